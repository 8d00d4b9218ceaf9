/* vectors.c - Primary Colours as numbers, for programs that learn (core/vectors.h). */
#include "rules.h"

/* ---- indices ---- */

/* A word is split above the value of its last token: a token has its region for a key, a swap its first token and the
 * region of its second. */
static inline unsigned key_of(move m) { return m >> VALUE_BITS; }
static inline int number_of(move m) { return token_value(m); }

void colours_derive_actions(struct colours_kit *k)
{
    for (int region = RED_REGION; region <= BROWN; region++)
        action_add(k->action, (int)key_of(token_of(region, 0)), 1, VALUE_MAX, &k->actions);
    action_add(k->action, (int)key_of(PAT), 0, 1, &k->actions);
    for (int first = RED_REGION; first < BROWN; first++)
        for (int value = 1; value <= VALUE_MAX; value++)
            for (int second = first + 1; second <= BROWN; second++)
                action_add(k->action, (int)key_of(SWAP | token_of(first, value) << TOKEN_BITS | token_of(second, 0)),
                           1, VALUE_MAX, &k->actions);
}

static int actions(const struct kit *kit) { return kit_of(kit)->actions; }

static void indices(const struct kit *kit, const move *list, int count, int32_t *out)
{
    const struct action_row *rows = kit_of(kit)->action;
    for (int i = 0; i < count; i++)
        out[i] = rows[key_of(list[i])].offset + number_of(list[i]);
}

/* Two tokens of one value are never swapped (PCO-5), so some indices have no move. */
static move word(const struct kit *kit, int index)
{
    int key, value;
    if (!action_find(kit_of(kit)->action, ACTION_KEYS, index, &key, &value))
        return 0;
    move m = (move)(key << VALUE_BITS | value);
    return m & SWAP && swap_change(m) == 0 ? 0 : m;
}

/* ---- rows ---- */

static const char *region_label(const struct kit *kit, int region)
{
    (void)kit;
    return colours_region[region];
}

static int parts(const struct kit *kit, struct row_part *part)
{
    (void)kit;
    int n = 0;
    part[n++] = (struct row_part){ "seat is", NOBODY_ROW, PARTIES, 0, NULL };
    part[n++] = (struct row_part){ "round is", NOBODY_ROW, OVER, 1, NULL };
    part[n++] = (struct row_part){ "order lacks", NOBODY_ROW, REGIONS, RED_REGION, region_label };
    part[n++] = (struct row_part){ "order lacks the swap", NOBODY_ROW, 1, 0, NULL };
    for (int seat = 0; seat < PARTIES; seat++) {
        part[n++] = (struct row_part){ "tokens left of value", seat, VALUE_MAX, 1, NULL };
        part[n++] = (struct row_part){ "token of round 1 on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "token of round 2 on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "token of round 3 on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "total on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "leads on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "is last on", seat, REGIONS, RED_REGION, region_label };
        part[n++] = (struct row_part){ "order is complete", seat, 1, 0, NULL };
    }
    return n;
}

/* 1 in each byte where the first has as much as the second or more; bytes are below 128. */
static inline uint64_t as_much(uint64_t first, uint64_t second)
{
    return ((first | EACH_BYTE << 7) - second) >> 7 & EACH_BYTE;
}

/* What lies open, byte by byte as regions are: [0] is left out. */
static void find_totals(const struct colours *s, uint64_t total[PARTIES])
{
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    for (int party = 0; party < PARTIES; party++)
        total[party] = eight_bytes(t.of[party]) >> 8;
}

static inline float *put_regions(float *at, uint64_t bytes, float scale)
{
    row_eight(at, bytes, scale);
    return at + REGIONS;
}

static void fill(const struct kit *kit, const struct observed *seen, int seat, float *row)
{
    (void)kit;
    const struct colours *s = seen_of(seen);
    uint64_t total[PARTIES];
    find_totals(s, total);
    row = row_one_of(row, PARTIES, seat);
    row = row_one_of(row, OVER, s->round - 1);
    row = row_bits(row, REGIONS, s->need[seat] >> RED_REGION);
    row = row_number(row, s->need[seat] & SWAP_NEED);
    for (int i = 0, party = seat; i < PARTIES; i++, party = seat_after(party, PARTIES)) {
        uint64_t own = total[party], one = total[seat_after(party, PARTIES)], other = total[(party + 2) % PARTIES];
        row_eight(row, eight_bytes(s->left[party]) >> 8, 0.25f);
        row += VALUE_MAX;
        for (int round = 0; round < PLACING_ROUNDS; round++)
            row = put_regions(row, eight_bytes(s->token[round][party]) >> 8, 1.0f / VALUE_MAX);
        row = put_regions(row, own, 1.0f / (PLACING_ROUNDS * VALUE_MAX));
        row = put_regions(row, as_much(own, one) & as_much(own, other), 1);
        row = put_regions(row, as_much(one, own) & as_much(other, own), 1);
        row = row_number(row, colours_ready(s, party));
    }
}

const struct vectors colours_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
