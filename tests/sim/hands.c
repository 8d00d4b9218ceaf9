/* hands.c - seats that change hands: carried to another device of the same person, taken from who is away, or left for
 * good. What is asked for, and whether what became of it is right. */
#include <stdlib.h>
#include <string.h>

#include "server/me.h"
#include "sim.h"

enum { KEEPING_MS = 10 * 1000 };        /* from a request to the commit of its step */

/* ---- links ---- */

static void read_token(const char *message, const char *key, char out[TOKEN_SIZE])
{
    struct text told;
    text_init_heap(&told);
    told_text(message, key, &told);
    text_copy(out, TOKEN_SIZE, told.length ? told.at + 1 : "");
    out[strcspn(out, "\"")] = 0;
    text_release(&told);
}

static struct ticket *find_ticket(struct world *w, const struct truth *t, const char *token)
{
    for (int i = 0; i < w->ticket_count; i++)
        if (w->ticket[i].truth == t && text_equal(w->ticket[i].token, token))
            return &w->ticket[i];
    return NULL;
}

static bool is_good(const struct world *w, const struct ticket *k)
{
    return !k->spent && k->restarts == w->restarts && truth_seated(k->truth, k->person);
}

/* One for a person at a table: the one before is worth nothing any more. */
void hands_given(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    if (!truth_seated(x->truth, x->person))
        broken(w, "hands", "wire %d has no seat, and a link to carry it: %s", x->number, message);
    for (int i = 0; i < w->ticket_count; i++)
        if (w->ticket[i].truth == x->truth && text_equal(w->ticket[i].person, x->person))
            w->ticket[i].spent = true;
    if (told_is(a->line, "on", "false") || w->ticket_count == SIM_TICKETS_MAX)
        return;
    struct ticket *k = &w->ticket[w->ticket_count++];
    *k = (struct ticket){ .truth = x->truth, .restarts = w->restarts, .failures = x->truth->failures,
                          .until_ms = w->now_ms + CARRY_S * 1000 };
    read_token(message, "token", k->token);
    text_copy(k->person, sizeof k->person, x->person);
    counts[COUNT_TOKENS]++;
}

bool hands_is_worthless(const struct wire *x, const char *line)
{
    char token[TOKEN_SIZE];
    struct world *w = x->player->world;
    read_token(line, "carry", token);
    const struct ticket *k = find_ticket(w, x->truth, token);
    counts[COUNT_WORTHLESS]++;
    const struct table *t = world_table(w, x->truth);
    if (x->truth->chairs.rematch[0] || (t && t->errand))
        return true;
    return !k || !is_good(w, k) || w->now_ms >= k->until_ms || k->failures != x->truth->failures;
}

/* Who comes in with a link sits there. */
void hands_opened(struct world *w, const struct wire *x, const struct asked *a)
{
    if (strstr(a->line, "\"carry\":") && !truth_seated(x->truth, x->person))
        broken(w, "hands", "wire %d comes with a link that carries nothing: %s", x->number, a->line);
}

void hands_told(struct world *w, struct wire *x)
{
    if (!x->carried)
        broken(w, "hands", "wire %d is told that its seat is somewhere else, and it is not", x->number);
    x->carried = false;
}

/* ---- chairs that have changed ---- */

/* Somebody's request of that name is under way; or may be: they left while it was being kept. */
static bool has_asked(const struct world *w, const struct truth *t, const char *person, const char *cmd,
                      const char *with)
{
    const struct wire *x;
    const struct asked *a;
    TAILQ_FOREACH(x, &w->wires, link) {
        if (x->truth != t || !text_equal(x->person, person))
            continue;
        if (t->orphans & 1u << x->player->number)
            return true;
        TAILQ_FOREACH(a, &x->asked, link)
            if (a->delivered && text_equal(a->cmd, cmd) && strstr(a->line, with))
                return true;
    }
    return false;
}

static struct ticket *find_used(struct world *w, const struct truth *t, const char *from, const char *to)
{
    for (int i = 0; i < w->ticket_count; i++) {
        struct ticket *k = &w->ticket[i];
        if (k->truth == t && text_equal(k->person, from) && !k->spent && k->restarts == w->restarts &&
            w->now_ms < k->until_ms + KEEPING_MS && has_asked(w, t, to, "join", k->token))
            return k;
    }
    return NULL;
}

/* All that was the one's is the other's: chairs and their names, the table, and that the host wants to hear nothing. */
static void check_all_carried(struct world *w, const struct truth *t, const struct chairs *before, const char *from,
                              const char *to)
{
    const struct chairs *c = &t->chairs;
    bool whole = true;
    for (int i = 0; i < c->seats; i++) {
        const struct chair *a = &before->chair[i], *b = &c->chair[i];
        if (text_equal(a->person, from))
            whole = whole && a->kind == b->kind && text_equal(b->person, to) && text_equal(a->name, b->name);
    }
    whole = whole && text_equal(before->host, from) == (text_equal(c->host, to) && !text_equal(before->host, to));
    whole = whole && (chairs_muted(before, from) < 0 || chairs_muted(c, to) >= 0);
    if (!whole || truth_seated(t, from))
        broken(w, "hands", "table %s: what was carried is not all", t->id);
}

static void check_carried(struct world *w, struct truth *t, const struct chairs *before, const char *from,
                          const char *to)
{
    struct wire *x;
    struct ticket *k = find_used(w, t, from, to);
    if (!k)
        broken(w, "hands", "table %s: a seat is carried without a link that is good for it", t->id);
    k->spent = true;
    check_all_carried(w, t, before, from, to);
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->truth == t && x->client && x->joined && !x->bye && text_equal(x->person, from))
            x->carried = true;
    counts[COUNT_CARRIED]++;
    tell(w, "table %s: a seat is carried", t->id);
}

/* Whoever may has asked for it: who made the table, or while they are away somebody who sits there. */
static bool is_called(const struct world *w, const struct truth *t)
{
    const struct chairs *c = &t->chairs;
    bool called = has_asked(w, t, c->host, "replace", "\"seat\":");
    for (int i = 0; i < c->seats && !truth_has(w, t, c->host); i++)
        called = called || (c->chair[i].kind == CHAIR_PERSON &&
                            has_asked(w, t, c->chair[i].person, "replace", "\"seat\":"));
    return called;
}

/* A bot stands in: it was asked for, nobody has been there for a while, and there is no clock. */
static void check_replaced(struct world *w, const struct truth *t, int seat)
{
    const char *person = t->chairs.chair[seat].person;
    if (!is_called(w, t))
        broken(w, "hands", "table %s: a bot plays seat %d, and nobody has asked for it", t->id, seat);
    if (truth_has(w, t, person) || w->now_ms - t->left_ms[seat] < AWAY_S * 1000)
        broken(w, "hands", "table %s: a bot plays for who was at seat %d %lld ms ago", t->id, seat,
               (long long)(w->now_ms - t->left_ms[seat]));
    if (t->glass.on)
        broken(w, "hands", "table %s: seat %d has a clock, and a bot that was called", t->id, seat);
    counts[COUNT_REPLACED]++;
    tell(w, "table %s: a bot plays seat %d", t->id, seat);
}

/* And it goes when somebody comes to whom the seat belongs. */
static void check_back(struct world *w, const struct truth *t, int seat)
{
    const char *person = t->chairs.chair[seat].person;
    if (t->chairs.chair[seat].kind != CHAIR_PERSON ||
        (!truth_has(w, t, person) && !has_asked(w, t, person, "join", "")))
        broken(w, "hands", "table %s: seat %d is played by its person, who is not there", t->id, seat);
    counts[COUNT_RETURNED]++;
}

/* Before the start people stand up or sit elsewhere, and the host removes who is not there. */
static void check_removed(struct world *w, const struct truth *t, const struct chairs *before, int seat)
{
    const char *person = before->chair[seat].person;
    if (has_asked(w, t, person, "stand", "") || has_asked(w, t, person, "sit", "") ||
        has_asked(w, t, person, "chair", ""))
        return;
    if (truth_has(w, t, person) || !has_asked(w, t, before->host, "chair", ""))
        broken(w, "hands", "table %s: seat %d is taken from somebody who is there", t->id, seat);
    counts[COUNT_REMOVED]++;
}

void hands_changed(struct world *w, struct truth *t, const struct chairs *before)
{
    const struct chair *from = NULL, *to = NULL;
    for (int i = 0; i < t->chairs.seats; i++) {
        const struct chair *a = &before->chair[i], *b = &t->chairs.chair[i];
        if (a->kind != CHAIR_PERSON || text_equal(a->person, b->person))
            continue;
        if (b->kind == CHAIR_PERSON)
            from = a, to = b;
        else if (before->started)
            broken(w, "hands", "table %s: seat %d is taken away", t->id, i);
        else
            check_removed(w, t, before, i);
    }
    for (int i = 0; i < t->chairs.seats; i++) {
        if (t->chairs.stand_in[i] && !before->stand_in[i])
            check_replaced(w, t, i);
        else if (before->stand_in[i] && !t->chairs.stand_in[i])
            check_back(w, t, i);
    }
    if (from)
        check_carried(w, t, before, from->person, to->person);
    for (int i = 0; i < t->chairs.seats; i++)
        if (!text_equal(before->chair[i].person, t->chairs.chair[i].person))
            t->left_ms[i] = w->now_ms;
}

bool hands_may_remove(const struct wire *x, const char *line)
{
    const struct chair *c = &x->truth->chairs.chair[told_int(line, "seat", 0)];
    return c->kind != CHAIR_PERSON || !truth_has(x->player->world, x->truth, c->person);
}

/* ---- who is there ---- */

void hands_left(struct world *w, const struct wire *x)
{
    for (int i = 0; i < x->truth->chairs.seats; i++)
        if (text_equal(x->truth->chairs.chair[i].person, x->person))
            x->truth->left_ms[i] = w->now_ms;
}

void hands_started(struct world *w)
{
    for (int i = 0; i < w->truth_count; i++) {
        w->truth[i]->rewritten = false;
        for (int j = 0; j < SEATS_MAX; j++)
            w->truth[i]->left_ms[j] = w->now_ms;
    }
}

/* ---- forgotten ---- */

static bool is_anybodys(const struct chairs *c)
{
    bool found = strlen(c->host) == PERSON_SIZE - 1;
    for (int i = 0; i < c->seats; i++)
        found = found || c->chair[i].person[0];
    return found;
}

/* A bot plays on, somebody else who sits there is the host, and nothing is kept for them. */
static void take_out(struct chairs *c, const char *person)
{
    int muted = chairs_muted(c, person);
    const char *host = "gone";
    for (int i = c->seats - 1; i >= 0; i--)
        if (c->chair[i].kind == CHAIR_PERSON && !text_equal(c->chair[i].person, person))
            host = c->chair[i].person;
    if (text_equal(c->host, person))
        text_copy(c->host, sizeof c->host, host);
    for (int i = 0; i < c->seats; i++) {
        struct chair *chair = &c->chair[i];
        if (!text_equal(chair->person, person))
            continue;
        *chair = chair->kind == CHAIR_PERSON ? (struct chair){ .kind = CHAIR_BOT, .bot = bot_usual() }
                                             : (struct chair){ .kind = CHAIR_OPEN };
    }
    for (int i = muted; muted >= 0 && i < c->muted_count; i++)
        if (i + 1 < c->muted_count)
            c->muted[i] = c->muted[i + 1];
    c->muted_count -= muted >= 0;
}

static void check_rewritten(struct world *w, const struct truth *t, const struct store_loaded *loaded)
{
    struct text expected;
    text_init_heap(&expected);
    chairs_write(&t->chairs, &expected);
    if (!text_equal(loaded->chairs.at, expected.at) || loaded->damage.length)
        broken(w, "hands", "table %s: somebody is forgotten, and the chairs are %s, not %s %s", t->id,
               loaded->chairs.at, expected.at, loaded->damage.at);
    text_release(&expected);
}

/* Those who are there are told to come again; those who are not may find it gone. */
static void table_goes(struct world *w, struct truth *t)
{
    if (is_anybodys(&t->chairs))
        broken(w, "hands", "table %s is gone with one who left, and was not theirs alone", t->id);
    t->swept = true;
    for (int i = 0; i < w->table_count; i++)
        w->played[i] = w->played[i] == t ? NULL : w->played[i];
    for (int i = 0; i < w->player_count; i++)
        if (w->player[i].truth == t && !w->player[i].wire)
            player_goes_to(&w->player[i], NULL);
}

static bool is_theirs(const struct truth *t, const char *person)
{
    return text_equal(t->chairs.host, person) || truth_seated(t, person) || chairs_invited(&t->chairs, person) ||
           chairs_muted(&t->chairs, person) >= 0 || talk_has(t, person);
}

static void forget_at(struct world *w, struct truth *t, const char *person)
{
    struct wire *x;
    t->rewritten = true;
    bool wrote = truth_unnotes(t, person);
    counts[COUNT_UNNOTED] += wrote;
    if (!is_theirs(t, person) && !wrote)
        return;
    counts[COUNT_REWRITTEN]++;
    take_out(&t->chairs, person);
    truth_forgets(w, t, person);
    TAILQ_FOREACH(x, &w->wires, link)
        x->before = x->before || (x->truth == t && x->client && !x->bye);
}

void hands_forgotten(struct world *w, const char *person)
{
    struct store_loaded kept;
    struct text error;
    tell(w, "%.4s... is forgotten", person);
    for (int i = 0; i < w->truth_count; i++)
        if (!w->truth[i]->swept)
            forget_at(w, w->truth[i], person);
    text_init_heap(&error);
    store_loaded_init(&kept);
    struct store_forget whom = me_forget(person);
    w->disk.inner->about(w->disk.inner, &whom, &kept, &error);
    if (kept.place_count || kept.line_count || kept.notes.length)
        broken(w, "hands", "who is forgotten is at %d tables, has said %d lines and wrote: %s", kept.place_count,
               kept.line_count, kept.notes.at);
    store_loaded_release(&kept);
    text_release(&error);
    counts[COUNT_LEFT]++;
}

/* All of a commit are: tables are as they should be now. */
void hands_have_left(struct world *w)
{
    for (int i = 0; i < w->truth_count; i++) {
        struct truth *t = w->truth[i];
        struct store_loaded loaded;
        struct text error;
        if (t->swept)
            continue;
        text_init_heap(&error);
        store_loaded_init(&loaded);
        if (!w->disk.inner->load(w->disk.inner, t->id, &loaded, &error))
            broken(w, "hands", "table %s cannot be read: %s", t->id, error.at);
        if (!loaded.found)
            table_goes(w, t);
        else
            check_rewritten(w, t, &loaded);
        store_loaded_release(&loaded);
        text_release(&error);
    }
}

/* ---- players: another device ---- */

static void take_other_device(struct player *p)
{
    char person[PERSON_SIZE];
    memcpy(person, p->person, sizeof person);
    memcpy(p->person, p->other, sizeof person);
    memcpy(p->other, person, sizeof person);
}

/* A link, or that it shall be worth nothing. */
void ask_carry(struct world *w, struct player *p, struct rng *r)
{
    bool off = below(r, 5) == 0;
    if (!off && w->ticket_count == SIM_TICKETS_MAX)
        return;
    int id = ask(w, p, "carry", off ? ",\"on\":false" : "")->id;
    if (!off)
        p->carry_id = id;
}

/* It goes on with the other device; the first one is left as it is, or put away. Or the link is kept for later. */
void hands_hear_carry(struct world *w, struct player *p, const char *message, bool ok)
{
    struct wire *x = p->wire;
    int how = p->carry_id % 4;
    p->carry_id = 0;
    if (!ok || how == 3 || p->change.open)
        return;
    read_token(message, "token", p->token);
    if (how == 0)
        wire_hang_up(w, x);
    else
        player_lost(p, x);
    take_other_device(p);
}

/* Now and then somebody opens an old link again. */
void hands_choose_device(struct world *w, struct player *p, struct rng *r)
{
    int again = below(r, 8), which = below(r, SIM_TICKETS_MAX);
    if (w->quiet || p->token[0] || again || !w->ticket_count)
        return;
    const struct ticket *k = &w->ticket[which % w->ticket_count];
    if (k->truth != p->truth)
        return;
    if (text_equal(k->person, p->person))
        take_other_device(p);
    text_copy(p->token, sizeof p->token, k->token);
}

void hands_refused(struct world *w, struct player *p, const char *message)
{
    (void)w;
    if (p->token[0] && strstr(message, "\"this link was used"))
        take_other_device(p);
    p->token[0] = 0;
}

/* ---- players: who is away, and who leaves ---- */

/* The seat of somebody who is not there, as it was told; -1: none. */
static int seat_of_absent(const struct player *p)
{
    static const char mark[] = "\"kind\":\"person\",\"here\":false", seat[] = "{\"seat\":";
    const char *absent = strstr(p->table_info.at, mark), *found = NULL;
    for (const char *at = p->table_info.at; absent && (at = strstr(at, seat)) && at < absent; at++)
        found = at + strlen(seat);
    return found ? atoi(found) : -1;
}

/* The host, now and then, where somebody is away, or anybody where the host is; false: nothing is asked for. */
bool ask_for_chair(struct world *w, struct player *p, struct rng *r, bool started)
{
    static const char *const chairs[] = { "bot:random", "bot:easy", "open" };
    char members[60];
    int often = below(r, 4), which = below(r, 3), seat = seat_of_absent(p);
    bool may = told_is(p->table_info.at, "host", "true") ||
               (started && told_is(p->table_info.at, "host_here", "false"));
    if (often || seat < 0 || !may)
        return false;
    snprintf(members, sizeof members, ",\"seat\":%d,\"chair\":\"%s\"", seat, chairs[which]);
    ask(w, p, started ? "replace" : "chair", members);
    return true;
}

static void gone(void *context, const char *error)
{
    struct player *p = context;
    struct world *w = p->world;
    p->leaving = false;
    if (w->disk.dead)
        return;
    if (error && !text_equal(error, "the disk is full"))
        broken(w, "answered", "somebody cannot be forgotten: %s", error);
    if (error)
        return;
    p->person[PERSON_SIZE - 2] = (char)('0' + ++p->lives % 10);         /* a new cookie */
    p->token[0] = 0;
    tell(w, "%s has left, and comes as somebody else", p->name);
}

void hands_leave(struct world *w, struct player *p)
{
    struct wire *x = p->wire;
    if (p->making || p->rematch_id)
        return;
    tell(w, "%s leaves for good", p->name);
    p->leaving = true;
    wire_hang_up(w, x);
    player_goes_to(p, NULL);
    tape_leaves(w, p);
    tables_forget(w->tables, p->person, gone, p);
    world_stirs(w);
}
