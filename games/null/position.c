/* position.c - Heap: the whole truth as JSON and back, by a table of the state's members. */
#include "rules.h"

#include "../../core/members.h"

static const struct field fields[] = {
    FIELD(struct null_state, left, LEFT_MAX),
    FIELD(struct null_state, turn, PLAYERS_MAX - 1),
    FIELD(struct null_state, luck, LUCK_MAX),
    FIELD(struct null_state, awake, 1),
    { .name = NULL },
};

void null_position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    (void)kit;
    fields_write(fields, state, out);
}

/* Core has made the state as after setup, and asks check afterwards. */
bool null_from_json(const struct kit *kit, const struct json_value *in, struct state *state, struct text *error)
{
    (void)kit;
    return fields_read(fields, in, state, error);
}
