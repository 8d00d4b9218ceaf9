/* solo.c - Prime Climb for one player with the dice alone, and with a few numbered keepers in hand: the least
 * expected number of rolls, by value iteration.
 *
 * A turn is taken apart into its uses: what is best with one use left is found for every place before what is best with
 * two, so no list of a turn's ends is needed. Keepers are spent for good: hands are solved one after the other, smaller
 * ones first, and what a turn is worth that plays a keeper is a constant while the hand itself is solved. */
#include "solve.h"

#include <assert.h>
#include <string.h>

#include "../../../core/text.h"

enum { LEFT_MAX = USES_MAX + 1, SWEEPS_MAX = 5000 };
#define RESIDUAL 1e-13
#define NEVER 1e9

struct solo {
    struct solo_values now;
    double with_keeper[ROLLS][PLACES_MAX];      /* the least of a turn that plays one, by roll; kept up to here */
    struct pcl_steps steps, keeper_steps;
};

struct solo_work {
    double least[HANDS][LEFT_MAX][PLACES_MAX];
    double ended[PLACES_MAX], one[FACES + 1][PLACES_MAX], doubles[USES_MAX + 1][PLACES_MAX];
};

struct solo_room {
    double value[PLACES_MAX];
    double with_keeper[ROLLS][PLACES_MAX];
};

/* ---- A roll ---- */

/* The uses left of a roll are numbered: of doubles 0..4 are left; else 1 is the low one, 2 the high one, 3 both. */
static int left_count(struct roll r) { return r.high == r.low ? USES_MAX + 1 : 4; }

/* The numbers that can be used with `left`, and what is left then. */
struct uses {
    int count, number[2], then[2];
};

static struct uses uses_of(struct roll r, int left)
{
    struct uses u = { 0 };
    if (r.high == r.low)
        return (struct uses){ left > 0, { r.high }, { left - 1 } };
    if (left & 2) {
        u.number[u.count] = r.high;
        u.then[u.count++] = left & ~2;
    }
    if (left & 1) {
        u.number[u.count] = r.low;
        u.then[u.count++] = left & ~1;
    }
    return u;
}

static double least_step(const struct pcl_steps *s, int n, int place, const double *value, double least)
{
    for (uint32_t i = s->from[n][place]; i < s->from[n][place + 1]; i++)
        if (value[s->to[i]] < least)
            least = value[s->to[i]];
    return least;
}

/* The rest of a turn from a place: by one more use, or one more keeper of the hand. */
static double least_rest(const struct solo *x, const struct uses *u, int hand, int left, int place,
                         const struct solo_work *w)
{
    const struct solo_values *now = &x->now;
    if (x->steps.wins[place])
        return 0;
    double least = left || hand == now->hand ? NEVER : now->value[hand][x->steps.end[place]];
    for (int i = 0; i < u->count; i++)
        least = least_step(&x->steps, u->number[i], place, w->least[hand][u->then[i]], least);
    for (int i = 0; i < now->cards; i++)
        if (hand >> i & 1)
            least = least_step(&x->keeper_steps, now->card[i], place, w->least[hand & ~(1 << i)][left], least);
    return least;
}

/* The same from all places: least[hand][left], when those of smaller hands are there. */
static void solve_rest(const struct solo *x, struct roll r, int hand, struct solo_work *w)
{
    for (int left = 0; left < left_count(r); left++) {
        struct uses u = uses_of(r, left);
        for (int place = 0; place < x->now.places; place++)
            w->least[hand][left][place] = least_rest(x, &u, hand, left, place, w);
    }
}

/* What a turn is worth in which at least one keeper of the hand is played. */
static void solve_keepers(const struct solo *x, struct solo_work *w, struct solo_room *room)
{
    for (int i = 0; i < ROLLS; i++) {
        for (int hand = 0; hand <= x->now.hand; hand++)
            if ((hand & x->now.hand) == hand)
                solve_rest(x, pcl_rolls[i], hand, w);
        memcpy(room->with_keeper[i], w->least[x->now.hand][left_count(pcl_rolls[i]) - 1], sizeof *room->with_keeper);
    }
}

/* ---- A sweep ---- */

/* What is best with one use of n left is the same in all rolls. */
static void solve_one_use(const struct solo *x, struct solo_work *w)
{
    for (int place = 0; place < x->now.places; place++)
        w->ended[place] = x->steps.wins[place] ? 0 : x->now.value[x->now.hand][x->steps.end[place]];
    for (int n = 1; n <= FACES; n++)
        for (int place = 0; place < x->now.places; place++)
            w->one[n][place] = x->steps.wins[place] ? 0 : least_step(&x->steps, n, place, w->ended, NEVER);
}

static const double *solve_doubles(const struct solo *x, int n, struct solo_work *w)
{
    const double *before = w->one[n];
    for (int left = 2; left <= USES_MAX; left++) {
        double *least = w->doubles[left];
        for (int place = 0; place < x->now.places; place++)
            least[place] = x->steps.wins[place] ? 0 : least_step(&x->steps, n, place, before, NEVER);
        before = least;
    }
    return before;
}

/* What is best of a roll, by itself or with a keeper, goes into the mean of all rolls. */
static void add_roll(const struct solo *x, struct roll r, const double *with_keeper, struct solo_work *w, double *mean)
{
    bool doubles = r.high == r.low;
    const double *least = doubles ? solve_doubles(x, r.high, w) : NULL;
    for (int place = 0; place < x->now.places; place++) {
        double best = x->now.hand ? with_keeper[place] : NEVER;
        if (doubles) {
            best = least[place] < best ? least[place] : best;
        } else {
            best = least_step(&x->steps, r.high, place, w->one[r.low], best);
            best = least_step(&x->steps, r.low, place, w->one[r.high], best);
        }
        mean[place] += 0.01 * roll_weight(r) * best;
    }
}

static void task(const void *shared, int index, void *work, void *rooms)
{
    const struct solo *x = shared;
    struct solo_work *w = work;
    struct solo_room *room = rooms;
    bool new_hand = x->now.hand && !x->now.sweeps;
    (void)index;
    if (new_hand)
        solve_keepers(x, w, room);
    const double (*with_keeper)[PLACES_MAX] = new_hand ? room->with_keeper : x->with_keeper;
    solve_one_use(x, w);
    memset(room->value, 0, sizeof room->value);
    for (int i = 0; i < ROLLS; i++)
        add_roll(x, pcl_rolls[i], with_keeper[i], w, room->value);
}

static double keep(void *shared, int index, const void *rooms)
{
    struct solo *x = shared;
    const struct solo_room *room = rooms;
    double *value = x->now.value[x->now.hand], change = 0;
    (void)index;
    if (x->now.hand && !x->now.sweeps++)
        memcpy(x->with_keeper, room->with_keeper, sizeof x->with_keeper);
    for (int place = 0; place < x->now.places; place++) {
        if (x->steps.wins[place] || x->steps.from[1][place] == x->steps.from[1][place + 1])
            continue;
        double now = 1 + room->value[place], by = now - value[place];
        change = by > change ? by : -by > change ? -by : change;
        value[place] = now;
    }
    if (x->now.places > PAIRS)      /* both on 101 on the way out: no turn begins there, the way back does */
        value[PAIRS - 1] = value[PLACES_MAX - 1];
    if (change > RESIDUAL || x->now.hand == (1 << x->now.cards) - 1)
        return change;
    x->now.hand++;
    x->now.sweeps = 0;
    return 1;
}

/* ---- The problem ---- */

/* PCL-8: numbers from 1 to 9, one of each. */
static bool read_hand(const char *text, struct solo_values *out, struct text *error)
{
    for (size_t length; text && *text; text += length + (text[length] == ',')) {
        length = strcspn(text, ",");
        int64_t n;
        if (length != 1 || !text_to_int_of(text, length, 1, 9, &n))
            return text_error(error, "keepers are numbers from 1 to 9 such as '3,7,9', not '%.*s'", (int)length, text);
        for (int i = 0; i < out->cards; i++)
            if (out->card[i] == n)
                return text_error(error, "there is one keeper of each number, not two of %d", (int)n);
        if (out->cards == HAND_MAX)
            return text_error(error, "at most %d keepers are solved", HAND_MAX);
        out->card[out->cards++] = (int32_t)n;
    }
    return true;
}

static bool size(const struct kit *kit, const char *argument, struct solver_size *out, struct text *error)
{
    struct solo_values hand = { .cards = 0 };
    if (kit->seats != 1)
        return text_error(error, "a solitaire is for one player, not for %d", kit->seats);
    if (!pcl_solvable(kit_of(kit), error) || !read_hand(argument, &hand, error))
        return false;
    *out = (struct solver_size){
        .kept = offsetof(struct solo, steps),
        .shared = sizeof(struct solo),
        .room = sizeof(struct solo_room),
        .work = sizeof(struct solo_work),
        .table = sizeof(struct solo_values),
        .tasks = 1,
        .together = 1,
        .sweeps_max = SWEEPS_MAX,
        .residual = RESIDUAL,
        .variant = pcl_variant(kit_of(kit)),
    };
    return true;
}

static void prepare(const struct kit *kit, const char *argument, void *shared)
{
    struct solo *x = shared;
    x->now.cards = 0;
    bool ok = read_hand(argument, &x->now, NULL);
    assert(ok);
    pcl_steps_init(kit_of(kit), false, &x->steps);
    pcl_steps_init(kit_of(kit), true, &x->keeper_steps);
    x->now.places = x->steps.places;
}

static void begin(void *shared)
{
    struct solo *x = shared;
    memset(x->now.value, 0, sizeof x->now.value);
    x->now.hand = x->now.sweeps = 0;
}

static void table(const void *shared, void *out)
{
    const struct solo *x = shared;
    memcpy(out, &x->now, sizeof x->now);
}

static const char *const needs[] = { "solitaire", "no-cards", NULL };

const struct solver pcl_solver_solo = {
    .id = "solo",
    .title = "one player, the dice alone: the least expected number of rolls",
    .seats = 1,
    .options = needs,
    .argument = "keepers",
    .argument_value = "LIST",
    .argument_help = "up to three numbered keepers in hand, such as 3,7,9; more are not drawn",
    .size = size,
    .prepare = prepare,
    .begin = begin,
    .task = task,
    .keep = keep,
    .table = table,
    .query = pcl_solo_query,
    .json = pcl_solo_json,
    .words = pcl_solo_words,
    .best = pcl_solo_best,
    .start = pcl_solo_start,
    .outcome = pcl_solo_outcome,
};
