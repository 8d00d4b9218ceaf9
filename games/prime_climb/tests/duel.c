/* duel.c - the solved duel against the game: a task makes of any table what the game's own moves make of it. */
#include "table.h"

#include "../solve/solve.h"

struct setting {
    struct kit *kit;
    struct duel *duel;
    struct duel_work *work;
    struct duel_room *room;
};

static void *take(size_t size)
{
    size = (size + 63) / 64 * 64;
    void *bytes = aligned_alloc(64, size);
    assert_non_null(bytes);
    memset(bytes, 0, size);
    return bytes;
}

/* Values that nobody would expect: any mistake shows. */
static float odd_value(int mover, int opponent)
{
    int where[2] = { mover, opponent };
    return (float)(text_hash(where, sizeof where, 0) >> 40) / (1 << 24);
}

static struct setting set_up(const char *options)
{
    struct setting x = { .kit = new_kit(&game_prime_climb, 2, options, NULL) };
    struct solver_size size;
    assert_true(pcl_solver_duel.size(x.kit, NULL, &size, NULL));
    assert_int_equal(size.kept, sizeof x.duel->value);
    assert_int_equal(size.table, 2 * 5253 * 5253);
    x.duel = take(size.shared);
    x.work = take(size.work);
    x.room = take(size.room);
    pcl_solver_duel.prepare(x.kit, NULL, x.duel);
    for (int mover = 0; mover < PAIRS; mover++)
        for (int opponent = 0; opponent < PAIRS; opponent++)
            x.duel->value[x.duel->rank[mover]][x.duel->rank[opponent]] = odd_value(mover, opponent);
    return x;
}

static void take_down(struct setting *x)
{
    free(x->duel);
    free(x->work);
    free(x->room);
    kit_free(x->kit);
}

/* ---- the same, slowly ---- */

static struct pcl_state state_at(const struct kit *k, int mover, int opponent)
{
    union state_room room;
    pcl_setup(k, room_state(&room));
    struct pcl_state s = *state_of(room_state(&room));
    s.phase = PHASE_ROLL;
    s.first_in = 0;
    s.turn = 1;
    s.pawn[1][0] = (uint8_t)pair_high(mover);
    s.pawn[1][1] = (uint8_t)pair_low(mover, s.pawn[1][0]);
    s.pawn[0][0] = (uint8_t)pair_high(opponent);
    s.pawn[0][1] = (uint8_t)pair_low(opponent, s.pawn[0][0]);
    return s;
}

static float best_rest(const struct kit *k, const struct pcl_state *s)
{
    move list[MOVES_MAX];
    float best = 0;
    if (s->phase == PHASE_OVER)
        return 1;
    if (s->phase != PHASE_MOVE)
        return 1 - odd_value(pair_of(s->pawn[0][0], s->pawn[0][1]), pair_of(s->pawn[1][0], s->pawn[1][1]));
    int count = pcl_moves(k, as_state(s), 1, list);
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(k, as_state_in(&next), 1, list[i]);
        float value = best_rest(k, &next);
        best = value > best ? value : best;
    }
    return best;
}

static double slowly(const struct kit *k, int mover, int opponent)
{
    double sum = 0;
    for (int high = 1; high <= FACES; high++)
        for (int low = 1; low <= high; low++) {
            struct pcl_state s = state_at(k, mover, opponent);
            pcl_apply(k, as_state_in(&s), CHANCE, move_roll(high, low));
            sum += best_rest(k, &s) * (high == low ? 0.01 : 0.02);
        }
    return sum;
}

/* Some movers against all sixteen opponents of some blocks; those who can bump one of them in any case. */
static void check_blocks(struct setting *x, int block_step, int mover_step)
{
    for (int block = 0; block < BLOCKS; block += block_step) {
        pcl_solver_duel.task(x->duel, block, x->work, x->room);
        for (int lane = 0; lane < LANES; lane += 5) {
            int opponent = x->duel->pair[block * LANES + lane], near = pair_of(pair_high(opponent), 50);
            if (x->duel->steps.wins[opponent])
                continue;
            for (int i = -1; i < PAIRS; i = i < 0 ? (block * 7 + lane) % mover_step : i + mover_step) {
                int mover = i < 0 ? near : i;
                if (x->duel->steps.wins[mover])
                    continue;
                double expected = slowly(x->kit, mover, opponent), found = x->room->value[mover][lane];
                if (found < expected - 1e-5 || found > expected + 1e-5)
                    fail_msg("mover %d, opponent %d: %.7f, not %.7f", mover, opponent, found, expected);
            }
        }
    }
}

/* PCL-4..9, PCL-13, PCL-27 */
static void tasks(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards");
    check_blocks(&x, 47, 1151);
    take_down(&x);
}

/* PCL-22, PCL-23 */
static void variants(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards sprint decline");
    check_blocks(&x, 151, 2503);
    take_down(&x);
}

/* ---- ranks, what is kept, the table ---- */

static void ranks(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards");
    bool seen[PAIRS] = { false };
    assert_int_equal(x.duel->pair[0], pair_of(101, 101));
    for (int rank = 0; rank < PAIRS; rank++) {
        assert_int_equal(x.duel->rank[x.duel->pair[rank]], rank);
        assert_false(seen[x.duel->pair[rank]]);
        seen[x.duel->pair[rank]] = true;
        assert_true(rank == 0 || x.duel->rolls[rank] >= x.duel->rolls[rank - 1]);
    }
    take_down(&x);
}

/* Keeping a block writes its opponents' columns, near home as they are, far from it a fifth further, and tells the
 * largest change. The plain pass finds the same values where nobody can be bumped. */
static void kept(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards");
    int block = x.duel->rank[0] / LANES, lane = x.duel->rank[0] % LANES;
    pcl_solver_duel.task(x.duel, block, x.work, x.room);
    double largest = pcl_solver_duel.keep(x.duel, block, x.room);
    assert_true(largest > 0.1 && largest <= 1);
    for (int mover = 0; mover < PAIRS - 1; mover++) {
        float before = odd_value(mover, 0), told = x.room->value[mover][lane], by = told - before;
        float now = x.duel->value[x.duel->rank[mover]][block * LANES + lane];
        bool far = x.duel->rolls[x.duel->rank[mover]] + x.duel->rolls[x.duel->rank[0]] > 12;
        float expected = far ? before + 1.2f * by : told;
        expected = expected < 0 ? 0 : expected > 1 ? 1 : expected;
        assert_true(now - expected < 1e-6f && expected - now < 1e-6f);
    }
    assert_true(pcl_solver_duel.keep(x.duel, block, x.room) <= 0.201 * largest);
    for (int mover = 0; mover < PAIRS; mover++)
        for (int opponent = 0; opponent < PAIRS; opponent++)
            x.duel->value[x.duel->rank[mover]][x.duel->rank[opponent]] = odd_value(mover, opponent);
    x.duel->value[x.duel->rank[0]][0] = 0;      /* what both home is worth to the plain pass */
    pcl_solver_duel.plain(x.duel, x.duel->rank[0], x.work);
    for (int mover = 0; mover < PAIRS - 1; mover += 13) {
        float by = x.work->doubles[0][mover][0] - x.room->value[mover][lane];
        assert_true(by > -1e-5f && by < 1e-5f);
    }
    take_down(&x);
}

static void query_is(const struct kit *k, const void *table, const char *query, const char *expected)
{
    char room[100], why[400];
    struct text out, error;
    text_init(&out, room, sizeof room);
    text_init(&error, why, sizeof why);
    bool ok = pcl_solver_duel.query(k, table, query, &out, &error);
    assert_string_equal(ok ? room : why, expected);
}

static void table(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards");
    void *bytes = take(2 * PAIRS * PAIRS);
    x.duel->value[x.duel->rank[pair_of(10, 33)]][x.duel->rank[0]] = 0.6f;
    pcl_solver_duel.table(x.duel, bytes);
    for (int mover = 0; mover < PAIRS - 1; mover += 101)
        for (int opponent = 0; opponent < PAIRS - 1; opponent += 103) {
            double by = pcl_duel_chance(bytes, mover, opponent) -
                        x.duel->value[x.duel->rank[mover]][x.duel->rank[opponent]];
            assert_true(by > -0.6 / 65535 && by < 0.6 / 65535);
        }
    query_is(x.kit, bytes, "10,33 0,0", "0.60000");
    query_is(x.kit, bytes, "33,10  0,0", "0.60000");
    query_is(x.kit, bytes, "101,101 5,7", "1.00000");
    query_is(x.kit, bytes, "10,33", "where are the opponent's pawns? such as '10,33 0,0', the mover's first");
    query_is(x.kit, bytes, "10,33 0,0 6", "a roll is two numbers from 1 to 10 with a comma, such as '6,5', not '6'");
    query_is(x.kit, bytes, "10,33 0,0 6,5 4",
             "four pawns and a roll such as '10,33 0,0 6,5' are a query, '4' is too much");
    query_is(x.kit, bytes, "101,99 0,0 2,5", "b+2 -> 101,101: 1.00000");
    query_is(x.kit, bytes, "101,101 0,0 2,5", "the game is over there");
    query_is(x.kit, bytes, "10,102 0,0",
             "two pawns are two spaces from 0 to 101 with a comma, such as '10,33', not '10,102'");
    query_is(x.kit, bytes, "84 85",
             "two pawns are two spaces from 0 to 101 with a comma, such as '10,33', not '84 85'");
    query_is(x.kit, bytes, "", "two pawns are two spaces from 0 to 101 with a comma, such as '10,33', not ''");
    query_is(x.kit, bytes, "1,2,3 4,5",
             "two pawns are two spaces from 0 to 101 with a comma, such as '10,33', not '1,2,3'");
    query_is(x.kit, bytes, "10,-3 0,0",
             "two pawns are two spaces from 0 to 101 with a comma, such as '10,33', not '10,-3'");
    free(bytes);
    take_down(&x);
}

/* The bot's move is the one with the best end. */
static void best_moves(void **state)
{
    (void)state;
    struct setting x = set_up("no-cards");
    uint8_t *bytes = take(2 * PAIRS * PAIRS);
    memset(bytes, 0x80, 2 * PAIRS * PAIRS);
    /* Of 24 with 10 and 7 (PCL's own example) this end is bad for the opponent: 98, the other pawn still on 3. */
    size_t good = (size_t)pair_of(40, 40) * PAIRS + (size_t)pair_of(98, 3);
    bytes[2 * good] = bytes[2 * good + 1] = 0;
    struct pcl_state s = state_at(x.kit, pair_of(24, 3), pair_of(40, 40));
    pcl_apply(x.kit, as_state_in(&s), CHANCE, move_roll(10, 7));
    for (int i = 0; i < 2; i++) {
        double value;
        move word = pcl_solver_duel.best(x.kit, as_seen(&s), 1, bytes, &value);
        assert_true(value > 0.999);
        pcl_apply(x.kit, as_state_in(&s), 1, word);
    }
    assert_int_equal(pair_of(s.pawn[1][0], s.pawn[1][1]), pair_of(98, 3));
    assert_int_equal(s.turn, 0);
    free(bytes);
    take_down(&x);
}

static void refusals(void **state)
{
    (void)state;
    char why[400];
    struct text error;
    struct solver_size size;
    text_init(&error, why, sizeof why);
    struct kit *three = new_kit(&game_prime_climb, 3, "no-cards", NULL);
    struct kit *back = new_kit(&game_prime_climb, 2, "no-cards there-and-back", NULL);
    assert_false(pcl_solver_duel.size(three, NULL, &size, &error));
    assert_string_equal(why, "a duel is for two players, not for 3");
    assert_false(pcl_solver_duel.size(back, NULL, &size, &error));
    assert_string_equal(why, "'there-and-back' is not solved for two players");
    kit_free(three);
    kit_free(back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tasks),
        cmocka_unit_test(variants),
        cmocka_unit_test(ranks),
        cmocka_unit_test(kept),
        cmocka_unit_test(table),
        cmocka_unit_test(best_moves),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
