/* ws.c - WebSocket: messages in to the tables; messages out, all of a turn of the loop in one write. */
#include <errno.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "frames.h"
#include "loop.h"
#include "tls.h"

enum { REASON_SIZE = 124 };         /* a close frame holds 123 bytes */
enum { READ_SIZE = 4096, SILENT_S = 20, STUCK_S = 30, CLOSE_S = 5 };

struct ws_session {
    struct lws *wsi;
    struct server *server;
    struct client *client;
    struct visitor *visitor;
    ev_io reader;
    struct frames frames;           /* from the client */
    struct text out;                /* frames that the library has not been given */
    size_t waiting_size;            /* bytes of messages in `out`, or with the library and not yet with the system */
    int waiting_count;
    bool fresh;                     /* one of the server's fresh: something is to be written or closed */
    TAILQ_ENTRY(ws_session) of_fresh;
    struct bucket bucket;
    bool deaf;                      /* the library reads, if anybody does */
    bool spoke;                     /* has sent a message, in time */
    bool stuck;                     /* the system does not take what was written; that has its time, too */
    bool closing;                   /* when what waits is out */
    bool said_close;                /* our last frame is in `out`, or on its way */
    bool dropped;                   /* at once */
    int status;                     /* of the close frame; 0 = going away */
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
    metrics_count(&s->server->metrics, COUNT_REFUSED_SLOW);
    log_tell(&s->server->config->log, TELL_WARN, "cut off a slow reader", "address",
             log_address(&s->server->config->log, visitor_address(s->visitor)), NULL);
    discard(s);
    shutdown(lws_get_socket_fd(s->wsi), SHUT_RDWR);
}

/* A whole frame of a server: RFC 6455, 5.2. */
static void add_frame(struct text *out, int opcode, const void *bytes, size_t length)
{
    unsigned char head[10] = { (unsigned char)(0x80 | opcode), (unsigned char)length };
    int size = length < 126 ? 0 : length < 65536 ? 2 : 8;
    if (size)
        head[1] = size == 2 ? 126 : 127;
    for (int i = 0; i < size; i++)
        head[2 + i] = (unsigned char)((uint64_t)length >> (8 * (size - 1 - i)));
    text_add_bytes(out, (const char *)head, 2 + (size_t)size);
    text_add_bytes(out, bytes, length);
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
    add_frame(&s->out, FRAME_TEXT, text, length);
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

static void add_close(struct ws_session *s)
{
    int status = s->status ? s->status : LWS_CLOSE_STATUS_GOINGAWAY;
    char payload[2 + REASON_SIZE] = { (char)(status >> 8), (char)status };
    text_copy(payload + 2, REASON_SIZE, s->why);
    add_frame(&s->out, FRAME_CLOSE, payload, 2 + strlen(payload + 2));
    s->said_close = true;
}

/* The close frame is out: now the other side closes, or has had its time. It is read on until then, as a socket that is
 * closed with unread bytes in it is reset, and the reason may be lost. */
static void await_end(struct ws_session *s)
{
    shutdown(lws_get_socket_fd(s->wsi), SHUT_WR);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, CLOSE_S);
}

/* Who takes nothing for so long is gone, whatever it still sends: it would hold up the bots at its table. */
static void set_stuck(struct ws_session *s, bool on)
{
    if (on)
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, STUCK_S);
    else if (s->stuck && s->spoke)
        lws_set_timeout(s->wsi, NO_PENDING_TIMEOUT, 0);
    s->stuck = on;
}

/* The library writes at once. What the system does not take it keeps and writes before anything else, its own pings
 * included, and then says so: until then nothing is added. */
static void write_out(struct ws_session *s)
{
    if (s->dropped || lws_partial_buffered(s->wsi))
        return;
    if (s->closing && !s->said_close)
        add_close(s);
    if (s->out.length) {
        int written = lws_write(s->wsi, (unsigned char *)s->out.at, s->out.length, LWS_WRITE_RAW);
        if (written < (int)s->out.length) {
            drop(s);
            return;
        }
        text_release(&s->out);
        text_init_heap(&s->out);
        if (lws_partial_buffered(s->wsi)) {
            set_stuck(s, true);
            return;
        }
    }
    set_stuck(s, false);
    bool drained = s->waiting_count > 0;
    door_took(&s->server->door, s->visitor, s->waiting_size);
    s->waiting_size = 0;
    s->waiting_count = 0;
    if (s->said_close)
        await_end(s);
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
    write_out(s);
    return s->dropped ? -1 : 0;
}

/* ---- in ---- */

/* What waits does not matter any more: they are closed, and told why. */
static void refuse(struct ws_session *s, int status, const char *why)
{
    discard(s);
    s->status = status;
    ws_close(s->server, s, why);
}

static void hear_message(struct ws_session *s)
{
    const struct text *message = &s->frames.message;
    if (!s->spoke)
        lws_set_timeout(s->wsi, NO_PENDING_TIMEOUT, 0);
    s->spoke = true;
    metrics_count(&s->server->metrics, COUNT_MESSAGE);
    door_heard(&s->server->door, s->visitor, server_now_ms());
    tables_message(s->client, message->at, message->length);
}

static void hear(struct ws_session *s, enum frames_event event)
{
    bool counts = event != FRAMES_CLOSE && event != FRAMES_BAD;
    if (s->server->stopping || s->closing || s->dropped)
        return;
    if (counts && !bucket_take(&s->bucket, &rate_messages, 1, server_now_ms())) {
        metrics_count(&s->server->metrics, COUNT_REFUSED_RATE);
        refuse(s, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    } else if (event == FRAMES_TEXT) {
        hear_message(s);
    } else if (event == FRAMES_PING) {
        add_frame(&s->out, FRAME_PONG, s->frames.ping, s->frames.ping_size);
        freshen(s);
    } else if (event == FRAMES_PONG) {
        lws_validity_confirmed(s->wsi);
    } else if (event == FRAMES_CLOSE) {
        refuse(s, LWS_CLOSE_STATUS_NORMAL, "");
    } else {
        metrics_count(&s->server->metrics, COUNT_REFUSED_FRAME);
        refuse(s, s->frames.status, s->frames.why);
    }
}

/* The library reads the socket again, and finds its end. */
static void hand_back(struct ws_session *s)
{
    if (s->deaf)
        return;
    s->deaf = true;
    ev_io_stop(s->server->loop, &s->reader);
    lws_rx_flow_control(s->wsi, 1);
}

static void on_readable(struct ev_loop *loop, ev_io *w, int events)
{
    struct ws_session *s = w->data;
    unsigned char buffer[READ_SIZE];
    const unsigned char *at = buffer;
    enum frames_event event;
    (void)events;
    ssize_t got = tls_receive(s->wsi, w->fd, buffer, sizeof buffer);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        hand_back(s);
        return;
    }
    size_t count = (size_t)got;
    while (!s->closing && (event = frames_take(&s->frames, &at, &count)) != FRAMES_MORE)
        hear(s, event);
    if (got == READ_SIZE)
        ev_feed_event(loop, w, EV_READ);        /* TLS may have read more than it gave: the socket does not tell */
}

/* ---- coming and going ---- */

static int begin(struct ws_session *s, struct lws *wsi)
{
    char person[PERSON_SIZE], table[STORE_ID_SIZE];
    memset(s, 0, sizeof *s);
    s->wsi = wsi;
    s->server = server_of(wsi);
    frames_init(&s->frames);
    text_init_heap(&s->out);
    s->server->sessions++;
    ev_io_init(&s->reader, on_readable, lws_get_socket_fd(wsi), EV_READ);
    s->reader.data = s;
    s->visitor = lws_get_opaque_user_data(wsi);
    s->visitor->session = s;
    if (!http_person(wsi, person) || !http_table(wsi, table))
        return -1;
    s->client = tables_connect(s->server->tables, person, table, s);
    /* From here on we read, as the library takes frames that no client may send (frames.h). What came along with the
     * handshake is lost: a client has to wait for the answer to it. */
    lws_rx_flow_control(wsi, 0);
    ev_io_start(s->server->loop, &s->reader);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, SILENT_S);
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
    ev_io_stop(s->server->loop, &s->reader);
    frames_release(&s->frames);
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
    (void)in, (void)length;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return begin(s, wsi);
    case LWS_CALLBACK_RECEIVE:
        return -1;              /* we read */
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return writable(s);
    case LWS_CALLBACK_CLOSED:
        end(s);
        return 0;
    default:
        return 0;
    }
}
