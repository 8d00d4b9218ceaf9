/* session.c - a match being played at this terminal. */
#include "session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/matchfile.h"
#include "../core/text.h"
#include "../system/files.h"
#include "../system/threads.h"

/* ---- bots ---- */

/* The same seat at the same place of the same match always draws the same, so going back and forth changes nothing. */
static void seed_bot(const struct session *s, int seat, uint64_t purpose, struct rng *rng)
{
    const move *list;
    uint64_t pending = (uint64_t)match_pending(s->match, seat, &list);
    uint64_t place = ((uint64_t)s->match->live_count * PENDING_MAX + pending) * SEATS_MAX + (uint64_t)seat;
    rng_init(rng, s->bot_seed + purpose, place);
}

static move ask(struct session *s, const struct seat_bot *b, int seat, uint64_t purpose, struct intent *intent,
                double *value)
{
    union state_room seen;
    struct rng rng;
    match_observe(s->match, seat, room_observed(&seen));
    seed_bot(s, seat, purpose, &rng);
    if (!s->mind)
        s->mind = mind_new();
    mind_resume(s->mind, intent);
    struct bot_turn turn = {
        .kit = s->kit,
        .seen = room_observed(&seen),
        .seat = seat,
        .nodes = b->nodes,
        .trees = b->trees,
        .together = threads_run,
        .rng = &rng,
        .mind = s->mind,
    };
    move word = bot_choose(b->bot, &turn);
    *intent = *mind_intent(s->mind);
    *value = turn.value;
    return word;
}

static void play_bot(struct session *s, int seat)
{
    char why[200];
    struct text error;
    double value;
    text_init(&error, why, sizeof why);
    move word = ask(s, &s->bot[seat], seat, 0, &s->intent[seat], &value);
    bool played = !word || bot_play(s->match, seat, word, &error);
    assert(played);
}

/* Each bot that may act, once; whether one of them moved. */
static bool play_optional(struct session *s)
{
    int before = s->match->count;
    unsigned left = match_may_act(s->match) & ~s->people;
    for (int seat; (seat = seat_next(&left, match_may_act(s->match))) >= 0;)
        play_bot(s, seat);
    s->asked = s->match->count;
    return s->match->count > before;
}

int session_asks(const struct session *s)
{
    const struct match *m = s->match;
    unsigned owing = match_to_act(m), may = match_may_act(m) & s->people;
    bool bots_owe = owing && owing != CHANCE_BIT && !(owing & s->people);
    return bots_owe && may && !s->skip && s->passed != m->count ? __builtin_ctz(may) : -1;
}

bool session_step(struct session *s)
{
    struct match *m = s->match;
    match_begin_step(m);
    if (match_settle(m))
        return true;
    unsigned owing = match_to_act(m);
    if (owing == CHANCE_BIT)
        return false;           /* dice are rolled at the table */
    if (s->asked != m->count && play_optional(s))
        return true;
    if (owing & s->people)
        s->skip = false;
    unsigned bots = owing & ~s->people;
    if (!bots || session_asks(s) >= 0)
        return false;
    play_bot(s, __builtin_ctz(bots));
    return true;
}

move session_hint(struct session *s, int seat, double *value)
{
    enum { PURPOSE_HINT = 1 };
    struct seat_bot adviser = { .bot = bot_adviser() };
    s->advice[seat].repeats = true;
    return ask(s, &adviser, seat, PURPOSE_HINT, &s->advice[seat], value);
}

/* ---- people ---- */

void session_resign(struct session *s, int seat)
{
    s->people &= ~seat_bit(seat);
    s->bot[seat] = (struct seat_bot){ .bot = bot_usual() };
    s->intent[seat] = (struct intent){ 0 };
}

static bool all_or_none(const char *list, int seats, unsigned *people)
{
    *people = text_equal(list, "all") ? seats_all(seats) : 0;
    return *people || text_equal(list, "none");
}

bool session_people(const char *list, const struct match *m, unsigned *people)
{
    if (all_or_none(list, m->kit->seats, people))
        return true;
    for (const char *p = list;; p++) {
        size_t length = strcspn(p, ",");
        int seat = open_chair(m, p, length);
        if (seat < 0)
            return complain_usage("players are numbers from 1 to %d, or names, with commas between them, not '%s'",
                                  m->kit->seats, list);
        *people |= seat_bit(seat);
        p += length;
        if (!*p)
            return true;
    }
}

bool session_people_saved(const char *list, const struct match *m, unsigned *people)
{
    int seats = m->kit->seats;
    if (all_or_none(list, seats, people))
        return true;
    for (const char *p = list;; p++) {
        if (*p < '0' || *p >= '0' + seats || (p[1] && p[1] != ','))
            return complain_usage("seats are numbers from 0 to %d with commas between them, not '%s'", seats - 1, list);
        *people |= seat_bit(*p - '0');
        if (!*++p)
            return true;
    }
}

/* ---- files ---- */

static void write_remarks(const struct session *s, struct text *out)
{
    const char *comma = "";
    text_add(out, s->people ? "# people " : "# people none");
    for (int i = 0; i < s->kit->seats; i++) {
        if (!(s->people & seat_bit(i)))
            continue;
        text_addf(out, "%s%d", comma, i);
        comma = ",";
    }
    comma = "\n# bots ";
    for (int i = 0; i < s->kit->seats; i++) {
        if (s->people & seat_bit(i))
            continue;
        text_addf(out, "%s%s", comma, s->bot[i].bot->id);
        if (s->bot[i].nodes)
            text_addf(out, ":%u", s->bot[i].nodes);
        if (s->bot[i].trees)
            text_addf(out, "x%d", s->bot[i].trees);
        comma = ",";
    }
    text_add(out, "\n");
}

void session_write(const struct session *s, struct text *out)
{
    matchfile_write(s->match, EVERYTHING, out);
    write_remarks(s, out);
}

char *session_remark(const char *file, const char *what)
{
    const char *found = NULL;
    size_t length, found_length = 0, prefix = strlen(what) + 3;     /* "# people " */
    for (const char *line = file, *next; line; line = next) {
        next = text_line(line, &length);
        if (length > prefix && text_starts(line, "# ") && text_starts(line + 2, what) && line[prefix - 1] == ' ') {
            found = line + prefix;
            found_length = length - prefix;
        }
    }
    return found ? strndup(found, found_length) : NULL;
}

bool session_save(const struct session *s, const char *path, struct text *error)
{
    struct text t;
    text_init_heap(&t);
    session_write(s, &t);
    bool ok = file_write(path, t.at, t.length, error);
    text_release(&t);
    return ok;
}

bool session_begun(const struct session *s)
{
    const struct match *m = s->match;
    bool by_hand = !m->chance.draw;             /* rolls are typed, too */
    bool begun = (!s->people || by_hand || match_over(m)) && m->count;
    for (int i = 0; i < m->count && !begun; i++)
        begun = s->people & seat_bit(m->log[i].seat);
    for (int seat = 0; seat < s->kit->seats && !begun; seat++)
        begun = (s->people & seat_bit(seat)) && m->pending[seat].count;
    return begun;
}

void session_release(struct session *s)
{
    mind_free(s->mind);
    match_free(s->match);
    kit_free(s->kit);
    free(s->path);
    free(s->aside);
    *s = (struct session){ 0 };
}
