/* evaluate.c - Prime Climb: how long each seat still needs, and so its share of the win. A guess that costs little. */
#include "climb.h"

/* The least expected number of rolls of a single pawn with the dice alone, in hundredths, by space: exact, from value
 * iteration over the rules. Up to 101, and down to 0. */
static const uint16_t rolls_up[SPACES] = {
    592, 579, 561, 560, 557, 550, 549, 545, 527, 508, 483, 489, 496, 504, 503, 517, 507,
    517, 510, 516, 504, 524, 518, 523, 523, 525, 541, 544, 537, 544, 541, 551, 547, 549,
    572, 570, 566, 575, 574, 575, 550, 577, 566, 587, 582, 573, 586, 589, 568, 583, 572,
    596, 595, 598, 579, 587, 577, 595, 601, 603, 568, 600, 595, 586, 575, 571, 563, 567,
    557, 545, 539, 534, 522, 517, 510, 500, 493, 480, 477, 468, 453, 444, 438, 428, 425,
    418, 414, 413, 404, 394, 392, 331, 324, 323, 325, 323, 335, 322, 314, 313, 308, 0,
};
static const uint16_t rolls_down[SPACES] = {
    0, 233, 226, 237, 253, 254, 252, 257, 254, 257, 260, 309, 302, 324, 324, 322, 324,
    335, 324, 343, 330, 342, 360, 368, 335, 370, 375, 365, 363, 390, 351, 397, 373, 395,
    397, 388, 359, 410, 411, 408, 367, 423, 383, 425, 406, 398, 420, 430, 373, 422, 397,
    433, 421, 444, 397, 430, 394, 445, 445, 456, 381, 455, 444, 418, 415, 448, 429, 466,
    445, 459, 407, 469, 377, 470, 462, 460, 462, 459, 444, 474, 395, 455, 470, 484, 426,
    487, 477, 485, 448, 484, 393, 467, 473, 497, 488, 498, 430, 507, 473, 478, 450, 529,
};

static int pawn_rolls(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    int space = s->pawn[seat][pawn];
    if (pcl_down(k, s, seat, pawn))
        return rolls_down[space];
    return rolls_up[space] + (k->there_and_back ? rolls_down[SPACE_LAST] : 0);
}

/* Hundredths of rolls. Of two pawns the nearer one costs 0.46 of what it would alone (fitted to the exact values of all
 * pairs: 0.16 rolls off on average). What cards, stations and curses are worth is a guess. */
static int seat_rolls(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    int a = pawn_rolls(k, s, seat, 0), b = pawn_rolls(k, s, seat, 1), near = a < b ? a : b, far = a < b ? b : a;
    int rolls = k->sprint ? near : far + near * 46 / 100;
    for (bag left = s->keepers[seat] & BAG_NUMBERS; left; left &= left - 1)
        rolls -= rolls > 200 ? 40 : 20;
    rolls += 150 * __builtin_popcount(k->stations_all & ~s->visited[seat]);
    rolls += s->cursed >> seat & 1 ? 100 : 0;
    rolls -= seat == s->turn && s->phase >= PHASE_ROLL ? 50 : 0;
    return rolls > 20 ? rolls : 20;
}

void pcl_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_state(state);
    if (s->phase == PHASE_OVER) {
        struct result r;
        pcl_result(kit, state, &r);
        for (int seat = 0; seat < kit->seats; seat++)
            by_seat[seat] = (float)result_utility(&r, seat);
        return;
    }
    if (k->solitaire) {         /* nearly every solitaire ends well: the sooner, the better */
        by_seat[0] = 1 - (float)seat_rolls(k, s, 0) / (float)(seat_rolls(k, s, 0) + 2000);
        return;
    }
    float sum = 0;
    for (int seat = 0; seat < kit->seats; seat++) {
        float rolls = (float)seat_rolls(k, s, seat) / 100 + 1;
        by_seat[seat] = 1 / (rolls * rolls * rolls);
        sum += by_seat[seat];
    }
    for (int seat = 0; seat < kit->seats; seat++)
        by_seat[seat] /= sum;
}

/* What a single move of a pawn saves or costs, in rolls, on a scale from much less than 1 to much more. */
static float sum_weight(const struct pcl_kit *k, const struct pcl_state *s, move m)
{
    int seat = s->turn, pawn = sum_pawn(m), from = s->pawn[seat][pawn];
    int to = k->to[sum_op(m)][sum_n(m)][from];
    const uint16_t *rolls = pcl_down(k, s, seat, pawn) ? rolls_down : rolls_up;
    float saved = ((float)rolls[from] - (float)rolls[to]) / 100;
    float weight = saved > 0 ? 1 + 2 * saved : 1 / (1 - saved);
    if (k->red[to] && to != s->from[pawn])
        weight += 0.5f;
    for (int other = 0; other < k->kit.seats; other++)
        if (other != seat && pcl_on_track(to) && (s->pawn[other][0] == to || s->pawn[other][1] == to))
            weight += 0.5f;
    if (k->station_bit[to] & ~s->visited[seat])
        weight += 2;
    return move_type(m) == MOVE_NUMBER ? weight / 2 : weight;       /* keepers are for later */
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
        else if (type == MOVE_SEND && move_target(list[i]) >> 1 == seat)
            weights[i] = 0.1f;
    }
}
