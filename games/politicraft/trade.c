/* trade.c - trades (POL-10): offers, answers, and the exchange that nobody else sees. */
#include "rules.h"

#include <assert.h>

static void drop_offer(struct pol *s, int offerer)
{
    s->offer[offerer] = OFFER_NONE;
    s->offer_to[offerer] = s->offer_card[offerer] = s->offer_answer[offerer] = 0;
}

static void drop_offers_of(const struct kit *k, struct pol *s, int seat)
{
    for (int offerer = 0; offerer < k->seats; offerer++)
        if (offerer == seat || s->offer_to[offerer] == seat + 1)
            drop_offer(s, offerer);
}

unsigned pol_offer(const struct kit *k, struct pol *s, int seat, move m)
{
    int to = word_seat(m), card = word_card(m);
    assert(pol_is_trading(s) && pol_can_offer(s, seat));
    assert(to >= 0 && to < k->seats && to != seat && s->hand_count[to]);
    assert(card <= CARDS_MAX && set_has(&s->hand[seat], card));
    s->offer[seat] = OFFER_OPEN;
    s->offer_to[seat] = (uint8_t)(to + 1);
    s->offer_card[seat] = (uint8_t)card;
    s->offers_made[seat]++;
    set_add(&s->knows[to], card);
    return seat_bit(to);
}

static unsigned answer(struct pol *s, int offerer, int card)
{
    s->offer[offerer] = OFFER_ANSWERED;
    s->offer_answer[offerer] = (uint8_t)card;
    set_add(&s->knows[offerer], card);
    return seat_bit(offerer);
}

/* One card each, unseen by the others: they forget all they knew of both hands. */
static void exchange(const struct kit *k, struct pol *s, int a, int card_a, int b, int card_b)
{
    unsigned both = seat_bit(a) | seat_bit(b);
    pol_leave_hand(s, a, card_a);
    pol_leave_hand(s, b, card_b);
    pol_forget_hand(k, s, a, both);
    pol_forget_hand(k, s, b, both);
    pol_enter_hand(s, a, card_b, seat_bit(b));
    pol_enter_hand(s, b, card_a, seat_bit(a));
}

static void accept(const struct kit *k, struct pol *s, int seat)
{
    int other = s->offer_to[seat] - 1;
    exchange(k, s, seat, s->offer_card[seat], other, s->offer_answer[seat]);
    drop_offers_of(k, s, seat);
    drop_offers_of(k, s, other);
}

unsigned pol_settle_offer(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(pol_is_listed(k, s, seat, m));       /* rare, so that it may be looked up */
    switch (word_verb(m)) {
    case ANSWER: return answer(s, word_seat(m), word_card(m));
    case DECLINE: drop_offer(s, word_seat(m)); return 0;
    case ACCEPT: accept(k, s, seat); return 0;
    default: drop_offer(s, seat); return 0;
    }
}
