/* rebuild.c - a table from what the store has of it: read and replayed beside the loop, then taken over on it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/matchfile.h"
#include "chance.h"
#include "check.h"
#include "chores.h"
#include "table.h"

struct rebuilt {
    struct chore chore;
    struct table *table;                /* on the loop only */
    void (*done)(struct table *);
    const struct game *(*find)(const char *id);
    struct store_loaded from;           /* our own copy */

    char game_id[64];
    bool shared;                        /* the store: other servers may be of a newer version */
    bool elsewhere;                     /* and this table is */
    bool borrowed;                      /* the kit, from other tables */
    struct kit *kit;
    struct match *match;
    struct chairs chairs;
    struct clock clock;
    struct text frozen;
};

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

static void freeze(struct rebuilt *r, const char *why)
{
    if (!r->frozen.length)
        text_add(&r->frozen, why);
}

static void replay(struct rebuilt *r, struct text *error)
{
    char rules[16];
    chairs_name(&r->chairs, r->match);
    r->match->practice = r->chairs.practice;
    clock_init(&r->clock, &r->chairs.clock);
    if (journal_replay_timed(r->match, &r->clock, r->from.lines.at, error))
        return;
    head_value(r->from.header.at, "rules", rules, sizeof rules);
    matchfile_add_versions(r->match->game, atoi(rules), error);
    freeze(r, error->at);
}

/* While servers are replaced one after the other: old rules would read another match in the same lines. */
static bool is_newer(const struct rebuilt *r)
{
    char format[16], rules[16];
    const struct game *g = r->find(r->game_id);
    head_value(r->from.header.at, "caucus", format, sizeof format);
    head_value(r->from.header.at, "rules", rules, sizeof rules);
    return r->shared && (!g || atoi(rules) > g->rules_version || atoi(format) > MATCHFILE_VERSION);
}

static void read_match(struct rebuilt *r, struct text *error)
{
    const struct store_loaded *from = &r->from;
    if (r->elsewhere)
        text_error(error, "it is of a newer version of the program than this server: another server has it");
    else if (r->borrowed)
        r->match = match_new(r->kit);
    else
        r->match = matchfile_read(from->header.at, from->header.length, r->find, &r->kit, error);
    if (!r->match)
        freeze(r, error->at);
}

/* Header, then chairs, then lines: what cannot be read freezes the table where it stands. */
static void run(struct chore *chore)
{
    struct rebuilt *r = (struct rebuilt *)(void *)chore;
    const struct store_loaded *from = &r->from;
    char seats[8];
    int64_t count = 0;
    struct text error;
    text_init_heap(&error);
    if (from->damage.length)
        freeze(r, from->damage.at);
    head_value(from->header.at, "game", r->game_id, sizeof r->game_id);
    head_value(from->header.at, "seats", seats, sizeof seats);
    if (!text_to_int(seats, 1, SEATS_MAX, &count))
        count = SEATS_MAX;
    r->elsewhere = is_newer(r);
    read_match(r, &error);
    if (!chairs_read(&r->chairs, r->match ? r->kit->seats : (int)count, from->chairs.at, &error))
        freeze(r, error.at);
    if (r->match)
        replay(r, &error);
    if (r->chairs.closed)
        freeze(r, TABLE_CLOSED);
    text_release(&error);
}

static void take_over(struct chore *chore)
{
    struct rebuilt *r = (struct rebuilt *)(void *)chore;
    struct table *t = r->table;
    void (*done)(struct table *) = r->done;
    memcpy(t->key_hash, r->from.table.key_hash, sizeof t->key_hash);
    memcpy(t->chance_key, r->from.table.chance_key, sizeof t->chance_key);
    memcpy(t->head, r->from.head, sizeof t->head);
    memcpy(t->game_id, r->game_id, sizeof t->game_id);
    t->steps = r->from.steps;
    t->chairs = r->chairs;
    shelf_note_rematch(&t->tables->shelf, t);
    t->clock = r->clock;
    t->elsewhere = r->elsewhere;
    t->lapses_ms = clock_is_on(&t->clock) || r->elsewhere ? INT64_MAX : r->from.deadline_ms;     /* it is not ours */
    t->engine->kit = r->kit;
    t->engine->match = r->match;
    if (r->match && !r->borrowed)
        kits_lend(&t->tables->kits, r->from.header.at, r->kit);
    if (r->match)
        r->match->chance = chance_keyed(t->chance_key);
    chat_load(t, &r->from);
    text_add(&t->frozen, r->frozen.at);
    text_release(&r->frozen);
    store_loaded_release(&r->from);
    free(r);
    done(t);
}

bool check_replay(const struct store_loaded *loaded, const struct game *(*find)(const char *id), struct text *why)
{
    struct rebuilt r = { .find = find };
    text_init_heap(&r.frozen);
    store_loaded_copy(&r.from, loaded);
    run(&r.chore);
    bool closed = text_equal(r.frozen.at, TABLE_CLOSED), ok = !r.frozen.length || closed;
    if (!ok)
        text_add(why, r.frozen.at);
    match_free(r.match);
    kit_free(r.kit);
    text_release(&r.frozen);
    store_loaded_release(&r.from);
    return ok;
}

void table_rebuild(struct table *t, const struct store_loaded *loaded, void (*done)(struct table *))
{
    struct rebuilt *r = calloc(1, sizeof *r);
    assert(r);
    r->chore = (struct chore){ .run = run, .done = take_over };
    r->table = t;
    r->done = done;
    r->find = t->tables->outside.find;
    r->shared = store_is_shared(t->tables->outside.store);
    r->kit = kits_borrow(&t->tables->kits, loaded->header.at);
    r->borrowed = r->kit;
    text_init_heap(&r->frozen);
    store_loaded_copy(&r->from, loaded);
    chores_ask(t->tables->outside.chores, &r->chore);
}
