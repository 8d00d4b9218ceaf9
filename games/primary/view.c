/* view.c - what a viewer sees, for boards drawn elsewhere. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/words.h"

static void put_seat(struct json *out, const struct kit *k, const struct pri *s, const struct who *who, int seat)
{
    bool own = seat == who->viewer;
    json_object(out);
    json_put_string(out, "name", who_name(who, seat));
    if (kit_of(k)->teams)
        json_put_int(out, "team", seat % kit_of(k)->teams + 1);
    json_put_int(out, "picked", s->picked[seat]);
    if (eight_of(s->sets[seat]))
        pri_put_sets(out, s, seat);
    if (own)
        pri_put_bag(out, "hand", s->area[seat][AREA_HAND]);
    else
        json_put_int(out, "hand", s->count[seat][AREA_HAND]);
    pri_put_deck(out, s, seat, own);
    pri_put_open(out, s, seat);
    pri_put_bag(out, "shown", s->shown[seat]);
    if (own)
        pri_put_standing(out, s, seat);
    json_close(out);
}

void pri_view_json(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    const struct pri *s = seen_of(o);
    pri_put_table(out, s);
    json_put_int(out, "turn_limit", kit_of(k)->limit);
    pri_put_bag(out, "gone", s->gone);
    if (s->stage <= STAGE_DRAFT) {
        json_put_object(out, "pool");
        for (int colour = RED; colour <= ORANGE; colour++)
            json_put_int(out, pri_colour_names[colour],
                         pri_pool_left(k, s, colour));
        json_close(out);
    }
    json_put_array(out, "seats");
    for (int seat = 0; seat < k->seats; seat++)
        put_seat(out, k, s, who, seat);
    json_close(out);
}
