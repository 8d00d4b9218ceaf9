/* check.c - whether a data file is whole. */
#include "check.h"

#include "../core/text.h"
#include "store.h"
#include "store_copy.h"

static void tell(struct check *c, const char *what, const char *why)
{
    struct text line;
    text_init_heap(&line);
    text_addf(&line, "%s: %s", what, why);
    c->tell(line.at);
    text_release(&line);
    c->wrong++;
}

static bool check_faults(struct check *c, const char *path, struct text *error)
{
    struct text faults;
    size_t length;
    char line[300];
    text_init_heap(&faults);
    bool ok = store_file_faults(path, &faults, error);
    for (const char *at = faults.at, *next; ok && at; at = next) {
        struct text t;
        next = text_line(at, &length);
        text_init(&t, line, sizeof line);
        text_add_bytes(&t, at, length);
        if (length)
            tell(c, "the file", line);
    }
    text_release(&faults);
    return ok;
}

static void check_table(struct check *c, struct store_backend *b, const char *id)
{
    struct store_loaded l;
    struct text why;
    store_loaded_init(&l);
    text_init_heap(&why);
    c->tables++;
    bool ok = b->load(b, id, &l, &why);
    if (ok && !l.found)
        ok = text_error(&why, "it is in the list of all tables alone");
    if (!ok || !check_replay(&l, c->find, &why))
        tell(c, id, why.at);
    text_release(&why);
    store_loaded_release(&l);
}

bool check_store(struct check *c, struct store_backend *b, struct text *error)
{
    char after[STORE_ID_SIZE] = "";
    bool ok = true, more = true;
    while (ok && more) {
        struct store_loaded l;
        store_loaded_init(&l);
        ok = b->list(b, after, &l, error);
        more = l.place_count > 0;
        for (int i = 0; ok && i < l.place_count; i++) {
            check_table(c, b, l.place[i].id);
            text_copy(after, sizeof after, l.place[i].id);
        }
        store_loaded_release(&l);
    }
    return ok;
}

bool check_file(struct check *c, const char *path, struct text *error)
{
    if (!check_faults(c, path, error))
        return false;
    struct store_backend *b = store_sqlite(path, NULL, error);
    bool ok = b && check_store(c, b, error);
    if (b)
        b->close(b);
    return ok;
}
