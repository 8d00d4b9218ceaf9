/* match.c - playing a match: who acts, what is refused (M3), chance, names, copies, limits. */
#include "tests/kit.h"

#include "core/matchfile.h"

/* ---- playing and being refused ---- */

static void test_new(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "heap=8");
    assert_int_equal(match_to_act(m), seat_bit(0));
    assert_int_equal(match_may_act(m), 0);
    assert_false(match_over(m) || match_in_phase(m) || m->practice || m->started_elsewhere);
    for (int viewer = 0; viewer <= SPECTATOR; viewer++)
        assert_int_equal(match_ply(m, viewer), 0);
    assert_string_equal(match_who(m, 1).names[2], "Player 3");
    assert_int_equal(match_who(m, 1).viewer, 1);
    assert_string_equal(lines_of(m, EVERYTHING), "");
    assert_string_equal(log_of(m, 0), "[]");
    assert_string_equal(events_of(m, 0), "[]");
    finish(m);
}

static void test_refusals(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    char note[NOTE_CHARS_MAX + 2];
    memset(note, 'x', sizeof note - 1);
    note[sizeof note - 1] = 0;
    refuse(m, 1, "take 1", "it is the turn of Player 1");
    refuse(m, 0, "take 4", "a turn takes at most 3 counters");
    refuse(m, 0, "", "'' is not 'take' and a number, such as 'take 1'");
    refuse(m, 0, "add 1", "'add 1' is not 'take' and a number, such as 'take 1'");
    refuse(m, CHANCE, "add 1", "'add 1' is not something chance can do now");
    refuse(m, SPECTATOR, "take 1", "it is the turn of Player 1");
    refuse(m, 5, "take 1", "it is the turn of Player 1");
    refuse_note(m, 0, "take 1", note, "a note has at most 280 characters and no control characters");
    refuse_note(m, 0, "take 1", "a\nb", "a note has at most 280 characters and no control characters");
    refuse_note(m, 0, "take 1", "\xff", "a note has at most 280 characters and no control characters");
    refuse_note(m, 0, "take 1", " x", "a note has no space at its ends");
    refuse_note(m, 0, "take 1", "x ", "a note has no space at its ends");
    refuse_note(m, 0, "take 1", " ", "a note has no space at its ends");
    play_on(m, 0, "take 1");
    refuse(m, 1, "take 1", "chance comes first");
    refuse(m, CHANCE, "add 3", "'add 3' is not something chance can do now");
    refuse(m, CHANCE, "take 1", "'take 1' is not something chance can do now");
    play_on(m, CHANCE, "ADD 0");
    play_on_lines(m, "1 take 3; 0 take 2");
    assert_true(match_over(m));
    assert_int_equal(match_to_act(m), 0);
    refuse(m, 1, "take 1", "the game is over");
    refuse(m, CHANCE, "add 0", "'add 0' is not something chance can do now");
    finish(m);
}

/* The same by words instead of texts. */
static void refuse_word(struct match *m, int seat, move word, const char *reason)
{
    char why[200];
    struct text error, before;
    text_init(&error, why, sizeof why);
    truth_take(&before, m);
    assert_false(match_play(m, seat, word, NULL, &error));
    assert_string_equal(why, reason);
    assert_true(truth_holds(&before, m));
}

static void test_refused_words(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    refuse_word(m, 0, 0, "that is not a legal move");
    refuse_word(m, 0, 4, "that is not a legal move");
    refuse_word(m, 1, 1, "it is the turn of Player 1");
    refuse_word(m, CHANCE, 16, "it is the turn of Player 1");
    play_on(m, 0, "take 1");
    refuse_word(m, 1, 1, "it is the turn of chance");
    play_on_lines(m, "chance add 0; 1 take 3; 0 take 2");
    refuse_word(m, 1, 1, "the game is over");
    finish(m);
    m = start(&toy_orders, 3, "");
    refuse_word(m, 0, 0, "that is not a legal move");
    refuse_word(m, CHANCE, 0x301, "it is the turn of Player 1, Player 2 and Player 3");
    refuse_word(m, 3, 0x101, "it is the turn of Player 1, Player 2 and Player 3");
    play_on_lines(m, "1 north+; 1 north+; 1 north+");
    refuse_word(m, 1, 0x101, "this order is complete: undo or withdraw to change it");
    finish(m);
}

/* Who owes and who may: a trade out of turn. */
static void test_may_act(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    play_on_lines(m, "chance draw 1; chance draw 2; chance draw 3; chance draw 4; "
                  "chance draw 5; chance draw 6; chance draw 7; chance draw 8");
    assert_int_equal(match_to_act(m), seat_bit(0));
    assert_int_equal(match_may_act(m), seat_bit(1));
    move list[MOVES_MAX];
    assert_int_equal(match_moves(m, 1, list), 4);
    refuse(m, 1, "play 5", "it is the turn of Player 1: you may only trade");
    play_on(m, 1, "offer 1 5");
    assert_int_equal(match_to_act(m), seat_bit(0));
    assert_int_equal(match_may_act(m), 0);
    refuse(m, 1, "offer 1 6", "it is the turn of Player 1");
    play_on(m, 0, "play 1");
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(match_moves(m, 1, list), 0);
    assert_int_equal(match_moves(m, SPECTATOR, list), 0);
    finish(m);
}

/* ---- chance ---- */

struct source {
    int draws;
    uint32_t index[8], total[8];
};

static uint32_t draw_last(void *context, uint32_t index, uint32_t total)
{
    struct source *s = context;
    s->index[s->draws] = index;
    s->total[s->draws++] = total;
    return total - 1;
}

static void test_chance_source(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    struct source source = { 0 };
    assert_int_equal(match_draw(m), 0);     /* by hand */
    play_on(m, CHANCE, "draw 7");
    m->chance = (struct chance_source){ draw_last, &source };
    assert_int_equal(match_draw(m), 7);
    assert_int_equal(match_draw(m), 0);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(source.index[i], 1 + i);
        assert_int_equal(source.total[i], 19 - i);
    }
    assert_int_equal(m->chance_count, 8);
    assert_string_equal(lines_of(m, EVERYTHING), "chance draw 7\nchance draw 20\nchance draw 19\nchance draw 18\n"
                        "chance draw 17\nchance draw 16\nchance draw 15\nchance draw 14\n");
    finish(m);
}

static void deal(const char *seed, char *out, size_t size)
{
    struct match *m = start(&toy_trade, 4, "");
    match_seed(m, seed);
    assert_int_equal(match_draw(m), 16);
    const char *moves = lines_of(m, EVERYTHING);
    assert_true(strlen(moves) < size);
    strcpy(out, moves);
    finish(m);
}

static void test_seed(void **unused)
{
    (void)unused;
    char first[400], second[400], other[400];
    deal("tuesday", first, sizeof first);
    deal("tuesday", second, sizeof second);
    deal("wednesday", other, sizeof other);
    assert_string_equal(first, second);
    assert_string_not_equal(first, other);
}

/* ---- names, copies, limits, steps ---- */

static void test_names(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "");
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    const char *const bad[] = { "", " Ana", "Ana\n", "\xc3", "1234567890123456789012345" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(match_name(m, 0, bad[i], &error));
        assert_string_equal(why, "a name has 1 to 24 characters, no control characters and no space in front");
        assert_string_equal(m->names[0], "Player 1");
    }
    name_seat(m, 0, "Ana");
    name_seat(m, 0, "Ana");
    assert_false(match_name(m, 1, "Ana", &error));
    assert_string_equal(why, "two players are called 'Ana'");
    assert_false(match_name(m, 1, "Player 3", &error));
    assert_string_equal(m->names[1], "Player 2");
    name_seat(m, 1, "éééééééééééééééééééééééé");     /* characters, not bytes */
    refuse(m, 1, "take 1", "it is the turn of Ana");
    play_on(m, 0, "take 3");
    expect(events_of(m, 1), "Ana takes 3");
    finish(m);
}

static void test_copy(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    match_seed(m, "copy");
    play_on(m, 0, "north+ | mine");
    play_on_lines(m, "0 north+; 0 north+; 1 east+; 1 east+; 1 east+");
    match_draw(m);
    play_on(m, 1, "west+ | pending");
    struct text before;
    truth_take(&before, m);
    struct match *copy = match_copy(m);
    assert_true(truth_holds(&before, copy));

    truth_take(&before, m);
    name_seat(copy, 0, "Ana");
    play_on(copy, 1, "west+ | more");
    play_on_lines(copy, "1 west+; 0 west+; 0 west+; 0 west+");
    assert_string_equal(match_who(copy, 0).names[0], "Ana");
    assert_true(truth_holds(&before, m));
    play_on_lines(m, "1 west+; 1 west+; 0 west+; 0 west+; 0 west+");
    assert_int_equal(match_draw(m), 1);
    union state_room drawn = m->state;

    const struct kit *k = m->kit;
    match_free(m);              /* nothing of the copy was the other's, its source of chance neither */
    assert_int_equal(match_draw(copy), 1);
    assert_memory_equal(&copy->state, &drawn, k->game->state_size);
    expect(lines_of(copy, EVERYTHING), "0 north+ | mine\n");
    expect(lines_of(copy, EVERYTHING), "1 west+ | pending\n1 west+ | more\n1 west+\n");
    finish(copy);
}

/* A log that is full of what was taken back. */
static void fill_log(struct match *m, int count)
{
    free(m->log);
    m->log = calloc((size_t)count, sizeof *m->log);
    assert_non_null(m->log);
    for (int i = 0; i < count; i++)
        m->log[i].kind = RECORD_UNDO;
    m->count = m->capacity = count;
}

static void test_records_max(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    char why[200];
    struct text error;
    const int play_max = RECORDS_MAX - SEATS_MAX * PENDING_MAX;
    text_init(&error, why, sizeof why);
    fill_log(m, play_max - 1);
    match_seed(m, "full");
    play_on(m, 0, "take 1");
    assert_false(match_play(m, CHANCE, 16, NULL, &error));
    assert_string_equal(why, "the match has reached 1048320 records");
    assert_int_equal(match_draw(m), 1);     /* what began is finished */
    assert_false(match_play(m, 1, 1, NULL, &error));
    assert_string_equal(why, "the match has reached 1048321 records");
    assert_int_equal(m->count, play_max + 1);
    finish(m);

    m = start(&game_null, 2, "");
    fill_log(m, RECORDS_MAX - 1);
    m->log[7] = (struct record){ .move = 1, .live = 1 };
    m->log[8] = (struct record){ .move = 1, .live = 1, .seat = 1 };
    m->log[9] = (struct record){ .move = 1, .live = 1 };
    m->practice = true;
    undo(m, 0);
    assert_int_equal(m->count, RECORDS_MAX);
    assert_false(match_undo(m, 0, &error));
    assert_string_equal(why, "the match has reached 1048576 records");
    assert_int_equal(m->live_count, 2);
    finish(m);
}

static void count_steps(void *context, const struct match *m, const struct step *step)
{
    int *numbers = context;
    assert_ptr_equal(step->record, &m->log[step->number]);
    numbers[1 + numbers[0]++] = step->number;
}

static void test_steps(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=12");
    int numbers[10];
    play_on_lines(m, "0 take 1; 1 take 1");
    expect(events_of(m, 0), "[{\"type\":\"take\",\"text\":\"Player 1 takes 1, 11 left\"");
    match_begin_step(m);
    assert_string_equal(events_of(m, 0), "[]");
    play_on(m, 0, "take 2");
    assert_string_equal(events_of(m, 1), "[{\"type\":\"take\",\"text\":\"Player 1 takes 2, 8 left\",\"seat\":0,"
                                         "\"count\":2,\"left\":8}]");
    undo(m, 0);
    assert_string_equal(events_of(m, 1), "[{\"type\":\"undo\",\"text\":\"Player 1 takes back\",\"seat\":0,"
                                         "\"undo\":2}]");
    play_on(m, 0, "take 3");
    expect(events_of(m, 1), "\"undo\":2},{\"type\":\"take\",\"text\":\"Player 1 takes 3, 7 left\"");

    memset(numbers, 0, sizeof numbers);
    match_walk(m, 1, SPECTATOR, count_steps, numbers);
    assert_int_equal(numbers[0], 2);
    assert_int_equal(numbers[1], 1);
    assert_int_equal(numbers[2], 4);
    memset(numbers, 0, sizeof numbers);
    match_walk_all(m, 0, SPECTATOR, count_steps, numbers);
    assert_int_equal(numbers[0], 5);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refused_words),
        cmocka_unit_test(test_may_act),
        cmocka_unit_test(test_chance_source),
        cmocka_unit_test(test_seed),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_records_max),
        cmocka_unit_test(test_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
