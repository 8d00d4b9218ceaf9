/* hall.h - the table logic without a network: connections that write down what they are sent, chance and time by the
 * test, and a store, in memory unless the test says otherwise, whose commits can fail. */
#ifndef CAUCUS_TEST_HALL_H
#define CAUCUS_TEST_HALL_H

#include "../../../core/json.h"
#include "../../../core/rng.h"
#include "../../../core/text.h"
#include "../../../server/chores.h"
#include "../../../server/table.h"
#include "faulty.h"

enum { GUESTS_MAX = 128 };

/* People, and what they say most. */
#define ANA "AnaAnaAnaAnaAnaAnaAnaA"
#define BEN "BenBenBenBenBenBenBenB"
#define CLEO "CleoCleoCleoCleoCleoCl"
#define PLAY(move, at) "\"cmd\":\"play\",\"move\":\"" move "\",\"at\":" at
#define START "\"cmd\":\"start\""

struct guest {
    struct client *client;
    struct text said;           /* all messages, a line each */
    struct text update;         /* the match as it was told, put together from patches; "" = not yet */
    int revision;
    bool closed;                /* by the tables */
    int behind;                 /* messages it has not taken, as it says */
    char address[64];           /* where it comes from; "" = not known */
};

struct hall {
    struct faulty *faulty;
    struct store *store;
    struct workers *workers;
    struct chores *chores;
    struct tables *tables;
    struct rng rng;
    int64_t now_ms;
    struct guest guest[GUESTS_MAX];
    char id[TOKEN_SIZE], key[TOKEN_SIZE];
    char error[300];            /* of the last table that was not made */
};

/* The games are the toys and those of the registry. */
void hall_open(struct hall *, uint64_t seed);
void hall_open_on(struct hall *, uint64_t seed, struct store_backend *);       /* owns it; faulty->inner */
void hall_close(struct hall *);

/* Until neither the store nor the bots have anything left to do. */
void hall_settle(struct hall *);

bool hall_make(struct hall *, const char *person, const char *body);       /* false: why in hall.error */
void guest_come(struct hall *, int guest, const char *person);             /* to the table made last */
void guest_come_to(struct hall *, int guest, const char *person, const char *table);
void guest_go(struct hall *, int guest);

/* {"id": 1, members}, with the ply a move is decided at unless it says one; nothing is settled. */
void guest_says(struct hall *, int guest, const char *members);

/* Comes and joins with the key; everything settled. */
void guest_joins(struct hall *, int guest, const char *person);

/* Says it and settles; the answer, one line. */
const char *guest_asks(struct hall *, int guest, const char *members);
bool guest_may(struct hall *, int guest, const char *members);              /* the answer is ok */
const char *guest_last(struct hall *, int guest, const char *what);        /* the last line with `what` in it, or "" */
const char *guest_sees(struct hall *, int guest);       /* the update it has, whole */
int guest_count(struct hall *, int guest, const char *what);

#endif
