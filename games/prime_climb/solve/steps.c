/* steps.c - Prime Climb with the dice alone: pairs of pawns, and what one number does to them. */
#include "solve.h"

struct stepper {
    const struct pcl_kit *kit;
    struct pcl_steps *steps;
    uint32_t count, first;
};

static void add(struct stepper *x, int place)
{
    for (uint32_t i = x->first; i < x->count; i++)
        if (x->steps->to[i] == place)
            return;
    x->steps->to[x->count++] = (uint16_t)place;
}

/* PCL-13, PCL-22. On the way out to 101 nobody wins yet (PCL-24). */
static bool wins(const struct pcl_kit *k, bool back, int a, int b, int goal)
{
    if (k->there_and_back && !back)
        return false;
    return k->sprint ? a == goal || b == goal : a == goal && b == goal;
}

/* The pawn on `from` moves, its partner stands on `other`. */
static void add_pawn(struct stepper *x, bool back, int n, unsigned ops_allowed, int from, int other)
{
    const struct pcl_kit *k = x->kit;
    bool down = (k->decline != 0) != back;
    int goal = down ? 0 : SPACE_LAST;
    unsigned ops = k->legal[down][LIMIT_NONE][from][n] & ops_allowed;
    for (int op = 0; op < OPS; op++) {
        if (!(ops >> op & 1))
            continue;
        int to = k->to[op][n][from];
        bool turns = k->there_and_back && !back && to == goal && other == goal;     /* PCL-24: the way back begins */
        add(x, pair_of(to, other) + (back || turns ? PAIRS : 0));
    }
}

static void init_place(struct pcl_steps *s, const struct pcl_kit *k, int place, int a, int b)
{
    bool back = place >= PAIRS, down = (k->decline != 0) != back;
    int start = down ? SPACE_LAST : 0, layer = back ? PAIRS : 0;
    s->wins[place] = wins(k, back, a, b, down ? 0 : SPACE_LAST);
    s->end[place] = (uint16_t)(a == b && pcl_on_track(a) ? pair_of(a, start) + layer : place);
}

void pcl_steps_init(const struct pcl_kit *k, bool keepers, struct pcl_steps *s)
{
    struct stepper x = { .kit = k, .steps = s };
    unsigned ops = keepers ? 1u << OP_ADD | 1u << OP_SUBTRACT : (1u << OPS) - 1;
    s->places = k->there_and_back ? PLACES_MAX : PAIRS;
    for (int place = 0; place < s->places; place++) {
        int pair = place % PAIRS, a = pair_high(pair);
        init_place(s, k, place, a, pair_low(pair, a));
    }
    for (int n = 1; n <= FACES; n++) {
        for (int place = 0; place < s->places; place++) {
            int pair = place % PAIRS, a = pair_high(pair), b = pair_low(pair, a);
            s->from[n][place] = x.first = x.count;
            if (s->wins[place])
                continue;
            add_pawn(&x, place >= PAIRS, n, ops, a, b);
            if (a != b)
                add_pawn(&x, place >= PAIRS, n, ops, b, a);
        }
        s->from[n][s->places] = x.count;
    }
    if (k->there_and_back)      /* PCL-24: both on 101 is where the way back begins */
        s->end[pair_of(SPACE_LAST, SPACE_LAST)] = PAIRS + pair_of(SPACE_LAST, SPACE_LAST);
}
