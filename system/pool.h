/* pool.h - threads that stay, and do pieces of one work together again and again: for work too short to start threads
 * for it each time. */
#ifndef CAUCUS_POOL_H
#define CAUCUS_POOL_H

struct pool;

/* So many hands, the caller's among them: 1 to THREADS_MAX (threads.h). Fewer, if threads cannot be started. */
struct pool *pool_new(int hands);
void pool_free(struct pool *);          /* NULL is fine */
int pool_hands(const struct pool *);

/* work(context, i) for each i of 0..pieces-1, in any order and any thread; back when all are done. One caller at a
 * time. */
void pool_run(struct pool *, void (*work)(void *context, int piece), void *context, int pieces);

#endif
