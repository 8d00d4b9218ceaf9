/* bots.c - the table of bots, and the one way to ask them for a move. */
#include "bots.h"

#include <assert.h>

#include "../core/kit.h"
#include "../core/text.h"
#include "../core/view.h"

const struct bot *const bots_all[] = {
    &bot_random, &bot_greedy, &bot_easy, &bot_normal, &bot_hard, &bot_expert, &bot_search, &bot_perfect, NULL,
};

const struct bot *bot_find(const char *id)
{
    for (int i = 0; bots_all[i]; i++)
        if (text_equal(bots_all[i]->id, id))
            return bots_all[i];
    return NULL;
}

static bool is_answer(const struct bot_turn *t, move answer)
{
    if (!answer)
        return !(view_to_act(t->kit, t->seen) & seat_bit(t->seat));
    move list[MOVES_MAX];
    int count = view_moves(t->kit, t->seen, t->seat, list);
    for (int i = 0; i < count; i++)
        if (list[i] == answer)
            return true;
    return false;
}

const struct bot *bot_usual(void) { return &bot_normal; }
const struct bot *bot_adviser(void) { return &bot_expert; }

uint32_t bot_nodes(const struct bot *b, const struct game *g) { return b->nodes_usual ? b->nodes_usual(b, g) : 0; }

bool bot_plays(const struct bot *b, const struct kit *k, struct text *error)
{
    return !b->plays || b->plays(k, error);
}

move bot_choose(const struct bot *b, struct bot_turn *t)
{
    struct mind *own = t->mind ? NULL : mind_new();
    if (own)
        t->mind = own;
    if (!t->nodes)
        t->nodes = bot_nodes(b, t->kit->game);
    t->value = -1;
    move answer = b->choose(b, t);
    assert(is_answer(t, answer));
    if (own) {
        mind_free(own);
        t->mind = NULL;
    }
    return answer;
}

bool bot_is_forced(const struct kit *k, const struct observed *seen, int seat)
{
    move list[MOVES_MAX];
    return (view_to_act(k, seen) & seat_bit(seat)) && view_moves(k, seen, seat, list) == 1;
}

void bot_reason(const struct kit *k, const struct observed *seen, const struct who *who, int seat, move word,
                struct text *out)
{
    text_clear(out);
    if (k->game->reason && !bot_is_forced(k, seen, seat))
        k->game->reason(k, seen, who, seat, word, out);
}

void bot_note(const struct kit *k, const struct observed *seen, const struct who *who, int seat, move word,
              struct text *out)
{
    text_clear(out);
    if (k->game->note)
        k->game->note(k, seen, who, seat, word, out);
}
