/* round.c - The Primary: what happens around the cards: news, super PACs, votes, organise (TPR-6, 7, 10..14). */
#include "rules.h"

/* The lowest bit of each of eight bytes, as a number. */
static inline uint32_t first_bits(uint64_t bytes)
{
    return (uint32_t)((bytes & EACH_BYTE) * 0x0102040810204080 >> 56);
}

/* Eight regions at a time: where token and round differ, the byte is not 0 and adding carries into its high bit. */
uint32_t tpr_voting(const struct tpr_kit *k, const struct tpr_state *s, int round)
{
    uint32_t regions = 0;
    for (int from = 1; from <= k->regions; from += 8) {
        uint64_t differs = (eight_bytes(s->token + from) ^ (uint64_t)round * EACH_BYTE) + 0x7f7f7f7f7f7f7f7f;
        regions |= first_bits(~differs >> 7) << from;
    }
    return regions & k->regions_all;
}

/* And where the token is not above the round: taking it away leaves the high bit. */
static uint32_t voted(const struct tpr_kit *k, const struct tpr_state *s)
{
    const uint64_t round = (0x80u + s->round) * EACH_BYTE;
    uint32_t regions = 0;
    for (int from = 1; from <= k->regions; from += 8) {
        regions |= first_bits((round - eight_bytes(s->token + from)) >> 7) << from;
    }
    return regions & k->regions_all;
}

void tpr_start_round(const struct tpr_kit *k, struct tpr_state *s)
{
    if (k->basic)               /* TPR-20 */
        tpr_start_queues(k, s);
    else
        s->stage = STAGE_NEWS;
}

/* ---- News ---- */

/* TPR-21: by team; TPR-27: the Bot of one player counts, its share is void. */
static void by_delegates(const struct tpr_kit *k, struct tpr_state *s, bool most, int cubes, struct tpr_teller *t)
{
    int best = s->delegates[0];
    for (int i = 1; i <= k->seats; i++) {
        int contender = i < k->seats ? i : BOT, delegates = s->delegates[contender];
        if (contender == BOT && !k->solo)
            continue;
        if (most ? delegates > best : delegates < best)
            best = delegates;
    }
    if (most && !best) {
        TELL(t, s, TALE_VOID, .most = true, .nobody = true);
        return;
    }
    if (k->solo && s->delegates[BOT] == best)
        TELL(t, s, TALE_VOID, .most = most);
    for (int seat = 0; seat < k->seats; seat++) {
        int hand = s->hand[seat];
        if (s->delegates[seat] != best)
            continue;
        if (most) {
            tpr_return(s, seat, cubes);
            TELL(t, s, TALE_SCANDAL, .seat = seat, .count = hand - s->hand[seat]);
        } else {
            tpr_gain(s, seat, cubes);
            TELL(t, s, TALE_ENDORSE, .seat = seat, .count = s->hand[seat] - hand);
        }
    }
}

void tpr_draw_news(const struct tpr_kit *k, struct tpr_state *s, int news, struct tpr_teller *t)
{
    const struct tpr_card *card = &k->news[news];
    s->news_deck &= ~(1u << news);
    if ((card->needs_vote && !tpr_voting(k, s, s->round)) || (card->needs_later && s->round == 1)) {
        s->news_under |= 1u << news;        /* TPR-7: under the deck, draw again */
        TELL(t, s, TALE_UNDER, .card = news);
        return;
    }
    s->news = (uint8_t)news;
    TELL(t, s, TALE_NEWS, .card = news);
    if (card->mod[EFFECT_HOMECOMING]) {
        memcpy(s->pawn, s->home, sizeof s->pawn);
        TELL(t, s, TALE_HOMECOMING);
    }
    if (card->mod[EFFECT_ENDORSE])
        by_delegates(k, s, false, card->mod[EFFECT_ENDORSE], t);
    if (card->mod[EFFECT_SCANDAL])
        by_delegates(k, s, true, card->mod[EFFECT_SCANDAL], t);
    s->turn = s->first;
    if (card->mod[EFFECT_GATHER])
        s->stage = STAGE_GATHER;
    else
        tpr_start_queues(k, s);
}

void tpr_gather(const struct tpr_kit *k, struct tpr_state *s, int region, struct tpr_teller *t)
{
    for (int seat = 0; seat < k->seats; seat++)
        s->pawn[seat] = (uint8_t)region;
    if (k->solo)
        s->pawn[BOT] = (uint8_t)region;     /* TPR-27 */
    TELL(t, s, TALE_GATHER, .seat = s->first, .region = region);
    tpr_start_queues(k, s);
}

/* ---- Super PACs (TPR-10) ---- */

void tpr_count_super_pacs(const struct tpr_kit *k, const struct tpr_state *s, struct tpr_super_pacs *out)
{
    out->most = s->bot_pacs;
    out->tied = k->solo;                /* TPR-23: the Bot only denies */
    for (int seat = 0; seat < k->seats; seat++) {
        int played = out->played[seat] = tpr_count(s->queue[seat], QUEUE, SUPER_PAC);
        if (played > out->most) {
            out->most = played;
            out->tied = 0;
        }
        out->tied += played == out->most;
    }
}

static void pay_super_pacs(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    struct tpr_super_pacs p;
    tpr_count_super_pacs(k, s, &p);
    for (int seat = 0; seat < k->seats; seat++) {
        int hand = s->hand[seat], pay = tpr_super_pac_pay(k, s, &p, seat);
        if (!pay) {
            if (k->solo && p.played[seat])
                TELL(t, s, TALE_DENIED, .seat = seat, .count = p.played[seat], .super_pacs = p.most);
            continue;
        }
        tpr_gain(s, seat, pay);
        TELL(t, s, TALE_PAY, .seat = seat, .count = s->hand[seat] - hand, .due = pay, .super_pacs = p.most,
             .tied = p.tied > 1);
    }
}

/* ---- Vote ---- */

/* What a pawn would count in a region (TPR-26); the Bot has no power, but news holds for it (TPR-27). */
int tpr_pawn_counts(const struct tpr_kit *k, const struct tpr_state *s, int region, int contender)
{
    if (contender == BOT)
        return tpr_base(AMOUNT_PAWN) + tpr_news_mod(k, s, EFFECT_PAWN);
    int counts = tpr_amount(k, s, contender, AMOUNT_PAWN), home = s->home[contender];
    int at_home = tpr_mod(k, s, contender, EFFECT_PAWN_HOME);
    return counts + (at_home && (home == region || (k->near[home] & region_bit(region))) ? at_home : 0);
}

/* TPR-11 */
int tpr_influence(const struct tpr_kit *k, const struct tpr_state *s, int region, int contender)
{
    int cubes = s->cubes[region][contender];
    return s->pawn[contender] == region ? cubes + tpr_pawn_counts(k, s, region, contender) : cubes;
}

int tpr_side_influence(const struct tpr_kit *k, const struct tpr_state *s, int region, int side)
{
    int sum = 0;
    for (unsigned seats = tpr_side_seats(k, side); seats; seats &= seats - 1)
        sum += tpr_influence(k, s, region, __builtin_ctz(seats));
    return sum;
}

/* TPR-12: the awards of a region, split evenly and rounded down. */
void tpr_share(const uint8_t *influence, int sides, int first, int second, uint16_t *award)
{
    int most = 0, most_count = 0, next = 0, next_count = 0;
    for (int i = 0; i < sides; i++) {
        int here = influence[i];
        if (here > most) {
            next = most;
            next_count = most_count;
            most = here;
            most_count = 1;
        } else if (here == most) {
            most_count++;
        } else if (here > next) {
            next = here;
            next_count = 1;
        } else if (here == next) {
            next_count++;
        }
    }
    /* Tied for most: nobody is second. */
    int to_most = !most ? 0 : most_count > 1 ? (first + second) / most_count : first + (next ? 0 : second);
    int to_next = most_count == 1 && next ? second / next_count : 0;
    for (int i = 0; i < sides; i++) {
        int here = influence[i];
        award[i] = (uint16_t)(here == most ? to_most : here == next ? to_next : 0);
    }
}

/* What a region would bring if it voted with what lies there, by side: a team's influence is added up (TPR-21). */
void tpr_vote(const struct tpr_kit *k, const struct tpr_state *s, int region, uint8_t *influence, uint16_t *award)
{
    memset(influence, 0, CONTENDERS);
    for (int i = 0; i < tpr_contenders(k); i++) {
        int contender = tpr_contender(k, i), side = k->side[contender];
        influence[side] = (uint8_t)(influence[side] + tpr_influence(k, s, region, contender));
    }
    tpr_share(influence, k->sides + k->bot_counts, tpr_first_award(k, s, region), k->region[region].second, award);
}

static void vote(const struct tpr_kit *k, struct tpr_state *s, int region, struct tpr_teller *t)
{
    uint8_t influence[CONTENDERS];
    uint16_t award[CONTENDERS];
    tpr_vote(k, s, region, influence, award);
    for (int seat = 0; seat < k->seats; seat++)
        s->delegates[seat] = (uint16_t)(s->delegates[seat] + award[k->side[seat]]);
    if (k->solo)                /* TPR-22: in `incumbent` its share is lost */
        s->delegates[BOT] = (uint16_t)(s->delegates[BOT] + award[k->sides]);
    if (!t)
        return;
    struct tpr_vote v = { .region = region };
    for (int i = 0; i < tpr_contenders(k); i++) {
        int contender = tpr_contender(k, i);
        v.influence[contender] = (uint8_t)tpr_influence(k, s, region, contender);
        v.award[contender] = award[k->side[contender]];
    }
    t->vote(t, s, &v);
}

/* ---- Organise ---- */

/* TPR-13: cubes of voted regions go back, those placed later too; the Organiser keeps `keep` of them. */
static void clear_region(const struct tpr_kit *k, struct tpr_state *s, int region, const uint8_t *keep,
                         struct tpr_teller *t)
{
    for (int seat = 0; seat < k->seats; seat++) {
        int cubes = s->cubes[region][seat], kept = least(keep[seat], cubes);
        s->bank[seat] = (uint8_t)(s->bank[seat] + cubes - kept);
        if (!kept)
            continue;
        s->hand[seat] = (uint8_t)(s->hand[seat] + kept);
        TELL(t, s, TALE_KEPT, .seat = seat, .region = region, .count = kept);
    }
    memset(s->cubes[region], 0, sizeof s->cubes[region]);
}

static void organise(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    uint8_t keep[PLAYERS_MAX];
    for (int seat = 0; seat < k->seats; seat++)
        keep[seat] = (uint8_t)tpr_rare_mod(k, s, seat, EFFECT_KEEP_CUBE);
    for (uint32_t regions = voted(k, s); regions; regions &= regions - 1)
        if (tpr_row(s, __builtin_ctz(regions)))
            clear_region(k, s, __builtin_ctz(regions), keep, t);
    memcpy(s->last, s->queue, sizeof s->last);
    memset(s->queue, 0, sizeof s->queue);
    s->news = s->exchanged = s->lap = s->bot_card = s->bot_pacs = 0;
}

void tpr_end_round(const struct tpr_kit *k, struct tpr_state *s, struct tpr_teller *t)
{
    pay_super_pacs(k, s, t);
    for (uint32_t regions = tpr_voting(k, s, s->round); regions; regions &= regions - 1)
        vote(k, s, __builtin_ctz(regions), t);
    organise(k, s, t);
    if (s->round == ROUNDS) {   /* TPR-14 */
        s->turn = s->first;
        s->stage = STAGE_OVER;
        TELL(t, s, TALE_OVER);
        return;
    }
    s->round++;
    s->first = (uint8_t)seat_after(s->first, k->seats);
    s->turn = s->first;
    tpr_start_round(k, s);
    TELL(t, s, TALE_ROUND);
}
