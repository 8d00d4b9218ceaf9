/* rules.c - The Primary: set-up, whose turn it is, queues, the result (TPR-1..5, 8, 14); and the game's table. */
#include "primary.h"

#include <assert.h>


static const struct tpr_state *truth(const struct state *state)
{
    return (const struct tpr_state *)(const void *)state;
}

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
    const struct tpr_kit *k = tpr_kit(kit);
    struct tpr_state *s = (struct tpr_state *)(void *)state;
    memset(s, 0, sizeof *s);
    s->round = 1;
    s->news_deck = k->basic ? 0 : tpr_all_cards(k->news_count);
    s->bot_deck = k->solo ? tpr_all_cards(k->bot_cards) : 0;
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
    if (++s->lap < 2)
        return;
    s->lap = 0;
    s->turn = (uint8_t)tpr_next_seat(k, s->turn);
    if (!s->turn)
        s->stage = STAGE_KEEP;
}

static unsigned keep(const struct tpr_kit *k, struct tpr_state *s, int seat, int candidate)
{
    s->candidate[seat] = (uint8_t)candidate;
    s->ready |= seat_bit(seat);
    if (s->ready != seats_all(k->seats))
        return 0;
    s->ready = 0;
    memset(s->dealt, 0, sizeof s->dealt);   /* the rest leave the game */
    for (int i = 0; i < k->seats; i++)
        tpr_gain(s, i, k->candidate[s->candidate[i]].cubes);
    start_first(k, s);
    return ORDERS_OPEN;
}

/* TPR-4: kept in order, because they are a set. */
static void set_aside(const struct tpr_kit *k, struct tpr_state *s, int round)
{
    int at = s->count++;
    for (; at > 0 && s->aside[at - 1] > round; at--)
        s->aside[at] = s->aside[at - 1];
    s->aside[at] = (uint8_t)round;
    s->tokens_left[round]--;
    if (s->count == ASIDE)
        start_tokens(k, s);
}

static void place_token(const struct tpr_kit *k, struct tpr_state *s, int round, struct tpr_teller *t)
{
    s->token[++s->count] = (uint8_t)round;
    s->tokens_left[round]--;
    TELL(t, s, TALE_TOKEN, round, s->count, 0, 0);
    if (s->count == k->regions)
        tpr_bot_cubes_start(k, s, t);
}

static void choose_home(const struct tpr_kit *k, struct tpr_state *s, int seat, int region, struct tpr_teller *t)
{
    s->pawn[seat] = s->home[seat] = (uint8_t)region;
    s->cubes[region][seat] = HOME_CUBES;
    s->bank[seat] -= HOME_CUBES;
    TELL(t, s, TALE_HOME, seat, region, 0, 0);
    s->turn = (uint8_t)tpr_next_seat(k, seat);
    if (s->turn == s->first)
        tpr_start_round(k, s);
}

/* ---- Who acts ---- */

enum actor { NOBODY, LUCK, ONE, EVERYBODY };
static const uint8_t actors[STAGES] = {
    [STAGE_DEAL] = LUCK, [STAGE_KEEP] = EVERYBODY, [STAGE_FIRST] = LUCK, [STAGE_ASIDE] = LUCK, [STAGE_TOKEN] = LUCK,
    [STAGE_BOT_CUBES] = LUCK, [STAGE_HOME] = ONE, [STAGE_NEWS] = LUCK, [STAGE_GATHER] = ONE, [STAGE_QUEUE] = EVERYBODY,
    [STAGE_SWAP] = ONE, [STAGE_CHOOSE] = ONE, [STAGE_ALSO] = ONE, [STAGE_BOT_DRAW] = LUCK, [STAGE_BOT_ROLL] = LUCK,
    [STAGE_OVER] = NOBODY,
};

unsigned tpr_to_act(const struct kit *kit, const struct state *state)
{
    const struct tpr_state *s = truth(state);
    if (s->stage == STAGE_QUEUE)
        return tpr_kit(kit)->seats_mask & ~s->ready;
    switch (actors[s->stage]) {
    case LUCK: return CHANCE_BIT;
    case ONE: return seat_bit(s->turn);
    case EVERYBODY: return tpr_kit(kit)->seats_mask & ~s->ready;
    default: return 0;
    }
}

int tpr_list_set(uint32_t set, int kind, move *list)
{
    int count = 0;
    for (; set; set &= set - 1)
        list[count++] = tpr_move(kind, __builtin_ctz(set), 0, 0);
    return count;
}

/* ---- Queues (TPR-8): most of all decisions, so they come first everywhere and have no loops ---- */

static bool queues(const struct tpr_state *s, int seat)
{
    return s->stage == STAGE_QUEUE && !(s->ready >> seat & 1);
}

/* Every card is written, and counts when there is one. */
static inline int list_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    move *at = list;
    uint32_t left = tpr_hand_left(k, s, seat);
#define OFFER(card) *at = tpr_move(MOVE_QUEUE, card, 0, 0), at += (left & 15u << 4 * (card)) != 0
    OFFER(BUS);
    OFFER(POSITIVE);
    OFFER(PLANE);
    OFFER(NEGATIVE);
    OFFER(RALLY);
    OFFER(SUPER_PAC);
    OFFER(FUNDRAISER);
#undef OFFER
    return (int)(at - list);
}

static inline bool may_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    unsigned card = m - tpr_move(MOVE_QUEUE, 0, 0, 0);
    return queues(s, seat) && card - 1 < CARDS && (tpr_hand_left(k, s, seat) >> 4 * card & 15);
}

bool tpr_may_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    return may_queue(k, s, seat, m);
}

/* The last card of the last queue starts the turning over. */
static inline unsigned play_queue(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    uint8_t *place = s->queue[seat];
    while (*place)
        place++;
    *place = (uint8_t)move_a(m);
    if (place != &s->queue[seat][QUEUE - 1])
        return 0;
    s->ready |= seat_bit(seat);
    if (s->ready != k->seats_mask)
        return 0;
    s->ready = 0;
    return tpr_run(k, s, false, t);
}

/* ---- Moves ---- */

int tpr_list(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    if (seat == CHANCE)
        return actors[s->stage] == LUCK ? tpr_list_chance(k, s, list) : 0;
    if (s->stage == STAGE_QUEUE)
        return queues(s, seat) && seat < k->seats ? list_queue(k, s, seat, list) : 0;
    if (!(tpr_to_act(&k->kit, (const struct state *)(const void *)s) & seat_bit(seat)))
        return 0;
    switch (s->stage) {
    case STAGE_KEEP: return tpr_list_set(s->dealt[seat], MOVE_KEEP, list);
    case STAGE_HOME: return tpr_list_set(k->regions_all, MOVE_HOME, list);
    case STAGE_GATHER: return tpr_list_set(k->regions_all, MOVE_GATHER, list);
    default: return tpr_list_action(k, s, seat, list);
    }
}

static int moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = truth(state);
    if (queues(s, seat) && seat < k->seats)
        return list_queue(k, s, seat, list);
    if (s->stage == STAGE_CHOOSE && seat == s->turn)
        return tpr_list_action(k, s, seat, list);
    return tpr_list(k, s, seat, list);
}

/* In all stages but queues and cards, which see for themselves. */
static bool is_legal(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int a = move_a(m);
    if (!(tpr_to_act(&k->kit, (const struct state *)(const void *)s) & seat_bit(seat)))
        return false;
    if (seat == CHANCE)
        return tpr_may_chance(k, s, m);
    switch (s->stage) {
    case STAGE_KEEP: return m == tpr_move(MOVE_KEEP, a, 0, 0) && a < 32 && (s->dealt[seat] >> a & 1);
    case STAGE_HOME: return m == tpr_move(MOVE_HOME, a, 0, 0) && a >= 1 && a <= k->regions;
    case STAGE_GATHER: return m == tpr_move(MOVE_GATHER, a, 0, 0) && a >= 1 && a <= k->regions;
    default: return tpr_may_action(k, s, m);
    }
}

/* TPR-23: the Bot card, then the die for its super PACs; TPR-27: under Finance reform there is none to roll for. */
static unsigned draw_bot_card(const struct tpr_kit *k, struct tpr_state *s, int card, struct tpr_teller *t)
{
    tpr_bot_play(k, s, card, t);
    s->stage = STAGE_BOT_ROLL;
    return tpr_news_mod(k, s, (enum effect)(EFFECT_BAN + SUPER_PAC)) ? tpr_run(k, s, false, t) : 0;
}

static unsigned roll_super_pacs(const struct tpr_kit *k, struct tpr_state *s, int roll, struct tpr_teller *t)
{
    s->bot_pacs = k->bot_card[s->bot_card].super_pacs[roll];
    TELL(t, s, TALE_BOT_ROLL, BOT, roll, s->bot_pacs, 0);
    return tpr_run(k, s, false, t);
}

unsigned tpr_play(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    int a = move_a(m);
    if (s->stage == STAGE_QUEUE)
        return play_queue(k, s, seat, m, t);
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

__attribute__((noinline)) static unsigned apply_other(const struct tpr_kit *k, struct tpr_state *s, int seat, move m)
{
    assert(is_legal(k, s, seat, m));
    return tpr_play(k, s, seat, m, NULL);
}

static unsigned apply(const struct kit *kit, struct state *state, int seat, move m)
{
    const struct tpr_kit *k = tpr_kit(kit);
    struct tpr_state *s = (struct tpr_state *)(void *)state;
    if (s->stage == STAGE_CHOOSE) {
        assert(seat == s->turn);
        return tpr_choose(k, s, seat, m, NULL);
    }
    if (s->stage != STAGE_QUEUE)
        return apply_other(k, s, seat, m);
    assert(seat < k->seats && may_queue(k, s, seat, m));
    return play_queue(k, s, seat, m, NULL);
}

/* ---- Result (TPR-14) ---- */

/* By side: delegates, then cubes in hand; teams add theirs up (TPR-21). */
static uint32_t standing(const struct tpr_kit *k, const struct tpr_state *s, int side)
{
    uint32_t delegates = 0, hand = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (k->side[seat] == side) {
            delegates = s->delegates[seat];
            hand += s->hand[seat];
        }
    return delegates << 8 | hand;
}

/* TPR-23: level with the Bot, and no cube in hand to win by. */
static bool ties_with_bot(const struct tpr_kit *k, const struct tpr_state *s)
{
    return k->solo && s->delegates[0] == s->delegates[BOT] && !s->hand[0];
}

void tpr_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = truth(state);
    uint32_t by_side[CONTENDERS];
    *out = (struct result){ .scale = 1 };
    for (int side = 0; side < k->sides; side++)
        by_side[side] = standing(k, s, side);
    for (int seat = 0; seat < k->seats; seat++) {
        int side = k->side[seat];
        out->score[seat] = s->delegates[seat];
        out->rank[seat] = 1;
        for (int other = 0; other < k->sides; other++)
            out->rank[seat] += by_side[other] > by_side[side];
        out->rank[seat] += k->solo && s->delegates[BOT] > s->delegates[seat];   /* TPR-23: the Bot is first */
        if (out->rank[seat] != 1)
            continue;
        out->winners |= seat_bit(seat);
        out->sides += seat == side;         /* the first of a team */
    }
    if (out->winners && ties_with_bot(k, s))
        out->sides++;
}

extern const char the_primary_rules_md[], the_primary_campaign_txt[];

const struct game game_the_primary = {
    .id = "the-primary",
    .title = "The Primary",
    .summary = "campaign through the regions with queued actions and win their delegates",
    .rules_text = the_primary_rules_md,
    .data = the_primary_campaign_txt,
    .options = tpr_options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    /* A positive ad of 1 + 3 + 3 cubes in 24 regions, own or Bot's; a rally of 2 to 8 here or into 23 others. */
    .moves_max = 2 * 7 * REGIONS_MAX,
    /* Set-up: 10 candidates dealt, 5 kept, the first player, 3 tokens aside, 24 placed, 4 x 24 rolls, 5 homes. News: a
     * card a round and all that go under. A round: 1 region named, 20 cards queued, 3 questions to exchange for each
     * of 5 seats, 20 choices, 6 more cubes for 5 negative ads, 2 for the Bot. */
    .plies_max = 10 + 5 + 1 + ASIDE + 5 * REGIONS_MAX + 5 + ROUNDS + NEWS_MAX + ROUNDS * (1 + 20 + 15 + 20 + 30 + 2),
    .rules_version = 3,
    .state_size = sizeof(struct tpr_state),
    .kit_size = sizeof(struct tpr_kit),
    .kit_init = tpr_kit_init,
    .setup = tpr_setup,
    .to_act = tpr_to_act,
    .moves = moves,
    .weight = tpr_weight,
    .total = tpr_total,
    .sample = tpr_sample,
    .apply = apply,
    .result = tpr_result,
    .check = tpr_check,
    .observe = tpr_observe,
    .determinize = tpr_determinize,
    .observe_move = tpr_observe_move,
    .show_move = tpr_show_move,
    .parse = tpr_parse,
    .describe = tpr_describe,
    .why = tpr_why,
    .events = tpr_events,
    .view_json = tpr_view_json,
    .board = tpr_board,
    .position_json = tpr_put_position,
    .from_json = tpr_from_json,
    .bots = &(const struct game_bots){
        .evaluate = tpr_evaluate,
        .policy = tpr_policy,
        .think = tpr_think,
        .tuning = &tpr_tuning,
        .reason = tpr_reason,
    },
};
