/* trials.c - which of several things to do, by trying them in the same possible worlds. */
#include "trials.h"

void trials_init(struct trial *trial, int count)
{
    for (int i = 0; i < count; i++)
        trial[i] = (struct trial){ .arm = i, .place = i };
}

void trials_here(struct trials *t, struct trial *trial, int count)
{
    for (int i = 0; i < count; i++)
        trial[i].sum += t->outcome(t->context, trial[i].arm);
    t->worlds++;
}

void trials_guess(struct trials *t, struct trial *trial, int count, int worlds)
{
    for (int i = 0; i < worlds; i++) {
        t->guess(t->context);
        trials_here(t, trial, count);
    }
}

/* The best first. */
static void sort(const struct trials *t, struct trial *trial, int count)
{
    for (int i = 0; i < count; i++)
        trial[i].place = i;
    for (int gap = count / 2; gap; gap = gap * 5 / 11 ? gap * 5 / 11 : gap > 1)
        for (int i = gap; i < count; i++) {
            struct trial moved = trial[i];
            int at = i;
            for (; at >= gap && t->is_better(t->context, &moved, &trial[at - gap], t->worlds); at -= gap)
                trial[at] = trial[at - gap];
            trial[at] = moved;
        }
}

int trials_run(struct trials *t, uint32_t nodes, struct trial *trial, int count)
{
    int left = count, rounds = t->keep > 1;
    for (int n = count; n > t->keep; n = (n + t->one_in - 1) / t->one_in)
        rounds++;
    for (int round = 0; round < rounds; round++) {
        int more = (int)(nodes / (uint32_t)rounds) / left;
        more = more < 1 ? 1 : more;
        if (t->worlds_max && t->worlds + more > t->worlds_max)
            more = t->worlds_max - t->worlds;
        trials_guess(t, trial, left, more);
        sort(t, trial, left);
        left = left > t->keep ? (left + t->one_in - 1) / t->one_in : left;
    }
    return left;
}
