/* position.c - Prime Climb: positions as JSON, and from JSON, in full or in part. */
#include "rules.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/members.h"
#include "../../core/text.h"

enum { CARDS_MAX = 24 + CUSTOM_MAX };

/* ---- Writing ---- */

static void put_pairs(const struct pcl_kit *k, struct json *out, const char *key, const uint8_t (*pair)[PAWNS])
{
    json_put_array(out, key);
    for (int seat = 0; seat < k->kit.seats; seat++) {
        json_array(out);
        json_int(out, pair[seat][0]);
        json_int(out, pair[seat][1]);
        json_close(out);
    }
    json_close(out);
}

static void put_back(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t back[PLAYERS_MAX][PAWNS];
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            back[seat][pawn] = s->back[seat] >> pawn & 1;
    put_pairs(k, out, "back", (const uint8_t (*)[PAWNS])back);
}

/* PCL-21: those there are, and those that each seat has landed on. */
static void put_stations(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_key(out, "way_stations");
    pcl_put_stations(k, s->stations, out);
    json_put_array(out, "stations");
    for (int seat = 0; seat < k->kit.seats; seat++)
        pcl_put_stations(k, s->visited[seat], out);
    json_close(out);
}

static void put_keepers(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    json_put_array(out, "keepers");
    for (int seat = 0; seat < k->kit.seats; seat++)
        pcl_put_bag(k, s->keepers[seat], out);
    json_close(out);
}

static void put_open(const struct pcl_kit *k, const struct pcl_state *s, struct json *out)
{
    uint8_t dice[USES_MAX];
    put_pairs(k, out, "pawns", s->pawn);
    json_put_bytes(out, "dice", dice, pcl_dice(s, dice));
    put_keepers(k, s, out);
    json_put_int(out, "turn", s->turn);
    json_put_string(out, "phase", pcl_phase_names[s->phase]);
    json_put_int(out, "turns", s->turns);
    json_put_set(out, "cursed", s->cursed);
    put_back(k, s, out);
    put_stations(k, s, out);
    json_key(out, "fresh");
    pcl_put_bag(k, s->fresh, out);
    json_put_string(out, "card", s->card ? k->card[s->card].name : "");
}

void pcl_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    put_open(k, s, out);
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

/* ---- Pawns and spaces ---- */

static void read_pawns(const struct pcl_kit *k, const struct member *pawns, struct pcl_state *s)
{
    if (member_list(pawns, k->kit.seats))
        for (struct member row = member_first(pawns); row.value; row = member_next(&row))
            member_bytes(&row, PAWNS, SPACE_LAST, s->pawn[row.index]);
}

static void read_back(const struct pcl_kit *k, const struct member *back, struct pcl_state *s)
{
    if (!member_list(back, k->kit.seats))
        return;
    for (struct member row = member_first(back); row.value; row = member_next(&row)) {
        uint8_t pawn[PAWNS] = { 0 };
        member_bytes(&row, PAWNS, 1, pawn);
        s->back[row.index] = (uint8_t)(pawn[0] | pawn[1] << 1);
    }
}

/* A list of spaces as a set: bit_of has 0 for those that do not belong in it. */
typedef uint32_t bit_finder(const struct pcl_kit *, int space);

static uint32_t read_spaces(const struct pcl_kit *k, const struct member *row, int most, bit_finder *bit_of,
                            const char *what)
{
    uint32_t set = 0;
    if (!member_list(row, most))
        return 0;
    for (struct member i = member_first(row); i.value; i = member_next(&i)) {
        int space = (int)member_int(i, SPACE_LAST, 0);
        uint32_t bit = bit_of(k, space);
        if (member_given(i) && !bit)
            member_refuse(i, "is %d, which is no %s here", space, what);
        set |= bit;
    }
    return set;
}

static uint32_t station_bit(const struct pcl_kit *k, int space) { return k->station_bit[space]; }
static uint32_t red_bit(const struct pcl_kit *k, int space) { return k->red[space] ? 1u << k->red[space] : 0; }

static void read_stations(const struct pcl_kit *k, const struct member *stations, struct pcl_state *s)
{
    if (member_list(stations, k->kit.seats))
        for (struct member row = member_first(stations); row.value; row = member_next(&row))
            s->visited[row.index] = (uint16_t)read_spaces(k, &row, STATIONS_MAX, station_bit, "way station");
}

/* PCL-21: missing, they are as after the set-up; with the one that was drawn the game has begun. */
static void read_way_stations(const struct pcl_kit *k, const struct member *drawn, struct pcl_state *s)
{
    if (member_given(*drawn))
        s->stations = (uint16_t)read_spaces(k, drawn, STATIONS_MAX, station_bit, "way station");
    if (s->phase == PHASE_STATION && s->stations)
        pcl_start_play(k, s);
}

static void read_drew(const struct pcl_kit *k, const struct member *drew, struct pcl_state *s)
{
    if (member_list(drew, PAWNS))
        for (struct member row = member_first(drew); row.value; row = member_next(&row))
            s->drew[row.index] = read_spaces(k, &row, REDS, red_bit, "entirely red space");
}

/* Any order; the state keeps them largest first. */
static void read_dice(const struct member *dice, struct pcl_state *s)
{
    uint8_t die[USES_MAX] = { 0 };
    int count = member_bytes(dice, USES_MAX, FACES, die);
    for (int i = 0; i < count; i++) {
        if (die[i] == 0)
            member_refuse(*dice, "has a 0: a die shows 1 to %d", FACES);
        if (count > 2 && die[i] != die[0])
            member_refuse(*dice, "has three or four uses, which come from doubles: they are all the same number");
    }
    bool turned = count == 2 && die[0] < die[1];
    for (int i = 0; i < count; i++)
        s->dice |= (uint32_t)die[turned ? 1 - i : i] << 8 * i;
}

/* ---- Cards ---- */

static int find_card(const void *kit, const char *name)
{
    const struct pcl_kit *k = kit;
    for (int kind = 1; kind < KINDS; kind++)
        if (k->card[kind].count && text_equal_nocase(k->card[kind].name, name))
            return kind;
    return 0;
}

/* Numbered keepers are numbers or names, all others names. 0: it is left out, or refused. */
static int read_kind(const struct pcl_kit *k, struct member card)
{
    int64_t n;
    if (!member_given(card))
        return 0;
    if (json_is_int(card.value, KIND_NUMBER, KIND_SEND - 1, &n))
        return (int)n;
    if (card.value->type == JSON_STRING)
        return member_find(card, find_card, k, 0);
    member_refuse(card, "must be a card: a number from 1 to 9, or a name");
    return 0;
}

static bag read_bag(const struct pcl_kit *k, const struct member *cards, bag usual)
{
    bag found = 0;
    if (!member_list(cards, CARDS_MAX))
        return usual;
    for (struct member i = member_first(cards); i.value; i = member_next(&i)) {
        int kind = read_kind(k, i);
        if (kind && bag_count(found, kind) == bag_count(k->deck_all, kind))
            member_refuse(*cards, "has more cards '%s' than there are in the game", k->card[kind].name);
        else if (kind)
            found += bag_one(kind);
    }
    return found;
}

static void read_keepers(const struct pcl_kit *k, const struct member *keepers, struct pcl_state *s)
{
    if (!member_list(keepers, k->kit.seats))
        return;
    for (struct member row = member_first(keepers); row.value; row = member_next(&row))
        s->keepers[row.index] = read_bag(k, &row, 0);
    for (int kind = 1; kind < KINDS; kind++) {
        unsigned held = 0;
        for (int seat = 0; seat < k->kit.seats; seat++)
            held += bag_count(s->keepers[seat], kind);
        if (held > bag_count(k->deck_all, kind))
            member_refuse(*keepers, "has more cards '%s' than there are in the game", k->card[kind].name);
    }
}

static void read_cards(const struct pcl_kit *k, const struct member *in, struct pcl_state *s)
{
    struct member keepers = member_at(in, "keepers"), fresh = member_at(in, "fresh"), deck = member_at(in, "deck");
    struct member card = member_at(in, "card");
    read_keepers(k, &keepers, s);
    s->fresh = read_bag(k, &fresh, 0);
    s->deck = read_bag(k, &deck, k->deck_all - pcl_held(s));    /* nothing is said: no card was played yet */
    if (*member_text(card, ""))
        s->card = (uint8_t)member_find(card, find_card, k, 0);
}

/* ---- What follows from the rest where the position does not say it ---- */

/* Who says whose turn it is, or what the dice show, is past the beginning. */
static int usual_phase(const struct member *in, const struct pcl_state *s)
{
    if (s->dice)
        return PHASE_MOVE;
    return member_given(member_at(in, "turn")) ? PHASE_ROLL : s->phase;
}

/* Who has to turn back has done so (PCL-24); who has come that far, or home, has been at every way station (PCL-21). */
static void fill_in_ways(const struct pcl_kit *k, const struct member *in, struct pcl_state *s)
{
    bool back_given = member_given(member_at(in, "back")), stations_given = member_given(member_at(in, "stations"));
    for (int seat = 0; seat < k->kit.seats; seat++) {
        if (!back_given)
            s->back[seat] = (uint8_t)(pcl_due_back(k, s, seat, 0) | pcl_due_back(k, s, seat, 1) << 1);
        if (!stations_given && (s->back[seat] || pcl_arrived(k, s, seat, 0) || pcl_arrived(k, s, seat, 1)))
            s->visited[seat] = s->stations;
    }
}

static void fill_in_win(const struct pcl_kit *k, struct pcl_state *s)
{
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (pcl_wins(k, s, seat)) {
            s->phase = PHASE_OVER;
            s->turn = (uint8_t)seat;
            s->dice = 0;
        }
}

static void fill_in(const struct pcl_kit *k, const struct member *in, struct pcl_state *s)
{
    fill_in_ways(k, in, s);
    if (!member_given(member_at(in, "phase")))
        fill_in_win(k, s);
    bool rolled = s->phase >= PHASE_DRAW && s->phase < PHASE_OVER;
    if (s->phase >= PHASE_ROLL && !member_given(member_at(in, "first_in")))
        s->first_in = 0;
    if (rolled && !member_given(member_at(in, "turns")))
        s->turns = 1;
    if (rolled && !member_given(member_at(in, "from")))
        memcpy(s->from, s->pawn[s->turn], sizeof s->from);
}

/* ---- All of it ---- */

/* PCL-3. */
static void read_first(const struct member *in, int seat_last, struct pcl_state *s)
{
    s->first_in = member_mask(in, "first_in", seat_last, s->first_in) & seats_all(PLAYERS_MAX);
    s->first_lead = member_mask(in, "first_lead", seat_last, s->first_lead) & seats_all(PLAYERS_MAX);
    s->first_best = member_byte(in, "first_best", 2 * FACES, s->first_best) & 63;
    s->first_ties = member_byte(in, "first_ties", TIES_MAX, s->first_ties) & 3;
}

bool pcl_from_json(const struct kit *kit, const struct json_value *position, struct state *state, struct text *error)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    struct reading r = { .error = error };
    struct member in = member_top(&r, position), pawns = member_at(&in, "pawns"), back = member_at(&in, "back");
    struct member drawn = member_at(&in, "way_stations"), stations = member_at(&in, "stations");
    struct member drew = member_at(&in, "drew");
    struct member dice = member_at(&in, "dice"), from = member_at(&in, "from");
    int seat_last = kit->seats - 1;
    read_pawns(k, &pawns, s);
    read_back(k, &back, s);
    read_way_stations(k, &drawn, s);
    read_stations(k, &stations, s);
    read_drew(k, &drew, s);
    read_dice(&dice, s);
    read_cards(k, &in, s);
    s->turn = member_byte(&in, "turn", seat_last, s->turn);
    s->turns = (uint16_t)member_int(member_at(&in, "turns"), k->turns_max, s->turns);
    s->phase = (uint8_t)member_word(member_at(&in, "phase"), pcl_phase_names, PHASE_OVER + 1, usual_phase(&in, s));
    s->cursed = member_mask(&in, "cursed", seat_last, s->cursed);
    s->landed = member_mask(&in, "landed", PAWNS - 1, s->landed);
    s->last = member_byte(&in, "last", PAWNS - 1, s->last);
    s->again = member_byte(&in, "again", AGAIN_MAX, s->again);
    s->owed = member_byte(&in, "owed", AGAIN_MAX, s->owed);
    read_first(&in, seat_last, s);
    member_bytes(&from, PAWNS, SPACE_LAST, s->from);
    if (!r.failed)
        fill_in(k, &in, s);
    return !r.failed;
}
