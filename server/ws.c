/* ws.c - WebSocket: messages in to the tables, messages out one at a time as the reader takes them. */
#include <assert.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "loop.h"

enum { REASON_SIZE = 124 };         /* a close frame holds 123 bytes */

struct message {
    STAILQ_ENTRY(message) link;
    size_t length;
    unsigned char bytes[];          /* LWS_PRE, then the text */
};

struct ws_session {
    struct lws *wsi;
    struct server *server;
    struct client *client;
    struct visitor *visitor;
    struct text in;                 /* a message in pieces */
    STAILQ_HEAD(, message) waiting;
    size_t waiting_size;
    int waiting_count;
    size_t buffered;                /* of the last message, in the library: the socket did not take it whole */
    struct bucket bucket;
    bool corked;                    /* more waits than what was written */
    bool closing;                   /* when what waits is out */
    bool dropped;                   /* at once */
    char why[REASON_SIZE];
};

size_t ws_session_size(void) { return sizeof(struct ws_session); }

/* ---- out ---- */

/* All that waits goes back to the system. */
static void discard(struct ws_session *s)
{
    struct message *m;
    while ((m = STAILQ_FIRST(&s->waiting))) {
        STAILQ_REMOVE_HEAD(&s->waiting, link);
        free(m);
    }
    s->waiting_size = s->buffered = 0;
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

void ws_send(void *context, void *connection, const char *text, size_t length)
{
    struct ws_session *s = connection;
    (void)context;
    if (s->dropped || s->closing)
        return;
    if (s->waiting_count && (s->waiting_size + length > OUTGOING_SIZE_MAX || s->waiting_count >= OUTGOING_COUNT_MAX)) {
        drop(s);
        return;
    }
    struct message *m = malloc(sizeof *m + LWS_PRE + length);
    assert(m);
    m->length = length;
    memcpy(m->bytes + LWS_PRE, text, length);
    STAILQ_INSERT_TAIL(&s->waiting, m, link);
    s->waiting_size += length;
    s->waiting_count++;
    door_wait(&s->server->door, s->visitor, length);        /* may drop it */
    if (!s->dropped)
        lws_callback_on_writable(s->wsi);
}

void ws_close(void *context, void *connection, const char *why)
{
    struct ws_session *s = connection;
    (void)context;
    text_copy(s->why, sizeof s->why, why);
    s->closing = true;
    lws_callback_on_writable(s->wsi);
}

int ws_waiting(void *context, void *connection)
{
    (void)context;
    return ((const struct ws_session *)connection)->waiting_count;
}

static struct message *take(struct ws_session *s)
{
    struct message *m = STAILQ_FIRST(&s->waiting);
    STAILQ_REMOVE_HEAD(&s->waiting, link);
    s->waiting_size -= m->length;
    s->waiting_count--;
    return m;
}

/* The door's count of a message that was written: what the library had to buffer waits until the next one is due. */
static void wrote(struct ws_session *s, size_t length)
{
    door_took(&s->server->door, s->visitor, s->buffered);
    s->buffered = lws_partial_buffered(s->wsi) ? length : 0;
    door_took(&s->server->door, s->visitor, length - s->buffered);
    if (s->buffered)
        lws_callback_on_writable(s->wsi);
}

/* What is written while more waits leaves together with it. */
static void cork(struct ws_session *s, bool on)
{
    int value = on;
    setsockopt(lws_get_socket_fd(s->wsi), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
    s->corked = on;
}

/* For `return`: the library closes what a callback answers so. */
static int close_now(struct ws_session *s, enum lws_close_status status, const char *why)
{
    char reason[REASON_SIZE];
    text_copy(reason, sizeof reason, why);
    lws_close_reason(s->wsi, status, (unsigned char *)reason, strlen(reason));
    return -1;
}

static int write_one(struct ws_session *s)
{
    if (s->dropped)
        return -1;
    if (!s->waiting_count)
        wrote(s, 0);
    if (!s->waiting_count)
        return s->closing ? close_now(s, LWS_CLOSE_STATUS_GOINGAWAY, s->why) : 0;
    struct message *m = take(s);
    if (s->waiting_count && !s->corked)
        cork(s, true);
    int written = lws_write(s->wsi, m->bytes + LWS_PRE, m->length, LWS_WRITE_TEXT);
    bool fine = written >= (int)m->length;
    wrote(s, m->length);
    free(m);
    if (fine && !s->waiting_count && s->corked)
        cork(s, false);
    if (fine && (s->waiting_count || s->closing))
        lws_callback_on_writable(s->wsi);
    else if (fine)
        tables_drained(s->client);
    return fine ? 0 : -1;
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
    if (s->server->stopping || s->closing || s->dropped)
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
    STAILQ_INIT(&s->waiting);
    text_init_heap(&s->in);
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
    discard(s);
    s->visitor->session = NULL;
    text_release(&s->in);
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
        return write_one(s);
    case LWS_CALLBACK_CLOSED:
        end(s);
        return 0;
    default:
        return 0;
    }
}
