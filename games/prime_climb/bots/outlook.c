/* outlook.c - Prime Climb: how long each seat still needs, and so its chance to win. Cheap: it is asked millions of
 * times a second. */
#include "bots.h"
#include "../solve/solve.h"

#include "../../../core/chances.h"

/* In rolls, where nothing else is said. With cards they are the likeliest ones for 250,000 positions of games the bot
 * played with itself; those of solitaires gave the fewest rolls. */
struct weights {
    float keeper[4];            /* what the first numbered keepers save of a long way; later ones as the last */
    float least;                /* of what is left beyond one roll, this part no keeper saves */
    float exact;                /* more, if it is just what a pawn needs */
    float send, curse, custom;  /* other keepers in hand */
    float cursed;
    float first;                /* to roll next, among two */
    float power, offset;        /* chances are as (rolls + offset) ^ -power */
};
static const struct weights weights[2] = {     /* of solitaires and the dice alone; with cards */
    { { 1.8f, 1.3f, 0.8f, 0.5f }, 0.15f, 0.4f, 0, 0, 0, 0, 0.69f, 2.26f, 1.23f },
    { { 2.11f, 1.78f, 1.33f, 1.0f }, 0.05f, 0.03f, 1.35f, 1.58f, 1.0f, 1.39f, 0.71f, 1.76f, -0.14f },
};

/* What the way back adds, wherever the pawns are. */
#define BACK_ROLLS 7.73f
#define BACK_ROLLS_SPRINT 4.63f

static const struct weights *weights_of(const struct pcl_kit *k) { return &weights[k->deck_all && !k->solitaire]; }

/* ---- Way stations ---- */

/* From a space to station i of the kit. */
static int station_from(const struct pcl_kit *k, int i, int space)
{
    return pcl_station_rolls[pcl_station_index(k->station[i])][space];
}

/* Of these stations the one that is nearest to one of two spaces. */
static int nearest_station(const struct pcl_kit *k, unsigned stations, int a, int b, int *least)
{
    int nearest = 0;
    *least = 1000;
    for (; stations; stations &= stations - 1) {
        int i = __builtin_ctz(stations), from_a = station_from(k, i, a), from_b = station_from(k, i, b);
        int there = from_a < from_b ? from_a : from_b;
        if (there < *least) {
            *least = there;
            nearest = i;
        }
    }
    return nearest;
}

/* PCL-21. What the stations still to be touched cost: by how far the pawns are from the nearest of them, then from each
 * to the next; less, where there is a long way to go anyway. Fitted to the exact values with one station: 0.14 rolls
 * off on average. */
static float station_rolls(const struct pcl_kit *k, const struct pcl_state *s, int seat, float rolls)
{
    unsigned left = s->stations & ~(unsigned)s->visited[seat];
    int a = s->pawn[seat][0], b = s->pawn[seat][1], near, step;
    int at = nearest_station(k, left, a, b, &near), from_a = station_from(k, at, a), from_b = station_from(k, at, b);
    int far = from_a > from_b ? from_a : from_b;
    float chain = 0;
    while (left &= ~(1u << at)) {
        at = nearest_station(k, left, k->station[at], k->station[at], &step);
        chain += (float)step;
    }
    if (k->there_and_back)
        rolls -= k->sprint ? BACK_ROLLS_SPRINT : BACK_ROLLS;
    float cost = (0.85f * (float)near + 0.15f * (float)far + 0.75f * chain) / STATION_UNIT;
    cost += k->sprint ? 1.6f - 0.55f * rolls : 4.3f - 0.69f * rolls;
    return cost > 0.5f ? cost : 0.5f;
}

/* ---- Rolls ---- */

/* `rolls` are left, one of them in any case; something saves `most` of a long way, and a part of a short one. Smooth in
 * between, so that less to go is always better. */
static float save(const struct weights *w, float rolls, float most)
{
    float more = rolls - 1, part = w->least * more, rest = more - most;
    if (more <= 0 || most <= 0)
        return rolls;
    float larger = part > rest ? part : rest, apart = part > rest ? part - rest : rest - part;
    if (apart < most)
        larger += (most - apart) * (most - apart) / (4 * most);
    return 1 + larger;
}

/* One of the numbers held is just what is missing. */
static bool fits(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        int space = s->pawn[seat][pawn], missing = pcl_down(k, s, seat, pawn) ? space : SPACE_LAST - space;
        if (missing >= 1 && missing <= 9 && bag_count(s->keepers[seat], missing))
            return true;
    }
    return false;
}

static float use_keepers(const struct pcl_kit *k, const struct pcl_state *s, int seat, float rolls)
{
    const struct weights *w = weights_of(k);
    bag held = s->keepers[seat];
    int numbers = __builtin_popcountll(held & BAG_NUMBERS);
    for (int i = 0; i < numbers; i++)
        rolls = save(w, rolls, w->keeper[i < 4 ? i : 3]);
    if (numbers && fits(k, s, seat))
        rolls = save(w, rolls, w->exact);
    held &= ~BAG_NUMBERS;
    if (!held)
        return rolls;
    rolls = save(w, rolls, w->send * (float)bag_count(held, KIND_SEND));
    rolls = save(w, rolls, w->curse * (float)bag_count(held, KIND_CURSE));
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++)
        rolls = save(w, rolls, w->custom * (float)bag_count(held, kind));
    return rolls;
}

float pcl_rolls_left(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    float rolls = pcl_solo_rolls(k, s->pawn[seat][0], s->pawn[seat][1], s->back[seat]);
    if (pcl_closed(s, seat))
        rolls += station_rolls(k, s, seat, rolls);
    if (s->keepers[seat])
        rolls = use_keepers(k, s, seat, rolls);
    if (pcl_cursed(s, seat))
        rolls += weights_of(k)->cursed;
    return rolls;
}

void pcl_rolls_of_all(const struct pcl_kit *k, const struct pcl_state *s, float *by_seat)
{
    for (int seat = 0; seat < k->kit.seats; seat++)
        by_seat[seat] = pcl_rolls_left(k, s, seat);
}

/* What a card saves of a long way; those that move pawns or steal may help or harm. */
static float card_worth(const struct weights *w, const struct card *card, int numbers_held)
{
    switch (card->effect) {
    case EFFECT_NUMBER: return w->keeper[numbers_held < 4 ? numbers_held : 3];
    case EFFECT_CURSE: return w->curse;
    case EFFECT_AGAIN: return 1;
    case EFFECT_SEND: return w->send;
    default: return card->keeper ? w->custom : 0;
    }
}

/* A card is worth what the cards of the deck are, on average. */
float pcl_rolls_drawn(const struct pcl_kit *k, const struct pcl_state *s, int draws, float rolls)
{
    const struct weights *w = weights_of(k);
    int held = __builtin_popcountll(s->keepers[s->turn] & BAG_NUMBERS), all = 0;
    float sum = 0;
    for (bag left = s->deck; left; left &= ~bag_of_kind(bag_kind(left))) {
        int count = (int)bag_count(left, bag_kind(left));
        sum += (float)count * card_worth(w, &k->card[bag_kind(left)], held);
        all += count;
    }
    while (all && draws-- > 0)
        rolls = save(w, rolls, sum / (float)all);
    return rolls;
}

/* ---- Chances ---- */

void pcl_chances(const struct pcl_kit *k, const float *rolls_left, int next, float *by_seat)
{
    const struct weights *w = weights_of(k);
    int seats = k->kit.seats;
    if (k->solitaire) {
        by_seat[0] = 20 / (20 + rolls_left[0]);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        int wait = seat_steps(next, seat, seats);
        float rolls = rolls_left[seat] + w->offset + 2 * w->first * (float)wait / (float)seats;
        by_seat[seat] = power_of(rolls, -w->power);
    }
    chances_share(by_seat, seats);
}
