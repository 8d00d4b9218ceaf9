/* solve_check.c - a solved game played out, on as many threads as asked for. */
#include "solve_check.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "../core/playout.h"
#include "../core/view.h"
#include "../system/threads.h"

struct worker {
    struct solve_check *check;
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

static void work(void *context)
{
    struct worker *w = context;
    struct solve_check *c = w->check;
    for (int64_t index; (index = threads_next(&c->begun, c->games, &c->stop)) >= 0;) {
        double outcome = play(c, index);
        w->games++;
        w->sum += outcome;
        w->squares += outcome * outcome;
    }
}

void solve_check_run(struct solve_check *c)
{
    struct worker worker[THREADS_MAX];
    double sum = 0, squares = 0;
    union state_room room;
    assert(c->threads >= 1 && c->threads <= THREADS_MAX);
    memset(worker, 0, sizeof worker);
    atomic_store(&c->begun, 0);
    for (int i = 0; i < c->threads; i++)
        worker[i].check = c;
    threads_run(work, worker, c->threads, sizeof *worker);
    c->played = 0;
    for (int i = 0; i < c->threads; i++) {
        c->played += worker[i].games;
        sum += worker[i].sum;
        squares += worker[i].squares;
    }
    double games = c->played > 0 ? (double)c->played : 1;
    c->mean = sum / games;
    c->error = c->played > 1 ? sqrt((squares / games - c->mean * c->mean) / (games - 1)) : 0;
    c->exact = c->solver->start(c->kit, c->table, room_state(&room));
}
