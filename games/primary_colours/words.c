/* words.c - Primary Colours: moves as text and back, what they would do, and why something is no move. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

/* ---- Numbers and lists ---- */

void colours_fraction(int64_t number, int64_t scale, struct text *out)
{
    int64_t common = flow_divisor(scale, number < 0 ? -number : number);
    text_add_int(out, number / common);
    if (scale != common)
        text_addf(out, "/%lld", (long long)(scale / common));
}

void colours_mixed(int64_t number, int64_t scale, struct text *out)
{
    int64_t size = number < 0 ? -number : number, rest = size % scale;
    if (number < 0)
        text_add_char(out, '-');
    if (size >= scale || !rest)
        text_add_int(out, size / scale);
    if (!rest)
        return;
    if (size >= scale)
        text_add_char(out, ' ');
    colours_fraction(rest, scale, out);
}

void colours_join(const char *const *names, unsigned mask, struct text *out)
{
    for (; mask; mask &= mask - 1) {
        unsigned rest = mask & (mask - 1);
        text_add(out, names[__builtin_ctz(mask)]);
        if (rest)
            text_add(out, rest & (rest - 1) ? ", " : " and ");
    }
}

const char *colours_name(const struct who *who, int seat, char room[COLOURS_NAME_SIZE])
{
    struct text t;
    text_init(&t, room, COLOURS_NAME_SIZE);
    text_add(&t, who_name(who, seat));
    if (!text_equal_nocase(t.at, colours_party[seat]))
        text_addf(&t, " (%s)", colours_party[seat]);
    return room;
}

/* ---- Moves as text ---- */

static void add_token(unsigned token, const char *between, struct text *out)
{
    text_addf(out, "%s%s%d", colours_region[token_region(token)], between, token_value(token));
}

/* `purple=3`, `swap purple3 green1`, `pat` */
void colours_show_move(const struct kit *kit, move m, struct text *out)
{
    (void)kit;
    if (m == PAT) {
        text_add(out, "pat");
    } else if (m & SWAP) {
        text_add(out, "swap ");
        add_token(swap_first(m), "", out);
        text_add_char(out, ' ');
        add_token(swap_second(m), "", out);
    } else {
        add_token(m, "=", out);
    }
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

static const char *skip(const char *at, const char *characters) { return at + strspn(at, characters); }

/* The region that begins with these letters and no other does; 0 = none. "b" could be blue or brown. */
static int read_region(const char *at, int length)
{
    int found = 0;
    for (int region = RED_REGION; region <= BROWN; region++) {
        const char *name = colours_region[region];
        int same = 0;
        while (same < length && name[same] && lower(at[same]) == name[same])
            same++;
        if (same < length || !length)
            continue;
        if (found)
            return 0;
        found = region;
    }
    return found;
}

struct reading {
    const char *word;           /* the letters that should name a region */
    int length, region;
    int value;                  /* of one digit; -1 = no number there */
    const char *rest;           /* behind it */
};

/* "purple=3", "purple3", "purple 3", "pu:3". */
static struct reading read_token(const char *at)
{
    struct reading r = { .word = skip(at, " "), .value = -1 };
    while (is_letter(r.word[r.length]))
        r.length++;
    r.region = read_region(r.word, r.length);
    r.rest = skip(r.word + r.length, " =:");
    int digits = (int)strspn(r.rest, "0123456789");
    if (digits)
        r.value = digits == 1 ? *r.rest - '0' : VALUE_MAX + 1;
    r.rest = skip(r.rest + digits, " ");
    return r;
}

static bool is_token(const struct reading *r) { return r->region && r->value >= 1 && r->value <= VALUE_MAX; }

static bool is_pat(const char *at)
{
    return text_equal_nocase(at, "pat") || text_equal_nocase(at, "stand pat") || text_equal_nocase(at, "pass");
}

static bool starts_swap(const char *at)
{
    char head[6] = { 0 };
    strncpy(head, at, 5);
    return text_equal_nocase(head, "swap ") || text_equal_nocase(head, "swap");
}

/* The second token of a swap: words and signs between the two do not matter. */
static struct reading read_second(const struct reading *first)
{
    const char *at = skip(first->rest, " ,-<>=");
    return read_token(text_starts(at, "and ") ? at + 4 : text_starts(at, "with ") ? at + 5 : at);
}

move colours_read(const char *string)
{
    string = skip(string, " ");
    if (is_pat(string))
        return PAT;
    bool swap = starts_swap(string);
    struct reading a = read_token(swap ? string + 4 : string);
    if (!is_token(&a))
        return 0;
    if (!*a.rest)
        return swap ? 0 : token_of(a.region, a.value);
    struct reading b = read_second(&a);
    if (!is_token(&b) || *b.rest)
        return 0;
    unsigned first = token_of(a.region, a.value), second = token_of(b.region, b.value);
    return SWAP | (first < second ? first << TOKEN_BITS | second : second << TOKEN_BITS | first);
}

move colours_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    (void)kit, (void)seen, (void)seat;
    return colours_read(string);
}

/* ---- What a move would do ---- */

static void add_votes(const struct flow *f, struct text *out)
{
    for (int party = 0; party < PARTIES; party++) {
        text_addf(out, "%s%s ", party ? ", " : "", colours_party[party]);
        colours_mixed(f->votes[party], f->scale, out);
    }
}

/* The totals of a region after the open rounds, without one seat: "blue 4, yellow 2". */
static void add_others(const struct colours *s, int seat, int region, struct text *out)
{
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    bool first = true;
    for (int other = 0; other < PARTIES; other++) {
        if (other == seat)
            continue;
        text_addf(out, "%s%s %d", first ? "" : ", ", colours_party[other], t.of[other][region]);
        first = false;
    }
}

static void describe_token(const struct colours *s, int seat, unsigned token, struct text *out)
{
    int region = token_region(token), value = token_value(token), rest = s->left[seat][value] - 1;
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    text_addf(out, "%s gets a %d", colours_region[region], value);
    if (s->round > 1) {
        text_addf(out, ", %d in all; before this round ", t.of[seat][region] + value);
        add_others(s, seat, region, out);
    }
    if (rest)
        text_addf(out, "; %d of that value left", rest);
    else
        text_add(out, "; the last of that value");
}

/* What the poll would be if the others stood pat: all that can be known before the reveal. */
static void describe_swap(const struct colours *s, int seat, move m, struct text *out)
{
    struct colours then = *s;
    struct totals t;
    struct flow f;
    for (int other = 0; other < PARTIES; other++)
        then.swap[other] = (uint16_t)(other == seat ? m : PAT);
    then.round = OVER;
    colours_totals(s, PLACING_ROUNDS, &t);
    if (m == PAT) {
        text_add(out, "all tokens stay");
    } else {
        unsigned a = swap_first(m), b = swap_second(m);
        int change = token_value(b) - token_value(a), x = t.of[seat][token_region(a)], y = t.of[seat][token_region(b)];
        text_addf(out, "%s %d to %d, %s %d to %d", colours_region[token_region(a)], x, x + change,
                  colours_region[token_region(b)], y, y - change);
    }
    text_add(out, "; if the others stand pat: ");
    colours_poll(&then, SWAP_ROUND, &f);
    add_votes(&f, out);
}

void colours_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                      struct text *out)
{
    (void)kit, (void)who;
    if (m <= TOKEN_MASK)
        describe_token(colours_seen(seen), seat, m, out);
    else
        describe_swap(colours_seen(seen), seat, m, out);
}

/* ---- Why not ---- */

/* What is wrong with the text of a token; false = nothing. */
static bool why_reading(const struct reading *r, struct text *out)
{
    int shown = r->length < 20 ? r->length : 20;
    if (!r->length)
        text_add(out, "no region is named: red, blue, yellow, purple, green, orange or brown");
    else if (!r->region)
        text_addf(out, "'%.*s' is no region: red, blue, yellow, purple, green, orange or brown", shown, r->word);
    else if (r->value < 0)
        text_addf(out, "no token is named for %s: write '%s=' and a number from 1 to 6", colours_region[r->region],
                  colours_region[r->region]);
    else if (r->value < 1 || r->value > VALUE_MAX)
        text_add(out, "tokens are worth 1 to 6");
    else
        return false;
    return true;
}

static void why_token(const struct colours *s, int seat, const char *string, struct text *out)
{
    struct reading r = read_token(string);
    if (is_pat(string) || starts_swap(string))
        text_addf(out, "tokens are swapped, or not, in round 4; this is round %d: give a token to each region",
                  s->round);
    else if (why_reading(&r, out))
        return;
    else if (*r.rest)
        text_addf(out, "one token at a time: '%s=%d', then the next region", colours_region[r.region], r.value);
    else if (s->token[s->round - 1][seat][r.region])
        text_addf(out, "%s has its token of this round already, a %d: undo to change it", colours_region[r.region],
                  s->token[s->round - 1][seat][r.region]);
    else
        text_addf(out, "no token of %d is left: there were %d", r.value, colours_stock[r.value]);
}

static void why_swap(const struct colours *s, int seat, const char *string, struct text *out)
{
    struct reading a = read_token(starts_swap(string) ? string + 4 : string), b;
    if (!starts_swap(string) && !is_token(&a)) {
        text_add(out, "round 4 is 'pat', or one swap such as 'swap purple3 green1'");
        return;
    }
    if (why_reading(&a, out))
        return;
    if (!*a.rest) {
        text_add(out, "round 4 places no tokens: 'pat', or two of yours change places, as in 'swap purple3 green1'");
        return;
    }
    b = read_second(&a);
    if (why_reading(&b, out))
        return;
    if (*b.rest)
        text_add(out, "a swap is of two tokens, no more");
    else if (!colours_has(s, seat, a.region, a.value) || !colours_has(s, seat, b.region, b.value)) {
        const struct reading *r = colours_has(s, seat, a.region, a.value) ? &b : &a;
        text_addf(out, "you have no %d on %s", r->value, colours_region[r->region]);
    } else if (a.region == b.region)
        text_add(out, "a swap inside one region changes nothing: stand pat instead");
    else
        text_add(out, "a swap of equal tokens changes nothing: stand pat instead");
}

void colours_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat,
                 const char *string, struct text *out)
{
    (void)kit, (void)who;
    const struct colours *s = colours_seen(seen);
    string = skip(string, " ");
    if (s->round == SWAP_ROUND)
        why_swap(s, seat, string, out);
    else
        why_token(s, seat, string, out);
}
