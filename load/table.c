/* table.c - a group at its table: cookies, the table made, all joined and seated, started; then moves at once. */
#include "load.h"

#include <stdlib.h>
#include <string.h>

#include "../system/clock.h"

/* ---- requests ---- */

static void ask(struct player *p, const char *members)
{
    struct text message;
    text_init_heap(&message);
    text_addf(&message, "{\"id\":%lld,%s}", (long long)++p->said, members);
    connection_say(p, &message);
    text_release(&message);
}

static void join(struct player *p)
{
    char buffer[200];
    struct text members;
    text_init(&members, buffer, sizeof buffer);
    text_addf(&members, "\"cmd\":\"join\",\"key\":\"%s\"", p->table->key);
    p->state = JOINING;
    ask(p, buffer);
}

static void sit(struct player *p)
{
    char buffer[100];
    struct text members;
    text_init(&members, buffer, sizeof buffer);
    text_addf(&members, "\"cmd\":\"sit\",\"name\":\"P%d\",\"seat\":%d", p->seat, p->seat);
    p->state = SITTING;
    ask(p, buffer);
}

/* ---- moves ---- */

static void choose(struct player *p, struct text *members)
{
    size_t length;
    int count = scan_count(p->moves.at);
    int index = p->load->config->first || !count ? 0 : (int)rng_below(&p->rng, (uint32_t)count);
    const char *move = scan_string(scan_member(scan_item(p->moves.at, index), "move"), &length);
    if (move)
        text_addf(members, "\"cmd\":\"play\",\"move\":\"%.*s\",\"at\":%lld", (int)length, move, (long long)p->ply);
}

void table_play(struct player *p)
{
    struct load *l = p->load;
    char buffer[500];
    struct text members;
    if (!p->owes || p->asked_at == p->ply || p->answered < p->said || !l->on || l->round_over)
        return;
    if (l->config->every > 0 && clock_ns(CLOCK_MONOTONIC) < p->table->next_ns)
        return;
    text_init(&members, buffer, sizeof buffer);
    choose(p, &members);
    if (!members.length)
        return;             /* the start was not yet told to this one */
    p->asked_at = p->ply;
    p->sent_ns = clock_ns(CLOCK_MONOTONIC);
    p->waits_turn = true;
    p->table->next_ns += (int64_t)(l->config->every * 1e9);
    for (int i = 0; i < p->table->seated; i++)
        if (&p->table->player[i] != p && !p->table->player[i].unseen_ns)
            p->table->player[i].unseen_ns = p->sent_ns;
    l->sent++;
    l->in_flight++;
    ask(p, buffer);
    if (l->sent == l->config->moves || p->said >= MESSAGES_MAX)
        l->round_over = true;
}

static void note_turn(struct player *p, int64_t ply_before)
{
    if (p->unseen_ns && p->ply != ply_before) {
        histogram_add(&p->load->seen, (clock_ns(CLOCK_MONOTONIC) - p->unseen_ns) / 1000);
        p->unseen_ns = 0;
    }
    if (p->waits_turn && p->owes && p->ply != p->asked_at) {
        histogram_add(&p->load->turn, (clock_ns(CLOCK_MONOTONIC) - p->sent_ns) / 1000);
        p->waits_turn = false;
    }
}

/* An update, or the part of it that changed: what is absent is as it was. */
static void take_update(struct player *p, const char *update)
{
    int64_t seat;
    const char *to_act = scan_member(update, "to_act"), *over = scan_member(update, "over");
    const char *moves = scan_member(update, "moves");
    scan_int(scan_member(update, "ply"), &p->ply);
    if (to_act) {
        p->owes = false;
        for (int i = 0; i < scan_count(to_act); i++)
            p->owes = p->owes || (scan_int(scan_item(to_act, i), &seat) && seat == p->seat);
    }
    if (over)
        p->over = scan_true(over);
    if (moves && p->role == SEATED) {
        text_clear(&p->moves);
        text_add(&p->moves, moves);
    }
    if (p->over && p->load->on)
        p->load->round_over = true;
}

/* ---- what the server says ---- */

static void begin_if_ready(struct table *t)
{
    if (++t->ready < t->players)
        return;
    if (t->idle)
        t->load->ready++;
    else
        ask(&t->player[0], "\"cmd\":\"start\"");
}

static void ready(struct player *p)
{
    p->state = READY;
    begin_if_ready(p->table);
}

static void take_answer(struct player *p, const char *message)
{
    struct load *l = p->load;
    bool ok = scan_true(scan_member(message, "ok"));
    p->answered++;
    if (p->state == PLAYING) {
        l->in_flight--;
        l->answered += ok;
        l->refused += !ok;
        histogram_add(&l->answer, (clock_ns(CLOCK_MONOTONIC) - p->sent_ns) / 1000);
    }
    if (!ok) {
        load_fail(l, "refused: %.*s", 200, message);
    } else if (p->state == JOINING) {
        take_update(p, scan_member(message, "update"));
        if (p->role == SEATED && p->seat > 0)
            sit(p);
        else
            ready(p);
    } else if (p->state == SITTING) {
        ready(p);
    } else if (p->state == READY) {     /* it was the start */
        for (int i = 0; i < p->table->players; i++)
            p->table->player[i].state = PLAYING;
        l->ready++;
    }
}

void table_heard(struct player *p, const char *message)
{
    size_t length;
    const char *push = scan_string(scan_member(message, "push"), &length);
    if (!push) {
        take_answer(p, message);
    } else if (text_is(push, length, "update")) {
        int64_t before = p->ply;
        take_update(p, scan_member(message, "update"));
        note_turn(p, before);
    } else if (text_is(push, length, "bye")) {
        load_fail(p->load, "sent away: %.*s", 200, message);
    }
    if (p->role == SEATED && p->state == PLAYING)
        table_play(p);
}

void table_opened(struct player *p)
{
    join(p);
    if (p->role == STILL) {
        connection_ignore(p);
        ready(p);
    }
}

/* ---- before and between rounds ---- */

static void take_cookie(struct player *p, const char *answer)
{
    const char *cookie = strstr(answer, "set-cookie: ");
    size_t length = cookie ? strcspn(cookie + strlen("set-cookie: "), ";\r") : 0;
    if (!cookie || length >= COOKIE_SIZE) {
        load_fail(p->load, "no cookie: %.*s", 200, answer);
        return;
    }
    memcpy(p->cookie, cookie + strlen("set-cookie: "), length);
    p->cookie[length] = 0;
    p->state = HAS_COOKIE;
    if (++p->table->with_cookie == p->table->players)
        table_again(p->table);
}

static void take_table(struct player *p, const char *answer)
{
    struct table *t = p->table;
    const char *body = strstr(answer, "\r\n\r\n");
    body = body ? body + 4 : "";
    if (!scan_copy(scan_member(body, "table"), t->id, sizeof t->id) ||
        !scan_copy(scan_member(body, "key"), t->key, sizeof t->key)) {
        load_fail(p->load, "no table: %s", *body ? body : "no answer");
        return;
    }
    for (int i = 0; i < t->players; i++) {
        t->player[i].state = OPENING;
        connection_want(&t->player[i]);
    }
}

void table_heard_http(struct player *p, const char *answer)
{
    if (p->state == WANTS_COOKIE)
        take_cookie(p, answer);
    else
        take_table(p, answer);
}

void table_again(struct table *t)
{
    t->ready = 0;
    for (int i = 0; i < t->players; i++) {
        struct player *p = &t->player[i];
        connection_close(p);
        p->state = HAS_COOKIE;
        p->owes = p->over = p->waits_turn = false;
        p->ply = -1;
        p->unseen_ns = 0;
        p->asked_at = -2;
        text_clear(&p->moves);
    }
    t->player[0].state = MAKING;
    connection_want(&t->player[0]);
}
