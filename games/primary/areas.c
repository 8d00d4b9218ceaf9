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

/* The lowest card of a deck that nobody had seen. */
void pri_reveal(struct pri *s, int seat, int kind)
{
    pri_take_out(s, seat, AREA_DECK, kind);
    s->shown[seat][kind]++;
    pri_tail_over(s, seat, kind);
}
