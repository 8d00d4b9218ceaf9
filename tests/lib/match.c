/* match.c - the library: matches of all games begin, are played, looked at, kept and read again. */
#include "lib.h"

static void test_games(void **unused)
{
    (void)unused;
    int count = 0;
    char games[CAUCUS_TEXT_SIZE];
    assert_in_range(caucus_games(games, sizeof games), 1, sizeof games - 1);
    for (const char *id; (id = caucus_game(count)); count++) {
        char quoted[100];
        snprintf(quoted, sizeof quoted, "\"id\":\"%s\"", id);
        assert_non_null(strstr(games, quoted));
        assert_non_null(caucus_rules(id));
    }
    assert_true(count > 1);
    assert_null(caucus_game(-1));
    assert_null(caucus_rules("chess"));
    assert_null(caucus_rules(NULL));
    assert_int_equal(caucus_abi(), CAUCUS_ABI);
    assert_true(strlen(caucus_version()) >= 5);
}

static void test_kits(void **unused)
{
    (void)unused;
    struct caucus_error why;
    static const char *const heap[] = { "heap=5", NULL }, *const bad[] = { "heap=x", NULL };
    assert_null(caucus_kit_new("chess", 2, NULL, NULL, &why));
    assert_string_equal(why.text, "unknown game 'chess'");
    assert_null(caucus_kit_new(NULL, 2, NULL, NULL, NULL));
    assert_null(caucus_kit_new("null", 77, NULL, NULL, &why));
    assert_true(strlen(why.text) > 5);
    assert_null(caucus_kit_new("null", 2, bad, NULL, &why));
    assert_non_null(strstr(why.text, "heap"));
    struct caucus_kit *kit = kit_of("null", 0, heap);
    assert_string_equal(caucus_kit_game(kit), "null");
    assert_int_equal(caucus_kit_seats(kit), 2);
    char *json = WHOLE(caucus_kit_json, kit);
    assert_string_equal(json, "{\"heap\":5,\"most\":3}");
    free(json);
    assert_ptr_equal(caucus_kit_hold(kit), kit);
    caucus_kit_free(kit);
    caucus_kit_free(kit);
    caucus_kit_free(NULL);
}

/* The session of docs/protocol.md, as calls. */
static void test_session(void **unused)
{
    (void)unused;
    static const char *const options[] = { "heap=12", "lucky", NULL };
    static const char position[] = "{\"left\":11,\"turn\":1}";
    char out[1000];
    struct caucus_error why;
    struct caucus_kit *kit = kit_of("null", 2, options);
    struct caucus_match *m = caucus_match_at(kit, position, strlen(position), NULL, &why);
    assert_non_null(m);
    assert_ptr_equal(caucus_match_kit(m), kit);
    caucus_kit_free(kit);
    assert_int_equal(caucus_next(m), 1);
    assert_int_equal(caucus_to_act(m), 1 << 1);
    assert_int_equal(caucus_may_act(m), 0);
    caucus_view(m, 1, out, sizeof out);
    assert_string_equal(out, "{\"view\":{\"left\":11,\"luck\":6,\"awake\":false,\"turn\":1},\"to_act\":[1],"
                             "\"may_act\":[],\"ply\":0,\"over\":false}");
    assert_int_equal(caucus_move_count(m, 1), 3);
    assert_int_equal(caucus_move_count(m, 0), 0);
    caucus_move(m, 1, 0, out, sizeof out);
    assert_string_equal(out, "take 1");
    caucus_move_words(m, 1, 0, out, sizeof out);
    assert_string_equal(out, "leaves 10 counters and wakes luck");
    caucus_why(m, 1, "take 9", out, sizeof out);
    assert_string_equal(out, "a turn takes at most 3 counters");
    assert_int_equal(caucus_why(m, 1, "take 3", out, sizeof out), 0);
    assert_true(caucus_match_name(m, 1, "Ben", &why));
    assert_int_equal(caucus_play(m, 1, "take 1", "that wakes it", &why), 1);
    caucus_story(m, 0, out, sizeof out);
    assert_string_equal(out, "Ben takes 1, 10 left\nBen: \"that wakes it\"\n");
    assert_int_equal(caucus_next(m), CAUCUS_CHANCE);
    caucus_moves(m, CAUCUS_CHANCE, out, sizeof out);
    assert_non_null(strstr(out, "\"odds\":\"1/6\""));
    assert_int_equal(caucus_play(m, CAUCUS_CHANCE, "add 2", NULL, &why), 1);
    caucus_events(m, CAUCUS_SPECTATOR, out, sizeof out);
    assert_string_equal(out, "[{\"type\":\"add\",\"text\":\"luck adds 2, 12 left\",\"count\":2,\"left\":12}]");
    assert_int_equal(caucus_play(m, 0, "take 3 counters", NULL, &why), 1);
    assert_true(caucus_may_undo(m, 0, &why));
    assert_true(caucus_undo(m, 0, &why));
    assert_false(caucus_undo(m, 0, &why));
    assert_false(caucus_withdraw(m, 0, &why));
    assert_string_equal(why.text, "there is no order to withdraw");
    caucus_log(m, CAUCUS_EVERYTHING, 2, out, sizeof out);
    assert_string_equal(out, "[{\"ply\":2,\"seat\":0,\"move\":\"take 3\",\"undone\":true},"
                             "{\"ply\":3,\"seat\":0,\"undo\":2}]");
    assert_int_equal(caucus_log_count(m, CAUCUS_EVERYTHING), 4);
    caucus_match_free(m);
    caucus_match_free(NULL);
}

static void test_resign(void **unused)
{
    (void)unused;
    char out[4000];
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 3, "x");
    assert_false(caucus_resign(m, 3, &why));
    assert_string_equal(why.text, "there is no seat 3");
    assert_true(caucus_resign(m, 2, &why));
    assert_false(caucus_resign(m, 2, &why));
    assert_string_equal(why.text, "Player 3 has resigned already");
    assert_int_equal(caucus_resigned(m), 1u << 2);
    assert_false(caucus_over(m));
    caucus_match_text(m, CAUCUS_EVERYTHING, out, sizeof out);
    struct caucus_match *again = caucus_match_read(out, strlen(out), &why);
    assert_non_null(again);
    assert_int_equal(caucus_resigned(again), 1u << 2);
    assert_true(caucus_resign(again, 0, &why));
    assert_true(caucus_over(again));
    assert_int_equal(caucus_winners(again), 1u << 1);
    assert_int_equal(caucus_next(again), -1);
    assert_false(caucus_may_undo(again, 0, &why));
    assert_int_equal(caucus_moves(again, 1, out, sizeof out), 2);
    caucus_match_free(again);
    caucus_match_free(m);
}

static void test_lists(void **unused)
{
    (void)unused;
    static const char *const moves[] = { "take 1", "take 2" }, *const none[] = { NULL };
    struct caucus_error why;
    bool more = true;
    struct caucus_match *m = match_in("null", 2, "x");
    assert_int_equal(caucus_play_list(m, 0, moves, 2, NULL, &more, &why), 0);
    assert_false(more);
    assert_string_equal(why.text, "it is the turn of Player 2");
    assert_int_equal(caucus_ply(m, 0), 0);
    assert_int_equal(caucus_play_list(m, 0, none, 1, NULL, &more, &why), 0);
    assert_int_equal(caucus_play_list(m, 0, moves, 0, NULL, &more, &why), 0);
    assert_int_equal(caucus_play_list(m, 0, moves, 1000, NULL, &more, &why), 0);
    assert_int_equal(caucus_play_list(m, 0, moves, 1, NULL, &more, NULL), 1);
    assert_false(more);
    caucus_match_free(m);
}

/* A note may stand behind a move, as people type it: it is the same as a note apart. Both at once are refused. */
static void test_notes(void **unused)
{
    (void)unused;
    static const char note[] = "Bees, and more | or less";
    static const char one_note[] = "there is one note, behind the last move or apart from it";
    const char *id;
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_match *m = match_in(id, 0, "x"), *apart = caucus_match_copy(m);
        struct caucus_error why;
        char move[CAUCUS_MOVE_SIZE], line[300], out[300];
        int seat = caucus_next(m);
        caucus_move(m, seat, 0, move, sizeof move);
        snprintf(line, sizeof line, "%s | %s", move, note);
        assert_int_equal(caucus_why(m, seat, line, out, sizeof out), 0);
        assert_int_equal(caucus_play(m, seat, line, "Wasps", &why), 0);
        assert_string_equal(why.text, one_note);
        assert_int_equal(caucus_play_list(m, seat, (const char *const[]){ line, move }, 2, NULL, NULL, &why), 0);
        assert_string_equal(why.text, one_note);
        if (!caucus_play(m, seat, line, NULL, &why) || !caucus_play(apart, seat, move, note, &why))
            fail_msg("%s: '%s': %s", id, line, why.text);
        char *behind = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
        char *same = WHOLE(caucus_match_text, apart, CAUCUS_EVERYTHING);
        assert_non_null(strstr(behind, note));
        assert_string_equal(behind, same);
        free(behind);
        free(same);
        caucus_match_free(m);
        caucus_match_free(apart);
    }
    struct caucus_match *m = match_in("null", 2, "x");
    struct caucus_error why;
    char out[300];
    assert_int_equal(caucus_play(m, 0, "take 1 | a\tb", NULL, &why), 0);
    assert_true(caucus_why(m, 0, "take 1 | a\tb", out, sizeof out) > 0);
    assert_string_equal(out, why.text);
    assert_true(caucus_why(m, 0, "take 9 | a", out, sizeof out) > 0);
    assert_string_equal(out, "a turn takes at most 3 counters");
    caucus_match_free(m);
}

/* What is drawn at the beginning is told, in files and positions that begin with draws as well; every call that is not
 * refused tells its own. */
static void test_steps(void **unused)
{
    (void)unused;
    static const char *const nobody[CAUCUS_SEATS_MAX] = { NULL };
    struct caucus_error why;
    const char *id;
    int told = 0;
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_kit *kit = kit_of(id, 0, NULL);
        struct caucus_match *bare = match_of(kit, NULL), *m = match_of(kit, "x");
        bool draws = caucus_next(bare) == CAUCUS_CHANCE;
        char *position = WHOLE(caucus_position, bare), *first = WHOLE(caucus_story, m, 0);
        char *records = WHOLE(caucus_log, m, 0, 0);
        assert_int_equal(draws, caucus_log_count(m, 0) > 0);
        assert_int_equal(draws, *first != 0);
        assert_int_equal(draws, strcmp(records, "[]") != 0);
        struct caucus_match *at = caucus_match_at(kit, position, strlen(position), "x", &why);
        assert_non_null(at);
        char *again = WHOLE(caucus_story, at, 0);
        assert_string_equal(first, again);
        assert_int_equal(caucus_play(m, 0, "nonsense", NULL, &why), 0);
        assert_false(caucus_undo(m, 0, &why));
        assert_int_equal(caucus_bot_play(m, 0, "nobody", &why), -1);
        char *kept = WHOLE(caucus_story, m, 0);
        assert_string_equal(first, kept);
        assert_int_equal(caucus_bots_play(m, nobody, &why), 0);
        assert_int_equal(caucus_story(m, 0, NULL, 0), 0);
        told += *first != 0;
        free(position);
        free(first);
        free(records);
        free(again);
        free(kept);
        caucus_match_free(bare);
        caucus_match_free(m);
        caucus_match_free(at);
        caucus_kit_free(kit);
    }
    assert_true(told > 0);
}

/* Where several decide at once, a move is pending: its seat sees it and can withdraw it, the others see nothing. */
static void test_orders(void **unused)
{
    (void)unused;
    const char *id;
    int phases = 0;
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_match *m = match_in(id, 0, "x");
        uint64_t random = 1;
        struct caucus_error why;
        unsigned owing = caucus_to_act(m);
        int seat = caucus_next(m), other = seat + 1, ply = caucus_ply(m, CAUCUS_SPECTATOR);
        if (owing & (owing - 1)) {
            phases++;
            char *before = WHOLE(caucus_view, m, other);
            play_any(m, seat, &random);
            char *own = WHOLE(caucus_view, m, seat), *after = WHOLE(caucus_view, m, other);
            assert_non_null(strstr(own, "\"pending\":[\""));
            assert_non_null(strstr(after, "\"pending\":[]"));
            if (caucus_to_act(m) & 1u << seat)          /* else they see that it is done */
                assert_string_equal(before, after);
            assert_int_equal(caucus_ply(m, seat), ply + 1);
            assert_int_equal(caucus_ply(m, other), ply);
            assert_true(caucus_withdraw(m, seat, &why));
            assert_false(caucus_withdraw(m, seat, &why));
            free(before);
            free(own);
            free(after);
        }
        caucus_match_free(m);
    }
    assert_true(phases > 0);
}

/* Who asks for what is not there is told so. */
static void test_nobody(void **unused)
{
    (void)unused;
    static const int nobody[] = { -2, 2, 7, 10, 1000 };
    char out[200];
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 2, "x");
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        int seat = nobody[i];
        assert_int_equal(caucus_view(m, seat, out, sizeof out), -1);
        assert_string_equal(out, "");
        assert_int_equal(caucus_board(m, seat, out, sizeof out), -1);
        assert_int_equal(caucus_events(m, seat, out, sizeof out), -1);
        assert_int_equal(caucus_story(m, seat, NULL, 0), -1);
        assert_int_equal(caucus_log(m, seat, 0, out, sizeof out), -1);
        assert_int_equal(caucus_log_count(m, seat), -1);
        assert_int_equal(caucus_moves(m, seat, out, sizeof out), -1);
        assert_int_equal(caucus_move_count(m, seat), -1);
        assert_int_equal(caucus_move(m, seat, 0, out, sizeof out), -1);
        assert_int_equal(caucus_why(m, seat, "x", out, sizeof out), -1);
        assert_int_equal(caucus_match_text(m, seat, out, sizeof out), -1);
        assert_int_equal(caucus_ply(m, seat), -1);
        assert_int_equal(caucus_play(m, seat, "take 1", NULL, &why), 0);
        assert_non_null(strstr(why.text, "there is no seat"));
        assert_false(caucus_undo(m, seat, &why));
        assert_false(caucus_withdraw(m, seat, &why));
        assert_false(caucus_may_undo(m, seat, &why));
        assert_false(caucus_match_name(m, seat, "Ana", &why));
        assert_int_equal(caucus_bot_play(m, seat, "easy", &why), -1);
        assert_int_equal(caucus_advice(m, seat, NULL, out, sizeof out, &why), -1);
        assert_true(caucus_share(m, seat) == 0);
    }
    assert_int_equal(caucus_log(m, 0, -1, out, sizeof out), -1);
    assert_int_equal(caucus_move(m, 0, 3, out, sizeof out), -1);
    assert_int_equal(caucus_move(m, 0, -1, out, sizeof out), -1);
    assert_int_equal(caucus_why(m, 0, NULL, out, sizeof out), -1);
    assert_int_equal(caucus_play(m, 0, NULL, NULL, &why), 0);
    assert_false(caucus_match_name(m, 0, NULL, &why));
    assert_null(caucus_match_new(caucus_match_kit(m), "", &why));
    assert_non_null(strstr(why.text, "'seed' has 1 to 79 bytes"));
    assert_null(caucus_match_new(caucus_match_kit(m), "a\xff", &why));
    assert_string_equal(why.text, "'seed' is not well-formed UTF-8");
    assert_null(caucus_match_at(caucus_match_kit(m), "{", 1, NULL, &why));
    assert_string_equal(why.text, "bad JSON at byte 2: the text ends too early");
    assert_null(caucus_match_at(caucus_match_kit(m), "{}", 2, " ", &why));
    assert_null(caucus_match_read("hello", 5, &why));
    assert_false(caucus_bots_seed(m, NULL, &why));
    caucus_match_free(m);
}

/* What is cut is a beginning of the whole, ends with NUL, and tells how long the whole is. */
static void test_buffers(void **unused)
{
    (void)unused;
    struct caucus_match *m = match_in("null", 2, "x");
    char *whole = WHOLE(caucus_view, m, 0), room[100];
    size_t length = strlen(whole);
    assert_true(length > 60);
    for (size_t size = 1; size < 60; size++) {
        memset(room, '#', sizeof room);
        assert_int_equal(caucus_view(m, 0, room, size), length);
        assert_int_equal(strlen(room), size - 1);
        assert_memory_equal(room, whole, size - 1);
        assert_int_equal(room[size], '#');
    }
    free(whole);
    caucus_match_free(m);
}

/* Every game with every number of seats, by random moves: everything can be looked at by everybody, files and positions
 * come back as themselves, and a copy goes its own way. */
static void look_at(struct caucus_match *m)
{
    int seats = caucus_kit_seats(caucus_match_kit(m));
    for (int viewer = 0; viewer <= CAUCUS_SPECTATOR; viewer++) {
        if (viewer >= seats && viewer != CAUCUS_SPECTATOR)
            continue;
        free(WHOLE(caucus_view, m, viewer));
        free(WHOLE(caucus_board, m, viewer));
        free(WHOLE(caucus_events, m, viewer));
        free(WHOLE(caucus_story, m, viewer));
        free(WHOLE(caucus_log, m, viewer, 0));
        free(WHOLE(caucus_match_text, m, viewer));
    }
    for (int seat = 0; seat <= CAUCUS_CHANCE; seat++) {
        if (seat >= seats && seat != CAUCUS_CHANCE)
            continue;
        free(WHOLE(caucus_moves, m, seat));
        free(WHOLE(caucus_why, m, seat, "nonsense"));
        for (int i = caucus_move_count(m, seat) - 1; i >= 0; i--)
            free(WHOLE(caucus_move_words, m, seat, i));
    }
    free(WHOLE(caucus_result, m));
}

static void read_again(struct caucus_match *m)
{
    struct caucus_error why;
    char *text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING), *position = WHOLE(caucus_position, m);
    struct caucus_match *back = caucus_match_read(text, strlen(text), &why);
    if (!back)
        fail_msg("%s\n%s", why.text, text);
    struct caucus_match *there = caucus_match_at(caucus_match_kit(m), position, strlen(position), NULL, &why);
    if (!there)
        fail_msg("%s\n%s", why.text, position);
    char *again = WHOLE(caucus_match_text, back, CAUCUS_EVERYTHING), *same = WHOLE(caucus_position, there);
    assert_string_equal(text, again);
    assert_string_equal(position, same);
    free(text);
    free(again);
    free(position);
    free(same);
    caucus_match_free(back);
    caucus_match_free(there);
}

static void try_copy(struct caucus_match *m, uint64_t random)
{
    char *before = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    struct caucus_match *copy = caucus_match_copy(m);
    for (int i = 0; i < 5 && !caucus_over(copy); i++)
        play_any(copy, caucus_next(copy), &random);
    caucus_match_free(copy);
    char *after = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void play_through(const char *game, int seats, uint64_t random)
{
    struct caucus_match *m = match_in(game, seats, "a seed");
    for (int i = 0; !caucus_over(m); i++) {
        play_any(m, caucus_next(m), &random);
        if (next_of(&random, 12) == 0)
            caucus_undo(m, (int)next_of(&random, (uint32_t)seats), NULL);
        if (i % 40 == 7) {
            look_at(m);
            read_again(m);
            try_copy(m, random);
        }
    }
    assert_int_equal(caucus_next(m), -1);
    look_at(m);
    read_again(m);
    double sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        double share = caucus_share(m, seat);
        assert_int_equal(share > 0, caucus_winners(m) >> seat & 1);
        sum += share;
    }
    assert_true(sum >= 0);
    caucus_match_free(m);
}

static void test_all_games(void **unused)
{
    (void)unused;
    const char *id;
    for (int i = 0; (id = caucus_game(i)); i++)
        for (int seats = 1; seats <= CAUCUS_SEATS_MAX; seats++) {
            struct caucus_kit *kit = caucus_kit_new(id, seats, NULL, NULL, NULL);
            caucus_kit_free(kit);
            if (kit)
                play_through(id, seats, (uint64_t)seats);
        }
}

/* Chance from a function: it is asked by index, and what is beyond the total is folded. */
static uint32_t ones(void *context, uint32_t index, uint32_t total)
{
    unsigned *asked = context;
    *asked += 1;
    assert_true(total > 0);
    return index % 2 ? UINT32_MAX : 1;
}

static void test_chance(void **unused)
{
    (void)unused;
    static const char *const lucky[] = { "lucky", NULL };
    unsigned asked = 0;
    uint64_t random = 1;
    struct caucus_kit *kit = kit_of("null", 2, lucky);
    struct caucus_match *m = match_of(kit, NULL);
    caucus_match_chance(m, ones, &asked);
    struct caucus_match *copy = caucus_match_copy(m);
    while (!caucus_over(m)) {
        assert_int_not_equal(caucus_next(m), CAUCUS_CHANCE);
        play_any(m, caucus_next(m), &random);
    }
    assert_true(asked > 0);
    caucus_match_free(m);
    asked = 0;
    while (!caucus_over(copy))
        play_any(copy, caucus_next(copy), &random);
    assert_true(asked > 0);
    caucus_match_chance(copy, NULL, NULL);
    caucus_match_free(copy);
    caucus_kit_free(kit);
}

/* The weights of chance's moves add up to their total, and whoever draws with them gets the move that they say. */
static uint32_t answer_of(void *context, uint32_t index, uint32_t total)
{
    const uint32_t *answer = context;
    assert_int_equal(index, answer[0]);
    assert_int_equal(total, answer[2]);
    return answer[1];
}

static void test_odds(void **unused)
{
    (void)unused;
    static const char *const lucky[] = { "lucky", NULL };
    struct caucus_error why;
    struct caucus_kit *kit = kit_of("null", 2, lucky);
    struct caucus_match *m = match_of(kit, NULL);
    uint32_t weight = 7, total = 7;
    assert_false(caucus_move_odds(m, 0, &weight, &total));      /* it is not chance's turn */
    for (uint32_t draws = 0; draws < 2;) {                      /* luck wakes sooner or later */
        if (caucus_next(m) != CAUCUS_CHANCE) {
            assert_int_equal(caucus_play(m, caucus_next(m), "take 1", NULL, &why), 1);
            continue;
        }
        uint32_t sum = 0;
        int count = caucus_move_count(m, CAUCUS_CHANCE);
        for (int i = 0; i < count; i++) {
            char move[CAUCUS_MOVE_SIZE], record[200];
            assert_true(caucus_move_odds(m, i, &weight, &total));
            caucus_move(m, CAUCUS_CHANCE, i, move, sizeof move);
            for (uint32_t answer = sum; answer < sum + weight; answer++) {
                uint32_t context[] = { draws, answer, total };
                struct caucus_match *copy = caucus_match_copy(m);
                int from = caucus_log_count(copy, 0);
                caucus_match_chance(copy, answer_of, context);      /* it draws at once, and tells it */
                assert_true(caucus_story(copy, 0, NULL, 0) > 0);
                caucus_log(copy, 0, from, record, sizeof record);
                assert_non_null(strstr(record, move));
                caucus_match_free(copy);
            }
            sum += weight;
        }
        assert_int_equal(sum, total);
        assert_false(caucus_move_odds(m, count, &weight, &total));
        assert_false(caucus_move_odds(m, -1, &weight, &total));
        assert_int_equal(caucus_play(m, CAUCUS_CHANCE, "add 2", NULL, &why), 1);        /* by hand: it counts */
        draws++;
    }
    caucus_match_free(m);

    /* Of a match with a seed it takes over for good. */
    m = match_of(kit, "x");
    char *before = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    caucus_match_chance(m, NULL, NULL);
    char *after = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    assert_non_null(strstr(before, "\nseed x\n"));
    assert_null(strstr(after, "\nseed "));
    while (caucus_next(m) != CAUCUS_CHANCE)
        assert_int_equal(caucus_play(m, caucus_next(m), "take 1", NULL, &why), 1);
    assert_int_equal(caucus_bots_play(m, (const char *const[]){ "easy", "easy" }, &why), 0);
    assert_false(caucus_over(m));
    free(before);
    free(after);
    caucus_match_free(m);
    caucus_kit_free(kit);
}

static void test_practice(void **unused)
{
    (void)unused;
    struct caucus_match *m = match_in("null", 2, "x");
    struct caucus_error why;
    assert_true(caucus_play(m, 0, "take 1", NULL, &why) && caucus_play(m, 1, "take 1", NULL, &why));
    assert_false(caucus_may_undo(m, 0, &why));
    caucus_match_practice(m, true);
    assert_true(caucus_undo(m, 0, &why));
    assert_int_equal(caucus_next(m), 0);
    /* Its file would not replay without. */
    char file[2000];
    caucus_match_practice(m, false);
    assert_true(caucus_match_text(m, CAUCUS_EVERYTHING, file, sizeof file) < (long)sizeof file);
    caucus_match_free(m);
    m = caucus_match_read(file, strlen(file), &why);
    assert_non_null(m);
    caucus_match_free(m);
    static const char last[] = "{\"left\":1}";
    struct caucus_kit *kit = kit_of("null", 2, NULL);
    char out[1000];
    m = caucus_match_at(kit, last, strlen(last), NULL, &why);
    assert_non_null(m);
    caucus_moves(m, 0, out, sizeof out);
    assert_non_null(strstr(out, "\"final\":true"));
    caucus_match_practice(m, true);
    caucus_moves(m, 0, out, sizeof out);
    assert_non_null(strstr(out, "\"final\":false"));
    caucus_match_free(m);
    caucus_kit_free(kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games), cmocka_unit_test(test_kits), cmocka_unit_test(test_session),
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_lists), cmocka_unit_test(test_notes), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_orders), cmocka_unit_test(test_nobody), cmocka_unit_test(test_buffers),
        cmocka_unit_test(test_all_games), cmocka_unit_test(test_chance), cmocka_unit_test(test_odds),
        cmocka_unit_test(test_practice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
