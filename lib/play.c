/* play.c - what changes a match: moves, taking them back, and resigning. */
#include "lib.h"

static bool may_move(const struct caucus_match *m, int seat, struct text *error)
{
    return lib_is_seat(m, seat) || seat == CHANCE || text_error(error, "there is no seat %d", seat);
}

bool lib_list(const char *const *moves, int count, struct move_list *list, struct text *error)
{
    if (!moves || count < 1 || count > MOVE_LIST_MAX)
        return text_error(error, "a list has 1 to %d moves", MOVE_LIST_MAX);
    for (int i = 0; i < count; i++)
        if (!(list->text[i] = moves[i]))
            return text_error(error, "a move is a text");
    list->count = count;
    return true;
}

int caucus_play_list(struct caucus_match *m, int seat, const char *const *moves, int count, const char *note,
                     bool *more, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct move_list list = { .note = note };
    struct played played;
    struct step_before before;
    if (more)
        *more = false;
    if (!may_move(m, seat, error) || !lib_list(moves, count, &list, error))
        return 0;
    lib_begin_step(m, &before);
    if (!match_play_list(m->match, seat, &list, &played, error)) {
        lib_refuse_step(m, &before);
        return 0;
    }
    lib_settle(m);
    if (more)
        *more = played.more;
    return played.count;
}

int caucus_play(struct caucus_match *m, int seat, const char *move_text, const char *note, struct caucus_error *why)
{
    return caucus_play_list(m, seat, &move_text, 1, note, NULL, why);
}

/* ---- taking back ---- */

static bool change(struct caucus_match *m, int seat, bool (*how)(struct match *, int, struct text *),
                   struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct step_before before;
    if (!lib_is_seat(m, seat))
        return text_error(error, "there is no seat %d", seat);
    lib_begin_step(m, &before);
    if (!how(m->match, seat, error)) {
        lib_refuse_step(m, &before);
        return false;
    }
    lib_settle(m);
    return true;
}

bool caucus_undo(struct caucus_match *m, int seat, struct caucus_error *why)
{
    return change(m, seat, match_undo, why);
}

bool caucus_withdraw(struct caucus_match *m, int seat, struct caucus_error *why)
{
    return change(m, seat, match_withdraw, why);
}

bool caucus_resign(struct caucus_match *m, int seat, struct caucus_error *why)
{
    return change(m, seat, match_resign, why);
}

unsigned caucus_resigned(const struct caucus_match *m) { return m->match->resigned; }

bool caucus_may_undo(const struct caucus_match *m, int seat, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    if (!lib_is_seat(m, seat))
        return text_error(error, "there is no seat %d", seat);
    return match_may_undo(m->match, seat, error);
}
