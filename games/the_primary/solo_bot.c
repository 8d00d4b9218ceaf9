/* solo_bot.c - The Primary: the Bot of the rules, whom one player plays against: its cubes at set-up (of two players
 * too, TPR-22), how its cards move it and place cubes (TPR-23..25, 27). It is no computer opponent: those are in
 * bots/. */
#include "rules.h"

/* TPR-24 */
const uint8_t tpr_die[DIE_FACES] = { 0, 1, 1, 2, 2, 3 };

/* ---- Set-up ---- */

/* TPR-23: from the region with fewest Bot cubes up, equal ones by worth; so the first pass goes by worth alone. */
static int next_region(const struct tpr_kit *k, const struct tpr_state *s)
{
    int best = 0;
    for (int i = 0; i < k->regions; i++) {
        int region = k->worth_order[i];
        if (s->rolled & region_bit(region))
            continue;
        if (!best || s->cubes[region][BOT] < s->cubes[best][BOT])
            best = region;
    }
    return best;
}

static void mark_rolled(const struct tpr_kit *k, struct tpr_state *s, int region)
{
    s->rolled |= region_bit(region);
    if (s->rolled == k->regions_all) {
        s->rolled = 0;
        s->bot_pass++;
    }
}

int tpr_bot_cubes_region(const struct tpr_kit *k, const struct tpr_state *s)
{
    return k->solo ? next_region(k, s) : s->count + 1;
}

static void end_bot_cubes(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    s->rolled = s->bot_pass = s->count = 0;
    if (k->solo) {
        s->pawn[BOT] = s->home[BOT] = k->worth_order[0];
        TELL(t, s, TALE_BOT_HOME, .region = s->pawn[BOT]);
    }
    s->stage = STAGE_HOME;
    s->turn = s->first;
}

/* After three passes of rolls one cube each in the same order, until all are placed. */
static void place_the_rest(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    while (s->bot_left) {
        int region = next_region(k, s);
        tpr_add_bot_cubes(s, region, 1);
        s->bot_left--;
        TELL(t, s, TALE_BOT_CUBES, .region = region, .count = 1);
        mark_rolled(k, s, region);
    }
}

void tpr_bot_cubes_start(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    s->stage = STAGE_BOT_CUBES;
    s->count = 0;
    s->bot_left = (uint8_t)(k->solo ? k->bot_cubes : 0);
    if (!k->bot_counts)
        end_bot_cubes(k, s, t);
}

void tpr_bot_cubes_roll(const struct tpr_kit *k, struct tpr_state *s, int roll, struct tpr_teller *t)
{
    int region = tpr_bot_cubes_region(k, s), cubes = k->solo ? least(roll, s->bot_left) : roll;
    tpr_add_bot_cubes(s, region, cubes);
    TELL(t, s, TALE_BOT_CUBES, .region = region, .count = cubes);
    if (!k->solo) {             /* TPR-22: one roll a region */
        if (++s->count == k->regions)
            end_bot_cubes(k, s, t);
        return;
    }
    s->bot_left = (uint8_t)(s->bot_left - cubes);
    mark_rolled(k, s, region);
    if (s->bot_pass > BOT_PASSES)
        place_the_rest(k, s, t);
    if (!s->bot_left)
        end_bot_cubes(k, s, t);
}

/* ---- Criteria (TPR-25): regions that meet one, or those with most or least of something ---- */

static int player_influence(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return tpr_influence(k, s, region, 0);
}

/* How far the player is ahead of the Bot. */
static int lead(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return tpr_influence(k, s, region, 0) - tpr_influence(k, s, region, BOT);
}

static int now(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)k;
    return s->token[region] == s->round;
}

static int next(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)k;
    return s->token[region] == s->round + 1;
}

static int sooner(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)k;
    return -s->token[region];
}

static int worth(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)s;
    return tpr_worth(k, region);
}

static int fewer_bot(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)k;
    return -s->cubes[region][BOT];
}

static int smaller_margin(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    int ahead = lead(k, s, region);
    return ahead < 0 ? ahead : -ahead;
}

static int player_leads(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return lead(k, s, region) > 0;
}

static int bot_leads(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return lead(k, s, region) < 0;
}

static int adjacent(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return k->near[s->pawn[BOT]] >> region & 1;
}

static int player_pawn(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)k;
    return s->pawn[0] == region;
}

static int winner_takes_all(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)s;
    return !k->region[region].second;
}

static int proportional(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    (void)s;
    return k->region[region].second != 0;
}

static const struct {
    bool most;                  /* those with most of it; else those where it is not 0 */
    int (*of)(const struct tpr_kit *, const struct tpr_state *, int region);
} criteria[CRITERIA] = {
    [VOTES_NOW] = { false, now },
    [VOTES_NEXT] = { false, next },
    [SOONEST] = { true, sooner },
    [MOST_DELEGATES] = { true, worth },
    [FEWEST_BOT] = { true, fewer_bot },
    [MOST_PLAYER] = { true, player_influence },
    [SMALLEST_MARGIN] = { true, smaller_margin },
    [PLAYER_LEADS] = { false, player_leads },
    [BOT_LEADS] = { false, bot_leads },
    [ADJACENT] = { false, adjacent },
    [PLAYER_PAWN] = { false, player_pawn },
    [WINNER_TAKES_ALL] = { false, winner_takes_all },
    [PROPORTIONAL] = { false, proportional },
};

static uint32_t narrow(const struct tpr_kit *k, const struct tpr_state *s, int criterion, uint32_t regions)
{
    uint32_t left = 0;
    int best = 0;
    for (; regions; regions &= regions - 1) {
        int region = __builtin_ctz(regions), value = criteria[criterion].of(k, s, region);
        if (!criteria[criterion].most) {
            left |= (uint32_t)(value != 0) << region;
            continue;
        }
        if (!left || value > best) {
            best = value;
            left = 0;
        }
        left |= (uint32_t)(value == best) << region;
    }
    return left;
}

static uint32_t regions_to_vote(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t regions = 0;
    for (int region = 1; region <= k->regions; region++)
        regions |= (uint32_t)!tpr_voted(s, region) << region;
    return regions;
}

static int pick(const struct tpr_kit *k, const struct tpr_state *s, const uint8_t *list, int count,
                struct tpr_pick *how)
{
    uint32_t regions = regions_to_vote(k, s);
    how->criterion = list;
    for (int i = 0; i < count; i++) {
        uint32_t left = narrow(k, s, list[i], regions);
        how->left[i] = left;
        how->count = i + 1;
        if (!left && !i)
            return s->pawn[BOT];            /* met by none: the Bot stays */
        if (left)
            regions = left;
    }
    return regions & region_bit(s->pawn[BOT]) ? s->pawn[BOT] : __builtin_ctz(regions);
}

/* ---- A card ---- */

/* Where cubes go; 0 when no region is left to vote. Those for a voted region go to the one voting soonest, then worth
 * most; `meant` is then the voted one, else 0. */
static int target_region(const struct tpr_kit *k, const struct tpr_state *s, const struct tpr_target *target,
                         int *meant, struct tpr_pick *how)
{
    static const uint8_t instead[] = { SOONEST, MOST_DELEGATES };
    bool here = target->criterion[0] == CRITERION_HERE;
    how->count = 0;
    int region = here ? s->pawn[BOT] : pick(k, s, target->criterion, target->count, how);
    *meant = 0;
    if (!tpr_voted(s, region))
        return region;
    *meant = region;
    region = pick(k, s, instead, 2, how);
    return tpr_voted(s, region) ? 0 : region;
}

static void remove_player(const struct tpr_kit *k, struct tpr_state *s, int region, int meant, int cubes,
                          const struct tpr_pick *how, struct tpr_teller *t)
{
    bool shielded = tpr_shields(k, s, region) & 1;      /* Doctor */
    int there = shielded ? 0 : s->cubes[region][0], removed = least(cubes, there);
    s->cubes[region][0] = (uint8_t)(s->cubes[region][0] - removed);
    s->bank[0] = (uint8_t)(s->bank[0] + removed);
    TELL(t, s, TALE_BOT_REMOVE, .region = region, .meant = meant, .count = removed, .safe = shielded,
         .pick = how);
}

void tpr_bot_play(const struct tpr_kit *k, struct tpr_state *s, int number, struct tpr_teller *t)
{
    const struct tpr_bot_card *card = &k->bot_card[number];
    struct tpr_pick how = { 0 };
    s->bot_card = (uint8_t)number;
    s->bot_deck &= ~(1u << number);
    TELL(t, s, TALE_BOT_CARD, .card = number);
    int from = s->pawn[BOT];
    s->pawn[BOT] = (uint8_t)pick(k, s, card->criterion, card->criteria, &how);
    TELL(t, s, TALE_BOT_MOVE, .region = s->pawn[BOT], .moved = s->pawn[BOT] != from, .pick = &how);
    for (int i = 0; i < card->actions; i++) {
        int meant, region = target_region(k, s, &card->action[i], &meant, &how), cubes = card->action[i].cubes;
        if (!region)
            continue;
        if (cubes < 0) {
            remove_player(k, s, region, meant, -cubes, &how, t);
        } else {
            tpr_add_bot_cubes(s, region, cubes);
            TELL(t, s, TALE_BOT_PLACE, .region = region, .meant = meant, .count = cubes, .pick = &how);
        }
    }
}
