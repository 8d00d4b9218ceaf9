/* think.c - Prime Climb: a turn is chosen as a whole. All states it can end in are found, judged by what each seat
 * still needs, and the best of them once more by how the others can answer each of their rolls. */
#include "outlook.h"
#include "solve.h"

#include <assert.h>
#include <string.h>

#include "../../core/chances.h"

enum {
    TURN_NODES = 4096,
    REPLY_NODES = 1024,
    SLOTS = 2 * TURN_NODES,     /* a power of two */
    REPLIES = 12,
    NEVER = 65535,
    SEND_COSTS = 800,           /* the keeper that sends, in 1/1000 rolls */
};

/* ---- All that a seat can do until chance or another seat acts ---- */

/* Layer by layer, a move each; a state that was reached before is not kept again. When there are too many, those that
 * look best go on: each layer may fill half of the room that is left. A card that is drawn in the middle of a turn
 * (PCL-20) is taken for nothing but a draw. */
struct node {
    struct pcl_state s;
    float score;                /* in the middle of a turn: what there is to gain; then: the judgement */
    uint16_t parent;
    uint16_t word;
    uint8_t draws;
    bool end;
};
struct turn {
    int seat, count, max;       /* at most `max` nodes */
    struct node *node;
    uint16_t slot[SLOTS];       /* node + 1 */
    uint16_t order[TURN_NODES];
};

static uint32_t hash_of(const struct pcl_state *s, int draws)
{
    uint64_t words[sizeof *s / sizeof(uint64_t)], h = (uint64_t)draws;
    _Static_assert(sizeof *s % sizeof(uint64_t) == 0, "a state is whole words");
    memcpy(words, s, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        h = ((h ^ words[i]) * 0x9e3779b97f4a7c15u) ^ h >> 29;
    return (uint32_t)(h >> 32);
}

/* The card counts as drawn, but as one that does nothing. */
static void skip_draw(const struct pcl_kit *k, struct pcl_state *s)
{
    s->landed = 0;
    s->phase = PHASE_MOVE;
    if (s->dice || (s->keepers[s->turn] && pcl_has_keeper_move(k, s)))
        return;
    memcpy(s->from, s->pawn[s->turn], sizeof s->from);
    pcl_apply(&k->kit, (struct state *)(void *)s, s->turn, move_make(MOVE_END, 0));
}

static bool goes_on(const struct pcl_state *s, int seat)
{
    return (s->phase == PHASE_MOVE || s->phase == PHASE_CARD) && s->turn == seat;
}

/* A state reached from `parent` by `word`, unless it is there already. */
static void add_node(const struct pcl_kit *k, struct turn *t, const struct pcl_state *s, int parent, move word)
{
    struct node *n = &t->node[t->count];
    n->s = *s;
    n->draws = t->count ? t->node[parent].draws : 0;
    if (k->double_time && (s->phase == PHASE_DRAW || s->phase == PHASE_FETCH)) {
        skip_draw(k, &n->s);
        n->draws++;
    }
    uint32_t at = hash_of(&n->s, n->draws) % SLOTS;
    for (; t->slot[at]; at = (at + 1) % SLOTS) {
        const struct node *same = &t->node[t->slot[at] - 1];
        if (same->draws == n->draws && !memcmp(&same->s, &n->s, sizeof n->s))
            return;
    }
    n->parent = (uint16_t)parent;
    n->word = (uint16_t)word;
    n->end = !goes_on(&n->s, t->seat);
    n->score = 0;
    t->slot[at] = (uint16_t)++t->count;
}

/* The nodes of a layer that go on, the most promising first. */
static int sort_layer(const struct pcl_kit *k, struct turn *t, int first, int end)
{
    int count = 0;
    for (int i = first; i < end; i++) {
        struct node *n = &t->node[i];
        if (n->end)
            continue;
        n->score = -pcl_rolls_left(k, &n->s, t->seat);
        t->order[count++] = (uint16_t)i;
    }
    for (int gap = count / 2; gap > 0; gap /= 2)        /* Shell's sort: short, and good enough for some hundreds */
        for (int i = gap; i < count; i++) {
            uint16_t moved = t->order[i];
            int j = i;
            for (; j >= gap && t->node[t->order[j - gap]].score < t->node[moved].score; j -= gap)
                t->order[j] = t->order[j - gap];
            t->order[j] = moved;
        }
    return count;
}

static void expand(const struct pcl_kit *k, struct turn *t, const struct pcl_state *s, int seat)
{
    int max = t->max - 1;       /* one more is written before it is known to be new */
    t->seat = seat;
    t->count = 0;
    memset(t->slot, 0, sizeof t->slot);
    add_node(k, t, s, 0, 0);
    for (int first = 0, end = 1; first < end; first = end, end = t->count) {
        int room = end + (max - end) / 2, count = end - first;
        if (count > 1 && t->count > max / 8)
            count = sort_layer(k, t, first, end);
        else
            for (int i = 0; i < count; i++)
                t->order[i] = (uint16_t)(first + i);
        for (int i = 0; i < count && t->count < room; i++) {
            int parent = t->order[i];
            move list[MOVES_MAX];
            if (t->node[parent].end)
                continue;
            int moves = pcl_moves(&k->kit, (const struct state *)(const void *)&t->node[parent].s, seat, list);
            for (int j = 0; j < moves && t->count < room; j++) {
                struct pcl_state next = t->node[parent].s;
                pcl_apply(&k->kit, (struct state *)(void *)&next, seat, list[j]);
                add_node(k, t, &next, parent, list[j]);
            }
        }
    }
}

/* ---- What an end is worth ---- */

static void needs_of(const struct pcl_kit *k, const struct pcl_state *s, float *rolls)
{
    for (int seat = 0; seat < k->kit.seats; seat++)
        rolls[seat] = pcl_rolls_left(k, s, seat);
}

static float value_of(const struct pcl_kit *k, const float *rolls, int next, int seat)
{
    float chance[SEATS_MAX];
    if (k->solitaire)
        return pcl_solitaire_value(rolls[0]);
    pcl_chances(k, rolls, next, chance);
    return chance[seat];
}

static float judge_over(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    struct result r;
    pcl_result(&k->kit, (const struct state *)(const void *)s, &r);
    return (float)result_utility(&r, seat);
}

/* With nothing left to choose in it, or as if so. */
static float judge_plain(const struct pcl_kit *k, const struct pcl_state *s, int seat, int draws)
{
    float rolls[SEATS_MAX];
    if (s->phase == PHASE_OVER)
        return judge_over(k, s, seat);
    needs_of(k, s, rolls);
    rolls[seat] = draws ? pcl_rolls_drawn(k, s, draws, rolls[seat]) : rolls[seat];
    return value_of(k, rolls, s->turn, seat);
}

static float judge_choice(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    move list[MOVES_MAX];
    int count = pcl_moves(&k->kit, (const struct state *)(const void *)s, seat, list);
    float best = 0;
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(&k->kit, (struct state *)(void *)&next, seat, list[i]);
        float value = judge_plain(k, &next, seat, 0);
        best = value > best ? value : best;
    }
    return best;
}

/* Every card that may come, by its odds. */
static float judge_draw(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    move list[MOVES_MAX];
    const struct state *state = (const struct state *)(const void *)s;
    int count = pcl_moves(&k->kit, state, CHANCE, list);
    float sum = 0;
    for (int i = 0; i < count; i++) {
        struct pcl_state next = *s;
        pcl_apply(&k->kit, (struct state *)(void *)&next, CHANCE, list[i]);
        float value;
        int fetched = next.phase == PHASE_FETCH;
        if (fetched)
            skip_draw(k, &next);
        if (next.phase == PHASE_CARD)
            value = judge_choice(k, &next, seat);
        else
            value = judge_plain(k, &next, seat, fetched);
        sum += value * (float)pcl_weight(&k->kit, state, list[i]);
    }
    return sum / (float)pcl_total(&k->kit, state);
}

static float judge(const struct pcl_kit *k, const struct node *n, int seat)
{
    if (n->s.phase == PHASE_DRAW)
        return judge_draw(k, &n->s, seat);
    return judge_plain(k, &n->s, seat, n->draws);
}

/* ---- Where a turn leads ---- */

static int best_end(const struct turn *t, const bool *done)
{
    int best = -1;
    for (int i = 1; i < t->count; i++)
        if (t->node[i].end && !(done && done[i]) && (best < 0 || t->node[i].score > t->node[best].score))
            best = i;
    return best;
}

static void judge_ends(const struct pcl_kit *k, struct turn *t, int seat)
{
    for (int i = 1; i < t->count; i++)
        if (t->node[i].end)
            t->node[i].score = judge(k, &t->node[i], seat);
}

/* ---- How others answer ---- */

/* What a seat makes of each roll: in 1/1000 rolls what it then needs (0: it has won), in any case and with a pawn on a
 * space. It does not depend on where the others stand, so most ends of a turn share the answers. */
struct reply {
    int seat;
    bool cursed;
    uint8_t pawn[PAWNS], back;
    uint16_t visited;
    bag keepers;
    bool sends;
    uint16_t best[ROLLS];
    uint16_t hit[ROLLS][SPACES];
};
struct ahead {
    int count;
    struct reply reply[REPLIES];
    struct turn room;
    struct node node[REPLY_NODES];
};

static uint32_t roll_weight(int roll)       /* in list order: 1 1, 2 1, 2 2, 3 1 ... */
{
    int high = 1;
    while (roll >= high)
        roll -= high++;
    return roll == high - 1 ? 1 : 2;
}

static uint16_t thousandths(float rolls)
{
    return rolls < 0.05f ? 50 : rolls > 60 ? 60000 : (uint16_t)(rolls * 1000);
}

static void note_end(const struct pcl_kit *k, struct reply *r, int roll, const struct node *n)
{
    const struct pcl_state *s = &n->s;
    int draws = n->draws + (s->phase == PHASE_DRAW);
    float rolls = pcl_rolls_left(k, s, r->seat);
    if (draws)
        rolls = pcl_rolls_drawn(k, s, draws, rolls);
    uint16_t need = s->phase == PHASE_OVER ? 0 : thousandths(rolls);
    if (need < r->best[roll])
        r->best[roll] = need;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        uint16_t *hit = &r->hit[roll][s->pawn[r->seat][pawn]];
        if (need < *hit)
            *hit = need;
    }
}

/* The seat is alone on the board and rolls. */
static void make_reply(const struct pcl_kit *k, const struct pcl_state *s, struct reply *r, struct turn *room)
{
    struct pcl_state alone = *s;
    move list[MOVES_MAX];
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (int pawn = 0; pawn < PAWNS && seat != r->seat; pawn++)
            alone.pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    alone.turn = (uint8_t)r->seat;
    alone.phase = PHASE_ROLL;
    int rolls = pcl_moves(&k->kit, (const struct state *)(const void *)&alone, CHANCE, list);
    assert(rolls == ROLLS);
    memset(r->best, 255, sizeof r->best);
    memset(r->hit, 255, sizeof r->hit);
    for (int roll = 0; roll < rolls; roll++) {
        struct pcl_state rolled = alone;
        pcl_apply(&k->kit, (struct state *)(void *)&rolled, CHANCE, list[roll]);
        expand(k, room, &rolled, r->seat);
        for (int i = 0; i < room->count; i++)
            if (room->node[i].end)
                note_end(k, r, roll, &room->node[i]);
        for (int i = 0; k->double_time && i < room->count; i++)     /* who passes, hits */
            for (int pawn = 0; pawn < PAWNS; pawn++) {
                uint16_t *hit = &r->hit[roll][room->node[i].s.pawn[r->seat][pawn]];
                if (*hit > r->best[roll] + 300)
                    *hit = (uint16_t)(r->best[roll] + 300);
            }
    }
}

static const struct reply *find_reply(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct ahead *x)
{
    bool cursed = s->cursed >> seat & 1;
    for (int i = 0; i < x->count; i++) {
        const struct reply *r = &x->reply[i];
        if (r->seat == seat && r->cursed == cursed && !memcmp(r->pawn, s->pawn[seat], sizeof r->pawn) &&
            r->back == s->back[seat] && r->visited == s->visited[seat] && r->keepers == s->keepers[seat])
            return r;
    }
    if (x->count == REPLIES)
        return NULL;
    struct reply *r = &x->reply[x->count++];
    r->seat = seat;
    r->cursed = cursed;
    memcpy(r->pawn, s->pawn[seat], sizeof r->pawn);
    r->back = s->back[seat];
    r->visited = s->visited[seat];
    r->keepers = s->keepers[seat];
    r->sends = bag_count(r->keepers, KIND_SEND);
    make_reply(k, s, r, &x->room);
    return r;
}

/* What this seat needs: as it is, and with either pawn bumped. */
struct target {
    int seat, next;             /* who rolls after the answer */
    float rolls[SEATS_MAX];
    float bumped[PAWNS];
    int space[PAWNS];
};

static void set_target(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct target *t)
{
    t->seat = seat;
    needs_of(k, s, t->rolls);
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        struct pcl_state bumped = *s;
        t->space[pawn] = s->pawn[seat][pawn];
        bumped.pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
        t->bumped[pawn] = pcl_rolls_left(k, &bumped, seat);
    }
}

/* An answer after which the other seat needs `need` and this one `own`: taken if it is the best one for the other. */
static void weigh(const struct pcl_kit *k, const struct target *t, int other, unsigned need, float own, float *best,
                  float *mine)
{
    float rolls[SEATS_MAX], chance[SEATS_MAX];
    memcpy(rolls, t->rolls, sizeof rolls);
    rolls[other] = (float)need / 1000;
    rolls[t->seat] = own;
    pcl_chances(k, rolls, t->next, chance);
    if (!need)
        chance[other] = 1, chance[t->seat] = 0;
    if (chance[other] > *best) {
        *best = chance[other];
        *mine = chance[t->seat];
    }
}

/* This seat's chance when the other one answers a roll as is best for it; `quiet`: when it must not bump. */
static float answer(const struct pcl_kit *k, const struct target *t, const struct reply *r, int roll, float *quiet)
{
    float best = -1, mine = 0;
    unsigned plain = r->best[roll];
    weigh(k, t, r->seat, plain, t->rolls[t->seat], &best, &mine);
    *quiet = mine;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        unsigned need = r->hit[roll][t->space[pawn]];
        if (!pcl_on_track(t->space[pawn]))
            continue;
        if (r->sends && need > plain + SEND_COSTS)
            need = plain + SEND_COSTS;
        if (need < NEVER)
            weigh(k, t, r->seat, need, t->bumped[pawn], &best, &mine);
    }
    return mine;
}

/* The same over all rolls; `harm` is what bumping adds. */
static float answers(const struct pcl_kit *k, const struct target *t, const struct reply *r, float *harm)
{
    float sum = 0, quiet_sum = 0;
    for (int roll = 0; roll < ROLLS; roll++) {
        float quiet, weight = (float)roll_weight(roll);
        sum += answer(k, t, r, roll, &quiet) * weight;
        quiet_sum += quiet * weight;
    }
    *harm = (quiet_sum - sum) / (FACES * FACES);
    return sum / (FACES * FACES);
}

/* The seats that roll before this one does again: the next one's answer is the value, the others' add harm. */
static float judge_answers(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct ahead *x, float value)
{
    struct target t;
    set_target(k, s, seat, &t);
    for (int i = 1; i < k->kit.seats; i++) {
        int other = (seat + i) % k->kit.seats;
        const struct reply *r = find_reply(k, s, other, x);
        float harm;
        if (!r)
            continue;
        t.next = (other + 1) % k->kit.seats;
        float answered = answers(k, &t, r, &harm);
        value = i == 1 ? answered : value - harm;
    }
    return value;
}

/* An end seen with what comes next. A card is drawn as if it did nothing, and its worth comes on top. */
static float judge_ahead(const struct pcl_kit *k, const struct node *n, int seat, struct ahead *x)
{
    struct pcl_state s = n->s;
    if (s.phase == PHASE_DRAW)
        skip_draw(k, &s);
    if (s.phase != PHASE_ROLL || s.turn == seat)
        return n->score;
    float plain = judge_plain(k, &s, seat, 0);
    return judge_answers(k, &s, seat, x, plain) + n->score - plain;
}

/* ---- Choosing ---- */

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
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_seen(seen);
    struct node nodes[TURN_NODES];
    struct turn t;
    struct ahead x;
    bool done[TURN_NODES] = { false };
    if (!effort->nodes)
        return false;
    t.max = TURN_NODES;
    t.node = nodes;
    x.count = 0;
    x.room.max = REPLY_NODES;
    x.room.node = x.node;
    expand(k, &t, s, seat);
    judge_ends(k, &t, seat);
    for (int i = 1; i < t.count; i++)
        if (t.node[i].end)
            t.node[i].score += chances_blur(effort->blur, rng);
    int best = best_end(&t, NULL);
    if (best < 0)
        return false;
    float value = t.node[best].score;
    if (effort->nodes >= ROLLS) {
        value = -1;
        int looks = (int)(effort->nodes / ROLLS);
        for (int at; looks-- > 0 && (at = best_end(&t, done)) >= 0;) {
            float ahead = judge_ahead(k, &t.node[at], seat, &x);
            done[at] = true;
            if (ahead > value) {
                value = ahead;
                best = at;
            }
        }
    }
    plan_to(&t, best, p);
    p->value = k->solitaire ? -1 : told_chance(kit, value);     /* PCL-25: nobody is there to beat */
    return true;
}

/* Expert makes no random errors: it needs no rng. */
void pcl_turn_end(const struct pcl_kit *k, struct pcl_state *s, int seat)
{
    const struct effort *expert = &pcl_tuning.level[LEVELS - 1];
    while (goes_on(s, seat)) {
        struct plan p = { .count = 0 };
        if (!pcl_think(&k->kit, (const struct observed *)(const void *)s, seat, expert, NULL, &p))
            return;
        for (int i = 0; i < p.count; i++)
            pcl_apply(&k->kit, (struct state *)(void *)s, seat, p.word[i]);
    }
}
