/* store_keep.c - what whoever runs a server asks of its store, over both implementations: lists of all tables, dropping
 * them (S12), deadlines by themselves (S11), mail addresses (S13), and copies. */
#include "../../server/store.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../server/store_copy.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct {
    bool sqlite;
    char folder[200], path[260];
    struct store_backend *b;
    struct text error;
    struct store_loaded l;
} t;

static struct store_backend *open_at(const char *path)
{
    struct store_backend *b = store_sqlite(path, NULL, &t.error);
    if (!b)
        fail_msg("%s", t.error.at);
    return b;
}

static int begin(bool sqlite)
{
    memset(&t, 0, sizeof t);
    text_init_heap(&t.error);
    store_loaded_init(&t.l);
    t.sqlite = sqlite;
    folder_make(t.folder, sizeof t.folder);
    snprintf(t.path, sizeof t.path, "%s/tables.db", t.folder);
    t.b = sqlite ? open_at(t.path) : store_memory();
    return 0;
}

static int begin_memory(void **state) { (void)state; return begin(false); }
static int begin_sqlite(void **state) { (void)state; return begin(true); }

static int finish(void **state)
{
    (void)state;
    t.b->close(t.b);
    store_loaded_release(&t.l);
    text_release(&t.error);
    folder_remove(t.folder);
    return 0;
}

/* A transaction that is kept, or not. */
static void transact(void) { assert_true(t.b->begin(t.b, &t.error)); }
static void keep(void) { assert_true(t.b->commit(t.b, &t.error)); }
static void undo(void) { t.b->rollback(t.b); }

static const struct store_loaded *fresh(void)
{
    store_loaded_release(&t.l);
    store_loaded_init(&t.l);
    return &t.l;
}

static void make(const char *id)
{
    struct store_table table = { .header = "caucus 1\n", .chairs = "0 person ana Ana\n", .people = "ana\n",
                                 .summary = "game none\n" };
    struct store_record record = { .game = "none", .options = "", .score = "3", .name = "Ana", .merit = 3 };
    struct store_clock clock = { .now_ms = 5, .deadline_ms = 1000 };
    struct store_step step = { .number = 1, .lines = "0 take 1\n", .started = true, .record = &record,
                               .clock = &clock };
    snprintf(table.id, sizeof table.id, "%s", id);
    snprintf(step.id, sizeof step.id, "%s", id);
    store_head_table(&table, step.before);
    transact();
    assert_true(t.b->make(t.b, &table, &t.error));
    assert_true(t.b->append(t.b, &step, &t.error));
    keep();
}

static const char *listed(const char *after)
{
    static char ids[4000];
    ids[0] = 0;
    fresh();
    assert_true(t.b->list(t.b, after, &t.l, &t.error));
    for (int i = 0; i < t.l.place_count; i++)
        snprintf(ids + strlen(ids), sizeof ids - strlen(ids), "%s ", t.l.place[i].id);
    return ids;
}

static void test_list(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    assert_string_equal(listed(""), "");
    make("b"), make("a"), make("c");
    assert_string_equal(listed(""), "a b c ");
    assert_string_equal(t.l.place[1].summary, "game none\n");
    assert_string_equal(t.l.place[1].chairs, "0 person ana Ana\n");
    assert_int_equal(t.l.place[1].deadline_ms, 1000);
    assert_string_equal(listed("a"), "b c ");
    assert_string_equal(listed("c"), "");
    for (int i = 0; i < STORE_LISTED_MAX; i++) {
        snprintf(id, sizeof id, "m%d", 1000 + i);
        make(id);
    }
    listed("");
    assert_int_equal(t.l.place_count, STORE_LISTED_MAX);
    snprintf(id, sizeof id, "%s", t.l.place[STORE_LISTED_MAX - 1].id);
    listed(id);
    assert_int_equal(t.l.place_count, 3);
}

static bool is_there(const char *id)
{
    fresh();
    assert_true(t.b->load(t.b, id, &t.l, &t.error));
    return t.l.found;
}

static int count_due(int64_t now_ms)
{
    fresh();
    assert_true(t.b->due(t.b, now_ms, &t.l, &t.error));
    return t.l.place_count;
}

static void drop(const char *id)
{
    transact();
    assert_true(t.b->drop(t.b, id, NULL, &t.error));
    keep();
}

/* S12: it is in no list either, and not among the best. */
static void test_drop(void **state)
{
    struct text lines;
    (void)state;
    text_init_heap(&lines);
    make("a"), make("b");
    transact();
    assert_true(t.b->drop(t.b, "a", NULL, &t.error));
    undo();
    assert_true(is_there("a"));
    assert_int_equal(count_due(1000), 2);
    drop("a");
    drop("none");
    assert_false(is_there("a"));
    assert_true(is_there("b"));
    assert_int_equal(t.l.steps, 1);
    assert_string_equal(listed(""), "b ");
    assert_int_equal(count_due(1000), 1);
    fresh();
    assert_true(t.b->places(t.b, "ana", &t.l, &t.error));
    assert_int_equal(t.l.place_count, 1);
    assert_true(t.b->records(t.b, "none", &lines, &t.error));
    assert_int_equal(strlen(lines.at), strlen("3\t2026-01-01\tAna\t\n"));
    make("a");
    assert_true(is_there("a"));
    text_release(&lines);
}

/* S12: only as it stands. */
static void test_drop_as_it_stands(void **state)
{
    struct store_stand stand = { .steps = 1 };
    bool lost = false;
    (void)state;
    make("a");
    assert_true(is_there("a"));
    memcpy(stand.head, t.l.head, sizeof stand.head);
    stand.lost = &lost;
    for (int i = 0; i < 3; i++) {
        stand.steps = i == 0 ? 2 : 1;           /* another number, another head; as it is */
        stand.head[3] ^= i > 0;
        lost = false;
        transact();
        assert_true(t.b->drop(t.b, "a", &stand, &t.error));
        keep();
        assert_int_equal(lost, i < 2);
        assert_int_equal(is_there("a"), i < 2);
    }
    lost = false;
    transact();
    assert_true(t.b->drop(t.b, "a", &stand, &t.error));
    keep();
    assert_true(lost);
}

static void set_deadline(const char *id, int64_t now_ms, int64_t deadline_ms)
{
    struct store_clock clock = { .now_ms = now_ms, .deadline_ms = deadline_ms, .steps = 1 };
    transact();
    assert_true(t.b->deadline(t.b, id, &clock, &t.error));
}

/* S11 */
static void test_deadline(void **state)
{
    int64_t now = 0;
    (void)state;
    make("a");
    assert_true(is_there("a"));
    assert_int_equal(t.l.deadline_ms, 1000);
    set_deadline("a", 50, 2000);
    undo();
    assert_int_equal(count_due(1000), 1);
    set_deadline("a", 50, 2000);
    keep();
    assert_int_equal(count_due(1000), 0);
    assert_int_equal(count_due(2000), 1);
    assert_int_equal(t.l.place[0].deadline_ms, 2000);
    fresh();
    assert_true(t.b->places(t.b, "ana", &t.l, &t.error));
    assert_int_equal(t.l.place[0].deadline_ms, 2000);
    transact();
    assert_true(t.b->clock(t.b, &now, &t.error));
    keep();
    assert_int_equal(now, 50);
    set_deadline("a", 60, INT64_MAX);
    keep();
    assert_int_equal(count_due(INT64_MAX - 1), 0);
    assert_true(is_there("a"));
    assert_true(t.l.deadline_ms == INT64_MAX);
}

static void mail(const char *person, const char *address, int64_t due_ms, int64_t rest_ms)
{
    struct store_mail m = { .person = person, .address = address, .due_ms = due_ms, .rest_ms = rest_ms };
    transact();
    assert_true(t.b->mail(t.b, &m, &t.error));
}

/* Who is due by then, with where and since when. */
static const char *due_at(int64_t now_ms)
{
    static char out[400];
    out[0] = 0;
    fresh();
    assert_true(t.b->mail_due(t.b, now_ms, &t.l, &t.error));
    for (int i = 0; i < t.l.place_count; i++)
        snprintf(out + strlen(out), sizeof out - strlen(out), "%s %s %d, ", t.l.place[i].id, t.l.place[i].summary,
                 (int)t.l.place[i].at);
    return out;
}

static bool is_alone(const char *chairs, const char *person) { return strstr(chairs, person) != NULL; }
static void without(const char *chairs, const char *person, struct text *out) { (void)person, text_add(out, chairs); }
static void unnoted(const struct store_seated_step *s, const char *person, struct text *out)
{
    (void)person, text_add(out, s->lines);
}

/* S13, and S10 for it. */
static void test_mail(void **state)
{
    (void)state;
    mail("ana", NULL, 10, -1), keep();
    assert_string_equal(due_at(1000), "");              /* who left no address is never due */
    mail("ana", "ana@example.org", INT64_MAX, -1), undo();
    mail("ana", NULL, 10, -1), keep();
    assert_string_equal(due_at(1000), "");
    mail("ana", "ana@example.org", INT64_MAX, -1), keep();
    mail("ben", "ben@example.org", INT64_MAX, -1), keep();
    assert_string_equal(due_at(INT64_MAX - 1), "");
    mail("ana", NULL, 20, -1), keep();
    mail("ana", NULL, 30, -1), keep();
    mail("ben", NULL, 15, -1), undo();
    assert_string_equal(due_at(19), "");
    assert_string_equal(due_at(20), "ana ana@example.org 20, ");
    mail("ben", NULL, 15, -1), keep();
    assert_string_equal(due_at(20), "ben ben@example.org 15, ana ana@example.org 20, ");
    mail("ana", NULL, INT64_MAX, 100), keep();          /* was told */
    assert_string_equal(due_at(500), "ben ben@example.org 15, ");
    mail("ana", "new@example.org", 40, -1), keep();
    assert_string_equal(due_at(99), "ben ben@example.org 15, ");
    assert_string_equal(due_at(100), "ben ben@example.org 15, ana new@example.org 100, ");
    const struct store_forget ana = { .person = "ana" };
    fresh();
    assert_true(t.b->about(t.b, &ana, &t.l, &t.error));
    assert_string_equal(t.l.mail.at, "new@example.org");
    for (int i = 0; i < 2; i++) {                       /* two find her due, and one of them has her rest */
        bool lost = false;
        struct store_mail m = { .person = "ana", .due_ms = 120, .rest_ms = 110, .was_due_ms = 100, .lost = &lost };
        transact();
        assert_true(t.b->mail(t.b, &m, &t.error));
        keep();
        assert_int_equal(lost, i == 1);
        assert_string_equal(due_at(119), "ben ben@example.org 15, ");
    }
    mail("ana", NULL, 100, 0), keep();
    mail("ben", "", INT64_MAX, -1), keep();
    assert_string_equal(due_at(100), "ana new@example.org 100, ");
    struct store_forget f = { .person = "ana", .is_alone = is_alone, .is_seated = is_alone, .without = without,
                              .unnoted = unnoted };
    fresh();
    transact();
    assert_true(t.b->forget(t.b, &f, &t.l, &t.error));
    keep();
    assert_string_equal(due_at(INT64_MAX - 1), "");
    fresh();
    assert_true(t.b->about(t.b, &ana, &t.l, &t.error));
    assert_string_equal(t.l.mail.at, "");
}

/* ---- copies ---- */

static void flip_byte(const char *path, long at)
{
    FILE *f = fopen(path, "r+b");
    assert_non_null(f);
    fseek(f, at, SEEK_SET);
    int byte = fgetc(f);
    fseek(f, at, SEEK_SET);
    fputc(byte ^ 0xff, f);
    fclose(f);
}

static void test_copy(void **state)
{
    char copy[260], second[260];
    struct text faults;
    (void)state;
    text_init_heap(&faults);
    snprintf(copy, sizeof copy, "%s/copy.db", t.folder);
    snprintf(second, sizeof second, "%s/second.db", t.folder);
    make("a");
    mail("ana", "ana@example.org", 5, -1), keep();
    assert_true(t.b->copy(t.b, copy, &t.error));
    make("b");                                      /* what comes later is not in it, and the store goes on */
    assert_true(store_file_faults(copy, &faults, &t.error));
    assert_string_equal(faults.at, "");
    assert_true(store_copy_file(copy, second, &t.error));
    t.b->close(t.b);
    t.b = open_at(second);
    assert_string_equal(listed(""), "a ");
    assert_true(is_there("a"));
    assert_string_equal(t.l.lines.at, "0 take 1\n");
    assert_string_equal(t.l.damage.at, "");
    assert_string_equal(due_at(5), "ana ana@example.org 5, ");
    text_release(&faults);
}

static void refused(bool ok, const char *why)
{
    assert_false(ok);
    if (!strstr(t.error.at, why))
        fail_msg("'%s' is not in: %s", why, t.error.at);
    text_clear(&t.error);
}

/* Nothing is overwritten, nothing half is left behind, and what is wrong is named. */
static void test_copy_fails(void **state)
{
    char copy[260], missing[260];
    struct text faults;
    (void)state;
    text_init_heap(&faults);
    snprintf(copy, sizeof copy, "%s/copy.db", t.folder);
    snprintf(missing, sizeof missing, "%s/nowhere/copy.db", t.folder);
    make("a");
    refused(t.b->copy(t.b, missing, &t.error), "nowhere/copy.db");
    refused(t.b->copy(t.b, t.path, &t.error), "there is something already");
    refused(store_copy_file(missing, copy, &t.error), "there is no such file");
    assert_int_not_equal(access(copy, F_OK), 0);
    assert_true(t.b->copy(t.b, copy, &t.error));
    flip_byte(copy, 4096 + 3);                      /* in the first page behind that of the schema */
    assert_true(store_file_faults(copy, &faults, &t.error));
    assert_true(faults.length > 0);
    flip_byte(copy, 3);
    refused(store_file_faults(copy, &faults, &t.error), copy);
    text_release(&faults);
}

#define BOTH(test) \
    cmocka_unit_test_setup_teardown(test, begin_memory, finish), \
    cmocka_unit_test_setup_teardown(test, begin_sqlite, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_list), BOTH(test_drop), BOTH(test_drop_as_it_stands), BOTH(test_deadline), BOTH(test_mail),
        cmocka_unit_test_setup_teardown(test_copy, begin_sqlite, finish),
        cmocka_unit_test_setup_teardown(test_copy_fails, begin_sqlite, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
