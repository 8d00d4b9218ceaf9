/* places.c - cards and integrity that go from place to place, with what is known and counted about them. */
#include "rules.h"

#include <assert.h>
#include <string.h>

void pol_leave_area(const struct pol_kit *k, struct pol *s, int seat, int card)
{
    const struct card *c = &k->card[card];
    assert(set_has(&s->area[seat], card));
    set_remove(&s->area[seat], card);
    s->points[seat] = (uint16_t)(s->points[seat] - c->points);
    if (c->kind == POWER)
        return;
    int count = count_of_field(s, seat, c->field);
    s->of_field[c->field] -= (uint64_t)1 << 8 * seat;
    if (count <= NEED_MAX)
        s->fits[seat] = set_minus(s->fits[seat], k->need_just[c->field][count]);
    EACH_CARD(by, k->named_by[card])
        if (!set_meet(&k->card[by].need, &s->area[seat]))
            set_remove(&s->fits[seat], by);
}

/* A card came or went in secret: what the others knew of this hand may be wrong now. Forgetting is allowed, leaking is
 * not. */
void pol_forget_hand(const struct kit *k, struct pol *s, int seat, unsigned keep)
{
    for (unsigned rows = every_row(k) & ~keep; rows; rows &= rows - 1) {
        struct set *known = &s->knows[__builtin_ctz(rows)];
        *known = set_minus(*known, s->hand[seat]);
    }
}

/* Points, fields, conditions and counts again, from where the cards are: for loaded positions and for check. */
void pol_derive(const struct kit *kit, struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    memset(s->points, 0, sizeof s->points);
    memset(s->of_field, 0, sizeof s->of_field);
    memset(s->fits, 0, sizeof s->fits);
    int held = 0;
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        EACH_CARD(card, s->area[seat]) {
            s->points[seat] = (uint16_t)(s->points[seat] + k->card[card].points);
            s->of_field[k->card[card].field] += (uint64_t)(k->card[card].kind != POWER) << 8 * seat;
        }
        EACH_CARD(card, k->conditional) {
            const struct card *c = &k->card[card];
            if (seat < kit->seats && needs_are_met(c, &s->area[seat], count_of_field(s, seat, c->need_field)))
                set_add(&s->fits[seat], card);
        }
        s->hand_count[seat] = (uint8_t)set_count(s->hand[seat]);
        held += s->integrity[seat];
    }
    int out = k->cycle_cards - k->cycles_in, in_deck = set_count(s->deck);     /* POL-14: which ones, nobody knows */
    s->deck_count = (uint8_t)(in_deck > out ? in_deck - out : 0);
    s->drawn_count = (uint8_t)set_count(s->drawn);
    s->stack = (uint8_t)(held <= k->integrity_cards ? k->integrity_cards - held : 0);
}
