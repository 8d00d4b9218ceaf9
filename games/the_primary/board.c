/* board.c - The Primary: the map, the calendar with everybody's influence, and the players, in 80 columns. */
#include "rules.h"

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { CELL_WIDTH = 10, CELL_STEP = 13, CELL_HEIGHT = 3, ROW_STEP = 4 };

static const uint8_t colours[CONTENDERS] = { GRID_RED, GRID_BLUE, GRID_GREEN, GRID_ORANGE, GRID_PURPLE, GRID_GREY };

static const char *label(int contender)
{
    static const char *const labels[CONTENDERS] = { "1", "2", "3", "4", "5", "bot" };
    return labels[contender];
}

/* TPR-21: a team goes by a letter, and has the colour of its first player. */
static const char *team_label(int side) { return side ? "B" : "A"; }

/* As this round pays it (TPR-7). */
static int put_award(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int style, int region,
                     struct grid *out)
{
    x = grid_putf(out, x, y, style, "%d", tpr_first_award(k, s, region));
    return k->region[region].second ? grid_putf(out, x, y, style, "/%d", k->region[region].second) : x;
}

/* Voted regions are out of the game; those that vote now are where it is decided. */
static int region_style(const struct tpr_state *s, int region)
{
    if (s->token[region] && tpr_voted(s, region))
        return GRID_GREY | GRID_DIM;
    return s->token[region] == s->round ? GRID_YELLOW | GRID_BOLD : GRID_PLAIN;
}

/* ---- What is going on ---- */

static void status(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, struct text *out)
{
    const char *turn = who_name(who, s->turn);
    switch (s->stage) {
    case STAGE_DEAL: case STAGE_KEEP: text_add(out, "candidates are chosen"); break;
    case STAGE_HOME: text_addf(out, "%s chooses a home region", turn); break;
    case STAGE_NEWS: text_add(out, "the news are drawn"); break;
    case STAGE_GATHER: text_addf(out, "%s names a region for all pawns", turn); break;
    case STAGE_QUEUE: text_add(out, "queue four action cards"); break;
    case STAGE_SWAP: text_addf(out, "%s may exchange two cards", turn); break;
    case STAGE_CHOOSE: text_addf(out, "%s plays: %s", turn, tpr_card_names[s->queue[s->turn][s->lap]]); break;
    case STAGE_ALSO:
        text_addf(out, "%s may remove more in %s: up to %d", turn, k->region[s->ad_region].name, s->ad_left);
        break;
    case STAGE_BOT_DRAW: case STAGE_BOT_ROLL: text_add(out, "the Bot plays"); break;
    case STAGE_OVER: text_add(out, "the game is over"); break;
    default: text_add(out, "the map is set up");
    }
}

static int draw_head(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, struct grid *out)
{
    char room[400];
    struct text text;
    int y = 0;
    text_init(&text, room, sizeof room);
    status(k, s, who, &text);
    int x = grid_putf(out, 0, y++, GRID_BOLD, "Round %d of %d: %s", s->round, ROUNDS, room);
    if (s->stage > STAGE_FIRST && !k->solo)
        grid_putf(out, x, 0, GRID_PLAIN, " (first: %s)", who_name(who, s->first));
    if (s->news) {
        text_clear(&text);
        text_addf(&text, "News: %s", k->news[s->news].name);
        size_t before = text.length;
        text_add(&text, ": ");
        tpr_effect_words(&k->news[s->news], &text);
        if (text.length == before + 2)
            text_add(&text, "nothing");
        y = grid_wrap(out, 0, y, GRID_PLAIN, room);
    }
    uint32_t voting = s->stage > STAGE_TOKEN && s->stage != STAGE_OVER ? tpr_voting(k, s, s->round) : 0;
    if (s->stage <= STAGE_TOKEN || s->stage == STAGE_OVER)
        return y + 1;
    x = grid_put(out, 0, y, GRID_YELLOW | GRID_BOLD, voting ? "At stake:" : "No region votes in this round");
    for (; voting; voting &= voting - 1) {
        int region = __builtin_ctz(voting);
        x = grid_putf(out, x, y, GRID_YELLOW, " %s ", k->region[region].name);
        x = put_award(k, s, x, y, GRID_YELLOW | GRID_BOLD, region, out);
        x = grid_put(out, x, y, GRID_YELLOW, voting & (voting - 1) ? "," : "");
    }
    return y + 2;
}

/* ---- The map ---- */

/* Influence of those who have any, as far as there is room; of teams what both have (TPR-21). */
static void draw_influence(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int region,
                           struct grid *out)
{
    int end = x + CELL_WIDTH;
    for (int i = 0; i < (k->teams ? k->sides : tpr_contenders(k)); i++) {
        int contender = tpr_contender(k, i);
        int influence = k->teams ? tpr_side_influence(k, s, region, i) : tpr_influence(k, s, region, contender);
        int width = influence > 9 ? 4 : 3;
        if (!influence)
            continue;
        if (x + width > end) {
            grid_put(out, end - 1, y, GRID_PLAIN, "+");
            return;
        }
        x = grid_putf(out, x, y, colours[contender] | GRID_BOLD, "%s:%d",
                      k->teams ? team_label(i) : contender == BOT ? "b" : label(contender), influence) + 1;
    }
}

static void draw_region(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int region, struct grid *out)
{
    int style = region_style(s, region), at = grid_putf(out, x, y, style | GRID_BOLD, "%s ", k->region[region].id);
    put_award(k, s, at, y, style, region, out);
    if (!s->token[region])
        at = grid_put(out, x, y + 1, style, "r?");
    else if (tpr_voted(s, region))
        at = grid_put(out, x, y + 1, style, "voted");
    else
        at = grid_putf(out, x, y + 1, style, s->token[region] == s->round ? "VOTES" : "r%d", s->token[region]);
    bool first = true;
    for (int i = 0; i < tpr_contenders(k); i++) {
        int contender = tpr_contender(k, i);
        if (s->pawn[contender] != region)
            continue;
        at = first ? grid_put(out, at, y + 1, GRID_PLAIN, " @") : at;
        first = false;
        at = grid_put(out, at, y + 1, colours[contender] | GRID_BOLD | GRID_REVERSE,
                      contender == BOT ? "b" : label(contender));
    }
    draw_influence(k, s, x, y + 2, region, out);
}

static bool is_empty(const struct tpr_kit *k, int column, int row)
{
    for (int region = 1; region <= k->regions; region++)
        if (k->region[region].column == column && k->region[region].row == row)
            return false;
    return true;
}

/* Borders between regions that are next to each other on the map; the others stand in the table. */
static void draw_border(const struct tpr_kit *k, int x, int y, int one, int two, struct grid *out)
{
    const struct tpr_region *a = &k->region[one], *b = &k->region[two];
    int right = b->column - a->column, down = b->row - a->row;
    if (right == 1 && down == 0)
        grid_put(out, x + CELL_WIDTH, y + 1, GRID_GREY, "───");
    if (right == 0 && (down == 1 || (down == 2 && is_empty(k, a->column, a->row + 1))))
        for (int i = CELL_HEIGHT; i < down * ROW_STEP; i++)
            grid_put(out, x + 3, y + i, GRID_GREY, "│");
    if (down != 1 || (right != 1 && right != -1))
        return;
    int at = right == 1 ? x + CELL_WIDTH + 1 : x - 2;
    bool crossing = out->cell[y + CELL_HEIGHT][at].character;
    grid_put(out, at, y + CELL_HEIGHT, GRID_GREY, crossing ? "╳" : right == 1 ? "╲" : "╱");
}

static int draw_map(const struct tpr_kit *k, const struct tpr_state *s, int y, struct grid *out)
{
    if (!k->map_rows)
        return y;
    for (int region = 1; region <= k->regions; region++) {
        int at_x = (k->region[region].column - 1) * CELL_STEP, at_y = y + (k->region[region].row - 1) * ROW_STEP;
        for (uint32_t near = k->near[region]; near; near &= near - 1)
            draw_border(k, at_x, at_y, region, __builtin_ctz(near), out);
        draw_region(k, s, at_x, at_y, region, out);
    }
    y += k->map_rows * ROW_STEP;
    int x = grid_put(out, 0, y - 1, GRID_DIM, k->teams
                     ? "r9 votes in round 9, @1 pawn of player 1, A:3 influence of team A"
                     : "r9 votes in round 9, @1 pawn of player 1, 1:3 influence of player 1");
    if (k->solo || k->incumbent)
        grid_put(out, x, y - 1, GRID_DIM, ", b: Bot");
    else if (!k->teams)
        grid_put(out, x, y - 1, GRID_DIM, ", + others");
    return y;
}

/* ---- The calendar ---- */

enum { AWARD_X = 8, REGION_X = 14, INFLUENCE_X = 34, INFLUENCE_STEP = 4, TEAM_STEP = 10, BORDERS_X = 55 };

static int put_seat_influence(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int region,
                              int contender, struct grid *out)
{
    int influence = tpr_influence(k, s, region, contender);
    return grid_putf(out, x, y, influence ? colours[contender] | GRID_BOLD : GRID_DIM, influence ? "%d%s" : "·",
                     influence, s->pawn[contender] == region ? "*" : "");
}

/* TPR-21: "2+2*=4". */
static void put_team_influence(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int region, int side,
                               struct grid *out)
{
    int sum = tpr_side_influence(k, s, region, side);
    if (!sum) {
        grid_put(out, x, y, GRID_DIM, "·");
        return;
    }
    unsigned seats = tpr_side_seats(k, side);
    x = put_seat_influence(k, s, x, y, region, __builtin_ctz(seats), out);
    x = grid_put(out, x, y, GRID_DIM, "+");
    x = put_seat_influence(k, s, x, y, region, __builtin_ctz(seats & (seats - 1)), out);
    grid_putf(out, x, y, colours[side] | GRID_BOLD, "=%d", sum);
}

static void draw_row(const struct tpr_kit *k, const struct tpr_state *s, int y, int region, struct grid *out)
{
    int style = region_style(s, region);
    if (s->token[region])
        grid_putf(out, 0, y, style, "%s%d", tpr_voted(s, region) ? "v" : s->token[region] == s->round ? ">" : " ",
                  s->token[region]);
    grid_put(out, 4, y, style | GRID_BOLD, k->region[region].id);
    put_award(k, s, AWARD_X, y, style, region, out);
    grid_put_cut(out, REGION_X, y, style, k->region[region].name, INFLUENCE_X - REGION_X - 1);
    for (int i = 0; i < (k->teams ? k->sides : tpr_contenders(k)); i++)
        if (k->teams)
            put_team_influence(k, s, INFLUENCE_X + i * TEAM_STEP, y, region, i, out);
        else
            put_seat_influence(k, s, INFLUENCE_X + i * INFLUENCE_STEP, y, region, tpr_contender(k, i), out);
    int x = BORDERS_X;
    for (uint32_t near = k->near[region]; near; near &= near - 1)
        x = grid_put(out, x, y, GRID_GREY, k->region[__builtin_ctz(near)].id) + 1;
}

/* In the order of votes; what has voted comes last. */
static int draw_calendar(const struct tpr_kit *k, const struct tpr_state *s, int y, struct grid *out)
{
    grid_put(out, 0, y, GRID_DIM, "vote");
    grid_put(out, AWARD_X, y, GRID_DIM, "award region");
    for (int i = 0; !k->teams && i < tpr_contenders(k); i++)
        grid_put(out, INFLUENCE_X + i * INFLUENCE_STEP, y, colours[tpr_contender(k, i)], label(tpr_contender(k, i)));
    for (int side = 0; k->teams && side < k->sides; side++)
        grid_putf(out, INFLUENCE_X + side * TEAM_STEP, y, colours[side], "%s: %s+%s", team_label(side), label(side),
                  label(side + k->sides));
    grid_put(out, BORDERS_X, y++, GRID_DIM, "borders (* with pawn)");
    for (int voted = 0; voted < 2; voted++)
        for (int round = 0; round <= ROUNDS; round++)
            for (int region = 1; region <= k->regions; region++)
                if (s->token[region] == round && (round && tpr_voted(s, region)) == voted)
                    draw_row(k, s, y++, region, out);
    return y + 1;
}

/* ---- The players ---- */

enum { CANDIDATE_X = 20, DELEGATES_X = 32, HAND_X = 37, BANK_X = 42, HOME_X = 47, AT_X = 52, QUEUE_X = 57 };

static const char *const short_names[CARDS + 1] = { "?", "bus", "+ad", "plane", "-ad", "rally", "pac", "fund" };

static void draw_queue(const struct tpr_kit *k, const struct tpr_state *s, int x, int y, int seat, bool own,
                       struct grid *out)
{
    bool action = tpr_in_action(s);
    if (!action && s->stage != STAGE_QUEUE)
        return;
    int known = tpr_queued(s, seat), length = action || (s->ready & seat_bit(seat)) ? QUEUE : own ? known : 0;
    for (int i = 0; i < length; i++) {
        int style = action && i < tpr_turned(k, s, seat) ? GRID_DIM : GRID_BOLD;
        x = grid_put(out, x, y, style, short_names[s->queue[seat][i]]) + 1;
    }
}

/* TPR-3: while they are chosen in secret, who has chosen is open. */
static const char *candidate_words(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    bool hidden = s->stage == STAGE_KEEP && !s->candidate[seat] && (s->ready & seat_bit(seat));
    return hidden ? "has chosen" : k->candidate[s->candidate[seat]].name;
}

/* TPR-21: what counts for the win, and in a tie. */
static int draw_teams(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int y,
                      struct grid *out)
{
    for (int side = 0; side < k->sides; side++, y++) {
        char room[400];
        struct text names;
        int hand = 0, bank = 0, style = colours[side] | GRID_BOLD;
        text_init(&names, room, sizeof room);
        who_names(who, tpr_side_seats(k, side), &names);
        for (int seat = side; seat < k->seats; seat += k->sides) {
            hand += s->hand[seat];
            bank += s->bank[seat];
        }
        grid_put(out, 2, y, style, team_label(side));
        grid_put_cut(out, 4, y, style, room, DELEGATES_X - 5);
        grid_putf(out, DELEGATES_X, y, GRID_BOLD, "%d", s->delegates[side]);
        grid_putf(out, HAND_X, y, GRID_PLAIN, "%d", hand);
        grid_putf(out, BANK_X, y, GRID_PLAIN, "%d", bank);
    }
    return y;
}

static int draw_players(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int y,
                        struct grid *out)
{
    grid_put(out, 0, y, GRID_DIM, "player");
    grid_put(out, CANDIDATE_X, y, GRID_DIM, "candidate   dele hand bank home at   queue");
    y++;
    unsigned act = tpr_to_act(&k->kit, as_state(s));
    for (int seat = 0; seat < k->seats; seat++, y++) {
        int style = colours[seat] | GRID_BOLD;
        grid_put(out, 0, y, style, act != CHANCE_BIT && (act & seat_bit(seat)) ? "►" : " ");
        grid_put(out, 2, y, style, label(seat));
        grid_put_cut(out, 4, y, style, who_name(who, seat), CANDIDATE_X - 5);
        grid_put_cut(out, CANDIDATE_X, y, GRID_PLAIN, candidate_words(k, s, seat), DELEGATES_X - CANDIDATE_X - 1);
        grid_putf(out, DELEGATES_X, y, GRID_BOLD, "%d", s->delegates[seat]);
        grid_putf(out, HAND_X, y, GRID_PLAIN, "%d", s->hand[seat]);
        grid_putf(out, BANK_X, y, GRID_PLAIN, "%d", s->bank[seat]);
        grid_put(out, HOME_X, y, GRID_PLAIN, k->region[s->home[seat]].id);
        grid_put(out, AT_X, y, GRID_PLAIN, k->region[s->pawn[seat]].id);
        draw_queue(k, s, QUEUE_X, y, seat, seat == who->viewer, out);
    }
    if (k->teams)
        return draw_teams(k, s, who, y, out);
    if (!k->solo)
        return y;
    grid_put(out, 2, y, colours[BOT] | GRID_BOLD, "b the Bot");
    grid_putf(out, DELEGATES_X, y, GRID_BOLD, "%d", s->delegates[BOT]);
    grid_put(out, HOME_X, y, GRID_PLAIN, k->region[s->home[BOT]].id);
    grid_put(out, AT_X, y, GRID_PLAIN, k->region[s->pawn[BOT]].id);
    if (s->bot_card)
        grid_put(out, QUEUE_X, y, GRID_PLAIN, k->bot_card[s->bot_card].name);
    return y + 1;
}

void tpr_board(const struct kit *kit, const struct observed *seen, const struct who *who, struct grid *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    int y = draw_head(k, s, who, out);
    y = draw_map(k, s, y, out);
    y = draw_calendar(k, s, y, out);
    draw_players(k, s, who, y, out);
}
