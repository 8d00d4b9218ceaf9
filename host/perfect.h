/* perfect.h - the bot that plays games that are solved (core/solver.h), and the tables it has found so far: several
 * seats, matches and threads share them. */
#ifndef CAUCUS_PERFECT_H
#define CAUCUS_PERFECT_H

#include <pthread.h>

#include "../bots/bot.h"
#include "../core/solver.h"

enum { PERFECT_TABLES_MAX = 16 };

struct perfect_known {
    const struct solver *solver;
    const char *variant;
    const uint8_t *table;
    size_t size;
};

struct perfect_tables {
    pthread_mutex_t lock;
    int count;
    struct perfect_known known[PERFECT_TABLES_MAX];
};
#define PERFECT_TABLES { .lock = PTHREAD_MUTEX_INITIALIZER }
void perfect_release(struct perfect_tables *);      /* nobody is playing with them any more */

/* A bot with tables of its own. */
struct perfect {
    struct bot bot;
    struct perfect_tables *tables;
};
#define PERFECT_BOT(where) { \
    .bot = { .id = "perfect", .title = "plays what is solved as well as it can be played, see 'caucus solve'", \
             .choose = perfect_choose, .plays = perfect_plays }, \
    .tables = (where) }

move perfect_choose(const struct bot *, struct bot_turn *);
bool perfect_plays(const struct bot *, const struct kit *, struct text *error);

#endif
