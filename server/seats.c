/* seats.c - seats that change hands: carried to another device of the same person, or taken from somebody who is away.
 *
 * Who sits at a table may ask for a token, which lets whoever opens its link sit there instead: once, for a short time,
 * and not after it was revoked. Tokens are in memory alone: a server that starts again has forgotten them. The device
 * that had the seat is told. */
#include <sodium.h>
#include <string.h>

#include "../core/json.h"
#include "table.h"

static int64_t now_ms(const struct table *t) { return t->tables->outside.now_ms(t->tables->outside.context); }

/* ---- carrying ---- */

static struct carry *find_of(struct tables *all, const char *table, const char *person)
{
    for (int i = 0; i < CARRIES_MAX; i++)
        if (text_equal(all->carry[i].table, table) && text_equal(all->carry[i].person, person))
            return &all->carry[i];
    return NULL;
}

/* NULL: used, too old, revoked, or never given. */
static struct carry *find_token(struct table *t, const char *token)
{
    for (int i = 0; i < CARRIES_MAX; i++) {
        struct carry *c = &t->tables->carry[i];
        if (c->token[0] && text_equal(c->table, t->id) && strlen(token) == strlen(c->token) &&
            !sodium_memcmp(c->token, token, strlen(token)) && now_ms(t) < c->until_ms)
            return c;
    }
    return NULL;
}

/* One for a person at a table; else what is free, or where there is no room, that of the one who has had it longest. */
static struct carry *room_for(struct tables *all, const char *table, const char *person)
{
    struct carry *own = find_of(all, table, person), *first = &all->carry[0];
    for (int i = 1; i < CARRIES_MAX; i++)
        if (all->carry[i].until_ms < first->until_ms)       /* 0 = free */
            first = &all->carry[i];
    return own ? own : first;
}

/* Who is invited there, or has accepted, is told by who they are here. */
static bool has_rematch(const struct table *t) { return t->chairs.rematch[0] || t->errand; }

bool seats_carry(struct ask *a)
{
    unsigned char bytes[TOKEN_BYTES_MAX];
    struct table *t = a->table;
    const struct tables_outside *o = &t->tables->outside;
    bool on = true;
    if (!request_flag(&a->request, "on", &on))
        return false;
    if (!chairs_of(&t->chairs, a->client->person))
        return text_error(a->request.error, "sit down first");
    if (on && has_rematch(t))
        return text_error(a->request.error, "there is a rematch: carry your seat there");
    struct carry *c = on ? room_for(t->tables, t->id, a->client->person)
                         : find_of(t->tables, t->id, a->client->person);
    if (!on) {
        if (c)
            memset(c, 0, sizeof *c);
        return true;
    }
    o->random(o->context, bytes, sizeof bytes);
    token_show(bytes, sizeof bytes, c->token);
    text_copy(c->table, sizeof c->table, t->id);
    text_copy(c->person, sizeof c->person, a->client->person);
    c->until_ms = now_ms(t) + CARRY_S * 1000;
    json_put_string(a->request.out, "token", c->token);
    json_put_int(a->request.out, "seconds", CARRY_S);
    return true;
}

/* All that was the one's is the other's now. */
static void hand_over(struct chairs *c, const char *from, const char *to)
{
    for (int i = 0; i < c->seats; i++)
        if (text_equal(c->chair[i].person, from))
            text_copy(c->chair[i].person, sizeof c->chair[i].person, to);
    if (text_equal(c->host, from))
        text_copy(c->host, sizeof c->host, to);
    if (chairs_muted(c, from) >= 0 && chairs_muted(c, to) < 0)
        text_copy(c->muted[chairs_muted(c, from)].person, PERSON_SIZE, to);
}

bool seats_take(struct ask *a, const char *token, bool *taken)
{
    struct table *t = a->table;
    const char *person = a->client->person;
    if (!token || chairs_of(&t->chairs, person))
        return true;            /* it is here already */
    struct carry *c = find_token(t, token);
    if (!c || !chairs_of(&t->chairs, c->person) || has_rematch(t))
        return text_error(a->request.error, "this link was used, is too old or was revoked");
    if (t->frozen.length)
        return text_error(a->request.error, "this table is frozen: %s", t->frozen.at);
    if (t->steps >= TABLE_STEPS_MAX)
        return text_error(a->request.error, "this table has reached %d steps", t->steps);
    chairs_decline(&t->chairs, person);
    hand_over(&t->chairs, c->person, person);
    memcpy(t->carried, c->person, sizeof t->carried);
    memset(c, 0, sizeof *c);
    a->chairs_changed = *taken = true;
    return true;
}

void seats_tell(struct table *t)
{
    struct text out;
    struct client *c;
    if (!t->carried[0])
        return;
    text_init_heap(&out);
    text_add(&out, "{\"push\":\"carried\"}");
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (text_equal(c->person, t->carried))
            client_send(c, &out);
    t->carried[0] = 0;
    text_release(&out);
}

/* ---- somebody who is away ---- */

void seats_left(struct table *t, const char *person)
{
    for (int i = 0; i < t->chairs.seats; i++)
        if (text_equal(t->chairs.chair[i].person, person) && !present_has(t, person))
            t->away_since_ms[i] = now_ms(t);
}

void seats_loaded(struct table *t)
{
    for (int i = 0; i < SEATS_MAX; i++)
        t->away_since_ms[i] = now_ms(t);
}

bool seats_may_remove(struct ask *a, int seat)
{
    const struct chair *chair = &a->table->chairs.chair[seat];
    if (chair->kind != CHAIR_PERSON || text_equal(chair->person, a->client->person))
        return true;
    return !present_has(a->table, chair->person) ||
           text_error(a->request.error, "%s is here: only who is away can be removed", chair->name);
}

/* Who made the table may; while they are not here, who sits there. */
static bool may_replace(struct ask *a)
{
    const struct table *t = a->table;
    const char *person = a->client->person;
    return text_equal(t->chairs.host, person) ||
           (chairs_of(&t->chairs, person) && !present_has(a->table, t->chairs.host)) ||
           text_error(a->request.error, "that is for whoever made the table, while they are here");
}

/* The chair stays theirs: they play themselves when they are back. Where there is a clock, it does this. */
bool seats_replace(struct ask *a)
{
    struct table *t = a->table;
    int64_t seat = -1;
    char usual[80];
    struct text named;
    const char *bot = usual;
    text_init(&named, usual, sizeof usual);
    text_addf(&named, "bot:%s", bot_usual()->id);
    if (!request_int(&a->request, "seat", 0, t->chairs.seats - 1, &seat) ||
        !request_text(&a->request, "chair", &bot) || !may_replace(a))
        return false;
    if (seat < 0)
        return request_missing(&a->request, "seat");
    const struct chair *chair = &t->chairs.chair[seat];
    if (match_over(table_match(t)))
        return text_error(a->request.error, "the match is over");
    if (chair->kind != CHAIR_PERSON || text_equal(chair->person, a->client->person))
        return text_error(a->request.error, "that is for the chair of somebody else who is away");
    if (clock_is_on(&t->clock))
        return text_error(a->request.error, "there is a clock: %s has time, also to be away", chair->name);
    if (t->chairs.stand_in[seat])
        return text_error(a->request.error, "a bot plays for %s already", chair->name);
    if (!seats_may_remove(a, (int)seat))
        return false;
    if (now_ms(t) - t->away_since_ms[seat] < AWAY_S * 1000)
        return text_error(a->request.error, "%s is away for less than %d seconds: wait a little", chair->name, AWAY_S);
    if (!chairs_stand_in(&t->chairs, (int)seat, bot, a->request.error))
        return false;
    if (!chairs_bots_play(&t->chairs, table_match(t)->kit, a->request.error)) {
        t->chairs.stand_in[seat] = NULL;
        return false;
    }
    a->chairs_changed = true;
    return true;
}

void seats_back(struct ask *a)
{
    struct table *t = a->table;
    if (!t->frozen.length && t->steps < TABLE_STEPS_MAX && !store_is_away(t->tables->outside.store) &&
        chairs_return(&t->chairs, a->client->person))
        a->chairs_changed = true;
}
