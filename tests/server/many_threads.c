/* many_threads.c - three real servers on one real database: people of one table on different servers see the same
 * match, moves race and one wins, and whichever part is killed in the middle of it, nothing that was answered is lost
 * and nothing is there twice. KILL_ROUNDS: how many parts are killed. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/rng.h"
#include "../../server/store.h"
#include "lib/client.h"
#include "lib/postgres.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SERVERS = 3, MOVES_MAX = 4000 };

static struct postgres_process database;
static char address[600];

static struct server {
    struct process process;
    char folder[200];
    bool up;
} server[SERVERS];

static char id[32], key[32];

static void start(struct server *s)
{
    process_start_on(&s->process, s->folder, address);
    s->up = true;
}

static int set_up(void **state)
{
    (void)state;
    postgres_make(&database);
    postgres_empty(&database, "many");
    postgres_address(&database, "many", address, sizeof address);
    for (int i = 0; i < SERVERS; i++) {
        folder_make(server[i].folder, sizeof server[i].folder);
        start(&server[i]);
    }
    return 0;
}

/* What a test that failed left lying is started again, so that the next one does not wait for it. */
static int all_up(void **state)
{
    (void)state;
    if (!database.pid)
        postgres_start(&database);
    for (int i = 0; i < SERVERS; i++)
        if (!server[i].up)
            start(&server[i]);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < SERVERS; i++) {
        if (server[i].up)
            assert_int_equal(process_stop(&server[i].process), 0);
        folder_remove(server[i].folder);
    }
    postgres_remove(&database);
    return 0;
}

/* ---- a person, somewhere ---- */

struct person {
    struct browser browser;
    struct socket socket;
    bool open;
    int seat, at;               /* which server */
    struct reply now;           /* the newest update, or the answer to join */
};

static int64_t number(const struct json_value *v)
{
    int64_t n = -1;
    json_is_int(v, INT64_MIN, INT64_MAX, &n);
    return n;
}

static void leave(struct person *p)
{
    if (p->open)
        socket_close(&p->socket);
    p->open = false;
}

/* At this server; false: it cannot be, or not now. */
static bool come(struct person *p, int at)
{
    char members[100], path[64];
    leave(p);
    p->at = at;
    p->browser.port = server[at].process.port;
    if (!server[at].up)
        return false;
    snprintf(path, sizeof path, "/ws/%s", id);
    if (!*p->browser.cookie) {
        struct text ignored;
        text_init_heap(&ignored);
        assert_int_equal(http_ask(&p->browser, "/health", NULL, NULL, &ignored), 200);
        text_release(&ignored);
    }
    if (socket_try(&p->socket, &p->browser, path, NULL, "caucus") != 101) {
        socket_close(&p->socket);
        return false;
    }
    p->open = true;
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    int n = request_send(&p->socket, members);
    if (n < 0 || !reply_wait(&p->socket, n, &p->now) || !json_get(p->now.json, "update")) {
        leave(p);
        return false;
    }
    return true;
}

static const struct json_value *update(const struct person *p) { return json_get(p->now.json, "update"); }

static bool is_my_turn(const struct person *p)
{
    const struct json_value *list = json_get(update(p), "to_act");
    for (const struct json_value *v = list ? list->child : NULL; v; v = v->next)
        if (v->type == JSON_INT && v->number == p->seat)
            return true;
    return false;
}

/* The match as the server has it now; what was pushed before is passed over. */
static bool refresh(struct person *p)
{
    int n = p->open ? request_send(&p->socket, "\"cmd\":\"update\"") : -1;
    bool ok = n >= 0 && reply_wait(&p->socket, n, &p->now);
    if (!ok)
        leave(p);
    return ok;
}

static bool is_over(const struct person *p)
{
    bool over = false;
    json_is_bool(json_get(update(p), "over"), &over);
    return over;
}

/* The moves of the log, one behind the other; "": it cannot be had. */
static void read_log(struct person *p, struct text *out)
{
    struct reply r = { 0 };
    text_clear(out);
    int n = p->open ? request_send(&p->socket, "\"cmd\":\"log\"") : -1;
    if (n >= 0 && reply_wait(&p->socket, n, &r)) {
        const struct json_value *list = json_get(r.json, "log");
        for (const struct json_value *v = list ? list->child : NULL; v; v = v->next) {
            const char *move = NULL;
            if (json_is_string(json_get(v, "move"), &move))
                text_addf(out, "%s,", move);
        }
    } else {
        leave(p);
    }
    reply_release(&r);
}

static void until_health(struct browser *b, int status)
{
    struct text ignored;
    text_init_heap(&ignored);
    for (int now = 0; now != status;) {
        text_clear(&ignored);
        now = http_ask(b, "/health", NULL, NULL, &ignored);
    }
    text_release(&ignored);
}

static void make_table(struct person *ana, struct person *ben)
{
    struct reply r = { 0 };
    leave(ana);
    leave(ben);
    for (int i = 0; i < SERVERS; i++)
        until_health(&(struct browser){ .port = server[i].process.port }, 200);
    ana->browser.port = server[0].process.port;
    ben->browser.port = server[1].process.port;
    ana->seat = 0;
    ben->seat = 1;
    table_make(&ana->browser, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60}}", id, key);
    assert_true(come(ana, 0));
    assert_true(come(ben, 1));
    assert_true(request(&ben->socket, "\"cmd\":\"sit\",\"name\":\"Ben\"", &r));
    if (!request(&ana->socket, "\"cmd\":\"start\"", &r))
        fail_msg("%s", r.text.at);
    reply_release(&r);
}

/* ---- together ---- */

/* Each at another server; what one does the other sees. Ana's second window is at the third: of two moves of hers for
 * the same ply one is played and the other is stale, whichever server is asked first. */
static void test_together(void **state)
{
    struct person ana = { 0 }, ben = { 0 }, window;
    struct reply r = { 0 }, q = { 0 };
    struct text log[3];
    char members[100];
    (void)state;
    make_table(&ana, &ben);
    window = (struct person){ .browser = ana.browser, .seat = 0 };
    assert_true(come(&window, 2));          /* the cookie is good everywhere */
    for (int i = 0; i < 12; i++) {
        struct person *p = i % 2 ? &ben : &ana;
        assert_true(refresh(p));
        while (!is_my_turn(p))
            assert_true(push_wait(&p->socket, "update", &p->now));
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"take %d\",\"at\":%d", 1 + i % 3,
                 (int)number(json_get(update(p), "ply")));
        if (p == &ben) {
            if (!request(&ben.socket, members, &r))
                fail_msg("%s", r.text.at);
        } else {
            int first = request_send(i % 4 ? &ana.socket : &window.socket, members);
            int second = request_send(i % 4 ? &window.socket : &ana.socket, members);
            assert_true(reply_wait(&ana.socket, i % 4 ? first : second, &r));
            assert_true(reply_wait(&window.socket, i % 4 ? second : first, &q));
            bool a = false, b = false;
            json_is_bool(json_get(r.json, "ok"), &a);
            json_is_bool(json_get(q.json, "ok"), &b);
            if (a == b)
                fail_msg("%s %s", r.text.at, q.text.at);
            assert_non_null(strstr(a ? q.text.at : r.text.at, "stale:"));
        }
    }
    /* What is said is heard at the other servers. */
    assert_true(request(&ana.socket, "\"cmd\":\"say\",\"text\":\"hello\"", &r));
    assert_true(push_wait(&ben.socket, "chat", &q));
    assert_true(push_wait(&window.socket, "chat", &q));
    struct person *all[] = { &ana, &ben, &window };
    for (int i = 0; i < 3; i++) {
        text_init_heap(&log[i]);
        assert_true(come(all[i], i));
        read_log(all[i], &log[i]);
        assert_string_equal(log[i].at, log[0].at);
        leave(all[i]);
        reply_release(&all[i]->now);
    }
    assert_string_equal(log[0].at, "take 1,take 2,take 3,take 1,take 2,take 3,"
                                   "take 1,take 2,take 3,take 1,take 2,take 3,");
    for (int i = 0; i < 3; i++)
        text_release(&log[i]);
    reply_release(&r);
    reply_release(&q);
}

/* ---- who is where ---- */

/* Until the chair of Ben is told to be so. */
static void until_ben(struct person *p, const char *here)
{
    char what[80];
    struct reply r = { 0 };
    snprintf(what, sizeof what, "\"name\":\"Ben\",\"kind\":\"person\",\"here\":%s", here);
    do
        if (!push_wait(&p->socket, "table", &r))
            fail_msg("the server closed before it told %s", what);
    while (!strstr(r.text.at, what));
    reply_release(&r);
}

static void until_lobby(int at, const char *what)
{
    struct browser guest = { .port = server[at].process.port };
    struct text out;
    text_init_heap(&out);
    do {
        text_clear(&out);
        assert_int_equal(http_ask(&guest, "/api/open", NULL, NULL, &out), 200);
    } while (!strstr(out.at, what));
    text_release(&out);
}

/* Who is connected to any server is here for all (P2), until they leave, or their server dies and is not heard of. */
static void test_present(void **state)
{
    struct person ana = { 0 }, ben = { 0 }, host = { 0 };
    char what[100], script[200];
    (void)state;
    make_table(&ana, &ben);
    until_ben(&ana, "true");
    leave(&ben);
    until_ben(&ana, "false");
    assert_true(come(&ben, 1));
    until_ben(&ana, "true");
    server[1].up = false;
    process_kill(&server[1].process);
    snprintf(script, sizeof script, "UPDATE beats SET at = at - 60; SELECT pg_notify('caucus', 'x %s')", id);
    postgres_run(&database, "many", script);
    until_ben(&ana, "false");
    start(&server[1]);
    leave(&ben);
    assert_true(come(&ben, 1));
    until_ben(&ana, "true");
    leave(&ana);
    leave(&ben);

    host.browser.port = server[0].process.port;
    table_make(&host.browser, "{\"game\":\"null\",\"name\":\"Ana\",\"listed\":true}", id, key);
    snprintf(what, sizeof what, "\"id\":\"%s\"", id);
    until_lobby(2, what);
    until_lobby(2, "\"here\":false");
    assert_true(come(&host, 0));
    until_lobby(2, "\"here\":true");
    leave(&host);
    until_lobby(2, "\"here\":false");
    struct person *all[] = { &ana, &ben, &host };
    for (int i = 0; i < 3; i++)
        reply_release(&all[i]->now);
}

/* ---- a database that is away, a server that stops ---- */

/* The move that was under way waits and is played; others are refused with a sentence; then all goes on by itself. */
static void test_away(void **state)
{
    struct person ana = { 0 }, ben = { 0 };
    struct reply r = { 0 };
    bool ok = false, refused = false;
    (void)state;
    make_table(&ana, &ben);
    assert_true(refresh(&ana) && is_my_turn(&ana));
    postgres_kill(&database);
    int n = request_send(&ana.socket, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0");
    until_health(&ana.browser, 503);
    int said = request_send(&ana.socket, "\"cmd\":\"say\",\"text\":\"hello\""), id_of = -1;
    while (id_of != said) {             /* the move is refused, too, if the server had found out before it came */
        assert_true(reply_next(&ana.socket, &r));
        id_of = (int)number(json_get(r.json, "id"));
        if (id_of == n && json_is_bool(json_get(r.json, "ok"), &ok) && ok)
            continue;                   /* or was kept while the database died: then it must be there below */
        refused |= id_of == n;
        if (id_of >= 0 && !strstr(r.text.at, "cannot be reached just now"))
            fail_msg("%s", r.text.at);
    }
    postgres_start(&database);
    until_health(&ana.browser, 200);
    if (refused)
        n = request_send(&ana.socket, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0");
    if (!ok)
        assert_true(reply_wait(&ana.socket, n, &r));
    if (!ok && (!json_is_bool(json_get(r.json, "ok"), &ok) || !ok))
        fail_msg("%s", r.text.at);
    until_health(&(struct browser){ .port = server[1].process.port }, 200);     /* each finds its own way back */
    assert_true(come(&ben, 1));
    while (!is_my_turn(&ben))
        assert_true(push_wait(&ben.socket, "update", &ben.now));
    if (!request(&ben.socket, "\"cmd\":\"play\",\"move\":\"take 2\",\"at\":1", &r))
        fail_msg("%s", r.text.at);
    leave(&ana);
    leave(&ben);
    reply_release(&ana.now);
    reply_release(&ben.now);
    reply_release(&r);
}

/* SIGTERM: who is there is told to come back, and another server goes on. */
static void test_hands_over(void **state)
{
    struct person ana = { 0 }, ben = { 0 };
    struct reply r = { 0 };
    (void)state;
    make_table(&ana, &ben);
    kill(server[0].process.pid, SIGTERM);
    assert_true(push_wait(&ana.socket, "bye", &r));
    assert_non_null(strstr(r.text.at, "come back"));
    assert_true(come(&ana, 2) && is_my_turn(&ana));
    if (!request(&ana.socket, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0", &r))
        fail_msg("%s", r.text.at);
    assert_int_equal(process_stop(&server[0].process), 0);
    start(&server[0]);
    leave(&ana);
    leave(&ben);
    reply_release(&ana.now);
    reply_release(&ben.now);
    reply_release(&r);
}

/* ---- killing ---- */

static struct rng rng;
static char expected[MOVES_MAX * 8];        /* the log: what was answered, and what was found to have happened */
static int answered, found;

/* Somewhere, perhaps at another server than before. */
static void come_anywhere(struct person *p)
{
    while (!come(p, (int)rng_below(&rng, SERVERS)))
        ;
}

/* A server without a database shows what it knew. Else it reads on before it refuses, and then knows all. */
static void come_up_to_date(struct person *p)
{
    struct reply r = { 0 };
    bool away = true;
    while (away) {
        come_anywhere(p);
        int n = request_send(&p->socket, "\"cmd\":\"play\",\"move\":\"take nothing\"");
        away = n < 0 || !reply_wait(&p->socket, n, &r) || strstr(r.text.at, STORE_AWAY);
    }
    reply_release(&r);
}

/* What became of a move without an answer: it is there or not, whole. */
static void find_out(struct person *p, const char *move)
{
    struct text log;
    text_init_heap(&log);
    while (!log.length) {
        come_up_to_date(p);
        read_log(p, &log);
        if (p->open && !expected[0] && !log.length)
            break;
    }
    if (strcmp(log.at, expected)) {
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s,", move);
        found++;
    }
    assert_string_equal(log.at, expected);
    text_release(&log);
}

static char sent_move[16];
static int sent;                            /* the number of the request */

/* Whose turn it is; NULL: it is over. A server may be a step behind: it is asked again. */
static struct person *next_person(struct person person[2])
{
    for (int i = 0;; i = !i) {
        struct person *p = &person[i];
        if (!refresh(p))
            come_anywhere(p);
        if (is_over(p) || is_my_turn(p))
            return is_over(p) ? NULL : p;
    }
}

/* NULL: it is over. */
static struct person *send_move(struct person person[2])
{
    char members[100];
    struct person *p = next_person(person);
    if (!p)
        return NULL;
    snprintf(sent_move, sizeof sent_move, "take %d", 1 + (int)rng_below(&rng, 3));
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%s\",\"at\":%d", sent_move,
             (int)number(json_get(update(p), "ply")));
    sent = request_send(&p->socket, members);
    return p;
}

static void await_move(struct person *p)
{
    struct reply r = { 0 };
    bool ok = false;
    if (sent < 0 || !reply_wait(&p->socket, sent, &r)) {
        find_out(p, sent_move);
    } else if (json_is_bool(json_get(r.json, "ok"), &ok) && ok) {
        answered++;
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s,", sent_move);
    }
    reply_release(&r);
}

static void move_on(struct person person[2])
{
    struct person *p = send_move(person);
    if (p)
        await_move(p);
}

static void test_killed(void **state)
{
    const char *wanted = getenv("KILL_ROUNDS"), *seed = getenv("KILL_SEED");
    int rounds = wanted ? atoi(wanted) : 5, kills[2] = { 0 }, tables = 0;
    struct person person[2] = { 0 };
    (void)state;
    rng_init(&rng, seed ? (uint64_t)atoi(seed) : 1, 0);
    for (int round = 0; round < rounds; round++) {
        if (!round || is_over(&person[0]) || is_over(&person[1])) {
            make_table(&person[0], &person[1]);
            expected[0] = 0;
            tables++;
        }
        int before = 4 + (int)rng_below(&rng, 12), which = (int)rng_below(&rng, SERVERS + 1);
        for (int i = 0; i < before; i++)
            move_on(person);
        struct person *p = send_move(person);       /* and is on its way when the part dies */
        if (which == SERVERS) {
            postgres_kill(&database);
            postgres_start(&database);
            if (p)
                await_move(p);
            kills[1]++;
        } else {
            server[which].up = false;
            process_kill(&server[which].process);
            if (p)
                await_move(p);
            kills[0]++;
            for (int i = 0; i < 6; i++)
                move_on(person);
            start(&server[which]);
        }
    }
    fprintf(stderr, "# %d rounds at %d tables: %d servers and %d databases killed, %d moves answered, %d found\n",
            rounds, tables, kills[0], kills[1], answered, found);
    for (int i = 0; i < 2; i++) {
        leave(&person[i]);
        reply_release(&person[i].now);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_together),
                                        cmocka_unit_test_setup(test_present, all_up),
                                        cmocka_unit_test_setup(test_away, all_up),
                                        cmocka_unit_test_setup(test_hands_over, all_up),
                                        cmocka_unit_test_setup(test_killed, all_up) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
