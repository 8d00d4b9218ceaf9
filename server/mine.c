/* mine.c - the tables of a person. */
#include "mine.h"

#include <string.h>

#include "../core/json.h"
#include "chairs.h"
#include "store.h"

/* ---- what is kept ---- */

void mine_people(const struct chairs *c, struct text *out)
{
    text_addf(out, "%s\n", c->host);
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_PERSON && !text_equal(c->chair[i].person, c->host))
            text_addf(out, "%s\n", c->chair[i].person);
}

void mine_summary(const struct match *m, bool started, struct text *out)
{
    unsigned owe = started ? match_to_act(m) : 0;
    text_addf(out, "game %s\n", m->game->id);
    text_add(out, match_over(m) ? "over" : "owes");
    for (int i = 0; i < SEATS_MAX; i++)
        if (owe & seat_bit(i))
            text_addf(out, " %d", i);
    text_add_char(out, '\n');
}

/* ---- what is read ---- */

struct entry {
    const struct store_place *place;
    char game[64];
    bool told;                      /* of an older data file: nobody knows what is to be done */
    bool over;
    unsigned owe;
    struct chairs chairs;
};

static unsigned read_seats(const char *from, const char *end)
{
    unsigned seats = 0;
    for (; from < end; from++)
        if (*from >= '0' && *from < '0' + SEATS_MAX)
            seats |= seat_bit(*from - '0');
    return seats;
}

static void read_summary(struct entry *e)
{
    struct text game;
    size_t length;
    text_init(&game, e->game, sizeof e->game);
    for (const char *line = e->place->summary, *next; line; line = next) {
        next = text_line(line, &length);
        if (text_starts(line, "game ")) {
            text_add_bytes(&game, line + strlen("game "), length - strlen("game "));
        } else if (text_starts(line, "owes") || text_starts(line, "over")) {
            e->told = true;
            e->over = text_starts(line, "over");
            e->owe = read_seats(line, line + length);
        }
    }
}

/* There is a line for each. */
static int count_seats(const char *chairs)
{
    size_t length;
    int count = 0;
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        count += *line >= '0' && *line <= '9';
    }
    return count;
}

/* False: it is damaged. */
static bool read_entry(const struct store_place *place, struct entry *e)
{
    char room[200];
    struct text error;
    int seats = count_seats(place->chairs);
    text_init(&error, room, sizeof room);
    *e = (struct entry){ .place = place };
    read_summary(e);
    return text_is_clean(e->game, strlen(e->game), sizeof e->game) && *e->game && seats && seats <= SEATS_MAX &&
           chairs_read(&e->chairs, seats, place->chairs, &error);
}

/* Who made it can start it; a rematch begins by itself when those have come who are invited. */
static bool waits_for_host(const struct chairs *c)
{
    return !c->started && !(c->starts_itself && chairs_invited(c, NULL));
}

/* ---- the answer ---- */

static void put_chairs(const struct chairs *c, const struct game *g, struct json *out)
{
    json_put_array(out, "chairs");
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        bool person = chair->kind == CHAIR_PERSON;
        json_object(out);
        json_put_int(out, "seat", i);
        json_put_string(out, "name", g ? chairs_name_of(c, g, i) : person ? chair->name : "");
        json_put_string(out, "kind", person ? "person" : chair->kind == CHAIR_BOT ? "bot" : "open");
        json_close(out);
    }
    json_close(out);
}

static void put_entry(const struct entry *e, const struct game *g, const char *person, struct json *out)
{
    const struct chairs *c = &e->chairs;
    bool host = text_equal(c->host, person);
    unsigned mine = chairs_of(c, person);
    if (!host && !mine)
        return;             /* the list of whose tables they are is damaged */
    json_object(out);
    json_put_string(out, "id", e->place->id);
    json_put_string(out, "game", e->game);
    json_put_string(out, "title", g ? g->title : e->game);
    json_put_bool(out, "started", c->started);
    json_put_bool(out, "over", e->over);
    json_put_bool(out, "host", host);
    json_put_set(out, "mine", mine);
    if (e->told || !c->started) {
        json_put_bool(out, "turn", (c->started && e->owe & mine) || (host && waits_for_host(c)));
        json_put_set(out, "waiting", e->owe);
    }
    put_chairs(c, g, out);
    json_put_int(out, "at", e->place->at);
    json_close(out);
}

void mine_put(const struct store_loaded *l, const char *person, const struct game *(*find)(const char *id),
              struct json *out)
{
    json_put_array(out, "tables");
    for (int i = 0; i < l->place_count; i++) {
        struct entry e;
        if (read_entry(&l->place[i], &e))
            put_entry(&e, find(e.game), person, out);
    }
    json_close(out);
}
