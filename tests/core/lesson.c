/* lesson.c - what games say can be learned. The tables they write are those in the source, byte for byte (L3);
 * rows make the shares of the game's own judgement and policy (L1). */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/kit.h"
#include "core/lesson.h"
#include "core/registry.h"
#include "core/text.h"
#include "lab/play.h"

static void read_source(const char *path, struct text *out)
{
    struct text name;
    char block[4096];
    text_init_heap(&name);
    text_addf(&name, "%s/%s", getenv("SOURCE"), path);
    FILE *file = fopen(name.at, "r");
    if (!file)
        fail_msg("cannot open '%s'", name.at);
    for (size_t count; (count = fread(block, 1, sizeof block, file));)
        text_add_bytes(out, block, count);
    fclose(file);
    text_release(&name);
}

static void test_tables_are_the_source(void **unused)
{
    static float weight[LESSON_FEATURES_MAX];
    (void)unused;
    for (const struct game *const *g = registry_games; *g; g++)
        for (const struct lesson *const *l = game_bots(*g)->lessons; l && *l; l++) {
            struct text file, written;
            text_init_heap(&file);
            text_init_heap(&written);
            read_source((*l)->source, &file);
            assert_in_range((*l)->features, 1, LESSON_FEATURES_MAX);
            for (int id = 0; id < (*l)->features; id++)
                weight[id] = (*l)->weight(id);
            (*l)->write(weight, &written);
            assert_string_equal(written.at, file.at);
            weight[0] += 1;
            text_clear(&written);
            (*l)->write(weight, &written);
            assert_string_not_equal(written.at, file.at);
            text_release(&file);
            text_release(&written);
        }
}

/* ---- rows ---- */

struct watcher {
    const struct kit *kit;
    const struct lesson *lesson;
    int checked;
};

static double exponential_of(const struct watcher *w, const struct state *s, int seat, move m)
{
    struct lesson_entry row[LESSON_ROW_MAX];
    int count = w->lesson->row(w->kit, s, seat, m, row);
    double sum = 0;
    if (count < 0)
        return 0;
    for (int i = 0; i < count; i++) {
        assert_true(row[i].id < w->lesson->features || row[i].id == FEATURE_FIXED);
        sum += row[i].value * (row[i].id == FEATURE_FIXED ? 1 : w->lesson->weight(row[i].id));
    }
    return exp(sum);
}

/* Near enough: games have short ways to e to the x, and look at everything some day. */
static void check_shares(const double *mine, const double *theirs, int count)
{
    double all_mine = 0, all_theirs = 0;
    for (int i = 0; i < count; i++) {
        all_mine += mine[i];
        all_theirs += mine[i] > 0 ? theirs[i] : 0;
    }
    for (int i = 0; i < count; i++)
        if (mine[i] > 0 && fabs(mine[i] / all_mine - theirs[i] / all_theirs) > 0.03)
            fail_msg("share %d of %d is %.4f by the rows, %.4f by the game", i, count, mine[i] / all_mine,
                     theirs[i] / all_theirs);
}

static void check_rows(void *context, const struct state *s, int seat, move chosen, double value)
{
    struct watcher *w = context;
    const struct game *g = w->kit->game;
    double mine[MOVES_MAX], theirs[MOVES_MAX];
    float out[MOVES_MAX];
    move list[MOVES_MAX];
    int count = w->lesson->of_moves ? g->moves(w->kit, s, seat, list) : w->kit->seats;
    (void)chosen;
    (void)value;
    if (w->lesson->of_moves)
        game_bots(g)->policy(w->kit, s, seat, list, count, out);
    else
        game_bots(g)->evaluate(w->kit, s, out);
    for (int i = 0; i < count; i++) {
        mine[i] = w->lesson->of_moves ? exponential_of(w, s, seat, list[i]) : exponential_of(w, s, i, 0);
        theirs[i] = (double)out[i];
    }
    check_shares(mine, theirs, count);
    w->checked++;
}

static void test_rows_are_what_games_judge_by(void **unused)
{
    (void)unused;
    struct mind *mind = mind_new();
    for (const struct game *const *g = registry_games; *g; g++)
        for (const struct lesson *const *l = game_bots(*g)->lessons; l && *l; l++)
            for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
                struct text why;
                struct rng rng;
                text_init_heap(&why);
                struct kit *k = kit_new(*g, seats, NULL, NULL, &why);
                assert_non_null(k);
                struct watcher w = { .kit = k, .lesson = *l };
                struct play p = { .kit = k, .chance = &rng, .answered = check_rows, .context = &w };
                for (int seat = 0; seat < seats; seat++) {
                    p.bot[seat].bot = bot_find("random");
                    p.mind[seat] = mind;
                    p.own[seat] = &rng;
                }
                rng_init(&rng, 3, (uint64_t)seats);
                assert_true(play_game(&p));
                assert_true(w.checked > 10);
                kit_free(k);
                text_release(&why);
            }
    mind_free(mind);
}

/* ---- numbers ---- */

static void test_numbers(void **unused)
{
    static const float some[] = { 0.997f, 0.9996f, -0.0997f, 0.09996f, 1, -12, 999, 999.6f, 1000, 123456, 0.0001f,
                                  0.00009999f, 6.36e-05f, -1.5f, 2.345f, 10.26f, 99.96f, 0.001f, 0.0123f };
    (void)unused;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        char expected[64], room[64];
        struct text t;
        snprintf(expected, sizeof expected, "%.3g", (double)some[i]);
        if (strpbrk(expected, ".e"))
            strcat(expected, "f");
        text_init(&t, room, sizeof room);
        lesson_write_short(&t, some[i], 3);
        assert_string_equal(room, expected);
        snprintf(expected, sizeof expected, "%.2ff", (double)some[i]);
        text_clear(&t);
        lesson_write_fixed(&t, some[i], 2);
        assert_string_equal(room, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_are_the_source),
        cmocka_unit_test(test_rows_are_what_games_judge_by),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
