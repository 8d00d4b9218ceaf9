/* board.c - the table in cells: areas, the hand with what each card needs, offers. */
#include "rules.h"

#include <string.h>

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"

static const uint8_t field_colour[FIELDS] = {
    GRID_PLAIN, GRID_RED, GRID_BLUE, GRID_PURPLE, GRID_ORANGE, GRID_GREEN, GRID_YELLOW,
};

/* POL-14: within how many cards the next cycle card comes; 0: nobody knows. */
int pol_cycle_within(const struct pol_kit *k, const struct pol *s)
{
    int parts = pol_cycles_left(k, s);
    if (!s->part || parts <= 0)
        return 0;
    return s->part_cycle ? s->part : s->part + pol_part_size(s->deck_count - s->part, parts);
}

/* POL-13: the limit is told where it is the players' own choice, or all that ends the game. A turn in which a cycle
 * card ended the game is the last one, and is not counted in the state. */
static int draw_turn(const struct pol_kit *k, const struct pol *s, struct grid *g)
{
    int x = grid_putf(g, 0, 0, GRID_BOLD, "turn %d", s->turns + (s->turns < k->turns));
    if (k->turns < TURNS_MAX * k->kit.seats || k->cycles > k->cycles_in)
        x = grid_putf(g, x, 0, GRID_PLAIN, " of %d", k->turns);
    return x;
}

static int draw_head(const struct kit *kit, const struct pol *s, struct grid *g)
{
    const struct pol_kit *k = kit_of(kit);
    int x = draw_turn(k, s, g), within = pol_cycle_within(k, s);
    x = grid_putf(g, x, 0, GRID_PLAIN, "   deck %d   election cycles %d of %d", s->deck_count, s->cycles, k->cycles);
    if (within)
        grid_putf(g, x, 0, GRID_PLAIN, ", next within %d card%s", within, plural_s(within));
    x = grid_putf(g, 2, 1, GRID_DIM, "discards %d", s->pile_count);
    if (s->pile_count)
        grid_putf(g, x, 1, GRID_DIM, ", on top: %d %s", s->pile[s->pile_count - 1],
                  k->title[s->pile[s->pile_count - 1]]);
    return 2;
}

enum { AREA_LEFT = 4 };

/* Cards behind the name of their field, which are not torn apart; if they fill more than a line, each has the name.
 * Answers with the column behind them. */
static int draw_field(struct set cards, const char *name, int style, int number_style, int x, int *y, struct grid *g)
{
    const int number = 4, left = text_columns(name) + 1;     /* a number of three digits and a space */
    if (x > AREA_LEFT && x + left + number * set_count(cards) - 1 > GRID_WIDTH) {
        x = AREA_LEFT;
        ++*y;
    }
    bool named = false;
    EACH_CARD(card, cards) {
        if (named && x + number - 1 > GRID_WIDTH) {
            x = AREA_LEFT;
            ++*y;
            named = false;
        }
        if (!named)
            x = grid_put(g, x, *y, style, name) + 1;
        x = grid_putf(g, x, *y, number_style, "%d", card) + 1;
        named = true;
    }
    return x + 1;
}

static int draw_area(const struct pol_kit *k, const struct pol *s, int seat, int y, struct grid *g)
{
    int x = AREA_LEFT;
    for (int field = 1; field < FIELDS; field++) {
        struct set cards = set_and(s->area[seat], k->action_of[field]);
        int style = field_colour[field];
        if (set_any(cards))
            x = draw_field(cards, pol_field_names[field], style, style | GRID_BOLD, x, &y, g);
    }
    struct set powers = set_and(s->area[seat], k->power);
    if (set_any(powers))
        draw_field(powers, "power", GRID_GREY, GRID_GREY, x, &y, g);
    return set_any(s->area[seat]) ? y + 1 : y;
}

/* On one line: the whole of a long issue is in the log. */
static void draw_issue(const struct pol_kit *k, const struct pol *s, const struct who *who, int seat, int y,
                       struct grid *g)
{
    enum { LEFT = 4 };
    const char *own = pol_own_issue(s, who, seat), *name = *own ? own : pol_issue_name(k, s->issue[seat]);
    if (!*own && s->stage == STAGE_ISSUE && s->issue[seat] == ISSUE_OWN)
        name = "an issue without a name: undo, then 'issue own | night trains for all'";
    int end = grid_put(g, LEFT, y, GRID_DIM, name);
    if (end > GRID_WIDTH)
        grid_put(g, GRID_WIDTH - 3, y, GRID_DIM, "...");
}

static int draw_seat(const struct kit *kit, const struct pol *s, const struct who *who, int seat, int y, struct grid *g)
{
    const struct pol_kit *k = kit_of(kit);
    bool turn = seat == s->turn && s->stage >= STAGE_TURN && s->stage != STAGE_OVER;
    grid_putf(g, 0, y, turn ? GRID_BOLD : GRID_PLAIN, "%s %d %.*s", turn ? "►" : " ", seat_chair(seat), 64,
              who_name(who, seat));
    int x = grid_putf(g, 28, y, GRID_BOLD, "%d", s->points[seat]);
    x = grid_put(g, x, y, GRID_PLAIN, " points  ");
    x = grid_putf(g, x, y, GRID_BOLD, "%d", s->integrity[seat]);
    x = grid_putf(g, x, y, GRID_PLAIN, " integrity  %d in hand", s->hand_count[seat]);
    if (pol_is_figure(s, seat))
        x = grid_put(g, x, y, GRID_YELLOW | GRID_BOLD, "  figure");
    if (s->blocks & seat_bit(seat))
        grid_put(g, x, y, GRID_RED | GRID_BOLD, "  blocked");
    draw_issue(k, s, who, seat, y + 1, g);
    return draw_area(k, s, seat, y + 2, g);
}

/* POL-4: what there is to choose from, by number and name: two in a row where they fit. */
static int draw_issues(const struct pol_kit *k, int y, struct grid *g)
{
    enum { LEFT = 2, MIDDLE = GRID_WIDTH / 2, NUMBER = 4 };
    int x = LEFT;
    grid_put(g, 0, y++, GRID_BOLD, "issues to work for: 'issue 3', or one of your own: 'issue own | your words'");
    for (int issue = 1; issue <= k->issues; issue++) {
        bool wide = text_columns(k->issue[issue]) > MIDDLE - NUMBER - LEFT;
        if (wide && x != LEFT)
            y++;
        x = wide ? LEFT : x;
        grid_putf(g, issue < 10 ? x + 1 : x, y, GRID_BOLD, "%d", issue);
        grid_put(g, x + NUMBER - 1, y, GRID_PLAIN, k->issue[issue]);
        y += wide || x != LEFT;
        x = wide || x != LEFT ? LEFT : MIDDLE;
    }
    return y + (x != LEFT);
}

/* What the player in turn still has to do, or may do: by the rules, whatever the hand is (POL-6, POL-8, POL-9). */
static void show_rest(const struct pol *s, const char *name, struct text *out)
{
    int missing = HAND_FULL - s->hand_count[s->turn];
    if (s->stage == STAGE_REFILL)
        text_addf(out, "%s fills the hand: %d card%s missing", name, missing, missing == 1 ? " is" : "s are");
    else if (s->stage != STAGE_TURN || !s->second)
        return;
    else if (pol_may_stop(s))
        text_addf(out, "%s may still %s, or say 'done'", name,
                  s->gave ? "play a card to the own area or a power play" : "make an allied action");
    else
        text_addf(out, "%s plays a second card as a public figure%s", name,
                  s->gave ? "" : ", for somebody else's area if any can go there");
}

static int draw_rest(const struct pol *s, const struct who *who, int y, struct grid *g)
{
    char room[600];
    struct text line;
    text_init(&line, room, sizeof room);
    show_rest(s, who_name(who, s->turn), &line);
    return line.length ? grid_wrap(g, 0, y, GRID_YELLOW, line.at) : y;
}

/* A card of the hand: where it may go now if it is the player's turn, where it could go if it is not. */
static void show_outlook(const struct kit *kit, const struct pol *s, const struct who *who, int seat, int card,
                         struct text *out)
{
    const unsigned others = seats_all(kit->seats) & ~seat_bit(seat);
    struct outlook could = pol_outlook_of(kit, s, seat, card), o = pol_outlook_now(kit, s, seat, card);
    bool power = kit_of(kit)->card[card].kind == POWER, blocked = s->blocks & seat_bit(seat);
    if (power) {
        text_add(out, !could.own ? "no target" : !o.own ? "not this turn" : blocked ? "will be cancelled" : "ready");
    } else if (o.own && (!o.to || o.to == others)) {
        text_add(out, o.to ? "any area" : "your area");
    } else if (o.own) {
        text_add(out, "for you and ");
        who_names(who, o.to, out);
    } else if (o.to == others && kit->seats > 2) {
        text_add(out, "only for others");
    } else if (o.to) {
        text_add(out, "only for ");
        who_names(who, o.to, out);
    } else if (could.own) {
        text_add(out, "not this turn");
    } else {
        text_add(out, "needs ");
        pol_show_missing(kit, s, card, seat, out);
    }
}

static int draw_card(const struct kit *kit, const struct pol *s, const struct who *who, int seat, int card, int y,
                     struct grid *g)
{
    const struct pol_kit *k = kit_of(kit);
    const struct card *c = &k->card[card];
    char room[600];
    struct text line;
    text_init(&line, room, sizeof room);
    grid_putf(g, card < 10 ? 4 : card < 100 ? 3 : 2, y, GRID_BOLD, "%d", card);
    grid_put(g, 6, y, field_colour[c->field], c->kind == POWER ? "power" : pol_field_names[c->field]);
    grid_putf(g, c->points < 10 ? 16 : 15, y, GRID_PLAIN, "%d", c->points);
    grid_put(g, 18, y, GRID_PLAIN, k->title[card]);
    show_outlook(kit, s, who, seat, card, &line);
    int width = text_columns(k->title[card]);
    bool fits = 18 + width + 2 + text_columns(line.at) <= GRID_WIDTH;
    return grid_wrap(g, fits ? GRID_WIDTH - text_columns(line.at) : 20, fits ? y : y + 1, GRID_DIM, line.at);
}

static int draw_offers(const struct kit *kit, const struct pol *s, const struct who *who, int y, struct grid *g)
{
    const struct pol_kit *k = kit_of(kit);
    for (int seat = 0; seat < kit->seats; seat++) {
        if (!s->offer[seat])
            continue;
        char room[600];
        struct text line;
        int card = s->offer_card[seat], answer = s->offer_answer[seat];
        text_init(&line, room, sizeof room);
        text_addf(&line, "%s offers %s ", who_name(who, seat), who_name(who, s->offer_to[seat] - 1));
        pol_add_title(k, card, &line);
        if (s->offer[seat] == OFFER_ANSWERED) {
            text_add(&line, " for ");
            pol_add_title(k, answer, &line);
        }
        y = grid_wrap(g, 2, y, GRID_PLAIN, room);
    }
    return y;
}

void pol_board(const struct kit *kit, const struct observed *o, const struct who *who, struct grid *g)
{
    const struct pol_kit *k = kit_of(kit);
    const struct pol *s = seen_of(o);
    int y = draw_head(kit, s, g);
    for (int seat = 0; seat < kit->seats; seat++)
        y = draw_seat(kit, s, who, seat, y, g);
    if (s->stage == STAGE_ISSUE)
        y = draw_issues(k, y, g);
    y = draw_rest(s, who, y, g);
    if (s->stage == STAGE_CYCLE) {
        grid_putf(g, 0, y++, GRID_YELLOW | GRID_BOLD, "%s", k->title[s->queue[0]]);
        y = grid_wrap(g, 2, y, GRID_YELLOW, k->text[s->queue[0]]);
    }
    if (s->playing)
        grid_putf(g, 0, y++, GRID_GREY, "%s is playing '%s'", who_name(who, s->turn), k->title[s->playing]);
    y = draw_offers(kit, s, who, y, g);
    if (who->viewer >= kit->seats)
        return;
    struct set own = set_or(s->hand[who->viewer], s->drawn);
    if (set_any(own))
        grid_put(g, 0, y++, GRID_BOLD, set_any(s->drawn) ? "your hand, and the cards you drew" : "your hand");
    EACH_CARD(card, own)
        y = draw_card(kit, s, who, who->viewer, card, y, g);
}
