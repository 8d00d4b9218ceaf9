/* trade_vectors.c - the toy of trades as numbers (core/vectors.h). */
#include "trade.h"

#include "core/vectors.h"

/* By kind, then seat, then card. */
static int actions(const struct kit *k)
{
    return KINDS * (k->seats + 1) * (TRADE_CARDS + 1);
}

static void indices(const struct kit *k, const move *list, int count, int32_t *out)
{
    for (int i = 0; i < count; i++)
        out[i] = (word_kind(list[i]) * (k->seats + 1) + word_seat(list[i]) + 1) * (TRADE_CARDS + 1) +
                 word_card(list[i]);
}

static move word(const struct kit *k, int index)
{
    int card = index % (TRADE_CARDS + 1), rest = index / (TRADE_CARDS + 1);
    if (index < 0 || index >= actions(k))
        return 0;
    return trade_word(rest / (k->seats + 1), rest % (k->seats + 1) - 1, card);
}

static int parts(const struct kit *k, struct row_part *part)
{
    int n = 0;
    part[n++] = (struct row_part){ "hand has", 0, TRADE_CARDS, 1, NULL };
    part[n++] = (struct row_part){ "turn of +", NOBODY_ROW, k->seats, 0, NULL };
    for (int i = 0; i < k->seats; i++) {
        part[n++] = (struct row_part){ "points", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "cards in hand", i, 1, 0, NULL };
    }
    return n;
}

static void fill(const struct kit *k, const struct observed *o, int seat, float *row)
{
    const struct trade *s = trade_seen(o);
    for (int card = 1; card <= TRADE_CARDS; card++)
        row = row_number(row, s->where[card] == HAND + seat);
    row = row_one_of(row, k->seats, seat_steps(seat, s->turn, k->seats));
    for (int i = 0, other = seat; i < k->seats; i++, other = seat_after(other, k->seats)) {
        row = row_number(row, (float)trade_points(k, s, other) / 10);
        row = row_number(row, (float)s->hand_count[other] / 10);
    }
}

const struct vectors trade_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
