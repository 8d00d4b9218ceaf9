/* truth.c - what is durable, replayed step by step into a match of its own, and how it would be told afresh. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/best.h"
#include "core/grid.h"
#include "core/json.h"
#include "core/kit.h"
#include "core/matchfile.h"
#include "core/registry.h"
#include "sim.h"

/* ---- making ---- */

static void read_chairs(struct world *w, struct truth *t, const char *chairs)
{
    struct text error;
    struct match *m = truth_match(t);
    text_init_heap(&error);
    if (!chairs_read(&t->chairs, m->kit->seats, chairs, &error))
        broken(w, "durable", "chairs cannot be read: %s", error.at);
    chairs_name(&t->chairs, m);
    m->practice = t->chairs.practice;
    text_release(&error);
}

struct truth *truth_new(struct world *w, const struct store_table *row)
{
    struct truth *t = calloc(1, sizeof *t);
    struct text error;
    assert(t);
    text_init_heap(&error);
    text_init_heap(&t->lines);
    for (int i = 0; i <= SPECTATOR; i++) {
        text_init_heap(&t->events[i]);
        for (int text = 0; text < 2; text++)
            text_init_heap(&t->seen[i][text]);
    }
    memcpy(t->id, row->id, sizeof t->id);
    memcpy(t->key_hash, row->key_hash, sizeof t->key_hash);
    t->lapses_ms = INT64_MAX;
    for (int i = 0; i < SEATS_MAX; i++)
        t->left_ms[i] = w->now_ms;
    t->engine = engine_new(world_find, registry_games);
    t->engine->match = matchfile_read(row->header, strlen(row->header), world_find, &t->engine->kit, &error);
    if (!t->engine->match)
        broken(w, "durable", "a header cannot be read: %s", error.at);
    read_chairs(w, t, row->chairs);
    text_release(&error);
    return t;
}

void truth_free(struct truth *t)
{
    match_free(t->behind);
    engine_free(t->engine);
    talk_release(t);
    text_release(&t->lines);
    free(t->written);
    for (int i = 0; i <= SPECTATOR; i++) {
        text_release(&t->events[i]);
        for (int text = 0; text < 2; text++)
            text_release(&t->seen[i][text]);
    }
    free(t);
}

struct truth *truth_find(struct world *w, const char *id)
{
    for (int i = 0; i < w->truth_count; i++)
        if (text_equal(w->truth[i]->id, id))
            return w->truth[i];
    broken(w, "once", "a step of table '%s', which was never made", id);
}

bool truth_seated(const struct truth *t, const char *person) { return chairs_of(&t->chairs, person); }

struct truth *truth_rematch(struct world *w, const struct truth *t)
{
    struct truth *found = t->chairs.rematch[0] ? truth_find(w, t->chairs.rematch) : NULL;
    return found && !found->swept ? found : NULL;
}

/* ---- a step ---- */

static bool has_asked_for_it(const struct world *w, const struct truth *t, int seat)
{
    const struct wire *wire;
    const struct asked *a;
    const struct chair *chair = &t->chairs.chair[seat];
    TAILQ_FOREACH(wire, &w->wires, link) {
        if (wire->truth != t || !text_equal(wire->person, chair->person))
            continue;
        if (t->orphans & 1u << wire->player->number)
            return true;
        TAILQ_FOREACH(a, &wire->asked, link)
            if (a->delivered && (text_equal(a->cmd, "play") || text_equal(a->cmd, "undo") ||
                                 text_equal(a->cmd, "withdraw") || text_equal(a->cmd, "resign") ||
                                 text_equal(a->cmd, "back")))
                return true;
    }
    return false;
}

/* Whose step it is: a person asked for it, or it is a bot's. */
static void check_author(struct world *w, const struct truth *t, const struct store_step *step)
{
    int64_t seat;
    size_t length = strcspn(step->lines, " \n");
    if (!text_to_int_of(step->lines, length, 0, SEATS_MAX - 1, &seat))
        return;             /* dice, or none but chairs */
    if (!t->chairs.started)
        broken(w, "once", "a move before the start: %s", step->lines);
    if (t->chairs.chair[seat].kind != CHAIR_PERSON || truth_match(t)->resigned & seat_bit((int)seat) ||
        clocks_plays(w, t, (int)seat) || t->chairs.stand_in[seat])
        counts[COUNT_BOTS]++;
    else if (!has_asked_for_it(w, t, (int)seat))
        broken(w, "once", "a step that nobody asked for: %s", step->lines);
}

static void replay(struct world *w, struct truth *t, const struct store_step *step)
{
    struct match *m = truth_match(t);
    struct text error;
    union state_room before = m->state;
    int from = m->count;
    text_init_heap(&error);
    if (!journal_replay(m, step->lines, &error))
        broken(w, "replay", "%s, in: %s", error.at, step->lines);
    m->step = before;           /* for the events of this step */
    m->step_from = from;
    text_release(&error);
}

static void write_down(struct truth *t, int when)
{
    struct written *s = &t->written[t->steps];
    for (int seat = 0; seat < t->chairs.seats; seat++)
        if (t->chairs.chair[seat].kind == CHAIR_PERSON)
            text_copy(s->person[when][seat], PERSON_SIZE, t->chairs.chair[seat].person);
}

static void change_chairs(struct world *w, struct truth *t, const char *chairs)
{
    struct chairs before = t->chairs;
    read_chairs(w, t, chairs);
    hands_changed(w, t, &before);
    counts[COUNT_BEGUN] += t->chairs.starts_itself && !before.started && t->chairs.started;
    check_again(w, t, &before);
}

void truth_step(struct world *w, const struct store_step *step)
{
    struct truth *t = truth_find(w, step->id);
    struct match *m = truth_match(t);
    check_author(w, t, step);
    t->written = realloc(t->written, (size_t)(t->steps + 1) * sizeof *t->written);
    assert(t->written);
    t->written[t->steps] = (struct written){ .from = t->lines.length };
    write_down(t, 0);
    clocks_before(w, t, step);
    for (int i = 0; i <= SPECTATOR; i++)
        t->ply_before[i] = match_ply(m, i);
    bool over = match_over(m);
    int count = m->count;
    unsigned done = m->done;
    replay(w, t, step);
    counts[COUNT_OVER] += !over && match_over(m);
    counts[COUNT_RESIGNED] += m->log && m->count > count && m->log[count].kind == RECORD_RESIGN;
    t->last_chairs = step->chairs;
    if (step->chairs)
        change_chairs(w, t, step->chairs);
    write_down(t, 1);
    bool secret = !step->chairs && m->count == count && m->done == done && !clocks_tells(t, step);
    lists_check(w, t, step, secret);
    clocks_after(w, t, step);
    if (!t->glass.on)
        lapses_after(w, t, step, secret);
    for (int i = 0; i <= SPECTATOR; i++) {
        if (match_ply(m, i) < t->ply_before[i])
            broken(w, "ply", "the ply of viewer %d goes back from %d to %d", i, t->ply_before[i], match_ply(m, i));
        text_clear(&t->events[i]);
        text_clear(&t->seen[i][0]);
        text_clear(&t->seen[i][1]);
    }
    watching_follow(w, t);
    talk_stepped(w, t);
    t->last_from = t->lines.length;
    text_add(&t->lines, step->lines);
    t->orphans = 0;
    if (step->number != ++t->steps)
        broken(w, "once", "step %d is kept as step %d", step->number, t->steps);
    counts[COUNT_STEPS]++;
    tell(w, "kept: step %d%s: %s", step->number, step->chairs ? " with chairs" : "", step->lines);
    if (!w->deserted)
        tape_kept(w, t);
}

/* Those who knew it make another. */
void truth_swept(struct world *w, struct truth *t)
{
    const struct wire *x;
    counts[COUNT_SWEPT]++;
    counts[COUNT_GONE] += t->chairs.starts_itself;
    tell(w, "table %s is swept", t->id);
    t->swept = true;
    if (t->chairs.started)
        broken(w, "once", "table %s was started, and is gone", t->id);
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->truth == t && x->client && x->joined)
            broken(w, "once", "table %s is gone while wire %d is there", t->id, x->number);
    for (int i = 0; i < w->table_count; i++)
        w->played[i] = w->played[i] == t ? NULL : w->played[i];
    for (int i = 0; i < w->player_count; i++)
        if (w->player[i].truth == t)
            player_goes_to(&w->player[i], NULL);
}

/* The lines of all steps without the notes that are gone. */
static void put_lines(const struct truth *t, struct text *out)
{
    const struct written *s = t->written;
    size_t length;
    int64_t seat;
    for (const char *line = t->lines.at, *next; line && t->steps; line = next) {
        next = text_line(line, &length);
        while (s + 1 < t->written + t->steps && s[1].from <= (size_t)(line - t->lines.at))
            s++;
        const char *note = memchr(line, '|', length);          /* moves have none */
        if (note && text_to_int_of(line, strcspn(line, " \n"), 0, SEATS_MAX - 1, &seat) &&
            s->gone & seat_bit((int)seat))
            length = (size_t)(note - line) - 1;
        text_add_bytes(out, line, length);
        text_add_char(out, '\n');
    }
}

static void take_notes_from(struct match *m, const struct match *clean)
{
    for (int i = 0; i < m->count; i++)
        if (!clean->log[i].note)
            m->log[i].note = m->log[i].shown = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 0; i < m->pending[seat].count && m->pending[seat].note; i++)
            if (!clean->pending[seat].note || !clean->pending[seat].note[i][0])
                m->pending[seat].note[i][0] = 0;
}

bool truth_unnotes(struct truth *t, const char *person)
{
    struct match *m = truth_match(t);
    bool any = false;
    for (int i = 0; i < t->steps; i++) {
        struct written *s = &t->written[i];
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (text_equal(s->person[0][seat], person) || text_equal(s->person[1][seat], person)) {
                s->gone |= seat_bit(seat);
                any = true;
            }
    }
    if (!any)
        return false;
    struct text lines, error;
    struct match *clean = match_new(m->kit);
    text_init_heap(&lines), text_init_heap(&error);
    put_lines(t, &lines);
    clean->practice = m->practice;
    bool ok = journal_replay(clean, lines.at, &error) && clean->count == m->count;
    assert(ok);
    take_notes_from(m, clean);
    if (t->behind)
        take_notes_from(t->behind, clean);
    match_free(clean);
    text_release(&lines), text_release(&error);
    return true;
}

/* What was said by somebody is gone, and their name; the chairs are as they are now. */
void truth_forgets(struct world *w, struct truth *t, const char *person)
{
    (void)w;
    talk_forget(t, person);
    chairs_name(&t->chairs, truth_match(t));
    if (t->behind)
        chairs_name(&t->chairs, t->behind);
    for (int i = 0; i <= SPECTATOR; i++) {
        text_clear(&t->events[i]);
        text_clear(&t->seen[i][0]);
        text_clear(&t->seen[i][1]);
    }
}

void truth_replays(struct world *w, struct truth *t)
{
    struct store_loaded loaded;
    struct text error, a, b;
    struct kit *kit;
    struct json json;
    text_init_heap(&error), text_init_heap(&a), text_init_heap(&b);
    store_loaded_init(&loaded);
    if (!w->disk.inner->load(w->disk.inner, t->id, &loaded, &error) || !loaded.found || loaded.steps != t->steps)
        broken(w, "replay", "table '%s' is not as it was kept: %s", t->id, error.at);
    struct match *m = matchfile_read(loaded.header.at, loaded.header.length, world_find, &kit, &error);
    m->practice = t->chairs.practice;
    if (!journal_replay(m, loaded.lines.at, &error))
        broken(w, "replay", "%s", error.at);
    json_init(&json, &a);
    match_position_json(truth_match(t), &json);
    json_init(&json, &b);
    match_position_json(m, &json);
    if (!text_equal(a.at, b.at))
        broken(w, "replay", "the log replayed is %s, not %s", b.at, a.at);
    for (int i = 0; i <= SPECTATOR; i++)
        if (match_ply(m, i) != match_ply(truth_match(t), i))
            broken(w, "replay", "viewer %d has another ply", i);
    match_free(m);
    kit_free(kit);
    store_loaded_release(&loaded);
    text_release(&error), text_release(&a), text_release(&b);
}

/* ---- telling it afresh; docs/network.md has the members ---- */

static void put_board(const struct match *m, int viewer, struct json *out)
{
    static struct grid grid;
    struct text lines;
    size_t length;
    match_board(m, viewer, &grid);
    text_init_heap(&lines);
    grid_show(&grid, GRID_ANSI, &lines);
    json_put_array(out, "board");
    for (const char *line = lines.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (next || length)
            json_string_bytes(out, line, length);
    }
    json_close(out);
    text_release(&lines);
}

void truth_draft(struct truth *t, const struct match *m, int viewer, bool text, struct text *out)
{
    struct json json;
    char buffer[200];
    struct text why;
    bool plays = viewer != SPECTATOR && t->chairs.started && !(m->resigned & seat_bit(viewer));
    text_init(&why, buffer, sizeof buffer);
    json_init(&json, out);
    json_object(&json);
    json_key(&json, "view");
    match_view_json(m, viewer, &json);
    match_turn_json(m, viewer, &json);
    if (plays) {
        json_key(&json, "moves");
        match_moves_json(m, viewer, &json);
    } else {
        json_put_array(&json, "moves");
        json_close(&json);
    }
    bool may = plays && match_may_undo(m, viewer, &why);
    json_put_bool(&json, "undo", may);
    if (plays && !may)
        json_put_string(&json, "undo_why", why.at);
    else if (may && match_undo_goes_behind(m, viewer, &why))
        json_put_string(&json, "undo_behind", why.at);
    clocks_put(t, viewer, &json);
    if (text)
        put_board(m, viewer, &json);
    if (match_over(m)) {
        json_put_object(&json, "result");
        match_result_json(m, false, &json);
        best_result_json(m, &json);
        json_close(&json);
    }
    json_close(&json);
}

const char *truth_update(struct truth *t, int viewer, bool text)
{
    struct text *out = &t->seen[viewer][text];
    if (!out->length)
        truth_draft(t, truth_seen(t, viewer), viewer, text, out);
    return out->at;
}

const char *truth_events(struct truth *t, int viewer)
{
    struct text *out = &t->events[viewer];
    struct json json;
    if (!out->length) {
        json_init(&json, out);
        match_events(truth_seen(t, viewer), viewer, &json);
    }
    return out->at;
}

/* Somebody is here whom the server has let in and not lost. */
bool truth_has(const struct world *w, const struct truth *t, const char *person)
{
    const struct wire *wire;
    TAILQ_FOREACH(wire, &w->wires, link)
        if (wire->truth == t && wire->client && wire->joined && text_equal(wire->person, person))
            return true;
    return false;
}

static void put_chair(const struct world *w, const struct truth *t, int seat, struct json *out)
{
    const struct chair *c = &t->chairs.chair[seat];
    json_object(out);
    json_put_int(out, "seat", seat);
    json_put_string(out, "name", truth_match(t)->names[seat]);
    json_put_string(out, "kind", c->kind == CHAIR_PERSON ? "person" : c->kind == CHAIR_BOT ? "bot" : "open");
    if (c->kind == CHAIR_OPEN && c->person[0])
        json_put_string(out, "invited", c->name);
    if (c->kind == CHAIR_BOT)
        json_put_string(out, "bot", c->bot->id);
    if (c->kind == CHAIR_PERSON && t->chairs.stand_in[seat])
        json_put_string(out, "stand_in", t->chairs.stand_in[seat]->id);
    json_put_bool(out, "here", c->kind == CHAIR_PERSON && truth_has(w, t, c->person));
    if (t->chairs.hinted[seat])
        json_put_int(out, "hints", t->chairs.hinted[seat]);
    json_close(out);
}

static void put_options(const struct kit *k, struct json *out)
{
    json_put_object(out, "options");
    for (int i = 0; i < options_count(k->game->options); i++) {
        json_key(out, k->game->options[i].name);
        options_value_json(k->game->options, &k->settings, i, out);
    }
    json_close(out);
}

/* Who of the old table sits at the new one, and who is awaited there. */
static void put_rematch(struct world *w, const struct truth *t, const char *person, struct json *out)
{
    unsigned accepted = 0, invited = 0;
    const struct truth *next = truth_rematch(w, t);
    if (!next || !truth_seated(t, person))
        return;
    for (int i = 0; i < t->chairs.seats; i++) {
        const struct chair *c = &t->chairs.chair[i];
        if (c->kind != CHAIR_PERSON || !(t->chairs.rematch_seats & seat_bit(i)))
            continue;
        if (chairs_of(&next->chairs, c->person))
            accepted |= seat_bit(i);
        else if (chairs_invited(&next->chairs, c->person))
            invited |= seat_bit(i);
    }
    json_put_object(out, "rematch");
    json_put_string(out, "table", next->id);
    json_put_set(out, "accepted", accepted);
    json_put_set(out, "invited", invited);
    json_close(out);
}

void truth_table(struct world *w, struct truth *t, const struct wire *x, struct text *out)
{
    struct json json;
    int seat = wire_seat(x);
    const struct kit *k = t->engine->kit;
    json_init(&json, out);
    json_object(&json);
    json_put_string(&json, "id", t->id);
    json_put_string(&json, "game", k->game->id);
    json_put_string(&json, "title", k->game->title);
    put_options(k, &json);
    json_put_bool(&json, "data", false);
    json_key(&json, "records");
    best_kit_json(k, &json);
    json_put_bool(&json, "host", text_equal(t->chairs.host, x->person));
    if (seat == SPECTATOR)
        json_put_null(&json, "you");
    else
        json_put_int(&json, "you", seat);
    if (chairs_several(&t->chairs, x->person))
        json_put_set(&json, "mine", chairs_of(&t->chairs, x->person));
    json_put_bool(&json, "started", t->chairs.started);
    json_put_bool(&json, "practice", t->chairs.practice);
    json_put_bool(&json, "listed", t->chairs.listed);
    json_put_bool(&json, "hints", t->chairs.hints || chairs_people(&t->chairs) < 2);
    clock_rules_json(&t->chairs.clock, &json);
    json_put_null(&json, "frozen");
    json_put_array(&json, "chairs");
    for (int i = 0; i < t->chairs.seats; i++)
        put_chair(w, t, i, &json);
    json_close(&json);
    put_rematch(w, t, x->person, &json);
    talk_put(x, &json);
    json_put_bool(&json, "host_here", truth_has(w, t, t->chairs.host));
    watching_put(w, t, &json);
    json_close(&json);
}
