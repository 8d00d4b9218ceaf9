/* conformance.h - one suite over all games: the properties that a game folder passes with no line of its own. */
#ifndef CAUCUS_CONFORMANCE_H
#define CAUCUS_CONFORMANCE_H

#include "core/match.h"

/* match_play_list, or a mutant of it. */
typedef bool list_player(struct match *, int seat, const struct move_list *, struct played *, struct text *error);

/* One action for a batch of one match, or a mutant of that: true unless it was refused. */
struct batch;
struct batch_out;
typedef bool batch_stepper(struct batch *, const struct batch_out *, int32_t action);
batch_stepper batch_step_one;

struct conformance {
    const struct game *game;
    uint64_t seed;
    int matches;                /* how many random matches each property sees */
    list_player *play_list;     /* NULL = match_play_list */
    batch_stepper *step_batch;  /* NULL = batch_step_one */

    /* out: the first failure */
    const char *property;
    char detail[1024];
    long decisions;
};

/* True when all properties hold; else `property` names the one that caught it and `detail` says how to see it again. */
bool conformance_run(struct conformance *);

extern const char *const conformance_properties[];      /* ends with NULL */

#endif
