/* shelf.c - tables are found by their id, and by the id of the table where their people play again, however many there
 * are; and no look-up has more than a few to look at. */
#include "../../server/shelf.h"

#include <stdlib.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../server/people.h"
#include "../../server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct shelf shelf;
static struct table *table;
static struct rng rng;

static void new_id(char out[TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES_MAX];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)rng_below(&rng, 256);
    token_show(bytes, sizeof bytes, out);
}

static int begin(void **state)
{
    (void)state;
    memset(&shelf, 0, sizeof shelf);
    table = calloc(TABLES_MAX, sizeof *table);
    rng_init(&rng, 5, 0);
    for (int i = 0; table && i < TABLES_MAX; i++) {
        new_id(table[i].id);
        shelf_put(&shelf, &table[i]);
    }
    return table ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    free(table);
    return 0;
}

static void play_again(struct table *t, const char *id)
{
    text_copy(t->chairs.rematch, sizeof t->chairs.rematch, id);
    shelf_note_rematch(&shelf, t);
}

static void test_by_id(void **state)
{
    (void)state;
    for (int i = 0; i < TABLES_MAX; i++)
        assert_ptr_equal(shelf_find(&shelf, table[i].id), &table[i]);
    for (int i = 0; i < TABLES_MAX; i += 2)
        shelf_take(&table[i]);
    for (int i = 0; i < TABLES_MAX; i++)
        assert_ptr_equal(shelf_find(&shelf, table[i].id), i % 2 ? &table[i] : NULL);
    assert_null(shelf_find(&shelf, ""));
}

static void test_few_to_look_at(void **state)
{
    int longest = 0;
    (void)state;
    for (int i = 0; i < SHELF_BUCKETS; i++) {
        const struct table *t;
        int count = 0;
        LIST_FOREACH(t, &shelf.by_id[i], alike)
            count++;
        longest = count > longest ? count : longest;
    }
    assert_in_range(longest, 1, 10);
}

static void test_by_rematch(void **state)
{
    (void)state;
    char other[TOKEN_SIZE];
    new_id(other);
    assert_null(shelf_rematch(&shelf, table[0].id));
    for (int i = 1; i < TABLES_MAX; i++)
        play_again(&table[i], table[0].id);
    int count = 0;
    for (struct table *t = shelf_rematch(&shelf, table[0].id); t; t = shelf_rematch_next(t))
        count++;
    assert_int_equal(count, TABLES_MAX - 1);
    play_again(&table[1], other);               /* another one, none, and gone from memory */
    for (int i = 2; i < TABLES_MAX; i += 2)
        play_again(&table[i], "");
    for (int i = 3; i < TABLES_MAX; i += 2)
        shelf_take(&table[i]);
    assert_null(shelf_rematch(&shelf, table[0].id));
    assert_ptr_equal(shelf_rematch(&shelf, other), &table[1]);
    assert_null(shelf_rematch_next(&table[1]));
    assert_null(shelf_rematch(&shelf, ""));
}

static void test_loaded_with_one(void **state)
{
    struct table late = { .id = "late" };
    (void)state;
    text_copy(late.chairs.rematch, sizeof late.chairs.rematch, table[7].id);
    shelf_put(&shelf, &late);
    assert_ptr_equal(shelf_rematch(&shelf, table[7].id), &late);
    shelf_take(&late);
    assert_null(shelf_rematch(&shelf, table[7].id));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_by_id, begin, end),
        cmocka_unit_test_setup_teardown(test_few_to_look_at, begin, end),
        cmocka_unit_test_setup_teardown(test_by_rematch, begin, end),
        cmocka_unit_test_setup_teardown(test_loaded_with_one, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
