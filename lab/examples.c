/* examples.c - what there is to learn from one game, and how far weights are from it. */
#include "examples.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"

/* Room for `more` behind `count` of them. */
static void *make_room(void *at, size_t *room, size_t count, size_t more, size_t size)
{
    if (count + more <= *room)
        return at;
    *room = 2 * (count + more);
    at = realloc(at, *room * size);
    assert(at);
    return at;
}

void examples_release(struct examples *x)
{
    free(x->position);
    free(x->choice);
    free(x->entry);
    memset(x, 0, sizeof *x);
}

/* ---- writing ---- */

static void add_choice(struct examples *x, const struct lesson_entry *row, int count, float right)
{
    assert(count <= LESSON_ROW_MAX);
    x->choice = make_room(x->choice, &x->choice_room, x->choices, 1, sizeof *x->choice);
    x->entry = make_room(x->entry, &x->entry_room, x->entries, (size_t)count, sizeof *x->entry);
    x->choice[x->choices++] = (struct example_choice){ (uint32_t)count, right };
    if (count)
        memcpy(x->entry + x->entries, row, (size_t)count * sizeof *row);
    x->entries += (size_t)count;
}

static int add_seats(struct examples *x, const struct lesson *l, const struct kit *k, const struct state *s)
{
    struct lesson_entry row[LESSON_ROW_MAX];
    for (int seat = 0; seat < k->seats; seat++)
        add_choice(x, row, l->row(k, s, seat, 0, row), 0);
    return k->seats;
}

/* None when there is nothing to choose, or what was chosen is no alternative. */
static int add_moves(struct examples *x, const struct lesson *l, const struct kit *k, const struct state *s, int seat,
                     move chosen)
{
    struct lesson_entry row[LESSON_ROW_MAX];
    move list[MOVES_MAX];
    size_t choices = x->choices, entries = x->entries;
    int count = k->game->moves(k, s, seat, list), added = 0;
    bool found = false;
    for (int i = 0; i < count; i++) {
        int size = l->row(k, s, seat, list[i], row);
        if (size < 0)
            continue;
        add_choice(x, row, size, list[i] == chosen);
        found |= list[i] == chosen;
        added++;
    }
    if (found && added > 1)
        return added;
    x->choices = choices;
    x->entries = entries;
    return 0;
}

void examples_add(struct examples *x, const struct lesson *l, const struct kit *k, const struct state *s, int seat,
                  move chosen)
{
    int count = l->of_moves ? add_moves(x, l, k, s, seat, chosen) : add_seats(x, l, k, s);
    if (!count)
        return;
    x->position = make_room(x->position, &x->position_room, x->positions, 1, sizeof *x->position);
    x->position[x->positions++] = (uint32_t)count;
}

/* Those of many games are kept: give back what is not needed. */
static void *trim(void *at, size_t *room, size_t count, size_t size)
{
    void *trimmed = count ? realloc(at, count * size) : NULL;
    if (!trimmed)
        return at;
    *room = count;
    return trimmed;
}

/* A team's win is that of each of its seats; nothing is to be learned where nobody won. */
static void judge_seats(struct examples *x, const struct kit *k, const struct result *r)
{
    double sum = 0;
    for (int seat = 0; seat < k->seats; seat++)
        sum += result_utility(r, seat);
    if (sum <= 0)
        examples_release(x);
    for (size_t i = 0; i < x->choices; i++)
        x->choice[i].right = (float)(result_utility(r, (int)(i % (size_t)k->seats)) / sum);
}

void examples_close(struct examples *x, const struct lesson *l, const struct kit *k, const struct result *r)
{
    if (!l->of_moves)
        judge_seats(x, k, r);
    x->position = trim(x->position, &x->position_room, x->positions, sizeof *x->position);
    x->choice = trim(x->choice, &x->choice_room, x->choices, sizeof *x->choice);
    x->entry = trim(x->entry, &x->entry_room, x->entries, sizeof *x->entry);
}

/* ---- reading ---- */

static double sum_of(const struct lesson_entry *row, uint32_t count, const double *weights)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += row[i].id == FEATURE_FIXED ? (double)row[i].value : weights[row[i].id] * (double)row[i].value;
    return sum;
}

/* Shares of `count` choices by their rows, which begin at `row`; the next row. */
static const struct lesson_entry *shares_of(const struct example_choice *choice, uint32_t count,
                                            const struct lesson_entry *row, const double *weights, double *share)
{
    double most = -INFINITY, all = 0;
    for (uint32_t i = 0; i < count; i++) {
        share[i] = sum_of(row, choice[i].entries, weights);
        most = share[i] > most ? share[i] : most;
        row += choice[i].entries;
    }
    for (uint32_t i = 0; i < count; i++)
        all += share[i] = exp(share[i] - most);
    for (uint32_t i = 0; i < count; i++)
        share[i] /= all;
    return row;
}

static void add_slope(const struct example_choice *choice, uint32_t count, const struct lesson_entry *row,
                      const double *share, double *slope)
{
    for (uint32_t i = 0; i < count; i++) {
        double off = share[i] - (double)choice[i].right;
        for (uint32_t j = 0; j < choice[i].entries; j++)
            if (row[j].id != FEATURE_FIXED)
                slope[row[j].id] += off * (double)row[j].value;
        row += choice[i].entries;
    }
}

double examples_loss(const struct examples *x, const double *weights, double *slope, double *even)
{
    const struct example_choice *choice = x->choice;
    const struct lesson_entry *row = x->entry;
    double share[MOVES_MAX], loss = 0;
    for (size_t i = 0; i < x->positions; i++) {
        uint32_t count = x->position[i];
        const struct lesson_entry *next = shares_of(choice, count, row, weights, share);
        for (uint32_t j = 0; j < count; j++)
            if (choice[j].right > 0)
                loss -= (double)choice[j].right * log(share[j] > 1e-300 ? share[j] : 1e-300);
        if (slope)
            add_slope(choice, count, row, share, slope);
        if (even)
            *even += log((double)count);
        choice += count;
        row = next;
    }
    return loss;
}

/* ---- measuring ---- */

static size_t entries_of(const struct example_choice *choice, uint32_t count)
{
    size_t entries = 0;
    for (uint32_t i = 0; i < count; i++)
        entries += choice[i].entries;
    return entries;
}

/* What all choices have alike tells nothing, and what is left of it by rounding must not be learned from. */
static void measure_position(const struct lesson_entry *entry, size_t entries, double choices,
                             struct example_size *size)
{
    for (size_t i = 0; i < entries; i++) {
        double value = (double)entry[i].value;
        if (entry[i].id == FEATURE_FIXED)
            continue;
        size[entry[i].id].here += value;
        size[entry[i].id].here_squares += value * value;
        size[entry[i].id].here_count += value < 0 || value > 0;
    }
    for (size_t i = 0; i < entries; i++) {
        if (entry[i].id == FEATURE_FIXED)
            continue;
        struct example_size *s = &size[entry[i].id];
        if (s->here_squares - s->here * s->here / choices > 1e-6 * s->here_squares) {
            s->squares += s->here_squares;
            s->count += s->here_count;
        }
        s->here = s->here_squares = s->here_count = 0;
    }
}

void examples_measure(const struct examples *x, struct example_size *by_feature)
{
    const struct example_choice *choice = x->choice;
    const struct lesson_entry *entry = x->entry;
    for (size_t i = 0; i < x->positions; i++) {
        size_t entries = entries_of(choice, x->position[i]);
        measure_position(entry, entries, x->position[i], by_feature);
        choice += x->position[i];
        entry += entries;
    }
}
