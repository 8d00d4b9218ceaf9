/* trade.c - toy-trade: all-different cards, looks, secret trades in another's turn, passing, burying. A toy for the
 * hard cases of POL-2 and POL-10: who knows which card, and moves that are owed by nobody. */
#include "trade.h"

#include <assert.h>
#include <string.h>

#include "../../core/result.h"
#include "../../core/text.h"
#include "toys.h"

static const struct trade *of(const struct state *s) { return (const void *)s; }

enum { OPTION_CARDS, OPTION_TURNS, OPTION_BURY, OPTION_PASS };

static const struct option options[] = {
    [OPTION_CARDS] = { .name = "cards", .type = OPTION_INT, .value = 20, .min = TRADE_SEATS * TRADE_HAND,
                       .max = TRADE_CARDS, .help = "cards in the game" },
    [OPTION_TURNS] = { .name = "turns", .type = OPTION_INT, .value = TRADE_TURNS, .min = 4, .max = TRADE_TURNS,
                       .help = "turns of all players together until the end" },
    [OPTION_BURY] = { .name = "bury", .type = OPTION_INT, .value = 2, .min = 0, .max = 4,
                      .help = "cards a player may bury in a game" },
    [OPTION_PASS] = { .name = "pass", .type = OPTION_BOOL, .value = true,
                      .help = "pass a card to the left after each lap" },
    { .name = NULL },
};

static bool kit_init(struct kit *k, const char *data, struct text *error)
{
    struct trade_kit *own = (void *)k;
    (void)data;
    (void)error;
    own->cards = k->settings.number[OPTION_CARDS];
    own->turns = k->settings.number[OPTION_TURNS];
    own->bury_max = k->settings.number[OPTION_BURY];
    own->pass = k->settings.number[OPTION_PASS];
    return true;
}

static void setup(const struct kit *k, struct state *state)
{
    struct trade *s = (void *)state;
    memset(s, 0, sizeof *s);
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        s->where[card] = DECK;
    s->deck_count = (uint8_t)trade_kit(k)->cards;
}

/* ---- who acts ---- */

unsigned trade_holders(const struct kit *k, const struct trade *s)
{
    unsigned holders = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->hand_count[seat])
            holders |= seat_bit(seat);
    return holders;
}

static unsigned to_act(const struct kit *k, const struct state *state)
{
    const struct trade *s = of(state);
    switch (s->stage) {
    case STAGE_DEAL:
    case STAGE_DRAW: return CHANCE_BIT;
    case STAGE_TURN: return seat_bit(s->turn);
    case STAGE_PASS: return trade_holders(k, s) & ~s->passed;
    default: return 0;
    }
}

/* Whether this offer waits for an answer of the seat. */
static bool is_asked(const struct trade *s, int seat, int offerer)
{
    return s->offer[offerer] == OFFER_OPEN && s->offer_to[offerer] == seat + 1;
}

static bool can_offer(const struct kit *k, const struct trade *s, int seat)
{
    return s->hand_count[seat] && s->offer[seat] == OFFER_NONE && s->offers_made[seat] < TRADE_OFFERS
        && (trade_holders(k, s) & ~seat_bit(seat));
}

static unsigned may_act(const struct kit *k, const struct state *state)
{
    const struct trade *s = of(state);
    unsigned may = 0;
    if (s->stage != STAGE_TURN)
        return 0;
    for (int seat = 0; seat < k->seats; seat++) {
        bool asked = false;
        for (int offerer = 0; offerer < k->seats; offerer++)
            asked |= is_asked(s, seat, offerer);
        if (asked || s->offer[seat] == OFFER_ANSWERED || can_offer(k, s, seat))
            may |= seat_bit(seat);
    }
    return may & ~seat_bit(s->turn);
}

/* ---- moves ---- */

/* A word for every card of the hand. */
static int list_cards(const struct kit *k, const struct trade *s, int seat, int kind, int named, move *list)
{
    int count = 0;
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        if (s->where[card] == HAND + seat)
            list[count++] = trade_word(kind, named, card);
    return count;
}

static int list_turn(const struct kit *k, const struct trade *s, int seat, move *list)
{
    unsigned others = trade_holders(k, s) & ~seat_bit(seat);
    int count = list_cards(k, s, seat, PLAY, NO_SEAT, list);
    if (s->buried_count[seat] < trade_kit(k)->bury_max)
        count += list_cards(k, s, seat, BURY, NO_SEAT, list + count);
    for (int other = 0; other < k->seats; other++)
        if (others & seat_bit(other)) {
            if (!s->looked)
                list[count++] = trade_word(LOOK, other, NO_CARD);
            count += list_cards(k, s, seat, SWAP, other, list + count);
        }
    return count;
}

static int list_trades(const struct kit *k, const struct trade *s, int seat, move *list)
{
    unsigned others = trade_holders(k, s) & ~seat_bit(seat);
    int count = 0;
    for (int other = 0; other < k->seats; other++) {
        if ((others & seat_bit(other)) && can_offer(k, s, seat))
            count += list_cards(k, s, seat, OFFER, other, list + count);
        if (is_asked(s, seat, other)) {
            count += list_cards(k, s, seat, ANSWER, other, list + count);
            list[count++] = trade_word(DECLINE, other, NO_CARD);
        }
    }
    if (s->offer[seat] == OFFER_ANSWERED) {
        list[count++] = trade_word(ACCEPT, NO_SEAT, NO_CARD);
        list[count++] = trade_word(REFUSE, NO_SEAT, NO_CARD);
    }
    return count;
}

static int moves(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct trade *s = of(state);
    unsigned owing = to_act(k, state);
    if (seat == CHANCE) {
        int count = 0;
        for (int card = 1; owing == CHANCE_BIT && card <= trade_kit(k)->cards; card++)
            if (s->where[card] == DECK)
                list[count++] = trade_word(DRAW, NO_SEAT, card);
        return count;
    }
    if (!((owing | may_act(k, state)) & seat_bit(seat)))
        return 0;
    if (s->stage == STAGE_PASS)
        return list_cards(k, s, seat, PASS, NO_SEAT, list);
    int count = owing & seat_bit(seat) ? list_turn(k, s, seat, list) : 0;
    return count + list_trades(k, s, seat, list + count);
}

static uint32_t weight(const struct kit *k, const struct state *s, move m)
{
    (void)k;
    (void)s;
    (void)m;
    return 1;
}

static uint32_t total(const struct kit *k, const struct state *s)
{
    (void)k;
    return of(s)->deck_count;
}

static move sample(const struct kit *k, const struct state *s, uint32_t r)
{
    return trade_word(DRAW, NO_SEAT, places_at(of(s)->where, trade_kit(k)->cards, DECK, r));
}

/* ---- what moves do ---- */

static void drop_offer(struct trade *s, int offerer)
{
    s->offer[offerer] = OFFER_NONE;
    s->offer_to[offerer] = s->offer_card[offerer] = s->offer_answer[offerer] = 0;
}

/* POL-10: an offer lapses when either hand changes. */
static void drop_offers_of(const struct kit *k, struct trade *s, int seat)
{
    for (int offerer = 0; offerer < k->seats; offerer++)
        if (offerer == seat || s->offer_to[offerer] == seat + 1)
            drop_offer(s, offerer);
}

static void close_trading(const struct kit *k, struct trade *s)
{
    for (int seat = 0; seat < k->seats; seat++) {
        drop_offer(s, seat);
        s->offers_made[seat] = 0;
    }
    s->looked = 0;
}

/* The end opens what was buried. */
static unsigned finish(const struct kit *k, struct trade *s)
{
    s->stage = STAGE_OVER;
    s->turn = 0;
    for (int seat = 0; seat < k->seats; seat++)
        places_show(s->where, s->knows, trade_kit(k)->cards, BURIED + seat, ALL_VIEWERS);
    return ALL_VIEWERS;
}

static int next_holder(const struct kit *k, const struct trade *s, int seat)
{
    while (!s->hand_count[seat])
        seat = trade_left(k, seat);
    return seat;
}

static unsigned end_turn(const struct kit *k, struct trade *s)
{
    unsigned holders = trade_holders(k, s);
    s->turns++;
    if (!holders || s->turns == trade_kit(k)->turns)
        return finish(k, s);
    int next = next_holder(k, s, trade_left(k, s->turn));
    bool lap = next <= s->turn && (holders & (holders - 1));
    s->turn = (uint8_t)next;
    s->stage = lap && trade_kit(k)->pass ? STAGE_PASS : STAGE_TURN;
    return 0;
}

static void leave_hand(struct trade *s, int card, int place, unsigned knowers)
{
    places_move(s->where, s->knows, card, place, knowers);
    s->hand_count[s->turn]--;
}

/* The card that is played closes trading; then the draw. */
static unsigned card_used(const struct kit *k, struct trade *s)
{
    close_trading(k, s);
    if (!s->deck_count)
        return end_turn(k, s);
    s->stage = STAGE_DRAW;
    return 0;
}

static unsigned play(const struct kit *k, struct trade *s, int seat, int card)
{
    leave_hand(s, card, TABLE + seat, ALL_VIEWERS);
    return card_used(k, s) | (ALL_VIEWERS & ~seat_bit(seat));
}

static unsigned bury(const struct kit *k, struct trade *s, int seat, int card)
{
    leave_hand(s, card, BURIED + seat, seat_bit(seat));
    s->buried_count[seat]++;
    /* Which card went nobody saw: what others knew of this hand may be wrong now. */
    places_forget(s->where, s->knows, trade_kit(k)->cards, HAND + seat, seat_bit(seat));
    return card_used(k, s);
}

/* Whole hands change owners in the open: whoever knew a card still does, and both owners learn their new cards. */
static unsigned swap(const struct kit *k, struct trade *s, int seat, int other, int card)
{
    int cards = trade_kit(k)->cards;
    leave_hand(s, card, PILE, ALL_VIEWERS);
    for (int i = 1; i <= cards; i++)
        if (s->where[i] == HAND + seat || s->where[i] == HAND + other)
            s->where[i] = (uint8_t)(HAND + (s->where[i] == HAND + seat ? other : seat));
    uint8_t count = s->hand_count[seat];
    s->hand_count[seat] = s->hand_count[other];
    s->hand_count[other] = count;
    places_show(s->where, s->knows, cards, HAND + seat, seat_bit(seat));
    places_show(s->where, s->knows, cards, HAND + other, seat_bit(other));
    card_used(k, s);
    return ALL_VIEWERS;
}

static unsigned offer(struct trade *s, int seat, int to, int card)
{
    s->offer[seat] = OFFER_OPEN;
    s->offer_to[seat] = (uint8_t)(to + 1);
    s->offer_card[seat] = (uint8_t)card;
    s->offers_made[seat]++;
    s->knows[card] |= (uint16_t)seat_bit(to);
    return seat_bit(to);
}

static unsigned answer(struct trade *s, int offerer, int card)
{
    s->offer[offerer] = OFFER_ANSWERED;
    s->offer_answer[offerer] = (uint8_t)card;
    s->knows[card] |= (uint16_t)seat_bit(offerer);
    return seat_bit(offerer);
}

static void accept(const struct kit *k, struct trade *s, int seat)
{
    int other = s->offer_to[seat] - 1;
    unsigned both = seat_bit(seat) | seat_bit(other);
    places_move(s->where, s->knows, s->offer_card[seat], HAND + other, both);
    places_move(s->where, s->knows, s->offer_answer[seat], HAND + seat, both);
    places_forget(s->where, s->knows, trade_kit(k)->cards, HAND + seat, both);
    places_forget(s->where, s->knows, trade_kit(k)->cards, HAND + other, both);
    drop_offers_of(k, s, seat);
    drop_offers_of(k, s, other);
}

static void finish_passing(const struct kit *k, struct trade *s)
{
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        if (s->where[card] >= PASSED) {
            int to = trade_left(k, s->where[card] - PASSED);
            s->where[card] = (uint8_t)(HAND + to);
            s->hand_count[to]++;
        }
    s->passed = 0;
    s->turn = (uint8_t)next_holder(k, s, s->turn);
    s->stage = STAGE_TURN;
}

static unsigned pass(const struct kit *k, struct trade *s, int seat, int card)
{
    unsigned both = seat_bit(seat) | seat_bit(trade_left(k, seat));
    places_move(s->where, s->knows, card, PASSED + seat, both);
    places_forget(s->where, s->knows, trade_kit(k)->cards, HAND + seat, both);
    s->hand_count[seat]--;
    s->passed |= (uint8_t)seat_bit(seat);
    if (!(trade_holders(k, s) & ~s->passed))
        finish_passing(k, s);
    return both & ~seat_bit(seat);
}

static unsigned draw(const struct kit *k, struct trade *s, int card)
{
    int seat = s->turn;
    places_move(s->where, s->knows, card, HAND + seat, seat_bit(seat));
    s->hand_count[seat]++;
    s->deck_count--;
    if (s->stage == STAGE_DRAW)
        return seat_bit(seat) | end_turn(k, s);
    if (s->hand_count[seat] == TRADE_HAND) {
        while (s->turn < k->seats && s->hand_count[s->turn] >= TRADE_HAND)
            s->turn++;
        if (s->turn == k->seats) {
            s->turn = 0;
            s->stage = STAGE_TURN;
        }
    }
    return seat_bit(seat);
}

static bool is_listed(const struct kit *k, const struct state *s, int seat, move m)
{
    move list[MOVES_MAX];
    for (int i = moves(k, s, seat, list); i-- > 0;)
        if (list[i] == m)
            return true;
    return false;
}

/* Who learns is the same in all worlds the mover cannot tell apart, so that `final` tells nothing. */
static unsigned apply(const struct kit *k, struct state *state, int seat, move m)
{
    struct trade *s = (void *)state;
    int named = word_seat(m), card = word_card(m);
    assert(is_listed(k, state, seat, m));
    switch (word_kind(m)) {
    case LOOK:
        s->looked = 1;
        places_show(s->where, s->knows, trade_kit(k)->cards, HAND + named, seat_bit(seat));
        return seat_bit(seat);
    case PLAY: return play(k, s, seat, card);
    case BURY: return bury(k, s, seat, card);
    case SWAP: return swap(k, s, seat, named, card);
    case OFFER: return offer(s, seat, named, card);
    case ANSWER: return answer(s, named, card);
    case DECLINE: drop_offer(s, named); return 0;
    case ACCEPT: accept(k, s, seat); return 0;
    case REFUSE: drop_offer(s, seat); return 0;
    case PASS: return pass(k, s, seat, card);
    default: return draw(k, s, card);
    }
}

/* ---- the end ---- */

int trade_points(const struct kit *k, const struct trade *s, int seat)
{
    int points = 0;
    for (int card = 1; card <= trade_kit(k)->cards; card++)
        if (s->where[card] == TABLE + seat)
            points += trade_value(card);
    return points;
}

static void result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct trade *s = of(state);
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++) {
        r->score[seat] = trade_points(k, s, seat);
        for (int card = 1; card <= trade_kit(k)->cards; card++)
            if (s->where[card] == BURIED + seat)
                r->score[seat] += 2 * trade_value(card);
    }
    r->winners = ranks_of(r->score, k->seats, r->rank);
    r->sides = __builtin_popcount(r->winners);
}

static const char rules_text[] =
    "# Toy trade\n\n"
    "Everybody has four cards in hand. A turn: look at somebody's hand if you like, once; then play a card before\n"
    "you (worth 1 to 6 points), bury one (worth twice as much at the end, two a game), or discard one and swap\n"
    "hands with somebody; then draw one. Until that card anybody may trade a card for a card: offer, answer,\n"
    "accept. After each lap everybody passes a card to the left. Most points win, level players share.\n";

/* Longest list: of one hand with all cards every word that names a card, and what names none. */
enum { WORDS_A_CARD = 2 + 3 * (TRADE_SEATS - 1), MOVES = TRADE_CARDS * WORDS_A_CARD + 2 * (TRADE_SEATS - 1) + 2 };
/* A turn: look, card, draw, three records an offer, and perhaps all pass. */
enum { PLIES_A_TURN = 3 + 3 * TRADE_OFFERS * TRADE_SEATS + TRADE_SEATS };

const struct game toy_trade = {
    .id = "toy-trade",
    .title = "Toy trade",
    .summary = "a test game: secret cards, looks, trades and passing",
    .rules_text = rules_text,
    .options = options,
    .seats_min = 2,
    .seats_max = TRADE_SEATS,
    .moves_max = MOVES,
    .plies_max = TRADE_SEATS * TRADE_HAND + TRADE_TURNS * PLIES_A_TURN,
    .rules_version = 1,
    .state_size = sizeof(struct trade),
    .kit_size = sizeof(struct trade_kit),
    .kit_init = kit_init,
    .setup = setup,
    .to_act = to_act,
    .may_act = may_act,
    .moves = moves,
    .weight = weight,
    .total = total,
    .sample = sample,
    .apply = apply,
    .result = result,
    .observe = trade_observe,
    .determinize = trade_determinize,
    .observe_move = trade_observe_move,
    .show_move = trade_show_move,
    .parse = trade_parse,
    .describe = trade_describe,
    .why = trade_why,
    .events = trade_events,
    .view_json = trade_view_json,
    .board = trade_board,
    .position_json = trade_position_json,
    .from_json = trade_from_json,
    .check = trade_check,
    .vectors = &trade_vectors,
};
