/* deck.c - from the lines of a deck file to cards: read, and refused with line and reason (POL-1..3, POL-13). */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

const char *const pol_kind_names[KINDS] = { "", "standard", "conditional", "power", "cycle" };
const char *const pol_field_names[FIELDS] = { "", "organise", "inform", "vote", "petition", "fund", "serve" };
const char *const pol_effect_names[EFFECTS_ALL] = {
    "", "take-standard", "cut-conditional", "swap-hands", "pass-left", "look-and-take", "share-integrity",
    "steal-integrity", "block", "draw-three", "move-card",
    [PASS_RIGHT] = "pass-right", "discard-one", "recall", "audit", "service", "poll",
};

/* POL-1: points a card of each kind may have. */
static const struct {
    int min, max;
} points_of[KINDS] = { [STANDARD] = { 10, 50 }, [CONDITIONAL] = { 40, 90 }, [POWER] = { 0, 15 } };

enum { PARTS_MAX = 6, LINE_SIZE = 2048 };

struct reader {
    struct pol_kit *kit;
    struct text *error;
    int line;
    int parts;
    char *part[PARTS_MAX];
    char room[LINE_SIZE];
    int line_of[CARDS_MAX + 1];
    bool integrity;
};

static bool bad(struct reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool bad(struct reader *r, const char *format, ...)
{
    va_list list;
    text_clear(r->error);
    text_addf(r->error, "line %d: ", r->line);
    va_start(list, format);
    text_addv(r->error, format, list);
    va_end(list);
    return false;
}

/* ---- one line ---- */

static char *trim(char *string)
{
    while (*string == ' ' || *string == '\t')
        string++;
    size_t length = strlen(string);
    while (length && (string[length - 1] == ' ' || string[length - 1] == '\t'))
        string[--length] = 0;
    return string;
}

/* The parts between '|', without spaces around them. */
static bool split(struct reader *r, const char *line, size_t length)
{
    if (length >= sizeof r->room)
        return bad(r, "longer than %d bytes", LINE_SIZE - 1);
    memcpy(r->room, line, length);
    r->room[length] = 0;
    r->parts = 0;
    for (char *at = r->room; at;) {
        char *end = strchr(at, '|');
        if (end)
            *end++ = 0;
        if (r->parts == PARTS_MAX)
            return bad(r, "more than %d parts", PARTS_MAX);
        r->part[r->parts++] = trim(at);
        at = end;
    }
    return true;
}

static int name_index(const char *const *names, int from, int to, const char *name)
{
    for (int i = from; i < to; i++)
        if (text_equal(names[i], name))
            return i;
    return 0;
}

/* A title or text of its own place in the kit. */
static bool read_words(struct reader *r, const char *what, const char *words, int chars_max, char *out)
{
    if (!*words)
        return bad(r, "the %s is missing", what);
    if (!text_is_clean(words, strlen(words), chars_max))
        return bad(r, "the %s '%.*s...' has more than %d characters", what, 20, words, chars_max);
    strcpy(out, words);
    return true;
}

static int title_index(const struct pol_kit *k, const char *title)
{
    for (int card = 1; card <= k->cards; card++)
        if (text_equal_nocase(k->title[card], title))
            return card;
    return 0;
}

static bool read_title(struct reader *r, int card, const char *title, const char *text)
{
    struct pol_kit *k = r->kit;
    int same = title_index(k, title);
    if (same)
        return bad(r, "the title '%s' is taken by line %d", title, r->line_of[same]);
    if (strchr(title, ';'))
        return bad(r, "the title '%s' has a semicolon", title);
    return read_words(r, "title", title, TITLE_CHARS, k->title[card]) &&
           read_words(r, "text", text, TEXT_CHARS, k->text[card]);
}

static bool read_number(struct reader *r, const char *what, const char *text, int min, int max, int *out)
{
    int64_t number;
    if (!text_to_int(text, min, max, &number))
        return bad(r, "the %s '%s' is not a number from %d to %d", what, text, min, max);
    *out = (int)number;
    return true;
}

static bool read_effect(struct reader *r, struct card *c, const char *name, int from, int to)
{
    c->effect = (uint8_t)name_index(pol_effect_names, from, to, name);
    return c->effect || bad(r, "unknown %s '%s'", from == 1 ? "effect" : "direction", name);
}

/* "inform 2"; titles after "one of:" are looked up when all cards are there. */
static bool read_needs(struct reader *r, int card, char *needs)
{
    struct card *c = &r->kit->card[card];
    struct text out;
    text_init(&out, r->kit->needs[card], TEXT_SIZE);
    if (text_starts(needs, "one of:")) {
        text_addf(&out, "one of: %s", trim(needs + strlen("one of:")));
        return !out.cut || bad(r, "the condition is longer than %d bytes", TEXT_SIZE - 1);
    }
    char *space = strchr(needs, ' ');
    int count = 0;
    if (space)
        *space++ = 0;
    c->need_field = (uint8_t)name_index(pol_field_names, 1, FIELDS, needs);
    if (!c->need_field || !space)
        return bad(r, "the condition '%s' is neither a field and a number nor 'one of:' and three titles", needs);
    if (!read_number(r, "number of cards", trim(space), 1, NEED_MAX, &count))
        return false;
    c->need_count = (uint8_t)count;
    text_addf(&out, "%d %s", count, pol_field_names[c->need_field]);
    return true;
}

static bool read_action(struct reader *r, int kind, int card)
{
    struct card *c = &r->kit->card[card];
    int points = 0, parts = kind == STANDARD ? 5 : 6;
    if (r->parts != parts)
        return bad(r, "a %s card has %d parts, not %d", pol_kind_names[kind], parts, r->parts);
    c->field = (uint8_t)name_index(pol_field_names, 1, FIELDS, r->part[1]);
    if (!c->field)
        return bad(r, "unknown field '%s'", r->part[1]);
    if (!read_number(r, "points", r->part[2], points_of[kind].min, points_of[kind].max, &points) ||
        !read_title(r, card, r->part[3], r->part[4]))
        return false;
    c->points = (uint8_t)points;
    if (kind == CONDITIONAL)
        return read_needs(r, card, r->part[5]);
    return kind == STANDARD || read_effect(r, c, r->part[5], 1, EFFECTS);
}

static bool read_card(struct reader *r, int kind)
{
    struct pol_kit *k = r->kit;
    if (k->cards == CARDS_MAX)
        return bad(r, "a deck has at most %d cards", CARDS_MAX);
    int card = k->cards + 1;
    struct card *c = &k->card[card];
    c->kind = (uint8_t)kind;
    r->line_of[card] = r->line;
    if (kind == CYCLE) {
        if (r->parts != 4)
            return bad(r, "a cycle card has 4 parts, not %d", r->parts);
        if (!read_title(r, card, r->part[1], r->part[2]) || !read_effect(r, c, r->part[3], PASS_RIGHT, EFFECTS_ALL))
            return false;
    } else if (!read_action(r, kind, card)) {
        return false;
    }
    struct set *const of_kind[KINDS] = { NULL, &k->standard, &k->conditional, &k->power, &k->cycle };
    set_add(of_kind[kind], card);
    set_add(&k->all, card);
    k->cycle_cards += kind == CYCLE;
    k->cards = card;
    return true;
}

static bool read_issue(struct reader *r)
{
    struct pol_kit *k = r->kit;
    if (r->parts != 2)
        return bad(r, "an issue has 2 parts, not %d", r->parts);
    if (k->issues == ISSUES_MAX)
        return bad(r, "a deck has at most %d issues", ISSUES_MAX);
    if (text_equal_nocase(r->part[1], "own"))
        return bad(r, "'own' stands for issues of the players' own");
    for (int i = 1; i <= k->issues; i++)
        if (text_equal_nocase(k->issue[i], r->part[1]))
            return bad(r, "the issue '%s' is there already", r->part[1]);
    return read_words(r, "issue", r->part[1], TITLE_CHARS, k->issue[++k->issues]);
}

static bool read_integrity(struct reader *r)
{
    if (r->integrity)
        return bad(r, "integrity cards are given twice");
    r->integrity = true;
    if (r->parts != 3)
        return bad(r, "'integrity' has 3 parts, not %d", r->parts);
    return read_number(r, "number of cards", r->part[1], INTEGRITY_START * PLAYERS_MAX, INTEGRITY_CARDS_MAX,
                       &r->kit->integrity_cards) &&
           read_number(r, "points", r->part[2], 0, INTEGRITY_POINTS_MAX, &r->kit->integrity_points);
}

static bool read_line(struct reader *r)
{
    const char *first = r->part[0];
    if (text_equal(first, "deck"))
        return r->parts == 2 ? read_words(r, "name", r->part[1], TITLE_CHARS, r->kit->name)
                             : bad(r, "'deck' has 2 parts, not %d", r->parts);
    if (text_equal(first, "integrity"))
        return read_integrity(r);
    if (text_equal(first, "issue"))
        return read_issue(r);
    int kind = name_index(pol_kind_names, 1, KINDS, first);
    return kind ? read_card(r, kind) : bad(r, "unknown kind of line '%s'", first);
}

/* ---- the deck as a whole ---- */

/* "one of: A; B; C" */
static bool resolve_named(struct reader *r, int card)
{
    struct pol_kit *k = r->kit;
    struct card *c = &k->card[card];
    if (c->kind != CONDITIONAL || c->need_count)
        return true;
    strcpy(r->room, k->needs[card] + strlen("one of: "));
    r->line = r->line_of[card];
    int count = 0;
    for (char *at = r->room; at;) {
        char *end = strchr(at, ';');
        if (end)
            *end++ = 0;
        char *title = trim(at);
        int named = title_index(k, title);
        if (!named)
            return bad(r, "the condition names '%s', which is no card", title);
        if (named == card || k->card[named].kind > CONDITIONAL || set_has(&c->need, named))
            return bad(r, "the condition cannot name '%s'", title);
        set_add(&c->need, named);
        count++;
        at = end;
    }
    return count == NAMED || bad(r, "'one of:' names %d cards, not %d", NAMED, count);
}

/* Every condition can be met: cards are laid out as long as one more finds its conditions among those before it. */
static bool check_conditions(struct reader *r)
{
    struct pol_kit *k = r->kit;
    struct set there = k->standard;
    int of_field[FIELDS] = { 0 };
    EACH_CARD(card, there)
        of_field[k->card[card].field]++;
    for (bool more = true; more;) {
        more = false;
        EACH_CARD(card, set_minus(k->conditional, there))
            if (needs_are_met(&k->card[card], &there, of_field[k->card[card].need_field])) {
                set_add(&there, card);
                of_field[k->card[card].field]++;
                more = true;
            }
    }
    EACH_CARD(card, set_minus(k->conditional, there)) {
        r->line = r->line_of[card];
        return bad(r, "the condition of '%s' can never be met", k->title[card]);
    }
    return true;
}

/* POL-13. */
static bool check_deck(struct reader *r)
{
    struct pol_kit *k = r->kit;
    int others = k->cards - k->cycle_cards, least = HAND_FULL * k->kit.seats + 1;
    for (int card = 1; card <= k->cards; card++)
        if (!resolve_named(r, card))
            return false;
    if (!check_conditions(r))
        return false;
    if (k->cycle_cards < CYCLES_IN_DECK_MIN)
        return bad(r, "the deck ends with %d cycle cards, it needs %d", k->cycle_cards, CYCLES_IN_DECK_MIN);
    if (others < least)
        return bad(r, "the deck ends with %d cards that are no cycle cards, %d players need %d", others, k->kit.seats,
                   least);
    return true;
}

bool pol_read_deck(struct pol_kit *k, const char *data, struct text *error)
{
    struct reader r = { .kit = k, .error = error };
    size_t length;
    k->integrity_cards = 80;
    k->integrity_points = 10;
    strcpy(k->name, "a deck without a name");
    for (const char *line = data, *next; line && *line; line = next) {
        next = text_line(line, &length);
        r.line++;
        if (!split(&r, line, length))
            return false;
        if (*r.part[0] && *r.part[0] != '#' && !read_line(&r))
            return false;
    }
    return check_deck(&r);
}
