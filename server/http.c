/* http.c - HTTP: what a request says of itself, who may ask, and who may open a WebSocket. */
#include "http.h"

#include <string.h>

#include "forwarded.h"
#include "hosts.h"

enum { REASON_SIZE = 2 * HOST_SIZE + 100, MISDIRECTED = 421 };

size_t http_session_size(void) { return sizeof(struct http_session); }

/* ---- headers in ---- */

bool http_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
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
    if (!http_header(wsi, WSI_TOKEN_HOST, header, sizeof header) || !host_name(header, name))
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
    if (!http_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) ||
        !http_header(wsi, WSI_TOKEN_HOST, host, sizeof host))
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

/* A program that says so with a token. No page can make a browser do that for it. */
static bool is_program(struct lws *wsi, char person[PERSON_SIZE])
{
    char header[HTTP_VALUE_SIZE];
    return http_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header) &&
           people_read_token(&server_of(wsi)->people, header, person);
}

const char *http_page_refused(struct lws *wsi)
{
    char person[PERSON_SIZE];
    return is_program(wsi, person) || origin_fits(wsi)
               ? NULL
               : "this request does not come from our own page: its Origin and Host differ (a proxy in front has to "
                 "pass Host on); a program has a token (docs/bots-api.md)";
}

bool http_person(struct lws *wsi, char person[PERSON_SIZE])
{
    if (is_program(wsi, person))
        return true;
    char cookies[HTTP_VALUE_SIZE];
    return http_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies) &&
           people_read(&server_of(wsi)->people, cookies, person);
}

bool http_table(struct lws *wsi, char id[STORE_ID_SIZE])
{
    char path[64];
    if (!http_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || !text_starts(path, "/ws/") ||
        !token_is(path + strlen("/ws/")))
        return false;
    text_copy(id, STORE_ID_SIZE, path + strlen("/ws/"));
    return true;
}

/* ---- who asks ---- */

/* Who did not come in by the door watches over us, from this machine: it gets our counts and nothing else. */
static bool is_watcher(struct lws *wsi) { return !lws_get_opaque_user_data(wsi); }

/* Behind a proxy it is known only now where a request comes from. NULL, or why it is one too many from there. */
static const char *crowd_refused(struct lws *wsi)
{
    char header[HTTP_VALUE_SIZE], address[ADDRESS_SIZE];
    struct server *server = server_of(wsi);
    struct visitor *v = lws_get_opaque_user_data(wsi);
    if (v->origin)
        return NULL;
    bool given = http_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, header, sizeof header);
    forwarded_address(given ? header : "", server->config->proxy, address);
    if (blocked_has(&server->blocked, address))
        return BLOCKED_WHY;
    return door_address(&server->door, v, address);
}

/* ---- coming and going ---- */

static void release(struct lws *wsi, struct http_session *s)
{
    if (!s || !s->heap)
        return;
    server_of(wsi)->door.given_back += s->in.size;
    if (s->later)
        s->later->session = NULL;
    text_release(&s->in);
    text_release(&s->own);
    memset(s, 0, sizeof *s);
}

/* A form of another site that posts to us comes without the cookie, but what we set would take its place. */
static bool may_be_new(struct lws *wsi, const struct http_session *s)
{
    return s->head_only || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) || !http_page_refused(wsi);
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
        return http_answer_own(wsi, s, MISDIRECTED, http_plain);
    }
    if (is_watcher(wsi))
        return http_get_metrics(wsi, s, path);
    why = crowd_refused(wsi);
    if (why)
        return http_answer_error(wsi, s, HTTP_STATUS_SERVICE_UNAVAILABLE, why);
    if (server_of(wsi)->config->site)
        return s->head_only || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI)
                   ? http_get_site(wsi, s, path)
                   : http_answer_error(wsi, s, 405, "GET and HEAD are what there is");
    if (!http_person(wsi, s->person)) {
        people_new(s->person);
        s->cookie = may_be_new(wsi, s);
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
        return http_post_begin(wsi, s, path);
    if (s->head_only || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return http_get(wsi, s, path);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_DELETE_URI))
        return http_delete(wsi, s, path);
    return http_answer_error(wsi, s, 405, "GET, HEAD, POST and DELETE are what there is");
}

/* NULL: may become a WebSocket, else why not. */
static const char *upgrade_refused(struct lws *wsi)
{
    char table[STORE_ID_SIZE], person[PERSON_SIZE], protocol[64], upgrade[64], version[8];
    if (!http_header(wsi, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade) || !text_equal_nocase(upgrade, "websocket"))
        return "a connection becomes a WebSocket and nothing else";
    if (!http_header(wsi, WSI_TOKEN_VERSION, version, sizeof version) || !text_equal(version, "13"))
        return "the WebSocket's version is 13";
    if (server_of(wsi)->config->site || is_watcher(wsi))
        return "there are no tables here";
    if (!http_table(wsi, table))
        return "a WebSocket opens at /ws/ID, the ID of its table";
    const char *why = http_page_refused(wsi);
    if (why)
        return why;
    if (!http_header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol) || !text_equal(protocol, "caucus"))
        return "the subprotocol is caucus";
    if (!http_person(wsi, person))
        return "open the page first: it sets the cookie; a program has a token (docs/bots-api.md)";
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
        metrics_count(&server_of(wsi)->metrics, COUNT_REFUSED_HTTP);
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
        return http_post_take(s, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_post_end(wsi, s);
    case LWS_CALLBACK_TIMER:
        return s && s->posting ? -1 : 0;        /* a body that does not come to its end */
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return s && s->answering ? http_write(wsi, s) : 0;
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
