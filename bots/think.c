/* think.c - minds: a turn is thought over once, and what is left of the plan is played without thinking again. */
#include "think.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"

struct mind *mind_new(int threads)
{
    assert(threads >= 1 && threads <= MIND_THREADS_MAX);
    struct mind *m = calloc(1, sizeof *m);
    assert(m);
    m->threads = threads;
    return m;
}

void mind_free(struct mind *m)
{
    if (!m)
        return;
    for (int i = 0; i < m->threads; i++)
        free(m->tree[i]);
    free(m);
}

void mind_forget(struct mind *m)
{
    m->expected = 0;
    for (int i = 0; i < m->threads; i++)
        if (m->tree[i])
            tree_clear(m->tree[i]);
}

uint64_t think_expected(const struct bot_turn *t, move word)
{
    const struct kit *k = t->kit;
    union state_room world, seen;
    struct rng rng = *t->rng;       /* a look, not a draw */
    if (!word)
        return 0;
    view_determinize(k, t->seen, t->seat, &rng, room_state(&world));
    k->game->apply(k, room_state(&world), t->seat, word);
    if (!(k->game->to_act(k, room_state(&world)) & seat_bit(t->seat)))
        return 0;
    view_observe(k, room_state(&world), t->seat, room_observed(&seen));
    return tree_key(k, room_observed(&seen), t->seat);
}

static bool is_legal(const move *list, int count, move word)
{
    for (int i = 0; i < count; i++)
        if (list[i] == word)
            return true;
    return false;
}

move think_move(struct bot_turn *t, const struct effort *effort)
{
    struct mind *m = t->mind;
    move list[MOVES_MAX + 1];
    int count = look_moves(t->kit, t->seen, t->seat, list);
    bool on_course = m->expected && m->expected == tree_key(t->kit, t->seen, t->seat);
    if (!on_course) {
        m->next = m->plan.count = 0;
        m->left = effort->nodes;
    }
    if (m->next == m->plan.count || !is_legal(list, count, m->plan.word[m->next])) {
        struct plan *p = &m->plan;
        *p = (struct plan){ .value = on_course ? p->value : -1 };
        m->next = 0;
        if (count == 1) {
            p->word[p->count++] = list[0];
        } else if (!t->kit->game->think || !t->kit->game->think(t->kit, t->seen, t->seat, effort, t->rng, p)) {
            if (effort->nodes)
                search_plan(t, effort, p);
            else
                greedy_plan(t, effort, p);
        }
        assert(p->count > 0);
    }
    move word = m->plan.word[m->next++];
    t->value = m->plan.value;
    m->expected = think_expected(t, word);
    return word;
}
