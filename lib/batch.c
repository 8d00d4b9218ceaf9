/* batch.c - the games as numbers: sizes and names, a match's moves and observations by number, and batches. */
#include "batch.h"

#include <stdlib.h>
#include <string.h>

#include "../core/vectors.h"

/* ---- a kit ---- */

bool caucus_has_numbers(const struct caucus_kit *k) { return k->kit->game->vectors != NULL; }
int caucus_action_count(const struct caucus_kit *k) { return caucus_has_numbers(k) ? batch_actions(k->kit) : 0; }
int caucus_action_pass(const struct caucus_kit *k) { return caucus_has_numbers(k) ? batch_pass(k->kit) : -1; }
int caucus_legal_max(const struct caucus_kit *k) { return caucus_has_numbers(k) ? batch_legal_max(k->kit) : 0; }
int caucus_mask_size(const struct caucus_kit *k) { return caucus_has_numbers(k) ? batch_mask_size(k->kit) : 0; }
int caucus_entry_count(const struct caucus_kit *k) { return caucus_has_numbers(k) ? batch_entries(k->kit) : 0; }

static void write_action(const struct asked *a, struct text *out)
{
    const struct kit *k = a->kit->kit;
    if (a->word)
        k->game->show_move(k, a->word, out);
    else
        text_add(out, "pass");
}

long caucus_action_text(const struct caucus_kit *k, int action, char *out, size_t size)
{
    if (action < 0 || action >= caucus_action_count(k))
        return lib_no_answer(out, size);
    bool pass = action == caucus_action_pass(k);
    move word = pass ? 0 : k->kit->game->vectors->word(k->kit, action);
    if (!word && !pass)
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_action, .kit = k, .word = word }, out, size);
}

static void write_entry(const struct asked *a, struct text *out) { vectors_name(a->kit->kit, a->index, out); }

long caucus_entry_name(const struct caucus_kit *k, int entry, char *out, size_t size)
{
    if (entry < 0 || entry >= caucus_entry_count(k))
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_entry, .kit = k, .index = entry }, out, size);
}

/* ---- a match ---- */

int caucus_actions(const struct caucus_match *m, int seat, int32_t *out, int room)
{
    move list[MOVES_MAX];
    int32_t index[MOVES_MAX];
    const struct match *match = m->match;
    if (!lib_is_seat(m, seat) || !match->game->vectors)
        return -1;
    int count = match_moves(match, seat, list);
    match->game->vectors->indices(match->kit, list, count, index);
    if (room > 0)
        memcpy(out, index, (size_t)(count < room ? count : room) * sizeof *out);
    return count;
}

int caucus_observation(const struct caucus_match *m, int seat, float *out, int room)
{
    union state_room seen;
    const struct match *match = m->match;
    if (!lib_is_seat(m, seat) || !match->game->vectors)
        return -1;
    int entries = vectors_entries(match->kit);
    if (room >= entries) {
        match_observe(match, seat, room_observed(&seen));
        vectors_row(match->kit, room_observed(&seen), seat, out, entries);
    }
    return entries;
}

int caucus_play_action(struct caucus_match *m, int seat, int action, struct caucus_error *why)
{
    char text[CAUCUS_MOVE_SIZE];
    struct refusal r;
    const struct caucus_kit *k = m->kit;
    if (action == caucus_action_pass(k) || caucus_action_text(k, action, text, sizeof text) < 0) {
        text_error(refusal_init(&r, why), "%d is no action that can be played", action);
        return 0;
    }
    return caucus_play(m, seat, text, NULL, why);
}

/* ---- batches ---- */

_Static_assert(sizeof(struct caucus_batch_arrays) == sizeof(struct batch_out), "the same members");

static struct batch_out out_of(const struct caucus_batch_arrays *a)
{
    return (struct batch_out){ .row = a->observation, .mask = a->mask, .legal = a->legal,
                               .legal_count = a->legal_count, .seat = a->seat, .reward = a->reward, .done = a->done };
}

static bool seed_number(const char *seed, uint64_t *number, struct text *error)
{
    if (!match_may_seed(seed ? seed : "", error))
        return false;
    *number = text_hash(seed, strlen(seed), 0);
    return true;
}

struct caucus_batch *caucus_batch_new(struct caucus_kit *k, int count, const char *seed,
                                      const struct caucus_batch_arrays *arrays, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct batch_out out = out_of(arrays);
    uint64_t number;
    if (!k->kit->game->vectors) {
        text_error(error, "'%s' has no batches", k->kit->game->id);
        return NULL;
    }
    if (count < 1 || count > BATCH_MAX) {
        text_error(error, "a batch has 1 to %d matches, not %d", BATCH_MAX, count);
        return NULL;
    }
    if (!seed_number(seed, &number, error))
        return NULL;
    struct caucus_batch *b = calloc(1, sizeof *b);
    struct batch *batch = b ? batch_new(k->kit, count, number, &out) : NULL;
    if (!batch) {
        free(b);
        text_error(error, "there is not enough memory for %d matches", count);
        return NULL;
    }
    b->kit = caucus_kit_hold(k);
    b->batch = batch;
    return b;
}

void caucus_batch_free(struct caucus_batch *b)
{
    if (!b)
        return;
    batch_free(b->batch);
    caucus_kit_free(b->kit);
    free(b);
}

void caucus_batch_use(struct caucus_batch *b, const struct caucus_batch_arrays *arrays)
{
    struct batch_out out = out_of(arrays);
    size_t count = (size_t)batch_count(b->batch);
    batch_set_out(b->batch, &out);
    if (out.reward)
        memset(out.reward, 0, count * (size_t)b->kit->kit->seats * sizeof *out.reward);
    if (out.done)
        memset(out.done, 0, count);
}

bool caucus_batch_reset(struct caucus_batch *b, const char *seed, struct caucus_error *why)
{
    struct refusal r;
    uint64_t number;
    if (!seed_number(seed, &number, refusal_init(&r, why)))
        return false;
    batch_reset(b->batch, number);
    return true;
}

int caucus_batch_step(struct caucus_batch *b, const int32_t *actions)
{
    return batch_step(b->batch, actions, 0, batch_count(b->batch));
}
