/* bots.h - what the files of bots/ share: what a position and a move are judged by. */
#ifndef POLITICRAFT_BOTS_H
#define POLITICRAFT_BOTS_H

#include "../rules.h"

/* ---- the seats ---- */

/* Integrity cards over the most of the others. */
static inline int pol_lead(const struct kit *k, const struct pol *s, int seat)
{
    return s->integrity[seat] - pol_most_integrity(s, seats_all(k->seats) & ~seat_bit(seat));
}

/* The scores as they stand; the other seat with the highest. */
static inline int pol_leader(const struct kit *k, const struct pol *s, int seat, int score[PLAYERS_MAX])
{
    int leader = NO_SEAT;
    for (int other = 0; other < k->seats; other++) {
        score[other] = pol_score(k, s, other);
        if (other != seat && (leader == NO_SEAT || score[other] > score[leader]))
            leader = other;
    }
    return leader;
}

/* ---- cards ---- */

/* Conditions of a card of the hand: 0 = met in the own area, 1 = will be with another card of the hand, 2 = neither. */
int pol_missing_for(const struct pol_kit *, const struct pol *, int seat, int card);

/* The conditional cards that will fit an area once the card lies there, and do not yet. */
static inline struct set pol_unlocked(const struct pol_kit *k, const struct pol *s, int area, int card)
{
    int field = k->card[card].field, count = count_of_field(s, area, field) + 1;
    struct set opened = k->named_by[card];
    if (count <= NEED_MAX)
        opened = set_or(opened, k->need_just[field][count]);
    return set_minus(opened, s->fits[area]);
}

/* ---- evaluate.c, weights.c ---- */

/* Of a seat: points of cards as they are, the rest are counts or yes and no. */
enum feature {
    X_POINTS, X_INTEGRITY,
    X_LEAD,                                 /* integrity over the best of the others: -3 or less ... 3 or more */
    X_NONE = X_LEAD + 7,                    /* no integrity card */
    X_FIGURE, X_ABOVE, X_BELOW,             /* public figure; will be one; points short of it */
    X_BLOCKED,
    X_FITS,                                 /* conditional cards of the deck whose conditions the area meets */
    X_STANDARD, X_STANDARD_POINTS,
    X_READY,                                /* conditional cards of the hand: ready, soon, not soon */
    X_READY_POINTS = X_READY + 3,
    X_BEST = X_READY_POINTS + 3, X_SECOND,  /* ready for the own area */
    X_LEAST,                                /* of the standard cards, to give away */
    X_CARDS,
    X_POWER,                                /* by effect */
    X_NEXT = X_POWER + EFFECTS, X_WAIT, X_GAVE, X_MUST_GIVE,
    X_PENDING,                              /* by effect: a power play that is being carried out */
    JUDGE_FEATURES = X_PENDING + EFFECTS,
};
enum { JUDGE_KNOTS = 5, JUDGE_TABLES = 3 };

static inline int pol_table(int seats) { return seats < 4 ? seats - 2 : 2; }        /* two players, three, more */

extern const float pol_weights[JUDGE_FEATURES][JUDGE_TABLES][JUDGE_KNOTS];

void pol_features(const struct kit *, const struct pol *, int seat, float x[JUDGE_FEATURES]);
float pol_rounds_left(const struct kit *, const struct pol *);
static inline float pol_late(const struct kit *k, const struct pol *s) { return 4 / (4 + pol_rounds_left(k, s)); }
int pol_knot(float rounds, float *part);    /* the knot below, and how far it is to the next one */

/* The weights of a moment, and what a seat is worth by them. */
void pol_weigh(const struct kit *, const struct pol *, float w[JUDGE_FEATURES]);
float pol_worth(const struct kit *, const struct pol *, int seat, const float w[JUDGE_FEATURES]);

/* An offer leaves things as they are: without a cost, one look ahead would take it for a way to wait. */
static inline float pol_offer_worth(const struct pol *s, int seat) { return s->offer[seat] ? -1.0f : 0; }

/* ---- search.c ---- */

/* One look at each move, trades left out; the same with playing on. */
void pol_glance(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                struct plan *);
void pol_search(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                struct plan *);

/* ---- policy.c, policy_weights.c ---- */

/* Of the card that is owed: the only one of a turn, or one of a public figure's two. */
enum role { ROLE_PLAIN, ROLE_FIRST, ROLE_SECOND, ROLE_SECOND_GAVE, ROLES };

/* A card in the hand; and a seat among several. */
enum {
    CARD_STANDARD_POINTS, CARD_READY, CARD_READY_POINTS = CARD_READY + 3, CARD_POWER = CARD_READY_POINTS + 3,
    CARD_TERMS = CARD_POWER + EFFECTS,
};
enum { SEAT_BEHIND, SEAT_LEADER, SEAT_INTEGRITY, SEAT_TERMS };

enum term {
    T_OWN,                                  /* by role: a card to the own area, its points */
    T_UNLOCKS = T_OWN + 2 * ROLES, T_BECOMES_FIGURE,
    T_GIVE,                                 /* by role and race for integrity */
    T_GIVE_POINTS = T_GIVE + 5 * ROLES, T_GIVE_CONDITIONAL = T_GIVE_POINTS + ROLES,
    T_GIVE_UNLOCKS, T_GIVE_NEEDED,          /* conditional cards it opens there; that it would open here */
    T_GIVE_AHEAD,                           /* by role */
    T_GIVE_SEAT = T_GIVE_AHEAD + ROLES,
    T_EFFECT = T_GIVE_SEAT + SEAT_TERMS,    /* by effect */
    T_EFFECT_FIRST = T_EFFECT + EFFECTS, T_EFFECT_BLOCKED,
    T_STEAL, T_SHARE = T_STEAL + 5,         /* by race */
    T_AT_SEAT = T_SHARE + 5,
    T_REMOVE = T_AT_SEAT + SEAT_TERMS, T_REMOVE_OWN, T_REMOVE_SEAT,
    T_BACK = T_REMOVE_SEAT + SEAT_TERMS, T_DONATE, T_NAME_SEAT,
    T_TOP = T_NAME_SEAT + SEAT_TERMS, T_TOP_AHEAD,
    T_GAIN,
    T_PASS = T_GAIN + CARD_TERMS,
    T_LOSE = T_PASS + CARD_TERMS,
    TERMS = T_LOSE + CARD_TERMS,
};
enum { TERMS_MAX = 12 };

struct terms {
    int count;
    uint8_t what[TERMS_MAX];
    float value[TERMS_MAX];
};

extern const float pol_term_weights[TERMS][JUDGE_TABLES][2];        /* plain, and times how late it is */
void pol_terms(const struct kit *, const struct pol *, int seat, const move *list, int count, struct terms *);

/* ---- sentence.c ---- */

/* POL-7: one sentence on how the action of a card serves an issue, at most a note long. `issue` is in words; "" or too
 * long for that, it is "our issue" or "their issue". Another `variant`, another sentence. */
void pol_sentence(const struct kit *, int card, const char *issue, bool ours, unsigned variant, struct text *out);

#endif
