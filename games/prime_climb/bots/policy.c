/* policy.c - Prime Climb: how much each move deserves a look. */
#include "../rules.h"
#include "../solve/solve.h"

/* What a single move of a pawn saves or costs, in rolls, on a scale from much less than 1 to much more. */
static float sum_weight(const struct pcl_kit *k, const struct pcl_state *s, move m)
{
    int seat = s->turn, pawn = sum_pawn(m), from = s->pawn[seat][pawn], other = s->pawn[seat][1 - pawn];
    int to = k->to[sum_op(m)][sum_n(m)][from];
    float saved = pcl_solo_rolls(k, from, other, s->back[seat]) - pcl_solo_rolls(k, to, other, s->back[seat]);
    if (k->red[to] && to != s->from[pawn] && k->deck_all)
        saved += 1;
    if (k->station_bit[to] & s->stations & ~s->visited[seat])
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
    int owner = target_seat(target), pawn = target_pawn(target);
    const uint8_t *own = s->pawn[owner];
    if (owner == seat)
        return 0.05f;
    float lost = pcl_solo_rolls(k, pcl_start(k, s, owner, pawn), own[1 - pawn], s->back[owner]) -
                 pcl_solo_rolls(k, own[pawn], own[1 - pawn], s->back[owner]);
    return lost > 0.5f ? lost : 0.2f;
}

void pcl_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    for (int i = 0; i < count; i++) {
        enum move_type type = move_type(list[i]);
        weights[i] = 1;
        if (type == MOVE_USE || type == MOVE_NUMBER)
            weights[i] = sum_weight(k, s, list[i]);
        else if (type == MOVE_SEND)
            weights[i] = send_weight(k, s, seat, move_target(list[i]));
    }
}
