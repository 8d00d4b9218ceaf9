/* match_list.c - several moves of a seat in one call, which tell no more than the same moves one by one (M5). */
#include <assert.h>

#include "match.h"

/* Behind a move that cannot be taken back, or that chance answers, the next one waits for another call: trying it here
 * and refusing it would tell for nothing what that move has shown. Practice makes no difference. */
static bool goes_on(const struct match *trial, int seat)
{
    return seat != CHANCE && match_to_act(trial) != CHANCE_BIT && match_may_undo(trial, seat, NULL);
}

static bool play(struct match *m, int seat, const struct move_list *list, int i, struct text *error)
{
    return match_play_text(m, seat, list->text[i], i == list->count - 1 ? list->note : NULL, error);
}

/* Tries the moves on a copy: how many of them are to be played, or -1, why in `error`, and *refused. */
static int rehearse(const struct match *m, int seat, const struct move_list *list, int *refused, struct text *error)
{
    struct match *trial = match_copy(m);
    trial->practice = false;
    int count = 0;
    bool ok;
    do
        ok = play(trial, seat, list, count++, error);
    while (ok && count < list->count && goes_on(trial, seat));
    match_free(trial);
    *refused = count - 1;
    return ok ? count : -1;
}

bool match_play_list(struct match *m, int seat, const struct move_list *list, int *played, struct text *error)
{
    assert(list->count > 0);
    assert(list->count <= MOVE_LIST_MAX);
    if (list->count == 1) {
        bool ok = play(m, seat, list, 0, error);
        *played = ok;
        return ok;
    }
    int count = rehearse(m, seat, list, played, error);
    if (count < 0)
        return false;
    for (*played = 0; *played < count; ++*played) {
        bool ok = play(m, seat, list, *played, error);
        assert(ok);
    }
    return true;
}
