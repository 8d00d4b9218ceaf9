/* cards.c - tails and places: what toys know of their cards. */
#include "cards.h"

#include <assert.h>
#include <string.h>

void tail_put_under(struct tail *t, int card)
{
    assert(card > 0 && card <= UINT8_MAX);
    assert(t->count < TAIL_MAX);
    memmove(t->card + 1, t->card, t->count);
    t->card[0] = (uint8_t)card;
    t->count++;
}

void tail_put_over(struct tail *t, int card)
{
    assert(card > 0 && card <= UINT8_MAX);
    assert(t->count < TAIL_MAX);
    t->card[t->count++] = (uint8_t)card;
}

int tail_draw(struct tail *t)
{
    assert(t->count > 0);
    int card = t->card[--t->count];
    t->card[t->count] = 0;      /* equal tails are equal bytes (G1) */
    return card;
}

int places_count(const uint8_t *where, int cards, int place)
{
    int count = 0;
    for (int card = 1; card <= cards; card++)
        count += where[card] == place;
    return count;
}

int places_list(const uint8_t *where, int cards, int place, uint8_t *list)
{
    int count = 0;
    for (int card = 1; card <= cards; card++)
        if (where[card] == place)
            list[count++] = (uint8_t)card;
    return count;
}

int places_at(const uint8_t *where, int cards, int place, unsigned r)
{
    for (int card = 1; card <= cards; card++)
        if (where[card] == place && r-- == 0)
            return card;
    assert(!"r is below the place's count");
    return 0;
}

void places_move(uint8_t *where, uint16_t *knows, int card, int place, unsigned knowers)
{
    assert(card > 0);
    assert(place > 0 && place <= UINT8_MAX);
    where[card] = (uint8_t)place;
    knows[card] = (uint16_t)knowers;
}

void places_show(const uint8_t *where, uint16_t *knows, int cards, int place, unsigned viewers)
{
    for (int card = 1; card <= cards; card++)
        if (where[card] == place)
            knows[card] |= (uint16_t)viewers;
}

void places_forget(const uint8_t *where, uint16_t *knows, int cards, int place, unsigned keep)
{
    for (int card = 1; card <= cards; card++)
        if (where[card] == place)
            knows[card] &= (uint16_t)keep;
}

void places_hide(uint8_t *where, uint16_t *knows, int cards, int viewer)
{
    uint16_t own = (uint16_t)seat_bit(viewer);
    for (int card = 1; card <= cards; card++) {
        if ((knows[card] & ALL_VIEWERS) == ALL_VIEWERS)
            continue;
        knows[card] &= own;
        if (!knows[card])
            where[card] = 0;
    }
}

void places_fill(uint8_t *where, uint16_t *knows, int cards, const uint8_t *room, const uint16_t *owner, int places,
                 struct rng *rng)
{
    assert(places > 0 && places <= UINT8_MAX);
    uint8_t left[UINT8_MAX + 1];
    unsigned free_room = 0, unknown = 0;
    memcpy(left, room, (size_t)places + 1);
    for (int place = 1; place <= places; place++)
        free_room += left[place];
    for (int card = 1; card <= cards; card++) {
        int place = where[card];
        if (place == 0) {
            unknown++;
            continue;
        }
        assert(place <= places);
        assert(left[place] > 0);
        left[place]--;
        free_room--;
        knows[card] |= owner[place];
    }
    assert(free_room == unknown);       /* room is the true number of cards of each place */
    for (int card = 1; card <= cards; card++) {
        if (where[card])
            continue;
        int place = bag_take_random(left, places, rng);
        where[card] = (uint8_t)place;
        knows[card] = owner[place];
    }
}
