/* clock.h - the time of those who play at a table.
 *
 * Times are milliseconds that the server has been up, over all its lives (tables_outside.clock_ms): an outage takes
 * nobody's time, nor does one of the store that the server notices (timing.c).
 *
 *   K1  The time of a seat runs while its person owes a decision, and only then; whether anybody is connected makes no
 *       difference, nor does anything that is refused.
 *   K2  Who has taken back a decision goes on with the time that was left: it is not given a second time.
 *   K3  All of it follows from the lines of the journal, which name who runs from when on; an edit of a secret order
 *       that neither completes nor opens it has none.
 *
 * A decision may take move_ms; what is beyond comes off the bank, which is for the whole match. When both are used up,
 * the seat is late: a bot plays it until its owner is back, or, where the table wants it, the move that the rules
 * have for this is made (`late` in game.h). */
#ifndef CAUCUS_CLOCK_H
#define CAUCUS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "../core/game.h"

struct json;
struct json_value;
struct text;

enum {
    CLOCK_MINUTES_MAX = 180,
    CLOCK_SECONDS_MAX = 600,
    CLOCK_DAYS_MAX = 14,
    CLOCK_BANK_MAX = 30,            /* days */
};

enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS };

struct clock_rules {
    enum clock_kind kind;
    int64_t move_ms, bank_ms;
    bool by_default;                /* late: the rules' move instead of a bot */
};

/* {minutes, seconds} or {days, bank}; and `late`: "bot" or "default", which only some games have. False: why. */
bool clock_rules_read(struct clock_rules *, const struct json_value *clock, const struct json_value *late,
                      const struct game *, struct text *error);
void clock_rules_json(const struct clock_rules *, struct json *out);   /* members clock and late, or none */

/* A line, as chairs are kept: "clock live MOVE BANK", with " default" behind it; nothing when there is none. */
void clock_rules_write(const struct clock_rules *, struct text *out);
bool clock_rules_parse(struct clock_rules *, char *rest);     /* cut in place */

struct clock {
    struct clock_rules rules;
    int64_t at_ms;                  /* of the last line */
    unsigned runs;                  /* seats */
    unsigned late;                  /* a bot plays them */
    unsigned returns;               /* of these, whose owner is back from the next decision on */
    unsigned told_late, told_returns;   /* by the lines so far */
    struct clock_seat {
        int64_t since_ms;           /* it runs */
        int64_t move_ms, bank_ms;   /* as they were then, or are */
    } seat[SEATS_MAX];
};

void clock_init(struct clock *, const struct clock_rules *);
static inline bool clock_is_on(const struct clock *c) { return c->rules.kind != CLOCK_NONE; }

/* From now on the time of these seats runs, and of no others; for `fresh` a new decision begins. Adds the line of it,
 * unless all is as it was. */
void clock_turn(struct clock *, int64_t now_ms, unsigned runs, unsigned fresh, struct text *line);

/* A line "@ ..." of the journal, cut in place and carried out; false: why. */
bool clock_replay(struct clock *, char *line, struct text *error);

/* When the first seat is late; INT64_MAX = none runs. Which, at that time; -1: none. */
int64_t clock_deadline(const struct clock *);
int clock_overdue(const struct clock *, int64_t now_ms);

/* Member clock of an update: {"0": {move, bank, until?, late?}} of these seats. */
void clock_json(const struct clock *, unsigned seats, struct json *out);

#endif
