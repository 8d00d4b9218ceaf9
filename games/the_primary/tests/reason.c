/* reason.c - The Primary: the words of a hint, exact ones where the reason is clear, sound ones everywhere. */
#include "table.h"

enum { REASON_MAX = 260 };

static const char *const names[] = { "Ana", "Ben", "Cleo", "Dan", "Eve" };

/* The reason of a move that is legal now; the seat's own orders of a phase are in what it sees. */
static void reason(struct table *t, int seat, const char *string, const char *expected)
{
    for (int i = 0; i < t->k->seats; i++)
        name_seat(t->m, i, names[i]);
    assert_string_equal(reason_of(t->m, seat, string), expected);
}

/* ---- Set-up ---- */

static uint32_t bit_of(const struct table *t, const char *id)
{
    return 1u << tpr_find_candidate(t->k, id);
}

static void of_candidates_and_homes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    game_the_primary.setup(t.kit, as_state_in(&t.s));
    t.s.stage = STAGE_KEEP;
    t.s.dealt[0] = bit_of(&t, "tycoon") | bit_of(&t, "governor");
    t.s.dealt[1] = bit_of(&t, "senator") | bit_of(&t, "organiser");
    sit(&t);
    reason(&t, 0, "keep tycoon", "starts with 10 cubes, 3 more than the Governor");
    reason(&t, 0, "keep governor",
           "starts with 7 cubes, 3 fewer than the Tycoon, but a pawn that counts 2 wins close votes around home");
    reason(&t, 1, "keep senator", "starts with 6 cubes as the Organiser does, and most super PACs gain 5");
    finish(t.m);

    open_table(&t, 2, "");
    set_candidate(&t, 1, "governor");
    memset(t.s.pawn, 0, sizeof t.s.pawn);
    memset(t.s.home, 0, sizeof t.s.home);
    memset(t.s.hand, 7, 2);
    t.s.stage = STAGE_HOME;
    t.s.round = 1;
    t.s.token[PNW] = 2;
    sit(&t);
    reason(&t, 0, "home flo",
           "makes you the first in Florida, with 3: 17 delegates in 10 rounds; first place in the region next to it "
           "is worth 12");
    play(t.m, 0, "home pnw");
    reason(&t, 1, "home pnw",
           "gives you the lead in Pacific Northwest, 4 to 3 against Ana: 13 delegates instead of none next round; "
           "the pawn counts 2 there and in 2 regions next to it");
    finish(t.m);
}

/* ---- Queues ---- */

/* What the cards before it are likely to do is done. */
static void of_cards_after_others(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.cubes[CAL][1] = 1;
    sit(&t);
    play(t.m, 0, "queue plane");
    reason(&t, 0, "queue rally",
           "after the trip it could make you the first in Great Lakes, with 3: 27 delegates instead of none this "
           "round");
    play(t.m, 0, "queue rally");
    reason(&t, 0, "queue rally",
           "after the trip it could bring your influence in Great Lakes to 5, where nobody else has any: 18/9 "
           "delegates this round");
    reason(&t, 0, "queue negative ad", "Ben falls from 36 to 0 delegates in California this round");
    play(t.m, 0, "queue negative ad");
    reason(&t, 0, "queue positive ad",
           "could make you the first in California, with 1: 36 delegates instead of none this round; "
           "as your last card it comes when most other cards are seen");
    finish(t.m);
}

static void of_cards_to_queue(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.cubes[CAL][1] = 1;
    t.s.cubes[LAK][0] = 2;
    t.s.cubes[LAK][1] = 2;
    t.s.hand[0] = 2;
    t.s.last[1][0] = t.s.last[1][2] = SUPER_PAC;
    sit(&t);
    reason(&t, 0, "queue plane",
           "a flight could draw you level with Ben in California, 1 each: 18 delegates instead of none this round; "
           "costs one of 2 in hand");
    reason(&t, 0, "queue rally", "breaks the tie in Texas, 3 to 1 against Ben: 20/9 delegates in 3 rounds");
    reason(&t, 0, "queue negative ad", "Ben falls from 36 to 0 delegates in California this round");
    reason(&t, 0, "queue super pac", "with it 1 of yours so far, Ben played 2 last round: most gains 4, a tie 2");
    reason(&t, 0, "queue fundraiser", "gains 1: 3 in hand then, and 24 delegates are at stake next round");
    play(t.m, 0, "queue rally");
    reason(&t, 0, "queue rally", "no cube is left in hand by then, so it changes nothing");
    reason(&t, 0, "queue plane", "no cube is left in hand by then, so it changes nothing");
    reason(&t, 0, "queue fundraiser", "gains 1: with 0 in hand a rally is not full");
    play(t.m, 0, "queue fundraiser");
    play(t.m, 0, "queue super pac");
    reason(&t, 0, "queue positive ad",
           "could draw you level with Ben in California, 1 each: 18 delegates instead of none this round; as your last "
           "card it comes when most other cards are seen");
    finish(t.m);

    open_table(&t, 2, "");
    t.s.hand[0] = 1;
    sit(&t);
    reason(&t, 0, "queue plane",
           "a flight could make you the first in California, with 1: 36 delegates instead of none this round; costs "
           "your last cube in hand");
    finish(t.m);
}

static void of_super_pacs_against_the_bot(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    sit(&t);
    queue(&t, 0, "super pac,super pac,super pac");
    reason(&t, 0, "queue super pac",
           "with it 4 of yours beat the Bot's in 100 % of its cards and rolls: most gains 4, a tie 2");
    finish(t.m);
}

/* ---- Cards ---- */

static void of_cubes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    set_candidate(&t, 0, "mayor");
    t.s.cubes[CAL][1] = 2;
    t.s.cubes[CAL][2] = 1;
    t.s.cubes[FLO][2] = 3;
    t.s.cubes[LAK][0] = 1;
    t.s.pawn[0] = SW;
    t.s.delegates[1] = 13;
    sit(&t);
    queue(&t, 0, "positive ad,rally,negative ad,fundraiser");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    queue(&t, 2, "fundraiser,fundraiser,fundraiser,super pac");
    reason(&t, 0, "positive cal",
           "brings you into California, 1 to 2 against Ben: 6 delegates instead of none this round");
    reason(&t, 0, "positive lak",
           "brings your influence in Great Lakes to 2, where nobody else has any: 18/9 delegates this round");
    reason(&t, 0, "positive pnw", "Pacific Northwest has voted, so nothing is won there any more");
    play(t.m, 0, "positive cal");
    reason(&t, 0, "rally 2 cal",
           "draws you level with Ben in California, 2 each: 18 delegates instead of 6 this round; 1 stays in "
           "Southwest");
    play(t.m, 0, "rally 2 cal");
    reason(&t, 0, "negative cal 2",
           "breaks the tie in California, 2 to 1 against Ben: 24 delegates instead of 18 this round; of the others "
           "Ben has most delegates, 13");
    reason(&t, 0, "negative cal 3", "leaves Cleo nothing in California: 24/12 delegates this round");
    reason(&t, 0, "negative flo 3", "leaves Cleo an influence of 2 in Florida: 17 delegates in 8 rounds");
    reason(&t, 0, "negative lak 1", "the cube goes back to your bank, for 27 delegates less in Great Lakes");
    finish(t.m);
}

static void of_travel(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "doctor");
    t.s.cubes[LAK][0] = 1;
    t.s.cubes[LAK][1] = 1;
    t.s.cubes[CAL][1] = 2;
    t.s.pawn[0] = LAK;
    sit(&t);
    queue(&t, 0, "plane,rally,fundraiser,bus");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    reason(&t, 0, "plane cal",
           "gives you the lead in California, 3 to 2 against Ben: 24 delegates instead of none this round; counts 2 "
           "cubes still to be placed there; your 1 in Great Lakes is safe no longer; without the pawn Great Lakes "
           "brings 5 fewer");
    play(t.m, 0, "plane cal");
    reason(&t, 0, "bus pnw",
           "Pacific Northwest has voted, but Mountain West is next to it: 9/5 delegates next round; your 2 in "
           "California are safe no longer; without the pawn California brings 6 fewer");
    finish(t.m);
}

static void of_debate_night(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_news(&t, "debate-night");
    t.s.stage = STAGE_GATHER;
    t.s.cubes[MTN][0] = 1;
    t.s.pawn[1] = CAL;
    sit(&t);
    reason(&t, 0, "gather mtn",
           "keeps you ahead in Mountain West, 2 to 1 against Ben: 9 delegates instead of 14 next round; takes 1 pawn "
           "of others out of regions that vote now");
    finish(t.m);
}

static void of_ads_that_go_on(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "prosecutor");
    t.s.cubes[CAL][0] = 1;
    t.s.cubes[CAL][1] = 4;
    t.s.cubes[LAK][1] = 2;
    sit(&t);
    queue_all(&t, "negative ad,fundraiser,fundraiser,fundraiser");
    reason(&t, 0, "negative lak 2", "if it takes 2 cubes, Ben falls from 27 to 0 delegates in Great Lakes this round");
    play(t.m, 0, "negative cal 2");
    reason(&t, 0, "also 2", "narrows the gap in California to 1, 1 to 2 against Ben: 24/12 delegates this round");
    reason(&t, 0, "enough", "one cube less changes nothing in California as it stands");
    finish(t.m);

    open_table(&t, 3, "");
    set_candidate(&t, 0, "prosecutor");
    t.s.cubes[CAL][0] = 1;
    t.s.cubes[CAL][1] = 3;
    t.s.cubes[LAK][1] = 3;
    t.s.cubes[LAK][2] = 2;
    sit(&t);
    queue_all(&t, "negative ad,fundraiser,fundraiser,fundraiser");
    reason(&t, 0, "negative cal 1",
           "the cube goes back to your bank, for 12 delegates less in California");
    play(t.m, 0, "negative lak 2");
    reason(&t, 0, "enough", "one cube less would bring others more in Great Lakes");
    finish(t.m);

    open_table(&t, 2, "");
    set_candidate(&t, 0, "prosecutor");
    t.s.cubes[CAL][0] = 1;
    t.s.cubes[CAL][1] = 3;
    sit(&t);
    queue_all(&t, "negative ad,fundraiser,fundraiser,fundraiser");
    play(t.m, 0, "negative cal 2");
    reason(&t, 0, "enough", "a close call: one cube less would bring you 6 more in California");
    finish(t.m);
}

static void of_exchanges(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "journalist");
    sit(&t);
    queue(&t, 0, "rally,bus,super pac,positive ad");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    reason(&t, 0, "turn",
           "your rally is next; breaks the tie in Texas, 3 to 1 against Ben: 20/9 delegates in 3 rounds");
    reason(&t, 0, "swap 1 2", "with the bus first the rally is where the pawn then stands");
    reason(&t, 0, "swap 1 3", "a super pac counts at any place, so the rally can wait till card 3");
    finish(t.m);
}

static void of_bot_cubes_and_teams(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent");
    t.s.cubes[CAL][1] = 2;
    t.s.cubes[CAL][BOT] = 1;
    sit(&t);
    queue_all(&t, "positive ad,fundraiser,fundraiser,fundraiser");
    reason(&t, 0, "positive cal bot",
           "costs no cube of yours: Ben falls from 24 to 18 delegates in California this round");
    reason(&t, 0, "positive tex bot",
           "costs no cube of yours: the Bot then has 1 in Texas, Ben 1 and you 1: 20/9 delegates in 3 rounds");
    finish(t.m);

    open_table(&t, 4, "teams");
    t.s.cubes[CAL][1] = 2;
    t.s.cubes[CAL][2] = 2;
    sit(&t);
    queue_all(&t, "positive ad,fundraiser,fundraiser,fundraiser");
    reason(&t, 0, "positive cal",
           "breaks the tie in California, 3 to 2 against the other team: 24 delegates instead of 18 this round");
    finish(t.m);
}

/* ---- Everywhere ---- */

static void words_of(const struct kit *kit, const struct observed *seen, int seat, move m, char *room, size_t size)
{
    struct text out;
    struct who who = { .viewer = seat, .names = names };
    text_init(&out, room, size);
    game_the_primary.bots->reason(kit, seen, &who, seat, m, &out);
    assert_false(out.cut);
}

/* A fragment in one line; and the same whatever the hidden cards are. */
static void check_reason(const struct kit *kit, const struct observed *one, const struct observed *two, int seat,
                         move m)
{
    char first[400], second[400];
    words_of(kit, one, seat, m, first, sizeof first);
    words_of(kit, two, seat, m, second, sizeof second);
    size_t length = strlen(first);
    if (length < 20 || length > REASON_MAX || first[0] == ' ' || strchr(". :;,", first[length - 1]) ||
        strpbrk(first, "\n?|") || strstr(first, "  ") || strstr(first, "-1"))
        fail_msg("odd words: '%s'", first);
    assert_string_equal(second, first);
}

static void walk(int seats, const char *options, uint64_t number, unsigned *kinds)
{
    union state_room truth, world, one, two;
    struct state *s = room_state(&truth);
    struct rng rng;
    struct kit *kit = new_kit(&game_the_primary, seats, options, NULL);
    rng_init(&rng, 31, number);
    game_the_primary.setup(kit, s);
    for (unsigned act; (act = game_the_primary.to_act(kit, s));) {
        move list[MOVES_MAX];
        int seat = 31 - __builtin_clz(act), count = game_the_primary.moves(kit, s, seat, list);
        if (seat != CHANCE) {
            view_observe(kit, s, seat, room_observed(&one));
            game_the_primary.determinize(kit, room_observed(&one), seat, &rng, room_state(&world));
            view_observe(kit, room_state(&world), seat, room_observed(&two));
        }
        for (int i = 0; i < count && seat != CHANCE; i++) {
            check_reason(kit, room_observed(&one), room_observed(&two), seat, list[i]);
            *kinds |= 1u << move_kind(list[i]);
        }
        game_the_primary.apply(kit, s, seat, list[rng_below(&rng, (uint32_t)count)]);
    }
    kit_free(kit);
}

static void are_sound_everywhere(void **state)
{
    (void)state;
    unsigned kinds = 0;
    for (uint64_t i = 0; i < 20; i++) {
        walk(1, "level=hard", i, &kinds);
        walk(2, "", i, &kinds);
        walk(2, "incumbent", i, &kinds);
        walk(3, "basic", i, &kinds);
        walk(4, "teams", i, &kinds);
        walk(5, "aside=random", i, &kinds);
    }
    for (int kind = MOVE_GATHER; kind <= MOVE_ENOUGH; kind++)
        assert_true(kinds >> kind & 1);
    assert_true((kinds >> MOVE_KEEP & 1) && (kinds >> MOVE_HOME & 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_candidates_and_homes),
        cmocka_unit_test(of_cards_to_queue),
        cmocka_unit_test(of_cards_after_others),
        cmocka_unit_test(of_super_pacs_against_the_bot),
        cmocka_unit_test(of_cubes),
        cmocka_unit_test(of_travel),
        cmocka_unit_test(of_debate_night),
        cmocka_unit_test(of_ads_that_go_on),
        cmocka_unit_test(of_exchanges),
        cmocka_unit_test(of_bot_cubes_and_teams),
        cmocka_unit_test(are_sound_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
