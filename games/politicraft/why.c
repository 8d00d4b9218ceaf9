/* why.c - why a text is no move now, in words for people. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/view.h"
#include "../../core/words.h"

static bool is(const struct typed *t, int verb) { return text_equal(t->verb, pol_verb_name(verb)); }

/* What the seat is asked for, as an example. */
static void ask(const struct kit *kit, const struct observed *o, int seat, struct text *out)
{
    const struct pol *s = seen_of(o);
    move list[MOVES_MAX];
    static const char *const asked[STAGES] = {
        [STAGE_ISSUE] = "choose your issue", [STAGE_TURN] = "play a card", [STAGE_TARGET] = "choose a card of an area",
        [STAGE_TO] = "choose the area it goes to", [STAGE_LIFT] = "take a card of that hand",
        [STAGE_KEEP] = "keep one of the drawn cards", [STAGE_PASS] = "pass a card to the left",
        [STAGE_CYCLE] = "follow the direction of the cycle card", [STAGE_REFILL] = "draw a card",
    };
    bool owes = view_to_act(kit, o) & seat_bit(seat);
    if (!view_moves(kit, o, seat, list))
        return;
    text_addf(out, "%s, such as '", owes ? asked[s->stage] : "you may trade");
    pol_show_move(kit, list[0], out);
    text_add(out, "'");
}

static bool why_seat(const struct kit *k, int seat, int other, struct text *out)
{
    if (other >= k->seats)
        text_addf(out, "there is no player %d", seat_chair(other));
    else if (other == seat)
        text_add(out, "that is yourself");
    return out->length > 0;
}

/* The beginning of several titles or issues. */
static bool why_several(const struct typed *t, struct text *out)
{
    if (t->card >= 0 || t->fits < 2)
        return false;
    text_addf(out, "that could be '%s' or '%s'%s", t->fit[0], t->fit[1], t->fits > 2 ? ", or another" : "");
    return true;
}

static bool why_hand(const struct kit *kit, const struct pol *s, int seat, const struct typed *t, struct text *out)
{
    if (why_several(t, out))
        return true;
    if (t->card < 0)
        text_add(out, "say which card, by its number or its title");
    else if (!set_has(&s->hand[seat], t->card))
        text_addf(out, "'%s' is not in your hand", kit_of(kit)->title[t->card]);
    return out->length > 0;
}

/* POL-4 */
static void why_issue(const struct pol_kit *k, const struct typed *t, const char *text, struct text *out)
{
    const char *name = text + strcspn(text, " ");
    name += strspn(name, " ");
    int64_t number;
    if (t->card >= 0 || !*name || why_several(t, out))
        return;
    if (k->issues && text_to_int(name, INT64_MIN, INT64_MAX, &number))
        text_addf(out, "there is no issue %s: they are 1 to %d", name, k->issues);
    else if (strchr(name, '|'))
        text_add(out, "the words of your own issue stand behind ' | ': 'issue own | night trains for all'");
    else
        text_addf(out, "no issue on offer begins with '%s'; your own is 'issue own | %s'", name, name);
}

static void why_power(const struct kit *kit, const struct pol *s, const struct who *who, int seat,
                      const struct typed *t, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int effect = k->card[t->card].effect;
    const char *title = k->title[t->card];
    if (!pol_has_target(kit, s, seat, t->card))
        text_addf(out, "'%s' has no target now", title);
    else if (!pol_is_seat_effect(effect))
        text_addf(out, "'%s' is played without naming a player: 'play %d'", title, t->card);
    else if (t->seat < 0)
        text_addf(out, "say at whom: 'play %d at %d'", t->card,
                  seat_chair(__builtin_ctz(pol_targets_of(kit, s, seat, effect))));
    else if (effect == LOOK_AND_TAKE)
        text_addf(out, "%s has no cards", who_name(who, t->seat));
    else if (effect == STEAL_INTEGRITY)
        text_addf(out, "%s has no integrity card", who_name(who, t->seat));
    else
        text_addf(out, "%s is blocked already", who_name(who, t->seat));
}

static void why_area(const struct kit *kit, const struct pol *s, const struct who *who, int seat, const struct typed *t,
                     struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    int area = t->seat < 0 ? seat : t->seat;
    char room[TEXT_SIZE];
    struct text missing;
    text_init(&missing, room, sizeof room);
    pol_show_missing(kit, s, t->card, area, &missing);
    if (!missing.length) {
        text_addf(out, "cards go to an area: 'play %d' or 'play %d to %d'", t->card, t->card,
                  seat_chair(left_of(kit, seat)));
        return;
    }
    text_addf(out, "'%s' needs %s in ", k->title[t->card], k->needs[t->card]);
    if (area == seat)
        text_add(out, "your area");
    else
        text_addf(out, "the area of %s", who_name(who, area));
    if (k->card[t->card].need_count)
        text_addf(out, ": %s", missing.at);
}

/* The chair of somebody whose area it can go to. */
static int first_area(const struct kit *kit, const struct pol *s, int seat, int card)
{
    return seat_chair(__builtin_ctz(pol_outlook_of(kit, s, seat, card).to));
}

static void say_whose_turn(const struct pol *s, const struct who *who, struct text *out)
{
    text_addf(out, "it is the turn of %s: you may only trade", who_name(who, s->turn));
}

static void why_play(const struct kit *kit, const struct pol *s, const struct who *who, int seat, const struct typed *t,
                     struct text *out)
{
    if (seat != s->turn) {
        say_whose_turn(s, who, out);
        return;
    }
    if (why_hand(kit, s, seat, t, out) || (t->seat >= 0 && why_seat(kit, seat, t->seat, out)))
        return;
    bool power = kit_of(kit)->card[t->card].kind == POWER, own = power || t->seat < 0;
    if (is(t, DISCARD))
        text_add(out, pol_may_stop(s) ? "you have played a card, so you may not discard one"
                                      : "you can play a card, so you may not discard one");
    else if (own && pol_must_give(kit, s, seat))
        text_add(out, "a public figure's second card goes to somebody else's area, as the first did not");
    else if (own && t->card == pol_kept_to_give(kit, s, seat))
        text_addf(out, "one of a public figure's two cards goes to somebody else's area, and no other of yours can: "
                  "'play %d to %d'", t->card, first_area(kit, s, seat, t->card));
    else if (pol_may_stop(s) && own != s->gave)
        text_add(out, s->gave ? "you have made your allied action: only a card of your own or a power play is open"
                              : "you have played a card of your own: only an allied action is open");
    else if (power)
        why_power(kit, s, who, seat, t, out);
    else
        why_area(kit, s, who, seat, t, out);
}

static void say_with_whom(const struct kit *k, const struct pol *s, int seat, const struct typed *t, struct text *out)
{
    move list[MOVES_MAX];
    for (int i = 0, count = pol_moves(k, as_state(s), seat, list); i < count; i++)
        if (is(t, word_verb(list[i])) && (t->card < 0 || word_card(list[i]) == t->card)) {
            text_add(out, "say with whom: '");
            pol_show_move(k, list[i], out);
            text_add(out, "'");
            return;
        }
    text_add(out, is(t, OFFER) ? "you cannot offer that now" : "nobody has an open offer to you");
}

static void why_trade(const struct kit *kit, const struct pol *s, const struct who *who, int seat,
                      const struct typed *t, struct text *out)
{
    if (!pol_is_trading(s)) {
        text_add(out, "trading is open only until the first card of a turn");
        return;
    }
    bool names_seat = is(t, OFFER) || is(t, ANSWER) || is(t, DECLINE);
    if (names_seat && t->seat < 0)
        say_with_whom(kit, s, seat, t, out);
    else if (names_seat && why_seat(kit, seat, t->seat, out))
        return;
    else if (is(t, OFFER) && s->offer[seat])
        text_add(out, "you have an open offer");
    else if (is(t, OFFER) && s->offers_made[seat] >= OFFERS_A_TURN)
        text_addf(out, "you have made %d offers this turn", OFFERS_A_TURN);
    else if (is(t, OFFER) && !s->hand_count[t->seat])
        text_addf(out, "%s has no cards", who_name(who, t->seat));
    else if ((is(t, ANSWER) || is(t, DECLINE)) && !pol_is_asked(s, seat, t->seat))
        text_addf(out, "%s has no open offer to you", who_name(who, t->seat));
    else if (is(t, OFFER) || is(t, ANSWER))
        why_hand(kit, s, seat, t, out);
    else if (s->offer[seat] == OFFER_OPEN)
        text_addf(out, "%s has not answered your offer", who_name(who, s->offer_to[seat] - 1));
    else if (is(t, ACCEPT) || is(t, REFUSE))
        text_add(out, "you have no offer that was answered");
}

/* POL-8: in a turn that is not over yet. */
static void why_draw(const struct pol *s, int seat, struct text *out)
{
    text_add(out, seat != s->turn   ? "the hand is filled at the end of your own turn"
                  : pol_may_stop(s) ? "say 'done' first: your hand is filled after that"
                                    : "play first: your hand is filled after that");
}

/* Whether such a move is open to the seat, with another card. */
static bool is_asked_for(const struct kit *k, const struct pol *s, int seat, const struct typed *t)
{
    move list[MOVES_MAX];
    for (int i = 0, count = pol_moves(k, as_state(s), seat, list); i < count; i++)
        if (is(t, word_verb(list[i])))
            return true;
    return false;
}

static void why_choice(const struct kit *kit, const struct pol *s, const struct who *who, int seat,
                       const struct typed *t, struct text *out)
{
    const struct pol_kit *k = kit_of(kit);
    if ((is(t, DECK) || is(t, TOP)) && s->stage == STAGE_TURN) {
        why_draw(s, seat, out);
    } else if (seat != s->turn && pol_is_trading(s)) {
        say_whose_turn(s, who, out);
    } else if (is(t, DONATE) && phase_effect(k, s) == SERVICE) {
        if (!why_hand(kit, s, seat, t, out))
            text_addf(out, "'%s' is not a standard card", k->title[t->card]);
    } else if (is(t, PASS) || is(t, DROP)) {
        if (is_asked_for(kit, s, seat, t))
            why_hand(kit, s, seat, t, out);
    } else if (is(t, DONE) && s->stage == STAGE_TURN && seat == s->turn) {
        text_add(out, s->second ? "a public figure plays two cards" : "a turn has at least one action");
    } else if (is(t, NAME)) {
        if (t->seat >= 0)
            why_seat(kit, seat, t->seat, out);
    } else if ((is(t, TAKE) || is(t, CUT) || is(t, PICK) || is(t, BACK) || is(t, KEEP)) &&
               is_asked_for(kit, s, seat, t)) {
        if (!why_several(t, out) && t->card > 0)
            text_addf(out, "'%s' is not one of the cards you may choose", k->title[t->card]);
    }
}

/* What is meant first by the beginning of a title: a card of the hand, or one that lies in an area. */
static struct set cards_near(const struct kit *kit, const struct pol *s, int seat)
{
    struct set near = set_or(s->hand[seat], s->drawn);
    if (s->stage == STAGE_TARGET || s->stage == STAGE_CYCLE)
        for (int area = 0; area < kit->seats; area++)
            near = set_or(near, s->area[area]);
    return near;
}

/* A title alone, in a turn: the card would be played. */
static void why_title(const struct kit *kit, const struct pol *s, const struct who *who, int seat, const char *text,
                      struct text *out)
{
    char room[200];
    struct text play;
    text_init(&play, room, sizeof room);
    text_addf(&play, "%s %s", pol_verb_name(PLAY), text);
    struct typed t = pol_read_typed(kit_of(kit), play.at, cards_near(kit, s, seat));
    int64_t number;
    if (s->stage == STAGE_TURN && !play.cut && !text_to_int(text, INT64_MIN, INT64_MAX, &number) &&
        (t.card > 0 || t.fits > 1))
        why_play(kit, s, who, seat, &t, out);
}

/* A card and behind it somebody who is not there. */
static bool why_no_player(const struct kit *kit, const struct pol *s, int seat, const struct typed *t, const char *text,
                          struct text *out)
{
    char room[200];
    struct text left;
    if (t->card >= 0 || t->seat >= 0)
        return false;
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        if (!text_starts_nocase(at, " to ") && !text_starts_nocase(at, " at "))
            continue;
        text_init(&left, room, sizeof room);
        text_add_bytes(&left, text, (size_t)(at - text));
        if (pol_read_typed(kit_of(kit), left.at, cards_near(kit, s, seat)).card < 0)
            continue;
        text_addf(out, "nobody here is called '%s'", at + 4);
        return true;
    }
    return false;
}

void pol_why(const struct kit *kit, const struct observed *o, const struct who *who, int seat, const char *text,
             struct text *out)
{
    const struct pol *s = seen_of(o);
    struct typed t = pol_read_typed(kit_of(kit), text, cards_near(kit, s, seat));
    if (t.verb) {
        bool trade = is(&t, OFFER) || is(&t, ANSWER) || is(&t, DECLINE) || is(&t, ACCEPT) || is(&t, REFUSE);
        bool card = is(&t, PLAY) || is(&t, DISCARD);
        if (is(&t, DRAW) && s->stage == STAGE_REFILL)
            text_add(out, "say where from: 'deck' or 'pile'");
        else if (is(&t, OPEN) || is(&t, DEAL) || is(&t, FIRST) || is(&t, DRAW))
            text_add(out, "cards are drawn by chance");
        else if (is(&t, DISCARD) && s->stage == STAGE_REFILL)
            text_add(out, t.card < 0 ? "the top of the discards is drawn with 'pile'"
                                     : "who can play discards nothing: fill your hand, with 'deck' or 'pile'");
        else if (card && s->stage == STAGE_TURN && why_no_player(kit, s, seat, &t, text, out))
            return;
        else if (trade)
            why_trade(kit, s, who, seat, &t, out);
        else if (card && s->stage == STAGE_TURN)
            why_play(kit, s, who, seat, &t, out);
        else if (is(&t, ISSUE) && s->stage == STAGE_ISSUE)
            why_issue(kit_of(kit), &t, text, out);
        else if (!card)
            why_choice(kit, s, who, seat, &t, out);
    }
    if (!t.verb)
        why_title(kit, s, who, seat, text, out);
    if (out->length)
        return;
    text_addf(out, t.verb ? "'%s' does not fit now: " : "'%s' is no move: ", text);
    ask(kit, o, seat, out);
}
