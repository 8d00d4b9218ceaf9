/* store_memory.c - the store in memory, for tests and for servers that keep nothing: tables, steps, transactions. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_check.h"
#include "store_memory.h"

struct kept *memory_find(struct memory *m, const char *id)
{
    struct kept *k = m->tables;
    while (k && (k->swept || !text_equal(k->table.id, id)))
        k = k->next;
    return k;
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

static void forget(struct kept *k)
{
    forget_steps(k, 0);
    memory_forget_lines(k);
    free(k->step);
    free(k->header);
    free(k->chairs);
    free(k->people);
    free(k->summary);
    free(k);
}

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

/* At the end of a transaction: what was swept goes, or what was made in vain. */
static void settle_tables(struct memory *m, bool ok)
{
    for (struct kept **at = &m->tables; *at;) {
        struct kept *k = *at;
        if (ok ? k->swept : k->fresh) {
            *at = k->next;
            memory_forget_records(m, k->table.id);
            memory_forget_presents(m, k->table.id, NULL, NULL);
            forget(k);
        } else {
            for (int i = 0; i < STORE_ROOMS; i++)
                memory_settle_lines(&k->lines[i], ok);
            k->swept = false;
            at = &k->next;
        }
    }
}

static bool commit(struct store_backend *b, struct text *error)
{
    memory_settle_mails(memory_of(b), true);
    memory_forget_people(memory_of(b));
    memory_settle_records(memory_of(b), true);
    settle_tables(memory_of(b), true);
    return begin(b, error);
}

static void rollback(struct store_backend *b)
{
    struct memory *m = memory_of(b);
    memory_forget_nobody(m);
    memory_settle_mails(m, false);
    memory_settle_records(m, false);
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
    if (memory_find(m, table->id))
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
    struct kept *k = memory_find(m, step->id);
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
        memory_enter_record(m, step->id, step->record);
    if (step->clock) {
        k->deadline_ms = step->clock->deadline_ms;
        m->clock_ms = step->clock->now_ms > m->clock_ms ? step->clock->now_ms : m->clock_ms;
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
                !memory_is_present(memory_of(b), k->table.id))
                oldest = k;
        if (!oldest)
            break;
        oldest->swept = true;
    }
    return true;
}

static bool drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    struct kept *k = memory_find(memory_of(b), id);
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
    struct kept *k = memory_find(memory_of(b), id);
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
    memory_add_presents(memory_of(b), id, out);
    return true;
}

/* S14 */
static bool news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS],
                 struct store_loaded *out, struct text *error)
{
    const struct kept *k = memory_find(memory_of(b), id);
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
    memory_add_presents(memory_of(b), id, out);
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
    memory_forget_nobody(m);
    memory_settle_mails(m, false);
    while (!STAILQ_EMPTY(&m->mails))
        memory_forget_mail(&m->mails, STAILQ_FIRST(&m->mails));
    memory_forget_records(m, NULL);
    memory_forget_presents(m, NULL, NULL, NULL);
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
        .clock = memory_clock, .due = memory_due, .deadline = memory_deadline, .drop = drop, .mail = memory_mail,
        .mail_due = memory_mail_due, .list = memory_list, .load = load, .news = news, .say = memory_say,
        .present = memory_present, .forget = memory_forget, .about = memory_about, .records = memory_records,
        .places = memory_places, .oldest = memory_oldest, .secret = secret, .close = close_memory,
    };
    return &m->backend;
}
