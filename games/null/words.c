/* words.c - Heap: what people read. All of it is made from what a viewer may see, never from the table's truth. */
#include "rules.h"

#include "../../core/grid.h"
#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

static const char *counters(int count)
{
    return count == 1 ? "counter" : "counters";
}

/* The durable text: logs and match files are made of it. */
void null_show_move(const struct kit *kit, move m, struct text *out)
{
    (void)kit;
    if (m >= ADD)
        text_addf(out, "add %d", (int)m - ADD);
    else
        text_addf(out, "take %d", (int)m);
}

/* Other spellings: a bare number. The answer need not be legal, but it must be a move of this game or 0. */
move null_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    (void)kit, (void)seen;
    int64_t count;
    if (seat == CHANCE)
        return text_to_int(string, 0, ADD_MAX, &count) ? (move)(ADD + count) : 0;
    return text_to_int(string, 1, MOST_MAX, &count) ? (move)count : 0;
}

/* What a listed move would do; menus show it next to the move's text. */
void null_describe(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                   struct text *out)
{
    (void)kit, (void)who, (void)seat;
    const struct null_state *s = seen_of(seen);
    if (m >= ADD) {
        int left = s->left + (int)m - ADD;
        text_addf(out, "the heap %s %d %s", m == ADD ? "stays at" : "grows to", left, counters(left));
        return;
    }
    int left = s->left - (int)m;
    if (left == 0)
        text_add(out, "takes the last counter and wins");
    else
        text_addf(out, "leaves %d %s%s", left, counters(left), wakes_luck(s->luck, left) ? " and wakes luck" : "");
}

/* The most specific reason there is why a text is no move. The seat is to act: core says itself when it is not. */
void null_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, const char *string,
              struct text *out)
{
    (void)who, (void)seat;
    int left = seen_of(seen)->left, most = kit_of(kit)->most;
    int64_t count;
    if (!text_to_int(text_starts(string, "take ") ? string + 5 : string, INT64_MIN, INT64_MAX, &count))
        text_addf(out, "'%s' is not 'take' and a number, such as 'take 1'", string);
    else if (count < 1)
        text_add(out, "a turn takes at least 1 counter");
    else if (count > most)
        text_addf(out, "a turn takes at most %d counters", most);
    else
        text_addf(out, "only %d %s left", left, left == 1 ? "counter is" : "counters are");
}

/* What happened, for the log (the sentence) and for boards that animate it (the facts). */
void null_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                 const struct who *who, int seat, move m, struct json *out)
{
    (void)kit, (void)before;
    const struct null_state *s = seen_of(after);
    if (seat == CHANCE) {
        event_open(out, "add", "luck adds %d, %d left", (int)m - ADD, s->left);
        json_put_int(out, "count", (int)m - ADD);
    } else {
        event_open(out, "take", "%s takes %d, %d left", who_name(who, seat), (int)m, s->left);
        json_put_int(out, "seat", seat);
        json_put_int(out, "count", (int)m);
    }
    json_put_int(out, "left", s->left);
    json_close(out);
    if (s->left > 0)
        return;
    event_open(out, "win", "%s took the last counter and wins", who_name(who, s->turn));
    json_put_int(out, "seat", s->turn);
    json_close(out);
}

/* The members of an object that is already open: all a board in a browser needs to draw itself. */
void null_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)who;
    const struct null_kit *k = kit_of(kit);
    const struct null_state *s = seen_of(seen);
    json_put_int(out, "heap", k->heap);
    json_put_int(out, "most", k->most);
    json_put_int(out, "left", s->left);
    json_put_int(out, "luck", s->luck);
    json_put_bool(out, "awake", s->awake);
    json_put_int(out, s->left > 0 ? "turn" : "winner", s->turn);
}

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

