/* search.c - information-set tree search, generic over struct game.
 *
 * Each iteration guesses a world behind what the seat sees and walks down it: at a decision the deciding seat's own
 * node says what was tried before, chance is drawn, and where a node is new the game judges the state (after a few
 * moves of its policy, if the game wants that). What came out is added to every edge of the way, for the seat that
 * chose it.
 *
 *   one seat to move    the policy is the prior: value + explore * prior * sqrt(visits) / (1 + tries)
 *   a phase             each seat decides for itself by regret matching and plays its average in the end; orders are
 *                       made on a copy of the phase's start, so nobody reacts to what is still secret
 *   optional moves      at the root "nothing" is one more candidate; after one is made, the others that may act are
 *                       asked once; deeper down nobody makes any
 */
#include "think.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../core/chances.h"
#include "../core/playout.h"
#include "look.h"

enum {
    DEPTH_MAX = 200,            /* decisions of an iteration */
    WIDE = 30,                  /* more moves than this are looked at bit by bit */
    WIDE_FIRST = 12,
};
#define EXPLORE_USUAL 0.7f
#define UNTRIED 0.04f           /* how much worse than its node an untried move is taken to be */
#define CURIOUS 0.15f           /* of the choices in a phase follow the policy, whatever was regretted */
#define DOUBT 0.4f              /* how far off the mean of a single try may be; the choice counts on it */
#define WEAK 0.25f              /* of the best: what the average played less than this is not played */

struct step {
    struct node *node;
    struct edge *edge;
    int seat;
};

struct search {
    const struct kit *kit;
    const struct observed *seen;
    int seat;
    bool optional;              /* the root seat need not move */
    float explore;
    int playout;
    uint32_t iterations;
    struct rng rng;
    struct tree *tree;
    int depth;
    struct step step[DEPTH_MAX];
};

/* ---- nodes ---- */

/* The likely ones first, of equal ones the lower word: floats that are not negative are in the order of their bits. */
static void sort_by_prior(struct edge *e, int count)
{
    static const int gaps[] = { 301, 132, 57, 23, 10, 4, 1 };
    uint64_t key[MOVES_MAX + 1];
    uint32_t bits;
    for (int i = 0; i < count; i++) {
        float prior = e[i].prior + 0.0f;        /* there is only one zero */
        memcpy(&bits, &prior, sizeof bits);
        key[i] = (uint64_t)~bits << 32 | e[i].word;
    }
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (int i = gaps[g]; i < count; i++) {
            uint64_t moved = key[i];
            int at = i;
            for (; at >= gaps[g] && key[at - gaps[g]] > moved; at -= gaps[g])
                key[at] = key[at - gaps[g]];
            key[at] = moved;
        }
    for (int i = 0; i < count; i++) {
        bits = ~(uint32_t)(key[i] >> 32);
        memcpy(&e[i].prior, &bits, sizeof bits);
        e[i].word = (move)key[i];
    }
}

static uint64_t key_of(const struct search *x, const struct state *s, int seat)
{
    if (!x->kit->game->observe)
        return tree_key(x->kit, (const struct observed *)(const void *)s, seat);
    union state_room seen;
    x->kit->game->observe(x->kit, s, seat, room_observed(&seen));
    return tree_key(x->kit, room_observed(&seen), seat);
}

/* NULL when the tree is full. */
static struct node *new_node(struct search *x, const struct state *s, int seat, uint64_t key, bool phase, bool optional)
{
    move list[MOVES_MAX + 1];
    float share[MOVES_MAX + 1];
    int count = 0;
    if (optional)
        list[count++] = 0;
    count += x->kit->game->moves(x->kit, s, seat, list + count);
    assert(count > 0);
    struct node *n = tree_add(x->tree, key, count);
    if (!n)
        return NULL;
    look_policy(x->kit, s, seat, list, count, share);
    struct edge *e = tree_edges(x->tree, n);
    n->phase = phase;
    for (int i = 0; i < count; i++) {
        e[i].word = list[i];
        e[i].prior = share[i];
    }
    if (count > WIDE)
        sort_by_prior(e, count);
    return n;
}

static int width_of(const struct node *n)
{
    if (n->count <= WIDE)
        return n->count;
    int width = WIDE_FIRST + (int)(2 * sqrtf((float)n->visits));
    return width < n->count ? width : n->count;
}

static struct edge *best_edge(struct search *x, struct node *n)
{
    struct edge *e = tree_edges(x->tree, n);
    int width = width_of(n), best = 0;
    float best_score = -1;
    float reach = x->explore * sqrtf((float)n->visits + 1);
    float untried = n->visits ? n->sum / (float)n->visits - UNTRIED : 0.5f;
    for (int i = 0; i < width; i++) {
        float visits = (float)e[i].visits, hope = reach * e[i].prior;
        float score = e[i].visits ? e[i].sum / visits + hope / (1 + visits) : untried + hope;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
        if (!e[i].visits && n->count > WIDE)
            break;      /* sorted by prior: what follows is untried too, and not better */
    }
    return &e[best];
}

/* What each move would have brought is taken from what it brought so far; an untried one is not missed. */
static struct edge *matched_edge(struct search *x, struct node *n)
{
    struct edge *e = tree_edges(x->tree, n);
    int width = width_of(n);
    float share[MOVES_MAX + 1], value[MOVES_MAX + 1], sum = 0, mean = 0, priors = 0;
    float usual = n->visits ? n->sum / (float)n->visits : 0.5f;
    for (int i = 0; i < width; i++) {
        value[i] = e[i].visits ? e[i].sum / (float)e[i].visits : usual;
        sum += e[i].regret > 0 ? e[i].regret : 0;
        priors += e[i].prior;
    }
    float by_prior = (sum > 0 ? CURIOUS : 1) / priors, by_regret = sum > 0 ? (1 - CURIOUS) / sum : 0;
    for (int i = 0; i < width; i++) {
        share[i] = by_prior * e[i].prior + (e[i].regret > 0 ? by_regret * e[i].regret : 0);
        mean += share[i] * value[i];
    }
    for (int i = 0; i < width; i++) {
        e[i].regret += value[i] - mean;
        e[i].average += share[i];
    }
    return &e[chances_pick(share, width, 1, &x->rng)];
}

/* ---- one iteration ---- */

/* The seat's move here by its node. False: the node is new, or there is no more room. */
static bool decide(struct search *x, const struct state *s, int seat, bool phase, bool optional, move *word)
{
    uint64_t key = key_of(x, s, seat);
    struct node *n = tree_find(x->tree, key);
    bool fresh = !n;
    if (fresh)
        n = new_node(x, s, seat, key, phase, optional);
    if (!n || x->depth == DEPTH_MAX)
        return false;
    if (n->count == 1) {
        *word = tree_edges(x->tree, n)->word;
        return true;
    }
    if (fresh)
        return false;
    struct edge *e = n->phase ? matched_edge(x, n) : best_edge(x, n);
    x->step[x->depth++] = (struct step){ n, e, seat };
    *word = e->word;
    return true;
}

/* All orders of a phase. False: the iteration ends here. */
static bool walk_phase(struct search *x, struct state *s, unsigned owing)
{
    const struct kit *k = x->kit;
    union state_room start, own;
    bool known = true;
    memcpy(start.bytes, s, k->game->state_size);
    for (; owing; owing &= owing - 1) {
        int seat = __builtin_ctz(owing);
        bool in_tree = true;
        memcpy(own.bytes, start.bytes, k->game->state_size);
        while (k->game->to_act(k, room_state(&own)) & seat_bit(seat)) {
            move word;
            in_tree = in_tree && decide(x, room_state(&own), seat, true, false, &word);
            if (!in_tree)
                break;
            k->game->apply(k, room_state(&own), seat, word);
            k->game->apply(k, s, seat, word);
        }
        if (!in_tree) {
            look_rest(k, room_state(&own), s, seat, &x->rng);
            known = false;
        }
    }
    return known;
}

/* Who may answer what the root seat did of its own accord is asked once. */
static bool walk_answers(struct search *x, struct state *s)
{
    const struct kit *k = x->kit;
    unsigned left = state_may_act(k, s) & ~seat_bit(x->seat);
    for (int seat; (seat = seat_next(&left, state_may_act(k, s))) >= 0;) {
        move word;
        if (!decide(x, s, seat, false, true, &word))
            return false;
        if (word)
            k->game->apply(k, s, seat, word);
    }
    return true;
}

static void walk(struct search *x, struct state *s)
{
    const struct kit *k = x->kit;
    const struct game *g = k->game;
    move word;
    if (x->optional) {
        if (!decide(x, s, x->seat, false, true, &word))
            return;
        if (word) {
            g->apply(k, s, x->seat, word);
            if (!walk_answers(x, s))
                return;
        }
    }
    for (unsigned to_act; (to_act = g->to_act(k, s));) {
        if (to_act == CHANCE_BIT) {
            g->apply(k, s, CHANCE, chance_draw(k, s, &x->rng));
        } else if (is_phase(to_act)) {
            if (!walk_phase(x, s, to_act))
                return;
        } else {
            int seat = __builtin_ctz(to_act);
            if (!decide(x, s, seat, false, false, &word))
                return;
            g->apply(k, s, seat, word);
        }
    }
}

static void iterate(struct search *x)
{
    union state_room world;
    struct state *s = room_state(&world);
    float by_seat[SEATS_MAX];
    view_determinize(x->kit, x->seen, x->seat, &x->rng, s);
    x->depth = 0;
    walk(x, s);
    if (x->playout)
        look_play(x->kit, s, x->playout, &x->rng);
    look_judge(x->kit, s, &x->rng, by_seat);
    for (int i = 0; i < x->depth; i++) {
        struct step *at = &x->step[i];
        at->edge->visits++;
        at->edge->sum += by_seat[at->seat];
        at->node->visits++;
        at->node->sum += by_seat[at->seat];
    }
}

static void run(void *context)
{
    struct search *x = context;
    for (uint32_t i = 0; i < x->iterations; i++)
        iterate(x);
}

/* ---- the choice ---- */

/* What the trees say about the moves of the root, summed. */
struct candidate {
    move word;
    float prior;
    uint32_t visits;
    float sum, average;
};

static int trees_of(const struct bot_turn *t)
{
    assert(t->trees >= 0 && t->trees <= TREES_MAX);
    return t->trees ? t->trees : 1;
}

/* Trees have the same moves; many moves are in the order of priors, which may differ with the world guessed first. */
static struct candidate *candidate_of(struct candidate *c, int count, const struct edge *e, int hint)
{
    for (int i = 0; i < count; i++, hint++)
        if (c[hint % count].word == e->word)
            return &c[hint % count];
    assert(!"a move of this node");
    return NULL;
}

static int gather(const struct bot_turn *t, struct candidate *out, bool *phase)
{
    uint64_t key = tree_key(t->kit, t->seen, t->seat);
    int count = 0;
    for (int i = 0; i < trees_of(t); i++) {
        struct node *n = tree_find(t->mind->tree[i], key);
        if (!n)
            continue;       /* it was full before it came to this */
        const struct edge *e = tree_edges(t->mind->tree[i], n);
        if (!count)
            for (int j = 0; j < n->count; j++)
                out[j] = (struct candidate){ .word = e[j].word, .prior = e[j].prior };
        count = n->count;
        *phase = n->phase;
        for (int j = 0; j < count; j++) {
            struct candidate *c = candidate_of(out, count, &e[j], j);
            c->visits += e[j].visits;
            c->sum += e[j].sum;
            c->average += e[j].average;
        }
    }
    return count;
}

/* In a phase by the average strategy, without what it hardly ever played. */
static int choose_order(const struct candidate *c, int count, struct rng *r)
{
    float average[MOVES_MAX + 1], share[MOVES_MAX + 1];
    for (int i = 0; i < count; i++)
        average[i] = c[i].average;
    chances_cut(average, count, WEAK, share);
    return chances_pick(share, count, 1, r);
}

/* Of what was tried enough the one that is best even after some bad luck: the most tried one may only have had the
 * better prior. Who sees through a blur takes what seems best. */
static int choose_move(const struct candidate *c, int count, float blur, struct rng *r)
{
    int best = 0;
    uint32_t most = 0;
    float best_value = -9;
    for (int i = 0; i < count; i++)
        if (c[i].visits > most) {
            most = c[i].visits;
            best = i;
        }
    for (int i = 0; i < count; i++) {
        if (c[i].visits * 8 < most || !c[i].visits)
            continue;
        float visits = (float)c[i].visits, value = c[i].sum / visits;
        value += blur > 0 ? chances_blur(blur, r) : -DOUBT / sqrtf(visits);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

static void run_all(struct bot_turn *t, uint32_t nodes)
{
    struct mind *m = t->mind;
    const struct tuning *tuning = game_bots(t->kit->game)->tuning;
    int trees = trees_of(t);
    struct search one, *x = trees == 1 ? &one : calloc((size_t)trees, sizeof *x);
    assert(x);
    for (int i = 0; i < trees; i++) {
        if (!m->tree[i])
            m->tree[i] = tree_new();
        x[i] = (struct search){
            .kit = t->kit,
            .seen = t->seen,
            .seat = t->seat,
            .optional = !(view_to_act(t->kit, t->seen) & seat_bit(t->seat)),
            .explore = tuning && tuning->explore > 0 ? tuning->explore : EXPLORE_USUAL,
            .playout = tuning ? tuning->playout : 0,
            .iterations = nodes,
            .tree = m->tree[i],
        };
        rng_init(&x[i].rng, rng_next(t->rng), (uint64_t)i);
    }
    int grown = trees > 1 && t->together ? t->together(run, x, trees, sizeof *x) : 0;
    for (int i = grown; i < trees; i++)
        run(&x[i]);         /* without a thread of its own, but run it is: the answer stays the same */
    if (x != &one)
        free(x);
}

void search_iterations(struct bot_turn *t, uint32_t count)
{
    assert(trees_of(t) == 1);
    run_all(t, count);
}

/* A tree that is half full is begun anew: with a turn, and where its turn goes on with what it has not come to. */
static void make_room(const struct bot_turn *t, bool new_turn)
{
    uint64_t key = tree_key(t->kit, t->seen, t->seat);
    for (int i = 0; i < trees_of(t); i++) {
        struct tree *tree = t->mind->tree[i];
        if (tree && tree_half_full(tree) && (new_turn || !tree_find(tree, key)))
            tree_clear(tree);
    }
}

/* The move here: three quarters of the budget that is left of the turn, and the rest if nothing more follows. Whether
 * the turn goes on, with what the seat sees then. */
static bool search_move(struct bot_turn *t, const struct effort *effort, uint32_t *left, struct plan *p,
                        struct observed *next)
{
    struct candidate c[MOVES_MAX + 1];
    bool phase = false;
    make_room(t, !p->count);
    for (int round = 0;; round++) {
        uint32_t nodes = round ? *left : *left - *left / 4;
        run_all(t, nodes > 1 ? nodes : 2);      /* the first one makes the node */
        *left -= nodes;
        int count = gather(t, c, &phase);
        assert(count);
        int best = phase ? choose_order(c, count, t->rng) : choose_move(c, count, effort->blur, t->rng);
        bool goes_on = think_next(t, c[best].word, next);
        if (!goes_on && *left)
            continue;
        if (!p->count)
            p->value = c[best].visits ? c[best].sum / (float)c[best].visits : -1;
        p->word[p->count++] = c[best].word;
        return goes_on;
    }
}

void search_plan(struct bot_turn *t, const struct effort *effort, struct plan *p)
{
    struct bot_turn now = *t;
    union state_room seen[2];
    move list[MOVES_MAX + 1];
    uint32_t left = effort->nodes;
    for (bool goes_on = true; goes_on && p->count < PLAN_MAX;) {
        union state_room *next = &seen[p->count & 1];
        if (look_moves(now.kit, now.seen, now.seat, list) == 1) {
            p->word[p->count++] = list[0];
            goes_on = think_next(&now, list[0], room_observed(next));
        } else {
            goes_on = search_move(&now, effort, &left, p, room_observed(next));
        }
        now.seen = room_observed(next);
    }
}
