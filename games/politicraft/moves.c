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
    case SERVICE: mask = pol_holders(s); break;
    }
    return mask;
}

unsigned pol_to_act(const struct kit *k, const struct state *state)
{
    const unsigned chance = 1 << STAGE_OPEN | 1 << STAGE_DEAL | 1 << STAGE_FIRST | 1 << STAGE_DRAW;
    const unsigned phase = 1 << STAGE_ISSUE | 1 << STAGE_PASS | 1 << STAGE_CYCLE | 1 << STAGE_OVER;
    const struct pol *s = state_of(state);
    (void)k;
    if (s->stage == STAGE_TURN)
        return seat_bit(s->turn);
    if (chance >> s->stage & 1)
        return CHANCE_BIT;
    if (phase >> s->stage & 1)
        return s->owing;        /* nobody when it is over */
    return seat_bit(s->turn);
}

unsigned pol_may_act(const struct kit *k, const struct state *state)
{
    const struct pol *s = state_of(state);
    unsigned may = 0;
    if (!pol_is_trading(s))
        return 0;
    const unsigned with_cards = pol_holders(s);
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

/* Lists are the inside of every playout: words are written EIGHT at a time, and the next ones over what was too many.
 * moves_max has room for it. */
typedef move words_four __attribute__((vector_size(EIGHT / 2 * sizeof(move))));

static inline words_four read_four(const move *words)
{
    words_four four;
    memcpy(&four, words, sizeof four);
    return four;
}

static inline void write_four(move *at, words_four four, move more)
{
    four += more;
    memcpy(at, &four, sizeof four);
}

static inline void write_eight(move *at, const move *words, move more)
{
    write_four(at, read_four(words), more);
    write_four(at + EIGHT / 2, read_four(words + EIGHT / 2), more);
}

static inline move *list_seats(const struct kit *k, unsigned seats, int verb, int card, move *at)
{
    write_eight(at, kit_of(k)->seats[seats], word_of(verb, NO_SEAT, card));
    return at + kit_of(k)->seats_count[seats];
}

/* Each card of a set to some ways, all in words that differ by the card alone. */
static inline move *list_ways(struct set cards, const move *to, int ways, move *at)
{
    const words_four four = read_four(to);
    if (ways <= EIGHT / 2) {
        for (; cards.w[0]; cards.w[0] &= cards.w[0] - 1, at += ways)
            write_four(at, four, (move)__builtin_ctzll(cards.w[0]));
        for (; cards.w[1]; cards.w[1] &= cards.w[1] - 1, at += ways)
            write_four(at, four, 64 + (move)__builtin_ctzll(cards.w[1]));
        return at;
    }
    EACH_CARD(card, cards) {
        write_eight(at, to, (move)card);
        at += ways;
    }
    return at;
}

/* Standard cards to every area, conditional ones where they fit. */
ALWAYS_INLINE move *list_plays(const struct kit *kit, const struct pol *s, struct set hand, int seat, int seats,
                               bool give_only, move *at)
{
    const struct pol_kit *k = kit_of(kit);
    at = list_ways(set_and(hand, k->standard), k->to[give_only][seat], seats - give_only, at);
    for (int area = 0; area < seats; area++) {
        struct set fit = set_and(hand, s->fits[area]);
        if (set_any(fit) && !(give_only && area == seat))
            at = list_set(fit, k->lay[seat][area], at);
    }
    return at;
}

ALWAYS_INLINE move *list_power(const struct kit *kit, const struct pol *s, unsigned others, int seat, int card,
                               move *at)
{
    const int effect = kit_of(kit)->effect[card];
    const unsigned targets = pol_targets(kit, s, others, seat, effect);
    if (pol_is_seat_effect(effect))
        return list_seats(kit, targets, AT, card, at);
    if (targets)
        *at++ = word_of(PLAY, NO_SEAT, card);
    return at;
}

/* Power plays where they have a target. */
ALWAYS_INLINE move *list_powers(const struct kit *kit, const struct pol *s, int seat, move *at)
{
    const struct set powers = set_and(s->hand[seat], kit_of(kit)->power);
    const unsigned others = kit_of(kit)->others[seat];
    for (uint64_t bits = powers.w[0]; bits; bits &= bits - 1)
        at = list_power(kit, s, others, seat, __builtin_ctzll(bits), at);
    for (uint64_t bits = powers.w[1]; bits; bits &= bits - 1)
        at = list_power(kit, s, others, seat, 64 + __builtin_ctzll(bits), at);
    return at;
}

/* POL-10: the hand for the first who can be asked; for the others the same with another seat. */
ALWAYS_INLINE move *list_offers(const struct pol *s, int seat, move *at)
{
    if (!pol_can_offer(s, seat))
        return at;
    unsigned asked = pol_holders(s) & ~seat_bit(seat);
    if (!asked)
        return at;
    const int held = s->hand_count[seat], to = __builtin_ctz(asked);
    const move *first = at;
    at = list_set(s->hand[seat], word_of(OFFER, to, NO_CARD), at);
    while (asked &= asked - 1) {
        for (int i = 0; i < held; i += EIGHT)
            write_eight(at + i, first + i, word_of(0, __builtin_ctz(asked), NO_CARD) - word_of(0, to, NO_CARD));
        at += held;
    }
    return at;
}

/* Where there are offers: they are answered. */
APART move *list_answers(const struct kit *k, const struct pol *s, int seat, move *at)
{
    at = list_offers(s, seat, at);
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

/* Most often nobody has made an offer, or the seat alone, which then waits for the answer. */
ALWAYS_INLINE move *list_trades(const struct kit *k, const struct pol *s, int seat, move *at)
{
    uint64_t offers = eight_bytes((const uint8_t *)s + offsetof(struct pol, offer)) << 16;      /* the first six */
    if (!offers)
        return list_offers(s, seat, at);
    return offers == (uint64_t)OFFER_OPEN << (8 * seat + 16) ? at : list_answers(k, s, seat, at);
}

/* POL-6: the action of the turn that is still open, or none. */
APART move *list_rest(const struct kit *kit, const struct pol *s, int seat, move *at)
{
    const struct pol_kit *k = kit_of(kit);
    const struct set hand = s->hand[seat];
    if (s->gave) {
        at = list_set(set_and(hand, set_or(k->standard, s->fits[seat])), word_of(PLAY, NO_SEAT, NO_CARD), at);
        at = list_powers(kit, s, seat, at);
    } else {
        at = list_plays(kit, s, hand, seat, kit->seats, true, at);
    }
    *at++ = word_of(DONE, NO_SEAT, NO_CARD);
    return at;
}

/* POL-9: the one card that can go to somebody else's area goes nowhere else, if it is the first of a public figure. */
APART move *list_kept(const struct kit *k, const struct pol *s, int seat, int card, move *at)
{
    for (int other = 0; other < k->seats; other++)
        if (other != seat && pol_can_lie_in(kit_of(k), s, card, other))
            *at++ = word_of(GIVE, other, card);
    return at;
}

/* POL-6. */
APART int list_open(const struct kit *k, const struct pol *s, int seat, move *list)
{
    return (int)(list_rest(k, s, seat, list) - list);
}

/* POL-9: only to other areas. */
APART int list_gives(const struct kit *k, const struct pol *s, int seat, move *list)
{
    return (int)(list_plays(k, s, s->hand[seat], seat, k->seats, true, list) - list);
}

/* Behind what is listed up to `at`, these cards of a hand and its power plays, or discards; while the first card is
 * owed, trades too. */
APART int list_owed(const struct kit *k, const struct pol *s, int seat, const struct set *hand, move *list,
                    move *at)
{
    at = list_plays(k, s, *hand, seat, k->seats, false, at);
    at = list_powers(k, s, seat, at);
    if (at == list)
        at = list_set(*hand, word_of(DISCARD, NO_SEAT, NO_CARD), at);
    if (!s->second)
        at = list_trades(k, s, seat, at);
    return (int)(at - list);
}

/* POL-9: the only card that can go to another's area. */
APART int list_first_with(const struct kit *k, const struct pol *s, int seat, int kept, move *list)
{
    struct set others = s->hand[seat];
    set_remove(&others, kept);
    return list_owed(k, s, seat, &others, list, list_kept(k, s, seat, kept, list));
}

APART int list_first_of_many(const struct kit *k, const struct pol *s, int seat, move *list)
{
    int kept = pol_kept_to_give(k, s, seat);
    return kept ? list_first_with(k, s, seat, kept, list) : list_owed(k, s, seat, &s->hand[seat], list, list);
}

/* POL-9. */
static int list_second_of_many(const struct kit *k, const struct pol *s, int seat, move *list)
{
    return pol_must_give(k, s, seat) ? list_gives(k, s, seat, list) : list_owed(k, s, seat, &s->hand[seat], list, list);
}

/* ---- the same for two, the usual number ---- */

/* Nearly all lists of their playouts are list_of_two. Its steps end in jumps to the next, so that none has to save many
 * registers; and whether a public figure has to keep a card is only asked where so few cards are listed that one could
 * be it. */

/* Both words of each card of a set, out of a table that begins with those of its first card. */
ALWAYS_INLINE move *list_both(uint64_t cards, const move (*words)[2], move *at)
{
    for (; cards; cards &= cards - 1, at += 2)
        memcpy(at, words[__builtin_ctzll(cards)], sizeof *words);
    return at;
}

/* Only the first. */
ALWAYS_INLINE move *list_own(uint64_t cards, const move (*words)[2], move *at)
{
    for (; cards; cards &= cards - 1)
        *at++ = words[__builtin_ctzll(cards)][0];
    return at;
}

APART int list_answers_of_two(const struct kit *k, const struct pol *s, const move *list, move *at)
{
    return (int)(list_trades(k, s, s->turn, at) - list);
}

/* Most often nobody has made an offer, or the seat alone, which then waits for the answer. */
ALWAYS_INLINE int list_trades_of_two(const struct kit *k, const struct pol *s, const struct of_two *two,
                                     const move *list, move *at, const struct set *hand)
{
    uint16_t offers;
    memcpy(&offers, s->offer, sizeof offers);
    if (offers == two->waits)
        return (int)(at - list);
    if (offers)
        return list_answers_of_two(k, s, list, at);
    if (s->offers_made[two->seat] < OFFERS_A_TURN && s->hand_count[two->other])
        at = list_set(*hand, two->offer, at);
    return (int)(at - list);
}

APART int list_discards_of_two(const struct kit *k, const struct pol *s, const struct of_two *two, move *list,
                               const struct set *hand)
{
    move *at = list_set(*hand, word_of(DISCARD, NO_SEAT, NO_CARD), list);
    return s->second ? (int)(at - list) : list_trades_of_two(k, s, two, list, at, hand);
}

APART int list_powers_of_two(const struct kit *k, const struct pol *s, const struct of_two *two, move *list, move *at,
                             const struct set *hand)
{
    struct set powers = set_and(*hand, kit_of(k)->power);
    if (set_any(powers)) {
        powers = pol_with_target(k, s, two->other, powers);
        at = list_own(powers.w[0], two->own, at);
        at = list_own(powers.w[1], two->own + 64, at);
    }
    if (at == list)
        return list_discards_of_two(k, s, two, list, hand);
    return s->second ? (int)(at - list) : list_trades_of_two(k, s, two, list, at, hand);
}

ALWAYS_INLINE int list_conditional_of_two(const struct kit *k, const struct pol *s, const struct of_two *two,
                                          move *list, move *at, const struct set *hand)
{
    at = list_bits(hand->w[0] & s->fits[0].w[0], two->in[0], at);
    at = list_bits(hand->w[1] & s->fits[0].w[1], two->in[0] + 64, at);
    at = list_bits(hand->w[0] & s->fits[1].w[0], two->in[1], at);
    at = list_bits(hand->w[1] & s->fits[1].w[1], two->in[1] + 64, at);
    return list_powers_of_two(k, s, two, list, at, hand);
}

/* POL-9: a public figure may have to keep the only card that can go to the other's area. */
APART int list_few_of_two(const struct kit *k, const struct pol *s, const struct of_two *two, move *list, move *at,
                          const struct set *hand)
{
    int kept = pol_kept_to_give(k, s, two->seat);
    if (kept)
        return list_first_with(k, s, two->seat, kept, list);
    return list_conditional_of_two(k, s, two, list, at, hand);
}

APART int list_of_two(const struct kit *k, const struct pol *s, const struct of_two *two, move *list,
                      const struct set *hand)
{
    enum { TWO_CARDS = 2 * PLAYERS_MIN };       /* as words */
    move *at = list_both(hand->w[0] & kit_of(k)->standard.w[0], two->own, list);
    at = list_both(hand->w[1] & kit_of(k)->standard.w[1], two->own + 64, at);
    if (at < list + TWO_CARDS)
        return list_few_of_two(k, s, two, list, at, hand);
    return list_conditional_of_two(k, s, two, list, at, hand);
}

/* POL-9: only to the other's area. */
APART int list_gives_of_two(const struct kit *k, const struct pol *s, const struct of_two *two, move *list,
                            const struct set *hand)
{
    const struct set *standard = &kit_of(k)->standard, *fits = &s->fits[two->other];
    const move give = two->in[two->other];
    move *at = list_bits(hand->w[0] & standard->w[0], give, list);
    at = list_bits(hand->w[1] & standard->w[1], give + 64, at);
    at = list_bits(hand->w[0] & fits->w[0], give, at);
    at = list_bits(hand->w[1] & fits->w[1], give + 64, at);
    return (int)(at - list);
}

/* POL-9. */
static inline int list_second_of_two(const struct kit *k, const struct pol *s, int seat, move *list)
{
    const struct of_two *two = &kit_of(k)->of_two[seat];
    const struct set *hand = &s->hand[seat];
    return pol_must_give(k, s, seat) ? list_gives_of_two(k, s, two, list, hand) : list_of_two(k, s, two, list, hand);
}

/* ---- turns ---- */

/* POL-6, POL-9. */
APART int list_second(const struct kit *k, const struct pol *s, int seat, move *list)
{
    if (!pol_is_figure(s, seat))
        return list_open(k, s, seat, list);
    return k->seats == 2 ? list_second_of_two(k, s, seat, list) : list_second_of_many(k, s, seat, list);
}

static inline int list_turn(const struct kit *k, const struct pol *s, int seat, move *list)
{
    if (s->second)
        return list_second(k, s, seat, list);
    if (k->seats == 2)
        return list_of_two(k, s, &kit_of(k)->of_two[seat], list, &s->hand[seat]);
    return list_first_of_many(k, s, seat, list);
}

static int list_picks(const struct kit *k, const struct pol *s, int seat, move *list)
{
    int count = 0;
    for (int from = 0; from < k->seats; from++)
        count += list_cards(pol_movable(k, s, seat, from), PICK, NO_SEAT, list + count);
    return count;
}

APART int list_targets(const struct kit *kit, const struct pol *s, int seat, move *list)
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

APART int list_to(const struct kit *k, const struct pol *s, move *list)
{
    int from = pol_area_with(k, s, s->target), count = 0;
    for (int to = 0; to < k->seats; to++)
        if (pol_can_move_to(k, s, s->turn, s->target, from, to))
            list[count++] = word_of(TO, to, NO_CARD);
    return count;
}

APART int list_phase(const struct kit *kit, const struct pol *s, int seat, move *list)
{
    const struct pol_kit *k = kit_of(kit);
    switch (phase_effect(k, s)) {
    case POLL: return (int)(list_seats(kit, k->others[seat], NAME, NO_CARD, list) - list);
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

APART int list_issues(const struct kit *k, move *list)
{
    static const move first[EIGHT] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    const int issues = kit_of(k)->issues;
    for (int i = 0; i < issues; i += EIGHT)
        write_eight(list + i, first, word_of(ISSUE, NO_SEAT, i));
    list[issues] = word_of(ISSUE, NO_SEAT, ISSUE_OWN);
    return issues + 1;
}

/* POL-5: a cycle card met while dealing goes back and another is drawn; so it is as if they were not there. */
static struct set chance_cards(const struct kit *k, const struct pol *s)
{
    bool all = s->stage == STAGE_DRAW && !kit_of(k)->spread;
    return all ? s->deck : set_minus(s->deck, kit_of(k)->cycle);
}

static inline int chance_verb(const struct pol *s)
{
    return s->stage == STAGE_DRAW ? DRAW : s->stage == STAGE_OPEN ? OPEN : DEAL;
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

APART int list_chance(const struct kit *k, const struct pol *s, move *list)
{
    if (s->stage == STAGE_FIRST)
        return (int)(list_seats(k, seats_all(k->seats), FIRST, NO_CARD, list) - list);
    if (is_part(s))
        return list_part(k, s, list);
    return list_cards(chance_cards(k, s), chance_verb(s), NO_SEAT, list);
}

APART int list_stage(const struct kit *k, const struct pol *s, int seat, move *list)
{
    if (!(pol_to_act(k, as_state(s)) & seat_bit(seat)))
        return 0;
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

/* Nothing is listed for a seat that may not (pol_may_act), so that it need not be asked. */
APART int list_may(const struct kit *k, const struct pol *s, int seat, move *list)
{
    return pol_is_trading(s) && seat < k->seats ? (int)(list_trades(k, s, seat, list) - list) : 0;
}

int pol_moves(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct pol *s = state_of(state);
    if (s->stage == STAGE_TURN)
        return seat == s->turn ? list_turn(k, s, seat, list) : list_may(k, s, seat, list);
    return list_stage(k, s, seat, list);
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
    if (is_part(s)) {
        struct odds o = odds_of(k, s);
        return o.others * o.other + o.cycles * o.cycle;
    }
    if (s->stage == STAGE_DRAW)
        return s->deck_count;
    return (uint32_t)(s->stage == STAGE_FIRST ? k->seats : s->deck_count - kit_of(k)->cycles_in);
}

static inline move sample_card(const struct kit *k, struct set cards, int verb, uint32_t r)
{
    struct eight e = set_eight(cards, r);
    return word_of(verb, NO_SEAT, e.from + kit_of(k)->bit_of[e.bits][e.r]);
}

/* The kind of card that comes, and which of them. */
static move sample_part(const struct kit *k, const struct pol *s, uint32_t r)
{
    struct odds o = odds_of(k, s);
    if (r < o.others * o.other)
        return sample_card(k, chance_cards(k, s), DRAW, r / o.other);
    return sample_card(k, set_and(s->deck, kit_of(k)->cycle), DRAW, (r - o.others * o.other) / o.cycle);
}

APART move sample_other(const struct kit *k, const struct pol *s, uint32_t r)
{
    if (s->stage == STAGE_FIRST)
        return word_of(FIRST, (int)r, NO_CARD);
    return is_part(s) ? sample_part(k, s, r) : sample_card(k, chance_cards(k, s), chance_verb(s), r);
}

/* Nearly always a card of the whole deck. */
move pol_sample(const struct kit *k, const struct state *state, uint32_t r)
{
    const struct pol *s = state_of(state);
    if (s->stage != STAGE_DRAW || kit_of(k)->spread)
        return sample_other(k, s, r);
    return sample_card(k, s->deck, DRAW, r);
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
