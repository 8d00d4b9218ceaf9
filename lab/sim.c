/* sim.c - many games between bots, on as many threads as asked for. */
#include "sim.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "../system/threads.h"

/* ---- one game ---- */

static void add_result(const struct play *p, struct sim_sums *sums)
{
    const struct result *r = &p->result;
    sums->games++;
    sums->ties += r->winners && r->sides > 1;
    sums->nobody += !r->winners;
    for (int seat = 0; seat < p->kit->seats; seat++) {
        sums->share[seat] += play_share(r, seat);
        tally_add(&sums->score[seat], llround((double)r->score[seat] / (double)r->scale * SIM_SCORE));
    }
    tally_add(&sums->length, p->length);
    tally_add(&sums->decisions, p->decisions);
}

/* What the seats said in one game, by tenths. */
struct talk {
    struct sim_said seat[SEATS_MAX][SIM_TENTHS];
};

static void hear(void *context, const struct state *s, int seat, move word, double value)
{
    struct talk *talk = context;
    (void)s;
    (void)word;
    if (value < 0)
        return;
    int tenth = (int)(value * SIM_TENTHS);
    struct sim_said *said = &talk->seat[seat][tenth < SIM_TENTHS ? tenth : SIM_TENTHS - 1];
    said->times++;
    said->said += llround(value * SIM_SAID);
}

static void add_said(struct sim_said *to, const struct sim_said *from)
{
    to->times += from->times;
    to->said += from->said;
    to->won += from->won;
}

static void add_talk(struct talk *talk, const struct play *p, struct sim_sums *sums)
{
    for (int seat = 0; seat < p->kit->seats; seat++)
        for (int tenth = 0; tenth < SIM_TENTHS; tenth++) {
            struct sim_said *said = &talk->seat[seat][tenth];
            said->won = play_share(&p->result, seat) * said->times;
            add_said(&sums->said[tenth], said);
        }
}

void sim_game(const struct sim *sim, int64_t index, struct mind *const *mind, struct sim_sums *sums)
{
    struct rng rng;
    struct talk talk = { 0 };
    struct play p = { .kit = sim->kit, .together = threads_run, .answered = hear, .context = &talk };
    for (int seat = 0; seat < sim->kit->seats; seat++) {
        p.bot[seat] = sim->bot[seat];
        p.mind[seat] = mind[seat];
    }
    play_stream(&p, &rng, sim->seed, index);
    play_game(&p);
    add_result(&p, sums);
    add_talk(&talk, &p, sums);
    if (sim->over)
        sim->over(sim->context, index, &p);
}

/* ---- all of them ---- */

struct worker {
    struct sim *sim;
    bool reports;
    struct mind *mind[SEATS_MAX];
    struct sim_sums sums;
};

static void merge(struct sim_sums *to, const struct sim_sums *from)
{
    to->games += from->games;
    to->ties += from->ties;
    to->nobody += from->nobody;
    tally_merge(&to->length, &from->length);
    tally_merge(&to->decisions, &from->decisions);
    for (int i = 0; i < SIM_TENTHS; i++)
        add_said(&to->said[i], &from->said[i]);
    for (int i = 0; i < SEATS_MAX; i++) {
        to->share[i] += from->share[i];
        tally_merge(&to->score[i], &from->score[i]);
    }
}

static void work(void *context)
{
    struct worker *w = context;
    struct sim *sim = w->sim;
    for (int64_t index; (index = threads_next(&sim->begun, sim->games, &sim->stop)) >= 0;) {
        sim_game(sim, index, w->mind, &w->sums);
        int64_t done = atomic_fetch_add(&sim->done, 1) + 1;
        if (w->reports && sim->progress)
            sim->progress(sim->context, done, sim->games);
    }
}

void sim_run(struct sim *sim, struct sim_sums *sums)
{
    struct worker worker[THREADS_MAX];
    assert(sim->threads >= 1 && sim->threads <= THREADS_MAX);
    memset(sums, 0, sizeof *sums);
    memset(worker, 0, sizeof worker);
    atomic_store(&sim->begun, 0);
    atomic_store(&sim->done, 0);
    for (int i = 0; i < sim->threads; i++) {
        worker[i].sim = sim;
        play_minds_new(worker[i].mind, sim->kit->seats);
    }
    worker[0].reports = true;
    threads_run(work, worker, sim->threads, sizeof *worker);
    for (int i = 0; i < sim->threads; i++) {
        merge(sums, &worker[i].sums);
        play_minds_free(worker[i].mind, sim->kit->seats);
    }
}
