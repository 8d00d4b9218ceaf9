/* twins.c - T2: two tables that differ in what one seat does in secret send the same bytes to everybody else.
 *
 * Both halls have the same chance, so that ids, keys and dice are the same. They play alike by seed up to a secret
 * decision of one seat; there each hall takes another one, edited and withdrawn another number of times. Then the
 * others ask everything they can ask. All talk meanwhile, and who looks on sees it late at some of the tables.
 *
 * The same with two servers on one store: all are connected to the other one, too, and are told the same bytes
 * there. */
#include <stdio.h>
#include <string.h>

#include "../../core/kit.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SEEDS = 40, STEPS_MAX = 60, GUESTS = 8, SPECTATOR_GUEST = GUESTS - 1 };

static struct hall hall[2];
static struct {
    bool on;
    struct hall hall[2];                /* the other server */
    struct store_backend *memory[2];
    void (*close)(struct store_backend *);
} far;
static const char *const people[] = {
    "AnaAnaAnaAnaAnaAnaAnaA", "BenBenBenBenBenBenBenB", "CleoCleoCleoCleoCleoCl", "DanDanDanDanDanDanDanD",
    "EveEveEveEveEveEveEveE",
};

static struct match *match_of(int which) { return table_match(TAILQ_FIRST(&hall[which].tables->tables)); }

static void keep_open(struct store_backend *b) { (void)b; }

static void open_store(int which, uint64_t seed)
{
    struct store_backend *b = far.memory[which] = store_memory();
    far.close = b->close;
    b->close = keep_open;
    b->shared = true;
    hall_open_on(&hall[which], seed, b);
    hall_open_on(&far.hall[which], seed + SEEDS, b);
}

static void join_far(int which, int seats)
{
    struct hall *h = &far.hall[which];
    memcpy(h->id, hall[which].id, sizeof h->id);
    memcpy(h->key, hall[which].key, sizeof h->key);
    for (int i = 0; i < seats; i++)
        guest_joins(h, i, people[i]);
    guest_joins(h, SPECTATOR_GUEST, people[4]);
}

/* The other server hears of it. */
static void look_from_far(int which)
{
    if (!far.on)
        return;
    tables_heard(far.hall[which].tables, hall[which].id);
    hall_settle(&far.hall[which]);
}

static void open_hall(int which, const char *game, const char *options, int seats, uint64_t seed)
{
    char body[200];
    struct hall *h = &hall[which];
    if (far.on)
        open_store(which, seed);
    else
        hall_open(h, seed);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"options\":{%s},\"seats\":%d,\"name\":\"P0\",\"hints\":true,"
             "\"delay\":%d}", game,
             options, seats, seed % 3 ? 0 : 1 + (int)(seed % 5));
    if (!hall_make(h, people[0], body))
        fail_msg("%s", h->error);
    for (int i = 0; i < seats; i++) {
        guest_joins(h, i, people[i]);
        snprintf(body, sizeof body, "\"cmd\":\"sit\",\"name\":\"P%d\"", i);
        assert_true(guest_may(h, i, body));
    }
    guest_joins(h, SPECTATOR_GUEST, people[4]);
    if (far.on)
        join_far(which, seats);
    assert_true(guest_may(h, 0, "\"cmd\":\"start\""));
    look_from_far(which);
}

static void close_hall(int which)
{
    hall_close(&hall[which]);
    if (!far.on)
        return;
    hall_close(&far.hall[which]);
    far.close(far.memory[which]);
}

static void play(int which, int seat, move word)
{
    char members[3 * MOVE_TEXT_SIZE], buffer[MOVE_TEXT_SIZE];
    struct text t;
    const struct match *m = match_of(which);
    text_init(&t, buffer, sizeof buffer);
    m->game->show_move(m->kit, word, &t);
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%s\",\"note\":\"for %s\"", buffer, buffer);
    if (!guest_may(&hall[which], seat, members))
        fail_msg("%s: %s", members, guest_last(&hall[which], seat, "\"id\":1"));
    look_from_far(which);
}

static void same_at(const struct hall h[2], const char *game, uint64_t seed, unsigned but, const char *when)
{
    for (int i = 0; i < GUESTS; i++) {
        const struct text *a = &h[0].guest[i].said, *b = &h[1].guest[i].said;
        if ((but >> i & 1) || text_equal(a->at, b->at))
            continue;
        size_t at = 0;
        while (a->at[at] && a->at[at] == b->at[at])
            at++;
        at = at > 200 ? at - 200 : 0;
        fail_msg("%s, seed %d, %s: guest %d is told of seats %x\n%.400s\n%.400s", game, (int)seed, when, i, but,
                 a->at + at, b->at + at);
    }
}

/* For all but those who may know. */
static void same_traffic(const char *game, uint64_t seed, unsigned but, const char *when)
{
    same_at(hall, game, seed, but, when);
    for (int i = 0; i < 2; i++)
        look_from_far(i);
    if (far.on)
        same_at(far.hall, game, seed, but, when);
}

/* Lists that are refused behind moves that can be taken back, and one that is refused at once; a draft. */
static void asks_lists(int which, int guest)
{
    char text[2][MOVE_TEXT_SIZE] = { "nothing", "nothing" }, members[3 * MOVE_TEXT_SIZE];
    move list[MOVES_MAX];
    const struct match *m = match_of(which);
    int count = guest < m->kit->seats ? match_moves(m, guest, list) : 0;
    for (int i = 0, found = 0; i < count && found < 2; i++) {
        struct text t;
        if (match_is_final(m, guest, list[i]))
            continue;
        text_init(&t, text[found], sizeof text[found]);
        m->game->show_move(m->kit, list[i], &t);
        found++;
    }
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"moves\":[\"%s\",\"nothing\"]", text[0]);
    assert_false(guest_may(&hall[which], guest, members));
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"moves\":[\"%s\",\"%s\",\"nothing\"]", text[1], text[0]);
    assert_false(guest_may(&hall[which], guest, members));
    snprintf(members, sizeof members, "\"cmd\":\"draft\",\"moves\":[\"%s\",\"%s\"]", text[0], text[1]);
    guest_asks(&hall[which], guest, members);
}

static void everybody_asks(int which, int seats, unsigned but, bool hints)
{
    static const char *const asks[] = {
        "\"cmd\":\"view\"", "\"cmd\":\"moves\"", "\"cmd\":\"log\"", "\"cmd\":\"state\"", "\"cmd\":\"result\"",
        "\"cmd\":\"match\",\"export\":true", "\"cmd\":\"why\",\"move\":\"nothing\"", "\"cmd\":\"undo\"",
        "\"cmd\":\"withdraw\"", "\"cmd\":\"update\"", "\"cmd\":\"chat\"", "\"cmd\":\"say\",\"text\":\"what is that?\"",
        "\"cmd\":\"watch_as\",\"name\":\"Zoe\"",
    };
    for (int i = 0; i < GUESTS; i++) {
        if ((but >> i & 1) || (i >= seats && i != SPECTATOR_GUEST))
            continue;
        for (size_t j = 0; j < sizeof asks / sizeof asks[0]; j++)
            guest_asks(&hall[which], i, asks[j]);
        asks_lists(which, i);
        if (hints)
            guest_asks(&hall[which], i, "\"cmd\":\"hint\"");
        guest_joins(&hall[which], i, i == SPECTATOR_GUEST ? people[4] : people[i]);
    }
}

/* Somebody says the same in both halls; those who know what differs talk, too. */
static void talk(int seats, uint64_t seed, int step)
{
    char members[80];
    int guest = (int)((seed + (uint64_t)step) % ((uint64_t)seats + 1));
    snprintf(members, sizeof members, "\"cmd\":\"say\",\"text\":\"at step %d\"", step);
    for (int i = 0; i < 2; i++) {
        hall[i].now_ms += 2000;
        assert_true(guest_may(&hall[i], guest < seats ? guest : SPECTATOR_GUEST, members));
    }
}

/* A move of the seat that all others see alike: in an order, anything; else one they see masked. 0: there is none. */
static move twin_of(int seat, move word, struct rng *r)
{
    move list[MOVES_MAX];
    const struct match *m = match_of(0);
    int count = match_moves(m, seat, list);
    for (int i = 0, at = (int)rng_below(r, (uint32_t)count); i < count; i++, at++) {
        move other = list[at % count];
        bool alike = other != word;
        for (int viewer = 0; viewer <= SPECTATOR && alike && !match_in_phase(m); viewer++)
            if (viewer != seat && (viewer < m->kit->seats || viewer == SPECTATOR))
                alike = view_move(m->kit, match_state(m), seat, word, viewer) ==
                        view_move(m->kit, match_state(m), seat, other, viewer);
        if (alike)
            return other;
    }
    return 0;
}

/* Detours of an order in one hall alone: other moves, another number of them. Being complete once would be seen. */
static void edit_order(int which, int seat, struct rng *r, int edits)
{
    for (int i = 0; i < edits && !(match_of(which)->done & seat_bit(seat)); i++) {
        guest_asks(&hall[which], seat, rng_below(r, 3) ? "\"cmd\":\"undo\"" : "\"cmd\":\"withdraw\"");
        look_from_far(which);
        move list[MOVES_MAX];
        int count = match_moves(match_of(which), seat, list);
        if (count)
            play(which, seat, list[rng_below(r, (uint32_t)count)]);
    }
}

static void finish_order(int which, int seat, struct rng *r)
{
    move list[MOVES_MAX];
    int count;
    while ((count = match_moves(match_of(which), seat, list)))
        play(which, seat, list[rng_below(r, (uint32_t)count)]);
}

/* Somebody who owes a move and what it does, by seed. */
static int choose(struct rng *r, move *word)
{
    move list[MOVES_MAX];
    unsigned owing = match_to_act(match_of(0));
    int seat = (int)rng_below(r, SEATS_MAX);
    while (!(owing & seat_bit(seat)))
        seat = (seat + 1) % SEATS_MAX;
    *word = list[0] = 0;
    int count = match_moves(match_of(0), seat, list);
    *word = list[rng_below(r, (uint32_t)count)];
    return seat;
}

/* True: a secret decision was reached and compared. */
static bool twins(const char *game, const char *options, int seats, uint64_t seed)
{
    struct rng r;
    bool compared = false;
    rng_init(&r, seed, 3);
    int differ_at = (int)rng_below(&r, seed % 2 ? STEPS_MAX / 2 : 6);      /* some secrets are at the start alone */
    for (int i = 0; i < 2; i++)
        open_hall(i, game, options, seats, seed);
    for (int step = 0; step < STEPS_MAX && !compared && !match_over(match_of(0)); step++) {
        move word;
        int seat = choose(&r, &word);
        bool phase = match_in_phase(match_of(0));
        bool last = phase && !(match_to_act(match_of(0)) & ~seat_bit(seat));
        move other = step >= differ_at && !last ? twin_of(seat, word, &r) : 0;
        unsigned know = seat_bit(seat) | match_confides(match_of(0), seat);
        play(0, seat, word);
        play(1, seat, other ? other : word);
        talk(seats, seed, step);
        same_traffic(game, seed, other ? know : 0, "after a move");
        if (!other)
            continue;
        if (phase) {
            edit_order(1, seat, &r, 1 + (int)rng_below(&r, 4));
            same_traffic(game, seed, know, "after edits");
            finish_order(0, seat, &r);
            finish_order(1, seat, &r);
            same_traffic(game, seed, know, "after an order");
        }
        for (int i = 0; i < 2; i++)
            everybody_asks(i, seats, know, seed % 8 == 0);
        same_traffic(game, seed, know, "after questions");
        compared = true;
    }
    for (int i = 0; i < 2; i++)
        close_hall(i);
    return compared;
}

static void all_seeds(const char *game, const char *options, int seats)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        compared += twins(game, options, seats, seed);
    printf("# %s: %d of %d seeds compared\n", game, compared, SEEDS);
    assert_true(compared >= SEEDS / 4);
}

static void test_orders(void **state)
{
    (void)state;
    all_seeds("toy-orders", "", 3);
}

/* Mates may know. */
static void test_mates(void **state)
{
    (void)state;
    all_seeds("toy-orders", "\"mates\":true", 4);
}

static void test_trade(void **state)
{
    (void)state;
    all_seeds("toy-trade", "", 4);
}

static void test_duel(void **state)
{
    (void)state;
    all_seeds("toy-duel", "", 2);
}

static void test_two_servers(void **state)
{
    far.on = true;
    test_orders(state);
    test_mates(state);
    test_trade(state);
    test_duel(state);
    far.on = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_mates),
        cmocka_unit_test(test_trade),
        cmocka_unit_test(test_duel),
        cmocka_unit_test(test_two_servers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
