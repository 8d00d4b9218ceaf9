/* place.c - a table as lists show it. */
#include "place.h"

#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/options.h"
#include "store.h"

/* ---- what is kept ---- */

void place_people(const struct chairs *c, struct text *out)
{
    text_addf(out, "%s\n", c->host);
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_PERSON && !text_equal(c->chair[i].person, c->host))
            text_addf(out, "%s\n", c->chair[i].person);
    if (chairs_wait_for_anybody(c))
        text_add(out, PLACE_ANYBODY "\n");
}

static void add_options(const struct kit *k, struct text *out)
{
    const struct option *table = k->game->options;
    for (int i = 0; i < options_count(table); i++) {
        if (options_is_default(table, &k->settings, i))
            continue;
        text_addf(out, "option %s ", table[i].name);
        options_value(table, &k->settings, i, out);
        text_add_char(out, '\n');
    }
}

static void add_won(unsigned seats, struct text *out)
{
    text_add(out, "won");
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats & seat_bit(i))
            text_addf(out, " %d", i);
    text_add_char(out, '\n');
}

void place_summary(const struct match *m, const struct chairs *c, struct text *out)
{
    unsigned owe = c->started ? match_to_act(m) & ~m->resigned : 0;       /* nobody waits for who has resigned */
    text_addf(out, "game %s\n", m->game->id);
    if (chairs_wait_for_anybody(c))
        add_options(m->kit, out);
    text_add(out, match_over(m) ? "over" : "owes");
    for (int i = 0; i < SEATS_MAX; i++)
        if (owe & seat_bit(i))
            text_addf(out, " %d", i);
    text_add_char(out, '\n');
    if (match_over(m))
        add_won(match_result(m).winners, out);
}

/* ---- what is read ---- */

static unsigned read_seats(const char *from, const char *end)
{
    unsigned seats = 0;
    for (; from < end; from++)
        if (*from >= '0' && *from < '0' + SEATS_MAX)
            seats |= seat_bit(*from - '0');
    return seats;
}

static void read_summary(struct place *p)
{
    struct text game;
    size_t length;
    text_init(&game, p->game, sizeof p->game);
    for (const char *line = p->stored->summary, *next; line; line = next) {
        next = text_line(line, &length);
        if (text_starts(line, "game ")) {
            text_add_bytes(&game, line + strlen("game "), length - strlen("game "));
        } else if (text_starts(line, "owes") || text_starts(line, "over")) {
            p->told = true;
            p->over = text_starts(line, "over");
            p->owe = read_seats(line, line + length);
        } else if (text_starts(line, "won")) {
            p->decided = true;
            p->won = read_seats(line, line + length);
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

bool place_read(const struct store_place *stored, struct place *p)
{
    char room[200];
    struct text error;
    int seats = count_seats(stored->chairs);
    text_init(&error, room, sizeof room);
    *p = (struct place){ .stored = stored };
    read_summary(p);
    return text_is_clean(p->game, strlen(p->game), sizeof p->game) && *p->game && seats && seats <= SEATS_MAX &&
           chairs_read(&p->chairs, seats, stored->chairs, &error);
}

/* ---- what is told ---- */

void place_put_chairs(const struct place *p, const struct game *g, struct json *out)
{
    const struct chairs *c = &p->chairs;
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

/* `NAME VALUE`; what this version does not know stays as it is by default. */
static void read_option(const struct option *table, struct settings *s, const char *line, size_t length)
{
    char room[OPTION_TEXT_MAX + 100], why[200];
    struct text pair, error;
    text_init(&pair, room, sizeof room);
    text_init(&error, why, sizeof why);
    text_add_bytes(&pair, line, length);
    char *value = strchr(room, ' ');
    if (value) {
        *value++ = 0;
        options_set(table, s, room, value, &error);
    }
}

void place_put_options(const struct place *p, const struct game *g, struct json *out)
{
    const struct option *table = g ? g->options : NULL;
    struct settings settings;
    size_t length;
    options_defaults(table, &settings);
    for (const char *line = p->stored->summary, *next; line; line = next) {
        next = text_line(line, &length);
        if (text_starts(line, "option "))
            read_option(table, &settings, line + strlen("option "), length - strlen("option "));
    }
    json_put_object(out, "options");
    for (int i = 0; i < options_count(table); i++)
        if (!options_is_default(table, &settings, i)) {
            json_key(out, table[i].name);
            options_value_json(table, &settings, i, out);
        }
    json_close(out);
}
