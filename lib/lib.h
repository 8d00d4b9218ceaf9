/* lib.h - inside the library: what its handles hold, and how answers come into callers' buffers. */
#ifndef CAUCUS_LIB_H
#define CAUCUS_LIB_H

#include <stdatomic.h>

#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/match.h"
#include "../core/text.h"
#include "../include/caucus.h"

/* Held by its maker and by matches; the last one to let go frees it. */
struct caucus_kit {
    struct kit *kit;
    atomic_int holders;
};

/* A bot at a seat: its mind is kept as long as it is the same bot. */
struct seat_mind {
    struct seat_bot bot;
    struct mind *mind;
};

/* What a host lends to a match (host.c): a bot that has tables, and threads. */
struct lent {
    const struct bot *perfect;
    int (*together)(void (*work)(void *worker), void *workers, int count, size_t size);
};

struct caucus_match {
    struct caucus_kit *kit;
    struct match *match;
    const struct lent *lent;        /* NULL = nothing */
    caucus_draw *draw;              /* the caller's source of chance, or NULL */
    void *draw_context;
    char bots_seed[SEED_SIZE];
    struct seat_mind mind[SEATS_MAX];
    struct intent advice[SEATS_MAX];        /* what hints meant to do */
};

struct caucus_kit *lib_kit(struct kit *);       /* held once */

/* A match begins: it holds the kit, and what chance owes is drawn, as its first step. */
struct caucus_match *lib_match(struct caucus_kit *, struct match *);
struct caucus_match *lib_copy(const struct caucus_match *, struct match *);       /* with all else that it has */
void lib_settle(struct caucus_match *);

/* A step begins, of which events and story tell; if it is refused, they go on to tell the one before. */
struct step_before {
    union state_room state;
    int from;
};
void lib_begin_step(struct caucus_match *, struct step_before *);
void lib_refuse_step(struct caucus_match *, const struct step_before *);

/* The texts of a caller's moves. */
bool lib_list(const char *const *moves, int count, struct move_list *, struct text *error);

bool lib_is_seat(const struct caucus_match *, int seat);        /* of a player */
bool lib_is_viewer(const struct caucus_match *, int viewer);    /* or a spectator */

/* The text of a refusal, in the caller's room; release it when the reason is complete. */
struct refusal {
    struct text text;
    char room[CAUCUS_ERROR_SIZE];
};
struct text *refusal_init(struct refusal *, struct caucus_error *why);

/* An answer: how it is written, and of what. It may be written twice, to measure it. */
struct asked {
    void (*write)(const struct asked *, struct text *out);
    const struct caucus_match *match;
    const struct caucus_kit *kit;
    int seat, index;
    const char *text;
    move word;
    double value;
};
long lib_answer(const struct asked *, char *out, size_t size);
long lib_no_answer(char *out, size_t size);     /* -1 */

#endif
