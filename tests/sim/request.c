/* request.c - what players ask for: mostly what their page would send, now and then nonsense. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/kit.h"
#include "core/view.h"
#include "engine/json_in.h"
#include "sim.h"

enum { LISTED_MAX = 64 };

/* {"id": N, "cmd": C, members}; members begin with a comma. */
struct asked *ask(struct world *w, struct player *p, const char *cmd, const char *members)
{
    struct text line;
    text_init_heap(&line);
    text_addf(&line, "{\"id\":%d,\"cmd\":\"%s\"%s}", ++p->ids, cmd, members);
    struct asked *a = wire_expect(p->wire, cmd, line.at);
    a->id = p->ids;
    wire_say(w, p->wire, line.at, line.length);
    text_release(&line);
    return a;
}

/* A key is not needed by who sits there or made the table; others may only try. */
void ask_join(struct world *w, struct player *p, struct rng *r)
{
    struct text members;
    int how = below(r, 12);
    hands_choose_device(w, p, r);
    wire_open(w, p);
    text_init_heap(&members);
    if (how == 0 && !w->quiet)
        text_add(&members, ",\"key\":\"wrong\"");
    else if (how > 1 || w->quiet)
        text_addf(&members, ",\"key\":\"%s\"", p->truth->key);
    if (below(r, 3) == 0)
        text_add(&members, ",\"text\":true");
    int named = below(r, 4);
    if (named < 3)
        text_addf(&members, ",\"name\":\"%s%s\"", named ? p->name : "", named == 1 ? " looks on" : "");
    if (p->token[0])
        text_addf(&members, ",\"carry\":\"%s\"", p->token);
    p->join_id = ask(w, p, "join", members.at)->id;
    p->joining_ms = w->now_ms;
    if (one_in(r, 10) && !w->quiet)
        ask(w, p, "update", "");            /* before it knows whether it may */
    text_release(&members);
}

/* ---- changes ---- */

static void send_change(struct world *w, struct player *p)
{
    struct change *c = &p->change;
    struct asked *a = ask(w, p, c->cmd, c->members.at);
    p->change_id = a->id;
    c->since_ms = w->now_ms;
    a->at = c->at;
    a->note = c->note;
    a->single = c->single;
}

void ask_again(struct world *w, struct player *p)
{
    p->change.again = true;
    counts[COUNT_REPEATS]++;
    send_change(w, p);
}

/* Decided at the ply that was shown; now and then at another, or without one. */
static void change(struct world *w, struct player *p, struct rng *r, const char *cmd, const char *members, int note)
{
    struct change *c = &p->change;
    int odd = below(r, 40);
    c->open = true;
    c->again = false;
    c->seat = p->seat;
    c->single = note && !strstr(members, "\"moves\"");
    c->note = note;
    c->at = odd == 1 ? p->ply + 1 : odd == 2 && p->ply > 0 ? p->ply - 1 : odd == 3 ? -1 : p->ply;
    text_copy(c->cmd, sizeof c->cmd, cmd);
    text_clear(&c->members);
    text_add(&c->members, members);
    if (note)
        text_addf(&c->members, ",\"note\":\"note %d of %s\"", note, p->name);
    if (c->at >= 0)
        text_addf(&c->members, ",\"at\":%d", c->at);
    send_change(w, p);
}

/* ---- moves: those that were shown ---- */

struct listed {
    int count;
    char text[LISTED_MAX][MOVE_TEXT_SIZE];
};

static void read_moves(const char *moves, struct listed *out)
{
    void *owner;
    const char *text;
    struct text error;
    text_init_heap(&error);
    out->count = 0;
    const struct json_value *list = json_in_read(moves, strlen(moves), 1 << 20, &owner, &error);
    for (const struct json_value *v = list ? list->child : NULL; v && out->count < LISTED_MAX; v = v->next)
        if (json_is_string(json_get(v, "move"), &text))
            text_copy(out->text[out->count++], MOVE_TEXT_SIZE, text);
    json_in_release(owner);
    text_release(&error);
}

/* Whether nobody else could tell one move from the other. */
static bool look_alike(const struct match *m, int seat, const char *one, const char *other)
{
    move a = match_parse(m, seat, one), b = match_parse(m, seat, other);
    if (!a || !b || a == b)
        return false;
    for (int viewer = 0; viewer <= SPECTATOR; viewer++)
        if (viewer != seat && (viewer < m->kit->seats || viewer == SPECTATOR) &&
            view_move(m->kit, match_state(m), seat, a, viewer) != view_move(m->kit, match_state(m), seat, b, viewer))
            return false;
    return true;
}

/* In the second of twins one decision is another one, which nobody else can see: in an order any, else a masked one. */
static int pick(struct world *w, struct player *p, const struct listed *list, struct rng *r)
{
    int chosen = below(r, list->count), seat = p->seat;
    const struct match *m = truth_match(p->truth);
    if (!w->second || seat == SPECTATOR || match_ply(m, seat) != p->ply || wire_seat(p->wire) != seat)
        return chosen;
    for (int i = 1; i < list->count; i++) {
        int other = (chosen + i) % list->count;
        if (!(match_in_phase(m) ? match_to_act(m) & ~seat_bit(seat)
                                : look_alike(m, seat, list->text[chosen], list->text[other])))
            continue;
        if (!tape_flips(w))
            break;
        tell(w, "%s: '%s' instead of '%s'", p->name, list->text[other], list->text[chosen]);
        tape_flipped(w, p, seat);
        return other;
    }
    return chosen;
}

/* ---- orders: drafted move by move, then sent as one list ---- */

static void put_order(const struct player *p, struct text *members)
{
    text_add(members, ",\"moves\":[");
    for (int i = 0; i < p->order_count; i++)
        text_addf(members, "%s\"%s\"", i ? "," : "", p->order[i]);
    text_add(members, "]");
}

static void add_to_order(struct world *w, struct player *p, const char *move)
{
    struct text members;
    text_init_heap(&members);
    text_copy(p->order[p->order_count++], MOVE_TEXT_SIZE, move);
    put_order(p, &members);
    p->draft_id = ask(w, p, "draft", members.at)->id;
    text_release(&members);
}

static void go_on_with_order(struct world *w, struct player *p, struct rng *r)
{
    struct listed list;
    struct text members;
    read_moves(p->order_moves.at, &list);
    if (!p->order_complete && p->order_count < SIM_ORDER_MAX && list.count) {
        add_to_order(w, p, list.text[pick(w, p, &list, r)]);
        return;
    }
    text_init_heap(&members);
    put_order(p, &members);
    counts[COUNT_ORDERS]++;
    change(w, p, r, "play", members.at, ++p->notes);
    p->order_count = 0;
    text_release(&members);
}

static void play(struct world *w, struct player *p, struct rng *r)
{
    struct listed list;
    struct text moves, members;
    if (p->order_count) {
        if (!p->draft_id)
            go_on_with_order(w, p, r);
        return;
    }
    text_init_heap(&moves), text_init_heap(&members);
    told_text(p->update.at, "moves", &moves);
    read_moves(moves.at, &list);
    int how = below(r, 10);
    if (!list.count) {
        if (how == 0)
            change(w, p, r, "play", ",\"move\":\"nothing\"", ++p->notes);
    } else if (how < 4 && strstr(p->update.at, "\"pending\":")) {
        add_to_order(w, p, list.text[pick(w, p, &list, r)]);
    } else if (how == 9) {
        const char *first = list.text[pick(w, p, &list, r)], *second = list.text[below(r, list.count)];
        text_addf(&members, ",\"moves\":[\"%s\",\"%s\"]", first, one_in(r, 3) ? "nothing" : second);
        change(w, p, r, "play", members.at, ++p->notes);
    } else {
        const char *move = list.text[pick(w, p, &list, r)];
        if (tape_adds(w))
            text_addf(&members, ",\"moves\":[\"%s\",\"%s\"]", move, move);
        else
            text_addf(&members, ",\"move\":\"%s\"", move);
        change(w, p, r, "play", members.at, ++p->notes);
    }
    text_release(&moves), text_release(&members);
}

static void ask_match(struct world *w, struct player *p, struct rng *r)
{
    int what = below(r, 16);
    if (what < 2)
        change(w, p, r, "undo", "", 0);
    else if (what == 2)
        change(w, p, r, "withdraw", "", 0);
    else if (what == 4 && strstr(p->update.at, "\"late\":true"))
        ask(w, p, "back", "");
    else if (what == 3 && one_in(r, 5))
        change(w, p, r, "resign", "", 0);
    else
        play(w, p, r);
}

/* ---- chairs ---- */

static void sit(struct world *w, struct player *p, struct rng *r)
{
    struct text members;
    int where = below(r, 3);
    text_init_heap(&members);
    text_addf(&members, ",\"name\":\"%s%s\"", p->name, one_in(r, 3) ? " II" : "");
    if (where == 0)
        text_addf(&members, ",\"seat\":%d", below(r, w->seats));
    ask(w, p, "sit", members.at);
    text_release(&members);
}

static void set_chair(struct world *w, struct player *p, struct rng *r)
{
    static const char *const chairs[] = { "open", "open", "bot:random", "bot:easy", "bot:nobody", "bot:perfect" };
    char members[80];
    int seat = below(r, w->seats);
    snprintf(members, sizeof members, ",\"seat\":%d,\"chair\":\"%s\"", seat, chairs[below(r, 6)]);
    ask(w, p, "chair", members);
}

static void ask_chairs(struct world *w, struct player *p, struct rng *r)
{
    int what = below(r, 12);
    bool seated = !told_is(p->table_info.at, "you", "null");
    if (told_is(p->table_info.at, "host", "true") && what < 4)
        what < 3 ? (void)ask(w, p, "start", "") : set_chair(w, p, r);
    else if (!seated || what == 4)
        sit(w, p, r);
    else if (what == 5)
        ask(w, p, "stand", "");
    else if (what == 6)
        set_chair(w, p, r);         /* whoever may not is refused */
    else if (what == 7)
        ask(w, p, "list", below(r, 3) ? ",\"on\":true" : ",\"on\":false");
}

/* ---- questions ---- */

static void say_garbage(struct world *w, struct player *p, struct rng *r)
{
    static const char *const lines[] = {
        "", "{", "[]", "null", "{\"cmd\":\"dance\"}", "{\"cmd\":5}", "\xff\xfe", "{\"id\":{},\"cmd\":\"view\"}",
        "{\"cmd\":\"play\",\"move\":\"x\",\"move\":\"y\"}", "{\"cmd\":\"join\"}", "{\"cmd\":\"join\",\"colour\":1}",
        "{\"cmd\":\"new\",\"game\":\"null\"}", "{\"cmd\":\"play\",\"moves\":[],\"at\":0}",
        "{\"cmd\":\"view\",\"seat\":\"chance\"}",
    };
    const char *line = lines[below(r, sizeof lines / sizeof lines[0])];
    counts[COUNT_GARBAGE]++;
    wire_expect(p->wire, "garbage", line);
    wire_say(w, p->wire, line, strlen(line));
}

static void ask_question(struct world *w, struct player *p, struct rng *r)
{
    static const struct {
        const char *cmd, *members;
    } questions[] = {
        { "view", "" }, { "moves", "" }, { "log", "" }, { "state", "" }, { "result", "" }, { "kit", "" },
        { "match", ",\"export\":true" }, { "why", ",\"move\":\"nothing\"" }, { "view", ",\"seat\":0" },
        { "moves", ",\"seat\":1" }, { "log", ",\"seat\":1" }, { "update", "" }, { "update", "" }, { "hint", "" },
        { "hint", "" }, { "join", "" }, { "by_hand", ",\"on\":true" }, { "by_hand", ",\"on\":false" },
    };
    int which = below(r, sizeof questions / sizeof questions[0]);
    ask(w, p, questions[which].cmd, questions[which].members);
}

/* ---- several at one screen, and once more ---- */

void ask_look(struct world *w, struct player *p, int seat)
{
    char members[24] = ",\"seat\":null";
    if (seat != SPECTATOR)
        snprintf(members, sizeof members, ",\"seat\":%d", seat);
    p->look_id = ask(w, p, "look", members)->id;
}

/* At whom, of those it was told are its own; now and then at nobody, or at another's. */
static void look_around(struct world *w, struct player *p, struct rng *r)
{
    int mine[SEATS_MAX], count = 0, seat;
    struct text list;
    text_init_heap(&list);
    told_text(p->table_info.at, "mine", &list);
    for (const char *at = list.at; (at = strpbrk(at, "0123456789")) && count < SEATS_MAX; at++)
        mine[count++] = *at - '0';
    text_release(&list);
    int how = below(r, 12), which = below(r, count);
    seat = !count || how == 0 ? below(r, w->seats) : how < 4 ? SPECTATOR : mine[which];
    ask_look(w, p, seat);
}

/* A good while after the end: those who have time to see it, and not in a world that has had enough. */
static bool wants_rematch(const struct world *w, const struct player *p)
{
    return told_is(p->update.at, "over", "true") && !p->change.open && !p->rematch_id &&
           w->truth_count < SIM_TRUTHS_MAX - 10;
}

/* Some are gone before the answer. */
static void play_again(struct world *w, struct player *p, struct rng *r)
{
    bool tied = below(r, 5) == 0, goes = below(r, 3) == 0;
    p->rematch_id = ask(w, p, "rematch", tied ? ",\"tied\":true" : "")->id;
    if (goes)
        wire_hang_up(w, p->wire);
}

/* Somebody has told it the link of the new table: who was invited looks at it first, others may want to sit there. */
static bool follows(struct world *w, struct player *p)
{
    struct truth *next = p->truth ? truth_rematch(w, p->truth) : NULL;
    struct wire *x = p->wire;
    if (!next || !next->key[0] || p->change.open || p->rematch_id)
        return false;
    player_goes_to(p, next);
    wire_hang_up(w, x);
    return true;
}

void ask_something(struct world *w, struct player *p, struct rng *r)
{
    int what = below(r, 30), look = below(r, 5), talk = below(r, 40);
    bool started = told_is(p->table_info.at, "started", "true");
    bool seated = !told_is(p->table_info.at, "you", "null");
    if (what == 0)
        say_garbage(w, p, r);
    else if (talk < 4)
        ask_talk(w, p, talk);
    else if (p->look_id)
        ask_question(w, p, r);          /* whom it speaks for is not settled: nothing is decided */
    else if (player_has_several(p) ? look == 0 || (!seated && look < 4) : what == 11 && look == 0)
        look_around(w, p, r);
    else if (what == 13 && look < 2 && seated && !p->change.open && !p->carry_id)
        ask_carry(w, p, r);
    else if (what > 14 && ask_for_chair(w, p, r, started))
        return;
    else if (what > 20 && look < 3 && follows(w, p))
        return;
    else if (what > 8 && wants_rematch(w, p))
        play_again(w, p, r);
    else if (what < 5)
        ask_question(w, p, r);
    else if (!started)
        ask_chairs(w, p, r);
    else if (!seated && what < 8)
        sit(w, p, r);
    else if (what == 8)
        set_chair(w, p, r);
    else if (what == 9)
        sit(w, p, r);               /* by another name */
    else if ((seated || what == 10) && !p->change.open)
        ask_match(w, p, r);
    else if (!seated && what < 20)
        ask_question(w, p, r);
}
