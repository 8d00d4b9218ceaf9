/* http_post.c - what is asked for by POST: a table, or whether it could be made; mail. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/json_in.h"
#include "http.h"
#include "lobby.h"
#include "mail.h"
#include "nomail.h"
#include "try.h"

/* A path. end: the body is here, as a tree that it releases. */
struct http_post {
    const char *path;
    const char *(*refused)(struct server *, const char *address, int64_t size);    /* NULL, or why it is too much */
    void (*end)(struct lws *, struct http_session *, const struct json_value *in, void *owner);
};

/* ---- a table ---- */

/* What a table takes in the store: its request, more or less, and a KiB for what every table has. */
static int kept_kib(int64_t body_size) { return 1 + (int)((body_size + 1023) / 1024); }

static const char *table_refused(struct server *s, const char *address, int64_t size)
{
    int64_t now = server_now_ms();
    if (!addresses_take(&s->making, address, &rate_tables, 1, now))
        return "too many tables made from here: wait a little";
    if (!addresses_take(&s->storing, address, &s->stored, kept_kib(size), now))
        return "the tables made from here have too much data for one day";
    return NULL;
}

static void made(void *context, const char *error, const char *id, const char *key)
{
    struct lws *wsi;
    struct http_session *s = http_back(context, &wsi);
    struct json json;
    if (!s)
        return;
    if (error) {
        http_answer_error(wsi, s, 400, error);
        return;
    }
    http_open_json(s, &json);
    json_put_string(&json, "table", id);
    json_put_string(&json, "key", key);
    http_answer_json(wsi, s, 200, &json);
}

/* For everybody to see: one address must not fill the list. */
static bool may_list(struct lws *wsi, const struct json_value *in)
{
    bool listed = false;
    struct server *s = server_of(wsi);
    const char *address = visitor_address(lws_get_opaque_user_data(wsi));
    return !json_is_bool(json_get(in, "listed"), &listed) || !listed ||
           addresses_take(&s->listing, address, &rate_listed, 1, server_now_ms());
}

static void make_table(struct lws *wsi, struct http_session *s, const struct json_value *in, void *owner)
{
    if (may_list(wsi, in))
        tables_make(server_of(wsi)->tables, s->person, in, made, http_wait(wsi, s));
    else
        http_answer_error(wsi, s, 429, LOBBY_TOO_MANY);
    json_in_release(owner);
}

/* ---- whether one could be made ---- */

/* Each value of each option is tried: beside the loop. */
struct trying {
    struct chore chore;
    struct http_later *later;
    const struct tables *tables;
    char person[PERSON_SIZE];
    const struct json_value *in;
    void *owner;
    struct text answer;
};

/* The game's own data is read for every value: long data cost more. */
static const char *try_refused(struct server *s, const char *address, int64_t size)
{
    int count = 1 + (int)(size / (16 * 1024));
    return addresses_take(&s->trying, address, &rate_tries, count, server_now_ms()) ? NULL
                                                                                    : "too much at once: wait a little";
}

static void run_try(struct chore *chore)
{
    struct trying *t = (struct trying *)(void *)chore;
    struct json json;
    json_init(&json, &t->answer);
    json_object(&json);
    try_put(t->tables, t->person, t->in, &json);
    json_close(&json);
}

static void tried(struct chore *chore)
{
    struct trying *t = (struct trying *)(void *)chore;
    struct lws *wsi;
    struct http_session *s = http_back(t->later, &wsi);
    if (s) {
        text_add_bytes(&s->own, t->answer.at, t->answer.length);
        http_answer_own(wsi, s, 200, http_json);
    }
    json_in_release(t->owner);
    text_release(&t->answer);
    free(t);
}

static void begin_try(struct lws *wsi, struct http_session *s, const struct json_value *in, void *owner)
{
    struct trying *t = calloc(1, sizeof *t);
    assert(t);
    t->chore = (struct chore){ .run = run_try, .done = tried };
    t->later = http_wait(wsi, s);
    t->tables = server_of(wsi)->tables;
    memcpy(t->person, s->person, sizeof t->person);
    t->in = in;
    t->owner = owner;
    text_init_heap(&t->answer);
    chores_ask(server_of(wsi)->chores, &t->chore);
}

/* ---- where to write to ---- */

static const char *mail_refused(struct server *s, const char *address, int64_t size)
{
    (void)size;
    return addresses_take(&s->trying, address, &rate_tries, 1, server_now_ms()) ? NULL
                                                                                 : "too much at once: wait a little";
}

static void mail_kept(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = http_back(context, &wsi);
    (void)loaded;
    if (!s)
        return;
    if (!ok) {
        http_answer_error(wsi, s, 500, why);
        return;
    }
    http_open_json(s, &json);
    http_answer_json(wsi, s, 200, &json);
}

/* An address, while it is asked whether whoever reads it wants no mail. */
struct leaving {
    struct http_later *later;
    struct server *server;
    char person[PERSON_SIZE], address[MAIL_ADDRESS_MAX + 1];
};

static void keep_mail(struct server *server, const char *person, const char *address, struct http_later *later)
{
    struct store_mail mail = { .person = person, .address = address, .rest_ms = -1,
                               .due_ms = tables_time_ms(server->tables) + MAIL_AFTER_MS };
    store_mail(server->store, &mail, mail_kept, later);
}

static void asked(void *context, bool ok, const char *why, const struct store_loaded *about)
{
    struct leaving *l = context;
    struct lws *wsi;
    struct http_session *s;
    if (ok && !nomail_is(about))
        keep_mail(l->server, l->person, l->address, l->later);
    else if ((s = http_back(l->later, &wsi)))
        http_answer_error(wsi, s, ok ? 403 : 500, ok ? NOMAIL_REFUSED : why);
    free(l);
}

/* It could be somebody else's: not many a day. */
static void leave_mail(struct lws *wsi, struct http_session *s, const char *address)
{
    char id[PERSON_SIZE];
    struct server *server = server_of(wsi);
    const char *from = visitor_address(lws_get_opaque_user_data(wsi));
    if (!addresses_take(&server->mailing, from, &rate_mails, 1, server_now_ms())) {
        http_answer_error(wsi, s, 429, "too many mail addresses left from here for one day");
        return;
    }
    struct leaving *l = calloc(1, sizeof *l);
    assert(l);
    *l = (struct leaving){ .later = http_wait(wsi, s), .server = server };
    memcpy(l->person, s->person, sizeof l->person);
    text_copy(l->address, sizeof l->address, address);
    nomail_id(&server->people, address, id);
    store_about(server->store, id, asked, l);
}

static void set_mail(struct lws *wsi, struct http_session *s, const struct json_value *in, void *owner)
{
    struct server *server = server_of(wsi);
    const char *address = NULL;
    bool given = json_is_string(json_get(in, "address"), &address);
    if (!server->config->sendmail)
        http_answer_error(wsi, s, 404, "this server sends no mail");
    else if (!given || (*address && !mail_is_address(address)))
        http_answer_error(wsi, s, 400, "'address' is a mail address such as ana@example.org, or empty");
    else if (*address)
        leave_mail(wsi, s, address);
    else
        keep_mail(server, s->person, "", http_wait(wsi, s));
    json_in_release(owner);
}

/* From a mail program or our page, in which nobody has to be anybody. What stands in the body is not needed. */
static int end_mail(struct lws *wsi, struct http_session *s, const char *token)
{
    char id[PERSON_SIZE];
    struct server *server = server_of(wsi);
    s->cookie = false;
    if (mail_refused(server, visitor_address(lws_get_opaque_user_data(wsi)), 0))
        return http_answer_error(wsi, s, 429, "too much at once: wait a little");
    if (!nomail_read(&server->people, token, id))
        return http_answer_error(wsi, s, 404, "this link is not from a mail of this server");
    struct store_mail none = { .person = id, .address = NOMAIL_KEPT, .due_ms = INT64_MAX, .rest_ms = -1 };
    store_mail(server->store, &none, mail_kept, http_wait(wsi, s));
    return 0;
}

/* ---- all of them ---- */

static const struct http_post posts[] = {
    { "/api/tables", table_refused, make_table },
    { "/api/try", try_refused, begin_try },
    { "/api/mail", mail_refused, set_mail },
};

static const struct http_post *find(const char *path)
{
    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
        if (text_equal(posts[i].path, path))
            return &posts[i];
    return NULL;
}

int http_post_begin(struct lws *wsi, struct http_session *s, const char *path)
{
    char length[16];
    int64_t size;
    struct server *server = server_of(wsi);
    const struct http_post *post = find(path);
    if (text_starts(path, NOMAIL_PATH))
        return end_mail(wsi, s, path + strlen(NOMAIL_PATH));
    if (!post)
        return http_answer_error(wsi, s, 404, "there is nothing to post to here");
    const char *why = http_page_refused(wsi);
    if (why)
        return http_answer_error(wsi, s, 403, why);
    if (!http_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) ||
        !text_to_int(length, 1, BODY_SIZE_MAX, &size))
        return http_answer_error(wsi, s, 413, "a body has 1 to 393216 bytes, and says how many");
    why = server->stopping ? "the server is stopping"
                           : post->refused(server, visitor_address(lws_get_opaque_user_data(wsi)), size);
    if (why)
        return http_answer_error(wsi, s, 429, why);
    s->posting = post;
    int seconds = server->config->body_s ? server->config->body_s : SERVER_BODY_S_USUAL;
    lws_set_timer_usecs(wsi, seconds * (lws_usec_t)LWS_US_PER_SEC);
    return 0;
}

int http_post_take(struct http_session *s, const char *bytes, size_t length)
{
    if (!s->posting)
        return 0;
    if (s->in.length + length > BODY_SIZE_MAX)
        return -1;
    text_add_bytes(&s->in, bytes, length);
    return 0;
}

int http_post_end(struct lws *wsi, struct http_session *s)
{
    void *owner;
    char buffer[200];
    struct text error;
    const struct http_post *post = s->posting;
    if (!post)
        return 0;
    s->posting = NULL;
    lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    text_init(&error, buffer, sizeof buffer);
    const struct json_value *in = json_in_read(s->in.at, s->in.length, BODY_SIZE_MAX, &owner, &error);
    if (!in)
        return http_answer_error(wsi, s, 400, buffer);
    post->end(wsi, s, in, owner);
    return 0;
}
