/* snapshots.c - states kept along a line of records. */
#include "snapshots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void snapshots_init(struct snapshots *s, size_t state_size)
{
    *s = (struct snapshots){ .state_size = state_size, .every = SNAPSHOTS_EVERY };
}

void snapshots_release(struct snapshots *s)
{
    free(s->at);
    free(s->states);
    snapshots_init(s, s->state_size);
}

static unsigned char *state_at(const struct snapshots *s, int i) { return s->states + (size_t)i * s->state_size; }

static void thin_out(struct snapshots *s)
{
    for (int i = 1; i < s->count; i += 2) {
        s->at[i / 2] = s->at[i];
        memcpy(state_at(s, i / 2), state_at(s, i), s->state_size);
    }
    s->count /= 2;
    s->every *= 2;
}

static void make_room(struct snapshots *s)
{
    if (s->count == SNAPSHOTS_MAX)
        thin_out(s);
    if (s->count < s->capacity)
        return;
    s->capacity = s->capacity ? 2 * s->capacity : 4;
    s->at = realloc(s->at, (size_t)s->capacity * sizeof *s->at);
    s->states = realloc(s->states, (size_t)s->capacity * s->state_size);
    assert(s->at && s->states);
}

void snapshots_keep(struct snapshots *s, const struct snapshot *now, const void *state)
{
    int last = s->count ? s->at[s->count - 1].live : 0;
    if (now->live - last < s->every)
        return;
    make_room(s);
    s->at[s->count] = *now;
    memcpy(state_at(s, s->count), state, s->state_size);
    s->count++;
}

void snapshots_cut(struct snapshots *s, int number)
{
    while (s->count && s->at[s->count - 1].number > number)
        s->count--;
}

const struct snapshot *snapshots_find(const struct snapshots *s, int number, void *state)
{
    int i = s->count;
    while (i && s->at[i - 1].number > number)
        i--;
    if (!i)
        return NULL;
    memcpy(state, state_at(s, i - 1), s->state_size);
    return &s->at[i - 1];
}
