/* position.c - Primary Colours: positions as JSON and back.
 *
 *     round    1..4; missing, it follows from the tokens
 *     tokens   party -> region -> values in order of rounds, as they lie now; 0 = none in that round (loaded positions)
 *     orders   party -> moves of an order that is not open yet
 *     swaps    null; when the game is over party -> {order, rounds}, the rounds being those of the two swapped tokens
 *     totals   region -> [red, blue, yellow], and
 *     poll     null before the first reveal, else {round, votes}: both follow from the rest and may be missing
 */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"

enum { WORD_SIZE = 64 };

/* ---- Out ---- */

static void put_move(struct json *out, move m)
{
    char room[WORD_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_show_move(NULL, m, &t);
    json_string(out, room);
}

void colours_put_tokens(const struct colours *s, int open_seat, struct json *out)
{
    json_put_object(out, "tokens");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_put_object(out, colours_party[seat]);
        for (int region = RED_REGION; region <= BROWN; region++) {
            uint8_t values[PLACING_ROUNDS];
            int count = colours_list(s, seat, region, seat == open_seat, values);
            json_put_array(out, colours_region[region]);
            for (int i = 0; i < count; i++)
                json_int(out, values[i]);
            json_close(out);
        }
        json_close(out);
    }
    json_close(out);
}

void colours_put_totals(const struct colours *s, struct json *out)
{
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    json_put_object(out, "totals");
    for (int region = RED_REGION; region <= BROWN; region++) {
        json_put_array(out, colours_region[region]);
        for (int seat = 0; seat < PARTIES; seat++)
            json_int(out, t.of[seat][region]);
        json_close(out);
    }
    json_close(out);
}

static void put_fraction(struct json *out, const char *key, int64_t number, int64_t scale)
{
    char room[WORD_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_fraction(number, scale, &t);
    json_put_string(out, key, room);
}

void colours_put_poll(const struct colours *s, int round, struct json *out)
{
    struct flow f;
    colours_poll(s, round, &f);
    json_object(out);
    json_put_int(out, "round", round);
    json_put_object(out, "votes");
    for (int seat = 0; seat < PARTIES; seat++)
        put_fraction(out, colours_party[seat], f.votes[seat], f.scale);
    put_fraction(out, "undecided", f.undecided, f.scale);
    json_close(out);
    json_close(out);
}

void colours_put_latest(const struct colours *s, struct json *out)
{
    json_key(out, "poll");
    if (colours_revealed(s))
        colours_put_poll(s, colours_revealed(s), out);
    else
        json_null(out);
}

/* The moves of an order that is not open, as a list. */
void colours_put_order(const struct colours *s, int seat, struct json *out)
{
    json_array(out);
    if (s->round <= PLACING_ROUNDS)
        for (int region = RED_REGION; region <= BROWN; region++)
            if (s->token[s->round - 1][seat][region])
                put_move(out, token_of(region, s->token[s->round - 1][seat][region]));
    if (s->round == SWAP_ROUND && s->swap[seat])
        put_move(out, s->swap[seat]);
    json_close(out);
}

void colours_put_swaps(const struct colours *s, struct json *out)
{
    if (s->round != OVER) {
        json_put_null(out, "swaps");
        return;
    }
    json_put_object(out, "swaps");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_put_object(out, colours_party[seat]);
        json_key(out, "order");
        put_move(out, s->swap[seat]);
        if (s->swap[seat] & SWAP) {
            json_put_array(out, "rounds");
            json_int(out, colours_swap_round(s, seat, swap_first(s->swap[seat])));
            json_int(out, colours_swap_round(s, seat, swap_second(s->swap[seat])));
            json_close(out);
        }
        json_close(out);
    }
    json_close(out);
}

void colours_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    (void)kit;
    const struct colours *s = state_of(state);
    json_put_int(out, "round", s->round == OVER ? SWAP_ROUND : s->round);
    colours_put_tokens(s, -1, out);
    json_put_object(out, "orders");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_key(out, colours_party[seat]);
        colours_put_order(s, seat, out);
    }
    json_close(out);
    colours_put_swaps(s, out);
    colours_put_totals(s, out);
    colours_put_latest(s, out);
}

/* ---- In ---- */

static const char *const party_keys[] = { "red", "blue", "yellow", NULL };
static const char *const region_keys[] = { "red", "blue", "yellow", "purple", "green", "orange", "brown", NULL };

/* An object with some of the keys; NULL is fine. */
static bool read_object(const struct json_value *in, const char *name, const char *const *keys, struct text *error)
{
    if (!in)
        return true;
    if (in->type != JSON_OBJECT)
        return text_error(error, "'%s' is not an object", name);
    const char *unknown = json_unknown_key(in, keys);
    return unknown ? text_error(error, "'%s' has no '%s'", name, unknown) : true;
}

/* The values one party has in one region. */
static bool read_list(const struct json_value *in, int seat, int region, struct colours *s, struct text *error)
{
    const char *party = colours_party[seat], *name = colours_region[region];
    if (!in)
        return true;
    if (in->type != JSON_ARRAY)
        return text_error(error, "the tokens of %s on %s are not a list", party, name);
    if (in->count > PLACING_ROUNDS)
        return text_error(error, "%s has more than 3 tokens on %s", party, name);
    for (int round = 0; round < in->count; round++) {
        int64_t value;
        if (!json_is_int(json_at(in, round), 0, VALUE_MAX, &value))
            return text_error(error, "a token of %s on %s is no number from 1 to 6", party, name);
        s->token[round][seat][region] = (uint8_t)value;
    }
    return true;
}

static bool read_tokens(const struct json_value *in, struct colours *s, struct text *error)
{
    if (!read_object(in, "tokens", party_keys, error))
        return false;
    for (int seat = 0; seat < PARTIES; seat++) {
        const struct json_value *regions = json_get(in, colours_party[seat]);
        if (!read_object(regions, colours_party[seat], region_keys, error))
            return false;
        for (int region = RED_REGION; region <= BROWN; region++)
            if (!read_list(json_get(regions, colours_region[region]), seat, region, s, error))
                return false;
    }
    return true;
}

/* The first round that nobody has placed a token in, at most 4. */
static int round_of_tokens(const struct colours *s)
{
    static const uint8_t none[PARTIES][REGIONS + 1];
    int round = PLACING_ROUNDS;
    while (round > 0 && memcmp(s->token[round - 1], none, sizeof none) == 0)
        round--;
    return round + 1;
}

static bool read_round(const struct json_value *in, bool over, struct colours *s, struct text *error)
{
    int from = round_of_tokens(s);
    int64_t round = over ? SWAP_ROUND : from;
    if (in && !json_is_int(in, 1, SWAP_ROUND, &round))
        return text_error(error, "'round' is no number from 1 to 4");
    if (round < from)
        return text_error(error, "'round' is %d, but there are tokens of round %d", (int)round, from - 1);
    if (over && round != SWAP_ROUND)
        return text_error(error, "'swaps' belong to round 4, this is round %d", (int)round);
    begin_round(s, over ? OVER : (int)round);
    return true;
}

/* PCO-3: what is not placed is left. */
static bool count_left(struct colours *s, struct text *error)
{
    for (int seat = 0; seat < PARTIES; seat++) {
        int used[VALUE_MAX + 1] = { 0 };
        for (int round = 0; round < PLACING_ROUNDS; round++)
            for (int region = RED_REGION; region <= BROWN; region++)
                used[s->token[round][seat][region]]++;
        for (int v = 1; v <= VALUE_MAX; v++) {
            int stock = colours_stock[v];
            if (used[v] > stock)
                return text_error(error, "%s has placed %d tokens of %d and owns %d", colours_party[seat], used[v], v,
                                  stock);
            s->left[seat][v] = (uint8_t)(stock - used[v]);
        }
    }
    return true;
}

/* Take a swap back: `value` goes where it came from, in place of `other`. The round is given, or the first that
 * fits. */
static bool take_back(struct colours *s, int seat, unsigned token, int other, const struct json_value *given,
                      struct text *error)
{
    int region = token_region(token);
    int64_t round = 0;
    if (given && !json_is_int(given, 1, PLACING_ROUNDS, &round))
        return text_error(error, "the rounds of a swap are two numbers from 1 to 3");
    for (int r = 1; r <= PLACING_ROUNDS && !round; r++)
        if (s->token[r - 1][seat][region] == other)
            round = r;
    if (!round || s->token[round - 1][seat][region] != other)
        return text_error(error, "the swap of %s did not leave a %d on %s", colours_party[seat], other,
                          colours_region[region]);
    s->token[round - 1][seat][region] = (uint8_t)token_value(token);
    return true;
}

static bool read_swap(const struct json_value *in, int seat, struct colours *s, struct text *error)
{
    static const char *const keys[] = { "order", "rounds", NULL };
    const char *string = NULL, *party = colours_party[seat];
    if (!read_object(in, party, keys, error))
        return false;
    move m = json_is_string(json_get(in, "order"), &string) ? colours_read(string) : 0;
    if (m < SWAP)
        return text_error(error, "'swaps' has no order of %s: 'pat', or a swap such as 'swap purple3 green1'", party);
    s->swap[seat] = (uint16_t)m;
    if (m == PAT)
        return true;
    unsigned a = swap_first(m), b = swap_second(m);
    const struct json_value *rounds = json_get(in, "rounds");
    if (token_region(a) == token_region(b) || token_value(a) == token_value(b))
        return text_error(error, "the swap of %s changes nothing", party);
    if (rounds && (rounds->type != JSON_ARRAY || rounds->count != 2))
        return text_error(error, "the rounds of a swap are two numbers from 1 to 3");
    return take_back(s, seat, a, token_value(b), json_at(rounds, 0), error)
           && take_back(s, seat, b, token_value(a), json_at(rounds, 1), error);
}

static bool read_orders(const struct json_value *in, struct colours *s, struct text *error)
{
    if (!read_object(in, "orders", party_keys, error))
        return false;
    for (int seat = 0; seat < PARTIES; seat++) {
        const struct json_value *list = json_get(in, colours_party[seat]);
        if (list && list->type != JSON_ARRAY)
            return text_error(error, "the orders of %s are not a list of moves", colours_party[seat]);
        for (int i = 0; list && i < list->count; i++) {
            const char *string = "";
            move m = json_is_string(json_at(list, i), &string) ? colours_read(string) : 0;
            if (!m || !colours_legal(s, seat, m))
                return text_error(error, "'%s' is no order %s can give", string, colours_party[seat]);
            if (colours_order(s, seat, m))
                return text_error(error, "'orders' of all parties are complete: they would be open");
        }
    }
    return true;
}

/* What follows from the rest may be left out, but not contradict it: an edit of it would silently do nothing. */
static bool check_totals(const struct json_value *in, const struct colours *s, struct text *error)
{
    struct totals t;
    if (!read_object(in, "totals", region_keys, error))
        return false;
    colours_totals(s, colours_revealed(s), &t);
    for (const struct json_value *v = in ? in->child : NULL; v; v = v->next) {
        int region = RED_REGION;
        while (!text_equal(v->key, colours_region[region]))
            region++;
        for (int seat = 0; seat < PARTIES; seat++) {
            int64_t total;
            if (v->type != JSON_ARRAY || v->count != PARTIES || !json_is_int(json_at(v, seat), 0, INT64_MAX, &total))
                return text_error(error, "the totals of %s are not three numbers", v->key);
            if (total != t.of[seat][region])
                return text_error(error, "'totals' says %d for %s on %s, the tokens make %d: leave 'totals' out",
                                  (int)total, colours_party[seat], v->key, t.of[seat][region]);
        }
    }
    return true;
}

static bool check_poll(const struct json_value *in, const struct colours *s, struct text *error)
{
    static const char *const keys[] = { "round", "votes", NULL };
    static const char *const vote_keys[] = { "red", "blue", "yellow", "undecided", NULL };
    struct flow f;
    if (!in || (in->type == JSON_NULL && !colours_revealed(s)))
        return true;
    if (in->type == JSON_NULL || !colours_revealed(s))
        return text_error(error, "'poll' is null before the first reveal and only then: leave it out");
    const struct json_value *votes = json_get(in, "votes");
    if (!read_object(in, "poll", keys, error) || !read_object(votes, "votes", vote_keys, error))
        return false;
    colours_poll(s, colours_revealed(s), &f);
    for (int i = 0; i <= PARTIES; i++) {
        char room[WORD_SIZE];
        struct text t;
        const struct json_value *v = json_get(votes, vote_keys[i]);
        const char *string = "";
        text_init(&t, room, sizeof room);
        colours_fraction(i < PARTIES ? f.votes[i] : f.undecided, f.scale, &t);
        if (v && !(json_is_string(v, &string) && text_equal(string, room)))
            return text_error(error, "'poll' does not agree with the tokens (%s %s): leave it out", vote_keys[i], room);
    }
    int64_t round;
    const struct json_value *v = json_get(in, "round");
    if (v && !json_is_int(v, colours_revealed(s), colours_revealed(s), &round))
        return text_error(error, "'poll' is of another round than the tokens: leave it out");
    return true;
}

bool colours_from_json(const struct kit *kit, const struct json_value *in, struct state *state, struct text *error)
{
    (void)kit;
    struct colours *s = state_in(state);
    const struct json_value *swaps = json_get(in, "swaps");
    bool over = swaps && swaps->type != JSON_NULL;
    if (!read_tokens(json_get(in, "tokens"), s, error) || !read_round(json_get(in, "round"), over, s, error))
        return false;
    if (over && !read_object(swaps, "swaps", party_keys, error))
        return false;
    for (int seat = 0; seat < PARTIES && over; seat++)
        if (!read_swap(json_get(swaps, colours_party[seat]), seat, s, error))
            return false;
    if (!count_left(s, error) || !read_orders(json_get(in, "orders"), s, error))
        return false;
    return check_totals(json_get(in, "totals"), s, error) && check_poll(json_get(in, "poll"), s, error);
}
