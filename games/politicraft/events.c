/* events.c - what happened, as sentences for the log and facts for boards. */
#include "rules.h"

#include <string.h>

#include "../../core/match.h"
#include "../../core/text.h"
#include "../../core/words.h"

bool pol_is_deed(int verb)
{
    switch (verb) {
    case OPEN:
    case DEAL:
    case FIRST:
    case DRAW:
    case DECK:
    case TOP:
    case DONE:
    case ISSUE:
    case OFFER:
    case ANSWER:
    case DECLINE:
    case REFUSE: return false;
    default: return true;
    }
}

static void tell_power(const struct kit *kit, const struct pol *before, const struct who *who, int seat, move m,
                       struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m);
    const char *name = who_name(who, seat), *other = word_seat(m) >= 0 ? who_name(who, word_seat(m)) : "";
    text_addf(out, "%s plays '%s'", name, k->title[card]);
    if (before->blocks & seat_bit(seat)) {
        text_add(out, ", but is blocked: the card is cancelled and goes to the discards");
        return;
    }
    if (k->card[card].points)
        text_addf(out, " (%d points)", k->card[card].points);
    switch (k->card[card].effect) {
    case TAKE_STANDARD: text_add(out, " to take a standard card from an area"); break;
    case CUT_CONDITIONAL: text_add(out, " against a conditional card"); break;
    case SWAP_HANDS: text_addf(out, " and swaps hands with %s", other); break;
    case PASS_LEFT: text_add(out, ": all pass a card to the left"); break;
    case LOOK_AND_TAKE: text_addf(out, " and looks at the hand of %s", other); break;
    case SHARE_INTEGRITY: text_addf(out, " together with %s", other); break;
    case STEAL_INTEGRITY: text_addf(out, " against %s", other); break;
    case BLOCK: text_addf(out, ": the next power play of %s will be cancelled", other); break;
    case DRAW_THREE: text_add(out, " to draw three cards and keep one"); break;
    default: text_add(out, " to move a card"); break;
    }
}

static void tell_play(const struct kit *kit, const struct pol *before, const struct pol *after, const struct who *who,
                      int seat, move m, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m), to = word_seat(m);
    if (k->card[card].kind == POWER)
        tell_power(kit, before, who, seat, m, out);
    else if (word_verb(m) == PLAY)
        text_addf(out, "%s plays '%s' for %d points, %d in all", who_name(who, seat), k->title[card],
                  k->card[card].points, before->points[seat] + k->card[card].points);
    else
        text_addf(out, "%s helps %s with '%s' for %d points%s", who_name(who, seat), who_name(who, to), k->title[card],
                  k->card[card].points,
                  after->integrity[seat] > before->integrity[seat] ? " and gains an integrity card" : "");
}

static void tell_trade(const struct kit *kit, const struct pol *before, const struct who *who, int seat, move m,
                       struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    const char *name = who_name(who, seat), *other = word_seat(m) >= 0 ? who_name(who, word_seat(m)) : "";
    const char *party = before->offer_to[seat] ? who_name(who, before->offer_to[seat] - 1) : "";
    switch (word_verb(m)) {
    case OFFER:
        text_addf(out, "%s offers %s ", name, other);
        pol_add_title(k, word_card(m), out);
        break;
    case ANSWER:
        text_addf(out, "%s answers %s with ", name, other);
        pol_add_title(k, word_card(m), out);
        break;
    case DECLINE: text_addf(out, "%s declines the offer of %s", name, other); break;
    case ACCEPT:
        text_addf(out, "%s gives ", name);
        pol_add_title(k, before->offer_card[seat], out);
        text_addf(out, " to %s for ", party);
        pol_add_title(k, before->offer_answer[seat], out);
        break;
    default: text_addf(out, "%s does not take the card %s answered with", name, party);
    }
}

static void tell_target(const struct kit *kit, const struct pol *before, const struct who *who, int seat, move m,
                        struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m), from = card ? pol_area_with(kit, before, card) : NO_SEAT;
    const char *name = who_name(who, seat), *owner = from >= 0 ? who_name(who, from) : "";
    switch (word_verb(m)) {
    case TAKE: text_addf(out, "%s takes '%s' from the area of %s", name, k->title[card], owner); break;
    case CUT: text_addf(out, "%s sends '%s' of %s to the discards", name, k->title[card], owner); break;
    case PICK:
        text_addf(out, kit->seats == 2 ? "%s sends '%s' of %s to the discards" : "%s picks '%s' of %s", name,
                  k->title[card], owner);
        break;
    case TO:
        text_addf(out, "%s moves '%s' from %s to %s", name, k->title[before->target],
                  who_name(who, pol_area_with(kit, before, before->target)), who_name(who, word_seat(m)));
        break;
    case LIFT:
        text_addf(out, "%s takes ", name);
        pol_add_title(k, card, out);
        text_addf(out, " from the hand of %s", who_name(who, before->target - 1));
        break;
    default:
        text_addf(out, "%s keeps ", name);
        pol_add_title(k, card, out);
    }
}

static void tell_choice(const struct kit *kit, const struct pol *before, const struct who *who, int seat, move m,
                        struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m);
    const char *name = who_name(who, seat);
    switch (word_verb(m)) {
    case PASS:
        text_addf(out, "%s passes ", name);
        pol_add_title(k, card, out);
        text_addf(out, " to %s", who_name(who, pass_to(kit, before, seat)));
        break;
    case DROP: text_addf(out, "%s discards '%s'", name, k->title[card]); break;
    case BACK: text_addf(out, "%s takes '%s' back to the hand", name, k->title[card]); break;
    case DONATE:
        text_addf(out, "%s gives '%s' to %s for %d points", name, k->title[card], who_name(who, left_of(kit, seat)),
                  k->card[card].points);
        break;
    case SKIP: text_addf(out, "%s has no standard card to give", name); break;
    default: text_addf(out, "%s names %s", name, who_name(who, word_seat(m)));
    }
}

/* POL-8: the player chose the deck, and that is told already. */
static bool is_chosen_draw(const struct kit *kit, const struct pol *before)
{
    return before->purpose == DRAW_REFILL && pol_can_top(kit, before);
}

/* POL-8, POL-11: with the reason why the deck is all there is, where the player has no choice. */
static void tell_draw(const struct kit *kit, const struct pol *before, const char *drawer, int card, struct text *out)
{
    if (is_chosen_draw(kit, before)) {
        text_add(out, "it is ");
        pol_add_title(kit_of(kit), card, out);
        return;
    }
    text_addf(out, "%s draws ", drawer);
    pol_add_title(kit_of(kit), card, out);
    if (before->purpose == DRAW_REPLACE)
        text_add(out, " in place of the cycle card");
    if (before->purpose != DRAW_REFILL)
        return;
    text_add(out, " from the deck");
    text_add(out, !before->pile_count ? ", as there are no discards"
                  : before->fresh     ? ", as the top of the discards is of this turn"
                                      : ", as nobody did for a whole round");
}

/* POL-4: one's own issue has its name in the note, if it has one. */
static void tell_issue(const struct pol_kit *k, const struct who *who, int seat, move m, struct text *out)
{
    text_addf(out, "%s works for ", who_name(who, seat));
    pol_add_inside(pol_issue_name(k, word_card(m)), out);
    if (word_card(m) == ISSUE_OWN && who->match && !*who_note(who, seat, m))
        text_add(out, " and gave it no name");
}

void pol_tell_record(const struct kit *kit, const struct pol *before, const struct pol *after, const struct who *who,
                 int seat, move m, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int card = word_card(m);
    const char *drawer = who_name(who, before->turn);
    switch (word_verb(m)) {
    case ISSUE: tell_issue(k, who, seat, m, out); break;
    case PLAY:
    case GIVE:
    case AT: tell_play(kit, before, after, who, seat, m, out); break;
    case DISCARD: text_addf(out, "%s cannot play and discards '%s'", who_name(who, seat), k->title[card]); break;
    case OFFER:
    case ANSWER:
    case DECLINE:
    case ACCEPT:
    case REFUSE: tell_trade(kit, before, who, seat, m, out); break;
    case TAKE:
    case CUT:
    case PICK:
    case TO:
    case LIFT:
    case KEEP: tell_target(kit, before, who, seat, m, out); break;
    case DONE:
        text_addf(out, "%s leaves it at %s", who_name(who, seat), before->gave ? "the allied action" : "one card");
        break;
    case DECK: text_addf(out, "%s draws a card from the deck", drawer); break;
    case TOP:
        text_addf(out, "%s takes '%s' from the discards", drawer, k->title[before->pile[before->pile_count - 1]]);
        break;
    case OPEN: text_addf(out, "'%s' opens the discards", k->title[card]); break;
    case FIRST: text_addf(out, "%s begins", who_name(who, word_seat(m))); break;
    case DEAL:
        if (card)
            text_addf(out, "%s is dealt '%s'", drawer, k->title[card]);
        else
            text_addf(out, "%s is dealt %d cards", drawer, HAND_FULL);
        break;
    case DRAW:
        if (card && k->card[card].kind == CYCLE && is_chosen_draw(kit, before))     /* that draw is told already */
            text_addf(out, "it is the end of election cycle %d, drawn by %s: %s - %s", before->cycles + 1, drawer,
                      k->title[card], k->text[card]);
        else if (card && k->card[card].kind == CYCLE)
            text_addf(out, "%s draws the end of election cycle %d: %s - %s", drawer, before->cycles + 1, k->title[card],
                      k->text[card]);
        else
            tell_draw(kit, before, drawer, card, out);
        break;
    default: tell_choice(kit, before, who, seat, m, out);
    }
}

/* ---- what follows from it ---- */

static void tell_cycle(const struct pol_kit *k, const struct pol *before, int card, const char *sentence,
                       struct json *out)
{
    event_open(out, "cycle", "%s", sentence);
    json_put_int(out, "seat", before->turn);
    json_put_int(out, "card", card);
    json_put_int(out, "cycles", before->cycles + 1);
    json_put_string(out, "effect", pol_effect_names[k->card[card].effect]);
    json_close(out);
}

static void tell_integrity(const struct kit *kit, const struct pol *before, const struct pol *after,
                           const struct who *who, struct json *out)
{
    for (int seat = 0; seat < kit->seats; seat++) {
        int more = after->integrity[seat] - before->integrity[seat];
        if (!more)
            continue;
        if (after->integrity[seat])
            event_open(out, "integrity", "%s now has %d integrity card%s", who_name(who, seat), after->integrity[seat],
                       plural_s(after->integrity[seat]));
        else
            event_open(out, "integrity", "%s has no integrity card left, and cannot win without one",
                       who_name(who, seat));
        json_put_int(out, "seat", seat);
        json_put_int(out, "integrity", after->integrity[seat]);
        json_put_int(out, "gained", more);
        json_close(out);
    }
}

void pol_tell_figure(const struct who *who, int seat, struct text *out)
{
    text_addf(out, "%s is a public figure now and plays two cards a turn", who_name(who, seat));
}

static void tell_figures(const struct pol *before, const struct pol *after, const struct who *who, struct json *out)
{
    for (unsigned more = after->figures & ~before->figures; more; more &= more - 1) {
        int seat = __builtin_ctz(more);
        char room[600];
        struct text sentence;
        text_init(&sentence, room, sizeof room);
        pol_tell_figure(who, seat, &sentence);
        event_open(out, "figure", "%s", sentence.at);
        json_put_int(out, "seat", seat);
        json_close(out);
    }
}

/* Cards that came to the top of the discards without being named by the move, as by `keep`. */
static void tell_discards(const struct kit *kit, const struct pol *before, const struct pol *after, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    for (int i = before->pile_count; i < after->pile_count; i++) {
        event_open(out, "discard", "'%s' goes to the discards", k->title[after->pile[i]]);
        json_put_int(out, "card", after->pile[i]);
        json_close(out);
    }
}

/* POL-3: cards that all discard at once lie in turn order, from the drawer on; orders are told by chair. */
static void tell_pile(const struct pol_kit *k, const struct pol *before, const struct pol *after, struct json *out)
{
    char room[PLAYERS_MAX * (TITLE_SIZE + 4)];
    struct text titles;
    if (!before->turn || after->pile_count < before->pile_count + 2)
        return;
    text_init(&titles, room, sizeof room);
    for (int i = after->pile_count - 1; i >= before->pile_count; i--) {
        text_add(&titles, i == after->pile_count - 1 ? "" : i > before->pile_count ? ", " : " and ");
        pol_add_title(k, after->pile[i], &titles);
    }
    event_say(out, "discards", "on the discards, from the top: %s", titles.at);
}

/* POL-10: offers that nobody declined, accepted or refused, but that a card or another trade put an end to. */
static void tell_lapses(const struct kit *kit, const struct pol *before, const struct pol *after,
                        const struct who *who, int mover, move m, struct json *out)
{
    int verb = word_verb(m);
    int ended = verb == DECLINE ? word_seat(m) : verb == ACCEPT || verb == REFUSE ? mover : NO_SEAT;
    for (int seat = 0; seat < kit->seats; seat++) {
        if (!before->offer[seat] || after->offer[seat] || seat == ended)
            continue;
        int to = before->offer_to[seat] - 1;
        event_open(out, "lapse", "the offer of %s to %s has lapsed", who_name(who, seat), who_name(who, to));
        json_put_int(out, "seat", seat);
        json_put_int(out, "to", to);
        json_close(out);
    }
}

static void tell_end(const struct kit *kit, const struct pol *s, const struct who *who, struct json *out)
{
    struct result r;
    char room[PLAYERS_MAX * 2 * NAME_SIZE];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    pol_result(kit, as_state(s), &r);
    pol_show_decided(kit, s, who, true, &sentence);
    if (s->turns >= kit_of(kit)->turns)     /* POL-13 */
        event_open(out, "over", "the game is over after %d turn%s each: %s", s->turns / kit->seats,
                   plural_s(s->turns / kit->seats), sentence.at);
    else
        event_open(out, "over", "the game is over: %s", sentence.at);
    json_put_array(out, "scores");
    for (int seat = 0; seat < kit->seats; seat++)
        json_int(out, r.score[seat]);
    json_close(out);
    json_close(out);
}

/* Whom it is taken from, and who gets it: as the sentence says. */
static void tell_parties(const struct kit *kit, const struct pol *before, int seat, int verb, int card,
                         struct json *out)
{
    switch (verb) {
    case TAKE:
    case CUT:
    case PICK: json_put_int(out, "from", pol_area_with(kit, before, card)); break;
    case TO:
        json_put_int(out, "from", pol_area_with(kit, before, before->target));
        json_put_int(out, "card", before->target);
        break;
    case LIFT: json_put_int(out, "from", before->target - 1); break;
    case PASS: json_put_int(out, "to", pass_to(kit, before, seat)); break;
    case DONATE: json_put_int(out, "to", left_of(kit, seat)); break;
    case ACCEPT:
    case REFUSE: json_put_int(out, "to", before->offer_to[seat] - 1); break;
    case PLAY:
    case AT:
        if (kit_of(kit)->card[card].kind == POWER && before->blocks & seat_bit(seat))
            json_put_bool(out, "blocked", true);
        break;
    default: break;
    }
}

/* The record itself. */
static void tell_move(const struct kit *kit, const struct pol *before, const struct pol *after, const struct who *who,
                      int seat, move seen, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    int verb = word_verb(seen), card = word_card(seen);
    char room[TITLE_SIZE + TEXT_SIZE + 600];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    pol_tell_record(kit, before, after, who, seat, seen, &sentence);
    if (verb == DRAW && card && k->card[card].kind == CYCLE) {
        tell_cycle(k, before, card, sentence.at, out);
        return;
    }
    event_open(out, pol_verb_name(verb), "%s", sentence.at);
    json_put_int(out, "seat", seat == CHANCE ? (verb == FIRST ? word_seat(seen) : before->turn) : seat);
    if (pol_verb_has_seat(verb) && verb != FIRST)
        json_put_int(out, "to", word_seat(seen));
    if (verb == ISSUE)
        json_put_string(out, "issue", pol_issue_name(k, card));
    else if (pol_verb_has_card(verb) && card)
        json_put_int(out, "card", card);
    else if (verb == TOP)
        json_put_int(out, "card", before->pile[before->pile_count - 1]);
    tell_parties(kit, before, seat, verb, card, out);
    if (verb == GIVE) {
        json_put_int(out, "integrity", after->integrity[seat]);
        json_put_int(out, "gained", after->integrity[seat] - before->integrity[seat]);
    }
    json_close(out);
}

void pol_events(const struct kit *kit, const struct observed *o_before, const struct observed *o_after,
                const struct who *who, int seat, move seen, struct json *out)
{
    const struct pol *before = seen_of(o_before), *after = seen_of(o_after);
    int verb = word_verb(seen), card = word_card(seen);
    if (verb == DEAL && !card && after->hand_count[before->turn] < HAND_FULL)
        return;                 /* somebody else's deal is told once */
    if (verb != DRAW || card || !is_chosen_draw(kit, before))
        tell_move(kit, before, after, who, seat, seen, out);
    if (verb == KEEP)
        tell_discards(kit, before, after, out);
    if (verb == DROP)
        tell_pile(kit_of(kit), before, after, out);
    tell_lapses(kit, before, after, who, seat, seen, out);
    if (verb != GIVE)           /* there the sentence says it */
        tell_integrity(kit, before, after, who, out);
    tell_figures(before, after, who, out);
    if (after->stage == STAGE_OVER && before->stage != STAGE_OVER)
        tell_end(kit, after, who, out);
}
