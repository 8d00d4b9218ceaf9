/* why.c - Primary Colours: why a text is no move. */
#include "rules.h"

#include "../../core/text.h"

#define REGION_NAMES "red, blue, yellow, purple, green, orange or brown"

/* What is wrong with the text of a token; false = nothing. */
static bool why_no_token(const struct named_token *t, struct text *out)
{
    int shown = t->length < 20 ? t->length : 20;
    if (!t->length)
        text_add(out, "no region is named: " REGION_NAMES);
    else if (!t->region)
        text_addf(out, "'%.*s' is no region: " REGION_NAMES, shown, t->word);
    else if (t->value < 0)
        text_addf(out, "no token is named for %s: write '%s=' and a number from 1 to 6", colours_region[t->region],
                  colours_region[t->region]);
    else if (!colours_is_token(t))
        text_add(out, "tokens are worth 1 to 6");
    else
        return false;
    return true;
}

static void why_token(const struct colours *s, int seat, const struct wording *w, struct text *out)
{
    const struct named_token *t = &w->first;
    int given = s->token[s->round - 1][seat][t->region];
    if (w->pat || w->swap)
        text_addf(out, "tokens are swapped, or not, in round 4; this is round %d: give a token to each region",
                  s->round);
    else if (why_no_token(t, out))
        return;
    else if (*t->rest)
        text_addf(out, "one token at a time: '%s=%d', then the next region", colours_region[t->region], t->value);
    else if (given)
        text_addf(out, "%s has its token of this round already, a %d: undo back to it, or withdraw the order",
                  colours_region[t->region], given);
    else
        text_addf(out, "no token of %d is left: there were %d", t->value, colours_stock[t->value]);
}

static void why_swap(const struct colours *s, int seat, const struct wording *w, struct text *out)
{
    const struct named_token *a = &w->first, *b = &w->second;
    if (!w->swap && !colours_is_token(a)) {
        text_add(out, "round 4 is 'pat', or one swap such as 'swap purple3 green1'");
        return;
    }
    if (why_no_token(a, out))
        return;
    if (!*a->rest) {
        text_add(out, "round 4 places no tokens: 'pat', or two of yours change places, as in 'swap purple3 green1'");
        return;
    }
    if (why_no_token(b, out))
        return;
    bool has_a = colours_has(s, seat, a->region, a->value), has_b = colours_has(s, seat, b->region, b->value);
    if (*b->rest)
        text_add(out, "a swap is of two tokens, no more");
    else if (!has_a || !has_b)
        text_addf(out, "you have no %d on %s", has_a ? b->value : a->value,
                  colours_region[has_a ? b->region : a->region]);
    else if (a->region == b->region)
        text_add(out, "a swap inside one region changes nothing: stand pat instead");
    else
        text_add(out, "a swap of equal tokens changes nothing: stand pat instead");
}

void colours_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat,
                 const char *string, struct text *out)
{
    (void)kit, (void)who;
    const struct colours *s = seen_of(seen);
    struct wording w = colours_wording(string);
    if (s->round == SWAP_ROUND)
        why_swap(s, seat, &w, out);
    else
        why_token(s, seat, &w, out);
}
