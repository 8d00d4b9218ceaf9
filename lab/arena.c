/* arena.c - bots against each other: games on threads, counted in order. */
#include "arena.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../system/threads.h"

enum { WINDOW = 1 << 14 };      /* games that may be finished before an older one is */

struct outcome {
    uint16_t win;               /* of the one alone, in 1/PLAY_SHARE */
    uint16_t all;               /* of all seats */
    bool nobody, done;
};

struct hall {
    struct arena *arena;
    struct arena_sums *sums;
    int round_games;
    int64_t games;              /* all of them */
    int64_t window;             /* whole rounds, in games */
    struct outcome *outcome;    /* by index modulo window */
    pthread_mutex_t lock;       /* of all below and of the sums */
    pthread_cond_t moved;       /* something was counted, or somebody left */
    int64_t begun, counted;     /* games; counted are whole rounds */
};

struct worker {
    struct hall *hall;
    bool reports;
    struct mind *mind[SEATS_MAX];
    struct play_cpu cpu[ARENA_BOTS_MAX];
};

int arena_pairs(const struct arena *a, struct arena_pair *out)
{
    int count = 0;
    for (int one = 0; one < (a->first_only ? 1 : a->bots); one++)
        for (int rest = 0; rest < a->bots; rest++)
            if (one != rest && (a->kit->seats > 2 || one < rest))
                out[count++] = (struct arena_pair){ one, rest };
    return count;
}

/* ---- one game ---- */

static void note_outcome(const struct play *p, int alone, struct outcome *out)
{
    *out = (struct outcome){ .nobody = !p->result.winners };
    for (int seat = 0; seat < p->kit->seats; seat++) {
        int win = play_share(&p->result, seat);
        out->all = (uint16_t)(out->all + win);
        if (seat == alone)
            out->win = (uint16_t)win;
    }
}

/* A1. False: stopped. */
static bool play_one(struct worker *w, int64_t index, struct outcome *out)
{
    enum { STREAMS = 16 };      /* of a round: chance, then the seats */
    const struct arena *a = w->hall->arena;
    int64_t round = index / w->hall->round_games;
    int slot = (int)(index % w->hall->round_games), turn = slot % arena_rotation(a);
    const struct arena_pair *pair = &w->hall->sums->pair[slot / arena_rotation(a)];
    struct rng chance, own[SEATS_MAX];
    struct play p = { .kit = a->kit, .chance = &chance, .stop = &a->stop, .together = threads_run };
    rng_init(&chance, a->seed, (uint64_t)round * STREAMS);
    for (int seat = 0; seat < a->kit->seats; seat++) {
        int bot = arena_bot_at(pair, turn, seat);
        p.bot[seat] = a->bot[bot];
        p.cpu[seat] = &w->cpu[bot];
        p.mind[seat] = w->mind[seat];
        p.own[seat] = &own[seat];
        rng_init(&own[seat], a->seed, (uint64_t)round * STREAMS + 1 + (uint64_t)seat);
    }
    if (!play_game(&p))
        return false;
    note_outcome(&p, turn, out);
    return true;
}

/* ---- counting, in order ---- */

static void add(struct arena_sum *to, int64_t value)
{
    to->sum += value;
    to->squares += value * value;
}

/* Whether the bot at all the other seats gets its wins counted: where being alone is not asked of it. */
static bool is_rest_counted(const struct arena *a) { return a->kit->seats == 2 || a->first_only; }

static void count_round(struct hall *h)
{
    struct arena_sums *s = h->sums;
    int rotation = arena_rotation(h->arena), bots = h->arena->bots;
    const struct outcome *o = &h->outcome[h->counted % h->window];
    int64_t won[ARENA_BOTS_MAX] = { 0 }, gain[ARENA_BOTS_MAX] = { 0 };
    for (int pair = 0; pair < s->pairs; pair++) {
        int one = s->pair[pair].one, rest = s->pair[pair].rest;
        int64_t win = 0, all = 0, nobody = 0;
        for (int i = 0; i < rotation; i++, o++) {
            win += o->win;
            all += o->all;
            nobody += o->nobody;
        }
        int64_t score = win + nobody * (PLAY_SHARE / rotation);
        add(&s->win[pair], win);
        add(&s->score[pair], score);
        s->all_wins[pair] += all + nobody * PLAY_SHARE;
        s->nobody[pair] += nobody;
        won[one] += win;
        if (is_rest_counted(h->arena))
            won[rest] += all - win;
        gain[one] += score;
        gain[rest] -= score;
    }
    for (int i = 0; i < bots; i++) {
        add(&s->bot_win[i], won[i]);
        s->gain[i] += gain[i];
        for (int j = 0; j < bots; j++)
            s->cross[i][j] += gain[i] * gain[j];
    }
    s->rounds++;
    s->games += h->round_games;
}

/* Both ways round, where both are played: half the difference of the two scores. */
static void update_test(const struct arena *a, const struct arena_sums *s)
{
    double n = (double)s->rounds, unit = (double)PLAY_SHARE * arena_rotation(a) * s->pairs;
    double mean = (double)s->gain[0] / unit / n;
    double variance = (double)s->cross[0][0] / unit / unit / n - mean * mean;
    double expected[2] = { 0 }, usual = 0;
    for (int pair = 0; pair < s->pairs; pair++) {
        double fair = arena_fair(a, s, pair), way = s->pair[pair].one ? -1 : 1;
        expected[0] += way * elo_expected(way * a->test->elo0, fair) / s->pairs;
        expected[1] += way * elo_expected(way * a->test->elo1, fair) / s->pairs;
        usual += fair * (1 - fair) / arena_rotation(a) / s->pairs / s->pairs;
    }
    elo_test_update(a->test, s->rounds, mean, variance, usual, expected[0], expected[1]);
}

static bool is_decided(const struct hall *h) { return h->arena->test && h->arena->test->decision; }

/* Whole rounds that are finished. Under the lock. */
static void count_finished(struct hall *h)
{
    while (!is_decided(h) && h->counted < h->games) {
        struct outcome *o = &h->outcome[h->counted % h->window];
        for (int i = 0; i < h->round_games; i++)
            if (!o[i].done)
                return;
        count_round(h);
        for (int i = 0; i < h->round_games; i++)
            o[i].done = false;
        h->counted += h->round_games;
        if (h->arena->test)
            update_test(h->arena, h->sums);
        if (is_decided(h))
            atomic_store(&h->arena->stop, true);
        pthread_cond_broadcast(&h->moved);
    }
}

/* ---- threads ---- */

/* The index of the next game to play, or -1. Who waits here is woken by whoever plays the oldest game. */
static int64_t next_game(struct hall *h)
{
    int64_t index = -1;
    pthread_mutex_lock(&h->lock);
    while (!atomic_load(&h->arena->stop) && h->begun < h->games && h->begun >= h->counted + h->window)
        pthread_cond_wait(&h->moved, &h->lock);
    if (!atomic_load(&h->arena->stop) && h->begun < h->games)
        index = h->begun++;
    pthread_mutex_unlock(&h->lock);
    return index;
}

static void work(void *context)
{
    struct worker *w = context;
    struct hall *h = w->hall;
    struct outcome out;
    for (int64_t index; (index = next_game(h)) >= 0;) {
        if (!play_one(w, index, &out))
            break;
        out.done = true;
        pthread_mutex_lock(&h->lock);
        h->outcome[index % h->window] = out;
        count_finished(h);
        int64_t counted = h->counted;
        pthread_mutex_unlock(&h->lock);
        if (w->reports && h->arena->progress)
            h->arena->progress(h->arena->context, counted, h->games);
    }
    pthread_mutex_lock(&h->lock);
    pthread_cond_broadcast(&h->moved);
    pthread_mutex_unlock(&h->lock);
}

static void begin(struct hall *h, struct arena *a, struct arena_sums *s)
{
    memset(s, 0, sizeof *s);
    s->pairs = arena_pairs(a, s->pair);
    for (int i = 0; i < s->pairs; i++) {
        int one = s->pair[i].one, rest = s->pair[i].rest, games = arena_rotation(a);
        s->bot_games[one] += games;
        s->bot_seats[one] += games;
        s->bot_games[rest] += is_rest_counted(a) ? games : 0;
        s->bot_seats[rest] += is_rest_counted(a) ? games * (a->kit->seats - 1) : 0;
    }
    *h = (struct hall){ .arena = a, .sums = s, .round_games = s->pairs * arena_rotation(a) };
    h->games = h->round_games * a->rounds;
    h->window = (WINDOW + h->round_games - 1) / h->round_games * h->round_games;
    h->outcome = calloc((size_t)h->window, sizeof *h->outcome);
    assert(h->outcome);
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->moved, NULL);
}

static void end(struct hall *h)
{
    pthread_cond_destroy(&h->moved);
    pthread_mutex_destroy(&h->lock);
    free(h->outcome);
}

static void merge_cpu(struct play_cpu *to, const struct play_cpu *from)
{
    to->asked += from->asked;
    to->ns += from->ns;
    if (from->longest_ns > to->longest_ns)
        to->longest_ns = from->longest_ns;
}

void arena_run(struct arena *a, struct arena_sums *s)
{
    struct hall hall;
    struct worker worker[THREADS_MAX];
    assert(a->bots >= 2 && a->bots <= ARENA_BOTS_MAX && a->kit->seats >= 2);
    assert(a->threads >= 1 && a->threads <= THREADS_MAX && a->rounds <= ARENA_ROUNDS_MAX);
    assert(!a->test || a->bots == 2);
    begin(&hall, a, s);
    memset(worker, 0, sizeof worker);
    for (int i = 0; i < a->threads; i++) {
        worker[i].hall = &hall;
        play_minds_new(worker[i].mind, a->kit->seats);
    }
    worker[0].reports = true;
    threads_run(work, worker, a->threads, sizeof *worker);
    for (int i = 0; i < a->threads; i++) {
        for (int bot = 0; bot < a->bots; bot++)
            merge_cpu(&s->cpu[bot], &worker[i].cpu[bot]);
        play_minds_free(worker[i].mind, a->kit->seats);
    }
    end(&hall);
}
