/* slow_threads.c - readers that are slow, but read: every message reaches them whole and in order, with the library's
 * own frames (pong, close) between messages and never inside one. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>

#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };
enum { ASKED = 40 };        /* some 700 kB: more than the system takes, less than the server keeps for a connection */

static struct process process;
static struct browser ana;
static char id[32], join[100];

static int set_up(void **state)
{
    char folder[200], body[100], key[32];
    (void)state;
    folder_make(folder, sizeof folder);
    process_start(&process, folder);
    ana = (struct browser){ .port = process.port };
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"Ana\"}", wordiest_game());
    table_make(&ana, body, id, key);
    snprintf(join, sizeof join, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    assert_int_equal(process_stop(&process), 0);
    folder_remove(process.folder);
    return 0;
}

/* Joined, with requests whose answers fill the system's buffers, and not one byte read; with pings between them. The
 * server has carried all of them out: somebody else was answered several times since. */
static int fall_behind(struct socket *slow)
{
    struct browser ben = { .port = process.port };
    struct socket other;
    struct reply r = { 0 };
    int first = -1;
    socket_open(slow, &ana, id);
    assert_true(request(slow, join, &r));
    for (int i = 0; i < ASKED; i++) {
        int number = request_send(slow, "\"cmd\":\"rules\"");
        first = i ? first : number;
        if (i % 5 == 4)
            assert_true(frame_send(slow, PING, true, "still there?", 12));
    }
    socket_open(&other, &ben, id);
    assert_true(request(&other, join, &r));
    for (int i = 0; i < 20; i++)
        assert_true(request(&other, "\"cmd\":\"view\"", &r));
    socket_close(&other);
    reply_release(&r);
    return first;
}

/* A text frame: a whole JSON object, and if it is an answer, to the next request. */
static bool check_message(const struct text *message, int next)
{
    char head[32];
    assert_int_equal(message->at[0], '{');
    assert_int_equal(message->at[message->length - 1], '}');
    if (text_starts(message->at, "{\"push\":"))
        return false;
    snprintf(head, sizeof head, "{\"id\":%d,\"ok\":true,", next);
    assert_true(text_starts(message->at, head));
    return true;
}

static void test_all_arrives(void **state)
{
    struct socket slow;
    struct text message;
    int opcode, answers = 0, pongs = 0, first = fall_behind(&slow);
    (void)state;
    text_init_heap(&message);
    while (answers < ASKED && frame_next(&slow, &opcode, &message)) {
        assert_true(opcode == TEXT || opcode == PONG);
        if (opcode == TEXT)
            answers += check_message(&message, first + answers);
        else
            pongs++;
        if (opcode == PONG)
            assert_string_equal(message.at, "still there?");
    }
    assert_int_equal(answers, ASKED);
    assert_true(frame_send(&slow, PING, true, "the last", 8));
    while (opcode != PONG || !text_equal(message.at, "the last"))
        assert_true(frame_next(&slow, &opcode, &message));
    assert_true(pongs > 0);
    text_release(&message);
    socket_close(&slow);
}

/* Says good-bye while much is on its way to it: what comes until the end are whole frames in order, and nothing comes
 * behind a close frame. */
static void test_close_in_the_middle(void **state)
{
    struct socket slow;
    struct text message;
    int opcode = 0, answers = 0, first = fall_behind(&slow);
    (void)state;
    text_init_heap(&message);
    assert_true(frame_send(&slow, CLOSE, true, "\x03\xe8", 2));
    while (frame_next(&slow, &opcode, &message)) {
        assert_true(opcode == TEXT || opcode == PONG || opcode == CLOSE);
        if (opcode == TEXT)
            answers += check_message(&message, first + answers);
        if (opcode == CLOSE)
            break;
    }
    assert_true(answers > 0);
    assert_true(!socket_is_open(&slow) || !frame_next(&slow, &opcode, &message));
    text_release(&message);
}

/* The server is stopped meanwhile: the answers, then its bye, then a close frame. */
static void test_stop_in_the_middle(void **state)
{
    struct socket slow;
    struct text message;
    int opcode = 0, answers = 0, first = fall_behind(&slow);
    bool bye = false;
    (void)state;
    text_init_heap(&message);
    kill(process.pid, SIGTERM);
    while (frame_next(&slow, &opcode, &message) && opcode != CLOSE)
        if (opcode == TEXT) {
            assert_false(bye);
            answers += check_message(&message, first + answers);
            bye = text_starts(message.at, "{\"push\":\"bye\"");
        }
    assert_int_equal(opcode, CLOSE);
    assert_int_equal(answers, ASKED);
    assert_true(bye);
    assert_memory_equal(message.at, "\x03\xe9", 2);
    socket_close(&slow);
    text_release(&message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_all_arrives, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_close_in_the_middle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_stop_in_the_middle, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
