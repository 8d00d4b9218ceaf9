/* members.c - the members of positions, one by one and by table. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "core/members.h"
#include "core/json.h"
#include "core/text.h"
#include "engine/json_in.h"

struct sample {
    uint64_t big;
    uint32_t wide;
    uint16_t middle;
    uint8_t heap;
    uint8_t list[3];
    uint16_t rows[2][3];
    struct {
        uint8_t first, second;
    } pair[3];
};

static const struct field fields[] = {
    FIELD(struct sample, big, INT64_MAX),
    FIELD(struct sample, wide, UINT32_MAX),
    FIELD(struct sample, middle, 1000),
    FIELD(struct sample, heap, 50),
    FIELD_LIST(struct sample, list, 9),
    FIELD_ROWS(struct sample, rows, 65535),
    { "second", offsetof(struct sample, pair[0].second), 1, 3, 0, 2, 255 },     /* rows alone: a member of each */
    { .name = NULL },
};

static const struct sample full = {
    INT64_MAX, UINT32_MAX, 1000, 50, { 1, 2, 9 }, { { 1, 2, 3 }, { 4, 5, 65535 } },
    { { 1, 10 }, { 2, 20 }, { 3, 255 } },
};

static char error_room[256];
static struct text error;

static bool read_one(struct json_value *member, struct sample *into)
{
    struct json_value object = { .type = JSON_OBJECT, .count = 1, .child = member };
    text_init(&error, error_room, sizeof error_room);
    return fields_read(fields, &object, into, &error);
}

/* A list of numbers as a member; the items live in `items`. */
static struct json_value list_of(const char *key, struct json_value *items, const int64_t *numbers, int count)
{
    for (int i = 0; i < count; i++)
        items[i] = (struct json_value){ .type = JSON_INT, .number = numbers[i],
                                        .next = i + 1 < count ? &items[i + 1] : NULL };
    return (struct json_value){ .type = JSON_ARRAY, .key = key, .count = count, .child = count ? items : NULL };
}

static void refuses(struct json_value member, const char *words)
{
    struct sample into = full;
    assert_false(read_one(&member, &into));
    assert_string_equal(error.at, words);
}

static void test_write(void **unused)
{
    (void)unused;
    char room[512];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    json_object(&j);
    fields_write(fields, &full, &j);
    json_close(&j);
    assert_string_equal(t.at, "{\"big\":9223372036854775807,\"wide\":4294967295,\"middle\":1000,\"heap\":50,"
                              "\"list\":[1,2,9],\"rows\":[[1,2,3],[4,5,65535]],\"second\":[10,20,255]}");
}

static void test_read_numbers(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int64_t value;
    } numbers[] = { { "big", INT64_MAX }, { "wide", UINT32_MAX }, { "middle", 1000 }, { "heap", 50 } };
    struct sample into = { 0 };
    for (int i = 0; i < 4; i++) {
        struct json_value member = { .type = JSON_INT, .key = numbers[i].name, .number = numbers[i].value };
        assert_true(read_one(&member, &into));
    }
    struct sample expected = { .big = INT64_MAX, .wide = UINT32_MAX, .middle = 1000, .heap = 50 };
    assert_memory_equal(&into, &expected, sizeof into);
    struct json_value member = { .type = JSON_INT, .key = "heap", .number = 0 };
    assert_true(read_one(&member, &into));
    assert_int_equal(into.heap, 0);
}

static void test_read_lists(void **unused)
{
    (void)unused;
    struct json_value items[3], more[3];
    struct sample into = full;
    struct json_value member = list_of("list", items, (int64_t[]){ 7, 8 }, 2);
    assert_true(read_one(&member, &into));
    assert_memory_equal(into.list, ((uint8_t[3]){ 7, 8, 9 }), 3);       /* the rest stays */
    member = list_of("list", items, NULL, 0);
    assert_true(read_one(&member, &into));
    assert_memory_equal(into.list, ((uint8_t[3]){ 7, 8, 9 }), 3);
    member = list_of("second", items, (int64_t[]){ 5, 6, 7 }, 3);
    assert_true(read_one(&member, &into));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(into.pair[i].first, i + 1);
        assert_int_equal(into.pair[i].second, i + 5);
    }
    struct json_value second = list_of(NULL, more, (int64_t[]){ 60000 }, 1);
    struct json_value first = list_of(NULL, items, (int64_t[]){ 10, 20, 30 }, 3);
    first.next = &second;
    struct json_value rows = { .type = JSON_ARRAY, .key = "rows", .count = 2, .child = &first };
    assert_true(read_one(&rows, &into));
    assert_memory_equal(into.rows, ((uint16_t[6]){ 10, 20, 30, 60000, 5, 65535 }), sizeof into.rows);
}

static void test_missing_and_unknown(void **unused)
{
    (void)unused;
    struct sample into = full;
    struct json_value unknown = { .type = JSON_INT, .key = "other", .number = -1 };
    assert_true(read_one(&unknown, &into));
    assert_true(fields_read(fields, NULL, &into, &error));
    assert_memory_equal(&into, &full, sizeof into);
}

static void test_refused(void **unused)
{
    (void)unused;
    refuses((struct json_value){ .type = JSON_INT, .key = "heap", .number = 51 },
            "'heap' must be a number from 0 to 50");
    refuses((struct json_value){ .type = JSON_INT, .key = "heap", .number = -1 },
            "'heap' must be a number from 0 to 50");
    refuses((struct json_value){ .type = JSON_REAL, .key = "heap", .real = 1 }, "'heap' must be a number from 0 to 50");
    refuses((struct json_value){ .type = JSON_STRING, .key = "heap", .string = "1" },
            "'heap' must be a number from 0 to 50");
    refuses((struct json_value){ .type = JSON_INT, .key = "big", .number = INT64_MIN },
            "'big' must be a number from 0 to 9223372036854775807");
    refuses((struct json_value){ .type = JSON_INT, .key = "list", .number = 1 },
            "'list' must be a list of at most 3");
    struct json_value items[4];
    refuses(list_of("list", items, (int64_t[]){ 1, 2, 3, 4 }, 4),
            "'list' must be a list of at most 3");
    refuses(list_of("list", items, (int64_t[]){ 1, 2, 10 }, 3), "'list[2]' must be a number from 0 to 9");
    refuses(list_of("second", items, (int64_t[]){ 1, 2, 3, 4 }, 4),
            "'second' must be a list of at most 3");
    refuses(list_of("rows", items, (int64_t[]){ 1, 2, 3 }, 3), "'rows' must be a list of at most 2");
    refuses(list_of("rows", items, (int64_t[]){ 1 }, 1),
            "'rows[0]' must be a list of at most 3");
    struct json_value row = list_of(NULL, items, (int64_t[]){ 1, 65536 }, 2);
    refuses((struct json_value){ .type = JSON_ARRAY, .key = "rows", .count = 1, .child = &row },
            "'rows[0][1]' must be a number from 0 to 65535");
}

/* ---- one by one ---- */

static const char *const colours[] = { "red", "green", "blue" };

static int find_even(const void *context, const char *string)
{
    int64_t number;
    return text_to_int(string, 0, 100, &number) && number % 2 == 0 ? (int)number + *(const int *)context : 0;
}

struct hand {
    int turn, cards, colour[4], found;
    bool open;
    uint32_t set;
    uint8_t row[3];
    int row_count;
    char name[20];
};

/* What a game does: read member after member, ask once. */
static bool read_hand(const char *json, struct hand *h)
{
    static const char *const known[] = { "colours", "open", NULL };
    void *owner;
    const struct json_value *v = json_in_read(json, strlen(json), 1000, &owner, &error);
    assert_non_null(v);
    text_init(&error, error_room, sizeof error_room);
    struct reading r = { .error = &error };
    struct member in = member_top(&r, v), hand = member_at(&in, "hand"), set = member_at(&in, "set");
    struct member row = member_at(&in, "row");
    h->turn = (int)member_int(member_at(&in, "turn"), 3, h->turn);
    if (member_object(&hand, known)) {
        struct member list = member_at(&hand, "colours");
        h->open = member_flag(member_at(&hand, "open"), h->open);
        if (member_list(&list, 4))
            for (struct member i = member_first(&list); i.value; i = member_next(&i))
                h->colour[h->cards++] = member_word(i, colours, 3, 0);
    }
    h->set = member_set(&set, 9, h->set);
    h->row_count = member_bytes(&row, 3, 50, h->row);
    h->found = member_find(member_at(&in, "even"), find_even, &(int){ 1 }, h->found);
    strcpy(h->name, member_text(member_at(&in, "name"), "nobody"));
    json_in_release(owner);
    return !r.failed;
}

static void refuses_hand(const char *json, const char *words)
{
    struct hand h = { 0 };
    assert_false(read_hand(json, &h));
    assert_string_equal(error.at, words);
}

static void test_one_by_one(void **unused)
{
    (void)unused;
    struct hand h = { .turn = 2, .open = true, .set = 5, .found = 7, .row = { 1, 2, 3 } };
    assert_true(read_hand("{\"turn\":null,\"hand\":null,\"set\":null}", &h));     /* null: as it was */
    assert_int_equal(h.turn, 2);
    assert_true(h.open);
    assert_int_equal(h.set, 5);
    assert_int_equal(h.found, 7);
    assert_int_equal(h.row_count, -1);
    assert_string_equal(h.name, "nobody");
    assert_true(read_hand("{\"turn\":3,\"hand\":{\"open\":false,\"colours\":[\"blue\",\"red\"]},\"set\":[0,9],"
                          "\"row\":[50,0],\"even\":\"12\",\"name\":\"Ana\"}", &h));
    assert_int_equal(h.turn, 3);
    assert_false(h.open);
    assert_int_equal(h.cards, 2);
    assert_int_equal(h.colour[0], 2);
    assert_int_equal(h.colour[1], 0);
    assert_int_equal(h.set, 1 | 1 << 9);
    assert_int_equal(h.row_count, 2);
    assert_memory_equal(h.row, ((uint8_t[3]){ 50, 0, 3 }), 3);
    assert_int_equal(h.found, 13);
    assert_string_equal(h.name, "Ana");
    assert_true(read_hand("{\"set\":[null,9]}", &h));
    assert_int_equal(h.set, 1 << 9);    /* not 0 too */
}

static void test_refused_one_by_one(void **unused)
{
    (void)unused;
    refuses_hand("{\"turn\":4}", "'turn' must be a number from 0 to 3");
    refuses_hand("{\"hand\":[]}", "'hand' must be an object");
    refuses_hand("{\"hand\":{\"cards\":1}}", "'hand' has no member 'cards'");
    refuses_hand("{\"hand\":{\"open\":1}}", "'hand.open' must be true or false");
    refuses_hand("{\"hand\":{\"colours\":{}}}", "'hand.colours' must be a list of at most 4");
    refuses_hand("{\"hand\":{\"colours\":[\"red\",\"read\"]}}", "'hand.colours[1]' must be one of red, green, blue");
    refuses_hand("{\"hand\":{\"colours\":[7]}}", "'hand.colours[0]' must be one of red, green, blue");
    refuses_hand("{\"set\":[1,10]}", "'set[1]' must be a number from 0 to 9");
    refuses_hand("{\"row\":[1,2,3,4]}", "'row' must be a list of at most 3");
    refuses_hand("{\"even\":\"13\"}", "'even' is unknown: '13'");
    refuses_hand("{\"even\":12}", "'even' must be a text");
    refuses_hand("{\"turn\":9,\"set\":9}", "'turn' must be a number from 0 to 3");        /* the first of them */
    struct hand h = { 0 };
    assert_false(read_hand("{\"turn\":9,\"hand\":{\"colours\":[\"red\",\"blue\"]}}", &h));
    assert_int_equal(h.cards, 0);       /* nothing is read behind a refusal */
}

/* ---- bytes of a state ---- */

static bool read_state(const char *json, uint8_t *byte, uint8_t *mask)
{
    void *owner;
    const struct json_value *v = json_in_read(json, strlen(json), 1000, &owner, &error);
    assert_non_null(v);
    text_init(&error, error_room, sizeof error_room);
    struct reading r = { .error = &error };
    struct member in = member_top(&r, v);
    *byte = member_byte(&in, "turn", 255, *byte);
    *mask = member_mask(&in, "in", 7, *mask);
    json_in_release(owner);
    return !r.failed;
}

static void test_bytes_by_key(void **unused)
{
    (void)unused;
    uint8_t byte = 9, mask = 6;
    assert_true(read_state("{\"in\":null}", &byte, &mask));     /* not there, or null: as it was */
    assert_int_equal(byte, 9);
    assert_int_equal(mask, 6);
    assert_true(read_state("{\"turn\":255,\"in\":[0,7]}", &byte, &mask));
    assert_int_equal(byte, 255);
    assert_int_equal(mask, 1 | 1 << 7);
    assert_true(read_state("{\"in\":[]}", &byte, &mask));
    assert_int_equal(mask, 0);
    assert_false(read_state("{\"turn\":256}", &byte, &mask));
    assert_string_equal(error.at, "'turn' must be a number from 0 to 255");
    assert_false(read_state("{\"in\":[0,8]}", &byte, &mask));
    assert_string_equal(error.at, "'in[1]' must be a number from 0 to 7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write),
        cmocka_unit_test(test_read_numbers),
        cmocka_unit_test(test_read_lists),
        cmocka_unit_test(test_missing_and_unknown),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_one_by_one),
        cmocka_unit_test(test_refused_one_by_one),
        cmocka_unit_test(test_bytes_by_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
