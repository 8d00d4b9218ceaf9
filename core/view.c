/* view.c - the one place where secrets leave a state. */
#include "view.h"

#include <assert.h>
#include <string.h>

#include "kit.h"
#include "text.h"
#include "words.h"

void view_observe(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    if (k->game->observe)
        k->game->observe(k, s, viewer, o);
    else
        memcpy(o, s, k->game->state_size);
}

void view_determinize(const struct kit *k, const struct observed *o, int viewer, struct rng *rng, struct state *s)
{
    if (k->game->observe)
        k->game->determinize(k, o, viewer, rng, s);
    else
        memcpy(s, o, k->game->state_size);
}

move view_move(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    return k->game->observe_move ? k->game->observe_move(k, before, seat, m, viewer) : m;
}

unsigned state_may_act(const struct kit *k, const struct state *s)
{
    return k->game->may_act ? k->game->may_act(k, s) : 0;
}

unsigned state_out(const struct kit *k, const struct state *s) { return k->game->out ? k->game->out(k, s) : 0; }

unsigned kit_side(const struct kit *k, int seat) { return k->game->side ? k->game->side(k, seat) : seat_bit(seat); }

struct result state_result(const struct kit *k, const struct state *s)
{
    struct result r = { .scale = 1 };
    k->game->result(k, s, &r);
    return r;
}

double state_utility(const struct kit *k, const struct state *s, int seat)
{
    struct result r = state_result(k, s);
    return result_utility(&r, seat);
}

void state_utilities(const struct kit *k, const struct state *s, float *by_seat)
{
    struct result r = state_result(k, s);
    for (int seat = 0; seat < k->seats; seat++)
        by_seat[seat] = (float)result_utility(&r, seat);
}

/* G3 allows to ask the rules about an observed state, for what is public and for the viewer's own moves; only here. */
static const struct state *as_state(const struct observed *o)
{
    return (const struct state *)(const void *)o;
}

unsigned view_to_act(const struct kit *k, const struct observed *o) { return k->game->to_act(k, as_state(o)); }

unsigned view_may_act(const struct kit *k, const struct observed *o) { return state_may_act(k, as_state(o)); }

int view_moves(const struct kit *k, const struct observed *o, int seat, move *list)
{
    assert(seat != CHANCE);
    return k->game->moves(k, as_state(o), seat, list);
}

move view_find(const struct kit *k, const move *list, int count, const char *text)
{
    for (int i = 0; i < count; i++) {
        char buffer[96];
        struct text t;
        text_init(&t, buffer, sizeof buffer);
        k->game->show_move(k, list[i], &t);
        if (text_equal_nocase(buffer, text))
            return list[i];
    }
    return 0;
}

static move if_listed(move m, const move *list, int count) { return move_listed(list, count, m) ? m : 0; }

move view_parse(const struct kit *k, const struct observed *o, int seat, const char *text)
{
    move list[MOVES_MAX];
    int count = view_moves(k, o, seat, list);
    move m = view_find(k, list, count, text);
    if (m || !k->game->parse)
        return m;
    return if_listed(k->game->parse(k, o, seat, text), list, count);
}

move chance_parse(const struct kit *k, const struct state *s, const char *text)
{
    move list[MOVES_MAX];
    union state_room seen;
    int count = k->game->moves(k, s, CHANCE, list);
    move m = view_find(k, list, count, text);
    if (m || !k->game->parse)
        return m;
    view_observe(k, s, SPECTATOR, room_observed(&seen));
    return if_listed(k->game->parse(k, room_observed(&seen), CHANCE, text), list, count);
}

void view_why(const struct kit *k, const struct observed *o, const struct who *who, int seat, const char *text,
              struct text *out)
{
    text_clear(out);
    if (view_parse(k, o, seat, text))
        return;
    unsigned to_act = view_to_act(k, o);
    if (!to_act) {
        text_add(out, "the game is over");
    } else if (to_act == CHANCE_BIT) {
        text_add(out, "chance comes first");
    } else if (!((to_act | view_may_act(k, o)) & seat_bit(seat))) {
        text_add(out, "it is the turn of ");
        who_names(who, to_act, out);
    } else {
        if (k->game->why)
            k->game->why(k, o, who, seat, text, out);
        if (!out->length)
            text_addf(out, "'%s' is not one of the moves now", text);
    }
}
