/* duel.c - toy-duel with one lie each: about reactions, hidden draws, worlds that cannot be, the turn limit. */
#include "mutants.h"

#include <string.h>

#include "tests/toys/duel.h"
#include "tests/toys/toys.h"

static struct duel *of(struct state *s) { return (struct duel *)(void *)s; }

/* The target is asked only when it holds a card worth saving: being asked tells. */
static unsigned apply_helpful_question(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_duel.apply(k, s, seat, m);
    if (of(s)->stage == STAGE_REACT && !of(s)->hand[of(s)->target - 1][DUEL_KINDS])
        of(s)->stage = STAGE_HIT;
    return learned;
}
static void to_act_tells(struct game *g) { g->apply = apply_helpful_question; }

/* The record of a hidden draw says what it was. */
static move observe_draws(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    return word_kind(m) == DRAW ? m : toy_duel.observe_move(k, before, seat, m, viewer);
}
static void draws_not_masked(struct game *g) { g->observe_move = observe_draws; }

/* How many strong cards the neighbour of the first seat holds, where nobody looks for it. */
static void observe_spare(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    toy_duel.observe(k, s, viewer, o);
    ((struct duel *)(void *)o)->spare = ((const struct duel *)(const void *)s)->hand[1][DUEL_KINDS];
}
static void spare_byte_tells(struct game *g) { g->observe = observe_spare; }

/* Guessed decks ignore that they are made of whole sets. */
static void determinize_any(const struct kit *k, const struct observed *o, int viewer, struct rng *r, struct state *s)
{
    toy_duel.determinize(k, o, viewer, r, s);
    for (int seat = 0; seat < k->seats; seat++)
        for (int a = 1; seat != viewer && a < DUEL_KINDS; a++)
            if (of(s)->bag[seat][a]) {
                of(s)->bag[seat][a]--;
                of(s)->bag[seat][a % DUEL_KINDS + 1]++;
                break;
            }
}
static void world_cannot_be(struct game *g) { g->determinize = determinize_any; }

/* Turns are not counted on and guards grow back: the bound that the game states is not true. */
static unsigned apply_no_limit(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_duel.apply(k, s, seat, m);
    if (of(s)->turns > 4 && of(s)->stage == STAGE_PLAY)
        of(s)->turns = 4;
    for (int i = 0; i < k->seats && of(s)->stage == STAGE_PLAY; i++)
        if (of(s)->hand_count[i] && !of(s)->guard[i][AREA_DECK])
            of(s)->guard[i][AREA_DECK] = 1;
    return learned;
}
static void limit_not_kept(struct game *g)
{
    g->apply = apply_no_limit;
    g->plies_max = 120;
}

/* Two cards are one too many. */
static bool forced_with_two(const struct kit *k, const struct observed *o, int seat)
{
    return toy_duel.forced(k, o, seat) || (duel_seen(o)->stage == STAGE_PLAY && duel_seen(o)->hand_count[seat] == 2);
}
static void not_forced(struct game *g) { g->forced = forced_with_two; }

const struct mutant mutants_duel[] = {
    { "a to_act that tells: a reaction asked only when it helps", "look-alike", &toy_duel, to_act_tells },
    { "a hidden draw that its record tells", "observed", &toy_duel, draws_not_masked },
    { "a spare byte that tells", "determinize twins", &toy_duel, spare_byte_tells },
    { "a world that cannot be", "determinize", &toy_duel, world_cannot_be },
    { "a stated limit that is not kept", "ends", &toy_duel, limit_not_kept },
    { "a move that is called forced and is not", "forced", &toy_duel, not_forced },
    { .name = NULL },
};
