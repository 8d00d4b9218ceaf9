/* solve_threads.c - what drives solvers. The answer is the same on any number of threads and however often a run
 * is stopped; damaged files are found out. */
#include "tests/kit.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "host/solved.h"
#include "core/solver.h"
#include "lab/solve.h"

/* ---- a solver: a walk between two ends, and the chance to reach the upper one ---- */

enum { STEPS = 48, TASK = 5, TASKS = (STEPS + TASK - 1) / TASK, TOGETHER = 4 };
enum { STAGES = (TASKS + TOGETHER - 1) / TOGETHER };

struct walk {
    double chance[STEPS + 2];
    double up;              /* prepared */
};

static bool size(const struct kit *k, const char *argument, struct solver_size *out, struct text *error)
{
    (void)k;
    if (argument && !text_equal(argument, "fair"))
        return text_error(error, "no walk is '%s'", argument);
    *out = (struct solver_size){ .kept = offsetof(struct walk, up), .shared = sizeof(struct walk),
                                 .room = TASK * sizeof(double), .work = 1, .table = STEPS * sizeof(double),
                                 .tasks = TASKS, .together = TOGETHER, .sweeps_max = 100000, .residual = 1e-12,
                                 .plain_parts = 3, .variant = argument ? "fair" : "" };
    return true;
}

static void prepare(const struct kit *k, const char *argument, void *shared)
{
    struct walk *w = shared;
    (void)k;
    w->up = argument ? 0.5 : 0.4;
}

static void begin(void *shared)
{
    struct walk *w = shared;
    w->chance[STEPS + 1] = 1;
}

static void task(const void *shared, int index, void *work, void *room)
{
    const struct walk *w = shared;
    double *out = room;
    (void)work;
    for (int i = 0; i < TASK && index * TASK + i < STEPS; i++) {
        int at = 1 + index * TASK + i;
        out[i] = w->up * w->chance[at + 1] + (1 - w->up) * w->chance[at - 1];
    }
}

static double keep(void *shared, int index, const void *room)
{
    struct walk *w = shared;
    const double *in = room;
    double change = 0;
    for (int i = 0; i < TASK && index * TASK + i < STEPS; i++) {
        double *chance = &w->chance[1 + index * TASK + i], by = in[i] - *chance;
        change = by > change ? by : -by > change ? -by : change;
        *chance = in[i];
    }
    return change;
}

static void plain(const void *shared, int part, void *work)
{
    (void)shared;
    (void)work;
    assert_in_range(part, 0, 2);
}

static void table(const void *shared, void *out)
{
    memcpy(out, ((const struct walk *)shared)->chance + 1, STEPS * sizeof(double));
}

static const struct solver walk = { .id = "walk", .title = "", .seats = 2, .argument = "kind", .filed = true,
                                    .size = size, .prepare = prepare, .begin = begin, .task = task, .keep = keep,
                                    .plain = plain, .table = table };

/* ---- help ---- */

struct place {
    struct kit *kit;
    char folder[64], part[100], whole[100];
    char why[600];
    struct text error;
};

static struct place *set_up(void)
{
    struct place *p = calloc(1, sizeof *p);
    p->kit = new_kit(toys_all[0], 2, "", NULL);
    strcpy(p->folder, "/tmp/solve-");
    memset(p->folder + strlen(p->folder), 'X', 6);      /* mkdtemp's to replace */
    assert_non_null(mkdtemp(p->folder));
    snprintf(p->part, sizeof p->part, "%s/walk.part", p->folder);
    snprintf(p->whole, sizeof p->whole, "%s/walk.table", p->folder);
    text_init(&p->error, p->why, sizeof p->why);
    return p;
}

static void take_down(struct place *p)
{
    unlink(p->part);
    unlink(p->whole);
    rmdir(p->folder);
    kit_free(p->kit);
    free(p);
}

static bool run(struct place *p, struct solve *s, int threads, const char *part, int64_t stages, double *out)
{
    *s = (struct solve){ .solver = &walk, .kit = p->kit, .threads = threads, .part_path = part, .stages_max = stages };
    text_clear(&p->error);
    return solve_run(s, out, &p->error);
}

static void near(double a, double b)
{
    assert_true(a - b < 1e-7 && b - a < 1e-7);
}

/* ---- tests ---- */

static void test_solves_on_any_threads(void **unused)
{
    (void)unused;
    struct place *p = set_up();
    struct solve s;
    double one[STEPS], four[STEPS];
    assert_true(run(p, &s, 1, NULL, 0, one));
    assert_true(s.residual < 1e-12 && s.sweep > 10 && s.stages == STAGES && !s.resumed);
    assert_true(run(p, &s, 4, NULL, 0, four));
    assert_memory_equal(one, four, sizeof one);
    assert_true(s.memory >= sizeof(struct walk));
    s = (struct solve){ .solver = &walk, .kit = p->kit, .threads = 2, .argument = "fair" };
    assert_true(solve_run(&s, four, NULL));
    for (int i = 0; i < STEPS; i++)
        near(four[i], (double)(i + 1) / (STEPS + 1));       /* known of old */
    s.argument = "odd";
    assert_false(solve_run(&s, four, &p->error));
    assert_string_equal(p->why, "no walk is 'odd'");
    take_down(p);
}

/* Stopped every few stages, on another number of threads each time: the same bytes. */
static void test_goes_on(void **unused)
{
    (void)unused;
    struct place *p = set_up();
    struct solve s;
    double one[STEPS], other[STEPS];
    assert_true(run(p, &s, 1, NULL, 0, one));
    int sweeps = s.sweep, runs = 0;
    double residual = s.residual;
    while (!run(p, &s, 1 + runs % 3, p->part, 333, other)) {
        assert_string_equal(p->why, "");
        assert_int_equal(s.resumed, runs > 0);
        assert_null(s.trouble);
        assert_true(++runs < 1000);
    }
    assert_true(runs > 3);
    assert_memory_equal(one, other, sizeof one);
    assert_int_equal(s.sweep, sweeps);
    assert_true(s.residual == residual);
    assert_int_equal(access(p->part, F_OK), -1);        /* of a finished run nothing is left */
    take_down(p);
}

static void spoil(const char *path, long at, int how)
{
    FILE *f = fopen(path, "r+b");
    assert_non_null(f);
    fseek(f, at, at < 0 ? SEEK_END : SEEK_SET);
    int c = fgetc(f);
    fseek(f, at, at < 0 ? SEEK_END : SEEK_SET);
    fputc(c ^ how, f);
    fclose(f);
}

/* What is no use is said, and the run begins anew and is right. */
static void test_damaged_part(void **unused)
{
    (void)unused;
    struct place *p = set_up();
    struct solve s;
    double one[STEPS], other[STEPS];
    assert_true(run(p, &s, 1, NULL, 0, one));
    assert_false(run(p, &s, 2, p->part, 50, other));
    spoil(p->part, -20, 1);
    assert_false(run(p, &s, 2, p->part, 1, other));
    assert_false(s.resumed);
    assert_non_null(s.trouble);
    assert_non_null(strstr(s.trouble, "is damaged: its checksum is wrong"));
    assert_true(truncate(p->part, 300) == 0);
    assert_true(run(p, &s, 2, p->part, 0, other));
    assert_non_null(strstr(s.trouble, "is damaged: it has 300 bytes, not"));
    assert_memory_equal(one, other, sizeof one);
    take_down(p);
}

static void test_tables(void **unused)
{
    (void)unused;
    struct place *p = set_up();
    static const char bytes[1000] = "some bytes";
    assert_null(solved_map(p->whole, "a, rules 1, b", sizeof bytes, &p->error));
    assert_non_null(strstr(p->why, "cannot open '"));
    assert_true(solved_write(p->whole, "a, rules 1, b", bytes, sizeof bytes, &p->error));
    const uint8_t *map = solved_map(p->whole, "a, rules 1, b", sizeof bytes, &p->error);
    assert_non_null(map);
    assert_memory_equal(map, bytes, sizeof bytes);
    solved_unmap(map, sizeof bytes);
    assert_null(solved_map(p->whole, "a, rules 2, b", sizeof bytes, &p->error));
    assert_non_null(strstr(p->why, "is a table of something else than 'a, rules 2, b'"));
    spoil(p->whole, SOLVED_HEAD + 700, 4);
    assert_null(solved_map(p->whole, "a, rules 1, b", sizeof bytes, &p->error));
    assert_non_null(strstr(p->why, "is damaged: its checksum is wrong"));
    spoil(p->whole, 0, 4);
    assert_null(solved_map(p->whole, "a, rules 1, b", sizeof bytes, &p->error));
    assert_non_null(strstr(p->why, "is not a table"));
    assert_null(solved_map(p->folder, "a, rules 1, b", sizeof bytes, &p->error));
    assert_non_null(strstr(p->why, "is not a table"));
    assert_false(solved_write("/nowhere/at/all", "a", bytes, sizeof bytes, &p->error));
    assert_string_equal(p->why, "cannot write '/nowhere/at/all': no such file or directory");
    take_down(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solves_on_any_threads),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_damaged_part),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
