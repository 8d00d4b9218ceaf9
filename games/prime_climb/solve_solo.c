/* solve_solo.c - Prime Climb for one player with the dice alone, and with a few numbered keepers in hand: the least
 * expected number of rolls, by value iteration.
 *
 * A turn is taken apart into its uses: what is best with one use left is found for every place before what is best with
 * two, so no list of a turn's ends is needed. Keepers are spent for good: hands are solved one after the other, smaller
 * ones first, and what a turn is worth that plays a keeper is a constant while the hand itself is solved. */
#include "solve.h"

#include <assert.h>
#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

enum { HAND_MAX = 3, HANDS = 1 << HAND_MAX, LEFT_MAX = USES_MAX + 1, SWEEPS_MAX = 5000 };
#define RESIDUAL 1e-13
#define NEVER 1e9

/* The answer. Hands are sets of card[]. */
struct solo_values {
    int32_t places, cards, card[HAND_MAX];
    int32_t hand;               /* the one that is being solved; in the end all cards */
    int32_t sweeps;             /* of this hand */
    double value[HANDS][PLACES_MAX];
};

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
struct roll {
    int high, low;
    int weight;                 /* of 100 */
};

static struct roll roll_at(int index)
{
    int high = 1;
    while (high * (high + 1) / 2 <= index)
        high++;
    int low = index - high * (high - 1) / 2 + 1;
    return (struct roll){ high, low, high == low ? 1 : 2 };
}

static int left_count(const struct roll *r) { return r->high == r->low ? USES_MAX + 1 : 4; }

/* The numbers that can be used with `left`, and what is left then. */
static int uses_of(const struct roll *r, int left, int number[2], int then[2])
{
    int count = 0;
    if (r->high == r->low) {
        number[0] = r->high;
        then[0] = left - 1;
        return left > 0;
    }
    if (left & 2) {
        number[count] = r->high;
        then[count++] = left & ~2;
    }
    if (left & 1) {
        number[count] = r->low;
        then[count++] = left & ~1;
    }
    return count;
}

static double least_step(const struct pcl_steps *s, int n, int place, const double *value, double least)
{
    for (uint32_t i = s->from[n][place]; i < s->from[n][place + 1]; i++)
        if (value[s->to[i]] < least)
            least = value[s->to[i]];
    return least;
}

/* The rest of a turn with this hand: least[hand][left], when those of smaller hands are there. */
static void solve_rest(const struct solo *x, const struct roll *r, int hand, struct solo_work *w)
{
    const struct solo_values *now = &x->now;
    for (int left = 0; left < left_count(r); left++) {
        int number[2], then[2], uses = uses_of(r, left, number, then);
        for (int place = 0; place < now->places; place++) {
            double least = left || hand == now->hand ? NEVER : now->value[hand][x->steps.end[place]];
            for (int i = 0; i < uses; i++)
                least = least_step(&x->steps, number[i], place, w->least[hand][then[i]], least);
            for (int i = 0; i < now->cards; i++)
                if (hand >> i & 1)
                    least = least_step(&x->keeper_steps, now->card[i], place, w->least[hand & ~(1 << i)][left], least);
            w->least[hand][left][place] = x->steps.wins[place] ? 0 : least;
        }
    }
}

/* What a turn is worth in which at least one keeper of the hand is played. */
static void solve_keepers(const struct solo *x, struct solo_work *w, struct solo_room *room)
{
    for (int index = 0; index < ROLLS; index++) {
        struct roll r = roll_at(index);
        for (int hand = 0; hand <= x->now.hand; hand++)
            if ((hand & x->now.hand) == hand)
                solve_rest(x, &r, hand, w);
        memcpy(room->with_keeper[index], w->least[x->now.hand][left_count(&r) - 1], sizeof *room->with_keeper);
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
    for (int i = 0; i < ROLLS; i++) {
        struct roll r = roll_at(i);
        bool doubles = r.high == r.low;
        const double *least = doubles ? solve_doubles(x, r.high, w) : NULL;
        for (int place = 0; place < x->now.places; place++) {
            double best = x->now.hand ? with_keeper[i][place] : NEVER;
            if (doubles) {
                best = least[place] < best ? least[place] : best;
            } else {
                best = least_step(&x->steps, r.high, place, w->one[r.low], best);
                best = least_step(&x->steps, r.low, place, w->one[r.high], best);
            }
            room->value[place] += 0.01 * r.weight * best;
        }
    }
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
        int64_t n = length == 1 ? *text - '0' : 0;
        if (n < 1 || n > 9)
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
    if (!pcl_solvable(pcl_kit(kit), error) || !read_hand(argument, &hand, error))
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
        .variant = pcl_variant(pcl_kit(kit)),
    };
    return true;
}

static void prepare(const struct kit *kit, const char *argument, void *shared)
{
    struct solo *x = shared;
    x->now.cards = 0;
    bool ok = read_hand(argument, &x->now, NULL);
    assert(ok);
    pcl_steps_init(pcl_kit(kit), false, &x->steps);
    pcl_steps_init(pcl_kit(kit), true, &x->keeper_steps);
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

/* ---- Answers ---- */

enum { DIGITS = 12 };

double pcl_solo_value(const void *found, int hand, int place)
{
    return ((const struct solo_values *)found)->value[hand][place];
}

static double start_value(const struct kit *kit, const struct solo_values *v)
{
    int start = pcl_kit(kit)->decline ? SPACE_LAST : 0;
    return v->value[v->hand][pair_of(start, start)];
}

static void put_values(const struct solo_values *v, const char *key, int first, struct json *out)
{
    json_put_array(out, key);
    for (int b = 0; b < SPACES; b++)
        for (int a = 0; a <= b; a++) {
            json_object(out);
            json_put_int(out, "a", a);
            json_put_int(out, "b", b);
            json_put_decimal(out, "rolls", v->value[v->hand][first + pair_of(a, b)], DIGITS);
            json_close(out);
        }
    json_close(out);
}

static void json(const struct kit *kit, const void *found, struct json *out)
{
    const struct solo_values *v = found;
    json_put_array(out, "keepers");
    for (int i = 0; i < v->cards; i++)
        json_int(out, v->card[i]);
    json_close(out);
    json_put_decimal(out, "start", start_value(kit, v), DIGITS);
    put_values(v, "values", 0, out);
    if (v->places > PAIRS)
        put_values(v, "values_back", PAIRS, out);
}

static void words(const struct kit *kit, const void *found, struct text *out)
{
    text_add(out, "least expected rolls from the start: ");
    text_add_decimal(out, start_value(kit, found), DIGITS);
    text_add(out, "\n");
}

/* ---- Playing it ---- */

/* The least expected rolls after the rest of a turn; the turn itself is gone through with the game's own moves. */
static float rest_of_turn(const struct pcl_kit *k, const struct pcl_state *s, move *best)
{
    move list[MOVES_MAX];
    float least = (float)NEVER;
    if (s->phase == PHASE_OVER)
        return pcl_wins(k, s, 0) ? 0 : (float)NEVER;
    if (s->phase != PHASE_MOVE)
        return pcl_solo_rolls(k, s->pawn[0][0], s->pawn[0][1], s->back[0]);
    int count = pcl_moves(&k->kit, (const struct state *)(const void *)s, 0, list);
    for (int i = 0; i < count; i++) {
        struct pcl_state after = *s;
        pcl_apply(&k->kit, (struct state *)(void *)&after, 0, list[i]);
        float rolls = rest_of_turn(k, &after, NULL);
        if (i > 0 && rolls >= least)
            continue;
        least = rolls;
        if (best)
            *best = list[i];
    }
    return least;
}

static move best_move(const struct kit *kit, const struct observed *seen, int seat, const void *found, double *value)
{
    move best = 0;
    (void)seat;
    (void)found;
    rest_of_turn(pcl_kit(kit), pcl_seen(seen), &best);
    *value = 1;                 /* who plays like this comes home long before the turn limit */
    return best;
}

static double start(const struct kit *kit, const void *found, struct state *s)
{
    pcl_setup(kit, s);
    return start_value(kit, found);
}

static double outcome(const struct kit *kit, const struct state *s)
{
    (void)kit;
    return pcl_state(s)->turns;
}

/* ---- Questions ---- */

/* What is best to do with a roll, and what is to be expected then. */
static void answer_roll(const struct kit *kit, const struct solo_values *v, int a, int b, int high, int low,
                        struct text *out)
{
    struct pcl_state s;
    pcl_setup(kit, (struct state *)(void *)&s);
    s.pawn[0][0] = (uint8_t)a;
    s.pawn[0][1] = (uint8_t)b;
    pcl_best_turn(&pcl_solver_solo, kit, NULL, high, low, &s, out);
    int place = pair_of(s.pawn[0][0], s.pawn[0][1]) + (s.back[0] ? PAIRS : 0);
    text_add(out, ": ");
    text_add_decimal(out, s.phase == PHASE_OVER ? 0 : v->value[0][place], DIGITS);
}

static bool query(const struct kit *kit, const void *found, const char *text, struct text *out, struct text *error)
{
    const struct solo_values *v = found;
    int a, b, high, low;
    if (!pcl_read_pair(&text, &a, &b, error))
        return false;
    int place = pair_of(a, b);
    bool back = pcl_kit(kit)->there_and_back && text_equal(text, "back");
    if (!*text || back) {
        text_add_decimal(out, v->value[v->hand][place + (back ? PAIRS : 0)], DIGITS);
        return true;
    }
    if (!pcl_read_roll(&text, &high, &low, error))
        return false;
    if (*text)
        return text_error(error, "pawns and a roll such as '10,33 6,5' are a query, '%s' is too much", text);
    if (v->hand)
        return text_error(error, "what to do with a roll is known without keepers only");
    if (v->value[0][place] == 0 || place == PAIRS - 1)
        return text_error(error, "nobody rolls there");
    answer_roll(kit, v, a, b, high, low, out);
    return true;
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
    .query = query,
    .json = json,
    .words = words,
    .best = best_move,
    .start = start,
    .outcome = outcome,
};
