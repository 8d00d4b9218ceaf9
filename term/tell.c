/* tell.c - a match in sentences. */
#include "tell.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../engine/json_in.h"

/* ---- walking ---- */

/* The truth under the name of something observed: only here, and only for EVERYTHING. */
static const struct observed *all_of(union state_room *room)
{
    return room_observed(room);
}

static void walk_everything(const struct match *m, int from, match_visit *visit, void *context)
{
    union state_room *rooms = malloc(2 * sizeof *rooms);
    assert(rooms);
    rooms[1] = m->start;
    for (int i = 0; i < m->count; i++) {
        const struct record *r = &m->log[i];
        if (!r->live)
            continue;
        rooms[0] = rooms[1];
        m->game->apply(m->kit, room_state(&rooms[1]), r->seat, r->move);
        struct step step = {
            .record = r,
            .number = i,
            .seen = r->move,
            .note = r->note ? m->notes + r->note : "",
            .before = all_of(&rooms[0]),
            .after = all_of(&rooms[1]),
        };
        if (i >= from)
            visit(context, m, &step);
    }
    free(rooms);
}

void tell_walk(const struct match *m, int from, int viewer, match_visit *visit, void *context)
{
    if (viewer == EVERYTHING)
        walk_everything(m, from, visit, context);
    else
        match_walk(m, from, viewer, visit, context);
}

struct who tell_who(const struct match *m, int viewer)
{
    return match_who(m, viewer == EVERYTHING ? SPECTATOR : viewer);
}

void tell_move(const struct match *m, move word, struct text *out)
{
    m->game->show_move(m->kit, word, out);
}

/* ---- records ---- */

/* The events of a record as a JSON array, as the game wrote them. */
static void events_json(const struct match *m, const struct who *who, const struct step *step, struct text *out)
{
    struct json j;
    json_init(&j, out);
    json_array(&j);
    if (m->game->events)
        m->game->events(m->kit, step->before, step->after, who, step->record->seat, step->seen, &j);
    json_close(&j);
}

/* The steps of an order are told when all are open. A draw that the viewer may not see says nothing: where it matters
 * that there was one, as in a deal, the game has a sentence for it. */
static bool is_silent(const struct step *step)
{
    const struct record *r = step->record;
    return r->phase || (r->seat == CHANCE && step->seen != r->move);
}

void tell_step(const struct match *m, const struct who *who, const struct step *step, struct text *out)
{
    struct text raw;
    size_t from = out->length;
    void *owner = NULL;
    char why[200];
    struct text error;
    text_init_heap(&raw);
    text_init(&error, why, sizeof why);
    events_json(m, who, step, &raw);
    const struct json_value *events = json_in_read(raw.at, raw.length, raw.length, &owner, &error);
    assert(events);             /* our own writer cannot write bad JSON */
    for (const struct json_value *e = events->child; e; e = e->next) {
        const char *sentence;
        if (json_is_string(json_get(e, "text"), &sentence) && *sentence)
            text_addf(out, "%s\n", sentence);
    }
    json_in_release(owner);
    text_release(&raw);
    if (out->length == from && !is_silent(step)) {
        text_addf(out, "%s: ", who_name(who, step->record->seat));
        tell_move(m, step->seen, out);
        text_add_char(out, '\n');
    }
    if (*step->note)
        text_addf(out, "%s: \"%s\"\n", who_name(who, step->record->seat), step->note);
}

struct teller {
    struct who who;
    struct text *out;
};

static void tell_visit(void *context, const struct match *m, const struct step *step)
{
    struct teller *t = context;
    tell_step(m, &t->who, step, t->out);
}

void tell_from(const struct match *m, int from, int viewer, struct text *out)
{
    struct teller t = { tell_who(m, viewer), out };
    tell_walk(m, from, viewer, tell_visit, &t);
}

static void put_seat(struct json *out, int seat)
{
    if (seat == CHANCE)
        json_put_string(out, "seat", "chance");
    else
        json_put_int(out, "seat", seat);
}

void tell_step_json(const struct match *m, const struct who *who, const struct step *step, struct json *out)
{
    char room[MOVE_TEXT_SIZE];
    struct text word, raw;
    text_init(&word, room, sizeof room);
    text_init_heap(&raw);
    tell_move(m, step->seen, &word);
    events_json(m, who, step, &raw);
    json_object(out);
    json_put_int(out, "ply", step->number);
    put_seat(out, step->record->seat);
    json_put_string(out, "move", room);
    if (*step->note)
        json_put_string(out, "note", step->note);
    json_key(out, "events");
    json_raw(out, raw.at);
    json_close(out);
    text_release(&raw);
}

/* ---- results ---- */

void tell_score(const struct result *r, int seat, struct text *out)
{
    int64_t scale = r->scale ? r->scale : 1;
    int64_t whole = r->score[seat] / scale, rest = r->score[seat] % scale;
    if (r->score[seat] < 0) {
        text_add_char(out, '-');
        whole = -whole;
        rest = -rest;
    }
    text_add_int(out, whole);
    if (!rest)
        return;
    int hundredths = (int)((double)rest / (double)scale * 100);     /* cut, so that no score looks higher than it is */
    text_addf(out, ".%d%d", hundredths / 10, hundredths % 10);
}

int tell_percent(double chance)
{
    int percent = (int)(100 * chance + 0.5);
    if (percent <= 0)
        return chance > 0;
    return percent >= 100 && chance < 1 ? 99 : percent;
}

void tell_winners(const struct match *m, const struct result *r, struct text *out)
{
    struct who who = match_who(m, SPECTATOR);
    bool several = r->winners & (r->winners - 1);
    if (!r->winners) {
        text_add(out, "nobody wins");
        return;
    }
    who_names(&who, r->winners, out);
    if (r->sides > 1)
        text_add(out, several ? " share the win" : " shares the win");
    else
        text_add(out, several ? " win" : " wins");
}

void tell_result(const struct match *m, struct text *out)
{
    struct result r = state_result(m->kit, match_state(m));
    if (match_over(m))
        tell_winners(m, &r, out);
    else
        text_add(out, "not over yet; so far:");
    text_add_char(out, '\n');
    int width = 0;
    for (int seat = 0; seat < m->kit->seats; seat++)
        if (text_columns(m->names[seat]) > width)
            width = text_columns(m->names[seat]);
    for (int rank = 0; rank <= SEATS_MAX; rank++)
        for (int seat = 0; seat < m->kit->seats; seat++) {
            if (r.rank[seat] != rank)
                continue;
            text_addf(out, "  %d. %s", rank, m->names[seat]);
            text_add_spaces(out, width - text_columns(m->names[seat]) + 2);
            tell_score(&r, seat, out);
            text_add_char(out, '\n');
        }
}

void tell_result_json(const struct match *m, struct json *out)
{
    struct result r = state_result(m->kit, match_state(m));
    json_object(out);
    json_put_bool(out, "over", match_over(m));
    json_put_array(out, "winners");
    for (int seat = 0; seat < m->kit->seats; seat++)
        if (r.winners & seat_bit(seat))
            json_int(out, seat);
    json_close(out);
    json_put_int(out, "sides", r.sides);
    json_put_array(out, "seats");
    for (int seat = 0; seat < m->kit->seats; seat++) {
        json_object(out);
        json_put_string(out, "name", m->names[seat]);
        json_put_int(out, "rank", r.rank[seat]);
        json_put_double(out, "score", (double)r.score[seat] / (double)(r.scale ? r.scale : 1));
        json_close(out);
    }
    json_close(out);
    json_close(out);
}
