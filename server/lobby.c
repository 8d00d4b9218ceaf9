/* lobby.c - tables where anybody may sit down. */
#include "lobby.h"

#include "../core/json.h"
#include "place.h"
#include "present.h"
#include "store.h"
#include "tables.h"

static void put_place(const struct place *p, const struct game *g, bool here, struct json *out)
{
    json_object(out);
    json_put_string(out, "id", p->stored->id);
    json_put_string(out, "game", p->game);
    json_put_string(out, "title", g->title);
    place_put_options(p, g, out);
    place_put_chairs(p, g, out);
    json_put_int(out, "free", __builtin_popcount(chairs_free(&p->chairs)));
    json_put_bool(out, "here", here);
    clock_rules_json(&p->chairs.clock, out);
    json_put_int(out, "at", p->stored->at);
    json_close(out);
}

/* A list that is a step behind, or damaged, offers nothing that cannot be had. */
static bool is_for(const struct place *p, const char *person)
{
    return chairs_wait_for_anybody(&p->chairs) && !chairs_of(&p->chairs, person) &&
           !text_equal(p->chairs.host, person);
}

void lobby_put(const struct store_loaded *l, const char *person, const struct tables *all,
               const struct game *(*find)(const char *id), struct json *out)
{
    json_put_array(out, "tables");
    for (int here = 1; here >= 0; here--)
        for (int i = 0; i < l->place_count; i++) {
            struct place p;
            if (!place_read(&l->place[i], &p) || !is_for(&p, person))
                continue;
            const struct game *g = find(p.game);
            bool attended = tables_attended(all, p.stored->id) || present_attended(p.stored->present, &p.chairs);
            if (g && attended == here)
                put_place(&p, g, here, out);
        }
    json_close(out);
}
