/* chores.h - a thread for what takes longer than the loop may: replaying a table that was not in memory, writing down a
 * long log. One after the other, in the order they were asked for. */
#ifndef CAUCUS_CHORES_H
#define CAUCUS_CHORES_H

#include <stdbool.h>
#include <sys/queue.h>

struct chores;

struct chore {
    void (*run)(struct chore *);        /* in the thread: touches nothing that is the loop's */
    void (*done)(struct chore *);       /* on the loop; frees it */
    STAILQ_ENTRY(chore) link;
};

/* wake is called from the thread when something was done: the loop then calls chores_poll. wake NULL: no thread,
 * chores_poll does one chore itself (for tests and simulation). */
struct chores *chores_new(void (*wake)(void *context), void *context);

/* chores NULL: it is run and done at once. */
void chores_ask(struct chores *, struct chore *);
int chores_poll(struct chores *);               /* reports what was done; how many */
bool chores_idle(const struct chores *);        /* nothing asked that is not reported */
int chores_waiting(const struct chores *);      /* what is asked and not reported */

/* Does and reports what still waits. What is asked from now on is done at once. */
void chores_stop(struct chores *);
void chores_free(struct chores *);

#endif
