/* match_notes.c - a note is seen by exactly those who see its move, in logs, events and match files. */
#include "tests/kit.h"

#include "core/matchfile.h"
#include "core/words.h"

static const int viewers[] = { 0, 1, 2, SPECTATOR };

/* By whom who_note finds the note of a move. */
static void note_found(const struct match *m, int seat, move word, const char *note, unsigned by)
{
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        struct who who = match_who(m, viewers[i]);
        assert_string_equal(who_note(&who, seat, word), by & seat_bit(viewers[i]) ? note : "");
    }
}

/* Everywhere at once: who sees the note and who does not. */
static void note_seen(const struct match *m, const char *note, unsigned by)
{
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        void (*check)(const char *, const char *) = by & seat_bit(viewers[i]) ? expect : expect_no;
        check(log_of(m, viewers[i]), note);
        check(events_of(m, viewers[i]), note);
        check(file_of(m, viewers[i]), note);
    }
    expect(file_of(m, EVERYTHING), note);
}

static void test_open_move(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "heap=9");
    play_on(m, 0, "take 1 | so | it \"goes\"");
    play_on(m, 1, "take 1 | ");
    assert_string_equal(log_of(m, SPECTATOR), "[{\"ply\":0,\"seat\":0,\"move\":\"take 1\","
                        "\"note\":\"so | it \\\"goes\\\"\"},{\"ply\":1,\"seat\":1,\"move\":\"take 1\"}]");
    expect(events_of(m, 2), "{\"type\":\"note\",\"text\":\"Player 1: \\\"so | it \\\"goes\\\"\\\"\"");
    assert_string_equal(lines_of(m, 2), "0 take 1 | so | it \"goes\"\n1 take 1\n");
    play_on(m, 2, "take 1 | last");
    note_seen(m, "last", ALL_VIEWERS);
    note_found(m, 2, m->log[2].move, "last", ALL_VIEWERS);
    note_found(m, 0, m->log[2].move, "so | it \"goes\"", ALL_VIEWERS);      /* the same word of another seat */
    note_found(m, 1, m->log[2].move, "", ALL_VIEWERS);
    undo(m, 2);         /* the record stays, and so does its note */
    assert_string_equal(lines_of(m, 0), "0 take 1 | so | it \"goes\"\n1 take 1\n2 take 1 | last\n2 undo 2\n");
    expect_no(events_of(m, 0), "last");
    note_found(m, 2, m->log[2].move, "", ALL_VIEWERS);
    finish(m);
}

/* toy-trade: offers are for the two parties, buried cards for their owner, plays for all. */
static void test_hidden_move(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 3, "");
    for (int card = 1; card <= 12; card++) {
        char text[40];
        struct text t;
        text_init(&t, text, sizeof text);
        text_addf(&t, "draw %d%s", card, card == 5 ? " | a fine card" : "");
        play_on(m, CHANCE, text);
    }
    note_seen(m, "a fine card", seat_bit(1));
    play_on(m, 1, "offer 3 5 | a bargain");
    note_seen(m, "a bargain", seat_bit(1) | seat_bit(2));
    play_on(m, 0, "bury 1 | in the garden");
    note_seen(m, "in the garden", seat_bit(0));
    note_found(m, 0, m->log[m->count - 1].move, "", ALL_VIEWERS);        /* only what everybody may read */
    play_on_lines(m, "chance draw 13");
    play_on(m, 1, "play 6 | for all");
    note_seen(m, "for all", ALL_VIEWERS);
    note_found(m, 1, m->log[m->count - 1].move, "for all", ALL_VIEWERS);
    expect(lines_of(m, 0), "0 bury 1 | in the garden\n");
    expect(lines_of(m, 1), "0 bury ?\n");
    finish(m);
}

static void test_pending(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 3, "");
    play_on(m, 1, "north+");
    play_on(m, 1, "reserve west | for later");
    play_on(m, 1, "east+ | now");
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        assert_string_equal(log_of(m, viewers[i]), "[]");
        assert_string_equal(events_of(m, viewers[i]), "[]");
        expect_no(view_of(m, viewers[i]), "later");
        if (viewers[i] == 1)
            assert_string_equal(lines_of(m, 1), "1 north+\n1 reserve west | for later\n1 east+ | now\n");
        else
            assert_string_equal(lines_of(m, viewers[i]), "");
    }
    move now = m->pending[1].move[2];
    note_found(m, 1, now, "now", seat_bit(1));
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 2 north+; 2 north+; 2 north+");
    note_found(m, 1, now, "now", ALL_VIEWERS);
    note_seen(m, "for later", seat_bit(1));
    note_seen(m, "now", ALL_VIEWERS);
    finish(m);
}

/* The note goes with its move: taken back or replaced, none is left for the next one. */
static void test_pending_replaced(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    play_on(m, 0, "north+ | first");
    play_on(m, 0, "north+ | second");
    undo(m, 0);
    note_found(m, 0, m->pending[0].move[0], "first", seat_bit(0));
    play_on(m, 0, "east+");
    assert_string_equal(lines_of(m, EVERYTHING), "0 north+ | first\n0 east+\n");
    withdraw(m, 0);
    play_on_lines(m, "0 west+; 0 west+");
    play_on(m, 0, "west+ | third");
    play_on_lines(m, "1 west+; 1 west+; 1 west+; chance roll west; 0 west+; 0 west+; 0 west+; 1 west+; 1 west+");
    assert_string_equal(lines_of(m, EVERYTHING),
                        "0 west+\n0 west+\n0 west+ | third\n1 west+\n1 west+\n1 west+\nchance roll west\n"
                        "0 west+\n0 west+\n0 west+\n1 west+\n1 west+\n");
    finish(m);
}

/* 280 characters of four bytes each, on a logged and on a pending move. */
static void test_longest(void **unused)
{
    (void)unused;
    char note[NOTE_SIZE + 4] = "";
    for (int i = 0; i < NOTE_CHARS_MAX; i++)
        strcpy(note + 4 * i, "\xf0\x9f\x8e\xb2");
    struct match *m = start(&toy_orders, 2, "");
    play_note(m, 0, "north+", note);
    play_on_lines(m, "0 north+; 0 north+; 1 north+; 1 north+; 1 north+; chance roll west");
    play_note(m, 1, "north+", note);
    struct match *back = load_file(file_of(m, EVERYTHING));
    assert_string_equal(file_of(m, EVERYTHING), file_of(back, EVERYTHING));
    expect(lines_of(back, 1), note);
    note_seen(back, note, 0x3ff);
    strcat(note, "x");
    refuse_note(m, 1, "north+", note, "a note has at most 280 characters and no control characters");
    finish(back);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_move),
        cmocka_unit_test(test_hidden_move),
        cmocka_unit_test(test_pending),
        cmocka_unit_test(test_pending_replaced),
        cmocka_unit_test(test_longest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
