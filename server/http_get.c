/* http_get.c - what is asked for by GET: the page, and the few questions it has before it has a table. */
#define _GNU_SOURCE     /* strcasestr */
#include <string.h>

#include "../engine/answer.h"
#include "address.h"
#include "assets.h"
#include "bests.h"
#include "http.h"
#include "lobby.h"
#include "me.h"
#include "mine.h"
#include "nomail.h"
#include "site.h"
#include "place.h"

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
        return http_answer_error(wsi, s, 404, "unknown game");
    http_open_json(s, &json);
    json_put_string(&json, "rules", g->rules_text ? g->rules_text : "");
    return http_answer_json(wsi, s, 200, &json);
}

/* NULL: nobody waits any more, or was told why not. */
static struct http_session *stored(void *context, bool ok, const char *why, struct lws **wsi, struct json *json)
{
    struct http_session *s = http_back(context, wsi);
    if (s && !ok)
        http_answer_error(*wsi, s, 500, why);
    if (!s || !ok)
        return NULL;
    http_open_json(s, json);
    return s;
}

static void read_records(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    bests_put_all(loaded->lines.at, &json);
    http_answer_json(wsi, s, 200, &json);
}

static int get_records(struct lws *wsi, struct http_session *s, const char *id)
{
    struct server *server = server_of(wsi);
    if (!server->config->find(id))
        return http_answer_error(wsi, s, 404, "unknown game");
    store_records(server->store, id, read_records, http_wait(wsi, s));
    return 0;
}

static void read_mine(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    mine_put(loaded, s->person, server_of(wsi)->config->find, tables_time_ms(server_of(wsi)->tables), &json);
    http_answer_json(wsi, s, 200, &json);
}

static void read_open(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    lobby_put(loaded, s->person, s->game, server_of(wsi)->tables, server_of(wsi)->config->find, &json);
    http_answer_json(wsi, s, 200, &json);
}

/* ---- oneself ---- */

enum { FORGET_COST = 10 };          /* of tries */

static void read_me(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    me_put(loaded, s->person, server_of(wsi)->config->find, tables_time_ms(server_of(wsi)->tables), &json);
    http_answer_json(wsi, s, 200, &json);
}

static void read_past(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    mine_put_over(loaded, s->person, server_of(wsi)->config->find, &json);
    http_answer_json(wsi, s, 200, &json);
}

/* Whether mail is offered, and the own address. */
static void read_mail(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = stored(context, ok, why, &wsi, &json);
    if (!s)
        return;
    json_put_bool(&json, "offered", true);
    json_put_string(&json, "address", loaded->mail.at);
    http_answer_json(wsi, s, 200, &json);
}

static int get_no_mail(struct lws *wsi, struct http_session *s)
{
    struct json json;
    http_open_json(s, &json);
    json_put_bool(&json, "offered", false);
    return http_answer_json(wsi, s, 200, &json);
}

/* All tables are looked through for it. NULL, or why not now. */
static const char *me_refused(struct lws *wsi, int cost)
{
    struct server *s = server_of(wsi);
    const char *address = visitor_address(lws_get_opaque_user_data(wsi));
    if (s->stopping)
        return "the server is stopping";
    return addresses_take(&s->trying, address, &rate_tries, cost, server_now_ms()) ? NULL
                                                                                  : "too much at once: wait a little";
}

static int get_about(struct lws *wsi, struct http_session *s, store_done *then)
{
    const char *why = me_refused(wsi, 1);
    if (why)
        return http_answer_error(wsi, s, 429, why);
    store_about(server_of(wsi)->store, s->person, then, http_wait(wsi, s));
    return 0;
}

static int get_me(struct lws *wsi, struct http_session *s)
{
    const char *why = me_refused(wsi, FORGET_COST);
    struct store_forget whom = me_forget(s->person);
    if (why)
        return http_answer_error(wsi, s, 429, why);
    store_tell(server_of(wsi)->store, &whom, read_me, http_wait(wsi, s));
    return 0;
}

/* Whoever asks is somebody else from now on. */
static void forgotten(void *context, const char *error)
{
    struct lws *wsi;
    struct json json;
    struct http_session *s = http_back(context, &wsi);
    if (!s)
        return;
    if (error) {
        http_answer_error(wsi, s, 500, error);
        return;
    }
    people_new(s->person);
    s->cookie = true;
    http_open_json(s, &json);
    http_answer_json(wsi, s, 200, &json);
}

int http_delete(struct lws *wsi, struct http_session *s, const char *path)
{
    if (!text_equal(path, "/api/me"))
        return http_answer_error(wsi, s, 405, "there is nothing to delete here");
    const char *why = http_page_refused(wsi);
    if (why)
        return http_answer_error(wsi, s, 403, why);
    why = me_refused(wsi, FORGET_COST);
    if (why)
        return http_answer_error(wsi, s, 429, why);
    tables_forget(server_of(wsi)->tables, s->person, forgotten, http_wait(wsi, s));
    return 0;
}

/* ---- the rest ---- */

static int get_mine(struct lws *wsi, struct http_session *s)
{
    store_places(server_of(wsi)->store, s->person, read_mine, http_wait(wsi, s));
    return 0;
}

/* ?game=ID: of that one alone. What is too long for one is none. */
static int get_open(struct lws *wsi, struct http_session *s)
{
    char room[sizeof s->game];
    const char *game = lws_get_urlarg_by_name(wsi, "game=", room, sizeof room);
    text_copy(s->game, sizeof s->game, game ? game : "");
    store_oldest(server_of(wsi)->store, PLACE_ANYBODY, read_open, http_wait(wsi, s));
    return 0;
}

static const struct asset *find_asset(const char *path)
{
    bool page = text_equal(path, "/") || text_equal(path, "/new") || text_starts(path, "/t/") ||
                text_starts(path, NOMAIL_PATH);
    for (const struct asset *a = assets; a->path; a++)
        if (text_equal(a->path, page ? "/index.html" : path))
            return a;
    return NULL;
}

/* In the smallest form that the reader takes. */
static int get_asset(struct lws *wsi, struct http_session *s, const struct asset *a)
{
    char header[HTTP_VALUE_SIZE];
    bool given = http_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, header, sizeof header);
    unsigned accepted = encoding_accepted(given ? header : "");
    int chosen = ENCODING_NONE;
    bool varies = false;
    for (int i = 1; i < ENCODINGS; i++) {
        varies = varies || a->form[i].bytes;
        if (a->form[i].bytes && accepted & 1u << i)
            chosen = i;
    }
    http_answer(wsi, s, 200, a->type, a->form[chosen].bytes, a->form[chosen].size);
    s->cache = a->forever ? "public, max-age=31536000, immutable" : "no-cache";
    s->encoding = (enum encoding)chosen;
    s->vary = varies ? "accept-encoding" : NULL;
    s->cookie = s->cookie && !a->forever;       /* what others may keep is about nobody */
    return 0;
}

static int get_health(struct lws *wsi, struct http_session *s)
{
    const char *trouble = store_trouble(server_of(wsi)->store);
    return *trouble ? http_answer_error(wsi, s, 503, trouble)
                    : http_answer(wsi, s, 200, http_plain, (const unsigned char *)"ok\n", 3);
}

static int get_version(struct lws *wsi, struct http_session *s)
{
    struct json json;
    http_open_json(s, &json);
    json_put_string(&json, "version", server_of(wsi)->config->version);
    json_put_int(&json, "wire", WIRE_EDITION);
    return http_answer_json(wsi, s, 200, &json);
}

/* For a program that wants to play. Nothing is kept of it until it sits down somewhere. */
static int get_token(struct lws *wsi, struct http_session *s)
{
    char person[PERSON_SIZE], token[2 * TOKEN_SIZE];
    struct json json;
    struct text t;
    people_new_program(person);
    text_init(&t, token, sizeof token);
    people_write_token(&server_of(wsi)->people, person, &t);
    http_open_json(s, &json);
    json_put_string(&json, "token", token);
    return http_answer_json(wsi, s, 200, &json);
}

static int get_address(struct lws *wsi, struct http_session *s)
{
    struct json json;
    http_open_json(s, &json);
    address_put(server_of(wsi)->config, server_of(wsi)->port, &json);
    return http_answer_json(wsi, s, 200, &json);
}

static int get_none(struct lws *wsi, struct http_session *s)
{
    static const char none[] = "there is nothing here\n";
    return http_answer(wsi, s, 404, http_plain, (const unsigned char *)none, sizeof none - 1);
}

/* People get the page, which says so in its own way. */
static int get_nothing(struct lws *wsi, struct http_session *s, const char *path)
{
    char accept[HTTP_VALUE_SIZE];
    const struct asset *page = find_asset("/");
    bool ours = text_starts(path, "/api/") || text_starts(path, "/assets/");
    if (ours || !page || !http_header(wsi, WSI_TOKEN_HTTP_ACCEPT, accept, sizeof accept) ||
        !strcasestr(accept, "text/html"))
        return get_none(wsi, s);
    get_asset(wsi, s, page);
    s->code = 404;
    s->vary = "accept, accept-encoding";
    return 0;
}

int http_get_metrics(struct lws *wsi, struct http_session *s, const char *path)
{
    if (!text_equal(path, "/metrics") || lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
        return get_none(wsi, s);
    metrics_write(server_of(wsi), &s->own);
    return http_answer_own(wsi, s, 200, "text/plain; version=0.0.4; charset=utf-8");
}

int http_get_site(struct lws *wsi, struct http_session *s, const char *path)
{
    const struct asset *a = site_find(server_of(wsi)->config->site, path);
    return a ? get_asset(wsi, s, a) : get_none(wsi, s);
}

int http_get(struct lws *wsi, struct http_session *s, const char *path)
{
    const struct text *games = &server_of(wsi)->games;
    if (text_equal(path, "/health"))
        return get_health(wsi, s);
    if (text_equal(path, "/api/version"))
        return get_version(wsi, s);
    if (text_equal(path, "/api/games"))
        return http_answer(wsi, s, 200, http_json, (const unsigned char *)games->at, games->length);
    if (text_starts(path, "/api/rules/"))
        return get_rules(wsi, s, path + strlen("/api/rules/"));
    if (text_starts(path, "/api/records/"))
        return get_records(wsi, s, path + strlen("/api/records/"));
    if (text_equal(path, "/api/mine"))
        return get_mine(wsi, s);
    if (text_equal(path, "/api/me"))
        return get_me(wsi, s);
    if (text_equal(path, "/api/mail"))
        return server_of(wsi)->config->sendmail ? get_about(wsi, s, read_mail) : get_no_mail(wsi, s);
    if (text_equal(path, "/api/past"))
        return get_about(wsi, s, read_past);
    if (text_equal(path, "/api/open"))
        return get_open(wsi, s);
    if (text_equal(path, "/api/token"))
        return get_token(wsi, s);
    if (text_equal(path, "/api/address"))
        return get_address(wsi, s);
    const struct asset *a = find_asset(path);
    return a ? get_asset(wsi, s, a) : get_nothing(wsi, s, path);
}
