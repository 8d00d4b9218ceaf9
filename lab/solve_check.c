/* solve_check.c - a solved game played out, on as many threads as asked for. */
#include "solve_check.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "../core/playout.h"
#include "../core/view.h"

struct worker {
    struct solve_check *check;
    pthread_t thread;
    int64_t games;
    double sum, squares;
};

/* Game i is a function of the table, the seed and i. */
static double play(const struct solve_check *c, int64_t index)
{
    const struct game *g = c->kit->game;
    union state_room room;
    struct state *s = room_state(&room);
    struct rng rng;
    rng_init(&rng, c->seed, (uint64_t)index);
    c->solver->start(c->kit, c->table, s);
    for (unsigned to_act; (to_act = g->to_act(c->kit, s));) {
        int seat = __builtin_ctz(to_act);
        double value;
        union state_room seen;
        if (to_act == CHANCE_BIT) {
            g->apply(c->kit, s, CHANCE, chance_draw(c->kit, s, &rng));
            continue;
        }
        view_observe(c->kit, s, seat, room_observed(&seen));
        g->apply(c->kit, s, seat, c->solver->best(c->kit, room_observed(&seen), seat, c->table, &value));
    }
    return c->solver->outcome(c->kit, s);
}

static void *work(void *context)
{
    struct worker *w = context;
    struct solve_check *c = w->check;
    for (int64_t index; !atomic_load(&c->stop) && (index = atomic_fetch_add(&c->begun, 1)) < c->games;) {
        double outcome = play(c, index);
        w->games++;
        w->sum += outcome;
        w->squares += outcome * outcome;
    }
    return NULL;
}

void solve_check_run(struct solve_check *c)
{
    struct worker worker[SOLVE_CHECK_THREADS_MAX];
    double sum = 0, squares = 0;
    union state_room room;
    int started = 1;
    assert(c->threads >= 1 && c->threads <= SOLVE_CHECK_THREADS_MAX);
    memset(worker, 0, sizeof worker);
    atomic_store(&c->begun, 0);
    for (int i = 0; i < c->threads; i++)
        worker[i].check = c;
    while (started < c->threads && !pthread_create(&worker[started].thread, NULL, work, &worker[started]))
        started++;
    work(&worker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    c->played = 0;
    for (int i = 0; i < started; i++) {
        c->played += worker[i].games;
        sum += worker[i].sum;
        squares += worker[i].squares;
    }
    double games = c->played > 1 ? (double)c->played : 2;
    c->mean = sum / games;
    c->error = sqrt((squares / games - c->mean * c->mean) / (games - 1));
    c->exact = c->solver->start(c->kit, c->table, room_state(&room));
}
