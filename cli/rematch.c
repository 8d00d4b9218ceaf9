/* rematch.c - another match of the same players, or of those of them that share the win (TPR-14). */
#include "rematch.h"

#include <string.h>

#include "../core/text.h"
#include "../core/words.h"

enum { SEED_BASIS = 2 };

/* ---- who ---- */

static unsigned tied(const struct match *m)
{
    struct result r = match_result(m);
    return match_over(m) && r.sides > 1 ? r.winners : 0;
}

bool rematch_is_due(const struct match *m) { return tied(m); }

/* ---- with which options ---- */

static struct kit *make_kit(const struct kit *old, unsigned seats, const struct settings *s, struct text *error)
{
    return kit_new(old->game, __builtin_popcount(seats), s, old->data_given ? old->data : NULL, error);
}

/* The name an option of before has now: "deck-3", the third player's, is "deck-1" when that one comes first. False: it
 * was about somebody who does not play again. */
static bool option_now(const char *name, unsigned seats, struct text *out)
{
    const char *dash = strrchr(name, '-');
    int seat = dash ? chair_seat(dash + 1, SEATS_MAX) : -1;
    if (seat < 0) {
        text_add(out, name);
        return true;
    }
    int place = __builtin_popcount(seats & seats_all(seat));
    text_addf(out, "%.*s-%d", (int)(dash - name), name, seat_chair(place));
    return seats & seat_bit(seat);
}

/* One option as it was; false = nobody could play so, or it is about nobody. */
static bool take_over(const struct kit *old, unsigned seats, int option, struct settings *s)
{
    const struct option *table = old->game->options;
    char room[OPTION_TEXT_MAX], called[64];
    struct text value, name;
    text_init(&value, room, sizeof room);
    text_init(&name, called, sizeof called);
    options_value(table, &old->settings, option, &value);
    return option_now(table[option].name, seats, &name) && options_set(table, s, called, room, NULL);
}

/* The same, unless no match can be made with it. */
static bool take_fitting(const struct kit *old, unsigned seats, int option, struct settings *s)
{
    struct settings trial = *s;
    struct kit *k = take_over(old, seats, option, &trial) ? make_kit(old, seats, &trial, NULL) : NULL;
    if (k)
        *s = trial;
    kit_free(k);
    return k;
}

/* All options that are not the usual ones; or each that goes with those before it, in two passes, since one may need a
 * later one. */
static struct kit *fitting_kit(const struct kit *old, unsigned seats, struct text *dropped, struct text *error)
{
    const struct option *table = old->game->options;
    int count = options_count(table);
    bool taken[OPTIONS_MAX] = { false };
    struct settings all, s;
    options_defaults(table, &all);
    options_defaults(table, &s);
    for (int i = 0; i < count; i++) {
        bool usual = options_is_default(table, &old->settings, i);
        taken[i] = usual || !take_over(old, seats, i, &all);
    }
    struct kit *k = make_kit(old, seats, &all, NULL);
    if (k)
        return k;
    for (int i = 0; i < 2 * count; i++)
        taken[i % count] = taken[i % count] || take_fitting(old, seats, i % count, &s);
    for (int i = 0; dropped && i < count; i++)
        if (!taken[i])
            text_addf(dropped, "%s'%s'", dropped->length ? ", " : "", table[i].name);
    return make_kit(old, seats, &s, error);
}

unsigned rematch_seats(const struct match *m)
{
    unsigned seats = tied(m);
    int count = __builtin_popcount(seats);
    struct kit *k = NULL;
    if (count > 1 && count >= m->game->seats_min && count <= m->game->seats_max)
        k = fitting_kit(m->kit, seats, NULL, NULL);
    kit_free(k);
    return k ? seats : seats_all(m->kit->seats);
}

/* ---- the new match ---- */

static void seed_anew(const struct match *old, struct match *m)
{
    char room[SEED_SIZE];
    struct text seed;
    text_init(&seed, room, sizeof room);
    text_addf(&seed, "%llx", (unsigned long long)text_hash(old->seed, strlen(old->seed), SEED_BASIS));
    if (old->seed[0])
        match_seed(m, room);            /* else dice and cards are those of a real table */
}

/* Names that a seat has by itself, such as "Player 3", stay with the seat. */
static void name_anew(const struct match *old, int from, struct match *m, int seat)
{
    if (!text_equal(old->names[from], seat_name_default(old->game, from)))
        match_name(m, seat, old->names[from], NULL);    /* refused to who calls himself as another seat is called */
}

static bool bots_play(const struct session *s, unsigned seats, const struct kit *k, struct text *error)
{
    for (unsigned left = seats & ~s->people; left; left &= left - 1)
        if (!bot_plays(s->bot[__builtin_ctz(left)].bot, k, error))
            return false;
    return true;
}

bool rematch_begin(struct session *s, unsigned seats, struct text *dropped, struct text *error)
{
    int count = __builtin_popcount(seats);
    struct kit *k = fitting_kit(s->kit, seats, dropped, error);
    if (!k || !bots_play(s, seats, k, error)) {
        kit_free(k);
        return false;
    }
    struct session next = { .kit = k, .match = match_new(k), .asked = -1, .passed = -1 };
    seed_anew(s->match, next.match);
    for (int seat = 0; seat < count; seat++, seats &= seats - 1) {
        int from = __builtin_ctz(seats);
        next.bot[seat] = s->bot[from];
        if (s->people & seat_bit(from))
            next.people |= seat_bit(seat);
        name_anew(s->match, from, next.match, seat);
    }
    session_release(s);
    *s = next;
    return true;
}
