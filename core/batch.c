/* batch.c - many matches stepped together. */
#include "batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "playout.h"
#include "vectors.h"
#include "view.h"

/* One match; its state and then its list of moves lie behind it. */
struct batch_match {
    struct rng rng;
    int32_t seat;               /* who is asked */
    int32_t count;              /* of its moves */
    unsigned owing;             /* to_act when it was asked */
    unsigned left;              /* seats that may move and are still to be asked before the owing one moves */
    bool optional;              /* the seat may pass */
    bool opened;                /* `left` was found out for this decision */
};

struct batch {
    const struct kit *kit;
    const struct game *game;
    int count, seats, actions, pass, entries, legal_max, mask_size;
    size_t stride, list_at;     /* of a match, and in it */
    struct batch_out out;
    uint8_t *matches;
    move word[];                /* by action; 0 = none */
};

enum { LIST_ROOM = 8 };         /* games may write a little behind their lists, and a pass is put there */

/* ---- sizes ---- */

int batch_pass(const struct kit *k) { return k->game->may_act ? k->game->vectors->actions(k) : -1; }
int batch_actions(const struct kit *k) { return k->game->vectors->actions(k) + (k->game->may_act != NULL); }
int batch_entries(const struct kit *k) { return vectors_entries(k); }
int batch_legal_max(const struct kit *k) { return k->game->moves_max + (k->game->may_act != NULL); }
int batch_mask_size(const struct kit *k) { return (batch_actions(k) + 63) / 64 * 8; }

static inline struct batch_match *match_at(const struct batch *b, int i)
{
    return (struct batch_match *)(void *)(b->matches + (size_t)i * b->stride);
}
static inline struct state *state_at(struct batch_match *m) { return (struct state *)(void *)(m + 1); }
static inline move *list_at(const struct batch *b, struct batch_match *m)
{
    return (move *)(void *)((uint8_t *)m + b->list_at);
}

/* ---- what is told ---- */

static void write_row(const struct batch *b, struct batch_match *m, int i)
{
    float *row = b->out.row + (size_t)i * (size_t)b->entries;
    union state_room seen;
    if (b->game->observe) {
        b->game->observe(b->kit, state_at(m), m->seat, room_observed(&seen));
        vectors_row(b->kit, room_observed(&seen), m->seat, row, b->entries);
    } else {                    /* nothing is hidden: the state is what is observed */
        vectors_row(b->kit, (const struct observed *)(const void *)state_at(m), m->seat, row, b->entries);
    }
}

static void write_mask(const struct batch *b, const int32_t *index, int count, int i)
{
    uint8_t *mask = b->out.mask + (size_t)i * (size_t)b->mask_size;
    memset(mask, 0, (size_t)b->mask_size);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (int j = 0; j < count; j++) {
        uint64_t word;
        uint8_t *at = mask + (index[j] >> 6) * 8;
        memcpy(&word, at, sizeof word);
        word |= (uint64_t)1 << (index[j] & 63);
        memcpy(at, &word, sizeof word);
    }
#else
    for (int j = 0; j < count; j++)
        mask[index[j] >> 3] |= (uint8_t)(1u << (index[j] & 7));
#endif
}

static void write_legal(const struct batch *b, struct batch_match *m, int i)
{
    int32_t room[MOVES_MAX + 1], *index = room;
    int count = m->count;
    if (b->out.legal)
        index = b->out.legal + (size_t)i * (size_t)b->legal_max;
    b->game->vectors->indices(b->kit, list_at(b, m), count, index);
    if (m->optional)
        index[count++] = b->pass;
    if (b->out.legal_count)
        b->out.legal_count[i] = count;
    if (b->out.mask)
        write_mask(b, index, count, i);
}

static void tell(const struct batch *b, struct batch_match *m, int i)
{
    if (b->out.seat)
        b->out.seat[i] = m->seat;
    if (b->out.row)
        write_row(b, m, i);
    if (b->out.mask || b->out.legal || b->out.legal_count)
        write_legal(b, m, i);
}

static void tell_end(const struct batch *b, struct batch_match *m, int i)
{
    if (b->out.done)
        b->out.done[i] = 1;
    if (b->out.reward)
        state_utilities(b->kit, state_at(m), b->out.reward + (size_t)i * (size_t)b->seats);
}

/* ---- playing ---- */

/* A2: whoever may move and has not been asked before this decision, else the first that owes a move. */
static inline void ask(const struct batch *b, struct batch_match *m, unsigned to_act)
{
    struct state *s = state_at(m);
    m->owing = to_act;
    if (b->game->may_act) {
        unsigned may = m->opened && !m->left ? 0 : b->game->may_act(b->kit, s);     /* asked once, for both uses */
        if (!m->opened)
            m->left = may;
        m->opened = true;
        int seat = seat_next(&m->left, may);
        m->optional = seat >= 0;
        m->seat = seat >= 0 ? seat : __builtin_ctz(to_act);
    } else {
        m->seat = __builtin_ctz(to_act);
    }
    m->count = b->game->moves(b->kit, s, m->seat, list_at(b, m));
}

/* On to the next decision of a seat. */
static inline void go_on(const struct batch *b, struct batch_match *m, int i)
{
    struct state *s = state_at(m);
    unsigned to_act;
    while ((to_act = b->game->to_act(b->kit, s)) == CHANCE_BIT || !to_act) {
        m->opened = false;
        if (to_act) {
            b->game->apply(b->kit, s, CHANCE, chance_draw(b->kit, s, &m->rng));
        } else {
            tell_end(b, m, i);
            b->game->setup(b->kit, s);
        }
    }
    if (to_act != m->owing)
        m->opened = false;
    ask(b, m, to_act);
}

static void begin(const struct batch *b, uint64_t seed, int i)
{
    struct batch_match *m = match_at(b, i);
    rng_init(&m->rng, seed, (uint64_t)i);
    m->opened = false;
    m->optional = false;
    m->owing = 0;
    b->game->setup(b->kit, state_at(m));
    if (b->out.reward)
        memset(b->out.reward + (size_t)i * (size_t)b->seats, 0, (size_t)b->seats * sizeof *b->out.reward);
    if (b->out.done)
        b->out.done[i] = 0;
    go_on(b, m, i);
    tell(b, m, i);
}

static inline bool is_legal(const struct batch *b, struct batch_match *m, int32_t action)
{
    if ((uint32_t)action >= (uint32_t)b->actions)
        return false;
    if (action == b->pass)
        return m->optional;
    return move_listed(list_at(b, m), m->count, b->word[action]);
}

static inline bool step(const struct batch *b, struct batch_match *m, int32_t action, int i)
{
    if (b->out.reward)
        memset(b->out.reward + (size_t)i * (size_t)b->seats, 0, (size_t)b->seats * sizeof *b->out.reward);
    if (b->out.done)
        b->out.done[i] = 0;
    if (!is_legal(b, m, action))
        return false;
    if (action != b->pass) {
        b->game->apply(b->kit, state_at(m), m->seat, b->word[action]);
        m->opened &= m->optional;
    }
    go_on(b, m, i);
    tell(b, m, i);
    return true;
}

int batch_step(struct batch *b, const int32_t *actions, int from, int to)
{
    int refused = 0;
    assert(from >= 0 && to <= b->count);
    for (int i = from; i < to; i++)
        refused += !step(b, match_at(b, i), actions[i - from], i);
    return refused;
}

/* ---- beginning and end ---- */

void batch_reset(struct batch *b, uint64_t seed)
{
    for (int i = 0; i < b->count; i++)
        begin(b, seed, i);
}

void batch_set_out(struct batch *b, const struct batch_out *out)
{
    b->out = *out;
    for (int i = 0; i < b->count; i++)
        tell(b, match_at(b, i), i);
}

struct batch *batch_new(const struct kit *k, int count, uint64_t seed, const struct batch_out *out)
{
    int actions = batch_actions(k);
    assert(count > 0 && count <= BATCH_MAX);
    struct batch *b = calloc(1, sizeof *b + (size_t)actions * sizeof *b->word);
    if (!b)
        return NULL;
    b->kit = k;
    b->game = k->game;
    b->count = count;
    b->seats = k->seats;
    b->actions = actions;
    b->pass = batch_pass(k);
    b->entries = batch_entries(k);
    b->legal_max = batch_legal_max(k);
    b->mask_size = batch_mask_size(k);
    b->out = *out;
    b->list_at = (sizeof(struct batch_match) + k->game->state_size + 7) & ~(size_t)7;
    b->stride = (b->list_at + (size_t)(k->game->moves_max + LIST_ROOM) * sizeof(move) + 63) & ~(size_t)63;
    b->matches = calloc((size_t)count, b->stride);
    if (!b->matches) {
        free(b);
        return NULL;
    }
    for (int i = 0; i < actions; i++)
        b->word[i] = i == b->pass ? 0 : k->game->vectors->word(k, i);
    batch_reset(b, seed);
    return b;
}

void batch_free(struct batch *b)
{
    if (!b)
        return;
    free(b->matches);
    free(b);
}

int batch_count(const struct batch *b) { return b->count; }
