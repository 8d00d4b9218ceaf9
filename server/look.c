/* look.c - as whom a connection looks. Most people have one seat and look as it; whoever has several, because they play
 * at one screen, looks as one of them at a time, or as none: then the curtain is down, and they see what a spectator
 * sees.
 *
 * The seat belongs to the connection, not to the person, and a new connection begins with the curtain down. All that a
 * connection asks and all that it is sent goes by look_seat (T2); what was asked for with other eyes and comes later, a
 * hint or a long answer, is refused then. */
#include "../core/json.h"
#include "table.h"

int look_seat(const struct table *t, const struct client *c)
{
    unsigned seats = chairs_of(&t->chairs, c->person);
    if (!chairs_several(&t->chairs, c->person))
        return chairs_seat_of(&t->chairs, c->person);
    return c->looks_as != SPECTATOR && seats & seat_bit(c->looks_as) ? c->looks_as : SPECTATOR;
}

void look_json(struct ask *a)
{
    struct table *t = a->table;
    struct client *c = a->client;
    struct json *out = a->request.out;
    const struct match *m = table_match(t);
    json_key(out, "table");
    push_table_json(t, c, out);
    if (m) {
        json_key(out, "kit");
        match_kit_json(m, out);
    }
    push_update_json(t, c, out);
    chat_put_page(t, c, out);
    json_key(out, "log");
    if (m) {
        m = table_seen(t, look_seat(t, c));
        match_log_json(m, m->count - LOG_RECORDS_MAX, look_seat(t, c), true, out);
    } else {
        json_array(out);
        json_close(out);
    }
}

bool look_ask(struct ask *a)
{
    const struct chairs *chairs = &a->table->chairs;
    const struct json_value *which = json_get(a->request.in, "seat");
    int64_t seat = SPECTATOR;
    if (!chairs_several(chairs, a->client->person))
        return text_error(a->request.error, "that is for several who play at one screen");
    if (!which)
        return request_missing(&a->request, "seat");
    if (which->type != JSON_NULL && !request_int(&a->request, "seat", 0, chairs->seats - 1, &seat))
        return false;
    if (seat != SPECTATOR && !(chairs_of(chairs, a->client->person) & seat_bit((int)seat)))
        return text_error(a->request.error, "that seat is not yours");
    a->client->looks_as = (int)seat;
    look_json(a);
    return true;
}

void look_refusal(const struct json_value *id, struct text *out)
{
    char room[80];
    struct text error;
    text_init(&error, room, sizeof room);
    text_add(&error, "this connection looks as somebody else now");
    answer_refuse(out, id, &error);
}
