/* stakes.c - The Primary: what a vote would bring before and after a change, and how to say so in a few words. */
#include "bots.h"

#include "../../../core/text.h"

void stakes_stand(const struct look *l, const struct tpr_state *s, int region, struct stand *out)
{
    struct tpr_state at = *s;
    *out = (struct stand){ .rival = -1 };
    if (s->token[region] != s->round)
        at.news = 0;                    /* this round's news is over by then */
    tpr_vote(l->k, &at, region, out->influence, out->award);
    out->own = out->influence[l->side];
    for (int side = 0; side < l->k->sides + l->k->bot_counts; side++)
        if (side != l->side && (out->rival < 0 || out->influence[side] > out->top)) {
            out->rival = side;
            out->top = out->influence[side];
        }
}

/* ---- Words ---- */

void stakes_add_when(const struct look *l, int region, struct text *out)
{
    int away = stakes_away(l, region);
    if (away <= 1)
        text_add(out, away ? " next round" : " this round");
    else
        text_addf(out, " in %d rounds", away);
}

void stakes_add(const struct look *l, int region, struct text *out)
{
    tpr_add_award(tpr_first_award(l->k, l->s, region), l->k->region[region].second, out);
    stakes_add_when(l, region, out);
}

static const char *side_name(const struct look *l, int side)
{
    if (side >= l->k->sides)
        return tpr_contender_name(l->who, BOT);
    return l->k->teams ? "the other team" : tpr_contender_name(l->who, side);
}

static void add_lead(const struct look *l, const struct stand *before, const struct stand *after, const char *name,
                     struct text *out)
{
    const char *you = l->k->teams ? "your team" : "you", *rival = side_name(l, after->rival);
    int was = before->own - before->top, lead = after->own - after->top;
    if (lead > was && was > 0)
        text_addf(out, "extends %s lead in %s to %d", l->k->teams ? "your team's" : "your", name, lead);
    else if (lead > 0 && was > 0)
        text_addf(out, "keeps %s ahead in %s", you, name);
    else if (lead > 0 && !was && before->own)
        text_addf(out, "breaks the tie in %s", name);
    else if (lead > 0)
        text_addf(out, "gives %s the lead in %s", you, name);
    else if (!lead)
        text_addf(out, "%s %s level with %s in %s", was < 0 ? "draws" : was ? "leaves" : "keeps", you, rival, name);
    else if (!before->own)
        text_addf(out, "brings %s into %s", you, name);
    else if (lead > was)
        text_addf(out, "narrows the gap in %s to %d", name, -lead);
    else
        text_addf(out, "%s %s %d behind in %s", lead < was ? "puts" : "leaves", you, -lead, name);
    if (lead)
        text_addf(out, ", %d to %d against %s", after->own, after->top, rival);
    else
        text_addf(out, ", %d each", after->own);
}

/* With nobody else there. */
static void add_alone(const struct look *l, const struct stand *before, const struct stand *after, const char *name,
                      struct text *out)
{
    if (before->own || before->top)
        text_addf(out, "leaves nobody else in %s, where %s %d", name, l->k->teams ? "your team has" : "you have",
                  after->own);
    else
        text_addf(out, "makes %s the first in %s, with %d", l->k->teams ? "your team" : "you", name, after->own);
}

void stakes_contest(const struct look *l, const struct tpr_state *after, int region, struct text *out)
{
    const char *name = l->k->region[region].name;
    struct stand was, is;
    if (stakes_away(l, region) < 0) {
        text_addf(out, "%s has voted, so nothing is won there any more", name);
        return;
    }
    stakes_stand(l, l->s, region, &was);
    stakes_stand(l, after, region, &is);
    if (is.top)
        add_lead(l, &was, &is, name, out);
    else if (was.own && !was.top)
        text_addf(out, "brings %s influence in %s to %d, where nobody else has any",
                  l->k->teams ? "your team's" : "your", name, is.own);
    else
        add_alone(l, &was, &is, name, out);
    text_add(out, ": ");
    int had = was.award[l->side], has = is.award[l->side];
    if (!stakes_near(l, region) || has == had || !has) {
        stakes_add(l, region, out);
        return;
    }
    text_addf(out, "%d delegates instead of ", has);
    if (had)
        text_addf(out, "%d", had);
    else
        text_add(out, "none");
    stakes_add_when(l, region, out);
}

/* ---- Negative ads ---- */

/* Whether somebody else's cube could be taken anywhere, or where an ad goes on. */
static bool others_to_take(const struct look *l)
{
    const struct tpr_state *s = l->s;
    int from = s->ad_region ? s->ad_region : 1, to = s->ad_region ? s->ad_region : l->k->regions;
    for (int region = from; region <= to; region++)
        for (int owner = 0; owner < CONTENDERS; owner++)
            if (s->cubes[region][owner] && l->k->side[owner] != l->side &&
                !(tpr_shields(l->k, s, region) & seat_bit(owner)))
                return true;
    return false;
}

static bool is_ahead_of_others(const struct look *l, int owner)
{
    for (int seat = 0; seat < l->k->seats; seat++)
        if (l->k->side[seat] != l->side && l->s->delegates[seat] > l->s->delegates[owner])
            return false;
    return owner < l->k->seats && l->k->sides > 2 && l->s->delegates[owner];
}

static void negative_other(const struct look *l, int region, int owner, int cubes, struct text *out)
{
    const char *name = l->k->region[region].name, *whose = tpr_contender_name(l->who, owner);
    struct tpr_state after = *l->s;
    struct stand was, is;
    int side = l->k->side[owner];
    after.cubes[region][owner] = (uint8_t)(after.cubes[region][owner] - cubes);
    stakes_stand(l, l->s, region, &was);
    stakes_stand(l, &after, region, &is);
    bool falls = stakes_near(l, region) && is.award[side] < was.award[side], contest = was.own && was.top != is.top;
    if (cubes > 1)
        text_addf(out, "if it takes %d cubes, %s", cubes, contest || !falls ? "it " : "");
    if (contest) {
        stakes_contest(l, &after, region, out);
    } else if (falls) {
        text_addf(out, "%s falls from %d to %d delegates in %s", side_name(l, side), was.award[side], is.award[side],
                  name);
        stakes_add_when(l, region, out);
        if (is.award[l->side] > was.award[l->side])
            text_addf(out, ", %s from %d to %d", l->k->teams ? "your team rises" : "you rise", was.award[l->side],
                      is.award[l->side]);
    } else {
        int left = tpr_influence(l->k, &after, region, owner);
        if (left)
            text_addf(out, "leaves %s an influence of %d in %s: ", whose, left, name);
        else
            text_addf(out, "leaves %s nothing in %s: ", whose, name);
        stakes_add(l, region, out);
    }
    if (is_ahead_of_others(l, owner))
        text_addf(out, "; of the others %s has most delegates, %d", whose, l->s->delegates[owner]);
}

/* A cube of the own side, although others could be taken. */
static void negative_own(const struct look *l, int region, int owner, struct text *out)
{
    const char *name = l->k->region[region].name;
    struct tpr_state after = *l->s;
    struct stand was, is;
    after.cubes[region][owner]--;
    stakes_stand(l, l->s, region, &was);
    stakes_stand(l, &after, region, &is);
    int lost = was.award[l->side] - is.award[l->side];
    text_addf(out, "the cube goes back to %s bank, ", owner == l->seat ? "your" : "your mate's");
    if (lost > 0)
        text_addf(out, "for %d delegates less in %s", lost, name);
    else
        text_addf(out, "and as it stands %s brings no less without it", name);
}

void stakes_negative(const struct look *l, int region, int owner, int cubes, struct text *out)
{
    int there = l->s->cubes[region][owner];
    if (stakes_away(l, region) < 0)
        text_addf(out, "%s has voted, so its cubes count no more", l->k->region[region].name);
    else if (l->k->side[owner] != l->side)
        negative_other(l, region, owner, least(cubes, there), out);
    else if (!others_to_take(l))
        text_addf(out, "no cube of others can be taken%s", l->s->ad_region ? " there" : "");
    else
        negative_own(l, region, owner, out);
}

/* ---- Where ---- */

/* Delegates more for the side, were it to vote now; far votes count little. */
static int gain_of(const struct look *l, const struct tpr_state *s, int region, int cubes, bool pawn)
{
    struct tpr_state after = *s;
    struct stand was, is;
    after.cubes[region][l->seat] = (uint8_t)(after.cubes[region][l->seat] + cubes);
    if (pawn)
        after.pawn[l->seat] = (uint8_t)region;
    stakes_stand(l, s, region, &was);
    stakes_stand(l, &after, region, &is);
    return 60 * (is.award[l->side] - was.award[l->side]) / (1 + 3 * stakes_away(l, region));
}

int stakes_place(const struct look *l, const struct tpr_state *s, uint32_t regions, int cubes, bool pawn)
{
    int best = 0, most = 0;
    for (; regions; regions &= regions - 1) {
        int region = __builtin_ctz(regions), away = stakes_away(l, region);
        if (away < 0)
            continue;
        int gain = gain_of(l, s, region, cubes, pawn);
        bool sooner = best && (away < stakes_away(l, best) ||
                               (away == stakes_away(l, best) && tpr_worth(l->k, region) > tpr_worth(l->k, best)));
        if (!best || gain > most || (gain == most && sooner)) {
            best = region;
            most = gain;
        }
    }
    return best;
}
