/* vectors.c - names and lengths of rows, and tables of indices. */
#include "vectors.h"

#include <assert.h>

#include "kit.h"
#include "text.h"

int vectors_entries(const struct kit *k)
{
    struct row_part part[ROW_PARTS_MAX];
    int parts = k->game->vectors->parts(k, part), entries = 0;
    assert(parts <= ROW_PARTS_MAX);
    for (int i = 0; i < parts; i++)
        entries += part[i].count;
    assert(entries <= ENTRIES_MAX);
    return entries;
}

/* By plain stores, eight of them a step: a memset of some entries, or a loop that is one, becomes `rep stos`, which
 * goes eight bytes at a time. The last step ends where the row does. */
enum { CLEAR_STEP = 32 };
static inline void clear_step(float *at)
{
    const row_four none = { 0 };
    memcpy(at, &none, sizeof none);
    memcpy(at + 4, &none, sizeof none);
    memcpy(at + 8, &none, sizeof none);
    memcpy(at + 12, &none, sizeof none);
    memcpy(at + 16, &none, sizeof none);
    memcpy(at + 20, &none, sizeof none);
    memcpy(at + 24, &none, sizeof none);
    memcpy(at + 28, &none, sizeof none);
}

static void clear(float *row, int entries)
{
    float *last = row + entries - CLEAR_STEP;
    for (; row < last; row += CLEAR_STEP)
        clear_step(row);
    clear_step(last);
}

void vectors_row(const struct kit *k, const struct observed *seen, int seat, float *row, int entries)
{
    if (entries < CLEAR_STEP)
        memset(row, 0, (size_t)entries * sizeof *row);
    else
        clear(row, entries);
    k->game->vectors->fill(k, seen, seat, row);
}

void vectors_name(const struct kit *k, int entry, struct text *out)
{
    struct row_part part[ROW_PARTS_MAX];
    int parts = k->game->vectors->parts(k, part), i = 0;
    while (i < parts && entry >= part[i].count)
        entry -= part[i++].count;
    if (i == parts || entry < 0)
        return;
    if (part[i].seat == 0)
        text_add(out, "own ");
    else if (part[i].seat != NOBODY_ROW)
        text_addf(out, "+%d ", part[i].seat);
    text_add(out, part[i].words);
    if (part[i].label)
        text_addf(out, " %s", part[i].label(k, part[i].first + entry));
    else if (part[i].count > 1)
        text_addf(out, " %d", part[i].first + entry);
}

void action_add(struct action_row *rows, int key, int low, int count, int *actions)
{
    assert(!rows[key].count);
    assert(count > 0 && low >= 0 && low + count <= 256 && *actions + count <= ACTIONS_MAX);
    rows[key] = (struct action_row){ (int16_t)(*actions - low), (uint8_t)low, (uint8_t)count };
    *actions += count;
}

bool action_find(const struct action_row *rows, int keys, int index, int *key, int *number)
{
    for (int i = 0; i < keys; i++) {
        int n = index - rows[i].offset;
        if (rows[i].count && n >= rows[i].low && n < rows[i].low + rows[i].count) {
            *key = i;
            *number = n;
            return true;
        }
    }
    return false;
}
