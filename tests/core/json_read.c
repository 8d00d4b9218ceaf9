/* json_read.c - JSON in: what becomes a tree, and what is refused with which words. fuzz/json_read.c holds it against
 * the library that the engine reads with. */
#include "core/json_read.h"
#include "core/text.h"
#include "tests/kit.h"

static void refused(const char *text, size_t length, const char *why)
{
    void *owner = &owner;
    struct text error;
    text_init_heap(&error);
    if (json_read(text, length, 1000, &owner, &error))
        fail_msg("'%s' is read", text);
    assert_null(owner);
    assert_string_equal(error.at, why);
    text_release(&error);
}

/* The only string of it. */
static void reads(const char *text, const char *meant)
{
    void *owner;
    struct text error;
    text_init_heap(&error);
    const struct json_value *v = json_read(text, strlen(text), 1000, &owner, &error);
    if (!v)
        fail_msg("%s: %s", text, error.at);
    assert_int_equal(v->type, JSON_STRING);
    assert_string_equal(v->string, meant);
    json_read_release(owner);
    text_release(&error);
}

static void test_tree(void **unused)
{
    (void)unused;
    static const char text[] =
        " {\"a\": [1, -9223372036854775808, 2.5, \"\\u00e9\\n\", true, false, null, {}, []],\r\n\t\"\": 7} ";
    void *owner;
    int64_t number;
    struct text error;
    text_init_heap(&error);
    const struct json_value *v = json_read(text, strlen(text), 1000, &owner, &error);
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
    json_read_release(owner);
    json_read_release(NULL);
    text_release(&error);
}

static void test_strings(void **unused)
{
    (void)unused;
    reads("\"\"", "");
    reads("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    reads("\"\\u0041\\u00e4\\u20AC\"", "A\xc3\xa4\xe2\x82\xac");
    reads("\"\\ud83d\\uDE00\"", "\xf0\x9f\x98\x80");
    reads("\"\x7f \xf4\x8f\xbf\xbf\"", "\x7f \xf4\x8f\xbf\xbf");
}

static void test_refused(void **unused)
{
    (void)unused;
#define REFUSED(text, why) refused(text, sizeof text - 1, "bad JSON at byte " why)
    REFUSED("", "1: the text ends too early");
    REFUSED("  ", "3: the text ends too early");
    REFUSED("{", "2: the text ends too early");
    REFUSED("[1", "3: the text ends too early");
    REFUSED("{} {}", "4: something follows the value");
    REFUSED("true false", "6: something follows the value");
    REFUSED("{\"a\":1,\"b\":{},\"a\":2}", "21: a member given twice");
    REFUSED("{\"\":1,\"\":2}", "12: a member given twice");
    REFUSED("{'a':1}", "2: a syntax error");
    REFUSED("{\"a\" 1}", "6: a syntax error");
    REFUSED("{\"a\":1,}", "8: a syntax error");
    REFUSED("[1,]", "4: a syntax error");
    REFUSED("[1 2]", "4: a syntax error");
    REFUSED("True", "1: a syntax error");
    REFUSED("nul", "1: a syntax error");
    REFUSED("\xef\xbb\xbf{}", "1: a syntax error");
    REFUSED("\"\\u0000\"", "8: a NUL character");
    REFUSED("{\"a\\u0000\":1}", "10: a NUL character");
    REFUSED("\"\\x\"", "3: a syntax error");
    REFUSED("\"\\u12", "6: the text ends too early");
    REFUSED("\"\\u12g4\"", "6: a syntax error");
    REFUSED("\"\\ud800\"", "8: a syntax error");
    REFUSED("\"\\ud800\\ud800\"", "14: a syntax error");
    REFUSED("\"\\udc00\"", "8: a syntax error");
    REFUSED("\"a\nb\"", "3: a syntax error");
    REFUSED("\"\xff\"", "2: invalid UTF-8");
    REFUSED("\"\xed\xa0\x80\"", "2: invalid UTF-8");
    REFUSED("\"\xc3", "2: invalid UTF-8");
    REFUSED("-", "2: the text ends too early");
    REFUSED("+1", "1: a syntax error");
    REFUSED("01", "3: a syntax error");
    REFUSED("-01", "4: a syntax error");
    REFUSED("1.", "3: the text ends too early");
    REFUSED("[.5]", "2: a syntax error");
    REFUSED("[1e]", "4: a syntax error");
    REFUSED("9223372036854775808", "20: a number out of range");
    REFUSED("-9223372036854775809", "21: a number out of range");
    REFUSED("1e999", "6: a number out of range");
    REFUSED("1\0", "2: a NUL character");
    REFUSED("tru\0e", "4: a NUL character");
#undef REFUSED
    refused("[1,2]", 1001, "more than 1000 bytes");
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
        bool read = json_read(text.at, text.length, JSON_READ_MAX, &owner, &error) != NULL;
        assert_int_equal(read, depths[i] <= JSON_DEPTH_MAX);
        assert_int_equal(error.length != 0, !read);
        json_read_release(owner);
        text_release(&text);
        text_release(&error);
    }
}

/* As many members as fit, none twice; then with one that is. In any order they are found. */
static void test_many_members(void **unused)
{
    (void)unused;
    for (int twice = -1; twice < 40000; twice += 9999) {
        void *owner;
        struct text text, error;
        text_init_heap(&text);
        text_init_heap(&error);
        text_add_char(&text, '{');
        for (int i = 0; i < 40000; i++)
            text_addf(&text, "\"%u\":%d,", (unsigned)i * 2654435761u, i);
        text_addf(&text, "\"%u\":0}", twice < 0 ? 1u : (unsigned)twice * 2654435761u);
        const struct json_value *v = json_read(text.at, text.length, JSON_READ_MAX, &owner, &error);
        assert_int_equal(v != NULL, twice < 0);
        if (v)
            assert_int_equal(v->count, 40001);
        json_read_release(owner);
        text_release(&text);
        text_release(&error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree), cmocka_unit_test(test_strings), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_depth), cmocka_unit_test(test_many_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
