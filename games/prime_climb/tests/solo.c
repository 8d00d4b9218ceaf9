/* solo.c - the solved solitaire against the game: every value is what the game's own moves make of the others. */
#include "table.h"

#include "lab/solve.h"
#include "../solve/solve.h"

enum { TURN_ENDS_MAX = 1 << 17, LEFT = 8 };

/* ---- all ends of a turn, by the game's own moves ---- */

/* States within a turn and at its end that were seen: by spaces, who came last, way back, uses and keepers left. */
struct ends {
    uint32_t seen[2][SPACES][SPACES][2][2][LEFT][HANDS];
    uint32_t turn;              /* the mark of this one */
    int high;
    int count;
    struct pcl_state end[TURN_ENDS_MAX];
};

static int hand_of(bag keepers, const int *card)
{
    int hand = 0;
    for (int i = 0; card[i]; i++)
        hand |= bag_count(keepers, card[i]) ? 1 << i : 0;
    return hand;
}

static bool is_new(struct ends *e, const struct pcl_state *s, const int *card)
{
    int left = 0;
    for (int i = 0; i < USES_MAX; i++)
        left += pcl_die(s, i) != 0;
    if (left == 1 && pcl_die(s, 0) == e->high)      /* of two different dice the higher one is left */
        left = 5;
    uint32_t *seen = &e->seen[s->phase == PHASE_MOVE][s->pawn[0][0]][s->pawn[0][1]][s->last][s->back[0] & 1][left]
                         [hand_of(s->keepers[0], card)];
    bool is = *seen != e->turn;
    *seen = e->turn;
    return is;
}

static void go_through(const struct kit *k, const struct pcl_state *s, const int *card, struct ends *e)
{
    move list[MOVES_MAX];
    if (!is_new(e, s, card))
        return;
    if (s->phase != PHASE_MOVE) {
        assert_true(e->count < TURN_ENDS_MAX);
        e->end[e->count++] = *s;
        return;
    }
    int count = pcl_moves(k, as_state(s), 0, list);
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(k, as_state_in(&next), 0, list[i]);
        go_through(k, &next, card, e);
    }
}

/* ---- a value, once more ---- */

static double value_of(const struct pcl_kit *k, const struct pcl_state *s, const int *card, const void *table)
{
    if (s->phase == PHASE_OVER)
        return 0;
    return pcl_solo_value(table, hand_of(s->keepers[0], card),
                          pair_of(s->pawn[0][0], s->pawn[0][1]) + (k->there_and_back && s->back[0] ? PAIRS : 0));
}

/* 1 and the mean over all rolls of the least value of its ends. */
static double once_more(const struct pcl_kit *k, const struct pcl_state *before, const int *card, const void *table)
{
    static struct ends e;
    double sum = 0;
    for (int high = 1; high <= FACES; high++)
        for (int low = 1; low <= high; low++) {
            struct pcl_state s = *before;
            double least = 1e9;
            e.turn++;
            e.count = 0;
            e.high = high;
            pcl_apply(&k->kit, as_state_in(&s), CHANCE, move_roll(high, low));
            go_through(&k->kit, &s, card, &e);
            for (int i = 0; i < e.count; i++) {
                double value = value_of(k, &e.end[i], card, table);
                least = value < least ? value : least;
            }
            sum += least * (high == low ? 1 : 2);
        }
    return 1 + sum / 100;
}

static void near(double a, double b, double by, const char *what, int place)
{
    if (a < b - by || a > b + by)
        fail_msg("%s at %d: %.12f, not %.12f", what, place, a, b);
}

static void *solve_all(const struct kit *k, const char *keepers)
{
    struct solve s = { .solver = game_prime_climb.solvers[0], .kit = k, .argument = keepers, .threads = 1 };
    struct solver_size size;
    assert_true(s.solver->size(k, keepers, &size, NULL));
    void *table = malloc(size.table);
    assert_true(solve_run(&s, table, NULL));
    assert_true(s.residual < 1e-10);
    return table;
}

/* Every `step`th place. */
static void check_values(const struct kit *kit, const int *card, const void *table, int step)
{
    const struct pcl_kit *k = kit_of(kit);
    union state_room room;
    pcl_setup(kit, room_state(&room));
    int hand = 0, places = k->there_and_back ? 2 * PAIRS : PAIRS;
    for (int place = 0; place < places; place += step) {
        int pair = place % PAIRS, a = pair_high(pair), b = pair_low(pair, a);
        struct pcl_state s = *state_of(room_state(&room));
        s.pawn[0][0] = (uint8_t)a;
        s.pawn[0][1] = (uint8_t)b;
        s.back[0] = place >= PAIRS ? 3 : 0;
        for (int i = 0; card[i]; i++)
            s.keepers[0] += bag_one(card[i]);
        hand = hand_of(s.keepers[0], card);
        bool waits = k->there_and_back && place == PAIRS - 1;       /* both on 101: turned back at once */
        double expected = pcl_wins(k, &s, 0) ? 0 : waits ? pcl_solo_value(table, hand, 2 * PAIRS - 1)
                          : once_more(k, &s, card, table);
        near(pcl_solo_value(table, hand, place), expected, 1e-10, "the value", place);
    }
}

static struct kit *solo_kit(const char *options) { return new_kit(&game_prime_climb, 1, options, NULL); }

/* PCL-22, PCL-23, PCL-24, PCL-27 */
static void variants(void **state)
{
    static const struct {
        const char *options;
        int step;
        double start;
    } variant[] = {
        { "solitaire no-cards", 19, 8.980492907258 },
        { "solitaire no-cards sprint", 41, 0 },
        { "solitaire no-cards decline", 41, 0 },
        { "solitaire no-cards decline sprint", 101, 0 },
        { "solitaire no-cards there-and-back", 61, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof variant / sizeof *variant; i++) {
        struct kit *k = solo_kit(variant[i].options);
        void *table = solve_all(k, NULL);
        check_values(k, (const int[]){ 0 }, table, variant[i].step);
        if (variant[i].start > 0)
            near(pcl_solo_value(table, 0, 0), variant[i].start, 1e-11, "the start", 0);
        for (int place = 0; place < (kit_of(k)->there_and_back ? 2 * PAIRS : PAIRS); place++) {
            int pair = place % PAIRS, a = pair_high(pair), b = pair_low(pair, a);
            near(pcl_solo_rolls(kit_of(k), a, b, place >= PAIRS ? 3 : 0), pcl_solo_value(table, 0, place), 0.0002,
                 "the table that is built in (tools/solo-table makes it)", place);
        }
        free(table);
        kit_free(k);
    }
}

/* PCL-8: keepers before, between and after the uses. */
static void keepers(void **state)
{
    (void)state;
    struct kit *k = solo_kit("solitaire no-cards");
    void *one = solve_all(k, "9"), *three = solve_all(k, "3,7,9");
    check_values(k, (const int[]){ 9, 0 }, one, 199);
    check_values(k, (const int[]){ 3, 7, 9, 0 }, three, 1301);
    for (int place = 0; place < PAIRS; place++) {
        near(pcl_solo_value(one, 1, place), pcl_solo_value(three, 4, place), 1e-11, "the hand of a 9", place);
        near(pcl_solo_value(one, 0, place), pcl_solo_value(three, 0, place), 1e-11, "the empty hand", place);
    }
    free(one);
    free(three);
    kit_free(k);
}

static void refuses(const char *options, const char *argument, const char *expected)
{
    char why[400];
    struct text error;
    struct solver_size size;
    struct kit *k = solo_kit(options);
    text_init(&error, why, sizeof why);
    assert_false(game_prime_climb.solvers[0]->size(k, argument, &size, &error));
    assert_string_equal(why, expected);
    kit_free(k);
}

static void refusals(void **state)
{
    (void)state;
    refuses("solitaire", NULL, "only the game without cards is solved: it needs the option 'no-cards'");
    refuses("solitaire no-cards double-time", NULL, "'double-time' is not solved");
    refuses("solitaire no-cards way-stations=31", NULL, "'way-stations' are not solved");
    refuses("solitaire no-cards turn-limit=100", NULL,
            "the solved game has no turn limit: 'turn-limit' must be at least 200");
    refuses("solitaire no-cards", "3,0", "keepers are numbers from 1 to 9 such as '3,7,9', not '0'");
    refuses("solitaire no-cards", "3,3", "there is one keeper of each number, not two of 3");
    refuses("solitaire no-cards", "1,2,3,4", "at most 3 keepers are solved");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variants),
        cmocka_unit_test(keepers),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
