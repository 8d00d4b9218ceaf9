/* words.c - Heap: moves as people write and read them. All words are made from what a viewer may see, never from the
 * table's truth. */
#include "rules.h"

#include <string.h>

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

/* "take 2" or "take 2 counters", of another word and any number too. */
bool null_count(const char *string, const char *word, int64_t *count)
{
    const char *number = text_after(string, word);
    size_t digits = number ? strcspn(number, " ") : 0;
    if (!digits || !text_to_int_of(number, digits, INT64_MIN, INT64_MAX, count))
        return false;
    const char *rest = number + digits + strspn(number + digits, " ");
    return !*rest || text_equal(rest, "counter") || text_equal(rest, "counters");
}

/* Other spellings. The answer need not be legal, but it must be a move of this game or 0. A number alone is never a
 * move: where people type, it is a place in the list of moves. */
move null_parse(const struct kit *kit, const struct observed *seen, int seat, const char *string)
{
    (void)kit, (void)seen;
    int64_t count;
    if (seat == CHANCE)
        return null_count(string, "add", &count) && count >= 0 && count <= ADD_MAX ? (move)(ADD + count) : 0;
    return null_count(string, "take", &count) && count >= 1 && count <= MOST_MAX ? (move)count : 0;
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
