/* bots.c - what bots make of PRIMARY: clear moves, whole decks, sound judgements, reasons in words. */
#include "table.h"

#include "bots/bot.h"
#include "core/playout.h"

#include "../bots/bots.h"

static void expect_move(struct match *m, int seat, const char *bot, const char *expected)
{
    assert_string_equal(choice_of(m, seat, bot, 400, 11), expected);
}

/* ---- clear moves ---- */

/* The other side has one card, which would bring back five: red takes it and wins, all else gives the game away. */
static void the_last_card_is_hit(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue1','yellow1','red1'],'deck':{'cards':[]}},{'hand':[],"
                               "'deck':{'cards':['green5']},'discard':['red5','red4','purple5','purple4','red3']}]}");
    expect_move(m, 0, "search", "play red1");
    expect_move(m, 0, "expert", "play red1");
    play(m, 0, "play red1; resolve");
    expect_move(m, 0, "greedy", "hit 2");
    expect_move(m, 0, "expert", "hit 2");
    finish(m);
}

static void the_last_card_is_struck(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue2','purple1','red1'],'deck':{'cards':[]}},"
                               "{'deck':{'cards':[]},'hand':['green5'],"
                               "'discard':['red5','red4','purple5','purple4','red3']}]}");
    expect_move(m, 0, "expert", "play purple1");
    play(m, 0, "play purple1; resolve");
    expect_move(m, 0, "greedy", "strike 2");
    expect_move(m, 0, "expert", "strike 2");
    finish(m);
}

/* Counters are taken from the others, and a strong card is worth one. */
static void counters_are_used(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'pass':{'card':'yellow1'},'seats':[{'hand':['red1'],'deck':{'cards':[]},"
                               "'counters':{'deck':2}},{'hand':['red2'],'deck':{'cards':[]},'counters':{'deck':1}}]}");
    const char *chosen = choice_of(m, 0, "expert", 0, 11);
    assert_string_not_equal(chosen, "remove deck");
    assert_string_not_equal(chosen, "leave 1");
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'red1'},'seats':[{'hand':['red1'],'deck':{'count':4}},"
                 "{'hand':['red2'],'deck':{'cards':['orange5','purple5']},'counters':{'deck':3}}]}");
    play(m, 0, "hit 2");
    expect_move(m, 1, "greedy", "stop");
    finish(m);
}

/* ---- decks ---- */

static void step(struct kit *k, struct state *s, struct rng *rng)
{
    union state_room seen;
    struct plan p = { .count = 0 };
    unsigned owing = game_primary.to_act(k, s);
    int seat = __builtin_ctz(owing);
    if (owing == CHANCE_BIT) {
        playout_step(&game_primary, k, s, owing, rng);
        return;
    }
    view_observe(k, s, seat, room_observed(&seen));
    assert_true(game_primary.bots->think(k, room_observed(&seen), seat, &(struct effort){ 0 }, rng, &p));
    assert_int_equal(p.count, kit_of(k)->draft ? 1 : kit_of(k)->sets - state_of(s)->picked[seat]);
    for (int i = 0; i < p.count; i++) {
        move list[MOVES_MAX];
        assert_true(move_listed(list, game_primary.moves(k, s, seat, list), p.word[i]));
        game_primary.apply(k, s, seat, p.word[i]);
    }
}

/* Of every size, from every pool, after any pick that somebody else made first. */
static void decks_are_whole(void **state)
{
    (void)state;
    for (int sets = SETS_MIN; sets <= SETS_MAX; sets++)
        for (int pool = 1; pool <= POOL_MAX; pool++)
            for (int draft = 0; draft <= 1; draft++) {
                char options[60];
                struct text t;
                text_init(&t, options, sizeof options);
                text_addf(&t, "sets=%d pool=%d building=%s", sets, pool, draft ? "draft" : "equal-pool");
                if ((draft ? 2 * sets : sets) > COLOURS * pool)
                    continue;       /* the pool is too small */
                struct kit *k = new_kit(&game_primary, 2, options, NULL);
                union state_room room;
                struct rng rng;
                rng_init(&rng, 3, (uint64_t)(sets * 100 + pool));
                game_primary.setup(k, room_state(&room));
                if (!draft)
                    playout(k, room_state(&room), &rng, (int)rng_below(&rng, (uint32_t)sets));
                while (state_of(room_state(&room))->stage <= STAGE_DRAFT)
                    step(k, room_state(&room), &rng);
                assert_true(game_primary.check(k, room_state(&room)) == NULL);
                kit_free(k);
            }
}

static void decks_differ(void **state)
{
    (void)state;
    struct kit *k = new_kit(&game_primary, 2, "", NULL);
    uint8_t first[8];
    int different = 0;
    for (int i = 0; i < 20; i++) {
        union state_room room;
        struct rng rng;
        rng_init(&rng, 9, (uint64_t)i);
        game_primary.setup(k, room_state(&room));
        step(k, room_state(&room), &rng);
        const struct pri *s = state_of(room_state(&room));
        if (!i)
            memcpy(first, s->sets[0], sizeof first);
        different += memcmp(first, s->sets[0], sizeof first) != 0;
        assert_true(s->sets[0][BLUE] <= 2);
    }
    assert_in_range(different, 5, 19);
    kit_free(k);
}

/* ---- judgements, in every state of games at random ---- */

typedef void visit(const struct kit *, const struct state *);

static void visit_games(int seats, const char *options, visit *look)
{
    struct kit *k = new_kit(&game_primary, seats, options, NULL);
    for (int game = 0; game < 6; game++) {
        union state_room room;
        struct rng rng;
        rng_init(&rng, 21, (uint64_t)game);
        game_primary.setup(k, room_state(&room));
        do
            look(k, room_state(&room));
        while (playout(k, room_state(&room), &rng, 1));
    }
    kit_free(k);
}

static void visit_tables(visit *look)
{
    visit_games(2, "turn-limit=20", look);
    visit_games(3, "mode=balanced", look);
    visit_games(4, "building=draft", look);
    visit_games(6, "teams=3", look);
}

static void look_at_values(const struct kit *k, const struct state *s)
{
    float by_seat[SEATS_MAX], sum = 0;
    if (!game_primary.to_act(k, s))
        return;                 /* the end is judged by the result */
    game_primary.bots->evaluate(k, s, by_seat);
    for (int seat = 0; seat < k->seats; seat++) {
        assert_true(by_seat[seat] >= 0 && by_seat[seat] <= 1);
        if (seat == __builtin_ctz(kit_of(k)->side[seat]))
            sum += by_seat[seat];
        else
            assert_true(by_seat[seat] == by_seat[__builtin_ctz(kit_of(k)->side[seat])]);   /* mates win together */
    }
    assert_true(sum > 0.999f && sum < 1.001f);
}

static void values_are_shares(void **state)
{
    (void)state;
    visit_tables(look_at_values);
}

static void look_at_policy(const struct kit *k, const struct state *s)
{
    for (unsigned left = game_primary.to_act(k, s) & ~CHANCE_BIT; left; left &= left - 1) {
        move list[MOVES_MAX];
        float weights[MOVES_MAX];
        int seat = __builtin_ctz(left), count = game_primary.moves(k, s, seat, list);
        game_primary.bots->policy(k, s, seat, list, count, weights);
        for (int i = 0; i < count; i++) {
            struct trait traits[TRAITS_A_MOVE];
            assert_in_range(pri_traits(k, state_of(s), seat, list[i], traits), 0, TRAITS_A_MOVE);
            assert_true(weights[i] > 0 && weights[i] < 1e9f);
        }
    }
}

static void every_move_has_a_weight(void **state)
{
    (void)state;
    visit_tables(look_at_policy);
}

/* More cards, more counters, and less for the others, are better; a hit on its way is worth something. */
static void more_is_better(void **state)
{
    (void)state;
    static const struct {
        const char *better, *worse;
    } rows[] = {
        { "{'hand':['red3','red4'],'deck':{'count':9}}", "{'hand':['red3'],'deck':{'count':9}}" },
        { "{'hand':['red3'],'deck':{'count':9}}", "{'hand':['red3'],'deck':{'count':8}}" },
        { "{'hand':['red5'],'deck':{'count':9}}", "{'hand':['red1'],'deck':{'count':9}}" },
        { "{'hand':['red3'],'deck':{'count':9},'counters':{'deck':1}}", "{'hand':['red3'],'deck':{'count':9}}" },
    };
    for (int i = 0; i < 4; i++) {
        float value[2][2];
        for (int side = 0; side < 2; side++) {
            char position[500];
            struct text t;
            text_init(&t, position, sizeof position);
            text_addf(&t, "{'turn':1,'seats':[%s,{'hand':['blue3'],'deck':{'count':9}}]}",
                      side ? rows[i].worse : rows[i].better);
            struct match *m = start_at(&game_primary, 2, "deck-1='red3 orange3' deck-2='blue3 green3'", position);
            game_primary.bots->evaluate(m->kit, match_state(m), value[side]);
            finish(m);
        }
        assert_true(value[0][0] > value[1][0]);
        assert_true(value[0][1] < value[1][1]);
    }
}

static void a_hit_on_its_way_counts(void **state)
{
    (void)state;
    float before[2], after[2], given_up[2];
    struct match *m = table(2, "{'turn':0,'pass':{'card':'red5'},'seats':[{'hand':['red1'],'deck':{'count':8}},"
                               "{'hand':['red2'],'deck':{'count':8}}]}");
    game_primary.bots->evaluate(m->kit, match_state(m), before);
    play(m, 0, "hit 2");
    game_primary.bots->evaluate(m->kit, match_state(m), after);
    assert_true(after[0] > before[0] - 0.01f && after[0] < before[0] + 0.01f);
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'red5'},'seats':[{'hand':['red1'],'deck':{'count':8}},"
                 "{'hand':['red2'],'deck':{'count':8}}]}");
    play(m, 0, "leave 5");
    game_primary.bots->evaluate(m->kit, match_state(m), given_up);
    assert_true(given_up[0] < before[0] - 0.05f);
    finish(m);
}

/* ---- reasons ---- */

static void look_at_reasons(const struct kit *k, const struct state *s)
{
    static const char *const names[] = { "Ana", "Ben", "Cleo", "Dan", "Eva", "Fay" };
    for (unsigned left = game_primary.to_act(k, s) & ~CHANCE_BIT; left; left &= left - 1) {
        union state_room seen;
        move list[MOVES_MAX];
        int seat = __builtin_ctz(left), count = game_primary.moves(k, s, seat, list);
        struct who who = { .viewer = seat, .names = names };
        view_observe(k, s, seat, room_observed(&seen));
        for (int i = 0; i < count; i++) {
            char room[200];
            struct text t;
            text_init(&t, room, sizeof room);
            game_primary.bots->reason(k, room_observed(&seen), &who, seat, list[i], &t);
            size_t length = strlen(room);
            assert_in_range(length, 10, 110);
            assert_true(room[length - 1] != '.' && room[length - 1] != ' ');
            assert_true(!strstr(room, "-1") && !strstr(room, "  "));
        }
    }
}

static void expect_reason_of(struct match *m, const char *text, const char *expected)
{
    assert_string_equal(reason_of(m, 0, text), expected);
    finish(m);
}

static void expect_reason(const char *position, const char *text, const char *expected)
{
    expect_reason_of(table(2, position), text, expected);
}

static void reasons_are_words(void **state)
{
    (void)state;
    visit_tables(look_at_reasons);
    expect_reason("{'turn':0,'seats':[{'hand':['blue2','red5'],'deck':{'count':6}},"
                  "{'hand':['red1'],'deck':{'count':9}}]}", "play red5",
                  "reaches for 5 of the 9 cards in the deck of Player 2");
    expect_reason("{'turn':0,'pass':{'card':'red1'},'seats':[{'hand':['red2']},"
                  "{'hand':['green2'],'discard':['red5']}]}", "fade 2 red5",
                  "red 5 needs green twice to come back then");
}

/* What is said of a card holds where it can do little. */
static void reasons_of_the_last_cards(void **state)
{
    (void)state;
    expect_reason("{'turn':0,'seats':[{'hand':['red1']},{'hand':['red2'],'deck':{'count':3}}]}", "play red1",
                  "reaches for 1 of the 3 cards in the deck of Player 2");
    expect_reason("{'turn':0,'seats':[{'hand':['red1','red2']},{'hand':['red2'],'deck':{'count':3}}]}", "play red1",
                  "reaches for 1 of the 3 cards in the deck of Player 2, and another card may follow");
    expect_reason("{'turn':0,'seats':[{'hand':['yellow2']},{'hand':['red2']}]}", "play yellow2",
                  "no card is left to draw, but it is a turn");
    expect_reason("{'turn':0,'seats':[{'hand':['yellow2']},{'hand':['red2'],'counters':{'deck':1}}]}", "play yellow2",
                  "no card is left to draw, but counters are to copy or remove");
    expect_reason("{'turn':0,'seats':[{'hand':['green1'],'faded':['red2']},{'hand':['red2']}]}", "play green1",
                  "revives the last card of the faded pile, for green to bring back");
    expect_reason("{'turn':0,'seats':[{'hand':['green1']},{'hand':['red2']}]}", "play green1",
                  "no card is there to bring back, but it is a turn");
    expect_reason("{'turn':0,'seats':[{'hand':['green2']},{'hand':['red2']}]}", "play green2",
                  "whole it would do little now");
    expect_reason("{'turn':0,'seats':[{'hand':['red5']},{'hand':['red2'],'deck':{'count':2}}]}", "play red5",
                  "reaches for both cards in the deck of Player 2");
}

/* A card whose first effect finds nothing: what it, or its parts, can do instead. */
static void reasons_of_cards_that_find_nothing(void **state)
{
    (void)state;
    expect_reason("{'turn':0,'seats':[{'hand':['purple3','red1']},{'deck':{'count':4}}]}", "play purple3",
                  "whole it would do little now");
    expect_reason("{'turn':0,'seats':[{'hand':['purple3']},{'deck':{'count':4},'counters':{'deck':1}}]}",
                  "play purple3", "nothing is left in the hand of Player 2, but it can remove a counter or be split");
    expect_reason("{'turn':0,'seats':[{'hand':['purple1'],'counters':{'deck':1}},{'deck':{'count':4}}]}",
                  "play purple1", "nothing is left in the hand of Player 2, but it is a turn");
    expect_reason("{'turn':0,'seats':[{'hand':['red2']},{'hand':['red2'],'discard':['red5']}]}", "play red2",
                  "nothing is left in the deck of Player 2, but it can fade a discard");
    expect_reason("{'turn':0,'seats':[{'hand':['orange2']},{'hand':['red2']}]}", "play orange2",
                  "nothing is left in the deck of Player 2, but it is a turn");
    expect_reason_of(table(3, "{'turn':0,'seats':[{'hand':['red2']},{'hand':['red2']},{'hand':['red1']}]}"),
                     "play red2", "nothing is left in the decks of the others, but it is a turn");
}

static void reasons_to_split(void **state)
{
    (void)state;
    expect_reason("{'turn':0,'stage':'split','pass':{'card':'orange3'},'seats':[{'hand':['red1']},{'hand':['red2']}]}",
                  "whole", "neither orange nor its parts do any good now");
    expect_reason("{'turn':0,'stage':'split','pass':{'card':'orange3'},"
                  "'seats':[{'deck':{'count':3}},{'hand':['red2']}]}",
                  "whole", "what its parts could do would do no good");
    expect_reason("{'turn':0,'stage':'split','pass':{'card':'orange3'},"
                  "'seats':[{'deck':{'count':3}},{'hand':['red2']}]}", "split", "yellow does more here");
    expect_reason("{'turn':0,'stage':'split','pass':{'card':'orange3'},"
                  "'seats':[{'deck':{'count':3}},{'deck':{'count':2}}]}", "split", "red and yellow do more here");
    expect_reason("{'turn':0,'stage':'split','pass':{'card':'orange3'},"
                  "'seats':[{'deck':{'count':3}},{'deck':{'count':2}}]}",
                  "whole", "orange does more here than its parts");
}

static void reasons_count_well(void **state)
{
    (void)state;
    expect_reason("{'turn':0,'seats':[{'hand':['yellow2','red1','red2'],'deck':{'count':3}},{'hand':['red2']}]}",
                  "play yellow2", "fills a hand of 2 cards");
    expect_reason("{'turn':0,'seats':[{'hand':['yellow2'],'deck':{'count':3}},{'hand':['red2']}]}", "play yellow2",
                  "fills an empty hand");
    expect_reason("{'turn':0,'pass':{'card':'red1'},'seats':[{},{'deck':{'count':1}}]}", "hit 2",
                  "Player 2 has no turn left then");
    expect_reason("{'turn':0,'pass':{'card':'red1'},'seats':[{},{'deck':{'count':2}}]}", "hit 2",
                  "Player 2 has 1 turn left then");
    expect_reason("{'turn':0,'pass':{'card':'purple1'},'seats':[{},{'hand':['red1']}]}", "strike 2",
                  "empties the hand of Player 2");
    expect_reason("{'turn':0,'pass':{'card':'purple1'},'seats':[{},{'hand':['red1','red2']}]}", "strike 2",
                  "leaves one card in the hand of Player 2");
    expect_reason("{'turn':0,'pass':{'card':'purple1'},'seats':[{},{'hand':['red1','red2','red3']}]}", "strike 2",
                  "leaves 2 cards in the hand of Player 2");
    expect_reason_of(table(3, "{'turn':0,'seats':[{'hand':['purple3','red1']},{'hand':['red2']},"
                              "{'hand':['red1','red2']}]}"),
                     "play purple3", "could reach for both cards in the hand of Player 3");
    expect_reason("{'turn':0,'pass':{'card':'orange1'},'seats':[{'hand':['green1']},{'discard':['red1'],"
                  "'hand':['red2']}]}", "steal 2", "green brings it back for you, not for Player 2");
    expect_reason("{'turn':0,'pass':{'card':'orange1'},'seats':[{'hand':['red1']},{'discard':['red1'],"
                  "'hand':['red2']}]}", "steal 2", "green cannot bring it back for Player 2 any more");
    expect_reason("{'turn':0,'pass':{'card':'green1'},'seats':[{'discard':['red1']},{'hand':['red1']}]}", "recover",
                  "you have 1 turn left then");
}

/* Seats 0 and 2 play together. */
static void expect_team_reason(const char *pass, const char *own, const char *mate, const char *text,
                               const char *expected)
{
    char position[400];
    struct text t;
    text_init(&t, position, sizeof position);
    text_addf(&t, "{'turn':0,%s'seats':[{%s},{'hand':['red1'],'faded':['red2']},{%s},{'hand':['red3']}]}",
              pass, own, mate);
    expect_reason_of(table(4, position), text, expected);
}

static void reasons_name_mates(void **state)
{
    (void)state;
    expect_team_reason("'pass':{'card':'yellow1'},", "'hand':['red1']", "'deck':{'count':5}", "draw 3",
                       "more for Player 3 to choose from");
    expect_team_reason("'pass':{'card':'blue1'},", "'hand':['red1']", "'hand':['red1']", "guard 3 deck",
                       "keeps a card of Player 3 there, or pays for a turn");
    expect_team_reason("'pass':{'card':'blue1'},", "'hand':['red1']", "'hand':['red1']", "guard deck",
                       "keeps a card there, or pays for a turn");
    expect_team_reason("'pass':{'card':'green1'},", "'hand':['red1']", "'discard':['red1'],'hand':['red1']",
                       "recover 3", "Player 3 has 2 turns left then");
    expect_team_reason("'pass':{'card':'green1'},", "'hand':['red1']", "'faded':['red1']", "revive 3",
                       "green can bring it back for Player 3");
    expect_team_reason("'pass':{'card':'orange1'},", "'hand':['red1']", "'hand':['red1']", "drain 2 to 3",
                       "a card of Player 2 becomes a turn of Player 3");
    expect_team_reason("'pass':{'card':'orange1'},", "'hand':['red1']", "'faded':['red1']", "drain 3",
                       "a card of Player 3 becomes a turn of yours");
    expect_team_reason("", "'hand':['yellow2']", "'deck':{'count':5}", "play yellow2", "fills the hand of Player 3");
    expect_team_reason("", "'hand':['green2']", "'discard':['red1','red2']", "play green2",
                       "brings back both cards of the discard pile of Player 3");
    expect_team_reason("'stage':'assign',", "'hand':['red1'],'counters':{'deck':1}", "'hand':['red1']",
                       "move deck to 3 hand", "the hand of Player 3 needs it more");
}

/* ---- play ---- */

static double share_of_wins(const char *one, const char *other, int games)
{
    struct kit *k = new_kit(&game_primary, 2, "", NULL);
    double wins = 0;
    for (int game = 0; game < games; game++) {
        union state_room room, seen;
        struct rng rng;
        struct result r;
        rng_init(&rng, 33, (uint64_t)game);
        game_primary.setup(k, room_state(&room));
        for (unsigned owing; (owing = game_primary.to_act(k, room_state(&room)));) {
            int seat = __builtin_ctz(owing);
            if (owing == CHANCE_BIT) {
                playout_step(&game_primary, k, room_state(&room), owing, &rng);
                continue;
            }
            view_observe(k, room_state(&room), seat, room_observed(&seen));
            struct bot_turn t = { .kit = k, .seen = room_observed(&seen), .seat = seat, .nodes = 30, .rng = &rng };
            game_primary.apply(k, room_state(&room), seat, bot_choose(bot_find(seat == game % 2 ? one : other), &t));
        }
        game_primary.result(k, room_state(&room), &r);
        wins += result_utility(&r, game % 2);
    }
    kit_free(k);
    return wins / games;
}

static void greedy_beats_random(void **state)
{
    (void)state;
    assert_true(share_of_wins("greedy", "random", 20) > 0.9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_card_is_hit),
        cmocka_unit_test(the_last_card_is_struck),
        cmocka_unit_test(counters_are_used),
        cmocka_unit_test(decks_are_whole),
        cmocka_unit_test(decks_differ),
        cmocka_unit_test(values_are_shares),
        cmocka_unit_test(every_move_has_a_weight),
        cmocka_unit_test(more_is_better),
        cmocka_unit_test(a_hit_on_its_way_counts),
        cmocka_unit_test(reasons_are_words),
        cmocka_unit_test(reasons_of_the_last_cards),
        cmocka_unit_test(reasons_of_cards_that_find_nothing),
        cmocka_unit_test(reasons_to_split),
        cmocka_unit_test(reasons_count_well),
        cmocka_unit_test(reasons_name_mates),
        cmocka_unit_test(greedy_beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
