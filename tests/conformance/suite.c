/* suite.c - runs every property over random matches of a game, with random seats and options. */
#include "trial.h"

#include <stdlib.h>
#include <string.h>

#include "core/batch.h"
#include "engine/json_in.h"

static const struct {
    property *run;
    int share;                  /* of 4: costly properties see fewer matches */
} suite[] = {
    { prop_setup, 4 }, { prop_worlds, 2 }, { prop_play, 4 }, { prop_pending, 3 }, { prop_undo, 2 }, { prop_replay, 2 },
    { prop_twins, 4 }, { prop_lists, 2 }, { prop_resign, 2 }, { prop_vectors, 2 }, { prop_batch, 2 },
};

const char *const conformance_properties[] = {
    "kit", "setup", "owes", "forced", "texts", "facts", "refusal", "check", "odds", "ends", "result", "views",
    "positions", "observed", "determinize", "look-alike", "pending", "undo", "replay", "twins", "lists", "resign",
    "actions", "rows", "batch",
    NULL,
};

void trial_fail(struct trial *t, const char *property, const char *format, ...)
{
    struct text out;
    va_list list;
    t->c->property = property;
    text_init(&out, t->c->detail, sizeof t->c->detail);
    text_addf(&out, "%s, seed %llu, match %d, %d seats", t->game->id, (unsigned long long)t->c->seed, t->number,
              t->kit ? t->kit->seats : 0);
    if (t->match)
        text_addf(&out, ", ply %d", t->match->count);
    text_add(&out, ": ");
    va_start(list, format);
    text_addv(&out, format, list);
    va_end(list);
    longjmp(t->failed, 1);
}

bool state_equal(const struct game *g, const void *a, const void *b) { return !memcmp(a, b, g->state_size); }

const char *move_text(const struct kit *k, move m)
{
    static char buffers[4][MOVE_TEXT_SIZE];
    static int turn;
    struct text t;
    turn = (turn + 1) % 4;
    text_init(&t, buffers[turn], MOVE_TEXT_SIZE);
    k->game->show_move(k, m, &t);
    return buffers[turn];
}

void trial_json_valid(struct trial *t, const char *property, const char *what, const char *text)
{
    char buffer[200];
    struct text why;
    void *owner = NULL;
    text_init(&why, buffer, sizeof buffer);
    if (!json_in_read(text, strlen(text), JSON_IN_SIZE_MAX, &owner, &why))
        trial_fail(t, property, "%s is no JSON: %s", what, buffer);
    json_in_release(owner);
}

struct match *trial_copy(struct trial *t, int slot, const struct match *m)
{
    match_free(t->spare[slot]);
    return t->spare[slot] = match_copy(m);
}

struct text *trial_text(struct trial *t, int slot)
{
    text_clear(&t->scratch[slot]);
    return &t->scratch[slot];
}

/* Where a text's first word ends. */
static size_t verb_length(const char *text) { return strcspn(text, " "); }

/* Any move alike; or any verb alike and then any move of it, so that `accept` has a chance against forty cards to
 * play. */
static move pick_word(struct trial *t, const move *list, int count)
{
    if (count == 1 || trial_one_in(t, 2))
        return list[trial_below(t, (uint32_t)count)];
    int verbs = 0, first[MOVES_MAX];        /* runs of one verb begin here */
    char verb[MOVE_TEXT_SIZE] = "";
    for (int i = 0; i < count; i++) {
        const char *text = move_text(t->kit, list[i]);
        if (i && verb_length(text) == strlen(verb) && text_starts(text, verb))
            continue;
        first[verbs++] = i;
        memcpy(verb, text, verb_length(text));
        verb[verb_length(text)] = 0;
    }
    int run = (int)trial_below(t, (uint32_t)verbs);
    int end = run + 1 < verbs ? first[run + 1] : count;
    return list[first[run] + (int)trial_below(t, (uint32_t)(end - first[run]))];
}

move trial_pick_for(struct trial *t, const struct match *m, int seat)
{
    if (seat == CHANCE) {
        const struct state *s = match_state(m);
        return t->game->sample(t->kit, s, trial_below(t, t->game->total(t->kit, s)));
    }
    move list[MOVES_MAX];
    int count = match_moves(m, seat, list);
    return count ? pick_word(t, list, count) : 0;
}

static int pick_seat(struct trial *t, unsigned mask)
{
    int skip = (int)trial_below(t, (uint32_t)__builtin_popcount(mask));
    while (skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

move trial_pick(struct trial *t, const struct match *m, int *seat)
{
    unsigned to_act = match_to_act(m);
    unsigned may_act = match_may_act(m);
    if (!to_act)
        return 0;
    *seat = pick_seat(t, may_act && trial_one_in(t, t->may_one_in) ? may_act : to_act);
    return trial_pick_for(t, m, *seat);
}

void trial_play(struct trial *t, struct match *m, int seat, move word, const char *note)
{
    char buffer[400];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    if (!match_play(m, seat, word, note, &why))
        trial_fail(t, "refusal", "listed move '%s' of seat %d refused: %s", move_text(t->kit, word), seat, buffer);
    t->c->decisions++;
}

/* ---- random kits ---- */

static void random_setting(struct trial *t, int index, struct settings *settings)
{
    const struct option *o = &t->game->options[index];
    int64_t low = 0, high = 1;
    if (o->type == OPTION_TEXT)
        return;
    if (o->type == OPTION_INT) {
        low = o->min;
        high = o->max;
    } else if (o->type == OPTION_CHOICE) {
        for (const char *p = o->choices; *p; p++)
            high += *p == ' ';
        high--;
    }
    settings->number[index] = (int32_t)(low + trial_below(t, (uint32_t)(high - low + 1)));
}

/* Half the matches have the options as they come; the rest one or more at random, as far as they go together. */
static void make_kit(struct trial *t)
{
    const struct game *g = t->game;
    char buffer[400];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    for (int attempt = 0; attempt < 20 && !t->kit; attempt++) {
        struct settings settings;
        options_defaults(g->options, &settings);
        int seats = g->seats_min + (int)trial_below(t, (uint32_t)(g->seats_max - g->seats_min + 1));
        int options = options_count(g->options);
        if (options && trial_one_in(t, 2))
            for (int n = 1 + (int)trial_below(t, 3); n--;)
                random_setting(t, (int)trial_below(t, (uint32_t)options), &settings);
        t->kit = kit_new(g, seats, &settings, NULL, &why);
        if (!t->kit && !why.length)
            trial_fail(t, "kit", "refused without a reason");
    }
    if (!t->kit)
        t->kit = kit_new(g, kit_seats_usual(g), NULL, NULL, &why);
    if (!t->kit)
        trial_fail(t, "kit", "refused with default options: %s", buffer);
}

static void trial_free(struct trial *t)
{
    match_free(t->match);
    match_free(t->twin);
    batch_free(t->batch);
    for (int i = 0; i < 4; i++)
        match_free(t->spare[i]);
    text_release(&t->scratch[0]);
    text_release(&t->scratch[1]);
    text_release(&t->shown);
    kit_free(t->kit);
    free(t);
}

static bool run_trial(struct trial *t, property *run)
{
    if (setjmp(t->failed))
        return false;
    make_kit(t);
    run(t);
    return true;
}

static bool run_property(struct conformance *c, property *run, int matches, bool *vary, bool *hidden)
{
    bool ok = true;
    for (int i = 0; i < matches && ok; i++) {
        struct trial *t = calloc(1, sizeof *t);
        t->c = c;
        t->game = c->game;
        t->number = i;
        rng_init(&t->rng, c->seed, (uint64_t)i);
        text_init_heap(&t->scratch[0]);
        text_init_heap(&t->scratch[1]);
        text_init_heap(&t->shown);
        t->may_one_in = i % 2 ? 2 : 8;
        ok = run_trial(t, run);
        *vary |= t->worlds_vary;
        *hidden |= t->worlds_hidden;
        trial_free(t);
    }
    return ok;
}

bool conformance_run(struct conformance *c)
{
    bool vary = false, hidden = false;
    c->property = NULL;
    c->decisions = 0;
    for (size_t i = 0; i < sizeof suite / sizeof *suite; i++) {
        int matches = (c->matches * suite[i].share + 3) / 4;
        if (!run_property(c, suite[i].run, matches, &vary, &hidden))
            return false;
    }
    struct text out;
    text_init(&out, c->detail, sizeof c->detail);
    if (c->game->observe && hidden && !vary) {
        c->property = "determinize";
        text_addf(&out, "%s: always the same world", c->game->id);
    }
    if (c->game->observe && !hidden) {
        c->property = "observed";
        text_addf(&out, "%s: observe never hides anything", c->game->id);
    }
    return !c->property;
}
