/* view.c - Heap: what a viewer sees, for boards drawn elsewhere. */
#include "rules.h"

#include "../../core/json.h"

/* What never changes in a match: boards are told once. */
void null_kit_json(const struct kit *kit, struct json *out)
{
    const struct null_kit *k = kit_of(kit);
    json_put_int(out, "heap", k->heap);
    json_put_int(out, "most", k->most);
}

/* The members of an object that is already open: all else a board in a browser needs to draw itself. */
void null_view_json(const struct kit *kit, const struct observed *seen, const struct who *who, struct json *out)
{
    (void)kit, (void)who;
    const struct null_state *s = seen_of(seen);
    json_put_int(out, "left", s->left);
    json_put_int(out, "luck", s->luck);
    json_put_bool(out, "awake", s->awake);
    json_put_int(out, s->left > 0 ? "turn" : "winner", s->turn);
}

/* What a board needs to offer a move. */
void null_facts(const struct kit *kit, const struct observed *seen, int seat, move m, struct json *out)
{
    (void)kit, (void)seen, (void)seat;
    json_put_string(out, "do", m >= ADD ? "add" : "take");
    json_put_int(out, "count", (int)(m >= ADD ? m - ADD : m));
}
