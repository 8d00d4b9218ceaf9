/* think.c - Prime Climb: a turn is chosen as a whole. All states it can end in are found, judged by what each seat
 * still needs, and the best of them once more by how the others can answer each of their rolls. */
#include "bots.h"

#include "../../../core/chances.h"
#include "../../../core/view.h"

/* Easy looks at one move at a time. The others see whole turns: normal and hard err in what they are worth, expert
 * looks at answers, too. */
const struct tuning pcl_tuning = {
    .level = { { 0, 0.022f }, { 1, 0.055f }, { 1, 0.037f }, { 5500, 0 } },
};

/* ---- What an end is worth ---- */

/* With nothing left to choose in it, or as if so. */
static float judge_plain(const struct pcl_kit *k, const struct pcl_state *s, int seat, int draws)
{
    float rolls[SEATS_MAX], chance[SEATS_MAX];
    if (s->phase == PHASE_OVER)
        return (float)state_utility(&k->kit, as_state(s), seat);
    pcl_rolls_of_all(k, s, rolls);
    if (draws)
        rolls[seat] = pcl_rolls_drawn(k, s, draws, rolls[seat]);
    pcl_chances(k, rolls, s->turn, chance);
    return chance[seat];
}

static float judge_choice(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    move list[MOVES_MAX];
    int count = pcl_moves(&k->kit, as_state(s), seat, list);
    float best = 0;
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(&k->kit, as_state_in(&next), seat, list[i]);
        float value = judge_plain(k, &next, seat, 0);
        best = value > best ? value : best;
    }
    return best;
}

/* A card was drawn; what it fetches from the deck is any card. */
static float judge_drawn(const struct pcl_kit *k, struct pcl_state *s, int seat)
{
    int fetches = s->phase == PHASE_FETCH;
    if (fetches)
        pcl_skip_draw(k, s);
    return s->phase == PHASE_CARD ? judge_choice(k, s, seat) : judge_plain(k, s, seat, fetches);
}

/* Every card that may come, by its odds. */
static float judge_draw(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    move list[MOVES_MAX];
    int count = pcl_moves(&k->kit, as_state(s), CHANCE, list);
    float sum = 0;
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(&k->kit, as_state_in(&next), CHANCE, list[i]);
        sum += judge_drawn(k, &next, seat) * (float)pcl_weight(&k->kit, as_state(s), list[i]);
    }
    return sum / (float)pcl_total(&k->kit, as_state(s));
}

static float judge(const struct pcl_kit *k, const struct node *n, int seat)
{
    if (n->s.phase == PHASE_DRAW)
        return judge_draw(k, &n->s, seat);
    return judge_plain(k, &n->s, seat, n->draws);
}

/* An end seen with what comes next. A card is drawn as if it did nothing, and its worth comes on top. */
static float judge_ahead(const struct pcl_kit *k, const struct node *n, int seat, struct ahead *x)
{
    struct pcl_state s = n->s;
    if (s.phase == PHASE_DRAW)
        pcl_skip_draw(k, &s);
    if (s.phase != PHASE_ROLL || s.turn == seat)
        return n->score;
    float plain = judge_plain(k, &s, seat, 0);
    return pcl_judge_answers(k, &s, seat, x, plain) + n->score - plain;
}

/* ---- Choosing ---- */

/* The best end that is not done; -1: there is none. */
static int best_end(const struct turn *t, const bool *done)
{
    int best = -1;
    for (int i = 1; i < t->count; i++)
        if (t->node[i].end && !(done && done[i]) && (best < 0 || t->node[i].score > t->node[best].score))
            best = i;
    return best;
}

/* Some of the best ends once more, with what the others answer: the best of them then, and its value. */
static void look_ahead(const struct pcl_kit *k, const struct turn *t, int looks, int *best, float *value)
{
    struct ahead x;
    bool done[TURN_NODES] = { false };
    pcl_ahead_init(&x);
    *value = -1;
    for (int at; looks-- > 0 && (at = best_end(t, done)) >= 0;) {
        float ahead = judge_ahead(k, &t->node[at], t->seat, &x);
        done[at] = true;
        if (ahead > *value) {
            *value = ahead;
            *best = at;
        }
    }
}

/* The moves that lead to a node, as far as no card is drawn before. */
static void plan_to(const struct turn *t, int at, struct plan *p)
{
    int count = 0;
    uint16_t way[TURN_NODES];
    for (; at; at = t->node[at].parent)
        way[count++] = (uint16_t)at;
    while (count-- && p->count < PLAN_MAX) {
        const struct node *n = &t->node[way[count]];
        p->word[p->count++] = n->word;
        if (n->draws)
            break;
    }
}

/* Who is ahead is not as safe as solitaires make it look, the less so the more there are to bump (`sim --chances`). */
static float told_chance(const struct kit *k, float value)
{
    return chances_firm(value, 1 / (float)k->seats, 1.7f / (float)k->seats);
}

bool pcl_think(const struct kit *kit, const struct observed *seen, int seat, const struct effort *effort,
               struct rng *rng, struct plan *p)
{
    const struct pcl_kit *k = kit_of(kit);
    struct node nodes[TURN_NODES];
    struct turn t;
    if (!effort->nodes)
        return false;
    t.max = TURN_NODES;
    t.node = nodes;
    pcl_expand(k, &t, seen_of(seen), seat);
    for (int i = 1; i < t.count; i++)
        if (t.node[i].end)
            t.node[i].score = judge(k, &t.node[i], seat) + chances_blur(effort->blur, rng);
    int best = best_end(&t, NULL);
    if (best < 0)
        return false;
    float value = t.node[best].score;
    if (effort->nodes >= ROLLS)
        look_ahead(k, &t, (int)(effort->nodes / ROLLS), &best, &value);
    plan_to(&t, best, p);
    p->value = k->solitaire ? -1 : told_chance(kit, value);     /* PCL-25: nobody is there to beat */
    return true;
}

/* Expert makes no random errors: it needs no rng. */
void pcl_turn_end(const struct pcl_kit *k, struct pcl_state *s, int seat)
{
    const struct effort *expert = &pcl_tuning.level[LEVELS - 1];
    while (pcl_goes_on(s, seat)) {
        struct plan p = { .count = 0 };
        if (!pcl_think(&k->kit, as_seen(s), seat, expert, NULL, &p))
            return;
        for (int i = 0; i < p.count; i++)
            pcl_apply(&k->kit, as_state_in(s), seat, p.word[i]);
    }
}
