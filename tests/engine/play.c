/* play.c - requests about a match in progress: answers, refusals, and E2. */
#include "talk.h"

static void test_play(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null','options':{'heap':7}}");
    say_refused(t, "'play' takes either 'move' or 'moves'", "{'cmd':'play','seat':0}");
    say_refused(t, "'play' takes either 'move' or 'moves'",
                "{'cmd':'play','seat':0,'move':'take 1','moves':['take 1']}");
    say_refused(t, "'move' is a text", "{'cmd':'play','seat':0,'move':1}");
    say_refused(t, "'moves' is a list of 1 to 256 texts", "{'cmd':'play','seat':0,'moves':[]}");
    say_refused(t, "'moves' is a list of 1 to 256 texts", "{'cmd':'play','seat':0,'moves':'take 1'}");
    say_refused(t, "'moves' is a list of 1 to 256 texts", "{'cmd':'play','seat':0,'moves':['take 1',2]}");
    say_refused(t, "a turn takes at most 3 counters", "{'cmd':'play','seat':0,'move':'take 4'}");
    say_refused(t, "it is the turn of Player 1", "{'cmd':'play','seat':1,'move':'take 1'}");
    say_refused(t, "'at' is a number from 0 to 2147483647", "{'cmd':'play','seat':0,'move':'take 1','at':-1}");
    say_refused(t, "stale: the ply is 0, not 1", "{'cmd':'play','seat':0,'move':'take 1','at':1}");
    say_refused(t, "'note' is a text", "{'cmd':'play','seat':0,'move':'take 1','note':1}");
    say_refused(t, "a note has at most 280 characters and no control characters",
                "{'cmd':'play','seat':0,'move':'take 1','note':'a\\nb'}");
    say(t, "{'cmd':'play','seat':0,'move':'take 1','at':0,'note':'hm'}");
    say_refused(t, "stale: the ply is 1, not 0", "{'cmd':'play','seat':0,'move':'take 1','at':0}");
    say(t, "{'cmd':'play','seat':1,'moves':['take 3'],'at':1}");
    say(t, "{'cmd':'play','seat':0,'move':'TAKE 3'}");
    assert_ends(t, "\"to_act\":[],\"may_act\":[],\"ply\":3,\"over\":true,\"events\":["
                   "{\"type\":\"take\",\"text\":\"Player 1 takes 3, 0 left\",\"seat\":0,\"count\":3,\"left\":0},"
                   "{\"type\":\"win\",\"text\":\"Player 1 took the last counter and wins\",\"seat\":0}]}");
    say(t, "{'cmd':'log'}");
    assert_ends(t, "\"log\":[{\"ply\":0,\"seat\":0,\"move\":\"take 1\",\"note\":\"hm\"},"
                   "{\"ply\":1,\"seat\":1,\"move\":\"take 3\"},{\"ply\":2,\"seat\":0,\"move\":\"take 3\"}]}");
    say(t, "{'cmd':'log','from':2}");
    assert_ends(t, "\"log\":[{\"ply\":2,\"seat\":0,\"move\":\"take 3\"}]}");
    say(t, "{'cmd':'log','from':3}");
    assert_ends(t, "\"log\":[]}");
    say(t, "{'cmd':'result'}");
    assert_ends(t, "\"over\":true,\"winners\":[0],\"ranks\":[1,2],\"scores\":[1,0],\"utility\":[1,0],"
                   "\"sums\":[\"\",\"\"],\"decided\":\"Player 1 took the last counter\"}");
    say_refused(t, "the game is over", "{'cmd':'play','seat':1,'move':'take 1'}");
}

/* A list is all or nothing, also when it ends a phase on its way, and its note goes with its last move. */
static void test_list(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'toy-orders'}");
    int before = talk_int(say(t, "{'cmd':'view','seat':0}"), "ply");
    say_refused(t, "there is no site 'nowhere'", "{'cmd':'play','seat':0,'moves':['north+','nowhere+']}");
    say(t, "{'cmd':'play','seat':0,'moves':['north+','north+','south+'],'at':%d,'note':'mine'}", before);
    say_refused(t, "stale: the ply is 3, not 0", "{'cmd':'play','seat':0,'moves':['north+','south+'],'at':%d}", before);
    say(t, "{'cmd':'view','seat':0}");
    assert_non_null(strstr(t->answer.at, "\"pending\":[\"north+\",\"north+\",\"south+\"]"));
    say_refused(t, "this order is complete: undo or withdraw to change it", "{'cmd':'play','seat':0,'move':'east+'}");
    assert_string_equal(talk_text(say(t, "{'cmd':'why','seat':0,'move':'east+'}"), "why"),
                        "this order is complete: undo or withdraw to change it");
    say(t, "{'cmd':'undo','seat':0,'at':3}");
    say_refused(t, "stale: the ply is 4, not 3", "{'cmd':'undo','seat':0,'at':3}");
    say_refused(t, "stale: the ply is 4, not 3", "{'cmd':'withdraw','seat':0,'at':3}");
    say(t, "{'cmd':'withdraw','seat':0,'at':4}");
    say_refused(t, "there is no order to withdraw", "{'cmd':'withdraw','seat':0}");
    say(t, "{'cmd':'state'}");
    assert_null(strstr(t->answer.at, "pending"));
    say(t, "{'cmd':'play','seat':0,'moves':['north+','north+','south+'],'note':'mine'}");
    say(t, "{'cmd':'play','seat':1,'moves':['west+','west+','west+']}");
    say(t, "{'cmd':'log'}");
    assert_non_null(strstr(t->answer.at, "\"move\":\"south+\",\"note\":\"mine\""));
    assert_null(strstr(t->answer.at, "\"move\":\"north+\",\"note\""));
}

static void test_undo(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null'}");
    say_refused(t, "there is nothing to take back", "{'cmd':'undo','seat':0}");
    say(t, "{'cmd':'play','seat':0,'move':'take 1'}");
    say_refused(t, "another player has moved since", "{'cmd':'undo','seat':1}");
    say(t, "{'cmd':'undo','seat':0,'at':1}");
    assert_ends(t, "\"ok\":true,\"to_act\":[0],\"may_act\":[],\"ply\":2,\"over\":false}");
    say(t, "{'cmd':'play','seat':0,'moves':['take 2'],'at':2}");
    say(t, "{'cmd':'log'}");
    assert_ends(t, "\"log\":[{\"ply\":0,\"seat\":0,\"move\":\"take 1\",\"undone\":true},"
                   "{\"ply\":1,\"seat\":0,\"undo\":0},"
                   "{\"ply\":2,\"seat\":0,\"move\":\"take 2\"}]}");
}

/* Log without a seat is the truth; where nothing is hidden it is what everybody sees. */
static void test_log(void **state)
{
    struct talk *t = *state;
    struct text whole;
    text_init_heap(&whole);
    say(t, "{'cmd':'new','game':'null','options':{'lucky':true}}");
    for (int i = 0; i < 6; i++)
        say(t, "{'cmd':'play','seat':%d,'move':'take %d','note':'n%d'}", i % 2, 1 + i % 2, i);
    say(t, "{'cmd':'log'}");
    text_add(&whole, t->answer.at);
    say(t, "{'cmd':'log','seat':1}");
    assert_string_equal(t->answer.at, whole.at);
    say(t, "{'cmd':'log','seat':'spectator'}");
    assert_string_equal(t->answer.at, whole.at);
    text_release(&whole);
}

static void test_match(void **state)
{
    struct talk *t = *state;
    struct text file, text;
    text_init_heap(&file);
    text_init_heap(&text);
    say_refused(t, "'match' takes either \"export\":true or \"import\":\"text\"", "{'cmd':'match'}");
    say_refused(t, "'match' takes either \"export\":true or \"import\":\"text\"", "{'cmd':'match','export':false}");
    say_refused(t, "'match' takes either \"export\":true or \"import\":\"text\"",
                "{'cmd':'match','export':true,'import':''}");
    say_refused(t, "'export' is true or false", "{'cmd':'match','export':1}");
    say_refused(t, "'import' is a text", "{'cmd':'match','import':{}}");
    say(t, "{'cmd':'load','game':'null','position':{'left':9},'seed':'zz','names':['Ana']}");
    say(t, "{'cmd':'play','seat':0,'move':'take 2','note':'so'}");
    talk_quote(&file, talk_text(say(t, "{'cmd':'match','export':true}"), "match"));
    say(t, "{'cmd':'state'}");
    text_add(&text, t->answer.at);
    say(t, "{'cmd':'new','game':'toy-orders'}");
    say_refused(t, "line 1: this is no match file: the first line is 'caucus 1'", "{'cmd':'match','import':'x'}");
    say(t, "{'cmd':'match','import':%s}", file.at);
    assert_string_equal(t->answer.at, text.at);
    say(t, "{'cmd':'state'}");
    assert_string_equal(t->answer.at, text.at);
    assert_string_equal(engine_match(t->engine)->names[0], "Ana");
    assert_string_equal(engine_match(t->engine)->seed, "zz");

    /* A file that stops before a draw goes on with it, if it says how. */
    say(t, "{'cmd':'match','import':'caucus 1\\ngame null\\nseats 2\\n"
           "option heap 6\\noption lucky yes\\nseed s\\nmoves\\n0 take 1\\n'}");
    assert_ends(t, "\"to_act\":[1],\"may_act\":[],\"ply\":2,\"over\":false}");
    say(t, "{'cmd':'match','import':'caucus 1\\ngame null\\nseats 2\\n"
           "option heap 6\\noption lucky yes\\nmoves\\n0 take 1\\n'}");
    assert_ends(t, "\"to_act\":[\"chance\"],\"may_act\":[],\"ply\":1,\"over\":false}");
    text_release(&file);
    text_release(&text);
}

static void test_bot(void **state)
{
    struct talk *t = *state;
    say(t, "{'cmd':'new','game':'null','options':{'heap':60}}");
    say_refused(t, "'bot' is missing", "{'cmd':'bot','seat':0}");
    say_refused(t, "unknown bot 'x'", "{'cmd':'bot','seat':0,'bot':'x'}");
    say_refused(t, "'perfect' cannot play this: nothing of 'null' is solved for 2 players",
                "{'cmd':'bot','seat':0,'bot':'perfect'}");
    say_refused(t, "'nodes' is a number from 1 to 100000000", "{'cmd':'bot','seat':0,'bot':'random','nodes':0}");
    say_refused(t, "'nodes' is a number from 1 to 100000000",
                "{'cmd':'bot','seat':0,'bot':'random','nodes':100000001}");
    say_refused(t, "seat 1 has no move now", "{'cmd':'bot','seat':1,'bot':'random'}");
    say_refused(t, "'nodes' are in 'search:50' already", "{'cmd':'bot','seat':0,'bot':'search:50','nodes':50}");
    say_refused(t, "the nodes of bot 'search' are a number from 1 to 100000000, with 'x' and up to 64 trees behind it, "
                   "not '100000001'", "{'cmd':'bot','seat':0,'bot':'search:100000001'}");
    say_refused(t, "unknown bot 'x'", "{'cmd':'bot','seat':0,'bot':'x:50'}");

    /* The same seed and budget give the same answer, other seeds other ones; nothing is played. */
    struct text first;
    text_init_heap(&first);
    const struct json_value *bots = json_get(say(t, "{'cmd':'bots'}"), "bots");
    char ids[16][40];
    int count = 0;
    for (const struct json_value *v = bots->child; v && count < 16; v = v->next)
        if (json_get(v, "plays")->type == JSON_TRUE)
            snprintf(ids[count++], sizeof ids[0], "%s", talk_text(v, "id"));
    assert_true(count >= 7);
    for (int i = 0; i < count; i++) {
        say(t, "{'cmd':'bot','seat':0,'bot':'%s','nodes':50,'seed':'q'}", ids[i]);
        text_clear(&first);
        text_add(&first, t->answer.at);
        say(t, "{'cmd':'bot','seat':0,'bot':'%s','nodes':50,'seed':'q'}", ids[i]);
        assert_string_equal(t->answer.at, first.at);
        assert_int_equal(talk_int(say(t, "{'cmd':'state'}"), "ply"), 0);
        say(t, "{'cmd':'bot','seat':0,'bot':'%s:50','seed':'q'}", ids[i]);
        assert_string_equal(t->answer.at, first.at);
    }
    unsigned seen = 0;
    for (int i = 0; i < 30; i++) {
        const struct json_value *v = say(t, "{'cmd':'bot','seat':0,'bot':'random','seed':'%d'}", i);
        assert_int_equal(json_get(v, "value")->type, JSON_NULL);
        seen |= 1u << (talk_text(v, "move")[5] - '0');
    }
    assert_int_equal(seen, 14);
    text_release(&first);
}

/* Scores that are fractions are texts in lowest terms, others numbers. */
static void test_result(void **state)
{
    struct talk *t = *state;
    int fractions = 0;
    for (int game = 0; game < 20; game++) {
        say(t, "{'cmd':'new','game':'toy-orders','seats':3,'seed':'%d'}", game);
        while (!talk_bool(say(t, "{'cmd':'state'}"), "over")) {
            int seat = 0;
            while (!(match_to_act(engine_match(t->engine)) & seat_bit(seat)))
                seat++;
            const struct json_value *v = say(t, "{'cmd':'bot','seat':%d,'bot':'random','seed':'%d'}", seat, game);
            char word[MOVE_TEXT_SIZE];
            snprintf(word, sizeof word, "%s", talk_text(v, "move"));
            say(t, "{'cmd':'play','seat':%d,'move':'%s'}", seat, word);
        }
        const struct match *m = engine_match(t->engine);
        struct result result;
        m->game->result(m->kit, match_state(m), &result);
        const struct json_value *scores = json_get(say(t, "{'cmd':'result'}"), "scores");
        for (int i = 0; i < 3; i++) {
            const struct json_value *score = json_at(scores, i);
            long long n, d = 1;
            if (score->type == JSON_STRING) {
                fractions++;
                assert_int_equal(sscanf(score->string, "%lld/%lld", &n, &d), 2);
                assert_true(d > 1);
                for (long long common = 2; common <= d; common++)
                    assert_true(n % common || d % common);
            } else {
                assert_int_equal(score->type, JSON_INT);
                n = score->number;
            }
            assert_true(n * result.scale == d * result.score[i]);
        }
    }
    assert_true(fractions > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(test_play), TALK_TEST(test_list), TALK_TEST(test_undo), TALK_TEST(test_log), TALK_TEST(test_match),
        TALK_TEST(test_bot), TALK_TEST(test_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
