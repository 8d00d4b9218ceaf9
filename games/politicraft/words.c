/* words.c - moves as texts and back, and what each of them would do in words. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/view.h"
#include "../../core/words.h"

/* What a move's text names after its first word: a card, then a player after `join`. */
static const struct {
    const char *name;
    bool card, seat;
    const char *join;
} words[VERBS] = {
    [ISSUE] = { "issue", true, false, "" },
    [PLAY] = { "play", true, false, "" },
    [GIVE] = { "play", true, true, " to" },
    [AT] = { "play", true, true, " at" },
    [DISCARD] = { "discard", true, false, "" },
    [OFFER] = { "offer", true, true, " to" },
    [ANSWER] = { "answer", true, true, " to" },
    [DECLINE] = { "decline", false, true, "" },
    [ACCEPT] = { "accept", false, false, "" },
    [REFUSE] = { "refuse", false, false, "" },
    [TAKE] = { "take", true, false, "" },
    [CUT] = { "cut", true, false, "" },
    [PICK] = { "move", true, false, "" },
    [TO] = { "to", false, true, "" },
    [LIFT] = { "take", true, false, "" },
    [KEEP] = { "keep", true, false, "" },
    [PASS] = { "pass", true, false, "" },
    [DROP] = { "drop", true, false, "" },
    [BACK] = { "recall", true, false, "" },
    [DONATE] = { "serve", true, false, "" },
    [SKIP] = { "skip", false, false, "" },
    [NAME] = { "name", false, true, "" },
    [DECK] = { "deck", false, false, "" },
    [TOP] = { "pile", false, false, "" },
    [DONE] = { "done", false, false, "" },
    [OPEN] = { "open", true, false, "" },
    [DEAL] = { "deal", true, false, "" },
    [FIRST] = { "first", false, true, "" },
    [DRAW] = { "draw", true, false, "" },
};

const char *pol_verb_name(int verb) { return words[verb].name; }
bool pol_verb_has_card(int verb) { return words[verb].card; }
bool pol_verb_has_seat(int verb) { return words[verb].seat; }

const char *pol_issue_name(const struct pol_kit *k, int issue)
{
    return !issue ? "no issue yet" : issue == ISSUE_OWN ? "an issue of their own" : k->issue[issue];
}

void pol_add_inside(const char *phrase, struct text *out)
{
    bool keep = phrase[0] && phrase[1] >= 'A' && phrase[1] <= 'Z';
    text_add_char(out, keep ? phrase[0] : text_lower(phrase[0]));
    text_add(out, phrase + 1);
}

void pol_add_title(const struct pol_kit *k, int card, struct text *out)
{
    if (card)
        text_addf(out, "'%s'", k->title[card]);
    else
        text_add(out, "a card");
}

const char *pol_own_issue(const struct pol *s, const struct who *who, int seat)
{
    return s->issue[seat] == ISSUE_OWN ? who_note(who, seat, word_of(ISSUE, NO_SEAT, ISSUE_OWN)) : "";
}

void pol_show_move(const struct kit *k, move m, struct text *out)
{
    (void)k;
    int verb = word_verb(m), card = word_card(m);
    text_add(out, words[verb].name);
    if (verb == ISSUE && card == ISSUE_OWN)
        text_add(out, " own");
    else if (words[verb].card && card)
        text_addf(out, " %d", card);
    else if (words[verb].card)
        text_add(out, " ?");
    if (words[verb].seat)
        text_addf(out, "%s %d", words[verb].join, seat_chair(word_seat(m)));
}

/* ---- reading ---- */

/* One of the names from 1 on: the whole of it; or the beginning that no other of these has. */
static int find_name(const char (*names)[TITLE_SIZE], struct set these, const char *text, struct typed *t)
{
    enum { SHORTEST = 3 };
    int found = 0;
    t->fits = 0;
    EACH_CARD(i, these) {
        if (!text_starts_nocase(names[i], text))
            continue;
        if (strlen(names[i]) == strlen(text))
            return i;
        found = i;
        if (t->fits < 2)
            t->fit[t->fits] = names[i];
        t->fits++;
    }
    return t->fits == 1 && strlen(text) >= SHORTEST ? found : 0;
}

/* A whole title, whoever's card it is; the beginning of one that is near; or of any. */
static int find_title(const struct pol_kit *k, const char *text, struct set near, struct typed *t)
{
    struct typed any = *t;
    int card = find_name(k->title, k->all, text, &any);
    if (!card || strlen(k->title[card]) != strlen(text)) {
        int close = find_name(k->title, near, text, t);
        if (t->fits)
            return close;
    }
    *t = any;
    return card;
}

static int find_card(const struct pol_kit *k, const char *text, struct set near, struct typed *t)
{
    int64_t number;
    return text_to_int(text, 1, k->cards, &number) ? (int)number : find_title(k, text, near, t);
}

static int find_issue(const struct pol_kit *k, const char *text, struct typed *t)
{
    struct set issues = { { 0, 0 } };
    int64_t number;
    if (text_equal_nocase(text, "own"))
        return ISSUE_OWN;
    if (text_to_int(text, 1, k->issues, &number))
        return (int)number;
    for (int issue = 1; issue <= k->issues; issue++)
        set_add(&issues, issue);
    return find_name(k->issue, issues, text, t);
}

enum { CHAIRS_READ = 9 };       /* so many, whether there are or not: why.c says it */

/* A player behind " to " or " at ", cut off the text. */
static int cut_seat(char *text)
{
    size_t length = strlen(text);
    int seat = length < 5 || text[length - 2] != ' ' ? -1 : chair_seat(text + length - 1, CHAIRS_READ);
    if (seat < 0 || (memcmp(text + length - 5, " to", 3) && memcmp(text + length - 5, " at", 3)))
        return -1;
    text[length - 5] = 0;
    return seat;
}

/* Several moves may begin with one word ("play 3", "play 3 to 1", "play 93 at 1"): what any of them names is read, and
 * is_typed finds the one that is meant. */
struct typed pol_read_typed(const struct pol_kit *k, const char *text, struct set near)
{
    struct typed t = { .card = -1, .seat = -1 };
    char rest[200] = "";
    size_t first = strcspn(text, " "), length = strlen(text);
    bool card = false, seat = false;
    for (int verb = 1; verb < VERBS; verb++)
        if (text_is_nocase(text, first, words[verb].name)) {
            t.verb = words[verb].name;
            card |= words[verb].card;
            seat |= words[verb].seat;
        }
    if (!t.verb || length >= sizeof rest || !text[first])
        return t;
    strcpy(rest, text + first + 1);
    if (card && seat)
        t.seat = cut_seat(rest);
    if (!card && seat)
        t.seat = chair_seat(rest, CHAIRS_READ);
    if (!card)
        return t;
    int found = t.verb == words[ISSUE].name ? find_issue(k, rest, &t) : find_card(k, rest, near, &t);
    t.card = found ? found : -1;
    return t;
}

static bool is_typed(const struct typed *t, move m)
{
    int verb = word_verb(m);
    if (!t->verb || !text_equal(t->verb, words[verb].name) || !(words[verb].card || words[verb].seat))
        return false;
    return t->card == (words[verb].card ? word_card(m) : -1) && t->seat == (words[verb].seat ? word_seat(m) : -1);
}

/* The same without its player. A card for somebody else's area is another kind of move than one for the own. */
static bool is_typed_short(const struct typed *t, move m)
{
    int verb = word_verb(m);
    return verb != GIVE && words[verb].seat && t->seat < 0 && t->verb && text_equal(t->verb, words[verb].name) &&
           t->card == (words[verb].card ? word_card(m) : -1);
}

/* A title alone plays the card, passes it, takes it. */
static bool is_bare_verb(int verb) { return words[verb].card && verb != ISSUE && (verb == AT || !words[verb].seat); }

static bool is_bare(int card, move m) { return card && word_card(m) == card && is_bare_verb(word_verb(m)); }

/* The cards of these moves: those that begin with the word the text begins with, or that a title alone stands for. */
static struct set cards_near(const move *list, int count, const char *text)
{
    struct set near = { { 0, 0 } }, bare = near;
    size_t first = strcspn(text, " ");
    bool any = false;
    for (int i = 0; i < count; i++) {
        int verb = word_verb(list[i]);
        bool same = words[verb].card && verb != ISSUE && text_is_nocase(text, first, words[verb].name);
        any |= same;
        if (same)
            set_add(&near, word_card(list[i]));
        if (is_bare_verb(verb))
            set_add(&bare, word_card(list[i]));
    }
    return any ? near : bare;
}

/* Titles instead of numbers, as far as they tell the one that can be meant. A player who is the only one possible may
 * be left out. */
move pol_parse(const struct kit *kit, const struct observed *o, int seat, const char *text)
{
    const struct pol_kit *k = kit_of(kit);
    if (seat == CHANCE)
        return 0;
    move list[MOVES_MAX], only = 0;
    int count = view_moves(kit, o, seat, list);
    struct set near = cards_near(list, count, text);
    struct typed t = pol_read_typed(k, text, near);
    int bare = t.verb ? 0 : find_title(k, text, near, &t), shorter = 0;
    for (int i = 0; i < count; i++) {
        if (is_typed(&t, list[i]))
            return list[i];
        if (is_bare(bare, list[i]) || is_typed_short(&t, list[i])) {
            only = list[i];
            shorter++;
        }
    }
    return shorter == 1 ? only : 0;
}

void pol_show_missing(const struct kit *kit, const struct pol *s, int card, int area, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    const struct card *c = &k->card[card];
    int lacks = pol_lacks(kit, s, card, area);
    if (!lacks)
        return;
    if (c->need_count)
        text_addf(out, "%d more %s", lacks, pol_field_names[c->need_field]);
    else
        text_add(out, k->needs[card]);
}

/* ---- describing ---- */

/* POL-1: an empty stack gives nothing, and the last card goes to whoever played. */
static void describe_share(const struct pol *s, const char *other, struct text *out)
{
    if (s->stack > 1)
        text_addf(out, "an integrity card for you and one for %s", other);
    else
        text_addf(out, s->stack ? "the last integrity card for you, none for %s"
                                : "no integrity card is left for you and %s", other);
}

/* POL-3: the stack serves the drawer first, then the seats to the left. Whether those before have a card to give is not
 * known. */
static void describe_service(const struct kit *kit, const struct pol *s, int seat, struct text *out)
{
    int before = 0;
    for (int other = s->turn; other != seat; other = left_of(kit, other))
        before += pol_phase_members(kit, s) >> other & 1;
    if (s->stack)
        text_addf(out, "; an integrity card for you%s", s->stack > before ? "" : " if the stack lasts");
}

static void describe_power(const struct kit *kit, const struct pol *s, const struct who *who, int seat, int card,
                           int at, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    const char *other = at >= 0 ? who_name(who, at) : "";
    if (s->blocks & seat_bit(seat)) {
        text_addf(out, "'%s': you are blocked, so it goes to the discards without effect, and the marker with it",
                  k->title[card]);
        return;
    }
    text_addf(out, "'%s', %d points: ", k->title[card], k->card[card].points);
    switch (k->card[card].effect) {
    case TAKE_STANDARD: text_add(out, "take a standard card from an opponent's area"); break;
    case CUT_CONDITIONAL: text_add(out, "discard a conditional card from an area"); break;
    case SWAP_HANDS: text_addf(out, "swap hands with %s", other); break;
    case PASS_LEFT: text_add(out, "all pass a card to the left"); break;
    case LOOK_AND_TAKE: text_addf(out, "look at the hand of %s and take a card", other); break;
    case SHARE_INTEGRITY: describe_share(s, other, out); break;
    case STEAL_INTEGRITY:
        text_addf(out, "take %s integrity card from %s", s->integrity[at] == 1 ? "the last" : "an", other);
        break;
    case BLOCK: text_addf(out, "cancel the next power play of %s", other); break;
    case DRAW_THREE: text_add(out, "draw three cards and keep one"); break;
    default: text_add(out, kit->seats == 2 ? "discard a card of the other area" : "move a card to another area");
    }
}

static void describe_play(const struct kit *kit, const struct pol *s, const struct who *who, int seat, move m,
                          struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m), points = k->card[card].points, to = word_seat(m);
    if (k->card[card].kind == POWER) {
        describe_power(kit, s, who, seat, card, to, out);
    } else if (word_verb(m) == PLAY) {
        text_addf(out, "'%s', %s: %d points, %d in all", k->title[card], pol_field_names[k->card[card].field], points,
                  s->points[seat] + points);
    } else {
        text_addf(out, "'%s', %s: %d points for %s%s", k->title[card], pol_field_names[k->card[card].field], points,
                  who_name(who, to), s->stack && pol_earns(s, seat) ? ", an integrity card for you" : "");
    }
}

static void describe_card(const struct kit *kit, const struct pol *s, const struct who *who, int seat, move m,
                          struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m), from = pol_area_with(kit, s, card);
    text_addf(out, "'%s'", k->title[card]);
    switch (word_verb(m)) {
    case DISCARD:
    case DROP: text_add(out, " to the discards"); break;
    case TAKE: text_addf(out, " from %s to your hand, %d points", who_name(who, from), k->card[card].points); break;
    case CUT:
        text_addf(out, " of %s to the discards, %d points", who_name(who, from), k->card[card].points);
        break;
    case PICK: text_addf(out, " of %s, %d points", who_name(who, from), k->card[card].points); break;
    case LIFT: text_addf(out, " from the hand of %s", who_name(who, s->target - 1)); break;
    case KEEP: text_add(out, " to your hand, the others to the discards"); break;
    case PASS: text_addf(out, " to %s", who_name(who, pass_to(kit, s, seat))); break;
    case BACK: text_addf(out, " back to your hand, %d points less", k->card[card].points); break;
    case DONATE:
        text_addf(out, " to the area of %s, %d points", who_name(who, left_of(kit, seat)), k->card[card].points);
        describe_service(kit, s, seat, out);
        break;
    case OPEN: text_add(out, " opens the discards"); break;
    case DEAL: text_addf(out, " is dealt to %s", who_name(who, s->turn)); break;
    default: text_addf(out, " is drawn by %s", who_name(who, s->turn));
    }
}

static void describe_trade(const struct kit *kit, const struct pol *s, const struct who *who, int seat, move m,
                           struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int other = word_seat(m), card = word_card(m);
    const char *name = other >= 0 ? who_name(who, other) : "";
    switch (word_verb(m)) {
    case OFFER: text_addf(out, "show %s '%s' and ask for a card", name, k->title[card]); break;
    case ANSWER:
        text_addf(out, "give '%s' for '%s' of %s", k->title[card], k->title[s->offer_card[other]], name);
        break;
    case DECLINE: text_addf(out, "no card for '%s' of %s", k->title[s->offer_card[other]], name); break;
    case ACCEPT:
        text_addf(out, "give '%s' for '%s'", k->title[s->offer_card[seat]], k->title[s->offer_answer[seat]]);
        break;
    default: text_addf(out, "keep '%s'", k->title[s->offer_card[seat]]);
    }
}

void pol_describe(const struct kit *kit, const struct observed *o, const struct who *who, int seat, move m,
                  struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = seen_of(o);
    switch (word_verb(m)) {
    case ISSUE:
        text_add(out, word_card(m) != ISSUE_OWN ? k->issue[word_card(m)]
                                                : "your own, as the note: 'issue own | night trains for all'");
        break;
    case PLAY:
    case GIVE:
    case AT: describe_play(kit, s, who, seat, m, out); break;
    case OFFER:
    case ANSWER:
    case DECLINE:
    case ACCEPT:
    case REFUSE: describe_trade(kit, s, who, seat, m, out); break;
    case TO: text_addf(out, "'%s' goes to the area of %s", k->title[s->target], who_name(who, word_seat(m))); break;
    case SKIP: text_add(out, "you have no standard card to give"); break;
    case NAME: text_addf(out, "your voice for %s", who_name(who, word_seat(m))); break;
    case DONE: text_addf(out, "no %s this turn", s->gave ? "card or power play of your own" : "allied action"); break;
    case DECK: text_addf(out, "an unknown card, %d are left", s->deck_count); break;
    case TOP:
        text_addf(out, "'%s' from the top of the discards", s->pile_count ? k->title[s->pile[s->pile_count - 1]] : "");
        break;
    case FIRST: text_addf(out, "%s begins", who_name(who, word_seat(m))); break;
    default: describe_card(kit, s, who, seat, m, out);
    }
}
