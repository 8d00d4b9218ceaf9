/* batch.c - a batch of one match (core/batch.h, A1 to A4) beside a bare state that is played by hand with the same
 * generator: who is asked, what it may do and observes, ends and rewards, through the end and on in the next match. */
#include "trial.h"

#include <string.h>

#include "core/batch.h"
#include "core/playout.h"
#include "core/vectors.h"
#include "core/view.h"

/* What a batch is to say. */
struct told {
    float row[ENTRIES_MAX];
    uint8_t mask[ACTIONS_MAX / 8 + 16];
    int32_t legal[MOVES_MAX + 1], count, seat;
    float reward[SEATS_MAX];
    uint8_t done;
};

/* The same match by hand. */
struct by_hand {
    union state_room room;
    struct rng rng;
    unsigned owing;             /* who owes a move */
    unsigned unasked;           /* who may move before that and has not been asked */
    int seat;                   /* who is asked */
    bool may_pass;
    move list[MOVES_MAX];
    struct told told;
};

/* A2. */
static void ask(struct trial *t, struct by_hand *h)
{
    struct state *s = room_state(&h->room);
    unsigned willing = h->unasked & state_may_act(t->kit, s);
    h->may_pass = willing != 0;
    h->seat = __builtin_ctz(willing ? willing : h->owing);
    h->unasked = willing ? seats_behind(h->unasked, h->seat) : 0;
    h->told.seat = h->seat;
    h->told.count = t->game->moves(t->kit, s, h->seat, h->list);
    t->game->vectors->indices(t->kit, h->list, h->told.count, h->told.legal);
    if (h->may_pass)
        h->told.legal[h->told.count++] = batch_pass(t->kit);
    union state_room seen;
    view_observe(t->kit, s, h->seat, room_observed(&seen));
    vectors_row(t->kit, room_observed(&seen), h->seat, h->told.row, vectors_entries(t->kit));
}

/* A3; `asking`: seats are still being asked before the same decision. */
static void go_on(struct trial *t, struct by_hand *h, bool asking)
{
    struct state *s = room_state(&h->room);
    unsigned to_act = t->game->to_act(t->kit, s);
    asking = asking && to_act == h->owing;
    for (; to_act == CHANCE_BIT || !to_act; to_act = t->game->to_act(t->kit, s)) {
        if (to_act) {
            t->game->apply(t->kit, s, CHANCE, chance_draw(t->kit, s, &h->rng));
            continue;
        }
        h->told.done = 1;
        for (int seat = 0; seat < t->kit->seats; seat++)
            h->told.reward[seat] = (float)state_utility(t->kit, s, seat);
        t->game->setup(t->kit, s);
    }
    h->owing = to_act;
    if (!asking)
        h->unasked = state_may_act(t->kit, s);
    ask(t, h);
}

static void by_hand_begin(struct trial *t, struct by_hand *h, uint64_t seed)
{
    memset(h, 0, sizeof *h);
    rng_init(&h->rng, seed, 0);
    t->game->setup(t->kit, room_state(&h->room));
    go_on(t, h, false);
}

/* The move at a place of the list, or the pass behind it. */
static void by_hand_play(struct trial *t, struct by_hand *h, int place)
{
    bool passes = h->may_pass && place == h->told.count - 1, asking = h->may_pass;
    memset(h->told.reward, 0, sizeof h->told.reward);
    h->told.done = 0;
    if (!passes)
        t->game->apply(t->kit, room_state(&h->room), h->seat, h->list[place]);
    go_on(t, h, asking);
}

static void check_mask(struct trial *t, const struct told *is)
{
    int bits = 0;
    for (int i = 0; i < batch_mask_size(t->kit); i++)
        bits += __builtin_popcount(is->mask[i]);
    for (int i = 0; i < is->count; i++)
        if (!(is->mask[is->legal[i] / 8] >> is->legal[i] % 8 & 1))
            trial_fail(t, "batch", "action %d is listed and not in the mask", (int)is->legal[i]);
    if (bits != is->count)
        trial_fail(t, "batch", "%d bits in the mask for %d actions", bits, (int)is->count);
}

/* For messages. */
static int thousandths(float number) { return number > -1e6f && number < 1e6f ? (int)(1000 * number) : INT32_MAX; }

static void check_same(struct trial *t, const struct told *is, const struct told *wanted, const char *when)
{
    if (is->seat != wanted->seat)
        trial_fail(t, "batch", "%s: seat %d is asked, not %d", when, (int)is->seat, (int)wanted->seat);
    if (is->count != wanted->count ||
        memcmp(is->legal, wanted->legal, (size_t)wanted->count * sizeof *wanted->legal) != 0)
        trial_fail(t, "batch", "%s: other legal actions, %d and not %d", when, (int)is->count, (int)wanted->count);
    for (int i = 0; i < vectors_entries(t->kit); i++)
        if (is->row[i] != wanted->row[i])
            trial_fail(t, "batch", "%s: entry %d is %d thousandths, not %d", when, i, thousandths(is->row[i]),
                       thousandths(wanted->row[i]));
    for (int seat = 0; seat < t->kit->seats; seat++)
        if (is->reward[seat] != wanted->reward[seat])
            trial_fail(t, "batch", "%s: seat %d is given %d thousandths, not %d", when, seat,
                       thousandths(is->reward[seat]), thousandths(wanted->reward[seat]));
    if (is->done != wanted->done)
        trial_fail(t, "batch", "%s: done is %d, not %d", when, is->done, wanted->done);
    check_mask(t, is);
}

/* Any number near those of actions that is not legal now; -1 where all are. */
static int32_t no_action(struct trial *t, const struct told *told)
{
    int32_t action = (int32_t)trial_below(t, (uint32_t)batch_actions(t->kit) + 4) - 2;
    for (int i = 0; i < told->count; i++)
        if (told->legal[i] == action)
            return -1;
    return action;
}

enum { ENDS = 2, STEPS_A_PLY = 8 };

void prop_batch(struct trial *t)
{
    static struct told told;
    static struct by_hand hand;
    const struct batch_out out = { .row = told.row, .mask = told.mask, .legal = told.legal, .legal_count = &told.count,
                                   .seat = &told.seat, .reward = told.reward, .done = &told.done };
    batch_stepper *step = t->c->step_batch ? t->c->step_batch : batch_step_one;
    uint64_t seed = trial_below(t, 1000);
    if (!t->game->vectors)
        return;
    memset(&told, 0x5a, sizeof told);
    t->batch = batch_new(t->kit, 1, seed, &out);
    by_hand_begin(t, &hand, seed);
    check_same(t, &told, &hand.told, "at first");
    int ends = 0;
    for (int steps = 0; ends < ENDS; steps++) {
        if (steps > STEPS_A_PLY * t->game->plies_max)
            trial_fail(t, "batch", "no end in %d steps", steps);
        if (trial_one_in(t, 8)) {               /* A4 */
            if (step(t->batch, &out, no_action(t, &hand.told)))
                trial_fail(t, "batch", "what is not legal is not refused");
            memset(hand.told.reward, 0, sizeof hand.told.reward);
            hand.told.done = 0;
            check_same(t, &told, &hand.told, "after a refusal");
        }
        int place = (int)trial_below(t, (uint32_t)hand.told.count);
        if (!step(t->batch, &out, hand.told.legal[place]))
            trial_fail(t, "batch", "action %d is refused", (int)hand.told.legal[place]);
        by_hand_play(t, &hand, place);
        check_same(t, &told, &hand.told, hand.told.done ? "after an end" : "after a step");
        ends += hand.told.done;
        t->c->decisions++;
    }
}

bool batch_step_one(struct batch *b, const struct batch_out *out, int32_t action)
{
    (void)out;
    return batch_step(b, &action, 0, 1) == 0;
}
