/* think.c - minds: a turn is thought over once, and what is left of the plan is played without thinking again. */
#include "think.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"

struct mind *mind_new(void)
{
    struct mind *m = calloc(1, sizeof *m);
    assert(m);
    return m;
}

void mind_free(struct mind *m)
{
    if (!m)
        return;
    for (int i = 0; i < TREES_MAX; i++)
        free(m->tree[i]);
    free(m);
}

void mind_forget(struct mind *m)
{
    m->intent = (struct intent){ 0 };
    for (int i = 0; i < TREES_MAX; i++)
        if (m->tree[i])
            tree_clear(m->tree[i]);
}

void mind_resume(struct mind *m, const struct intent *intent)
{
    mind_forget(m);
    m->intent = *intent;
}

const struct intent *mind_intent(const struct mind *m) { return &m->intent; }

bool think_next(const struct bot_turn *t, move word, struct observed *next)
{
    const struct kit *k = t->kit;
    union state_room world;
    struct rng rng = *t->rng;       /* a look, not a draw */
    if (!word)
        return false;
    view_determinize(k, t->seen, t->seat, &rng, room_state(&world));
    k->game->apply(k, room_state(&world), t->seat, word);
    if (!(k->game->to_act(k, room_state(&world)) & seat_bit(t->seat)))
        return false;
    view_observe(k, room_state(&world), t->seat, next);
    return true;
}

/* Without a plan for this place: one of at least one move. */
static void make_plan(struct bot_turn *t, const struct effort *effort, const move *list, int count, struct plan *p)
{
    const struct game_bots *bots = game_bots(t->kit->game);
    p->count = 0;
    if (count == 1)
        p->word[p->count++] = list[0];
    else if (bots->think && bots->think(t->kit, t->seen, t->seat, effort, t->rng, p))
        assert(p->count > 0 && p->count <= PLAN_MAX);
    else if (effort->nodes)
        search_plan(t, effort, p);
    else
        greedy_plan(t, effort, p);
}

move think_move(struct bot_turn *t, const struct effort *effort)
{
    struct intent *i = &t->mind->intent;
    union state_room next;
    move list[MOVES_MAX + 1];
    int count = look_moves(t->kit, t->seen, t->seat, list);
    uint64_t place = i->repeats || i->expected ? tree_key(t->kit, t->seen, t->seat) : 0;
    if (i->repeats && i->next && i->place == place)
        i->next--;
    else if (!i->expected || i->expected != place)
        *i = (struct intent){ .plan.value = -1, .repeats = i->repeats };
    i->place = place;
    if (i->next == i->plan.count || !move_listed(list, count, i->plan.word[i->next])) {
        make_plan(t, effort, list, count, &i->plan);
        i->next = 0;
    }
    move word = i->plan.word[i->next++];
    t->value = i->plan.value;
    i->expected = think_next(t, word, room_observed(&next)) ? tree_key(t->kit, room_observed(&next), t->seat) : 0;
    return word;
}
