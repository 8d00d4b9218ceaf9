/* report.c - turn reports of Primary Colours (PCO-11, PCO-13): what they say, to whom, and that they fit 72 columns. */
#include "orders.h"

static void expect_width(const char *text, int width)
{
    size_t length;
    for (const char *line = text, *next; line; line = next) {
        char room[512];
        next = text_line(line, &length);
        assert_true(length < sizeof room);
        memcpy(room, line, length);
        room[length] = '\0';
        if (text_columns(room) > width)
            fail_msg("more than %d columns: %s", width, room);
        if (length && room[length - 1] == ' ')
            fail_msg("a space at the end: '%s'", room);
    }
}

/* The second worked example, word for word. */
static const char worked_example[] =
    "========================================================================\n"
    "ROUND 1\n"
    "========================================================================\n"
    "\n"
    "Tokens placed\n"
    "               red    blue  yellow  purple   green  orange   brown\n"
    "  red            3       1       1       2       1       1       2\n"
    "  blue           1       3       1       1       2       1       1\n"
    "  yellow         1       1       3       1       1       2       1\n"
    "\n"
    "The regions\n"
    "           red blu yel   standing             voters go to\n"
    "  red        3   1   1   red > blue = yellow  vote red\n"
    "  blue       1   3   1   blue > red = yellow  vote blue\n"
    "  yellow     1   1   3   yellow > red = blue  vote yellow\n"
    "  purple     2   1   1   red > blue = yellow  red\n"
    "  green      1   2   1   blue > red = yellow  blue\n"
    "  orange     1   1   2   yellow > red = blue  yellow\n"
    "  brown      2   1   1   red > blue = yellow  half purple, half orange\n"
    "\n"
    "Close regions\n"
    "  Purple: red leads blue and yellow by a single point.\n"
    "  Green: blue leads red and yellow by a single point.\n"
    "  Orange: yellow leads red and blue by a single point.\n"
    "  Brown: blue and yellow are level for second place, a single point\n"
    "  decides it.\n"
    "\n"
    "How the voters moved\n"
    "  pass 1  primaries    red: 360 vote red; blue: 360 vote blue; yellow:\n"
    "                       360 vote yellow\n"
    "          secondaries  purple: 360 to red; green: 360 to blue; orange:\n"
    "                       360 to yellow\n"
    "          brown        180 to purple, 180 to orange\n"
    "  pass 2  primaries    red: 360 vote red; blue: 360 vote blue; yellow:\n"
    "                       360 vote yellow\n"
    "          secondaries  purple: 180 to red; orange: 180 to yellow\n"
    "  pass 3  primaries    red: 180 vote red; yellow: 180 vote yellow\n"
    "  No voter is left to move: all votes are cast.\n"
    "\n"
    "Opinion poll\n"
    "                          votes    share\n"
    "  red                       900    35.7%\n"
    "  blue                      720    28.6%\n"
    "  yellow                    900    35.7%\n"
    "  undecided                   0     0.0%\n";

/* PCO-11 */
static void pco_11_the_worked_example(void **state)
{
    (void)state;
    struct match *m = start_new();
    round_of(m, "3112112", "1311211", "1131121");
    expect(report_of(m, SPECTATOR), worked_example);
    expect(report_of(m, SPECTATOR),
           "Round 2 is open: one token for each region. Orders awaited from red,\nblue and yellow.");
    finish(m);
}

/* PCO-11: Blue holds purple, red holds blue: who circles there, and why, and from where they come. */
static void pco_11_the_undecided_are_explained(void **state)
{
    (void)state;
    struct match *m = start_from("{'tokens':{'red':{'blue':[2],'brown':[1]},'blue':{'purple':[1]},"
                                 "'yellow':{'red':[1],'yellow':[1],'green':[1],'orange':[1],'brown':[2]}}}");
    const char *text = report_of(m, SPECTATOR);
    expect(text, "This match began in a position that was set up.");
    expect(text, "  720 of 2520 voters never vote.\n");
    expect(text, "  Votes are cast only where a party leads its own primary, alone or\n  level: yellow.\n");
    expect(text, "  720 go round between blue and purple for ever: red leads blue and\n"
                 "  sends its voters to purple; blue leads purple and sends its voters to\n  blue.\n");
    expect(text, "  Caught in this way: all voters of blue and purple.\n");
    expect(text, "  undecided                 720    28.6%\n");
    finish(m);

    m = start_from("{'tokens':{'red':{'blue':[1],'green':[1],'brown':[1]},"
                   "'blue':{'yellow':[1],'orange':[1],'brown':[2]},'yellow':{'red':[1],'purple':[1]}}}");
    text = report_of(m, SPECTATOR);
    expect(text, "  Nobody votes: all 2520 voters are undecided for ever.\n");
    expect(text, "  No party leads its own primary, so no voter can get to a ballot box.\n");
    expect(text, "  2520 go round between purple and brown for ever: yellow leads purple\n"
                 "  and sends its voters to brown; yellow is last in brown, so its voters\n  go to purple.\n");
    finish(m);
}

/* A line never ends between a number and its fraction. */
static void numbers_are_not_broken(void **state)
{
    (void)state;
    struct match *m = start_new();
    size_t length;
    round_of(m, "3253265", "3223223", "4325232");
    const char *text = report_of(m, SPECTATOR);
    expect(text, "green: 26 2/3 to blue,\n");
    for (const char *line = text, *next; line; line = next) {
        next = text_line(line, &length);
        size_t digits = next ? strspn(next + strspn(next, " "), "0123456789") : 0;
        if (digits && next[strspn(next, " ") + digits] == '/')
            fail_msg("a number is broken: %s", line);
    }
    finish(m);
}

/* PCO-13: a report for each round; whose order is in is told, what it is only to its owner. */
static void pco_13_reports_keep_secrets(void **state)
{
    (void)state;
    struct match *m = start_new();
    name_seat(m, RED, "ana");
    play_note(m, RED, "purple=3", "My lips are sealed.");
    order(m, BLUE, "6554443");
    expect(report_of(m, RED), "red is played by ana\n");
    expect(report_of(m, RED), "Your order so far: purple=3\n");
    expect(report_of(m, RED), "awaited from red and\nyellow; in from blue.\n");
    expect_no(report_of(m, YELLOW), "purple=");
    expect_no(report_of(m, YELLOW), "lips");
    expect_no(report_of(m, SPECTATOR), "Your order");
    order(m, YELLOW, "1111112");
    for (int region = RED_REGION; region <= BROWN; region++)
        if (region != PURPLE)
            place(m, RED, region, 1);
    expect(report_of(m, YELLOW), "Press\n  ana (Red): My lips are sealed.\n");
    expect(report_of(m, YELLOW), "ROUND 1\n");
    expect_no(report_of(m, YELLOW), "ROUND 2\n");
    finish(m);
}

/* PCO-13: The change since the last poll, ties at the end, and the winner by name. */
static void pco_13_the_last_report(void **state)
{
    (void)state;
    struct match *m = start_new();
    name_seat(m, BLUE, "Ben");
    round_of(m, "3112112", "1311211", "1131121");
    round_of(m, "1221332", "3122233", "3213223");
    expect(report_of(m, RED), "since round 1\n");
    round_of(m, "4344556", "4445526", "4445526");
    play(m, RED, "pat");
    play(m, BLUE, "swap orange2 brown6");
    play(m, YELLOW, "pat");
    const char *text = report_of(m, RED);
    expect(text, "ROUND 4: THE ELECTION\n");
    expect(text, "Swaps\n  red     stands pat\n  blue    swaps the 2 on orange with the 6 on brown\n");
    expect(text, "The election\n");
    expect(text, "since round 3\n");
    expect(text, "The winner\n");
    expect_no(text, "is open");
    finish(m);
}

/* Any game, any viewer, any names and notes: at most 72 columns, and it says who won. */
static void reports_fit_72_columns(void **state)
{
    (void)state;
    char long_note[NOTE_CHARS_MAX + 1], long_name[NAME_CHARS_MAX + 1];
    struct rng r;
    memset(long_note, 'x', sizeof long_note);
    memset(long_name, 'W', sizeof long_name);
    long_note[NOTE_CHARS_MAX] = long_name[NAME_CHARS_MAX] = '\0';
    rng_init(&r, 72, 0);
    for (int game = 0; game < 150; game++) {
        struct match *m = start_new();
        name_seat(m, YELLOW, long_name);
        for (int ply = 0; !match_over(m); ply++) {
            move list[MOVES_MAX];
            int seat = __builtin_ctz(match_to_act(m)), count = match_moves(m, seat, list);
            const char *note = ply % 11 ? NULL : ply % 2 ? long_note : "Vote early, vote often.";
            assert_true(match_play(m, seat, list[rng_below(&r, (uint32_t)count)], note, NULL));
            if (ply % 13 == 0)
                expect_width(report_of(m, (int)rng_below(&r, PARTIES)), 72);
        }
        expect_width(report_of(m, SPECTATOR), 72);
        expect(report_of(m, SPECTATOR), "win");
        finish(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pco_11_the_worked_example),
        cmocka_unit_test(pco_11_the_undecided_are_explained),
        cmocka_unit_test(numbers_are_not_broken),
        cmocka_unit_test(pco_13_reports_keep_secrets),
        cmocka_unit_test(pco_13_the_last_report),
        cmocka_unit_test(reports_fit_72_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
