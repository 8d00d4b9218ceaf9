/* http.h - inside the HTTP side: a request being answered, and how answers are given. */
#ifndef CAUCUS_HTTP_H
#define CAUCUS_HTTP_H

#include "../core/json.h"
#include "encoding.h"
#include "loop.h"

struct http_later;
struct http_post;

/* One request a connection: over what follows a request in the same packet the library can spin for ever. What is
 * answered is set first and written when the socket takes it. */
struct http_session {
    struct text in;                 /* a body being received */
    struct http_later *later;       /* somebody else is being asked */
    char person[PERSON_SIZE];
    char game[64];                  /* that is asked for; "" = any */
    bool cookie;                    /* to be set */
    bool head_only;
    const struct http_post *posting;        /* what its body is for; NULL = no more of it is awaited */
    bool heap;                      /* `in` and `own` are in use */

    bool answering, head_sent;
    int code;
    const char *type, *cache;
    enum encoding encoding;
    const char *vary;               /* what the answer depends on; NULL = nothing */
    struct text own;                /* an answer made for this request */
    const unsigned char *bytes;
    size_t size, sent;
};

/* A request that waits for the store or a chore; the connection may be gone before that is done. */
struct http_later {
    struct lws *wsi;
    struct http_session *session;   /* NULL: gone */
};

/* http.c: a header's value; false: absent or longer than fits. */
enum { HTTP_VALUE_SIZE = 4096 };
bool http_header(struct lws *, enum lws_token_indexes, char *out, size_t size);
const char *http_page_refused(struct lws *);        /* NULL: from our own page, or from a program. Else why not */

/* ---- http_answer.c ---- */

extern const char http_plain[], http_json[];        /* types */

/* The bytes stay where they are until they are written. */
int http_answer(struct lws *, struct http_session *, int code, const char *type, const unsigned char *, size_t size);
int http_answer_own(struct lws *, struct http_session *, int code, const char *type);       /* what is in `own` */
int http_answer_error(struct lws *, struct http_session *, int code, const char *why);

/* An object to be filled, then answered. */
void http_open_json(struct http_session *, struct json *);
int http_answer_json(struct lws *, struct http_session *, int code, struct json *);

/* The answer comes later: what the one who is asked gets. http_back ends it; NULL: nobody waits any more. */
struct http_later *http_wait(struct lws *, struct http_session *);
struct http_session *http_back(struct http_later *, struct lws **);

int http_write(struct lws *, struct http_session *);        /* as much as the socket takes at once */

/* ---- http_get.c, http_post.c ---- */

int http_get(struct lws *, struct http_session *, const char *path);
int http_get_metrics(struct lws *, struct http_session *, const char *path);   /* on a port of its own */
int http_delete(struct lws *, struct http_session *, const char *path);
int http_get_site(struct lws *, struct http_session *, const char *path);      /* a file of the site */
int http_post_begin(struct lws *, struct http_session *, const char *path);
int http_post_take(struct http_session *, const char *bytes, size_t length);
int http_post_end(struct lws *, struct http_session *);

#endif
