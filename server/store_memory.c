/* store_memory.c - the store in memory: for tests and for servers that keep nothing. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <time.h>

#include "../core/best.h"
#include "store_check.h"

struct kept_step {
    unsigned char head[STORE_HEAD_SIZE];
    char *lines, *chairs, *people, *summary;
    int64_t at;
    uint64_t order;             /* among the steps of all tables, from 1 */
};

/* Of a room, the oldest first. */
struct kept_line {
    struct store_line line;
    char *person, *name, *text;
    bool fresh;                 /* said in this transaction */
    STAILQ_ENTRY(kept_line) link;
};

STAILQ_HEAD(kept_lines, kept_line);

struct kept {
    struct store_table table;
    char *header, *chairs, *people, *summary;
    struct kept_step *step;
    int steps, capacity;
    unsigned char head[STORE_HEAD_SIZE];
    struct kept_lines lines[STORE_ROOMS];
    int64_t made;
    uint64_t made_order;        /* the step before it, of all tables */
    bool started;
    int steps_before;           /* the transaction */
    unsigned char head_before[STORE_HEAD_SIZE];
    bool started_before;
    int64_t deadline_ms, deadline_before_ms;     /* INT64_MAX = none */
    bool fresh;                 /* made in this transaction */
    bool swept;                 /* taken away in this transaction */
    bool told;                  /* already, in the list being made */
    struct kept *next;
};

/* In order of entry, the newest first. */
struct kept_record {
    char id[STORE_ID_SIZE], day[16];
    char *game, *options, *score, *name;
    double merit;
    bool fresh;                 /* entered in this transaction */
    bool told;                  /* already, in the list being made */
    struct kept_record *next;
};

/* An address, or what becomes of it when this transaction is committed. */
struct kept_mail {
    char *person, *address;
    int64_t due_ms, rest_ms;
    int64_t was_due_ms;         /* of a change: as store.h says */
    STAILQ_ENTRY(kept_mail) link;
};

STAILQ_HEAD(kept_mails, kept_mail);

/* S15. Servers are there until they say that they are gone: here is no time that they could be silent for. */
struct kept_present {
    struct store_present present;
    char *people;
    STAILQ_ENTRY(kept_present) link;
};

STAILQ_HEAD(kept_presents, kept_present);

/* Whom to forget when this transaction is committed. */
struct kept_leaving {
    struct store_forget forget;
    char *person;
    STAILQ_ENTRY(kept_leaving) link;
};

struct memory {
    struct store_backend backend;
    struct kept_mails mails, mails_next;
    struct kept_presents presents;  /* by the name of the server */
    STAILQ_HEAD(, kept_leaving) leaving;
    struct kept *tables;
    struct kept_record *records;
    uint64_t steps;             /* ever, of all tables */
    int64_t clock_ms, clock_before_ms;      /* S11 */
    char secret_name[32];
    unsigned char secret[64];
    size_t secret_size;
};

static struct memory *memory_of(struct store_backend *b) { return (struct memory *)(void *)b; }

static struct kept *find(struct memory *m, const char *id)
{
    struct kept *k = m->tables;
    while (k && (k->swept || !text_equal(k->table.id, id)))
        k = k->next;
    return k;
}

/* ---- who is there (S15) ---- */

/* NULL: whichever. */
static void forget_presents(struct memory *m, const char *id, const char *server, const char *mentioned)
{
    for (struct kept_present *k = STAILQ_FIRST(&m->presents), *next; k; k = next) {
        next = STAILQ_NEXT(k, link);
        if ((id && !text_equal(k->present.id, id)) || (server && !text_equal(k->present.server, server)) ||
            (mentioned && !strstr(k->people, mentioned)))
            continue;
        STAILQ_REMOVE(&m->presents, k, kept_present, link);
        free(k->people);
        free(k);
    }
}

static bool set_present(struct store_backend *b, const struct store_present *p, struct text *error)
{
    struct memory *m = memory_of(b);
    (void)error;
    if (!*p->id && p->people)
        return true;
    forget_presents(m, *p->id ? p->id : NULL, p->server, NULL);
    if (!p->people || !*p->people || !find(m, p->id))
        return true;
    struct kept_present *k = calloc(1, sizeof *k), *before = NULL, *each;
    assert(k);
    k->present = *p;
    k->people = store_copy(p->people);
    STAILQ_FOREACH(each, &m->presents, link)
        if (strcmp(each->present.server, p->server) < 0)
            before = each;
    if (before)
        STAILQ_INSERT_AFTER(&m->presents, before, k, link);
    else
        STAILQ_INSERT_HEAD(&m->presents, k, link);
    return true;
}

static void add_presents(const struct memory *m, const char *id, struct store_loaded *out)
{
    const struct kept_present *k;
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            store_add_present(out, k->present.server, k->people);
}

static void add_presents_at(const struct memory *m, const char *id, struct store_loaded *out)
{
    const struct kept_present *k;
    struct text all;
    text_init_heap(&all);
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            text_add(&all, k->people);
    if (all.length)
        store_add_present_at(out, all.at);
    text_release(&all);
}

static bool is_present(const struct memory *m, const char *id)
{
    const struct kept_present *k;
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            return true;
    return false;
}

static void forget_steps(struct kept *k, int from)
{
    for (int i = from; i < k->steps; i++) {
        free(k->step[i].lines);
        free(k->step[i].chairs);
        free(k->step[i].people);
        free(k->step[i].summary);
    }
    k->steps = from;
}

/* ---- what was said (S9) ---- */

static void forget_line(struct kept_lines *lines, struct kept_line *l)
{
    STAILQ_REMOVE(lines, l, kept_line, link);
    free(l->person);
    free(l->name);
    free(l->text);
    free(l);
}

/* At the end of a transaction: what failed goes, or what is beyond the latest. */
static void settle_lines(struct kept_lines *lines, bool ok)
{
    int count = 0;
    for (struct kept_line *l = STAILQ_FIRST(lines), *next; l; l = next) {
        next = STAILQ_NEXT(l, link);
        if (l->fresh && !ok) {
            forget_line(lines, l);
            continue;
        }
        l->fresh = false;
        count++;
    }
    for (; count > STORE_LINES_MAX; count--)
        forget_line(lines, STAILQ_FIRST(lines));
}

static void forget_lines(struct kept *k)
{
    struct kept_line *l;
    for (int i = 0; i < STORE_ROOMS; i++)
        while ((l = STAILQ_FIRST(&k->lines[i])))
            forget_line(&k->lines[i], l);
}

static bool number_taken(const struct kept_lines *lines, int number)
{
    const struct kept_line *l;
    STAILQ_FOREACH(l, lines, link)
        if (l->line.number == number)
            return true;
    return false;
}

static bool say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    struct kept *k = find(memory_of(b), line->id);
    if (!k)
        return text_error(error, "there is no table '%s' to talk at", line->id);
    if (number_taken(&k->lines[line->room], line->number)) {
        if (line->lost)
            *line->lost = true;
        return true;
    }
    struct kept_line *l = calloc(1, sizeof *l);
    assert(l && line->room >= 0 && line->room < STORE_ROOMS);
    l->line = *line;
    l->line.person = l->person = store_copy(line->person);
    l->line.name = l->name = store_copy(line->name);
    l->line.text = l->text = store_copy(line->text);
    l->fresh = true;
    STAILQ_INSERT_TAIL(&k->lines[line->room], l, link);
    return true;
}

static void forget(struct kept *k)
{
    forget_steps(k, 0);
    forget_lines(k);
    free(k->step);
    free(k->header);
    free(k->chairs);
    free(k->people);
    free(k->summary);
    free(k);
}

/* ---- records ---- */

static void forget_record(struct kept_record **at)
{
    struct kept_record *r = *at;
    *at = r->next;
    free(r->game);
    free(r->options);
    free(r->score);
    free(r->name);
    free(r);
}

static bool alike(const struct kept_record *a, const struct kept_record *b)
{
    return text_equal(a->game, b->game) && text_equal(a->options, b->options);
}

/* S5: by merit, then by age; what stands before it in the list is newer. */
static int place_of(const struct memory *m, const struct kept_record *of)
{
    int place = 1;
    bool newer = true;
    for (const struct kept_record *r = m->records; r; r = r->next) {
        newer = newer && r != of;
        place += r != of && alike(r, of) && (r->merit < of->merit || (r->merit == of->merit && !newer));
    }
    return place;
}

static void enter_record(struct memory *m, const char *id, const struct store_record *record)
{
    for (const struct kept_record *r = m->records; r; r = r->next)
        if (text_equal(r->id, id))
            return;
    struct kept_record *r = calloc(1, sizeof *r);
    assert(r);
    time_t now = time(NULL);
    struct tm parts;
    strftime(r->day, sizeof r->day, "%Y-%m-%d", gmtime_r(&now, &parts));
    text_copy(r->id, sizeof r->id, id);
    r->game = store_copy(record->game);
    r->options = store_copy(record->options);
    r->score = store_copy(record->score);
    r->name = store_copy(record->name);
    r->merit = record->merit;
    r->fresh = true;
    r->next = m->records;
    m->records = r;
}

/* At the end of a transaction: what failed goes, or what is no longer among the best. */
static void settle_records(struct memory *m, bool ok)
{
    for (struct kept_record **at = &m->records; *at;) {
        if (ok ? place_of(m, *at) > BEST_KEPT : (*at)->fresh) {
            forget_record(at);
        } else {
            (*at)->fresh = false;
            at = &(*at)->next;
        }
    }
}

static void tell_alike(struct memory *m, const struct kept_record *first, int *left, struct text *lines)
{
    for (int place = 1; place <= BEST_KEPT; place++)
        for (struct kept_record *r = m->records; r; r = r->next) {
            if (r->told || !alike(r, first) || place_of(m, r) != place)
                continue;
            if ((*left)-- > 0)
                text_addf(lines, "%s\t%s\t%s\t%s\n", r->score, r->day, r->name, r->options);
            r->told = true;
        }
}

static bool records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    (void)error;
    struct memory *m = memory_of(b);
    int left = STORE_RECORDS_MAX;
    for (struct kept_record *r = m->records; r; r = r->next)
        r->told = false;
    for (struct kept_record *r = m->records; r; r = r->next)
        if (!r->told && text_equal(r->game, game))
            tell_alike(m, r, &left, lines);
    return true;
}

/* ---- tables ---- */

static bool begin(struct store_backend *b, struct text *error)
{
    (void)error;
    for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
        k->fresh = false;
        k->steps_before = k->steps;
        memcpy(k->head_before, k->head, sizeof k->head);
        k->started_before = k->started;
        k->deadline_before_ms = k->deadline_ms;
    }
    memory_of(b)->clock_before_ms = memory_of(b)->clock_ms;
    return true;
}

/* ---- mail (S13) ---- */

static void forget_mail(struct kept_mails *mails, struct kept_mail *k)
{
    STAILQ_REMOVE(mails, k, kept_mail, link);
    free(k->person);
    free(k->address);
    free(k);
}

static struct kept_mail *find_mail(struct memory *m, const char *person)
{
    struct kept_mail *k;
    STAILQ_FOREACH(k, &m->mails, link)
        if (text_equal(k->person, person))
            break;
    return k;
}

static struct kept_mail *add_mail(struct kept_mails *mails, const char *person, const char *address)
{
    struct kept_mail *k = calloc(1, sizeof *k);
    assert(k);
    k->person = store_copy(person);
    k->address = store_copy(address);
    k->due_ms = INT64_MAX;
    STAILQ_INSERT_TAIL(mails, k, link);
    return k;
}

static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

static void settle_mail(struct memory *m, const struct kept_mail *next)
{
    struct kept_mail *k = find_mail(m, next->person);
    if (next->address && !*next->address) {
        if (k)
            forget_mail(&m->mails, k);
        return;
    }
    if (!k && next->address)
        k = add_mail(&m->mails, next->person, next->address);
    if (!k)
        return;
    if (next->address) {
        free(k->address);
        k->address = store_copy(next->address);
    }
    if (next->was_due_ms && k->due_ms > next->was_due_ms)
        return;
    if (next->rest_ms >= 0) {
        k->rest_ms = next->rest_ms;
        k->due_ms = later(next->due_ms, next->rest_ms);
    } else if (later(next->due_ms, k->rest_ms) < k->due_ms) {
        k->due_ms = later(next->due_ms, k->rest_ms);
    }
}

static void settle_mails(struct memory *m, bool ok)
{
    struct kept_mail *next;
    while ((next = STAILQ_FIRST(&m->mails_next))) {
        if (ok)
            settle_mail(m, next);
        forget_mail(&m->mails_next, next);
    }
}

static bool mail(struct store_backend *b, const struct store_mail *mail, struct text *error)
{
    (void)error;
    const struct kept_mail *now = find_mail(memory_of(b), mail->person);
    struct kept_mail *k = add_mail(&memory_of(b)->mails_next, mail->person, mail->address);
    k->due_ms = mail->due_ms;
    k->rest_ms = mail->rest_ms;
    k->was_due_ms = mail->was_due_ms;
    if (mail->was_due_ms && (!now || now->due_ms > mail->was_due_ms))
        *mail->lost = true;
    return true;
}

static bool mail_before(const struct kept_mail *a, const struct kept_mail *b)
{
    return a->due_ms < b->due_ms || (a->due_ms == b->due_ms && strcmp(a->person, b->person) < 0);
}

static bool mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (const struct kept_mail *last = NULL, *first; out->place_count < STORE_PLACES_MAX; last = first) {
        const struct kept_mail *k;
        first = NULL;
        STAILQ_FOREACH(k, &memory_of(b)->mails, link)
            if (k->due_ms <= now_ms && (!last || mail_before(last, k)) && (!first || mail_before(k, first)))
                first = k;
        if (!first)
            break;
        store_add_place(out, first->person, first->due_ms, first->address, "", INT64_MAX);
    }
    return true;
}

/* ---- forgetting a person (S10): looked up at once, done with the commit ---- */

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

static void rewrite(char **chairs, const struct store_forget *f)
{
    struct text out;
    if (!*chairs)
        return;
    text_init_heap(&out);
    f->without(*chairs, f->person, &out);
    free(*chairs);
    *chairs = store_copy(out.at);
    text_release(&out);
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
    free(*people);
    *people = store_copy(out.at);
    text_release(&out);
}

static void take_notes_out(struct kept_step *s, const char *id, const char *before, const struct store_forget *f)
{
    struct store_seated_step step = { .id = id, .before = before, .chairs = s->chairs, .lines = s->lines };
    struct text out;
    text_init_heap(&out);
    f->unnoted(&step, f->person, &out);
    free(s->lines);
    s->lines = store_copy(out.at);
    text_release(&out);
}

static void forget_at(struct kept *k, const struct store_forget *f)
{
    struct text before;             /* the chairs as they were */
    text_init_heap(&before);
    text_add(&before, k->chairs);
    rewrite(&k->chairs, f);
    leave_out(&k->people, f->person);
    struct store_table table = k->table;
    table.header = k->header;
    table.chairs = k->chairs;
    store_head_table(&table, k->head);
    for (int i = 0; i < k->steps; i++) {
        struct kept_step *s = &k->step[i];
        take_notes_out(s, k->table.id, before.at, f);
        if (s->chairs) {
            text_clear(&before);
            text_add(&before, s->chairs);
        }
        rewrite(&s->chairs, f);
        leave_out(&s->people, f->person);
        struct store_step step = { .number = i + 1, .lines = s->lines, .chairs = s->chairs };
        memcpy(step.before, k->head, sizeof step.before);
        store_head_step(&step, k->head);
        memcpy(s->head, k->head, sizeof s->head);
    }
    text_release(&before);
    for (int i = 0; i < STORE_ROOMS; i++)
        for (struct kept_line *l = STAILQ_FIRST(&k->lines[i]), *next; l; l = next) {
            next = STAILQ_NEXT(l, link);
            if (text_equal(l->person, f->person))
                forget_line(&k->lines[i], l);
        }
}

static bool sat_there(const struct kept *k, const struct store_forget *f)
{
    bool sat = f->is_seated(k->chairs, f->person);
    for (int i = 0; i < k->steps && !sat; i++)
        sat = k->step[i].chairs && f->is_seated(k->step[i].chairs, f->person);
    return sat;
}

static void forget_records(struct memory *m, const char *id)
{
    for (struct kept_record **at = &m->records; *at;)
        if (text_equal((*at)->id, id))
            forget_record(at);
        else
            at = &(*at)->next;
}

static void forget_nobody(struct memory *m)
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
            forget_records(m, k->table.id);
        if (f->is_alone(latest_chairs(k), f->person))
            k->swept = true;
        else
            forget_at(k, f);
    }
    forget_presents(m, NULL, NULL, f->person);
    struct kept_mail *mail = find_mail(m, f->person);
    if (mail)
        forget_mail(&m->mails, mail);
}

static void forget_people(struct memory *m)
{
    const struct kept_leaving *l;
    STAILQ_FOREACH(l, &m->leaving, link)
        forget_person(m, &l->forget);
    forget_nobody(m);
}

static bool forget_later(struct store_backend *b, const struct store_forget *f, struct store_loaded *changed,
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

/* At the end of a transaction: what was swept goes, or what was made in vain. */
static void settle_tables(struct memory *m, bool ok)
{
    for (struct kept **at = &m->tables; *at;) {
        struct kept *k = *at;
        if (ok ? k->swept : k->fresh) {
            *at = k->next;
            forget_records(m, k->table.id);
            forget_presents(m, k->table.id, NULL, NULL);
            forget(k);
        } else {
            for (int i = 0; i < STORE_ROOMS; i++)
                settle_lines(&k->lines[i], ok);
            k->swept = false;
            at = &k->next;
        }
    }
}

static bool commit(struct store_backend *b, struct text *error)
{
    settle_mails(memory_of(b), true);
    forget_people(memory_of(b));
    settle_records(memory_of(b), true);
    settle_tables(memory_of(b), true);
    return begin(b, error);
}

static void rollback(struct store_backend *b)
{
    struct memory *m = memory_of(b);
    forget_nobody(m);
    settle_mails(m, false);
    settle_records(m, false);
    settle_tables(m, false);
    for (struct kept *k = m->tables; k; k = k->next) {
        forget_steps(k, k->steps_before);
        memcpy(k->head, k->head_before, sizeof k->head);
        k->started = k->started_before;
        k->deadline_ms = k->deadline_before_ms;
    }
    m->clock_ms = m->clock_before_ms;
}

static bool make(struct store_backend *b, const struct store_table *table, struct text *error)
{
    struct memory *m = memory_of(b);
    if (find(m, table->id))
        return text_error(error, "there is a table '%s' already", table->id);
    struct kept *k = calloc(1, sizeof *k);
    assert(k);
    k->table = *table;
    k->header = store_copy(table->header);
    k->chairs = store_copy(table->chairs);
    k->people = store_copy(table->people);
    k->summary = store_copy(table->summary);
    for (int i = 0; i < STORE_ROOMS; i++)
        STAILQ_INIT(&k->lines[i]);
    k->made = time(NULL);
    k->deadline_ms = INT64_MAX;
    k->made_order = m->steps;
    k->fresh = true;
    store_head_table(table, k->head);
    k->next = m->tables;
    m->tables = k;
    return true;
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    struct memory *m = memory_of(b);
    struct kept *k = find(m, step->id);
    if (!k || step->number != k->steps + 1 || memcmp(step->before, k->head, sizeof k->head)) {
        if (step->lost)
            *step->lost = true;
        return store_say_lost(step, error);
    }
    if (k->steps == k->capacity) {
        k->capacity = k->capacity ? 2 * k->capacity : 16;
        k->step = realloc(k->step, (size_t)k->capacity * sizeof *k->step);
        assert(k->step);
    }
    k->step[k->steps++] = (struct kept_step){
        .lines = store_copy(step->lines), .chairs = store_copy(step->chairs), .people = store_copy(step->people),
        .summary = store_copy(step->summary), .at = time(NULL), .order = ++m->steps,
    };
    store_head_step(step, k->head);
    memcpy(k->step[k->steps - 1].head, k->head, sizeof k->head);
    k->started = k->started || step->started;
    if (step->record)
        enter_record(m, step->id, step->record);
    if (step->clock) {
        k->deadline_ms = step->clock->deadline_ms;
        m->clock_ms = step->clock->now_ms > m->clock_ms ? step->clock->now_ms : m->clock_ms;
    }
    return true;
}

/* ---- clocks (S11) ---- */

static bool clock_at_least(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    struct memory *m = memory_of(b);
    (void)error;
    m->clock_ms = *now_ms > m->clock_ms ? *now_ms : m->clock_ms;
    *now_ms = m->clock_ms;
    return true;
}

static bool set_deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    struct kept *k = find(memory_of(b), id);
    int64_t now_ms = clock->now_ms;
    if (k && k->steps == clock->steps)
        k->deadline_ms = clock->deadline_ms;
    return clock_at_least(b, &now_ms, error);
}

static bool is_before(const struct kept *k, const struct kept *other)
{
    return k->deadline_ms < other->deadline_ms ||
           (k->deadline_ms == other->deadline_ms && strcmp(k->table.id, other->table.id) < 0);
}

static bool due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (struct kept *last = NULL, *first; out->place_count < STORE_PLACES_MAX; last = first) {
        first = NULL;
        for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
            bool dated = !k->swept && k->deadline_ms != INT64_MAX;
            out->found = out->found || dated;
            if (dated && k->deadline_ms <= now_ms && (!last || is_before(last, k)) && (!first || is_before(k, first)))
                first = k;
        }
        if (!first)
            break;
        store_add_place(out, first->table.id, first->deadline_ms, "", "", first->deadline_ms);
    }
    return true;
}

/* The newest stand first, so the last one found is the oldest. */
static bool sweep(struct store_backend *b, const struct store_sweep *w, struct text *error)
{
    int64_t before = (int64_t)time(NULL) - w->age_s;
    (void)error;
    for (int left = STORE_SWEPT_MAX; left; left--) {
        struct kept *oldest = NULL;
        for (struct kept *k = memory_of(b)->tables; k; k = k->next)
            if (!k->swept && !k->started && k->made < before && !store_keeps(w, k->table.id) &&
                !is_present(memory_of(b), k->table.id))
                oldest = k;
        if (!oldest)
            break;
        oldest->swept = true;
    }
    return true;
}

static bool drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    struct kept *k = find(memory_of(b), id);
    (void)error;
    if (stand && (!k || k->steps != stand->steps || memcmp(k->head, stand->head, sizeof k->head)))
        *stand->lost = true;
    else if (k)
        k->swept = true;
    return true;
}

static bool load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    (void)error;
    struct kept *k = find(memory_of(b), id);
    if (!k)
        return true;
    out->found = true;
    out->table = k->table;
    out->steps = k->steps;
    out->deadline_ms = k->deadline_ms;
    memcpy(out->head, k->head, sizeof out->head);
    text_add(&out->header, k->header);
    const char *chairs = k->chairs;
    for (int i = 0; i < k->steps; i++) {
        text_add(&out->lines, k->step[i].lines);
        if (k->step[i].chairs)
            chairs = k->step[i].chairs;
    }
    text_add(&out->chairs, chairs);
    for (int i = 0; i < STORE_ROOMS; i++) {
        const struct kept_line *l;
        STAILQ_FOREACH(l, &k->lines[i], link)
            store_add_line(out, &l->line);
    }
    add_presents(memory_of(b), id, out);
    return true;
}

/* S14 */
static bool news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS],
                 struct store_loaded *out, struct text *error)
{
    const struct kept *k = find(memory_of(b), id);
    (void)error;
    out->found = k;
    if (!k)
        return true;
    out->steps = k->steps;
    memcpy(out->head, k->head, sizeof out->head);
    for (int i = after; i < k->steps && out->row_count < STORE_NEWS_MAX; i++)
        store_add_row(out, i + 1, k->step[i].lines, k->step[i].chairs, k->step[i].head);
    for (int i = 0; i < STORE_ROOMS; i++) {
        const struct kept_line *l;
        STAILQ_FOREACH(l, &k->lines[i], link)
            if (l->line.number > said[i])
                store_add_line(out, &l->line);
    }
    add_presents(memory_of(b), id, out);
    return true;
}

/* ---- whose tables they are (S8) ---- */

static bool is_line(const char *lines, const char *line)
{
    size_t length;
    for (const char *next; lines; lines = next) {
        next = text_line(lines, &length);
        if (text_is(lines, length, line))
            return true;
    }
    return false;
}

/* A table as lists tell it. */
struct listed {
    struct kept *kept;
    const char *summary, *chairs, *people;
    int64_t at;
    uint64_t order;
};

static struct listed listed(struct kept *k)
{
    struct listed l = { .kept = k, .summary = k->summary, .chairs = k->chairs, .people = k->people, .at = k->made,
                        .order = k->made_order };
    for (int i = 0; i < k->steps; i++) {
        const struct kept_step *s = &k->step[i];
        if (s->chairs) {
            l.chairs = s->chairs;
            l.people = s->people;
        }
        if (s->summary) {
            l.summary = s->summary;
            l.at = s->at;
            l.order = s->order;
        }
    }
    return l;
}

static bool is_over(const struct listed *l) { return strstr(l->summary, "\nover"); }

/* For the list of a person. */
static bool is_before_it(const struct listed *a, const struct listed *b)
{
    if (!b->kept || is_over(a) != is_over(b))
        return !b->kept || is_over(b);
    return a->at > b->at || (a->at == b->at && a->order > b->order);
}

static bool places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    struct memory *m = memory_of(b);
    struct listed first = { 0 };
    (void)error;
    for (struct kept *k = m->tables; k; k = k->next)
        k->told = false;
    do {
        first.kept = NULL;
        for (struct kept *k = m->tables; k; k = k->next) {
            struct listed l = listed(k);
            if (!k->told && l.summary && is_line(l.people, person) && is_before_it(&l, &first))
                first = l;
        }
        if (first.kept && (!is_over(&first) || out->place_count < STORE_PLACES_MAX)) {
            first.kept->told = true;
            store_add_place(out, first.kept->table.id, first.at, first.summary, first.chairs,
                            first.kept->deadline_ms);
            add_presents_at(m, first.kept->table.id, out);
        } else {
            first.kept = NULL;
        }
    } while (first.kept);
    return true;
}

/* The list of all tables begins with the one that was made last. */
static bool oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    struct memory *m = memory_of(b);
    struct listed first = { 0 };
    (void)error;
    for (struct kept *k = m->tables; k; k = k->next)
        k->told = false;
    do {
        first.kept = NULL;
        for (struct kept *k = m->tables; k; k = k->next) {
            struct listed l = listed(k);
            if (!k->told && l.summary && is_line(l.people, person))
                first = l;
        }
        if (first.kept) {
            first.kept->told = true;
            store_add_place(out, first.kept->table.id, first.kept->made, first.summary, first.chairs,
                            first.kept->deadline_ms);
            add_presents_at(m, first.kept->table.id, out);
        }
    } while (first.kept && out->place_count < STORE_OPEN_MAX);
    return true;
}

static void tell_at(const struct memory *m, const struct kept *k, const struct store_forget *f,
                    struct store_loaded *out)
{
    const char *before = k->chairs;
    for (int i = 0; i < k->steps; i++) {
        const struct kept_step *s = &k->step[i];
        f->notes(&(struct store_seated_step){ k->table.id, before, s->chairs, s->lines }, f->person, &out->notes);
        before = s->chairs ? s->chairs : before;
    }
    if (!sat_there(k, f))
        return;
    for (const struct kept_record *r = m->records; r; r = r->next)
        if (text_equal(r->id, k->table.id))
            text_addf(&out->records, "%s\t%s\t%s\t%s\t%s\n", r->id, r->score, r->day, r->name, r->options);
}

static bool about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    const char *person = f->person;
    (void)error;
    for (struct kept *k = memory_of(b)->tables; k && f->notes; k = k->next)
        if (mentions(k, person))
            tell_at(memory_of(b), k, f, out);
    for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
        struct listed l = listed(k);
        if (l.summary && is_line(l.people, person)) {
            store_add_place(out, k->table.id, l.at, l.summary, l.chairs, k->deadline_ms);
            add_presents_at(memory_of(b), k->table.id, out);
        }
        for (int i = 0; i < STORE_ROOMS; i++) {
            const struct kept_line *line;
            STAILQ_FOREACH(line, &k->lines[i], link)
                if (text_equal(line->person, person))
                    store_add_line(out, &line->line);
        }
    }
    const struct kept_mail *mail = find_mail(memory_of(b), person);
    if (mail)
        text_add(&out->mail, mail->address);
    return true;
}

static bool list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (struct kept *next; out->place_count < STORE_LISTED_MAX; after = next->table.id) {
        next = NULL;
        for (struct kept *k = memory_of(b)->tables; k; k = k->next)
            if (strcmp(k->table.id, after) > 0 && (!next || strcmp(k->table.id, next->table.id) < 0))
                next = k;
        if (!next)
            break;
        struct listed l = listed(next);
        store_add_place(out, next->table.id, l.at, l.summary ? l.summary : "", l.chairs, next->deadline_ms);
        add_presents_at(memory_of(b), next->table.id, out);
    }
    return true;
}

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    struct memory *m = memory_of(b);
    if (m->secret_size && text_equal(m->secret_name, name)) {
        assert(size == m->secret_size);
        memcpy(bytes, m->secret, size);
        return true;
    }
    if (m->secret_size || size > sizeof m->secret)
        return text_error(error, "no room for the secret '%s'", name);
    text_copy(m->secret_name, sizeof m->secret_name, name);
    memcpy(m->secret, bytes, size);
    m->secret_size = size;
    return true;
}

static void close_memory(struct store_backend *b)
{
    struct memory *m = memory_of(b);
    forget_nobody(m);
    settle_mails(m, false);
    while (!STAILQ_EMPTY(&m->mails))
        forget_mail(&m->mails, STAILQ_FIRST(&m->mails));
    while (m->records)
        forget_record(&m->records);
    forget_presents(m, NULL, NULL, NULL);
    while (m->tables) {
        struct kept *k = m->tables;
        m->tables = k->next;
        forget(k);
    }
    free(m);
}

struct store_backend *store_memory(void)
{
    struct memory *m = calloc(1, sizeof *m);
    assert(m);
    STAILQ_INIT(&m->mails);
    STAILQ_INIT(&m->mails_next);
    STAILQ_INIT(&m->presents);
    STAILQ_INIT(&m->leaving);
    m->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .clock = clock_at_least, .due = due, .deadline = set_deadline, .drop = drop, .mail = mail,
        .mail_due = mail_due, .list = list,
        .load = load, .news = news, .say = say, .present = set_present, .forget = forget_later, .about = about,
        .records = records,
        .places = places, .oldest = oldest, .secret = secret, .close = close_memory,
    };
    return &m->backend;
}
