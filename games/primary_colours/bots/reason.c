/* reason.c - Primary Colours: a few words on why a token goes where it goes, or two change places. */
#include "../rules.h"

#include "../../../core/text.h"

enum { HIGH = 4 };              /* a token of this value is one to win a region with */

static int lead_of(const struct totals *t, int seat, int region)
{
    int most = 0;
    for (int other = 0; other < PARTIES; other++)
        if (other != seat && t->of[other][region] > most)
            most = t->of[other][region];
    return t->of[seat][region] - most;
}

/* PCO-6, PCO-8: what a lead does there for the party. */
static void add_use(int seat, int region, struct text *out)
{
    int to = flow_target[region][seat];
    if (region == BROWN)
        text_addf(out, "keeps brown from going %s", colours_region[to]);
    else if (to == BALLOT)
        text_addf(out, "guards %s, without which there are no votes", colours_region[region]);
    else if (region <= YELLOW_REGION)
        text_addf(out, "keeps %s from voting", colours_region[region]);
    else if (to == BROWN)
        text_addf(out, "keeps %s from both others", colours_region[region]);
    else
        text_addf(out, "draws %s to %s", colours_region[region], colours_region[to]);
}

static void add_standing(const struct totals *t, int seat, int region, struct text *out)
{
    int lead = lead_of(t, seat, region);
    if (lead > 0)
        text_addf(out, "; %d ahead so far", lead);
    else if (lead < 0)
        text_addf(out, "; %d behind so far", -lead);
    else
        text_add(out, "; level so far");
}

/* A low token in a region: where the higher ones that are left may go. */
static void add_saved(const struct colours *s, int seat, int region, int value, struct text *out)
{
    bool regions = s->need[seat] & ~(1u << region), rounds = s->round < PLACING_ROUNDS, higher = false;
    for (int i = value + 1; i <= VALUE_MAX; i++)
        higher |= s->left[seat][i];
    if (higher)
        text_addf(out, "saves higher tokens for other %s%s%s", regions ? "regions" : "",
                  regions && rounds ? " and " : "", rounds ? "rounds" : "");
    else
        text_add(out, "only low tokens are left");
}

static void reason_token(const struct colours *s, int seat, move m, struct text *out)
{
    struct totals t;
    int region = token_region(m), rounds = colours_revealed(s);
    colours_totals(s, rounds, &t);
    if (token_value(m) < HIGH && (!rounds || lead_of(&t, seat, region) <= 0))
        add_saved(s, seat, region, token_value(m), out);
    else
        add_use(seat, region, out);
    if (rounds)
        add_standing(&t, seat, region, out);
}

/* What a swap does to a lead, were the others to stand pat. */
static const char *turn_of(int before, int after)
{
    if (before <= 0 && after > 0)
        return "takes";
    if (before < 0 && after == 0)
        return "draws level in";
    if (before > 0 && after <= 0)
        return "gives up";
    if (after > 0)
        return after > before ? "makes sure of" : "still leads";
    return after > before ? "comes closer in" : "takes from";
}

static void reason_swap(const struct colours *s, int seat, move m, struct text *out)
{
    struct totals before, after;
    struct colours swapped = *s;
    unsigned a = swap_first(m), b = swap_second(m);
    colours_totals(s, PLACING_ROUNDS, &before);
    swapped.swap[seat] = (uint16_t)m;
    colours_totals(&swapped, SWAP_ROUND, &after);
    int gains = token_region(token_value(b) > token_value(a) ? a : b);
    int loses = token_region(token_value(b) > token_value(a) ? b : a);
    text_addf(out, "%s %s, ", turn_of(lead_of(&before, seat, gains), lead_of(&after, seat, gains)),
              colours_region_called[gains]);
    text_addf(out, "%s %s", turn_of(lead_of(&before, seat, loses), lead_of(&after, seat, loses)),
              colours_region_called[loses]);
}

/* In the order being given, and that of round 4 alone, others have no part: only what is open counts. */
void colours_reason(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                    struct text *out)
{
    (void)kit, (void)who;
    const struct colours *s = seen_of(seen);
    struct flow f;
    uint8_t place[PARTIES];
    if (s->round != SWAP_ROUND) {
        reason_token(s, seat, m, out);
        return;
    }
    if (m & SWAP) {
        reason_swap(s, seat, m, out);
        return;
    }
    colours_poll(s, PLACING_ROUNDS, &f);
    colours_rank(s, &f, place);
    text_add(out, place[seat] == 1 ? "is ahead as it stands" : "no swap promises more");
}
