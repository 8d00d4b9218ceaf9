/* requests.c - requests as such, and those that begin a match: answers, refusals, and E2. */
#include "talk.h"

static void test_id(void **state)
{
    struct talk *t = *state;
    static const char *const echoed[] = {
        "1", "-7", "\"a \\\"b\\\" \xc3\xa9\"", "null", "2.5", "\"\"", "9223372036854775807",
    };
    for (size_t i = 0; i < sizeof echoed / sizeof echoed[0]; i++) {
        char start[80];
        snprintf(start, sizeof start, "{\"id\":%s,\"ok\":true,", echoed[i]);
        say(t, "{'id':%s,'cmd':'bots'}", echoed[i]);
        assert_true(text_starts(t->answer.at, start));
        snprintf(start, sizeof start, "{\"id\":%s,\"ok\":false,", echoed[i]);
        say_refused(t, "unknown request 'x'", "{'id':%s,'cmd':'x'}", echoed[i]);
        assert_true(text_starts(t->answer.at, start));
    }
    say(t, "{'cmd':'bots'}");
    assert_true(text_starts(t->answer.at, "{\"id\":null,"));
    static const char *const others[] = { "[]", "{}", "true", "false" };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        say_refused(t, "'id' is a string, a number or null", "{'id':%s,'cmd':'bots'}", others[i]);
    char longest[ENGINE_ID_MAX + 2];
    memset(longest, 'x', sizeof longest);
    longest[ENGINE_ID_MAX] = 0;
    say(t, "{'id':'%s','cmd':'bots'}", longest);
    longest[ENGINE_ID_MAX] = 'x';
    longest[ENGINE_ID_MAX + 1] = 0;
    say_refused(t, "'id' has at most 256 bytes", "{'id':'%s','cmd':'bots'}", longest);
}

static void test_frame(void **state)
{
    struct talk *t = *state;
    say_refused(t, "a request is an object", "[1]");
    say_refused(t, "'cmd' is missing", "{}");
    say_refused(t, "'cmd' is a text", "{'cmd':1}");
    say_refused(t, "unknown request ''", "{'cmd':''}");
    say_refused(t, "unknown request 'Games'", "{'cmd':'Games'}");
    static const char *const cmds[] = {
        "games", "rules", "bots", "new", "load", "match",       /* from here on they are about a match */
        "state", "view", "moves", "play", "undo", "withdraw", "result", "log", "why", "bot",
    };
    for (size_t i = 0; i < sizeof cmds / sizeof cmds[0]; i++)
        say_refused(t, "unknown member 'x'", "{'cmd':'%s','x':1}", cmds[i]);
    for (size_t i = 6; i < sizeof cmds / sizeof cmds[0]; i++)
        say_refused(t, "there is no match: 'new', 'load' or 'match' begins one", "{'cmd':'%s'}", cmds[i]);
    say_refused(t, "there is no match: 'new', 'load' or 'match' begins one", "{'cmd':'match','export':true}");
}

/* A message quotes what was sent, but not a megabyte of it, and not half a character. */
static void test_long(void **state)
{
    struct talk *t = *state;
    struct text name;
    text_init_heap(&name);
    for (int i = 0; i < 3000; i++)
        text_add(&name, "\xe2\x82\xac");
    const struct json_value *v;
    for (int i = 0; i < 4; i++, text_add_char(&name, 'x')) {
        char front[5] = "aaaa";
        front[i] = 0;
        struct text line;
        text_init_heap(&line);
        text_addf(&line, "{\"cmd\":\"%s%s\"}", front, name.at);
        v = talk_bytes(t, line.at, line.length);
        assert_true(strlen(talk_text(v, "error")) < 500);
        assert_null(strstr(talk_text(v, "error"), "\xef\xbf\xbd"));    /* what the writer puts for half a character */
        text_release(&line);
    }
    text_clear(&name);
    text_add(&name, "{\"cmd\":\"bots\"}");
    while (name.length < ENGINE_LINE_MAX)
        text_add_char(&name, ' ');
    v = talk_bytes(t, name.at, name.length);
    assert_true(talk_bool(v, "ok"));
    text_add_char(&name, ' ');
    v = talk_bytes(t, name.at, name.length);
    assert_string_equal(talk_text(v, "error"), "more than 1048576 bytes");
    text_release(&name);
}

static void test_what_there_is(void **state)
{
    struct talk *t = *state;
    const struct json_value *games = json_get(say(t, "{'cmd':'games'}"), "games");
    int count = 0;
    for (const struct json_value *g = games->child; g; g = g->next, count++) {
        assert_string_equal(talk_text(g, "id"), registry_games[count]->id);
        assert_string_equal(talk_text(g, "title"), registry_games[count]->title);
        assert_int_equal(json_get(g, "seats")->count, 2);
        assert_int_equal(json_get(g, "options")->type, JSON_ARRAY);
    }
    assert_null(registry_games[count]);
    assert_true(json_get(say(t, "{'cmd':'bots'}"), "bots")->count > 0);
    assert_string_equal(talk_text(say(t, "{'cmd':'rules','game':'null'}"), "rules"), registry_find("null")->rules_text);
    say_refused(t, "'game' is missing", "{'cmd':'rules'}");
    say_refused(t, "unknown game 'x'", "{'cmd':'rules','game':'x'}");
    say(t, "{'cmd':'new','game':'null'}");
    assert_string_equal(talk_text(say(t, "{'cmd':'rules'}"), "rules"), registry_find("null")->rules_text);
}

static void test_new(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null','seats':3,'options':{'heap':9,'most':2},"
           "'names':['Ana',null,'Cy'],'practice':true}");
    assert_ends(t, "\"game\":\"null\",\"seats\":3,\"position\":{\"left\":9,\"turn\":0,\"luck\":0,\"awake\":0},"
                   "\"to_act\":[0],\"may_act\":[],\"ply\":0,\"over\":false}");
    const struct match *m = engine_match(t->engine);
    assert_string_equal(m->names[0], "Ana");
    assert_string_equal(m->names[1], "Player 2");
    assert_string_equal(m->names[2], "Cy");
    assert_string_equal(m->seed, "1");
    assert_true(m->practice);

    say_refused(t, "'game' is missing", "{'cmd':'new'}");
    say_refused(t, "'game' is a text", "{'cmd':'new','game':3}");
    say_refused(t, "unknown game 'x'", "{'cmd':'new','game':'x'}");
    say_refused(t, "'seats' is a number from 2 to 4", "{'cmd':'new','game':'null','seats':5}");
    say_refused(t, "'seats' is a number from 2 to 4", "{'cmd':'new','game':'null','seats':'2'}");
    say_refused(t, "'options' is an object", "{'cmd':'new','game':'null','options':[]}");
    say_refused(t, "option 'most' (9) must be smaller than 'heap' (5)",
                "{'cmd':'new','game':'null','options':{'most':9,'heap':5}}");
    say_refused(t, "'chance' is \"auto\" or \"manual\"", "{'cmd':'new','game':'null','chance':'x'}");
    say_refused(t, "'seed' and manual chance do not go together",
                "{'cmd':'new','game':'null','chance':'manual','seed':'x'}");
    say_refused(t, "'seed' is a text", "{'cmd':'new','game':'null','seed':1}");
    static const char *const seeds[] = { "", " x", "x ", "a\\nb", "\\t",
        "01234567890123456789012345678901234567890123456789012345678901234567890123456789" };
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
        say_refused(t, "'seed' has 1 to 79 bytes, no control characters and no space at its ends",
                    "{'cmd':'new','game':'null','seed':'%s'}", seeds[i]);
    say_refused(t, "'names' is a list of at most 2 texts", "{'cmd':'new','game':'null','names':['a','b','c']}");
    say_refused(t, "'names' is a list of at most 2 texts", "{'cmd':'new','game':'null','names':[1]}");
    say_refused(t, "two players are called 'a'", "{'cmd':'new','game':'null','names':['a','a']}");
    say_refused(t, "'practice' is true or false", "{'cmd':'new','game':'null','practice':1}");
    say_refused(t, "'null' takes no data", "{'cmd':'new','game':'null','data':'x'}");
    say_refused(t, "line 1: name 'N' is not 1 to 12 small letters",
                "{'cmd':'new','game':'toy-orders','data':'site N 1\\n'}");
    say(t, "{'cmd':'new','game':'toy-orders','data':'site up 1\\nsite down 2\\n'}");
    const struct json_value *moves = json_get(say(t, "{'cmd':'moves','seat':0}"), "moves");
    assert_string_equal(talk_text(json_at(moves, 1), "move"), "down+");
}

static void test_load(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'load','game':'null','seats':3,'position':{'turn':2}}");
    assert_ends(t, "\"position\":{\"left\":21,\"turn\":2,\"luck\":0,\"awake\":0},"
                   "\"to_act\":[2],\"may_act\":[],\"ply\":0,\"over\":false}");
    say_refused(t, "'position' is missing", "{'cmd':'load','game':'null'}");
    say_refused(t, "a position is an object", "{'cmd':'load','game':'null','position':7}");
    say_refused(t, "the turn is at a seat that is not in play", "{'cmd':'load','game':'null','position':{'turn':3}}");
    say_refused(t, "a position of 'null' has no member 'lefts'", "{'cmd':'load','game':'null','position':{'lefts':3}}");
    say_refused(t, "unknown member 'position'", "{'cmd':'new','game':'null','position':{}}");

    /* Auto chance draws at once; manual chance waits. */
    say(t, "{'cmd':'load','game':'null','options':{'lucky':true},'position':{'left':10,'awake':1},'seed':'q'}");
    assert_int_equal(talk_int(say(t, "{'cmd':'state'}"), "ply"), 1);
    say(t, "{'cmd':'load','game':'null','options':{'lucky':true},'position':{'left':10,'awake':1},'chance':'manual'}");
    assert_ends(t, "\"to_act\":[\"chance\"],\"may_act\":[],\"ply\":0,\"over\":false}");
}

static void test_chance(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null','options':{'lucky':true,'heap':6},'chance':'manual'}");
    say(t, "{'cmd':'moves','seat':'chance'}");
    assert_ends(t, "\"moves\":[]}");
    say_refused(t, "'add 1' is not something chance can do now", "{'cmd':'play','seat':'chance','move':'add 1'}");
    say(t, "{'cmd':'play','seat':0,'move':'take 1'}");
    say_refused(t, "chance comes first", "{'cmd':'play','seat':1,'move':'take 1'}");
    const struct json_value *moves = json_get(say(t, "{'cmd':'moves','seat':'chance'}"), "moves");
    assert_int_equal(moves->count, 3);
    assert_string_equal(talk_text(json_at(moves, 0), "odds"), "1/2");
    assert_string_equal(talk_text(json_at(moves, 1), "odds"), "1/3");
    assert_string_equal(talk_text(json_at(moves, 2), "odds"), "1/6");
    assert_true(talk_bool(json_at(moves, 2), "final"));
    assert_false(talk_bool(say(t, "{'cmd':'why','seat':'chance','move':'add 3'}"), "legal"));
    assert_true(talk_bool(say(t, "{'cmd':'why','seat':'chance','move':'add 2'}"), "legal"));
    say_refused(t, "stale: the ply is 1, not 0", "{'cmd':'play','seat':'chance','move':'add 2','at':0}");
    say(t, "{'cmd':'play','seat':'chance','move':'add 2','at':1}");
    assert_ends(t, "\"to_act\":[1],\"may_act\":[],\"ply\":2,\"over\":false,"
                   "\"events\":[{\"type\":\"add\",\"text\":\"luck adds 2, 7 left\",\"count\":2,\"left\":7}]}");
    say_refused(t, "'chance' cannot do that", "{'cmd':'undo','seat':'chance'}");
    say_refused(t, "'chance' cannot do that", "{'cmd':'view','seat':'chance'}");
    say_refused(t, "'chance' cannot do that", "{'cmd':'bot','seat':'chance','bot':'random'}");

    /* Auto chance: one seed, one course; the draw is in the answer that caused it. */
    char events[400] = "";
    for (int i = 0; i < 3; i++) {
        say(t, "{'cmd':'new','game':'null','options':{'lucky':true,'heap':6},'seed':'s'}");
        assert_int_equal(talk_int(say(t, "{'cmd':'play','seat':0,'move':'take 1'}"), "ply"), 2);
        assert_non_null(strstr(t->answer.at, "luck adds"));
        assert_true(i == 0 || !strcmp(events, t->answer.at));
        snprintf(events, sizeof events, "%s", t->answer.at);
    }
}

static void test_seats(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null'}");
    static const char *const bad[] = { "2", "-1", "0.5", "'0'", "'Chance'", "null", "[0]", "true", "99999999999" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char seat[40];
        snprintf(seat, sizeof seat, "%s", bad[i]);
        for (char *p = seat; *p; p++)
            *p = *p == '\'' ? '"' : *p;
        say_refused(t, "'seat' is a number from 0 to 1, \"chance\" or \"spectator\"",
                    "{'cmd':'moves','seat':%s}", seat);
    }
    say_refused(t, "'seat' is missing", "{'cmd':'view'}");
    say_refused(t, "'spectator' cannot do that", "{'cmd':'moves','seat':'spectator'}");
    say(t, "{'cmd':'view','seat':'spectator'}");
    say(t, "{'cmd':'log','seat':'spectator'}");
    say_refused(t, "'events' is true or false", "{'cmd':'log','events':1}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(test_id), TALK_TEST(test_frame), TALK_TEST(test_long), TALK_TEST(test_what_there_is),
        TALK_TEST(test_new), TALK_TEST(test_load), TALK_TEST(test_chance), TALK_TEST(test_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
