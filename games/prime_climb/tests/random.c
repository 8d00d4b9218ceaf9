/* random.c - Prime Climb: many short random games over all variants together, also those that conformance cannot set
 * (way stations are text, cards of your own are data): sound after every move, and every position comes back. */
#include "table.h"

#include "core/playout.h"
#include "../rules.h"

static const char *const custom_cards =
    "keeper \"Leap\": multiply 2\nkeeper \"Switch\": swap\nkeeper \"Zap\": send\naction \"Home\": add 4\n";
static const char *const more_cards =
    "keeper \"Gone\": subtract 11\nkeeper \"There\": go to 97\n"
    "action \"Treasure\": draw keeper\naction \"Again\": roll again\n";

static void comes_back(const struct match *m, const struct state *s)
{
    struct text out;
    struct json j;
    text_init_heap(&out);
    json_init(&j, &out);
    json_object(&j);
    m->game->position_json(m->kit, s, &j);
    json_close(&j);
    struct match *back = load_position(m->kit, out.at);
    assert_memory_equal(match_state(back), s, m->game->state_size);
    match_free(back);
    text_release(&out);
}

static void play_one(const struct match *m, uint64_t seed)
{
    union state_room room;
    struct state *s = room_state(&room);
    struct rng r;
    rng_init(&r, seed, 0);
    m->game->setup(m->kit, s);
    unsigned to_act;
    for (int ply = 0; ply < 1500 && (to_act = m->game->to_act(m->kit, s)); ply++) {
        const char *broken = m->game->check(m->kit, s);
        if (broken)
            fail_msg("seed %d, ply %d: %s", (int)seed, ply, broken);
        if (ply % 16 == 0)
            comes_back(m, s);
        playout_step(m->game, m->kit, s, to_act, &r);
    }
    assert_null(m->game->check(m->kit, s));
    comes_back(m, s);
}

static void all_variants_together(void **state)
{
    (void)state;
    static const char *const names[] = { "double-time", "sprint", "decline", "there-and-back", "way-stations='31 67'",
                                         "way-stations=random" };
    for (int set = 0; set < 64; set++)
        for (int cards = 0; cards < 3; cards++) {
            char options[200];
            struct text t;
            int seats = 2 + (set + cards) % 3;
            if ((set & 12) == 12 || (set & 48) == 48)       /* PCL-28; one way or the other */
                continue;
            text_init(&t, options, sizeof options);
            text_add(&t, "turn-limit=60");
            for (int i = 0; i < 6; i++)
                text_addf(&t, "%s%s", set >> i & 1 ? " " : "", set >> i & 1 ? names[i] : "");
            const char *data = cards == 0 ? NULL : cards == 1 ? custom_cards : more_cards;
            struct match *m = table_at(seats, NULL, data, options);
            for (uint64_t seed = 0; seed < 3; seed++)
                play_one(m, seed * 100 + (uint64_t)set);
            finish(m);
        }
}

/* The bound on decisions in a turn holds with room to spare: no random turn comes near it. */
static void turns_are_short(void **state)
{
    (void)state;
    struct match *m = AT(2, NULL, "double-time");
    union state_room room;
    struct state *s = room_state(&room);
    struct rng r;
    rng_init(&r, 7, 0);
    m->game->setup(m->kit, s);
    unsigned to_act;
    int turn = 0, plies = 0, longest = 0;
    while ((to_act = m->game->to_act(m->kit, s))) {
        plies = state_of(s)->turns == turn ? plies + 1 : 0;
        turn = state_of(s)->turns;
        longest = plies > longest ? plies : longest;
        playout_step(m->game, m->kit, s, to_act, &r);
    }
    assert_true(longest > 5 && longest < 99);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_variants_together),
        cmocka_unit_test(turns_are_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
