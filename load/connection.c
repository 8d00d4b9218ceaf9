/* connection.c - one connection of a player: an HTTP request, or a WebSocket. From addresses of 127.0.0.0/8 to
 * 127.0.0.1, nowhere else. */
#include "load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_SIZE = 256 * 1024, FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

/* ---- opening ---- */

void connection_want(struct player *p)
{
    struct load *l = p->load;
    p->next = NULL;
    *l->last_waiting = p;
    l->last_waiting = &p->next;
}

/* A new address for each connection: what the server allows an address is not what is measured here. */
static int connect_from_anywhere(struct load *l, int port)
{
    int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    unsigned number = l->addresses++ % 0xfffffdu;
    struct sockaddr_in from = { .sin_family = AF_INET }, to = { .sin_family = AF_INET };
    from.sin_addr.s_addr = htonl(0x7f000002u + number);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons((uint16_t)port);
    if (fd >= 0 && !bind(fd, (const struct sockaddr *)&from, sizeof from) &&
        !setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one) &&
        !connect(fd, (const struct sockaddr *)&to, sizeof to))
        return fd;
    load_fail(l, "cannot connect: %s", strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

static void add_body(const struct load *l, struct text *out)
{
    const struct config *c = l->config;
    text_addf(out, "{\"game\":\"%s\",\"seats\":%d,\"name\":\"P0\",\"options\":{", c->game, c->seats);
    for (int i = 0; i < c->options; i++) {
        const char *equals = strchr(c->option[i], '=');
        size_t name = strcspn(c->option[i], "=");
        bool bare = equals && strspn(equals + 1, "-0123456789") == strlen(equals + 1);
        text_addf(out, "%s\"%.*s\":", i ? "," : "", (int)name, c->option[i]);
        text_addf(out, !equals ? "true" : bare ? "%s" : "\"%s\"", equals ? equals + 1 : "");
    }
    text_add(out, "}}");
}

static void add_request(const struct player *p, struct text *out)
{
    struct text body;
    text_init_heap(&body);
    if (p->state == MAKING)
        add_body(p->load, &body);
    if (p->state == OPENING)
        text_addf(out, "GET /ws/%s", p->table->id);
    else
        text_add(out, p->state == MAKING ? "POST /api/tables" : "GET /health");
    text_addf(out, " HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n", p->port, p->port);
    if (p->state != WANTS_COOKIE)
        text_addf(out, "Cookie: %s\r\n", p->cookie);
    if (p->state == MAKING)
        text_addf(out, "Content-Length: %zu\r\n", body.length);
    if (p->state == OPENING)
        text_add(out, "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: caucus\r\n");
    text_addf(out, "\r\n%s", body.at);
    text_release(&body);
}

static void open_one(struct player *p)
{
    struct load *l = p->load;
    struct text request;
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = p };
    p->fd = connect_from_anywhere(l, p->port);
    if (p->fd < 0)
        return;
    l->opening++;
    text_clear(&p->in);
    p->said = p->answered = 0;
    text_init_heap(&request);
    add_request(p, &request);
    if (send(p->fd, request.at, request.length, MSG_NOSIGNAL) != (ssize_t)request.length ||
        epoll_ctl(l->epoll, EPOLL_CTL_ADD, p->fd, &event))
        load_fail(l, "cannot ask: %s", strerror(errno));
    text_release(&request);
}

void connections_open(struct load *l)
{
    while (l->waiting && l->opening < OPENING_MAX && !l->trouble.length) {
        struct player *p = l->waiting;
        l->waiting = p->next;
        if (!l->waiting)
            l->last_waiting = &l->waiting;
        open_one(p);
    }
}

void connection_ignore(struct player *p)
{
    epoll_ctl(p->load->epoll, EPOLL_CTL_DEL, p->fd, NULL);
}

void connection_close(struct player *p)
{
    if (p->fd >= 0)
        close(p->fd);       /* epoll forgets it */
    p->fd = -1;
    text_clear(&p->in);
}

/* ---- out ---- */

/* Masked with zeros: the text as it is. */
static bool send_frame(struct player *p, int kind, const char *bytes, size_t length)
{
    struct text frame;
    char mask[4] = { 0 };
    text_init_heap(&frame);
    text_add_char(&frame, (char)(0x80 | kind));
    if (length < 126) {
        text_add_char(&frame, (char)(0x80 | length));
    } else {
        text_add_char(&frame, (char)(0x80 | 126));
        text_add_char(&frame, (char)(length >> 8));
        text_add_char(&frame, (char)length);
    }
    text_add_bytes(&frame, mask, sizeof mask);
    text_add_bytes(&frame, bytes, length);
    bool ok = length < 65536 && send(p->fd, frame.at, frame.length, MSG_NOSIGNAL) == (ssize_t)frame.length;
    text_release(&frame);
    return ok || load_fail(p->load, "cannot send: %s", strerror(errno));
}

bool connection_say(struct player *p, const struct text *message)
{
    return send_frame(p, FRAME_TEXT, message->at, message->length);
}

/* ---- in ---- */

struct frame {
    int kind;
    char *payload;
    size_t length, size;        /* size: with its head */
};

/* False: more has to come. */
static bool frame_read(char *at, size_t count, struct frame *f)
{
    const unsigned char *b = (const unsigned char *)at;
    size_t head = 2;
    if (count < 2)
        return false;
    f->kind = b[0] & 15;
    f->length = b[1] & 127;
    if (f->length >= 126) {
        int bytes = f->length == 126 ? 2 : 8;
        head += (size_t)bytes;
        if (count < head)
            return false;
        f->length = 0;
        for (int i = 0; i < bytes; i++)
            f->length = f->length << 8 | b[2 + i];
    }
    f->payload = at + head;
    f->size = head + f->length;
    return count >= f->size;
}

static void take_frame(struct player *p, const struct frame *f)
{
    struct load *l = p->load;
    char behind = f->payload[f->length];
    if (f->kind == FRAME_TEXT) {
        l->messages += l->on;
        f->payload[f->length] = 0;
        table_heard(p, f->payload);
        f->payload[f->length] = behind;
    } else if (f->kind == FRAME_PING) {
        send_frame(p, FRAME_PONG, f->payload, f->length);
    } else if (f->kind == FRAME_CLOSE) {
        load_fail(l, "the server closes: %.*s", f->length > 2 ? (int)f->length - 2 : 0, f->payload + 2);
    } else {
        load_fail(l, "a frame of kind %d", f->kind);
    }
}

/* How many bytes of these were used. There is room for one more behind them. */
static size_t take_frames(struct player *p, char *at, size_t count)
{
    struct frame f;
    size_t used = 0;
    while (p->fd >= 0 && frame_read(at + used, count - used, &f)) {
        take_frame(p, &f);
        used += f.size;
    }
    return p->fd < 0 ? count : used;
}

static size_t take_upgrade(struct player *p, const char *at)
{
    const char *end = strstr(at, "\r\n\r\n");
    if (!end)
        return 0;
    p->load->opening--;
    if (!text_starts(at, "HTTP/1.1 101"))
        load_fail(p->load, "no WebSocket: %s", at);
    else
        table_opened(p);
    return (size_t)(end - at) + 4;
}

static void take(struct player *p, char *at, size_t count)
{
    size_t used = 0;
    if (p->state == OPENING)
        used = take_upgrade(p, at);
    if (p->state >= JOINING)
        used += take_frames(p, at + used, count - used);
    if (used == count) {
        text_clear(&p->in);
        return;
    }
    struct text rest;
    text_init_heap(&rest);
    text_add_bytes(&rest, at + used, count - used);
    text_clear(&p->in);
    text_add_bytes(&p->in, rest.at, rest.length);
    text_release(&rest);
}

static void ended(struct player *p)
{
    struct load *l = p->load;
    if (p->state == WANTS_COOKIE || p->state == MAKING) {
        struct text answer = p->in;
        text_init_heap(&p->in);
        l->opening--;
        connection_close(p);
        table_heard_http(p, answer.at);
        text_release(&answer);
    } else {
        load_fail(l, "a connection was closed by the server");
    }
}

void connection_read(struct player *p)
{
    static char bytes[READ_SIZE + 1];
    ssize_t count = recv(p->fd, bytes, READ_SIZE, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0) {
        ended(p);
        return;
    }
    p->load->bytes += p->load->on ? count : 0;
    p->load->reads += p->load->on;
    bytes[count] = 0;
    if (!p->in.length && p->state >= OPENING) {
        take(p, bytes, (size_t)count);
        return;
    }
    text_add_bytes(&p->in, bytes, (size_t)count);
    if (p->state >= OPENING)
        take(p, p->in.at, p->in.length);
}
