/* evaluate.c - Prime Climb: each seat's share of the win, for bots that look one move ahead or search, and how much a
 * move deserves a look. */
#include "outlook.h"
#include "solve.h"

/* Easy looks at one move at a time. The others see whole turns: normal and hard err in what they are worth, expert
 * looks at answers, too. */
const struct tuning pcl_tuning = {
    .level = { { 0, 0.022f }, { 1, 0.055f }, { 1, 0.037f }, { 5500, 0 } },
};

/* A pawn came to a red space: the turn, if it ends like this, brings a card (PCL-10). */
static bool will_draw(const struct pcl_kit *k, const struct pcl_state *s)
{
    if (s->phase == PHASE_DRAW || s->phase == PHASE_FETCH)
        return true;
    if (s->phase != PHASE_MOVE || s->dice || s->again || k->double_time)
        return false;
    const uint8_t *own = s->pawn[s->turn];
    return (k->red[own[0]] && own[0] != s->from[0]) || (k->red[own[1]] && own[1] != s->from[1]);
}

void pcl_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_state(state);
    float rolls[PLAYERS_MAX];
    if (s->phase == PHASE_OVER) {
        struct result r;
        pcl_result(kit, state, &r);
        for (int seat = 0; seat < kit->seats; seat++)
            by_seat[seat] = (float)result_utility(&r, seat);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++)
        rolls[seat] = pcl_rolls_left(k, s, seat);
    if (will_draw(k, s))
        rolls[s->turn] = pcl_rolls_drawn(k, s, 1, rolls[s->turn]);
    /* With all uses made, the turn is as good as over. */
    bool ends = !s->dice && (s->phase == PHASE_MOVE || s->phase == PHASE_DRAW || s->phase == PHASE_FETCH);
    int next = ends && s->turn + 1 < kit->seats ? s->turn + 1 : ends ? 0 : s->turn;
    if (k->solitaire)
        by_seat[0] = pcl_solitaire_value(rolls[0]);
    else
        pcl_chances(k, rolls, next, by_seat);
}

/* ---- Policy ---- */

/* What a single move of a pawn saves or costs, in rolls, on a scale from much less than 1 to much more. */
static float sum_weight(const struct pcl_kit *k, const struct pcl_state *s, move m)
{
    int seat = s->turn, pawn = sum_pawn(m), from = s->pawn[seat][pawn], other = s->pawn[seat][1 - pawn];
    int to = k->to[sum_op(m)][sum_n(m)][from];
    float saved = pcl_solo_rolls(k, from, other, s->back[seat]) - pcl_solo_rolls(k, to, other, s->back[seat]);
    if (k->red[to] && to != s->from[pawn] && k->deck_all)
        saved += 1;
    if (k->station_bit[to] & ~s->visited[seat])
        saved += 2;
    for (int i = 0; i < k->kit.seats && pcl_on_track(to); i++)
        if (i != seat && (s->pawn[i][0] == to || s->pawn[i][1] == to))
            saved += 0.5f;
    if (move_type(m) == MOVE_NUMBER)        /* keepers are for later */
        saved -= 2;
    return saved > 0 ? 1 + 2 * saved : 1 / (1 - saved);
}

/* Whom it throws back, and how far: to send an own pawn is nearly never right. */
static float send_weight(const struct pcl_kit *k, const struct pcl_state *s, int seat, int target)
{
    int owner = target >> 1, pawn = target & 1;
    const uint8_t *own = s->pawn[owner];
    if (owner == seat)
        return 0.05f;
    float lost = pcl_solo_rolls(k, pcl_start(k, s, owner, pawn), own[1 - pawn], s->back[owner]) -
                 pcl_solo_rolls(k, own[pawn], own[1 - pawn], s->back[owner]);
    return lost > 0.5f ? lost : 0.2f;
}

void pcl_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_state(state);
    for (int i = 0; i < count; i++) {
        enum move_type type = move_type(list[i]);
        weights[i] = 1;
        if (type == MOVE_USE || type == MOVE_NUMBER)
            weights[i] = sum_weight(k, s, list[i]);
        else if (type == MOVE_SEND)
            weights[i] = send_weight(k, s, seat, move_target(list[i]));
    }
}
