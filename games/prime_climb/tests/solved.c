/* solved.c - Prime Climb with the dice alone, one player, played as well as can be: the least expected number of rolls,
 * by value iteration over the game's own moves. Four numbers to twelve digits hang on all rules of PCL-4 to PCL-9. */
#include "table.h"

#include "../rules.h"

enum { PAIRS = SPACES * SPACES, STEP_MAX = 4096 };

/* Where a roll can lead from a pair of spaces, as lists of pairs in one pool. */
struct ways {
    uint32_t from[PAIRS][ROLLS + 1];
    uint16_t *pool;
    uint32_t count, capacity;
};

/* Pawns are alike: the higher space first. */
static int pair_of(int a, int b)
{
    return a > b ? a * SPACES + b : b * SPACES + a;
}

static void add_way(struct ways *w, int pair)
{
    if (w->count == w->capacity) {
        w->capacity = w->capacity ? 2 * w->capacity : 1 << 16;
        w->pool = realloc(w->pool, w->capacity * sizeof *w->pool);
        assert_non_null(w->pool);
    }
    w->pool[w->count++] = (uint16_t)pair;
}

/* Both pawns, which came last and what is left of the dice: all that matters within a turn. */
static uint32_t key_of(const struct pcl_state *s)
{
    unsigned uses = 0;
    while (uses < USES_MAX && pcl_die(s, (int)uses))
        uses++;
    return (uint32_t)(s->pawn[0][0] | s->pawn[0][1] << 7 | s->last << 14) | uses << 15 | (uint32_t)pcl_die(s, 0) << 18;
}

static int compare(const void *a, const void *b)
{
    uint32_t one = key_of(a), two = key_of(b);
    return one < two ? -1 : one > two;
}

/* Go through a turn a use at a time, keeping each state once. */
static void find_ways(const struct kit *k, const struct pcl_state *rolled, struct ways *w)
{
    static struct pcl_state now[STEP_MAX], next[4 * STEP_MAX];
    static uint32_t seen[PAIRS], mark;
    int count = 1;
    now[0] = *rolled;
    mark++;
    while (count) {
        int found = 0;
        for (int i = 0; i < count; i++) {
            move list[MOVES_MAX];
            int moves = pcl_moves(k, as_state(&now[i]), 0, list);
            for (int j = 0; j < moves; j++) {
                struct pcl_state *s = &next[found];
                *s = now[i];
                pcl_apply(k, as_state_in(s), 0, list[j]);
                int pair = s->phase == PHASE_OVER ? pair_of(101, 101) : pair_of(s->pawn[0][0], s->pawn[0][1]);
                if (s->phase == PHASE_MOVE) {
                    assert_true(++found < 4 * STEP_MAX);
                } else if (seen[pair] != mark) {
                    seen[pair] = mark;
                    add_way(w, pair);
                }
            }
        }
        qsort(next, (size_t)found, sizeof *next, compare);
        count = 0;
        for (int i = 0; i < found; i++)
            if (i == 0 || compare(&next[i], &next[i - 1])) {
                assert_true(count < STEP_MAX);
                now[count++] = next[i];
            }
    }
}

static double best_of(const struct ways *w, const double *value, int pair, int roll)
{
    double best = 1e9;
    for (uint32_t i = w->from[pair][roll]; i < w->from[pair][roll + 1]; i++)
        if (value[w->pool[i]] < best)
            best = value[w->pool[i]];
    return best;
}

static void value_is(double value, double known)
{
    if (value < known - 1e-11 || value > known + 1e-11)
        fail_msg("a value differs from the known one by %g", value - known);
}

/* PCL-27 */
static void pcl_27_least_expected_rolls(void **state)
{
    (void)state;
    static double value[PAIRS];
    struct match *m = AT(1, NULL, "solitaire no-cards");
    struct ways *w = calloc(1, sizeof *w);
    move rolls[MOVES_MAX];
    assert_non_null(w);
    struct pcl_state start = *state_of(match_state(m));
    assert_int_equal(pcl_moves(m->kit, match_state(m), CHANCE, rolls), ROLLS);
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b <= a && b < SPACE_LAST; b++) {
            int pair = pair_of(a, b);
            for (int roll = 0; roll < ROLLS; roll++) {
                struct pcl_state s = start;
                s.pawn[0][0] = (uint8_t)a;
                s.pawn[0][1] = (uint8_t)b;
                pcl_apply(m->kit, as_state_in(&s), CHANCE, rolls[roll]);
                w->from[pair][roll] = w->count;
                find_ways(m->kit, &s, w);
                w->from[pair][roll + 1] = w->count;
            }
        }
    double change = 1;
    for (int round = 0; round < 1000 && change > 1e-14; round++) {
        change = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            double sum = 0;
            if (!w->from[pair][ROLLS])
                continue;
            for (int roll = 0; roll < ROLLS; roll++)
                sum += best_of(w, value, pair, roll) * pcl_weight(m->kit, NULL, rolls[roll]);
            double now = 1 + sum / 100;
            change = now - value[pair] > change ? now - value[pair] : change;
            value[pair] = now;
        }
    }
    value_is(value[pair_of(101, 0)], 5.918264925410);
    value_is(value[pair_of(101, 98)], 3.140887224472);
    value_is(value[pair_of(0, 0)], 8.980492907258);
    value_is(value[pair_of(50, 50)], 8.699503824818);
    free(w->pool);
    free(w);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pcl_27_least_expected_rolls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
