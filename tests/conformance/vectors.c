/* vectors.c - a game as numbers (core/vectors.h, N1..N4): indices of moves go back and forth, rows are finite and
 * named. A game without them has nothing to keep. */
#include "trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/vectors.h"
#include "core/view.h"

enum { GUARD = 8 };             /* entries behind a row that nobody may write to */

struct sizes {
    int actions, entries;
};

static struct sizes sizes_of(struct trial *t)
{
    struct sizes s = { t->game->vectors->actions(t->kit), vectors_entries(t->kit) };
    if (s.actions < 1 || s.actions > ACTIONS_MAX)
        trial_fail(t, "actions", "%d indices", s.actions);
    if (s.entries < 1)
        trial_fail(t, "rows", "%d entries", s.entries);
    return s;
}

/* N2, of all indices: the word of an index has that index. */
static void check_space(struct trial *t, int actions)
{
    for (int i = 0; i < actions; i++) {
        int32_t back;
        move word = t->game->vectors->word(t->kit, i);
        if (!word)
            continue;
        t->game->vectors->indices(t->kit, &word, 1, &back);
        if (back != i)
            trial_fail(t, "actions", "index %d is '%s', whose index is %d", i, move_text(t->kit, word), (int)back);
    }
    if (t->game->vectors->word(t->kit, -1) || t->game->vectors->word(t->kit, actions))
        trial_fail(t, "actions", "there is a move outside 0..%d", actions - 1);
}

/* N2, of a list. */
static void check_list(struct trial *t, const struct state *s, int seat, int actions)
{
    move list[MOVES_MAX];
    int32_t index[MOVES_MAX];
    int count = t->game->moves(t->kit, s, seat, list);
    memset(index, 0xff, sizeof index);
    t->game->vectors->indices(t->kit, list, count, index);
    for (int i = 0; i < count; i++) {
        if (index[i] < 0 || index[i] >= actions)
            trial_fail(t, "actions", "'%s' has index %d of %d", move_text(t->kit, list[i]), (int)index[i], actions);
        move back = t->game->vectors->word(t->kit, index[i]);
        if (back != list[i])
            trial_fail(t, "actions", "'%s' has index %d, which is '%s'", move_text(t->kit, list[i]), (int)index[i],
                       back ? move_text(t->kit, back) : "no move");
    }
}

/* N3: twice; what is behind the row is no number, and stays so. */
static void check_row(struct trial *t, const struct state *s, int seat, int entries)
{
    static float row[2][ENTRIES_MAX + GUARD];
    union state_room seen;
    view_observe(t->kit, s, seat, room_observed(&seen));
    for (int i = 0; i < 2; i++) {
        memset(row[i], 0xff, sizeof row[i]);
        vectors_row(t->kit, room_observed(&seen), seat, row[i], entries);
    }
    for (int i = 0; i < entries; i++) {
        if (!isfinite(row[0][i]))
            trial_fail(t, "rows", "entry %d of seat %d is no number", i, seat);
        if (memcmp(&row[0][i], &row[1][i], sizeof row[0][i]))
            trial_fail(t, "rows", "entry %d of seat %d is another number the second time", i, seat);
    }
    for (int i = entries; i < entries + GUARD; i++)
        if (!isnan(row[0][i]))
            trial_fail(t, "rows", "there are %d entries, and number %d is written", entries, i);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* N4. */
static void check_names(struct trial *t, int entries)
{
    static char names[ENTRIES_MAX][ENTRY_NAME_SIZE];
    for (int i = 0; i < entries; i++) {
        struct text out;
        text_init(&out, names[i], sizeof names[i]);
        vectors_name(t->kit, i, &out);
        if (!out.length || out.cut || !text_is_clean(names[i], out.length, ENTRY_NAME_SIZE))
            trial_fail(t, "rows", "entry %d has no plain name", i);
    }
    qsort(names, (size_t)entries, sizeof *names, by_text);
    for (int i = 1; i < entries; i++)
        if (!strcmp(names[i - 1], names[i]))
            trial_fail(t, "rows", "two entries are '%s'", names[i]);
}

/* On the bare state, as batches go. */
void prop_vectors(struct trial *t)
{
    union state_room room;
    struct state *s = room_state(&room);
    if (!t->game->vectors)
        return;
    struct sizes sizes = sizes_of(t);
    check_space(t, sizes.actions);
    check_names(t, sizes.entries);
    t->game->setup(t->kit, s);
    unsigned to_act;
    for (int ply = 0; (to_act = t->game->to_act(t->kit, s)) && ply < t->game->plies_max; ply++) {
        unsigned may_act = state_may_act(t->kit, s);
        unsigned movers = may_act && trial_one_in(t, t->may_one_in) ? may_act : to_act;
        int seat = __builtin_ctz(movers);
        move word, list[MOVES_MAX];
        for (unsigned left = (to_act | may_act) & seats_all(t->kit->seats); left; left &= left - 1)
            check_list(t, s, __builtin_ctz(left), sizes.actions);
        check_row(t, s, (int)trial_below(t, (uint32_t)t->kit->seats), sizes.entries);
        if (seat == CHANCE)
            word = t->game->sample(t->kit, s, trial_below(t, t->game->total(t->kit, s)));
        else
            word = list[trial_below(t, (uint32_t)t->game->moves(t->kit, s, seat, list))];
        t->game->apply(t->kit, s, seat, word);
        t->c->decisions++;
    }
    check_row(t, s, 0, sizes.entries);
    struct sizes after = sizes_of(t);
    if (after.actions != sizes.actions || after.entries != sizes.entries)
        trial_fail(t, "actions", "sizes change in a match");
}
