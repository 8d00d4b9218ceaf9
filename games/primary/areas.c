/* areas.c - cards enter and leave areas; the known bottoms of decks (PRI-14), all in one row. */
#include "rules.h"

#include <assert.h>
#include <string.h>

int pri_tail_offset(const struct pri *s, int seat)
{
    int offset = 0;
    while (seat-- > 0)
        offset += s->tail_count[seat];
    return offset;
}

static int tails_end(const struct pri *s) { return pri_tail_offset(s, SEATS); }

static void insert(struct pri *s, int at, int kind)
{
    int end = tails_end(s);
    assert(end < CARDS_MAX);
    memmove(s->tail + at + 1, s->tail + at, (size_t)(end - at));
    s->tail[at] = (uint8_t)kind;
}

int pri_tail_top(const struct pri *s, int seat)
{
    assert(s->tail_count[seat] > 0);
    return s->tail[pri_tail_offset(s, seat) + s->tail_count[seat] - 1];
}

/* Below all the others. */
void pri_tail_under(struct pri *s, int seat, int kind)
{
    insert(s, pri_tail_offset(s, seat), kind);
    s->tail_count[seat]++;
}

/* Above the tail, below what nobody has seen. */
void pri_tail_over(struct pri *s, int seat, int kind)
{
    insert(s, pri_tail_offset(s, seat) + s->tail_count[seat], kind);
    s->tail_count[seat]++;
}

int pri_tail_take(struct pri *s, int seat)
{
    assert(s->tail_count[seat] > 0);
    int end = tails_end(s), at = pri_tail_offset(s, seat) + s->tail_count[seat] - 1, kind = s->tail[at];
    memmove(s->tail + at, s->tail + at + 1, (size_t)(end - at - 1));
    s->tail[end - 1] = 0;       /* equal tails are equal bytes (G1) */
    s->tail_count[seat]--;
    return kind;
}

/* ---- cards on their way ---- */

/* The kinds in a bag, after it was filled. */
void pri_mark(struct pri *s, int seat, int area)
{
    s->has[seat][area] = 0;
    for (int kind = 1; kind <= KINDS; kind++)
        if (s->area[seat][area][kind])
            s->has[seat][area] |= kind_bit(kind);
}

static void take_out(struct pri *s, int seat, int area, int kind)
{
    if (--s->area[seat][area][kind] == 0)
        s->has[seat][area] &= ~kind_bit(kind);
}

/* The lowest card of a deck that nobody had seen. */
void pri_reveal(struct pri *s, int seat, int kind)
{
    take_out(s, seat, AREA_DECK, kind);
    s->shown[seat][kind]++;
    pri_tail_over(s, seat, kind);
}

/* A card leaves an area; true when it was nobody's or only its owner's to know. Of alike cards in a hand a known one
 * goes first: nobody can tell which it was, so that no other is sure to be there. */
bool pri_leave(struct pri *s, int seat, int area, int kind)
{
    s->count[seat][area]--;
    if (area == AREA_DECK && s->count[seat][area] + 1 == s->tail_count[seat]) {
        pri_tail_take(s, seat);
        return false;
    }
    take_out(s, seat, area, kind);
    if (area == AREA_HAND && s->known[seat][kind]) {
        s->known[seat][kind]--;
        return false;
    }
    return area <= AREA_DECK;
}

void pri_enter(struct pri *s, int seat, int area, int kind, bool known)
{
    s->count[seat][area]++;
    if (area == AREA_DECK) {
        pri_tail_under(s, seat, kind);
        return;
    }
    s->area[seat][area][kind]++;
    s->has[seat][area] |= kind_bit(kind);
    if (area == AREA_HAND && known)
        s->known[seat][kind]++;
}

/* From area to area. Whoever may know which card it is has it from the record. */
void pri_carry(struct pri *s, int seat, int area, int to_seat, int to_area, int kind)
{
    bool hidden = pri_leave(s, seat, area, kind);
    pri_enter(s, to_seat, to_area, kind, !hidden);
    if (hidden && to_area != AREA_HAND)
        s->shown[seat][kind]++;
}
