/* lapse.h - tables that nobody plays at any more.
 *
 *   P1  A table without a clock that was started and is not over lapses LAPSE_DAYS days after the last step that all
 *       may know of, by the server's own time (clock.h), rounded up to a whole day of it: then it is removed. Others
 *       never do: one that is over stays, one with a clock is played to its end, one that was not started is swept.
 *   P2  Who sits there and is connected at that moment keeps it for another day.
 *   P3  That it lapses is told LAPSE_TOLD_DAYS days before.
 *
 * What a seat does in secret is no such step: else others would know of it (T2). */
#ifndef CAUCUS_LAPSE_H
#define CAUCUS_LAPSE_H

#include <stdbool.h>
#include <stdint.h>

struct chairs;
struct json;
struct table;

enum { LAPSE_DAYS = 30, LAPSE_TOLD_DAYS = 5 };

/* When it lapses, after the step that is being written; INT64_MAX = never. */
int64_t lapse_after_step(const struct table *);

/* What is due is begun: true. */
bool lapse_check(struct table *);

/* Member `lapses` where that is to be told: in so many days. */
void lapse_put(const struct chairs *, bool over, int64_t lapses_ms, int64_t now_ms, struct json *);

#endif
