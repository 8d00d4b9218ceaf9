/* workers.h - threads in which bots think: at tables and for hints. They get what a seat may see, never a match. */
#ifndef CAUCUS_WORKERS_H
#define CAUCUS_WORKERS_H

#include <sys/queue.h>

#include "../bots/bot.h"
#include "../core/view.h"
#include "measure.h"

enum { WORKERS_MAX = 8, WORK_WAITING_MAX = 4096, WORK_OWNER_SIZE = 64 };

struct workers;

struct work {
    const struct bot *bot;
    const struct kit *kit;          /* borrowed until done is called */
    union state_room seen;
    int seat;
    uint32_t nodes;                 /* 0 = the bot's usual budget */
    uint64_t seed;
    struct intent intent;           /* in and out; zero for a single decision */
    char owner[WORK_OWNER_SIZE];    /* for whom: owners take turns (fair.h) */

    move word;                      /* out; 0 = would rather not move */
    double value;                   /* out; -1 = no idea */

    void (*done)(struct work *);    /* on the loop, from workers_poll; frees the work */
    STAILQ_ENTRY(work) link;
    int64_t place;                  /* among those that wait */
};

/* threads 0: no threads, workers_poll does one piece of work itself (for tests and simulation). */
struct workers *workers_new(int threads, void (*wake)(void *context), void *context);

/* What waits is not begun any more; done is called for all of it. */
void workers_free(struct workers *);

/* False: too much waits already. */
bool workers_ask(struct workers *, struct work *);

void workers_measure(struct workers *, struct measure *);       /* of thoughts; and those that wait */
int workers_poll(struct workers *);     /* reports what is done; how many */

#endif
