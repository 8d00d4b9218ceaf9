/* why.c - Heap: why a text is no move. */
#include "rules.h"

#include "../../core/text.h"

/* The most specific reason there is why a text is no move. The seat is to act: core says itself when it is not. */
void null_why(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, const char *string,
              struct text *out)
{
    (void)who, (void)seat;
    int left = seen_of(seen)->left, most = kit_of(kit)->most;
    int64_t count;
    if (!null_count(string, "take", &count))
        text_addf(out, "'%s' is not 'take' and a number, such as 'take 1'", string);
    else if (count < 1)
        text_add(out, "a turn takes at least 1 counter");
    else if (count > most)
        text_addf(out, "a turn takes at most %d counters", most);
    else
        text_addf(out, "only %d %s left", left, left == 1 ? "counter is" : "counters are");
}
