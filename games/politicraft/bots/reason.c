/* reason.c - why a good player would make a move, in a few words, from what the player sees; and the note on it. */
#include "bots.h"

#include "../../../core/text.h"
#include "../../../core/words.h"

struct view {
    const struct kit *kit;
    const struct pol_kit *k;
    const struct pol *s;
    const struct who *who;
    int seat;
    int score[PLAYERS_MAX];
    int leader;                 /* the other seat with the highest score */
};

static const char *name_of(const struct view *v, int seat) { return who_name(v->who, seat); }
static int points_of(const struct view *v, int card) { return v->k->card[card].points; }

/* ---- the race for integrity ---- */

/* What a card more does for the bonus, when another seat gets or loses some with it. */
static void tell_race(const struct view *v, int other, int more, struct text *out)
{
    struct pol then = *v->s;
    then.integrity[v->seat]++;
    if (other != NO_SEAT)
        then.integrity[other] = (uint8_t)(then.integrity[other] + more);
    int before = pol_lead(v->kit, v->s, v->seat), after = pol_lead(v->kit, &then, v->seat);
    if (!v->s->integrity[v->seat])
        text_add(out, "without an integrity card you cannot win");
    else if (before <= 0 && after > 0)
        text_addf(out, "the most integrity cards are then yours alone, and their %d points", BONUS);
    else if (before < 0 && after == 0)
        text_addf(out, "draws level in integrity cards: %d points more for you", BONUS);
    else if (after == before)
        text_addf(out, "%d points for an integrity card, %s", v->k->integrity_points,
                  before > 0   ? "and your lead in them stays"
                  : before < 0 ? "though it brings you no nearer to having most of them"
                               : "and you stay level in them");
    else if (before > 0)
        text_add(out, "makes your lead in integrity cards safer");
    else
        text_addf(out, "%d integrity cards behind, this brings the %d points nearer", -before, BONUS);
}

/* POL-1: with an empty stack only the card itself counts. */
static void tell_share(const struct view *v, int card, int with, struct text *out)
{
    if (v->s->stack)
        tell_race(v, with, v->s->stack > 1, out);
    else
        text_addf(out, "no integrity card is left, and only its %d points count", points_of(v, card));
}

/* ---- cards to areas ---- */

/* A conditional card of the hand that will fit once this one lies in the own area; 0 = none. */
static int unlocks(const struct view *v, int card)
{
    int best = NO_CARD;
    EACH_CARD(by, set_and(pol_unlocked(v->k, v->s, v->seat, card), v->s->hand[v->seat]))
        if (!best || points_of(v, by) > points_of(v, best))
            best = by;
    return best;
}

static bool is_best_of_hand(const struct view *v, int card)
{
    EACH_CARD(other, set_minus(v->s->hand[v->seat], v->k->power))
        if (pol_can_lie_in(v->k, v->s, other, v->seat) && points_of(v, other) > points_of(v, card))
            return false;
    return true;
}

static void tell_own(const struct view *v, int card, struct text *out)
{
    int opened = unlocks(v, card), total = v->s->points[v->seat] + points_of(v, card);
    bool figure = pol_is_figure(v->s, v->seat);
    if (opened)
        text_addf(out, "makes '%s' playable, worth %d points", v->k->title[opened], points_of(v, opened));
    else if (!figure && v->s->points[v->seat] <= FIGURE_ABOVE && total > FIGURE_ABOVE)
        text_addf(out, "takes you past %d points: two cards a turn from then on", FIGURE_ABOVE);
    else if (is_best_of_hand(v, card))
        text_add(out, "no other card of yours brings more points now");
    else
        text_addf(out, "%d points, and your other cards keep their worth", points_of(v, card));
}

/* Whether the hand has one with fewer points among these. */
static bool has_cheaper(const struct view *v, int card, struct set among)
{
    EACH_CARD(other, set_and(v->s->hand[v->seat], among))
        if (points_of(v, other) < points_of(v, card))
            return true;
    return false;
}

static bool is_cheapest(const struct view *v, int card)
{
    return !has_cheaper(v, card, set_or(v->k->standard, v->k->conditional));
}

/* That somebody who gets something is not the strongest of the others. */
static void tell_weaker(const struct view *v, const char *join, int seat, struct text *out)
{
    if (v->score[seat] < v->score[v->leader])
        text_addf(out, "%s%s scores less than %s now", join, name_of(v, seat), name_of(v, v->leader));
}

static void tell_give(const struct view *v, int card, int to, struct text *out)
{
    bool earns = pol_earns(v->s, v->seat);
    if (earns && v->s->stack)
        tell_race(v, NO_SEAT, 0, out);
    else if (earns)
        text_addf(out, "no integrity card is left: only points for %s, %d of them", name_of(v, to), points_of(v, card));
    else if (v->s->second || !v->s->stack)
        text_addf(out, "one card of a public figure goes to others%s",
                  is_cheapest(v, card) ? ", and none of yours gives away less" : "");
    else
        text_add(out, "with a second card for others it earns an integrity card");
    tell_weaker(v, "; ", to, out);
}

/* ---- power plays ---- */

static int stuck_cards(const struct view *v)
{
    int count = 0;
    EACH_CARD(card, set_and(v->s->hand[v->seat], v->k->conditional))
        count += pol_missing_for(v->k, v->s, v->seat, card) == 2;
    return count;
}

static void tell_power(const struct view *v, int card, int at, struct text *out)
{
    const char *other = at >= 0 ? name_of(v, at) : "";
    int stuck = stuck_cards(v);
    if (v->s->blocks & seat_bit(v->seat)) {
        text_add(out, "this card uses up the marker at you, so that a better one works later");
        return;
    }
    switch (v->k->card[card].effect) {
    case STEAL_INTEGRITY:
        if (v->s->integrity[at] > 1)
            tell_race(v, at, -1, out);
        else
            text_addf(out, "without an integrity card %s cannot win", other);
        break;
    case SHARE_INTEGRITY: tell_share(v, card, at, out); break;
    case BLOCK: text_addf(out, "the next power play of %s comes to nothing", other); break;
    case SWAP_HANDS:
        if (stuck)
            text_addf(out, "%d of your cards cannot be played soon; %s may have better ones", stuck, other);
        else
            text_addf(out, "the hand of %s is likely to be better than what you keep", other);
        break;
    case LOOK_AND_TAKE: text_addf(out, "the best card of a whole hand, and you know what %s holds", other); break;
    case DRAW_THREE: text_add(out, "the best of three cards, and its points count"); break;
    case PASS_LEFT: text_add(out, "you give the card you need least and get another"); break;
    case TAKE_STANDARD: text_add(out, "their points go, and the card is yours to play"); break;
    default: text_add(out, "points on the table are the surest ones to take away");
    }
}

static void tell_removal(const struct view *v, int card, struct text *out)
{
    int from = pol_area_with(v->kit, v->s, card);
    if (!points_of(v, card))
        text_addf(out, "a card less for %s, though no points", from == v->seat ? "you" : name_of(v, from));
    else if (from == v->seat)
        text_addf(out, "there is nothing better to remove than your own %d points", points_of(v, card));
    else if (v->kit->seats > 2 && from == v->leader)
        text_addf(out, "%d points less for %s, who has the highest score of the others", points_of(v, card),
                  name_of(v, from));
    else
        text_addf(out, "%d points less for %s", points_of(v, card), name_of(v, from));
}

/* Where a card goes that is moved: what is left to say is whom it leaves. */
static void tell_to(const struct view *v, int to, struct text *out)
{
    int card = v->s->target, from = pol_area_with(v->kit, v->s, card);
    if (to != v->leader)
        tell_weaker(v, "", to, out);
    if (out->length)
        return;
    if (!points_of(v, card))
        text_add(out, "it has no points, so it matters little where it goes");
    else if (from == v->seat)
        text_addf(out, "it costs you %d points wherever it goes", points_of(v, card));
    else
        text_addf(out, "%d points less for %s", points_of(v, card), name_of(v, from));
}

static void tell_name(const struct view *v, int seat, struct text *out)
{
    if (v->s->stack)
        text_addf(out, "an integrity card more for %s hurts you least", name_of(v, seat));
    else
        text_add(out, "no integrity card is left, whoever is named");
}

/* ---- cards to and from the hand ---- */

static void tell_gain(const struct view *v, int card, struct text *out)
{
    if (v->k->card[card].kind == POWER)
        text_add(out, "a power play is ready when it is needed");
    else if (v->k->card[card].kind == STANDARD)
        text_addf(out, "it can be played to any area, for %d points", points_of(v, card));
    else if (pol_can_lie_in(v->k, v->s, card, v->seat))
        text_addf(out, "your area meets its conditions: %d points at once", points_of(v, card));
    else
        text_addf(out, "%d points once your area meets its conditions", points_of(v, card));
}

/* A card that is let go although it could be played. A public figure lets good ones go: the cheap ones are for others'
 * areas, turn after turn (POL-9). */
static void tell_loss_of_points(const struct view *v, int card, struct text *out)
{
    struct set kept = v->s->hand[v->seat];
    int playable = 0;
    set_remove(&kept, card);
    EACH_CARD(other, kept)
        playable += pol_outlook_of(v->kit, v->s, v->seat, other).own;
    if (is_cheapest(v, card))
        text_addf(out, "with %d points it is the card you miss least", points_of(v, card));
    else if (pol_is_figure(v->s, v->seat) && has_cheaper(v, card, v->k->standard))
        text_add(out, "a public figure plays to others' areas too, and your cheaper cards give away less there");
    else if (playable)
        text_addf(out, "you keep %d card%s that can be played at once", playable, plural_s(playable));
    else
        text_add(out, "the rest of your hand looks better than this card");
}

static void tell_loss(const struct view *v, int card, struct text *out)
{
    if (v->k->card[card].kind == POWER)
        text_add(out, "this power play would do little for you");
    else if (!pol_can_lie_in(v->k, v->s, card, v->seat))
        text_add(out, "your area does not meet its conditions");
    else
        tell_loss_of_points(v, card, out);
}

static void tell_refill(const struct view *v, int verb, struct text *out)
{
    bool near_end = v->s->cycles + 1 >= v->k->cycles, ahead = v->score[v->seat] > v->score[v->leader];
    if (near_end && ahead == (verb == DECK))
        text_addf(out, "one more cycle card ends the game, and you are %s", ahead ? "ahead" : "not ahead yet");
    else if (verb == TOP && v->s->pile_count)
        tell_gain(v, v->s->pile[v->s->pile_count - 1], out);
    else if (!pol_can_top(v->kit, v->s))
        text_add(out, "the discards cannot be drawn from now");
    else
        text_add(out, "an unknown card is worth more than the one on the discards");
}

/* POL-6: why the second action of a turn is left out. */
static void tell_done(const struct view *v, struct text *out)
{
    if (v->s->gave)
        text_add(out, "the cards you could play now do more for you later");
    else if (!set_any(pol_giveable(v->kit, v->s, v->seat)))
        text_add(out, "none of your cards can go to another area");
    else
        text_add(out, "an integrity card is not worth the points you would give away");
}

static void tell_trade(const struct view *v, move m, struct text *out)
{
    int other = word_seat(m);
    switch (word_verb(m)) {
    case OFFER: text_addf(out, "%s may give a card for it that is worth more to you", name_of(v, other)); break;
    case ANSWER: text_addf(out, "'%s' is worth more to you", v->k->title[v->s->offer_card[other]]); break;
    case DECLINE: text_addf(out, "'%s' is not worth a card of yours", v->k->title[v->s->offer_card[other]]); break;
    case ACCEPT: text_addf(out, "'%s' is worth more to you", v->k->title[v->s->offer_answer[v->seat]]); break;
    default: text_addf(out, "'%s' is worth more to you", v->k->title[v->s->offer_card[v->seat]]);
    }
}

/* Why nothing is offered. */
static void tell_no_trade(const struct view *v, struct text *out)
{
    if (v->kit->seats == 2)
        text_add(out, "between two, what one gains by a trade the other loses");
    else
        text_add(out, "an offer shows a card of yours, even if nothing comes of it");
}

void pol_reason(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                struct text *out)
{
    struct view v = { .kit = kit, .k = kit_of(kit), .s = seen_of(seen), .who = who, .seat = seat };
    v.leader = pol_leader(kit, v.s, seat, v.score);
    int card = word_card(m), verb = word_verb(m), named = word_seat(m);
    switch (verb) {
    case PLAY:
    case AT:
        if (v.k->card[card].kind == POWER)
            tell_power(&v, card, named, out);
        else
            tell_own(&v, card, out);
        break;
    case GIVE: tell_give(&v, card, named, out); break;
    case TAKE:
    case CUT:
    case PICK: tell_removal(&v, card, out); break;
    case LIFT:
    case KEEP: tell_gain(&v, card, out); break;
    case PASS:
    case DROP:
    case DISCARD: tell_loss(&v, card, out); break;
    case BACK: text_addf(out, "you can play it again, and it costs %d points until then", points_of(&v, card)); break;
    case DONATE: text_addf(out, "gives away no more than %d points", points_of(&v, card)); break;
    case TO: tell_to(&v, named, out); break;
    case NAME: tell_name(&v, named, out); break;
    case ISSUE: text_add(out, "no issue scores more than another"); break;
    case SKIP: text_add(out, "you have no standard card to give"); break;
    case DONE: tell_done(&v, out); break;
    case DECK:
    case TOP: tell_refill(&v, verb, out); break;
    case OFFER:
    case ANSWER:
    case DECLINE:
    case ACCEPT:
    case REFUSE: tell_trade(&v, m, out); break;
    case 0: tell_no_trade(&v, out); break;
    default: break;
    }
}

/* ---- the note on a move ---- */

/* POL-7: whose area the action goes to, their issue it serves. POL-4: an own issue has its text in the note. */
void pol_note(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
              struct text *out)
{
    const struct pol *s = seen_of(seen);
    int verb = word_verb(m), card = word_card(m), served = verb == GIVE ? word_seat(m) : seat;
    if (verb == ISSUE && card == ISSUE_OWN) {
        text_add(out, "a fair hearing for our neighbourhood");
    } else if ((verb == PLAY || verb == GIVE || verb == AT) && card) {
        int issue = s->issue[served];
        const char *words = issue && issue != ISSUE_OWN ? kit_of(kit)->issue[issue] : pol_own_issue(s, who, served);
        pol_sentence(kit, card, words, served == seat, (unsigned)(card + 3 * seat), out);
    }
}
