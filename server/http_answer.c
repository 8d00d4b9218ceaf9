/* http_answer.c - answers to HTTP requests: set first, or later, and written when the socket takes them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "http.h"

enum { CHUNK = 32 * 1024, HEAD_SIZE = 2048 };

const char http_plain[] = "text/plain; charset=utf-8", http_json[] = "application/json";

int http_answer(struct lws *wsi, struct http_session *s, int code, const char *type, const unsigned char *bytes,
                size_t size)
{
    if (code >= HTTP_STATUS_BAD_REQUEST)
        metrics_count(&server_of(wsi)->metrics, COUNT_REFUSED_HTTP);
    s->answering = true;
    s->head_sent = false;
    s->code = code;
    s->type = type;
    s->cache = "no-store";
    s->encoding = ENCODING_NONE;
    s->vary = NULL;
    s->bytes = bytes;
    s->size = size;
    s->sent = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

int http_answer_own(struct lws *wsi, struct http_session *s, int code, const char *type)
{
    return http_answer(wsi, s, code, type, (const unsigned char *)s->own.at, s->own.length);
}

void http_open_json(struct http_session *s, struct json *json)
{
    text_clear(&s->own);
    json_init(json, &s->own);
    json_object(json);
}

int http_answer_json(struct lws *wsi, struct http_session *s, int code, struct json *json)
{
    json_close(json);
    return http_answer_own(wsi, s, code, http_json);
}

int http_answer_error(struct lws *wsi, struct http_session *s, int code, const char *why)
{
    struct json json;
    http_open_json(s, &json);
    json_put_string(&json, "error", why);
    return http_answer_json(wsi, s, code, &json);
}

/* ---- later ---- */

struct http_later *http_wait(struct lws *wsi, struct http_session *s)
{
    struct http_later *l = calloc(1, sizeof *l);
    assert(l);
    l->wsi = wsi;
    l->session = s;
    s->later = l;
    return l;
}

struct http_session *http_back(struct http_later *l, struct lws **wsi)
{
    struct http_session *s = l->session;
    *wsi = l->wsi;
    free(l);
    if (s)
        s->later = NULL;
    return s;
}

/* ---- writing ---- */

static bool put(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                        (int)strlen(value), at, end);
}

static int write_head(struct lws *wsi, struct http_session *s)
{
    unsigned char buffer[LWS_PRE + HEAD_SIZE];
    unsigned char *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    const struct server_config *c = server_of(wsi)->config;
    char cookie[300];
    struct text t;
    if (lws_add_http_header_status(wsi, (unsigned int)s->code, &at, end) ||
        !put(wsi, "content-type:", s->type, &at, end) || !put(wsi, "cache-control:", s->cache, &at, end) ||
        lws_add_http_header_content_length(wsi, s->size, &at, end))
        return -1;
    if ((s->vary && !put(wsi, "vary:", s->vary, &at, end)) ||
        (s->encoding && !put(wsi, "content-encoding:", encoding_names[s->encoding], &at, end)))
        return -1;
    if (s->cookie) {
        text_init(&t, cookie, sizeof cookie);
        people_write(&server_of(wsi)->people, s->person, c->cert || c->proxy, &t);
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

int http_write(struct lws *wsi, struct http_session *s)
{
    return s->head_sent ? write_body(wsi, s) : write_head(wsi, s);
}
