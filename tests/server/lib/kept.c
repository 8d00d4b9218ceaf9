/* kept.c - a hall on either store. */
#include "kept.h"

#include <stdio.h>
#include <string.h>

#include "client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct hall h;
struct text said;
static char folder[200], path[260];
static uint64_t seed;

static struct store_backend *open_store(void)
{
    struct text error;
    text_init_heap(&error);
    struct store_backend *b = *folder ? store_sqlite(path, NULL, &error) : store_memory();
    if (!b)
        fail_msg("%s", error.at);
    text_release(&error);
    return b;
}

static void begin(void) { hall_open_on(&h, ++seed, open_store()); }

int kept_begin_memory(void **state)
{
    (void)state;
    folder[0] = 0;
    seed = 0;
    text_init_heap(&said);
    begin();
    return 0;
}

int kept_begin_file(void **state)
{
    (void)state;
    folder_make(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/tables.db", folder);
    seed = 0;
    text_init_heap(&said);
    begin();
    return 0;
}

int kept_finish(void **state)
{
    (void)state;
    hall_close(&h);
    text_release(&said);
    if (*folder)
        folder_remove(folder);
    return 0;
}

bool kept_start_again(void)
{
    if (!*folder)
        return false;
    struct hall before = h;
    hall_close(&h);
    begin();
    memcpy(h.id, before.id, sizeof h.id);
    memcpy(h.key, before.key, sizeof h.key);
    return true;
}

void kept_begin_anew(void)
{
    hall_close(&h);
    if (*folder)
        assert_int_equal(remove(path), 0);
    begin();
}
