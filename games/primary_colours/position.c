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
#include "../../core/members.h"
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

static void put_tokens(const struct colours *s, struct json *out)
{
    json_put_object(out, "tokens");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_put_object(out, colours_party[seat]);
        for (int region = RED_REGION; region <= BROWN; region++) {
            uint8_t values[PLACING_ROUNDS];
            int count = colours_list(s, seat, region, false, values);
            json_put_bytes(out, colours_region[region], values, count);
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

void colours_put_fraction(struct json *out, const char *key, int64_t number, int64_t scale)
{
    char room[WORD_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_fraction(number, scale, &t);
    json_put_string(out, key, room);
}

void colours_put_names(struct json *out, const char *key, const char *const *names, unsigned mask)
{
    json_put_array(out, key);
    for (; mask; mask &= mask - 1)
        json_string(out, names[__builtin_ctz(mask)]);
    json_close(out);
}

void colours_put_votes(const struct flow *f, struct json *out)
{
    json_object(out);
    for (int row = 0; row <= PARTIES; row++)
        colours_put_fraction(out, colours_votes[row], flow_votes(f, row), f->scale);
    json_close(out);
}

void colours_put_latest(const struct colours *s, struct json *out)
{
    struct flow f;
    if (!colours_revealed(s)) {
        json_put_null(out, "poll");
        return;
    }
    colours_poll(s, colours_revealed(s), &f);
    json_put_object(out, "poll");
    json_put_int(out, "round", colours_revealed(s));
    json_key(out, "votes");
    colours_put_votes(&f, out);
    json_close(out);
}

/* The moves of an order that is not open, as a list. */
static void put_order(const struct colours *s, int seat, struct json *out)
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

static void put_swaps(const struct colours *s, struct json *out)
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
    put_tokens(s, out);
    json_put_object(out, "orders");
    for (int seat = 0; seat < PARTIES; seat++) {
        json_key(out, colours_party[seat]);
        put_order(s, seat, out);
    }
    json_close(out);
    put_swaps(s, out);
    colours_put_totals(s, out);
    colours_put_latest(s, out);
}

/* ---- In ---- */

static void read_tokens(const struct member *in, struct colours *s)
{
    struct member tokens = member_at(in, "tokens");
    if (!member_object(&tokens, colours_party))
        return;
    for (int seat = 0; seat < PARTIES; seat++) {
        struct member regions = member_at(&tokens, colours_party[seat]);
        if (!member_object(&regions, colours_region + RED_REGION))
            continue;
        for (int region = RED_REGION; region <= BROWN; region++) {
            struct member list = member_at(&regions, colours_region[region]);
            uint8_t values[PLACING_ROUNDS] = { 0 };
            member_bytes(&list, PLACING_ROUNDS, VALUE_MAX, values);
            for (int round = 0; round < PLACING_ROUNDS; round++)
                s->token[round][seat][region] = values[round];
        }
    }
}

/* The round after the last one with tokens, 1 to 4. */
static int round_of_tokens(const struct colours *s)
{
    static const uint8_t none[PARTIES][REGIONS + 1];
    int round = PLACING_ROUNDS;
    while (round > 0 && memcmp(s->token[round - 1], none, sizeof none) == 0)
        round--;
    return round + 1;
}

static void read_round(const struct member *in, struct colours *s)
{
    struct member given = member_at(in, "round"), swaps = member_at(in, "swaps");
    bool over = member_given(swaps);
    int from = round_of_tokens(s), round = (int)member_int(given, SWAP_ROUND, over ? SWAP_ROUND : from);
    if (round < 1)
        member_refuse(given, "must be a number from 1 to %d", SWAP_ROUND);
    if (round < from)
        member_refuse(given, "is %d, but there are tokens of round %d", round, from - 1);
    if (over && round != SWAP_ROUND)
        member_refuse(swaps, "belong to round 4, this is round %d", round);
    begin_round(s, over ? OVER : round);
}

/* Take a swap back: a token goes where it came from, in place of `other`; in this round, or if 0 the first that
 * fits. */
static void take_back(struct member order, struct colours *s, int seat, unsigned token, int other, int round)
{
    int region = token_region(token);
    for (int r = 1; r <= PLACING_ROUNDS && !round; r++)
        if (s->token[r - 1][seat][region] == other)
            round = r;
    if (round && s->token[round - 1][seat][region] == other)
        s->token[round - 1][seat][region] = (uint8_t)token_value(token);
    else
        member_refuse(order, "did not leave a %d on %s", other, colours_region[region]);
}

static void read_swap(const struct member *in, int seat, struct colours *s)
{
    static const char *const keys[] = { "order", "rounds", NULL };
    member_object(in, keys);
    struct member order = member_at(in, "order"), rounds = member_at(in, "rounds");
    move m = colours_read(member_text(order, ""));
    if (m < SWAP)
        member_refuse(order, "must be 'pat', or a swap such as 'swap purple3 green1'");
    s->swap[seat] = (uint16_t)m;
    if (!(m & SWAP))
        return;
    unsigned a = swap_first(m), b = swap_second(m);
    uint8_t round[2] = { 0 };
    if (token_region(a) == token_region(b) || token_value(a) == token_value(b))
        member_refuse(order, "changes nothing");
    if (member_bytes(&rounds, 2, PLACING_ROUNDS, round) >= 0 && (!round[0] || !round[1]))
        member_refuse(rounds, "must be two numbers from 1 to %d", PLACING_ROUNDS);
    take_back(order, s, seat, a, token_value(b), round[0]);
    take_back(order, s, seat, b, token_value(a), round[1]);
}

static void read_swaps(const struct member *in, struct colours *s)
{
    struct member swaps = member_at(in, "swaps");
    if (!member_object(&swaps, colours_party))
        return;
    for (int seat = 0; seat < PARTIES; seat++) {
        struct member swap = member_at(&swaps, colours_party[seat]);
        read_swap(&swap, seat, s);
    }
}

/* PCO-3: what is not placed is left. */
static void count_left(const struct member *in, struct colours *s)
{
    struct member tokens = member_at(in, "tokens");
    for (int seat = 0; seat < PARTIES; seat++) {
        uint8_t used[VALUE_MAX + 2];
        colours_placed(s, seat, used);
        for (int v = 1; v <= VALUE_MAX; v++) {
            int stock = colours_stock[v];
            if (used[v] > stock)
                member_refuse(member_at(&tokens, colours_party[seat]), "has %d tokens of %d, and %s owns %d", used[v],
                              v, colours_party[seat], stock);
            s->left[seat][v] = (uint8_t)(stock - used[v]);
        }
    }
}

static void read_orders(const struct member *in, struct colours *s)
{
    struct member orders = member_at(in, "orders");
    if (!member_object(&orders, colours_party))
        return;
    for (int seat = 0; seat < PARTIES; seat++) {
        struct member list = member_at(&orders, colours_party[seat]);
        if (!member_list(&list, REGIONS))
            continue;
        for (struct member i = member_first(&list); i.value; i = member_next(&i)) {
            const char *string = member_text(i, "");
            move m = colours_read(string);
            if (!m || !colours_legal(s, seat, m))
                member_refuse(i, "is no order %s can give: '%s'", colours_party[seat], string);
            else if (colours_order(s, seat, m))
                member_refuse(orders, "of all parties are complete: they would be open");
        }
    }
}

/* What follows from the rest may be left out, but not contradict it: an edit of it would silently do nothing. */
static void check_totals(const struct member *in, const struct colours *s)
{
    struct member totals = member_at(in, "totals");
    struct totals t;
    if (!member_object(&totals, colours_region + RED_REGION))
        return;
    colours_totals(s, colours_revealed(s), &t);
    for (int region = RED_REGION; region <= BROWN; region++) {
        struct member list = member_at(&totals, colours_region[region]);
        if (!member_list(&list, PARTIES))
            continue;
        if (list.value->count < PARTIES)
            member_refuse(list, "must be three numbers");
        for (struct member i = member_first(&list); i.value; i = member_next(&i)) {
            int made = t.of[i.index][region], told = (int)member_int(i, UINT8_MAX, made);
            if (told != made)
                member_refuse(i, "is %d, the tokens make %d: leave 'totals' out", told, made);
        }
    }
}

static void check_poll(const struct member *in, const struct colours *s)
{
    static const char *const keys[] = { "round", "votes", NULL };
    struct member poll = member_at(in, "poll");
    int rounds = colours_revealed(s);
    struct flow f;
    if (member_given(poll) && !rounds)
        member_refuse(poll, "is null before the first reveal: leave it out");
    if (!member_object(&poll, keys))
        return;
    struct member round = member_at(&poll, "round"), votes = member_at(&poll, "votes");
    if (member_int(round, SWAP_ROUND, rounds) != rounds)
        member_refuse(round, "is not that of the tokens, %d: leave 'poll' out", rounds);
    if (!member_object(&votes, colours_votes))
        return;
    colours_poll(s, rounds, &f);
    for (int i = 0; i <= PARTIES; i++) {
        char room[WORD_SIZE];
        struct text t;
        struct member told = member_at(&votes, colours_votes[i]);
        text_init(&t, room, sizeof room);
        colours_fraction(flow_votes(&f, i), f.scale, &t);
        if (!text_equal(member_text(told, room), room))
            member_refuse(told, "does not agree with the tokens, which make %s: leave 'poll' out", room);
    }
}

bool colours_from_json(const struct kit *kit, const struct json_value *value, struct state *state, struct text *error)
{
    (void)kit;
    struct colours *s = state_in(state);
    struct reading r = { .error = error };
    struct member in = member_top(&r, value);
    read_tokens(&in, s);
    read_round(&in, s);
    read_swaps(&in, s);
    count_left(&in, s);
    read_orders(&in, s);
    check_totals(&in, s);
    check_poll(&in, s);
    return !r.failed;
}
