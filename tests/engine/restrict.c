/* restrict.c - an engine that speaks for one seat: what it refuses, and that its answers hold no secret (E3). */
#include "talk.h"

static const char own_seat[] = "this connection speaks for its own seat alone";

static void test_refused(void **unused)
{
    (void)unused;
    struct talk t;
    talk_open(&t);
    engine_restrict(t.engine, 0);
    say_refused(&t, "'new' is not for a connection that has one seat", "{'cmd':'new','game':'null'}");
    say_refused(&t, "'load' is not for a connection that has one seat", "{'cmd':'load','game':'null','position':{}}");
    say_refused(&t, "'import' is not for a connection that has one seat", "{'cmd':'match','import':'x'}");
    say(&t, "{'cmd':'games'}");
    engine_restrict(t.engine, ENGINE_ALL);
    say(&t, "{'cmd':'new','game':'toy-trade','seats':3,'seed':'a secret seed'}");
    engine_restrict(t.engine, 0);
    say_refused(&t, "'new' is not for a connection that has one seat", "{'cmd':'new','game':'null'}");
    say_refused(&t, "'load' is not for a connection that has one seat", "{'cmd':'load','game':'null','position':{}}");
    say_refused(&t, "'import' is not for a connection that has one seat", "{'cmd':'match','import':'x'}");
    static const char *const others[] = { "1", "2", "\"chance\"", "\"spectator\"" };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        say_refused(&t, own_seat, "{'cmd':'view','seat':%s}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'moves','seat':%s}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'log','seat':%s}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'why','seat':%s,'move':'x'}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'play','seat':%s,'move':'x'}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'undo','seat':%s}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'withdraw','seat':%s}", others[i]);
        say_refused(&t, own_seat, "{'cmd':'bot','seat':%s,'bot':'random'}", others[i]);
    }
    say_refused(&t, "the game is not over", "{'cmd':'result'}");

    engine_restrict(t.engine, SPECTATOR);
    say(&t, "{'cmd':'view'}");
    say(&t, "{'cmd':'log'}");
    say_refused(&t, own_seat, "{'cmd':'view','seat':0}");
    say_refused(&t, "'spectator' cannot do that", "{'cmd':'moves'}");
    say_refused(&t, "'spectator' cannot do that", "{'cmd':'play','move':'x'}");
    say_refused(&t, "'spectator' cannot do that", "{'cmd':'undo'}");

    engine_restrict(t.engine, 5);
    static const char *const cmds[] = { "state", "view", "moves", "log", "result", "undo", "withdraw" };
    for (size_t i = 0; i < sizeof cmds / sizeof cmds[0]; i++)
        say_refused(&t, "this match has no seat 5", "{'cmd':'%s'}", cmds[i]);
    say_refused(&t, "this match has no seat 5", "{'cmd':'match','export':true}");
    talk_close(&t);
}

/* The seat may be left out, and the answers are those the local engine gives about it. */
static void test_own(void **unused)
{
    (void)unused;
    struct talk t;
    struct text local;
    talk_open(&t);
    text_init_heap(&local);
    say(&t, "{'cmd':'new','game':'toy-trade','seats':3,'seed':'a secret seed'}");
    for (int seat = 0; seat < 3; seat++) {
        static const char *const cmds[] = { "view", "moves", "log" };
        for (size_t i = 0; i < sizeof cmds / sizeof cmds[0]; i++) {
            engine_restrict(t.engine, ENGINE_ALL);
            say(&t, "{'cmd':'%s','seat':%d}", cmds[i], seat);
            text_clear(&local);
            text_add(&local, t.answer.at);
            engine_restrict(t.engine, seat);
            say(&t, "{'cmd':'%s'}", cmds[i]);
            assert_string_equal(t.answer.at, local.at);
            say(&t, "{'cmd':'%s','seat':%d}", cmds[i], seat);
            assert_string_equal(t.answer.at, local.at);
        }
        const struct json_value *state = say(&t, "{'cmd':'state'}");
        assert_null(json_get(state, "position"));
        assert_non_null(json_get(state, "view"));
        assert_null(strstr(talk_text(say(&t, "{'cmd':'match','export':true}"), "match"), "a secret seed"));
    }
    text_release(&local);
    talk_close(&t);
}

static void test_play(void **unused)
{
    (void)unused;
    struct talk t;
    talk_open(&t);
    say(&t, "{'cmd':'new','game':'null','options':{'heap':5}}");
    engine_restrict(t.engine, 0);
    say(&t, "{'cmd':'play','move':'take 2','at':0}");
    say(&t, "{'cmd':'undo'}");
    say(&t, "{'cmd':'play','move':'take 2'}");
    engine_restrict(t.engine, 1);
    say(&t, "{'cmd':'play','seat':1,'moves':['take 3']}");
    const struct json_value *winners = json_get(say(&t, "{'cmd':'result'}"), "winners");
    assert_int_equal(winners->count, 1);
    assert_int_equal(winners->child->number, 1);
    talk_close(&t);
}

/* ---- twins: two matches a viewer cannot tell apart, and an engine that does not help ---- */

struct seen {
    int count;
    struct {
        int seat;
        move move;
    } record[4096];
};

static void see(void *context, const struct match *m, const struct step *step)
{
    struct seen *s = context;
    (void)m;
    assert_true(s->count < 4096);
    s->record[s->count].seat = step->record->seat;
    s->record[s->count++].move = step->seen;
}

/* G4: the same records to the viewer's eyes since they parted, and nothing learned beyond them. */
static bool look_alike(const struct match *a, const struct match *b, int from, int viewer)
{
    static struct seen seen[2];
    if (a->count != b->count || a->done != b->done)
        return false;
    for (int i = from; i < a->count; i++)
        if ((a->log[i].learned | b->log[i].learned) & seat_bit(viewer))
            return false;
    seen[0].count = seen[1].count = 0;
    match_walk(a, from, viewer, see, &seen[0]);
    match_walk(b, from, viewer, see, &seen[1]);
    return seen[0].count == seen[1].count &&
           !memcmp(seen[0].record, seen[1].record, (size_t)seen[0].count * sizeof seen[0].record[0]);
}

static int compared;

static void compare(struct talk *a, struct talk *b, int viewer, const char *format)
{
    char line[200];
    snprintf(line, sizeof line, "%s", format);
    for (char *p = line; *p; p++)
        *p = *p == '\'' ? '"' : *p;
    engine_answer(a->engine, line, strlen(line), &a->answer);
    engine_answer(b->engine, line, strlen(line), &b->answer);
    compared++;
    if (strcmp(a->answer.at, b->answer.at))
        fail_msg("viewer %d learns from '%s': '%s' and '%s'", viewer, line, a->answer.at, b->answer.at);
}

static void compare_all(struct talk *a, struct talk *b, int viewer)
{
    engine_restrict(a->engine, viewer);
    engine_restrict(b->engine, viewer);
    static const char *const lines[] = {
        "{'cmd':'state'}", "{'cmd':'view'}", "{'cmd':'moves'}", "{'cmd':'log'}", "{'cmd':'match','export':true}",
        "{'cmd':'result'}", "{'cmd':'why','move':'x'}", "{'cmd':'play','move':'no such move'}",
        "{'cmd':'bot','bot':'random'}", "{'cmd':'bot','bot':'search','nodes':8}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        compare(a, b, viewer, lines[i]);
    engine_restrict(a->engine, ENGINE_ALL);
    engine_restrict(b->engine, ENGINE_ALL);
}

static void twin_of(struct talk *from, struct talk *twin)
{
    struct text file;
    text_init_heap(&file);
    talk_quote(&file, talk_text(say(from, "{'cmd':'match','export':true}"), "match"));
    talk_open(twin);
    say(twin, "{'cmd':'match','import':%s}", file.at);
    text_release(&file);
}

static void play_word(struct talk *t, int seat, move word)
{
    char buffer[200];
    struct text error;
    text_init(&error, buffer, sizeof buffer);
    if (!match_play(engine_match(t->engine), seat, word, NULL, &error))
        fail_msg("%s", buffer);
}

/* One of the seats that owe, sometimes one that may. */
static int choose_seat(const struct match *m, struct rng *r)
{
    unsigned mask = match_to_act(m);
    if (match_may_act(m) && rng_below(r, 4) == 0)
        mask = match_may_act(m);
    if (mask == CHANCE_BIT)
        return CHANCE;
    int seat = (int)rng_below(r, SEATS_MAX);
    while (!(mask & seat_bit(seat)))
        seat = (seat + 1) % SEATS_MAX;
    return seat;
}

/* A move that is legal for the seat in both; 0 when there is none. */
static move choose_common(const struct match *a, const struct match *b, int seat, struct rng *r)
{
    move list[2][MOVES_MAX];
    int counts[2] = { match_moves(a, seat, list[0]), match_moves(b, seat, list[1]) };
    int first = counts[0] ? (int)rng_below(r, (uint32_t)counts[0]) : 0;
    for (int i = 0; i < counts[0]; i++)
        for (int j = 0; j < counts[1]; j++)
            if (list[0][(first + i) % counts[0]] == list[1][j])
                return list[1][j];
    return 0;
}

/* The two matches go on alike for a while. */
static void run_on(struct talk *a, struct talk *b, int from, int viewer, struct rng *r)
{
    for (int i = 0; i < 6; i++) {
        const struct match *m = engine_match(a->engine), *n = engine_match(b->engine);
        if (!look_alike(m, n, from, viewer))
            return;
        compare_all(a, b, viewer);
        if (match_over(m))
            return;
        int seat = choose_seat(m, r);
        move word = choose_common(m, n, seat, r);
        if (!word)
            return;
        play_word(a, seat, word);
        play_word(b, seat, word);
    }
}

/* At this decision the twins part: one plays one move, one another. */
static void part(struct talk *t, int seat, move one, move other, struct rng *r)
{
    int seats = engine_match(t->engine)->kit->seats;
    int viewer = (int)rng_below(r, (uint32_t)seats + 1);
    if (viewer == seat)
        return;
    if (viewer == seats)
        viewer = SPECTATOR;
    struct talk a, b;
    twin_of(t, &a);
    twin_of(t, &b);
    int from = engine_match(a.engine)->count;
    match_begin_step(engine_match(a.engine));
    match_begin_step(engine_match(b.engine));
    play_word(&a, seat, one);
    play_word(&b, seat, other);
    run_on(&a, &b, from, viewer, r);
    talk_close(&a);
    talk_close(&b);
}

static void twins_of_game(const struct game *g, int number)
{
    struct talk t;
    struct rng r;
    talk_open(&t);
    rng_init(&r, 11, (uint64_t)number);
    int seats = g->seats_min + number % (g->seats_max - g->seats_min + 1);
    say(&t, "{'cmd':'new','game':'%s','seats':%d,'chance':'manual'}", g->id, seats);
    for (int i = 0; i < 80 && !match_over(engine_match(t.engine)); i++) {
        move list[MOVES_MAX];
        const struct match *m = engine_match(t.engine);
        int seat = choose_seat(m, &r);
        int count = match_moves(m, seat, list);
        move one = list[rng_below(&r, (uint32_t)count)], other = list[rng_below(&r, (uint32_t)count)];
        if (one != other)
            part(&t, seat, one, other, &r);
        play_word(&t, seat, one);
    }
    talk_close(&t);
}

static void test_twins(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        compared = 0;
        for (int number = 0; number < 6; number++)
            twins_of_game(toys_all[i], number);
        if (toys_all[i]->observe)
            assert_true(compared > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused), cmocka_unit_test(test_own), cmocka_unit_test(test_play),
        cmocka_unit_test(test_twins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
