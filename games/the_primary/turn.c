/* turn.c - The Primary: how it begins, and what a move does: set-up step by step, queues (TPR-3..5, 8, 23). Turning the
 * queues over is in action.c, what each card does in cards.c, the rest of a round in round.c. */
#include "rules.h"

#include <assert.h>

/* ---- Set-up: each step knows the next (TPR-5) ---- */

static void start_tokens(const struct tpr_kit *k, struct tpr_state *s)
{
    s->count = 0;
    if (k->aside_random && !s->aside[0]) {
        s->stage = STAGE_ASIDE;
        return;
    }
    s->stage = STAGE_TOKEN;
}

static void start_first(const struct tpr_kit *k, struct tpr_state *s)
{
    s->turn = s->lap = 0;
    s->stage = STAGE_FIRST;
    if (k->solo)                /* TPR-23: the player is always first */
        start_tokens(k, s);
}

void tpr_setup(const struct kit *kit, struct state *state)
{
    const struct tpr_kit *k = kit_of(kit);
    struct tpr_state *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->round = 1;
    s->news_deck = k->basic ? 0 : tpr_all_ids(k->news_count);
    s->bot_deck = k->solo ? tpr_all_ids(k->bot_cards) : 0;
    memcpy(s->tokens_left, k->tokens, sizeof s->tokens_left);
    memcpy(s->aside, k->aside, sizeof s->aside);
    for (int i = 0; i < ASIDE && !k->aside_random; i++)
        s->tokens_left[s->aside[i]]--;
    memset(s->bank, CUBES, (size_t)k->seats);
    s->stage = STAGE_DEAL;
    if (!k->basic)
        return;
    for (int seat = 0; seat < k->seats; seat++)
        tpr_gain(s, seat, BASIC_CUBES);     /* TPR-20 */
    start_first(k, s);
}

/* TPR-3: two each, one after the other. */
static void deal(const struct tpr_kit *k, struct tpr_state *s, int candidate)
{
    s->dealt[s->turn] |= 1u << candidate;
    if (++s->lap < CANDIDATES_DEALT)
        return;
    s->lap = 0;
    s->turn = (uint8_t)seat_after(s->turn, k->seats);
    if (!s->turn)
        s->stage = STAGE_KEEP;
}

static unsigned keep(const struct tpr_kit *k, struct tpr_state *s, int seat, int candidate)
{
    s->candidate[seat] = (uint8_t)candidate;
    s->ready |= seat_bit(seat);
    if (s->ready != k->seats_mask)
        return 0;
    s->ready = 0;
    memset(s->dealt, 0, sizeof s->dealt);   /* the rest leave the game */
    for (int i = 0; i < k->seats; i++)
        tpr_gain(s, i, k->candidate[s->candidate[i]].cubes);
    start_first(k, s);
    return ORDERS_OPEN;
}

static void set_aside(const struct tpr_kit *k, struct tpr_state *s, int round)
{
    tpr_set_aside(s->aside, s->count++, round);
    s->tokens_left[round]--;
    if (s->count == ASIDE)
        start_tokens(k, s);
}

static void place_token(const struct tpr_kit *k, struct tpr_state *s, int round, struct tpr_teller *t)
{
    s->token[++s->count] = (uint8_t)round;
    s->tokens_left[round]--;
    TELL(t, s, TALE_TOKEN, .round = round, .region = s->count);
    if (s->count == k->regions)
        tpr_bot_cubes_start(k, s, t);
}

static void choose_home(const struct tpr_kit *k, struct tpr_state *s, int seat, int region, struct tpr_teller *t)
{
    s->pawn[seat] = s->home[seat] = (uint8_t)region;
    s->cubes[region][seat] = HOME_CUBES;
    s->bank[seat] -= HOME_CUBES;
    TELL(t, s, TALE_HOME, .seat = seat, .region = region);
    s->turn = (uint8_t)seat_after(seat, k->seats);
    if (s->turn == s->first)
        tpr_start_round(k, s);
}

/* ---- Queues (TPR-8): most of all decisions, so they come first everywhere and have no loops ---- */

static inline bool may_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m, uint32_t left)
{
    static const uint32_t copies[CARDS + 1] = {
        0, 15 << 4, 15 << 8, 15 << 12, 15 << 16, 15 << 20, 15 << 24, 15u << 28,
    };
    unsigned card = m - tpr_move(MOVE_QUEUE, 0, 0, 0);
    return (k->seats_mask & ~s->ready) >> seat & 1 && card <= CARDS && left & copies[card];
}

/* The last card of the last queue starts the turning over. */
APART unsigned end_queue(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    s->ready |= seat_bit(seat);
    if (s->ready != k->seats_mask)
        return 0;
    s->ready = 0;
    return tpr_run(k, s, false, t);
}

static inline unsigned play_queue(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    uint32_t left = tpr_hand_left(k, s, seat);
    unsigned queued = left & 15;
    assert(may_queue(k, s, seat, m, left));
    s->queue[seat][queued] = (uint8_t)move_a(m);
    return queued < QUEUE - 1 ? 0 : end_queue(k, s, seat, t);
}

/* ---- Moves ---- */

/* TPR-23: the Bot card, then the die for its super PACs; TPR-27: under Finance reform there is none to roll for. */
static unsigned draw_bot_card(const struct tpr_kit *k, struct tpr_state *s, int card, struct tpr_teller *t)
{
    tpr_bot_play(k, s, card, t);
    s->stage = STAGE_BOT_ROLL;
    if (!tpr_news_mod(k, s, (enum effect)(EFFECT_BAN + SUPER_PAC)))
        return 0;
    TELL(t, s, TALE_BOT_BANNED);
    return tpr_run(k, s, false, t);
}

static unsigned roll_super_pacs(const struct tpr_kit *k, struct tpr_state *s, int roll, struct tpr_teller *t)
{
    s->bot_pacs = k->bot_card[s->bot_card].super_pacs[roll];
    TELL(t, s, TALE_BOT_ROLL, .roll = roll, .super_pacs = s->bot_pacs);
    return tpr_run(k, s, false, t);
}

ALWAYS_INLINE unsigned play(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    int a = move_a(m);
    switch (s->stage) {
    case STAGE_DEAL: deal(k, s, a); break;
    case STAGE_KEEP: return keep(k, s, seat, a);
    case STAGE_FIRST:
        s->first = (uint8_t)a;
        start_tokens(k, s);
        break;
    case STAGE_ASIDE: set_aside(k, s, a); break;
    case STAGE_TOKEN: place_token(k, s, a, t); break;
    case STAGE_BOT_CUBES: tpr_bot_cubes_roll(k, s, a, t); break;
    case STAGE_HOME: choose_home(k, s, seat, a, t); break;
    case STAGE_NEWS: tpr_draw_news(k, s, a, t); break;
    case STAGE_GATHER: tpr_gather(k, s, a, t); break;
    case STAGE_BOT_DRAW: return draw_bot_card(k, s, a, t);
    case STAGE_BOT_ROLL: return roll_super_pacs(k, s, a, t);
    case STAGE_CHOOSE: return tpr_choose(k, s, seat, m, t);
    default: return tpr_play_action(k, s, seat, m, t);
    }
    return 0;
}

unsigned tpr_play(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    return s->stage == STAGE_QUEUE ? play_queue(k, s, seat, m, t) : play(k, s, seat, m, t);
}

APART unsigned apply_other(const struct tpr_kit *k, struct tpr_state *s, int seat, move m)
{
    assert(tpr_is_legal(k, s, seat, m));
    return play(k, s, seat, m, NULL);
}

unsigned tpr_apply(const struct kit *kit, struct state *state, int seat, move m)
{
    const struct tpr_kit *k = kit_of(kit);
    struct tpr_state *s = state_in(state);
    if (s->stage == STAGE_CHOOSE) {
        assert(seat == s->turn);
        return tpr_choose_untold(k, s, seat, m);
    }
    if (s->stage != STAGE_QUEUE)
        return apply_other(k, s, seat, m);
    return play_queue(k, s, seat, m, NULL);
}
