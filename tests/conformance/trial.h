/* trial.h - what the properties share: a trial match with its random choices, and how to fail. */
#ifndef CAUCUS_TRIAL_H
#define CAUCUS_TRIAL_H

#include <setjmp.h>

#include "core/json.h"
#include "core/kit.h"
#include "core/match.h"
#include "core/matchfile.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "tests/conformance.h"

/* One random match of one property. */
struct trial {
    struct conformance *c;
    const struct game *game;
    struct kit *kit;
    struct match *match, *twin;
    struct rng rng;
    int number;
    int secrets_to_pass;        /* twins: hidden moves to let go by before they part */
    uint32_t may_one_in;        /* how often seats that may move do */
    bool worlds_vary;           /* some determinize gave two different states */
    bool worlds_hidden;         /* some viewer did not see everything */
    struct batch *batch;
    struct match *spare[4];     /* freed with the trial, as a failure jumps over everything else */
    struct text scratch[2];
    struct text shown;          /* the spectator's view before, as it came about by patches */
    jmp_buf failed;
};

typedef void property(struct trial *);

_Noreturn void trial_fail(struct trial *, const char *property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A random number below n, and true one time in n. */
static inline uint32_t trial_below(struct trial *t, uint32_t n) { return rng_below(&t->rng, n); }
static inline bool trial_one_in(struct trial *t, uint32_t n) { return rng_below(&t->rng, n) == 0; }

/* Who moves next and what: chance by its odds, any owing seat, now and then a seat that may; 0 when nobody can. */
move trial_pick(struct trial *, const struct match *, int *seat);
move trial_pick_for(struct trial *, const struct match *, int seat);
void trial_play(struct trial *, struct match *, int seat, move, const char *note);

/* A copy that lives until the slot is used again, and an empty text to write to. */
struct match *trial_copy(struct trial *, int slot, const struct match *);
struct text *trial_text(struct trial *, int slot);

bool state_equal(const struct game *, const void *, const void *);
const char *move_text(const struct kit *, move);       /* in one of four rotating buffers */

/* JSON that our writer wrote, or a failure of `property`. */
void trial_json_valid(struct trial *, const char *property, const char *what, const char *text);

property prop_setup, prop_play, prop_worlds, prop_pending, prop_undo, prop_replay, prop_twins, prop_lists, prop_resign,
    prop_vectors, prop_batch;

#endif
