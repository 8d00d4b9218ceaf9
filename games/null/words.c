/* words.c - Heap: moves as people write and read them. All words are made from what a viewer may see, never from the
 * table's truth. */
#include "rules.h"

#include "../../core/text.h"

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
