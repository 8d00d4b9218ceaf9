/* check.c - what must hold in every state. */
#include "rules.h"

#include <string.h>

/* ---- where cards are ---- */

static bool put(struct set *seen, struct set more)
{
    bool twice = set_meet(seen, &more);
    *seen = set_or(*seen, more);
    return !twice;
}

static const char *check_places(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    struct set seen = s->deck, no_cycle = s->drawn;
    bool once = put(&seen, s->drawn) && put(&seen, s->aside);
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        once = once && put(&seen, s->hand[seat]) && put(&seen, s->area[seat]);
        no_cycle = set_or(no_cycle, set_or(s->hand[seat], s->area[seat]));
        if (seat >= kit->seats && (set_any(s->hand[seat]) || set_any(s->area[seat])))
            return "cards lie at a seat that is not there";
    }
    for (int i = 0; i < CARDS_MAX; i++) {
        if ((i < s->pile_count) != (s->pile[i] != 0) || s->pile[i] > CARDS_MAX)
            return "the discards are miscounted";
        if (!s->pile[i])
            continue;
        once = once && !set_has(&seen, s->pile[i]);
        set_add(&seen, s->pile[i]);
        set_add(&no_cycle, s->pile[i]);
    }
    if (s->playing > CARDS_MAX)
        return "the power play that is carried out is no card";
    if (s->playing) {
        once = once && !set_has(&seen, s->playing);
        set_add(&seen, s->playing);
        set_add(&no_cycle, s->playing);
    }
    if (!once)
        return "a card is in two places";
    if (!set_equal(seen, k->all))
        return "a card is missing, or there is one that the deck does not have";
    if (set_meet(&no_cycle, &k->cycle))
        return "a cycle card is neither in the deck nor put aside";
    if (set_any(set_minus(s->aside, k->cycle)) || set_count(s->aside) != s->cycles)
        return "the cycle cards that were met are miscounted";
    return NULL;
}

static const char *check_counts(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    struct pol again = *s;
    pol_derive(kit, &again);
    if (memcmp(&again, s, sizeof again))
        return "points, fields or counts do not agree with the cards";
    int held = s->stack;
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        held += s->integrity[seat];
        int playing = seat == s->turn && s->playing;
        if (s->hand_count[seat] + playing > HAND_FULL + s->cycles)
            return "a hand has more cards than the cycle cards so far can have given";
        bool absent = seat >= kit->seats;
        if (absent && (s->integrity[seat] || s->issue[seat]))
            return "a seat that is not there has integrity cards or an issue";
        if (!absent && s->issue[seat] > k->issues && s->issue[seat] != ISSUE_OWN)
            return "an issue is not one of those offered";
        if (!absent && s->stage != STAGE_ISSUE && !s->issue[seat])
            return "a player has no issue";
    }
    if (held != k->integrity_cards)
        return "there are more integrity cards than the stack had";
    return NULL;
}

/* Only cards in other hands are known or not; the rest is open to all, or to nobody. */
static const char *check_knowledge(const struct kit *kit, const struct pol *s)
{
    for (int row = 0; row < VIEWER_ROWS; row++) {
        struct set others = { { 0, 0 } };
        for (int seat = 0; seat < kit->seats; seat++)
            if (seat != row)
                others = set_or(others, s->hand[seat]);
        if (set_any(set_minus(s->knows[row], others)))
            return "somebody knows a card that is in no other hand";
        if (row >= kit->seats && row < PLAYERS_MAX && set_any(s->knows[row]))
            return "a seat that is not there knows a card";
    }
    return NULL;
}

/* ---- offers ---- */

static const char *check_offer(const struct kit *k, const struct pol *s, int seat)
{
    int to = s->offer_to[seat] - 1, card = s->offer_card[seat], answer = s->offer_answer[seat];
    if (s->offers_made[seat] > (pol_is_trading(s) && seat < k->seats ? OFFERS_A_TURN : 0))
        return "a player has made more offers than allowed";
    if (s->offer[seat] == OFFER_NONE)
        return s->offer_to[seat] || card || answer ? "an offer lapsed by half" : NULL;
    if (s->offer[seat] > OFFER_ANSWERED || to < 0 || to >= k->seats || to == seat || !s->offers_made[seat])
        return "an offer goes to nobody or was never made";
    if (card > CARDS_MAX || answer > CARDS_MAX || !set_has(&s->hand[seat], card) || !set_has(&s->knows[to], card))
        return "an offered card is not in the hand, or unknown to whom it was shown";
    if (s->offer[seat] == OFFER_OPEN)
        return answer ? "an offer without an answer has one" : NULL;
    if (!set_has(&s->hand[to], answer) || !set_has(&s->knows[seat], answer))
        return "an answer is not in the hand, or unknown to whom it was shown";
    return NULL;
}

/* ---- the stage ---- */

static const char *check_choices(const struct kit *k, const struct pol *s)
{
    unsigned members = pol_phase_members(k, s);
    if (s->owing & ~members)
        return "somebody is to choose when there is nothing to choose";
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        bool done = (members & ~s->owing) >> seat & 1;
        if (s->stage == STAGE_ISSUE) {
            if (done != (s->issue[seat] != 0) || s->chosen[seat])
                return "an issue and the mark of having chosen it do not agree";
            continue;
        }
        if (done != (s->chosen[seat] != 0))
            return "a choice and the mark of having chosen do not agree";
        if (!done)
            continue;
        struct pol before = *s;
        move list[MOVES_MAX];
        bool legal = false;
        before.owing |= (uint8_t)seat_bit(seat);
        for (int i = pol_moves(k, as_state(&before), seat, list); i-- > 0;)
            legal |= word_choice(list[i]) == s->chosen[seat];
        if (!legal)
            return "somebody has chosen what they could not";
    }
    if (pol_to_act(k, as_state(s)) == 0 && s->stage != STAGE_OVER)
        return "everybody has chosen, and nothing came of it";
    return NULL;
}

static const char *check_queue(const struct kit *kit, const struct pol *s)
{
    if (s->queue_count > CYCLES_MAX)
        return "too many directions are open";
    for (int i = 0; i < CYCLES_MAX; i++) {
        if ((i < s->queue_count) != (s->queue[i] != 0))
            return "the open directions are miscounted";
        if (s->queue[i] && (s->queue[i] > CARDS_MAX || !set_has(&s->aside, s->queue[i])))
            return "a direction is open whose card was not met";
        for (int j = 0; j < i; j++)
            if (s->queue[i] && s->queue[i] == s->queue[j])
                return "a direction is open twice";
    }
    bool inside_three = s->playing && kit_of(kit)->card[s->playing].effect == DRAW_THREE;
    if (s->stage == STAGE_CYCLE ? !s->queue_count : s->queue_count && !inside_three)
        return "directions are open at the wrong time";
    return NULL;
}

/* The stage a power play is in, by its effect. */
static bool playing_fits(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    if (s->playing && k->card[s->playing].kind != POWER)
        return false;
    int effect = s->playing ? k->card[s->playing].effect : 0;
    switch (s->stage) {
    case STAGE_TARGET: return effect == TAKE_STANDARD || effect == CUT_CONDITIONAL || effect == MOVE_CARD;
    case STAGE_TO: return effect == MOVE_CARD && kit->seats > 2;
    case STAGE_LIFT: return effect == LOOK_AND_TAKE;
    case STAGE_KEEP: return effect == DRAW_THREE;
    case STAGE_PASS: return effect == PASS_LEFT;
    case STAGE_DRAW: return effect == (s->purpose == DRAW_FOR_THREE ? DRAW_THREE : 0);
    default: return !effect;
    }
}

static const char *check_power(const struct kit *k, const struct pol *s)
{
    if (!playing_fits(k, s))
        return "a power play is carried out at the wrong time";
    if (s->drawn_count > 3 || (s->drawn_count && s->stage != STAGE_KEEP && s->purpose != DRAW_FOR_THREE))
        return "cards are drawn for no power play";
    if (s->stage == STAGE_LIFT) {
        int at = s->target - 1;
        if (at < 0 || at >= k->seats || at == s->turn || !s->hand_count[at] ||
            set_any(set_minus(s->hand[at], s->knows[s->turn])))
            return "nobody's hand is looked at, or it is not known";
    } else if (s->stage == STAGE_TO) {
        if (!s->target || s->target > CARDS_MAX || pol_area_with(k, s, s->target) == NO_SEAT)
            return "the card to move lies in no area";
    } else if (s->target) {
        return "a target is named at the wrong time";
    }
    move list[MOVES_MAX];
    if ((s->stage == STAGE_TARGET || s->stage == STAGE_TO || s->stage == STAGE_KEEP) &&
        !pol_moves(k, as_state(s), s->turn, list))
        return "the power play has no target";
    return NULL;
}

static const char *check_deal(const struct kit *k, const struct pol *s)
{
    for (int seat = 0; seat < k->seats; seat++) {
        int full = s->stage == STAGE_DEAL ? (seat < s->turn ? HAND_FULL : seat > s->turn ? 0 : -1)
                   : s->stage == STAGE_FIRST ? HAND_FULL : 0;
        if (full >= 0 ? s->hand_count[seat] != full : s->hand_count[seat] >= HAND_FULL)
            return "the deal and its stage do not agree";
        if (set_any(s->area[seat]))
            return "a card was played before the deal was over";
    }
    if (s->pile_count != (s->stage == STAGE_DEAL || s->stage == STAGE_FIRST) || s->cycles || s->turns)
        return "the discards or the cycle cards do not fit the deal";
    return NULL;
}

static const char *check_turn(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    if (s->cycles > k->cycles || (s->stage != STAGE_OVER && s->cycles == k->cycles && !s->queue_count))
        return "the last cycle card was met and the game is not over";
    if (s->turns > k->turns || (s->stage != STAGE_OVER && s->turns == k->turns))
        return "the last turn is over and the game is not";
    if (s->fresh > s->pile_count || s->dry > kit->seats || (s->drew && s->dry))
        return "the draws of this turn are miscounted";
    if ((s->second || s->gave) && !k->both && !pol_is_figure(s, s->turn))
        return "only a public figure plays two cards";
    if (s->stage == STAGE_TURN && !s->hand_count[s->turn])
        return "the player in turn has no card";
    if (pol_is_trading(s) && s->points[s->turn] > FIGURE_ABOVE && !pol_is_figure(s, s->turn))
        return "the player in turn has passed 200 points and is no public figure";
    if (s->stage == STAGE_TURN && !s->second && (s->fresh || s->drew || s->gave))
        return "something was discarded, drawn or given before the first card";
    if (s->stage == STAGE_REFILL && (!pol_can_top(kit, s) || !s->deck_count || s->hand_count[s->turn] >= HAND_FULL))
        return "there is no choice of what to draw from";
    if (s->stage == STAGE_DRAW && (!s->deck_count || !s->purpose))
        return "there is nothing to draw";
    bool met = s->stage == STAGE_CYCLE || s->purpose == DRAW_REPLACE;
    if ((s->purpose == DRAW_REFILL || s->purpose == DRAW_REPLACE) &&
        s->hand_count[s->turn] >= HAND_FULL + (met ? s->cycles : 0))
        return "a card is drawn into a full hand";
    if (s->purpose && s->stage != STAGE_DRAW && s->stage != STAGE_CYCLE)
        return "a draw is announced at the wrong time";
    return NULL;
}

/* POL-14: of the cards behind the part that is drawn from, each cycle card has at least its own. */
static const char *check_part(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    int parts = pol_cycles_left(k, s), behind = s->deck_count - s->part, behind_parts = parts - s->part_cycle;
    bool parted = k->spread && s->stage >= STAGE_FIRST && parts > 0;
    if (!parted ? s->part || s->part_cycle : !s->part)
        return "the deck has parts at the wrong time, or none when it should";
    if (parted && (behind < behind_parts || (behind > 0) != (behind_parts > 0)))
        return "the parts of the deck do not agree with its cards";
    return NULL;
}

const char *pol_check(const struct kit *k, const struct state *state)
{
    const struct pol *s = state_of(state);
    unsigned seats = seats_all(k->seats);
    if (s->stage >= STAGES || s->turn >= k->seats || s->second > 1 || s->gave > 1 || s->drew > 1 ||
        s->part_cycle > 1 || s->purpose >= PURPOSES || (s->figures & ~seats) || (s->blocks & ~seats))
        return "a number is out of range";
    const char *broken = check_places(k, s);
    if (!broken)
        broken = check_counts(k, s);
    for (int seat = 0; seat < PLAYERS_MAX && !broken; seat++)
        broken = check_offer(k, s, seat);
    if (!broken)
        broken = check_knowledge(k, s);
    if (!broken)
        broken = check_queue(k, s);
    if (!broken)
        broken = check_part(k, s);
    if (!broken)
        broken = check_power(k, s);
    if (!broken)
        broken = s->stage <= STAGE_FIRST ? check_deal(k, s) : check_turn(k, s);
    return broken ? broken : check_choices(k, s);
}
