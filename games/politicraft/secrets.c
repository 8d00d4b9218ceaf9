/* secrets.c - who knows which card, what a viewer sees of a move, and possible worlds behind what is seen. */
#include "rules.h"

#include <assert.h>
#include <string.h>

#include "../../core/rng.h"

static bool is_party(const struct pol *s, int offerer, int viewer)
{
    return viewer == offerer || viewer == s->offer_to[offerer] - 1;
}

void pol_observe(const struct kit *k, const struct state *state, int viewer, struct observed *o)
{
    struct pol *s = seen_in(o);
    memcpy(s, state, sizeof *s);
    struct set known = s->knows[row_of(viewer)];
    for (int seat = 0; seat < k->seats; seat++) {
        if (!is_party(s, seat, viewer))
            s->offer_card[seat] = s->offer_answer[seat] = 0;
        if (seat == viewer)
            continue;
        s->hand[seat] = set_and(s->hand[seat], known);
        s->chosen[seat] = 0;                /* orders are opened all at once */
        if (s->stage == STAGE_ISSUE)
            s->issue[seat] = 0;
    }
    /* Who else knows a card tells what they did with it. */
    memset(s->knows, 0, sizeof s->knows);
    s->knows[row_of(viewer)] = known;
    s->deck = (struct set){ { 0, 0 } };
    if (viewer != s->turn)
        s->drawn = (struct set){ { 0, 0 } };
}

move pol_observe_move(const struct kit *kit, const struct state *before, int seat, move m, int viewer)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = state_of(before);
    int card = word_card(m);
    bool sees = viewer == seat;
    switch (word_verb(m)) {
    case OFFER:
    case ANSWER: sees |= viewer == word_seat(m); break;
    case LIFT: sees |= viewer == s->target - 1; break;
    case KEEP: break;
    case PASS: sees |= viewer == pass_to(kit, s, seat); break;
    case DEAL: sees = viewer == s->turn; break;
    case DRAW: sees = viewer == s->turn || k->card[card].kind == CYCLE; break;     /* POL-11: shown when drawn */
    default: return m;
    }
    return sees ? m : word_of(word_verb(m), word_seat(m), NO_CARD);
}

/* ---- possible worlds ---- */

void pol_teach(const struct kit *k, struct pol *s)
{
    if (s->stage == STAGE_LIFT)
        s->knows[s->turn] = set_or(s->knows[s->turn], s->hand[s->target - 1]);
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer[seat])
            continue;
        if (s->offer_card[seat])
            set_add(&s->knows[s->offer_to[seat] - 1], s->offer_card[seat]);
        if (s->offer_answer[seat])
            set_add(&s->knows[seat], s->offer_answer[seat]);
    }
}

/* The cards a viewer has not seen, but for cycle cards, which are all in the deck (or in the game no more, POL-14). */
static struct set unseen(const struct kit *kit, const struct pol *s)
{
    struct set left = set_minus(set_minus(kit_of(kit)->all, kit_of(kit)->cycle), s->drawn);
    for (int seat = 0; seat < kit->seats; seat++)
        left = set_minus(set_minus(left, s->hand[seat]), s->area[seat]);
    for (int i = 0; i < s->pile_count; i++)
        set_remove(&left, s->pile[i]);
    set_remove(&left, s->playing);
    return left;
}

/* Any one alike, taken out. */
static int take_any(struct set *from, struct rng *rng)
{
    int card = set_at(*from, rng_below(rng, (uint32_t)set_count(*from)));
    set_remove(from, card);
    return card;
}

static void guess_offers(const struct kit *k, struct pol *s, int viewer, struct rng *rng)
{
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer[seat] || is_party(s, seat, viewer))
            continue;
        struct set own = s->hand[seat], theirs = s->hand[s->offer_to[seat] - 1];
        s->offer_card[seat] = (uint8_t)take_any(&own, rng);
        if (s->offer[seat] == OFFER_ANSWERED)
            s->offer_answer[seat] = (uint8_t)take_any(&theirs, rng);
    }
}

/* What somebody has chosen in a phase: any of their moves alike. */
static void guess_choices(const struct kit *k, struct pol *s, int viewer, struct rng *rng)
{
    unsigned chosen = pol_phase_members(k, s) & ~s->owing;
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer || !(chosen & seat_bit(seat)))
            continue;
        move list[MOVES_MAX];
        s->owing |= (uint8_t)seat_bit(seat);
        int count = pol_moves(k, as_state(s), seat, list);
        move m = list[rng_below(rng, (uint32_t)count)];
        s->owing &= (uint8_t)~seat_bit(seat);
        if (s->stage == STAGE_ISSUE)
            s->issue[seat] = (uint8_t)word_card(m);
        else
            s->chosen[seat] = (uint8_t)word_choice(m);
    }
}

void pol_determinize(const struct kit *kit, const struct observed *o, int viewer, struct rng *rng, struct state *state)
{
    struct pol *s = state_in(state);
    memcpy(s, o, sizeof *s);
    struct set left = unseen(kit, s);
    for (int seat = 0; seat < kit->seats; seat++)
        for (int missing = s->hand_count[seat] - set_count(s->hand[seat]); missing > 0; missing--)
            set_add(&s->hand[seat], take_any(&left, rng));
    for (int missing = s->drawn_count - set_count(s->drawn); missing > 0; missing--)
        set_add(&s->drawn, take_any(&left, rng));
    s->deck = set_or(left, set_minus(kit_of(kit)->cycle, s->aside));
    guess_offers(kit, s, viewer, rng);
    guess_choices(kit, s, viewer, rng);
    pol_teach(kit, s);
}
