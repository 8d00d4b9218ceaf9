/* kit_fails.c - the test kit fails a test where it should: a check that cannot fail is no check. */
#include "tests/kit.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/matchfile.h"

static struct match *m;         /* of Heap: 11 left, seat 0 to move */

static void good(void)
{
    refuse(m, 0, "take 4", "a turn takes at most 3 counters");
    play(m, 0, "take 2");
    play_lines(m, "1 take 1 | a note");
    expect(view_of(m, 0), "'left':8");
    expect_no(view_of(m, 0), "'left':9");
}

static void plays_illegal(void) { play(m, 0, "take 4"); }
static void plays_second_illegal(void) { play(m, 0, "take 1; take 1"); }
static void plays_nothing(void) { play(m, 0, ""); }
static void plays_no_seat(void) { play_lines(m, "take 1"); }
static void refuses_legal(void) { refuse(m, 0, "take 1", ""); }
static void refuses_otherwise(void) { refuse(m, 0, "take 4", "a turn takes at most 3"); }
static void refuses_good_note(void) { refuse_note(m, 0, "take 1", "so", ""); }
static void undoes_nothing(void) { undo(m, 0); }
static void refuses_undo(void) { play(m, 0, "take 1"), refuse_undo(m, 0, ""); }
static void expects_what_is_not(void) { expect(view_of(m, 0), "'left':12"); }
static void expects_not_what_is(void) { expect_no(view_of(m, 0), "\"left\":11"); }
static void expects_not_what_is_quoted(void) { expect_no(view_of(m, 0), "'left':11"); }
static void expects_the_end(void) { expect_over(m, 0, 0); }
static void loads_nonsense(void) { load_position(m->kit, "{'left':72}"); }
static void refuses_position(void) { refuse_position(m->kit, "{'left':7}", ""); }
static void refuses_position_otherwise(void) { refuse_position(m->kit, "{'left':72}", "no"); }
static void makes_no_kit(void) { new_kit(&game_null, 2, "heap=5 most=5", NULL); }
static void refuses_kit(void) { refuse_kit(&game_null, 2, "heap=5", NULL, ""); }
static void refuses_kit_otherwise(void) { refuse_kit(&game_null, 2, "heap=5 most=5", NULL, "no"); }
static void reads_no_file(void) { load_file("caucus 1\n"); }
static void refuses_file(void) { refuse_file(file_of(m, EVERYTHING), ""); }
static void describes_no_move(void) { description_of(m, 0, "take 4"); }

static void holds_no_truth(void)
{
    struct text before;
    truth_take(&before, m);
    play(m, 0, "take 1");
    assert_true(truth_holds(&before, m));
}

/* Another rule book in which a refused move has an effect: what M3 forbids. */
static void why_with_effect(const struct kit *k, const struct observed *o, const struct who *who, int seat,
                            const char *text, struct text *out)
{
    (void)k, (void)o, (void)who, (void)seat, (void)text;
    match_begin_step(m);
    m->ply_extra[1]++;
    text_add(out, "no");
}

static void refuses_with_effect(void)
{
    static struct game loud;
    loud = game_null;
    loud.why = why_with_effect;
    m = start(&loud, 2, "");
    refuse(m, 0, "take 4", "no");
}

static const char *never(const struct kit *k, const struct state *s)
{
    (void)k, (void)s;
    return "broken";
}

static void plays_to_a_broken_state(void)
{
    static struct game unsound;
    unsound = game_null;
    m = start(&unsound, 2, "");
    unsound.check = never;
    play(m, 0, "take 1");
}

static void (*now)(void);
static void run(void **unused)
{
    (void)unused;
    m = start(&game_null, 2, "heap=11");
    now();
}

/* In a process of its own, silent. */
static bool fails(void (*test)(void))
{
    int status = 0;
    pid_t child = fork();
    if (!child) {
        const struct CMUnitTest tests[] = { cmocka_unit_test(run) };
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        now = test;
        _exit(cmocka_run_group_tests(tests, NULL, NULL));
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_good(void **unused)
{
    (void)unused;
    assert_false(fails(good));
}

static void test_bad(void **unused)
{
    (void)unused;
    static void (*const bad[])(void) = {
        plays_illegal, plays_second_illegal, plays_nothing, plays_no_seat, refuses_legal, refuses_otherwise,
        refuses_good_note, undoes_nothing, refuses_undo, expects_what_is_not, expects_not_what_is,
        expects_not_what_is_quoted, expects_the_end, loads_nonsense, refuses_position, refuses_position_otherwise,
        makes_no_kit, refuses_kit, refuses_kit_otherwise, reads_no_file, refuses_file, describes_no_move,
        holds_no_truth, refuses_with_effect, plays_to_a_broken_state,
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!fails(bad[i]))
            fail_msg("number %zu does not fail", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_good), cmocka_unit_test(test_bad) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
