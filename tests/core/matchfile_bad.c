/* matchfile_bad.c - every kind of bad line in a match file is refused with its number and a reason. */
#include "tests/kit.h"

#include "core/matchfile.h"

#define HEAD "caucus 1\ngame null\nseats 2\n"
#define TRADE "caucus 1\ngame toy-trade\nseats 2\nmoves\n"
#define ORDERS "caucus 1\ngame toy-orders\nseats 2\nmoves\n"

/* A file and why it is refused; the line is in the reason. */
static const struct {
    const char *file, *why;
} bad_files[] = {
    { "", "line 0: no line 'moves'" },
    { "\n", "line 0: no line 'moves'" },
    { "hello\n", "line 1: this is no match file: the first line is 'caucus 1'" },
    { "# first\n" HEAD "moves\n", "line 1: this is no match file: the first line is 'caucus 1'" },
    { "\n" HEAD "moves\n", "line 1: this is no match file: the first line is 'caucus 1'" },
    { "\xef\xbb\xbf" HEAD "moves\n", "line 1: this is no match file: the first line is 'caucus 1'" },
    { "caucus\n", "line 1: 'caucus' takes a number from 1 to 1, not ''" },
    { "caucus 2\n", "line 1: 'caucus' takes a number from 1 to 1, not '2'" },
    { "caucus 1\ngame chess\n", "line 2: unknown game 'chess'" },
    { "caucus 1\ngame null \n", "line 2: unknown game 'null '" },
    { HEAD "game null\n", "line 4: a second game" },
    { HEAD "rules one\n", "line 4: 'rules' takes a number from 0 to 1000000, not 'one'" },
    { HEAD "rules -1\n", "line 4: 'rules' takes a number from 0 to 1000000, not '-1'" },
    { HEAD "seats 0\n", "line 4: 'seats' takes a number from 1 to 8, not '0'" },
    { HEAD "seats 9\n", "line 4: 'seats' takes a number from 1 to 8, not '9'" },
    { HEAD "seats\n", "line 4: 'seats' takes a number from 1 to 8, not ''" },
    { "caucus 1\noption heap 8\n", "line 2: 'game' comes before 'option'" },
    { HEAD "option size 8\n", "line 4: unknown option 'size' (there are: heap, most, lucky)" },
    { HEAD "option heap 4\n", "line 4: option 'heap' takes a number from 5 to 60, not '4'" },
    { HEAD "option heap\n", "line 4: option 'heap' takes a number from 5 to 60, not ''" },
    { HEAD "option\n", "line 4: unknown option '' (there are: heap, most, lucky)" },
    { HEAD "kit\n", "line 4: 'kit' takes 1 to 16 hexadecimal digits, not ''" },
    { HEAD "kit 12G\n", "line 4: 'kit' takes 1 to 16 hexadecimal digits, not '12G'" },
    { HEAD "kit 12345678901234567\n", "line 4: 'kit' takes 1 to 16 hexadecimal digits, not '12345678901234567'" },
    { HEAD "name Ana\n", "line 4: 'name' takes a seat and a name" },
    { HEAD "name 8 Ana\n", "line 4: 'name' takes a seat and a name" },
    { HEAD "name chance Ana\n", "line 4: 'name' takes a seat and a name" },
    { HEAD "name 0\n", "line 4: 'name' takes 1 to 24 characters, no control characters" },
    { HEAD "name 0 \x1b[2J\n", "line 4: 'name' takes 1 to 24 characters, no control characters" },
    { HEAD "name 0 1234567890123456789012345\n", "line 4: 'name' takes 1 to 24 characters, no control characters" },
    { HEAD "seed\n", "line 4: 'seed' takes 1 to 79 characters, no control characters" },
    { HEAD "seed a\tb\n", "line 4: 'seed' takes 1 to 79 characters, no control characters" },
    { HEAD "practice yes\n", "line 4: 'practice' stands alone" },
    { HEAD "viewer\n", "line 4: '' is no viewer" },
    { HEAD "viewer 8\n", "line 4: '8' is no viewer" },
    { HEAD "viewer chance\n", "line 4: 'chance' is no viewer" },
    { HEAD "position\n", "line 4: 'position' takes an object" },
    { HEAD "colour red\n", "line 4: unknown word 'colour'" },
    { HEAD "Seats 2\n", "line 4: unknown word 'Seats'" },
    { HEAD "0 take 1\n", "line 4: unknown word '0'" },
    { HEAD, "line 3: no line 'moves'" },
    { HEAD "moves now\n", "line 4: unknown word 'moves'" },

    /* When the header is complete. */
    { "moves\n", "line 1: no 'game' before 'moves'" },
    { "caucus 1\nseats 2\nmoves\n", "line 3: no 'game' before 'moves'" },
    { "caucus 1\ngame null\nmoves\n", "line 3: no 'seats' before 'moves'" },
    { HEAD "seats 5\nmoves\n", "line 5: 'null' is for 2 to 4 players, not 5" },
    { HEAD "option heap 5\noption most 9\nmoves\n", "line 6: option 'most' (9) must be smaller than 'heap' (5)" },
    { HEAD "data site a 1\nmoves\n", "line 5: 'null' takes no data" },
    { "caucus 1\ngame toy-orders\nseats 2\ndata site a 1\ndata place b 1\nmoves\n",
      "line 6: line 2: unknown word 'place'" },
    { HEAD "kit 1\nmoves\n", "line 5: the cards, map or options of 'null' have changed since this match was written" },
    { HEAD "kit 0\nmoves\n", "line 5: the cards, map or options of 'null' have changed since this match was written" },
    { HEAD "name 2 Ana\nmoves\n", "line 5: a name for seat 2 of 2" },
    { HEAD "name 0 Ana\nname 1 Ana\nmoves\n", "line 6: two players are called 'Ana'" },
    { HEAD "name 0 Player 2\nmoves\n", "line 5: two players are called 'Player 2'" },
    { HEAD "name 0  Ana\nmoves\n",
      "line 5: a name has 1 to 24 characters, no control characters and no space in front" },
    { HEAD "position []\nmoves\n", "line 5: position: a position is an object" },
    { HEAD "position {\"heap\":4}\nmoves\n", "line 5: position: a position of 'null' has no member 'heap'" },
    { HEAD "position {\"left\":40}\nmoves\n", "line 5: position: more counters are left than there can be" },
    { HEAD "position ?\nmoves\n",
      "line 5: where this match began is hidden from its viewer: it cannot be replayed" },

    /* Records. */
    { HEAD "moves\n2 take 1\n", "line 5: '2' is no seat" },
    { HEAD "moves\nspectator take 1\n", "line 5: 'spectator' is no seat" },
    { HEAD "moves\n take 1\n", "line 5: '' is no seat" },
    { HEAD "moves\nmoves\n", "line 5: 'moves' is no seat" },
    { HEAD "moves\n0\n", "line 5: '' is not 'take' and a number, such as 'take 1'" },
    { HEAD "moves\n0 take 4\n", "line 5: a turn takes at most 3 counters" },
    { HEAD "moves\n0  take 1\n", "line 5: ' take 1' is not 'take' and a number, such as 'take 1'" },
    { HEAD "moves\n0 take 1\n\n0 take 1\n", "line 7: it is the turn of Player 2" },
    { HEAD "moves\nchance add 1\n", "line 5: 'add 1' is not something chance can do now" },
    { HEAD "option heap 5\nmoves\n0 take 3\n1 take 2\n0 take 1\n", "line 8: the game is over" },
    { HEAD "moves\n0 take 1 |\n", "line 5: 'take 1 |' is not 'take' and a number, such as 'take 1'" },
    { HEAD "moves\n0 take 1 |  x\n", "line 5: a note has no space at its ends" },
    { HEAD "moves\n0 take 1 | a\x01\n", "line 5: a note has at most 280 characters and no control characters" },
    { HEAD "moves\n0 undo\n", "line 5: 'undo' is not 'take' and a number, such as 'take 1'" },
    { HEAD "moves\n0 undo 0\n", "line 5: there is nothing to take back" },
    { HEAD "moves\n0 take 1\n0 undo -1\n", "line 6: 'undo' takes a number from 0 to 1048576, not '-1'" },
    { HEAD "moves\n0 take 1\n0 undo x\n", "line 6: 'undo' takes a number from 0 to 1048576, not 'x'" },
    { HEAD "moves\n0 take 1\n0 undo 1\n", "line 6: undo goes back to 0, not to 1" },
    { HEAD "moves\n0 take 1\n1 undo 0\n", "line 6: another player has moved since" },
    { HEAD "moves\n0 take 1\n0 undo 0 | sorry\n", "line 6: taking back has no note" },
    { HEAD "moves\nchance undo 0\n", "line 5: chance takes nothing back" },
    { TRADE "chance draw ?\n", "line 5: 'draw ?' is not something chance can do now" },
    { ORDERS "0 north+\n0 undo 0\n", "line 6: an order that was taken back is not written down" },
    { ORDERS "0 north+\n0 north+\n0 north+\n0 north+\n",
      "line 8: this order is complete: undo or withdraw to change it" },
    { ORDERS "1 reserve ?\n", "line 5: there is no site '?'" },

    /* An old version says so wherever it fails. */
    { HEAD "rules 7\nmoves\n0 take 4\n",
      "line 6: a turn takes at most 3 counters (written under version 7 of the rules, these are version 1)" },
    { HEAD "rules 0\noption size 8\n", "line 5: unknown option 'size' (there are: heap, most, lucky)"
      " (written under version 0 of the rules, these are version 1)" },
    { HEAD "rules 1\nmoves\n0 take 4\n", "line 6: a turn takes at most 3 counters" },
};

static void test_bad_files(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad_files / sizeof *bad_files; i++)
        refuse_file(bad_files[i].file, bad_files[i].why);
}

/* ---- bytes ---- */

static void test_bytes(void **unused)
{
    (void)unused;
    char why[300];
    struct text error;
    struct kit *k;
    text_init(&error, why, sizeof why);
    assert_null(matchfile_read("caucus 1\n\0moves\n", 16, find_game, &k, &error));
    assert_string_equal(why, "a match file is text, this has a zero byte");
    assert_null(matchfile_read("", MATCHFILE_SIZE_MAX + 1, find_game, &k, &error));
    assert_string_equal(why, "a match file has at most 16777216 bytes");
    assert_null(k);
}

static void read_or_refuse(const char *file)
{
    char why[600];
    struct text error;
    struct kit *k;
    text_init(&error, why, sizeof why);
    struct match *m = matchfile_read(file, strlen(file), find_game, &k, &error);
    assert_true(m ? !why[0] : text_starts(why, "line "));
    assert_ptr_equal(k, m ? m->kit : NULL);
    if (m)
        finish(m);
}

/* A whole match, cut after every byte, and with every byte another: read or refused with a line, never a crash. */
static void test_damaged(void **unused)
{
    (void)unused;
    struct match *m = match_new(new_kit(&toy_orders, 2, "rounds=2", "site a 1\nsite b 2\n"));
    match_seed(m, "damaged");
    m->practice = true;
    play_on(m, 0, "a+ | why | not");
    play_on_lines(m, "0 b+; 0 reserve b; 1 a+; 1 a+; 1 b+");
    match_draw(m);
    undo(m, 1);
    play_on_lines(m, "1 a+; 1 a+; 1 b+; 0 b+");
    char *file = strdup(file_of(m, EVERYTHING));
    finish(m);
    size_t length = strlen(file);
    for (size_t cut = 0; cut < length; cut++) {
        char kept = file[cut];
        file[cut] = 0;
        read_or_refuse(file);
        for (int bit = 0; bit < 7; bit++) {
            file[cut] = (char)(kept ^ 1 << bit);
            if (!file[cut])
                continue;
            read_or_refuse(file);
        }
        file[cut] = kept;
    }
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
