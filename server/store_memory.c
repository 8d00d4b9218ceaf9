/* store_memory.c - the store in memory: for tests and for servers that keep nothing. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

struct kept_step {
    char *lines, *chairs;
};

struct kept {
    struct store_table table;
    char *header, *chairs;
    struct kept_step *step;
    int steps, capacity;
    int steps_before;           /* the transaction */
    bool fresh;                 /* made in this transaction */
    struct kept *next;
};

struct memory {
    struct store_backend backend;
    struct kept *tables;
    char secret_name[32];
    unsigned char secret[64];
    size_t secret_size;
};

static struct memory *memory_of(struct store_backend *b) { return (struct memory *)(void *)b; }

static struct kept *find(struct memory *m, const char *id)
{
    struct kept *k = m->tables;
    while (k && !text_equal(k->table.id, id))
        k = k->next;
    return k;
}

static void forget_steps(struct kept *k, int from)
{
    for (int i = from; i < k->steps; i++) {
        free(k->step[i].lines);
        free(k->step[i].chairs);
    }
    k->steps = from;
}

static void forget(struct kept *k)
{
    forget_steps(k, 0);
    free(k->step);
    free(k->header);
    free(k->chairs);
    free(k);
}

static bool begin(struct store_backend *b, struct text *error)
{
    (void)error;
    for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
        k->fresh = false;
        k->steps_before = k->steps;
    }
    return true;
}

static bool commit(struct store_backend *b, struct text *error) { return begin(b, error); }

static void rollback(struct store_backend *b)
{
    for (struct kept **at = &memory_of(b)->tables; *at;) {
        struct kept *k = *at;
        forget_steps(k, k->steps_before);
        if (k->fresh) {
            *at = k->next;
            forget(k);
        } else {
            at = &k->next;
        }
    }
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
    k->fresh = true;
    k->next = m->tables;
    m->tables = k;
    return true;
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    struct kept *k = find(memory_of(b), step->id);
    if (!k || step->number != k->steps + 1)
        return text_error(error, "table '%s' does not go on with step %d", step->id, step->number);
    if (k->steps == k->capacity) {
        k->capacity = k->capacity ? 2 * k->capacity : 16;
        k->step = realloc(k->step, (size_t)k->capacity * sizeof *k->step);
        assert(k->step);
    }
    k->step[k->steps++] = (struct kept_step){ store_copy(step->lines), store_copy(step->chairs) };
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
    text_add(&out->header, k->header);
    const char *chairs = k->chairs;
    for (int i = 0; i < k->steps; i++) {
        text_add(&out->lines, k->step[i].lines);
        if (k->step[i].chairs)
            chairs = k->step[i].chairs;
    }
    text_add(&out->chairs, chairs);
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
    m->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .load = load,
        .secret = secret, .close = close_memory,
    };
    return &m->backend;
}
