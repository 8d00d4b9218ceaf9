/* garbage_threads.c - what nobody should send: bad frames, huge messages, bad JSON, wrong origins, floods, readers that
 * do not read. Each is answered or closed, and the server goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../core/rng.h"
#include "../../server/limits.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct process process;
static struct browser ana;
static char id[32], key[32];

static int set_up(void **state)
{
    char folder[200];
    (void)state;
    folder_make(folder, sizeof folder);
    process_start(&process, folder);
    ana.port = process.port;
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\"}", id, key);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    assert_int_equal(process_stop(&process), 0);
    folder_remove(process.folder);
    return 0;
}

static void still_there(void)
{
    struct text answer;
    struct browser b = { .port = process.port };
    text_init_heap(&answer);
    assert_int_equal(http_ask(&b, "/health", NULL, NULL, &answer), 200);
    assert_string_equal(answer.at, "ok\n");
    text_release(&answer);
}

static void join(struct socket *s)
{
    struct reply r = { 0 };
    socket_open(s, &ana, id);
    assert_true(request(s, "\"cmd\":\"join\"", &r));
    reply_release(&r);
}

/* ---- HTTP ---- */

static int ask(const char *path, const char *origin, const char *body)
{
    struct text answer;
    struct browser b = { .port = process.port };
    text_init_heap(&answer);
    int status = http_ask(&b, path, origin, body, &answer);
    text_release(&answer);
    return status;
}

static void test_http(void **state)
{
    static const char fine[] = "{\"game\":\"null\"}";
    (void)state;
    assert_int_equal(ask("/", NULL, NULL), 200);
    assert_int_equal(ask("/t/whatever", NULL, NULL), 200);
    assert_int_equal(ask("/new", NULL, NULL), 200);
    assert_int_equal(ask("/api/games", NULL, NULL), 200);
    assert_int_equal(ask("/api/rules/null", NULL, NULL), 200);
    assert_int_equal(ask("/api/rules/nothing", NULL, NULL), 404);
    assert_int_equal(ask("/nothing", NULL, NULL), 404);
    assert_int_equal(ask("/../../etc/passwd", NULL, NULL), 404);
    assert_int_equal(ask("/assets/..%2f..%2fx", NULL, NULL), 404);
    assert_int_equal(ask("/api/tables", "", fine), 403);
    assert_int_equal(ask("/api/tables", "http://evil.example", fine), 403);
    assert_int_equal(ask("/api/tables", "null", fine), 403);
    assert_int_equal(ask("/api/tables", NULL, "{"), 400);
    assert_int_equal(ask("/api/tables", NULL, "{\"game\":\"nothing\"}"), 400);
    assert_int_equal(ask("/api/tables", NULL, fine), 200);
    assert_int_equal(ask("/elsewhere", NULL, fine), 404);
    char *huge = malloc(BODY_SIZE_MAX + 2);
    assert_non_null(huge);
    memset(huge, ' ', BODY_SIZE_MAX + 1);
    huge[BODY_SIZE_MAX + 1] = 0;
    assert_int_equal(ask("/api/tables", NULL, huge), 413);
    free(huge);
    still_there();
}

/* Bytes that are no request, requests cut short, heads without an end. */
#define OURS "Host: localhost\r\nOrigin: http://localhost\r\n"
static void test_raw(void **state)
{
    static const char *const sent[] = {
        "", "\r\n\r\n", "GET", "GET / HTTP/1.1\r\n", "GARBAGE / HTTP/1.1\r\n\r\n", "GET  HTTP/9.9\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\n" OURS "Content-Length: 100\r\n\r\n{",
        "POST /api/tables HTTP/1.1\r\n" OURS "Content-Length: -5\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\n" OURS "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "DELETE / HTTP/1.1\r\n" OURS "\r\n", "PUT / HTTP/1.1\r\n" OURS "Content-Length: 3\r\n\r\nabc",
        "GET /%00%ff HTTP/1.1\r\n" OURS "\r\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof sent / sizeof sent[0]; i++) {
        int fd = connect_to(process.port);
        bytes_send(fd, sent[i], strlen(sent[i]));
        close(fd);
    }
    struct rng r;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 40; i++) {
        unsigned char bytes[3000];
        size_t count = rng_below(&r, sizeof bytes);
        for (size_t j = 0; j < count; j++)
            bytes[j] = (unsigned char)rng_next(&r);
        int fd = connect_to(process.port);
        bytes_send(fd, bytes, count);
        close(fd);
    }
    char head[20000];
    int fd = connect_to(process.port);
    size_t start = (size_t)snprintf(head, sizeof head, "GET / HTTP/1.1\r\n" OURS "X-Long: ");
    memset(head + start, 'x', sizeof head - start);
    bytes_send(fd, head, sizeof head);
    close(fd);
    still_there();
}

/* More behind a request in the same packet: only the first is answered, and nobody waits for the rest. */
static void test_more_than_one(void **state)
{
#define BODY "{\"game\":\"null\"}"
#define POST "POST /api/tables HTTP/1.1\r\n" OURS "Content-Length: 15\r\n\r\n" BODY
#define GET "GET /health HTTP/1.1\r\n" OURS
    static const char *const sent[] = {
        POST POST, POST GET "\r\n", GET "\r\n" POST, GET "\r\n" GET "\r\n" POST, POST "x", POST "\r\n", POST POST POST,
        GET "Content-Length: 5\r\n\r\nhello" POST, GET "\r\n" GET "Content-Length: 5\r\n\r\n",
        GET "\r\nPUT / HTTP/1.1\r\n" OURS "Content-Length: 2\r\n\r\n..", "HEAD / HTTP/1.1\r\n" OURS "\r\n" POST,
    };
    (void)state;
    for (size_t i = 0; i < sizeof sent / sizeof sent[0]; i++) {
        char answer[4096];
        int fd = connect_to(process.port);
        bytes_send(fd, sent[i], strlen(sent[i]));
        assert_true(bytes_wait(fd, WAIT_MS));
        assert_true(recv(fd, answer, sizeof answer, 0) > 0);
        assert_memory_equal(answer, "HTTP/1.1 200", 12);
        close(fd);
        still_there();
    }
}

/* Forgetting somebody is for our own page alone. */
static void test_delete(void **state)
{
#define DELETE(path, more) "DELETE " path " HTTP/1.1\r\nHost: localhost\r\n" more "\r\n"
    static const struct { const char *sent, *status; } cases[] = {
        { DELETE("/api/me", ""), "403" },
        { DELETE("/api/me", "Origin: http://evil.example\r\n"), "403" },
        { DELETE("/api/mine", "Origin: http://localhost\r\n"), "405" },
        { DELETE("/", "Origin: http://localhost\r\n"), "405" },
        { DELETE("/api/me", "Origin: http://localhost\r\n"), "200" },
        { DELETE("/api/me", "Origin: http://localhost\r\nContent-Length: 5\r\n") "hello", "200" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char answer[4096];
        int fd = connect_to(process.port);
        bytes_send(fd, cases[i].sent, strlen(cases[i].sent));
        assert_true(bytes_wait(fd, WAIT_MS));
        assert_true(recv(fd, answer, sizeof answer, 0) > 12);
        if (memcmp(answer + strlen("HTTP/1.1 "), cases[i].status, 3))
            fail_msg("case %zu: %.12s, not %s", i, answer, cases[i].status);
        close(fd);
        still_there();
    }
}

/* ---- WebSocket ---- */

static int handshake(struct browser *b, const char *path, const char *origin, const char *protocol)
{
    struct socket s;
    int status = socket_try(&s, b, path, origin, protocol);
    socket_close(&s);
    return status;
}

static void test_handshakes(void **state)
{
    struct browser nobody = { .port = process.port }, forged = nobody;
    (void)state;
    snprintf(forged.cookie, sizeof forged.cookie, "%.*sAAAA", (int)strlen(ana.cookie) - 4, ana.cookie);
    assert_int_equal(handshake(&ana, NULL, NULL, "caucus"), 101);
    assert_int_equal(handshake(&ana, NULL, "http://evil.example", "caucus"), 403);
    assert_int_equal(handshake(&ana, NULL, "", "caucus"), 403);
    assert_int_equal(handshake(&ana, NULL, "null", "caucus"), 403);
    assert_int_equal(handshake(&ana, "/other", NULL, "caucus"), 403);
    assert_int_equal(handshake(&ana, NULL, NULL, "chat"), 403);
    assert_int_equal(handshake(&ana, NULL, NULL, NULL), 403);
    assert_int_equal(handshake(&nobody, NULL, NULL, "caucus"), 403);
    nobody.cookie[0] = 0;
    assert_int_equal(handshake(&forged, NULL, NULL, "caucus"), 403);
    still_there();
}

/* Every line gets an answer, and the connection stays. */
static void test_bad_json(void **state)
{
    static const char *const sent[] = {
        "", "{", "}", "null", "[]", "\"\"", "{\"id\":1}", "{\"id\":{}}", "{\"cmd\":\"join\",\"cmd\":\"join\"}",
        "{\"id\":1,\"cmd\":\"play\",\"move\":7}", "{\"id\":1,\"cmd\":\"play\",\"moves\":[]}", "\xff\xfe",
        "{\"id\":1,\"cmd\":\"play\",\"at\":1e999}", "{\"id\":99999999999999999999,\"cmd\":\"view\"}",
        "{\"id\":1,\"cmd\":\"sit\",\"name\":\"\\u0000\"}", "{\"id\":1,\"cmd\":\"match\",\"import\":\"caucus 1\"}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "{\"cmd\":\"say\"}", "{\"cmd\":\"say\",\"text\":null}", "{\"cmd\":\"say\",\"text\":[\"x\"]}",
        "{\"cmd\":\"chat\",\"before\":1e99}", "{\"cmd\":\"chat\",\"room\":{}}",
        "{\"cmd\":\"mute\",\"who\":7,\"on\":true}", "{\"cmd\":\"watch\",\"delay\":\"5\"}",
        "{\"cmd\":\"watch\",\"delay\":-1}", "{\"cmd\":\"watch_as\",\"name\":[]}",
        "{\"cmd\":\"carry\",\"on\":\"yes\"}", "{\"cmd\":\"replace\",\"seat\":99}",
        "{\"cmd\":\"hints\",\"on\":\"\"}", "{\"cmd\":\"join\",\"carry\":5}",
    };
    struct socket s;
    struct reply r = { 0 };
    bool ok;
    (void)state;
    join(&s);
    for (size_t i = 0; i < sizeof sent / sizeof sent[0]; i++) {
        assert_true(message_send(&s, sent[i]));
        assert_true(reply_next(&s, &r));
        assert_true(json_is_bool(json_get(r.json, "ok"), &ok));
        assert_false(ok);
    }
    assert_true(request(&s, "\"cmd\":\"view\"", &r));
    reply_release(&r);
    socket_close(&s);
}

static void closed_with(struct socket *s, int status)
{
    struct text message;
    int got = 0;
    text_init_heap(&message);
    while (message_next(s, &message, -1, &got))
        ;
    assert_false(socket_is_open(s));
    if (status)
        assert_int_equal(got, status);
    text_release(&message);
    still_there();
}

static void test_bad_frames(void **state)
{
    struct socket s;
    char *huge = calloc(1, MESSAGE_SIZE_MAX + 1);
    (void)state;
    assert_non_null(huge);
    memset(huge, 'x', MESSAGE_SIZE_MAX);
    join(&s);
    frame_send(&s, 2, true, "binary", 6);
    closed_with(&s, 1003);
    join(&s);
    frame_send(&s, 1, true, huge, MESSAGE_SIZE_MAX + 1);
    closed_with(&s, 1009);
    join(&s);                               /* too long in pieces, without an end */
    frame_send(&s, 1, false, huge, MESSAGE_SIZE_MAX / 2);
    frame_send(&s, 0, false, huge, MESSAGE_SIZE_MAX / 2);
    frame_send(&s, 0, false, huge, 10);
    closed_with(&s, 1009);
    join(&s);                               /* a reserved opcode */
    frame_send(&s, 5, true, "x", 1);
    closed_with(&s, 0);
    join(&s);                               /* a control frame that is too long */
    frame_send(&s, 9, true, huge, 1000);
    closed_with(&s, 0);
    join(&s);                               /* not masked */
    bytes_send(s.fd, "\x81\x02{}", 4);
    closed_with(&s, 1002);
    join(&s);                               /* nor later, and in a ping */
    assert_true(message_send(&s, "{\"id\":1,\"cmd\":\"view\"}"));
    bytes_send(s.fd, "\x89\x00", 2);
    closed_with(&s, 1002);
    join(&s);                               /* says it is endless */
    bytes_send(s.fd, "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\1\2\3\4", 14);
    socket_close(&s);
    join(&s);                               /* a frame cut short */
    bytes_send(s.fd, "\x81\xfe\x10", 3);
    socket_close(&s);
    free(huge);
    still_there();
}

static void test_random_frames(void **state)
{
    struct rng r;
    (void)state;
    rng_init(&r, 2, 0);
    for (int i = 0; i < 40; i++) {
        struct socket s;
        join(&s);
        for (int j = 0; j < 10; j++) {
            unsigned char bytes[300];
            size_t count = rng_below(&r, sizeof bytes);
            for (size_t k = 0; k < count; k++)
                bytes[k] = (unsigned char)rng_next(&r);
            bool sent = rng_below(&r, 2) ? bytes_send(s.fd, bytes, count)
                                         : frame_send(&s, (int)rng_below(&r, 16), rng_below(&r, 2), bytes, count);
            if (!sent)
                break;
        }
        socket_close(&s);
    }
    still_there();
}

/* ---- too much ---- */

static void test_flood(void **state)
{
    struct socket s;
    (void)state;
    join(&s);
    for (int i = 0; i < 10000 && message_send(&s, "{\"id\":1,\"cmd\":\"view\"}"); i++)
        ;
    struct text message;
    text_init_heap(&message);
    while (message_next(&s, &message, -1, NULL))
        ;
    assert_false(socket_is_open(&s));
    text_release(&message);
    still_there();
}

/* Asks and never reads: what waits for it has a limit, then it is cut off. Somebody else sees it go. Fewer messages
 * than the flood's limit: that is not what cuts it. */
static void test_slow_reader(void **state)
{
    struct browser ben = { .port = process.port };
    struct socket slow, other;
    struct reply r = { 0 };
    char body[100], members[200], long_id[32], long_key[32];
    int small = 4096;
    (void)state;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"Ana\"}", wordiest_game());
    table_make(&ana, body, long_id, long_key);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", long_key);
    socket_open(&other, &ben, long_id);
    assert_true(request(&other, members, &r));
    socket_open(&slow, &ana, long_id);
    assert_true(request(&slow, members, &r));
    assert_true(push_wait(&other, "table", &r));
    assert_non_null(strstr(r.text.at, "\"here\":true"));
    setsockopt(slow.fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (int i = 0; i < rate_messages.burst - 5 && message_send(&slow, "{\"id\":1,\"cmd\":\"rules\"}"); i++)
        ;
    assert_true(push_wait(&other, "table", &r));
    assert_null(strstr(r.text.at, "\"here\":true"));
    reply_release(&r);
    socket_close(&slow);
    socket_close(&other);
    still_there();
}

static void test_tables_from_one_address(void **state)
{
    int refused = 0;
    (void)state;
    for (int i = 0; i < 2 * rate_tables.burst && !refused; i++)
        refused = ask("/api/tables", NULL, "{\"game\":\"null\"}") == 429;
    assert_true(refused);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_http),
        cmocka_unit_test(test_raw), cmocka_unit_test(test_more_than_one),
        cmocka_unit_test(test_delete),
        cmocka_unit_test(test_handshakes),
        cmocka_unit_test(test_bad_json),
        cmocka_unit_test(test_bad_frames),
        cmocka_unit_test(test_random_frames),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_slow_reader),
        cmocka_unit_test(test_tables_from_one_address),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
