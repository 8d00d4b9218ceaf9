/* http.c - HTTP: the page, the few questions it asks before it has a table, and who may open a WebSocket. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../engine/answer.h"
#include "../engine/json_in.h"
#include "assets.h"
#include "forwarded.h"
#include "hosts.h"
#include "loop.h"
#include "bests.h"
#include "store.h"

enum { CHUNK = 32 * 1024, HEAD_SIZE = 2048, VALUE_SIZE = 4096, REASON_SIZE = 2 * HOST_SIZE + 100, MISDIRECTED = 421 };

struct post;

/* One request a connection: over what follows a request in the same packet the library can spin for ever. What is
 * answered is set first and written when the socket takes it. */
struct http_session {
    struct text in;                 /* a body being received */
    struct post *post;              /* the store is being asked */
    char person[PERSON_SIZE];
    bool cookie;                    /* to be set */
    bool head_only, posting;
    bool heap;                      /* `in` and `own` are in use */

    bool answering, head_sent;
    int code;
    const char *type, *cache;
    enum encoding encoding;
    bool varies;                    /* with what the reader accepts */
    struct text own;                /* an answer made for this request */
    const unsigned char *bytes;
    size_t size, sent;
};

/* A table being made, or records being read; the connection may be gone before it is. */
struct post {
    struct lws *wsi;
    struct http_session *session;   /* NULL: gone */
};

size_t http_session_size(void) { return sizeof(struct http_session); }

/* ---- headers in ---- */

/* A header's value; false: absent or longer than fits. */
static bool header_value(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
    int length = lws_hdr_total_length(wsi, token);
    return length > 0 && (size_t)length < size && lws_hdr_copy(wsi, out, (int)size, token) == length &&
           strlen(out) == (size_t)length;
}

/* NULL: it is asked for under a name of ours. Else why it is refused, in `room`. */
static const char *host_refused(struct lws *wsi, char *room, size_t size)
{
    char header[HOST_SIZE + 8], name[HOST_SIZE];
    struct text why;
    text_init(&why, room, size);
    if (!header_value(wsi, WSI_TOKEN_HOST, header, sizeof header) || !host_name(header, name))
        text_add(&why, "the Host of this request is missing or malformed");
    else if (!host_is_ours(name, server_of(wsi)->config->hosts))
        text_addf(&why, "this server is not called '%s': whoever runs it can say so with '--host %s'", name, name);
    return why.length ? room : NULL;
}

/* The page's own host, by either scheme: something in front of us may speak TLS. An Origin leaves out the port that its
 * scheme has anyway. */
static bool origin_fits(struct lws *wsi)
{
    static const struct {
        const char *scheme, *port;
    } schemes[] = { { "http://", ":80" }, { "https://", ":443" } };
    char origin[300], host[256];
    if (!header_value(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) ||
        !header_value(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        size_t length = strlen(host), port = strlen(schemes[i].port);
        if (!text_starts(origin, schemes[i].scheme))
            continue;
        if (length > port && text_equal(host + length - port, schemes[i].port))
            host[length - port] = 0;
        return text_equal_nocase(origin + strlen(schemes[i].scheme), host);
    }
    return false;
}

static const char not_our_page[] =
    "this request does not come from our own page: its Origin and Host differ (a proxy in front has to pass Host on)";

bool http_person(struct lws *wsi, char person[PERSON_SIZE])
{
    char cookies[VALUE_SIZE];
    return header_value(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies) &&
           people_read(&server_of(wsi)->people, cookies, person);
}

bool http_table(struct lws *wsi, char id[STORE_ID_SIZE])
{
    char path[64];
    if (!header_value(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || !text_starts(path, "/ws/") ||
        !token_is(path + strlen("/ws/")))
        return false;
    text_copy(id, STORE_ID_SIZE, path + strlen("/ws/"));
    return true;
}

/* ---- who asks ---- */

/* Behind a proxy it is known only now where a request comes from. NULL, or why it is one too many from there. */
static const char *crowd_refused(struct lws *wsi)
{
    char header[VALUE_SIZE], address[ADDRESS_SIZE];
    struct server *server = server_of(wsi);
    struct visitor *v = lws_get_opaque_user_data(wsi);
    if (v->origin)
        return NULL;
    bool given = header_value(wsi, WSI_TOKEN_X_FORWARDED_FOR, header, sizeof header);
    forwarded_address(given ? header : "", server->config->proxy, address);
    return door_address(&server->door, v, address);
}

/* ---- answers ---- */

static const char plain[] = "text/plain; charset=utf-8", json_type_name[] = "application/json";

static int answer(struct lws *wsi, struct http_session *s, int code, const char *type, const unsigned char *bytes,
                  size_t size)
{
    s->answering = true;
    s->head_sent = false;
    s->code = code;
    s->type = type;
    s->cache = "no-store";
    s->encoding = ENCODING_NONE;
    s->varies = false;
    s->bytes = bytes;
    s->size = size;
    s->sent = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_own(struct lws *wsi, struct http_session *s, int code, const char *type)
{
    return answer(wsi, s, code, type, (const unsigned char *)s->own.at, s->own.length);
}

static void open_json(struct http_session *s, struct json *json)
{
    text_clear(&s->own);
    json_init(json, &s->own);
    json_object(json);
}

static int answer_json(struct lws *wsi, struct http_session *s, int code, struct json *json)
{
    json_close(json);
    return answer_own(wsi, s, code, json_type_name);
}

static int answer_error(struct lws *wsi, struct http_session *s, int code, const char *why)
{
    struct json json;
    open_json(s, &json);
    json_put_string(&json, "error", why);
    return answer_json(wsi, s, code, &json);
}

static bool put(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                        (int)strlen(value), at, end);
}

static int write_head(struct lws *wsi, struct http_session *s)
{
    unsigned char buffer[LWS_PRE + HEAD_SIZE];
    unsigned char *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    char cookie[300];
    struct text t;
    if (lws_add_http_header_status(wsi, (unsigned int)s->code, &at, end) ||
        !put(wsi, "content-type:", s->type, &at, end) || !put(wsi, "cache-control:", s->cache, &at, end) ||
        lws_add_http_header_content_length(wsi, s->size, &at, end))
        return -1;
    if ((s->varies && !put(wsi, "vary:", "accept-encoding", &at, end)) ||
        (s->encoding && !put(wsi, "content-encoding:", encoding_names[s->encoding], &at, end)))
        return -1;
    if (s->cookie) {
        text_init(&t, cookie, sizeof cookie);
        people_write(&server_of(wsi)->people, s->person, &t);
        if (!put(wsi, "set-cookie:", cookie, &at, end))
            return -1;
    }
    if (!put(wsi, "connection:", "close", &at, end) || lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    s->head_sent = true;
    lws_callback_on_writable(wsi);
    return 0;
}

static int write_body(struct lws *wsi, struct http_session *s)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t left = s->head_only ? 0 : s->size - s->sent;
    size_t count = left < CHUNK ? left : CHUNK;
    bool final = count == left;
    if (count) {
        memcpy(buffer + LWS_PRE, s->bytes + s->sent, count);
        if (lws_write(wsi, buffer + LWS_PRE, count, final ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)count)
            return -1;
        s->sent += count;
    }
    if (!final) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    s->answering = false;
    return -1;
}

/* ---- questions ---- */

void http_games(struct server *server)
{
    struct json json;
    text_init_heap(&server->games);
    json_init(&json, &server->games);
    json_object(&json);
    answer_games(&json, server->config->games);
    answer_bots(&json, NULL);
    json_close(&json);
}

static int get_rules(struct lws *wsi, struct http_session *s, const char *id)
{
    const struct game *g = server_of(wsi)->config->find(id);
    struct json json;
    if (!g)
        return answer_error(wsi, s, 404, "unknown game");
    open_json(s, &json);
    json_put_string(&json, "rules", g->rules_text ? g->rules_text : "");
    return answer_json(wsi, s, 200, &json);
}

static struct post *wait_for_store(struct lws *wsi, struct http_session *s)
{
    struct post *p = calloc(1, sizeof *p);
    assert(p);
    p->wsi = wsi;
    p->session = s;
    s->post = p;
    return p;
}

static void read_records(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct post *p = context;
    struct http_session *s = p->session;
    struct json json;
    if (s) {
        s->post = NULL;
        if (ok) {
            open_json(s, &json);
            bests_put_all(loaded->lines.at, &json);
            answer_json(p->wsi, s, 200, &json);
        } else {
            answer_error(p->wsi, s, 500, why);
        }
    }
    free(p);
}

static int get_records(struct lws *wsi, struct http_session *s, const char *id)
{
    struct server *server = server_of(wsi);
    if (!server->config->find(id))
        return answer_error(wsi, s, 404, "unknown game");
    store_records(server->store, id, read_records, wait_for_store(wsi, s));
    return 0;
}

static const struct asset *find_asset(const char *path)
{
    bool page = text_equal(path, "/") || text_equal(path, "/new") || text_starts(path, "/t/");
    for (const struct asset *a = assets; a->path; a++)
        if (text_equal(a->path, page ? "/index.html" : path))
            return a;
    return NULL;
}

/* In the smallest form that the reader takes. */
static int get_asset(struct lws *wsi, struct http_session *s, const struct asset *a)
{
    char header[VALUE_SIZE];
    bool given = header_value(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, header, sizeof header);
    unsigned accepted = encoding_accepted(given ? header : "");
    int chosen = ENCODING_NONE;
    bool varies = false;
    for (int i = 1; i < ENCODINGS; i++) {
        varies = varies || a->form[i].bytes;
        if (a->form[i].bytes && accepted & 1u << i)
            chosen = i;
    }
    answer(wsi, s, 200, a->type, a->form[chosen].bytes, a->form[chosen].size);
    s->cache = a->forever ? "public, max-age=31536000, immutable" : "no-cache";
    s->encoding = (enum encoding)chosen;
    s->varies = varies;
    s->cookie = s->cookie && !a->forever;       /* what others may keep is about nobody */
    return 0;
}

static int get_health(struct lws *wsi, struct http_session *s)
{
    const char *trouble = store_trouble(server_of(wsi)->store);
    return *trouble ? answer_error(wsi, s, 503, trouble) : answer(wsi, s, 200, plain, (const unsigned char *)"ok\n", 3);
}

static int get_version(struct lws *wsi, struct http_session *s)
{
    struct json json;
    open_json(s, &json);
    json_put_string(&json, "version", server_of(wsi)->config->version);
    json_put_int(&json, "wire", WIRE_EDITION);
    return answer_json(wsi, s, 200, &json);
}

static int get(struct lws *wsi, struct http_session *s, const char *path)
{
    const struct text *games = &server_of(wsi)->games;
    if (text_equal(path, "/health"))
        return get_health(wsi, s);
    if (text_equal(path, "/api/version"))
        return get_version(wsi, s);
    if (text_equal(path, "/api/games"))
        return answer(wsi, s, 200, json_type_name, (const unsigned char *)games->at, games->length);
    if (text_starts(path, "/api/rules/"))
        return get_rules(wsi, s, path + strlen("/api/rules/"));
    if (text_starts(path, "/api/records/"))
        return get_records(wsi, s, path + strlen("/api/records/"));
    const struct asset *a = find_asset(path);
    if (!a)
        return answer(wsi, s, 404, plain, (const unsigned char *)"there is nothing here\n", 22);
    return get_asset(wsi, s, a);
}

/* ---- making a table ---- */

/* What a table takes in the store: its request, more or less, and a KiB for what every table has. */
static int kept_kib(int64_t body_size) { return 1 + (int)((body_size + 1023) / 1024); }

static int begin_post(struct lws *wsi, struct http_session *s, const char *path)
{
    char length[16];
    int64_t size, now = server_now_ms();
    struct server *server = server_of(wsi);
    const char *address = visitor_address(lws_get_opaque_user_data(wsi));
    if (!text_equal(path, "/api/tables"))
        return answer_error(wsi, s, 404, "there is nothing to post to here");
    if (!origin_fits(wsi))
        return answer_error(wsi, s, 403, not_our_page);
    if (!header_value(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) ||
        !text_to_int(length, 1, BODY_SIZE_MAX, &size))
        return answer_error(wsi, s, 413, "a body has 1 to 393216 bytes, and says how many");
    if (server->stopping || !addresses_take(&server->making, address, &rate_tables, 1, now))
        return answer_error(wsi, s, 429, "too many tables made from here: wait a little");
    if (!addresses_take(&server->storing, address, &server->stored, kept_kib(size), now))
        return answer_error(wsi, s, 429, "the tables made from here have too much data for one day");
    s->posting = true;
    int seconds = server->config->body_s ? server->config->body_s : SERVER_BODY_S_USUAL;
    lws_set_timer_usecs(wsi, seconds * (lws_usec_t)LWS_US_PER_SEC);
    return 0;
}

static int receive(struct http_session *s, const char *bytes, size_t length)
{
    if (!s->posting)
        return 0;
    if (s->in.length + length > BODY_SIZE_MAX)
        return -1;
    text_add_bytes(&s->in, bytes, length);
    return 0;
}

static void made(void *context, const char *error, const char *id, const char *key)
{
    struct post *p = context;
    struct http_session *s = p->session;
    struct json json;
    if (s) {
        s->post = NULL;
        if (error) {
            answer_error(p->wsi, s, 400, error);
        } else {
            open_json(s, &json);
            json_put_string(&json, "table", id);
            json_put_string(&json, "key", key);
            answer_json(p->wsi, s, 200, &json);
        }
    }
    free(p);
}

static int end_post(struct lws *wsi, struct http_session *s)
{
    void *owner;
    char buffer[200];
    struct text error;
    if (!s->posting)
        return 0;
    s->posting = false;
    lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    text_init(&error, buffer, sizeof buffer);
    const struct json_value *in = json_in_read(s->in.at, s->in.length, BODY_SIZE_MAX, &owner, &error);
    if (!in)
        return answer_error(wsi, s, 400, buffer);
    tables_make(server_of(wsi)->tables, s->person, in, made, wait_for_store(wsi, s));
    json_in_release(owner);
    return 0;
}

/* ---- coming and going ---- */

static void release(struct lws *wsi, struct http_session *s)
{
    if (!s || !s->heap)
        return;
    server_of(wsi)->door.given_back += s->in.size;
    if (s->post)
        s->post->session = NULL;
    text_release(&s->in);
    text_release(&s->own);
    memset(s, 0, sizeof *s);
}

static int begin(struct lws *wsi, struct http_session *s, const char *path)
{
    release(wsi, s);
    s->heap = true;
    text_init_heap(&s->in);
    text_init_heap(&s->own);
    s->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    char room[REASON_SIZE];
    const char *why = host_refused(wsi, room, sizeof room);
    if (why) {
        text_addf(&s->own, "%s\n", why);
        return answer_own(wsi, s, MISDIRECTED, plain);
    }
    why = crowd_refused(wsi);
    if (why)
        return answer_error(wsi, s, HTTP_STATUS_SERVICE_UNAVAILABLE, why);
    if (!http_person(wsi, s->person)) {
        people_new(s->person);
        s->cookie = true;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
        return begin_post(wsi, s, path);
    if (s->head_only || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return get(wsi, s, path);
    return answer_error(wsi, s, 405, "GET, HEAD and POST are what there is");
}

/* NULL: may become a WebSocket, else why not. */
static const char *upgrade_refused(struct lws *wsi)
{
    char table[STORE_ID_SIZE], person[PERSON_SIZE], protocol[64], upgrade[64], version[8];
    if (!header_value(wsi, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade) || !text_equal_nocase(upgrade, "websocket"))
        return "a connection becomes a WebSocket and nothing else";
    if (!header_value(wsi, WSI_TOKEN_VERSION, version, sizeof version) || !text_equal(version, "13"))
        return "the WebSocket's version is 13";
    if (!http_table(wsi, table))
        return "a WebSocket opens at /ws/ID, the ID of its table";
    if (!origin_fits(wsi))
        return not_our_page;
    if (!header_value(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol) || !text_equal(protocol, "caucus"))
        return "the subprotocol is caucus";
    if (!http_person(wsi, person))
        return "open the page first: it sets the cookie";
    return server_of(wsi)->stopping ? "the server is stopping" : NULL;
}

/* NULL: there is room for one more WebSocket of this person. */
static const char *room_refused(struct lws *wsi)
{
    char person[PERSON_SIZE];
    const char *why = crowd_refused(wsi);
    if (why || !http_person(wsi, person))
        return why;
    return door_person(&server_of(wsi)->door, lws_get_opaque_user_data(wsi), person);
}

static int confirm_upgrade(struct lws *wsi)
{
    char room[REASON_SIZE];
    unsigned code = MISDIRECTED;
    const char *why = host_refused(wsi, room, sizeof room);
    if (!why) {
        code = HTTP_STATUS_FORBIDDEN;
        why = upgrade_refused(wsi);
    }
    if (!why) {
        code = HTTP_STATUS_SERVICE_UNAVAILABLE;
        why = room_refused(wsi);
    }
    if (why)
        lws_return_http_status(wsi, code, why);
    return why != NULL;
}

static void leave(struct lws *wsi)
{
    struct visitor *v = lws_get_opaque_user_data(wsi);
    if (v)
        door_leave(&server_of(wsi)->door, v);
    lws_set_opaque_user_data(wsi, NULL);
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct http_session *s = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1;          /* no WebSocket without our subprotocol */
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX:
        return -1;          /* CONNECT would make it a tunnel */
    case LWS_CALLBACK_HTTP:
        return begin(wsi, s, in);
    case LWS_CALLBACK_HTTP_BODY:
        return receive(s, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return end_post(wsi, s);
    case LWS_CALLBACK_TIMER:
        return s && s->posting ? -1 : 0;        /* a body that does not come to its end */
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return !s || !s->answering ? 0 : s->head_sent ? write_body(wsi, s) : write_head(wsi, s);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        release(wsi, s);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        leave(wsi);
        return 0;
    default:
        return 0;
    }
}
