/* vectors.c - toy-orders as numbers, with one lie each: about indices of moves and about rows. */
#include "mutants.h"

#include "core/vectors.h"
#include "tests/toys/orders.h"
#include "tests/toys/toys.h"

/* A chip kept back has the index of a chip that is put down. */
static void indices_alike(const struct kit *k, const move *list, int count, int32_t *out)
{
    (void)k;
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)(list[i] & SITE_MASK) - 1;
}
static void two_alike(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.indices = indices_alike;
    g->vectors = &v;
}

/* Where a move stands in its list: the same move has one index now and another one then. */
static void indices_of_list(const struct kit *k, const move *list, int count, int32_t *out)
{
    (void)k, (void)list;
    for (int i = 0; i < count; i++)
        out[i] = i;
}
static void place_in_list(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.indices = indices_of_list;
    g->vectors = &v;
}

/* Moves of keeping a chip back are beyond the stated number. */
static int actions_few(const struct kit *k) { return orders_vectors.actions(k) - 1; }
static void too_few(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.actions = actions_few;
    g->vectors = &v;
}

/* A share of chips where there are none. */
static void fill_shares(const struct kit *k, const struct observed *o, int seat, float *row)
{
    const struct orders *s = orders_seen(o);
    int sum = 0;
    orders_vectors.fill(k, o, seat, row);
    for (int site = 0; site < orders_kit(k)->sites; site++)
        sum += s->order[seat][site];
    row[1] = (float)s->order[seat][0] / (float)sum;
}
static void not_finite(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.fill = fill_shares;
    g->vectors = &v;
}

/* One more than is stated. */
static void fill_more(const struct kit *k, const struct observed *o, int seat, float *row)
{
    orders_vectors.fill(k, o, seat, row);
    row[vectors_entries(k)] = (float)seat;
}
static void too_long(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.fill = fill_more;
    g->vectors = &v;
}

/* How often it was asked. */
static void fill_counts(const struct kit *k, const struct observed *o, int seat, float *row)
{
    static int asked;
    orders_vectors.fill(k, o, seat, row);
    row[0] = (float)(asked++ % 100);
}
static void not_of_observed(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.fill = fill_counts;
    g->vectors = &v;
}

/* Whose chips they are is left out. */
static int parts_of_nobody(const struct kit *k, struct row_part *part)
{
    int count = orders_vectors.parts(k, part);
    for (int i = 0; i < count; i++)
        part[i].seat = NOBODY_ROW;
    return count;
}
static void names_alike(struct game *g)
{
    static struct vectors v;
    v = orders_vectors;
    v.parts = parts_of_nobody;
    g->vectors = &v;
}

const struct mutant mutants_vectors[] = {
    { "two moves with one index", "actions", &toy_orders, two_alike },
    { "an index that hangs on the list", "actions", &toy_orders, place_in_list },
    { "an index beyond the last", "actions", &toy_orders, too_few },
    { "a row with no number in it", "rows", &toy_orders, not_finite },
    { "a row longer than stated", "rows", &toy_orders, too_long },
    { "an entry that counts calls", "rows", &toy_orders, not_of_observed },
    { "two entries with one name", "rows", &toy_orders, names_alike },
    { .name = NULL },
};
