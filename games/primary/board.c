/* board.c - every area of every player in cells, and what the viewer's cards could do now. */
#include "rules.h"

#include <string.h>

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { AREA_X = 4, COUNT_X = 13, COUNTERS_X = 18, CARDS_X = 24, NAME_MAX = 24 };

static const uint8_t inks[COLOUR_END] = {
    [RED] = GRID_RED, [BLUE] = GRID_BLUE, [YELLOW] = GRID_YELLOW, [PURPLE] = GRID_PURPLE, [GREEN] = GRID_GREEN,
    [ORANGE] = GRID_ORANGE,
};

/* "R1335 B2": a letter a colour, then the values. */
static int draw_cards(struct grid *g, int x, int y, const uint8_t *cards, int style)
{
    for (int colour = RED; colour <= ORANGE; colour++) {
        bool any = false;
        for (int value = 1; value <= VALUES; value++)
            for (int i = 0; i < cards[kind_of(colour, value)]; i++) {
                if (!any)
                    x = grid_putf(g, x, y, inks[colour] | style, "%c", pri_colour_names[colour][0] - 32);
                any = true;
                x = grid_putf(g, x, y, inks[colour] | style, "%d", value);
            }
        x += any;
    }
    return x;
}

static int draw_unknown(struct grid *g, int x, int y, int count)
{
    if (!count)
        return x;
    return grid_putf(g, x, y, GRID_DIM, "%d unknown", count) + 1;
}

static void draw_hand(struct grid *g, int y, const struct pri *s, int seat, bool own)
{
    if (own) {
        draw_cards(g, CARDS_X, y, s->area[seat][AREA_HAND], GRID_BOLD);
        return;
    }
    int known = (int)bag_total(s->known[seat], KINDS);
    int x = draw_cards(g, CARDS_X, y, s->known[seat], 0);
    draw_unknown(g, x, y, s->count[seat][AREA_HAND] - known);
}

/* From the top: what nobody has seen, then the known ones down to the bottom. The owner sees what may be in it. */
static void draw_deck(struct grid *g, int y, const struct pri *s, int seat)
{
    int x = CARDS_X, offset = pri_tail_offset(s, seat), unseen = unseen_count(s, seat);
    if (unseen && s->has[seat][AREA_DECK])
        x = draw_cards(g, x, y, s->area[seat][AREA_DECK], GRID_DIM);
    else
        x = draw_unknown(g, x, y, unseen);
    if (!s->tail_count[seat])
        return;
    x = grid_put(g, x, y, GRID_DIM, unseen ? "then " : "");
    for (int i = s->tail_count[seat]; i-- > 0;) {
        int kind = s->tail[offset + i];
        x = grid_putf(g, x, y, inks[colour_of(kind)], "%c%d ", pri_colour_names[colour_of(kind)][0] - 32,
                      value_of(kind));
    }
}

static int draw_seat(struct grid *g, int y, const struct kit *k, const struct pri *s, const struct who *who, int seat)
{
    bool turn = seat == s->turn && s->stage >= STAGE_DRAFT && s->stage < STAGE_OVER && s->stage != STAGE_LOT;
    bool own = seat == who->viewer, in = s->in >> seat & 1;
    char room[96];
    struct text line;
    text_init(&line, room, sizeof room);
    int x = grid_putf(g, 0, y, turn ? GRID_BOLD : GRID_PLAIN, "%c %d %s", turn ? '>' : ' ', seat_chair(seat),
                      who_name(who, seat));
    if (kit_of(k)->teams)
        x = grid_putf(g, x, y, GRID_DIM, ", team %d", seat % kit_of(k)->teams + 1);
    if (!in)
        x = grid_put(g, x, y, GRID_DIM, ", out");
    pri_deck_show(s->sets[seat], &line);
    if (line.length)
        grid_putf(g, x + 2, y, GRID_DIM, "(%s)", room);
    y++;
    if (s->stage <= STAGE_DRAFT || !in)
        return y;
    for (int area = 0; area < AREAS; area++, y++) {
        grid_put(g, AREA_X, y, GRID_PLAIN, pri_area_names[area]);
        grid_putf(g, COUNT_X, y, GRID_PLAIN, "%s%d", s->count[seat][area] < 10 ? " " : "", s->count[seat][area]);
        if (s->counters[seat][area])
            grid_putf(g, COUNTERS_X, y, GRID_BLUE | GRID_BOLD, "+%d", s->counters[seat][area]);
        if (area == AREA_HAND)
            draw_hand(g, y, s, seat, own);
        else if (area == AREA_DECK)
            draw_deck(g, y, s, seat);
        else
            draw_cards(g, CARDS_X, y, s->area[seat][area], 0);
    }
    return y;
}

static void add_queue(const struct pri *s, struct text *line)
{
    for (int value = 1; value <= VALUES; value++)
        for (int i = 0; i < s->queue[value]; i++)
            text_addf(line, " %s%d", pri_colour_names[s->colour], value);
}

/* The cards and effects of the play. */
static int draw_pass(struct grid *g, int y, const struct pri *s, const struct who *who)
{
    char room[256];
    struct text line;
    text_init(&line, room, sizeof room);
    if (s->card) {
        text_addf(&line, "%s resolves ", who_name(who, s->turn));
        pri_add_play(s, &line);
        if (eight_bytes(s->left)) {
            text_add(&line, ", effects left: ");
            pri_add_effects_left(s, &line);
        }
        if (eight_bytes(s->queue))
            text_add(&line, "; then");
    } else {
        text_addf(&line, "%s lays", who_name(who, s->turn));
    }
    add_queue(s, &line);
    grid_put(g, 0, y, GRID_BOLD, room);
    return y + 1;
}

/* What each colour of the own hand does, and whether it is the time for that. */
static int draw_could(struct grid *g, int y, const struct kit *k, const struct pri *s, const struct who *who)
{
    int seat = who->viewer;
    bool now = s->stage == STAGE_PLAY && s->turn == seat;
    grid_put(g, 0, y++, GRID_DIM, now ? "your cards could now:" : "your cards:");
    for (int colour = RED; colour <= ORANGE && y < GRID_HEIGHT - 2; colour++) {
        if (!(s->has[seat][AREA_HAND] & colour_bits(colour)))
            continue;
        char room[1200];
        struct text line;
        bag cards = { 0 };
        memcpy(cards + kind_of(colour, 1), s->area[seat][AREA_HAND] + kind_of(colour, 1), VALUES);
        draw_cards(g, AREA_X - 2, y, cards, GRID_BOLD);
        text_init(&line, room, sizeof room);
        pri_add_could(k, s, who, seat, colour, &line);
        if (s->has[seat][AREA_HAND] & colour_bits(colour) & ~kind_bit(kind_of(colour, 1)) && !is_primary(colour))
            text_addf(&line, "; or split%s for %s and %s", cards[kind_of(colour, 1)] ? ", but not the 1," : "",
                      pri_colour_names[pri_colour_parts[colour][0]], pri_colour_names[pri_colour_parts[colour][1]]);
        y = grid_wrap(g, COUNT_X, y, GRID_PLAIN, room);
    }
    return y;
}

static int draw_title(struct grid *g, const struct kit *k, const struct pri *s)
{
    const struct pri_kit *own = kit_of(k);
    int x = 0;
    if (s->stage <= STAGE_DRAFT) {
        x = grid_putf(g, 0, 0, GRID_PLAIN, "%s: %d sets each, pool", own->draft ? "draft" : "equal pools", own->sets);
        for (int colour = RED; colour <= ORANGE; colour++)
            x = grid_putf(g, x + 1, 0, inks[colour], "%s%d", pri_colour_names[colour],
                          pri_pool_left(k, s, colour));
        if (s->stage == STAGE_BUILD)
            grid_put(g, 0, 1, GRID_DIM, "sets are picked in order of colour; the name of a deck picks all of its sets");
        return 1 + (s->stage == STAGE_BUILD);
    }
    if (s->stage <= STAGE_DEAL)
        grid_put(g, 0, 0, GRID_PLAIN, s->stage == STAGE_DEAL ? "the deal" : "the highest bottom card begins");
    else
        grid_putf(g, 0, 0, GRID_PLAIN, "round %d of %d%s",
                  s->round < own->limit ? s->round + 1 : own->limit, own->limit,
                  own->balanced ? ", balanced: red and orange only to the right" : "");
    return 1;
}

void pri_board(const struct kit *k, const struct observed *o, const struct who *who, struct grid *g)
{
    const struct pri *s = seen_of(o);
    int y = draw_title(g, k, s), viewer = who->viewer;
    for (int seat = 0; seat < k->seats; seat++)
        y = draw_seat(g, y, k, s, who, seat);
    if (s->laid)
        y = draw_pass(g, y, s, who);
    if (viewer < k->seats && s->stage > STAGE_DEAL && s->stage < STAGE_OVER && s->count[viewer][AREA_HAND])
        draw_could(g, y, k, s, who);
}
