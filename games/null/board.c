/* board.c - Heap: the board on a text screen. */
#include "rules.h"

#include "../../core/grid.h"
#include "../../core/words.h"

/* The heap, ten to a row; the counters that luck waits for are yellow. Answers with the line below. */
static int draw_heap(const struct null_state *s, struct grid *out)
{
    enum { ROW = 10 };
    for (int i = 0; i < s->left; i++) {
        int x = 2 + i % ROW * 2 + (i % ROW >= ROW / 2);     /* a gap in the middle makes counting easy */
        int style = wakes_luck(s->luck, i + 1) ? GRID_YELLOW | GRID_BOLD : GRID_GREEN;
        grid_put(out, x, 2 + i / ROW, style, "●");
    }
    return 2 + (s->left + ROW - 1) / ROW + 1;
}

/* For text screens. Colours may be missing there, so nothing is told by colour alone. */
void null_board(const struct kit *kit, const struct observed *seen, const struct who *who, struct grid *out)
{
    static const uint8_t colour[PLAYERS_MAX] = { GRID_RED, GRID_BLUE, GRID_PURPLE, GRID_ORANGE };
    const struct null_kit *k = kit_of(kit);
    const struct null_state *s = seen_of(seen);
    if (s->left > 0)
        grid_putf(out, 2, 0, GRID_BOLD, "%d %s, take 1 to %d", s->left, counters(s->left), k->most);
    else
        grid_put(out, 2, 0, GRID_BOLD, "the heap is empty");
    int y = draw_heap(s, out);
    for (int seat = 0; seat < kit->seats; seat++, y++) {
        bool here = seat == s->turn;
        int style = colour[seat] | (here ? GRID_BOLD : 0);
        grid_put(out, 0, y, style, here ? "►" : " ");
        int x = grid_put(out, 2, y, style, who_name(who, seat));
        if (here)
            grid_put(out, x + 1, y, GRID_PLAIN, s->left == 0 ? "wins" : s->awake ? "plays after luck" : "plays");
    }
    if (s->luck > 0 && s->left > 0)
        grid_putf(out, 2, y + 1, GRID_YELLOW, "luck can strike %d more %s, when 5, 10, 15 ... are left", s->luck,
                  s->luck == 1 ? "time" : "times");
}
