/* store_memory_forget.c - the store in memory: forgetting a person, looked up at once and done with the commit (S10),
 * and what is kept of one (S12). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_memory.h"
#include "store_walk.h"

static bool mentions(const struct kept *k, const char *person)
{
    bool found = strstr(k->chairs, person) != NULL;
    for (int i = 0; i < k->steps; i++)
        found = found || (k->step[i].chairs && strstr(k->step[i].chairs, person));
    for (int i = 0; i < STORE_ROOMS; i++) {
        const struct kept_line *l;
        STAILQ_FOREACH(l, &k->lines[i], link)
            found = found || text_equal(l->person, person);
    }
    return found;
}

static const char *latest_chairs(const struct kept *k)
{
    const char *chairs = k->chairs;
    for (int i = 0; i < k->steps; i++)
        chairs = k->step[i].chairs ? k->step[i].chairs : chairs;
    return chairs;
}

static void replace(char **string, const char *by)
{
    free(*string);
    *string = store_copy(by);
}

/* The lines of a list but that of the person. */
static void leave_out(char **people, const char *person)
{
    struct text out;
    size_t length;
    if (!*people)
        return;
    text_init_heap(&out);
    for (const char *line = *people, *next; line; line = next) {
        next = text_line(line, &length);
        if (length && !text_is(line, length, person)) {
            text_add_bytes(&out, line, length);
            text_add_char(&out, '\n');
        }
    }
    replace(people, out.at);
    text_release(&out);
}

static void forget_at(struct kept *k, const struct store_forget *f)
{
    struct store_walk w;
    store_walk_init(&w, f, k->table.id);
    store_walk_forget_table(&w, &k->table, k->header, k->chairs);
    replace(&k->chairs, w.chairs.at);
    leave_out(&k->people, f->person);
    for (int i = 0; i < k->steps; i++) {
        struct kept_step *s = &k->step[i];
        const char *chairs = store_walk_forget_step(&w, i + 1, s->lines, s->chairs);
        replace(&s->lines, w.lines.at);
        if (chairs)
            replace(&s->chairs, chairs);
        leave_out(&s->people, f->person);
        memcpy(s->head, w.head, sizeof s->head);
    }
    memcpy(k->head, w.head, sizeof k->head);
    store_walk_release(&w);
    for (int i = 0; i < STORE_ROOMS; i++)
        for (struct kept_line *l = STAILQ_FIRST(&k->lines[i]), *next; l; l = next) {
            next = STAILQ_NEXT(l, link);
            if (text_equal(l->person, f->person))
                memory_forget_line(&k->lines[i], l);
        }
}

static bool sat_there(const struct kept *k, const struct store_forget *f)
{
    bool sat = f->is_seated(k->chairs, f->person);
    for (int i = 0; i < k->steps && !sat; i++)
        sat = k->step[i].chairs && f->is_seated(k->step[i].chairs, f->person);
    return sat;
}

void memory_forget_nobody(struct memory *m)
{
    struct kept_leaving *l;
    while ((l = STAILQ_FIRST(&m->leaving))) {
        STAILQ_REMOVE_HEAD(&m->leaving, link);
        free(l->person);
        free(l);
    }
}

static void forget_person(struct memory *m, const struct store_forget *f)
{
    for (struct kept *k = m->tables; k; k = k->next) {
        if (k->swept || !mentions(k, f->person))
            continue;
        if (sat_there(k, f))
            memory_forget_records(m, k->table.id);
        if (f->is_alone(latest_chairs(k), f->person))
            k->swept = true;
        else
            forget_at(k, f);
    }
    memory_forget_presents(m, NULL, NULL, f->person);
    struct kept_mail *mail = memory_find_mail(m, f->person);
    if (mail)
        memory_forget_mail(&m->mails, mail);
}

void memory_forget_people(struct memory *m)
{
    const struct kept_leaving *l;
    STAILQ_FOREACH(l, &m->leaving, link)
        forget_person(m, &l->forget);
    memory_forget_nobody(m);
}

bool memory_forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *changed,
                         struct text *error)
{
    struct memory *m = memory_of(b);
    struct kept_leaving *l = calloc(1, sizeof *l);
    (void)error;
    assert(l);
    l->forget = *f;
    l->forget.person = l->person = store_copy(f->person);
    STAILQ_INSERT_TAIL(&m->leaving, l, link);
    for (const struct kept *k = m->tables; k; k = k->next)
        if (mentions(k, f->person))
            store_add_place(changed, k->table.id, 0, NULL, NULL, INT64_MAX);
    return true;
}

static void tell_at(const struct memory *m, const struct kept *k, const struct store_forget *f,
                    struct store_loaded *out)
{
    struct store_walk w;
    store_walk_init(&w, f, k->table.id);
    store_walk_tell_table(&w, k->chairs);
    for (int i = 0; i < k->steps; i++)
        store_walk_tell_step(&w, k->step[i].lines, k->step[i].chairs, &out->notes);
    store_walk_release(&w);
    if (!w.seated)
        return;
    for (const struct kept_record *r = m->records; r; r = r->next)
        if (text_equal(r->id, k->table.id))
            text_addf(&out->records, "%s\t%s\t%s\t%s\t%s\n", r->id, r->score, r->day, r->name, r->options);
}

bool memory_about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    const char *person = f->person;
    (void)error;
    for (struct kept *k = memory_of(b)->tables; k && f->notes; k = k->next)
        if (mentions(k, person))
            tell_at(memory_of(b), k, f, out);
    for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
        struct memory_listed l = memory_listed(k);
        if (l.summary && memory_is_line(l.people, person)) {
            store_add_place(out, k->table.id, l.at, l.summary, l.chairs, k->deadline_ms);
            memory_add_presents_at(memory_of(b), k->table.id, out);
        }
        for (int i = 0; i < STORE_ROOMS; i++) {
            const struct kept_line *line;
            STAILQ_FOREACH(line, &k->lines[i], link)
                if (text_equal(line->person, person))
                    store_add_line(out, &line->line);
        }
    }
    const struct kept_mail *mail = memory_find_mail(memory_of(b), person);
    if (mail)
        text_add(&out->mail, mail->address);
    return true;
}
