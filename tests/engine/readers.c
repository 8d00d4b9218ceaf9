/* readers.c - core's JSON reader and the engine's, which goes through a library, take and refuse the same: texts put
 * together from pieces of JSON at random, right ones and wrong ones. fuzz/json_read.c goes on where this ends. */
#include "tests/kit.h"

#include <stdio.h>

#include "core/json_read.h"
#include "engine/json_in.h"

enum { PIECES_MAX = 24 };

static const char *const pieces[] = {
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "\\ude00", "\\ud800", "0041", "0000", "\\n", "\\/",
    "\\x", " ", "\n", "\t", "\v", "\x01", "\x7f", "\xc3\xa9", "\xc3", "\xa9", "\xf0\x9f\x98\x80", "\xed\xa0\x80",
    "\xef\xbb\xbf", "\"a\"", "\"b\":", "\"a\":1", "\"\":{}", "true", "false", "null", "nul", "True", "0", "1", "-",
    "+", ".", "e", "E", "e5", "e-324", "e308", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "1.7976931348623157", "2.5", "00", "[[[[[[[[", "]]]]]]]]", "{\"a\":[", "]}", ",\"b\":", "4.9406564584124654",
};

static int same_tree(const struct json_value *a, const struct json_value *b)
{
    if (a->type != b->type || a->count != b->count || a->number != b->number ||
        memcmp(&a->real, &b->real, sizeof a->real) || !a->key != !b->key || !a->string != !b->string ||
        (a->key && strcmp(a->key, b->key)) || (a->string && strcmp(a->string, b->string)))
        return 0;
    const struct json_value *x = a->child, *y = b->child;
    for (; x && y; x = x->next, y = y->next)
        if (!same_tree(x, y))
            return 0;
    return !x && !y;
}

static bool compare(const char *text, size_t length)
{
    char mine_room[200], theirs_room[200];
    struct text mine_why, theirs_why;
    void *mine_owner, *theirs_owner;
    text_init(&mine_why, mine_room, sizeof mine_room);
    text_init(&theirs_why, theirs_room, sizeof theirs_room);
    const struct json_value *mine = json_read(text, length, JSON_READ_MAX, &mine_owner, &mine_why);
    const struct json_value *theirs = json_in_read(text, length, JSON_READ_MAX, &theirs_owner, &theirs_why);
    if (!mine != !theirs)
        fail_msg("'%.*s': core says '%s', the library '%s'", (int)length, text, mine_room, theirs_room);
    if (mine && !same_tree(mine, theirs))
        fail_msg("'%.*s': other trees", (int)length, text);
    json_read_release(mine_owner);
    json_in_release(theirs_owner);
    return mine;
}

/* Any pieces in a row. */
static void test_pieces(void **unused)
{
    (void)unused;
    struct rng r;
    struct text t;
    rng_init(&r, 1, 0);
    text_init_heap(&t);
    int taken = 0;
    for (int i = 0; i < 200000; i++) {
        text_clear(&t);
        for (uint32_t left = 1 + rng_below(&r, 1 + rng_below(&r, PIECES_MAX)); left; left--)
            text_add(&t, pieces[rng_below(&r, sizeof pieces / sizeof *pieces)]);
        taken += compare(t.at, t.length);
    }
    assert_true(taken > 1000);
    text_release(&t);
}

/* A value with right brackets, in which a byte may be another one. */
static void add_value(struct text *t, struct rng *r, int depth)
{
    uint32_t kind = rng_below(r, depth > 3 ? 5 : 8);
    if (kind < 5) {
        static const char *const simple[] = { "true", "null", "\"\\u00e9\"", "\"x\"", "" };
        text_add(t, simple[kind]);
        if (kind == 4)
            text_addf(t, "%d.%ue%d", (int)rng_below(r, 20) - 10, (unsigned)rng_next(r), (int)rng_below(r, 640) - 330);
        return;
    }
    text_add_char(t, kind == 5 ? '[' : '{');
    for (uint32_t left = rng_below(r, 5), first = left; left; left--) {
        text_add(t, left == first ? "" : ", ");
        if (kind > 5)
            text_addf(t, "\"%u\": ", (unsigned)rng_below(r, kind == 6 ? 12 : 100000));
        add_value(t, r, depth + 1);
    }
    text_add_char(t, kind == 5 ? ']' : '}');
}

static void test_values(void **unused)
{
    (void)unused;
    struct rng r;
    struct text t;
    rng_init(&r, 2, 0);
    text_init_heap(&t);
    int taken = 0, refused = 0;
    for (int i = 0; i < 50000; i++) {
        text_clear(&t);
        add_value(&t, &r, 0);
        if (i % 2 && t.length)
            t.at[rng_below(&r, (uint32_t)t.length)] = (char)rng_next(&r);
        bool took = compare(t.at, t.length);
        taken += took;
        refused += !took;
    }
    assert_true(taken > 10000 && refused > 1000);
    text_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_pieces), cmocka_unit_test(test_values) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
