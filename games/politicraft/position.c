/* position.c - positions as JSON: the whole truth, and back with what is left out at its starting value. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/members.h"
#include "../../core/text.h"

const char *const pol_stage_names[STAGES] = {
    "issue", "open", "deal", "first", "turn", "target", "to", "lift", "keep", "pass", "cycle", "refill", "draw", "over",
};
static const char *const purpose_names[PURPOSES] = { "none", "refill", "replace", "three" };

/* ---- writing ---- */

static void put_cards(struct json *out, const char *key, struct set cards)
{
    json_put_array(out, key);
    EACH_CARD(card, cards)
        json_int(out, card);
    json_close(out);
}

static void put_card(struct json *out, const char *key, int card)
{
    if (card)
        json_put_int(out, key, card);
    else
        json_put_null(out, key);
}

static void put_issue(const struct pol_kit *k, int issue, struct json *out)
{
    if (issue)
        json_put_string(out, "issue", issue == ISSUE_OWN ? "own" : k->issue[issue]);
    else
        json_put_null(out, "issue");
}

static void put_offers(const struct kit *k, const struct pol *s, struct json *out)
{
    json_put_array(out, "offers");
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer[seat])
            continue;
        json_object(out);
        json_put_int(out, "from", seat);
        json_put_int(out, "to", s->offer_to[seat] - 1);
        put_card(out, "card", s->offer_card[seat]);
        json_put_bool(out, "answered", s->offer[seat] == OFFER_ANSWERED);
        put_card(out, "answer", s->offer_answer[seat]);
        json_close(out);
    }
    json_close(out);
}

void pol_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = state_of(state);
    json_put_string(out, "stage", pol_stage_names[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "turns", s->turns);
    json_put_array(out, "seats");
    for (int seat = 0; seat < kit->seats; seat++) {
        json_object(out);
        put_issue(k, s->issue[seat], out);
        put_cards(out, "area", s->area[seat]);
        json_put_int(out, "points", s->points[seat]);
        json_put_int(out, "integrity", s->integrity[seat]);
        json_put_bool(out, "figure", s->figures >> seat & 1);
        put_cards(out, "hand", s->hand[seat]);
        json_close(out);
    }
    json_close(out);
    json_put_bytes(out, "discard", s->pile, s->pile_count);
    json_put_int(out, "deck_count", s->deck_count);
    json_put_int(out, "part", s->part);
    json_put_bool(out, "part_cycle", s->part_cycle);
    json_put_int(out, "cycles", s->cycles);
    put_cards(out, "cycle_cards", s->aside);
    json_put_bytes(out, "directions", s->queue, s->queue_count);
    json_put_set(out, "blocks", s->blocks);
    put_offers(kit, s, out);
    json_put_bytes(out, "offers_made", s->offers_made, kit->seats);
    json_put_bool(out, "second", s->second);
    json_put_bool(out, "gave", s->gave);
    json_put_int(out, "fresh", s->fresh);
    json_put_bool(out, "drew", s->drew);
    json_put_int(out, "dry", s->dry);
    json_put_string(out, "draw", purpose_names[s->purpose]);
    put_card(out, "playing", s->playing);
    json_put_int(out, "target", s->target);
    put_cards(out, "drawn", s->drawn);
    json_put_bytes(out, "chosen", s->chosen, kit->seats);
    json_put_array(out, "knows");
    for (int row = 0; row < VIEWER_ROWS; row++) {
        if (row >= kit->seats && row < PLAYERS_MAX)
            continue;
        json_array(out);
        EACH_CARD(card, s->knows[row])
            json_int(out, card);
        json_close(out);
    }
    json_close(out);
}

/* ---- reading ---- */

struct reader {
    const struct kit *kit;
    const struct pol_kit *k;
    struct pol *s;
    struct set used;            /* a card lies in one place */
};

static int read_card(const struct reader *r, struct member m)
{
    int64_t card = NO_CARD;
    if (!json_is_int(m.value, 1, r->k->cards, &card))
        member_refuse(m, "must be a card from 1 to %d", r->k->cards);
    return (int)card;
}

/* A card at its place. */
static int place_card(struct reader *r, struct member m)
{
    int card = read_card(r, m);
    if (set_has(&r->used, card))
        member_refuse(m, "is card %d, which is in another place too", card);
    if (card)
        set_add(&r->used, card);
    return card;
}

static struct set place_cards(struct reader *r, struct member m)
{
    struct set cards = { { 0, 0 } };
    if (member_list(&m, r->k->cards))
        for (struct member i = member_first(&m); i.value; i = member_next(&i))
            set_add(&cards, place_card(r, i));
    return cards;
}

static int find_issue(const void *context, const char *name)
{
    const struct pol_kit *k = context;
    if (text_equal(name, "own"))
        return ISSUE_OWN;
    for (int issue = 1; issue <= k->issues; issue++)
        if (text_equal_nocase(k->issue[issue], name))
            return issue;
    return 0;
}

/* By its name or its number. */
static int read_issue(const struct reader *r, struct member m)
{
    int64_t number;
    if (member_given(m) && json_is_int(m.value, 1, r->k->issues, &number))
        return (int)number;
    return member_find(m, find_issue, r->k, 0);
}

static void read_seat(struct reader *r, struct member m, int seat)
{
    static const char *const known[] = { "issue", "area", "points", "integrity", "figure", "hand", NULL };
    struct pol *s = r->s;
    if (!member_object(&m, known))
        return;
    s->issue[seat] = (uint8_t)read_issue(r, member_at(&m, "issue"));
    s->area[seat] = place_cards(r, member_at(&m, "area"));
    s->hand[seat] = place_cards(r, member_at(&m, "hand"));
    s->figures |= (uint8_t)(member_flag(member_at(&m, "figure"), false) << seat);
    s->integrity[seat] = member_byte(&m, "integrity", r->k->integrity_cards, s->integrity[seat]);
}

/* The cards met are named, or only counted: then the first of the deck are meant. */
static void read_cycles(struct reader *r, const struct member *in)
{
    struct pol *s = r->s;
    struct member m = member_at(in, "cycles");
    s->aside = place_cards(r, member_at(in, "cycle_cards"));
    s->cycles = (uint8_t)set_count(s->aside);
    int cycles = (int)member_int(m, r->k->cycle_cards, s->cycles);
    if (cycles != s->cycles && set_any(s->aside))
        member_refuse(m, "is %d, but 'cycle_cards' has %d", cycles, s->cycles);
    EACH_CARD(card, r->k->cycle)
        if (s->cycles < cycles) {
            set_add(&s->aside, card);
            set_add(&r->used, card);
            s->cycles++;
        }
}

static void read_places(struct reader *r, const struct member *in)
{
    struct pol *s = r->s;
    struct member seats = member_at(in, "seats"), pile = member_at(in, "discard"), playing = member_at(in, "playing");
    if (member_list(&seats, r->kit->seats))
        for (struct member i = member_first(&seats); i.value; i = member_next(&i))
            read_seat(r, i, i.index);
    s->drawn = place_cards(r, member_at(in, "drawn"));
    read_cycles(r, in);
    if (member_list(&pile, r->k->cards))
        for (struct member i = member_first(&pile); i.value; i = member_next(&i))
            s->pile[s->pile_count++] = (uint8_t)place_card(r, i);
    if (member_given(playing))
        s->playing = (uint8_t)place_card(r, playing);
    s->deck = set_minus(r->k->all, r->used);
}

static void read_offer(const struct reader *r, struct member m)
{
    static const char *const known[] = { "from", "to", "card", "answered", "answer", NULL };
    struct pol *s = r->s;
    if (!member_object(&m, known))
        return;
    struct member from = member_at(&m, "from"), to = member_at(&m, "to"), answer = member_at(&m, "answer");
    if (!member_given(from) || !member_given(to))
        member_refuse(m, "must have 'from' and 'to', which are seats, and a 'card'");
    int offerer = (int)member_int(from, r->kit->seats - 1, 0);
    if (s->offer[offerer])
        member_refuse(m, "is the second offer of seat %d", offerer);
    s->offer[offerer] = member_given(answer) ? OFFER_ANSWERED : OFFER_OPEN;
    s->offer_to[offerer] = (uint8_t)(member_int(to, r->kit->seats - 1, 0) + 1);
    s->offer_card[offerer] = (uint8_t)read_card(r, member_at(&m, "card"));
    s->offer_answer[offerer] = (uint8_t)(member_given(answer) ? read_card(r, answer) : NO_CARD);
    if (!s->offers_made[offerer])
        s->offers_made[offerer] = 1;
}

static void read_offers(const struct reader *r, const struct member *in)
{
    struct member offers = member_at(in, "offers"), made = member_at(in, "offers_made");
    member_bytes(&made, r->kit->seats, OFFERS_A_TURN, r->s->offers_made);
    if (member_list(&offers, r->kit->seats))
        for (struct member i = member_first(&offers); i.value; i = member_next(&i))
            read_offer(r, i);
}

/* A list for every seat, and one for everybody else. */
static void read_knows(const struct reader *r, const struct member *in)
{
    struct member knows = member_at(in, "knows");
    if (!member_list(&knows, r->kit->seats + 1))
        return;
    for (struct member row = member_first(&knows); row.value; row = member_next(&row))
        if (member_list(&row, r->k->cards))
            for (struct member i = member_first(&row); i.value; i = member_next(&i))
                set_add(&r->s->knows[row.index == r->kit->seats ? PLAYERS_MAX : row.index], read_card(r, i));
}

static void read_flow(const struct reader *r, const struct member *in)
{
    struct pol *s = r->s;
    int last = r->kit->seats - 1;
    struct member queue = member_at(in, "directions"), chosen = member_at(in, "chosen");
    s->turn = member_byte(in, "turn", last, 0);
    s->turns = (uint16_t)member_int(member_at(in, "turns"), r->k->turns, 0);
    s->blocks = member_mask(in, "blocks", last, 0);
    s->part = member_byte(in, "part", CARDS_MAX, 0);
    s->part_cycle = member_flag(member_at(in, "part_cycle"), s->part > 0);
    s->second = member_flag(member_at(in, "second"), false);
    s->gave = member_flag(member_at(in, "gave"), false);
    s->drew = member_flag(member_at(in, "drew"), false);
    s->fresh = member_byte(in, "fresh", CARDS_MAX, 0);
    s->dry = member_byte(in, "dry", r->kit->seats, 0);
    s->target = member_byte(in, "target", CARDS_MAX, 0);
    s->purpose = (uint8_t)member_word(member_at(in, "draw"), purpose_names, PURPOSES, NO_DRAW);
    int directions = member_bytes(&queue, CYCLES_MAX, r->k->cards, s->queue);
    s->queue_count = (uint8_t)(directions > 0 ? directions : 0);
    member_bytes(&chosen, r->kit->seats, UINT8_MAX, s->chosen);
}

/* Without a stage, a position with cards on the table is one of a turn that begins. */
static void read_stage(const struct reader *r, const struct member *in)
{
    struct pol *s = r->s;
    bool dealt = member_given(member_at(in, "turn")) || s->pile_count;
    for (int seat = 0; seat < r->kit->seats; seat++)
        dealt |= set_any(s->hand[seat]) || set_any(s->area[seat]);
    s->stage = (uint8_t)member_word(member_at(in, "stage"), pol_stage_names, STAGES, dealt ? STAGE_TURN : STAGE_ISSUE);
}

/* What follows from what was read. */
static void complete(const struct kit *k, struct pol *s)
{
    pol_derive(k, s);
    for (int seat = 0; seat < k->seats; seat++)
        if (s->stage != STAGE_ISSUE && !s->issue[seat])
            s->issue[seat] = ISSUE_OWN;
    s->owing = (uint8_t)pol_phase_members(k, s);
    for (int seat = 0; seat < k->seats; seat++)
        if (s->chosen[seat] || (s->stage == STAGE_ISSUE && s->issue[seat]))
            s->owing &= (uint8_t)~seat_bit(seat);
    if (s->stage >= STAGE_FIRST)
        pol_next_part(k, s);
    if (pol_is_trading(s) && s->points[s->turn] > FIGURE_ABOVE)
        s->figures |= (uint8_t)seat_bit(s->turn);
    if (s->stage != STAGE_LIFT || (s->target && s->target <= k->seats))
        pol_teach(k, s);
}

/* Counts that follow from the cards are taken only if they agree with them, so that a slip of the pen is found. */
static void agree(const struct pol *s, const struct member *in)
{
    struct member deck = member_at(in, "deck_count"), seats = member_at(in, "seats");
    if (member_int(deck, CARDS_MAX, s->deck_count) != s->deck_count)
        member_refuse(deck, "is %d by the cards that lie elsewhere", s->deck_count);
    for (struct member i = member_first(&seats); i.value; i = member_next(&i)) {
        struct member points = member_at(&i, "points");
        int by_cards = s->points[i.index];
        if (member_int(points, UINT16_MAX, by_cards) != by_cards)
            member_refuse(points, "is %d by the cards of the area", by_cards);
    }
}

bool pol_from_json(const struct kit *kit, const struct json_value *position, struct state *state, struct text *error)
{
    struct reading reading = { .error = error };
    struct member in = member_top(&reading, position);
    struct reader r = { .kit = kit, .k = kit_of(kit), .s = state_in(state) };
    pol_setup(kit, state);      /* again: tests begin with cards dealt, and what is read is put on an empty table */
    read_places(&r, &in);
    read_flow(&r, &in);
    read_offers(&r, &in);
    read_knows(&r, &in);
    read_stage(&r, &in);
    if (reading.failed)
        return false;
    complete(kit, r.s);
    agree(r.s, &in);
    return !reading.failed;
}
