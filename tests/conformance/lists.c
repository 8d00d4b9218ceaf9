/* lists.c - lists of moves tell nothing (M5): in two worlds that a seat cannot tell apart, and whose dice
 * will fall differently, the same list is refused with the same words, or as many of its moves are played. */
#include <stdio.h>
#include <string.h>

#include "tests/worlds.h"
#include "trial.h"

enum { TEXTS_MAX = 4, REAL = 0, GUESSED, WALK, SINGLE };     /* slots of trial_copy */

struct texts {
    struct move_list list;
    char room[TEXTS_MAX][MOVE_TEXT_SIZE];
};

struct answer {
    bool ok;
    struct played played;
    char why[400];
};

/* ---- the worlds ---- */

static void make_worlds(struct trial *t, int seat)
{
    struct match *real = trial_copy(t, REAL, t->match);
    match_seed(real, "real");
    real->practice = trial_one_in(t, 4);
    match_free(t->spare[GUESSED]);
    t->spare[GUESSED] = world_guess(real, seat, &t->rng);
}

/* ---- the list ---- */

/* Moves that are legal one after the other in one of the worlds, dice and all, with now and then one that is not. */
static void choose_texts(struct trial *t, int seat, struct texts *out)
{
    struct match *walk = trial_copy(t, WALK, t->spare[trial_one_in(t, 2) ? GUESSED : REAL]);
    out->list = (struct move_list){ .count = 1 + (int)trial_below(t, TEXTS_MAX) };
    for (int i = 0; i < out->list.count; i++) {
        int who = seat;
        move word = trial_pick_for(t, walk, seat);
        if (trial_one_in(t, 8))
            word = trial_pick(t, walk, &who);
        strcpy(out->room[i], word && !trial_one_in(t, 6) ? move_text(t->kit, word) : "no move");
        out->list.text[i] = out->room[i];
        if (!word || who != seat)
            continue;
        trial_play(t, walk, seat, word, NULL);
        match_draw(walk);
    }
    if (trial_one_in(t, 2))
        strcpy(out->room[out->list.count - 1], "no move");
}

static const char *list_text(struct trial *t, const struct texts *texts)
{
    struct text *out = trial_text(t, 0);
    for (int i = 0; i < texts->list.count; i++)
        text_addf(out, "%s%s", i ? ", " : "", texts->list.text[i]);
    return out->at;
}

/* ---- what has to hold ---- */

static bool stops_here(const struct match *m, int seat)
{
    return match_to_act(m) == CHANCE_BIT || !match_may_undo(m, seat, NULL);
}

/* What was played is what the same moves give one by one; it went on behind those that can be taken back, and only
 * behind those. */
static void check_played(struct trial *t, struct match *single, int seat, const struct texts *texts,
                         const struct played *played, const struct match *after)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    single->practice = false;
    int next = 0;
    for (int made = 0; made < played->count; made++) {
        if (made && stops_here(single, seat))
            trial_fail(t, "lists", "'%s' goes on behind a move that is final, before '%s'", list_text(t, texts),
                       texts->list.text[next]);
        const char *text = texts->list.text[next];
        move forced = match_parse(single, seat, text) ? 0 : match_forced(single);     /* may be left out */
        bool ok = forced ? match_play(single, seat, forced, NULL, &error)
                         : match_play_text(single, seat, text, NULL, &error);
        if (!ok)
            trial_fail(t, "lists", "'%s' was played, but by itself '%s' is refused: %s", list_text(t, texts), text,
                       why);
        next += !forced;
    }
    if (played->more != (next < texts->list.count) || (played->more && !stops_here(single, seat)))
        trial_fail(t, "lists", "'%s' stops behind '%s', which is not final", list_text(t, texts), played->text);
    if (!state_equal(t->game, &single->state, &after->state) || single->count != after->count ||
        match_ply(single, seat) != match_ply(after, seat))
        trial_fail(t, "lists", "'%s' gives another match than its moves one by one", list_text(t, texts));
}

static void play_texts(struct trial *t, int world, int seat, const struct texts *texts, struct answer *out)
{
    struct match *m = t->spare[world], *before = trial_copy(t, SINGLE, m);
    struct text error;
    text_init(&error, out->why, sizeof out->why);
    list_player *play = t->c->play_list ? t->c->play_list : match_play_list;
    out->ok = play(m, seat, &texts->list, &out->played, &error);
    if (out->ok) {
        out->why[0] = 0;
        check_played(t, before, seat, texts, &out->played, m);
    } else if (!state_equal(t->game, &m->state, &before->state) || m->count != before->count ||
               match_ply(m, seat) != match_ply(before, seat)) {
        trial_fail(t, "lists", "'%s' is refused, but something changed", list_text(t, texts));
    }
}

/* Of a repeat, whether it would be refused and why: what it has made by then is not taken back, and may show more. */
static void check_repeat(struct trial *t, int seat, const char *text)
{
    char line[MOVE_TEXT_SIZE + 4], why[2][400];
    struct text out[2];
    snprintf(line, sizeof line, "%s x2", text);
    for (int world = REAL; world <= GUESSED; world++) {
        text_init(&out[world], why[world], sizeof why[world]);
        match_why(t->spare[world], seat, line, &out[world]);
    }
    if (!text_equal(why[REAL], why[GUESSED]))
        trial_fail(t, "lists", "seat %d can tell two worlds apart by '%s': '%s' ~ '%s'", seat, line, why[REAL],
                   why[GUESSED]);
}

static void check_list(struct trial *t, int seat)
{
    struct texts texts;
    struct answer real, guessed;
    make_worlds(t, seat);
    choose_texts(t, seat, &texts);
    check_repeat(t, seat, texts.list.text[0]);
    play_texts(t, REAL, seat, &texts, &real);
    play_texts(t, GUESSED, seat, &texts, &guessed);
    if (real.ok != guessed.ok || real.played.count != guessed.played.count || !text_equal(real.why, guessed.why))
        trial_fail(t, "lists", "seat %d can tell two worlds apart by '%s': %s %d '%s' ~ %s %d '%s'", seat,
                   list_text(t, &texts), real.ok ? "played" : "refused at", real.played.count, real.why,
                   guessed.ok ? "played" : "refused at", guessed.played.count, guessed.why);
}

void prop_lists(struct trial *t)
{
    t->match = match_new(t->kit);
    for (int seat, ply = 0; !match_over(t->match); ply++) {
        if (ply < 40 || trial_one_in(t, 8))
            check_list(t, (int)trial_below(t, (uint32_t)t->kit->seats));
        move word = trial_pick(t, t->match, &seat);
        trial_play(t, t->match, seat, word, NULL);
    }
}
