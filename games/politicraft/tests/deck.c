/* deck.c - POL-1..3 and POL-13: the deck that comes with the game, and what is said about decks that are wrong. */
#include "table.h"

#include "core/json_read.h"

/* POL-1 */
static void test_POL_1_our_deck(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 6, "", NULL);
    const struct pol_kit *k = kit_of(kit);
    int of_field[KINDS][FIELDS] = { { 0 } }, named = 0;
    assert_int_equal(k->cards, 110);
    assert_int_equal(set_count(k->standard), 60);
    assert_int_equal(set_count(k->conditional), 24);
    assert_int_equal(set_count(k->power), 20);
    assert_int_equal(set_count(k->cycle), 6);
    assert_int_equal(k->integrity_cards, 80);
    assert_int_equal(k->integrity_points, 10);
    assert_true(k->issues >= 20);
    for (int card = 1; card <= k->cards; card++) {
        const struct card *c = &k->card[card];
        of_field[c->kind][c->field]++;
        named += c->kind == CONDITIONAL && !c->need_count;
        assert_true(strlen(k->text[card]) > 20);
        if (c->kind == STANDARD)
            assert_in_range(c->points, 10, 50);
        else if (c->kind == CONDITIONAL)
            assert_in_range(c->points, 40, 90);
        else
            assert_in_range(c->points, 0, 15);
        if (c->kind == CONDITIONAL && !c->need_count)
            assert_int_equal(set_count(c->need), 3);
        for (int other = 1; other < card; other++) {
            assert_false(text_equal_nocase(k->title[card], k->title[other]));
            assert_false(c->kind != POWER && text_equal(k->text[card], k->text[other]));
        }
    }
    assert_in_range(named, 1, 4);
    for (int field = 1; field < FIELDS; field++) {      /* every field has its beginnings and its goals */
        assert_int_equal(of_field[STANDARD][field], 10);
        assert_int_equal(of_field[CONDITIONAL][field], 4);
    }
    kit_free(kit);
}

/* POL-2, POL-3 */
static void test_POL_2_POL_3_effects(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 2, "", NULL);
    int count[EFFECTS_ALL] = { 0 };
    for (int card = 1; card <= kit_of(kit)->cards; card++)
        count[kit_of(kit)->card[card].effect]++;
    for (int effect = 1; effect < EFFECTS; effect++)
        assert_int_equal(count[effect], 2);             /* ten effects, two cards each */
    for (int effect = EFFECTS; effect < EFFECTS_ALL; effect++)
        assert_int_equal(count[effect], 1);             /* six different directions */
    kit_free(kit);
}

/* ---- decks of other people ---- */

/* A deck of `count` standard cards, four cycle cards, and `more`, which begins at line count + 5. */
static const char *deck_of(int count, const char *more)
{
    static char data[16384];
    struct text t;
    text_init(&t, data, sizeof data);
    for (int i = 0; i < count; i++)
        text_addf(&t, "standard | inform | 10 | Action %d | What it is about.\n", i);
    for (int i = 0; i < 4; i++)
        text_addf(&t, "cycle | End %d | What happens.|audit\n", i);
    text_add(&t, more);
    return data;
}

/* POL-13 */
static void test_POL_13_other_decks(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 2, "",
                              deck_of(15, "# a note | of | more | parts | than | any | line | has\n\n"
                                          "issue | Fair play\nintegrity | 30 | 5\ndeck | Small\n"));
    assert_int_equal(kit_of(kit)->cards, 19);
    assert_int_equal(kit_of(kit)->integrity_cards, 30);
    assert_string_equal(kit_of(kit)->issue[1], "Fair play");
    assert_int_equal(kit_of(kit)->card[16].audit, 1);
    kit_free(kit);
    kit = new_kit(&game_politicraft, 2, "", deck_of(15, "cycle | Title | Text | audit 3\n"));
    assert_int_equal(kit_of(kit)->card[20].audit, 3);
    kit_free(kit);
    refuse_kit(&game_politicraft, 3, "", deck_of(15, ""),
               "line 19: the deck ends with 15 cards that are no cycle cards, 3 players need 22");
    refuse_kit(&game_politicraft, 2, "", deck_of(14, ""),
               "line 18: the deck ends with 14 cards that are no cycle cards, 2 players need 15");
    refuse_kit(&game_politicraft, 2, "", "cycle | End | What happens. | audit\n",
               "line 1: the deck ends with 1 cycle cards, it needs 4");
}

/* POL-13: what stands in a comment does not matter. */
static void test_POL_13_long_lines(void **unused)
{
    (void)unused;
    char line[2049];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    refuse_kit(&game_politicraft, 2, "", deck_of(15, line), "line 20: longer than 2047 bytes");
    line[0] = '#';
    line[5] = '|';
    kit_free(new_kit(&game_politicraft, 2, "", deck_of(15, line)));
}

/* POL-13 */
static void test_POL_13_line_and_reason(void **unused)
{
    (void)unused;
    static const struct refusal bad[] = {
        { "hello", "line 20: unknown kind of line 'hello'" },
        { "standard | inform | 10 | Title", "line 20: a standard card has 5 parts, not 4" },
        { "standard | dance | 10 | Title | Text", "line 20: unknown field 'dance'" },
        { "standard | inform | 55 | Title | Text", "line 20: the points '55' is not a number from 10 to 50" },
        { "conditional | inform | 95 | Title | Text | inform 1",
         "line 20: the points '95' is not a number from 40 to 90" },
        { "standard | inform | 10 | action 3 | Text", "line 20: the title 'action 3' is taken by line 4" },
        { "standard | inform | 10 | | Text", "line 20: the title is missing" },
        { "standard | inform | 10 | Title |", "line 20: the text is missing" },
        { "standard | inform | 10 | One title that goes on and on until it has no end at all | Text",
          "line 20: the title 'One title that goes ...' has more than 48 characters" },
        { "power | inform | 10 | Title | Text | fly", "line 20: unknown effect 'fly'" },
        { "power | inform | 10 | Title | Text | audit", "line 20: unknown effect 'audit'" },
        { "cycle | Title | Text | block", "line 20: unknown direction 'block'" },
        { "cycle | Title | Text | poll 2", "line 20: the direction 'poll' takes no number" },
        { "cycle | Title | Text | audit 10",
          "line 20: the number of integrity cards '10' is not a number from 1 to 9" },
        { "conditional | inform | 50 | Title | Text | soon",
          "line 20: the condition 'soon' is neither a field and a number nor 'one of:' and three titles" },
        { "conditional | inform | 50 | Title | Text | inform 10",
         "line 20: the number of cards '10' is not a number from 1 to 9" },
        { "conditional | inform | 50 | Title | Text | vote 1", "line 20: the condition of 'Title' can never be met" },
        { "conditional | inform | 50 | Title | Text | one of: Action 1; Action 2",
          "line 20: 'one of:' names 3 cards, not 2" },
        { "conditional | inform | 50 | Title | Text | one of: Action 1; Action 2; Nothing",
          "line 20: the condition names 'Nothing', which is no card" },
        { "conditional | inform | 50 | Title | Text | one of: Action 1; Action 2; End 1",
          "line 20: the condition cannot name 'End 1'" },
        { "issue | own", "line 20: 'own' stands for issues of the players' own" },
        { "issue | Air\nissue | air", "line 21: the issue 'air' is there already" },
        { "integrity | 5 | 10", "line 20: the number of cards '5' is not a number from 12 to 200" },
        { "integrity | 80 | 10\nintegrity | 80 | 10", "line 21: integrity cards are given twice" },
        { "a | b | c | d | e | f | g", "line 20: more than 6 parts" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuse_kit(&game_politicraft, 2, "", deck_of(15, bad[i].text), bad[i].why);
}

static void test_cards_as_json(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 2, "", NULL);
    struct text t;
    struct json json;
    void *owner = NULL;
    text_init_heap(&t);
    json_init(&json, &t);
    game_politicraft.cards_json(kit, &json);
    const struct json_value *cards = json_read(t.at, t.length, JSON_READ_MAX, &owner, NULL);
    assert_true(cards && cards->count == 110);
    static const char *const members[] = { "id", "title", "kind", "field", "points", "needs", "effect", "text", NULL };
    for (const struct json_value *card = cards->child; card; card = card->next) {
        assert_int_equal(card->count, 8);
        assert_null(json_unknown_key(card, members));
    }
    json_read_release(owner);
    text_release(&t);
    kit_free(kit);
}

/* ---- positions that are nonsense ---- */

static void test_positions_are_refused_with_a_reason(void **unused)
{
    (void)unused;
    static const struct refusal bad[] = {
        { "{'seats': [{'hand': [1]}, {'area': [1]}]}", "'seats[1].area[0]' is card 1, which is in another place too" },
        { "{'seats': [{'hand': 7}]}", "'seats[0].hand' must be a list of at most 110" },
        { "{'seats': [{'hand': [111]}]}", "'seats[0].hand[0]' must be a card from 1 to 110" },
        { "{'seats': [{'hand': [105]}]}", "a cycle card is neither in the deck nor put aside" },
        { "{'seats': [{}, {}, {}]}", "'seats' must be a list of at most 2" },
        { "{'seats': [{'hands': []}]}", "'seats[0]' has no member 'hands'" },
        { "{'seats': [{'hand': [1], 'issue': 'x'}]}", "'seats[0].issue' is unknown: 'x'" },
        { "{'seats': [{'hand': [1], 'area': [2], 'points': 31}]}", "'seats[0].points' is 30 by the cards of the area" },
        { "{'seats': [{'hand': [1]}], 'deck_count': 110}", "'deck_count' is 109 by the cards that lie elsewhere" },
        { "{'turn': 1, 'seats': [{'hand': [1]}]}", "the player in turn has no card" },
        { "{'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7, 8]}]}",
          "a hand has more cards than the cycle cards so far can have given" },
        { "{'stage': 'draw', 'draw': 'refill', 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7]}]}",
          "a card is drawn into a full hand" },
        { "{'stage': 'target', 'playing': 88, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7]}, {'area': [8]}]}",
          "a hand has more cards than the cycle cards so far can have given" },
        { "{'seats': [{'hand': [1], 'integrity': 79}]}", "there are more integrity cards than the stack had" },
        { "{'seats': [{'hand': [1]}], 'cycles': 4}", "the last cycle card was met and the game is not over" },
        { "{'seats': [{'hand': [1]}, {'hand': [2]}], 'offers': [{'from': 0, 'to': 0, 'card': 1}]}",
          "an offer goes to nobody or was never made" },
        { "{'seats': [{'hand': [null]}]}", "'seats[0].hand[0]' must be a card from 1 to 110" },
        { "{'seats': [{'hand': [1]}, {'hand': [2]}], 'offers': [{'from': 0, 'card': 1}]}",
          "'offers[0]' must have 'from' and 'to', which are seats, and a 'card'" },
        { "{'stage': 'dance'}",
          "'stage' must be one of issue, open, deal, first, turn, target, to, lift, keep, pass, cycle,"
          " refill, draw, over" },
        { "{'stage': 'lift', 'playing': 93, 'seats': [{'hand': [1]}]}",
          "nobody's hand is looked at, or it is not known" },
        { "{'stage': 'cycle', 'seats': [{'hand': [1]}]}", "directions are open at the wrong time" },
        { NULL, NULL },
    };
    struct kit *kit = new_kit(&game_politicraft, 2, "", NULL);
    refuse_positions(kit, bad);
    kit_free(kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_1_our_deck),
        cmocka_unit_test(test_POL_2_POL_3_effects),
        cmocka_unit_test(test_POL_13_other_decks),
        cmocka_unit_test(test_POL_13_long_lines),
        cmocka_unit_test(test_POL_13_line_and_reason),
        cmocka_unit_test(test_cards_as_json),
        cmocka_unit_test(test_positions_are_refused_with_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
