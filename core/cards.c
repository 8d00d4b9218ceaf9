/* cards.c - bags, tails and places. Draws are the inside of every playout, so the scans take eight cards a step. */
#include "cards.h"

#include <assert.h>
#include <string.h>

static uint64_t eight(const uint8_t *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static unsigned sum_of_eight(const uint8_t *bytes)
{
    const uint64_t even = 0x00ff00ff00ff00ffu;
    uint64_t word = eight(bytes);
    word = (word & even) + (word >> 8 & even);
    return (unsigned)(word * 0x0001000100010001u >> 48);
}

/* How many of eight bytes are this place. */
static unsigned hits_in_eight(const uint8_t *bytes, int place)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    uint64_t differs = eight(bytes) ^ (uint64_t)place * 0x0101010101010101u;
    differs = (((differs & low) + low) | differs) >> 7 & 0x0101010101010101u;
    return 8 - (unsigned)(differs * 0x0101010101010101u >> 56);
}

unsigned bag_total(const uint8_t *bag, int kinds)
{
    unsigned total = 0;
    int kind = 1;
    for (; kind + 7 <= kinds; kind += 8)
        total += sum_of_eight(bag + kind);
    for (; kind <= kinds; kind++)
        total += bag[kind];
    return total;
}

int bag_at(const uint8_t *bag, int kinds, unsigned r)
{
    int kind = 1;
    for (; kind + 7 <= kinds; kind += 8) {
        unsigned sum = sum_of_eight(bag + kind);
        if (r < sum)
            break;
        r -= sum;
    }
    for (; kind <= kinds; kind++) {
        if (r < bag[kind])
            return kind;
        r -= bag[kind];
    }
    assert(!"r is below the bag's total");
    return 0;
}

int bag_take_random(uint8_t *bag, int kinds, struct rng *rng)
{
    unsigned total = bag_total(bag, kinds);
    assert(total > 0);
    int kind = bag_at(bag, kinds, rng_below(rng, total));
    bag[kind]--;
    return kind;
}

void bag_add(uint8_t *to, const uint8_t *from, int kinds)
{
    for (int kind = 1; kind <= kinds; kind++) {
        assert(to[kind] + from[kind] <= UINT8_MAX);
        to[kind] = (uint8_t)(to[kind] + from[kind]);
    }
}

bool bag_holds(const uint8_t *bag, const uint8_t *part, int kinds)
{
    for (int kind = 1; kind <= kinds; kind++)
        if (part[kind] > bag[kind])
            return false;
    return true;
}

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
    unsigned count = 0;
    int card = 1;
    for (; card + 7 <= cards; card += 8)
        count += hits_in_eight(where + card, place);
    for (; card <= cards; card++)
        count += where[card] == place;
    return (int)count;
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
    int card = 1;
    for (; card + 7 <= cards; card += 8) {
        unsigned hits = hits_in_eight(where + card, place);
        if (r < hits)
            break;
        r -= hits;
    }
    for (; card <= cards; card++)
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
