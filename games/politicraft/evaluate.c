/* evaluate.c - help for search: who is likely to win, and which moves deserve a look. */
#include "politicraft.h"

/* 2^(-n/4), n = 0..3: quarters of a halving. */
static const float quarter[4] = { 1.0f, 0.8408964f, 0.7071068f, 0.5946036f };

/* Half as likely for every `half` points behind. */
static float share(int behind, int half)
{
    int quarters = behind * 4 / half;
    if (quarters >= 48)
        return 0.0002f;
    return quarter[quarters & 3] / (float)(1u << (quarters >> 2));
}

/* The score now, and the hand at a part of its points. The lead counts more as the end comes nearer. */
void pol_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct pol_kit *k = pol_kit(kit);
    const struct pol *s = pol_of(state);
    int score[PLAYERS_MAX], best = 0;
    float sum = 0;
    if (s->stage == STAGE_OVER) {
        struct result r;
        pol_result(kit, state, &r);
        for (int seat = 0; seat < kit->seats; seat++)
            by_seat[seat] = (float)result_utility(&r, seat);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++) {
        int hand = 0;
        EACH_CARD(card, s->hand[seat]) {
            bool ready = k->card[card].kind != CONDITIONAL || pol_can_lie_in(k, s, card, seat);
            hand += ready ? k->card[card].points / 4 : k->card[card].points / 8;
        }
        score[seat] = pol_score(kit, s, seat) + hand;
        if (!s->integrity[seat])
            score[seat] -= 2 * BONUS;
        best = seat == 0 || score[seat] > best ? score[seat] : best;
    }
    int left = k->cycles > s->cycles ? k->cycles - s->cycles : 1, half = 30 + 30 * (left < 4 ? left : 4);
    for (int seat = 0; seat < kit->seats; seat++)
        sum += by_seat[seat] = share(best - score[seat], half);
    for (int seat = 0; seat < kit->seats; seat++)
        by_seat[seat] /= sum;
}

/* Points for oneself, integrity while the bonus is open, trades rarely. */
void pol_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct pol_kit *k = pol_kit(kit);
    const struct pol *s = pol_of(state);
    int most = 0;
    for (int other = 0; other < kit->seats; other++)
        if (other != seat && s->integrity[other] > most)
            most = s->integrity[other];
    for (int i = 0; i < count; i++) {
        int card = word_card(list[i]);
        float points = card <= k->cards ? (float)k->card[card].points : 0;
        switch (word_verb(list[i])) {
        case PLAY: weights[i] = 10 + points; break;
        case GIVE: weights[i] = (s->integrity[seat] <= most ? 40.0f : 15.0f) - points / 2; break;
        case AT: weights[i] = 30; break;
        case TAKE:
        case CUT:
        case LIFT:
        case KEEP: weights[i] = 5 + points; break;
        case PASS:
        case DROP:
        case BACK:
        case DONATE:
        case DISCARD: weights[i] = 100 - points; break;
        case OFFER: weights[i] = 1; break;
        default: weights[i] = 20;
        }
        if (weights[i] < 1)
            weights[i] = 1;
    }
}
