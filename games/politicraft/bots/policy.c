/* policy.c - which moves deserve a look: each is a few terms, and the shares of a list grow by e for each unit of their
 * sums. The weights (policy_weights.c) were fitted (conditional logit) to what search.c chose: those of two players
 * with 4,800 playouts a decision, in 48,000 decisions of 642 games; those of more with 500, in 69,000 decisions of
 * 1,000 games of two to six. 'caucus fit politicraft habits' learns them again. */
#include "bots.h"

#include <assert.h>

#include "../../../core/chances.h"

/* What all moves of a list have in common. */
struct scene {
    const struct kit *kit;
    const struct pol_kit *k;
    const struct pol *s;
    int seat;
    int role;                   /* of the card that is owed: see enum role */
    int race;                   /* integrity over the best of the others: -2 or less, -1, 0, 1, 2 or more, from 0 */
    int leader;                 /* the other seat with the highest score */
    int score[PLAYERS_MAX];
    float ahead;                /* own score over the leader's, in hundreds, two at most */
    struct set unseen;          /* conditional cards that somebody else may hold or draw */
};

static inline void add(struct terms *t, int what, float value)
{
    assert(t->count < TERMS_MAX);
    t->what[t->count] = (uint8_t)what;
    t->value[t->count++] = value;
}

static void set_scene(struct scene *c, const struct kit *kit, const struct pol *s, int seat)
{
    int lead = pol_lead(kit, s, seat);
    *c = (struct scene){ .kit = kit, .k = kit_of(kit), .s = s, .seat = seat };
    c->leader = pol_leader(kit, s, seat, c->score);
    c->race = (lead < -2 ? -2 : lead > 2 ? 2 : lead) + 2;
    c->ahead = (float)(c->score[seat] - c->score[c->leader]) / 100;
    c->ahead = c->ahead > 2 ? 2 : c->ahead < -2 ? -2 : c->ahead;
    c->unseen = set_minus(c->k->conditional, s->hand[seat]);
    for (int area = 0; area < kit->seats; area++)
        c->unseen = set_minus(c->unseen, s->area[area]);
    if (pol_is_figure(s, seat))
        c->role = s->second ? s->gave ? ROLE_SECOND_GAVE : ROLE_SECOND : ROLE_FIRST;
}

/* ---- cards ---- */

/* What a card is to its holder: what kind, and how many points. */
static void add_card(struct terms *t, const struct scene *c, int base, int card)
{
    const struct card *x = &c->k->card[card];
    float points = (float)x->points / 50;
    if (x->kind == POWER) {
        add(t, base + CARD_POWER + x->effect, 1);
    } else if (x->kind == STANDARD) {
        add(t, base + CARD_STANDARD_POINTS, points);
    } else {
        int missing = pol_missing_for(c->k, c->s, c->seat, card);
        add(t, base + CARD_READY + missing, 1);
        add(t, base + CARD_READY_POINTS + missing, points);
    }
}

static void add_points(struct terms *t, const struct scene *c, int what, struct set cards)
{
    int points = 0;
    EACH_CARD(card, cards)
        points += c->k->card[card].points;
    if (points)
        add(t, what, (float)points / 50);
}

static void add_own(struct terms *t, const struct scene *c, int card)
{
    const struct card *x = &c->k->card[card];
    add(t, T_OWN + 2 * c->role, 1);
    add(t, T_OWN + 2 * c->role + 1, (float)x->points / 50);
    add_points(t, c, T_UNLOCKS, set_and(pol_unlocked(c->k, c->s, c->seat, card), c->s->hand[c->seat]));
    if (c->role == ROLE_PLAIN && c->s->points[c->seat] <= FIGURE_ABOVE &&
        c->s->points[c->seat] + x->points > FIGURE_ABOVE)
        add(t, T_BECOMES_FIGURE, 1);
}

static void add_seat(struct terms *t, const struct scene *c, int base, int seat)
{
    if (c->kit->seats == 2)
        return;
    add(t, base + SEAT_BEHIND, (float)(c->score[c->leader] - c->score[seat]) / 100);
    if (seat == c->leader)
        add(t, base + SEAT_LEADER, 1);
    if (c->s->integrity[seat] >= c->s->integrity[c->seat])
        add(t, base + SEAT_INTEGRITY, 1);
}

static void add_give(struct terms *t, const struct scene *c, int card, int to)
{
    add(t, T_GIVE_POINTS + c->role, (float)c->k->card[card].points / 50);
    add(t, T_GIVE + 5 * c->role + c->race, 1);
    if (c->k->card[card].kind == CONDITIONAL)
        add(t, T_GIVE_CONDITIONAL, 1);
    add(t, T_GIVE_AHEAD + c->role, c->ahead);
    add_points(t, c, T_GIVE_UNLOCKS, set_and(pol_unlocked(c->k, c->s, to, card), c->unseen));
    add_points(t, c, T_GIVE_NEEDED, set_and(pol_unlocked(c->k, c->s, c->seat, card), c->s->hand[c->seat]));
    add_seat(t, c, T_GIVE_SEAT, to);
}

static void add_power(struct terms *t, const struct scene *c, int card, int at)
{
    int effect = c->k->card[card].effect;
    add(t, T_EFFECT + effect, 1);
    if (c->role == ROLE_FIRST)
        add(t, T_EFFECT_FIRST, 1);
    if (c->s->blocks & seat_bit(c->seat))
        add(t, T_EFFECT_BLOCKED, 1);
    if (effect == STEAL_INTEGRITY || effect == SHARE_INTEGRITY)
        add(t, (effect == STEAL_INTEGRITY ? T_STEAL : T_SHARE) + c->race, 1);
    if (at != NO_SEAT)
        add_seat(t, c, T_AT_SEAT, at);
}

/* ---- cards on the table ---- */

static void add_removal(struct terms *t, const struct scene *c, int card)
{
    int from = pol_area_with(c->kit, c->s, card);
    float points = (float)c->k->card[card].points / 50;
    add(t, from == c->seat ? T_REMOVE_OWN : T_REMOVE, points);
    if (from != c->seat)
        add_seat(t, c, T_REMOVE_SEAT, from);
}

static void add_top(struct terms *t, const struct scene *c)
{
    add(t, T_TOP, 1);
    add(t, T_TOP_AHEAD, c->ahead);
    add_card(t, c, T_GAIN, c->s->pile[c->s->pile_count - 1]);
}

static void add_terms(struct terms *t, const struct scene *c, move m)
{
    int card = word_card(m), named = word_seat(m);
    switch (word_verb(m)) {
    case PLAY:
        if (c->k->card[card].kind == POWER)
            add_power(t, c, card, NO_SEAT);
        else
            add_own(t, c, card);
        break;
    case GIVE: add_give(t, c, card, named); break;
    case AT: add_power(t, c, card, named); break;
    case PASS: add_card(t, c, T_PASS, card); break;
    case DROP:
    case DISCARD: add_card(t, c, T_LOSE, card); break;
    case KEEP:
    case LIFT: add_card(t, c, T_GAIN, card); break;
    case TAKE:
        add_card(t, c, T_GAIN, card);
        add_removal(t, c, card);
        break;
    case CUT:
    case PICK: add_removal(t, c, card); break;
    case BACK: add(t, T_BACK, (float)c->k->card[card].points / 50); break;
    case DONATE: add(t, T_DONATE, (float)c->k->card[card].points / 50); break;
    case NAME:
    case TO: add_seat(t, c, word_verb(m) == TO ? T_GIVE_SEAT : T_NAME_SEAT, named); break;
    case TOP: add_top(t, c); break;
    default: break;
    }
}

void pol_terms(const struct kit *k, const struct pol *s, int seat, const move *list, int count, struct terms *t)
{
    struct scene c;
    set_scene(&c, k, s, seat);
    for (int i = 0; i < count; i++) {
        t[i].count = 0;
        add_terms(&t[i], &c, list[i]);
    }
}

/* ---- shares ---- */

#define TRADE 1e-4f             /* trades are not for the policy to begin: think.c decides about them */
#define LEAST 1e-3f             /* every other move is looked at some day */

static float score_of(const struct scene *c, int table, float late, move m)
{
    struct terms t;
    float score = 0;
    t.count = 0;
    add_terms(&t, c, m);
    for (int j = 0; j < t.count; j++) {
        const float *w = pol_term_weights[t.what[j]][table];
        score += t.value[j] * (w[0] + late * w[1]);
    }
    return score;
}

void pol_policy(const struct kit *k, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct pol *s = state_of(state);
    struct scene c;
    float late = pol_late(k, s), most = -1e9f, sum = 0;
    set_scene(&c, k, s, seat);
    for (int i = 0; i < count; i++) {
        if (pol_is_trade(list[i]))
            continue;
        weights[i] = score_of(&c, pol_table(k->seats), late, list[i]);
        most = weights[i] > most ? weights[i] : most;
    }
    for (int i = 0; i < count; i++)
        if (!pol_is_trade(list[i]))
            sum += weights[i] = power_of_e(weights[i] - most);
    float part = 1 / (sum + 1e-9f);
    for (int i = 0; i < count; i++)
        weights[i] = pol_is_trade(list[i]) ? TRADE : weights[i] * part + LEAST;
}
