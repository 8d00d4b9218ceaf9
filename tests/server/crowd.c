/* crowd.c - a small server from outside, with more people at its door than it has room for: by address, by
 * person, behind a proxy, with a seat and without, and those who do not read. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../server/assets.h"
#include "../../server/door.h"
#include "../../server/limits.h"
#include "../../server/server.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

const struct asset assets[] = {
    { .path = "/index.html", .type = "text/html", .form = { { (const unsigned char *)"the page", 8 } } },
    { .path = NULL },
};

/* An address has room for 64, a person for 16; the last 10 are for people who hold a seat. */
enum { MOST = 80, FREE = 70, PERSON_MOST = 16, STORED_KIB = 600 };
#define PROXY "127.0.0.3"

static char folder[200];
static pid_t server;
static int port_pipe[2], port;

static void say(const char *line)
{
    const char *address = strstr(line, "open http://127.0.0.1:");
    int number = address ? atoi(address + strlen("open http://127.0.0.1:")) : 0;
    if (number && write(port_pipe[1], &number, sizeof number) != sizeof number)
        _exit(1);
}

/* The server, in a process of its own. */
static void serve(void)
{
    struct server_config config = {
        .folder = folder, .port = 18180, .lan = true, .find = registry_find, .games = registry_games, .say = say,
        .connections = MOST, .stored_kib = STORED_KIB, .proxy = PROXY,
    };
    struct text error;
    text_init_heap(&error);
    prctl(PR_SET_PDEATHSIG, SIGKILL);       /* a test that fails leaves nobody behind */
    close(port_pipe[0]);
    bool well = server_run(&config, &error);
    if (!well)
        fprintf(stderr, "%s\n", error.at);
    text_release(&error);
    _exit(!well);
}

static int begin(void **state)
{
    (void)state;
    folder_make(folder, sizeof folder);
    assert_int_equal(pipe(port_pipe), 0);
    fflush(stdout);
    server = fork();
    assert_true(server >= 0);
    if (!server)
        serve();
    close(port_pipe[1]);
    assert_int_equal(read(port_pipe[0], &port, sizeof port), sizeof port);
    return 0;
}

static int finish(void **state)
{
    int status;
    (void)state;
    kill(server, SIGTERM);
    assert_int_equal(waitpid(server, &status, 0), server);
    close(port_pipe[0]);
    folder_remove(folder);
    return status;
}

static int health(const char *from, struct text *answer)
{
    struct browser b = { .port = port, .from = from };
    return http_ask(&b, "/health", NULL, NULL, answer);
}

static void expect_refused(const char *from, const char *why)
{
    struct text answer;
    text_init_heap(&answer);
    assert_int_equal(health(from, &answer), 503);
    if (!strstr(answer.at, why))
        fail_msg("'%s' is not in '%s'", why, answer.at);
    text_release(&answer);
}

static void expect_served(const char *from)
{
    struct text answer;
    text_init_heap(&answer);
    assert_int_equal(health(from, &answer), 200);
    text_release(&answer);
}

static void join(struct socket *s, struct browser *b, const char *id, const char *key)
{
    char members[100];
    struct reply r = { 0 };
    socket_open(s, b, id);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    assert_true(request(s, members, &r));
    reply_release(&r);
}

/* ---- too many ---- */

/* Connections that say nothing, all from one address: others are served, and the address is told why it is not. */
static void test_one_address(void **state)
{
    int fd[DOOR_ADDRESS_LEAST];
    (void)state;
    for (int i = 0; i < DOOR_ADDRESS_LEAST; i++)
        fd[i] = connect_from("127.0.0.5", port);
    expect_served("127.0.0.6");         /* accepted after them: now they are all in */
    expect_refused("127.0.0.5", "too many connections from your address");
    for (int i = 0; i < DOOR_ADDRESS_LEAST; i++)
        close(fd[i]);
}

static void test_one_person(void **state)
{
    static const char *const from[] = { "127.0.0.5", "127.0.0.6" };
    struct browser ana = { .port = port };
    struct socket s[PERSON_MOST], more;
    (void)state;
    for (int i = 0; i < PERSON_MOST; i++) {
        ana.from = from[i % 2];
        socket_open(&s[i], &ana, "nothing");
    }
    assert_int_equal(socket_try(&more, &ana, NULL, NULL, "caucus"), 503);
    assert_non_null(strstr(more.in.at, "too many connections"));
    socket_close(&more);
    struct browser ben = { .port = port, .from = "127.0.0.5" };
    socket_open(&more, &ben, "nothing");
    socket_close(&more);
    for (int i = 0; i < PERSON_MOST; i++)
        socket_close(&s[i]);
}

/* A WebSocket by hand, for somebody behind the proxy; the status of the answer. */
static int open_behind(const char *forwarded, const char *cookie, int *fd)
{
    char ask[1000], answer[1000];
    snprintf(ask, sizeof ask, "GET /ws/nothing HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
             "X-Forwarded-For: 9.9.9.9, %s\r\nCookie: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Protocol: caucus\r\n\r\n", forwarded, cookie);
    *fd = connect_from(PROXY, port);
    assert_true(bytes_send(*fd, ask, strlen(ask)));
    assert_true(bytes_wait(*fd, WAIT_MS));
    ssize_t got = recv(*fd, answer, sizeof answer - 1, 0);
    assert_true(got > 12);
    answer[got] = 0;
    return atoi(answer + strlen("HTTP/1.1 "));
}

/* The people behind it have an address each. A stranger's word for its own address is not taken. */
static void test_proxy(void **state)
{
    struct browser people[DOOR_ADDRESS_LEAST / PERSON_MOST + 1];
    struct text ignored;
    int fd[DOOR_ADDRESS_LEAST], more;
    (void)state;
    text_init_heap(&ignored);
    for (size_t i = 0; i < sizeof people / sizeof people[0]; i++) {
        people[i] = (struct browser){ .port = port };
        assert_int_equal(http_ask(&people[i], "/", NULL, NULL, &ignored), 200);
    }
    text_release(&ignored);
    for (int i = 0; i < DOOR_ADDRESS_LEAST; i++)
        assert_int_equal(open_behind("10.0.0.1", people[i / PERSON_MOST].cookie, &fd[i]), 101);
    const char *cookie = people[DOOR_ADDRESS_LEAST / PERSON_MOST].cookie;
    assert_int_equal(open_behind("10.0.0.1", cookie, &more), 503);
    close(more);
    assert_int_equal(open_behind("10.0.0.2", cookie, &more), 101);
    close(more);
    expect_served(PROXY);
    for (int i = 0; i < DOOR_ADDRESS_LEAST; i++)
        close(fd[i]);
}

/* ---- full ---- */

static void expect_bye(struct socket *s, const char *why)
{
    struct reply r = { 0 };
    assert_true(push_wait(s, "bye", &r));
    if (!strstr(r.text.at, why))
        fail_msg("'%s' is not in '%s'", why, r.text.at);
    reply_release(&r);
    struct text ignored;
    text_init_heap(&ignored);
    while (message_next(s, &ignored, -1, NULL))
        ;
    text_release(&ignored);
}

/* Watchers from many addresses fill the room: who holds a seat still comes in, and the one who came first goes. */
static void test_seat_is_kept(void **state)
{
    struct browser ana = { .port = port, .from = "127.0.0.5" }, people[FREE];
    struct socket watcher[FREE], player, late;
    static char from[FREE][16];
    char id[32], key[32];
    int fd[MOST];
    (void)state;
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\"}", id, key);
    for (int i = 0; i < FREE; i++) {
        snprintf(from[i], sizeof from[i], "127.0.1.%d", 1 + i % 5);
        people[i] = (struct browser){ .port = port, .from = from[i] };
        join(&watcher[i], &people[i], id, key);
    }
    join(&player, &ana, id, key);
    join(&late, &people[1], id, key);           /* in the room that is kept, and only looks on */
    expect_served("127.0.0.6");
    expect_bye(&watcher[0], "only room for players");
    expect_bye(&late, "only room for players");
    struct reply r = { 0 };
    assert_true(request(&player, "\"cmd\":\"view\"", &r));
    assert_true(request(&watcher[1], "\"cmd\":\"view\"", &r));
    reply_release(&r);
    for (int i = 0; i < MOST - FREE; i++)
        fd[i] = connect_from("127.0.0.7", port);
    expect_refused("127.0.0.6", "the server is full");
    for (int i = 0; i < MOST - FREE; i++)
        close(fd[i]);
    for (int i = 0; i < FREE; i++)
        socket_close(&watcher[i]);
    socket_close(&player);
    socket_close(&late);
}

/* ---- too much ---- */

/* Readers that do not read, each within what one may have waiting: together they have too much for one address. */
static void test_waiting(void **state)
{
    enum { READERS = 60, EACH = OUTGOING_SIZE_MAX * 9 / 10 };
    struct browser ana = { .port = port, .from = "127.0.0.5" }, people[READERS], ben = { .port = port };
    struct socket reader[READERS], other;
    struct reply r = { 0 };
    char id[32], key[32];
    int cut = 0;
    (void)state;
    table_make(&ana, "{\"game\":\"politicraft\",\"name\":\"Ana\"}", id, key);
    join(&other, &ben, id, key);
    assert_true(request(&other, "\"cmd\":\"rules\"", &r));
    int asks = EACH / (int)r.text.length;
    assert_in_range(asks, 2, OUTGOING_COUNT_MAX - 5);
    for (int i = 0; i < READERS; i++) {
        people[i] = (struct browser){ .port = port, .from = "127.0.0.5" };
        join(&reader[i], &people[i], id, key);
        for (int n = 0; n < asks; n++)
            message_send(&reader[i], "{\"id\":1,\"cmd\":\"rules\"}");
    }
    assert_true(request(&other, "\"cmd\":\"rules\"", &r));      /* all that came before it is answered or waits */
    for (int i = 0; i < READERS; i++) {
        char buffer[64 * 1024];
        size_t got = 0;
        ssize_t n = 1;
        while (got < (size_t)EACH / 10 * 9 && bytes_wait(reader[i].fd, WAIT_MS) &&
               (n = recv(reader[i].fd, buffer, sizeof buffer, 0)) > 0)
            got += (size_t)n;
        cut += n <= 0;
        socket_close(&reader[i]);
    }
    assert_in_range(cut, 5, READERS - 10);
    assert_true(request(&other, "\"cmd\":\"view\"", &r));
    socket_close(&other);
    reply_release(&r);
}

/* What the tables of one address may store in a day; another one's may, still. */
static void test_stored(void **state)
{
    static char body[STORED_KIB * 1024 * 6 / 10];
    struct browser ana = { .port = port, .from = "127.0.0.5" }, ben = { .port = port, .from = "127.0.0.6" };
    struct text answer;
    (void)state;
    text_init_heap(&answer);
    memset(body, ' ', sizeof body - 1);
    memcpy(body, "{\"game\":\"null\"}", strlen("{\"game\":\"null\"}"));
    assert_int_equal(http_ask(&ana, "/api/tables", NULL, body, &answer), 200);
    assert_int_equal(http_ask(&ana, "/api/tables", NULL, body, &answer), 429);
    assert_non_null(strstr(answer.at, "too much data for one day"));
    assert_int_equal(http_ask(&ana, "/api/tables", NULL, "{\"game\":\"null\"}", &answer), 200);
    assert_int_equal(http_ask(&ben, "/api/tables", NULL, body, &answer), 200);
    text_release(&answer);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_one_address), TEST(test_one_person), TEST(test_proxy), TEST(test_seat_is_kept), TEST(test_waiting),
        TEST(test_stored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
