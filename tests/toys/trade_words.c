/* trade_words.c - toy-trade in words: move texts, reasons, events, views and the board. */
#include <string.h>

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/view.h"
#include "../../core/words.h"
#include "trade.h"

/* What a move's text names after its first word: a seat, then a card. */
static const struct {
    const char *name;
    bool seat, card;
} words[KINDS] = {
    [LOOK] = { "look", true, false },
    [PLAY] = { "play", false, true },
    [BURY] = { "bury", false, true },
    [SWAP] = { "swap", true, true },
    [OFFER] = { "offer", true, true },
    [ANSWER] = { "answer", true, true },
    [DECLINE] = { "decline", true, false },
    [ACCEPT] = { "accept", false, false },
    [REFUSE] = { "refuse", false, false },
    [PASS] = { "pass", false, true },
    [DRAW] = { "draw", false, true },
};

void trade_show_move(const struct kit *k, move m, struct text *out)
{
    (void)k;
    int kind = word_kind(m);
    text_add(out, words[kind].name);
    if (words[kind].seat)
        text_addf(out, " %d", seat_chair(word_seat(m)));
    if (words[kind].card && word_card(m))
        text_addf(out, " %d", word_card(m));
    else if (words[kind].card)
        text_add(out, " ?");
}

/* A card's number alone plays it, or passes it. */
move trade_parse(const struct kit *k, const struct observed *o, int seat, const char *text)
{
    int64_t card;
    (void)seat;
    if (!text_to_int(text, 1, trade_kit(k)->cards, &card))
        return 0;
    return trade_word(trade_seen(o)->stage == STAGE_PASS ? PASS : PLAY, NO_SEAT, (int)card);
}

void trade_describe(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                    struct text *out)
{
    const struct trade *s = trade_seen(o);
    int card = word_card(m), value = trade_value(card);
    const char *other = word_seat(m) >= 0 ? who_name(who, word_seat(m)) : "";
    switch (word_kind(m)) {
    case LOOK: text_addf(out, "see the %d cards of %s", s->hand_count[word_seat(m)], other); break;
    case PLAY: text_addf(out, "%d points", value); break;
    case BURY: text_addf(out, "%d points at the end, unseen", 2 * value); break;
    case SWAP:
        text_addf(out, "discard it, give %s %d cards for %d", other, s->hand_count[seat] - 1,
                  s->hand_count[word_seat(m)]);
        break;
    case OFFER: text_addf(out, "show %s card %d and ask for one", other, card); break;
    case ANSWER: text_addf(out, "give card %d for card %d of %s", card, s->offer_card[word_seat(m)], other); break;
    case DECLINE: text_addf(out, "no card for card %d of %s", s->offer_card[word_seat(m)], other); break;
    case ACCEPT: text_addf(out, "give card %d for card %d", s->offer_card[seat], s->offer_answer[seat]); break;
    case REFUSE: text_addf(out, "keep card %d, leave card %d", s->offer_card[seat], s->offer_answer[seat]); break;
    case PASS: text_addf(out, "%s gets card %d", who_name(who, trade_left(k, seat)), card); break;
    default: text_addf(out, "%s draws it", who_name(who, s->turn));
    }
}

/* ---- reasons ---- */

/* A text as typed: its kind, and the numbers after it where there are such. */
struct typed {
    int kind, seat, card;
};

static const char *typed_number(const char *at, int *number)
{
    *number = -1;
    if (!at || *at != ' ')
        return NULL;
    char digits[8] = "";
    size_t length = strcspn(++at, " ");
    int64_t value;
    if (length < sizeof digits) {
        memcpy(digits, at, length);
        if (text_to_int(digits, 0, 999, &value))
            *number = (int)value;
    }
    return at + length;
}

static struct typed read_typed(const char *text)
{
    struct typed t = { 0, -1, -1 };
    size_t length = strcspn(text, " ");
    for (int kind = 1; kind < KINDS; kind++)
        if (text_is(text, length, words[kind].name))
            t.kind = kind;
    const char *at = text + length;
    if (t.kind && words[t.kind].seat) {
        at = typed_number(at, &t.seat);
        t.seat = t.seat > 0 ? t.seat - 1 : -1;
    }
    if (t.kind && words[t.kind].card)
        typed_number(at, &t.card);
    return t;
}

static bool why_seat(const struct kit *k, const struct trade *s, const struct who *who, int seat, int other,
                     struct text *out)
{
    if (other < 0)
        text_addf(out, "say which chair, 1 to %d", k->seats);
    else if (other >= k->seats)
        text_addf(out, "there is no chair %d", seat_chair(other));
    else if (other == seat)
        text_add(out, "that is your own chair");
    else if (!s->hand_count[other])
        text_addf(out, "%s has no cards", who_name(who, other));
    return out->length > 0;
}

static bool why_card(const struct trade *s, int seat, int card, struct text *out)
{
    if (card < 0)
        text_add(out, "say which card");
    else if (card == 0 || card > TRADE_CARDS || s->where[card] != HAND + seat)
        text_addf(out, "card %d is not in your hand", card);
    return out->length > 0;
}

static void why_trade(const struct trade *s, const struct who *who, int seat, const struct typed *t, struct text *out)
{
    const char *other = t->seat >= 0 ? who_name(who, t->seat) : "";
    if (t->kind == OFFER && s->offer[seat] != OFFER_NONE)
        text_add(out, "your offer of this turn is still open");
    else if (t->kind == OFFER && s->offers_made[seat] >= TRADE_OFFERS)
        text_addf(out, "you have made %d offers this turn", TRADE_OFFERS);
    else if (t->kind == ANSWER || t->kind == DECLINE)
        text_addf(out, s->offer[t->seat] == OFFER_ANSWERED && s->offer_to[t->seat] == seat + 1
                           ? "you have answered the offer of %s" : "there is no offer of %s to you", other);
    else if (s->offer[seat] == OFFER_OPEN)
        text_addf(out, "%s has not answered your offer", who_name(who, s->offer_to[seat] - 1));
    else
        text_add(out, "you have no offer that was answered");
}

static void why_turn(const struct kit *k, const struct trade *s, const struct who *who, int seat, const struct typed *t,
                     struct text *out)
{
    bool own = t->kind == LOOK || t->kind == PLAY || t->kind == BURY || t->kind == SWAP;
    if (t->kind == PASS)
        text_add(out, "cards are passed after a lap, not now");
    else if (own && seat != s->turn)
        text_addf(out, "it is the turn of %s: you may only trade", who_name(who, s->turn));
    else if (t->kind == LOOK && s->looked)
        text_add(out, "you have looked at a hand this turn");
    else if (t->kind == BURY && s->buried_count[seat] >= trade_kit(k)->bury_max)
        text_addf(out, "you have buried %d cards, no more are allowed", s->buried_count[seat]);
    else if (words[t->kind].seat && why_seat(k, s, who, seat, t->seat, out))
        return;
    else if (!own)
        why_trade(s, who, seat, t, out);
}

void trade_why(const struct kit *k, const struct observed *o, const struct who *who, int seat, const char *text,
               struct text *out)
{
    const struct trade *s = trade_seen(o);
    struct typed t = read_typed(text);
    if (!t.kind)
        text_addf(out, "'%s' is no move: look, play, bury, swap, offer, answer, decline, accept, refuse or pass", text);
    else if (t.kind == DRAW)
        text_add(out, "cards are drawn by chance");
    else if (s->stage == STAGE_PASS && t.kind != PASS)
        text_addf(out, "everybody passes a card to the left now: 'pass' and its number, not '%s'", text);
    else if (words[t.kind].card && s->stage == STAGE_PASS)
        why_card(s, seat, t.card, out);
    else {
        /* The card is told last, but a trade that cannot be is no better with another card. */
        bool card_wrong = false;
        char room[80];
        struct text reason;
        text_init(&reason, room, sizeof room);
        if (words[t.kind].card)
            card_wrong = why_card(s, seat, t.card, &reason);
        bool possible = false;
        move list[MOVES_MAX];
        for (int i = view_moves(k, o, seat, list); i-- > 0;)
            possible |= word_kind(list[i]) == t.kind && (!words[t.kind].seat || word_seat(list[i]) == t.seat);
        if (card_wrong && possible)
            text_add(out, reason.at);
        else if (!possible)
            why_turn(k, s, who, seat, &t, out);
    }
    if (!out->length)
        text_addf(out, "'%s' is not how that move is written", text);
}

/* ---- events ---- */

static void add_card(struct text *out, int card)
{
    if (card)
        text_addf(out, "card %d", card);
    else
        text_add(out, "a card");
}

static void tell(const struct trade *before, const struct who *who, int seat, move seen, struct text *out)
{
    const char *name = who_name(who, seat);
    const char *other = word_seat(seen) >= 0 ? who_name(who, word_seat(seen)) : "";
    int card = word_card(seen);
    switch (word_kind(seen)) {
    case LOOK: text_addf(out, "%s looks at the hand of %s", name, other); return;
    case PLAY: text_addf(out, "%s plays card %d for %d points", name, card, trade_value(card)); return;
    case BURY: text_addf(out, "%s buries ", name); break;
    case SWAP: text_addf(out, "%s discards card %d and swaps hands with %s", name, card, other); return;
    case OFFER: text_addf(out, "%s offers %s ", name, other); break;
    case ANSWER: text_addf(out, "%s answers %s with ", name, other); break;
    case DECLINE: text_addf(out, "%s declines the offer of %s", name, other); return;
    case ACCEPT:
        text_addf(out, "%s gives ", name);
        add_card(out, before->offer_card[seat]);
        text_addf(out, " to %s for ", who_name(who, before->offer_to[seat] - 1));
        card = before->offer_answer[seat];
        break;
    case REFUSE: text_addf(out, "%s refuses the answer of %s", name, who_name(who, before->offer_to[seat] - 1)); return;
    case PASS: text_addf(out, "%s passes to the left ", name); break;
    default: text_addf(out, "%s draws ", who_name(who, before->turn));
    }
    add_card(out, card);
}

static void put_cards(struct json *out, const char *key, const struct trade *s, int place)
{
    uint8_t list[TRADE_CARDS];
    int count = places_list(s->where, TRADE_CARDS, place, list);
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_int(out, list[i]);
    json_close(out);
}

static void tell_end(const struct kit *k, const struct trade *s, const struct who *who, struct json *out)
{
    for (int seat = 0; seat < k->seats; seat++) {
        if (!s->buried_count[seat])
            continue;
        char room[120];
        struct text cards;
        text_init(&cards, room, sizeof room);
        for (int card = 1; card <= trade_kit(k)->cards; card++)
            if (s->where[card] == BURIED + seat)
                text_addf(&cards, "%s%d", cards.length ? ", " : "", card);
        event_open(out, "unearth", "%s had buried %s", who_name(who, seat), cards.at);
        json_put_int(out, "seat", seat);
        put_cards(out, "cards", s, BURIED + seat);
        json_close(out);
    }
}

void trade_events(const struct kit *k, const struct observed *before, const struct observed *after,
                  const struct who *who, int seat, move seen, struct json *out)
{
    const struct trade *was = trade_seen(before), *is = trade_seen(after);
    int kind = word_kind(seen);
    char room[256];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    tell(was, who, seat, seen, &sentence);
    event_open(out, words[kind].name, "%s", sentence.at);
    json_put_int(out, "seat", kind == DRAW ? was->turn : seat);
    if (words[kind].seat)
        json_put_int(out, "to", word_seat(seen));
    if (words[kind].card && word_card(seen))
        json_put_int(out, "card", word_card(seen));
    if (kind == LOOK && who->viewer == seat)
        put_cards(out, "cards", is, HAND + word_seat(seen));
    json_close(out);
    if (is->stage == STAGE_PASS && was->stage != STAGE_PASS)
        event_say(out, "lap", "everybody passes a card to the left");
    if (is->stage == STAGE_OVER)
        tell_end(k, is, who, out);
}

/* ---- views ---- */

static const char *const stages[STAGES] = { "deal", "turn", "draw", "pass", "over" };

static void put_offers(const struct kit *k, const struct trade *s, struct json *out)
{
    json_put_array(out, "offers");
    for (int seat = 0; seat < k->seats; seat++) {
        if (s->offer[seat] == OFFER_NONE)
            continue;
        json_object(out);
        json_put_int(out, "from", seat);
        json_put_int(out, "to", s->offer_to[seat] - 1);
        json_put_bool(out, "answered", s->offer[seat] == OFFER_ANSWERED);
        if (s->offer_card[seat])
            json_put_int(out, "card", s->offer_card[seat]);
        if (s->offer_answer[seat])
            json_put_int(out, "answer", s->offer_answer[seat]);
        json_close(out);
    }
    json_close(out);
}

void trade_view_json(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    const struct trade *s = trade_seen(o);
    json_put_string(out, "stage", stages[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "turns_left", trade_kit(k)->turns - s->turns);
    json_put_bool(out, "looked", s->looked);
    json_put_int(out, "deck", s->deck_count);
    put_cards(out, "pile", s, PILE);
    json_put_array(out, "seats");
    for (int seat = 0; seat < k->seats; seat++) {
        json_object(out);
        json_put_string(out, "name", who_name(who, seat));
        json_put_int(out, "cards", s->hand_count[seat]);
        put_cards(out, "hand", s, HAND + seat);     /* as far as the viewer knows it */
        put_cards(out, "table", s, TABLE + seat);
        json_put_int(out, "points", trade_points(k, s, seat));
        json_put_int(out, "buried", s->buried_count[seat]);
        put_cards(out, "buried_known", s, BURIED + seat);
        put_cards(out, "passing", s, PASSED + seat);
        json_put_int(out, "offers_made", s->offers_made[seat]);
        json_close(out);
    }
    json_close(out);
    put_offers(k, s, out);
}

/* The cards of a place the viewer knows, then a dot for every other one. */
static int draw_cards(struct grid *g, int x, int y, const struct trade *s, int place, int count)
{
    uint8_t list[TRADE_CARDS];
    int known = places_list(s->where, TRADE_CARDS, place, list);
    for (int i = 0; i < known; i++)
        x = grid_putf(g, x, y, GRID_BOLD, "%d ", list[i]);
    for (int i = known; i < count; i++)
        x = grid_put(g, x, y, GRID_DIM, ". ");
    return x;
}

void trade_board(const struct kit *k, const struct observed *o, const struct who *who, struct grid *g)
{
    const struct trade *s = trade_seen(o);
    int y = 0;
    grid_putf(g, 0, y, GRID_PLAIN, "deck %d, turns left %d, discarded:", s->deck_count, trade_kit(k)->turns - s->turns);
    draw_cards(g, 40, y++, s, PILE, 0);
    for (int seat = 0; seat < k->seats; seat++, y++) {
        bool turn = seat == s->turn && s->stage != STAGE_OVER;
        grid_putf(g, 0, y, turn ? GRID_BOLD : GRID_PLAIN, "%c %.*s", turn ? '>' : ' ', 12, who_name(who, seat));
        grid_putf(g, 16, y, GRID_PLAIN, "%d", trade_points(k, s, seat));
        int x = draw_cards(g, 20, y, s, HAND + seat, s->hand_count[seat]);
        x = grid_put(g, x < 34 ? 34 : x, y, GRID_DIM, "| ");
        x = draw_cards(g, x, y, s, TABLE + seat, 0);
        if (s->buried_count[seat]) {
            x = grid_put(g, x, y, GRID_DIM, "| buried ");
            draw_cards(g, x, y, s, BURIED + seat, s->buried_count[seat]);
        }
    }
    for (int seat = 0; seat < k->seats; seat++) {
        if (s->offer[seat] == OFFER_NONE)
            continue;
        char room[120];
        struct text line;
        text_init(&line, room, sizeof room);
        text_addf(&line, "%s offers %s ", who_name(who, seat), who_name(who, s->offer_to[seat] - 1));
        add_card(&line, s->offer_card[seat]);
        if (s->offer[seat] == OFFER_ANSWERED) {
            text_add(&line, " for ");
            add_card(&line, s->offer_answer[seat]);
        }
        grid_put(g, 2, y++, GRID_PLAIN, line.at);
    }
}
