/* frames.c - what clients send, taken apart: whole and in pieces of any size, and what no client may send. */
#include "../../server/frames.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../server/limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct text story;       /* of the events, a line each */

/* Tells what these bytes say, taken `step` at a time; each step in memory of its own, so that sanitizers see more. */
static const char *tell(const char *bytes, size_t count, size_t step)
{
    struct frames f;
    enum frames_event event = FRAMES_MORE;
    frames_init(&f);
    text_clear(&story);
    for (size_t from = 0; from < count && event != FRAMES_BAD; from += step) {
        size_t left = count - from < step ? count - from : step;
        unsigned char *part = malloc(left);
        const unsigned char *at = part;
        assert_non_null(part);
        memcpy(part, bytes + from, left);
        while ((event = frames_take(&f, &at, &left)) != FRAMES_MORE && event != FRAMES_BAD)
            if (event == FRAMES_TEXT)
                text_addf(&story, "text %s\n", f.message.at);
            else if (event == FRAMES_PING)
                text_addf(&story, "ping %.*s\n", (int)f.ping_size, (const char *)f.ping);
            else
                text_add(&story, event == FRAMES_PONG ? "pong\n" : "close\n");
        if (event == FRAMES_BAD)
            text_addf(&story, "%d %s\n", f.status, f.why);
        free(part);
    }
    frames_release(&f);
    return story.at;
}

/* The same however it is cut. */
static void expect(const char *bytes, size_t count, const char *told)
{
    for (size_t step = 1; step <= count; step++)
        assert_string_equal(tell(bytes, count, step), told);
}

#define EXPECT(bytes, told) expect(bytes, sizeof(bytes) - 1, told)
#define MASK "\1\2\3\4"
#define HELLO MASK "igohn"      /* "hello", masked */

static void test_frames(void **state)
{
    (void)state;
    EXPECT("\x81\x85" HELLO, "text hello\n");
    EXPECT("\x81\x80" MASK, "text \n");
    EXPECT("\x81\x85" HELLO "\x81\x85" HELLO, "text hello\ntext hello\n");
    EXPECT("\x01\x85" HELLO "\x80\x85" HELLO, "text hellohello\n");
    EXPECT("\x01\x85" HELLO "\x00\x80" MASK "\x80\x80" MASK, "text hello\n");
    EXPECT("\x01\x85" HELLO "\x89\x85" HELLO "\x80\x85" HELLO, "ping hello\ntext hellohello\n");
    EXPECT("\x89\x80" MASK "\x8a\x85" HELLO "\x88\x80" MASK, "ping \npong\nclose\n");
    EXPECT("\x81\x85\1\2\3\4ig", "");
}

static void test_bad(void **state)
{
    (void)state;
    EXPECT("\x81\x05hello", "1002 frames of clients are masked\n");
    EXPECT("\x89\x00", "1002 frames of clients are masked\n");
    EXPECT("\x81\x85" HELLO "\x80\x00", "text hello\n1002 frames of clients are masked\n");
    EXPECT("\xc1\x85" HELLO, "1002 reserved bits are set\n");
    EXPECT("\x82\x85" HELLO, "1003 messages are text\n");
    EXPECT("\x83\x85" HELLO, "1002 there are no such frames\n");
    EXPECT("\x8f\x85" HELLO, "1002 there are no such frames\n");
    EXPECT("\x09\x85" HELLO, "1002 a control frame is whole and has at most 125 bytes\n");
    EXPECT("\x89\xfe\0\x7e" MASK, "1002 a control frame is whole and has at most 125 bytes\n");
    EXPECT("\x80\x85" HELLO, "1002 there is nothing to go on with\n");
    EXPECT("\x01\x85" HELLO "\x81\x85" HELLO, "1002 a message is not complete\n");
    EXPECT("\x81\xfe\0\x7d" MASK, "1002 a length is written as short as it can be\n");
    EXPECT("\x81\xff\0\0\0\0\0\0\xff\xff" MASK, "1002 a length is written as short as it can be\n");
    EXPECT("\x81\xff\0\0\0\0\0\1\0\1" MASK, "1009 a message has at most 64 KiB\n");
    EXPECT("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" MASK, "1009 a message has at most 64 KiB\n");
    EXPECT("\x01\x85" HELLO "\x80\xfe\xff\xfc" MASK, "1009 a message has at most 64 KiB\n");
}

/* A message in as many pieces as it may have, and in one more. */
static void test_pieces(void **state)
{
    static const unsigned char piece[] = { 0x00, 0x80, 1, 2, 3, 4 };
    struct text t;
    (void)state;
    for (int more = 0; more <= 1; more++) {
        text_init_heap(&t);
        text_add_bytes(&t, "\x01\x80" MASK, 6);
        for (int i = 2; i < PIECES_MAX + more; i++)
            text_add_bytes(&t, (const char *)piece, sizeof piece);
        text_add_bytes(&t, "\x80\x85" HELLO, 2 + sizeof HELLO - 1);
        assert_string_equal(tell(t.at, t.length, 7), more ? "1009 a message has at most 256 frames\n" : "text hello\n");
        text_release(&t);
    }
}

/* As long as it may be; and what it took is not kept. */
static void test_long(void **state)
{
    static const unsigned char head[] = { 0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0 };
    size_t count = sizeof head + MESSAGE_SIZE_MAX;
    unsigned char *bytes = malloc(count);
    const unsigned char *at = bytes;
    struct frames f;
    (void)state;
    assert_non_null(bytes);
    memset(bytes, 'x', count);
    memcpy(bytes, head, sizeof head);
    frames_init(&f);
    assert_int_equal(frames_take(&f, &at, &count), FRAMES_TEXT);
    assert_int_equal(f.message.length, MESSAGE_SIZE_MAX);
    assert_int_equal(count, 0);
    assert_int_equal(frames_take(&f, &at, &count), FRAMES_MORE);
    assert_int_equal(f.message.length, 0);
    assert_true(f.message.size < 1024);
    frames_release(&f);
    free(bytes);
}

/* Anything at all, cut anywhere, tells the same. */
static void test_anything(void **state)
{
    struct rng r;
    char *first = NULL;
    (void)state;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 3000; i++) {
        char bytes[60];
        size_t count = 1 + rng_below(&r, sizeof bytes);
        for (size_t j = 0; j < count; j++)
            bytes[j] = (char)rng_next(&r);
        bytes[0] = (char)(rng_below(&r, 2) ? 0x81 : 0x89);
        if (count > 1)
            bytes[1] = (char)(0x80 | rng_below(&r, 20));
        first = strdup(tell(bytes, count, count));
        assert_non_null(first);
        assert_string_equal(tell(bytes, count, 1 + rng_below(&r, (uint32_t)count)), first);
        free(first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames), cmocka_unit_test(test_bad), cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_long),
        cmocka_unit_test(test_anything),
    };
    text_init_heap(&story);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    text_release(&story);
    return failed;
}
