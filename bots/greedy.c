/* greedy.c - one look ahead: every move is tried in the same possible worlds and judged by the game at once. */
#include "bots.h"
#include "look.h"
#include "think.h"

#include <assert.h>
#include <string.h>

enum { WORLDS = 8 };
#define TIE 1e-4f               /* of moves judged alike the likelier one */

static float judge(struct bot_turn *t, const union state_room *world, move word)
{
    const struct kit *k = t->kit;
    union state_room room;
    float by_seat[SEATS_MAX];
    memcpy(room.bytes, world->bytes, k->game->state_size);
    struct state *s = room_state(&room);
    unsigned owing = k->game->to_act(k, s);
    bool phase = look_is_phase(owing);
    if (word)
        k->game->apply(k, s, t->seat, word);
    if (phase) {
        if (!(k->game->to_act(k, s) & seat_bit(t->seat)))
            owing &= ~seat_bit(t->seat);
        look_orders(k, s, owing, t->rng);
    }
    look_judge(k, s, t->rng, by_seat);
    return by_seat[t->seat];
}

void greedy_plan(struct bot_turn *t, const struct effort *effort, struct plan *p)
{
    const struct kit *k = t->kit;
    move list[MOVES_MAX + 1];
    float share[MOVES_MAX + 1], value[MOVES_MAX + 1];
    int count = look_moves(k, t->seen, t->seat, list), best = 0;
    bool sure = !k->game->observe && !look_is_phase(view_to_act(k, t->seen)) && game_bots(k->game)->evaluate;
    int worlds = sure ? 1 : WORLDS;
    for (int round = 0; round < worlds; round++) {
        union state_room world;
        view_determinize(k, t->seen, t->seat, t->rng, room_state(&world));
        if (round == 0) {
            look_policy(k, room_state(&world), t->seat, list, count, share);
            for (int i = 0; i < count; i++)
                value[i] = TIE * share[i] + (effort->blur > 0 ? effort->blur * rng_normal(t->rng) : 0);
        }
        for (int i = 0; i < count; i++)
            value[i] += judge(t, &world, list[i]) / (float)worlds;
    }
    for (int i = 1; i < count; i++)
        if (value[i] > value[best])
            best = i;
    p->word[p->count++] = list[best];
    p->value = value[best] < 0 ? 0 : value[best] > 1 ? 1 : value[best];
}

static move choose(const struct bot *b, struct bot_turn *t)
{
    (void)b;
    return think_move(t, &(struct effort){ 0 });
}

const struct bot bot_greedy = {
    .id = "greedy",
    .title = "takes what looks best at once",
    .choose = choose,
};
