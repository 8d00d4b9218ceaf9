/* ws.c - WebSocket: messages in to the tables; messages out, all of a turn of the loop in one write. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "loop.h"

enum { REASON_SIZE = 124 };         /* a close frame holds 123 bytes */

struct ws_session {
    struct lws *wsi;
    struct server *server;
    struct client *client;
    struct visitor *visitor;
    struct text in;                 /* a message in pieces */
    struct text out;                /* frames that the library has not been given */
    size_t waiting_size;            /* bytes of messages in `out`, or with the library and not yet with the system */
    int waiting_count;
    bool fresh;                     /* one of the server's fresh: something is to be written or closed */
    TAILQ_ENTRY(ws_session) of_fresh;
    struct bucket bucket;
    bool closing;                   /* when what waits is out */
    bool mute;                      /* a close frame is on its way: nothing may follow it */
    bool dropped;                   /* at once */
    char why[REASON_SIZE];
};

size_t ws_session_size(void) { return sizeof(struct ws_session); }

/* ---- out ---- */

/* Who has something to write is written to once, when the turn of the loop ends: an answer and the update of its step,
 * or updates of several steps, leave in one packet. */
static void freshen(struct ws_session *s)
{
    if (!s->fresh)
        TAILQ_INSERT_TAIL(&s->server->fresh, s, of_fresh);
    s->fresh = true;
}

/* All that waits goes back to the system. */
static void discard(struct ws_session *s)
{
    text_release(&s->out);
    text_init_heap(&s->out);
    s->waiting_size = 0;
    s->waiting_count = 0;
    door_discard(&s->server->door, s->visitor);
}

/* A reader that does not read cannot be told so: the socket is cut, and the library finds it closed. */
static void drop(struct ws_session *s)
{
    s->dropped = true;
    discard(s);
    shutdown(lws_get_socket_fd(s->wsi), SHUT_RDWR);
}

/* A whole text message of a server: RFC 6455, 5.2. */
static void add_frame(struct text *out, const char *text, size_t length)
{
    unsigned char head[10] = { 0x81, (unsigned char)length };
    int bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;
    if (bytes)
        head[1] = bytes == 2 ? 126 : 127;
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (unsigned char)((uint64_t)length >> (8 * (bytes - 1 - i)));
    text_add_bytes(out, (const char *)head, 2 + (size_t)bytes);
    text_add_bytes(out, text, length);
}

void ws_send(void *context, void *connection, const char *text, size_t length)
{
    struct ws_session *s = connection;
    (void)context;
    if (s->dropped || s->closing || s->mute)
        return;
    if (s->waiting_count && (s->waiting_size + length > OUTGOING_SIZE_MAX || s->waiting_count >= OUTGOING_COUNT_MAX)) {
        drop(s);
        return;
    }
    add_frame(&s->out, text, length);
    s->waiting_size += length;
    s->waiting_count++;
    door_wait(&s->server->door, s->visitor, length);        /* may drop it */
    if (!s->dropped)
        freshen(s);
}

void ws_close(void *context, void *connection, const char *why)
{
    struct ws_session *s = connection;
    (void)context;
    text_copy(s->why, sizeof s->why, why);
    s->closing = true;
    freshen(s);
}

int ws_waiting(void *context, void *connection)
{
    (void)context;
    return ((const struct ws_session *)connection)->waiting_count;
}

/* For `return`: the library closes what a callback answers so. */
static int close_now(struct ws_session *s, enum lws_close_status status, const char *why)
{
    char reason[REASON_SIZE];
    text_copy(reason, sizeof reason, why);
    lws_close_reason(s->wsi, status, (unsigned char *)reason, strlen(reason));
    s->mute = true;
    return -1;
}

/* The library writes at once. What the system does not take it keeps and writes before anything else, pings and close
 * frames of its own included, and then says so: until then nothing is added. */
static void write_out(struct ws_session *s)
{
    if (s->dropped || s->mute || lws_partial_buffered(s->wsi))
        return;
    if (s->out.length) {
        int written = lws_write(s->wsi, (unsigned char *)s->out.at, s->out.length, LWS_WRITE_RAW);
        if (written < (int)s->out.length) {
            drop(s);
            return;
        }
        text_release(&s->out);
        text_init_heap(&s->out);
        if (lws_partial_buffered(s->wsi))
            return;
    }
    bool drained = s->waiting_count > 0;
    door_took(&s->server->door, s->visitor, s->waiting_size);
    s->waiting_size = 0;
    s->waiting_count = 0;
    if (s->closing)
        lws_callback_on_writable(s->wsi);       /* only a callback may close */
    else if (drained)
        tables_drained(s->client);
}

void ws_flush(struct server *server)
{
    struct ws_session *s;
    while ((s = TAILQ_FIRST(&server->fresh))) {
        TAILQ_REMOVE(&server->fresh, s, of_fresh);
        s->fresh = false;
        write_out(s);
    }
}

/* The library has written all that it was given. */
static int writable(struct ws_session *s)
{
    if (s->dropped)
        return -1;
    if (s->closing && !s->mute && !s->out.length && !lws_partial_buffered(s->wsi))
        return close_now(s, LWS_CLOSE_STATUS_GOINGAWAY, s->why);
    write_out(s);
    return s->dropped ? -1 : 0;
}

/* ---- in ---- */

/* Most messages are short: what a long one took is not kept. */
static void forget_message(struct ws_session *s)
{
    enum { KEPT_SIZE = 1024 };
    if (s->in.size > KEPT_SIZE) {
        text_release(&s->in);
        text_init_heap(&s->in);
    }
    text_clear(&s->in);
}

static int receive(struct ws_session *s, const char *bytes, size_t length)
{
    if (s->server->stopping || s->closing || s->dropped || s->mute)
        return 0;
    if (lws_frame_is_binary(s->wsi))
        return close_now(s, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "messages are text");
    if (s->in.length + length > MESSAGE_SIZE_MAX)
        return close_now(s, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 64 KiB");
    text_add_bytes(&s->in, bytes, length);
    if (lws_remaining_packet_payload(s->wsi) || !lws_is_final_fragment(s->wsi))
        return 0;
    if (!bucket_take(&s->bucket, &rate_messages, 1, server_now_ms()))
        return close_now(s, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    door_heard(&s->server->door, s->visitor, server_now_ms());
    tables_message(s->client, s->in.at, s->in.length);
    forget_message(s);
    return 0;
}

/* ---- coming and going ---- */

static int begin(struct ws_session *s, struct lws *wsi)
{
    char person[PERSON_SIZE], table[STORE_ID_SIZE];
    memset(s, 0, sizeof *s);
    s->wsi = wsi;
    s->server = server_of(wsi);
    text_init_heap(&s->in);
    text_init_heap(&s->out);
    s->server->sessions++;
    s->visitor = lws_get_opaque_user_data(wsi);
    s->visitor->session = s;
    if (!http_person(wsi, person) || !http_table(wsi, table))
        return -1;
    s->client = tables_connect(s->server->tables, person, table, s);
    return 0;
}

static void end(struct ws_session *s)
{
    if (!s->wsi)
        return;
    if (s->client)
        tables_disconnect(s->client);
    if (s->fresh)
        TAILQ_REMOVE(&s->server->fresh, s, of_fresh);
    discard(s);
    s->visitor->session = NULL;
    text_release(&s->in);
    text_release(&s->out);
    s->server->sessions--;
    s->wsi = NULL;
}

/* ---- when it gets full ---- */

const char *ws_address(void *context, void *connection)
{
    (void)context;
    return visitor_address(((const struct ws_session *)connection)->visitor);
}

enum standing ws_standing(const struct visitor *v)
{
    const struct ws_session *s = v->session;
    if (!s || !s->client || !tables_joined(s->client))
        return ARRIVING;
    return tables_seated(s->client) ? SEATED : WATCHING;
}

void ws_send_away(struct visitor *v, const char *why)
{
    enum { READ_S = 5 };        /* what waits for it, and why it goes */
    struct ws_session *s = v->session;
    bool told = s && s->client;
    if (told)
        tables_send_away(s->client, why);
    lws_set_timeout(v->connection, PENDING_TIMEOUT_USER_REASON_BASE, told ? READ_S : LWS_TO_KILL_ASYNC);
}

void ws_cut(struct visitor *v) { drop(v->session); }

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct ws_session *s = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return begin(s, wsi);
    case LWS_CALLBACK_RECEIVE:
        return receive(s, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return writable(s);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        s->mute = true;
        return 0;
    case LWS_CALLBACK_CLOSED:
        end(s);
        return 0;
    default:
        return 0;
    }
}
