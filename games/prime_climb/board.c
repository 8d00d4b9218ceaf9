/* board.c - Prime Climb: the track, ten spaces a row, with pawns; factors as colours and as letters. */
#include "rules.h"

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"

enum { CELL = 8, ROW = 10 };

/* Not the colours of factors. */
static const uint8_t seat_colour[PLAYERS_MAX] = { GRID_YELLOW, GRID_WHITE, GRID_BROWN, GRID_GREY };

/* PCL-2. */
static const struct {
    uint8_t prime, colour;
    const char *letter;
} factors[] = {
    { 2, GRID_ORANGE, "o" }, { 3, GRID_GREEN, "g" }, { 5, GRID_BLUE, "b" }, { 7, GRID_PURPLE, "p" },
};

/* The factors below a number; a red part shows its prime, as on the board. */
static void draw_factors(const struct pcl_kit *k, int x, int y, int space, struct grid *out)
{
    if (k->red[space]) {
        grid_put(out, x, y, GRID_RED | GRID_BOLD, "red");
        return;
    }
    int rest = space;
    for (int i = 0; i < 4; i++)
        for (; rest % factors[i].prime == 0; rest /= factors[i].prime)
            x = grid_put(out, x, y, factors[i].colour, factors[i].letter);
    if (rest > 1)
        grid_putf(out, x, y, GRID_RED, "%d", rest);
}

/* The labels of all pawns on a space, at most as many as `room` columns hold. */
static void draw_pawns(const struct pcl_kit *k, const struct pcl_state *s, int x, int y, int space, int room,
                       struct grid *out)
{
    int end = x + room;
    for (int target = 0; target < PAWNS * k->kit.seats; target++) {
        int seat = target_seat(target);
        if (pcl_space(s, target) != space)
            continue;
        if (x + 2 > end) {
            grid_put(out, end - 1, y, GRID_BOLD, "+");
            return;
        }
        x = grid_putf(out, x, y, seat_colour[seat] | GRID_BOLD | GRID_REVERSE, "%d%c", seat_chair(seat),
                      'a' + target_pawn(target));
    }
}

static void draw_space(const struct pcl_kit *k, const struct pcl_state *s, int x, int y, int space, struct grid *out)
{
    bool red = k->red[space], station = k->station_bit[space] & s->stations;
    grid_putf(out, x, y, red ? GRID_RED | GRID_BOLD : GRID_BOLD, "%s%s%d", station ? "*" : space < 100 ? " " : "",
              space < 10 ? " " : "", space);
    draw_factors(k, x + 1, y + 1, space, out);
    draw_pawns(k, s, x + 4, y, space, CELL - 4, out);
}

/* PCL-10, PCL-20, PCL-27: whether a red space can bring a card now. */
static const char *red_words(const struct pcl_kit *k, const struct pcl_state *s)
{
    if (!k->deck_all)
        return " a prime from 11 up";
    return s->again && !k->double_time ? " draws no card now" : " a prime that draws";
}

/* "o is 2, g is 3, b is 5, p is 7, red a prime that draws", at the right of the last line of the track; way stations
 * below it. */
static void draw_legend(const struct pcl_kit *k, const struct pcl_state *s, int x, int y, struct grid *out)
{
    if (s->stations)
        grid_put(out, x, y + 1, GRID_DIM, s->stations & (s->stations - 1)
                                              ? "* a way station: land on all of them before the goal"
                                              : "* the way station: land there before the goal");
    for (int i = 0; i < 4; i++) {
        x = grid_put(out, x, y, factors[i].colour | GRID_BOLD, factors[i].letter);
        x = grid_putf(out, x, y, GRID_DIM, " is %d, ", factors[i].prime);
    }
    x = grid_put(out, x, y, GRID_RED | GRID_BOLD, "red");
    grid_put(out, x, y, GRID_DIM, red_words(k, s));
}

static int draw_track(const struct pcl_kit *k, const struct pcl_state *s, int y, struct grid *out)
{
    const char *first = k->decline ? "home" : "start", *last = k->decline ? "start" : "home";
    int room = 2 * PAWNS * PLAYERS_MAX;
    if (k->there_and_back) {
        first = "start and home";
        last = "turn here";
    }
    int x = grid_putf(out, 0, y, GRID_BOLD, "  0 %s ", first);
    draw_pawns(k, s, x, y, 0, room, out);
    y++;
    for (int space = 1; space <= 100; space++) {
        int column = (space - 1) % ROW, row = (space - 1) / ROW;
        draw_space(k, s, column * CELL, y + row * 2, space, out);
    }
    y += 20;
    x = grid_putf(out, 0, y, GRID_BOLD, "101 %s ", last);
    draw_pawns(k, s, x, y, SPACE_LAST, room, out);
    draw_legend(k, s, 26, y, out);
    return y + (s->stations ? 3 : 2);
}

static void draw_bag(const struct pcl_kit *k, bag cards, int x, int y, struct grid *out)
{
    for (int kind = 1; kind < KINDS; kind++)
        for (unsigned i = 0; i < bag_count(cards, kind); i++)
            x = grid_putf(out, x, y, GRID_PLAIN, kind < KIND_SEND ? " %s" : " '%s'", k->card[kind].name);
}

static int draw_places(const struct pcl_kit *k, const struct pcl_state *s, int seat, int x, int y, struct grid *out)
{
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        if (pcl_home(k, s, seat, pawn))
            x = grid_putf(out, x, y, GRID_PLAIN, " %c home", 'a' + pawn);
        else
            x = grid_putf(out, x, y, GRID_PLAIN, " %c on %d%s", 'a' + pawn, s->pawn[seat][pawn],
                          s->back[seat] >> pawn & 1 ? " going back" : "");
        x = grid_put(out, x, y, GRID_PLAIN, pawn == 0 ? "," : "");
    }
    return x;
}

static void draw_stations(const struct pcl_kit *k, unsigned left, int x, int y, struct grid *out)
{
    if (left)
        x = grid_putf(out, x, y, GRID_PLAIN, "  way station%s left:", plural_s(__builtin_popcount(left)));
    for (; left; left &= left - 1)
        x = grid_putf(out, x, y, GRID_PLAIN, " %d", k->station[__builtin_ctz(left)]);
}

static int draw_seat(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, int seat, int y,
                     struct grid *out)
{
    bool here = seat == s->turn && s->phase != PHASE_OVER && s->phase != PHASE_STATION;
    int style = seat_colour[seat] | (here ? GRID_BOLD : 0);
    grid_put(out, 0, y, style, here ? "►" : " ");
    int x = grid_putf(out, 2, y, style, "%d %s:", seat_chair(seat), who_name(who, seat));
    x = draw_places(k, s, seat, x, y, out);
    if (pcl_cursed(s, seat))
        x = grid_put(out, x, y, GRID_RED | GRID_BOLD, "  cursed");
    if (k->solitaire)           /* PCL-25 */
        x = grid_putf(out, x, y, GRID_PLAIN, "  %d roll%s so far", s->turns, plural_s(s->turns));
    draw_stations(k, s->stations & ~(unsigned)s->visited[seat], x, y, out);
    if (!s->keepers[seat])
        return y + 1;
    x = grid_put(out, 4, ++y, GRID_PLAIN, "keepers:");
    draw_bag(k, s->keepers[seat], x, y, out);
    return y + 1;
}

static void draw_now(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, int y, struct grid *out)
{
    const char *name = who_name(who, s->turn);
    int x;
    switch (s->phase) {
    case PHASE_STATION: grid_put(out, 2, y, GRID_BOLD, "luck decides which prime is the way station"); break;
    case PHASE_FIRST: grid_putf(out, 2, y, GRID_BOLD, "%s rolls for the first turn", name); break;
    case PHASE_TIE: grid_put(out, 2, y, GRID_BOLD, "luck decides who begins"); break;
    case PHASE_ROLL: grid_putf(out, 2, y, GRID_BOLD, "%s rolls", name); break;
    case PHASE_DRAW:
    case PHASE_FETCH: grid_putf(out, 2, y, GRID_BOLD, "%s draws a card", name); break;
    case PHASE_CARD: grid_putf(out, 2, y, GRID_BOLD, "card: %s", k->card[s->card].name); break;
    case PHASE_MOVE:
        x = grid_put(out, 2, y, GRID_BOLD, s->dice ? "dice left:" : "all dice are used");
        for (int i = 0; i < USES_MAX && pcl_die(s, i); i++)
            x = grid_putf(out, x, y, GRID_BOLD, " %d", pcl_die(s, i));
        if (s->owed)            /* PCL-20 */
            grid_put(out, x, y, GRID_BOLD, s->owed > 1 ? ", then more rolls" : ", then another roll");
        break;
    default: grid_put(out, 2, y, GRID_BOLD, "the game is over");
    }
}

void pcl_board(const struct kit *kit, const struct observed *seen, const struct who *who, struct grid *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    int y = draw_track(k, s, 0, out);
    for (int seat = 0; seat < kit->seats; seat++)
        y = draw_seat(k, s, who, seat, y, out);
    draw_now(k, s, who, y + 1, out);
}
