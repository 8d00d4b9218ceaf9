/* board.c - Primary Colours: the seven regions as they lie, three overlapping circles, and the figures beside them. */
#include "rules.h"

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { CIRCLE_ROWS = 15, CIRCLE_MIDDLE = 7, TOP = 0, PANEL = 53 };

/* How far a circle reaches to both sides of its centre, row by row; a cell is about twice as high as wide. */
static const uint8_t half_width[CIRCLE_ROWS] = { 6, 10, 12, 14, 15, 16, 16, 16, 16, 16, 15, 14, 12, 10, 6 };

/* The centre column and first row of each party's circle. */
static const struct {
    uint8_t x, y;
} circle[PARTIES] = { [RED] = { 16, TOP }, [BLUE] = { 34, TOP }, [YELLOW] = { 25, TOP + 7 } };

/* The middle of the first of three lines of text in each region. */
static const struct {
    uint8_t x, y;
} label[REGIONS + 1] = {
    [RED_REGION] = { 8, TOP + 5 },  [BLUE_REGION] = { 42, TOP + 5 }, [YELLOW_REGION] = { 25, TOP + 17 },
    [PURPLE] = { 25, TOP + 4 },     [GREEN] = { 35, TOP + 11 },      [ORANGE] = { 15, TOP + 11 },
    [BROWN] = { 25, TOP + 8 },
};

static const uint8_t party_colour[PARTIES] = { GRID_RED, GRID_BLUE, GRID_YELLOW };

/* By the set of circles a cell is in. */
static const uint8_t ground[1 << PARTIES] = { GRID_PLAIN,  GRID_RED,    GRID_BLUE,  GRID_PURPLE,
                                              GRID_YELLOW, GRID_ORANGE, GRID_GREEN, GRID_BROWN };

static bool in_circle(int party, int x, int y)
{
    int row = y - circle[party].y, off = x - circle[party].x;
    return row >= 0 && row < CIRCLE_ROWS && off <= half_width[row] && -off <= half_width[row];
}

static void draw_ground(struct grid *out)
{
    for (int y = TOP; y < TOP + 7 + CIRCLE_ROWS; y++)
        for (int x = 0; x < PANEL - 2; x++) {
            unsigned circles = 0;
            for (int party = 0; party < PARTIES; party++)
                circles |= in_circle(party, x, y) ? 1u << party : 0;
            if (circles)
                grid_ground(out, x, y, 1, ground[circles]);
        }
}

/* The same mark on both sides of the centre, turned round. */
static void put_both(struct grid *out, int party, int row, int off, char left)
{
    char right = left == '/' ? '\\' : left == '\\' ? '/' : left;
    int x = circle[party].x, y = circle[party].y + row;
    grid_put(out, x - off, y, GRID_PLAIN, (char[]){ left, 0 });
    grid_put(out, x + off, y, GRID_PLAIN, (char[]){ right, 0 });
}

/* One row of an outline: a steep line, or a run of dashes where the circle is flat. */
static void draw_edge(struct grid *out, int party, int row)
{
    bool upper = row < CIRCLE_MIDDLE, middle = row == CIRCLE_MIDDLE;
    int width = half_width[row], inner = upper ? row - 1 : row + 1;
    int inside = inner < 0 || inner >= CIRCLE_ROWS ? -1 : half_width[inner];
    int run = middle ? 0 : width - inside;
    if (run < 2) {
        put_both(out, party, row, width, run == 0 ? '|' : upper ? '/' : '\\');
        return;
    }
    put_both(out, party, row, width, upper ? '.' : '\'');
    for (int off = inside + 1; off < width; off++)
        put_both(out, party, row, off, '-');
    if (inside >= 0)
        put_both(out, party, row, inside + 1, upper ? '\'' : '.');
}

static void put_centred(struct grid *out, int x, int y, int style, const char *string)
{
    grid_put(out, x - text_columns(string) / 2, y, style, string);
}

/* The name, with the viewer's token of an open order; the totals of red, blue, yellow with a star at those who lead;
 * where the voters go. The longest lines, 'orange +6' and '16* 16* 16*', just fit. */
static void draw_region(const struct colours *s, const struct totals *t, const struct marks *m, int viewer, int region,
                        struct grid *out)
{
    int x = label[region].x, y = label[region].y;
    unsigned leaders = flow_leaders(t, region);
    char room[64];
    struct text line;
    text_init(&line, room, sizeof room);
    text_add(&line, colours_region[region]);
    if (viewer < PARTIES && s->round <= PLACING_ROUNDS && s->token[s->round - 1][viewer][region])
        text_addf(&line, " +%d", s->token[s->round - 1][viewer][region]);
    put_centred(out, x, y, GRID_BOLD, room);
    if (s->round == 1)
        return;
    text_clear(&line);
    for (int seat = 0; seat < PARTIES; seat++)
        text_addf(&line, "%s%d%s", seat ? " " : "", t->of[seat][region], leaders >> seat & 1 ? "*" : "");
    put_centred(out, x, y + 1, GRID_PLAIN, room);
    unsigned mark = m->of[region];
    int target = flow_target[region][__builtin_ctz(mark)];
    text_clear(&line);
    text_addf(&line, "→ %s", mark & (mark - 1) ? "split" : target ? colours_region[target] : "votes");
    put_centred(out, x, y + 2, GRID_PLAIN, room);
}

/* ---- The panel ---- */

static int draw_poll(const struct colours *s, int y, struct grid *out)
{
    int rounds = colours_revealed(s);
    struct flow now, last = { .scale = 1 };
    if (!rounds) {
        grid_put(out, PANEL, y, GRID_DIM, "no poll yet");
        return y + 2;
    }
    colours_poll(s, rounds, &now);
    if (rounds > 1)
        colours_poll(s, rounds - 1, &last);
    if (s->round == OVER)
        grid_put(out, PANEL, y++, GRID_BOLD, "the election");
    else
        grid_putf(out, PANEL, y++, GRID_BOLD, "poll after round %d", rounds);
    for (int i = 0; i <= PARTIES; i++, y++) {
        int style = i < PARTIES ? party_colour[i] : GRID_GREY;
        int64_t votes = flow_votes(&now, i), before = flow_votes(&last, i);
        char room[64];
        struct text t;
        text_init(&t, room, sizeof room);
        colours_mixed(votes, now.scale, &t);
        grid_put(out, PANEL, y, style, colours_votes[i]);
        grid_put(out, PANEL + 10, y, GRID_PLAIN, room);
        int64_t change = votes * last.scale - before * now.scale;
        if (rounds > 1)
            grid_put(out, PANEL + 23, y, GRID_PLAIN, change > 0 ? "up" : change < 0 ? "down" : "same");
    }
    return y + 1;
}

static int draw_left(const struct colours *s, int y, struct grid *out)
{
    grid_put(out, PANEL, y, GRID_BOLD, "tokens left");
    for (int v = 1; v <= VALUE_MAX; v++)
        grid_putf(out, PANEL + 12 + 2 * v, y, GRID_BOLD, "%d", v);
    y++;
    for (int seat = 0; seat < PARTIES; seat++, y++) {
        grid_put(out, PANEL, y, party_colour[seat], colours_party[seat]);
        for (int v = 1; v <= VALUE_MAX; v++)
            if (s->left[seat][v])
                grid_putf(out, PANEL + 12 + 2 * v, y, GRID_PLAIN, "%d", s->left[seat][v]);
            else
                grid_put(out, PANEL + 12 + 2 * v, y, GRID_GREY, "-");
    }
    return y + 1;
}

static void add_swap(move m, struct text *out)
{
    if (m == PAT)
        text_add(out, "pat");
    else
        text_addf(out, "%s%d <> %s%d", colours_region[token_region(swap_first(m))], token_value(swap_first(m)),
                  colours_region[token_region(swap_second(m))], token_value(swap_second(m)));
}

/* Round 4: what the viewer could swap, two regions a line. */
static int draw_tokens(const struct colours *s, int viewer, int y, struct grid *out)
{
    static const uint8_t place[REGIONS + 1] = {
        [RED_REGION] = 0, [PURPLE] = 1, [BLUE_REGION] = 2, [GREEN] = 3, [YELLOW_REGION] = 4, [ORANGE] = 5, [BROWN] = 6,
    };
    if (viewer >= PARTIES || s->round != SWAP_ROUND)
        return y;
    grid_put(out, PANEL, y++, GRID_BOLD, "your tokens");
    for (int region = RED_REGION; region <= BROWN; region++) {
        uint8_t values[PLACING_ROUNDS];
        int count = colours_list(s, viewer, region, false, values), x = PANEL + 14 * (place[region] % 2);
        grid_put(out, x, y + place[region] / 2, GRID_PLAIN, colours_region[region]);
        for (int i = 0; i < count; i++)
            if (values[i])
                grid_putf(out, x + 7 + 2 * i, y + place[region] / 2, GRID_BOLD, "%d", values[i]);
    }
    return y + 5;
}

/* Round 4: the swap of the viewer while it is secret, all of them when they are open. */
static int draw_swaps(const struct colours *s, int viewer, int y, struct grid *out)
{
    bool any = false;
    for (int seat = 0; seat < PARTIES; seat++) {
        if (!s->swap[seat] || (s->round != OVER && seat != viewer))
            continue;
        char room[64];
        struct text t;
        text_init(&t, room, sizeof room);
        add_swap(s->swap[seat], &t);
        if (!any)
            grid_put(out, PANEL, y++, GRID_BOLD, s->round == OVER ? "swaps" : "your order");
        grid_put(out, PANEL, y, party_colour[seat], colours_party[seat]);
        grid_put(out, PANEL + 7, y++, GRID_PLAIN, room);
        any = true;
    }
    return y + any;
}

static int draw_names(const struct colours *s, const struct who *who, int y, struct grid *out)
{
    uint8_t place[PARTIES];
    struct flow f;
    bool over = s->round == OVER, any = false;
    colours_poll(s, colours_revealed(s), &f);
    colours_rank(s, &f, place);
    for (int seat = 0; seat < PARTIES; seat++) {
        bool named = colours_named(who, seat);
        if (!named && !over)
            continue;
        grid_put(out, PANEL, y, party_colour[seat] | GRID_BOLD, colours_party[seat]);
        if (named)
            grid_put_cut(out, PANEL + 7, y, GRID_PLAIN, who_name(who, seat), over ? 14 : 20);
        if (over && place[seat] == 1)
            grid_put(out, PANEL + 22, y, GRID_BOLD, "wins");
        any = true;
        y++;
    }
    return y + any;
}

void colours_board(const struct kit *kit, const struct observed *seen, const struct who *who, struct grid *out)
{
    (void)kit;
    const struct colours *s = seen_of(seen);
    struct totals t;
    struct marks m;
    colours_totals(s, colours_revealed(s), &t);
    flow_marks(&t, &m);
    draw_ground(out);
    for (int party = 0; party < PARTIES; party++)
        for (int row = 0; row < CIRCLE_ROWS; row++)
            draw_edge(out, party, row);
    for (int region = RED_REGION; region <= BROWN; region++)
        draw_region(s, &t, &m, who->viewer, region, out);

    int y = TOP;
    if (s->round == OVER)
        grid_put(out, PANEL, y, GRID_BOLD, "the game is over");
    else
        grid_putf(out, PANEL, y, GRID_BOLD, "round %d of 4: %s", s->round,
                  s->round == SWAP_ROUND ? "one swap" : "seven tokens");
    y = draw_names(s, who, y + 2, out);
    y = draw_poll(s, y, out);
    y = draw_tokens(s, who->viewer, y, out);
    y = s->round >= SWAP_ROUND ? draw_swaps(s, who->viewer, y, out) : draw_left(s, y, out);
    if (s->round > 1)
        grid_put(out, PANEL, y, GRID_DIM, "totals: red blue yellow");
    if (s->round > 1)
        grid_put(out, PANEL, y + 1, GRID_DIM, "* leads  → voters go to");
}
