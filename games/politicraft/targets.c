/* targets.c - where a card can go, and at whom: what moves.c lists and why.c explains (POL-1, POL-2, POL-9). */
#include "rules.h"

int pol_area_with(const struct kit *k, const struct pol *s, int card)
{
    for (int seat = 0; seat < k->seats; seat++)
        if (set_has(&s->area[seat], card))
            return seat;
    return NO_SEAT;
}

/* POL-2: not to the mover's own area, nor to where it lies, and only where its conditions are met. */
bool pol_can_move_to(const struct kit *k, const struct pol *s, int mover, int card, int from, int to)
{
    return to != mover && to != from && pol_can_lie_in(kit_of(k), s, card, to);
}

bool pol_can_move_from(const struct kit *k, const struct pol *s, int seat, int card, int from)
{
    if (k->seats == 2)
        return from != seat;        /* to the discards */
    for (int to = 0; to < k->seats; to++)
        if (pol_can_move_to(k, s, seat, card, from, to))
            return true;
    return false;
}

static __attribute__((noinline)) bool can_move_any(const struct kit *k, const struct pol *s, int seat)
{
    for (int from = 0; from < k->seats; from++)
        EACH_CARD(card, s->area[from])
            if (pol_can_move_from(k, s, seat, card, from))
                return true;
    return false;
}

int pol_lacks(const struct kit *kit, const struct pol *s, int card, int area)
{
    const struct card *c = &kit_of(kit)->card[card];
    if (pol_can_lie_in(kit_of(kit), s, card, area))
        return 0;
    return c->need_count ? c->need_count - count_of_field(s, area, c->need_field) : 1;
}

unsigned pol_targets_of(const struct kit *k, const struct pol *s, int seat, int effect)
{
    unsigned others = seats_all(k->seats) & ~seat_bit(seat), mask = 0;
    switch (effect) {
    case LOOK_AND_TAKE: return pol_holders(k, s) & others;
    case STEAL_INTEGRITY:
        for (int other = 0; other < k->seats; other++)
            mask |= (unsigned)(s->integrity[other] > 0) << other;
        return mask & others;
    case BLOCK: return others & ~s->blocks;
    default: return others;
    }
}

bool pol_has_target(const struct kit *kit, const struct pol *s, int seat, int card)
{
    const struct pol_kit *k = kit_of(kit);
    int effect = k->card[card].effect;
    switch (effect) {
    case TAKE_STANDARD:
        for (int other = 0; other < kit->seats; other++)
            if (other != seat && set_meet(&s->area[other], &k->standard))
                return true;
        return false;
    case CUT_CONDITIONAL:
        for (int area = 0; area < kit->seats; area++)
            if (set_meet(&s->area[area], &k->conditional))
                return true;
        return false;
    case PASS_LEFT: return pol_targets_of(kit, s, seat, LOOK_AND_TAKE);
    case DRAW_THREE: return s->deck_count || s->pile_count > s->fresh;
    case MOVE_CARD: return can_move_any(kit, s, seat);
    default: return pol_targets_of(kit, s, seat, effect);
    }
}

/* ---- what a turn allows ---- */

struct set pol_giveable(const struct kit *k, const struct pol *s, int seat)
{
    struct set fits = kit_of(k)->standard;
    for (int other = 0; other < k->seats; other++)
        if (other != seat)
            fits = set_or(fits, s->fits[other]);
    return set_and(s->hand[seat], fits);
}

/* POL-9: the first card did not go to another area, so the second does if any can. */
bool pol_must_give(const struct kit *k, const struct pol *s, int seat)
{
    if (!s->second || s->gave || !pol_is_figure(s, seat))
        return false;
    return set_meet(&s->hand[seat], &kit_of(k)->standard) || set_any(pol_giveable(k, s, seat));
}

/* What the effect of a power play does to hands and areas is another matter. */
int pol_only_to_give(const struct kit *k, const struct pol *s, int seat)
{
    struct set giveable = pol_giveable(k, s, seat);
    return set_any(giveable) && !set_several(giveable) ? set_at(giveable, 0) : NO_CARD;
}

bool pol_can_play_any(const struct kit *k, const struct pol *s, int seat)
{
    if (set_meet(&s->hand[seat], &kit_of(k)->standard) || set_meet(&s->hand[seat], &s->fits[seat]) ||
        set_any(pol_giveable(k, s, seat)))
        return true;
    EACH_CARD(card, set_and(s->hand[seat], kit_of(k)->power))
        if (pol_has_target(k, s, seat, card))
            return true;
    return false;
}

struct outlook pol_outlook_of(const struct kit *kit, const struct pol *s, int seat, int card)
{
    const struct pol_kit *k = kit_of(kit);
    struct outlook o = { false, 0 };
    if (k->card[card].kind == POWER) {
        o.own = pol_has_target(kit, s, seat, card);
        if (pol_is_seat_effect(k->card[card].effect))
            o.to = pol_targets_of(kit, s, seat, k->card[card].effect);
        return o;
    }
    o.own = pol_can_lie_in(k, s, card, seat);
    for (int other = 0; other < kit->seats; other++)
        if (other != seat && pol_can_lie_in(k, s, card, other))
            o.to |= seat_bit(other);
    return o;
}

struct outlook pol_outlook_now(const struct kit *kit, const struct pol *s, int seat, int card)
{
    struct outlook o = pol_outlook_of(kit, s, seat, card);
    bool power = kit_of(kit)->card[card].kind == POWER;
    if (s->stage != STAGE_TURN || s->turn != seat)
        return o;
    if (pol_must_give(kit, s, seat) || (pol_may_stop(s) && !s->gave) || card == pol_kept_to_give(kit, s, seat))
        o.own = false;                      /* POL-6, POL-9: only to somebody else's area */
    if ((power && !o.own) || (!power && pol_may_stop(s) && s->gave))
        o.to = 0;
    return o;
}
