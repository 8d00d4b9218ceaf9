/* position.c - Prime Climb: positions as JSON, and from JSON, in full or in part. */
#include "rules.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

void pcl_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    pcl_put_open(k, s, out);
    json_key(out, "deck");
    pcl_put_bag(k, s->deck, out);
    json_put_bytes(out, "from", s->from, PAWNS);
    json_put_int(out, "last", s->last);
    json_put_set(out, "landed", s->landed);
    json_put_array(out, "drew");
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        json_array(out);
        for (uint32_t left = s->drew[pawn]; left; left &= left - 1)
            json_int(out, k->red_space[__builtin_ctz(left)]);
        json_close(out);
    }
    json_close(out);
    json_put_int(out, "again", s->again);
    json_put_int(out, "owed", s->owed);
    json_put_set(out, "first_in", s->first_in);
    json_put_set(out, "first_lead", s->first_lead);
    json_put_int(out, "first_best", s->first_best);
    json_put_int(out, "first_ties", s->first_ties);
}

/* A list of at most `max` numbers 0..limit, or of fewer. */
static bool read_numbers(const struct json_value *v, const char *name, int max, int limit, int *numbers, int *count,
                         struct text *error)
{
    if (v->type != JSON_ARRAY || v->count > max)
        return text_error(error, "'%s' is a list of at most %d numbers", name, max);
    *count = 0;
    for (const struct json_value *item = v->child; item; item = item->next) {
        int64_t n;
        if (!json_is_int(item, 0, limit, &n))
            return text_error(error, "a number in '%s' is not one from 0 to %d", name, limit);
        numbers[(*count)++] = (int)n;
    }
    return true;
}

/* A member that is one number. Missing: `out` stays. */
static bool read_number(const struct json_value *in, const char *name, int limit, uint16_t *out, struct text *error)
{
    const struct json_value *v = json_get(in, name);
    int64_t n;
    if (!v)
        return true;
    if (!json_is_int(v, 0, limit, &n))
        return text_error(error, "'%s' is a number from 0 to %d", name, limit);
    *out = (uint16_t)n;
    return true;
}

static bool read_byte(const struct json_value *in, const char *name, int limit, uint8_t *out, struct text *error)
{
    uint16_t n = *out;
    bool ok = read_number(in, name, limit, &n, error);
    *out = (uint8_t)n;
    return ok;
}

/* A set as a list of its numbers. */
static bool read_set(const struct json_value *in, const char *name, int limit, uint8_t *out, struct text *error)
{
    const struct json_value *v = json_get(in, name);
    int numbers[8], count;
    if (!v)
        return true;
    if (!read_numbers(v, name, limit + 1, limit, numbers, &count, error))
        return false;
    *out = 0;
    while (count--)
        *out |= (uint8_t)(1u << numbers[count]);
    return true;
}

static int find_kind(const struct pcl_kit *k, const struct json_value *v)
{
    int64_t n;
    const char *name;
    if (json_is_int(v, 1, 9, &n))
        return (int)n;
    if (json_is_string(v, &name))
        for (int kind = 1; kind < KINDS; kind++)
            if (k->card[kind].count && text_equal_nocase(k->card[kind].name, name))
                return kind;
    return 0;
}

static bool read_bag(const struct pcl_kit *k, const struct json_value *v, const char *name, bag *out,
                     struct text *error)
{
    if (v->type != JSON_ARRAY)
        return text_error(error, "'%s' lists cards: numbers from 1 to 9 and names", name);
    *out = 0;
    for (const struct json_value *item = v->child; item; item = item->next) {
        int kind = find_kind(k, item);
        if (!kind && item->type == JSON_STRING)
            return text_error(error, "'%s' has no card '%s' to list", name, item->string);
        if (!kind)
            return text_error(error, "'%s' lists cards: numbers from 1 to 9 and names", name);
        if (bag_count(*out, kind) == bag_count(k->deck_all, kind))
            return text_error(error, "'%s' has more cards '%s' than there are in the game", name, k->card[kind].name);
        *out += bag_one(kind);
    }
    return true;
}

/* A list with a list for every seat (or for every pawn); NULL and no error: it is missing. */
static bool read_rows(const struct json_value *in, const char *name, int rows, const struct json_value **first,
                      struct text *error)
{
    const struct json_value *v = json_get(in, name);
    *first = NULL;
    if (!v)
        return true;
    if (v->type != JSON_ARRAY || v->count > rows)
        return text_error(error, "'%s' is a list of at most %d lists", name, rows);
    *first = v->child;
    return true;
}

static bool read_pairs(const struct pcl_kit *k, const struct json_value *in, const char *name, int limit,
                       uint8_t (*pair)[PAWNS], struct text *error)
{
    const struct json_value *row;
    if (!read_rows(in, name, k->kit.seats, &row, error))
        return false;
    for (int seat = 0; row; row = row->next, seat++) {
        int numbers[PAWNS], count;
        if (!read_numbers(row, name, PAWNS, limit, numbers, &count, error))
            return false;
        while (count--)
            pair[seat][count] = (uint8_t)numbers[count];
    }
    return true;
}

static bool read_back(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s, struct text *error)
{
    uint8_t back[PLAYERS_MAX][PAWNS] = { { 0 } };
    if (!read_pairs(k, in, "back", 1, back, error))
        return false;
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        s->back[seat] = (uint8_t)(back[seat][0] | back[seat][1] << 1);
    return true;
}

static bool read_stations(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s, struct text *error)
{
    const struct json_value *row;
    if (!read_rows(in, "stations", k->kit.seats, &row, error))
        return false;
    for (int seat = 0; row; row = row->next, seat++) {
        int numbers[STATIONS_MAX], count;
        if (!read_numbers(row, "stations", STATIONS_MAX, SPACE_LAST, numbers, &count, error))
            return false;
        while (count--) {
            if (!k->station_bit[numbers[count]])
                return text_error(error, "%d is no way station here", numbers[count]);
            s->visited[seat] |= k->station_bit[numbers[count]];
        }
    }
    return true;
}

static bool read_drew(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s, struct text *error)
{
    const struct json_value *row;
    if (!read_rows(in, "drew", PAWNS, &row, error))
        return false;
    for (int pawn = 0; row; row = row->next, pawn++) {
        int numbers[REDS], count;
        if (!read_numbers(row, "drew", REDS, SPACE_LAST, numbers, &count, error))
            return false;
        while (count--) {
            if (!k->red[numbers[count]])
                return text_error(error, "%d in 'drew' is not entirely red", numbers[count]);
            s->drew[pawn] |= 1u << k->red[numbers[count]];
        }
    }
    return true;
}

/* Any order; the state keeps them largest first. */
static bool read_dice(const struct json_value *in, struct pcl_state *s, struct text *error)
{
    const struct json_value *v = json_get(in, "dice");
    int dice[USES_MAX], count;
    if (!v)
        return true;
    if (!read_numbers(v, "dice", USES_MAX, FACES, dice, &count, error))
        return false;
    for (int i = 0; i < count; i++) {
        if (dice[i] == 0)
            return text_error(error, "a die in 'dice' is a number from 1 to %d", FACES);
        if (count > 2 && dice[i] != dice[0])
            return text_error(error, "three or four uses in 'dice' come from doubles: they are all the same number");
    }
    if (count == 2 && dice[0] < dice[1]) {
        int low = dice[0];
        dice[0] = dice[1];
        dice[1] = low;
    }
    for (int i = 0; i < count; i++)
        s->dice |= (uint32_t)dice[i] << 8 * i;
    return true;
}

static bool read_cards(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s, struct text *error)
{
    const struct json_value *row, *v;
    if (!read_rows(in, "keepers", k->kit.seats, &row, error))
        return false;
    for (int seat = 0; row; row = row->next, seat++)
        if (!read_bag(k, row, "keepers", &s->keepers[seat], error))
            return false;
    if ((v = json_get(in, "fresh")) && !read_bag(k, v, "fresh", &s->fresh, error))
        return false;
    for (int kind = 1; kind < KINDS; kind++) {
        unsigned held = 0;
        for (int seat = 0; seat < k->kit.seats; seat++)
            held += bag_count(s->keepers[seat], kind);
        if (held > bag_count(k->deck_all, kind))
            return text_error(error, "'keepers' has more cards '%s' than there are in the game", k->card[kind].name);
    }
    s->deck = k->deck_all - pcl_held(s);    /* nothing is said: no card was played yet */
    if ((v = json_get(in, "deck")) && !read_bag(k, v, "deck", &s->deck, error))
        return false;
    const char *name = "";
    if ((v = json_get(in, "card")) && !json_is_string(v, &name))
        return text_error(error, "'card' is the name of a card, or empty");
    s->card = *name ? (uint8_t)find_kind(k, v) : 0;
    return !*name || s->card || text_error(error, "there is no card '%s'", name);
}

static bool read_phase(const struct json_value *in, struct pcl_state *s, struct text *error)
{
    const struct json_value *v = json_get(in, "phase");
    const char *name;
    if (v && !json_is_string(v, &name))
        return text_error(error, "'phase' is a word");
    if (!v) {       /* who says whose turn it is, or what the dice show, is past the beginning */
        if (s->dice)
            s->phase = PHASE_MOVE;
        else if (json_get(in, "turn"))
            s->phase = PHASE_ROLL;
        return true;
    }
    for (int phase = 0; phase <= PHASE_OVER; phase++)
        if (text_equal(pcl_phase_names[phase], name)) {
            s->phase = (uint8_t)phase;
            return true;
        }
    return text_error(error, "unknown phase '%s'", name);
}

/* Who is on 101 on the way out turns back, alone in a sprint, else with its partner; who has come that far, or home,
 * has been at every way station (PCL-21, PCL-24). */
static void fill_in_ways(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s)
{
    for (int seat = 0; seat < k->kit.seats; seat++) {
        bool a = s->pawn[seat][0] == SPACE_LAST, b = s->pawn[seat][1] == SPACE_LAST;
        if (k->there_and_back && !json_get(in, "back") && (k->sprint || (a && b)))
            s->back[seat] = (uint8_t)(a | b << 1);
        if (!json_get(in, "stations") && (s->back[seat] || pcl_arrived(k, s, seat, 0) || pcl_arrived(k, s, seat, 1)))
            s->visited[seat] = k->stations_all;
    }
}

/* What follows from the rest where the position does not say it. */
static void fill_in(const struct pcl_kit *k, const struct json_value *in, struct pcl_state *s)
{
    bool said = json_get(in, "phase");
    fill_in_ways(k, in, s);
    for (int seat = 0; seat < k->kit.seats && !said; seat++)
        if (pcl_wins(k, s, seat)) {
            s->phase = PHASE_OVER;
            s->turn = (uint8_t)seat;
            s->dice = 0;
        }
    bool rolled = s->phase >= PHASE_DRAW && s->phase < PHASE_OVER;
    if (s->phase >= PHASE_ROLL && !json_get(in, "first_in"))
        s->first_in = 0;
    if (rolled && !json_get(in, "turns"))
        s->turns = 1;
    if (rolled && !json_get(in, "from"))
        memcpy(s->from, s->pawn[s->turn], sizeof s->from);
}

bool pcl_from_json(const struct kit *kit, const struct json_value *in, struct state *state, struct text *error)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    const struct json_value *v;
    int from[PAWNS] = { 0 }, count;
    pcl_setup(kit, state);
    if (!read_pairs(k, in, "pawns", SPACE_LAST, s->pawn, error) || !read_back(k, in, s, error) ||
        !read_stations(k, in, s, error) || !read_drew(k, in, s, error) || !read_dice(in, s, error) ||
        !read_cards(k, in, s, error) || !read_byte(in, "turn", kit->seats - 1, &s->turn, error) ||
        !read_number(in, "turns", k->turns_max, &s->turns, error) || !read_phase(in, s, error) ||
        !read_set(in, "cursed", kit->seats - 1, &s->cursed, error) ||
        !read_set(in, "landed", PAWNS - 1, &s->landed, error) || !read_byte(in, "last", PAWNS - 1, &s->last, error) ||
        !read_byte(in, "again", AGAIN_MAX, &s->again, error) || !read_byte(in, "owed", AGAIN_MAX, &s->owed, error) ||
        !read_set(in, "first_in", kit->seats - 1, &s->first_in, error) ||
        !read_set(in, "first_lead", kit->seats - 1, &s->first_lead, error) ||
        !read_byte(in, "first_best", 2 * FACES, &s->first_best, error) ||
        !read_byte(in, "first_ties", TIES_MAX, &s->first_ties, error))
        return false;
    if ((v = json_get(in, "from")) && !read_numbers(v, "from", PAWNS, SPACE_LAST, from, &count, error))
        return false;
    s->from[0] = (uint8_t)from[0];
    s->from[1] = (uint8_t)from[1];
    fill_in(k, in, s);
    const char *wrong = pcl_check(kit, state);
    return wrong ? text_error(error, "%s", wrong) : true;
}
