/* bots.c - bots by name, and the one way to ask them for a move. */
#include "bots.h"

#include <assert.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/match.h"
#include "../core/text.h"
#include "../core/view.h"
#include "../core/words.h"

const struct bot *bot_find(const char *id)
{
    for (int i = 0; bots_all[i]; i++)
        if (text_equal(bots_all[i]->id, id))
            return bots_all[i];
    return NULL;
}

/* "1000", or "1000x4" for four trees. */
static bool read_budget(const char *text, struct seat_bot *out)
{
    char digits[24];
    int64_t nodes, trees = 0;
    size_t length = strcspn(text, "x");
    if (length >= sizeof digits || (text[length] && !text_to_int(text + length + 1, 1, TREES_MAX, &trees)))
        return false;
    memcpy(digits, text, length);
    digits[length] = 0;
    if (!text_to_int(digits, 1, BOT_NODES_MAX, &nodes))
        return false;
    out->nodes = (uint32_t)nodes;
    out->trees = (int)trees;
    return true;
}

bool bot_read(const char *text, struct seat_bot *out, struct text *error)
{
    char id[40] = "";
    size_t length = strcspn(text, ":");
    if (length < sizeof id)
        memcpy(id, text, length);
    *out = (struct seat_bot){ .bot = bot_find(id) };
    if (!out->bot)
        return text_error(error, "unknown bot '%.*s'", (int)length, text);
    if (text[length] && !read_budget(text + length + 1, out))
        return text_error(error, "the nodes of bot '%s' are a number from 1 to %d, with 'x' and up to %d trees behind "
                          "it, not '%s'", id, BOT_NODES_MAX, TREES_MAX, text + length + 1);
    return true;
}

static bool is_answer(const struct bot_turn *t, move answer)
{
    if (!answer)
        return !(view_to_act(t->kit, t->seen) & seat_bit(t->seat));
    move list[MOVES_MAX];
    return move_listed(list, view_moves(t->kit, t->seen, t->seat, list), answer);
}

const struct bot *bot_of_level(int level)
{
    int i = 0;
    while (bots_all[i]->level != level)
        i++;
    return bots_all[i];
}

const struct bot *bot_usual(void) { return &bot_normal; }
const struct bot *bot_adviser(void) { return &bot_expert; }

uint32_t bot_nodes(const struct bot *b, const struct game *g) { return b->nodes_usual ? b->nodes_usual(b, g) : 0; }

uint32_t seat_bot_nodes(const struct seat_bot *b, const struct game *g)
{
    return b->nodes ? b->nodes : bot_nodes(b->bot, g);
}

bool bot_plays(const struct bot *b, const struct kit *k, struct text *error)
{
    return !b->plays || b->plays(b, k, error);
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
    const struct game_bots *bots = game_bots(k->game);
    text_clear(out);
    if (bots->reason && !bot_is_forced(k, seen, seat))
        bots->reason(k, seen, who, seat, word, out);
}

const char *bot_name(const struct game *g, int seat)
{
    static const char *const names[] = { "Ace", "Bolt", "Cog", "Dot", "Echo", "Fuse", "Gizmo", "Hex" };
    static_assert(sizeof names / sizeof *names >= SEATS_MAX, "a name for each");
    return g->seat_names ? seat_name_default(g, seat) : names[seat];
}

void bot_note(const struct match *m, int seat, move word, struct text *out)
{
    union state_room seen;
    struct who who = match_who(m, seat);
    match_observe(m, seat, room_observed(&seen));
    if (game_bots(m->game)->note)
        game_bots(m->game)->note(m->kit, room_observed(&seen), &who, seat, word, out);
}

bool bot_play(struct match *m, int seat, move word, struct text *error)
{
    char note[NOTE_SIZE];
    struct text t;
    text_init(&t, note, sizeof note);
    bot_note(m, seat, word, &t);
    return match_play(m, seat, word, note, error);
}
