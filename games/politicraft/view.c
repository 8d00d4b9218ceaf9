/* view.c - for boards drawn elsewhere: what never changes in a match, what a viewer sees, what moves would do; and the
 * list of cards. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/words.h"

static void put_ids(struct json *out, const char *key, struct set cards)
{
    if (!set_any(cards))
        return;
    json_put_array(out, key);
    EACH_CARD(card, cards)
        json_int(out, card);
    json_close(out);
}

/* ---- what never changes ---- */

/* The list has equal members, so that it is a table. */
static void put_words(struct json *out, const char *key, const char *words)
{
    if (*words)
        json_put_string(out, key, words);
    else
        json_put_null(out, key);
}

void pol_cards_json(const struct kit *kit, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    json_array(out);
    EACH_CARD(card, k->all) {
        const struct card *c = &k->card[card];
        json_object(out);
        json_put_int(out, "id", card);
        json_put_string(out, "title", k->title[card]);
        json_put_string(out, "kind", pol_kind_names[c->kind]);
        put_words(out, "field", pol_field_names[c->field]);
        json_put_int(out, "points", c->points);
        put_words(out, "needs", k->needs[card]);
        put_words(out, "effect", pol_effect_names[c->effect]);
        json_put_string(out, "text", k->text[card]);
        json_close(out);
    }
    json_close(out);
}

/* So many of a field, or one of the cards it names. */
static void put_needs(const struct card *c, struct json *out)
{
    json_put_object(out, "needs");
    json_put_int(out, "count", c->need_count ? c->need_count : 1);
    if (c->need_count)
        json_put_string(out, "field", pol_field_names[c->need_field]);
    put_ids(out, "one_of", c->need);
    json_close(out);
}

static void put_card_kit(const struct pol_kit *k, int card, struct json *out)
{
    const struct card *c = &k->card[card];
    json_key_int(out, card);
    json_object(out);
    json_put_string(out, "title", k->title[card]);
    json_put_string(out, "kind", pol_kind_names[c->kind]);
    if (c->kind != CYCLE) {
        json_put_string(out, "field", pol_field_names[c->field]);
        json_put_int(out, "points", c->points);
    }
    if (c->kind == CONDITIONAL)
        put_needs(c, out);
    if (c->effect)
        json_put_string(out, "effect", pol_effect_names[c->effect]);
    json_put_string(out, "text", k->text[card]);
    json_close(out);
}

void pol_kit_json(const struct kit *kit, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    json_put_string(out, "deck", k->name);
    json_put_string(out, "turn", k->both ? "both" : "one");
    json_put_int(out, "turns_end", k->turns);
    json_put_int(out, "cycles_end", k->cycles);
    json_put_int(out, "cycle_cards", k->cycles_in);
    json_put_int(out, "hand_full", HAND_FULL);
    json_put_int(out, "integrity_cards", k->integrity_cards);
    json_put_int(out, "integrity_points", k->integrity_points);
    json_put_int(out, "bonus", BONUS);
    json_put_int(out, "figure_above", FIGURE_ABOVE);
    json_put_int(out, "offers_a_turn", OFFERS_A_TURN);
    json_put_object(out, "issues");
    for (int issue = 1; issue <= k->issues; issue++) {
        json_key_int(out, issue);
        json_string(out, k->issue[issue]);
    }
    json_close(out);
    json_put_array(out, "fields");
    for (int field = 1; field < FIELDS; field++)
        json_string(out, pol_field_names[field]);
    json_close(out);
    json_put_object(out, "cards");
    EACH_CARD(card, k->all)
        put_card_kit(k, card, out);
    json_close(out);
}

/* ---- the view ---- */

static void put_count(struct json *out, const char *key, int count)
{
    if (count)
        json_put_int(out, key, count);
}

static void put_flag(struct json *out, const char *key, bool flag)
{
    if (flag)
        json_put_bool(out, key, true);
}

/* As facts name it: the number of one on offer, or "own"; what was written then is apart. */
static void put_issue(struct json *out, int issue)
{
    if (issue == ISSUE_OWN)
        json_put_string(out, "issue", "own");
    else
        put_count(out, "issue", issue);
}

/* Columns of cards by field, as many as count for conditions; power plays are apart. */
static void put_area(const struct pol_kit *k, struct set area, struct json *out)
{
    if (!set_any(area))
        return;
    json_put_object(out, "area");
    for (int field = 1; field < FIELDS; field++)
        put_ids(out, pol_field_names[field], set_and(area, k->action_of[field]));
    put_ids(out, "power", set_and(area, k->power));
    json_close(out);
}

static void put_seat(const struct kit *kit, const struct pol *s, const struct who *who, int seat, struct json *out)
{
    const char *own = pol_own_issue(s, who, seat);
    json_key_int(out, seat);
    json_object(out);
    put_issue(out, s->issue[seat]);
    if (*own)
        json_put_string(out, "own_issue", own);
    put_area(kit_of(kit), s->area[seat], out);
    json_put_int(out, "points", s->points[seat]);
    json_put_int(out, "integrity", s->integrity[seat]);
    json_put_int(out, "score", pol_score(kit, s, seat));
    put_flag(out, "figure", pol_is_figure(s, seat));
    put_flag(out, "blocked", s->blocks >> seat & 1);
    json_put_int(out, "hand", s->hand_count[seat]);
    if (seat != who->viewer)
        put_ids(out, "known", s->hand[seat]);       /* of a hidden hand, what the viewer has seen */
    put_count(out, "offers_made", s->offers_made[seat]);
    json_close(out);
}

/* By seat, how many cards are missing in its area. */
static void put_lacks(const struct kit *kit, const struct pol *s, int card, struct json *out)
{
    bool open = false;
    for (int area = 0; area < kit->seats; area++) {
        int lacks = pol_lacks(kit, s, card, area);
        if (!lacks)
            continue;
        if (!open)
            json_put_object(out, "lacks");
        open = true;
        json_key_int(out, area);
        json_int(out, lacks);
    }
    if (open)
        json_close(out);
}

/* A card in the viewer's hand: what is missing for it, or at whom it could be played. */
static void put_hand_card(const struct kit *kit, const struct pol *s, int seat, int card, struct json *out)
{
    const struct card *c = &kit_of(kit)->card[card];
    json_key_int(out, card);
    json_object(out);
    if (c->kind == CONDITIONAL)
        put_lacks(kit, s, card, out);
    if (c->kind == POWER) {
        struct outlook o = pol_outlook_of(kit, s, seat, card);
        put_flag(out, "no_target", !o.own);
        if (o.to)
            json_put_set(out, "at", o.to);
    }
    json_close(out);
}

/* By who made them; the cards only for the two. */
static void put_offers(const struct kit *k, const struct pol *s, struct json *out)
{
    bool open = false;
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer[seat])
            continue;
        if (!open)
            json_put_object(out, "offers");
        open = true;
        json_key_int(out, seat);
        json_object(out);
        json_put_int(out, "to", s->offer_to[seat] - 1);
        put_count(out, "card", s->offer_card[seat]);
        put_flag(out, "answered", s->offer[seat] == OFFER_ANSWERED);
        put_count(out, "answer", s->offer_answer[seat]);
        json_close(out);
    }
    if (open)
        json_close(out);
}

static void put_deck(const struct pol_kit *k, const struct pol *s, struct json *out)
{
    json_put_int(out, "deck_count", s->deck_count);
    if (s->pile_count)
        json_put_bytes(out, "discard", s->pile, s->pile_count);
    json_put_int(out, "integrity_stack", s->stack);
    json_put_int(out, "cycles", s->cycles);
    put_ids(out, "cycle_cards", s->aside);
    put_count(out, "cycle_within", pol_cycle_within(k, s));
    put_count(out, "direction", s->stage == STAGE_CYCLE ? s->queue[0] : NO_CARD);
}

/* The power play that is being carried out, and what it asks for. */
static void put_power(const struct pol *s, struct json *out)
{
    put_count(out, "playing", s->playing);
    put_count(out, "moving", s->stage == STAGE_TO ? s->target : NO_CARD);
    if (s->stage == STAGE_LIFT)
        json_put_int(out, "looking_at", s->target - 1);
    put_count(out, "drawn_count", s->drawn_count);
    put_ids(out, "drawn", s->drawn);
}

void pol_view_json(const struct kit *kit, const struct observed *o, const struct who *who, struct json *out)
{
    const struct pol *s = seen_of(o);
    json_put_string(out, "stage", pol_stage_names[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "turns", s->turns);
    json_put_object(out, "seats");
    for (int seat = 0; seat < kit->seats; seat++)
        put_seat(kit, s, who, seat, out);
    json_close(out);
    put_deck(kit_of(kit), s, out);
    put_offers(kit, s, out);
    put_flag(out, "trading", pol_is_trading(s));
    put_flag(out, "second", s->second);
    if (pol_may_stop(s))
        json_put_string(out, "open_action", s->gave ? "own" : "allied");
    put_power(s, out);
    if (who->viewer < kit->seats && s->hand_count[who->viewer]) {
        json_put_object(out, "hand");
        EACH_CARD(card, s->hand[who->viewer])
            put_hand_card(kit, s, who->viewer, card, out);
        json_close(out);
    }
}

/* ---- moves ---- */

/* What a card of the turn brings: the points, and those of the area it goes to with them; integrity for whoever gives
 * it (POL-6); whether that makes its owner a public figure (POL-9). A blocked power play comes to no area. */
static void put_play_facts(const struct kit *kit, const struct pol *s, int seat, move m, struct json *out)
{
    const struct card *c = &kit_of(kit)->card[word_card(m)];
    bool give = word_verb(m) == GIVE;
    int owner = give ? word_seat(m) : seat, after = s->points[owner] + c->points;
    if (c->kind == POWER && s->blocks >> seat & 1) {
        json_put_bool(out, "blocked", true);
        return;
    }
    json_put_int(out, "points", c->points);
    json_put_int(out, "after", after);
    if (give && s->stack && pol_earns(s, seat))
        json_put_int(out, "integrity", 1);
    put_flag(out, "figure", after > FIGURE_ABOVE && !pol_is_figure(s, owner));
}

void pol_facts(const struct kit *kit, const struct observed *o, int seat, move m, struct json *out)
{
    int verb = word_verb(m);
    const char *kind = verb == GIVE ? "give" : verb == AT ? "power" : verb == LIFT ? "lift" : pol_verb_name(verb);
    json_put_string(out, "do", kind);
    if (verb == ISSUE && word_card(m) == ISSUE_OWN)
        json_put_string(out, "issue", "own");
    else if (verb == ISSUE)
        json_put_int(out, "issue", word_card(m));
    else if (pol_verb_has_card(verb))
        json_put_int(out, "card", word_card(m));
    if (pol_verb_has_seat(verb))
        json_put_int(out, "seat", word_seat(m));
    if (verb == PASS)                       /* to whom it goes, too */
        json_put_int(out, "seat", pass_to(kit, seen_of(o), seat));
    if (verb == DONATE)
        json_put_int(out, "seat", left_of(kit, seat));
    if (verb == PLAY || verb == GIVE || verb == AT)
        put_play_facts(kit, seen_of(o), seat, m, out);
}
