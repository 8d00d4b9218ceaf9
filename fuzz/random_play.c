/* random_play.c - fuzz target: bytes choose game, seats and options, and then what happens in a match, deed by deed:
 * moves, notes, orders withdrawn, moves taken back, resignations, draws, and calls that must be refused. */
#include "fuzz.h"

#include "core/grid.h"

enum { DEEDS_MAX = 200, NOTE_MAX = 12, WORDS_MAX = 16, LOOK_ONE_IN = 16, WORLDS_ONE_IN = 4 };
enum { FLAG_PRACTICE = 1, FLAG_SEEDED = 2 };

struct table {
    struct input in;
    struct kit *kit;
    struct match *match;
    bool refused;               /* what was tried last */
    char buffer[ERROR_SIZE];
    struct text why;
};

/* ---- set-up ---- */

/* 0 leaves an option at its default. */
static void choose_option(struct input *in, const struct option *table, int index, struct settings *settings)
{
    const struct option *o = &table[index];
    unsigned byte = input_byte(in);
    char value[LINE_SIZE], buffer[ERROR_SIZE];
    struct text t, why;
    text_init(&t, value, sizeof value);
    text_init(&why, buffer, sizeof buffer);
    if (!byte)
        return;
    if (o->type == OPTION_INT) {
        text_add_int(&t, o->min + (int64_t)input_below(in, (uint32_t)(o->max - o->min) + 1));
    } else if (o->type == OPTION_BOOL) {
        text_add(&t, byte & 1 ? "yes" : "no");
    } else if (o->type == OPTION_CHOICE) {
        const char *word = o->choices;
        for (unsigned skip = byte % 16; skip && strchr(word, ' '); skip--)
            word = strchr(word, ' ') + 1;
        text_add_bytes(&t, word, strcspn(word, " "));
    } else {
        for (unsigned length = byte % WORDS_MAX; length; length--)
            text_add_char(&t, (char)input_byte(in));
    }
    options_set(table, settings, o->name, value, &why);
}

static bool sit_down(struct table *t)
{
    struct settings settings;
    const struct game *g = games_at(input_byte(&t->in));
    int seats = input_seats(&t->in, g);
    unsigned flags = input_byte(&t->in);
    text_init(&t->why, t->buffer, sizeof t->buffer);
    options_defaults(g->options, &settings);
    for (int i = 0; i < options_count(g->options); i++)
        choose_option(&t->in, g->options, i, &settings);
    t->kit = kit_new(g, seats, &settings, NULL, &t->why);
    if (!t->kit)
        return false;
    t->match = match_new(t->kit);
    t->match->practice = flags & FLAG_PRACTICE;
    if (flags & FLAG_SEEDED)
        match_seed(t->match, "fuzz");
    return true;
}

/* ---- deeds ---- */

static int choose_seat(struct table *t, unsigned mask)
{
    for (uint32_t skip = input_below(&t->in, (uint32_t)__builtin_popcount(mask)); skip; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

/* Up to NOTE_MAX bytes, clean or not. */
static void choose_text(struct table *t, char *buffer)
{
    unsigned length = input_byte(&t->in) % NOTE_MAX;
    for (unsigned i = 0; i < length; i++)
        buffer[i] = (char)input_byte(&t->in);
    buffer[length] = 0;
}

static bool is_note(const char *note)
{
    size_t length = strlen(note);
    return text_is_clean(note, length, NOTE_CHARS_MAX) && (!length || (note[0] != ' ' && note[length - 1] != ' '));
}

/* A listed move is taken, whoever makes it, unless its note is none. */
static void deed_move(struct table *t, unsigned movers, bool noted)
{
    move list[MOVES_MAX];
    char note[NOTE_MAX];
    if (!movers)
        return;
    int seat = choose_seat(t, movers), count = match_moves(t->match, seat, list);
    REQUIRE(count > 0, "%s: seat %d has no move", t->kit->game->id, seat);
    move word = list[input_below(&t->in, (uint32_t)count)];
    note[0] = 0;
    if (noted)
        choose_text(t, note);
    bool played = match_play(t->match, seat, word, note, &t->why);
    REQUIRE(played == is_note(note), "%s: a listed move of seat %d: %s", t->kit->game->id, seat, t->buffer);
    t->refused = !played;
}

static void deed_draw(struct table *t)
{
    int draws = match_draw(t->match);
    REQUIRE(match_to_act(t->match) != CHANCE_BIT || !t->match->chance.draw, "draws end with chance to act");
    REQUIRE(!draws || t->match->chance.draw, "drawn from nowhere");
}

static void deed_undo(struct table *t, int seat)
{
    bool may = match_may_undo(t->match, seat, &t->why);
    REQUIRE(may == match_undo(t->match, seat, &t->why), "may undo is %d, but undo does otherwise", may);
    t->refused = !may;
}

static void deed_word(struct table *t, int seat)
{
    move list[MOVES_MAX], word = 0;
    for (int i = 0; i < 4; i++)
        word = word << 8 | input_byte(&t->in);
    bool legal = move_listed(list, match_moves(t->match, seat, list), word);
    bool played = match_play(t->match, seat, word, NULL, &t->why);
    REQUIRE(played == legal, "%s: word %x of seat %d, legal %d, played %d", t->kit->game->id, word, seat, legal,
            played);
    t->refused = !played;
}

static void deed_text(struct table *t, int seat)
{
    char text[NOTE_MAX];
    choose_text(t, text);
    text_clear(&t->why);
    bool played = match_play_text(t->match, seat, text, NULL, &t->why);
    REQUIRE(played || t->why.length, "%s: refused without a reason: '%s'", t->kit->game->id, text);
    t->refused = !played;
}

static void deed_copy(struct table *t)
{
    struct match *copy = match_copy(t->match);
    require_same_match(t->match, copy, "a copy");
    match_free(t->match);
    t->match = copy;
}

static void deed(struct table *t)
{
    struct match *m = t->match;
    unsigned owes = match_to_act(m), may = match_may_act(m);
    unsigned what = input_byte(&t->in);
    int seat = (int)((what >> 4) % (unsigned)t->kit->seats);
    uint64_t before = fingerprint(m);
    match_begin_step(m);
    t->refused = false;
    switch (what & 15) {
    case 8: deed_move(t, owes | may, true); break;
    case 9: deed_move(t, may, false); break;
    case 10: deed_undo(t, seat); break;
    case 11: t->refused = !match_withdraw(m, seat, &t->why); break;
    case 12: deed_word(t, seat); break;
    case 13: deed_text(t, what >> 4 == 15 ? CHANCE : seat); break;
    case 14: deed_draw(t); break;
    case 15: what >> 4 < 4 ? (void)(t->refused = !match_resign(m, seat, &t->why)) : deed_copy(t); break;
    default: deed_move(t, owes, false); break;
    }
    REQUIRE(!t->refused || before == fingerprint(t->match), "%s: refused, but something changed: %s",
            t->kit->game->id, t->buffer);
}

/* ---- what holds after each of them ---- */

static void look(const struct table *t, int viewer)
{
    static struct grid grid;
    const struct match *m = t->match;
    struct who who = match_who(m, viewer);
    union state_room seen;
    struct text words;
    move list[MOVES_MAX];
    require_views(m, viewer, SHOW_NOW);
    require_position(m);
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(&grid);
    t->kit->game->board(t->kit, room_observed(&seen), &who, &grid);
    text_init_heap(&words);
    grid_show(&grid, GRID_ANSI, &words);
    text_clear(&words);
    grid_show(&grid, GRID_ASCII, &words);
    REQUIRE(words.length, "%s: an empty board", t->kit->game->id);
    for (size_t i = 0; i < words.length; i++)
        REQUIRE((unsigned char)words.at[i] < 128, "%s: a board in ASCII that is none", t->kit->game->id);
    for (int i = viewer < t->kit->seats ? match_moves(m, viewer, list) : 0; i-- > 0;) {
        text_clear(&words);
        t->kit->game->describe(t->kit, room_observed(&seen), &who, viewer, list[i], &words);
        REQUIRE(words.length, "%s: a move without words", t->kit->game->id);
        match_is_final(m, viewer, list[i]);
    }
    text_release(&words);
}

/* M4: no viewer's ply goes back. */
static void check_plies(const struct table *t, int *ply)
{
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        int now = is_viewer(t->kit, viewer) ? match_ply(t->match, viewer) : 0;
        REQUIRE(now >= ply[viewer], "%s: the ply of viewer %d went back", t->kit->game->id, viewer);
        ply[viewer] = now;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table t = { .in = { bytes, size } };
    struct rng rng;
    int ply[SPECTATOR + 1] = { 0 };
    if (!sit_down(&t))
        return 0;
    rng_init(&rng, size, 0);
    for (int i = 0; i < DEEDS_MAX && t.in.left; i++) {
        deed(&t);
        require_check(t.kit, match_state(t.match), "after a deed");
        check_plies(&t, ply);
        int viewer = (int)rng_below(&rng, (uint32_t)t.kit->seats + 1);
        if (viewer == t.kit->seats)
            viewer = SPECTATOR;
        if (i % WORLDS_ONE_IN == 0)
            require_worlds(t.kit, match_state(t.match), viewer, &rng);
        if (i % LOOK_ONE_IN == 0)
            look(&t, viewer);
    }
    REQUIRE(t.match->live_count <= t.kit->game->plies_max, "%s goes on for ever", t.kit->game->id);
    require_log(t.match);
    require_file(t.match);
    require_views(t.match, SPECTATOR, SHOW_LOG);
    require_views(t.match, 0, SHOW_LOG);
    match_free(t.match);
    kit_free(t.kit);
    return 0;
}
