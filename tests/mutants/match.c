/* match.c - the match itself with one lie each, over a toy that is right. */
#include "mutants.h"

#include <stddef.h>

#include "core/match.h"
#include "tests/toys/toys.h"

/* To the end, whatever the first moves showed, dice and all. */
static bool all_of_it(struct match *m, int seat, const struct move_list *list, struct played *played,
                      struct text *error)
{
    *played = (struct played){ .count = 0 };
    for (; played->count < list->count; played->count++) {
        if (!match_play_text(m, seat, list->text[played->count], NULL, error))
            return false;
        if (played->count + 1 < list->count)
            match_draw(m);
    }
    return true;
}

/* What is refused is refused for what the whole list would have met: whoever tries is told, and pays nothing. */
static bool refusal_tells(struct match *m, int seat, const struct move_list *list, struct played *played,
                          struct text *error)
{
    struct match *trial = match_copy(m);
    bool ok = all_of_it(trial, seat, list, played, error);
    match_free(trial);
    return ok && match_play_list(m, seat, list, played, error);
}

static bool all_or_nothing(struct match *m, int seat, const struct move_list *list, struct played *played,
                           struct text *error)
{
    struct match *trial = match_copy(m);
    bool ok = all_of_it(trial, seat, list, played, error);
    match_free(trial);
    return ok && all_of_it(m, seat, list, played, error);
}

/* What was played is kept, but goes on as far as it is legal. */
static bool as_far_as_legal(struct match *m, int seat, const struct move_list *list, struct played *played,
                            struct text *error)
{
    return all_of_it(m, seat, list, played, error) || played->count;
}

const struct mutant_match mutants_match[] = {
    { "a refused list that tells what would be drawn", "lists", &toy_trade, refusal_tells },
    { "a list that is all or nothing beyond a final move", "lists", &toy_trade, all_or_nothing },
    { "a list that goes on as far as it is legal", "lists", &toy_duel, as_far_as_legal },
    { .name = NULL },
};
