/* table.c - the library: what programs with tables of their own ask for. */
#include "lib.h"

static void test_info(void **unused)
{
    (void)unused;
    static const char *const heap[] = { "heap=5", NULL };
    struct caucus_kit *kit = kit_of("null", 2, heap);
    char *info = WHOLE(caucus_kit_info, kit);
    assert_string_equal(info, "{\"game\":\"null\",\"title\":\"Heap\",\"seats\":2,\"options\":{\"heap\":5,\"most\":3,"
                              "\"lucky\":false},\"data\":false,\"records\":null}");
    free(info);
    assert_null(caucus_kit_data(kit));
    assert_string_equal(caucus_seat_name(kit, 1, false), "Player 2");
    assert_string_equal(caucus_seat_name(kit, 1, true), "Bolt");
    assert_null(caucus_seat_name(kit, 2, true));
    assert_null(caucus_seat_name(kit, -1, false));
    caucus_kit_free(kit);
}

static void test_names(void **unused)
{
    (void)unused;
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 3, "1");
    char *text;
    assert_true(caucus_match_names(m, (const char *[]){ "Ana", NULL, "Ben" }, &why));
    assert_false(caucus_match_names(m, (const char *[]){ "Ana", "Cleo", "Ana" }, &why));
    assert_string_equal(why.text, "two players are called 'Ana'");
    assert_false(caucus_match_names(m, (const char *[]){ "Player 2", NULL, NULL }, &why));
    assert_false(caucus_match_names(m, (const char *[]){ "", NULL, NULL }, NULL));
    text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    assert_non_null(strstr(text, "\nname 0 Ana\nname 2 Ben\n"));
    free(text);
    /* They change places. */
    assert_true(caucus_match_names(m, (const char *[]){ "Ben", NULL, "Ana" }, &why));
    caucus_match_free(m);
}

/* The same members as caucus_view has, and those of one who plays. */
static void test_update(void **unused)
{
    (void)unused;
    char out[CAUCUS_TEXT_SIZE], view[CAUCUS_TEXT_SIZE], moves[CAUCUS_TEXT_SIZE];
    struct caucus_match *m = match_in("null", 2, "1");
    caucus_view(m, 0, view, sizeof view);
    caucus_moves(m, 0, moves, sizeof moves);
    view[strlen(view) - 1] = '\0';
    caucus_update(m, 0, CAUCUS_PLAYS, out, sizeof out);
    assert_memory_equal(out, view, strlen(view));
    assert_non_null(strstr(out, moves));
    assert_non_null(strstr(out, "\"undo\":false,\"undo_why\":\""));
    assert_null(strstr(out, "\"board\":"));
    caucus_update(m, CAUCUS_SPECTATOR, CAUCUS_PLAYS | CAUCUS_LINES, out, sizeof out);
    assert_non_null(strstr(out, "\"undo\":false,\"moves\":[],\"board\":[\""));
    assert_int_equal(caucus_update(m, 2, 0, out, sizeof out), -1);
    assert_true(caucus_play(m, 0, "take 1", "slowly", NULL));
    caucus_update(m, 0, CAUCUS_PLAYS, out, sizeof out);
    assert_non_null(strstr(out, "\"undo\":true,\"moves\":[]"));
    caucus_match_free(m);
}

/* What happened from a record on: the same as step by step. */
static void test_events(void **unused)
{
    (void)unused;
    char *one, *all;
    struct caucus_match *m = match_in("null", 2, "1");
    assert_true(caucus_play(m, 0, "take 1", "slowly", NULL));
    one = WHOLE(caucus_events, m, 1);
    all = WHOLE(caucus_events_from, m, 1, 0);
    assert_string_equal(one, all);
    free(all);
    int before = caucus_log_count(m, 1);
    assert_true(caucus_play(m, 1, "take 2", NULL, NULL));
    all = WHOLE(caucus_events_from, m, 1, 0);
    assert_memory_equal(one, all, strlen(one) - 1);
    assert_non_null(strstr(all, "takes 2"));
    free(one);
    one = WHOLE(caucus_events, m, 1);
    free(all);
    all = WHOLE(caucus_events_from, m, 1, before);
    assert_string_equal(one, all);
    free(all);
    free(one);
    all = WHOLE(caucus_log_events, m, 1, before);
    assert_non_null(strstr(all, "\"move\":\"take 2\",\"events\":[{"));
    free(all);
    assert_int_equal(caucus_log_events(m, 5, 0, NULL, 0), -1);
    assert_int_equal(caucus_events_from(m, 0, -1, NULL, 0), -1);
    assert_true(caucus_undo(m, 1, NULL));
    all = WHOLE(caucus_events_from, m, 1, before + 1);
    assert_non_null(strstr(all, "\"type\":\"undo\""));
    free(all);
    caucus_match_free(m);
}

/* An order is put together draft by draft, then given. */
static void try_orders(struct caucus_match *m, int seat)
{
    char room[32][CAUCUS_MOVE_SIZE];
    const char *order[32];
    struct caucus_error why;
    struct caucus_match *draft = NULL;
    int count = 0, ply = caucus_ply(m, seat);
    char *before = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    for (bool done = false; !done; count++) {
        assert_true(count < 32);
        assert_true(caucus_move(draft ? draft : m, seat, 0, room[count], sizeof room[count]) > 0);
        order[count] = room[count];
        caucus_match_free(draft);
        draft = caucus_draft(m, seat, order, count + 1, &why);
        if (!draft)
            fail_msg("%s", why.text);
        assert_int_equal(caucus_ply(draft, seat), ply);
        done = caucus_order_done(draft, seat);
    }
    caucus_match_free(draft);
    assert_false(caucus_order_done(m, seat));
    char *after = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_null(caucus_draft(m, seat, (const char *[]){ "fly" }, 1, &why));
    assert_null(caucus_draft(m, CAUCUS_SEATS_MAX, order, count, &why));
    assert_null(caucus_draft(m, seat, order, 0, &why));
    assert_int_equal(caucus_play_list(m, seat, order, count, NULL, NULL, &why), count);
    assert_true(caucus_order_done(m, seat));
    assert_null(caucus_draft(m, seat, order, 1, &why));
}

static bool is_phase(const struct caucus_match *m)
{
    unsigned owing = caucus_to_act(m);
    return owing & (owing - 1);
}

static void test_draft(void **unused)
{
    (void)unused;
    int phases = 0;
    for (int i = 0; caucus_game(i); i++) {
        uint64_t random = 1;
        struct caucus_match *m = match_in(caucus_game(i), 0, "1");
        for (int j = 0; j < 60 && !caucus_over(m) && !is_phase(m); j++)
            play_any(m, caucus_next(m), &random);
        if (is_phase(m)) {
            phases++;
            try_orders(m, caucus_next(m));
        } else if (!caucus_over(m)) {
            char move[CAUCUS_MOVE_SIZE];
            assert_true(caucus_move(m, caucus_next(m), 0, move, sizeof move) > 0);
            assert_null(caucus_draft(m, caucus_next(m), (const char *[]){ move }, 1, NULL));
        }
        caucus_match_free(m);
    }
    assert_true(phases > 0);
}

static int read_count(const char *text, unsigned by_hand)
{
    struct caucus_match *m = caucus_match_read_by_hand(text, strlen(text), by_hand, NULL);
    assert_non_null(m);
    int count = caucus_log_count(m, 0);
    caucus_match_free(m);
    return count;
}

/* What could be made for somebody in a match in which nothing is. */
static int forced_in(struct caucus_match *m)
{
    struct caucus_match *copy = caucus_match_copy(m);
    int count = caucus_log_count(m, 0), forced = caucus_by_hand(copy, 0);
    char *text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING), *story = WHOLE(caucus_story, copy, 0);
    assert_int_equal(caucus_log_count(copy, 0), count + forced);
    assert_int_equal(read_count(text, ~0u), count);
    assert_int_equal(read_count(text, 0), count + forced);
    assert_true(!forced || strstr(story, "there is nothing else for"));
    free(story);
    free(text);
    caucus_match_free(copy);
    return forced;
}

static void test_by_hand(void **unused)
{
    (void)unused;
    int forced = 0;
    for (int i = 0; caucus_game(i); i++) {
        uint64_t random = 1;
        struct caucus_match *m = match_in(caucus_game(i), 0, "1");
        caucus_by_hand(m, ~0u);
        for (int j = 0; j < 500 && !forced && !caucus_over(m); j++) {
            forced += forced_in(m);
            play_any(m, caucus_next(m), &random);
        }
        caucus_match_free(m);
    }
    assert_true(forced > 0);
}

static void test_plies(void **unused)
{
    (void)unused;
    struct caucus_match *m = match_in("null", 2, "1");
    int ply = caucus_ply(m, 0);
    assert_true(caucus_ply_raise(m, 0, ply + 5));
    assert_int_equal(caucus_ply(m, 0), ply + 5);
    assert_false(caucus_ply_raise(m, 0, ply + 4));
    assert_false(caucus_ply_raise(m, 2, 100));
    assert_false(caucus_ply_raise(m, 0, CAUCUS_PLY_MAX + 1));
    assert_int_equal(caucus_ply(m, 1), ply);
    assert_true(caucus_play(m, 0, "take 1", NULL, NULL));
    assert_int_equal(caucus_ply(m, 0), ply + 6);
    assert_true(caucus_ply_raise(m, 1, CAUCUS_PLY_MAX));
    assert_true(caucus_play(m, 1, "take 1", NULL, NULL));
    assert_int_equal(caucus_ply(m, 1), CAUCUS_PLY_MAX + 1);
    caucus_match_free(m);
}

/* Whether it was won: only that counts. */
static bool try_alone(struct caucus_kit *kit, const char *seed)
{
    struct caucus_error why;
    struct caucus_match *m = match_of(kit, seed);
    assert_int_equal(caucus_record(m, NULL, 0), -1);
    assert_true(caucus_bots_play(m, (const char *[]){ "easy" }, &why) > 0);
    assert_true(caucus_over(m));
    bool won = caucus_winners(m) != 0;
    if (won) {
        char *record = WHOLE(caucus_record, m);
        assert_memory_equal(record, "{\"options\":\"", strlen("{\"options\":\""));
        assert_non_null(strstr(record, ",\"score\":\""));
        assert_non_null(strstr(record, ",\"merit\":"));
        free(record);
    } else {
        assert_int_equal(caucus_record(m, NULL, 0), -1);
    }
    caucus_match_free(m);
    return won;
}

static void test_record(void **unused)
{
    (void)unused;
    char seed[20];
    int wins = 0;
    for (int i = 0; caucus_game(i); i++) {
        struct caucus_kit *kit = caucus_kit_new(caucus_game(i), 1, NULL, NULL, NULL);
        for (int j = 0; kit && j < 40 && !wins; j++) {
            snprintf(seed, sizeof seed, "%d", j);
            wins += try_alone(kit, seed);
        }
        caucus_kit_free(kit);
    }
    assert_true(wins > 0);
}

/* Whoever thinks elsewhere, on a match that is read again for each decision, plays as it would have here. */
static void think_elsewhere(struct caucus_match *m, struct caucus_match **mind)
{
    char choice[CAUCUS_TEXT_SIZE], *move = choice + strlen("{\"move\":\"");
    struct caucus_error why;
    char *text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    struct caucus_match *read = caucus_match_read(text, strlen(text), &why);
    free(text);
    assert_non_null(read);
    if (*mind)
        assert_true(caucus_minds_take(read, *mind));
    caucus_match_free(*mind);
    *mind = read;
    for (int seat = 0; seat < CAUCUS_SEATS_MAX; seat++)         /* of orders, what was taken back counts no more */
        caucus_ply_raise(read, seat, caucus_ply(m, seat));
    int seat = caucus_next(m);
    assert_true(caucus_bot_choose(read, seat, "normal", choice, sizeof choice, &why) > 0);
    assert_memory_equal(choice, "{\"move\":\"", strlen("{\"move\":\""));
    *strchr(move, '"') = '\0';
    assert_int_equal(caucus_play(m, seat, move, "", &why), 1);
}

static void test_choices(void **unused)
{
    (void)unused;
    struct caucus_error why;
    for (int i = 0; caucus_game(i); i++) {
        struct caucus_match *m = match_in(caucus_game(i), 0, "1"), *twin = match_in(caucus_game(i), 0, "1");
        struct caucus_match *mind = NULL;
        for (int j = 0; j < 12 && !caucus_over(m); j++) {
            int seat = caucus_next(m), count = caucus_log_count(m, 0);
            think_elsewhere(m, &mind);
            assert_int_equal(caucus_bot_play(twin, seat, "normal", &why), 1);
            char *one = WHOLE(caucus_position, m), *other = WHOLE(caucus_position, twin);
            assert_string_equal(one, other);
            assert_true(caucus_log_count(m, 0) >= count);
            free(one);
            free(other);
        }
        assert_int_equal(caucus_bot_choose(m, CAUCUS_SEATS_MAX, "normal", NULL, 0, &why), -1);
        assert_int_equal(caucus_bot_choose(m, 0, "chess", NULL, 0, &why), -1);
        caucus_match_free(twin);
        twin = match_in(caucus_game(i), 3, "1");
        assert_int_equal(caucus_minds_take(twin, mind), caucus_kit_seats(caucus_match_kit(m)) == 3);
        caucus_match_free(twin);
        caucus_match_free(mind);
        caucus_match_free(m);
    }
}

static void test_hints(void **unused)
{
    (void)unused;
    static char first[CAUCUS_TEXT_SIZE], again[CAUCUS_TEXT_SIZE];
    struct caucus_error why;
    for (int i = 0; caucus_game(i); i++) {
        struct caucus_match *m = match_in(caucus_game(i), 0, "1");
        int seat = caucus_next(m);
        assert_true(caucus_hint(m, seat, first, sizeof first, &why) > 0);
        assert_true(caucus_hint(m, seat, again, sizeof again, &why) > 0);
        assert_string_equal(first, again);
        assert_non_null(strstr(first, "\"reason\":"));
        assert_int_equal(caucus_hint(m, CAUCUS_SEATS_MAX, again, sizeof again, &why), -1);
        assert_true(caucus_bot_plays(caucus_match_kit(m), "expert", &why));
        assert_false(caucus_bot_plays(caucus_match_kit(m), "chess", &why));
        caucus_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_info), cmocka_unit_test(test_names), cmocka_unit_test(test_update),
        cmocka_unit_test(test_events), cmocka_unit_test(test_draft), cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_plies), cmocka_unit_test(test_record), cmocka_unit_test(test_choices),
        cmocka_unit_test(test_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
