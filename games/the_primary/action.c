/* action.c - The Primary: queues are turned over card by card (TPR-8). */
#include "rules.h"

#include <assert.h>

void tpr_start_queues(const struct tpr_kit *k, struct tpr_state *s)
{
    (void)k;
    s->stage = STAGE_QUEUE;
    s->turn = s->first;
    s->lap = 0;
}

int tpr_turned(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    if (!tpr_in_action(s))
        return 0;
    bool open = s->stage == STAGE_CHOOSE || s->stage == STAGE_ALSO;
    return s->lap + (tpr_place(k, s, seat) < tpr_place(k, s, s->turn) || (open && seat == s->turn));
}

/* ---- Turning over ---- */

/* TPR-3, Journalist: asked before each own card as long as two are left, so that being asked tells nothing. */
static inline bool may_exchange(const struct tpr_kit *k, const struct tpr_state *s)
{
    return s->lap + 2 <= QUEUE && tpr_rare_mod(k, s, s->turn, EFFECT_EXCHANGE) && !(s->exchanged & seat_bit(s->turn));
}

bool tpr_may_exchange(const struct tpr_kit *k, const struct tpr_state *s) { return may_exchange(k, s); }

static void next_card(const struct tpr_kit *k, struct tpr_state *s)
{
    s->turn = (uint8_t)seat_after(s->turn, k->seats);
    s->lap += s->turn == s->first;
}

/* Turn over cards until somebody has to choose, chance comes, or the round is over. `asked`: the next one may be turned
 * without asking for an exchange. Answers with who saw something new. */
ALWAYS_INLINE unsigned run(const struct tpr_kit *k, struct tpr_state *s, bool asked, struct tpr_teller *t)
{
    for (unsigned shown = 0;; asked = false, shown = ALL_VIEWERS) {
        if (s->lap == QUEUE) {
            tpr_end_round(k, s, t);
            return shown;
        }
        if (k->solo && s->lap == QUEUE / 2 && !s->bot_card) {     /* TPR-23 */
            s->stage = STAGE_BOT_DRAW;
            return shown;
        }
        if (!asked && may_exchange(k, s)) {
            s->stage = STAGE_SWAP;
            return shown;
        }
        int seat = s->turn, card = s->queue[seat][s->lap];
        assert(card != NO_CARD);
        TELL(t, s, TALE_TURN, .seat = seat, .card = card, .place = s->lap + 1);
        int stage = tpr_actions[card].ask(k, s, seat, t);
        if (stage) {
            s->stage = (uint8_t)stage;
            return ALL_VIEWERS;
        }
        next_card(k, s);
    }
}

unsigned tpr_run(const struct tpr_kit *k, struct tpr_state *s, bool asked, struct tpr_teller *t)
{
    return run(k, s, asked, t);
}

/* ---- Moves of exchange and cards ---- */

static unsigned play_swap(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    if (move_kind(m) == MOVE_SWAP) {
        tpr_swap(s, seat, m);
        s->exchanged |= seat_bit(seat);
        TELL(t, s, TALE_SWAP, .seat = seat, .place = move_a(m), .other_place = move_b(m));
    }
    return tpr_run(k, s, true, t);
}

/* What the card that lies open does, and what follows: a quarter of all decisions, so in one piece. */
ALWAYS_INLINE unsigned choose(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    int card = s->queue[seat][s->lap];
    int stage = tpr_actions[card].act(k, s, seat, m, t);
    if (stage) {
        s->stage = (uint8_t)stage;
        return 0;
    }
    next_card(k, s);
    return run(k, s, false, t);
}

unsigned tpr_choose(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    return choose(k, s, seat, m, t);
}

/* Without anybody who listens, as most often. */
unsigned tpr_choose_untold(const struct tpr_kit *k, struct tpr_state *s, int seat, move m)
{
    return choose(k, s, seat, m, NULL);
}

/* Exchanges, and negative ads that go on. */
unsigned tpr_play_action(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    if (s->stage == STAGE_SWAP)
        return play_swap(k, s, seat, m, t);
    if (tpr_play_also(k, s, seat, m, t))
        return 0;
    next_card(k, s);
    return tpr_run(k, s, false, t);
}
