/* vectors.c - Heap as numbers, for programs that learn (core/vectors.h). A game may leave this out. */
#include "rules.h"

#include "../../core/vectors.h"

/* Taking one counter has index 0, and so on up to the most that may be taken. */
static int actions(const struct kit *kit) { return kit_of(kit)->most; }

static void indices(const struct kit *kit, const move *list, int count, int32_t *out)
{
    (void)kit;
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)list[i] - 1;
}

static move word(const struct kit *kit, int index)
{
    return index >= 0 && index < kit_of(kit)->most ? (move)index + 1 : 0;
}

/* In the order in which `fill` writes them. */
static int parts(const struct kit *kit, struct row_part *part)
{
    part[0] = (struct row_part){ "counters left", NOBODY_ROW, .count = 1 };
    part[1] = (struct row_part){ "luck left", NOBODY_ROW, .count = 1 };
    part[2] = (struct row_part){ "turn of +", NOBODY_ROW, .count = kit->seats };
    return 3;
}

static void fill(const struct kit *kit, const struct observed *seen, int seat, float *row)
{
    const struct null_state *s = seen_of(seen);
    row = row_number(row, (float)s->left / LEFT_MAX);
    row = row_number(row, (float)s->luck / LUCK_MAX);
    row_one_of(row, kit->seats, seat_steps(seat, s->turn, kit->seats));
}

const struct vectors null_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
