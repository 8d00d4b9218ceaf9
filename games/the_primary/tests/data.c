/* data.c - The Primary: maps and decks given as text: what is refused and why, and that others play. */
#include "table.h"

#define MAP4 \
    "region aa 10 bb,cc Alpha\n" \
    "region bb 9/4 aa,dd Beta\n" \
    "region cc 10 aa,dd Gamma\n" \
    "region dd 13 bb,cc Delta\n" \
    "tokens 1 2 3 4 5 6 7\n"

static void lines_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *data, *why;
    } cases[] = {
        { "region aa 10 bb Alpha\nregion bb 9/4 zz Beta\n", "line 2: region 'bb' borders 'zz', which is unknown" },
        { "region aa 10 bb Alpha\nregion bb 9 - Beta\n",
          "line 1: region 'aa' borders 'bb', but 'bb' does not border 'aa'" },
        { "# mine\nregion aa bb,cc Alpha\n",
          "line 2: region 'aa' has no award: a number from 1 to 99, or two such as 24/12, not 'bb,cc'" },
        { "region aa 10/ bb Alpha\n",
          "line 1: region 'aa' has no award: a number from 1 to 99, or two such as 24/12, not '10/'" },
        { "region aa 9/10 bb Alpha\n",
          "line 1: region 'aa' has no award: a number from 1 to 99, or two such as 24/12, not '9/10'" },
        { "region aa 10 bb Alpha\nregion aa 9 bb Beta\n", "line 2: region 'aa' is there already" },
        { "region aaaa 10 bb Alpha\n",
          "line 1: id 'aaaa' is not 1 to 3 small letters, digits and '-', or it is 'bot'" },
        { "region aa 10 aa Alpha\n", "line 1: region 'aa' borders 'aa', which is itself" },
        { "region aa 10 bb\n", "line 1: a name has 1 to 31 letters, not ''" },
        { "region aa 10 - Alpha\n", "fewer than 4 regions" },
        { MAP4 "map aa bb\nmap cc xx\n", "line 7: unknown region 'xx' on the map" },
        { MAP4 "map aa bb\nmap cc aa\n", "line 7: region 'aa' is on the map already" },
        { MAP4 "map aa bb\n", "line 3: region 'cc' is not on the map" },
        { MAP4 "tokens 8\n", "4 regions need 7 tokens, not 8" },
        { "tokens 1 2 12\n", "line 1: token '12' is not a round from 1 to 11" },
        { "candidate boss 6 -\n", "line 1: a name has 1 to 31 letters, not ''" },
        { "candidate boss 6 flying=1 Boss\n", "line 1: unknown effect 'flying'" },
        { "candidate boss 6 bus=7 Boss\n", "line 1: effect 'bus' needs a number from 0 to 2: 'bus=2'" },
        { "candidate boss 6 bus Boss\n", "line 1: effect 'bus' needs a number from 0 to 2: 'bus=2'" },
        { "candidate boss 6 bus=1,bus=1 Boss\n", "line 1: effect 'bus' is there already" },
        { "candidate boss 6 gather=1 Boss\n", "line 1: effect 'gather' is for news, not for candidates" },
        { "candidate boss 28 - Boss\n", "line 1: candidate 'boss' starts with 0 to 27 cubes, not '28'" },
        { "candidate boss 6 - Boss\n", "fewer than 10 candidates" },
        { "news one - One\nnews one - One\n", "line 2: news 'one' is there already" },
        { "news one rain=1 One\n", "line 1: unknown effect 'rain'" },
        { "news one ban-super-pac=1,ban-rally=1,ban-fundraiser=1,ban-bus=1 One\n",
          "line 1: news 'one' forbids so much that no queue is left" },
        { "news one - One\n", "fewer than 11 news cards that never go under the deck" },
        { "bot one far-away here+1 0,1,1,2 One\n", "line 1: unknown criterion 'far-away'" },
        { "bot one here here+1 0,1,1,2 One\n", "line 1: unknown criterion 'here'" },
        { "bot one soonest here*1 0,1,1,2 One\n",
          "line 1: 'here*1' is not a region and cubes such as here+2 or soonest-1" },
        { "bot one soonest here+1 0,1,1 One\n",
          "line 1: super PACs are four numbers from 0 to 4 such as 0,1,1,2, not '0,1,1'" },
        { "bot one soonest here+1 0,1,1,2 One\nbot one soonest here+1 0,1,1,2 One\n",
          "line 2: bot card 'one' is there already" },
        { "bot one soonest here+1 0,1,1,2 One\n", "fewer than 11 bot cards" },
        { "# nothing\n\nplanet mars\n", "line 3: unknown word 'planet'" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refuse_kit(&game_the_primary, 2, "", cases[i].data, cases[i].why);
}

/* Plays to the end at random and checks every position; the moves made. */
static int play_through(struct kit *kit, uint64_t seed)
{
    union state_room room;
    struct state *s = room_state(&room);
    struct rng rng;
    int made = 0;
    rng_init(&rng, seed, 0);
    kit->game->setup(kit, s);
    for (unsigned act; (act = kit->game->to_act(kit, s)); made++) {
        move list[MOVES_MAX];
        int seat = __builtin_ctz(act), count = kit->game->moves(kit, s, seat, list);
        assert_true(count > 0 && count <= kit->game->moves_max);
        kit->game->apply(kit, s, seat, list[rng_below(&rng, (uint32_t)count)]);
        const char *wrong = kit->game->check(kit, s);
        if (wrong)
            fail_msg("%s", wrong);
    }
    assert_true(made <= kit->game->plies_max);
    return made;
}

static void a_small_map_plays(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++) {
        struct kit *kit = new_kit(&game_the_primary, seats, "aside=1,5,7", MAP4);
        const struct tpr_kit *k = kit_of(kit);
        assert_int_equal(k->regions, 4);
        assert_int_equal(k->candidates, 12);        /* the rest is the game's own */
        static const uint8_t order[] = { 2, 4, 1, 3 };      /* TPR-24: 13 twice, 10 twice, in map order */
        assert_memory_equal(k->worth_order, order, sizeof order);
        play_through(kit, (uint64_t)seats);
        kit_free(kit);
    }
}

/* A ring of 24 regions with chords, every third winner takes all. */
static void write_map(struct text *out)
{
    for (int i = 0; i < REGIONS_MAX; i++) {
        text_addf(out, "region r%c %d%s r%c,r%c,r%c Region %d\n", 'a' + i, 20 - i / 2, i % 3 ? "/5" : "",
                  'a' + (i + 1) % REGIONS_MAX, 'a' + (i + REGIONS_MAX - 1) % REGIONS_MAX,
                  'a' + (i + REGIONS_MAX / 2) % REGIONS_MAX, i + 1);
    }
    text_add(out, "tokens");
    for (int i = 0; i < TOKENS_MAX; i++)
        text_addf(out, " %d", 1 + i % ROUNDS);
    text_add(out, "\n");
}

static void a_map_of_24_regions_plays(void **state)
{
    (void)state;
    static const char *const options[] = { "", "", "incumbent", "", "teams", "" };
    struct text map;
    text_init_heap(&map);
    write_map(&map);
    for (int seats = 1; seats <= 5; seats++) {
        struct kit *kit = new_kit(&game_the_primary, seats, options[seats], map.at);
        assert_int_equal(kit_of(kit)->regions, 24);
        assert_true(kit->game->state_size < 2048);
        for (uint64_t seed = 0; seed < 20; seed++)
            play_through(kit, seed);

        /* The same through a match file's way: everything that is shown is shown. */
        struct match *m = match_new(kit);
        match_seed(m, "24");
        match_draw(m);
        expect(view_of(m, SPECTATOR), "'rx':{");
        expect(kit_json_of(m), "'rx':{'name':'");
        finish(m);
    }
    text_release(&map);
}

/* A deck of the strongest effects there are: limits of moves and plies still hold. */
static void a_deck_of_extremes_plays(void **state)
{
    (void)state;
    struct text deck;
    text_init_heap(&deck);
    write_map(&deck);
    for (int i = 0; i < 12; i++)
        text_addf(&deck, "candidate c%d %d positive=3,negative=3,rally=3,rally-near=1,bus=2,exchange=1,keep-cube=3,"
                  "fundraiser=3,super-pac=6,super-pac-tied=6,pawn=3,pawn-home=3 Candidate %d\n", i, i, i);
    for (int i = 0; i < 12; i++)
        text_addf(&deck, "news n%d positive=3,negative=3,negative-any=1,rally=3,bus=2,fundraiser=3,gather=1,endorse=9,"
                  "scandal=9 News %d\n", i, i);
    text_add(&deck, "news quake rally=-2 Quake\nnews parade pawn=3,award=9 Parade\n");
    for (int seats = 1; seats <= 5; seats++) {
        struct kit *kit = new_kit(&game_the_primary, seats, seats == 2 ? "incumbent" : "", deck.at);
        for (uint64_t seed = 0; seed < 20; seed++)
            play_through(kit, seed);
        kit_free(kit);
    }
    text_release(&deck);
}

/* The state is small with our map too. */
static void the_state_is_small(void **state)
{
    (void)state;
    assert_true(sizeof(struct tpr_state) < 2048);
    assert_int_equal(game_the_primary.state_size, sizeof(struct tpr_state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_checked),
        cmocka_unit_test(a_small_map_plays),
        cmocka_unit_test(a_map_of_24_regions_plays),
        cmocka_unit_test(a_deck_of_extremes_plays),
        cmocka_unit_test(the_state_is_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
