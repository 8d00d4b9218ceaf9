/* orders.c - toy-orders with one lie each: about the order of seats, the number of moves, the end. */
#include "mutants.h"

#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "tests/toys/orders.h"
#include "tests/toys/toys.h"

static struct orders *of(struct state *s) { return (struct orders *)(void *)s; }

/* Who orders last pays for it. */
static unsigned apply_last_pays(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_orders.apply(k, s, seat, m);
    if (seat != CHANCE && of(s)->stage == DIE && of(s)->score[seat])
        of(s)->score[seat]--;
    return learned;
}
static void commit_depends(struct game *g) { g->apply = apply_last_pays; }

/* A chip kept back for site 1 closes the order early: the number of records tells the site. */
static unsigned apply_short_order(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_orders.apply(k, s, seat, m);
    while (m == (RESERVE | 1) && of(s)->stage == PLAN && orders_chips(of(s), seat) && orders_chips(of(s), seat) < CHIPS)
        learned |= toy_orders.apply(k, s, seat, PUT | 1);
    return learned;
}
static void record_count_tells(struct game *g) { g->apply = apply_short_order; }

/* A seat's list leaves out sites that another has chosen already. */
static int moves_by_others(const struct kit *k, const struct state *s, int seat, move *list)
{
    const struct orders *o = (const void *)s;
    int count = toy_orders.moves(k, s, seat, list), kept = 0;
    for (int i = 0; i < count; i++) {
        int site = (int)(list[i] & SITE_MASK), other = (seat + 1) % k->seats;
        bool full = seat != CHANCE && list[i] < RESERVE && site > 1 && o->order[other][site - 1] == CHIPS;
        if (!full)
            list[kept++] = list[i];
    }
    return kept;
}
static void orders_see_orders(struct game *g) { g->moves = moves_by_others; }

/* How many chips another has put down so far. */
static void observe_progress(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    toy_orders.observe(k, s, viewer, o);
    const struct orders *truth = (const void *)s;
    struct orders *seen = (void *)o;
    for (int seat = 0; seat < k->seats && truth->stage == PLAN; seat++)
        if (seat != viewer)
            seen->order[seat][0] = (uint8_t)orders_chips(truth, seat);
}
static void progress_shows(struct game *g) { g->observe = observe_progress; }

/* The first chip that is put down shows its seat something: it can be put down, looked at and withdrawn. */
static unsigned apply_shows_own(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_orders.apply(k, s, seat, m);
    return of(s)->stage == PLAN && seat != CHANCE ? learned | seat_bit(seat) : learned;
}
static void pending_shows(struct game *g) { g->apply = apply_shows_own; }

static unsigned apply_for_ever(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_orders.apply(k, s, seat, m);
    if (seat == CHANCE && of(s)->stage == PLAN) {
        of(s)->round = 1;
        memset(of(s)->score, 0, sizeof of(s)->score);
    }
    return learned;
}
static void never_ends(struct game *g) { g->apply = apply_for_ever; }

/* The site kept back shows once the orders are open. */
static void observe_reserve(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    toy_orders.observe(k, s, viewer, o);
    memcpy(((struct orders *)(void *)o)->reserve, ((const struct orders *)(const void *)s)->reserve, PLAYERS_MAX);
}
static void reserve_shows(struct game *g) { g->observe = observe_reserve; }

static void result_nobody(const struct kit *k, const struct state *s, struct result *out)
{
    toy_orders.result(k, s, out);
    out->rank[0] = 0;
}
static void rank_missing(struct game *g) { g->result = result_nobody; }

static void describe_nothing(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                             struct text *out)
{
    if (m != (PUT | 2))
        toy_orders.describe(k, o, who, seat, m, out);
}
static void words_missing(struct game *g) { g->describe = describe_nothing; }

/* In a merge patch it would say that the member is gone. */
static void view_with_null(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    toy_orders.view_json(k, o, who, out);
    json_put_object(out, "last");
    json_put_null(out, "site");
    json_close(out);
}
static void null_in_view(struct game *g) { g->view_json = view_with_null; }

static bool kit_init_mute(struct kit *k, const char *data, struct text *error)
{
    return k->seats != 3 && toy_orders.kit_init(k, data, error);
}
static void kit_refused_mutely(struct game *g) { g->kit_init = kit_init_mute; }

/* The same header gives another kit the next time. */
static bool kit_init_drifts(struct kit *k, const char *data, struct text *error)
{
    static int made;
    bool ok = toy_orders.kit_init(k, data, error);
    ((struct orders_kit *)(void *)k)->worth[1] = (uint8_t)(1 + made++ % 2);
    return ok;
}
static void kit_drifts(struct game *g) { g->kit_init = kit_init_drifts; }

/* Where a chip goes is left out. */
static void facts_of_kinds(const struct kit *k, const struct observed *o, int seat, move m, struct json *out)
{
    (void)k, (void)o, (void)seat;
    json_put_string(out, "do", m < RESERVE ? "put" : "other");
}
static void facts_alike(struct game *g) { g->facts = facts_of_kinds; }

/* Mates see what the game does not say it confides to them. */
static void not_confided(struct game *g) { g->confides = NULL; }

/* Mates who do not win together. */
static unsigned neighbours(const struct kit *k, int seat)
{
    return (seat_bit(seat) | seat_bit(seat ^ 1)) & seats_all(k->seats);
}
static void no_mates(struct game *g) { g->side = neighbours; }

/* Who is called out and plays on. */
static unsigned first_is_out(const struct kit *k, const struct state *s)
{
    (void)k, (void)s;
    return 1;
}
static void not_out(struct game *g) { g->out = first_is_out; }

const struct mutant mutants_orders[] = {
    { "mates who do not win together", "resign", &toy_orders, no_mates },
    { "a seat that is called out and plays on", "resign", &toy_orders, not_out },
    { "an order-dependent commit", "pending", &toy_orders, commit_depends },
    { "a record count that tells", "twins", &toy_orders, record_count_tells },
    { "moves that hang on others' orders", "observed pending", &toy_orders, orders_see_orders },
    { "progress of an order that shows", "determinize pending", &toy_orders, progress_shows },
    { "a pending move that shows its seat something", "pending", &toy_orders, pending_shows },
    { "an order that shows to who is not confided in", "pending", &toy_orders, not_confided },
    { "facts that do not tell moves apart", "facts", &toy_orders, facts_alike },
    { "a game that does not end", "ends", &toy_orders, never_ends },
    { "a secret that shows too early", "twins", &toy_orders, reserve_shows },
    { "a result without a rank", "result", &toy_orders, rank_missing },
    { "a move without words", "views", &toy_orders, words_missing },
    { "a view with a null in it", "views", &toy_orders, null_in_view },
    { "a kit refused without a reason", "kit", &toy_orders, kit_refused_mutely },
    { "a kit that is not made the same twice", "replay", &toy_orders, kit_drifts },
    { .name = NULL },
};
