/* cards.h - two more ways to hold cards as plain bytes, beside the bags of core/cards.h:
 *
 *   tail    under a bag: cards whose place at the bottom of the deck is known.
 *   places  cards that are all different: where[card] is a place, knows[card] the viewers that know it.
 *
 * Ids and places start at 1; 0 is unknown.
 */
#ifndef CAUCUS_TOY_CARDS_H
#define CAUCUS_TOY_CARDS_H

#include "../../core/cards.h"

/* A deck is a bag on top of a tail: the bag is drawn first, by chance; then the tail, from its top, known. */
enum { TAIL_MAX = 63 };
struct tail {
    uint8_t count;
    uint8_t card[TAIL_MAX];     /* [0] is the bottom */
};
void tail_put_under(struct tail *, int card);   /* below all the others */
void tail_put_over(struct tail *, int card);    /* above the tail, below the bag */
int tail_draw(struct tail *);                   /* the top one */

/* Places. Arrays are indexed 1..cards. */
int places_count(const uint8_t *where, int cards, int place);
int places_list(const uint8_t *where, int cards, int place, uint8_t *list);
int places_at(const uint8_t *where, int cards, int place, unsigned r);      /* card r of the place in order of id */
void places_move(uint8_t *where, uint16_t *knows, int card, int place, unsigned knowers);
void places_show(const uint8_t *where, uint16_t *knows, int cards, int place, unsigned viewers);    /* all of it */

/* Cards moved secretly in or out: all but `keep` forget every card of the place. Forgetting is allowed, leaking is
 * not. */
void places_forget(const uint8_t *where, uint16_t *knows, int cards, int place, unsigned keep);

/* For observe: where = 0 for what the viewer does not know; of the knowers only the viewer's own bit is left, because
 * who else knows a card tells what they did with it. Cards that everybody knows keep their mask. */
void places_hide(uint8_t *where, uint16_t *knows, int cards, int viewer);

/* For determinize: unknown cards go at random where room is left: room[place] cards in all, places 1..places. Owners
 * (owner[place] = mask of those who always know it) learn their cards. */
void places_fill(uint8_t *where, uint16_t *knows, int cards, const uint8_t *room, const uint16_t *owner, int places,
                 struct rng *);

#endif
