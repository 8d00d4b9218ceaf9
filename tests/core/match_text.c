/* match_text.c - what people type: names for chairs, repeats, lists that are all or nothing up to a move that shows
 * something and no further (M5), and forced moves that may be left out. */
#include "tests/kit.h"

#include "core/matchfile.h"

/* Texts with commas between them. */
static bool play_list(struct match *m, int seat, const char *line, const char *note, struct played *played,
                      struct text *why)
{
    static char room[300];
    struct move_list list = { .note = note };
    strcpy(room, line);
    for (char *at = strtok(room, ","); at; at = strtok(NULL, ","))
        list.text[list.count++] = at;
    text_clear(why);
    return match_play_list(m, seat, &list, played, why);
}

static void plays_list(struct match *m, int seat, const char *line, int expected)
{
    char room[300];
    struct text why;
    struct played played;
    text_init(&why, room, sizeof room);
    if (!play_list(m, seat, line, NULL, &played, &why))
        fail_msg("'%s' is refused: %s", line, room);
    assert_int_equal(played.count, expected);
}

static void refuses_list(struct match *m, int seat, const char *line, int at, const char *expected)
{
    char room[300], *before = strdup(file_of(m, EVERYTHING));
    struct text why;
    struct played played;
    int ply = match_ply(m, seat % SEATS_MAX);
    text_init(&why, room, sizeof room);
    assert_false(play_list(m, seat, line, NULL, &played, &why));
    assert_string_equal(room, expected);
    assert_int_equal(played.count, at);
    assert_string_equal(file_of(m, EVERYTHING), before);
    assert_int_equal(match_ply(m, seat % SEATS_MAX), ply);
    free(before);
}

/* An order is one list; what closes the phase opens the others' orders, and the list ends there. */
static void test_orders(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    refuses_list(m, 0, "nowhere,north+", 0, "there is no site 'nowhere'");
    refuses_list(m, 0, "north+,nowhere", 1, "there is no site 'nowhere'");
    refuses_list(m, 0, "north+,north+,north+,north+", 3, "this order is complete: undo or withdraw to change it");
    plays_list(m, 0, "north+,south+,east+", 3);
    plays_list(m, 1, "west+,west+,west+,no move,roll north", 3);
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    finish(m);
}

/* Chance is due behind a move, whether or not it answers by itself; dice entered by hand are one to a call. */
static void test_chance(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    plays_list(m, 0, "take 1", 1);
    refuses_list(m, 1, "take 2,take 1", 1, "it is the turn of Player 1");
    refuses_list(m, 1, "take 9,take 1", 0, "a turn takes at most 3 counters");
    plays_list(m, 1, "take 1,take 1", 1);       /* that wakes luck */
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    plays_list(m, CHANCE, "add 1,add 1", 1);
    assert_int_equal(m->count, 3);
    finish(m);
}

/* Taking back goes further in practice, a list does not. */
static void test_practice(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    m->practice = true;
    match_seed(m, "any");
    play_on(m, 0, "take 1");
    plays_list(m, 1, "take 1,no move", 1);
    assert_true(m->practice);
    finish(m);
}

static void test_look(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    match_seed(m, "look");
    match_draw(m);
    plays_list(m, 0, "look 2,no move", 1);
    refuses_list(m, 0, "look 2,no move", 0, "you have looked at a hand this turn");
    finish(m);
}

/* The note goes with the last move of the list, and with no other when the list stops before. */
static void test_note(void **unused)
{
    (void)unused;
    char room[300];
    struct text why;
    struct played played;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    text_init(&why, room, sizeof room);
    assert_false(play_list(m, 0, "take 1", "a\nb", &played, &why));
    assert_true(play_list(m, 0, "take 1", "mine", &played, &why));
    assert_true(play_list(m, 1, "take 1,take 1", "not yet", &played, &why));
    assert_int_equal(played.count, 1);
    assert_string_equal(lines_of(m, EVERYTHING), "0 take 1 | mine\n1 take 1\n");
    finish(m);
}

static void why_is(const struct match *m, int seat, const char *line, const char *expected)
{
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    match_why(m, seat, line, &why);
    assert_string_equal(room, expected);
}

/* Who types one line has the note behind a bar, commas and further bars in it; where it is given apart, or before the
 * last move, the bar is refused. */
static void test_note_behind(void **unused)
{
    (void)unused;
    static const char one_note[] = "there is one note, behind the last move or apart from it";
    char room[300];
    struct text why;
    struct played played;
    struct match *m = start(&game_null, 2, "heap=30");
    text_init(&why, room, sizeof room);
    plays_list(m, 0, "take 1 | mine", 1);
    struct move_list list = { .count = 1, .text = { "take 2  |  yours, too | is it?  " } };
    assert_true(match_play_list(m, 1, &list, &played, &why));
    list.text[0] = "take 2 |  ";
    assert_true(match_play_list(m, 0, &list, &played, &why));
    assert_string_equal(lines_of(m, EVERYTHING), "0 take 1 | mine\n1 take 2 | yours, too | is it?\n0 take 2\n");

    why_is(m, 1, "take 1 | mine", "");
    why_is(m, 1, "take 9 | mine", "a turn takes at most 3 counters");
    why_is(m, 1, "take 1 | a\nb", "a note has at most 280 characters and no control characters");
    refuses_list(m, 1, "take 1 | a\nb", 0, "a note has at most 280 characters and no control characters");
    refuses_list(m, 1, "take 1 | a,take 1", 0, one_note);
    assert_false(play_list(m, 1, "take 1 | mine", "apart", &played, &why));
    assert_string_equal(room, one_note);
    assert_int_equal(m->count, 3);
    finish(m);
}

/* ---- names ---- */

static void name(struct match *m, int seat, const char *text)
{
    struct text none;
    char room[100];
    text_init(&none, room, sizeof room);
    assert_true(match_name(m, seat, text, &none));
}

#define DUEL_THREE \
    "{'stage':4,'played':5,'effects':3,'sets':[[0,1,1,0,0,1],[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1],[0,1]]}"

/* A player is a name or a chair; as typed comes first, and the longest name before a shorter one. */
static void test_names(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_duel, 3, "", DUEL_THREE);
    assert_true(move_of(m, 0, "hit 2 hand"));
    assert_int_equal(match_parse(m, 0, "hit Player 3 hand"), move_of(m, 0, "hit 3 hand"));
    name(m, 1, "Ann");
    name(m, 2, "Ann Lee");
    assert_int_equal(match_parse(m, 0, "hit ann lee hand"), move_of(m, 0, "hit 3 hand"));
    assert_int_equal(match_parse(m, 0, "hit ANN hand"), move_of(m, 0, "hit 2 hand"));
    assert_int_equal(match_parse(m, 0, "hit Annie hand"), 0);
    refuse(m, 0, "hit Player 1 hand", "that is your own chair");
    name(m, 1, "hand");                 /* a name that is a word of the game: what is meant is tried as it is first */
    assert_int_equal(match_parse(m, 0, "hit 3 hand"), move_of(m, 0, "hit 3 hand"));
    assert_int_equal(match_parse(m, 0, "guard hand"), move_of(m, 0, "guard hand"));
    name(m, 1, "ann lee");              /* the same but for its case */
    assert_int_equal(match_parse(m, 0, "hit ann lee hand"), move_of(m, 0, "hit 2 hand"));
    assert_int_equal(match_parse(m, 0, "hit Ann Lee hand"), move_of(m, 0, "hit 3 hand"));
    name(m, 1, "hit");                  /* the first word never is a name */
    refuse(m, 0, "hit Player 4 hand", "say whom and what: 'hit', a chair, then 'hand' or 'deck'");
    finish(m);
}

static void test_names_are_no_numbers(void **unused)
{
    (void)unused;
    char room[100];
    struct text why;
    struct match *m = start(&game_null, 2, "");
    text_init(&why, room, sizeof room);
    assert_false(match_name(m, 0, "2", &why));
    assert_string_equal(room, "a name is more than a number: in moves numbers are chairs");
    assert_true(match_name(m, 0, "R2D2", &why));
    finish(m);
}

/* ---- repeats and lines ---- */

static void test_repeats(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    plays_list(m, 0, "north+ x2", 2);
    refuses_list(m, 0, "east+ X2", 1, "this order is complete: undo or withdraw to change it");
    refuses_list(m, 0, "east+ x0", 0, "'east+ x0' is not 'east+' or 'reserve east'");
    refuses_list(m, 0, "nowhere x3", 0, "there is no site 'nowhere'");
    refuses_list(m, 0, "east+ x1 x1", 0, "'east+ x1' is not 'east+' or 'reserve east'");
    plays_list(m, 0, "east+ x1", 1);
    plays_list(m, 1, "west+ x9", 3);            /* behind the last one all orders are open */
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    finish(m);
}

/* Behind a move that chance answers a repeat goes on, as if it were typed again; the list behind it does not. */
static void test_repeats_go_on(void **unused)
{
    (void)unused;
    static const char hits[] = "{'stage':4,'played':5,'effects':3,'sets':[[0,1,1,0,0,1],[0,1,1,1]],"
                               "'hand':[[0,1],[0,1,1]],'guard':[[0,0,0],[0,0,0]]}";
    for (int seeded = 0; seeded < 2; seeded++) {
        struct match *m = start_at(&toy_duel, 2, "", hits);
        if (seeded)
            match_seed(m, "hits");
        struct move_list line = { .count = 1, .text = { "hit 2 hand x2" } };
        struct played played;
        char room[300];
        struct text why;
        text_init(&why, room, sizeof room);
        if (!match_play_list(m, 0, &line, &played, &why))
            fail_msg("%s", room);
        assert_int_equal(played.count, seeded ? 2 : 1);
        assert_int_equal(played.more, !seeded);         /* dice by hand are waited for */
        finish(m);

        m = start_at(&toy_duel, 2, "", hits);
        match_seed(m, "hits");
        line.text[0] = seeded ? "hit 2 hand x3" : "hit 2 hand x2, guard hand";
        assert_true(match_play_list(m, 0, &line, &played, &why));
        assert_int_equal(played.count, 2);              /* there are no more cards to hit, or it ends there */
        assert_true(played.more);
        assert_string_equal(played.text, "hit 2 hand");
        assert_string_equal(room, seeded ? "Player 2 has no card in the hand" : "");
        finish(m);
    }

    struct match *m = start(&game_null, 2, "");         /* another's turn: what was made stays */
    plays_list(m, 0, "take 1 x3", 1);
    finish(m);
}

/* One text may be several: commas, repeats and what the game spells out. */
static void test_lines(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    struct move_list line = { .count = 1, .text = { "north+,  south+ x2 , " } };
    struct played played;
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    assert_false(match_play_list(m, 0, &line, &played, &why));
    assert_string_equal(room, "this order is complete: undo or withdraw to change it");
    assert_int_equal(played.count, 3);
    assert_string_equal(played.text, "");
    line.text[0] = "north+,  south+ x2";
    match_why(m, 0, line.text[0], &why);
    assert_string_equal(room, "");
    assert_true(match_play_list(m, 0, &line, &played, &why));
    assert_int_equal(played.count, 3);
    assert_false(played.more);
    assert_string_equal(played.text, "south+");
    line.text[0] = "west+ x3, west+, nonsense";
    assert_true(match_play_list(m, 1, &line, &played, &why));
    assert_int_equal(played.count, 3);
    assert_true(played.more);
    finish(m);
}

/* As toy-orders, with a word for all three chips. */
static void spell_all(const struct kit *k, const struct observed *o, int seat, const char *text, struct text *out)
{
    (void)k, (void)o, (void)seat;
    if (text_starts(text, "all "))
        text_addf(out, "%s+, %s+, %s+", text + 4, text + 4, text + 4);
    else if (text_equal(text, "again"))
        text_add(out, "again");
}

static void test_spelled(void **unused)
{
    (void)unused;
    struct game game = toy_orders;
    game.spell = spell_all;
    struct match *m = start(&game, 2, "");
    plays_list(m, 0, "north+", 1);
    refuses_list(m, 0, "all south", 2, "this order is complete: undo or withdraw to change it");
    undo(m, 0);
    refuses_list(m, 0, "all nowhere", 0, "there is no site 'nowhere'");
    refuses_list(m, 0, "again", 0, "there is no site 'again'");
    plays_list(m, 0, "all south", 3);
    finish(m);
}

static unsigned apply_nothing(const struct kit *k, struct state *s, int seat, move m)
{
    (void)k, (void)s, (void)seat, (void)m;
    return 0;
}

static void test_too_many(void **unused)
{
    (void)unused;
    struct game game = game_null;
    game.apply = apply_nothing;
    struct match *m = start(&game, 2, "");
    refuses_list(m, 0, "take 1 x256,take 1", MOVE_LIST_MAX, "at most 256 moves can be made at once");
    plays_list(m, 0, "take 1 x256", MOVE_LIST_MAX);
    refuses_list(m, 0, "take 1 x257", 0, "'take 1 x257' is not 'take' and a number, such as 'take 1'");
    finish(m);
}

/* ---- forced moves ---- */

/* Heap, where the second player takes one counter at a time. */
static int moves_of_heap(const struct kit *k, const struct state *s, int seat, move *list)
{
    int count = game_null.moves(k, s, seat, list);
    return count > 1 && seat == 1 ? 1 : count;
}

static bool forced_in_heap(const struct kit *k, const struct observed *o, int seat)
{
    (void)k, (void)o;
    return seat == 1;
}

/* made for the seat and told; undo goes back past it, as if nobody had decided anything. */
static void test_forced(void **unused)
{
    (void)unused;
    struct game game = game_null;
    game.moves = moves_of_heap;
    game.forced = forced_in_heap;
    for (int practice = 0; practice < 2; practice++) {
        struct match *m = start(&game, 2, "heap=12");
        m->practice = practice;
        match_begin_step(m);
        play_on(m, 0, "take 2");
        assert_int_equal(match_forced(m), move_of(m, 1, "take 1"));
        assert_int_equal(match_settle(m), 1);
        assert_int_equal(match_forced(m), 0);
        assert_int_equal(match_settle(m), 0);
        expect(events_of(m, 0), "{'type':'forced','text':'there is nothing else for Player 2 to do','seat':1,"
                                "'move':'take 1'}");
        assert_true(m->log[1].forced && !m->log[0].forced);
        refuse_undo(m, 1, practice ? "there is nothing to take back" : "another player has moved since");
        undo(m, 0);
        assert_string_equal(lines_of(m, EVERYTHING), "0 take 2\n1 take 1\n0 undo 0\n");
        assert_int_equal(match_to_act(m), seat_bit(0));
        finish(m);
    }
}

/* A forced move of one's own need not be typed; here it shows a card, so that it is not passed over. */
static void test_forced_in_a_list(void **unused)
{
    (void)unused;
    static const char last[] = "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,0,1,1]]}";
    struct match *m = start_at(&toy_duel, 2, "", last);
    plays_list(m, 0, "guard hand", 1);
    assert_string_equal(lines_of(m, EVERYTHING), "0 play 1\n");
    refuse_undo(m, 0, "that move has shown something hidden");
    plays_list(m, 0, "guard hand", 1);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders), cmocka_unit_test(test_chance), cmocka_unit_test(test_practice),
        cmocka_unit_test(test_look), cmocka_unit_test(test_note), cmocka_unit_test(test_note_behind),
        cmocka_unit_test(test_names), cmocka_unit_test(test_names_are_no_numbers), cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_lines), cmocka_unit_test(test_repeats_go_on),
        cmocka_unit_test(test_spelled), cmocka_unit_test(test_too_many), cmocka_unit_test(test_forced),
        cmocka_unit_test(test_forced_in_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
