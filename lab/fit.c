/* fit.c - weights learned from play: the games, then Adam over all of them at once.
 *
 * Steps are taken in units of what a feature usually is: a weight of points goes as far, in what it changes, as one of
 * yes and no. The pull (L2) is in the same units: against the mean cross entropy, from 1 down to a quarter of it each
 * time, and each time from the weights before.
 */
#include "fit.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../system/threads.h"
#include "examples.h"
#include "play.h"

enum {
    SLICES = 32,                /* of the games, F2 */
    TAKE_ONE_IN = 6,            /* of a game's positions, where all have the same outcome */
};
#define RATE 0.05               /* of the first step; that of the last is 0 */
#define FIRST_DECAY 0.9         /* of the means of slopes and of their squares: Adam's usual ones */
#define SECOND_DECAY 0.999

/* What a game is for, F3. */
enum part { LEFT_OUT, SAYS_WHEN, LEARNED_FROM, PART_OF = 10 };

struct worker {
    struct school *school;
    bool reports;
    struct mind *mind[SEATS_MAX];
};

struct slice {
    double loss, even, mean;
    int64_t positions;
    double *slope;              /* by feature */
};

/* All of it. */
struct school {
    struct fit *fit;
    void (*task)(struct worker *, int64_t index);
    int64_t tasks;
    bool playing;               /* these can be stopped in between, sums cannot */
    atomic_llong begun, done;
    struct worker worker[THREADS_MAX];
    struct examples *examples;  /* by game */
    struct slice slice[SLICES];
    enum part part;             /* of the games, that the slices are about */
    int features;
    double *weight, *best, *from, *unit, *first, *second;       /* by feature; unit 0: it makes no difference */
};

static void *zeroed(size_t count, size_t size)
{
    void *at = calloc(count, size);
    assert(at);
    return at;
}

/* ---- many hands ---- */

static void work(void *context)
{
    struct worker *w = context;
    struct school *s = w->school;
    for (int64_t index; (index = threads_next(&s->begun, s->tasks, s->playing ? &s->fit->stop : NULL)) >= 0;)
        s->task(w, index);
}

/* Tasks are begun in order, and what is begun is done. */
static void share_out(struct school *s, int64_t tasks, void (*task)(struct worker *, int64_t))
{
    s->tasks = tasks;
    s->task = task;
    atomic_store(&s->begun, 0);
    atomic_store(&s->done, 0);
    threads_run(work, s->worker, s->fit->threads < tasks ? s->fit->threads : (int)tasks, sizeof *s->worker);
}

/* ---- games ---- */

struct watcher {
    const struct fit *fit;
    const struct kit *kit;
    struct examples *examples;
    struct rng rng;
};

static void watch(void *context, const struct state *state, int seat, move chosen, double value)
{
    struct watcher *w = context;
    (void)value;
    if (w->fit->lesson->of_moves || !rng_below(&w->rng, TAKE_ONE_IN))
        examples_add(w->examples, w->fit->lesson, w->kit, state, seat, chosen);
}

static void play_one(struct worker *worker, int64_t index)
{
    struct school *s = worker->school;
    struct fit *fit = s->fit;
    const struct fit_table *t = &fit->table[index % fit->tables];
    struct rng rng;
    struct watcher watcher = { .fit = fit, .kit = t->kit, .examples = &s->examples[index] };
    struct play p = { .kit = t->kit, .together = threads_run, .answered = watch, .context = &watcher };
    for (int seat = 0; seat < t->kit->seats; seat++) {
        p.bot[seat] = t->bot[seat];
        p.mind[seat] = worker->mind[seat];
    }
    play_stream(&p, &rng, fit->seed, index);
    rng_init(&watcher.rng, ~fit->seed, (uint64_t)index);
    play_game(&p);
    examples_close(&s->examples[index], fit->lesson, t->kit, &p.result);
    int64_t done = atomic_fetch_add(&s->done, 1) + 1;
    if (worker->reports && fit->progress)
        fit->progress(fit->context, done, fit->games, 0);
}

static enum part part_of(const struct fit *fit, int64_t game)
{
    int64_t of_ten = game / fit->tables % PART_OF;
    return of_ten < LEARNED_FROM ? (enum part)of_ten : LEARNED_FROM;
}

/* ---- sums over games ---- */

static void read_slice(struct worker *worker, int64_t index)
{
    struct school *s = worker->school;
    struct slice *slice = &s->slice[index];
    double *slope = s->part == LEARNED_FROM ? slice->slope : NULL;
    slice->loss = slice->even = 0;
    slice->positions = 0;
    if (slope)
        memset(slope, 0, (size_t)s->features * sizeof *slope);
    for (int64_t game = index * s->fit->played / SLICES; game < (index + 1) * s->fit->played / SLICES; game++) {
        if (part_of(s->fit, game) != s->part)
            continue;
        slice->loss += examples_loss(&s->examples[game], s->weight, slope, &slice->even);
        slice->positions += (int64_t)s->examples[game].positions;
    }
}

/* Of a part of the games: the sums, and the mean; where it is learned from, the slope too, in the room of slice 0. */
static struct slice read_all(struct school *s, enum part part)
{
    struct slice all = { .slope = s->slice[0].slope };
    s->part = part;
    share_out(s, SLICES, read_slice);
    for (int i = 0; i < SLICES; i++) {
        all.loss += s->slice[i].loss;
        all.even += s->slice[i].even;
        all.positions += s->slice[i].positions;
        for (int j = 0; part == LEARNED_FROM && i && j < s->features; j++)
            all.slope[j] += s->slice[i].slope[j];
    }
    all.mean = all.loss / (double)all.positions;
    return all;
}

/* ---- learning ---- */

/* What a feature usually is where it matters: the root of the mean of its squares. */
static void measure(struct school *s)
{
    struct example_size *size = zeroed((size_t)s->features, sizeof *size);
    for (int64_t game = 0; game < s->fit->played; game++)
        if (part_of(s->fit, game) == LEARNED_FROM)
            examples_measure(&s->examples[game], size);
    for (int id = 0; id < s->features; id++)
        s->unit[id] = size[id].count > 0 ? sqrt(size[id].squares / size[id].count) : 0;
    free(size);
}

static void take_step(struct school *s, int step, const struct slice *all, double pull)
{
    double rate = RATE * (1 - (double)step / FIT_STEPS);
    double first_part = 1 - pow(FIRST_DECAY, step + 1), second_part = 1 - pow(SECOND_DECAY, step + 1);
    for (int id = 0; id < s->features; id++) {
        double unit = s->unit[id];
        if (unit <= 0)
            continue;
        double slope = all->slope[id] / unit / (double)all->positions + pull * (s->weight[id] - s->from[id]) * unit;
        s->first[id] = FIRST_DECAY * s->first[id] + (1 - FIRST_DECAY) * slope;
        s->second[id] = SECOND_DECAY * s->second[id] + (1 - SECOND_DECAY) * slope * slope;
        s->weight[id] -= rate * (s->first[id] / first_part) / (sqrt(s->second[id] / second_part) + 1e-8) / unit;
    }
}

/* With one pull. False: stopped on the way. */
static bool learn_with(struct school *s, double pull, int done)
{
    struct fit *fit = s->fit;
    size_t size = (size_t)s->features * sizeof(double);
    memset(s->first, 0, size);
    memset(s->second, 0, size);
    for (int step = 0; step < FIT_STEPS; step++) {
        struct slice all = read_all(s, LEARNED_FROM);
        take_step(s, step, &all, pull);
        if (fit->progress)
            fit->progress(fit->context, fit->played, fit->games, done + step + 1);
        if (atomic_load(&fit->stop))
            return false;
    }
    return true;
}

/* As long as less pull does better. False: stopped on the way. */
static bool learn(struct school *s)
{
    size_t size = (size_t)s->features * sizeof(double);
    double least = read_all(s, SAYS_WHEN).mean, pull = 1;
    s->fit->pull = 0;
    memcpy(s->best, s->weight, size);
    for (int i = 0; i < FIT_PULLS; i++, pull /= 4) {
        if (!learn_with(s, pull, i * FIT_STEPS))
            return false;
        double mean = read_all(s, SAYS_WHEN).mean;
        if (mean >= least)
            break;
        least = mean;
        s->fit->pull = pull;
        memcpy(s->best, s->weight, size);
    }
    memcpy(s->weight, s->best, size);
    return true;
}

/* All parts must have something. */
static bool count_positions(struct fit *fit, const struct examples *examples)
{
    int64_t count[LEARNED_FROM + 1] = { 0 };
    for (int64_t game = 0; game < fit->played; game++)
        count[part_of(fit, game)] += (int64_t)examples[game].positions;
    fit->learned_from = count[LEARNED_FROM];
    fit->left_out = count[LEFT_OUT];
    return count[LEFT_OUT] && count[SAYS_WHEN] && count[LEARNED_FROM];
}

static bool learn_from_games(struct school *s)
{
    struct fit *fit = s->fit;
    if (!count_positions(fit, s->examples))
        return false;
    for (int id = 0; id < s->features; id++)
        s->weight[id] = s->from[id] = (double)fit->lesson->weight(id);
    struct slice before = read_all(s, LEFT_OUT);
    measure(s);
    for (int id = 0; fit->anew && id < s->features; id++)
        if (s->unit[id] > 0)
            s->weight[id] = s->from[id] = 0;
    if (!learn(s))
        return false;
    struct slice after = read_all(s, LEFT_OUT);
    fit->loss_even = before.even / (double)before.positions;
    fit->loss_before = before.mean;
    fit->loss_after = after.mean;
    for (int id = 0; id < s->features; id++)
        fit->weight[id] = (float)s->weight[id];
    return true;
}

/* ---- all of it ---- */

static struct school *open_school(struct fit *fit)
{
    struct school *s = zeroed(1, sizeof *s);
    size_t features = (size_t)fit->lesson->features;
    s->fit = fit;
    s->features = fit->lesson->features;
    s->examples = zeroed((size_t)fit->games, sizeof *s->examples);
    for (int i = 0; i < SLICES; i++)
        s->slice[i].slope = zeroed(features, sizeof(double));
    s->weight = zeroed(6 * features, sizeof(double));
    s->best = s->weight + features;
    s->from = s->best + features;
    s->unit = s->from + features;
    s->first = s->unit + features;
    s->second = s->first + features;
    for (int i = 0; i < fit->threads; i++) {
        s->worker[i].school = s;
        play_minds_new(s->worker[i].mind, SEATS_MAX);
    }
    s->worker[0].reports = true;
    return s;
}

static void close_school(struct school *s)
{
    for (int i = 0; i < s->fit->threads; i++)
        play_minds_free(s->worker[i].mind, SEATS_MAX);
    for (int i = 0; i < SLICES; i++)
        free(s->slice[i].slope);
    for (int64_t game = 0; game < s->fit->games; game++)
        examples_release(&s->examples[game]);
    free(s->weight);
    free(s->examples);
    free(s);
}

bool fit_run(struct fit *fit)
{
    assert(fit->threads >= 1 && fit->threads <= THREADS_MAX);
    assert(fit->tables >= 1 && fit->tables <= SEATS_MAX);
    assert(fit->games >= 1 && fit->games <= FIT_GAMES_MAX);
    assert(fit->lesson->features >= 1 && fit->lesson->features <= LESSON_FEATURES_MAX);
    struct school *s = open_school(fit);
    s->playing = true;
    share_out(s, fit->games, play_one);
    s->playing = false;
    fit->played = atomic_load(&s->done);
    atomic_store(&fit->stop, false);
    bool ok = learn_from_games(s);
    close_school(s);
    return ok;
}
