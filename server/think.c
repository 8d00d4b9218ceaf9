/* think.c - bots at a table and hints for people: what they are to think about, and what becomes of it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../bots/bot_json.h"
#include "../core/json.h"
#include "../core/kit.h"
#include "../engine/answer.h"
#include "table.h"

/* A bot's turn, and where the match stood for its seat. */
struct turn {
    struct work work;
    struct table *table;
    int count, ply;
};

struct hint {
    struct work work;
    struct table *table;
    struct client *client;      /* NULL: gone */
    struct json json;           /* the open answer */
    struct text out;
    struct text refusal;        /* in its place, when the client looks as another by then */
};

/* Whom a thought is for, in the queue of the workers: the address where it is known, else the person. */
static void set_owner(struct work *w, const struct client *c)
{
    if (!c) {
        text_copy(w->owner, sizeof w->owner, "nobody");         /* tables that nobody looks at, all of them */
        return;
    }
    const struct tables_outside *o = &c->tables->outside;
    const char *address = o->address ? o->address(o->context, c->connection) : "";
    text_copy(w->owner, sizeof w->owner, *address ? address : c->person);
}

/* Bots think for those who play, so that nobody takes their turn by looking on; without players for who came first. */
static const struct client *first_player(const struct table *t)
{
    const struct client *c, *first = TAILQ_FIRST(&t->clients);
    bool seated = false;
    TAILQ_FOREACH(c, &t->clients, at_table) {
        bool sits = chairs_seat_of(&t->chairs, c->person) != SPECTATOR;
        if (sits >= seated)
            first = c;          /* newer ones stand before older ones */
        seated = seated || sits;
    }
    return first;
}

static void set_work(struct table *t, const struct match *m, struct work *w, const struct bot *bot, int seat)
{
    const struct tables_outside *o = &t->tables->outside;
    w->bot = bot;
    w->kit = t->engine->kit;
    w->seat = seat;
    match_observe(m, seat, room_observed(&w->seen));
    o->random(o->context, &w->seed, sizeof w->seed);
}

/* ---- bots ---- */

const struct bot *table_bot(const struct table *t, int seat)
{
    const struct match *m = table_match(t);
    bool instead = m && (m->resigned | t->clock.late) & seat_bit(seat);
    return instead ? bot_usual() : chairs_bot(&t->chairs, seat);
}

static void play(struct table *t, int seat, move word)
{
    char buffer[300];
    struct text error;
    text_init(&error, buffer, sizeof buffer);
    table_begin(t);
    if (bot_play(table_match(t), seat, word, &error))
        table_keep(t, seat, false);
    else
        table_freeze(t, buffer);
}

static void thought(struct work *w)
{
    struct turn *turn = (struct turn *)(void *)w;
    struct table *t = turn->table;
    int seat = w->seat, count = turn->count, ply = turn->ply;
    move word = w->word;
    struct intent intent = w->intent;
    free(turn);
    t->thinking = false;
    if (table_job_back(t) || t->tables->closing || table_is_busy(t))
        return;         /* when a step is being kept, bots are asked again after it */
    struct match *m = table_match(t);
    bool fresh = m->count == count && match_ply(m, seat) == ply && table_bot(t, seat);
    if (fresh && word) {
        t->intent[seat] = intent;
        play(t, seat, word);
    } else {
        if (fresh)
            t->asked |= seat_bit(seat);
        think_bots(t);
    }
}

/* Who is to think next: bots that may move and were not asked yet, then those that owe a move. -1: nobody. */
static int next_bot(struct table *t)
{
    const struct match *m = table_match(t);
    unsigned bots = 0;
    for (int i = 0; i < t->chairs.seats; i++)
        if (table_bot(t, i))
            bots |= seat_bit(i);
    if (t->asked_at != m->count) {
        t->asked_at = m->count;
        t->asked = 0;
    }
    unsigned left = bots & ~t->asked;
    int seat = seat_next(&left, match_may_act(m));
    return seat >= 0 ? seat : seat_next(&bots, match_to_act(m));
}

/* Bots are faster than a bad line: they wait until whoever plays, or made the table, has seen what they did. Others who
 * look on hold nobody up. */
static bool is_waited_for(const struct table *t, const struct client *c)
{
    return chairs_seat_of(&t->chairs, c->person) != SPECTATOR || text_equal(t->chairs.host, c->person);
}

static bool somebody_is_behind(const struct table *t)
{
    const struct tables_outside *o = &t->tables->outside;
    const struct client *c;
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (!c->gone && o->waiting(o->context, c->connection) > CLIENT_BEHIND_MAX && is_waited_for(t, c))
            return true;
    return false;
}

void think_bots(struct table *t)
{
    if (table_is_busy(t) || !TAILQ_EMPTY(&t->waiting) || t->dead || t->thinking ||
        (TAILQ_EMPTY(&t->clients) && !clock_is_on(&t->clock)) ||
        !t->chairs.started || t->frozen.length || t->tables->closing || match_over(table_match(t)) ||
        follow_bots_wait(t))
        return;
    if (t->steps >= TABLE_STEPS_MAX) {
        table_freeze(t, "it has reached the number of steps a table may have");
        return;
    }
    table_settle(t);
    if (table_is_busy(t))
        return;
    struct match *m = table_match(t);
    int seat = next_bot(t);
    if (seat < 0 || somebody_is_behind(t))
        return;
    struct turn *turn = calloc(1, sizeof *turn);
    assert(turn);
    turn->table = t;
    turn->count = m->count;
    turn->ply = match_ply(m, seat);
    turn->work.done = thought;
    set_work(t, m, &turn->work, table_bot(t, seat), seat);
    turn->work.intent = t->intent[seat];
    set_owner(&turn->work, first_player(t));
    if (!workers_ask(t->tables->outside.workers, &turn->work)) {
        free(turn);
        return;         /* asked again with the next request at the table */
    }
    t->thinking = true;
    t->jobs++;
}

/* ---- hints ---- */

static void hint_free(struct hint *h)
{
    text_release(&h->out);
    text_release(&h->refusal);
    free(h);
}

static void hinted(struct work *w)
{
    struct hint *h = (struct hint *)(void *)w;
    struct table *t = h->table;
    if (h->client)
        h->client->hint = NULL;
    bool told = h->client && !t->tables->closing;       /* when closing, it may not have been thought out */
    if (told && look_seat(t, h->client) != w->seat) {
        client_send(h->client, &h->refusal);
    } else if (told) {
        struct who who = match_who(table_match(t), w->seat);
        t->advice[w->seat] = w->intent;
        bot_advice_json(w->kit, room_observed(&w->seen), &who, w->seat, w->word, w->value, &h->json);
        json_close(&h->json);
        client_send(h->client, &h->out);
    }
    hint_free(h);
    table_job_back(t);
}

static bool begin_hint(struct ask *a, const struct match *m, const struct json_value *id)
{
    move list[MOVES_MAX];
    struct table *t = a->table;
    if (a->client->hint)
        return text_error(a->request.error, "a hint is being thought out already");
    if (!match_moves(m, a->seat, list))
        return text_error(a->request.error, "there is nothing to decide for you now");
    struct hint *h = calloc(1, sizeof *h);
    assert(h);
    h->table = t;
    h->client = a->client;
    text_init_heap(&h->out);
    text_init_heap(&h->refusal);
    look_refusal(id, &h->refusal);
    answer_open(&h->json, &h->out, id, true);
    h->work.done = hinted;
    set_work(t, m, &h->work, bot_adviser(), a->seat);
    h->work.intent = t->advice[a->seat];
    h->work.intent.repeats = true;
    set_owner(&h->work, a->client);
    if (!workers_ask(t->tables->outside.workers, &h->work)) {
        hint_free(h);
        return text_error(a->request.error, "the bots are busy");
    }
    a->client->hint = h;
    a->later = true;
    t->jobs++;
    return true;
}

bool think_note_hint(struct ask *a)
{
    struct table *t = a->table;
    int *count = &t->chairs.hinted[a->seat];
    if (chairs_people(&t->chairs) < 2 || *count == CHAIRS_HINTED_MAX || t->steps >= TABLE_STEPS_MAX)
        return true;
    ++*count;
    a->chairs_changed = true;
    return true;
}

bool think_hint(struct ask *a, const struct json_value *id)
{
    struct move_list list = { .count = 0 };
    const struct match *m = table_match(a->table);
    if (!chairs_may_hint(&a->table->chairs))
        return text_error(a->request.error, "this table was made without hints: people play against each other");
    if (!json_get(a->request.in, "moves"))
        return begin_hint(a, m, id) && think_note_hint(a);
    if (!request_move_list(&a->request, &list))
        return false;
    struct match *draft = match_draft(m, a->seat, &list, a->request.error);
    bool begun = draft && begin_hint(a, draft, id) && think_note_hint(a);
    match_free(draft);
    return begun;
}

void think_forget(struct client *c)
{
    if (c->hint)
        c->hint->client = NULL;
    c->hint = NULL;
}
