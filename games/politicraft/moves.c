/* moves.c - who owes, who may, the lists of moves, and the odds of chance. */
#include "rules.h"

#include <string.h>

/* ---- who acts ---- */

unsigned pol_phase_members(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    unsigned mask = 0;
    if (s->stage == STAGE_ISSUE)
        return seats_all(kit->seats);
    switch (phase_effect(k, s)) {
    case POLL: mask = seats_all(kit->seats); break;
    case RECALL:
        for (int seat = 0; seat < kit->seats; seat++)
            mask |= (unsigned)set_meet(&s->area[seat], &k->standard) << seat;
        break;
    case PASS_LEFT:
    case PASS_RIGHT:
    case DISCARD_ONE:
    case SERVICE: mask = pol_holders(kit, s); break;
    }
    return mask;
}

unsigned pol_to_act(const struct kit *k, const struct state *state)
{
    const struct pol *s = state_of(state);
    (void)k;
    switch (s->stage) {
    case STAGE_ISSUE:
    case STAGE_PASS:
    case STAGE_CYCLE: return s->owing;
    case STAGE_OPEN:
    case STAGE_DEAL:
    case STAGE_FIRST:
    case STAGE_DRAW: return CHANCE_BIT;
    case STAGE_OVER: return 0;
    default: return seat_bit(s->turn);
    }
}

unsigned pol_may_act(const struct kit *k, const struct state *state)
{
    const struct pol *s = state_of(state);
    unsigned may = 0;
    if (!pol_is_trading(s))
        return 0;
    const unsigned with_cards = pol_holders(k, s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (s->offer[seat] == OFFER_OPEN)
            may |= seat_bit(s->offer_to[seat] - 1);
        else if (s->offer[seat] == OFFER_ANSWERED || (pol_can_offer(s, seat) && (with_cards & ~seat_bit(seat))))
            may |= seat_bit(seat);
    }
    return may & ~seat_bit(s->turn);
}

/* ---- lists ---- */

static inline move *list_bits(uint64_t bits, move base, move *at)
{
    for (; bits; bits &= bits - 1)
        *at++ = base + (move)__builtin_ctzll(bits);
    return at;
}

static inline move *list_set(struct set cards, move base, move *at)
{
    return list_bits(cards.w[1], base + 64, list_bits(cards.w[0], base, at));
}

static int list_cards(struct set cards, int verb, int named, move *list)
{
    return (int)(list_set(cards, word_of(verb, named, NO_CARD), list) - list);
}

static int list_seats(unsigned seats, int verb, int card, move *list)
{
    move *at = list;
    for (; seats; seats &= seats - 1)
        *at++ = word_of(verb, __builtin_ctz(seats), card);
    return (int)(at - list);
}

static inline move *list_power(const struct kit *kit, const struct pol *s, int seat, int card, move *at)
{
    int effect = kit_of(kit)->card[card].effect;
    if (pol_is_seat_effect(effect))
        at += list_seats(pol_targets_of(kit, s, seat, effect), AT, card, at);
    else if (pol_has_target(kit, s, seat, card))
        *at++ = word_of(PLAY, NO_SEAT, card);
    return at;
}

/* Lists are the inside of every playout: words are written EIGHT at a time, and the next ones over what was too many.
 * moves_max has room for it. */
typedef move words_four __attribute__((vector_size(EIGHT / 2 * sizeof(move))));

static inline void write_four(move *at, const move *words, move more)
{
    words_four four;
    memcpy(&four, words, sizeof four);
    four += more;
    memcpy(at, &four, sizeof four);
}

static inline void write_eight(move *at, const move *words, move more)
{
    write_four(at, words, more);
    write_four(at + EIGHT / 2, words + EIGHT / 2, more);
}

/* Conditional cards where they fit. Most often none does anywhere, which is seen at once. */
static inline move *list_fits(const struct kit *kit, const struct pol *s, struct set hand, int seat, bool give_only,
                              move *at)
{
    struct set any = s->fits[0];
    for (int area = 1; area < kit->seats; area++)
        any = set_or(any, s->fits[area]);
    if (!set_meet(&hand, &any))
        return at;
    for (int area = 0; area < kit->seats; area++) {
        struct set fit = set_and(hand, s->fits[area]);
        if (!set_any(fit) || (give_only && area == seat))
            continue;
        at = list_set(fit, area == seat ? word_of(PLAY, NO_SEAT, NO_CARD) : word_of(GIVE, area, NO_CARD), at);
    }
    return at;
}

/* Standard cards to every area, and those. */
static inline move *list_plays(const struct kit *kit, const struct pol *s, struct set hand, int seat, bool give_only,
                               move *at)
{
    const struct pol_kit *k = kit_of(kit);
    const move *to = k->to[give_only][seat];
    const int ways = kit->seats - give_only;
    const struct set standard = set_and(hand, k->standard);
    for (uint64_t bits = standard.w[0]; bits; bits &= bits - 1, at += ways)
        write_eight(at, to, (move)__builtin_ctzll(bits));
    for (uint64_t bits = standard.w[1]; bits; bits &= bits - 1, at += ways)
        write_eight(at, to, 64 + (move)__builtin_ctzll(bits));
    return list_fits(kit, s, hand, seat, give_only, at);
}

/* Power plays where they have a target. */
static inline move *list_powers(const struct kit *kit, const struct pol *s, int seat, move *at)
{
    const struct set powers = set_and(s->hand[seat], kit_of(kit)->power);
    for (uint64_t bits = powers.w[0]; bits; bits &= bits - 1)
        at = list_power(kit, s, seat, __builtin_ctzll(bits), at);
    for (uint64_t bits = powers.w[1]; bits; bits &= bits - 1)
        at = list_power(kit, s, seat, 64 + __builtin_ctzll(bits), at);
    return at;
}

/* POL-10: the hand for the first who can be asked; for the others the same with another seat. */
static inline move *list_offers(const struct kit *k, const struct pol *s, int seat, move *at)
{
    const int held = s->hand_count[seat];
    const move *first = NULL;
    move first_base = 0;
    for (int other = 0; other < k->seats; other++) {
        move base = word_of(OFFER, other, NO_CARD);
        if (other == seat || !s->hand_count[other])
            continue;
        if (!first) {
            first = at;
            first_base = base;
            at = list_set(s->hand[seat], base, at);
            continue;
        }
        for (int i = 0; i < held; i += EIGHT)
            write_eight(at + i, first + i, base - first_base);
        at += held;
    }
    return at;
}

static inline move *list_trades(const struct kit *k, const struct pol *s, int seat, move *at)
{
    static const uint8_t none[PLAYERS_MAX];
    if (pol_can_offer(s, seat))
        at = list_offers(k, s, seat, at);
    if (!memcmp(s->offer, none, sizeof none))
        return at;
    for (int other = 0; other < k->seats; other++)
        if (pol_is_asked(s, seat, other)) {
            at = list_set(s->hand[seat], word_of(ANSWER, other, NO_CARD), at);
            *at++ = word_of(DECLINE, other, NO_CARD);
        }
    if (s->offer[seat] == OFFER_ANSWERED) {
        *at++ = word_of(ACCEPT, NO_SEAT, NO_CARD);
        *at++ = word_of(REFUSE, NO_SEAT, NO_CARD);
    }
    return at;
}

/* POL-6: the action of the turn that is still open, or none. */
static __attribute__((noinline)) move *list_rest(const struct kit *kit, const struct pol *s, int seat, move *at)
{
    const struct pol_kit *k = kit_of(kit);
    const struct set hand = s->hand[seat];
    if (s->gave) {
        at = list_set(set_and(hand, set_or(k->standard, s->fits[seat])), word_of(PLAY, NO_SEAT, NO_CARD), at);
        at = list_powers(kit, s, seat, at);
    } else {
        at = list_plays(kit, s, hand, seat, true, at);
    }
    *at++ = word_of(DONE, NO_SEAT, NO_CARD);
    return at;
}

/* POL-9: the one card that can go to somebody else's area goes nowhere else, if it is the first of a public figure. */
static __attribute__((noinline)) move *list_kept(const struct kit *k, const struct pol *s, int seat, int card, move *at)
{
    for (int other = 0; other < k->seats; other++)
        if (other != seat && pol_can_lie_in(kit_of(k), s, card, other))
            *at++ = word_of(GIVE, other, card);
    return at;
}

/* POL-6, POL-9; while the first card is owed, trades too. */
static int list_turn(const struct kit *k, const struct pol *s, int seat, move *list)
{
    if (pol_may_stop(s))
        return (int)(list_rest(k, s, seat, list) - list);
    bool must = s->second && pol_must_give(k, s, seat);
    int kept = pol_kept_to_give(k, s, seat);
    struct set hand = s->hand[seat];
    move *at = list;
    if (kept) {
        at = list_kept(k, s, seat, kept, at);
        set_remove(&hand, kept);
    }
    at = list_plays(k, s, hand, seat, must, at);
    if (!must)
        at = list_powers(k, s, seat, at);
    if (at == list)
        at = list_set(s->hand[seat], word_of(DISCARD, NO_SEAT, NO_CARD), at);
    return (int)((s->second ? at : list_trades(k, s, seat, at)) - list);
}

static int list_picks(const struct kit *k, const struct pol *s, int seat, move *list)
{
    int count = 0;
    for (int from = 0; from < k->seats; from++)
        EACH_CARD(card, s->area[from])
            if (pol_can_move_from(k, s, seat, card, from))
                list[count++] = word_of(PICK, NO_SEAT, card);
    return count;
}

static int list_targets(const struct kit *kit, const struct pol *s, int seat, move *list)
{
    const struct pol_kit *k = kit_of(kit);
    int effect = k->card[s->playing].effect, count = 0;
    if (effect == MOVE_CARD)
        return list_picks(kit, s, seat, list);
    for (int area = 0; area < kit->seats; area++)
        if (effect == CUT_CONDITIONAL)
            count += list_cards(set_and(s->area[area], k->conditional), CUT, NO_SEAT, list + count);
        else if (area != seat)
            count += list_cards(set_and(s->area[area], k->standard), TAKE, NO_SEAT, list + count);
    return count;
}

static int list_to(const struct kit *k, const struct pol *s, move *list)
{
    int from = pol_area_with(k, s, s->target), count = 0;
    for (int to = 0; to < k->seats; to++)
        if (pol_can_move_to(k, s, s->turn, s->target, from, to))
            list[count++] = word_of(TO, to, NO_CARD);
    return count;
}

static int list_phase(const struct kit *kit, const struct pol *s, int seat, move *list)
{
    const struct pol_kit *k = kit_of(kit);
    switch (phase_effect(k, s)) {
    case POLL: return list_seats(seats_all(kit->seats) & ~seat_bit(seat), NAME, NO_CARD, list);
    case RECALL: return list_cards(set_and(s->area[seat], k->standard), BACK, NO_SEAT, list);
    case DISCARD_ONE: return list_cards(s->hand[seat], DROP, NO_SEAT, list);
    case SERVICE:
        if (set_meet(&s->hand[seat], &k->standard))
            return list_cards(set_and(s->hand[seat], k->standard), DONATE, NO_SEAT, list);
        list[0] = word_of(SKIP, NO_SEAT, NO_CARD);
        return 1;
    default: return list_cards(s->hand[seat], PASS, NO_SEAT, list);
    }
}

static int list_issues(const struct kit *k, move *list)
{
    int count = 0;
    for (int issue = 1; issue <= kit_of(k)->issues; issue++)
        list[count++] = word_of(ISSUE, NO_SEAT, issue);
    list[count++] = word_of(ISSUE, NO_SEAT, ISSUE_OWN);
    return count;
}

/* POL-5: a cycle card met while dealing goes back and another is drawn; so it is as if they were not there. */
static struct set chance_cards(const struct kit *k, const struct pol *s)
{
    bool all = s->stage == STAGE_DRAW && !kit_of(k)->spread;
    return all ? s->deck : set_minus(s->deck, kit_of(k)->cycle);
}

static int chance_verb(const struct pol *s)
{
    return s->stage == STAGE_OPEN ? OPEN : s->stage == STAGE_DEAL ? DEAL : DRAW;
}

/* POL-14: the deck has parts with a cycle card each, and this is one of them. */
static bool is_part(const struct pol *s) { return s->stage == STAGE_DRAW && s->part; }

/* Cycle cards last. */
static int list_part(const struct kit *k, const struct pol *s, move *list)
{
    int count = 0;
    if (s->part > s->part_cycle)
        count = list_cards(chance_cards(k, s), DRAW, NO_SEAT, list);
    if (s->part_cycle)
        count += list_cards(set_and(s->deck, kit_of(k)->cycle), DRAW, NO_SEAT, list + count);
    return count;
}

static int list_chance(const struct kit *k, const struct pol *s, move *list)
{
    if (s->stage == STAGE_FIRST)
        return list_seats(seats_all(k->seats), FIRST, NO_CARD, list);
    if (is_part(s))
        return list_part(k, s, list);
    return list_cards(chance_cards(k, s), chance_verb(s), NO_SEAT, list);
}

/* Nothing is listed for a seat that may not (pol_may_act), so that it need not be asked. */
static int list_may(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct pol *s = state_of(state);
    return pol_is_trading(s) && seat != s->turn ? (int)(list_trades(k, s, seat, list) - list) : 0;
}

int pol_moves(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct pol *s = state_of(state);
    if (s->stage == STAGE_TURN && seat == s->turn)
        return list_turn(k, s, seat, list);
    if (!(pol_to_act(k, state) & seat_bit(seat)))
        return seat < k->seats ? list_may(k, state, seat, list) : 0;
    switch (s->stage) {
    case STAGE_ISSUE: return list_issues(k, list);
    case STAGE_TARGET: return list_targets(k, s, seat, list);
    case STAGE_TO: return list_to(k, s, list);
    case STAGE_LIFT: return list_cards(s->hand[s->target - 1], LIFT, NO_SEAT, list);
    case STAGE_KEEP: return list_cards(s->drawn, KEEP, NO_SEAT, list);
    case STAGE_PASS:
    case STAGE_CYCLE: return list_phase(k, s, seat, list);
    case STAGE_REFILL:
        list[0] = word_of(DECK, NO_SEAT, NO_CARD);
        list[1] = word_of(TOP, NO_SEAT, NO_CARD);
        return 2;
    default: return list_chance(k, s, list);
    }
}

bool pol_is_listed(const struct kit *k, const struct pol *s, int seat, move m)
{
    move list[MOVES_MAX];
    return move_listed(list, pol_moves(k, as_state(s), seat, list), m);
}

/* ---- odds ---- */

/* POL-14: c of the q cards of a part are a cycle card, which is any of the k that have not been met, alike; the rest
 * are any of the N others. So a cycle card comes with c / (q * k), another card with (q - c) / (q * N); times q * k * N
 * these are the weights. Where N is 0, there are only cycle cards. */
struct odds {
    uint32_t cycles, others;            /* k and N */
    uint32_t cycle, other;              /* the weight of one */
};

static struct odds odds_of(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    struct odds o = { .cycles = (uint32_t)(k->cycle_cards - s->cycles),
                      .others = (uint32_t)(s->deck_count - pol_cycles_left(k, s)) };
    o.cycle = s->part_cycle * (o.others ? o.others : 1);
    o.other = (uint32_t)(s->part - s->part_cycle) * o.cycles;
    return o;
}

uint32_t pol_weight(const struct kit *k, const struct state *state, move m)
{
    const struct pol *s = state_of(state);
    if (!is_part(s))
        return 1;
    struct odds o = odds_of(k, s);
    return set_has(&kit_of(k)->cycle, word_card(m)) ? o.cycle : o.other;
}

uint32_t pol_total(const struct kit *k, const struct state *state)
{
    const struct pol *s = state_of(state);
    if (s->stage == STAGE_FIRST)
        return (uint32_t)k->seats;
    if (is_part(s)) {
        struct odds o = odds_of(k, s);
        return o.others * o.other + o.cycles * o.cycle;
    }
    return s->stage == STAGE_DRAW ? s->deck_count : (uint32_t)(s->deck_count - kit_of(k)->cycles_in);
}

/* The kind of card that comes, and which of them. */
static __attribute__((noinline)) struct set sample_part(const struct kit *k, const struct pol *s, uint32_t *r)
{
    struct odds o = odds_of(k, s);
    bool cycle = *r >= o.others * o.other;
    *r = cycle ? (*r - o.others * o.other) / o.cycle : *r / o.other;
    return cycle ? set_and(s->deck, kit_of(k)->cycle) : chance_cards(k, s);
}

move pol_sample(const struct kit *k, const struct state *state, uint32_t r)
{
    const struct pol *s = state_of(state);
    if (s->stage == STAGE_FIRST)
        return word_of(FIRST, (int)r, NO_CARD);
    struct set cards = is_part(s) ? sample_part(k, s, &r) : chance_cards(k, s);
    return word_of(chance_verb(s), NO_SEAT, set_at(cards, r));
}

/* ---- X-5 ---- */

/* Areas and counts are open, so what a power play asks for can be seen to be one thing. */
bool pol_forced(const struct kit *k, const struct observed *o, int seat)
{
    const struct pol *s = seen_of(o);
    move list[MOVES_MAX];
    if (seat != s->turn)
        return false;
    switch (s->stage) {
    case STAGE_TARGET:
    case STAGE_TO: return pol_moves(k, as_state(s), seat, list) == 1;
    case STAGE_LIFT: return s->hand_count[s->target - 1] == 1;
    case STAGE_KEEP: return s->drawn_count == 1;
    default: return false;
    }
}
