/* view.c - The Primary: what a viewer sees, by region and by seat. What is empty or not known is left out. */
#include "rules.h"

#include "../../core/json.h"

const char *const tpr_stage_names[STAGES] = {
    [STAGE_DEAL] = "deal", [STAGE_KEEP] = "keep", [STAGE_FIRST] = "first", [STAGE_ASIDE] = "aside",
    [STAGE_TOKEN] = "token", [STAGE_BOT_CUBES] = "bot cubes", [STAGE_HOME] = "home", [STAGE_NEWS] = "news",
    [STAGE_GATHER] = "gather", [STAGE_QUEUE] = "queue", [STAGE_SWAP] = "exchange", [STAGE_CHOOSE] = "action",
    [STAGE_ALSO] = "negative ad", [STAGE_BOT_DRAW] = "bot card", [STAGE_BOT_ROLL] = "bot roll", [STAGE_OVER] = "over",
};

/* ---- Small values ---- */

void tpr_put_ids(struct json *out, const void *things, size_t size, uint32_t set)
{
    json_array(out);
    for (; set; set &= set - 1)
        json_string(out, tpr_named(things, size, __builtin_ctz(set))->id);
    json_close(out);
}

void tpr_put_contender(struct json *out, int contender)
{
    if (contender == BOT)
        json_string(out, "bot");
    else
        json_int(out, contender);
}

void tpr_put_owner(struct json *out, int owner)
{
    json_key(out, "owner");
    tpr_put_contender(out, owner);
}

static void key_contender(struct json *out, int contender)
{
    if (contender == BOT)
        json_key(out, "bot");
    else
        json_key_int(out, contender);
}

/* A set under a key, if there is something in it. */
static void put_some_ids(struct json *out, const char *key, const void *things, size_t size, uint32_t set)
{
    if (!set)
        return;
    json_key(out, key);
    tpr_put_ids(out, things, size, set);
}

static void put_id(struct json *out, const char *key, const void *things, size_t size, int number)
{
    if (number)
        json_put_string(out, key, tpr_named(things, size, number)->id);
}

/* A number, unless it is 0. */
static void put_some(struct json *out, const char *key, int number)
{
    if (number)
        json_put_int(out, key, number);
}

void tpr_put_pick(const struct tpr_kit *k, const struct tpr_pick *pick, struct json *out)
{
    if (!pick || !pick->count)
        return;
    json_put_array(out, "criteria");
    for (int i = 0; i < pick->count; i++) {
        json_object(out);
        json_put_string(out, "criterion", tpr_criterion_name(pick->criterion[i]));
        json_key(out, "left");
        tpr_put_ids(out, THINGS(k->region), pick->left[i]);
        json_close(out);
    }
    json_close(out);
}

/* ---- Regions ---- */

void tpr_put_influence(const struct tpr_kit *k, const struct tpr_state *s, int region, struct json *out)
{
    json_put_object(out, "influence");
    for (int i = 0; i < tpr_contenders(k); i++) {
        int contender = tpr_contender(k, i), influence = tpr_influence(k, s, region, contender);
        if (!influence)
            continue;
        key_contender(out, contender);
        json_int(out, influence);
    }
    json_close(out);
    if (!k->teams)
        return;
    json_put_object(out, "team_influence");         /* TPR-21 */
    for (int side = 0; side < k->sides; side++) {
        json_key_int(out, side);
        json_int(out, tpr_side_influence(k, s, region, side));
    }
    json_close(out);
}

static uint32_t occupied(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t regions = 0;
    for (int i = 0; i < tpr_contenders(k); i++)
        regions |= region_bit(s->pawn[tpr_contender(k, i)]);
    return regions;
}

static void put_cubes(const struct tpr_kit *k, const struct tpr_state *s, int region, struct json *out)
{
    json_put_object(out, "cubes");
    for (int i = 0; i < tpr_contenders(k); i++) {
        int contender = tpr_contender(k, i);
        if (!s->cubes[region][contender])
            continue;
        key_contender(out, contender);
        json_int(out, s->cubes[region][contender]);
    }
    json_close(out);
}

static void put_region(const struct tpr_kit *k, const struct tpr_state *s, int region, bool pawn, struct json *out)
{
    bool cubes = tpr_row(s, region);
    put_some(out, "token", s->token[region]);
    if (s->token[region] && tpr_voted(s, region))
        json_put_bool(out, "voted", true);
    if (tpr_first_award(k, s, region) != k->region[region].first)      /* TPR-7 */
        json_put_int(out, "first", tpr_first_award(k, s, region));
    if (cubes)
        put_cubes(k, s, region, out);
    if (cubes || pawn)
        tpr_put_influence(k, s, region, out);
}

static void put_regions(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    uint32_t pawns = occupied(k, s);
    json_put_object(out, "regions");
    for (int region = 1; region <= k->regions; region++) {
        json_put_object(out, k->region[region].id);
        put_region(k, s, region, pawns >> region & 1, out);
        json_close(out);
    }
    json_close(out);
}

/* ---- Players ---- */

/* How many cards of a queue are to be shown, known or not. */
static int queue_length(const struct tpr_state *s, int seat, bool own)
{
    if (own || s->stage < STAGE_QUEUE || s->stage == STAGE_OVER)
        return tpr_queued(s, seat);
    return s->stage != STAGE_QUEUE || (s->ready & seat_bit(seat)) ? QUEUE : 0;
}

/* Cards that are not known are "?". */
static void put_queue(struct json *out, const char *key, const uint8_t *queue, int count)
{
    if (!count)
        return;
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_string(out, tpr_card_names[queue[i]]);
    json_close(out);
}

/* TPR-8: of the own cards, how many of each kind are not queued and may be. */
static void put_cards(const struct tpr_kit *k, const struct tpr_state *s, int seat, struct json *out)
{
    uint32_t left = tpr_hand_left(k, s, seat);
    json_put_object(out, "cards");
    for (int card = 1; card <= CARDS; card++)
        put_some(out, tpr_card_names[card], (int)tpr_copies(left, card));
    json_close(out);
}

/* Places of the own queue, from 1, whose cards will find no cube in hand. */
static void put_idle(const struct tpr_kit *k, const struct tpr_state *s, int seat, struct json *out)
{
    unsigned idle = tpr_idle(k, s, seat);
    if (!idle)
        return;
    json_put_array(out, "idle");
    for (int place = 0; place < QUEUE; place++)
        if (idle >> place & 1)
            json_int(out, place + 1);
    json_close(out);
}

static void put_seat(const struct tpr_kit *k, const struct tpr_state *s, int seat, bool own, struct json *out)
{
    json_put_int(out, "delegates", s->delegates[seat]);
    json_put_int(out, "hand", s->hand[seat]);
    json_put_int(out, "bank", s->bank[seat]);
    put_id(out, "pawn", THINGS(k->region), s->pawn[seat]);
    put_id(out, "home", THINGS(k->region), s->home[seat]);
    put_id(out, "candidate", THINGS(k->candidate), s->candidate[seat]);
    put_some_ids(out, "dealt", THINGS(k->candidate), s->dealt[seat]);
    put_queue(out, "queue", s->queue[seat], queue_length(s, seat, own));
    put_some(out, "turned", tpr_turned(k, s, seat));
    put_queue(out, "last", s->last[seat], s->last[seat][0] ? QUEUE : 0);
    if (s->exchanged & seat_bit(seat))
        json_put_bool(out, "exchanged", true);
    if (own && s->stage >= STAGE_QUEUE && s->stage != STAGE_OVER)
        put_cards(k, s, seat, out);
    if (own && s->stage == STAGE_QUEUE)
        put_idle(k, s, seat, out);
}

/* ---- The Bot ---- */

static void put_bot(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    json_put_object(out, "bot");
    if (k->solo)
        json_put_int(out, "delegates", s->delegates[BOT]);
    put_id(out, "pawn", THINGS(k->region), s->pawn[BOT]);
    put_id(out, "home", THINGS(k->region), s->home[BOT]);
    put_id(out, "card", THINGS(k->bot_card), s->bot_card);
    put_some(out, "super_pacs", s->bot_pacs);
    if (s->stage == STAGE_BOT_CUBES)
        put_id(out, "rolls_for", THINGS(k->region), tpr_bot_cubes_region(k, s));
    put_some(out, "left", s->bot_left);
    put_some(out, "pass", s->bot_pass);
    if (k->solo)
        put_some_ids(out, "past", THINGS(k->bot_card),
                     tpr_all_ids(k->bot_cards) & ~(s->bot_deck | (s->bot_card ? 1u << s->bot_card : 0)));
    json_close(out);
}

/* ---- All of it ---- */

static void put_news(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    if (k->basic)
        return;
    put_id(out, "news", THINGS(k->news), s->news);
    json_put_int(out, "news_deck", __builtin_popcount(s->news_deck));
    put_some_ids(out, "news_under", THINGS(k->news), s->news_under);
    put_some_ids(out, "news_past", THINGS(k->news),
                 tpr_all_ids(k->news_count) & ~(s->news_deck | s->news_under | (s->news ? 1u << s->news : 0)));
}

/* TPR-26: a negative ad that goes on. */
static void put_ad(const struct tpr_kit *k, const struct tpr_state *s, struct json *out)
{
    if (!s->ad_region)
        return;
    json_put_object(out, "ad");
    json_put_string(out, "region", k->region[s->ad_region].id);
    json_put_int(out, "left", s->ad_left);
    if (s->ad_owner)
        tpr_put_owner(out, s->ad_owner - 1);
    json_close(out);
}

static void put_setup(const struct tpr_state *s, struct json *out)
{
    if (s->aside[ASIDE - 1])
        json_put_bytes(out, "aside", s->aside, ASIDE);
    if (s->stage <= STAGE_TOKEN)
        json_put_bytes(out, "tokens_left", s->tokens_left + 1, ROUNDS);
}

void tpr_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    json_put_string(out, "stage", tpr_stage_names[s->stage]);
    json_put_int(out, "round", s->round);
    json_put_int(out, "first", s->first);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "lap", s->lap);
    put_news(k, s, out);
    put_setup(s, out);
    if (s->stage != STAGE_OVER)
        put_some_ids(out, "voting", THINGS(k->region), tpr_voting(k, s, s->round));
    put_regions(k, s, out);
    json_put_object(out, "seats");
    for (int seat = 0; seat < k->seats; seat++) {
        json_key_int(out, seat);
        json_object(out);
        put_seat(k, s, seat, seat == who->viewer, out);
        json_close(out);
    }
    json_close(out);
    put_ad(k, s, out);
    if (k->bot_counts)
        put_bot(k, s, out);
}
