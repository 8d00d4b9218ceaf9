/* kill_threads.c - the real server under load, killed with SIGKILL again and again: no acknowledged move is lost,
 * nothing that was shown is taken back, and a move sent again is not played twice. CAUCUS_KILLS says how often (10). */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../engine/json_in.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { TABLES = 6, PLIES = 200, ACKS_MAX = 40 };

/* A table against a bot, and what the server has told of it. */
struct play {
    struct socket socket;
    char id[32], key[32];
    int ply;                    /* the latest shown */
    bool mine, over;
    int choices;                /* moves we have */
    int asked_at;               /* ply of the move on its way; -1 = none */
    int asked_take;
    int request;                /* its id */
    int taken[PLIES];           /* acknowledged, by ply; 0 = not ours */
};

static struct process process;
static char folder[200];
static struct browser ana;
static struct play table[TABLES];
static struct rng rng;
static int acks, repeats;

static int64_t number(const struct json_value *v)
{
    int64_t n = -1;
    assert_true(json_is_int(v, 0, INT32_MAX, &n));
    return n;
}

static bool yes(const struct json_value *v)
{
    bool b = false;
    assert_true(json_is_bool(v, &b));
    return b;
}

static void make(struct play *p)
{
    memset(p->taken, 0, sizeof p->taken);
    p->ply = 0;
    p->over = p->mine = false;
    p->asked_at = -1;
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60,\"most\":2,\"lucky\":true},"
                     "\"chairs\":[\"me\",\"bot:random\"]}", p->id, p->key);
}

static void take_update(struct play *p, const struct json_value *update)
{
    const struct json_value *to_act = json_get(update, "to_act");
    int ply = (int)number(json_get(update, "ply"));
    assert_true(ply >= p->ply);
    p->ply = ply;
    p->over = yes(json_get(update, "over"));
    p->choices = json_get(update, "moves")->count;
    p->mine = to_act->count == 1 && to_act->child->type == JSON_INT && to_act->child->number == 0;
}

static void play(struct play *p, int at, int take)
{
    char members[100];
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"take %d\",\"at\":%d", take, at);
    p->asked_at = at;
    p->asked_take = take;
    p->request = request_send(&p->socket, members);
}

static void play_if_ours(struct play *p)
{
    if (p->mine && !p->over && p->asked_at < 0 && socket_is_open(&p->socket))
        play(p, p->ply, 1 + (int)rng_below(&rng, (uint32_t)p->choices));
}

/* ---- after a restart ---- */

static int take_of(const struct json_value *record)
{
    const char *move = "";
    int take = 0;
    assert_true(json_is_string(json_get(record, "move"), &move));
    sscanf(move, "take %d", &take);
    return take;
}

static void check_log(const struct play *p, const struct json_value *log)
{
    for (int ply = 0; ply < PLIES; ply++) {
        if (!p->taken[ply])
            continue;
        const struct json_value *record = json_at(log, ply);
        if (!record)
            fail_msg("table %s: the acknowledged move at %d is lost", p->id, ply);
        assert_int_equal(number(json_get(record, "seat")), 0);
        assert_int_equal(take_of(record), p->taken[ply]);
    }
    if (log->count < p->ply)
        fail_msg("table %s: %d records were shown, %d are left", p->id, p->ply, log->count);
}

/* The move without an answer is sent again: it is played now, or it was, never twice. Updates on the way count. */
static void send_again(struct play *p, const struct json_value *log)
{
    struct reply r = { 0 };
    int64_t id;
    if (p->asked_at < 0)
        return;
    int at = p->asked_at, take = p->asked_take, there = log->count > at ? take_of(json_at(log, at)) : 0;
    play(p, at, take);
    do {
        assert_true(reply_next(&p->socket, &r));
        if (json_get(r.json, "update"))
            take_update(p, json_get(r.json, "update"));
    } while (!json_is_int(json_get(r.json, "id"), p->request, p->request, &id));
    bool ok = yes(json_get(r.json, "ok"));
    assert_int_equal(ok, there == 0);
    if (ok)
        p->taken[at] = take;
    else
        assert_int_equal(there, take);
    repeats += !ok;
    p->asked_at = -1;
    p->mine = p->mine && !ok;
    reply_release(&r);
}

static void come_back(struct play *p)
{
    struct reply r = { 0 };
    socket_open(&p->socket, &ana, p->id);
    if (!request(&p->socket, "\"cmd\":\"join\"", &r))
        fail_msg("cannot join: %s", r.text.at);
    if (!yes(json_get(json_get(r.json, "table"), "started"))) {
        reply_release(&r);
        assert_true(request(&p->socket, "\"cmd\":\"start\"", &r));
    } else {
        check_log(p, json_get(r.json, "log"));
        take_update(p, json_get(r.json, "update"));
        send_again(p, json_get(r.json, "log"));
    }
    reply_release(&r);
}

/* ---- under load ---- */

static void take_answer(struct play *p, const struct json_value *json)
{
    if (p->asked_at < 0 || number(json_get(json, "id")) != p->request)
        return;
    const char *error = "";
    json_is_string(json_get(json, "error"), &error);
    if (!yes(json_get(json, "ok")))
        fail_msg("a move at %d is refused: %s", p->asked_at, error);
    assert_true(p->asked_at < PLIES);
    p->taken[p->asked_at] = p->asked_take;
    p->asked_at = -1;
    p->mine = false;
    acks++;
}

static void take_message(struct play *p, const struct text *message)
{
    void *owner;
    struct text error;
    text_init_heap(&error);
    const struct json_value *json = json_in_read(message->at, message->length, 1 << 20, &owner, &error);
    assert_non_null(json);
    if (json_get(json, "id"))
        take_answer(p, json);
    if (json_get(json, "update"))
        take_update(p, json_get(json, "update"));
    json_in_release(owner);
    text_release(&error);
}

static bool all_over(void)
{
    for (int i = 0; i < TABLES; i++)
        if (!table[i].over)
            return false;
    return true;
}

/* Everything that has come, then our moves; waits for more if there was nothing. */
static void go_on(void)
{
    struct pollfd wait[TABLES];
    struct text message;
    bool news = false;
    text_init_heap(&message);
    for (int i = 0; i < TABLES; i++) {
        while (message_next(&table[i].socket, &message, 0, NULL)) {
            take_message(&table[i], &message);
            news = true;
        }
        assert_true(socket_is_open(&table[i].socket));
        play_if_ours(&table[i]);
        wait[i] = (struct pollfd){ .fd = table[i].socket.fd, .events = POLLIN };
    }
    text_release(&message);
    if (!news && !all_over() && poll(wait, TABLES, WAIT_MS) <= 0)
        fail_msg("nobody says anything");
}

static void one_round(void)
{
    int enough = acks + 1 + (int)rng_below(&rng, ACKS_MAX);
    process_start(&process, folder);
    ana.port = process.port;
    for (int i = 0; i < TABLES; i++) {
        if (!table[i].id[0] || table[i].over)
            make(&table[i]);
        come_back(&table[i]);
    }
    while (acks < enough && !all_over())
        go_on();
    for (int i = 0; i < TABLES; i++)
        play_if_ours(&table[i]);            /* on their way when it happens */
    process_kill(&process);
    for (int i = 0; i < TABLES; i++) {
        struct text message;                /* what it still could say counts */
        text_init_heap(&message);
        while (message_next(&table[i].socket, &message, 0, NULL))
            take_message(&table[i], &message);
        socket_close(&table[i].socket);
        text_release(&message);
    }
}

static void test_killed_under_load(void **state)
{
    const char *wanted = getenv("CAUCUS_KILLS");
    int kills = wanted ? atoi(wanted) : 10;
    (void)state;
    folder_make(folder, sizeof folder);
    rng_init(&rng, 1, 0);
    for (int i = 0; i < kills; i++)
        one_round();
    process_start(&process, folder);
    ana.port = process.port;
    for (int i = 0; i < TABLES; i++) {
        come_back(&table[i]);
        socket_close(&table[i].socket);
    }
    assert_int_equal(process_stop(&process), 0);
    printf("# killed %d times, %d moves acknowledged, %d sent again had been played\n", kills, acks, repeats);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_killed_under_load) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
