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

/* What was told, to know whose it is. */
struct told {
    int count;
    char host[LOBBY_MAX][PERSON_SIZE];
};

static bool is_one_more(const struct told *t, const char *host)
{
    int theirs = 0;
    for (int i = 0; i < t->count; i++)
        theirs += text_equal(t->host[i], host);
    return t->count < LOBBY_MAX && theirs < LOBBY_MAKER_MAX;
}

void lobby_put(const struct store_loaded *l, const char *person, const char *game, const struct tables *all,
               const struct game *(*find)(const char *id), struct json *out)
{
    struct told told = { 0 };
    json_put_array(out, "tables");
    for (int here = 1; here >= 0; here--)
        for (int i = 0; i < l->place_count && told.count < LOBBY_MAX; i++) {
            struct place p;
            if (!place_read(&l->place[i], &p) || !is_for(&p, person) || (*game && !text_equal(game, p.game)))
                continue;
            const struct game *g = find(p.game);
            bool attended = tables_attended(all, p.stored->id) || present_attended(p.stored->present, &p.chairs);
            if (!g || attended != here || !is_one_more(&told, p.chairs.host))
                continue;
            text_copy(told.host[told.count++], PERSON_SIZE, p.chairs.host);
            put_place(&p, g, here, out);
        }
    json_close(out);
}
