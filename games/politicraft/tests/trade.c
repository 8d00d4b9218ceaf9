/* trade.c - POL-10: offers, answers and what stays secret; the suite with an apply that names nobody it need not. */
#include "table.h"

#include "core/rng.h"
#include "tests/conformance.h"

#define HANDS "'turn': 0, 'seats': [{'hand': [1, 2]}, {'hand': [11, 12]}, {'hand': [21, 22]}]"

/* POL-10 */
static void test_POL_10_a_trade(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{" HANDS ", 'knows': [[11], [1, 2], [2, 12]]}");
    assert_int_equal(match_may_act(m), 6);              /* the player in turn owes, the others may */
    play(m, 1, "offer 12 to 1");
    assert_true(knows(m, 0, 1, 12));                    /* shown to one player */
    expect(view_of(m, 0), "'card':12");
    expect(view_of(m, 2), "'offers':{'1':{'to':0}}");
    expect(events_of(m, 2), "Player 2 offers Player 1 a card");
    expect_no(events_of(m, SPECTATOR), "posters");
    play(m, 0, "answer 2 to 2");
    expect(view_of(m, 2), "'offers':{'1':{'to':0,'answered':true}}");
    assert_true(knows(m, 2, 0, 2));
    play(m, 1, "accept");
    const struct pol *s = look(m);
    assert_true(set_has(&s->hand[0], 12) && set_has(&s->hand[1], 2));
    assert_true(knows(m, 0, 1, 2) && knows(m, 1, 0, 12));
    assert_true(knows(m, 0, 1, 11) && knows(m, 1, 0, 1));       /* the two keep what they knew */
    assert_false(knows(m, 2, 0, 2) || knows(m, 2, 1, 2));       /* everybody else forgets all of both hands */
    assert_false(knows(m, 2, 1, 12) || knows(m, 2, 0, 12));
    expect(events_of(m, 0),
           "Player 2 gives 'Put up posters at the library' to Player 1 for 'Start a local action group'");
    expect(events_of(m, 2), "Player 2 gives a card to Player 1 for a card");
    finish(m);
}

/* POL-10 */
static void test_POL_10_decline_refuse_and_limits(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{" HANDS "}");
    play(m, 0, "offer 1 to 2");                         /* the player in turn may trade too */
    refuse(m, 0, "offer 2 to 3", "you have an open offer");
    refuse(m, 2, "answer 21 to 1", "Player 1 has no open offer to you");
    refuse(m, 0, "accept", "Player 2 has not answered your offer");
    play(m, 1, "decline 1");
    expect_no(events_of(m, 2), "lapsed");
    assert_int_equal(look(m)->offer[0], OFFER_NONE);
    play(m, 0, "offer 1 to 3");
    play(m, 2, "answer 22 to 1");
    play(m, 0, "refuse");
    expect_no(events_of(m, 2), "lapsed");
    assert_true(set_has(&look(m)->hand[0], 1) && set_has(&look(m)->hand[2], 22));
    refuse(m, 0, "offer 1 to 2", "you have made 2 offers this turn");
    refuse(m, 1, "offer 11 to 2", "that is yourself");
    refuse(m, 1, "offer 11", "say with whom: 'offer 11 to 1'");
    refuse(m, 1, "answer 11", "nobody has an open offer to you");
    refuse(m, 1, "offer 21 to 1", "'Check your voter registration' is not in your hand");
    refuse(m, 1, "accept", "you have no offer that was answered");
    finish(m);
}

/* POL-10 */
static void test_POL_10_lapse(void **unused)
{
    (void)unused;
    /* When either hand changes. */
    struct match *m = load(3, "{" HANDS "}");
    play(m, 0, "offer 1 to 2");
    play(m, 1, "offer 11 to 3");
    play(m, 2, "offer 21 to 1");
    play(m, 2, "answer 22 to 2");
    play(m, 1, "accept");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(look(m)->offer[seat], OFFER_NONE);     /* each has one of the two hands in it */
    expect(events_of(m, 0), "the offer of Player 1 to Player 2 has lapsed");
    expect(events_of(m, SPECTATOR), "the offer of Player 3 to Player 1 has lapsed");
    expect_no(events_of(m, 0), "the offer of Player 2");    /* that one was accepted */
    finish(m);

    /* The first card closes trading; nobody waits for an answer. */
    m = load(3, "{" HANDS ", 'discard': [40]}");
    play(m, 1, "offer 11 to 1");
    play(m, 0, "answer 2 to 2");
    play(m, 0, "play 1");
    expect(events_of(m, 1), "the offer of Player 2 to Player 1 has lapsed");
    expect(events_of(m, 2), "the offer of Player 2 to Player 1 has lapsed");
    assert_int_equal(look(m)->offer[1], OFFER_NONE);
    assert_int_equal(look(m)->offers_made[1], 0);
    assert_int_equal(match_may_act(m), 0);
    finish(m);
}

/* ---- twins with offers in flight ----
 *
 * A card that is played is shown to all, so apply names all the others and undo is closed; for those named, twin runs
 * see less. Here apply names only who learns more than their records tell: the rest must stay hidden all the same. */

static unsigned apply_quietly(const struct kit *k, struct state *s, int seat, move m)
{
    const struct pol *before = state_of(s);
    int effect = word_verb(m) == AT ? kit_of(k)->card[word_card(m)].effect : 0;
    unsigned own = seat < k->seats ? seat_bit(seat) : 0, at = word_verb(m) == AT ? seat_bit(word_seat(m)) : 0;
    bool works = !(before->blocks & own);
    unsigned learned = pol_apply(k, s, seat, m);
    switch (word_verb(m)) {
    case AT: return works && effect == SWAP_HANDS ? own | at : works && effect == LOOK_AND_TAKE ? own : 0;
    case PLAY:
    case GIVE:
    case DISCARD:
    case OFFER:
    case ANSWER:
    case LIFT: return 0;
    default: return learned;
    }
}

/* Begins where the deal is over and everybody knows three cards of every hand, so that most secrets are those of offers
 * and the trades that come of them. */
static void setup_dealt(const struct kit *k, struct state *state)
{
    struct pol *s = state_in(state);
    struct rng rng;
    rng_init(&rng, 5, (uint64_t)k->seats);
    pol_setup(k, state);
    for (int seat = 0; seat < k->seats; seat++)
        pol_apply(k, state, seat, word_of(ISSUE, NO_SEAT, ISSUE_OWN));
    while (s->stage != STAGE_TURN)
        pol_apply(k, state, CHANCE, pol_sample(k, state, rng_below(&rng, pol_total(k, state))));
    for (int row = 0; row < k->seats; row++)
        for (int seat = 0; seat < k->seats; seat++)
            for (unsigned i = 0; i < 3 && seat != row; i++)
                set_add(&s->knows[row], set_at(s->hand[seat], 2 * i));
}

/* POL-10 */
static void test_POL_10_twins(void **unused)
{
    (void)unused;
    struct game quiet = game_politicraft;
    quiet.apply = apply_quietly;
    for (uint64_t seed = 11; seed < 17; seed++) {
        struct conformance c = { .game = &quiet, .seed = seed, .matches = 8 };
        quiet.setup = seed % 2 ? pol_setup : setup_dealt;
        if (!conformance_run(&c))
            fail_msg("property '%s' broken: %s", c.property, c.detail);
    }
}

/* What is forgotten in a trade is not: a third player goes on knowing the cards, and now where they went. */
static unsigned apply_knowingly(const struct kit *k, struct state *s, int seat, move m)
{
    struct pol before = *state_of(s);
    unsigned learned = apply_quietly(k, s, seat, m);
    if (word_verb(m) == ACCEPT)
        for (int row = 0; row < k->seats; row++)
            if (row != seat && row != before.offer_to[seat] - 1)
                state_in(s)->knows[row] = before.knows[row];
    return learned;
}

/* POL-10 */
static void test_POL_10_a_leak_is_found(void **unused)
{
    (void)unused;
    struct game leaky = game_politicraft;
    leaky.setup = setup_dealt;
    leaky.apply = apply_knowingly;
    bool found = false;
    for (uint64_t seed = 1; seed < 20 && !found; seed++) {
        struct conformance c = { .game = &leaky, .seed = seed, .matches = 20 };
        found = !conformance_run(&c) && text_equal(c.property, "twins");
    }
    assert_true(found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_10_a_trade),
        cmocka_unit_test(test_POL_10_decline_refuse_and_limits),
        cmocka_unit_test(test_POL_10_lapse),
        cmocka_unit_test(test_POL_10_twins),
        cmocka_unit_test(test_POL_10_a_leak_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
