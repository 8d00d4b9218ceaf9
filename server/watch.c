/* watch.c - those who look on: who they are, whether they may, and how far behind the match they see it.
 *
 * With a delay of n, spectators see the match as it was n records ago, for as long as it is played: a second match
 * follows the first at that distance, and everything a spectator is shown or asks is answered from it. A phase is shown
 * whole or not at all. When the match is over there is nothing to protect any more, and they see its end. */
#include <assert.h>
#include <string.h>

#include "../core/json.h"
#include "table.h"

/* ---- who ---- */

static bool looks_on(const struct table *t, const struct client *c) { return !chairs_of(&t->chairs, c->person); }

/* Of several connections of a person the oldest counts: those stand behind newer ones. */
static bool is_first(const struct table *t, const struct client *c)
{
    const struct client *older = c;
    while ((older = TAILQ_NEXT(older, at_table)))
        if (text_equal(older->person, c->person))
            return false;
    return looks_on(t, c);
}

static void put_person(const struct table *t, const char *person, const char *name, struct json *out)
{
    char alias[ALIAS_SIZE];
    people_alias(person, t->key_hash, alias);
    json_object(out);
    json_put_string(out, "who", alias);
    json_put_string(out, "name", name);
    json_close(out);
}

/* Of those at other servers, who is not here as well; one at two of them counts where they are named first. */
static int put_others(const struct table *t, int count, struct json *out)
{
    struct present_line l, before;
    for (const char *at = t->present.others.at; present_next(&at, &l);) {
        bool known = *l.person && (table_has(t, l.person) || chairs_of(&t->chairs, l.person));
        for (const char *again = t->present.others.at; !known && again != at && present_next(&again, &before);)
            known = again != at && *l.person && text_equal(before.person, l.person);
        if (!*l.person)
            count += l.more;
        else if (!known && count++ < WATCH_SHOWN_MAX)
            put_person(t, l.person, l.name, out);
    }
    return count;
}

/* The same for all who are told. */
void watch_list(struct table *t)
{
    struct json json;
    const struct client *c;
    int count = 0;
    text_clear(&t->watching);
    json_init(&json, &t->watching);
    json_object(&json);
    json_put_bool(&json, "on", !t->chairs.no_spectators);
    json_put_int(&json, "delay", t->chairs.delay);
    json_put_array(&json, "people");
    TAILQ_FOREACH_REVERSE(c, &t->clients, clients, at_table)
        if (is_first(t, c) && count++ < WATCH_SHOWN_MAX)
            put_person(t, c->person, c->name, &json);
    count = put_others(t, count, &json);
    json_close(&json);
    json_put_int(&json, "count", count);
    json_close(&json);
}

/* As for those who play, and not like anybody who does. */
static bool may_call(struct ask *a, const char *name)
{
    const struct match *m = table_match(a->table);
    return !*name || (m && chairs_may_name(&a->table->chairs, m->game, -1, name, a->request.error));
}

void watch_join(struct ask *a, const char *name)
{
    if (name && may_call(a, name))
        text_copy(a->client->name, sizeof a->client->name, name);
    text_clear(a->request.error);       /* a guest, then */
}

bool watch_name(struct ask *a)
{
    const char *name = NULL;
    if (!request_text(&a->request, "name", &name))
        return false;
    if (!name)
        return request_missing(&a->request, "name");
    if (!looks_on(a->table, a->client))
        return text_error(a->request.error, "you play here under the name of your chair");
    if (!may_call(a, name))
        return false;
    text_copy(a->client->name, sizeof a->client->name, name);
    present_changed(a->table);
    table_show(a->table);
    return true;
}

/* ---- whether ---- */

/* They play or played here, or were asked to: also where nobody else may look on. */
static bool is_of_table(const struct chairs *c, const char *person)
{
    return chairs_of(c, person) || chairs_invited(c, person) || text_equal(c->host, person);
}

bool watch_may(struct ask *a)
{
    const struct chairs *c = &a->table->chairs;
    const char *person = a->client->person;
    if (is_of_table(c, person) || !c->no_spectators || (!c->started && chairs_open(c, person) >= 0))
        return true;
    return text_error(a->request.error, "this table takes no spectators");
}

bool watch_set(struct ask *a)
{
    struct chairs *c = &a->table->chairs;
    bool on = !c->no_spectators;
    int64_t delay = c->delay;
    if (!request_flag(&a->request, "on", &on) || !request_int(&a->request, "delay", 0, WATCH_DELAY_MAX, &delay))
        return false;
    if (on == !c->no_spectators && delay == c->delay)
        return true;
    c->no_spectators = !on;
    c->delay = (int)delay;
    a->chairs_changed = true;
    return true;
}

void watch_turn_out(struct table *t)
{
    struct client *c;
    if (!t->chairs.no_spectators || !t->chairs.started)
        return;
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (!is_of_table(&t->chairs, c->person))
            client_bye(c, "the game has begun, and this table takes no spectators");
}

/* ---- how far behind ---- */

static bool is_inside_phase(const struct match *m, int count)
{
    return count > 0 && count < m->count && m->log[count].phase && !m->log[count].phase_first;
}

/* What was over and is taken back has been shown all the same. */
static int ended_count(const struct match *m)
{
    bool undone = false;
    int ended = 0;
    for (int i = 0; i < m->count; i++)
        undone = undone || m->log[i].kind == RECORD_UNDO;
    struct match *again = undone ? match_new(m->kit) : NULL;
    for (int i = 1; again && i <= m->count; i++) {
        if (is_inside_phase(m, i))
            continue;
        again->practice = m->practice;
        journal_follow(again, m, i);
        ended = match_over(again) ? i : ended;
    }
    match_free(again);
    return ended;
}

static int shown_count(struct table *t)
{
    const struct match *m = table_match(t);
    int count = m->count - t->chairs.delay;
    if (match_over(m))
        t->ended = m->count;
    while (is_inside_phase(m, count))
        count--;
    return count > t->ended ? count : t->ended;
}

/* Up to a record, or up to one that takes something back: that is told as a step of its own. */
static void follow(struct match *behind, const struct match *m, int to)
{
    int end = behind->count + 1;
    while (end < to && m->log[end].kind != RECORD_UNDO)
        end++;
    match_begin_step(behind);
    journal_follow(behind, m, end < to ? end : to);
}

void watch_begin(struct table *t)
{
    const struct match *m = table_match(t);
    if (!m || !t->chairs.delay || !t->chairs.started || t->behind)
        return;
    t->behind = match_new(m->kit);
    t->behind->practice = m->practice;
    chairs_name(&t->chairs, t->behind);
    t->ended = ended_count(m);
    journal_follow(t->behind, m, shown_count(t));
    match_begin_step(t->behind);
}

void watch_follow(struct table *t)
{
    const struct match *m = table_match(t);
    if (!t->behind)
        return;
    chairs_name(&t->chairs, t->behind);
    bool told = false;
    for (int to = shown_count(t); t->behind->count < to; told = true) {
        follow(t->behind, m, to);
        push_step(t, false, seat_bit(SPECTATOR));
    }
    if (told)
        return;
    match_begin_step(t->behind);
    push_step(t, false, seat_bit(SPECTATOR));       /* somebody may have begun to look on */
}
