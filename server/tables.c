/* tables.c - all tables: making, loading and forgetting them, and who comes and goes. */
#include "tables.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/matchfile.h"
#include "../engine/answer.h"
#include "../engine/json_in.h"
#include "chance.h"
#include "limits.h"
#include "table.h"

struct tables *tables_new(const struct tables_outside *outside)
{
    struct tables *all = calloc(1, sizeof *all);
    assert(all);
    all->outside = *outside;
    return all;
}

static int64_t now_ms(const struct tables *all) { return all->outside.now_ms(all->outside.context); }

int tables_count(const struct tables *all) { return all->count; }

static void unlink_table(struct table *t)
{
    struct table **at = &t->tables->first;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    t->tables->count--;
}

static void forget(struct table *t)
{
    unlink_table(t);
    table_release(t);
}

void tables_free(struct tables *all)
{
    if (!all)
        return;
    while (all->clients)
        tables_disconnect(all->clients);
    while (all->first) {
        assert(!all->first->jobs && !all->first->writing && !all->first->loading);
        forget(all->first);
    }
    free(all);
}

/* ---- loading ---- */

/* The value of a header line, also when the rest of it cannot be read. */
static void head_value(const char *header, const char *word, char *out, size_t size)
{
    size_t length, prefix = strlen(word);
    struct text t;
    text_init(&t, out, size);
    for (const char *line = header, *next; line; line = next) {
        next = text_line(line, &length);
        if (length > prefix && !memcmp(line, word, prefix) && line[prefix] == ' ') {
            text_add_bytes(&t, line + prefix + 1, length - prefix - 1);
            return;
        }
    }
}

static void freeze(struct table *t, const char *header, const char *why)
{
    char rules[16];
    int version = t->engine->match->game->rules_version;
    head_value(header, "rules", rules, sizeof rules);
    text_add(&t->frozen, why);
    if (atoi(rules) != version)
        text_addf(&t->frozen, " (written under version %s of the rules, these are version %d)", rules, version);
}

/* Header, then chairs, then lines: what cannot be read freezes the table where it stands. */
static void rebuild(struct table *t, const struct store_loaded *loaded)
{
    char seats[8];
    int64_t count = 0;
    struct engine *e = t->engine;
    memcpy(t->key_hash, loaded->table.key_hash, sizeof t->key_hash);
    memcpy(t->chance_key, loaded->table.chance_key, sizeof t->chance_key);
    t->steps = loaded->steps;
    head_value(loaded->header.at, "game", t->game_id, sizeof t->game_id);
    head_value(loaded->header.at, "seats", seats, sizeof seats);
    if (!text_to_int(seats, 1, SEATS_MAX, &count))
        count = SEATS_MAX;
    e->match = matchfile_read(loaded->header.at, loaded->header.length, e->find, &json_in_reader, &e->kit, &t->frozen);
    struct text error;
    text_init_heap(&error);
    bool read = chairs_read(&t->chairs, e->match ? e->kit->seats : (int)count, loaded->chairs.at, &error);
    if (!read && !t->frozen.length)
        text_add(&t->frozen, error.at);
    if (e->match) {
        chairs_name(&t->chairs, e->match);
        e->match->practice = t->chairs.practice;
        e->match->chance = chance_keyed(t->chance_key);
        if (!journal_replay(e->match, loaded->lines.at, &error) && !t->frozen.length)
            freeze(t, loaded->header.at, error.at);
    }
    text_release(&error);
}

static void refuse(struct client *c, const char *line, size_t length, const char *why)
{
    void *owner;
    struct text out, error;
    text_init_heap(&out);
    text_init_heap(&error);
    const struct json_value *in = json_in_read(line, length, MESSAGE_SIZE_MAX, &owner, &error);
    const struct json_value *id = in && in->type == JSON_OBJECT ? json_get(in, "id") : NULL;
    if (!answer_id_check(id, &error))
        id = NULL;
    text_error(&error, "%s", why);
    answer_refuse(&out, id, &error);
    client_send(c, &out);
    json_in_release(owner);
    text_release(&error);
    text_release(&out);
}

/* Nobody can wait for it any longer. */
static void refuse_waiting(struct table *t, const char *why)
{
    while (t->waiting) {
        struct waiting *w = t->waiting;
        struct client *c = w->client;
        refuse(c, w->line, w->length, why);
        t->waiting = w->next;
        t->waiting_count--;
        c->waiting--;
        c->table = NULL;
        free(w->line);
        free(w);
    }
    t->waiting_last = &t->waiting;
}

/* Dice that were due when the last step was kept: rules may have changed since. */
static void draw_due(struct table *t)
{
    struct journal_mark mark;
    struct match *m = table_match(t);
    if (!m || t->frozen.length || !t->chairs.started || match_to_act(m) != CHANCE_BIT)
        return;
    journal_mark(m, &mark);
    match_begin_step(m);
    match_draw(m);
    table_step(t, &mark, 0, false);
}

static void loaded(void *context, bool ok, const char *why, const struct store_loaded *found)
{
    struct table *t = context;
    t->loading = false;
    if (!ok || !found->found) {
        char buffer[300];
        struct text reason;
        text_init(&reason, buffer, sizeof buffer);
        if (ok)
            text_addf(&reason, "there is no table '%s'", t->id);
        else
            text_add(&reason, why);
        refuse_waiting(t, buffer);
        forget(t);
        return;
    }
    rebuild(t, found);
    draw_due(t);
    table_go_on(t);
}

static struct table *find_table(struct tables *all, const char *id)
{
    struct table *t = all->first;
    while (t && !text_equal(t->id, id))
        t = t->next;
    return t;
}

static bool unused(const struct table *t)
{
    return !t->clients && !t->waiting && !t->writing && !t->loading && !t->jobs;
}

/* One that nobody looks at, the longest of them. */
static bool make_room(struct tables *all)
{
    struct table *oldest = NULL;
    if (all->count < TABLES_MAX)
        return true;
    for (struct table *t = all->first; t; t = t->next)
        if (unused(t) && (!oldest || t->idle_since_ms < oldest->idle_since_ms))
            oldest = t;
    if (oldest)
        forget(oldest);
    return oldest;
}

static struct table *load_table(struct tables *all, const char *id)
{
    struct table *t = calloc(1, sizeof *t);
    struct text name;
    assert(t);
    t->tables = all;
    text_init(&name, t->id, sizeof t->id);
    text_add(&name, id);
    text_init_heap(&t->frozen);
    text_init_heap(&t->answer);
    t->engine = engine_new(all->outside.find, all->outside.games);
    t->waiting_last = &t->waiting;
    t->idle_since_ms = now_ms(all);
    t->loading = true;
    t->next = all->first;
    all->first = t;
    all->count++;
    store_load(all->outside.store, id, loaded, t);
    return t;
}

void tables_tick(struct tables *all)
{
    int64_t now = now_ms(all);
    for (struct table *t = all->first, *next; t; t = next) {
        next = t->next;
        if (unused(t) && now - t->idle_since_ms >= TABLES_IDLE_MS)
            forget(t);
    }
}

/* ---- clients ---- */

struct client *tables_connect(struct tables *all, const char *person, void *connection)
{
    struct client *c = calloc(1, sizeof *c);
    struct text name;
    assert(c);
    c->tables = all;
    c->connection = connection;
    text_init(&name, c->person, sizeof c->person);
    text_add(&name, person);
    c->next_all = all->clients;
    all->clients = c;
    return c;
}

/* The table a join names, loaded or being loaded; NULL: why in `error`. */
static struct table *find_or_load(struct tables *all, const struct json_value *in, struct text *error)
{
    const char *cmd = "", *id = "";
    if (in->type != JSON_OBJECT)
        text_error(error, "a request is an object");
    else if (!json_is_string(json_get(in, "cmd"), &cmd) || !text_equal(cmd, "join"))
        text_error(error, "'join' comes first");
    else if (!json_is_string(json_get(in, "table"), &id) || !token_is(id))
        text_error(error, "'table' is the name of a table");
    if (error->length)
        return NULL;
    struct table *t = find_table(all, id);
    if (!t && make_room(all))
        t = load_table(all, id);
    if (!t)
        text_error(error, "too many tables are being played at");
    return t;
}

/* The table a connection's first request names; NULL: answered with why. */
static struct table *table_of(struct client *c, const char *line, size_t length)
{
    void *owner;
    struct text error;
    text_init_heap(&error);
    const struct json_value *in = json_in_read(line, length, MESSAGE_SIZE_MAX, &owner, &error);
    struct table *t = in ? find_or_load(c->tables, in, &error) : NULL;
    if (!t)
        refuse(c, line, length, error.at);
    json_in_release(owner);
    text_release(&error);
    return t;
}

void tables_message(struct client *c, const char *message, size_t length)
{
    if (c->gone || c->tables->closing)
        return;
    if (!c->table)
        c->table = table_of(c, message, length);
    if (c->table)
        table_take(c->table, c, message, length);
    if (c->table)
        think_bots(c->table);       /* somebody is here */
}

void tables_drained(struct client *c)
{
    if (c->table && c->joined && !c->gone)
        think_bots(c->table);
}

void tables_disconnect(struct client *c)
{
    struct client **at = &c->tables->clients;
    think_forget(c);
    c->gone = true;
    table_leave(c);
    while (*at != c)
        at = &(*at)->next_all;
    *at = c->next_all;
    free(c);
}

void tables_close(struct tables *all) { all->closing = true; }

void tables_bye(struct tables *all, const char *why)
{
    all->closing = true;
    for (struct client *c = all->clients; c; c = c->next_all)
        client_bye(c, why);
}
