/* make.c - making a table: from what was asked for to its first row in the store. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/matchfile.h"
#include "../core/words.h"
#include "log.h"
#include "metrics.h"
#include "place.h"
#include "table.h"

enum { ID_BYTES = 12, KEY_BYTES = 16 };

struct wish {
    const struct game *game;
    int64_t seats;
    struct settings settings;
    const char *data, *name;
    bool seated;                    /* its maker, by that name */
    struct chairs chairs;
};

/* What the store is asked with, and who is told. */
struct making {
    struct tables *all;
    const char *game;
    char id[TOKEN_SIZE], key[TOKEN_SIZE];
    tables_made *done;
    void *context;
};

/* ---- reading ---- */

static bool read_text(const struct json_value *in, const char *name, const char **out, struct text *error)
{
    const struct json_value *v = json_get(in, name);
    return !v || v->type == JSON_NULL || json_is_string(v, out) || text_error(error, "'%s' is a text", name);
}

static bool read_game(const struct tables *all, const struct json_value *in, struct wish *p, struct text *error)
{
    const char *id = NULL;
    struct request r = { .in = in, .error = error };
    if (!read_text(in, "game", &id, error))
        return false;
    p->game = id ? all->outside.find(id) : NULL;
    if (!p->game)
        return id ? text_error(error, "unknown game '%s'", id) : text_error(error, "'game' is missing");
    return request_seats(&r, p->game, &p->seats) && request_options(&r, p->game, &p->settings) &&
           read_text(in, "data", &p->data, error) && read_text(in, "name", &p->name, error);
}

/* "me" is called as the table's maker is; "me:NAME" is one more player at the same screen. */
static bool read_chair(struct wish *p, int seat, const char *what, const char *person, struct text *error)
{
    bool me = text_equal(what, "me"), more = text_starts(what, "me:");
    const char *name = more ? what + strlen("me:") : p->name;
    if (!me && !more)
        return chairs_set(&p->chairs, seat, what, error);
    if (me && p->seated)
        return text_error(error, "you can sit on one chair; \"me:NAME\" is another player at this screen");
    p->seated = p->seated || me;
    if (!name || !*name)
        name = seat_name_default(p->game, seat);
    if (!chairs_may_name(&p->chairs, p->game, seat, name, error))
        return false;
    chairs_sit(&p->chairs, seat, person, name);
    return true;
}

static bool read_chairs(const struct json_value *in, struct wish *p, const char *person, struct text *error)
{
    const struct json_value *list = json_get(in, "chairs");
    int seat = 0;
    p->chairs.seats = (int)p->seats;
    text_copy(p->chairs.host, sizeof p->chairs.host, person);
    if (!list)
        return read_chair(p, 0, "me", person, error);
    if (list->type != JSON_ARRAY || list->count != p->seats)
        return text_error(error, "'chairs' is a list of one text for every seat");
    for (const struct json_value *v = list->child; v; v = v->next, seat++) {
        const char *what;
        if (!json_is_string(v, &what))
            return text_error(error, "'chairs' is a list of one text for every seat");
        if (!read_chair(p, seat, what, person, error))
            return false;
    }
    return true;
}

/* Who may look on, and how far behind; and whether people may ask bots though others play. */
static bool read_spectators(const struct json_value *in, struct wish *p, struct text *error)
{
    struct request r = { .in = in, .error = error };
    bool on = true;
    int64_t delay = 0;
    if (!request_flag(&r, "hints", &p->chairs.hints) || !request_flag(&r, "spectators", &on) ||
        !request_int(&r, "delay", 0, WATCH_DELAY_MAX, &delay))
        return false;
    p->chairs.no_spectators = !on;
    p->chairs.delay = (int)delay;
    return true;
}

/* Anybody may come; there must be a chair for them. */
static bool read_listed(const struct json_value *in, struct wish *p, struct text *error)
{
    struct request r = { .in = in, .error = error };
    if (!request_flag(&r, "listed", &p->chairs.listed))
        return false;
    return !p->chairs.listed || chairs_free(&p->chairs) || text_error(error, "a listed table has an open chair");
}

static bool read_clock(const struct json_value *in, struct wish *p, struct text *error)
{
    return clock_rules_read(&p->chairs.clock, json_get(in, "clock"), json_get(in, "late"), p->game, error);
}

static bool read_wish(const struct tables *all, const struct json_value *in, const char *person, struct wish *p,
                      struct text *error)
{
    static const char *const known[] = { "game", "seats", "options", "data", "name", "chairs", "listed",
                                         "spectators", "delay", "hints", "clock", "late", NULL };
    if (!in || in->type != JSON_OBJECT)
        return text_error(error, "a table is asked for with an object");
    const char *unknown = json_unknown_key(in, known);
    if (unknown)
        return text_error(error, "unknown member '%s'", unknown);
    return read_game(all, in, p, error) && read_clock(in, p, error) && read_chairs(in, p, person, error) &&
           read_listed(in, p, error) &&
           read_spectators(in, p, error);
}

/* ---- making ---- */

static void made(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct making *m = context;
    (void)loaded;
    const struct tables_outside *o = &m->all->outside;
    if (ok) {
        metrics_count(o->metrics, COUNT_TABLE);
        log_tell(o->log, TELL_INFO, "table made", "table", m->id, "game", m->game, NULL);
    }
    m->done(m->context, ok ? NULL : why, m->id, m->key);
    free(m);
}

static void random_token(const struct tables *all, size_t count, char out[TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES_MAX];
    all->outside.random(all->outside.context, bytes, count);
    token_show(bytes, count, out);
}

void make_from(struct tables *all, const struct kit *kit, const struct chairs *who, tables_made *done, void *context)
{
    struct store_table row;
    struct text header, chairs, people, summary;
    struct match *match = match_new(kit);
    struct making *m = calloc(1, sizeof *m);
    assert(m);
    m->all = all;
    m->game = kit->game->id;
    m->done = done;
    m->context = context;
    text_init_heap(&header);
    text_init_heap(&chairs);
    text_init_heap(&people);
    text_init_heap(&summary);
    matchfile_write(match, EVERYTHING, &header);
    chairs_write(who, &chairs);
    place_people(who, &people);
    place_summary(match, who, &summary);
    random_token(all, ID_BYTES, m->id);
    random_token(all, KEY_BYTES, m->key);
    text_copy(row.id, sizeof row.id, m->id);
    crypto_generichash(row.key_hash, sizeof row.key_hash, (const unsigned char *)m->key, strlen(m->key), NULL, 0);
    all->outside.random(all->outside.context, row.chance_key, sizeof row.chance_key);
    row.header = header.at;
    row.chairs = chairs.at;
    row.people = people.at;
    row.summary = summary.at;
    store_make(all->outside.store, &row, made, m);
    text_release(&header);
    text_release(&chairs);
    text_release(&people);
    text_release(&summary);
    match_free(match);
}

/* NULL: it is refused, and why. */
static struct kit *kit_for(const struct tables *all, const struct json_value *in, const char *person, struct wish *p,
                           struct text *error)
{
    struct kit *kit = NULL;
    if (read_wish(all, in, person, p, error))
        kit = kit_new(p->game, (int)p->seats, &p->settings, p->data, error);
    if (kit && chairs_bots_play(&p->chairs, kit, error))
        return kit;
    if (!error->length)
        text_add(error, "refused");
    kit_free(kit);
    return NULL;
}

struct kit *make_kit(const struct tables *all, const char *person, const struct json_value *in, struct text *error)
{
    struct wish *p = calloc(1, sizeof *p);
    assert(p);
    struct kit *kit = kit_for(all, in, person, p, error);
    free(p);
    return kit;
}

void tables_make(struct tables *all, const char *person, const struct json_value *in, tables_made *done, void *context)
{
    struct text error;
    struct wish *p = calloc(1, sizeof *p);
    assert(p);
    text_init_heap(&error);
    struct kit *kit = kit_for(all, in, person, p, &error);
    if (kit)
        make_from(all, kit, &p->chairs, done, context);
    else
        done(context, error.at, NULL, NULL);
    kit_free(kit);
    free(p);
    text_release(&error);
}
