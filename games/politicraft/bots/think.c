/* think.c - how bots decide: trades by what a card is worth to both sides, what is owed by search.c. */
#include "bots.h"

#include <string.h>

#include "../../../core/chances.h"

const struct tuning pol_tuning = {
    .level = { { 0, 0.15f }, { 0, 0.057f }, { 60, 0.026f }, { 1200, 0 } },
};

/* Win chance. To whom a card was shown knows it from then on, and a table does not want to be asked all the time. */
#define MARGIN 0.004f           /* what a trade has to bring */
#define WORTH_ASKING 0.012f     /* what an offer has to promise, answers that bring nothing included */

enum { WORLDS = 8, ASK_ONE_IN = 3 };

/* ---- what a trade brings ---- */

struct world {
    struct pol s;
    float w[JUDGE_FEATURES];
    float worth[PLAYERS_MAX], share[PLAYERS_MAX];
};

struct gain {
    float own, other;
};

static void guess(const struct kit *k, const struct observed *seen, int seat, struct rng *rng, struct world *x)
{
    pol_determinize(k, seen, seat, rng, as_state_in(&x->s));
    memset(x->s.offer, 0, sizeof x->s.offer);
    pol_weigh(k, &x->s, x->w);
    for (int i = 0; i < k->seats; i++)
        x->worth[i] = pol_worth(k, &x->s, i, x->w);
    chances_soften(x->worth, k->seats, x->share);
}

static void swap(struct pol *s, int a, int card_a, int b, int card_b)
{
    set_remove(&s->hand[a], card_a);
    set_remove(&s->hand[b], card_b);
    set_add(&s->hand[a], card_b);
    set_add(&s->hand[b], card_a);
}

/* `seat` gives `card` to `other` for `back`. */
static struct gain gain_of(const struct kit *k, struct world *x, int seat, int card, int other, int back)
{
    float worth[PLAYERS_MAX], share[PLAYERS_MAX];
    memcpy(worth, x->worth, sizeof worth);
    swap(&x->s, seat, card, other, back);
    worth[seat] = pol_worth(k, &x->s, seat, x->w);
    worth[other] = pol_worth(k, &x->s, other, x->w);
    swap(&x->s, seat, back, other, card);
    chances_soften(worth, k->seats, share);
    return (struct gain){ share[seat] - x->share[seat], share[other] - x->share[other] };
}

/* ---- offers, answers ---- */

static move settle(const struct kit *k, const struct observed *seen, int seat, struct rng *rng)
{
    const struct pol *s = seen_of(seen);
    float sum = 0;
    for (int i = 0; i < WORLDS; i++) {
        struct world x;
        guess(k, seen, seat, rng, &x);
        sum += gain_of(k, &x, seat, s->offer_card[seat], s->offer_to[seat] - 1, s->offer_answer[seat]).own;
    }
    return word_of(sum >= MARGIN * WORLDS ? ACCEPT : REFUSE, NO_SEAT, NO_CARD);
}

/* Of the cards that make it a good trade for oneself, the one the offerer likes best. */
static move reply(const struct kit *k, const struct observed *seen, int seat, int offerer, struct rng *rng)
{
    const struct pol *s = seen_of(seen);
    struct gain sum[CARDS_MAX + 1];
    int best = NO_CARD;
    memset(sum, 0, sizeof sum);
    for (int i = 0; i < WORLDS; i++) {
        struct world x;
        guess(k, seen, seat, rng, &x);
        EACH_CARD(card, s->hand[seat]) {
            struct gain gain = gain_of(k, &x, seat, card, offerer, s->offer_card[offerer]);
            sum[card].own += gain.own;
            sum[card].other += gain.other;
        }
    }
    EACH_CARD(card, s->hand[seat])
        if (sum[card].own >= MARGIN * WORLDS && (!best || sum[card].other > sum[best].other))
            best = card;
    return best ? word_of(ANSWER, offerer, best) : word_of(DECLINE, offerer, NO_CARD);
}

/* What offering a card brings in one world, if the other answers as reply does. */
static float promise(const struct kit *k, struct world *x, int seat, int card, int other)
{
    float best = 0;
    EACH_CARD(back, x->s.hand[other]) {
        struct gain gain = gain_of(k, x, seat, card, other, back);
        if (gain.other >= MARGIN && gain.own > best)
            best = gain.own;
    }
    return best < MARGIN ? 0 : best;
}

/* Only the player in turn is asked, who has the time to answer; and not every turn, so that a refusal is good for a
 * while. Between two alone one's gain is the other's loss: there is nothing to offer. */
static move ask(const struct kit *k, const struct observed *seen, int seat, struct rng *rng)
{
    const struct pol *s = seen_of(seen);
    float sum[CARDS_MAX + 1] = { 0 };
    int other = s->turn, best = NO_CARD;
    if (k->seats == 2 || seat == other || !pol_can_offer(s, seat) || s->offers_made[seat] || !s->hand_count[other])
        return 0;
    if (rng_below(rng, ASK_ONE_IN))
        return 0;
    for (int i = 0; i < WORLDS; i++) {
        struct world x;
        guess(k, seen, seat, rng, &x);
        EACH_CARD(card, s->hand[seat])
            sum[card] += promise(k, &x, seat, card, other);
    }
    EACH_CARD(card, s->hand[seat])
        if (sum[card] >= WORTH_ASKING * WORLDS && (!best || sum[card] > sum[best]))
            best = card;
    return best ? word_of(OFFER, other, best) : 0;
}

static move trade(const struct kit *k, const struct observed *seen, int seat, struct rng *rng)
{
    const struct pol *s = seen_of(seen);
    if (s->offer[seat] == OFFER_ANSWERED)
        return settle(k, seen, seat, rng);
    for (int offerer = 0; offerer < k->seats; offerer++)
        if (pol_is_asked(s, seat, offerer))
            return reply(k, seen, seat, offerer, rng);
    return ask(k, seen, seat, rng);
}

/* It serves nobody better than another. */
static move name_issue(const struct kit *k, struct rng *rng)
{
    int issues = kit_of(k)->issues;
    return word_of(ISSUE, NO_SEAT, issues ? 1 + (int)rng_below(rng, (uint32_t)issues) : ISSUE_OWN);
}

bool pol_think(const struct kit *k, const struct observed *seen, int seat, const struct effort *effort, struct rng *rng,
               struct plan *p)
{
    const struct pol *s = seen_of(seen);
    move word = 0;
    if (s->stage == STAGE_ISSUE)
        word = name_issue(k, rng);
    else if (pol_is_trading(s))
        word = trade(k, seen, seat, rng);
    if (!word && (pol_to_act(k, as_state(s)) & seat_bit(seat))) {
        if (!effort->nodes && !pol_is_trading(s))
            return false;
        (effort->nodes ? pol_search : pol_glance)(k, seen, seat, effort, rng, p);
        return true;
    }
    p->word[p->count++] = word;
    return true;
}
