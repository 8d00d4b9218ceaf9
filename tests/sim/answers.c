/* answers.c - whether an answer is the right one: the truth is asked the same. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/patch.h"
#include "engine/json_in.h"
#include "sim.h"

/* What a refusal says of the table and who asks. */
static bool refusal_is_true(const struct wire *x, const char *line, const char *why, bool *known)
{
    const struct truth *t = x->truth;
    const char *person = x->person;
    bool seated = truth_seated(t, person), host = text_equal(t->chairs.host, person);
    *known = true;
    if (text_starts(why, "\"sit down first") || text_starts(why, "\"a rematch is for those who played"))
        return !seated;
    if (text_starts(why, "\"look as one of your players first"))
        return seated && wire_seat(x) == SPECTATOR;
    if (text_starts(why, "\"nobody plays for you"))
        return wire_seat(x) == SPECTATOR || !(t->glass.late & seat_bit(wire_seat(x)));
    if (text_starts(why, "\"you have resigned"))
        return wire_seat(x) != SPECTATOR && truth_match(t)->resigned & seat_bit(wire_seat(x));
    if (text_starts(why, "\"that is for several"))
        return !chairs_several(&t->chairs, person);
    if (text_starts(why, "\"the match is not over"))
        return !match_over(truth_match(t));
    if (text_starts(why, "\"that is for whoever made"))
        return !host;
    if (text_starts(why, "\"the game has not begun"))
        return !t->chairs.started;
    if (text_starts(why, "\"the game has begun"))
        return t->chairs.started;
    if (text_starts(why, "\"this table opens with") || text_starts(why, "\"the key does not fit"))
        return !seated && !host && !chairs_invited(&t->chairs, person) && !t->chairs.listed;
    if (text_starts(why, "\"no chair is open"))
        return chairs_open(&t->chairs, person) < 0;
    if (text_starts(why, "\"that chair is kept for"))
        return !t->chairs.started;
    if (text_starts(why, "\"there is no table"))
        return t->swept;
    if (text_starts(why, "\"this table takes no spectators")) {
        counts[COUNT_SHUT_OUT]++;
        return watching_is_shut(t, person);
    }
    if (text_starts(why, "\"this table was made without hints"))
        return !t->chairs.hints && chairs_people(&t->chairs) > 1;
    if (text_starts(why, "\"there is nobody to talk to"))
        return !chairs_talk(&t->chairs);
    if (text_starts(why, "\"the host has muted you"))
        return chairs_muted(&t->chairs, person) >= 0;
    if (strstr(why, " is here: only who is away"))
        return !hands_may_remove(x, line);
    if (text_starts(why, "\"this link was used"))
        return hands_is_worthless(x, line);
    if (text_starts(why, "\"this table is frozen"))
        return false;
    *known = false;
    return true;
}

/* ---- what the engine answers ---- */

static bool of_engine(const char *cmd)
{
    static const char *const all[] = { "view", "moves", "why", "log", "result", "match", "state", "kit", NULL };
    for (const char *const *one = all; *one; one++)
        if (text_equal(*one, cmd))
            return true;
    return false;
}

/* Written beside the loop, as the match was then. */
bool check_is_aside(const struct truth *t, const char *cmd)
{
    return truth_match(t)->count > ASIDE_RECORDS && (text_equal(cmd, "log") || text_equal(cmd, "match"));
}

static void check_engine(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    struct text expected;
    struct truth *t = x->truth;
    if (check_is_aside(t, a->cmd))
        return;
    text_init_heap(&expected);
    struct match *m = truth_match(t);
    engine_restrict(t->engine, wire_seat(x));
    t->engine->match = truth_seen(t, wire_seat(x));
    engine_answer(t->engine, a->line, strlen(a->line), &expected);
    t->engine->match = m;
    if (!text_equal(expected.at, message))
        broken(w, "durable", "wire %d: %s is answered with %s, not %s", x->number, a->line, message, expected.at);
    text_release(&expected);
}

/* ---- joining ---- */

void check_seen(struct world *w, struct wire *x, const char *message)
{
    struct text told, expected;
    struct json json;
    struct match *m = truth_match(x->truth);
    text_init_heap(&told), text_init_heap(&expected);
    told_text(message, "table", &x->table);
    x->table_at = -1;
    check_update(w, x, message);
    told_text(message, "chat", &told);
    check_page(w, x, told.at);
    told_text(message, "log", &told);
    json_init(&json, &expected);
    const struct match *seen = truth_seen(x->truth, x->viewer);
    match_log_json(seen, seen->count - LOG_RECORDS_MAX, x->viewer, true, &json);
    if (!text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: the log is %s, not %s", x->number, told.at, expected.at);
    told_text(message, "kit", &told);
    text_clear(&expected);
    json_init(&json, &expected);
    match_kit_json(m, &json);
    if (!text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: the kit is %s, not %s", x->number, told.at, expected.at);
    text_release(&told), text_release(&expected);
}

static void check_join(struct world *w, struct wire *x, const struct asked *a, const char *message)
{
    struct text key;
    const struct truth *t = x->truth;
    const char *person = x->person;
    text_init_heap(&key);
    text_addf(&key, "\"%s\"", t->key);
    if (!(t->key[0] && told_is(a->line, "key", key.at)) && !chairs_of(&t->chairs, person) &&
        !chairs_invited(&t->chairs, person) && !text_equal(t->chairs.host, person) && !t->chairs.listed)
        broken(w, "eyes", "%s may join without a key: %s", x->player->name, a->line);
    if (watching_is_shut(t, x->person))
        broken(w, "eyes", "%s may look on where nobody may: %s", x->player->name, a->line);
    hands_opened(w, x, a);
    x->joined = true;
    x->joined_as = ++w->joins;
    watching_named(w, x, a->line);
    x->text = told_is(a->line, "text", "true");
    x->opens = strstr(a->line, "\"carry\":");
    check_seen(w, x, message);
    x->opens = false;
    text_release(&key);
}

/* ---- changes ---- */

int check_note_count(const struct truth *t, const struct player *p, int note)
{
    char mark[40];
    int count = 0;
    snprintf(mark, sizeof mark, "| note %d of %s\n", note, p->name);
    for (const char *at = t->lines.at; (at = strstr(at, mark)); at++)
        count++;
    return count;
}

static void check_turn(struct world *w, const struct wire *x, const char *message)
{
    static const char *const members[] = { "to_act", "may_act", "ply", "over", NULL };
    const char *expected = truth_update(x->truth, wire_seat(x), false);
    for (const char *const *key = members; *key; key++)
        if (!told_same(message, expected, *key))
            broken(w, "durable", "wire %d: '%s' is not so in %s", x->number, *key, message);
}

/* The step has just become durable: its lines are the last ones. */
static void check_changed(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    const struct truth *t = x->truth;
    int seat = wire_seat(x);
    const char *lines = t->lines.at + t->last_from;
    if (seat == SPECTATOR || t->last_chairs || atoi(lines) != seat || !*lines)
        broken(w, "once", "wire %d: acknowledged, and not kept: %s", x->number, a->line);
    if (a->at != t->ply_before[seat] && !(text_equal(a->cmd, "resign") && a->at < 0))
        broken(w, "stale", "wire %d: decided at %d, done at %d: %s", x->number, a->at, t->ply_before[seat], a->line);
    if (text_equal(a->cmd, "play")) {
        if (a->note && !told_is(message, "more", "true") && check_note_count(t, x->player, a->note) != 1)
            broken(w, "once", "wire %d: acknowledged, and kept %d times: %s", x->number,
                   check_note_count(t, x->player, a->note), a->line);
    } else if (text_equal(a->cmd, "resign")) {
        if (!text_starts(lines + 1, " resign\n") || !(truth_match(t)->resigned & seat_bit(seat)))
            broken(w, "once", "wire %d: acknowledged, and not resigned: %s", x->number, a->line);
    } else if (!strstr(lines, " undo")) {
        broken(w, "once", "wire %d: acknowledged, and not taken back: %s", x->number, a->line);
    } else {
        counts[COUNT_UNDOS]++;
    }
    check_turn(w, x, message);
}

static void check_refused_play(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    const struct truth *t = x->truth;
    struct match *m = truth_match(t);
    int seat = wire_seat(x);
    struct text move;
    text_init_heap(&move);
    told_text(a->line, "move", &move);
    if (!a->single || seat == SPECTATOR || !t->chairs.started || a->at != match_ply(m, seat) || move.length < 3)
        return text_release(&move);
    move.at[move.length - 1] = 0;
    if (match_parse(m, seat, move.at + 1) && !(m->resigned & seat_bit(seat)))
        broken(w, "stale", "wire %d: a legal move is refused: %s: %s", x->number, a->line, message);
    text_release(&move);
}

static void check_stale(struct world *w, const struct wire *x, const struct asked *a, const char *why)
{
    int seat = wire_seat(x);
    int ply = match_ply(truth_match(x->truth), seat);
    counts[COUNT_STALE]++;
    if (x->player->change.open && x->player->change.again && a->note && a->note == x->player->change.note)
        counts[COUNT_REPEATS_STALE]++;
    if (ply == a->at || atoi(why + strlen("\"stale: the ply is ")) != ply)
        broken(w, "stale", "wire %d: the ply is %d, %s is answered with %s", x->number, ply, a->line, why);
}

static void check_chairs(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    const struct truth *t = x->truth;
    unsigned seats = chairs_of(&t->chairs, x->person);
    bool so = t->last_chairs;
    if (text_equal(a->cmd, "sit"))
        so = so && seats & seat_bit(told_int(message, "seat", SPECTATOR));
    else if (text_equal(a->cmd, "stand"))
        so = so && !seats;
    else if (text_equal(a->cmd, "start"))
        so = so && t->chairs.started;
    else if (text_equal(a->cmd, "replace"))
        so = so && t->chairs.stand_in[told_int(a->line, "seat", 0)];
    else if (text_equal(a->cmd, "list"))
        so = so && t->chairs.listed == told_is(a->line, "on", "true");
    if (!so)
        broken(w, "once", "wire %d: acknowledged, and not kept: %s", x->number, a->line);
}

/* ---- drafts ---- */

static void check_draft(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    void *owner;
    struct text error, update, expected;
    struct move_list list = { .count = 0 };
    struct truth *t = x->truth;
    int seat = wire_seat(x);
    text_init_heap(&error), text_init_heap(&update), text_init_heap(&expected);
    const struct json_value *in = json_in_read(a->line, strlen(a->line), 1 << 20, &owner, &error);
    for (const struct json_value *v = json_get(in, "moves")->child; v; v = v->next)
        list.text[list.count++] = v->string;
    struct match *draft = match_draft(truth_match(t), seat, &list, &error);
    if (!draft)
        broken(w, "durable", "wire %d: a draft that cannot be: %s", x->number, a->line);
    truth_draft(t, draft, seat, x->text, &expected);
    told_text(message, "update", &update);
    check_alike(w, x, update.at, expected.at);
    if (!told_is(message, "complete", draft->done & seat_bit(seat) ? "true" : "false"))
        broken(w, "durable", "wire %d: whether a draft is complete: %s", x->number, message);
    match_free(draft);
    json_in_release(owner);
    text_release(&error), text_release(&update), text_release(&expected);
}

/* ---- all of them ---- */

static bool is_change(const char *cmd)
{
    return text_equal(cmd, "play") || text_equal(cmd, "undo") || text_equal(cmd, "withdraw") ||
           text_equal(cmd, "resign");
}

static bool is_of_chairs(const char *cmd)
{
    return text_equal(cmd, "sit") || text_equal(cmd, "stand") || text_equal(cmd, "chair") || text_equal(cmd, "list") ||
           text_equal(cmd, "start") || text_equal(cmd, "replace");
}

static void check_refusal(struct world *w, struct wire *x, const struct asked *a, const char *message)
{
    struct text why;
    bool known;
    text_init_heap(&why);
    told_text(message, "error", &why);
    if (!refusal_is_true(x, a->line, why.at, &known))
        broken(w, "stale", "wire %d: %s is refused with what is not so: %s", x->number, a->line, why.at);
    if (text_starts(why.at, "\"stale"))
        check_stale(w, x, a, why.at);
    else if (text_equal(a->cmd, "play"))
        check_refused_play(w, x, a, message);
    else if (of_engine(a->cmd) && !known && x->joined)
        check_engine(w, x, a, message);
    text_release(&why);
}

void check_answer(struct world *w, struct wire *x, struct asked *a, const char *message, bool ok)
{
    check_eyes(w, x, a, ok);
    if (!ok)
        check_refusal(w, x, a, message);
    else if (text_equal(a->cmd, "join"))
        check_join(w, x, a, message);
    else if (!x->joined || text_equal(a->cmd, "garbage"))
        broken(w, "eyes", "wire %d: %s is answered with %s", x->number, a->line, message);
    else if (text_equal(a->cmd, "update"))
        check_update(w, x, message);
    else if (text_equal(a->cmd, "look"))
        check_look(w, x, a, message);
    else if (text_equal(a->cmd, "rematch"))
        check_accepted(w, x, message);
    else if (is_change(a->cmd))
        check_changed(w, x, a, message);
    else if (is_of_chairs(a->cmd))
        check_chairs(w, x, a, message);
    else if (text_equal(a->cmd, "draft"))
        check_draft(w, x, a, message);
    else if (of_engine(a->cmd))
        check_engine(w, x, a, message);
    else if (text_equal(a->cmd, "watch_as"))
        watching_named(w, x, a->line);
    else if (text_equal(a->cmd, "say"))
        check_said(w, x, a, message);
    else if (text_equal(a->cmd, "chat"))
        check_page(w, x, message);
    else if (text_equal(a->cmd, "mute"))
        check_muted(w, x, a);
    else if (text_equal(a->cmd, "carry"))
        hands_given(w, x, a, message);
    else if (text_equal(a->cmd, "hint"))
        counts[COUNT_HINTS]++;
}
