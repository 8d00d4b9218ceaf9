/* check.c - The Primary: what must hold in every position; the first thing that does not. */
#include "rules.h"

#define MUST(holds, words) do { if (!(holds)) return words; } while (0)

/* TPR-2: hand + bank + board + 1 = 30, always. */
static const char *check_cubes(const struct tpr_kit *k, const struct tpr_state *s)
{
    int sum[8] = { 0 };
    for (int region = 0; region <= REGIONS_MAX; region++)
        for (int i = 0; i < 8; i++) {
            MUST(!s->cubes[region][i] || (region >= 1 && region <= k->regions), "cubes lie outside of the map");
            sum[i] += s->cubes[region][i];
        }
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        int all = sum[seat] + s->hand[seat] + s->bank[seat];
        MUST(seat >= k->seats || all == CUBES, "hand, bank and board of a player do not add up to 29 cubes");
        MUST(seat < k->seats || !all, "a seat that is not in play has cubes");
    }
    MUST(k->bot_counts || !sum[BOT], "Bot cubes lie in a game without the Bot");
    for (int region = 1; region <= k->regions; region++)
        MUST(s->cubes[region][BOT] <= BOT_CUBES_MAX, "more Bot cubes lie in a region than count");
    MUST(!sum[6] && !sum[7], "cubes of nobody");
    return NULL;
}

static const char *check_tokens(const struct tpr_kit *k, const struct tpr_state *s)
{
    int left = 0, placed = s->stage > STAGE_TOKEN ? k->regions : s->stage == STAGE_TOKEN ? s->count : 0;
    for (int round = 0; round <= ROUNDS; round++)
        left += s->tokens_left[round];
    for (int region = 0; region <= REGIONS_MAX; region++) {
        bool has = region >= 1 && region <= placed;
        MUST(s->token[region] <= ROUNDS, "a token shows no round");
        MUST(!has || s->token[region], "a region has no round token");
        MUST(has || !s->token[region], "a token lies where none can be yet");
    }
    for (int i = 0; i < ASIDE; i++)
        MUST(s->aside[i] <= ROUNDS && (!i || s->aside[i] >= s->aside[i - 1] || !s->aside[i]),
             "tokens set aside are not rounds in order");
    MUST(!s->tokens_left[0], "a token shows no round");
    if (s->stage > STAGE_TOKEN)
        MUST(!left, "tokens are left after all are placed");
    else if (s->stage == STAGE_TOKEN)
        MUST(s->count < k->regions && left == k->regions - s->count, "the tokens left are not those to be placed");
    else if (s->stage == STAGE_ASIDE)
        MUST(k->aside_random && s->count < ASIDE && left == k->regions + ASIDE - s->count,
             "the tokens left do not add up");
    else
        MUST(left == k->regions + (k->aside_random ? ASIDE : 0), "the tokens left are not one for every region");
    return NULL;
}

/* Pawns and homes: all when the game is on; while homes are chosen, those before the seat in turn. */
static const char *check_pawns(const struct tpr_kit *k, const struct tpr_state *s)
{
    for (int i = 0; i < CONTENDERS; i++) {
        bool stands = i == BOT ? k->solo && s->stage > STAGE_BOT_CUBES : i < k->seats && s->stage > STAGE_HOME;
        if (s->stage == STAGE_HOME && i < k->seats)
            stands = tpr_place(k, s, i) < tpr_place(k, s, s->turn);
        MUST(s->pawn[i] <= k->regions && s->home[i] <= k->regions, "a pawn or home is in no region");
        MUST(!stands || (s->pawn[i] && s->home[i]), "a player has no pawn on the map or no home region");
        MUST(stands || (!s->pawn[i] && !s->home[i]), "a pawn is on the map before it can be");
    }
    return NULL;
}

static const char *check_candidates(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t taken = 0;
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        int candidate = s->candidate[seat], count = __builtin_popcount(s->dealt[seat]);
        MUST(count == (seat < k->seats ? tpr_dealt(s, seat) : 0),
             "a player has been dealt the wrong number of candidates");
        MUST(!(s->dealt[seat] & taken) && !(s->dealt[seat] & ~tpr_all_ids(k->candidates)),
             "a candidate is dealt twice or unknown");
        taken |= s->dealt[seat];
        MUST(candidate <= k->candidates && (!candidate || (seat < k->seats && !k->basic)),
             "there is no such candidate");
        if (s->stage == STAGE_DEAL)
            MUST(!candidate, "a candidate is kept before all are dealt");
        if (s->stage == STAGE_KEEP && candidate)
            MUST(s->dealt[seat] >> candidate & 1, "a candidate is kept that was not dealt");
        if (s->stage == STAGE_KEEP)
            MUST(!(s->ready & seat_bit(seat)) == !candidate, "'ready' does not agree with the candidates kept");
        for (int other = 0; other < seat; other++)
            MUST(!candidate || candidate != s->candidate[other], "two players have the same candidate");
    }
    return NULL;
}

/* A queue is made of cards that may be queued, without gaps. */
static const char *check_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    int count = tpr_queued(s, seat);
    uint8_t used[CARDS + 1] = { 0 };
    for (int i = 0; i < QUEUE; i++) {
        int card = s->queue[seat][i], last = s->last[seat][i];
        MUST(card <= CARDS && last <= CARDS, "there is no such action card");
        MUST(!card || i < count, "a queue has a gap");
        MUST(!card || ++used[card] <= tpr_copies(k->hand[s->news], card), "a queue holds cards it may not hold");
    }
    if (seat >= k->seats)
        MUST(!count && !s->last[seat][0], "a seat that is not in play has a queue");
    else if (tpr_in_action(s))
        MUST(count == QUEUE, "a queue is not complete");
    else if (s->stage == STAGE_QUEUE)
        MUST(!(s->ready & seat_bit(seat)) == (count < QUEUE), "'ready' does not agree with the queues");
    else
        MUST(!count, "a queue holds cards before it can");
    return NULL;
}

static const char *check_decks(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t news_all = tpr_all_ids(k->news_count), bots_all = tpr_all_ids(k->bot_cards);
    MUST(!k->basic || (!s->news && !s->news_deck && !s->news_under), "there are news in a game without");
    MUST(!((s->news_deck | s->news_under) & ~news_all) && s->news <= k->news_count, "there is no such news card");
    MUST(!(s->news_deck & s->news_under), "a news card is in the deck and under it");
    MUST(!s->news || !((s->news_deck | s->news_under) >> s->news & 1), "the news of this round are in the deck");
    MUST(!s->news || (s->stage >= STAGE_GATHER && s->stage < STAGE_OVER), "there are news before they are drawn");
    MUST(s->stage != STAGE_GATHER || k->news[s->news].mod[EFFECT_GATHER], "nobody calls the pawns together");
    MUST(!k->basic || s->stage > STAGE_KEEP, "there are no candidates in a game without");
    if (!k->basic && s->stage != STAGE_OVER) {      /* so that a card that holds can be drawn in every round */
        int always = 0;
        for (int i = 1; i <= k->news_count; i++)
            always += (s->news_deck >> i & 1) && tpr_always_holds(&k->news[i]);
        MUST(always >= ROUNDS - s->round + (s->stage <= STAGE_NEWS), "too few news cards are left for the rounds");
    }
    MUST(k->solo || (!s->bot_deck && !s->bot_card && !s->bot_pacs && !s->bot_left), "there is no Bot in this game");
    MUST(!(s->bot_deck & ~bots_all) && s->bot_card <= k->bot_cards, "there is no such bot card");
    MUST(!s->bot_card || !(s->bot_deck >> s->bot_card & 1), "the bot card of this round is in the deck");
    MUST(!s->bot_card || tpr_in_action(s), "there is a bot card before it is drawn");
    MUST(s->bot_pacs <= QUEUE, "the Bot has played too many super PACs");
    if (k->solo && s->stage != STAGE_OVER)
        MUST(__builtin_popcount(s->bot_deck) >= ROUNDS - s->round + !s->bot_card, "too few bot cards are left");
    return NULL;
}

/* Numbers that have a meaning in some stages only, and are 0 in the others. */
static const char *check_stage(const struct tpr_kit *k, const struct tpr_state *s)
{
    bool phase = s->stage == STAGE_KEEP || s->stage == STAGE_QUEUE;
    MUST(s->news <= k->news_count, "there is no such news card");
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        MUST(s->candidate[seat] <= k->candidates, "there is no such candidate");
    MUST(s->stage < STAGES && s->round >= 1 && s->round <= ROUNDS, "there is no such stage or round");
    MUST(s->stage >= STAGE_NEWS || s->round == 1, "the round goes on before the game is set up");
    MUST(s->stage != STAGE_OVER || s->round == ROUNDS, "the game ends after the last round");
    MUST(s->first < k->seats && s->turn < k->seats, "'first' or 'turn' is no seat in play");
    MUST(s->lap < (s->stage == STAGE_DEAL ? CANDIDATES_DEALT : tpr_in_action(s) ? QUEUE : 1), "'lap' is too high");
    MUST(!(s->ready & ~k->seats_mask) && (phase || !s->ready) && s->ready != k->seats_mask,
         "'ready' has a seat too many");
    MUST(!(s->exchanged & ~k->seats_mask) && (!s->exchanged || tpr_in_action(s)), "'exchanged' has a seat too many");
    MUST(!s->count || s->stage == STAGE_ASIDE || s->stage == STAGE_TOKEN || s->stage == STAGE_BOT_CUBES,
         "'count' is for set-up");
    MUST(s->stage != STAGE_BOT_CUBES || (k->bot_counts && s->count < k->regions && (!k->solo || s->bot_left)),
         "no Bot cubes are to be placed");
    MUST(s->stage == STAGE_BOT_CUBES || (!s->bot_left && !s->bot_pass && !s->rolled), "Bot cubes are placed at set-up");
    MUST(s->bot_pass <= BOT_PASSES && !(s->rolled & ~k->regions_all) && s->rolled != k->regions_all,
         "the passes of the Bot's cubes are wrong");
    MUST((s->stage != STAGE_BOT_DRAW && s->stage != STAGE_BOT_ROLL) || (k->solo && s->lap == QUEUE / 2),
         "a bot card comes after two cards of a lone player");
    MUST((s->stage == STAGE_BOT_ROLL) <= (s->bot_card != 0) && (s->stage == STAGE_BOT_DRAW) <= (s->bot_card == 0),
         "the bot card and the stage do not agree");
    if (k->solo && tpr_in_action(s))
        MUST(!s->bot_card == (s->lap < QUEUE / 2 || s->stage == STAGE_BOT_DRAW),
             "the bot card and the lap do not agree");
    MUST((s->stage == STAGE_ALSO) == (s->ad_region != 0) && (s->stage == STAGE_ALSO) == (s->ad_left != 0) &&
         (s->stage == STAGE_ALSO || !s->ad_owner) && s->ad_region <= k->regions && s->ad_owner <= CONTENDERS,
         "a negative ad and the stage do not agree");
    MUST(s->stage != STAGE_SWAP || tpr_may_exchange(k, s), "the seat in turn may not exchange cards");
    return s->spare ? "a byte is set that means nothing" : NULL;
}

static const char *check_delegates(const struct tpr_kit *k, const struct tpr_state *s)
{
    int most = 0, sum = 0;
    for (int region = 1; region <= k->regions; region++)
        most += tpr_worth(k, region) + 9;
    for (int i = 0; i < CONTENDERS; i++) {
        MUST(i < k->seats || (i == BOT && k->solo) || !s->delegates[i], "a seat that is not in play has delegates");
        MUST(!k->teams || i < 2 || i >= k->seats || s->delegates[i] == s->delegates[i - 2],
             "mates have the same delegates");
        sum += k->teams && i >= 2 ? 0 : s->delegates[i];
    }
    return sum > most ? "there are more delegates than the regions award" : NULL;
}

const char *tpr_check(const struct kit *kit, const struct state *state)
{
    static const char *(*const checks[])(const struct tpr_kit *, const struct tpr_state *) = {
        check_stage, check_cubes, check_tokens, check_pawns, check_candidates, check_decks, check_delegates,
    };
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *wrong = checks[i](k, s);
        if (wrong)
            return wrong;
    }
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        const char *wrong = check_queue(k, s, seat);
        if (wrong)
            return wrong;
    }
    move list[MOVES_MAX];
    if (s->stage == STAGE_SWAP || s->stage == STAGE_CHOOSE || s->stage == STAGE_ALSO)
        MUST(tpr_moves(kit, state, s->turn, list) > (s->stage != STAGE_CHOOSE),
             "the seat in turn has nothing to choose");
    return NULL;
}
