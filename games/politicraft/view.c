/* view.c - what a viewer sees, as JSON: areas, hands as far as they are known, what every card in hand needs; and the
 * list of cards. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

/* ---- pieces, for positions too ---- */

static void put_words(struct json *out, const char *key, const char *words)
{
    if (*words)
        json_put_string(out, key, words);
    else
        json_put_null(out, key);
}

void pol_put_cards(struct json *out, const char *key, struct set cards)
{
    json_put_array(out, key);
    EACH_CARD(card, cards)
        json_int(out, card);
    json_close(out);
}

void pol_put_card(struct json *out, const char *key, int card)
{
    if (card)
        json_put_int(out, key, card);
    else
        json_put_null(out, key);
}

void pol_put_issue(const struct pol_kit *k, int issue, struct json *out)
{
    put_words(out, "issue", !issue ? "" : issue == ISSUE_OWN ? "own" : k->issue[issue]);
}

void pol_put_offers(const struct kit *k, const struct pol *s, struct json *out)
{
    json_put_array(out, "offers");
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->offer[seat])
            continue;
        json_object(out);
        json_put_int(out, "from", seat);
        json_put_int(out, "to", s->offer_to[seat] - 1);
        pol_put_card(out, "card", s->offer_card[seat]);
        json_put_bool(out, "answered", s->offer[seat] == OFFER_ANSWERED);
        pol_put_card(out, "answer", s->offer_answer[seat]);
        json_close(out);
    }
    json_close(out);
}

/* ---- cards ---- */

/* The members of a card. */
static void put_card(const struct kit *kit, int card, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    const struct card *c = &k->card[card];
    json_put_int(out, "id", card);
    json_put_string(out, "title", k->title[card]);
    json_put_string(out, "kind", pol_kind_names[c->kind]);
    put_words(out, "field", pol_field_names[c->field]);
    json_put_int(out, "points", c->points);
    put_words(out, "needs", k->needs[card]);
    put_words(out, "effect", pol_effect_names[c->effect]);
    json_put_string(out, "text", k->text[card]);
}

static void put_list(const struct kit *kit, struct set cards, struct json *out)
{
    json_array(out);
    EACH_CARD(card, cards) {
        json_object(out);
        put_card(kit, card, out);
        json_close(out);
    }
    json_close(out);
}

void pol_cards_json(const struct kit *kit, struct json *out) { put_list(kit, kit_of(kit)->all, out); }

/* ---- the view ---- */

static void put_seat(const struct kit *kit, const struct pol *s, const struct who *who, int seat, struct json *out)
{
    const char *own = pol_own_issue(s, who, seat);
    json_object(out);
    json_put_string(out, "name", who_name(who, seat));
    if (*own)
        json_put_string(out, "issue", own);
    else
        pol_put_issue(kit_of(kit), s->issue[seat], out);
    pol_put_cards(out, "area", s->area[seat]);
    json_put_int(out, "points", s->points[seat]);
    json_put_int(out, "integrity", s->integrity[seat]);
    json_put_int(out, "score", pol_score(kit, s, seat));
    json_put_bool(out, "figure", s->figures >> seat & 1);
    if (seat == who->viewer)
        pol_put_cards(out, "hand", s->hand[seat]);
    else
        json_put_int(out, "hand", s->hand_count[seat]);
    pol_put_cards(out, "known", s->hand[seat]);       /* of a hidden hand, what the viewer has seen */
    json_put_object(out, "fields");
    for (int field = 1; field < FIELDS; field++)
        json_put_int(out, pol_field_names[field], count_of_field(s, seat, field));
    json_close(out);
    json_put_int(out, "offers_made", s->offers_made[seat]);
    json_close(out);
}

/* A card in the viewer's hand: where it can go, and what is missing for the own area. */
static void put_hand_card(const struct kit *kit, const struct pol *s, int seat, int card, struct json *out)
{
    char room[TEXT_SIZE];
    struct text missing;
    struct outlook o = pol_outlook_of(kit, s, seat, card);
    text_init(&missing, room, sizeof room);
    pol_show_missing(kit, s, card, seat, &missing);
    json_object(out);
    put_card(kit, card, out);
    json_put_bool(out, "own", o.own);
    json_put_set(out, "to", o.to);
    json_put_bool(out, "met", !missing.length);
    put_words(out, "missing", missing.at);
    json_close(out);
}

/* Every other card the viewer can see, so that a board can name it. */
static void put_open_cards(const struct kit *kit, const struct pol *s, int viewer, struct json *out)
{
    struct set open = set_or(s->aside, s->drawn);
    for (int seat = 0; seat < kit->seats; seat++)
        open = set_or(open, seat == viewer ? s->area[seat] : set_or(s->area[seat], s->hand[seat]));
    for (int i = 0; i < s->pile_count; i++)
        set_add(&open, s->pile[i]);
    if (s->playing)
        set_add(&open, s->playing);
    json_key(out, "open");
    put_list(kit, open, out);
}

void pol_view_json(const struct kit *kit, const struct observed *o, const struct who *who, struct json *out)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = seen_of(o);
    json_put_string(out, "deck", k->name);
    json_put_string(out, "stage", pol_stage_names[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "turns", s->turns);
    json_put_int(out, "turns_end", k->turns);
    json_put_array(out, "seats");
    for (int seat = 0; seat < kit->seats; seat++)
        put_seat(kit, s, who, seat, out);
    json_close(out);
    json_put_bytes(out, "discard", s->pile, s->pile_count);
    json_put_int(out, "deck_count", s->deck_count);
    json_put_int(out, "integrity_stack", s->stack);
    json_put_int(out, "part", s->part);
    json_put_bool(out, "part_cycle", s->part_cycle);
    json_put_int(out, "cycles", s->cycles);
    json_put_int(out, "cycles_end", k->cycles);
    pol_put_cards(out, "cycle_cards", s->aside);
    pol_put_card(out, "direction", s->stage == STAGE_CYCLE ? s->queue[0] : 0);
    json_put_set(out, "blocks", s->blocks);
    pol_put_offers(kit, s, out);
    json_put_bool(out, "trading", pol_is_trading(s));
    json_put_bool(out, "second", s->second);
    put_words(out, "open_action", !pol_may_stop(s) ? "" : s->gave ? "own" : "allied");
    pol_put_card(out, "playing", s->playing);
    json_put_int(out, "drawn_count", s->drawn_count);
    pol_put_cards(out, "drawn", s->drawn);
    json_put_array(out, "cards");
    if (who->viewer < kit->seats)
        EACH_CARD(card, s->hand[who->viewer])
            put_hand_card(kit, s, who->viewer, card, out);
    json_close(out);
    put_open_cards(kit, s, who->viewer, out);
}

/* ---- moves ---- */

void pol_facts(const struct kit *kit, const struct observed *o, int seat, move m, struct json *out)
{
    (void)kit, (void)o, (void)seat;
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
}
