/* cards.c - tails and places. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "tests/toys/cards.h"

static void test_tail(void **unused)
{
    (void)unused;
    struct tail t = { 0 };
    tail_put_under(&t, 1);
    tail_put_under(&t, 2);
    tail_put_over(&t, 3);
    assert_int_equal(t.count, 3);
    assert_memory_equal(t.card, ((uint8_t[4]){ 2, 1, 3, 0 }), 4);
    assert_int_equal(tail_draw(&t), 3);
    assert_int_equal(tail_draw(&t), 1);
    assert_int_equal(tail_draw(&t), 2);
    struct tail empty = { 0 };
    assert_memory_equal(&t, &empty, sizeof t);          /* nothing is left behind */
    for (int i = 1; i <= TAIL_MAX; i++)
        tail_put_under(&t, i);
    for (int i = 1; i <= TAIL_MAX; i++)
        assert_int_equal(tail_draw(&t), i);
}

static void test_places_scans(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 4, 0);
    static const uint8_t marks[5] = { 0, 1, 2, 128, 255 };
    for (int cards = 1; cards <= 25; cards++) {
        uint8_t *where = malloc((size_t)cards + 1), list[25];
        where[0] = 1;                                   /* not a card */
        for (int card = 1; card <= cards; card++)
            where[card] = marks[rng_below(&rng, 5)];
        for (int m = 0; m < 5; m++) {
            int count = 0;
            for (int card = 1; card <= cards; card++)
                if (where[card] == marks[m])
                    assert_int_equal(places_at(where, cards, marks[m], (unsigned)count++), card);
            assert_int_equal(places_count(where, cards, marks[m]), count);
            assert_int_equal(places_list(where, cards, marks[m], list), count);
            for (int i = 0; i < count; i++)
                assert_int_equal(list[i], places_at(where, cards, marks[m], (unsigned)i));
        }
        free(where);
    }
}

enum { CARDS = 6, DECK = 1, HAND_A = 2, HAND_B = 3, TABLE = 4, PLACES = 4 };

static void test_places_knowledge(void **unused)
{
    (void)unused;
    uint8_t where[CARDS + 1] = { 0, DECK, DECK, HAND_A, HAND_A, HAND_B, TABLE };
    uint16_t knows[CARDS + 1] = { 0, 0, 0, 1, 1, 2, ALL_VIEWERS };
    places_move(where, knows, 1, HAND_B, seat_bit(1));
    assert_int_equal(where[1], HAND_B);
    assert_int_equal(knows[1], 2);
    places_show(where, knows, CARDS, HAND_B, seat_bit(0) | seat_bit(2));
    assert_int_equal(knows[1], 7);
    assert_int_equal(knows[5], 7);
    assert_int_equal(knows[3], 1);
    places_forget(where, knows, CARDS, HAND_B, seat_bit(1));
    assert_int_equal(knows[1], 2);
    assert_int_equal(knows[5], 2);
    assert_int_equal(knows[6], ALL_VIEWERS);
}

static void test_places_hide(void **unused)
{
    (void)unused;
    const uint8_t truth[CARDS + 1] = { 0, DECK, DECK, HAND_A, HAND_A, HAND_B, TABLE };
    const uint16_t known[CARDS + 1] = { 0, 0, 1, 1, 3, 2, ALL_VIEWERS };
    static const struct {
        int viewer;
        uint8_t where[CARDS + 1];
        uint16_t knows[CARDS + 1];
    } seen[] = {
        { 0, { 0, 0, DECK, HAND_A, HAND_A, 0, TABLE }, { 0, 0, 1, 1, 1, 0, ALL_VIEWERS } },
        { 1, { 0, 0, 0, 0, HAND_A, HAND_B, TABLE }, { 0, 0, 0, 0, 2, 2, ALL_VIEWERS } },
        { SPECTATOR, { 0, 0, 0, 0, 0, 0, TABLE }, { 0, 0, 0, 0, 0, 0, ALL_VIEWERS } },
    };
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        uint8_t where[CARDS + 1];
        uint16_t knows[CARDS + 1];
        memcpy(where, truth, sizeof truth);
        memcpy(knows, known, sizeof known);
        places_hide(where, knows, CARDS, seen[i].viewer);
        assert_memory_equal(where, seen[i].where, sizeof where);
        assert_memory_equal(knows, seen[i].knows, sizeof knows);
    }
}

/* What seat 0 knows stays, owners know their own, the rest fills the room that is left, every way alike. */
static void test_places_fill(void **unused)
{
    (void)unused;
    static const uint8_t room[PLACES + 1] = { 0, 2, 2, 1, 1 };
    static const uint16_t owner[PLACES + 1] = { 0, 0, 1, 2, ALL_VIEWERS };
    static const uint8_t seen[CARDS + 1] = { 0, 0, DECK, HAND_A, HAND_A, 0, TABLE };
    struct rng rng;
    rng_init(&rng, 5, 0);
    int first_in_deck = 0;
    for (int i = 0; i < 4000; i++) {
        uint8_t where[CARDS + 1];
        uint16_t knows[CARDS + 1] = { 0, 0, 1, 1, 1, 0, ALL_VIEWERS };
        memcpy(where, seen, sizeof seen);
        places_fill(where, knows, CARDS, room, owner, PLACES, &rng);
        for (int place = 1; place <= PLACES; place++)
            assert_int_equal(places_count(where, CARDS, place), room[place]);
        for (int card = 1; card <= CARDS; card++)
            assert_true(seen[card] == 0 || where[card] == seen[card]);
        int in_hand = places_at(where, CARDS, HAND_B, 0), in_deck = in_hand == 1 ? 5 : 1;
        assert_int_equal(knows[in_hand], 2);
        assert_int_equal(knows[in_deck], 0);
        assert_int_equal(knows[2], 1);
        assert_int_equal(knows[3], 1);
        first_in_deck += in_deck == 1;
    }
    assert_in_range(first_in_deck, 1800, 2200);         /* 6 standard deviations */
}

/* For an owner who may not know yet: seat 1 owns hand B, card 5 lies there openly known to seat 0 alone. */
static void test_places_fill_tells_owners(void **unused)
{
    (void)unused;
    uint8_t where[2] = { 0, HAND_B };
    uint16_t knows[2] = { 0, 1 };
    struct rng rng;
    rng_init(&rng, 6, 0);
    places_fill(where, knows, 1, (uint8_t[]){ 0, 0, 0, 1 }, (uint16_t[]){ 0, 0, 1, 2 }, 3, &rng);
    assert_int_equal(knows[1], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tail),
        cmocka_unit_test(test_places_scans),
        cmocka_unit_test(test_places_knowledge),
        cmocka_unit_test(test_places_hide),
        cmocka_unit_test(test_places_fill),
        cmocka_unit_test(test_places_fill_tells_owners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
