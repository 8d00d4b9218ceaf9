/* nonsense.c - 100,000 lines of nonsense: each gets one answer, and what is refused changes nothing (E1, E2). */
#include "talk.h"

enum { LINES = 50000, LINE_SIZE = 2000 };

static const uint64_t seed = 20240917;

/* ---- bytes ---- */

static size_t noise(struct rng *r, char *line)
{
    static const char json[] = "{}[]:,\"\\ 0123456789.eE+-truefalsnu'cmdidseat\t\r";
    size_t length = rng_below(r, 80);
    bool any = rng_below(r, 2);
    for (size_t i = 0; i < length; i++)
        line[i] = any ? (char)rng_below(r, 256) : json[rng_below(r, sizeof json - 1)];
    return length;
}

static void test_noise(void **unused)
{
    (void)unused;
    struct talk t;
    struct rng r;
    struct text before, after;
    char line[LINE_SIZE];
    text_init_heap(&before);
    text_init_heap(&after);
    rng_init(&r, seed, 0);
    talk_open(&t);
    say(&t, "{'cmd':'new','game':'toy-orders'}");
    say(&t, "{'cmd':'play','seat':0,'move':'north+'}");
    talk_truth(&t, &before);
    for (int i = 0; i < LINES; i++) {
        size_t length = noise(&r, line);
        if (talk_bool(talk_bytes(&t, line, length), "ok"))
            fail_msg("line %d of seed %llu is taken for a request", i, (unsigned long long)seed);
    }
    talk_truth(&t, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.at, after.at, after.length);
    talk_close(&t);
    text_release(&before);
    text_release(&after);
}

/* ---- nearly right ---- */

static const char *const requests[] = {
    "{\"id\":1,\"cmd\":\"games\"}",
    "{\"id\":2,\"cmd\":\"rules\",\"game\":\"null\"}",
    "{\"id\":\"x\",\"cmd\":\"new\",\"game\":\"null\",\"seats\":2,"
    "\"options\":{\"heap\":30,\"lucky\":true},\"seed\":\"abc\"}",
    "{\"id\":null,\"cmd\":\"new\",\"game\":\"toy-orders\",\"seats\":3,\"chance\":\"manual\","
    "\"names\":[\"A\",null,\"C\"]}",
    "{\"cmd\":\"new\",\"game\":\"toy-orders\",\"data\":\"site up 1\\nsite down 2\\n\",\"practice\":true}",
    "{\"cmd\":\"load\",\"game\":\"null\",\"position\":{\"left\":11,\"turn\":1,\"luck\":0,\"awake\":0},"
    "\"options\":{\"most\":5}}",
    "{\"cmd\":\"state\"}",
    "{\"cmd\":\"view\",\"seat\":\"spectator\"}",
    "{\"cmd\":\"moves\",\"seat\":0}",
    "{\"cmd\":\"moves\",\"seat\":\"chance\"}",
    "{\"cmd\":\"play\",\"seat\":0,\"move\":\"take 1\",\"at\":0,\"note\":\"why not\"}",
    "{\"cmd\":\"play\",\"seat\":1,\"moves\":[\"2\",\"take 1\"]}",
    "{\"cmd\":\"play\",\"seat\":0,\"moves\":[\"up+\",\"down+\",\"up+\"]}",
    "{\"cmd\":\"play\",\"seat\":\"chance\",\"move\":\"add 1\"}",
    "{\"cmd\":\"undo\",\"seat\":0}",
    "{\"cmd\":\"withdraw\",\"seat\":0,\"at\":3}",
    "{\"cmd\":\"result\"}",
    "{\"cmd\":\"log\",\"seat\":1}",
    "{\"cmd\":\"why\",\"seat\":1,\"move\":\"take 9\"}",
    "{\"cmd\":\"bots\"}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"random\",\"nodes\":3,\"seed\":\"7\"}",
    "{\"cmd\":\"match\",\"export\":true}",
    "{\"cmd\":\"match\",\"import\":\"caucus 1\\ngame null\\nseats 2\\n"
    "option heap 8\\nseed s\\nmoves\\n0 take 1 | hm\\n\"}",
};

static const char *pick(struct rng *r) { return requests[rng_below(r, sizeof requests / sizeof requests[0])]; }

static void insert(struct rng *r, char *line, size_t *length, const char *what, size_t count)
{
    if (*length + count > LINE_SIZE)
        return;
    size_t at = rng_below(r, (uint32_t)*length + 1);
    memmove(line + at + count, line + at, *length - at);
    memcpy(line + at, what, count);
    *length += count;
}

static void mutate(struct rng *r, char *line, size_t *length)
{
    static const char *const pieces[] = {
        "\"", "{}", "[", "]", "null", "-1", "0", "99999999999999999999", "1e400", "\\u0000", "\\ud800", "\"id\":[],",
        "\"cmd\":\"state\",", "\xff", "\xc3\xa9", ",", "true",
    };
    const char *piece = pieces[rng_below(r, sizeof pieces / sizeof pieces[0])];
    size_t at = *length ? rng_below(r, (uint32_t)*length) : 0, count;
    switch (rng_below(r, 6)) {
    case 0:
        if (*length)
            line[at] = (char)rng_below(r, 256);
        break;
    case 1:
        if (*length)
            line[at] = (char)(line[at] ^ 1 << rng_below(r, 7));
        break;
    case 2:
        count = rng_below(r, 8);
        count = count > *length - at ? *length - at : count;
        memmove(line + at, line + at + count, *length - at - count);
        *length -= count;
        break;
    case 3:
        insert(r, line, length, piece, strlen(piece));
        break;
    case 4: {
        const char *other = pick(r);
        size_t from = rng_below(r, (uint32_t)strlen(other));
        insert(r, line, length, other + from, rng_below(r, (uint32_t)(strlen(other) - from) + 1));
        break;
    }
    default:
        if (*length && line[at] >= '0' && line[at] <= '9')
            line[at] = (char)('0' + rng_below(r, 10));
        break;
    }
}

static void test_mutants(void **unused)
{
    (void)unused;
    struct talk t;
    struct rng r;
    struct text before, after;
    int accepted = 0;
    text_init_heap(&before);
    text_init_heap(&after);
    rng_init(&r, seed, 1);
    talk_open(&t);
    for (int i = 0; i < LINES; i++) {
        char line[LINE_SIZE];
        const char *start = pick(&r);
        size_t length = strlen(start);
        memcpy(line, start, length);
        for (uint32_t changes = rng_below(&r, 4); changes; changes--)
            mutate(&r, line, &length);
        talk_truth(&t, &before);
        bool ok = talk_bool(talk_bytes(&t, line, length), "ok");
        talk_truth(&t, &after);
        accepted += ok;
        if (!ok && (before.length != after.length || memcmp(before.at, after.at, after.length)))
            fail_msg("line %d of seed %llu is refused and changes something: '%.*s'", i, (unsigned long long)seed,
                     (int)length, line);
    }
    assert_in_range(accepted, LINES / 20, LINES * 19 / 20);     /* the mutants test both ways */
    talk_close(&t);
    text_release(&before);
    text_release(&after);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_noise), cmocka_unit_test(test_mutants) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
