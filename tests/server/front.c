/* front.c - the front door: how the server accepts connections, which names it answers to, and its page compressed.
 *
 * It runs in a thread of this process, so that the test can ask the system about its end of a connection. The page is
 * this test's own. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <linux/tcp.h>         /* its tcp_info counts segments */
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../core/text.h"
#include "../../server/address.h"
#include "../../server/assets.h"
#include "../../server/server.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define FORM(string) { (const unsigned char *)(string), sizeof(string) - 1 }
const struct asset assets[] = {
    { .path = "/index.html", .type = "text/html", .form = { FORM("the page"), FORM("zip"), FORM("br") } },
    { .path = "/assets/zip.js", .type = "text/javascript", .form = { FORM("script"), FORM("zip") }, .forever = true },
    { .path = "/assets/icon.svg", .type = "image/svg+xml", .form = { FORM("icon") }, .forever = true },
    { .path = NULL },
};

static char folder[200], error_room[300];
static pthread_t thread;
static int port_pipe[2];
static bool ended_well;
static struct browser ana;

static void say(const char *line)
{
    const char *address = strstr(line, "open http://127.0.0.1:");
    int port = address ? atoi(address + strlen("open http://127.0.0.1:")) : 0;
    if (port)
        assert_int_equal(write(port_pipe[1], &port, sizeof port), sizeof port);
}

static void *serve(void *unused)
{
    struct server_config config = {
        .version = "0",
        .folder = folder, .port = 0, .hosts = "Play.example.org,10.9.8.7,2001:db8::1", .lan = true,
        .find = registry_find, .games = registry_games, .say = say, .body_s = 1, .metrics_port = -1,
    };
    struct text error;
    text_init(&error, error_room, sizeof error_room);
    (void)unused;
    ended_well = server_run(&config, &error);
    close(port_pipe[1]);
    return NULL;
}

static int set_up(void **state)
{
    (void)state;
    folder_make(folder, sizeof folder);
    assert_int_equal(pipe(port_pipe), 0);
    assert_int_equal(pthread_create(&thread, NULL, serve, NULL), 0);
    if (read(port_pipe[0], &ana.port, sizeof ana.port) != sizeof ana.port)
        fail_msg("no server: %s", error_room);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    kill(getpid(), SIGTERM);
    pthread_join(thread, NULL);
    close(port_pipe[0]);
    folder_remove(folder);
    return !ended_well;
}

/* ---- connections ---- */

/* The server's end of a connection of ours, among the descriptors of this process. */
static int other_end(int fd)
{
    struct sockaddr_in own;
    struct sockaddr_in6 peer;       /* it listens by IPv6, for both */
    socklen_t size = sizeof own;
    assert_int_equal(getsockname(fd, (struct sockaddr *)&own, &size), 0);
    for (int i = 0; i < 1024; i++) {
        size = sizeof peer;
        if (i != fd && !getpeername(i, (struct sockaddr *)&peer, &size) &&
            (peer.sin6_family == AF_INET6 || peer.sin6_family == AF_INET) && peer.sin6_port == own.sin_port)
            return i;
    }
    fail_msg("the server has not accepted");
    return -1;
}

static void assert_no_delay(int fd)
{
    int value = 0;
    socklen_t size = sizeof value;
    assert_int_equal(getsockopt(other_end(fd), IPPROTO_TCP, TCP_NODELAY, &value, &size), 0);
    assert_int_not_equal(value, 0);
}

/* An update must not wait for the acknowledgement of the answer before it. */
static void test_no_delay(void **state)
{
    struct socket s;
    (void)state;
    socket_open(&s, &ana, "nothing");
    assert_no_delay(s.fd);
    socket_close(&s);
}

static unsigned segments_out(int fd)
{
    struct tcp_info info;
    socklen_t size = sizeof info;
    memset(&info, 0, sizeof info);
    assert_int_equal(getsockopt(other_end(fd), IPPROTO_TCP, TCP_INFO, &info, &size), 0);
    assert_true(size >= offsetof(struct tcp_info, tcpi_data_segs_out) + sizeof info.tcpi_data_segs_out);
    return info.tcpi_data_segs_out;
}

/* The answer to a move and the update that shows it leave together. */
static void test_one_packet(void **state)
{
    char id[32], key[32], members[160];
    struct browser ben = { .port = ana.port };
    struct socket a, b;
    struct reply r = { 0 };
    (void)state;
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\"}", id, key);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    socket_open(&a, &ana, id);
    socket_open(&b, &ben, id);
    assert_true(request(&a, members, &r) && request(&b, members, &r));
    assert_true(request(&b, "\"cmd\":\"sit\",\"name\":\"Ben\"", &r));
    assert_true(request(&a, "\"cmd\":\"start\"", &r));
    for (int i = 0; i < 6; i++) {
        struct socket *mover = i % 2 ? &b : &a;
        assert_true(request(mover, "\"cmd\":\"view\"", &r));       /* all that was sent before it is out */
        unsigned before = segments_out(mover->fd);
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":%d", i);
        assert_true(request(mover, members, &r));
        assert_true(push_wait(mover, "update", &r));
        assert_int_equal(segments_out(mover->fd), before + 1);
    }
    socket_close(&a);
    socket_close(&b);
    reply_release(&r);
}

/* ---- requests by hand ---- */

/* The whole answer to these bytes, until the server closes. A WebSocket is closed by us when it is open. */
static const char *send_raw(const char *bytes, size_t count)
{
    static char answer[8192];
    size_t length = 0;
    int fd = connect_to(ana.port);
    bytes_send(fd, bytes, count);
    for (ssize_t got = 1; got > 0; length += (size_t)got) {
        assert_true(length < sizeof answer - 1);
        assert_true(bytes_wait(fd, WAIT_MS));
        got = recv(fd, answer + length, sizeof answer - 1 - length, 0);
        assert_true(got >= 0);
        if (!length && got > 12 && !memcmp(answer + 8, " 101 ", 5))
            bytes_send(fd, "\x88\x80\1\2\3\4", 6);
    }
    answer[length] = 0;
    close(fd);
    return answer;
}

/* To a GET with these header lines. */
static const char *get(const char *path, const char *lines)
{
    char ask[2000];
    snprintf(ask, sizeof ask, "GET %s HTTP/1.1\r\n%sConnection: close\r\n\r\n", path, lines);
    return send_raw(ask, strlen(ask));
}

static void expect(const char *answer, const char *part)
{
    if (!strstr(answer, part))
        fail_msg("'%s' is not in '%s'", part, answer);
}

static void expect_not(const char *answer, const char *part)
{
    if (strstr(answer, part))
        fail_msg("'%s' is in '%s'", part, answer);
}

/* ---- names ---- */

/* The page is shown or refused, the latter without a cookie; and whoever has one is not let in by its WebSocket. NULL:
 * the request names no host. */
static void expect_host(const char *host, bool ours)
{
    char line[300] = "", upgrade[1000];
    if (host)
        snprintf(line, sizeof line, "Host: %s\r\n", host);
    const char *answer = get("/", line);
    expect(answer, ours ? "HTTP/1.1 200" : "HTTP/1.1 421");
    if (ours) {
        expect(answer, "set-cookie");
        return;
    }
    expect_not(answer, "set-cookie");
    snprintf(upgrade, sizeof upgrade, "%sOrigin: http://%s\r\nCookie: %s\r\nUpgrade: websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Protocol: caucus\r\nConnection: Upgrade\r\n", line, host ? host : "", ana.cookie);
    expect_not(get("/ws/nothing", upgrade), "HTTP/1.1 101");
}

static void test_hosts(void **state)
{
    struct text ignored;
    (void)state;
    text_init_heap(&ignored);
    assert_int_equal(http_ask(&ana, "/health", NULL, NULL, &ignored), 200);
    text_release(&ignored);
    static const char *const ours[] = {
        "127.0.0.1", "127.0.0.1:9", "localhost", "LocalHost:8080", "localhost:", "[::1]:80", "play.example.org",
        "PLAY.EXAMPLE.ORG:443", "10.9.8.7:80", "[2001:db8::1]", "[2001:0db8:0::1]:8080", "localhost \t",
        "\tlocalhost:1 ",
    };
    static const char *const others[] = {
        "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "example.org",
        "xplay.example.org", "play.example.org.", "10.9.8.70", "203.0.113.9", "[2001:db8::2]", "[::1", "::1", "[]", "",
        "localhost:8080x", "localhost:80:80", "localhost x", "localhost: 80", "localhost/", "a@localhost",
        "<b>", ",", "play.example.org,10.9.8.7",
        "localhost\r\nHost: evil.example", "evil.example\r\nHost: localhost",
    };
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        expect_host(ours[i], true);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        expect_host(others[i], false);
    expect_host(NULL, false);
    expect(get("/", "Host: evil.example\r\n"), "this server is not called 'evil.example'");
    expect(get("/", ""), "the Host of this request is missing or malformed");
    expect(get("/api/games", "Host: evil.example\r\n"), "HTTP/1.1 421");
    expect(get("/api/version", "Host: localhost\r\n"), "\"wire\":2}");
    expect(get("/health", "Host: evil.example\r\n"), "HTTP/1.1 421");
}

/* A full disk is told where operators look, until something could be kept again. */
static void test_health(void **state)
{
    struct rlimit usual, none;
    struct text answer;
    (void)state;
    static const char table[] = "{\"game\":\"null\",\"name\":\"Ana\"}";
    text_init_heap(&answer);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    none = usual;
    none.rlim_cur = 0;
    assert_int_equal(http_ask(&ana, "/api/tables", NULL, table, &answer), 200);
    assert_int_equal(http_ask(&ana, "/health", NULL, NULL, &answer), 200);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    int refused = http_ask(&ana, "/api/tables", NULL, table, &answer);
    int health = http_ask(&ana, "/health", NULL, NULL, &answer);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_int_not_equal(refused, 200);
    assert_int_equal(health, 503);
    assert_non_null(strstr(answer.at, "the data file"));
    assert_int_equal(http_ask(&ana, "/api/tables", NULL, table, &answer), 200);
    assert_int_equal(http_ask(&ana, "/health", NULL, NULL, &answer), 200);
    text_release(&answer);
}

/* Of games that nobody has played alone, and of none. */
static void test_records(void **state)
{
    (void)state;
    expect(get("/api/records/null", "Host: localhost\r\n"), "\r\n\r\n{\"records\":[]}");
    expect(get("/api/records/nothing", "Host: localhost\r\n"), "HTTP/1.1 404");
    expect(get("/api/records/null", "Host: evil.example\r\n"), "HTTP/1.1 421");
}

/* By every address that this machine has, as others in the network would. */
static void test_own_addresses(void **state)
{
    struct ifaddrs *all = NULL;
    int tried = 0;
    (void)state;
    assert_int_equal(getifaddrs(&all), 0);
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        char address[INET_ADDRSTRLEN];
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET)
            continue;
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr, address, sizeof address);
        expect_host(address, true);
        tried++;
    }
    freeifaddrs(all);
    assert_true(tried > 0);
}

/* The names first, then what others in the network can use. */
static void test_address(void **state)
{
    char part[100], own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN];
    (void)state;
    const char *answer = get("/api/address", "Host: localhost\r\n");
    expect(answer, "HTTP/1.1 200");
    snprintf(part, sizeof part, "{\"links\":[\"http://Play.example.org:%d\",\"http://10.9.8.7:%d\","
             "\"http://[2001:db8::1]:%d\"", ana.port, ana.port, ana.port);
    expect(answer, part);
    expect(answer, "\"only_here\":false}");
    expect_not(answer, "127.0.0.1");
    for (int i = address_own(own) - 1; i >= 0; i--) {
        snprintf(part, sizeof part, ",\"http://%s:%d\"", own[i], ana.port);
        expect(answer, part);
    }
    expect(get("/api/address", "Host: evil.example\r\n"), "HTTP/1.1 421");
}

/* ---- odd requests ---- */

#define SEND(bytes) send_raw(bytes, sizeof(bytes) - 1)

static void test_odd_requests(void **state)
{
    (void)state;
    assert_string_equal(SEND("CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n"), "");     /* no tunnel, no waiting */
    expect(SEND("GET / HTTP/1.1\r\nHost: localhost\0.evil.example\r\n\r\n"), "HTTP/1.1 421");
    const char *answer = SEND("HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(answer, "HTTP/1.1 421");
    assert_string_equal(answer + strlen(answer) - 4, "\r\n\r\n");
    answer = SEND("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(answer, "content-length: 8\r\n");
    assert_string_equal(answer + strlen(answer) - 4, "\r\n\r\n");
    expect(get("/", "Host: localhost\r\n"), "set-cookie:");
    expect_not(get("/assets/zip.js", "Host: localhost\r\n"), "set-cookie:");      /* others may keep it */
}

/* A body that does not come to its end is cut when its time is over. */
static void test_slow_body(void **state)
{
    (void)state;
    static const char head[] = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                               "Content-Length: 300000\r\n\r\n{";
    char answer[100];
    int fd = connect_to(ana.port);
    assert_int_equal(send(fd, head, sizeof head - 1, 0), (int)sizeof head - 1);
    assert_int_equal(recv(fd, answer, sizeof answer, 0), 0);
    close(fd);
}

static void test_versions(void **state)
{
    (void)state;
    static const char *const versions[] = { "", "Sec-WebSocket-Version: 8\r\n", "Sec-WebSocket-Version: 0\r\n",
                                            "Sec-WebSocket-Version: 130\r\n" };
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        char upgrade[600];
        snprintf(upgrade, sizeof upgrade, "Host: localhost\r\nOrigin: http://localhost\r\nCookie: %s\r\n"
                 "Upgrade: websocket\r\nConnection: Upgrade\r\n%sSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Sec-WebSocket-Protocol: caucus\r\n", ana.cookie, versions[i]);
        expect_not(get("/ws/nothing", upgrade), "HTTP/1.1 101");
    }
}

/* An Origin leaves out the port of its scheme, a proxy may not. */
static void test_origins(void **state)
{
    static const struct {
        const char *host, *origin;
        int code;
    } tries[] = {
        { "localhost", "http://localhost", 101 },
        { "localhost:80", "http://localhost", 101 },
        { "localhost:443", "https://LocalHost", 101 },
        { "play.example.org", "https://play.example.org", 101 },
        { "localhost:8080", "http://localhost:8080", 101 },
        { "localhost:443", "http://localhost", 403 },
        { "localhost:80", "https://localhost", 403 },
        { "localhost", "http://127.0.0.1", 403 },
        { "localhost", "ftp://localhost", 403 },
        { "localhost", "null", 403 },
    };
    char lines[1000], code[20];
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        for (int h2c = 0; h2c <= 1; h2c++) {
            snprintf(lines, sizeof lines, "GET /ws/nothing HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nCookie: %s\r\n"
                     "Upgrade: %s\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Protocol: caucus\r\nHTTP2-Settings: AAMAAABk\r\n"
                     "Connection: Upgrade, HTTP2-Settings\r\n\r\n",
                     tries[i].host, tries[i].origin, ana.cookie, h2c ? "h2c" : "websocket");
            snprintf(code, sizeof code, " %d ", h2c ? 403 : tries[i].code);
            assert_memory_equal(send_raw(lines, strlen(lines)) + strlen("HTTP/1.1"), code, strlen(code));
        }
    }
}

/* What changes something is asked for by our own page alone, since the cookie comes along from anywhere; and what is
 * refused takes nobody's cookie away. */
static void test_other_sites(void **state)
{
    static const char *const asks[] = { "POST /api/tables", "POST /api/try", "POST /api/mail", "POST /",
                                        "DELETE /api/me", "DELETE /" };
    static const char *const origins[] = { "", "Origin: null\r\n", "Origin: http://evil.example\r\n" };
    char ask[1000];
    (void)state;
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++)
        for (size_t j = 0; j < sizeof origins / sizeof origins[0]; j++)
            for (int known = 0; known <= 1; known++) {
                snprintf(ask, sizeof ask, "%s HTTP/1.1\r\nHost: localhost\r\n%s%s%s%sContent-Length: 2\r\n\r\n{}",
                         asks[i], origins[j], known ? "Cookie: " : "", known ? ana.cookie : "", known ? "\r\n" : "");
                const char *answer = send_raw(ask, strlen(ask));
                expect(answer, strstr(asks[i], "/api/") ? "HTTP/1.1 403" : "HTTP/1.1 40");
                expect_not(answer, "set-cookie");
            }
    expect(get("/", "Host: localhost\r\nOrigin: http://evil.example\r\n"), "SameSite=Lax");
}

/* ---- what is not there ---- */

#define FOR_PEOPLE "Host: localhost\r\nAccept: application/xml, Text/HTML;q=0.9\r\n"

/* The page for people, which says that there is nothing; a line for programs. */
static void test_nothing(void **state)
{
    static const char *const ours[] = { "/api/nothing", "/api/rules/nothing", "/assets/nothing.js" };
    (void)state;
    const char *answer = get("/nothing", FOR_PEOPLE);
    expect(answer, "HTTP/1.1 404");
    expect(answer, "\r\n\r\nthe page");
    expect(answer, "vary: accept, accept-encoding\r\n");
    expect(answer, "cache-control: no-cache\r\n");
    answer = get("/nothing/at/all", FOR_PEOPLE "Accept-Encoding: br\r\n");
    expect(answer, "HTTP/1.1 404");
    expect(answer, "content-encoding: br\r\n");
    expect(get("/", FOR_PEOPLE), "HTTP/1.1 200");
    expect(get("/nothing", "Host: localhost\r\n"), "\r\n\r\nthere is nothing here\n");
    expect(get("/nothing", "Host: localhost\r\nAccept: */*\r\n"), "\r\n\r\nthere is nothing here\n");
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        answer = get(ours[i], FOR_PEOPLE);
        expect(answer, "HTTP/1.1 404");
        expect_not(answer, "the page");
    }
    expect(get("/nothing", "Host: evil.example\r\nAccept: text/html\r\n"), "HTTP/1.1 421");
}

/* ---- the page, compressed ---- */

static void expect_form(const char *path, const char *accept, const char *encoding, const char *body)
{
    char lines[300], part[80];
    if (accept)
        snprintf(lines, sizeof lines, "Host: localhost\r\nAccept-Encoding: %s\r\n", accept);
    else
        snprintf(lines, sizeof lines, "Host: localhost\r\n");
    const char *answer = get(path, lines);
    snprintf(part, sizeof part, "content-encoding: %s\r\n", encoding ? encoding : "");
    if (encoding)
        expect(answer, part);
    else
        expect_not(answer, "content-encoding");
    snprintf(part, sizeof part, "content-length: %zu\r\n", strlen(body));
    expect(answer, part);
    const char *got = strstr(answer, "\r\n\r\n");
    assert_non_null(got);
    assert_string_equal(got + 4, body);
}

static void test_compressed(void **state)
{
    (void)state;
    expect_form("/", NULL, NULL, "the page");
    expect_form("/", "identity", NULL, "the page");
    expect_form("/", "gzip, deflate, br", "br", "br");
    expect_form("/", "gzip, deflate", "gzip", "zip");
    expect_form("/", "br;q=0, gzip;q=0.1", "gzip", "zip");
    expect_form("/t/abc", "GZIP ; q=1, br ; Q=0.000", "gzip", "zip");
    expect_form("/", "*", "br", "br");
    expect_form("/", "*, br;q=0", "gzip", "zip");
    expect_form("/", "br;q=0.001", "br", "br");
    expect_form("/", "*;q=0", NULL, "the page");
    expect_form("/", "x-gzip, brr, ;q=1,,", NULL, "the page");
    expect_form("/assets/zip.js", "br", NULL, "script");
    expect_form("/assets/zip.js", "br, gzip", "gzip", "zip");
    expect_form("/assets/icon.svg", "br, gzip", NULL, "icon");
    expect(get("/", "Host: localhost\r\n"), "vary: accept-encoding\r\n");
    expect_not(get("/assets/icon.svg", "Host: localhost\r\n"), "vary:");
    expect_not(get("/api/games", "Host: localhost\r\nAccept-Encoding: gzip\r\n"), "content-encoding");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_delay),
        cmocka_unit_test(test_one_packet),
        cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_health),
        cmocka_unit_test(test_slow_body),
        cmocka_unit_test(test_versions),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_own_addresses),
        cmocka_unit_test(test_address),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_odd_requests),
        cmocka_unit_test(test_origins),
        cmocka_unit_test(test_other_sites),
        cmocka_unit_test(test_compressed),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
