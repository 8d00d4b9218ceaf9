/* words.c - Primary Colours: names and numbers, moves as text and back, and what they would do. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

#define PARTY_NAMES "red", "blue", "yellow"
const char *const colours_party[] = { PARTY_NAMES, NULL };
const char *const colours_votes[] = { PARTY_NAMES, "undecided", NULL };
const char *const colours_region[] = { "ballot", PARTY_NAMES, "purple", "green", "orange", "brown", NULL };

/* In sentences they are names; what is typed, and keys of JSON, are words in lower case. */
#define PARTIES_CALLED "Red", "Blue", "Yellow"
const char *const colours_party_called[] = { PARTIES_CALLED, NULL };
const char *const colours_region_called[] = {
    "Ballot", PARTIES_CALLED, "Purple", "Green", "Orange", "Brown", NULL
};

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

bool colours_named(const struct who *who, int seat)
{
    return !text_equal_nocase(who_name(who, seat), colours_party[seat]);
}

const char *colours_name(const struct who *who, int seat, char room[COLOURS_NAME_SIZE])
{
    struct text t;
    text_init(&t, room, COLOURS_NAME_SIZE);
    text_add(&t, who_name(who, seat));
    if (colours_named(who, seat))
        text_addf(&t, " (%s)", colours_party_called[seat]);
    return room;
}

void colours_join_names(const struct who *who, unsigned mask, struct text *out)
{
    char room[PARTIES][COLOURS_NAME_SIZE];
    const char *names[PARTIES];
    for (int seat = 0; seat < PARTIES; seat++)
        names[seat] = colours_name(who, seat, room[seat]);
    text_add_names(out, names, mask);
}

void colours_add_votes(const struct flow *f, int rows, struct text *out)
{
    for (int row = 0; row < rows; row++) {
        text_addf(out, "%s%s ", row ? ", " : "", row < PARTIES ? colours_party_called[row] : "undecided");
        colours_mixed(flow_votes(f, row), f->scale, out);
    }
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

void colours_add_swap(move m, const char *const *names, struct text *out)
{
    if (m == PAT)
        text_add(out, "stands pat");
    else
        text_addf(out, "swaps the %d on %s with the %d on %s", token_value(swap_first(m)),
                  names[token_region(swap_first(m))], token_value(swap_second(m)),
                  names[token_region(swap_second(m))]);
}

static bool is_letter(char c) { return text_lower(c) >= 'a' && text_lower(c) <= 'z'; }

static const char *skip(const char *at, const char *characters) { return at + strspn(at, characters); }

/* The region that begins with these letters and no other does; 0 = none. "b" could be blue or brown. */
static int read_region(const char *at, int length)
{
    int found = 0;
    for (int region = RED_REGION; region <= BROWN; region++) {
        const char *name = colours_region[region];
        int same = 0;
        while (same < length && name[same] && text_lower(at[same]) == name[same])
            same++;
        if (same < length || !length)
            continue;
        if (found)
            return 0;
        found = region;
    }
    return found;
}

/* "purple=3", "purple3", "purple 3", "pu:3". */
static struct named_token read_token(const char *at)
{
    struct named_token t = { .word = skip(at, " "), .value = -1 };
    while (is_letter(t.word[t.length]))
        t.length++;
    t.region = read_region(t.word, t.length);
    t.rest = skip(t.word + t.length, " =:");
    int digits = (int)strspn(t.rest, "0123456789");
    if (digits)
        t.value = digits == 1 ? *t.rest - '0' : VALUE_MAX + 1;
    t.rest = skip(t.rest + digits, " ");
    return t;
}

bool colours_is_token(const struct named_token *t) { return t->region && t->value >= 1 && t->value <= VALUE_MAX; }

static bool is_pat(const char *at)
{
    return text_equal_nocase(at, "pat") || text_equal_nocase(at, "stand pat") || text_equal_nocase(at, "pass");
}

static bool starts_swap(const char *at)
{
    return text_starts_nocase(at, "swap ") || text_equal_nocase(at, "swap");
}

/* The second token of a swap: words and signs between the two do not matter. */
static struct named_token read_second(const struct named_token *first)
{
    const char *at = skip(first->rest, " ,-<>=");
    return read_token(text_starts(at, "and ") ? at + 4 : text_starts(at, "with ") ? at + 5 : at);
}

struct wording colours_wording(const char *string)
{
    string = skip(string, " ");
    struct wording w = { .pat = is_pat(string), .swap = starts_swap(string) };
    w.first = read_token(w.swap ? string + 4 : string);
    w.second = read_second(&w.first);
    return w;
}

move colours_read(const char *string)
{
    struct wording w = colours_wording(string);
    if (w.pat)
        return PAT;
    if (!colours_is_token(&w.first))
        return 0;
    unsigned first = token_of(w.first.region, w.first.value);
    if (!*w.first.rest)
        return w.swap ? 0 : first;
    if (!colours_is_token(&w.second) || *w.second.rest)
        return 0;
    unsigned second = token_of(w.second.region, w.second.value);
    return SWAP | (first < second ? first << TOKEN_BITS | second : second << TOKEN_BITS | first);
}

move colours_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    (void)kit, (void)seen, (void)seat;
    return colours_read(string);
}

/* ---- What a move would do ---- */

/* The totals of a region after the open rounds, without one seat: "Blue 4, Yellow 2". */
static void add_others(const struct colours *s, int seat, int region, struct text *out)
{
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    bool first = true;
    for (int other = 0; other < PARTIES; other++) {
        if (other == seat)
            continue;
        text_addf(out, "%s%s %d", first ? "" : ", ", colours_party_called[other], t.of[other][region]);
        first = false;
    }
}

static void describe_token(const struct colours *s, int seat, unsigned token, struct text *out)
{
    int region = token_region(token), value = token_value(token), rest = s->left[seat][value] - 1;
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    text_addf(out, "%s gets a %d", colours_region_called[region], value);
    if (s->round > 1) {
        text_addf(out, ", %d in all; before this round ", t.of[seat][region] + value);
        add_others(s, seat, region, out);
    }
    if (rest)
        text_addf(out, "; %d of that value left", rest);
    else
        text_add(out, "; the last of that value");
}

void colours_poll_if(const struct colours *s, int seat, move m, struct flow *f)
{
    struct colours then = *s;
    for (int other = 0; other < PARTIES; other++)
        then.swap[other] = (uint16_t)(other == seat ? m : PAT);
    colours_poll(&then, SWAP_ROUND, f);
}

/* What the poll would be if the others stood pat: all that can be known before the reveal. */
static void describe_swap(const struct colours *s, int seat, move m, struct text *out)
{
    struct totals t;
    struct flow f;
    colours_totals(s, PLACING_ROUNDS, &t);
    if (m == PAT) {
        text_add(out, "all tokens stay");
    } else {
        unsigned one = swap_first(m), other = swap_second(m);
        int a = token_region(one), b = token_region(other), x = t.of[seat][a], y = t.of[seat][b];
        text_addf(out, "the %d on %s and the %d on %s change places: %s %d to %d, %s %d to %d", token_value(one),
                  colours_region_called[a], token_value(other), colours_region_called[b],
                  colours_region_called[a], x, x + swap_change(m), colours_region_called[b], y, y - swap_change(m));
    }
    text_add(out, "; if nobody else moves: ");
    colours_poll_if(s, seat, m, &f);
    colours_add_votes(&f, PARTIES, out);
}

void colours_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                      struct text *out)
{
    (void)kit, (void)who;
    if (m <= TOKEN_MASK)
        describe_token(seen_of(seen), seat, m, out);
    else
        describe_swap(seen_of(seen), seat, m, out);
}
