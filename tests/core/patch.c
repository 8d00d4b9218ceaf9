/* patch.c - merge patches: by hand, and over random pairs of objects. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "core/json.h"
#include "core/patch.h"
#include "core/rng.h"
#include "core/text.h"

static void check(const char *before, const char *after, const char *patch)
{
    struct text out, back;
    text_init_heap(&out);
    text_init_heap(&back);
    bool differs = patch_write(before, after, &out);
    assert_string_equal(out.at, patch);
    assert_int_equal(differs, out.length > 2);
    patch_apply(before, out.at, &back);
    text_clear(&out);
    assert_false(patch_write(back.at, after, &out));
    text_release(&out);
    text_release(&back);
}

static void test_by_hand(void **unused)
{
    (void)unused;
    check("{}", "{}", "{}");
    check("{\"a\":1}", "{\"a\":1}", "{}");
    check("{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":3}", "{\"b\":3}");
    check("{\"a\":1}", "{}", "{\"a\":null}");
    check("{}", "{\"a\":[1,2]}", "{\"a\":[1,2]}");
    check("{\"a\":[1,2],\"b\":0}", "{\"a\":[1],\"b\":0}", "{\"a\":[1]}");
    check("{\"a\":{\"x\":1,\"y\":2},\"b\":0}", "{\"a\":{\"x\":1,\"y\":3},\"b\":0}", "{\"a\":{\"y\":3}}");
    check("{\"a\":{\"x\":{\"y\":1}},\"b\":0}", "{\"a\":{\"x\":{}},\"b\":1}", "{\"a\":{\"x\":{\"y\":null}},\"b\":1}");
    check("{\"a\":{\"x\":1}}", "{\"a\":7}", "{\"a\":7}");
    check("{\"a\":7}", "{\"a\":{\"x\":1}}", "{\"a\":{\"x\":1}}");
    check("{\"a\":1,\"b\":2,\"c\":3}", "{\"b\":2,\"c\":4}", "{\"c\":4,\"a\":null}");
    check("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "{}");
    check("{\"a\":1,\"c\":2}", "{\"a\":1,\"b\":{\"x\":1},\"c\":2}", "{\"b\":{\"x\":1}}");
}

/* What looks like structure inside a text is none. */
static void test_strings(void **unused)
{
    (void)unused;
    check("{\"a\":\"}{\\\"\\\\\",\"b\":[\"]\",{\"c\":\"}\"}]}", "{\"a\":\"}{\\\"\\\\\",\"b\":[\"]\",{\"c\":\"]\"}]}",
          "{\"b\":[\"]\",{\"c\":\"]\"}]}");
    check("{\"\\\"a\\\\\":{\"x\":\"\\\\\"}}", "{\"\\\"a\\\\\":{\"x\":\"\\\"\"}}", "{\"\\\"a\\\\\":{\"x\":\"\\\"\"}}");
}

static void test_nulls(void **unused)
{
    (void)unused;
    assert_false(patch_has_null("{\"null\":\"null\",\"n\":[1],\"o\":{\"p\":false}}"));
    assert_true(patch_has_null("{\"a\":{\"b\":1,\"c\":null},\"d\":1}"));
    assert_true(patch_has_null("{\"a\":null}"));
}

/* A random object: few keys, so that they meet; members now and then in another order. */
static void put_random(struct json *j, struct rng *r, int depth)
{
    static const char *const keys[] = { "a", "b", "c", "de", "\"" };
    uint32_t from = rng_below(r, 4) ? 0 : rng_below(r, 5);
    json_object(j);
    for (uint32_t i = 0; i < 5; i++) {
        if (rng_below(r, 4) == 0)
            continue;
        json_key(j, keys[(from + i) % 5]);
        switch (rng_below(r, depth ? 4 : 3)) {
        case 0: json_int(j, rng_below(r, 3)); break;
        case 1: json_string(j, rng_below(r, 2) ? "},\"" : "\\"); break;
        case 2:
            json_array(j);
            for (uint32_t n = rng_below(r, 3); n && depth; n--)
                put_random(j, r, depth - 1);
            json_close(j);
            break;
        default: put_random(j, r, depth - 1);
        }
    }
    json_close(j);
}

static void test_random(void **unused)
{
    struct text side[2], patch, back;
    struct rng r;
    (void)unused;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 2; i++)
        text_init_heap(&side[i]);
    text_init_heap(&patch);
    text_init_heap(&back);
    for (int round = 0; round < 5000; round++) {
        struct json j;
        text_clear(&side[round & 1]);       /* the other is what was before */
        json_init(&j, &side[round & 1]);
        put_random(&j, &r, 3);
        if (!round)
            continue;
        const char *before = side[!(round & 1)].at, *after = side[round & 1].at;
        text_clear(&patch);
        text_clear(&back);
        patch_write(before, after, &patch);
        patch_apply(before, patch.at, &back);
        text_clear(&patch);
        if (patch_write(back.at, after, &patch) || patch_write(after, back.at, &patch))
            fail_msg("%s\n%s\n%s", before, after, back.at);
    }
    for (int i = 0; i < 2; i++)
        text_release(&side[i]);
    text_release(&patch);
    text_release(&back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_nulls),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
