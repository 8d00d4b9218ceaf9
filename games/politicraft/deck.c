/* deck.c - from the lines of a deck file to cards: read, and refused with line and reason (POL-1..3, POL-13). */
#include "rules.h"

#include <string.h>

#include "../../core/lines.h"
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

enum { PARTS_MAX = 6, LINE_MAX = 2047 };

struct reader {
    struct pol_kit *kit;
    struct lines lines;
    int parts;
    struct piece part[PARTS_MAX];
    int line_of[CARDS_MAX + 1];
    bool integrity;
};

/* ---- one line ---- */

/* The parts between '|', without spaces around them. */
static bool split(struct reader *r, struct piece line)
{
    if (line.length > LINE_MAX)
        return lines_refuse(&r->lines, "longer than %d bytes", LINE_MAX);
    struct piece part;
    bool more;
    r->parts = 0;
    do {
        if (r->parts == PARTS_MAX)
            return lines_refuse(&r->lines, "more than %d parts", PARTS_MAX);
        more = piece_until(&line, '|', &part);
        r->part[r->parts++] = piece_trim(part);
    } while (more);
    return true;
}

static int name_index(const char *const *names, int from, int to, struct piece name)
{
    for (int i = from; i < to; i++)
        if (piece_is(name, names[i]))
            return i;
    return 0;
}

/* A title or text of its own place in the kit. */
static bool read_words(struct reader *r, const char *what, struct piece words, int chars_max, char *out)
{
    if (!words.length)
        return lines_refuse(&r->lines, "the %s is missing", what);
    if (!text_is_clean(words.at, words.length, chars_max))
        return lines_refuse(&r->lines, "the %s '%.*s...' has more than %d characters", what,
                            words.length < 20 ? (int)words.length : 20, words.at, chars_max);
    memcpy(out, words.at, words.length);
    out[words.length] = 0;
    return true;
}

static int title_index(const struct pol_kit *k, struct piece title)
{
    for (int card = 1; card <= k->cards; card++)
        if (text_is_nocase(title.at, title.length, k->title[card]))
            return card;
    return 0;
}

static bool read_title(struct reader *r, int card, struct piece title, struct piece text)
{
    struct pol_kit *k = r->kit;
    int same = title_index(k, title);
    if (same)
        return lines_refuse(&r->lines, "the title '%.*s' is taken by line %d", PIECE(title), r->line_of[same]);
    if (memchr(title.at, ';', title.length))
        return lines_refuse(&r->lines, "the title '%.*s' has a semicolon", PIECE(title));
    return read_words(r, "title", title, TITLE_CHARS, k->title[card]) &&
           read_words(r, "text", text, TEXT_CHARS, k->text[card]);
}

static bool read_number(struct reader *r, const char *what, struct piece number, int min, int max, int *out)
{
    return piece_int(number, min, max, out) ||
           lines_refuse(&r->lines, "the %s '%.*s' is not a number from %d to %d", what, PIECE(number), min, max);
}

/* "audit 3"; "audit" alone is one. */
static bool read_direction(struct reader *r, struct card *c, struct piece direction)
{
    struct piece name;
    int count = 1;
    bool counted = piece_until(&direction, ' ', &name);
    c->effect = (uint8_t)name_index(pol_effect_names, PASS_RIGHT, EFFECTS_ALL, name);
    if (!c->effect)
        return lines_refuse(&r->lines, "unknown direction '%.*s'", PIECE(name));
    if (counted && c->effect != AUDIT)
        return lines_refuse(&r->lines, "the direction '%.*s' takes no number", PIECE(name));
    if (counted && !read_number(r, "number of integrity cards", piece_trim(direction), 1, AUDIT_MAX, &count))
        return false;
    c->audit = (uint8_t)(c->effect == AUDIT ? count : 0);
    return true;
}

static bool read_effect(struct reader *r, struct card *c, struct piece name)
{
    c->effect = (uint8_t)name_index(pol_effect_names, 1, EFFECTS, name);
    return c->effect || lines_refuse(&r->lines, "unknown effect '%.*s'", PIECE(name));
}

/* "inform 2"; titles after "one of:" are looked up when all cards are there. */
static bool read_needs(struct reader *r, int card, struct piece needs)
{
    struct card *c = &r->kit->card[card];
    struct piece field;
    struct text out;
    text_init(&out, r->kit->needs[card], TEXT_SIZE);
    if (piece_take(&needs, "one of:")) {
        needs = piece_trim(needs);
        text_addf(&out, "one of: %.*s", PIECE(needs));
        return !out.cut || lines_refuse(&r->lines, "the condition is longer than %d bytes", TEXT_SIZE - 1);
    }
    bool two = piece_until(&needs, ' ', &field);
    int count = 0;
    c->need_field = (uint8_t)name_index(pol_field_names, 1, FIELDS, field);
    if (!c->need_field || !two)
        return lines_refuse(&r->lines, "the condition '%.*s' is neither a field and a number nor 'one of:' and "
                            "three titles", PIECE(field));
    if (!read_number(r, "number of cards", piece_trim(needs), 1, NEED_MAX, &count))
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
        return lines_refuse(&r->lines, "a %s card has %d parts, not %d", pol_kind_names[kind], parts, r->parts);
    c->field = (uint8_t)name_index(pol_field_names, 1, FIELDS, r->part[1]);
    if (!c->field)
        return lines_refuse(&r->lines, "unknown field '%.*s'", PIECE(r->part[1]));
    if (!read_number(r, "points", r->part[2], points_of[kind].min, points_of[kind].max, &points) ||
        !read_title(r, card, r->part[3], r->part[4]))
        return false;
    c->points = (uint8_t)points;
    if (kind == CONDITIONAL)
        return read_needs(r, card, r->part[5]);
    return kind == STANDARD || read_effect(r, c, r->part[5]);
}

static bool read_card(struct reader *r, int kind)
{
    struct pol_kit *k = r->kit;
    if (k->cards == CARDS_MAX)
        return lines_refuse(&r->lines, "a deck has at most %d cards", CARDS_MAX);
    int card = k->cards + 1;
    struct card *c = &k->card[card];
    c->kind = (uint8_t)kind;
    r->line_of[card] = r->lines.number;
    if (kind == CYCLE) {
        if (r->parts != 4)
            return lines_refuse(&r->lines, "a cycle card has 4 parts, not %d", r->parts);
        if (!read_title(r, card, r->part[1], r->part[2]) || !read_direction(r, c, r->part[3]))
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
        return lines_refuse(&r->lines, "an issue has 2 parts, not %d", r->parts);
    if (k->issues == ISSUES_MAX)
        return lines_refuse(&r->lines, "a deck has at most %d issues", ISSUES_MAX);
    struct piece issue = r->part[1];
    if (text_is_nocase(issue.at, issue.length, "own"))
        return lines_refuse(&r->lines, "'own' stands for issues of the players' own");
    for (int i = 1; i <= k->issues; i++)
        if (text_is_nocase(issue.at, issue.length, k->issue[i]))
            return lines_refuse(&r->lines, "the issue '%.*s' is there already", PIECE(issue));
    return read_words(r, "issue", issue, TITLE_CHARS, k->issue[++k->issues]);
}

static bool read_integrity(struct reader *r)
{
    if (r->integrity)
        return lines_refuse(&r->lines, "integrity cards are given twice");
    r->integrity = true;
    if (r->parts != 3)
        return lines_refuse(&r->lines, "'integrity' has 3 parts, not %d", r->parts);
    return read_number(r, "number of cards", r->part[1], INTEGRITY_START * PLAYERS_MAX, INTEGRITY_CARDS_MAX,
                       &r->kit->integrity_cards) &&
           read_number(r, "points", r->part[2], 0, INTEGRITY_POINTS_MAX, &r->kit->integrity_points);
}

static bool read_line(struct reader *r, struct piece line)
{
    if (!split(r, line))
        return false;
    struct piece first = r->part[0];
    if (!first.length)      /* nothing before the first '|': passed over like a blank line */
        return true;
    if (piece_is(first, "deck"))
        return r->parts == 2 ? read_words(r, "name", r->part[1], TITLE_CHARS, r->kit->name)
                             : lines_refuse(&r->lines, "'deck' has 2 parts, not %d", r->parts);
    if (piece_is(first, "integrity"))
        return read_integrity(r);
    if (piece_is(first, "issue"))
        return read_issue(r);
    int kind = name_index(pol_kind_names, 1, KINDS, first);
    return kind ? read_card(r, kind) : lines_refuse(&r->lines, "unknown kind of line '%.*s'", PIECE(first));
}

/* ---- the deck as a whole ---- */

/* "one of: A; B; C" */
static bool resolve_named(struct reader *r, int card)
{
    struct pol_kit *k = r->kit;
    struct card *c = &k->card[card];
    if (c->kind != CONDITIONAL || c->need_count)
        return true;
    const char *names = k->needs[card] + strlen("one of: ");
    struct piece rest = { names, strlen(names) }, title;
    r->lines.number = r->line_of[card];
    int count = 0;
    bool more;
    do {
        more = piece_until(&rest, ';', &title);
        title = piece_trim(title);
        int named = title_index(k, title);
        if (!named)
            return lines_refuse(&r->lines, "the condition names '%.*s', which is no card", PIECE(title));
        if (named == card || k->card[named].kind > CONDITIONAL || set_has(&c->need, named))
            return lines_refuse(&r->lines, "the condition cannot name '%.*s'", PIECE(title));
        set_add(&c->need, named);
        count++;
    } while (more);
    return count == NAMED || lines_refuse(&r->lines, "'one of:' names %d cards, not %d", NAMED, count);
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
        r->lines.number = r->line_of[card];
        return lines_refuse(&r->lines, "the condition of '%s' can never be met", k->title[card]);
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
        return lines_refuse(&r->lines, "the deck ends with %d cycle cards, it needs %d", k->cycle_cards,
                            CYCLES_IN_DECK_MIN);
    if (others < least)
        return lines_refuse(&r->lines, "the deck ends with %d cards that are no cycle cards, %d players need %d",
                            others, k->kit.seats, least);
    return true;
}

bool pol_read_deck(struct pol_kit *k, const char *data, struct text *error)
{
    struct reader r = { .kit = k, .lines = { .next = data, .error = error } };
    struct piece line;
    k->integrity_cards = 80;
    k->integrity_points = 10;
    strcpy(k->name, "a deck without a name");
    while (lines_next(&r.lines, &line))
        if (!read_line(&r, line))
            return false;
    return check_deck(&r);
}
