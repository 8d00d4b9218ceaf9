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

struct set pol_movable(const struct kit *kit, const struct pol *s, int mover, int from)
{
    const struct pol_kit *k = kit_of(kit);
    struct set fits = set_minus(k->all, k->conditional);
    if (kit->seats == 2)                /* to the discards */
        return from == mover ? (struct set){ { 0, 0 } } : s->area[from];
    for (int to = 0; to < kit->seats; to++)
        if (to != mover && to != from)
            fits = set_or(fits, s->fits[to]);
    return set_and(s->area[from], fits);
}

bool pol_can_move_any(const struct kit *k, const struct pol *s, int mover)
{
    for (int from = 0; from < k->seats; from++)
        if (set_any(pol_movable(k, s, mover, from)))
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
    return pol_targets(k, s, kit_of(k)->others[seat], seat, effect);
}

bool pol_has_target(const struct kit *k, const struct pol *s, int seat, int card)
{
    return pol_targets_of(k, s, seat, kit_of(k)->card[card].effect);
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

/* What the effect of a power play does to hands and areas is another matter. */
int pol_only_to_give(const struct kit *k, const struct pol *s, int seat)
{
    struct set giveable = pol_giveable(k, s, seat);
    return set_any(giveable) && !set_several(giveable) ? set_first(giveable) : NO_CARD;
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
