/* json_in.c - JSON in: what becomes a tree, and what is refused with which words. */
#include "talk.h"

/* The column is the library's to say, the reason is ours. */
static void refused(const char *text, size_t length, const char *why)
{
    void *owner = &owner;
    struct text error;
    text_init_heap(&error);
    if (json_in_read(text, length, 1000, &owner, &error))
        fail_msg("'%s' is read", text);
    assert_null(owner);
    const char *colon = strstr(error.at, ": ");
    assert_true(text_starts(error.at, "bad JSON at column "));
    assert_non_null(colon);
    assert_string_equal(colon + 2, why);
    text_release(&error);
}

static void test_tree(void **unused)
{
    (void)unused;
    static const char text[] =
        " {\"a\": [1, -9223372036854775808, 2.5, \"\\u00e9\\n\", true, false, null, {}, []], \"\": 7} ";
    void *owner;
    int64_t number;
    struct text error;
    text_init_heap(&error);
    const struct json_value *v = json_in_read(text, strlen(text), 1000, &owner, &error);
    assert_non_null(v);
    assert_int_equal(v->type, JSON_OBJECT);
    assert_int_equal(v->count, 2);
    assert_null(v->next);
    assert_true(json_is_int(json_get(v, ""), 7, 7, &number));
    const struct json_value *a = json_get(v, "a");
    assert_int_equal(a->count, 9);
    static const enum json_type types[] = {
        JSON_INT, JSON_INT, JSON_REAL, JSON_STRING, JSON_TRUE, JSON_FALSE, JSON_NULL, JSON_OBJECT, JSON_ARRAY,
    };
    for (int i = 0; i < 9; i++)
        assert_int_equal(json_at(a, i)->type, types[i]);
    assert_null(json_at(a, 9));
    assert_true(json_at(a, 1)->number == INT64_MIN);
    assert_true(json_at(a, 2)->real == 2.5);
    assert_string_equal(json_at(a, 3)->string, "\xc3\xa9\n");
    assert_null(json_at(a, 0)->key);
    assert_null(json_at(a, 7)->child);
    json_in_release(owner);
    json_in_release(NULL);
    text_release(&error);
}

static void test_refused(void **unused)
{
    (void)unused;
    refused("", 0, "the text ends too early");
    refused("{", 1, "the text ends too early");
    refused("{} {}", 5, "something follows the value");
    refused("{\"a\":1,\"b\":{},\"a\":2}", 20, "a member given twice");
    refused("{'a':1}", 7, "a syntax error");
    refused("[1,]", 4, "a syntax error");
    refused("\"\\u0000\"", 8, "a NUL character");
    refused("{\"a\\u0000\":1}", 13, "a NUL character");
    refused("\"\xff\"", 3, "invalid UTF-8");
    refused("\"\xed\xa0\x80\"", 5, "invalid UTF-8");
    refused("99999999999999999999", 20, "a number out of range");
    refused("1e999", 5, "a number out of range");
    refused("1\0", 2, "a NUL character");
    refused("tru\0e", 5, "a NUL character");
}

static void test_size(void **unused)
{
    (void)unused;
    void *owner;
    struct text error;
    text_init_heap(&error);
    assert_non_null(json_in_read("[1,2]", 5, 5, &owner, &error));
    json_in_release(owner);
    assert_null(json_in_read("[1,2]", 5, 4, &owner, &error));
    assert_string_equal(error.at, "more than 4 bytes");
    text_release(&error);
}

/* The most a writer can nest can be read; one more cannot, nor can what would exhaust the stack. */
static void test_depth(void **unused)
{
    (void)unused;
    static const int depths[] = { 1, JSON_DEPTH_MAX, JSON_DEPTH_MAX + 1, 2000, 100000 };
    for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
        void *owner;
        struct text text, error;
        text_init_heap(&text);
        text_init_heap(&error);
        for (int j = 0; j < depths[i]; j++)
            text_add(&text, j % 2 ? "{\"a\":" : "[");
        text_add(&text, "1");
        for (int j = depths[i]; j-- > 0;)
            text_add(&text, j % 2 ? "}" : "]");
        bool read = json_in_read(text.at, text.length, JSON_IN_SIZE_MAX, &owner, &error) != NULL;
        assert_int_equal(read, depths[i] <= JSON_DEPTH_MAX);
        assert_int_equal(error.length != 0, !read);
        json_in_release(owner);
        text_release(&text);
        text_release(&error);
    }
}

static void test_real(void **unused)
{
    (void)unused;
    struct rng r;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 10000; i++) {
        char buffer[64];
        struct text t, error;
        void *owner;
        double number;
        uint64_t bits = rng_next(&r);
        memcpy(&number, &bits, sizeof number);
        if (number - number != 0)       /* infinite, or none */
            continue;
        text_init(&t, buffer, sizeof buffer);
        text_init_heap(&error);
        json_in_show_real(number, &t);
        assert_false(t.cut);
        const struct json_value *v = json_in_read(t.at, t.length, 100, &owner, &error);
        assert_non_null(v);
        assert_int_equal(v->type, JSON_REAL);
        assert_memory_equal(&v->real, &number, sizeof number);
        json_in_release(owner);
        text_release(&error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree), cmocka_unit_test(test_refused), cmocka_unit_test(test_size),
        cmocka_unit_test(test_depth), cmocka_unit_test(test_real),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
