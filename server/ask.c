/* ask.c - the requests of a connection: those about the table here, those about the match by the engine. */
#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "lobby.h"
#include "table.h"

enum {
    NEEDS_SEAT = 1,
    NEEDS_HOST = 2,
    NEEDS_START = 4,            /* it has begun */
    BEFORE_START = 8,
    NEEDS_MATCH = 16,
    CHANGES = 32,               /* refused at a frozen table, and at one that is full */
    OF_ENGINE = 64,             /* the engine's request of that name */
    NEEDS_AT = 128,             /* says at which ply it was decided */
    TAKES_LONG = 256,           /* when the match is long */
    PLAYS = 512,                /* not for who has resigned */
};

struct ask_kind {
    const char *name;
    bool (*answer)(struct ask *);
    unsigned flags;
    const char *const members[5];   /* ends with NULL */
};

/* ---- joining ---- */

static bool has_key(const struct ask *a, const char *key)
{
    unsigned char hash[STORE_HASH_SIZE];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)key, strlen(key), NULL, 0);
    return !sodium_memcmp(hash, a->table->key_hash, sizeof hash);
}

/* Sits there, is invited, or made it; or all are welcome. */
static bool is_of_table(const struct ask *a)
{
    const struct chairs *chairs = &a->table->chairs;
    const char *person = a->client->person;
    return chairs_of(chairs, person) || chairs_invited(chairs, person) || text_equal(chairs->host, person) ||
           chairs->listed;
}

static bool may_join(struct ask *a)
{
    const char *key = NULL;
    if (!request_text(&a->request, "key", &key))
        return false;
    if (is_of_table(a) || (key && has_key(a, key)))
        return true;
    return text_error(a->request.error, key ? "the key does not fit this table"
                                            : "this table opens with the key in its link");
}

static bool ask_join(struct ask *a)
{
    struct table *t = a->table;
    struct client *c = a->client;
    if (c->joined)
        return text_error(a->request.error, "this connection is at its table already");
    const char *name = NULL, *token = NULL;
    bool text = false, taken = false;
    bool ok = request_flag(&a->request, "text", &text) && request_text(&a->request, "name", &name) &&
              request_text(&a->request, "carry", &token);
    if (ok && t->client_count >= TABLE_CLIENTS_MAX)
        ok = text_error(a->request.error, "too many people look at this table");
    ok = ok && seats_take(a, token, &taken) && (taken || (may_join(a) && watch_may(a)));
    if (!ok)
        return false;
    seats_back(a);
    c->joined = true;
    c->text = text;
    watch_join(a, name);
    TAILQ_INSERT_HEAD(&t->clients, c, at_table);
    t->client_count++;
    present_changed(t);
    watch_list(t);
    a->seat = look_seat(t, c);
    look_json(a);
    if (!a->chairs_changed)
        table_show(t);
    return true;
}

/* The whole, for who has missed something. */
static bool ask_update(struct ask *a)
{
    push_update_json(a->table, a->client, a->request.out);
    return true;
}

/* ---- chairs ---- */

static void chairs_changed(struct ask *a)
{
    a->chairs_changed = true;
    chairs_name(&a->table->chairs, table_match(a->table));
}

static bool read_chair(struct ask *a, int *seat)
{
    int64_t number = *seat;
    if (!request_int(&a->request, "seat", 0, a->table->chairs.seats - 1, &number))
        return false;
    *seat = (int)number;
    return true;
}

static bool is_several(const struct ask *a) { return chairs_several(&a->table->chairs, a->client->person); }

static bool is_open(struct ask *a, int seat)
{
    const struct chair *chair = &a->table->chairs.chair[seat];
    if (chair->kind != CHAIR_OPEN)
        return text_error(a->request.error, "that chair is not open");
    return chairs_may_sit(&a->table->chairs, seat, a->client->person) ||
           text_error(a->request.error, "that chair is kept for %s", chair->name);
}

/* Where to: the chair asked for, one that is kept, the lowest open one, or one's own to change the name. */
static bool find_chair(struct ask *a, int *seat)
{
    struct table *t = a->table;
    *seat = a->seat != SPECTATOR ? a->seat : chairs_open(&t->chairs, a->client->person);
    if (!read_chair(a, seat))
        return false;
    if (is_several(a) && (a->seat == SPECTATOR || *seat != a->seat))
        return text_error(a->request.error, "look as one of your players to rename them: all stay where they sit");
    if (*seat < 0)
        return text_error(a->request.error, "no chair is open");
    if (*seat == a->seat)
        return true;
    if (a->seat != SPECTATOR && t->chairs.started)
        return text_error(a->request.error, "the game has begun: you stay where you sit");
    return is_open(a, *seat);
}

/* Whoever takes a chair that is kept for them takes all of those; whoever sits down elsewhere, none. */
static void sit_down(struct ask *a, int seat, const char *name)
{
    struct chairs *chairs = &a->table->chairs;
    const char *person = a->client->person;
    if (chairs_invited(chairs, person) & seat_bit(seat))
        chairs_accept(chairs, person);
    else
        chairs_decline(chairs, person);
    chairs_sit(chairs, seat, person, name);
}

/* At a table of the lobby nobody knows the others: when all chairs are taken, it begins. */
static void begin_when_full(struct ask *a)
{
    struct chairs *chairs = &a->table->chairs;
    bool open = false;
    for (int i = 0; i < chairs->seats; i++)
        open = open || chairs->chair[i].kind == CHAIR_OPEN;
    if (chairs->listed && !chairs->started && !open)
        chairs_start(chairs, table_match(a->table));
}

static bool ask_sit(struct ask *a)
{
    int seat;
    const char *name = NULL;
    struct table *t = a->table;
    if (!find_chair(a, &seat) || !request_text(&a->request, "name", &name))
        return false;
    if (!name)
        return request_missing(&a->request, "name");
    if (!chairs_may_name(&t->chairs, table_match(t)->game, seat, name, a->request.error) &&
        !(a->seat != SPECTATOR && text_equal(t->chairs.chair[a->seat].name, name)))
        return false;
    text_clear(a->request.error);
    if (a->seat != SPECTATOR && a->seat != seat)
        t->chairs.chair[a->seat] = (struct chair){ .kind = CHAIR_OPEN };
    sit_down(a, seat, name);
    chairs_changed(a);
    rematch_begins(t);
    begin_when_full(a);
    json_put_int(a->request.out, "seat", seat);
    return true;
}

static bool ask_stand(struct ask *a)
{
    if (is_several(a))
        return text_error(a->request.error, "several at one screen keep their chairs");
    a->table->chairs.chair[a->seat] = (struct chair){ .kind = CHAIR_OPEN };
    a->table->chairs.starts_itself = false;
    chairs_changed(a);
    return true;
}

static bool ask_chair(struct ask *a)
{
    int seat = -1;
    const char *what = NULL;
    if (!read_chair(a, &seat) || !request_text(&a->request, "chair", &what))
        return false;
    if (seat < 0 || !what)
        return request_missing(&a->request, what ? "seat" : "chair");
    if (!seats_may_remove(a, seat))
        return false;
    struct chair before = a->table->chairs.chair[seat];
    if (!chairs_set(&a->table->chairs, seat, what, a->request.error))
        return false;
    if (!chairs_bots_play(&a->table->chairs, table_match(a->table)->kit, a->request.error)) {
        a->table->chairs.chair[seat] = before;
        return false;
    }
    if (a->table->chairs.chair[seat].kind == CHAIR_OPEN)
        a->table->chairs.starts_itself = false;         /* the host waits for somebody */
    chairs_changed(a);
    rematch_begins(a->table);
    return true;
}

/* In the lobby, or with the link alone. */
static bool ask_list(struct ask *a)
{
    bool on = false;
    const struct tables_outside *o = &a->table->tables->outside;
    if (!json_get(a->request.in, "on"))
        return request_missing(&a->request, "on");
    if (!request_flag(&a->request, "on", &on))
        return false;
    if (on && !a->table->chairs.listed && o->may_list && !o->may_list(o->context, a->client->connection))
        return text_error(a->request.error, LOBBY_TOO_MANY);
    a->table->chairs.listed = on;
    chairs_changed(a);
    return true;
}

static bool ask_hints(struct ask *a)
{
    if (!json_get(a->request.in, "on"))
        return request_missing(&a->request, "on");
    if (!request_flag(&a->request, "on", &a->table->chairs.hints))
        return false;
    chairs_changed(a);
    return true;
}

static bool ask_start(struct ask *a)
{
    chairs_start(&a->table->chairs, table_match(a->table));
    chairs_changed(a);
    return true;
}

/* ---- the match ---- */

static bool by_engine(struct ask *a, const char *name)
{
    const struct request_kind *kind = request_find(name);
    assert(kind);
    engine_restrict(a->table->engine, a->seat);
    return request_members_known(&a->request, kind->members) && request_has_match(&a->request) &&
           kind->answer(&a->request);
}

/* A half-made order stays with who makes it: this is how it would look, and what could come next. */
static bool ask_draft(struct ask *a)
{
    struct move_list list = { .count = 0 };
    if (!request_move_list(&a->request, &list))
        return false;
    struct match *draft = match_draft(table_match(a->table), a->seat, &list, a->request.error);
    if (!draft)
        return false;
    push_draft_json(a, draft, a->request.out);
    json_put_bool(a->request.out, "complete", draft->done & seat_bit(a->seat));
    match_free(draft);
    return true;
}

static bool ask_by_hand(struct ask *a)
{
    if (!json_get(a->request.in, "on"))
        return request_missing(&a->request, "on");
    if (!request_flag(&a->request, "on", &a->client->by_hand))
        return false;
    present_changed(a->table);
    return true;
}

static bool ask_hint(struct ask *a) { return think_hint(a, json_get(a->request.in, "id")); }

static const struct ask_kind kinds[] = {
    { "join", ask_join, 0, { "key", "text", "name", "carry" } },
    { "update", ask_update, 0, { NULL } },
    { "by_hand", ask_by_hand, 0, { "on" } },
    { "look", look_ask, 0, { "seat" } },
    { "rematch", rematch_ask, CHANGES | NEEDS_MATCH | NEEDS_START, { "tied" } },
    { "sit", ask_sit, CHANGES | NEEDS_MATCH, { "name", "seat" } },
    { "stand", ask_stand, CHANGES | NEEDS_MATCH | NEEDS_SEAT | BEFORE_START, { NULL } },
    { "chair", ask_chair, CHANGES | NEEDS_MATCH | NEEDS_HOST | BEFORE_START, { "seat", "chair" } },
    { "list", ask_list, CHANGES | NEEDS_MATCH | NEEDS_HOST | BEFORE_START, { "on" } },
    { "start", ask_start, CHANGES | NEEDS_MATCH | NEEDS_HOST | BEFORE_START, { NULL } },
    { "watch", watch_set, CHANGES | NEEDS_MATCH | NEEDS_HOST | BEFORE_START, { "on", "delay" } },
    { "watch_as", watch_name, 0, { "name" } },
    { "carry", seats_carry, 0, { "on" } },
    { "replace", seats_replace, CHANGES | NEEDS_MATCH | NEEDS_START, { "seat", "chair" } },
    { "hints", ask_hints, CHANGES | NEEDS_MATCH | NEEDS_HOST | BEFORE_START, { "on" } },
    { "say", chat_say, 0, { "text" } },
    { "chat", chat_ask, 0, { "room", "before" } },
    { "mute", chat_mute, CHANGES | NEEDS_MATCH | NEEDS_HOST, { "who", "on" } },
    { "draft", ask_draft, NEEDS_MATCH | NEEDS_SEAT | NEEDS_START | PLAYS, { "move", "moves" } },
    { "hint", ask_hint, NEEDS_MATCH | NEEDS_SEAT | NEEDS_START | PLAYS, { "moves" } },
    { "guess", guess_ask, NEEDS_MATCH | NEEDS_SEAT | NEEDS_START, { NULL } },
    { "play", NULL, OF_ENGINE | CHANGES | NEEDS_SEAT | NEEDS_START | NEEDS_AT | PLAYS, { NULL } },
    { "undo", NULL, OF_ENGINE | CHANGES | NEEDS_SEAT | NEEDS_START | NEEDS_AT | PLAYS, { NULL } },
    { "withdraw", NULL, OF_ENGINE | CHANGES | NEEDS_SEAT | NEEDS_START | NEEDS_AT | PLAYS, { NULL } },
    { "resign", NULL, OF_ENGINE | CHANGES | NEEDS_SEAT | NEEDS_START | PLAYS, { NULL } },
    { "back", timing_back, CHANGES | NEEDS_MATCH | NEEDS_SEAT | NEEDS_START | PLAYS, { NULL } },
    { "moves", NULL, OF_ENGINE | NEEDS_SEAT | NEEDS_START, { NULL } },
    { "why", NULL, OF_ENGINE | NEEDS_SEAT | NEEDS_START, { NULL } },
    { "kit", NULL, OF_ENGINE, { NULL } },
    { "view", NULL, OF_ENGINE, { NULL } },
    { "state", NULL, OF_ENGINE, { NULL } },
    { "log", NULL, OF_ENGINE | TAKES_LONG, { NULL } },
    { "result", NULL, OF_ENGINE, { NULL } },
    { "rules", NULL, OF_ENGINE, { NULL } },
    { "match", NULL, OF_ENGINE | TAKES_LONG, { NULL } },
};

static const struct ask_kind *find(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (text_equal(kinds[i].name, name))
            return &kinds[i];
    return NULL;
}

static bool allowed(const struct ask_kind *kind, struct ask *a)
{
    const struct table *t = a->table;
    struct text *error = a->request.error;
    bool started = t->chairs.started;
    if (kind->flags & CHANGES && t->frozen.length)
        return text_error(error, "this table is frozen: %s", t->frozen.at);
    if (kind->flags & (NEEDS_MATCH | OF_ENGINE) && !table_match(t))
        return text_error(error, "this table has no match to show");
    if (kind->flags & CHANGES && t->steps >= TABLE_STEPS_MAX)
        return text_error(error, "this table has reached %d steps", t->steps);
    if (kind->flags & NEEDS_SEAT && a->seat == SPECTATOR && chairs_of(&t->chairs, a->client->person))
        return text_error(error, "look as one of your players first");
    if (kind->flags & NEEDS_SEAT && a->seat == SPECTATOR)
        return text_error(error, "sit down first");
    if (kind->flags & NEEDS_HOST && !text_equal(t->chairs.host, a->client->person))
        return text_error(error, "that is for whoever made the table");
    if (kind->flags & NEEDS_START && !started)
        return text_error(error, "the game has not begun");
    if (kind->flags & PLAYS && table_match(t)->resigned & seat_bit(a->seat))
        return text_error(error, "you have resigned: a bot plays on for you");
    if (kind->flags & NEEDS_AT && !json_get(a->request.in, "at"))
        return text_error(error, "'at' is missing: the ply at which this was decided");
    return !(kind->flags & BEFORE_START && started) || text_error(error, "the game has begun");
}

bool ask_answer(struct ask *a)
{
    struct text *error = a->request.error;
    const char *name = request_cmd(&a->request);
    if (!name)
        return false;
    const struct ask_kind *kind = find(name);
    if (!kind)
        return text_error(error, "unknown request '%s'", name);
    if (!a->client->joined && kind->answer != ask_join)
        return text_error(error, "'join' comes first");
    if (kind->flags & CHANGES && store_is_away(a->table->tables->outside.store))
        return text_error(error, STORE_AWAY);
    a->changes = kind->flags & CHANGES || kind->answer == ask_join;
    if (!allowed(kind, a))
        return false;
    if (kind->flags & TAKES_LONG && aside_is_due(a))
        return aside_answer(a);
    if (kind->flags & OF_ENGINE) {
        bool ok = by_engine(a, name);
        if (ok && kind->flags & PLAYS)
            timing_acts(a->table, a->seat);
        return ok;
    }
    return request_members_known(&a->request, kind->members) && kind->answer(a);
}
