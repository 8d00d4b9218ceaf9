/* batch.c - batches with one lie each, over a toy that is right. */
#include "mutants.h"

#include <stddef.h>
#include <string.h>

#include "core/batch.h"
#include "core/vectors.h"
#include "tests/toys/toys.h"

static bool another_seat(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    *out->seat ^= 1;
    return fine;
}

static bool last_left_out(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    *out->legal_count -= *out->legal_count > 1;
    return fine;
}

static bool one_bit_more(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    *out->mask ^= (uint8_t)(*out->legal_count == 1 ? 0 : 1);
    return fine;
}

static bool row_of_before(struct batch *b, const struct batch_out *out, int32_t action)
{
    static float before[ENTRIES_MAX];
    memcpy(before, out->row, sizeof before);
    bool fine = batch_step_one(b, out, action);
    memcpy(out->row, before, sizeof before);
    return fine;
}

static bool rewards_swapped(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    float first = out->reward[0];
    out->reward[0] = out->reward[1];
    out->reward[1] = first;
    return fine;
}

/* The rewards of an end stay until the next one. */
static bool rewards_stay(struct batch *b, const struct batch_out *out, int32_t action)
{
    static float before[SEATS_MAX];
    memcpy(before, out->reward, sizeof before);
    bool fine = batch_step_one(b, out, action);
    if (!*out->done)
        memcpy(out->reward, before, sizeof before);
    return fine;
}

static bool end_not_told(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    *out->done = 0;
    return fine;
}

/* All matches begin with the same dice. */
static bool same_dice(struct batch *b, const struct batch_out *out, int32_t action)
{
    float reward[SEATS_MAX];
    bool fine = batch_step_one(b, out, action);
    if (*out->done) {
        memcpy(reward, out->reward, sizeof reward);
        batch_reset(b, 77);
        memcpy(out->reward, reward, sizeof reward);
        *out->done = 1;
    }
    return fine;
}

static bool refused_but_played(struct batch *b, const struct batch_out *out, int32_t action)
{
    bool fine = batch_step_one(b, out, action);
    if (!fine)
        batch_step_one(b, out, out->legal[0]);
    return fine;
}

static bool nothing_refused(struct batch *b, const struct batch_out *out, int32_t action)
{
    return batch_step_one(b, out, action) || true;
}

/* Who passes is made to move. */
static bool pass_moves(struct batch *b, const struct batch_out *out, int32_t action)
{
    int last = *out->legal_count - 1;
    return batch_step_one(b, out, last > 0 && action == out->legal[last] ? out->legal[0] : action);
}

const struct mutant_batch mutants_batch[] = {
    { "a batch that names another seat", "batch", &toy_orders, another_seat },
    { "a batch that leaves out the last action", "batch", &toy_trade, last_left_out },
    { "a batch with one bit more in the mask", "batch", &toy_trade, one_bit_more },
    { "a batch whose rows are late", "batch", &toy_orders, row_of_before },
    { "a batch that rewards the wrong seats", "batch", &toy_orders, rewards_swapped },
    { "a batch that rewards twice", "batch", &toy_trade, rewards_stay },
    { "a batch that hides an end", "batch", &toy_orders, end_not_told },
    { "a batch that throws the same dice in every match", "batch", &toy_trade, same_dice },
    { "a batch that refuses and moves", "batch", &toy_trade, refused_but_played },
    { "a batch that refuses nothing", "batch", &toy_orders, nothing_refused },
    { "a batch in which a pass is a move", "batch", &toy_trade, pass_moves },
    { .name = NULL },
};
