/* live_threads.c - the real server and real sockets: making a table, playing to the end, coming back. */
#include "lib/client.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct place {
    struct process process;
    char folder[200];
    char id[32], key[32];
};

static int set_up(void **state)
{
    static struct place place;
    folder_make(place.folder, sizeof place.folder);
    process_start(&place.process, place.folder);
    *state = &place;
    return 0;
}

static int tear_down(void **state)
{
    struct place *p = *state;
    if (p->process.pid)
        assert_int_equal(process_stop(&p->process), 0);
    folder_remove(p->folder);
    return 0;
}

static const struct json_value *at(const struct json_value *v, const char *a, const char *b)
{
    v = json_get(v, a);
    return b ? json_get(v, b) : v;
}

static int64_t number(const struct json_value *v)
{
    int64_t n = -1;
    assert_true(json_is_int(v, INT64_MIN, INT64_MAX, &n));
    return n;
}

static bool yes(const struct json_value *v)
{
    bool b = false;
    assert_true(json_is_bool(v, &b));
    return b;
}

static void join(struct socket *s, struct browser *b, const struct place *p, bool with_key, struct reply *r)
{
    char members[200];
    socket_open(s, b, p->id);
    snprintf(members, sizeof members, with_key ? "\"cmd\":\"join\",\"key\":\"%s\"" : "\"cmd\":\"join\"", p->key);
    if (!request(s, members, r))
        fail_msg("cannot join: %s", r->text.at);
}

/* The update of a message: in an answer to join, or pushed. */
static const struct json_value *update_of(const struct reply *r) { return json_get(r->json, "update"); }

static bool is_to_act(const struct json_value *update, int seat)
{
    const struct json_value *list = json_get(update, "to_act");
    for (const struct json_value *v = list ? list->child : NULL; v; v = v->next)
        if (v->type == JSON_INT && v->number == seat)
            return true;
    return false;
}

/* Takes 1 whenever it is our turn, until it is over. `r` holds the newest update. */
static void play_on(struct socket *s, int seat, struct reply *r, int moves_max)
{
    struct reply answer = { 0 };
    while (!yes(json_get(update_of(r), "over")) && moves_max) {
        if (is_to_act(update_of(r), seat)) {
            char members[120];
            snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":%d",
                     (int)number(json_get(update_of(r), "ply")));
            if (!request(s, members, &answer))
                fail_msg("refused: %s", answer.text.at);
            moves_max--;
        }
        assert_true(push_wait(s, "update", r));
    }
    reply_release(&answer);
}

static void test_against_a_bot(void **state)
{
    struct place *p = *state;
    struct browser ana = { .port = p->process.port };
    struct socket s;
    struct reply r = { 0 };
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:random\"]}", p->id, p->key);
    join(&s, &ana, p, false, &r);
    assert_false(yes(at(r.json, "table", "started")));
    assert_true(yes(at(r.json, "table", "host")));
    assert_int_equal(number(at(r.json, "table", "you")), 0);
    assert_true(request(&s, "\"cmd\":\"start\"", &r));
    assert_true(push_wait(&s, "update", &r));
    assert_true(is_to_act(update_of(&r), 0));
    play_on(&s, 0, &r, 100);
    assert_non_null(at(r.json, "update", "result"));
    assert_int_equal(at(at(r.json, "update", "result"), "winners", NULL)->count, 1);
    socket_close(&s);
    reply_release(&r);
}

/* Two people; a key is needed to sit down, and none to come back. */
static void test_two_people(void **state)
{
    struct place *p = *state;
    struct browser ana = { .port = p->process.port }, ben = ana;
    struct socket a, b;
    struct reply r = { 0 }, q = { 0 };
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":5}}", p->id, p->key);
    join(&a, &ana, p, false, &r);
    socket_open(&b, &ben, p->id);
    assert_false(request(&b, "\"cmd\":\"join\"", &q));
    socket_close(&b);
    join(&b, &ben, p, true, &q);
    assert_int_equal(at(q.json, "table", "you")->type, JSON_NULL);
    assert_false(request(&b, "\"cmd\":\"start\"", &q));
    assert_false(request(&b, "\"cmd\":\"sit\",\"name\":\"Ana\"", &q));
    assert_true(request(&b, "\"cmd\":\"sit\",\"name\":\"Ben\"", &q));
    assert_int_equal(number(json_get(q.json, "seat")), 1);
    assert_false(request(&b, "\"cmd\":\"play\",\"move\":\"take 1\"", &q));
    assert_true(request(&a, "\"cmd\":\"start\"", &r));
    assert_true(push_wait(&b, "update", &q));
    assert_false(request(&b, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0", &q));
    assert_false(request(&a, "\"cmd\":\"play\",\"move\":\"take 3\"", &r));         /* decided when? */
    assert_true(request(&a, "\"cmd\":\"play\",\"move\":\"take 3\",\"at\":0", &r));
    assert_true(push_wait(&b, "update", &q));
    assert_true(is_to_act(update_of(&q), 1));
    socket_close(&b);
    join(&b, &ben, p, false, &q);           /* sits there: needs no key */
    assert_int_equal(number(at(q.json, "table", "you")), 1);
    assert_int_equal(at(q.json, "log", NULL)->count, 1);
    assert_true(request(&b, "\"cmd\":\"play\",\"move\":\"take 2\",\"at\":1", &q));
    assert_true(yes(json_get(q.json, "over")));
    socket_close(&a);
    socket_close(&b);
    reply_release(&r);
    reply_release(&q);
}

/* After SIGKILL and a new process: the table is as it was, and what was played is not played again. */
static void test_resume(void **state)
{
    struct place *p = *state;
    struct browser ana = { .port = p->process.port };
    struct socket s;
    struct reply r = { 0 };
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60}}", p->id, p->key);
    join(&s, &ana, p, false, &r);
    assert_true(request(&s, "\"cmd\":\"start\"", &r));
    assert_true(push_wait(&s, "update", &r));
    play_on(&s, 0, &r, 3);
    while (!is_to_act(update_of(&r), 0))
        assert_true(push_wait(&s, "update", &r));
    int ply = (int)number(json_get(update_of(&r), "ply"));
    char members[120];
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"take 2\",\"at\":%d", ply);
    assert_true(request(&s, members, &r));
    process_kill(&p->process);
    socket_close(&s);
    process_start(&p->process, p->folder);
    ana.port = p->process.port;
    join(&s, &ana, p, false, &r);
    assert_int_equal(number(at(r.json, "table", "you")), 0);
    const struct json_value *mine = json_at(json_get(r.json, "log"), ply);
    const char *move = "";
    assert_true(json_is_string(json_get(mine, "move"), &move));
    assert_string_equal(move, "take 2");
    assert_false(request(&s, members, &r));     /* sent again */
    assert_true(json_is_string(json_get(r.json, "error"), &move));
    assert_memory_equal(move, "stale", 5);
    socket_close(&s);
    reply_release(&r);
}

static void test_undo_and_hint(void **state)
{
    struct place *p = *state;
    struct browser ana = { .port = p->process.port };
    struct socket s;
    struct reply r = { 0 };
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:greedy\"]}", p->id, p->key);
    join(&s, &ana, p, false, &r);
    assert_false(request(&s, "\"cmd\":\"hint\"", &r));
    assert_true(request(&s, "\"cmd\":\"start\"", &r));
    assert_true(request(&s, "\"cmd\":\"hint\"", &r));
    assert_int_equal(json_get(r.json, "move")->type, JSON_STRING);
    assert_true(request(&s, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0", &r));
    do
        assert_true(push_wait(&s, "update", &r));
    while (!is_to_act(update_of(&r), 0) || number(json_get(update_of(&r), "ply")) < 2);
    assert_true(yes(json_get(update_of(&r), "undo")));      /* practice: one person among bots */
    assert_true(request(&s, "\"cmd\":\"undo\",\"at\":2", &r));
    assert_true(push_wait(&s, "update", &r));
    assert_int_equal(number(json_get(update_of(&r), "ply")), 3);
    assert_true(is_to_act(update_of(&r), 0));
    socket_close(&s);
    reply_release(&r);
}

/* Asked to stop, it says good-bye and ends well; what was played is there the next time. */
static void test_stop(void **state)
{
    struct place *p = *state;
    struct browser ana = { .port = p->process.port };
    struct socket s;
    struct reply r = { 0 };
    int closed_with;
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\"}", p->id, p->key);
    join(&s, &ana, p, false, &r);
    kill(p->process.pid, 15);
    assert_true(push_wait(&s, "bye", &r));
    assert_false(message_next(&s, &r.text, -1, &closed_with));
    assert_int_equal(closed_with, 1001);
    assert_int_equal(process_stop(&p->process), 0);
    process_start(&p->process, p->folder);
    ana.port = p->process.port;
    join(&s, &ana, p, false, &r);
    socket_close(&s);
    reply_release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_a_bot),
        cmocka_unit_test(test_two_people),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_undo_and_hint),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
