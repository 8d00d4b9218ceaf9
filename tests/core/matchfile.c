/* matchfile.c - match files: every word of the header, data, positions, viewers, old versions. */
#include "tests/kit.h"

#include "core/matchfile.h"

/* As read, `again` is written; NULL: the file itself. */
static struct match *reads(const char *file, const char *again)
{
    struct match *m = load_file(file);
    assert_string_equal(file_of(m, EVERYTHING), again ? again : file);
    return m;
}

/* A match as text of the caller's. */
static char *written(const struct match *m, int viewer) { return strdup(file_of(m, viewer)); }

static void test_every_word(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "heap=12 lucky most=4");
    name_seat(m, 0, "Zoë ");
    name_seat(m, 2, "| #1");
    match_seed(m, "a seed, with  spaces");
    m->practice = true;
    play_on(m, 0, "take 1 | x | y");
    play_on(m, 1, "take 1");
    assert_int_equal(match_draw(m), 1);
    undo(m, 1);
    undo(m, 0);
    play_on(m, 0, "take 2");
    expect(file_of(m, EVERYTHING), "caucus 1\ngame null\nrules 1\nseats 3\noption heap 12\noption most 4\n"
                                   "option lucky yes\nkit ");
    expect(file_of(m, EVERYTHING), "\nname 0 Zoë \nname 2 | #1\npractice\nseed a seed, with  spaces\nmoves\n"
                                   "0 take 1 | x | y\n1 take 1\nchance add ");
    expect(file_of(m, EVERYTHING), "\n1 undo 1\n0 undo 0\n0 take 2\n");
    char *file = written(m, EVERYTHING);
    struct match *back = reads(file, NULL);
    assert_memory_equal(&back->state, &m->state, m->game->state_size);
    assert_true(back->practice);
    assert_int_equal(match_draw(back), match_draw(m));      /* the seed goes on where it was */
    assert_memory_equal(&back->state, &m->state, m->game->state_size);
    free(file);
    finish(back);
    finish(m);
}

/* What people may write instead of what we do. */
static void test_by_hand(void **unused)
{
    (void)unused;
    const char *const files[] = {
        "caucus 1\ngame null\nseats 2\noption heap 8\nname 0 Ana\nmoves\n0 take 3\n1 take 2 | so\n",
        "caucus 1\n# hand\n\nname 0 Ana\nseats 2\ngame null\noption heap 8\nmoves\n\n0 take 3\n# well\n1 take 2 | so",
        ("caucus 1\r\ngame null\r\nseats 2\r\noption heap 8\r\nname 0 Ana\r\nmoves\r\n0 TAKE 3\r\n\r\n"
         "1 take 2 counters | so\r\n"),
        "caucus 1\r\ngame null\r\nseats 2\r\noption heap 8\r\nname 0 Ana\r\nmoves\r\n0 take 3\r\n1 take 2 | so\r",
    };
    struct match *m = start(&game_null, 2, "heap=8");
    name_seat(m, 0, "Ana");
    play_on(m, 0, "take 3");
    play_on(m, 1, "take 2 | so");
    char *file = written(m, EVERYTHING);
    finish(reads(file, NULL));
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        finish(reads(files[i], file));
    free(file);
    finish(m);
}

/* Names may change places, with the ones seats have by themselves too. */
static void test_names_change_places(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "");
    name_seat(m, 0, "x");
    name_seat(m, 1, "Player 1");
    name_seat(m, 0, "Player 2");
    char *file = written(m, EVERYTHING);
    finish(reads(file, NULL));
    free(file);
    finish(m);
}

static void test_data(void **unused)
{
    (void)unused;
    const char *const data[] = {
        "site a 1\nsite b 2", "site a 1\nsite b 2\n", "site a 1\n\n# two\nsite b 2\n\n\n",
        "\n  site\ta 1\nsite b 2  ",
    };
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        struct match *m = match_new(new_kit(&toy_orders, 2, "", data[i]));
        play_on(m, 1, "a+");
        char *file = written(m, EVERYTHING);
        struct match *back = reads(file, NULL);
        assert_string_equal(back->kit->data, m->kit->data);
        free(file);
        finish(back);
        finish(m);
    }
    struct match *m = start(&toy_orders, 2, "");
    expect_no(file_of(m, EVERYTHING), "\ndata");      /* the game's own stays with the game */
    finish(m);
}

static void test_data_max(void **unused)
{
    (void)unused;
    struct text data;
    text_init_heap(&data);
    text_add(&data, "site a 1\nsite b 2\n#");
    while (data.length < KIT_DATA_MAX - 1)
        text_add_char(&data, 'x');
    text_add_char(&data, '\n');
    struct match *m = match_new(new_kit(&toy_orders, 2, "", data.at));
    struct text file;
    text_init_heap(&file);
    matchfile_write(m, EVERYTHING, &file);
    struct match *back = load_file(file.at);
    assert_string_equal(back->kit->data, data.at);
    finish(back);
    finish(m);
    memcpy(strstr(file.at, "\nkit "), "\ndata", 6);       /* one line more, and the end of the file */
    refuse_file(file.at, "line 8: more data than 262144 bytes");
    text_release(&data);
    text_release(&file);
}

/* ---- other versions of the rules ---- */

static struct game newer;
static const struct game *find_newer(const char *id) { return text_equal(id, newer.id) ? &newer : NULL; }

static void test_other_rules(void **unused)
{
    (void)unused;
    char why[400];
    struct text error;
    struct kit *k;
    struct match *m = start(&game_null, 2, "heap=9");
    play_on_lines(m, "0 take 3; 1 take 1");
    char *file = written(m, EVERYTHING);
    finish(m);
    newer = game_null;
    newer.rules_version = 2;
    text_init(&error, why, sizeof why);
    m = matchfile_read(file, strlen(file), find_newer, &k, &error);
    assert_non_null(m);         /* it still replays */
    assert_string_equal(lines_of(m, EVERYTHING), "0 take 3\n1 take 1\n");
    expect(file_of(m, EVERYTHING), "\nrules 2\n");
    finish(m);
    strstr(file, "take 3")[5] = '9';
    assert_null(matchfile_read(file, strlen(file), find_newer, &k, &error));
    assert_string_equal(why, "line 8: a turn takes at most 3 counters"
                             " (written under version 1 of the rules, these are version 2)");
    free(file);
}

static void test_other_kit(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=9");
    char *file = written(m, EVERYTHING);
    strstr(file, "heap 9")[5] = '8';
    refuse_file(file, "line 7: the cards, map or options of 'null' have changed since this match was written");
    free(file);
    finish(m);
}

/* ---- positions and viewers ---- */

static void test_position(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_orders, 2, "", "{'round':2,'score':[12],'pending':{'0':['north+']}}");
    play_on(m, 1, "reserve west");
    char *file = written(m, EVERYTHING);
    expect(file, "\nposition {\"stage\":0,\"round\":2,\"score\":[12,0,0,0],");
    expect(file, "}\nmoves\n0 north+\n1 reserve west\n");
    finish(reads(file, NULL));
    free(file);

    /* A viewer does not learn where it began, and the file says that it cannot be replayed. */
    file = written(m, 0);
    expect(file, "\nviewer 0\nposition ?\nmoves\n0 north+\n");
    expect_no(file, "west");
    refuse_file(file, "line 8: where this match began is hidden from its viewer: it cannot be replayed");
    free(file);
    finish(m);
}

static void test_position_open_game(void **unused)
{
    (void)unused;
    struct match *m = start_at(&game_null, 2, "", "{'left':4,'turn':1}");
    play_on(m, 1, "take 1");
    char *file = written(m, SPECTATOR);
    expect(file, "\nviewer spectator\nposition {\"left\":4,\"turn\":1,\"luck\":0,\"awake\":0}\nmoves\n1 take 1\n");
    struct match *back = load_file(file);
    assert_memory_equal(&back->state, &m->state, m->game->state_size);
    free(file);
    finish(back);
    finish(m);
}

static void test_viewer(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    match_seed(m, "secret");
    play_on_lines(m, "chance draw 1; chance draw 2; chance draw 3; chance draw 4; "
                  "chance draw 5; chance draw 6; chance draw 7; chance draw 8; 0 bury 1");
    expect(file_of(m, EVERYTHING), "\nseed secret\nmoves\nchance draw 1\n");
    expect_no(file_of(m, EVERYTHING), "viewer");
    const int viewers[] = { 0, 1, SPECTATOR };
    for (int i = 0; i < 3; i++)
        expect_no(file_of(m, viewers[i]), "secret");
    expect(file_of(m, 0), "\nviewer 0\nmoves\nchance draw 1\n");
    expect(file_of(m, SPECTATOR), "\nviewer spectator\nmoves\nchance draw ?\n");
    assert_string_equal(lines_of(m, 1), "chance draw ?\nchance draw ?\nchance draw ?\nchance draw ?\n"
                        "chance draw 5\nchance draw 6\nchance draw 7\nchance draw 8\n0 bury ?\n");
    char *file = written(m, 1);
    refuse_file(file, "line 8: 'draw ?' is not something chance can do now");
    free(file);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_names_change_places),
        cmocka_unit_test(test_data),
        cmocka_unit_test(test_data_max),
        cmocka_unit_test(test_other_rules),
        cmocka_unit_test(test_other_kit),
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_position_open_game),
        cmocka_unit_test(test_viewer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
