/* play.c - one game between bots. */
#include "play.h"

#include <assert.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/match.h"
#include "../core/playout.h"
#include "../system/clock.h"

void play_minds_new(struct mind **mind, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        mind[seat] = mind_new();
}

void play_minds_free(struct mind **mind, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        mind_free(mind[seat]);
}

void play_stream(struct play *p, struct rng *rng, uint64_t seed, int64_t index)
{
    rng_init(rng, seed, (uint64_t)index);
    p->chance = rng;
    for (int seat = 0; seat < p->kit->seats; seat++)
        p->own[seat] = rng;
}

static void apply(struct play *p, int seat, move word)
{
    p->kit->game->apply(p->kit, room_state(&p->state), seat, word);
    p->length++;
    p->decisions += seat != CHANCE;
    assert(p->length <= p->kit->game->plies_max);
}

static move timed(struct play *p, struct bot_turn *turn)
{
    const struct bot *bot = p->bot[turn->seat].bot;
    struct play_cpu *cpu = p->cpu[turn->seat];
    if (!cpu)
        return bot_choose(bot, turn);
    int64_t from = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    move word = bot_choose(bot, turn);
    int64_t ns = clock_ns(CLOCK_THREAD_CPUTIME_ID) - from;
    cpu->asked++;
    cpu->ns += ns;
    if (ns > cpu->longest_ns)
        cpu->longest_ns = ns;
    return word;
}

static move ask(struct play *p, const struct state *s, int seat)
{
    union state_room seen;
    view_observe(p->kit, s, seat, room_observed(&seen));
    struct bot_turn turn = {
        .kit = p->kit,
        .seen = room_observed(&seen),
        .seat = seat,
        .nodes = p->bot[seat].nodes,
        .trees = p->bot[seat].trees,
        .together = p->together,
        .rng = p->own[seat],
        .mind = p->mind[seat],
    };
    move word = timed(p, &turn);
    if (p->answered)
        p->answered(p->context, s, seat, word, turn.value);
    return word;
}

/* Every seat's order on a private copy of the phase's start, then all of them in seat order. */
static void play_phase(struct play *p, unsigned to_act)
{
    const struct game *g = p->kit->game;
    move order[SEATS_MAX][PENDING_MAX];
    int count[SEATS_MAX] = { 0 };
    for (unsigned left = to_act; left; left &= left - 1) {
        int seat = __builtin_ctz(left);
        union state_room own;
        memcpy(own.bytes, p->state.bytes, g->state_size);
        while (g->to_act(p->kit, room_state(&own)) & seat_bit(seat)) {
            assert(count[seat] < PENDING_MAX);
            move word = ask(p, room_state(&own), seat);
            order[seat][count[seat]++] = word;
            g->apply(p->kit, room_state(&own), seat, word);
        }
    }
    for (int seat = 0; seat < p->kit->seats; seat++)
        for (int i = 0; i < count[seat]; i++)
            apply(p, seat, order[seat][i]);
}

static void play_optional(struct play *p)
{
    const struct state *s = room_state(&p->state);
    unsigned left = state_may_act(p->kit, s);
    for (int seat; (seat = seat_next(&left, state_may_act(p->kit, s))) >= 0;) {
        move word = ask(p, s, seat);
        if (word)
            apply(p, seat, word);
    }
}

static void play_owed(struct play *p, unsigned to_act)
{
    const struct state *s = room_state(&p->state);
    play_optional(p);
    if (p->kit->game->to_act(p->kit, s) == to_act)
        apply(p, __builtin_ctz(to_act), ask(p, s, __builtin_ctz(to_act)));
}

bool play_game(struct play *p)
{
    const struct game *g = p->kit->game;
    for (int seat = 0; seat < p->kit->seats; seat++)
        mind_forget(p->mind[seat]);
    p->length = p->decisions = 0;
    g->setup(p->kit, room_state(&p->state));
    for (unsigned to_act; (to_act = g->to_act(p->kit, room_state(&p->state)));) {
        if (p->stop && atomic_load_explicit(p->stop, memory_order_relaxed))
            return false;
        if (to_act == CHANCE_BIT)
            apply(p, CHANCE, chance_draw(p->kit, room_state(&p->state), p->chance));
        else if (is_phase(to_act))
            play_phase(p, to_act);
        else
            play_owed(p, to_act);
    }
    p->result = state_result(p->kit, room_state(&p->state));
    return true;
}
