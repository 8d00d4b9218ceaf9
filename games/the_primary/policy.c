/* policy.c - The Primary: how much each move deserves a look, by rules of thumb. */
#include "primary.h"

/* What influence in a region is worth now: its delegates, less the later it votes, and less where nothing is open. */
static float stake(const struct tpr_kit *k, const struct tpr_state *s, int region, int seat)
{
    if (tpr_voted(s, region))
        return 0.02f;
    int own = tpr_influence(k, s, region, seat), other = 0;
    for (int i = 0; i <= k->seats; i++) {
        int contender = i < k->seats ? i : BOT;
        if (k->side[contender] == k->side[seat] || (contender == BOT && !k->bot_counts))
            continue;
        int influence = tpr_influence(k, s, region, contender);
        other = influence > other ? influence : other;
    }
    int lead = own - other, away = s->token[region] - s->round;
    float open = lead > 1 ? 0.3f : lead < -3 ? 0.25f : 1;
    return open * (float)tpr_worth(k, region) / (1 + 0.6f * (float)away);
}

/* By cubes in hand: who has none collects, who has some travels and spends. */
static float queue_weight(const struct tpr_state *s, int seat, int card)
{
    static const float poor[CARDS + 1] = { 0, 0.8f, 0.4f, 0.3f, 0.8f, 0.6f, 3, 2.5f };
    static const float rich[CARDS + 1] = { 0, 1, 1, 1.2f, 0.8f, 3, 1.5f, 1 };
    float weight = s->hand[seat] < 3 ? poor[card] : rich[card];
    bool late = tpr_queued(s, seat) >= QUEUE / 2;       /* travelling is for before the rallies */
    return late && (card == BUS || card == PLANE) ? weight * 0.4f : weight;
}

static float rally_weight(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    float here = stake(k, s, s->pawn[seat], seat), near = move_a(m) ? stake(k, s, move_a(m), seat) : here;
    return (move_bot(m) ? 0.1f : 1) * (here * (float)move_b(m) + near);
}

static float negative_weight(const struct tpr_kit *k, const struct tpr_state *s, int seat, int region, int owner)
{
    return k->side[owner] == k->side[seat] ? 0.01f : 0.05f + stake(k, s, region, seat);
}

static float weigh(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int a = move_a(m), b = move_b(m);
    switch (move_kind(m)) {
    case MOVE_KEEP: return 1 + 0.2f * k->candidate[a].cubes;
    case MOVE_HOME:
    case MOVE_GATHER:
    case MOVE_BUS:
    case MOVE_PLANE: return 0.2f + stake(k, s, a, seat);
    case MOVE_QUEUE: return queue_weight(s, seat, a);
    case MOVE_SWAP: return 0.05f;
    case MOVE_POSITIVE: return (move_bot(m) ? 0.1f : 1) * (float)b * stake(k, s, a, seat);
    case MOVE_RALLY: return rally_weight(k, s, seat, m);
    case MOVE_NEGATIVE: return negative_weight(k, s, seat, a, b);
    case MOVE_ALSO: return negative_weight(k, s, seat, s->ad_region, a);
    case MOVE_ENOUGH: return 0.2f;
    default: return 1;
    }
}

void tpr_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = (const struct tpr_state *)(const void *)state;
    for (int i = 0; i < count; i++)
        weights[i] = weigh(k, s, seat, list[i]);
}
