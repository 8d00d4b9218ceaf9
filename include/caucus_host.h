/* caucus_host.h - what a match can have of the machine it runs on: files, threads, and tables of solved games. It is
 * apart from caucus.h, which needs none of them.
 *
 * A HOST holds the tables that the bot `perfect` has found; matches share it, in as many threads as you like. With a
 * host a bot with several trees, "search:2000x4", grows them in threads; without, one after the other, to the same end.
 */
#ifndef CAUCUS_HOST_H
#define CAUCUS_HOST_H

#include "caucus.h"

#ifdef __cplusplus
extern "C" {
#endif

struct caucus_host;

CAUCUS_API struct caucus_host *caucus_host_new(void);
CAUCUS_API void caucus_host_free(struct caucus_host *host);     /* when no match has it any more; NULL is fine */

/* From now on the match plays with this host, or with none: NULL. Copies of the match have the same. Its bots are then
 * also `perfect`, where a game is solved: its table is $XDG_DATA_HOME/caucus/GAME-SOLVER.table, or the same under
 * ~/.local/share; `caucus solve` makes it. */
CAUCUS_API void caucus_match_host(struct caucus_match *match, struct caucus_host *host);

/* Match files. Saving is at once or not at all: there is the old file or the new one, with the mode of the old one (a
 * new one is for its owner alone), behind a symbolic link, too. What is there and is no regular file is refused. */
CAUCUS_API struct caucus_match *caucus_host_load(const char *path, struct caucus_error *why);
CAUCUS_API bool caucus_host_save(const struct caucus_match *match, const char *path, struct caucus_error *why);

/* caucus_batch_step in so many threads, 1 to 64, 0 = as many as there are processors: to the same bytes. The host keeps
 * them for the next time; one batch at a time. */
CAUCUS_API int caucus_host_batch_step(struct caucus_host *host, struct caucus_batch *batch, const int32_t *actions,
                                      int threads);

#ifdef __cplusplus
}
#endif

#endif
