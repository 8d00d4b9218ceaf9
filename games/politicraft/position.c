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
        pol_put_issue(k, s->issue[seat], out);
        pol_put_cards(out, "area", s->area[seat]);
        json_put_int(out, "points", s->points[seat]);
        json_put_int(out, "integrity", s->integrity[seat]);
        json_put_bool(out, "figure", s->figures >> seat & 1);
        pol_put_cards(out, "hand", s->hand[seat]);
        json_close(out);
    }
    json_close(out);
    json_put_bytes(out, "discard", s->pile, s->pile_count);
    json_put_int(out, "deck_count", s->deck_count);
    json_put_int(out, "cycles", s->cycles);
    pol_put_cards(out, "cycle_cards", s->aside);
    json_put_bytes(out, "directions", s->queue, s->queue_count);
    json_put_set(out, "blocks", s->blocks);
    pol_put_offers(kit, s, out);
    json_put_bytes(out, "offers_made", s->offers_made, kit->seats);
    json_put_bool(out, "second", s->second);
    json_put_bool(out, "gave", s->gave);
    json_put_int(out, "fresh", s->fresh);
    json_put_bool(out, "drew", s->drew);
    json_put_int(out, "dry", s->dry);
    json_put_string(out, "draw", purpose_names[s->purpose]);
    pol_put_card(out, "playing", s->playing);
    json_put_int(out, "target", s->target);
    pol_put_cards(out, "drawn", s->drawn);
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
    struct pol *s;
    struct set used;            /* a card lies in one place */
    struct text *error;
};

static bool is_absent(const struct json_value *v) { return !v || v->type == JSON_NULL; }

static bool read_int(struct reader *r, const struct json_value *in, const char *key, int max, uint8_t *out)
{
    int64_t number;
    const struct json_value *v = json_get(in, key);
    if (is_absent(v))
        return true;
    if (!json_is_int(v, 0, max, &number))
        return text_error(r->error, "'%s' is a number from 0 to %d", key, max);
    *out = (uint8_t)number;
    return true;
}

static bool read_bool(struct reader *r, const struct json_value *in, const char *key, uint8_t *out)
{
    bool yes;
    const struct json_value *v = json_get(in, key);
    if (is_absent(v))
        return true;
    if (!json_is_bool(v, &yes))
        return text_error(r->error, "'%s' is true or false", key);
    *out = yes;
    return true;
}

static bool read_name(struct reader *r, const struct json_value *in, const char *key, const char *const *names,
                      int count, uint8_t *out)
{
    const char *name;
    const struct json_value *v = json_get(in, key);
    if (is_absent(v))
        return true;
    for (int i = 0; i < count; i++)
        if (json_is_string(v, &name) && text_equal(name, names[i])) {
            *out = (uint8_t)i;
            return true;
        }
    return text_error(r->error, "'%s' is not one of the words it can be", key);
}

static bool read_id(struct reader *r, const char *key, const struct json_value *v, int *card)
{
    int64_t number;
    if (!json_is_int(v, 1, kit_of(r->kit)->cards, &number))
        return text_error(r->error, "'%s' has a card that is not one of 1 to %d", key, kit_of(r->kit)->cards);
    *card = (int)number;
    return true;
}

static bool use(struct reader *r, const char *key, int card)
{
    if (set_has(&r->used, card))
        return text_error(r->error, "card %d of '%s' is in another place too", card, key);
    set_add(&r->used, card);
    return true;
}

static bool is_list(struct reader *r, const char *key, const struct json_value *v)
{
    return is_absent(v) || v->type == JSON_ARRAY || text_error(r->error, "'%s' is a list", key);
}

/* Cards that lie in one place. */
static bool read_set(struct reader *r, const struct json_value *in, const char *key, struct set *out)
{
    const struct json_value *v = json_get(in, key);
    int card = 0;
    if (v && v->type == JSON_INT)
        return text_error(r->error, "'%s' is a list of cards: a position has no secrets", key);
    if (!is_list(r, key, v))
        return false;
    for (v = v ? v->child : NULL; v; v = v->next) {
        if (!read_id(r, key, v, &card) || !use(r, key, card))
            return false;
        set_add(out, card);
    }
    return true;
}

/* Numbers in a row; `count` gets how many, when it may be fewer than `most`. */
static bool read_bytes(struct reader *r, const struct json_value *in, const char *key, int max, int most, uint8_t *out,
                       uint8_t *count)
{
    const struct json_value *v = json_get(in, key);
    int64_t number;
    if (!is_list(r, key, v))
        return false;
    if (v && v->count > most)
        return text_error(r->error, "'%s' has more than %d entries", key, most);
    if (count)
        *count = (uint8_t)(v ? v->count : 0);
    for (v = v ? v->child : NULL; v; v = v->next) {
        if (!json_is_int(v, 0, max, &number))
            return text_error(r->error, "'%s' has numbers from 0 to %d", key, max);
        *out++ = (uint8_t)number;
    }
    return true;
}

static bool read_issue(struct reader *r, const struct json_value *v, uint8_t *out)
{
    const struct pol_kit *k = kit_of(r->kit);
    const char *name;
    int64_t number;
    if (is_absent(v))
        return true;
    if (json_is_int(v, 1, k->issues, &number)) {
        *out = (uint8_t)number;
        return true;
    }
    if (!json_is_string(v, &name))
        return text_error(r->error, "'issue' is the name of an issue or 'own'");
    if (text_equal(name, "own")) {
        *out = ISSUE_OWN;
        return true;
    }
    for (int i = 1; i <= k->issues; i++)
        if (text_equal_nocase(k->issue[i], name))
            *out = (uint8_t)i;
    return *out || text_error(r->error, "there is no issue '%s'; 'own' stands for any other", name);
}

static bool read_seat(struct reader *r, const struct json_value *v, int seat)
{
    static const char *const known[] = { "issue", "area", "points", "integrity", "figure", "hand", NULL };
    struct pol *s = r->s;
    uint8_t figure = 0;
    if (v->type != JSON_OBJECT)
        return text_error(r->error, "'seats' is a list of objects");
    const char *unknown = json_unknown_key(v, known);
    if (unknown)
        return text_error(r->error, "a seat has no member '%s'", unknown);
    if (!read_issue(r, json_get(v, "issue"), &s->issue[seat]) || !read_set(r, v, "area", &s->area[seat]) ||
        !read_set(r, v, "hand", &s->hand[seat]) || !read_bool(r, v, "figure", &figure) ||
        !read_int(r, v, "integrity", kit_of(r->kit)->integrity_cards, &s->integrity[seat]))
        return false;
    s->figures |= (uint8_t)(figure << seat);
    return true;
}

static bool read_seats(struct reader *r, const struct json_value *in)
{
    const struct json_value *v = json_get(in, "seats");
    int seat = 0;
    if (!is_list(r, "seats", v))
        return false;
    if (v && v->count > r->kit->seats)
        return text_error(r->error, "'seats' has %d entries for %d players", v->count, r->kit->seats);
    for (v = v ? v->child : NULL; v; v = v->next)
        if (!read_seat(r, v, seat++))
            return false;
    return true;
}

/* Only `points` that agree with the cards are taken, so that a slip of the pen is found. */
static bool points_agree(struct reader *r, const struct json_value *in)
{
    const struct json_value *v = json_get(in, "seats");
    int seat = 0;
    for (v = v ? v->child : NULL; v; v = v->next, seat++) {
        int64_t points;
        const struct json_value *given = json_get(v, "points");
        if (!is_absent(given) && !json_is_int(given, r->s->points[seat], r->s->points[seat], &points))
            return text_error(r->error, "the 'points' of seat %d are %d by the cards of the area", seat,
                              r->s->points[seat]);
    }
    return true;
}

static bool read_mask(struct reader *r, const struct json_value *in, const char *key, uint8_t *out)
{
    const struct json_value *v = json_get(in, key);
    int64_t seat;
    if (!is_list(r, key, v))
        return false;
    for (v = v ? v->child : NULL; v; v = v->next) {
        if (!json_is_int(v, 0, r->kit->seats - 1, &seat))
            return text_error(r->error, "'%s' is a list of seats", key);
        *out |= (uint8_t)seat_bit((int)seat);
    }
    return true;
}

static bool read_offer(struct reader *r, const struct json_value *v)
{
    static const char *const known[] = { "from", "to", "card", "answered", "answer", NULL };
    struct pol *s = r->s;
    int64_t from, to;
    int card = 0, answer = 0;
    int last = r->kit->seats - 1;
    if (v->type != JSON_OBJECT || json_unknown_key(v, known) || !json_is_int(json_get(v, "from"), 0, last, &from) ||
        !json_is_int(json_get(v, "to"), 0, last, &to))
        return text_error(r->error, "an offer has 'from' and 'to', seats, 'card' and perhaps 'answer'");
    if (s->offer[from])
        return text_error(r->error, "seat %d has two offers", (int)from);
    if (!read_id(r, "card", json_get(v, "card"), &card) ||
        (!is_absent(json_get(v, "answer")) && !read_id(r, "answer", json_get(v, "answer"), &answer)))
        return false;
    s->offer[from] = answer ? OFFER_ANSWERED : OFFER_OPEN;
    s->offer_to[from] = (uint8_t)(to + 1);
    s->offer_card[from] = (uint8_t)card;
    s->offer_answer[from] = (uint8_t)answer;
    if (!s->offers_made[from])
        s->offers_made[from] = 1;
    return true;
}

static bool read_offers(struct reader *r, const struct json_value *in)
{
    const struct json_value *v = json_get(in, "offers");
    if (!is_list(r, "offers", v))
        return false;
    for (v = v ? v->child : NULL; v; v = v->next)
        if (!read_offer(r, v))
            return false;
    return true;
}

/* The cards met are named, or only counted: then the first of the deck are meant. */
static bool read_cycles(struct reader *r, const struct json_value *in)
{
    const struct pol_kit *k = kit_of(r->kit);
    struct pol *s = r->s;
    if (!read_set(r, in, "cycle_cards", &s->aside))
        return false;
    s->cycles = (uint8_t)set_count(s->aside);
    uint8_t cycles = s->cycles;
    if (!read_int(r, in, "cycles", k->cycle_cards, &cycles))
        return false;
    if (cycles != s->cycles && set_any(s->aside))
        return text_error(r->error, "'cycles' is %d, but 'cycle_cards' has %d", cycles, s->cycles);
    EACH_CARD(card, k->cycle)
        if (s->cycles < cycles) {
            set_add(&s->aside, card);
            set_add(&r->used, card);
            s->cycles++;
        }
    return true;
}

static bool read_knows(struct reader *r, const struct json_value *in)
{
    const struct json_value *v = json_get(in, "knows");
    int row = 0, card = 0;
    if (!is_list(r, "knows", v))
        return false;
    if (v && v->count > r->kit->seats + 1)
        return text_error(r->error, "'knows' has a list for every seat and one for spectators");
    for (v = v ? v->child : NULL; v; v = v->next, row++) {
        if (!is_list(r, "knows", v))
            return false;
        for (const struct json_value *id = v->child; id; id = id->next) {
            if (!read_id(r, "knows", id, &card))
                return false;
            set_add(&r->s->knows[row == r->kit->seats ? PLAYERS_MAX : row], card);
        }
    }
    return true;
}

static bool read_places(struct reader *r, const struct json_value *in)
{
    struct pol *s = r->s;
    const struct json_value *playing = json_get(in, "playing");
    int card = 0;
    if (!read_seats(r, in) || !read_set(r, in, "drawn", &s->drawn) || !read_cycles(r, in) ||
        !read_bytes(r, in, "discard", kit_of(r->kit)->cards, CARDS_MAX, s->pile, &s->pile_count))
        return false;
    for (int i = 0; i < s->pile_count; i++)
        if (!s->pile[i])
            return text_error(r->error, "'discard' has a card that is not one of 1 to %d", kit_of(r->kit)->cards);
        else if (!use(r, "discard", s->pile[i]))
            return false;
    if (!is_absent(playing)) {
        if (!read_id(r, "playing", playing, &card) || !use(r, "playing", card))
            return false;
        s->playing = (uint8_t)card;
    }
    s->deck = set_minus(kit_of(r->kit)->all, r->used);
    return true;
}

static bool read_flow(struct reader *r, const struct json_value *in)
{
    struct pol *s = r->s;
    int64_t turns = 0;
    const struct json_value *v = json_get(in, "turns");
    if (!is_absent(v) && !json_is_int(v, 0, kit_of(r->kit)->turns, &turns))
        return text_error(r->error, "'turns' is a number from 0 to %d", kit_of(r->kit)->turns);
    s->turns = (uint16_t)turns;
    return read_int(r, in, "turn", r->kit->seats - 1, &s->turn) && read_mask(r, in, "blocks", &s->blocks) &&
           read_bytes(r, in, "offers_made", OFFERS_A_TURN, r->kit->seats, s->offers_made, NULL) && read_offers(r, in) &&
           read_bytes(r, in, "directions", kit_of(r->kit)->cards, CYCLES_MAX, s->queue, &s->queue_count) &&
           read_bytes(r, in, "chosen", 255, r->kit->seats, s->chosen, NULL) && read_bool(r, in, "second", &s->second) &&
           read_bool(r, in, "gave", &s->gave) && read_bool(r, in, "drew", &s->drew) &&
           read_int(r, in, "fresh", CARDS_MAX, &s->fresh) && read_int(r, in, "dry", r->kit->seats, &s->dry) &&
           read_int(r, in, "target", CARDS_MAX, &s->target) &&
           read_name(r, in, "draw", purpose_names, PURPOSES, &s->purpose) && read_knows(r, in);
}

/* Without a stage, a position with cards on the table is one of a turn that begins. */
static bool read_stage(struct reader *r, const struct json_value *in)
{
    struct pol *s = r->s;
    bool dealt = !is_absent(json_get(in, "turn")) || s->pile_count;
    for (int seat = 0; seat < r->kit->seats; seat++)
        dealt |= set_any(s->hand[seat]) || set_any(s->area[seat]);
    s->stage = dealt ? STAGE_TURN : STAGE_ISSUE;
    return read_name(r, in, "stage", pol_stage_names, STAGES, &s->stage);
}

static void complete(struct reader *r)
{
    struct pol *s = r->s;
    pol_derive(r->kit, s);
    for (int seat = 0; seat < r->kit->seats; seat++) {
        if (s->stage != STAGE_ISSUE && !s->issue[seat])
            s->issue[seat] = ISSUE_OWN;
    }
    bool queued = s->stage == STAGE_CYCLE && s->queue[0] && s->queue[0] <= kit_of(r->kit)->cards;
    bool phase = s->stage == STAGE_ISSUE || s->stage == STAGE_PASS || queued;
    s->owing = (uint8_t)(phase ? pol_phase_members(r->kit, s) : 0);
    for (int seat = 0; seat < r->kit->seats; seat++)
        if (s->chosen[seat] || (s->stage == STAGE_ISSUE && s->issue[seat]))
            s->owing &= (uint8_t)~seat_bit(seat);
    if (pol_is_trading(s) && s->points[s->turn] > FIGURE_ABOVE)
        s->figures |= (uint8_t)seat_bit(s->turn);
    if (s->stage != STAGE_LIFT || (s->target && s->target <= r->kit->seats))
        pol_teach(r->kit, s);
}

bool pol_from_json(const struct kit *kit, const struct json_value *v, struct state *state, struct text *error)
{
    struct reader r = { .kit = kit, .s = state_in(state), .error = error };
    pol_setup(kit, state);
    if (!read_places(&r, v) || !read_flow(&r, v) || !read_stage(&r, v))
        return false;
    complete(&r);
    int64_t count;
    const struct json_value *deck = json_get(v, "deck_count");
    if (!is_absent(deck) && !json_is_int(deck, r.s->deck_count, r.s->deck_count, &count))
        return text_error(error, "'deck_count' is %d by the cards that lie elsewhere", r.s->deck_count);
    return points_agree(&r, v);
}
