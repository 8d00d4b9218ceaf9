/* reason.c - The Primary: why a good player would make a move, in a few words, from what the player sees. */
#include "bots.h"

#include "../../../core/text.h"
#include "../../../core/words.h"

static const char *region_name(const struct look *l, int region) { return l->k->region[region].name; }

/* ---- Set-up ---- */

/* What a power is good for; '#' is its number together with what is so without it. */
static const struct {
    const char *words;
    uint8_t amount;
} uses[EFFECTS_OF_CANDIDATES] = {
    [EFFECT_FUNDRAISER] = { "every fundraiser gains #", AMOUNT_FUNDRAISER },
    [EFFECT_FUNDRAISER_VOTING] = { "two fundraisers a round can gain # each", AMOUNT_FUNDRAISER },
    [EFFECT_PAWN] = { "a pawn that counts # wins close votes", AMOUNT_PAWN },
    [EFFECT_PAWN_HOME] = { "a pawn that counts # wins close votes around home", AMOUNT_PAWN },
    [EFFECT_SUPER_PAC] = { "most super PACs gain #", AMOUNT_SUPER_PAC },
    [EFFECT_SUPER_PAC_TIED] = { "even a tie in super PACs gains #", AMOUNT_SUPER_PAC_TIED },
    [EFFECT_RALLY] = { "a rally places #", AMOUNT_RALLY },
    [EFFECT_RALLY_NEAR] = { "one rally can serve two regions", NO_AMOUNT },
    [EFFECT_BUS] = { "a bus of # borders saves planes and their cubes", AMOUNT_BUS },
    [EFFECT_POSITIVE] = { "a positive ad places # anywhere, as a rally does where the pawn is", AMOUNT_POSITIVE },
    [EFFECT_NEGATIVE] = { "a negative ad that takes # can turn a vote", AMOUNT_NEGATIVE },
    [EFFECT_NEGATIVE_ANY] = { "a negative ad can hit several players", NO_AMOUNT },
    [EFFECT_PLANE_FREE] = { "the plane is free in every round", NO_AMOUNT },
    [EFFECT_SHIELD] = { "cubes where the pawn is are safe", NO_AMOUNT },
    [EFFECT_KEEP_CUBE] = { "a vote gives # back, whether it is won or lost", NO_AMOUNT },
    [EFFECT_EXCHANGE] = { "the order of cards can answer what others have turned over", NO_AMOUNT },
};

static void add_use(const struct tpr_card *card, bool fewer, struct text *out)
{
    int effect = 0;
    while (effect < EFFECTS_OF_CANDIDATES && !card->mod[effect])
        effect++;
    if (effect == EFFECTS_OF_CANDIDATES)
        return;
    const char *words = uses[effect].words, *mark = strchr(words, '#');
    text_add(out, fewer ? ", but " : ", and ");
    if (!mark) {
        text_add(out, words);
        return;
    }
    text_add_bytes(out, words, (size_t)(mark - words));
    text_addf(out, "%d%s", card->mod[effect] + tpr_base((enum amount)uses[effect].amount), mark + 1);
}

static void reason_keep(const struct look *l, int kept, struct text *out)
{
    uint32_t rest = l->s->dealt[l->seat] & ~(1u << kept);
    int cubes = l->k->candidate[kept].cubes;
    bool fewer = false;
    text_addf(out, "starts with %d cubes", cubes);
    if (rest) {
        const struct tpr_card *other = &l->k->candidate[__builtin_ctz(rest)];
        fewer = cubes < other->cubes;
        if (cubes == other->cubes)
            text_addf(out, " as the %s does", other->name);
        else
            text_addf(out, ", %d %s than the %s", fewer ? other->cubes - cubes : cubes - other->cubes,
                      fewer ? "fewer" : "more", other->name);
    }
    add_use(&l->k->candidate[kept], fewer, out);
}

static void reason_home(const struct look *l, int region, struct text *out)
{
    struct tpr_state after = *l->s;
    int neighbours = 0, firsts = 0, home = look_mod(l, EFFECT_PAWN_HOME);
    after.pawn[l->seat] = after.home[l->seat] = (uint8_t)region;
    after.cubes[region][l->seat] = HOME_CUBES;
    stakes_contest(l, &after, region, out);
    for (uint32_t near = l->k->near[region]; near; near &= near - 1) {
        neighbours++;
        firsts += l->k->region[__builtin_ctz(near)].first;
    }
    if (home)
        text_addf(out, "; the pawn counts %d there and in %d region%s next to it", tpr_base(AMOUNT_PAWN) + home,
                  neighbours, plural_s(neighbours));
    else if (neighbours == 1)
        text_addf(out, "; first place in the region next to it is worth %d", firsts);
    else if (neighbours)
        text_addf(out, "; first places in the %d regions next to it are worth %d", neighbours, firsts);
}

/* ---- Pawns ---- */

static void reason_gather(const struct look *l, int region, struct text *out)
{
    struct tpr_state after = *l->s;
    int pulled = 0;
    for (int i = 0; i < CONTENDERS; i++) {
        int from = after.pawn[i];
        if (!from)
            continue;
        pulled += l->k->side[i] != l->side && from != region && after.token[from] == after.round;
        after.pawn[i] = (uint8_t)region;
    }
    stakes_contest(l, &after, region, out);
    if (pulled)
        text_addf(out, "; takes %d pawn%s of others out of regions that vote now", pulled, plural_s(pulled));
}

/* What the region left behind is worth less in this round's vote. */
static void add_leaving(const struct look *l, const struct tpr_state *after, int from, struct text *out)
{
    struct stand was, is;
    int cubes = l->s->cubes[from][l->seat];
    if (cubes && stakes_away(l, from) >= 0 && look_mod(l, EFFECT_SHIELD))
        text_addf(out, "; your %d in %s %s safe no longer", cubes, region_name(l, from), cubes == 1 ? "is" : "are");
    if (stakes_away(l, from))
        return;
    stakes_stand(l, l->s, from, &was);
    stakes_stand(l, after, from, &is);
    int lost = was.award[l->side] - is.award[l->side];
    if (lost > 0)
        text_addf(out, "; without the pawn %s brings %d fewer", region_name(l, from), lost);
}

/* From a region that has voted: where the way leads. */
static void add_onward(const struct look *l, int region, struct text *out)
{
    int next = stakes_place(l, l->s, l->k->near[region], 0, true);
    text_addf(out, "%s has voted", region_name(l, region));
    if (next) {
        text_addf(out, ", but %s is next to it: ", region_name(l, next));
        stakes_add(l, next, out);
    } else {
        text_add(out, ", and so has all that is next to it");
    }
}

/* The Activist's fundraisers to come, as far as they gain more there. */
static void add_fundraisers(const struct look *l, int region, struct text *out)
{
    const uint8_t *queue = l->s->queue[l->seat];
    int more = tpr_voting_bonus(l->k, l->s, l->seat, tpr_count(queue, l->s->lap, FUNDRAISER)), follow = 0;
    for (int i = l->s->lap + 1; i < QUEUE && !is_travel(queue[i]); i++)
        follow += queue[i] == FUNDRAISER;
    if (more && follow && !stakes_away(l, region))
        text_addf(out, "; a fundraiser gains %d more there", more);
}

static void reason_travel(const struct look *l, int region, int price, struct text *out)
{
    struct tpr_state after = *l->s;
    int seat = l->seat, cubes = queue_cubes(l->k, l->s, seat, l->s->hand[seat] - price, true);
    after.pawn[seat] = (uint8_t)region;
    after.cubes[region][seat] = (uint8_t)(after.cubes[region][seat] + cubes);
    if (stakes_away(l, region) < 0) {
        add_onward(l, region, out);
    } else {
        stakes_contest(l, &after, region, out);
        if (cubes)
            text_addf(out, "; counts %d cube%s still to be placed there", cubes, plural_s(cubes));
    }
    add_fundraisers(l, region, out);
    add_leaving(l, &after, l->s->pawn[seat], out);
}

/* ---- Cubes ---- */

/* TPR-22: the Bot's share is lost, so its cubes are there to take awards from the other player. */
static void reason_bot_cubes(const struct look *l, const struct tpr_state *after, int region, struct text *out)
{
    const char *name = region_name(l, region);
    struct stand was, is;
    int other = 1 - l->side, own = l->side, bot = l->k->sides;
    if (stakes_away(l, region) < 0) {
        text_addf(out, "costs no cube of yours, and %s has voted", name);
        return;
    }
    stakes_stand(l, l->s, region, &was);
    stakes_stand(l, after, region, &is);
    text_add(out, "costs no cube of yours: ");
    if (!stakes_near(l, region) || is.award[other] >= was.award[other]) {
        text_addf(out, "the Bot then has %d in %s, %s %d and you %d: ", is.influence[bot], name,
                  tpr_contender_name(l->who, other), is.influence[other], is.own);
        stakes_add(l, region, out);
        return;
    }
    text_addf(out, "%s falls from %d to %d delegates in %s", tpr_contender_name(l->who, other), was.award[other],
              is.award[other], name);
    stakes_add_when(l, region, out);
    if (is.award[own] < was.award[own])
        text_addf(out, ", you from %d to %d", was.award[own], is.award[own]);
}

static void add_kept(const struct look *l, move m, int most, struct text *out)
{
    int left = l->s->hand[l->seat] - move_b(m);
    if (!move_bot(m) && move_b(m) < least(most, l->s->hand[l->seat]))
        text_addf(out, "; keeps %d in hand", left);
}

static void reason_place(const struct look *l, const struct tpr_state *after, int region, bool bot, struct text *out)
{
    if (bot)
        reason_bot_cubes(l, after, region, out);
    else
        stakes_contest(l, after, region, out);
    if (!bot && !stakes_away(l, region) && !l->s->cubes[region][l->seat] && look_mod(l, EFFECT_KEEP_CUBE))
        text_add(out, "; a cube comes back after the vote");
}

static void reason_positive(const struct look *l, move m, struct text *out)
{
    struct tpr_state after = *l->s;
    uint8_t *at = &after.cubes[move_a(m)][move_bot(m) ? BOT : l->seat];
    *at = (uint8_t)(*at + move_b(m));
    reason_place(l, &after, move_a(m), move_bot(m), out);
    add_kept(l, m, look_amount(l, AMOUNT_POSITIVE), out);
}

/* The Mayor's other region is told first: it is why the cube goes there. */
static void reason_rally(const struct look *l, move m, struct text *out)
{
    struct tpr_state after = *l->s;
    int whose = move_bot(m) ? BOT : l->seat, here = l->s->pawn[l->seat], other = move_a(m);
    after.cubes[here][whose] = (uint8_t)(after.cubes[here][whose] + move_b(m) - (other != 0));
    if (other) {
        after.cubes[other][whose]++;
        reason_place(l, &after, other, move_bot(m), out);
        text_addf(out, "; %d stay%s in %s", move_b(m) - 1, move_b(m) == 2 ? "s" : "", region_name(l, here));
    } else {
        reason_place(l, &after, here, move_bot(m), out);
    }
    add_kept(l, m, look_amount(l, AMOUNT_RALLY), out);
}

/* TPR-22: no Bot cubes, as no other is in hand: how it stands where they would go. */
static void reason_no_rally(const struct look *l, struct text *out)
{
    int here = l->s->pawn[l->seat];
    struct stand is;
    if (stakes_away(l, here) < 0) {
        text_addf(out, "%s has voted, so Bot cubes change nothing there", region_name(l, here));
        return;
    }
    stakes_stand(l, l->s, here, &is);
    text_addf(out, "leaves %s as it stands, %d of yours, %d of %s and %d of the Bot: ", region_name(l, here), is.own,
              is.influence[1 - l->side], tpr_contender_name(l->who, 1 - l->side), is.influence[l->k->sides]);
    stakes_add(l, here, out);
}

static void reason_cubes(const struct look *l, move m, struct text *out)
{
    if (m == tpr_none(MOVE_RALLY))
        reason_no_rally(l, out);
    else if (m == tpr_none(MOVE_POSITIVE))
        text_add(out, "leaves all regions as they stand");
    else if (move_kind(m) == MOVE_RALLY)
        reason_rally(l, m, out);
    else
        reason_positive(l, m, out);
}

/* What one cube less of somebody else would do there. */
static void reason_enough(const struct look *l, struct text *out)
{
    move list[MOVES_MAX];
    struct stand was, is;
    int region = l->s->ad_region, others = 0, gain = 0;
    bool changes = false, helps = false;
    const char *name = region_name(l, region);
    stakes_stand(l, l->s, region, &was);
    for (int i = tpr_list_also(l->k, l->s, list); i-- > 0;) {
        struct tpr_state after = *l->s;
        int owner = move_a(list[i]);
        if (move_kind(list[i]) != MOVE_ALSO || l->k->side[owner] == l->side)
            continue;
        others++;
        after.cubes[region][owner]--;
        stakes_stand(l, &after, region, &is);
        changes |= memcmp(was.award, is.award, sizeof was.award) != 0;
        for (int side = 0; side < CONTENDERS; side++)
            helps |= side != l->side && is.award[side] > was.award[side];
        if (is.award[l->side] - was.award[l->side] > gain)
            gain = is.award[l->side] - was.award[l->side];
    }
    if (stakes_away(l, region) < 0)
        text_addf(out, "%s has voted, so its cubes count no more", name);
    else if (!others)
        text_addf(out, "only cubes of your own side are left to take in %s", name);
    else if (!changes)
        text_addf(out, "one cube less changes nothing in %s as it stands", name);
    else if (helps)
        text_addf(out, "one cube less would bring others more in %s%s", name, gain ? ", not you alone" : "");
    else if (gain)
        text_addf(out, "a close call: one cube less would bring you %d more in %s", gain, name);
    else
        text_addf(out, "one cube less would bring you nothing more in %s", name);
}

/* ---- Journalist ---- */

static bool is_ad(int card) { return card == POSITIVE || card == NEGATIVE; }

static void reason_swap(const struct look *l, int one, int two, struct text *out)
{
    const uint8_t *queue = l->s->queue[l->seat];
    int late = queue[one - 1], early = queue[two - 1];       /* as they will be */
    const char *first = tpr_card_names[early], *then = tpr_card_names[late];
    if (early == late)
        text_addf(out, "both are a %s: the others only see that cards changed places", first);
    else if (is_travel(early) && late == RALLY)
        text_addf(out, "with the %s first the rally is where the pawn then stands", first);
    else if (early == RALLY && is_travel(late))
        text_addf(out, "the rally comes first, in %s, before the %s leaves it", region_name(l, l->s->pawn[l->seat]),
                  then);
    else if (early == FUNDRAISER && (late == RALLY || late == POSITIVE || late == PLANE))
        text_addf(out, "with %d in hand the %s comes better after the fundraiser", l->s->hand[l->seat], then);
    else if (is_ad(late))
        text_addf(out, "the %s then comes as card %d, when more of the others' cards are seen", then, two);
    else if (late == SUPER_PAC)
        text_addf(out, "a super pac counts at any place, so the %s can come as card %d", first, one);
    else if (early == SUPER_PAC)
        text_addf(out, "a super pac counts at any place, so the %s can wait till card %d", then, two);
    else
        text_addf(out, "the %s is wanted sooner, as card %d", first, one);
}

/* As it lies: what the card does. */
static void reason_turn(const struct look *l, struct text *out)
{
    int card = l->s->queue[l->seat][l->s->lap];
    if (!card)
        return;
    text_addf(out, "your %s is next; ", tpr_card_names[card]);
    queue_reason(l, card, l->s->lap, l->s->lap, out);
}

void tpr_reason(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                struct text *out)
{
    const struct tpr_kit *k = kit_of(kit);
    struct look l = { k, seen_of(seen), who, seat, k->side[seat] };
    int a = move_a(m), b = move_b(m), queued = tpr_queued(l.s, seat);
    switch (move_kind(m)) {
    case MOVE_KEEP: reason_keep(&l, a, out); break;
    case MOVE_HOME: reason_home(&l, a, out); break;
    case MOVE_GATHER: reason_gather(&l, a, out); break;
    case MOVE_QUEUE: queue_reason(&l, a, 0, queued, out); break;
    case MOVE_SWAP: reason_swap(&l, a, b, out); break;
    case MOVE_TURN: reason_turn(&l, out); break;
    case MOVE_BUS: reason_travel(&l, a, 0, out); break;
    case MOVE_PLANE: reason_travel(&l, a, look_amount(&l, AMOUNT_PLANE), out); break;
    case MOVE_POSITIVE:
    case MOVE_RALLY: reason_cubes(&l, m, out); break;
    case MOVE_NEGATIVE: stakes_negative(&l, a, b, look_amount(&l, AMOUNT_NEGATIVE), out); break;
    case MOVE_ALSO: stakes_negative(&l, l.s->ad_region, a, l.s->ad_left, out); break;
    case MOVE_ENOUGH: reason_enough(&l, out); break;
    default: break;
    }
}
