/* kit.c - what a kit is made from, what is refused, and what its hash tells apart. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "core/kit.h"
#include "core/text.h"

struct toy_kit {
    struct kit kit;
    size_t data_length;
};

static bool toy_kit_init(struct kit *kit, const char *data, struct text *error)
{
    struct toy_kit *toy = (struct toy_kit *)kit;
    assert_int_equal(toy->data_length, 0);
    assert_ptr_equal(data, kit->data);
    toy->data_length = strlen(data);
    return text_starts(data, "bad") ? text_error(error, "line 1: bad") : true;
}

static const struct option options[] = {
    { .name = "quick", .type = OPTION_BOOL },
    { .name = "words", .type = OPTION_TEXT, .text = "" },
    { .name = NULL },
};

static const struct game toy = {
    .id = "toy",
    .data = "own data",
    .options = options,
    .seats_min = 2,
    .seats_max = 4,
    .moves_max = MOVES_MAX,
    .plies_max = PLIES_MAX,
    .rules_version = 1,
    .state_size = STATE_SIZE_MAX,
    .kit_size = sizeof(struct toy_kit),
    .kit_init = toy_kit_init,
};

static char error_room[256];
static struct text error;

static int begin(void **unused)
{
    (void)unused;
    text_init(&error, error_room, sizeof error_room);
    return 0;
}

static void refuses(const struct game *g, int seats, const char *data, const char *words)
{
    assert_null(kit_new(g, seats, NULL, data, &error));
    assert_string_equal(error.at, words);
}

static uint64_t hash_of(const struct game *g, int seats, const struct settings *settings, const char *data)
{
    struct kit *kit = kit_new(g, seats, settings, data, &error);
    assert_non_null(kit);
    uint64_t hash = kit->hash;
    kit_free(kit);
    return hash;
}

static void test_own_data(void **unused)
{
    (void)unused;
    struct kit *kit = kit_new(&toy, 3, NULL, NULL, &error);
    assert_non_null(kit);
    assert_ptr_equal(kit->game, &toy);
    assert_int_equal(kit->seats, 3);
    assert_string_equal(kit->data, "own data\n");
    assert_ptr_not_equal(kit->data, toy.data);
    assert_false(kit->data_given);
    assert_int_equal(((struct toy_kit *)kit)->data_length, 9);
    kit_free(kit);
    kit_free(NULL);
}

static void test_given_things_are_copied(void **unused)
{
    (void)unused;
    char data[] = "a\tb\né\n";
    struct settings settings;
    options_defaults(options, &settings);
    settings.number[0] = 1;
    struct kit *kit = kit_new(&toy, 2, &settings, data, &error);
    assert_non_null(kit);
    data[0] = 'x';
    settings.number[0] = 0;
    assert_string_equal(kit->data, "a\tb\né\n");
    assert_true(kit->data_given);
    assert_int_equal(kit->settings.number[0], 1);
    kit_free(kit);
}

static void test_a_game_with_nothing_of_its_own(void **unused)
{
    (void)unused;
    struct game bare = toy;
    bare.data = NULL;
    bare.options = NULL;
    bare.kit_init = NULL;
    bare.kit_size = sizeof(struct kit);
    struct kit *kit = kit_new(&bare, 2, NULL, NULL, &error);
    assert_non_null(kit);
    assert_null(kit->data);
    kit_free(kit);
    refuses(&bare, 2, "", "'toy' takes no data");
}

static void test_seats(void **unused)
{
    (void)unused;
    refuses(&toy, 1, NULL, "'toy' is for 2 to 4 players, not 1");
    refuses(&toy, 5, NULL, "'toy' is for 2 to 4 players, not 5");
    refuses(&toy, -1, NULL, "'toy' is for 2 to 4 players, not -1");
    struct game g = toy;
    assert_int_equal(kit_seats_usual(&g), 2);
    g.seats_min = 3;
    assert_int_equal(kit_seats_usual(&g), 3);
    g.seats_min = g.seats_max = 1;
    assert_int_equal(kit_seats_usual(&g), 1);
    refuses(&g, 2, NULL, "'toy' is for 1 player, not 2");
    g.seats_min = g.seats_max = 4;
    refuses(&g, 2, NULL, "'toy' is for 4 players, not 2");
}

static void test_data_refused(void **unused)
{
    (void)unused;
    refuses(&toy, 2, "ok\nok\nx\x1b[0m", "line 3: a control character (1b)");
    refuses(&toy, 2, "ok\nx\r\n", "line 2: a control character (d)");
    refuses(&toy, 2, "\xff", "line 1: not UTF-8 text");
    refuses(&toy, 2, "bad things", "line 1: bad");
    char *longest = malloc(KIT_DATA_MAX + 2);
    memset(longest, 'x', KIT_DATA_MAX + 1);
    longest[KIT_DATA_MAX + 1] = '\0';
    refuses(&toy, 2, longest, "the data of 'toy' is longer than 262144 bytes");
    longest[KIT_DATA_MAX] = '\0';      /* a line break would have to be added */
    refuses(&toy, 2, longest, "the data of 'toy' is longer than 262144 bytes");
    longest[KIT_DATA_MAX - 1] = '\n';
    struct kit *kit = kit_new(&toy, 2, NULL, longest, &error);
    assert_non_null(kit);
    kit_free(kit);
    free(longest);
}

/* Everything a match was made from counts; how the data came, its last line break and the rules version do not. */
static void test_hash(void **unused)
{
    (void)unused;
    struct settings quick, words;
    options_defaults(options, &quick);
    words = quick;
    quick.number[0] = 1;
    strcpy(words.text[0], "w");
    struct game renamed = toy, newer = toy;
    renamed.id = "toz";
    newer.rules_version = 2;
    const uint64_t hashes[] = {
        hash_of(&toy, 2, NULL, NULL),    hash_of(&toy, 3, NULL, NULL),   hash_of(&toy, 2, &quick, NULL),
        hash_of(&toy, 2, &words, NULL),  hash_of(&toy, 2, NULL, "own"),  hash_of(&toy, 2, NULL, ""),
        hash_of(&renamed, 2, NULL, NULL),
    };
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < i; k++)
            assert_true(hashes[i] != hashes[k]);
    struct settings usual;
    options_defaults(options, &usual);
    assert_true(hash_of(&toy, 2, &usual, "own data") == hashes[0]);
    assert_true(hash_of(&toy, 2, &usual, "own data\n") == hashes[0]);
    assert_true(hash_of(&newer, 2, NULL, NULL) == hashes[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_own_data, begin),
        cmocka_unit_test_setup(test_given_things_are_copied, begin),
        cmocka_unit_test_setup(test_a_game_with_nothing_of_its_own, begin),
        cmocka_unit_test_setup(test_seats, begin),
        cmocka_unit_test_setup(test_data_refused, begin),
        cmocka_unit_test_setup(test_hash, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
