/* duel.c - Prime Climb for two with the dice alone: the mover's chance to win in all 27.6 million positions, by
 * value iteration.
 *
 * What a turn can do to the mover's pawns does not depend on the opponent, what it is worth then does: a turn that ends
 * on a pair of spaces hands the move to the opponent, with those pawns bumped that stood there. So a task takes a block
 * of opponents and works out, for each of them, what every end is worth (`ended`), then what is best with one use left,
 * then what is best of every roll; opponents lie next to each other, so that one instruction serves several.
 *
 * Pairs are ranked by how far from home they are, by the solitaire's values. Blocks are taken from near to far, so that
 * the ends of games, which everything else hangs on, are right first; a stage's blocks see the values of all stages
 * before them (block Gauss-Seidel). To begin with, values are those of a race in which nobody bumps. */
#include "solve.h"

#include <string.h>

#include "../../../core/text.h"

enum { TOGETHER = 4, SWEEPS_MAX = 200 };
#define RESIDUAL 1e-5

/* Where both are far from home, most of what is wrong with a value is wrong with those it hangs on, sweep after sweep:
 * there a value goes further than it is told to (over-relaxation). Near home that would swing to and fro. */
#define FAR_ROLLS 12
#define FURTHER 1.2f

/* ---- What ends are worth ---- */

/* Where the opponent's pair is after a turn of the mover that ended on `space`: PCL-9. */
static int bumped(const struct duel *x, int opponent, int space)
{
    int a = pair_high(opponent), b = pair_low(opponent, a);
    return pair_of(a == space ? x->start : a, b == space ? x->start : b);
}

static float handed_over(const struct duel *x, int opponent, int pair)
{
    return x->steps.wins[pair] ? 1 : 1 - x->value[x->rank[opponent]][x->rank[x->steps.end[pair]]];
}

/* The mover's pawns stand on `space` and any other: this opponent's pawns there go to START. */
static void bump_lane(const struct duel *x, int opponent, int space, int lane, row *ended)
{
    int after = bumped(x, opponent, space);
    for (int other = 0; other < SPACES; other++) {
        int pair = pair_of(space, other);
        int both = pcl_on_track(other) ? bumped(x, after, other) : after;
        ended[pair][lane] = handed_over(x, both, pair);
    }
}

/* The lanes of a block of opponents when the mover's turn has ended on a pair. */
static void set_ended(const struct duel *x, int block, row *ended)
{
    uint16_t end[PAIRS];
    for (int pair = 0; pair < PAIRS; pair++)
        end[pair] = x->rank[x->steps.end[pair]];
    for (int lane = 0; lane < LANES; lane++) {
        int opponent = x->pair[block * LANES + lane], a = pair_high(opponent), b = pair_low(opponent, a);
        const float *value = x->value[x->rank[opponent]];
        for (int pair = 0; pair < PAIRS; pair++)
            ended[pair][lane] = x->steps.wins[pair] ? 1 : 1 - value[end[pair]];
        if (pcl_on_track(a))
            bump_lane(x, opponent, a, lane, ended);
        if (pcl_on_track(b))
            bump_lane(x, opponent, b, lane, ended);
    }
}

/* ---- What turns are worth ---- */

/* Lanes four at a time: vectors that every compiler for every machine knows. */
typedef float four __attribute__((vector_size(16), may_alias));
enum { FOURS = LANES / 4 };
_Static_assert(FOURS == 4, "best_step counts on it");

struct best {
    four a, b, c, d;
};

static inline four larger(four a, four b)
{
#ifdef __SSE__
    return __builtin_ia32_maxps(a, b);
#else
    for (int i = 0; i < 4; i++)
        a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
#endif
}

/* The best that n does from a place, for all lanes. */
static inline struct best best_step(const struct pcl_steps *s, int n, int place, const row *value, struct best best)
{
    const uint16_t *at = s->to + s->from[n][place], *end = s->to + s->from[n][place + 1];
    for (; at < end; at++) {
        const four *next = (const void *)value[*at];
        best.a = larger(best.a, next[0]);
        best.b = larger(best.b, next[1]);
        best.c = larger(best.c, next[2]);
        best.d = larger(best.d, next[3]);
    }
    return best;
}

/* One more use of n. */
static void use_once(const struct duel *x, int n, const row *before, row *after)
{
    for (int place = 0; place < PAIRS; place++) {
        struct best best = { 0 };
        if (x->steps.wins[place])
            memcpy(&best, before[place], sizeof best);
        best = best_step(&x->steps, n, place, before, best);
        memcpy(after[place], &best, sizeof best);
    }
}

static void add_roll(const struct duel *x, int high, int low, const struct duel_work *w, row *sum)
{
    for (int place = 0; place < PAIRS; place++) {
        four *at = (void *)sum[place];
        struct best best = { 0 };
        best = best_step(&x->steps, high, place, w->one[low], best);
        best = best_step(&x->steps, low, place, w->one[high], best);
        at[0] += 0.02f * best.a;
        at[1] += 0.02f * best.b;
        at[2] += 0.02f * best.c;
        at[3] += 0.02f * best.d;
    }
}

static void add_doubles(const struct duel *x, int n, struct duel_work *w, row *sum)
{
    _Static_assert(USES_MAX == 4, "one use is done, three follow");
    use_once(x, n, w->one[n], w->doubles[0]);
    use_once(x, n, w->doubles[0], w->doubles[1]);
    use_once(x, n, w->doubles[1], w->doubles[0]);
    for (int place = 0; place < PAIRS; place++)
        for (int lane = 0; lane < LANES; lane++)
            sum[place][lane] += 0.01f * w->doubles[0][place][lane];
}

static void task(const void *shared, int block, void *work, void *rooms)
{
    const struct duel *x = shared;
    struct duel_work *w = work;
    struct duel_room *room = rooms;
    set_ended(x, block, w->ended);
    memset(room, 0, sizeof *room);
    for (int n = 1; n <= FACES; n++)
        use_once(x, n, (const row *)w->ended, w->one[n]);
    for (int high = 1; high <= FACES; high++) {
        for (int low = 1; low < high; low++)
            add_roll(x, high, low, w, room->value);
        add_doubles(x, high, w, room->value);
    }
}

static float keep_value(float *value, float told, bool far)
{
    float by = told - *value, now = far ? *value + FURTHER * by : told;
    *value = now < 0 ? 0 : now > 1 ? 1 : now;
    return by < 0 ? -by : by;
}

static double keep(void *shared, int block, const void *rooms)
{
    struct duel *x = shared;
    const struct duel_room *room = rooms;
    float change = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
        if (x->steps.wins[pair])
            continue;
        float *value = &x->value[x->rank[pair]][block * LANES], rolls = x->rolls[x->rank[pair]];
        for (int lane = 0; lane < LANES; lane++) {
            bool far = rolls + x->rolls[block * LANES + lane] > FAR_ROLLS;
            float by = keep_value(&value[lane], room->value[pair][lane], far);
            change = by > change ? by : change;
        }
    }
    return change;
}

/* ---- The problem ---- */

static bool size(const struct kit *kit, const char *argument, struct solver_size *out, struct text *error)
{
    const struct pcl_kit *k = kit_of(kit);
    (void)argument;
    if (kit->seats != 2)
        return text_error(error, "a duel is for two players, not for %d", kit->seats);
    if (!pcl_solvable(k, error))
        return false;
    if (k->there_and_back)
        return text_error(error, "'there-and-back' is not solved for two players");
    *out = (struct solver_size){
        .kept = offsetof(struct duel, rank),
        .shared = sizeof(struct duel),
        .room = sizeof(struct duel_room),
        .work = sizeof(struct duel_work),
        .table = sizeof(uint16_t) * PAIRS * PAIRS,
        .tasks = BLOCKS,
        .together = TOGETHER,
        .sweeps_max = SWEEPS_MAX,
        .residual = RESIDUAL,
        .plain_parts = PAIRS,
        .variant = pcl_variant(k),
    };
    return true;
}

static float rolls_of(const struct pcl_kit *k, int pair)
{
    int a = pair_high(pair);
    return pcl_solo_rolls(k, a, pair_low(pair, a), 0);
}

/* Two runs of sorted pairs, from[first..middle) and from[middle..last), become one. */
static void merge(const float *rolls, const uint16_t *from, int first, int middle, int last, uint16_t *to)
{
    for (int i = first, j = middle, at = first; at < last; at++)
        to[at] = j == last || (i < middle && rolls[from[i]] <= rolls[from[j]]) ? from[i++] : from[j++];
}

/* By merging runs of growing length: nearest home first, equal ones by number, so that the order is the same always. */
static void rank_pairs(const struct pcl_kit *k, struct duel *x)
{
    uint16_t room[2][PAIRS], *from = room[0], *to = room[1];
    float rolls[PAIRS];
    for (int pair = 0; pair < PAIRS; pair++) {
        rolls[pair] = rolls_of(k, pair);
        from[pair] = (uint16_t)pair;
    }
    for (int run = 1; run < PAIRS; run *= 2) {
        for (int first = 0; first < PAIRS; first += 2 * run) {
            int middle = first + run < PAIRS ? first + run : PAIRS, last = middle + run < PAIRS ? middle + run : PAIRS;
            merge(rolls, from, first, middle, last, to);
        }
        uint16_t *other = from;
        from = to;
        to = other;
    }
    for (int rank = 0; rank < RANKS; rank++)        /* what fills the last block up is the farthest pair once more */
        x->pair[rank] = from[rank < PAIRS ? rank : PAIRS - 1];
    for (int rank = 0; rank < PAIRS; rank++)
        x->rank[x->pair[rank]] = (uint16_t)rank;
}

static void prepare(const struct kit *kit, const char *argument, void *shared)
{
    struct duel *x = shared;
    const struct pcl_kit *k = kit_of(kit);
    (void)argument;
    x->start = pcl_setup_space(k);
    pcl_steps_init(k, false, &x->steps);
    rank_pairs(k, x);
    pcl_ends_init(x);
    for (int rank = 0; rank < RANKS; rank++)
        x->rolls[rank] = rolls_of(k, x->pair[rank]);
}

static void begin(void *shared) { pcl_race_begin(shared); }

/* 16 bits a value, the lower byte first, by pairs of the mover and of the opponent. */
static void table(const void *shared, void *out)
{
    const struct duel *x = shared;
    uint8_t *at = out;
    for (int mover = 0; mover < PAIRS; mover++)
        for (int opponent = 0; opponent < PAIRS; opponent++) {
            float value = x->value[x->rank[mover]][x->rank[opponent]];
            unsigned rounded = (unsigned)(value * 65535 + 0.5f);
            if (x->steps.wins[mover] || x->steps.wins[opponent])
                rounded = x->steps.wins[mover] ? 65535 : 0;
            *at++ = (uint8_t)rounded;
            *at++ = (uint8_t)(rounded >> 8);
        }
}

static const char *const needs[] = { "no-cards", NULL };

const struct solver pcl_solver_duel = {
    .id = "duel",
    .title = "two players, the dice alone: the mover's chance to win in every position",
    .seats = 2,
    .options = needs,
    .filed = true,
    .size = size,
    .prepare = prepare,
    .begin = begin,
    .task = task,
    .keep = keep,
    .plain = pcl_duel_plain,
    .table = table,
    .query = pcl_duel_query,
    .json = pcl_duel_json,
    .words = pcl_duel_words,
    .best = pcl_duel_best,
    .start = pcl_duel_start,
    .outcome = pcl_duel_outcome,
};
