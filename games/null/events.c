/* events.c - Heap: what happened, as a viewer saw it. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/match.h"
#include "../../core/words.h"

/* What happened, for the log (the sentence) and for boards that animate it (the facts). */
void null_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                 const struct who *who, int seat, move m, struct json *out)
{
    (void)before;
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
    char room[NAME_SIZE + 40];
    struct text decided;
    text_init(&decided, room, sizeof room);
    null_outcome(kit, after, who, SPECTATOR, &decided);
    event_open(out, "win", "%s and wins", decided.at);
    json_put_int(out, "seat", s->turn);
    json_close(out);
}
