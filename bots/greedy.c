/* greedy.c - one look ahead: every move is tried in the same possible worlds and judged by the game at once. */
#include "bots.h"
#include "look.h"
#include "think.h"

#include <string.h>

#include "../core/chances.h"
#include "../core/trials.h"

struct look {
    struct bot_turn *turn;
    int worlds;                 /* in all */
    move list[MOVES_MAX + 1];
    union state_room world;
};

static void guess(void *context)
{
    struct look *l = context;
    view_determinize(l->turn->kit, l->turn->seen, l->turn->seat, l->turn->rng, room_state(&l->world));
}

static float judge(void *context, int arm)
{
    const struct look *l = context;
    const struct kit *k = l->turn->kit;
    int seat = l->turn->seat;
    union state_room room;
    float by_seat[SEATS_MAX];
    memcpy(room.bytes, l->world.bytes, k->game->state_size);
    struct state *s = room_state(&room);
    unsigned owing = k->game->to_act(k, s);
    bool phase = is_phase(owing);
    if (l->list[arm])
        k->game->apply(k, s, seat, l->list[arm]);
    if (phase) {
        if (!(k->game->to_act(k, s) & seat_bit(seat)))
            owing &= ~seat_bit(seat);
        look_orders(k, s, owing, l->turn->rng);
    }
    look_judge(k, s, l->turn->rng, by_seat);
    return by_seat[seat] / (float)l->worlds;
}

void greedy_plan(struct bot_turn *t, const struct effort *effort, struct plan *p)
{
    const struct kit *k = t->kit;
    struct look l;
    struct trial trial[MOVES_MAX + 1];
    float share[MOVES_MAX + 1];
    int count = look_moves(k, t->seen, t->seat, l.list), best = 0;
    bool sure = !k->game->observe && !is_phase(view_to_act(k, t->seen)) && game_bots(k->game)->evaluate;
    struct trials trials = { .guess = guess, .outcome = judge, .context = &l };
    l.turn = t;
    l.worlds = sure ? 1 : LOOK_WORLDS;
    guess(&l);
    look_policy(k, room_state(&l.world), t->seat, l.list, count, share);
    trials_init(trial, count);
    for (int i = 0; i < count; i++)
        trial[i].sum = LOOK_TIE * share[i] + chances_blur(effort->blur, t->rng);
    trials_here(&trials, trial, count);
    trials_guess(&trials, trial, count, l.worlds - 1);
    for (int i = 1; i < count; i++)
        if (trial[i].sum > trial[best].sum)
            best = i;
    p->word[p->count++] = l.list[best];
    p->value = trial[best].sum < 0 ? 0 : trial[best].sum > 1 ? 1 : trial[best].sum;
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
