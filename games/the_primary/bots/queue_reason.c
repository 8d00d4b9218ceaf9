/* queue_reason.c - The Primary: the reason to queue a card: what it is likely to do when its turn comes. */
#include "bots.h"

#include "../../../core/text.h"

/* When the cards before it have been played, as far as the seat alone decides. */
struct ahead {
    struct look look;
    struct tpr_state s;
    int seat, place;
    bool moved;                 /* the pawn; then it is in one of `where` */
    uint32_t where;
    int fundraisers, super_pacs;
    bool whole;                 /* the rest of the queue is known */
    bool rally;                 /* one may follow */
};

static int amount_of(const struct ahead *a, enum amount amount) { return look_amount(&a->look, amount); }

static int rally_cubes(const struct ahead *a) { return least(amount_of(a, AMOUNT_RALLY), a->s.hand[a->seat]); }

/* The Activist's two; `maybe`: also where the pawn might stand. */
static int voting_bonus(const struct ahead *a, bool maybe)
{
    bool votes = a->moved ? maybe : a->s.token[a->s.pawn[a->seat]] == a->s.round;
    return votes ? tpr_voting_bonus(a->look.k, &a->s, a->seat, a->fundraisers) : 0;
}

static void travel(struct ahead *a, uint32_t regions)
{
    a->moved = true;
    a->where = regions;
}

static uint32_t bus_regions(const struct ahead *a)
{
    const struct tpr_kit *k = a->look.k;
    uint32_t regions = 0;
    for (uint32_t from = a->where; from; from &= from - 1)
        regions |= k->reach[amount_of(a, AMOUNT_BUS)][__builtin_ctz(from)];
    return regions;
}

static uint32_t plane_regions(const struct ahead *a)
{
    return a->moved ? a->look.k->regions_all : a->look.k->regions_all & ~a->where;
}

/* ---- What comes before ---- */

/* How much the loss of a cube changes who gets what; 0 = it cannot be taken or has voted. */
static int loss_of(const struct look *l, int region, int owner)
{
    struct tpr_state after = *l->s;
    struct stand was, is;
    int away = stakes_away(l, region);
    if (!l->s->cubes[region][owner] || l->k->side[owner] == l->side || away < 0 ||
        (tpr_shields(l->k, l->s, region) & seat_bit(owner)))
        return 0;
    after.cubes[region][owner]--;
    stakes_stand(l, l->s, region, &was);
    stakes_stand(l, &after, region, &is);
    int change = 2 * (is.award[l->side] - was.award[l->side]) + was.award[was.rival] - is.award[was.rival];
    return 1 + (change > 0 ? 60 * change / (1 + 3 * away) : 0) + (ROUNDS - away);
}

/* The cube of the others whose loss changes most; false = there is none to take. */
static bool find_loss(const struct look *l, int *from, int *whose)
{
    int best = 0;
    for (int region = 1; region <= l->k->regions; region++)
        for (int owner = 0; owner < CONTENDERS; owner++) {
            int loss = loss_of(l, region, owner);
            if (loss > best) {
                best = loss;
                *from = region;
                *whose = owner;
            }
        }
    return best;
}

/* Where it does most; what is told of the cards after it counts on that. */
static void place(struct ahead *a, int region, int cubes)
{
    a->s.hand[a->seat] = (uint8_t)(a->s.hand[a->seat] - cubes);
    if (region)
        a->s.cubes[region][a->seat] = (uint8_t)(a->s.cubes[region][a->seat] + cubes);
}

static void go_on_rally(struct ahead *a)
{
    int cubes = a->look.k->incumbent ? 0 : least(rally_cubes(a), tpr_base(AMOUNT_RALLY));
    int to = a->moved && cubes ? stakes_place(&a->look, &a->s, a->where, cubes, true) : a->s.pawn[a->seat];
    if (a->moved && to && cubes) {
        a->s.pawn[a->seat] = (uint8_t)to;
        a->where = region_bit(to);
    }
    place(a, to, cubes);
}

static void go_on_negative(struct ahead *a)
{
    int from, whose;
    if (!find_loss(&a->look, &from, &whose))
        return;
    int cubes = least(amount_of(a, AMOUNT_NEGATIVE), a->s.cubes[from][whose]);
    a->s.cubes[from][whose] = (uint8_t)(a->s.cubes[from][whose] - cubes);
}

/* Cubes are spent as far as they must be, so that none left means none. */
static void go_on(struct ahead *a, int card)
{
    struct tpr_state *s = &a->s;
    int seat = a->seat, price = amount_of(a, AMOUNT_PLANE), ad = tpr_base(AMOUNT_POSITIVE);
    switch (card) {
    case BUS: travel(a, bus_regions(a)); break;
    case PLANE:
        if (s->hand[seat] < price)
            break;
        tpr_return(s, seat, price);
        travel(a, plane_regions(a));
        break;
    case POSITIVE:
        if (s->hand[seat] && !a->look.k->incumbent)
            place(a, stakes_place(&a->look, s, a->look.k->regions_all, ad, false), ad);
        break;
    case NEGATIVE: go_on_negative(a); break;
    case RALLY: go_on_rally(a); break;
    case FUNDRAISER:
        tpr_gain(s, seat, amount_of(a, AMOUNT_FUNDRAISER) + voting_bonus(a, true));
        a->fundraisers++;
        break;
    case SUPER_PAC: a->super_pacs++; break;
    default: break;
    }
}

static void ahead_init(struct ahead *a, const struct look *l, int done, int at)
{
    const uint8_t *queue = l->s->queue[l->seat];
    *a = (struct ahead){ .look = *l, .s = *l->s, .seat = l->seat, .place = at + 1 };
    a->look.s = &a->s;
    a->where = region_bit(l->s->pawn[l->seat]);
    a->fundraisers = tpr_count(queue, done, FUNDRAISER);
    a->super_pacs = tpr_count(queue, done, SUPER_PAC);
    for (int i = done; i < at; i++)
        go_on(a, queue[i]);
    a->whole = at + 1 == QUEUE;
    for (int i = at + 1; i < QUEUE; i++) {
        a->super_pacs += queue[i] == SUPER_PAC;
        a->whole |= queue[i] != NO_CARD;        /* the Journalist's turn */
        a->rally |= queue[i] == RALLY || queue[i] == NO_CARD;
    }
}

static bool no_cube(const struct ahead *a, struct text *out)
{
    if (a->s.hand[a->seat])
        return false;
    text_add(out, "no cube is left in hand by then, so it changes nothing");
    return true;
}

/* ---- Cubes and pawn ---- */

/* Where it will be done is chosen later: "could make you the first in Texas" for "makes you the first in Texas". All of
 * stakes_contest begins with such a verb, unless the region has voted. */
static void could_contest(const struct ahead *a, const struct tpr_state *after, int region, struct text *out)
{
    char room[400];
    struct text words;
    text_init(&words, room, sizeof room);
    stakes_contest(&a->look, after, region, &words);
    if (stakes_away(&a->look, region) < 0) {
        text_add(out, room);
        return;
    }
    size_t verb = strcspn(room, " ");
    text_add(out, "could ");
    text_add_bytes(out, room, verb - 1);
    text_add(out, room + verb);
}

static void travel_reason(const struct ahead *a, int card, struct text *out)
{
    int price = card == PLANE ? amount_of(a, AMOUNT_PLANE) : 0;
    uint32_t regions = card == BUS ? bus_regions(a) : plane_regions(a);
    if (price && no_cube(a, out))
        return;
    int to = stakes_place(&a->look, &a->s, regions, 0, true);
    struct tpr_state after = a->s;
    if (!to) {
        text_add(out, "every region in reach has voted");
        return;
    }
    after.pawn[a->seat] = (uint8_t)to;
    text_add(out, card == BUS ? "a bus ride " : "a flight ");
    could_contest(a, &after, to, out);
    if (price && a->s.hand[a->seat] == 1)
        text_add(out, "; costs your last cube in hand");
    else if (price)
        text_addf(out, "; costs one of %d in hand", a->s.hand[a->seat]);
    else if (card == PLANE)
        text_add(out, "; costs nothing now");
}

static void rally_reason(const struct ahead *a, struct text *out)
{
    struct tpr_state after = a->s;
    int seat = a->seat, cubes = rally_cubes(a);
    if (!cubes && a->look.k->incumbent) {
        text_add(out, "no cube is left in hand by then: it can place Bot cubes, which cost nothing, or none");
        return;
    }
    if (!cubes) {
        no_cube(a, out);
        return;
    }
    int to = a->moved ? stakes_place(&a->look, &a->s, a->where, cubes, true) : a->s.pawn[seat];
    if (!to) {
        text_add(out, "every region in reach has voted");
        return;
    }
    after.pawn[seat] = (uint8_t)to;
    after.cubes[to][seat] = (uint8_t)(after.cubes[to][seat] + cubes);
    if (!a->moved) {
        stakes_contest(&a->look, &after, to, out);
        return;
    }
    text_add(out, "after the trip it ");
    could_contest(a, &after, to, out);
}

/* The Mayor's second cube, where the first would be lost. */
static bool rally_near_reason(const struct ahead *a, struct text *out)
{
    struct tpr_state after = a->s;
    int pawn = a->s.pawn[a->seat];
    if (a->moved || stakes_away(&a->look, pawn) >= 0 || !look_mod(&a->look, EFFECT_RALLY_NEAR) || rally_cubes(a) < 2)
        return false;
    int to = stakes_place(&a->look, &a->s, a->look.k->near[pawn], 1, false);
    if (!to)
        return false;
    after.cubes[to][a->seat]++;
    text_add(out, "one cube of it ");
    could_contest(a, &after, to, out);
    return true;
}

/* Who can still answer what an ad does. */
static void add_late(const struct ahead *a, struct text *out)
{
    const struct tpr_kit *k = a->look.k;
    if (k->solo && a->place > QUEUE / 2)
        text_add(out, "; the Bot has played by then");
    else if (!k->solo && a->place == QUEUE)
        text_addf(out, "; as your last card it comes when %s seen",
                  seat_after(a->seat, k->seats) == a->s.first ? "all other cards are" : "most other cards are");
}

static void positive_reason(const struct ahead *a, struct text *out)
{
    struct tpr_state after = a->s;
    int cubes = least(amount_of(a, AMOUNT_POSITIVE), a->s.hand[a->seat]);
    if (!cubes && a->look.k->incumbent) {
        text_add(out, "no cube is left in hand by then: it can place a Bot cube, which costs nothing, or none");
        return;
    }
    int to = stakes_place(&a->look, &a->s, a->look.k->regions_all, cubes, false);
    if (no_cube(a, out) || !to)
        return;
    after.cubes[to][a->seat] = (uint8_t)(after.cubes[to][a->seat] + cubes);
    could_contest(a, &after, to, out);
    add_late(a, out);
}

static void negative_reason(const struct ahead *a, struct text *out)
{
    int from, whose;
    if (find_loss(&a->look, &from, &whose))
        stakes_negative(&a->look, from, whose, amount_of(a, AMOUNT_NEGATIVE), out);
    else
        text_add(out, "the others have no cube to take yet, but what they place before it can go");
    add_late(a, out);
}

/* ---- Money ---- */

/* The next round with a vote, this one or a later one, and what it awards in all; 0 = none. */
static int next_vote(const struct ahead *a, int from, int *delegates)
{
    *delegates = 0;
    for (int round = from; round <= ROUNDS; round++) {
        uint32_t regions = tpr_voting(a->look.k, &a->s, round);
        for (uint32_t left = regions; left; left &= left - 1)
            *delegates += tpr_worth(a->look.k, __builtin_ctz(left));
        if (regions)
            return round;
    }
    return 0;
}

static void fundraiser_reason(const struct ahead *a, struct text *out)
{
    const struct tpr_kit *k = a->look.k;
    int seat = a->seat, bonus = voting_bonus(a, false), hand = a->s.hand[seat], delegates;
    int gain = least(amount_of(a, AMOUNT_FUNDRAISER) + bonus, a->s.bank[seat]);
    int vote = next_vote(a, a->s.round + 1, &delegates);
    if (!gain) {
        text_add(out, "no cube is left in your bank, so it changes nothing");
        return;
    }
    text_addf(out, "gains %d", gain);
    if (bonus)
        text_addf(out, " while your pawn is in %s", k->region[a->s.pawn[seat]].name);
    else if (tpr_news_mod(k, &a->s, EFFECT_FUNDRAISER))
        text_addf(out, " under %s", k->news[a->s.news].name);
    if (hand < amount_of(a, AMOUNT_RALLY) && a->rally)
        text_addf(out, ": with %d in hand a rally is not full", hand);
    else if (vote)
        text_addf(out, ": %d in hand then, and %d delegates are at stake %s", hand + gain, delegates,
                  vote == a->s.round + 1 ? "next round" : "at the next vote after this round");
    else
        text_addf(out, ": %d in hand then, and cubes in hand break a tie at the end", hand + gain);
}

/* Of 100 cards and rolls to come, those with fewer super PACs than `count`. */
static int bot_below(const struct ahead *a, int count)
{
    const struct tpr_kit *k = a->look.k;
    uint32_t deck = a->s.bot_deck;
    int cases = 0, below = 0;
    for (; deck; deck &= deck - 1)
        for (int face = 0; face < DIE_FACES; face++) {
            cases++;
            below += k->bot_card[__builtin_ctz(deck)].super_pacs[tpr_die[face]] < count;
        }
    return cases ? (100 * below + cases / 2) / cases : 0;
}

/* The other seat with most of them in the round before, or among the cards seen in this one; -1 = none. */
static int payer(const struct ahead *a, bool before, int *most)
{
    int best = -1;
    *most = 0;
    for (int seat = 0; seat < a->look.k->seats; seat++) {
        int count = before ? tpr_count(a->s.last[seat], QUEUE, SUPER_PAC)
                           : tpr_count(a->s.queue[seat], tpr_turned(a->look.k, &a->s, seat), SUPER_PAC);
        if (seat != a->seat && count > *most) {
            *most = count;
            best = seat;
        }
    }
    return best;
}

/* How so many of yours stand: against what is seen of this round, else against what was played in the last one. */
static void compare_super_pacs(const struct ahead *a, int count, struct text *out)
{
    int shown, last;
    int shower = payer(a, false, &shown), player = payer(a, true, &last);
    if (a->s.bot_card)
        text_addf(out, "against %d of the Bot", a->s.bot_pacs);
    else if (a->look.k->solo)
        text_addf(out, "%s the Bot's in %d %% of its cards and rolls", count > 1 ? "beat" : "beats",
                  bot_below(a, count));
    else if (count == QUEUE)
        text_add(out, "cannot be beaten");
    else if (shown)
        text_addf(out, "against %d that %s has shown", shown, tpr_contender_name(a->look.who, shower));
    else if (last && count > last)
        text_addf(out, "would beat the %d of last round", last);
    else if (last)
        text_addf(out, "%s, %s played %d last round", a->whole ? "in all" : "so far",
                  tpr_contender_name(a->look.who, player), last);
    else if (a->s.round > 1)
        text_add(out, "would beat the others, who played none last round");
    else
        text_add(out, a->whole ? "in all" : "so far");
}

static void super_pac_reason(const struct ahead *a, struct text *out)
{
    int bank = a->s.bank[a->seat], count = a->super_pacs + 1;
    int pay = least(amount_of(a, AMOUNT_SUPER_PAC), bank), tied = least(amount_of(a, AMOUNT_SUPER_PAC_TIED), bank);
    if (!pay) {
        text_add(out, "no cube is left in your bank, so it changes nothing");
        return;
    }
    text_addf(out, "with it %d of yours ", count);
    compare_super_pacs(a, count, out);
    text_addf(out, ": most gains %d, a tie %d", pay, tied);
    if (a->s.round == ROUNDS)
        text_add(out, ", which can only break a tie at the end");
}

void queue_reason(const struct look *l, int card, int done, int at, struct text *out)
{
    struct ahead a;
    ahead_init(&a, l, done, at);
    switch (card) {
    case BUS:
    case PLANE: travel_reason(&a, card, out); break;
    case RALLY:
        if (!rally_near_reason(&a, out))
            rally_reason(&a, out);
        break;
    case POSITIVE: positive_reason(&a, out); break;
    case NEGATIVE: negative_reason(&a, out); break;
    case SUPER_PAC: super_pac_reason(&a, out); break;
    case FUNDRAISER: fundraiser_reason(&a, out); break;
    default: break;
    }
}
