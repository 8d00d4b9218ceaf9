/* think.c - The Primary: what bots choose where it hardly matters, and what they say it is worth. */
#include "table.h"

static move think(struct table *t, int seat, uint32_t nodes, int seed, float *value)
{
    struct plan plan = plan_of(t->m, seat, (struct effort){ .nodes = nodes }, (uint64_t)seed);
    *value = (float)plan.value;
    return plan.word[0];
}

/* The last round, and only Florida is left to vote; it is won or lost already, by so many delegates. */
static void open_last_round(struct table *t, int own, int other)
{
    open_table(t, 2, "basic");
    t->s.round = 11;
    memset(t->s.token + 1, 10, 14);
    t->s.token[FLO] = 11;
    t->s.pawn[0] = t->s.pawn[1] = TEX;
    t->s.delegates[0] = (uint16_t)own;
    t->s.delegates[1] = (uint16_t)other;
    t->s.cubes[PNW][0] = t->s.cubes[PNW][1] = 1;
    t->s.cubes[FLO][0] = 3;
    t->s.cubes[FLO][1] = 2;
    t->s.hand[0] = t->s.hand[1] = 3;
    sit(t);
    queue(t, 0, "negative ad,positive ad,fundraiser,fundraiser");
    queue(t, 1, "fundraiser,fundraiser,super pac,super pac");
}

static void decided_games_are_played_well(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++)
        for (int seed = 0; seed < 4; seed++) {
            struct table t;
            float value;
            open_last_round(&t, won ? 200 : 20, won ? 20 : 200);
            assert_int_equal(think(&t, 0, 1500, seed, &value), tpr_move(MOVE_NEGATIVE, FLO, 1, 0));
            assert_true(won ? value > 0.99f && value < 1 : value < 0.01f && value > 0);    /* but never told as sure */
            play(t.m, 0, "negative flo 2");
            move positive = think(&t, 0, 1500, seed, &value);
            assert_int_equal(move_a(positive), FLO);
            finish(t.m);
        }
}

/* Where nothing makes a difference, nobody takes away the own cube. */
static void own_cubes_stay(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++)
        for (int seed = 0; seed < 4; seed++) {
            struct table t;
            float value;
            open_last_round(&t, 200, 20);
            t.s.token[FLO] = 10;
            t.s.cubes[FLO][0] = t.s.cubes[FLO][1] = 0;
            match_free(t.m);
            sit(&t);
            queue(&t, seat, "negative ad,fundraiser,fundraiser,super pac");
            queue(&t, !seat, "fundraiser,fundraiser,super pac,super pac");
            assert_int_equal(think(&t, seat, 1500, seed, &value), tpr_move(MOVE_NEGATIVE, PNW, !seat, 0));
            finish(t.m);
        }
}

/* What a queue is worth does not hang on the seed as much as what the others are guessed to queue. */
static void values_are_steady(void **state)
{
    (void)state;
    float least = 1, most = 0;
    struct table t;
    open_table(&t, 2, "basic");
    sit(&t);
    for (int seed = 0; seed < 8; seed++) {
        float value;
        think(&t, 0, 1500, seed, &value);
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    assert_true(least > 0.35f && most < 0.65f);         /* two in the same place */
    finish(t.m);
}

/* In the same place the chance is an even one, whoever is there; a lead is worth more than it is judged at a glance. */
static void values_are_firm(void **state)
{
    (void)state;
    static const struct {
        int seats;
        const char *options;
        float even;
    } tables[] = { { 2, "basic", 0.5f }, { 3, "basic", 1 / 3.0f }, { 4, "teams basic", 0.5f } };
    for (int i = 0; i < 3; i++) {
        struct table t;
        float even, ahead, glance[SEATS_MAX];
        open_table(&t, tables[i].seats, tables[i].options);
        sit(&t);
        think(&t, 0, 1500, i, &even);
        assert_true(even > tables[i].even - 0.15f && even < tables[i].even + 0.15f);
        match_free(t.m);
        for (int seat = 0; seat < tables[i].seats; seat++)
            t.s.delegates[seat] = t.k->side[seat] ? 0 : 30;
        sit(&t);
        think(&t, 0, 1500, i, &ahead);
        tpr_evaluate(t.kit, match_state(t.m), glance);
        assert_true(ahead > glance[0] + 0.05f && ahead < 1);
        finish(t.m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decided_games_are_played_well),
        cmocka_unit_test(own_cubes_stay),
        cmocka_unit_test(values_are_steady),
        cmocka_unit_test(values_are_firm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
