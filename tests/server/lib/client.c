/* client.c - HTTP and WebSocket by hand, over a blocking socket with a time limit. */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "../../../core/game.h"
#include "../../../core/registry.h"
#include "../../../core/patch.h"
#include "../../../engine/json_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { TEXT_FRAME = 1, CLOSE_FRAME = 8, PING_FRAME = 9, PONG_FRAME = 10, MESSAGE_MAX = 8 * 1024 * 1024 };

/* ---- bytes ---- */

int connect_from(const char *address, int port)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_true(fd >= 0);
    struct sockaddr_in own = { .sin_family = AF_INET };
    if (address && (inet_pton(AF_INET, address, &own.sin_addr) != 1 ||
                    bind(fd, (const struct sockaddr *)&own, sizeof own)))
        fail_msg("cannot come from %s: %s", address, strerror(errno));
    if (connect(fd, (const struct sockaddr *)&at, sizeof at))
        fail_msg("cannot connect to port %d: %s", port, strerror(errno));
    return fd;
}

int connect_to(int port) { return connect_from(NULL, port); }

bool bytes_wait(int fd, int timeout_ms)
{
    struct pollfd p = { .fd = fd, .events = POLLIN };
    int ready;
    do
        ready = poll(&p, 1, timeout_ms);
    while (ready < 0 && errno == EINTR);
    return ready > 0;
}

bool bytes_send(int fd, const void *bytes, size_t count)
{
    const char *at = bytes;
    while (count) {
        struct pollfd p = { .fd = fd, .events = POLLOUT };
        if (poll(&p, 1, WAIT_MS) == 0)
            fail_msg("the server does not read");
        ssize_t sent = send(fd, at, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return false;
        at += sent;
        count -= (size_t)sent;
    }
    return true;
}

/* More bytes at the end of `in`; 0 = closed, -1 = nothing came in time. */
static int more(int fd, struct text *in, int timeout_ms)
{
    char buffer[16 * 1024];
    if (!bytes_wait(fd, timeout_ms))
        return -1;
    ssize_t got = recv(fd, buffer, sizeof buffer, 0);
    if (got > 0)
        text_add_bytes(in, buffer, (size_t)got);
    return got > 0;
}

static void drop_front(struct text *t, size_t count)
{
    memmove(t->at, t->at + count, t->length - count + 1);
    t->length -= count;
}

/* ---- HTTP ---- */

static void keep_cookie(struct browser *b, const char *head)
{
    const char *at = strstr(head, "set-cookie: ");
    if (!at)
        return;
    at += strlen("set-cookie: ");
    snprintf(b->cookie, sizeof b->cookie, "%.*s", (int)strcspn(at, ";\r\n"), at);
}

static void put_head(struct browser *b, struct text *out, const char *origin)
{
    text_addf(out, "Host: 127.0.0.1:%d\r\n", b->port);
    if (!origin)
        text_addf(out, "Origin: http://127.0.0.1:%d\r\n", b->port);
    else if (*origin)
        text_addf(out, "Origin: %s\r\n", origin);
    if (*b->cookie)
        text_addf(out, "Cookie: other=1; %s\r\n", b->cookie);
}

/* Reads up to the empty line: the status, with the rest left in `in`. */
static int read_head(struct browser *b, int fd, struct text *in)
{
    char *end;
    while (!(end = strstr(in->at, "\r\n\r\n"))) {
        int got = more(fd, in, WAIT_MS);
        if (got < 0)
            fail_msg("no answer to a request");
        if (!got)
            return 0;
    }
    *end = 0;
    keep_cookie(b, in->at);
    int status = atoi(in->at + strlen("HTTP/1.1 "));
    drop_front(in, (size_t)(end - in->at) + 4);
    return status;
}

int http_ask(struct browser *b, const char *path, const char *origin, const char *body, struct text *answer)
{
    struct text ask;
    int fd = connect_from(b->from, b->port);
    text_init_heap(&ask);
    text_addf(&ask, "%s %s HTTP/1.1\r\n", body ? "POST" : "GET", path);
    put_head(b, &ask, origin);
    if (body)
        text_addf(&ask, "Content-Length: %zu\r\n", strlen(body));
    text_add(&ask, "Connection: close\r\n\r\n");
    if (body)
        text_add(&ask, body);
    bytes_send(fd, ask.at, ask.length);
    text_clear(answer);
    int status = read_head(b, fd, answer), got = 1;
    while (status && (got = more(fd, answer, WAIT_MS)) > 0)
        ;
    if (got < 0)
        fail_msg("half an answer to %s", path);
    close(fd);
    text_release(&ask);
    return status;
}

void table_make(struct browser *b, const char *body, char id[32], char key[32])
{
    void *owner;
    struct text answer;
    const char *value = "";
    text_init_heap(&answer);
    int status = http_ask(b, "/api/tables", NULL, body, &answer);
    if (status != 200)
        fail_msg("a table is not made: %d %s", status, answer.at);
    const struct json_value *json = json_in_read(answer.at, answer.length, MESSAGE_MAX, &owner, &answer);
    assert_true(json_is_string(json_get(json, "table"), &value));
    snprintf(id, 32, "%s", value);
    assert_true(json_is_string(json_get(json, "key"), &value));
    snprintf(key, 32, "%s", value);
    json_in_release(owner);
    text_release(&answer);
}

/* ---- WebSocket ---- */

int socket_try(struct socket *s, struct browser *b, const char *path, const char *origin, const char *protocol)
{
    struct text ask;
    s->fd = connect_from(b->from, b->port);
    s->next_id = 1;
    text_init_heap(&s->in);
    text_init_heap(&s->update);
    text_init_heap(&ask);
    text_addf(&ask, "GET %s HTTP/1.1\r\n", path ? path : "/ws/nothing");
    put_head(b, &ask, origin);
    text_add(&ask, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    if (protocol)
        text_addf(&ask, "Sec-WebSocket-Protocol: %s\r\n", protocol);
    text_add(&ask, "\r\n");
    bytes_send(s->fd, ask.at, ask.length);
    text_release(&ask);
    return read_head(b, s->fd, &s->in);
}

void socket_open(struct socket *s, struct browser *b, const char *table)
{
    char path[64];
    struct text ignored;
    snprintf(path, sizeof path, "/ws/%s", table);
    if (!*b->cookie) {
        text_init_heap(&ignored);
        assert_int_equal(http_ask(b, "/health", NULL, NULL, &ignored), 200);
        text_release(&ignored);
    }
    int status = socket_try(s, b, path, NULL, "caucus");
    if (status != 101)
        fail_msg("no WebSocket: %d", status);
}

void socket_close(struct socket *s)
{
    if (s->fd >= 0)
        close(s->fd);
    s->fd = -1;
    text_release(&s->in);
    text_release(&s->update);
}

bool socket_is_open(const struct socket *s) { return s->fd >= 0; }

bool frame_send(struct socket *s, int opcode, bool final, const void *bytes, size_t count)
{
    static const unsigned char mask[4] = { 1, 2, 3, 4 };
    struct text frame;
    text_init_heap(&frame);
    text_add_char(&frame, (char)(opcode | (final ? 0x80 : 0)));
    if (count < 126) {
        text_add_char(&frame, (char)(0x80 | count));
    } else {
        int size = count < 65536 ? 2 : 8;
        text_add_char(&frame, (char)(0x80 | (size == 2 ? 126 : 127)));
        for (int i = size - 1; i >= 0; i--)
            text_add_char(&frame, (char)(count >> 8 * i));
    }
    text_add_bytes(&frame, (const char *)mask, 4);
    for (size_t i = 0; i < count; i++)
        text_add_char(&frame, (char)(((const unsigned char *)bytes)[i] ^ mask[i % 4]));
    bool sent = bytes_send(s->fd, frame.at, frame.length);
    text_release(&frame);
    return sent;
}

bool message_send(struct socket *s, const char *text)
{
    return frame_send(s, TEXT_FRAME, true, text, strlen(text));
}

/* A whole frame at the front of `in`: its size with head, payload at *from; 0 = not all there yet. */
static size_t frame_at(const struct text *in, int *opcode, size_t *from, size_t *count)
{
    const unsigned char *b = (const unsigned char *)in->at;
    if (in->length < 2)
        return 0;
    *opcode = b[0] & 15;
    *from = 2;
    *count = b[1] & 127;
    if (*count >= 126) {
        size_t size = *count == 126 ? 2 : 8;
        if (in->length < 2 + size)
            return 0;
        *count = 0;
        for (size_t i = 0; i < size; i++)
            *count = *count << 8 | b[2 + i];
        *from += size;
    }
    assert_true(b[0] & 0x80);           /* the server sends whole messages, ... */
    assert_false(b[1] & 0x80);          /* unmasked, ... */
    assert_false(b[0] & 0x70);          /* uncompressed, ... */
    assert_true(*count <= MESSAGE_MAX); /* and not too long */
    return in->length >= *from + *count ? *from + *count : 0;
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool next_frame(struct socket *s, int *opcode, struct text *out, int64_t until_ms, bool must_come)
{
    size_t size, from, count;
    while (!(size = frame_at(&s->in, opcode, &from, &count))) {
        int64_t left = until_ms - now_ms();
        int got = more(s->fd, &s->in, left > 0 ? (int)left : 0);
        if (got < 0 && must_come)
            fail_msg("no message came");
        if (got < 0)
            return false;
        if (!got) {
            socket_close(s);
            return false;
        }
    }
    text_clear(out);
    text_add_bytes(out, s->in.at + from, count);
    drop_front(&s->in, size);
    return true;
}

bool frame_next(struct socket *s, int *opcode, struct text *out)
{
    return s->fd >= 0 && next_frame(s, opcode, out, now_ms() + WAIT_MS, true);
}

/* Puts the whole update in the place of a patch. */
static void make_whole(struct socket *s, struct text *message)
{
    size_t length;
    struct text whole, update;
    bool patch = message->at[0] == '{' && patch_member(message->at, "from", &length);
    const char *at = message->at[0] == '{' ? patch_member(message->at, "update", &length) : NULL;
    size_t ignored;
    if (!at || !patch_member(message->at, "revision", &ignored))
        return;             /* none, or of a draft */
    text_init_heap(&whole);
    text_init_heap(&update);
    text_add_bytes(&update, at, length);
    text_add_bytes(&whole, message->at, (size_t)(at - message->at));
    size_t from = whole.length;
    if (patch)
        patch_apply(s->update.at, update.at, &whole);
    else
        text_add(&whole, update.at);
    text_clear(&s->update);
    text_add(&s->update, whole.at + from);
    text_add(&whole, at + length);
    text_clear(message);
    text_add(message, whole.at);
    text_release(&whole);
    text_release(&update);
}

bool message_next(struct socket *s, struct text *out, int timeout_ms, int *closed_with)
{
    int opcode, ignored;
    int64_t until_ms = now_ms() + (timeout_ms < 0 ? WAIT_MS : timeout_ms);
    if (!closed_with)
        closed_with = &ignored;
    *closed_with = 0;
    while (s->fd >= 0 && next_frame(s, &opcode, out, until_ms, timeout_ms < 0)) {
        if (opcode == TEXT_FRAME) {
            make_whole(s, out);
            return true;
        }
        if (opcode == PING_FRAME)
            frame_send(s, PONG_FRAME, true, out->at, out->length);
        if (opcode == CLOSE_FRAME) {
            if (out->length >= 2)
                *closed_with = (unsigned char)out->at[0] << 8 | (unsigned char)out->at[1];
            socket_close(s);
        }
    }
    return false;
}

/* ---- requests ---- */

void reply_release(struct reply *r)
{
    json_in_release(r->owner);
    text_release(&r->text);
    *r = (struct reply){ 0 };
}

int request_send(struct socket *s, const char *members)
{
    struct text t;
    int id = s->next_id++;
    text_init_heap(&t);
    text_addf(&t, "{\"id\":%d,%s}", id, members);
    bool sent = s->fd >= 0 && message_send(s, t.at);
    text_release(&t);
    return sent ? id : -1;
}

bool reply_next(struct socket *s, struct reply *r)
{
    struct text error;
    reply_release(r);
    text_init_heap(&r->text);
    if (!message_next(s, &r->text, -1, NULL)) {
        reply_release(r);
        return false;
    }
    text_init_heap(&error);
    r->json = json_in_read(r->text.at, r->text.length, MESSAGE_MAX, &r->owner, &error);
    if (!r->json)
        fail_msg("no JSON: %s: %s", error.at, r->text.at);
    text_release(&error);
    return true;
}

bool reply_wait(struct socket *s, int id, struct reply *r)
{
    int64_t number;
    while (reply_next(s, r))
        if (json_is_int(json_get(r->json, "id"), id, id, &number))
            return true;
    return false;
}

bool push_wait(struct socket *s, const char *kind, struct reply *r)
{
    const char *push;
    while (reply_next(s, r))
        if (json_is_string(json_get(r->json, "push"), &push) && text_equal(push, kind))
            return true;
    return false;
}

bool request(struct socket *s, const char *members, struct reply *r)
{
    bool ok = false;
    int id = request_send(s, members);
    if (id < 0 || !reply_wait(s, id, r))
        fail_msg("the server closed instead of answering %s", members);
    assert_true(json_is_bool(json_get(r->json, "ok"), &ok));
    return ok;
}

const char *wordiest_game(void)
{
    const struct game *best = NULL;
    for (const struct game *const *g = registry_games; *g; g++)
        if ((*g)->rules_text && (!best || strlen((*g)->rules_text) > strlen(best->rules_text)))
            best = *g;
    assert_non_null(best);
    return best->id;
}
