/* games.c - every game, played through the engine alone: what it lists is legal, what it says is consistent. */
#include "talk.h"

enum { GAMES_EACH = 4, REQUESTS_MAX = 60 };

static struct text quoted;

static void assert_same_state(struct talk *a, struct talk *b)
{
    say(a, "{'cmd':'state'}");
    say(b, "{'cmd':'state'}");
    assert_string_equal(a->answer.at, b->answer.at);
}

/* An exported match goes on elsewhere from where it stood. */
static void check_export(struct talk *t)
{
    struct talk other;
    struct text file;
    talk_open(&other);
    text_init_heap(&file);
    talk_quote(&file, talk_text(say(t, "{'cmd':'match','export':true}"), "match"));
    say(&other, "{'cmd':'match','import':%s}", file.at);
    assert_same_state(t, &other);
    text_release(&file);
    talk_close(&other);
}

static void check_viewers(struct talk *t)
{
    int seats = engine_match(t->engine)->kit->seats;
    for (int i = 0; i < seats; i++) {
        assert_int_equal(talk_int(say(t, "{'cmd':'view','seat':%d}", i), "ply"), match_ply(engine_match(t->engine), i));
        say(t, "{'cmd':'log','seat':%d}", i);
    }
    say(t, "{'cmd':'view','seat':'spectator'}");
    assert_int_equal(json_get(say(t, "{'cmd':'result'}"), "scores")->count, seats);
}

/* The events of an answer are those its seat saw. */
static void check_events(struct talk *t, int viewer)
{
    struct text expected;
    struct json j;
    text_init_heap(&expected);
    json_init(&j, &expected);
    json_object(&j);
    json_key(&j, "events");
    match_events(engine_match(t->engine), viewer, &j);
    json_close(&j);
    assert_ends(t, expected.at + 1);
    text_release(&expected);
}

/* Plays a listed move of a seat (a JSON value), having asked about it; false when there is none. */
static bool play_listed(struct talk *t, struct rng *r, const char *seat)
{
    const struct json_value *moves = json_get(say(t, "{'cmd':'moves','seat':%s}", seat), "moves");
    if (!moves->count)
        return false;
    const struct json_value *one = json_at(moves, (int)rng_below(r, (uint32_t)moves->count));
    bool chance = *seat == '"';
    assert_int_equal(chance, json_get(one, "odds") != NULL);
    assert_true(*talk_text(one, "words"));
    talk_quote(&quoted, talk_text(one, "move"));
    const struct json_value *why = say(t, "{'cmd':'why','seat':%s,'move':%s}", seat, quoted.at);
    assert_true(talk_bool(why, "legal"));
    assert_string_equal(talk_text(why, "why"), "");
    int viewer = chance ? SPECTATOR : *seat - '0';
    int ply = match_ply(engine_match(t->engine), viewer);
    const struct json_value *v = say(t, "{'cmd':'play','seat':%s,'move':%s,'at':%d}", seat, quoted.at, ply);
    assert_true(talk_int(v, "ply") > ply);      /* M4 */
    check_events(t, viewer);
    assert_int_equal(json_get(v, "to_act")->count == 0, talk_bool(v, "over"));
    return true;
}

/* Some number of seats that the game takes without further options. */
static int seats_for(const struct game *g, int number)
{
    char room[200];
    struct text why;
    for (;; number++) {
        text_init(&why, room, sizeof room);
        int seats = g->seats_min + number % (g->seats_max - g->seats_min + 1);
        struct kit *k = kit_new(g, seats, NULL, NULL, &why);
        kit_free(k);
        if (k)
            return seats;
    }
}

static void play_game(const struct game *g, bool manual, int number)
{
    struct talk t;
    struct rng r;
    talk_open(&t);
    rng_init(&r, 7, (uint64_t)number);
    int seats = seats_for(g, number);
    talk_quote(&quoted, g->id);
    if (manual)
        say(&t, "{'cmd':'new','game':%s,'seats':%d,'chance':'manual'}", quoted.at, seats);
    else
        say(&t, "{'cmd':'new','game':%s,'seats':%d,'seed':'s%d'}", quoted.at, seats, number);
    for (int i = 0; i < REQUESTS_MAX && !match_over(engine_match(t.engine)); i++) {
        unsigned to_act = match_to_act(engine_match(t.engine));
        unsigned may_act = match_may_act(engine_match(t.engine));
        char seat[12] = "\"chance\"";
        assert_true(manual || to_act != CHANCE_BIT);
        if (to_act != CHANCE_BIT) {
            unsigned from = may_act && rng_below(&r, 8) == 0 ? may_act : to_act;
            int s = (int)rng_below(&r, (uint32_t)seats);
            while (!(from & seat_bit(s)))
                s = (s + 1) % seats;
            snprintf(seat, sizeof seat, "%d", s);
        }
        if (!play_listed(&t, &r, seat))
            fail_msg("'%s': seat %s is to act and has no move", g->id, seat);
        if (i % 8 == 0) {
            check_export(&t);
            check_viewers(&t);
        }
    }
    check_export(&t);
    check_viewers(&t);
    talk_close(&t);
}

static void test_games(void **unused)
{
    (void)unused;
    text_init_heap(&quoted);
    for (int number = 0; number < GAMES_EACH; number++) {
        for (int i = 0; registry_games[i]; i++)
            play_game(registry_games[i], number % 2, number);
        for (int i = 0; toys_all[i]; i++)
            play_game(toys_all[i], number % 2, number);
    }
    text_release(&quoted);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_games) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
