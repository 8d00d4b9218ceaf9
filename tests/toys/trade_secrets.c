/* trade_secrets.c - toy-trade: who knows which card, possible worlds behind it, positions, and what must hold in every
 * state. */
#include <string.h>

#include "../../core/members.h"
#include "../../core/text.h"
#include "trade.h"

static const struct trade *of(const struct state *s) { return (const void *)s; }

/* ---- who knows what ---- */

static unsigned owners_of(const struct kit *k, const struct trade *s, int place)
{
    if (place == 0 || place == DECK)
        return 0;
    if (place >= PASSED)
        return seat_bit(place - PASSED) | seat_bit(trade_left(k, place - PASSED));
    if (place >= BURIED)
        return s->stage == STAGE_OVER ? ALL_VIEWERS : seat_bit(place - BURIED);
    if (place >= TABLE || place == PILE)
        return ALL_VIEWERS;
    return seat_bit(place - HAND);
}

static bool is_party(const struct trade *s, int offerer, int viewer)
{
    return viewer == offerer || viewer == s->offer_to[offerer] - 1;
}

void trade_observe(const struct kit *k, const struct state *state, int viewer, struct observed *o)
{
    struct trade *s = (void *)o;
    memcpy(s, state, sizeof *s);
    places_hide(s->where, s->knows, trade_kit(k)->cards, viewer);
    for (int seat = 0; seat < k->seats; seat++)
        if (!is_party(s, seat, viewer))
            s->offer_card[seat] = s->offer_answer[seat] = 0;
}

/* What each place must hold: the counts are open, of open places the cards themselves. */
static void count_rooms(const struct kit *k, const struct trade *s, uint8_t *room)
{
    memset(room, 0, PLACES + 1);
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        if (s->where[card] == PILE || (s->where[card] >= TABLE && s->where[card] < BURIED))
            room[s->where[card]]++;
    room[DECK] = s->deck_count;
    for (int seat = 0; seat < k->seats; seat++) {
        room[HAND + seat] = s->hand_count[seat];
        room[BURIED + seat] = s->buried_count[seat];
        room[PASSED + seat] = s->passed >> seat & 1;
    }
}

static void teach_owners(const struct kit *k, struct trade *s)
{
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        s->knows[card] |= (uint16_t)owners_of(k, s, s->where[card]);
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer_to[seat])
            continue;
        if (s->offer_card[seat])
            s->knows[s->offer_card[seat]] |= (uint16_t)seat_bit(s->offer_to[seat] - 1);
        if (s->offer_answer[seat])
            s->knows[s->offer_answer[seat]] |= (uint16_t)seat_bit(seat);
    }
}

/* Any card of the hand alike: this game has no policy that would prefer one. */
static uint8_t some_card(const struct kit *k, const struct trade *s, int seat, struct rng *rng)
{
    uint32_t r = rng_below(rng, s->hand_count[seat]);
    return (uint8_t)places_at(s->where, trade_kit(k)->cards, HAND + seat, r);
}

void trade_determinize(const struct kit *k, const struct observed *o, int viewer, struct rng *rng, struct state *state)
{
    struct trade *s = (void *)state;
    uint8_t room[PLACES + 1];
    uint16_t owner[PLACES + 1] = { 0 };
    memcpy(s, o, sizeof *s);
    count_rooms(k, s, room);
    for (int place = 1; place <= PLACES; place++)
        if (room[place])
            owner[place] = (uint16_t)owners_of(k, s, place);
    places_fill(s->where, s->knows, trade_kit(k)->cards, room, owner, PLACES, rng);
    for (int seat = 0; seat < k->seats; seat++) {
        if (s->offer[seat] == OFFER_NONE || is_party(s, seat, viewer))
            continue;
        s->offer_card[seat] = some_card(k, s, seat, rng);
        if (s->offer[seat] == OFFER_ANSWERED)
            s->offer_answer[seat] = some_card(k, s, s->offer_to[seat] - 1, rng);
    }
    teach_owners(k, s);
}

move trade_observe_move(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    bool sees = viewer == seat;
    switch (word_kind(m)) {
    case BURY: break;
    case OFFER:
    case ANSWER: sees |= viewer == word_seat(m); break;
    case PASS: sees |= viewer == trade_left(k, seat); break;
    case DRAW: sees = viewer == of(before)->turn; break;
    default: return m;
    }
    return sees ? m : trade_word(word_kind(m), word_seat(m), NO_CARD);
}

/* ---- positions ---- */

static const struct field fields[] = {
    FIELD(struct trade, stage, STAGES - 1),
    FIELD(struct trade, turn, TRADE_SEATS - 1),
    FIELD(struct trade, turns, TRADE_TURNS),
    FIELD(struct trade, looked, 1),
    FIELD(struct trade, passed, (1 << TRADE_SEATS) - 1),
    FIELD_LIST(struct trade, where, PLACES),
    FIELD_LIST(struct trade, knows, ALL_VIEWERS),
    FIELD_LIST(struct trade, offer, OFFER_ANSWERED),
    FIELD_LIST(struct trade, offer_to, TRADE_SEATS),
    FIELD_LIST(struct trade, offer_card, TRADE_CARDS),
    FIELD_LIST(struct trade, offer_answer, TRADE_CARDS),
    FIELD_LIST(struct trade, offers_made, TRADE_OFFERS),
    { .name = NULL },
};

void trade_position_json(const struct kit *k, const struct state *s, struct json *out)
{
    (void)k;
    fields_write(fields, s, out);
}

bool trade_from_json(const struct kit *k, const struct json_value *v, struct state *state, struct text *error)
{
    struct trade *s = (void *)state;
    if (!fields_read(fields, v, s, error))
        return false;
    s->deck_count = (uint8_t)places_count(s->where, TRADE_CARDS, DECK);
    for (int seat = 0; seat < TRADE_SEATS; seat++) {
        s->hand_count[seat] = (uint8_t)places_count(s->where, TRADE_CARDS, HAND + seat);
        s->buried_count[seat] = (uint8_t)places_count(s->where, TRADE_CARDS, BURIED + seat);
        if (s->offer_to[seat] > k->seats)
            return text_error(error, "'offer_to' names a seat that is not there");
    }
    teach_owners(k, s);     /* so that people need not write down what goes without saying */
    return true;
}

/* ---- check ---- */

static const char *check_cards(const struct kit *k, const struct trade *s)
{
    int count[PLACES + 1] = { 0 };
    if (s->where[0] || s->knows[0])
        return "there is no card 0";
    for (int card = 1; card <= TRADE_CARDS; card++) {
        int place = s->where[card];
        if (card > trade_kit(k)->cards) {
            if (place || s->knows[card])
                return "a card that is not in the game has a place or a knower";
            continue;
        }
        if (place < 1 || place > PLACES)
            return "a card is nowhere";
        if (place >= HAND && (place - HAND) % TRADE_SEATS >= k->seats)
            return "a card lies at a seat that is not there";
        count[place]++;
        unsigned knows = s->knows[card], owners = owners_of(k, s, place);
        if ((knows & owners) != owners)
            return "a card is unknown to somebody who holds or sees it";
        bool in_hand = place >= HAND && place < TABLE;
        if (!in_hand && knows != owners)
            return "a card outside the hands is known to somebody who cannot see it";
        if (in_hand && (knows & ~seats_all(k->seats)))
            return "a card in a hand is known to somebody without a seat";
    }
    if (count[DECK] != s->deck_count)
        return "the deck is miscounted";
    for (int seat = 0; seat < TRADE_SEATS; seat++) {
        if (count[HAND + seat] != s->hand_count[seat] || count[BURIED + seat] != s->buried_count[seat])
            return "a hand or a buried pile is miscounted";
        if (count[BURIED + seat] > trade_kit(k)->bury_max)
            return "a seat has buried too many cards";
        if (count[PASSED + seat] != (s->passed >> seat & 1))
            return "a passed card and the mark of having passed do not agree";
    }
    return NULL;
}

static const char *check_offer(const struct kit *k, const struct trade *s, int seat)
{
    int to = s->offer_to[seat] - 1;
    if (s->offer[seat] == OFFER_NONE)
        return s->offer_to[seat] || s->offer_card[seat] || s->offer_answer[seat] ? "an offer lapsed by half" : NULL;
    if (s->stage != STAGE_TURN)
        return "an offer is open when trading is closed";
    if (s->offer[seat] > OFFER_ANSWERED || to < 0 || to >= k->seats || to == seat || !s->offers_made[seat])
        return "an offer goes to nobody or was never made";
    if (s->where[s->offer_card[seat]] != HAND + seat || !(s->knows[s->offer_card[seat]] & seat_bit(to)))
        return "an offered card is not in the hand, or unknown to whom it was shown";
    if (s->offer[seat] == OFFER_OPEN)
        return s->offer_answer[seat] ? "an offer without an answer has one" : NULL;
    if (s->where[s->offer_answer[seat]] != HAND + to || !(s->knows[s->offer_answer[seat]] & seat_bit(seat)))
        return "an answer is not in the hand, or unknown to whom it was shown";
    return NULL;
}

static const char *check_stage(const struct kit *k, const struct trade *s)
{
    unsigned holders = trade_holders(k, s);
    if (s->stage >= STAGES || s->turn >= k->seats || s->looked > 1 || s->spare)
        return "a number is out of range";
    if (s->turns > trade_kit(k)->turns || (s->stage != STAGE_OVER && s->turns == trade_kit(k)->turns))
        return "the last turn is over and the game is not";
    if (s->looked && s->stage != STAGE_TURN)
        return "somebody looked outside a turn";
    if (s->stage == STAGE_DEAL) {
        int missing = 0;
        for (int seat = 0; seat < k->seats; seat++)
            if (s->hand_count[seat] < TRADE_HAND) {
                missing += TRADE_HAND - s->hand_count[seat];
                if (seat < s->turn)
                    return "the deal has left somebody out";
            }
        if (s->hand_count[s->turn] >= TRADE_HAND || missing > s->deck_count)
            return "the deal cannot go on";
    }
    if (s->stage == STAGE_TURN && !s->hand_count[s->turn])
        return "the player in turn has no card";
    if (s->stage == STAGE_DRAW && !s->deck_count)
        return "there is nothing to draw";
    if (s->stage == STAGE_PASS ? !(holders & ~s->passed) : s->passed)
        return "cards are passed, or waited for, at the wrong time";
    if (s->stage == STAGE_OVER && s->turn)
        return "somebody is in turn after the end";
    return NULL;
}

const char *trade_check(const struct kit *k, const struct state *state)
{
    const struct trade *s = of(state);
    const char *broken = check_stage(k, s);
    if (!broken)
        broken = check_cards(k, s);
    for (int seat = 0; seat < TRADE_SEATS && !broken; seat++) {
        broken = check_offer(k, s, seat);
        if (s->offers_made[seat] > (s->stage == STAGE_TURN && seat < k->seats ? TRADE_OFFERS : 0))
            broken = "a seat has made more offers than it may";
    }
    return broken;
}
