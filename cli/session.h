/* session.h - a match being played at this terminal: who sits where, what bots do, and its saved file. */
#ifndef CAUCUS_SESSION_H
#define CAUCUS_SESSION_H

#include "open.h"

struct session {
    struct kit *kit;
    struct match *match;
    unsigned people;                    /* the other seats are bots */
    struct seat_bot bot[SEATS_MAX];
    struct mind *mind;                  /* NULL before a bot was asked */
    struct intent intent[SEATS_MAX];
    struct intent advice[SEATS_MAX];    /* for the people */
    uint64_t bot_seed;
    int asked;                          /* records when bots were last asked for optional moves */
    int passed;                         /* records when the people last declined to make one */
    bool skip;                          /* they decline until one of them owes */
    char *path;                         /* where it is saved; NULL = nowhere */
    char *aside;                        /* where another match that is saved there goes first; NULL = there is none */
};

/* A bot's move, all draws that are due, or all bots that may move. False: a person is to decide, a real table's chance
 * is, or the match is over.
 *
 * Before each owed decision the bots that may act are asked once; people who may act are asked once before a bot's. */
bool session_step(struct session *);

/* The person that is asked for an optional move while bots owe, or -1. */
int session_asks(const struct session *);

/* Another bot's advice for a person: its move and the expected share of the win, -1 when it has no idea. Who takes it
 * is told the rest of the same plan. */
move session_hint(struct session *, int seat, double *value);

/* A person has resigned: the usual bot plays on. */
void session_resign(struct session *, int seat);

/* The whole match as text, who sits where included, as session_people_saved and the like read it again. */
void session_write(const struct session *, struct text *);
bool session_save(const struct session *, const char *path, struct text *error);

/* Whether anything is worth keeping: a person has moved, or bots among themselves have. */
bool session_begun(const struct session *);

/* More than one person at this terminal: what one of them may see, another may not. */
static inline bool session_several(const struct session *s) { return s->people & (s->people - 1); }

/* Players with commas between them (open_chair), "all" or "none", as a mask; false: complained. */
bool session_people(const char *list, const struct match *, unsigned *people);

/* The same as saved files have it: seats from 0, as everywhere in them. */
bool session_people_saved(const char *list, const struct match *, unsigned *people);

/* What a saved file says about "people" or "bots"; NULL when it says nothing. The caller frees it. */
char *session_remark(const char *file, const char *what);

void session_release(struct session *);

#endif
