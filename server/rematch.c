/* rematch.c - the same people once more: one new table for all of them, whoever asks first.
 *
 * The first who asks for it makes the table, is its host and sits down; for all other people of the old table a chair
 * is kept there. They accept at the old table, or sit down at the new one. What is durable is that the old table names
 * the new one (its chairs), and who sits or is invited there (the new table's chairs): each is said in one place.
 *
 * An errand is what the old table waits for meanwhile: that the new one is made, or that somebody sits down there. It
 * is busy until then (T1), so that of two who ask at once the second finds what the first has made. The new table waits
 * for nobody, so this comes to an end. First the table is made, then the old one names it: if the server stops in
 * between, nobody knows of the new one, and it is swept away in time, as it was never started. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/view.h"
#include "../core/words.h"
#include "../engine/answer.h"
#include "limits.h"
#include "table.h"

struct errand {
    struct table *from;             /* the old table */
    struct client *client;          /* who asked there; NULL: gone */
    char person[PERSON_SIZE];
    bool tied;                      /* for those who are tied for the win */
    char *line;                     /* the request */
    size_t length;
    unsigned seats;                 /* making: who plays, of the old table */
    struct chairs chairs;           /* making: of the new one */
    bool keeping;                   /* visiting: the step in which it sits down */
};

static struct errand *errand_new(const struct ask *a, bool tied)
{
    struct errand *e = calloc(1, sizeof *e);
    assert(e);
    e->from = a->table;
    e->client = a->client;
    text_copy(e->person, sizeof e->person, a->client->person);
    e->tied = tied;
    e->line = malloc(a->length + 1);
    assert(e->line);
    memcpy(e->line, a->line, a->length);
    e->length = a->length;
    return e;
}

static void errand_free(struct errand *e)
{
    free(e->line);
    free(e);
}

/* ---- who has accepted ---- */

static void note(struct table *t, const struct chairs *there)
{
    t->accepted = t->invited = 0;
    for (int i = 0; i < t->chairs.seats; i++) {
        const struct chair *chair = &t->chairs.chair[i];
        if (chair->kind != CHAIR_PERSON || !(t->chairs.rematch_seats & seat_bit(i)))
            continue;
        if (chairs_of(there, chair->person))
            t->accepted |= seat_bit(i);
        else if (chairs_invited(there, chair->person))
            t->invited |= seat_bit(i);
    }
}

static void forget_it(struct table *t)
{
    t->chairs.rematch[0] = t->rematch_key[0] = 0;
    t->chairs.rematch_seats = t->accepted = t->invited = 0;
    shelf_note_rematch(&t->tables->shelf, t);
}

void rematch_find(struct table *t, store_done *then)
{
    store_load(t->tables->outside.store, t->chairs.rematch, then, t);
}

/* What was never started may have been swept: then there is none. */
void rematch_found(struct table *t, const struct store_loaded *found)
{
    struct chairs there;
    struct text ignored;
    text_init_heap(&ignored);
    if (!found->found)
        forget_it(t);
    else if (chairs_read(&there, SEATS_MAX, found->chairs.at, &ignored))
        note(t, &there);
    text_release(&ignored);
}

void rematch_put(const struct table *t, const struct client *c, struct json *out)
{
    if (!t->chairs.rematch[0] || !chairs_of(&t->chairs, c->person))
        return;
    json_put_object(out, "rematch");
    json_put_string(out, "table", t->chairs.rematch);
    json_put_set(out, "accepted", t->accepted);
    json_put_set(out, "invited", t->invited);
    json_close(out);
}

/* ---- answering ---- */

static void put_answer(const struct table *t, struct json *out)
{
    json_put_string(out, "table", t->chairs.rematch);
    if (t->rematch_key[0])
        json_put_string(out, "key", t->rematch_key);
}

static void write_answer(const struct errand *e, const char *why, struct text *out)
{
    struct heard h;
    struct json json;
    struct text error;
    text_init_heap(&error);
    heard_init(&h, e->line, e->length, MESSAGE_SIZE_MAX, &error);
    if (why) {
        text_error(&error, "%s", why);
        answer_refuse(out, h.id, &error);
    } else {
        answer_open(&json, out, h.id, true);
        put_answer(e->from, &json);
        json_close(&json);
    }
    heard_release(&h);
    text_release(&error);
}

/* why NULL: it was done. The old table goes on, or is read anew when somebody was forgotten meanwhile. */
static void end_errand(struct errand *e, const char *why)
{
    struct table *t = e->from;
    struct text out;
    assert(t->errand == e);
    t->errand = NULL;
    text_init_heap(&out);
    write_answer(e, why, &out);
    if (e->client)
        client_send(e->client, &out);
    text_release(&out);
    errand_free(e);
    t->show_table = false;
    table_show(t);
    if (t->stale)
        table_drop_stale(t);
    else
        table_go_on(t);
}

const struct client *rematch_asker(const struct table *t) { return t->errand ? t->errand->client : NULL; }

void rematch_forget(struct client *c)
{
    if (rematch_asker(c->table) == c)
        c->table->errand->client = NULL;
}

/* ---- making ---- */

/* Who sat on a chair sits on the next one, the last on the first, of those who play. */
static void turn_chairs(const struct errand *e, const struct kit *kit, struct chairs *out)
{
    const struct chairs *old = &e->from->chairs;
    memset(out, 0, sizeof *out);
    out->seats = kit->seats;
    out->starts_itself = true;
    out->no_spectators = old->no_spectators;
    out->delay = old->delay;
    out->hints = old->hints;
    out->clock = old->clock;
    if (text_equal(old->host, e->person)) {
        memcpy(out->muted, old->muted, sizeof out->muted);
        out->muted_count = old->muted_count;
    }
    text_copy(out->host, sizeof out->host, e->person);
    for (int i = 0, place = 0; i < old->seats; i++) {
        if (!(e->seats & seat_bit(i)))
            continue;
        int seat = ++place % kit->seats;
        struct chair *chair = &out->chair[seat];
        if (old->chair[i].kind == CHAIR_OPEN)
            continue;               /* whoever was invited and did not come */
        *chair = old->chair[i];
        if (chair->kind == CHAIR_BOT) {
            chair->bot = bot_plays(chair->bot, kit, NULL) ? chair->bot : bot_usual();
            continue;
        }
        if (!text_equal(chair->person, e->person))
            chair->kind = CHAIR_OPEN;               /* kept for them */
        if (text_equal(chair->name, seat_name_default(kit->game, i)))
            text_copy(chair->name, sizeof chair->name, seat_name_default(kit->game, seat));
    }
}

/* The same for fewer players. What they cannot have is left out: one option, if that is enough, else all. */
struct kit *rematch_kit(const struct kit *k, int seats, struct text *error)
{
    struct settings usual, settings = k->settings;
    const char *data = k->data_given ? k->data : NULL;
    struct kit *made = kit_new(k->game, seats, &settings, data, error);
    options_defaults(k->game->options, &usual);
    for (int i = 0; !made && i < options_count(k->game->options); i++) {
        settings = k->settings;
        settings.number[i] = usual.number[i];
        if (k->game->options[i].type == OPTION_TEXT)
            memcpy(settings.text[usual.number[i]], usual.text[usual.number[i]], OPTION_TEXT_MAX);
        made = kit_new(k->game, seats, &settings, data, error);
    }
    return made ? made : kit_new(k->game, seats, &usual, data, error);
}

static bool find_players(struct errand *e, struct text *error)
{
    const struct match *m = table_match(e->from);
    e->seats = seat_bit(m->kit->seats) - 1;
    if (!e->tied)
        return true;
    struct result r = match_result(m);
    e->seats = r.winners;
    if (r.sides < 2 || __builtin_popcount(r.winners) < 2)
        return text_error(error, "nobody is tied for the win");
    return chairs_of(&e->from->chairs, e->person) & r.winners || text_error(error, "you are not tied for the win");
}

static bool may_make(const struct errand *e, const struct kit *kit, struct text *error)
{
    const struct tables_outside *o = &e->from->tables->outside;
    size_t size = kit->data_given ? strlen(kit->data) : 0;
    return !o->may_make || o->may_make(o->context, e->client->connection, size) ||
           text_error(error, "too many tables made from here: wait a little");
}

/* The new table is there: now the old one names it. */
static void made(void *context, const char *error, const char *id, const char *key)
{
    struct errand *e = context;
    struct table *t = e->from;
    if (error) {
        end_errand(e, error);
        return;
    }
    t->errand = NULL;
    table_begin(t);
    text_copy(t->chairs.rematch, sizeof t->chairs.rematch, id);
    shelf_note_rematch(&t->tables->shelf, t);
    text_copy(t->rematch_key, sizeof t->rematch_key, key);
    t->chairs.rematch_seats = e->seats;
    note(t, &e->chairs);
    table_keep(t, SPECTATOR, true);
    t->asker = e->client;
    text_clear(&t->answer);
    write_answer(e, NULL, &t->answer);
    if (e->client)
        follow_request(t, e->client, e->line, e->length);
    errand_free(e);
}

/* False: why in `error`, and nothing was begun. */
static bool begin_making(struct errand *e, struct text *error)
{
    const struct kit *kit = table_match(e->from)->kit;
    struct kit *smaller = NULL;
    if (!find_players(e, error))
        return false;
    int count = __builtin_popcount(e->seats);
    if (count < kit->seats) {
        kit = smaller = rematch_kit(kit, count, error);
        if (!kit)
            return false;
    }
    text_clear(error);
    bool may = may_make(e, kit, error);
    if (may) {
        turn_chairs(e, kit, &e->chairs);
        make_from(e->from->tables, kit, &e->chairs, made, e);
    }
    kit_free(smaller);
    return may;
}

/* ---- sitting down at it ---- */

void rematch_lost(struct table *t)
{
    t->rematch_key[0] = 0;
    if (t->visit)
        t->visit->keeping = false;
}

bool rematch_begins(struct table *t)
{
    struct chairs *c = &t->chairs;
    if (!c->starts_itself || c->started || chairs_invited(c, NULL) || t->frozen.length)
        return false;
    chairs_start(c, table_match(t));
    return true;
}

/* Whoever is not invited may look on, with the key. False: why in `error`. */
static bool admit(struct table *t, struct errand *e, struct text *error)
{
    assert(!table_is_busy(t));
    if (chairs_of(&t->chairs, e->person))
        return true;
    if (!chairs_invited(&t->chairs, e->person))
        return e->from->rematch_key[0] || text_error(error, "you are not invited to the rematch");
    if (t->frozen.length)
        return text_error(error, "the rematch is frozen: %s", t->frozen.at);
    if (t->steps >= TABLE_STEPS_MAX)
        return text_error(error, "the rematch has reached %d steps", t->steps);
    table_begin(t);
    chairs_accept(&t->chairs, e->person);
    chairs_name(&t->chairs, table_match(t));
    rematch_begins(t);
    e->keeping = table_keep(t, SPECTATOR, true);
    return true;
}

void rematch_receive(struct table *t)
{
    struct errand *e = t->visit;
    struct text error;
    if (!e || table_is_busy(t))
        return;
    text_init_heap(&error);
    bool ok = admit(t, e, &error);
    if (!e->keeping) {
        t->visit = NULL;
        end_errand(e, ok ? NULL : error.at);
    }
    text_release(&error);
}

void rematch_kept(struct table *t, bool chairs_changed)
{
    struct table *old = chairs_changed ? shelf_rematch(&t->tables->shelf, t->id) : NULL;
    struct errand *e = t->visit;
    for (; old; old = shelf_rematch_next(old)) {
        note(old, &t->chairs);
        table_show(old);
    }
    if (!e || !e->keeping)
        return;
    t->visit = NULL;
    end_errand(e, NULL);
}

void rematch_turn_away(struct errand *e, const char *why, bool gone)
{
    struct text error;
    if (!e)
        return;
    text_init_heap(&error);
    text_add(&error, why);
    if (gone)
        forget_it(e->from);
    if (!gone || !e->client || !begin_making(e, &error))        /* another one instead */
        end_errand(e, error.at);
    text_release(&error);
}

/* ---- asking ---- */

static bool accept(struct ask *a, struct errand *e)
{
    struct table *t = a->table, *to = tables_find_or_load(t->tables, t->chairs.rematch);
    if (!to)
        return text_error(a->request.error, "too many tables are being played at");
    if (!table_is_busy(to)) {
        if (!admit(to, e, a->request.error))
            return false;
        if (!e->keeping) {
            put_answer(t, a->request.out);
            return true;
        }
    }
    to->visit = t->errand = e;
    return true;
}

bool rematch_ask(struct ask *a)
{
    struct table *t = a->table;
    bool tied = false;
    if (!request_flag(&a->request, "tied", &tied))
        return false;
    if (!chairs_of(&t->chairs, a->client->person))
        return text_error(a->request.error, "a rematch is for those who played");
    if (!match_over(table_match(t)))
        return text_error(a->request.error, "the match is not over");
    struct errand *e = errand_new(a, tied);
    bool ok = t->chairs.rematch[0] ? accept(a, e) : begin_making(e, a->request.error);
    if (ok && !t->chairs.rematch[0])
        t->errand = e;
    a->later = t->errand == e;
    if (!a->later)
        errand_free(e);
    return ok;
}
