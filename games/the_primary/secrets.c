/* secrets.c - The Primary: dealt candidates and queues: who sees what of them, how the rest is guessed (TPR-2). */
#include "rules.h"

#include "../../core/rng.h"

/* Another seat's candidates until all have chosen, and its cards that are not turned over; while queues are made, even
 * how many there are. */
void tpr_observe(const struct kit *kit, const struct state *state, int viewer, struct observed *out)
{
    const struct tpr_kit *k = kit_of(kit);
    struct tpr_state *s = seen_in(out);
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer)
            continue;
        s->dealt[seat] = 0;
        if (s->stage == STAGE_KEEP)
            s->candidate[seat] = 0;
        for (int i = tpr_turned(k, s, seat); i < QUEUE; i++)
            s->queue[seat][i] = NO_CARD;
    }
}

/* Candidates are kept in the open once all have chosen; queues stay secret until a card is turned over. */
move tpr_observe_move(const struct kit *kit, const struct state *before, int seat, move m, int viewer)
{
    const struct tpr_state *s = state_of(before);
    (void)kit;
    bool secret = (s->stage == STAGE_DEAL && viewer != s->turn) || (s->stage == STAGE_QUEUE && viewer != seat);
    return secret ? tpr_move(move_kind(m), 0, 0, 0) : m;
}

/* ---- Guessing ---- */

static int random_of(uint32_t set, struct rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(set)); skip--;)
        set &= set - 1;
    return __builtin_ctz(set);
}

static void guess_candidates(const struct tpr_kit *k, struct tpr_state *s, int viewer, struct rng *rng)
{
    uint32_t deck = tpr_all_ids(k->candidates);
    if (viewer < k->seats)
        deck &= ~s->dealt[viewer];
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer)
            continue;
        for (int i = tpr_dealt(s, seat); i; i--) {
            uint32_t card = 1u << random_of(deck, rng);
            s->dealt[seat] |= card;
            deck &= ~card;
        }
        if (s->stage == STAGE_KEEP && (s->ready & seat_bit(seat)))
            s->candidate[seat] = (uint8_t)random_of(s->dealt[seat], rng);
    }
}

/* Any of the cards that are left, each as likely as the other. */
static int random_card(uint32_t left, struct rng *rng)
{
    uint32_t total = 0;
    for (int card = 1; card <= CARDS; card++)
        total += tpr_copies(left, card);
    uint32_t r = rng_below(rng, total);
    int card = 1;
    for (; r >= tpr_copies(left, card); card++)
        r -= tpr_copies(left, card);
    return card;
}

static void guess_queue(const struct tpr_kit *k, struct tpr_state *s, int seat, struct rng *rng)
{
    uint32_t left = tpr_hand_left(k, s, seat);
    for (int i = tpr_queued(s, seat); i < QUEUE; i++) {
        s->queue[seat][i] = (uint8_t)random_card(left, rng);
        left -= 1u << 4 * s->queue[seat][i];
    }
}

void tpr_determinize(const struct kit *kit, const struct observed *seen, int viewer, struct rng *rng, struct state *out)
{
    const struct tpr_kit *k = kit_of(kit);
    struct tpr_state *s = state_in(out);
    memcpy(s, seen, sizeof *s);
    guess_candidates(k, s, viewer, rng);
    if (s->stage < STAGE_QUEUE || s->stage == STAGE_OVER)
        return;
    for (int seat = 0; seat < k->seats; seat++)
        if (seat != viewer && (s->stage != STAGE_QUEUE || (s->ready & seat_bit(seat))))
            guess_queue(k, s, seat, rng);
}
