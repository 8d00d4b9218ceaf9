/* follow.c - three servers without a network over one store in memory, by seeds: requests, steps, news of them and time
 * come in any order, and news late, twice or not at all. Nothing that was answered is lost or there twice, and in the
 * end all see the same (F1 to F4), and each other (P1, P2). */
#define _GNU_SOURCE     /* memmem */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/patch.h"
#include "../../server/log.h"
#include "../../server/mail.h"
#include "lib/hall.h"

#define WATCHES "WatchWatchWatchWatchWa"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SERVERS = 3, PLAYER = 0, WATCHER = 1, ACTIONS = 400, CHAIRS_ROOM = 4000 };

static const char *const people[SERVERS] = { ANA, BEN, CLEO };
/* Without forced moves, which are steps that nobody asked for. */
static const char *const games[] = { "null", "toy-orders", "toy-trade" };
enum { GAMES = sizeof games / sizeof games[0] };

static struct {
    uint64_t seed;
    struct rng rng;
    struct store_backend *memory;
    void (*close)(struct store_backend *);
    struct hall server[SERVERS];
    int played, said;           /* and answered so */
    int open[SERVERS][2];       /* requests of a connection that are not answered yet */
    bool crashed;
    int seats;
} w;

static int totals[5];           /* over all seeds */
enum { PLAYED, STALE, SAID, LOST, CRASHES };

static void hear_log(const char *line) { totals[LOST] += strstr(line, "step lost") != NULL; }

static const struct log log_of_all = { .most = TELL_DEBUG, .write = hear_log };

static void keep_open(struct store_backend *b) { (void)b; }

static bool one_in(uint32_t n) { return rng_below(&w.rng, n) == 0; }

static void open_server(int i)
{
    struct hall *h = &w.server[i];
    hall_open_on(h, rng_next(&w.rng), w.memory);       /* names of servers come of it, too: no two alike */
    h->tables->outside.log = &log_of_all;
    h->now_ms = 1000000;
}

/* What was answered is counted once: the text is emptied then. */
static void count_answers(int server, int guest)
{
    size_t length;
    struct guest *g = &w.server[server].guest[guest];
    for (const char *at = g->said.at, *next; at; at = next) {
        next = text_line(at, &length);
        w.open[server][guest] -= length && memmem(at, length, "{\"id\":1,", 8);
        if (length && memmem(at, length, "\"played\":", 9))
            w.played++, totals[PLAYED]++;
        if (length && memmem(at, length, "\"id\":1,\"ok\":true,\"number\":", 26))
            w.said++, totals[SAID]++;
        if (length && memmem(at, length, "stale:", 6))
            totals[STALE]++;
    }
    text_clear(&g->said);
}

static void settle(int i)
{
    hall_settle(&w.server[i]);
}

static void join(int i, int guest, const char *person)
{
    char members[120];
    struct hall *h = &w.server[i];
    guest_come_to(h, guest, person, w.server[0].id);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", w.server[0].key);
    guest_says(h, guest, members);
    w.open[i][guest] = 1;
}

static void say(int i, int guest, const char *members)
{
    struct hall *h = &w.server[i];
    if (!h->guest[guest].client || h->guest[guest].closed)
        return;
    guest_says(h, guest, members);
    w.open[i][guest]++;
}

static void sit(int i)
{
    char members[60];
    snprintf(members, sizeof members, "\"cmd\":\"sit\",\"name\":\"P%d-%d\"", i, (int)rng_below(&w.rng, 100));
    say(i, PLAYER, members);
}

static void begin_world(uint64_t seed, const char *game)
{
    char body[200];
    memset(&w, 0, sizeof w);
    w.seed = seed;
    rng_init(&w.rng, seed, 0);
    w.memory = store_memory();
    w.close = w.memory->close;
    w.memory->close = keep_open;
    w.memory->shared = true;
    for (int i = 0; i < SERVERS; i++)
        open_server(i);
    if (!game)
        game = games[rng_below(&w.rng, GAMES)];
    const struct game *g = w.server[0].tables->outside.find(game);
    w.seats = g->seats_max < SERVERS ? g->seats_max : SERVERS;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"chairs\":[%s]}", game, w.seats,
             w.seats == 2 ? "\"open\",\"open\"" : "\"open\",\"open\",\"open\"");
    if (!hall_make(&w.server[0], ANA, body))
        fail_msg("%s: %s", game, w.server[0].error);
    for (int i = 0; i < SERVERS; i++) {
        join(i, PLAYER, people[i]);
        join(i, WATCHER, WATCHES);
        settle(i);
    }
    for (int i = 0; i < w.seats; i++) {         /* bots would play on chairs that are open when it begins */
        sit(i);
        settle(i);
    }
}

/* ---- what happens ---- */

/* A move that the guest was told of; the table may be elsewhere by now. */
static void play(int i)
{
    size_t length, text_length;
    char members[400];
    struct hall *h = &w.server[i];
    const char *update = guest_sees(h, PLAYER), *moves = *update ? patch_member(update, "moves", &length) : NULL;
    if (!moves || length < 4)
        return;
    const char *list[64];
    int count = 0;
    for (const char *at = moves; count < 64 && (at = strstr(at, "\"move\":")) && at < moves + length; at += 7)
        list[count++] = at + 7;
    if (!count)
        return;
    const char *text = list[rng_below(&w.rng, (uint32_t)count)];
    text_length = strcspn(text + 1, "\"") + 2;
    snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":%.*s", (int)text_length, text);
    say(i, PLAYER, members);
}

static void crash(int i)
{
    struct hall *h = &w.server[i];
    for (int g = 0; g < 2; g++)
        count_answers(i, g);
    char id[TOKEN_SIZE], key[TOKEN_SIZE];
    memcpy(id, h->id, sizeof id);
    memcpy(key, h->key, sizeof key);
    int64_t now = h->now_ms;
    while (!store_idle(h->store) && one_in(2))
        store_poll(h->store);
    for (int g = 0; g < 2; g++)
        count_answers(i, g);
    w.crashed = true;               /* what is done on its way down is answered to nobody */
    hall_close(h);
    open_server(i);
    memcpy(h->id, id, sizeof id);
    memcpy(h->key, key, sizeof key);
    h->now_ms = now;
    memset(w.open[i], 0, sizeof w.open[i]);
    totals[CRASHES]++;
}

static void act(void)
{
    int i = (int)rng_below(&w.rng, SERVERS);
    struct hall *h = &w.server[i];
    switch (rng_below(&w.rng, 16)) {
    case 0: if (one_in(10)) sit(i); break;
    case 1: say(i, PLAYER, i == 0 && one_in(3) ? START : "\"cmd\":\"say\",\"text\":\"hello\""); break;
    case 2:
    case 3:
    case 4:
    case 5: play(i); break;
    case 6: tables_heard(h->tables, w.server[0].id); break;
    case 7: if (one_in(20)) tables_heard(h->tables, one_in(2) ? STORE_HEARD_MUCH : STORE_HEARD_ANEW); break;
    case 8: h->now_ms += rng_below(&w.rng, 4000); tables_follow(h->tables); break;
    case 9: if (one_in(60)) crash(i); break;
    case 10:
        for (int g = 0; g < 2; g++)
            if (!h->guest[g].client || h->guest[g].closed) {
                count_answers(i, g);
                join(i, g, g == PLAYER ? people[i] : WATCHES);
            }
        break;
    case 11: settle(i); break;
    default: one_in(2) ? store_poll(h->store) : chores_poll(h->chores); break;
    }
    for (int g = 0; g < 2; g++)
        count_answers(i, g);
}

/* ---- what is so in the end ---- */

static struct table *table_on(int i)
{
    struct table *t;
    TAILQ_FOREACH(t, &w.server[i].tables->tables, everywhere)
        if (text_equal(t->id, w.server[0].id))
            return t;
    fail_msg("seed %d: server %d has no table", (int)w.seed, i);
    return NULL;
}

static const char *chairs_of_server(int i, char *room)
{
    struct text out;
    text_init(&out, room, CHAIRS_ROOM);
    chairs_write(&table_on(i)->chairs, &out);
    return room;
}

static void check_world(void)
{
    static char room[2][CHAIRS_ROOM];
    struct store_loaded l;
    struct text error;
    int steps = 0;
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < SERVERS; i++) {
            struct hall *h = &w.server[i];
            settle(i);
            for (int g = 0; g < 2; g++) {
                count_answers(i, g);
                if (!h->guest[g].client || h->guest[g].closed)
                    join(i, g, g == PLAYER ? people[i] : WATCHES);
            }
            h->now_ms += 2 * FOLLOW_LOOK_MS;
            settle(i);
            tables_follow(h->tables);
            settle(i);
            for (int g = 0; g < 2; g++)
                count_answers(i, g);
        }
    text_init_heap(&error);
    store_loaded_init(&l);
    assert_true(w.memory->news(w.memory, w.server[0].id, 0, (int[STORE_ROOMS]){ 0 }, &l, &error));
    assert_true(l.found && l.row_count == l.steps);
    for (int i = 0; i < l.row_count; i++)
        steps += *l.row[i].lines && !l.row[i].chairs;          /* chance may draw when it is started */
    for (int i = 0; i < SERVERS; i++) {
        struct table *t = table_on(i);
        if (t->steps != l.steps || memcmp(t->head, l.head, sizeof l.head) || t->frozen.length)
            fail_msg("seed %d: server %d is at step %d of %d %s", (int)w.seed, i, t->steps, l.steps, t->frozen.at);
        for (int r = 0; r < STORE_ROOMS; r++)
            assert_int_equal(t->chat.room[r].known, table_on(0)->chat.room[r].known);
        assert_string_equal(guest_sees(&w.server[i], WATCHER), guest_sees(&w.server[0], WATCHER));
        assert_string_equal(chairs_of_server(i, room[0]), chairs_of_server(0, room[1]));
        for (int g = 0; g < 2; g++)
            if (w.open[i][g])
                fail_msg("seed %d: %d requests are not answered at server %d", (int)w.seed, w.open[i][g], i);
    }
    /* Of a server that went down some was kept that nobody was told of; else the two are the same. */
    if (w.crashed ? steps < w.played || l.line_count < w.said : steps != w.played || l.line_count != w.said)
        fail_msg("seed %d: %d moves were answered and %d are there; %d lines and %d", (int)w.seed, w.played, steps,
                 w.said, l.line_count);
    store_loaded_release(&l);
    text_release(&error);
}

/* All look around, twice: what one tells the others see then. */
static void look_around(void)
{
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < SERVERS; i++) {
            w.server[i].now_ms += 2 * FOLLOW_LOOK_MS;
            tables_follow(w.server[i].tables);
            settle(i);
        }
}

/* All hear of the table, twice: what one does about it the others hear, too. */
static void hear_all_but(int silent)
{
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < SERVERS; i++) {
            if (i == silent)
                continue;
            tables_heard(w.server[i].tables, w.server[0].id);
            settle(i);
        }
}

static void hear_all(void) { hear_all_but(-1); }

static bool sees(int i, const char *person) { return present_has(table_on(i), person); }

/* Whoever is connected is here for all servers, and whoever has left for none; the last thing told says so. */
static void check_present(void)
{
    int last = SERVERS - 1;
    look_around();
    for (int i = 0; i < SERVERS; i++)
        for (int j = 0; j < SERVERS; j++)
            if (!sees(i, people[j]) || !sees(i, WATCHES))
                fail_msg("seed %d: server %d does not see who is at server %d", (int)w.seed, i, j);
    guest_go(&w.server[last], PLAYER);
    settle(last);
    look_around();
    for (int i = 0; i < SERVERS; i++)
        if (sees(i, people[last]) || !sees(i, people[0]))
            fail_msg("seed %d: server %d sees who has left", (int)w.seed, i);
    for (int i = 0; w.seats == SERVERS && i < last; i++)
        for (int j = 0; j < w.seats; j++) {
            const struct chair *chair = &table_on(i)->chairs.chair[j];
            char what[200];
            snprintf(what, sizeof what, "\"name\":\"%s\",\"kind\":\"person\",\"here\":%s", chair->name,
                     text_equal(chair->person, people[last]) ? "false" : "true");
            const char *told = guest_last(&w.server[i], WATCHER, "\"push\":\"table\"");
            if (chair->kind == CHAIR_PERSON && !strstr(told, what))
                fail_msg("seed %d: server %d has not told %s: %s", (int)w.seed, i, what, told);
        }
}

static void end_world(void)
{
    for (int i = 0; i < SERVERS; i++)
        hall_close(&w.server[i]);
    w.close(w.memory);
}

static void test_seeds(void **state)
{
    const char *seeds = getenv("SIM_SEEDS"), *one = getenv("SEED");
    uint64_t last = seeds ? (uint64_t)atoi(seeds) : 1000;
    (void)state;
    for (uint64_t seed = one ? (uint64_t)atoi(one) : 1; seed <= (one ? (uint64_t)atoi(one) : last); seed++) {
        begin_world(seed, NULL);
        for (int i = 0; i < ACTIONS; i++)
            act();
        check_world();
        check_present();
        end_world();
    }
    fprintf(stderr, "# %d moves, %d stale, %d steps lost, %d lines, %d crashes\n", totals[PLAYED], totals[STALE],
            totals[LOST], totals[SAID], totals[CRASHES]);
    if (!one)
        for (int i = 0; i < 5; i++)
            assert_true(totals[i] > 0);
}

/* ---- others who are faster (F1) ---- */

/* Sits down under another name. */
static void rename_at(int i, int number)
{
    char members[60];
    snprintf(members, sizeof members, "\"cmd\":\"sit\",\"name\":\"N%d-%d\"", i, number);
    say(i, PLAYER, members);
}

static void test_always_slower(void **state)
{
    int losses = 0;
    struct guest *g = &w.server[2].guest[PLAYER];
    (void)state;
    begin_world(1, "toy-trade");
    for (int i = 0; i < SERVERS; i++)
        count_answers(i, PLAYER);
    rename_at(2, 0);
    for (; losses < 5 * FOLLOW_TRIES && w.open[2][PLAYER]; losses++) {
        rename_at(0, losses + 1);
        settle(0);
        count_answers(0, PLAYER);
        for (bool waits = true; waits && !store_idle(w.server[2].store);) {     /* until it tries it once more */
            store_poll(w.server[2].store);
            waits = !table_on(2)->writing;
        }
        if (strstr(g->said.at, "others at this table were faster"))
            break;
        count_answers(2, PLAYER);
    }
    assert_int_equal(losses, FOLLOW_TRIES);
    count_answers(2, PLAYER);
    assert_int_equal(w.open[2][PLAYER], 0);
    rename_at(2, 99);                   /* it counts from the beginning */
    settle(2);
    assert_true(strstr(g->said.at, "\"ok\":true"));
    end_world();
}

/* ---- a crowd (P2) ---- */

/* Who plays is here for all servers, however many look on at theirs, and came before. */
static void test_crowd(void **state)
{
    enum { CROWD = PRESENT_MAX + 10 };
    struct hall *h = &w.server[1];
    (void)state;
    begin_world(1, "toy-trade");
    memcpy(h->id, w.server[0].id, sizeof h->id);
    memcpy(h->key, w.server[0].key, sizeof h->key);
    guest_go(h, PLAYER);
    for (int i = 2; i < 2 + CROWD; i++) {
        char person[PERSON_SIZE];
        snprintf(person, sizeof person, "Watcher%0*d", PERSON_SIZE - 8, i);
        guest_joins(h, i, person);
    }
    look_around();
    assert_false(sees(0, people[1]));
    join(1, PLAYER, people[1]);
    settle(1);
    look_around();
    assert_true(sees(0, people[1]));
    end_world();
}

/* ---- tables that nobody plays at any more (lapse.h) ---- */

static const int64_t day_ms = 24 * 3600 * 1000;

static void days_pass(int days)
{
    for (int i = 0; i < SERVERS; i++)
        w.server[i].now_ms += days * day_ms;
}

static void load_table(struct store_loaded *l)
{
    struct text error;
    text_init_heap(&error);
    store_loaded_init(l);
    assert_true(w.memory->load(w.memory, w.server[0].id, l, &error));
    text_release(&error);
}

static int64_t stored_deadline(void)
{
    struct store_loaded l;
    load_table(&l);
    int64_t deadline_ms = l.deadline_ms;
    store_loaded_release(&l);
    return deadline_ms;
}

/* What is written in secret moves no date in the store; who brings it in does not believe that it did. */
static void test_secret_edit(void **state)
{
    (void)state;
    begin_world(1, "toy-orders");
    say(0, PLAYER, START);
    settle(0);
    look_around();
    int64_t before = stored_deadline();
    days_pass(2);
    int steps = table_on(0)->steps;
    play(0);
    settle(0);
    look_around();
    assert_int_equal(table_on(1)->steps, steps + 1);
    assert_true(match_to_act(table_match(table_on(1))) & seat_bit(0));         /* there is more to it: it is secret */
    assert_true(stored_deadline() == before);
    for (int i = 0; i < SERVERS; i++)
        assert_true(table_on(i)->lapses_ms == before);
    end_world();
}

/* Somebody comes back to it at one server while another one is about to remove it. */
static void test_played_while_removed(void **state)
{
    struct store_loaded l;
    (void)state;
    begin_world(1, "null");
    say(0, PLAYER, START);
    settle(0);
    look_around();
    for (int i = 0; i < SERVERS; i++)
        for (int g = 0; g < 2; g++)
            guest_go(&w.server[i], g);
    look_around();
    tables_heard(w.server[2].tables, w.server[0].id);
    settle(2);
    int steps = table_on(0)->steps;
    join(0, PLAYER, people[0]);
    settle(0);
    play(0);
    settle(0);
    w.server[2].now_ms += 40 * day_ms;
    tables_clocks(w.server[2].tables);
    settle(2);
    load_table(&l);
    assert_true(l.found);
    assert_int_equal(l.steps, steps + 1);
    assert_int_equal(table_on(2)->steps, l.steps);
    store_loaded_release(&l);
    end_world();
}

/* ---- clocks, bots and rematches at several servers ---- */

/* A table of null at server 0, Ana there and Ben at server 1; started. */
static void begin_pair(const char *more)
{
    char body[300];
    struct hall *h = &w.server[0], *other = &w.server[1];
    begin_world(1, "null");
    for (int i = 0; i < SERVERS; i++)
        for (int g = 0; g < 2; g++)
            guest_go(&w.server[i], g);
    snprintf(body, sizeof body, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":21}%s}", more);
    if (!hall_make(h, ANA, body))
        fail_msg("%s", h->error);
    memcpy(other->id, h->id, sizeof h->id);
    memcpy(other->key, h->key, sizeof h->key);
    guest_joins(h, PLAYER, ANA);
}

static void begin_two(const char *more)
{
    begin_pair(more);
    guest_joins(&w.server[1], PLAYER, BEN);
    assert_true(guest_may(&w.server[1], PLAYER, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    look_around();
    assert_true(guest_may(&w.server[0], PLAYER, START));
    hear_all();
}

/* The time of one runs out at another server: that one takes the step, and both show it. */
static void test_clock_elsewhere(void **state)
{
    (void)state;
    begin_two(",\"clock\":{\"seconds\":10}");
    struct table *here = table_on(0), *there = table_on(1);
    assert_int_equal(here->clock.runs, seat_bit(0));
    assert_int_equal(there->clock.runs, here->clock.runs);
    assert_true(there->deadline_ms == here->deadline_ms);
    assert_true(guest_may(&w.server[0], PLAYER, PLAY("take 1", "0")));
    hear_all();
    assert_int_equal(there->clock.runs, seat_bit(1));
    w.server[0].now_ms = w.server[1].now_ms += 11 * 1000;      /* Ben is at server 1, and late */
    tables_clocks(w.server[0].tables);
    tables_clocks(w.server[1].tables);          /* both find that out: one step is lost */
    for (int i = 0; i < 2; i++)
        store_poll(w.server[i].store);
    hear_all();
    assert_int_equal(here->steps, there->steps);
    assert_int_equal(here->clock.late, there->clock.late);
    assert_memory_equal(here->head, there->head, sizeof here->head);
    assert_int_equal(here->clock.late, seat_bit(1));
    assert_non_null(strstr(guest_sees(&w.server[0], PLAYER), "\"late\":true"));
    assert_non_null(strstr(guest_sees(&w.server[1], PLAYER), "\"late\":true"));
    end_world();
}

/* The server whose person made the last step lets the bot think; when it dies before, another one does. */
static void test_bot_taken_over(void **state)
{
    struct hall *h = &w.server[1];
    (void)state;
    begin_pair(",\"seats\":3,\"chairs\":[\"me\",\"open\",\"bot:random\"]");
    guest_joins(h, PLAYER, BEN);
    assert_true(guest_may(h, PLAYER, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    look_around();
    assert_true(guest_may(&w.server[0], PLAYER, START));
    assert_true(guest_may(&w.server[0], PLAYER, PLAY("take 1", "0")));
    tables_heard(h->tables, h->id);
    settle(1);
    guest_says(h, PLAYER, PLAY("take 1", "1"));
    store_poll(h->store);                       /* it is kept, and the bot at the third seat is to move */
    int steps = table_on(1)->steps;
    hear_all_but(1);
    assert_int_equal(table_on(0)->steps, steps);        /* they wait for the one who made the step */
    assert_true(match_to_act(table_match(table_on(0))) & seat_bit(2));
    w.server[0].now_ms += FOLLOW_BOTS_MS;
    for (int i = 0; i < 3; i++) {               /* it looks around; that it may think comes with the next second */
        tables_follow(w.server[0].tables);
        settle(0);
    }
    assert_int_equal(table_on(0)->steps, steps + 1);
    assert_true(match_to_act(table_match(table_on(0))) & seat_bit(0));
    end_world();
}

/* Ana wants one at her server, Ben accepts at his; both find themselves at the new table. */
static void test_rematch_elsewhere(void **state)
{
    char id[TOKEN_SIZE], format[40];
    (void)state;
    begin_two("");
    struct match *m = table_match(table_on(0));
    for (int i = 0; i < 60 && !match_over(m); i++) {
        int seat = __builtin_ctz(match_to_act(m));
        guest_asks(&w.server[seat], PLAYER, "\"cmd\":\"play\",\"move\":\"take 1\"");
        hear_all();
        m = table_match(table_on(0));
    }
    assert_true(match_over(m));
    const char *answer = guest_asks(&w.server[0], PLAYER, "\"cmd\":\"rematch\"");
    const char *at = strstr(answer, "\"table\":\"");
    if (!at)
        fail_msg("%s", answer);
    snprintf(format, sizeof format, "\"table\":\"%%%d[^\"]", TOKEN_SIZE - 1);
    assert_int_equal(sscanf(at, format, id), 1);
    hear_all();
    answer = guest_last(&w.server[1], PLAYER, "\"rematch\":");
    if (!strstr(answer, id))
        fail_msg("Ben is not told of %s: %s", id, answer);
    answer = guest_asks(&w.server[1], PLAYER, "\"cmd\":\"rematch\"");
    if (!strstr(answer, id))
        fail_msg("Ben goes elsewhere: %s", answer);
    for (int i = 0; i < 2; i++) {
        guest_come_to(&w.server[i], WATCHER, people[i], id);
        answer = guest_asks(&w.server[i], WATCHER, "\"cmd\":\"join\"");
        if (!strstr(answer, "\"started\":true") || strstr(answer, "\"you\":null"))
            fail_msg("%s", answer);
    }
    end_world();
}

/* ---- servers of two versions ---- */

/* A table of newer rules, or of a game that we do not have: it is not played here, and its clock is not ours. */
static void newer(const char *before, const char *after)
{
    static char header[4000];
    struct store_loaded l;
    struct text error;
    struct hall *h = &w.server[1];
    struct store_clock clock = { .now_ms = 1, .deadline_ms = 5 };
    struct store_step step = { .id = "newer", .number = 1, .lines = "", .clock = &clock, .lost = &(bool){ false } };
    begin_world(1, "null");
    text_init_heap(&error);
    load_table(&l);
    const char *at = strstr(l.header.at, before);
    assert_non_null(at);
    snprintf(header, sizeof header, "%.*s%s%s", (int)(at - l.header.at), l.header.at, after, at + strlen(before));
    struct store_table t = { .id = "newer", .header = header, .chairs = l.chairs.at };
    memcpy(t.key_hash, l.table.key_hash, sizeof t.key_hash);
    store_head_table(&t, step.before);
    assert_true(w.memory->begin(w.memory, &error) && w.memory->make(w.memory, &t, &error) &&
                w.memory->append(w.memory, &step, &error) && w.memory->commit(w.memory, &error));
    store_loaded_release(&l);
    tables_due(h->tables);
    settle(1);
    tables_clocks(h->tables);
    settle(1);
    guest_come_to(h, PLAYER, people[1], "newer");
    const char *answer = guest_asks(h, PLAYER, "\"cmd\":\"join\"");
    if (!strstr(answer, "another server has it"))
        fail_msg("%s: %s", after, answer);
    assert_null(strstr(guest_asks(h, PLAYER, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0"), "\"ok\":true"));
    store_loaded_init(&l);
    assert_true(w.memory->load(w.memory, "newer", &l, &error));
    assert_int_equal(l.steps, 1);
    assert_int_equal(l.deadline_ms, 5);
    store_loaded_release(&l);
    text_release(&error);
    end_world();
}

static void test_newer(void **state)
{
    (void)state;
    newer("\nrules ", "\nrules 9");
    newer("\ngame null\n", "\ngame none-that-we-have\n");
    newer("caucus 1\n", "caucus 9\n");
}

/* ---- mail (mail.h) ---- */

static int mails;

static void take_mail(void *context, const char *message, size_t length, void (*sent)(void *, bool), void *sent_context)
{
    (void)context, (void)message, (void)length;
    mails++;
    sent(sent_context, true);
}

static void ignore(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)why, (void)loaded;
}

/* All servers find the same person due, and look up their tables at the same time: one of them writes. */
static void test_one_mail(void **state)
{
    static const struct people signs = { .key = { 7 } };
    (void)state;
    begin_world(1, "null");
    mails = 0;
    for (int i = 0; i < SERVERS; i++) {
        w.server[i].tables->outside.mail = take_mail;
        w.server[i].tables->outside.mail_base = "https://play.example.org";
        w.server[i].tables->outside.people = &signs;
    }
    struct store_mail mail = { .person = people[1], .address = "ben@example.org", .due_ms = INT64_MAX, .rest_ms = -1 };
    store_mail(w.server[0].store, &mail, ignore, NULL);
    say(0, PLAYER, START);
    settle(0);
    play(0);
    settle(0);
    for (int i = 0; i < SERVERS; i++)
        for (int g = 0; g < 2; g++)
            guest_go(&w.server[i], g);
    for (int i = 0; i < SERVERS; i++) {
        settle(i);
        w.server[i].now_ms += 2 * MAIL_AFTER_MS;
        tables_mails(w.server[i].tables);
    }
    for (int round = 0; round < 10; round++)
        for (int i = 0; i < SERVERS; i++)
            store_poll(w.server[i].store);
    for (int i = 0; i < SERVERS; i++)
        settle(i);
    assert_int_equal(mails, 1);
    end_world();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_always_slower),
        cmocka_unit_test(test_crowd),
        cmocka_unit_test(test_secret_edit),
        cmocka_unit_test(test_played_while_removed),
        cmocka_unit_test(test_clock_elsewhere),
        cmocka_unit_test(test_bot_taken_over),
        cmocka_unit_test(test_rematch_elsewhere),
        cmocka_unit_test(test_newer),
        cmocka_unit_test(test_one_mail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
