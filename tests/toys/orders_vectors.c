/* orders_vectors.c - the toy of secret orders as numbers (core/vectors.h). */
#include "orders.h"

#include "core/vectors.h"

/* Chips on sites, then the chip kept back. */
static int actions(const struct kit *k) { return 2 * orders_kit(k)->sites; }

static void indices(const struct kit *k, const move *list, int count, int32_t *out)
{
    for (int i = 0; i < count; i++) {
        int site = (int)(list[i] & SITE_MASK) - 1;
        out[i] = list[i] < RESERVE ? site : orders_kit(k)->sites + site;
    }
}

static move word(const struct kit *k, int index)
{
    int sites = orders_kit(k)->sites;
    if (index < 0 || index >= 2 * sites)
        return 0;
    return index < sites ? PUT | (move)(index + 1) : RESERVE | (move)(index - sites + 1);
}

static int parts(const struct kit *k, struct row_part *part)
{
    int n = 0;
    part[n++] = (struct row_part){ "round", NOBODY_ROW, 1, 0, NULL };
    for (int i = 0; i < k->seats; i++) {
        part[n++] = (struct row_part){ "chips on site", i, orders_kit(k)->sites, 1, NULL };
        part[n++] = (struct row_part){ "score", i, 1, 0, NULL };
    }
    part[n++] = (struct row_part){ "site of the chip kept back", 0, SITES_MAX + 1, 0, NULL };
    return n;
}

static void fill(const struct kit *k, const struct observed *o, int seat, float *row)
{
    const struct orders *s = orders_seen(o);
    row = row_number(row, (float)s->round / ROUNDS_MAX);
    for (int i = 0, other = seat; i < k->seats; i++, other = seat_after(other, k->seats)) {
        for (int site = 0; site < orders_kit(k)->sites; site++)
            row = row_number(row, (float)s->order[other][site] / CHIPS);
        row = row_number(row, (float)s->score[other] / SCORE_MAX);
    }
    row_one_of(row, SITES_MAX + 1, s->planned[seat] ? s->planned[seat] : s->reserve[seat]);
}

const struct vectors orders_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
