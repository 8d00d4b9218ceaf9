/* check.c - what must hold in every state. */
#include "rules.h"

#include <string.h>

static bool is_zero(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    while (size && !at[size - 1])
        size--;
    return size == 0;
}

/* ---- one seat ---- */

static const char *check_list(const struct kit *k, const struct pri *s, int seat)
{
    const uint8_t *sets = s->sets[seat];
    int count = 0;
    bool can_go_on = false;
    if (sets[0] || sets[7])
        return "there is no such colour";
    for (int colour = RED; colour <= ORANGE; colour++) {
        count += sets[colour];
        if (sets[colour] > kit_of(k)->pool)
            return "a deck has more sets of a colour than the pool";
        can_go_on |= pri_deck_may_pick(k, sets, colour);
    }
    if (count != s->picked[seat] || count > kit_of(k)->sets)
        return "picked sets are miscounted";
    if (count == kit_of(k)->sets)
        return NULL;
    if (s->stage > STAGE_DRAFT)
        return "a deck is not complete";
    return kit_of(k)->draft || can_go_on ? NULL : "a deck cannot be completed any more";
}

static const char *check_areas(const struct pri *s, int seat)
{
    for (int area = 0; area < AREAS; area++) {
        const uint8_t *cards = s->area[seat][area];
        int count = 0;
        if (cards[0] || cards[31])
            return "there is no such card";
        for (int kind = 1; kind <= KINDS; kind++) {
            count += cards[kind];
            if ((cards[kind] > 0) != (s->has[seat][area] >> kind & 1))
                return "the kinds of an area are not those in it";
        }
        if (s->has[seat][area] & ~0x7ffffffeu)
            return "there is no such card";
        if (count + (area == AREA_DECK ? s->tail_count[seat] : 0) != s->count[seat][area])
            return "the cards of an area are miscounted";
    }
    if (s->known[seat][0] || s->known[seat][31] || !bag_holds(s->area[seat][AREA_HAND], s->known[seat], KINDS))
        return "a card is known to be in a hand and is not";
    return NULL;
}

/* What the original deck has not shown is what lies hidden in hand and deck. */
static const char *check_shown(const struct pri *s, int seat)
{
    if (s->shown[seat][0] || s->shown[seat][31])
        return "there is no such card";
    for (int kind = 1; kind <= KINDS; kind++) {
        int hidden = hidden_count(s, seat, kind);
        if (s->stage > STAGE_DRAFT ? hidden + s->shown[seat][kind] != s->sets[seat][colour_of(kind)]
                                   : hidden + s->shown[seat][kind] != 0)
            return "hand and deck do not make whole sets with what was shown";
    }
    return NULL;
}

static const char *check_counters(const struct pri *s, int seat)
{
    int all = 0;
    for (int area = 0; area < AREAS; area++) {
        all += s->counters[seat][area];
        if (s->standing[seat][area] >= STANDINGS)
            return "no such standing answer";
    }
    if (all != s->counters_all[seat])
        return "counters are miscounted";
    return all > COUNTERS_MAX ? "a player has more than 40 counters" : NULL;
}

static const char *check_seat(const struct kit *k, const struct pri *s, int seat)
{
    const char *broken = check_list(k, s, seat);
    if (!broken)
        broken = check_areas(s, seat);
    if (!broken)
        broken = check_shown(s, seat);
    if (!broken)
        broken = check_counters(s, seat);
    if (broken)
        return broken;
    bool empty = is_zero(s->count[seat], sizeof s->count[seat]) && !s->counters_all[seat] &&
                 is_zero(s->standing[seat], sizeof s->standing[seat]);
    if (!empty && (s->stage <= STAGE_DRAFT || !(s->in >> seat & 1)))
        return "somebody has cards or counters before the start, or after going out";
    return NULL;
}

static const char *check_no_seat(const struct pri *s, int seat)
{
    bool empty = is_zero(s->area[seat], sizeof s->area[seat]) && is_zero(s->known[seat], sizeof(bag)) &&
                 is_zero(s->shown[seat], sizeof(bag)) && is_zero(s->sets[seat], sizeof s->sets[seat]) &&
                 is_zero(s->has[seat], sizeof s->has[seat]) && is_zero(s->count[seat], sizeof s->count[seat]) &&
                 is_zero(s->counters[seat], sizeof s->counters[seat]) && !s->counters_all[seat] &&
                 is_zero(s->standing[seat], sizeof s->standing[seat]) && !s->tail_count[seat] && !s->picked[seat] &&
                 !s->out[seat];
    return empty ? NULL : "something lies at a seat that is not there";
}

/* ---- all seats together ---- */

/* Cards of all seats that lie open, those being played included. False when a kind is no card. */
bool pri_count_open(const struct kit *k, const struct pri *s, uint16_t *open)
{
    int tails = pri_tail_offset(s, SEATS);
    memset(open, 0, 32 * sizeof *open);
    for (int seat = 0; seat < k->seats; seat++)
        for (int kind = 1; kind <= KINDS; kind++)
            open[kind] = (uint16_t)(open[kind] + s->area[seat][AREA_DISCARD][kind] + s->area[seat][AREA_FADED][kind] +
                                    s->known[seat][kind]);
    for (int i = 0; i < tails; i++) {
        if (s->tail[i] < 1 || s->tail[i] > KINDS)
            return false;
        open[s->tail[i]]++;
    }
    if (s->card > KINDS || s->other > KINDS || s->colour > ORANGE)
        return false;
    if (s->card)
        open[s->card]++;
    if (s->other)
        open[s->other]++;
    for (int value = 1; value <= VALUES && s->colour; value++)
        open[kind_of(s->colour, value)] = (uint16_t)(open[kind_of(s->colour, value)] + s->queue[value]);
    return true;
}

static const char *check_cards(const struct kit *k, const struct pri *s)
{
    uint16_t open[32];
    int tails = pri_tail_offset(s, SEATS);
    if (tails > CARDS_MAX || !is_zero(s->tail + tails, sizeof s->tail - (size_t)tails))
        return "there is something beyond the known bottoms";
    if (!pri_count_open(k, s, open))
        return "there is no such card";
    for (int kind = 1; kind <= KINDS; kind++) {
        int shown = 0;
        for (int seat = 0; seat < k->seats; seat++)
            shown += s->shown[seat][kind];
        if (shown != open[kind] + s->gone[kind])
            return "what the decks have shown is not what lies open";
    }
    return s->gone[0] || s->gone[31] ? "there is no such card" : NULL;
}

/* Those out went out one after another; at least two sides are in, or it is over. */
static const char *check_out(const struct kit *k, const struct pri *s)
{
    unsigned seen = 0, sides = pri_sides_in(k, s);
    int count = k->seats - __builtin_popcount(s->in);
    if (!s->in || (s->in & ~seats_all(k->seats)))
        return "nobody is left to play, or somebody who is not there";
    for (int seat = 0; seat < k->seats; seat++) {
        if ((s->out[seat] == 0) != (s->in >> seat & 1) || s->out[seat] > count || (seen & seat_bit(s->out[seat])))
            return "who went out when is not clear";
        if (s->out[seat])
            seen |= seat_bit(s->out[seat]);
    }
    if (!(sides & (sides - 1)) && s->stage != STAGE_OVER)
        return "nobody is left to play against";
    if (s->stage != STAGE_OVER && !(s->in >> s->turn & 1))
        return "somebody who is out is in turn";
    return NULL;
}

/* ---- the turn ---- */

/* Effects that a card, or two combined, can have left. */
static const char *check_left(const struct pri *s)
{
    uint8_t most[8] = { 0 };
    int sum = 0, value = value_of(s->card), colour = colour_of(s->card);
    if (s->other) {
        if (s->other <= s->card || s->other > KINDS || !is_primary(colour_of(s->other)) ||
            colour == colour_of(s->other))
            return "these two cards do not combine";
        pri_combine_effects(s->card, s->other, most);
        value += value_of(s->other);
    } else {
        most[colour] = (uint8_t)value;
        for (int i = 0; i < 2; i++)
            most[pri_colour_parts[colour][i]] = (uint8_t)(value / 2);
        most[0] = 0;
    }
    for (int i = 0; i < 8; i++) {
        if (s->left[i] > most[i])
            return "more effects are left than the card gives";
        sum += s->left[i];
    }
    return sum > value ? "more effects are left than the card gives" : NULL;
}

static const char *check_pass(const struct pri *s)
{
    int waiting = 0;
    bool playing = s->stage >= STAGE_LAY && s->stage <= STAGE_PICK;
    for (int value = 1; value <= VALUES; value++)
        waiting += s->queue[value];
    if (!playing)
        return s->laid || s->colour || s->card || s->other || waiting || eight_bytes(s->left)
               ? "cards are being played out of their time" : NULL;
    if (s->queue[0] || s->queue[6] || s->queue[7])
        return "there is no such value";
    if (s->laid < waiting + (s->card > 0) + (s->other > 0) || (s->stage == STAGE_LAY && s->laid != waiting) || !s->laid)
        return "the cards of a play are miscounted";
    if ((s->stage == STAGE_LAY) != !s->card)
        return "no card is being resolved, or one too early";
    if (s->other ? s->colour || waiting || s->laid != 2
                 : s->colour < RED || (s->card && colour_of(s->card) != s->colour))
        return "a play is of one colour, or two cards combined";
    if (s->stage == STAGE_LAY)
        return eight_bytes(s->left) ? "effects before their time" : NULL;
    for (int value = 1; !s->other && value < value_of(s->card); value++)
        if (s->queue[value])
            return "a lower card comes first";
    if (s->stage == STAGE_SPLIT)
        return eight_bytes(s->left) || s->other || is_primary(s->colour) || value_of(s->card) < 2
               ? "this card does not split" : NULL;
    return check_left(s);
}

static const char *check_effect(const struct kit *k, const struct pri *s)
{
    if (s->stage != STAGE_REACT && s->stage != STAGE_PICK)
        return s->effect || s->target || s->receiver || s->named ? "an effect is left over" : NULL;
    if (!s->effect || s->effect >= EFFECTS || pri_effect_table[s->effect].deed > DEED_CHOSEN_CARD)
        return "no such effect takes a card";
    const struct effect_row *row = &pri_effect_table[s->effect];
    int target = s->target - 1, receiver = s->receiver - 1;
    if (target < 0 || target >= k->seats || !(pri_aim(k, s, s->turn, row->aim) >> target & 1))
        return "an effect is aimed at nobody it may be aimed at";
    bool right = row->receiver == TO_TARGET  ? receiver == target
                 : row->receiver == TO_MOVER ? receiver == s->turn
                 : receiver == s->turn || (receiver >= 0 && receiver < k->seats && is_foe(k, s->turn, target) &&
                                           !is_foe(k, s->turn, receiver) && (s->in >> receiver & 1));
    if (!right)
        return "a card goes to somebody who may not get it";
    if (!s->count[target][row->from])
        return "an effect takes a card that is not there";
    if ((row->deed == DEED_CHOSEN_CARD) != (s->named > 0) ||
        (s->named && (s->named > KINDS || !(s->has[target][row->from] >> s->named & 1))))
        return "the named card is not there";
    if (s->stage == STAGE_PICK)
        return row->deed == DEED_CARD ? NULL : "a named card needs no draw";
    return may_stop(k, s, s->turn, target, row->from) && !s->standing[target][row->from]
               ? NULL : "somebody is asked who has nothing to answer";
}

static const char *check_start(const struct kit *k, const struct pri *s)
{
    bool revealing = s->stage == STAGE_REVEAL || s->stage == STAGE_LOT;
    if (s->stage <= STAGE_DEAL && (s->in != seats_all(k->seats) || s->laid_ever))
        return "somebody is out or has played before the start";
    if (revealing ? !s->tied || (s->tied & ~s->in) || !(s->tied >> s->turn & 1) || s->round > TIES_MAX : s->tied)
        return "the tied are not who they could be";
    if (s->stage == STAGE_LOT && s->round != TIES_MAX)
        return "the lot comes after five ties";
    for (int seat = 0; seat < k->seats && revealing; seat++) {
        bool tied = s->tied >> seat & 1;
        int ties = s->round + (s->stage == STAGE_REVEAL && seat < s->turn);
        if (tied ? s->tail_count[seat] != ties : s->tail_count[seat] < 1 || s->tail_count[seat] > s->round)
            return "the bottom cards were revealed out of turn";
        if (s->count[seat][AREA_HAND])
            return "cards were dealt before it is known who begins";
    }
    for (int seat = 0; seat < k->seats && s->stage == STAGE_DEAL; seat++) {
        int dealt = s->count[seat][AREA_HAND];
        if (seat < s->turn ? dealt != DEALT : seat > s->turn ? dealt != 0 : dealt >= DEALT)
            return "the deal left its order";
        if (unseen_count(s, seat) < DEALT - dealt)
            return "the deal cannot go on";
    }
    return NULL;
}

static const char *check_build(const struct kit *k, const struct pri *s)
{
    bool draft = s->stage == STAGE_DRAFTER || s->stage == STAGE_DRAFT;
    if (s->stage <= STAGE_DRAFT && draft != kit_of(k)->draft)
        return "decks are built in another way in this match";
    if (s->stage == STAGE_BUILD && !pri_to_act(k, as_state(s)))
        return "the decks are complete already";
    if (s->stage <= STAGE_DRAFT && (s->round || (s->stage != STAGE_DRAFT && (s->turn || s->first))))
        return "a turn before the start";
    for (int seat = 0; seat < k->seats; seat++)
        if (is_list_open(k, seat) && !kit_of(k)->draft && memcmp(s->sets[seat], kit_of(k)->given[seat], 8))
            return "a deck is not the one of its option";
    if (!kit_of(k)->draft)
        return NULL;
    int taken = 0;
    for (int colour = RED; colour <= ORANGE; colour++)
        if (pri_pool_left(k, s, colour) < 0)
            return "more sets of a colour than the pool";
    for (int seat = 0; seat < k->seats; seat++)
        taken += s->picked[seat];
    if (s->stage == STAGE_DRAFTER && taken)
        return "sets were taken before it is known who begins";
    if (s->stage != STAGE_DRAFT)
        return NULL;
    struct pri so_far = *s;
    memset(so_far.picked, 0, sizeof so_far.picked);
    for (int i = 0; i < taken; i++)
        so_far.picked[pri_draft_seat(k, &so_far)]++;
    if (memcmp(so_far.picked, s->picked, sizeof s->picked) || s->turn != pri_draft_seat(k, s) ||
        taken >= k->seats * kit_of(k)->sets)
        return "sets were taken out of turn";
    return NULL;
}

static const char *check_stage(const struct kit *k, const struct pri *s)
{
    bool turn = s->stage >= STAGE_DRAW && s->stage < STAGE_OVER;
    if (turn && (s->round >= kit_of(k)->limit || s->laid_ever >= LAID_MAX + CARDS_A_TURN))
        return "the last turn is over and the game is not";
    if (s->round > kit_of(k)->limit && s->stage > STAGE_LOT)
        return "more rounds than the turn limit";
    if (s->again > (s->stage == STAGE_PLAY))
        return "nobody plays again now";
    if (s->again && !s->count[s->turn][AREA_HAND])
        return "nothing to play again with";
    if (s->lost && (s->stage < STAGE_PLAY || s->stage > STAGE_PICK))
        return "counters were lost out of their time";
    for (int area = 0; area < AREAS; area++)
        if (s->unmoved[area] > (s->stage == STAGE_ASSIGN ? s->counters[s->turn][area] : 0))
            return "counters that may move are miscounted";
    switch (s->stage) {
    case STAGE_DRAW: return s->count[s->turn][AREA_DECK] ? NULL : "nothing to draw";
    case STAGE_PLAY:
        return s->count[s->turn][AREA_HAND] || s->counters_all[s->turn] ? NULL : "the player in turn is out";
    case STAGE_LAY: return s->count[s->turn][AREA_HAND] ? NULL : "there is nothing more to lay";
    case STAGE_EFFECT: return pri_has_target(k, s) ? NULL : "no effect that is left can do anything";
    case STAGE_ASSIGN:
        return any_unmoved(s) ? NULL : "all counters have moved already";
    case STAGE_OVER: return s->turn ? "somebody is in turn after the end" : NULL;
    default: return NULL;
    }
}

const char *pri_check(const struct kit *k, const struct state *state)
{
    const struct pri *s = state_of(state);
    static const char *(*const checks[])(const struct kit *, const struct pri *) = {
        check_cards, check_out, check_build, check_start, check_effect, check_stage,
    };
    const char *broken = NULL;
    if (s->stage >= STAGES || s->turn >= k->seats || s->first >= k->seats)
        return "a number is out of range";
    for (int seat = 0; seat < SEATS && !broken; seat++)
        broken = seat < k->seats ? check_seat(k, s, seat) : check_no_seat(s, seat);
    if (!broken && (s->card > KINDS || s->other > KINDS || s->colour > ORANGE))
        broken = "there is no such card";
    if (!broken)
        broken = check_pass(s);
    for (size_t i = 0; i < sizeof checks / sizeof *checks && !broken; i++)
        broken = checks[i](k, s);
    return broken;
}
