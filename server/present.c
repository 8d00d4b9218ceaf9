/* present.c - who is at a table, over all servers. */
#include "present.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "table.h"

void present_init(struct present *p)
{
    memset(p, 0, sizeof *p);
    text_init_heap(&p->others);
    text_init_heap(&p->told);
    p->known = true;                /* of nobody it has nothing */
}

void present_release(struct present *p)
{
    text_release(&p->others);
    text_release(&p->told);
}

/* ---- lines ---- */

static bool read_line(const char *line, size_t length, struct present_line *out)
{
    const char *flag = memchr(line, ' ', length), *end = line + length;
    int64_t more;
    char number[16];
    memset(out, 0, sizeof *out);
    if (length && *line == '+') {
        text_copy(number, length < sizeof number ? length : sizeof number, line + 1);
        out->more = text_to_int(number, 0, INT32_MAX, &more) ? (int)more : 0;
        return out->more > 0;
    }
    if (!flag || flag == line || (size_t)(flag - line) >= sizeof out->person || end - flag < 3 || flag[2] != ' ' ||
        (size_t)(end - flag - 3) >= sizeof out->name)
        return false;
    memcpy(out->person, line, (size_t)(flag - line));
    memcpy(out->name, flag + 3, (size_t)(end - flag - 3));
    out->by_hand = flag[1] == 'h';
    return true;
}

bool present_next(const char **lines, struct present_line *out)
{
    while (*lines && **lines) {
        size_t length;
        const char *line = *lines;
        *lines = text_line(line, &length);
        if (read_line(line, length, out))
            return true;
    }
    return false;
}

bool present_names(const char *lines, const char *person)
{
    struct present_line l;
    while (present_next(&lines, &l))
        if (text_equal(l.person, person))
            return true;
    return false;
}

bool present_attended(const char *lines, const struct chairs *chairs)
{
    struct present_line l;
    while (present_next(&lines, &l))
        if (*l.person && (chairs_of(chairs, l.person) || text_equal(chairs->host, l.person)))
            return true;
    return false;
}

int present_count(const char *lines)
{
    struct present_line l;
    int count = 0;
    while (present_next(&lines, &l))
        count += *l.person ? 1 : l.more;
    return count;
}

/* ---- a table ---- */

static bool is_on(const struct tables *all) { return all->server[0]; }

bool present_has(const struct table *t, const char *person)
{
    return table_has(t, person) || present_names(t->present.others.at, person);
}

unsigned present_by_hand(const struct table *t)
{
    struct present_line l;
    unsigned seats = 0;
    for (const char *at = t->present.others.at; present_next(&at, &l);)
        seats |= l.by_hand ? chairs_of(&t->chairs, l.person) : 0;
    return seats;
}

/* Of several connections of a person the oldest counts: those stand behind newer ones. */
static bool is_first(const struct client *c)
{
    const struct client *older = c;
    while ((older = TAILQ_NEXT(older, at_table)))
        if (text_equal(older->person, c->person))
            return false;
    return true;
}

static bool by_hand(const struct table *t, const char *person)
{
    const struct client *c;
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (c->by_hand && text_equal(c->person, person))
            return true;
    return false;
}

/* Those who sit at it, or those who do not; how many there are with them. */
static int write_some(const struct table *t, bool seated, int count, struct text *out)
{
    const struct client *c;
    TAILQ_FOREACH_REVERSE(c, &t->clients, clients, at_table)
        if (is_first(c) && seated == (chairs_of(&t->chairs, c->person) != 0) && count++ < PRESENT_MAX)
            text_addf(out, "%s %c %s\n", c->person, by_hand(t, c->person) ? 'h' : '-', c->name);
    return count;
}

/* The others count on who plays: they are named before anybody who looks on. */
static void write_ours(const struct table *t, struct text *out)
{
    int count = write_some(t, true, 0, out);
    count = write_some(t, false, count, out);
    if (count > PRESENT_MAX)
        text_addf(out, "+%d\n", count - PRESENT_MAX);
}

static bool is_told(const struct table *t, struct text *ours)
{
    text_init_heap(ours);
    write_ours(t, ours);
    return t->present.known && text_equal(ours->at, t->present.told.at);
}

bool present_is_told(const struct table *t)
{
    struct text ours;
    bool told = is_told(t, &ours);
    text_release(&ours);
    return told || !is_on(t->tables);
}

static struct store_present about(const struct tables *all, const char *id, const char *people)
{
    struct store_present p = { .people = people };
    text_copy(p.id, sizeof p.id, id);
    text_copy(p.server, sizeof p.server, all->server);
    return p;
}

static void told(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct table *t = context;
    (void)why, (void)loaded;
    t->present.telling = false;
    t->present.known = ok;          /* what failed is tried again with the next look around */
    if (!t->dead && ok)
        present_changed(t);
    table_job_back(t);
}

void present_changed(struct table *t)
{
    struct tables *all = t->tables;
    struct text ours;
    if (!is_on(all) || all->closing || t->present.telling)
        return;
    if (is_told(t, &ours)) {
        ;
    } else if (store_is_away(all->outside.store)) {
        t->present.known = false;
    } else {
        text_clear(&t->present.told);
        text_add(&t->present.told, ours.at);
        struct store_present p = about(all, t->id, ours.at);
        t->present.telling = true;
        t->jobs++;
        store_present(all->outside.store, &p, told, t);
    }
    text_release(&ours);
}

/* Who was elsewhere and is nowhere now is away from now on. */
static void note_away(struct table *t, const char *before)
{
    const struct tables_outside *o = &t->tables->outside;
    for (int i = 0; i < t->chairs.seats; i++) {
        const char *person = t->chairs.chair[i].person;
        if (*person && present_names(before, person) && !present_has(t, person))
            t->away_since_ms[i] = o->now_ms(o->context);
    }
}

bool present_bring(struct table *t, const struct store_loaded *l)
{
    const char *ours = "";
    struct text others;
    text_init_heap(&others);
    for (int i = 0; i < l->present_count; i++)
        if (text_equal(l->present[i].server, t->tables->server))
            ours = l->present[i].people;
        else
            text_add(&others, l->present[i].people);
    bool news = !text_equal(others.at, t->present.others.at);
    struct text before = t->present.others;
    t->present.others = others;
    note_away(t, before.at);
    text_release(&before);
    if (!t->present.telling && !text_equal(ours, t->present.told.at)) {
        t->present.known = false;           /* it was lost on the way, or in the store */
        present_changed(t);
    }
    return news;
}

static void ignore(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)why, (void)loaded;
}

static void tell(struct tables *all, const char *id, const char *people)
{
    struct store_present p = about(all, id, people);
    if (is_on(all))
        store_present(all->outside.store, &p, ignore, all);
}

void present_forget(struct table *t)
{
    if (!t->tables->closing && (t->present.told.length || t->present.telling))
        tell(t->tables, t->id, "");
}

/* ---- the server ---- */

void present_begin(struct tables *all)
{
    unsigned char bytes[8];
    if (!store_is_shared(all->outside.store))
        return;
    all->outside.random(all->outside.context, bytes, sizeof bytes);
    sodium_bin2hex(all->server, sizeof all->server, bytes, sizeof bytes);
}

void present_beat(struct tables *all) { tell(all, "", ""); }

/* Nothing of ours is there any more: of tables that we have forgotten neither. */
static void emptied(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct tables *all = context;
    struct table *t;
    (void)ok, (void)why, (void)loaded;
    TAILQ_FOREACH(t, &all->tables, everywhere) {
        t->present.known = false;
        present_changed(t);
    }
}

void present_again(struct tables *all)
{
    struct store_present gone = about(all, "", NULL);
    if (is_on(all) && !all->closing)
        store_present(all->outside.store, &gone, emptied, all);
}

void present_end(struct tables *all) { tell(all, "", NULL); }
