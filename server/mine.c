/* mine.c - the tables of a person. */
#include "mine.h"

#include "../core/json.h"
#include "lapse.h"
#include "place.h"
#include "store.h"

/* Who made it can start it; a rematch begins by itself when those have come who are invited. */
static bool waits_for_host(const struct chairs *c)
{
    return !c->started && !(c->starts_itself && chairs_invited(c, NULL));
}

static void put_place(const struct place *p, const struct game *g, const char *person, int64_t now_ms,
                      struct json *out)
{
    const struct chairs *c = &p->chairs;
    bool host = text_equal(c->host, person);
    unsigned mine = chairs_of(c, person);
    if (!host && !mine)
        return;             /* the list of whose tables they are is damaged */
    json_object(out);
    json_put_string(out, "id", p->stored->id);
    json_put_string(out, "game", p->game);
    json_put_string(out, "title", g ? g->title : p->game);
    json_put_bool(out, "started", c->started);
    json_put_bool(out, "over", p->over);
    json_put_bool(out, "host", host);
    json_put_set(out, "mine", mine);
    if (p->told || !c->started) {
        json_put_bool(out, "turn", (c->started && p->owe & mine) || (host && waits_for_host(c)));
        json_put_set(out, "waiting", p->owe);
    }
    place_put_chairs(p, g, out);
    if (p->over && p->decided)
        json_put_set(out, "winners", p->won);
    lapse_put(c, p->over, p->stored->deadline_ms, now_ms, out);
    json_put_int(out, "at", p->stored->at);
    json_close(out);
}

void mine_put_over(const struct store_loaded *l, const char *person, const struct game *(*find)(const char *id),
                   struct json *out)
{
    int count = 0;
    json_put_array(out, "tables");
    for (int i = 0; i < l->place_count && count < MINE_OVER_MAX; i++) {
        struct place p;
        if (!place_read(&l->place[i], &p) || !p.over)
            continue;
        put_place(&p, find(p.game), person, 0, out);
        count++;
    }
    json_close(out);
}

void mine_put(const struct store_loaded *l, const char *person, const struct game *(*find)(const char *id),
              int64_t now_ms, struct json *out)
{
    json_put_array(out, "tables");
    for (int i = 0; i < l->place_count; i++) {
        struct place p;
        if (place_read(&l->place[i], &p))
            put_place(&p, find(p.game), person, now_ms, out);
    }
    json_close(out);
}
