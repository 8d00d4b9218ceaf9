/* vectors.h - a game as numbers, for programs that learn to play: an index for every move, and what a seat observes as
 * a row of floats.
 *
 * A game gives both, in vectors.c, or neither. tests/conformance/vectors.c holds every game that does to this:
 *   N1  How many indices and entries there are follows from the kit alone.
 *   N2  Every move of a seat has an index, 0 <= index < actions, and `word` gives the move back: so no two moves have
 *       the same index, and a move has always the same. Moves of chance have none.
 *   N3  `fill` writes to the row and to nothing else: finite numbers, which follow from what the seat observes.
 *   N4  Every entry has a name, and no two have the same.
 */
#ifndef CAUCUS_VECTORS_H
#define CAUCUS_VECTORS_H

#include <string.h>

#include "game.h"

enum { ACTIONS_MAX = 1 << 14, ENTRIES_MAX = 1 << 12, ROW_PARTS_MAX = 256, ENTRY_NAME_SIZE = 256 };

/* Entries of a row that follow each other and have a name in common: "+1 discards" and behind it what each stands
 * for. */
struct row_part {
    const char *words;
    int seat;                   /* places behind the own seat; 0 = the own, NOBODY_ROW = of no seat */
    int count;
    int first;                  /* the number of its first entry, ... */
    const char *(*label)(const struct kit *, int number);      /* ... in words; NULL = the number itself */
};
enum { NOBODY_ROW = -1 };

struct vectors {
    int (*actions)(const struct kit *);         /* how many indices there are, at most ACTIONS_MAX */
    void (*indices)(const struct kit *, const move *list, int count, int32_t *out);     /* of moves of a seat */
    move (*word)(const struct kit *, int index);        /* 0: no move has this index */

    /* What the row is made of, in order: at most ROW_PARTS_MAX parts and ENTRIES_MAX entries. How many parts. */
    int (*parts)(const struct kit *, struct row_part *);

    /* The row of what a seat observes; it comes with all entries 0. The own things come first, then those of the
     * others in turn order behind it. Counts and amounts are scaled so that most are within 0..1. */
    void (*fill)(const struct kit *, const struct observed *, int seat, float *row);
};

/* vectors.c: how long a row is, the name of an entry, and a row of so many entries, whatever was there. */
int vectors_entries(const struct kit *);
void vectors_row(const struct kit *, const struct observed *, int seat, float *row, int entries);
void vectors_name(const struct kit *, int entry, struct text *);

/* ---- indices: for the kits of games whose words are a key (what is done, to whom) and a small number ---- */

/* Of a key: index = offset + number, for numbers from `low` on. */
struct action_row {
    int16_t offset;
    uint8_t low, count;
};

/* Moves of this key have numbers from `low` on. `actions` is how many indices are taken so far. */
void action_add(struct action_row *rows, int key, int low, int count, int *actions);

/* The key and the number of an index; false: it is none of these. */
bool action_find(const struct action_row *rows, int keys, int index, int *key, int *number);

/* ---- rows: each writes some entries and answers with where the next ones go ---- */

static inline float *row_number(float *at, float value)
{
    *at = value;
    return at + 1;
}

/* 1 at an index; an index outside is none. */
static inline float *row_one_of(float *at, int count, int index)
{
    if ((unsigned)index < (unsigned)count)
        at[index] = 1;
    return at + count;
}

/* 1 for each bit of a set, in order from the lowest. */
static inline float *row_bits(float *at, int count, uint64_t set)
{
    for (; set; set &= set - 1)
        at[__builtin_ctzll(set)] = 1;
    return at + count;
}

/* Eight bytes, each times its scale, or all times one, in a few instructions. Where fewer count, something comes next
 * that is written over the rest. */
typedef float row_four __attribute__((vector_size(16)));
static inline void row_eight_by(float *at, uint64_t bytes, row_four low, row_four high)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    typedef uint8_t u8 __attribute__((vector_size(16)));
    typedef uint16_t u16 __attribute__((vector_size(16)));
    typedef int32_t i32 __attribute__((vector_size(16)));
    typedef uint64_t u64 __attribute__((vector_size(16)));
    const u8 none = { 0 };
    const u64 both = { bytes, 0 };
    u16 words = (u16)__builtin_shufflevector((u8)both, none, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    i32 front = (i32)__builtin_shufflevector(words, (u16)none, 0, 8, 1, 9, 2, 10, 3, 11);
    i32 back = (i32)__builtin_shufflevector(words, (u16)none, 4, 12, 5, 13, 6, 14, 7, 15);
    row_four first = __builtin_convertvector(front, row_four) * low;
    row_four second = __builtin_convertvector(back, row_four) * high;
    memcpy(at, &first, sizeof first);
    memcpy(at + 4, &second, sizeof second);
#else
    for (int i = 0; i < 4; i++) {
        at[i] = (float)(bytes >> 8 * i & 0xff) * low[i];
        at[i + 4] = (float)(bytes >> (8 * i + 32) & 0xff) * high[i];
    }
#endif
}
static inline void row_eight(float *at, uint64_t bytes, float scale)
{
    row_four scales = { scale, scale, scale, scale };
    row_eight_by(at, bytes, scales, scales);
}

#endif
