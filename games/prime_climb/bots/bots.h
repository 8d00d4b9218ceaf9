/* bots.h - Prime Climb: what the files of its bots share. */
#ifndef PRIME_CLIMB_BOTS_H
#define PRIME_CLIMB_BOTS_H

#include "../rules.h"

/* ---- stations.c: from a space to a prime, in 1/STATION_UNIT rolls ---- */

enum { STATION_UNIT = 40 };
extern const uint8_t pcl_station_rolls[STATIONS_MAX][SPACES];
int pcl_station_index(int prime);

/* ---- outlook.c: how long each seat still needs, and so its chance to win ---- */

/* What the seats still need is counted in rolls: the exact number for the dice alone, and what keepers, curses and way
 * stations are worth beside it, fitted to who won. With any of these it is for comparing, not for telling people. */
float pcl_rolls_left(const struct pcl_kit *, const struct pcl_state *, int seat);
void pcl_rolls_of_all(const struct pcl_kit *, const struct pcl_state *, float *by_seat);

/* What is left of `rolls` of the seat on turn when it draws so many cards of the deck, on average. */
float pcl_rolls_drawn(const struct pcl_kit *, const struct pcl_state *, int draws, float rolls);

/* A seat's chance, when all seats need so much: who rolls next is a little ahead. `next` is its seat. In a solitaire
 * there is nobody to beat: the sooner, the better. */
void pcl_chances(const struct pcl_kit *, const float *rolls_left, int next, float *by_seat);

/* ---- expand.c: all that a seat can do until chance or another seat acts ---- */

enum { TURN_NODES = 4096, SLOTS = 2 * TURN_NODES };     /* powers of two */

struct node {
    struct pcl_state s;
    float score;                /* in the middle of a turn: what there is to gain; then: the judgement */
    uint16_t parent;
    uint16_t word;
    uint8_t draws;
    bool end;
};
struct turn {
    int seat, count, max;       /* at most `max` nodes */
    struct node *node;
    uint16_t slot[SLOTS];       /* node + 1 */
    uint16_t order[TURN_NODES];
};

/* All states this one leads to. `max` and `node` are the caller's. */
void pcl_expand(const struct pcl_kit *, struct turn *, const struct pcl_state *, int seat);

/* The seat has more to choose before chance or another seat acts. */
bool pcl_goes_on(const struct pcl_state *, int seat);

/* The card counts as drawn, but as one that does nothing. */
void pcl_skip_draw(const struct pcl_kit *, struct pcl_state *);

/* ---- answers.c: what the others make of their rolls ---- */

enum { REPLY_NODES = 1024, REPLIES = 12 };

/* What a seat makes of each roll: in 1/1000 rolls what it then needs (0: it has won), in any case and with a pawn on a
 * space. It does not depend on where the others stand, so most ends of a turn share the answers. */
struct reply {
    int seat;
    bool cursed;
    uint8_t pawn[PAWNS], back;
    uint16_t visited;
    bag keepers;
    bool sends;
    uint16_t best[ROLLS];
    uint16_t hit[ROLLS][SPACES];
};
struct ahead {
    int count;
    struct reply reply[REPLIES];
    struct turn room;
    struct node node[REPLY_NODES];
};

void pcl_ahead_init(struct ahead *);

/* The seat's chance when those who roll before it does again answer as is best for them; `value` is its chance if
 * nobody could. */
float pcl_judge_answers(const struct pcl_kit *, const struct pcl_state *, int seat, struct ahead *, float value);

/* ---- think.c: the rest of the turn as expert plays it, until it is over or a card is to be drawn ---- */

void pcl_turn_end(const struct pcl_kit *, struct pcl_state *, int seat);

#endif
