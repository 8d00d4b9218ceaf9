/* answers.c - Prime Climb: what the others make of each of their rolls, and what that leaves this seat. */
#include "bots.h"

#include <string.h>

enum {
    NEVER = 65535,
    SEND_COSTS = 800,           /* the keeper that sends, in 1/1000 rolls */
    PASS_COSTS = 300,           /* to come by a space in the middle of a turn (PCL-20) */
};

void pcl_ahead_init(struct ahead *x)
{
    x->count = 0;
    x->room.max = REPLY_NODES;
    x->room.node = x->node;
}

/* ---- What a seat makes of a roll ---- */

static uint16_t thousandths(float rolls)
{
    return rolls < 0.05f ? 50 : rolls > 60 ? 60000 : (uint16_t)(rolls * 1000);
}

/* With a pawn on each of its spaces the seat needs no more than this. */
static void note_hits(struct reply *r, int roll, const struct pcl_state *s, int need)
{
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        uint16_t *hit = &r->hit[roll][s->pawn[r->seat][pawn]];
        if (need < *hit)
            *hit = (uint16_t)need;
    }
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
    note_hits(r, roll, s, need);
}

static void note_roll(const struct pcl_kit *k, struct reply *r, int roll, const struct turn *t)
{
    for (int i = 0; i < t->count; i++)
        if (t->node[i].end)
            note_end(k, r, roll, &t->node[i]);
    for (int i = 0; k->double_time && i < t->count; i++)        /* who passes, hits */
        note_hits(r, roll, &t->node[i].s, r->best[roll] + PASS_COSTS);
}

/* The seat is alone on the board and rolls. */
static void make_reply(const struct pcl_kit *k, const struct pcl_state *s, struct reply *r, struct turn *room)
{
    struct pcl_state alone = *s;
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (int pawn = 0; pawn < PAWNS && seat != r->seat; pawn++)
            alone.pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    alone.turn = (uint8_t)r->seat;
    alone.phase = PHASE_ROLL;
    memset(r->best, 255, sizeof r->best);
    memset(r->hit, 255, sizeof r->hit);
    for (int roll = 0; roll < ROLLS; roll++) {
        struct pcl_state rolled = alone;
        pcl_apply(&k->kit, as_state_in(&rolled), CHANCE, move_roll(pcl_rolls[roll].high, pcl_rolls[roll].low));
        pcl_expand(k, room, &rolled, r->seat);
        note_roll(k, r, roll, room);
    }
}

static const struct reply *find_reply(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct ahead *x)
{
    bool cursed = pcl_cursed(s, seat);
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

/* ---- What that leaves this seat ---- */

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
    pcl_rolls_of_all(k, s, t->rolls);
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
        float quiet, weight = (float)roll_weight(pcl_rolls[roll]);
        sum += answer(k, t, r, roll, &quiet) * weight;
        quiet_sum += quiet * weight;
    }
    *harm = (quiet_sum - sum) / ROLL_WEIGHTS;
    return sum / ROLL_WEIGHTS;
}

/* The seats that roll before this one does again: the next one's answer is the value, the others' add harm. */
float pcl_judge_answers(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct ahead *x, float value)
{
    struct target t;
    set_target(k, s, seat, &t);
    for (int i = 1; i < k->kit.seats; i++) {
        int other = (seat + i) % k->kit.seats;
        const struct reply *r = find_reply(k, s, other, x);
        float harm;
        if (!r)
            continue;
        t.next = seat_after(other, k->kit.seats);
        float answered = answers(k, &t, r, &harm);
        value = i == 1 ? answered : value - harm;
    }
    return value;
}
