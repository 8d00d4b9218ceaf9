/* bots.c - the table of bots, and the one way to ask them for a move. */
#include "bots.h"

#include <assert.h>

#include "../core/kit.h"
#include "../core/text.h"
#include "../core/view.h"

const struct bot *const bots_all[] = { &bot_random, &bot_flat, NULL };

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

move bot_choose(const struct bot *b, struct bot_turn *t)
{
    if (!t->nodes)
        t->nodes = b->nodes_usual;
    t->value = -1;
    move answer = b->choose(t);
    assert(is_answer(t, answer));
    return answer;
}

void bot_note(const struct kit *k, const struct observed *seen, int seat, move word, struct text *out)
{
    text_clear(out);
    if (k->game->note)
        k->game->note(k, seen, seat, word, out);
}
