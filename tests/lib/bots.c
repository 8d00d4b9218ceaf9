/* bots.c - the library: bots of all games play and advise, the same again with the same seed; and the host part. */
#include "lib.h"

#include <sys/stat.h>
#include <unistd.h>

#include "include/caucus_host.h"

/* A whole game between bots of two kinds, as a file. */
static char *play_game(const char *game, const char *bot, const char *seed, const char *bots_seed, bool at_once)
{
    struct caucus_error why;
    const char *bots[CAUCUS_SEATS_MAX];
    struct caucus_match *m = match_in(game, 0, seed);
    for (int i = 0; i < CAUCUS_SEATS_MAX; i++)
        bots[i] = i % 2 ? "random" : bot;
    if (bots_seed)
        assert_true(caucus_bots_seed(m, bots_seed, &why));
    if (at_once) {
        int moves = caucus_bots_play(m, bots, &why);
        if (moves < 1)
            fail_msg("%s: %s", game, why.text);
    }
    while (!caucus_over(m)) {
        assert_false(at_once);
        if (caucus_bot_play(m, caucus_next(m), bots[caucus_next(m)], &why) != 1)
            fail_msg("%s: %s", game, why.text);
    }
    char *text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    caucus_match_free(m);
    return text;
}

static void test_all_games(void **unused)
{
    (void)unused;
    const char *id;
    for (int i = 0; (id = caucus_game(i)); i++) {
        char *once = play_game(id, "easy", "a", NULL, true), *again = play_game(id, "easy", "a", NULL, true);
        char *other = play_game(id, "easy", "a", "b", true), *by_hand = play_game(id, "easy", "a", NULL, false);
        assert_string_equal(once, again);
        assert_string_not_equal(once, other);
        free(once);
        free(again);
        free(other);
        free(by_hand);
    }
}

/* Bots stop where a seat without one is to decide. */
static void test_against(void **unused)
{
    (void)unused;
    struct caucus_error why;
    uint64_t random = 3;
    const char *id;
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_match *m = match_in(id, 0, "seed");
        int seats = caucus_kit_seats(caucus_match_kit(m));
        const char *bots[CAUCUS_SEATS_MAX] = { NULL };
        for (int seat = 1; seat < seats; seat++)
            bots[seat] = "random";
        for (;;) {
            assert_true(caucus_bots_play(m, bots, &why) >= 0);
            if (caucus_over(m))
                break;
            assert_int_equal(caucus_to_act(m), 1);
            play_any(m, 0, &random);
        }
        caucus_match_free(m);
    }
}

static int times(const char *text, const char *word)
{
    int count = 0;
    while ((text = strstr(text, word))) {
        count++;
        text += strlen(word);
    }
    return count;
}

/* With a kit every bot also has its budget for a turn there, and whether it can play. */
static void test_list(void **unused)
{
    (void)unused;
    const char *id;
    char *all = WHOLE(caucus_bots, NULL);
    int count = times(all, "{\"id\":");
    assert_true(count >= 6);
    assert_int_equal(times(all, "\"nodes\":") + times(all, "\"plays\":"), 0);
    free(all);
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_kit *kit = kit_of(id, 0, NULL);
        char *here = WHOLE(caucus_bots, kit);
        assert_int_equal(times(here, "{\"id\":"), count);
        assert_int_equal(times(here, ",\"nodes\":"), count);
        assert_int_equal(times(here, ",\"plays\":"), count);
        for (const char *at = here; (at = strstr(at, "{\"id\":\"")); at++) {
            char bot[40];
            const char *plays = strstr(at, "\"plays\":") + strlen("\"plays\":");
            assert_int_equal(sscanf(at, "{\"id\":\"%39[^\"]", bot), 1);
            assert_int_equal(!strncmp(plays, "true", 4), caucus_bot_plays(kit, bot, NULL));
        }
        free(here);
        caucus_kit_free(kit);
    }
}

static void test_advice(void **unused)
{
    (void)unused;
    char out[CAUCUS_TEXT_SIZE], again[CAUCUS_TEXT_SIZE];
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 2, "x");
    assert_true(caucus_advice(m, 0, NULL, out, sizeof out, &why) > 0);
    assert_non_null(strstr(out, "{\"move\":\"take 1\",\"words\":"));
    assert_true(caucus_advice(m, 0, "expert", again, sizeof again, &why) > 0);
    assert_string_equal(out, again);
    assert_int_equal(caucus_ply(m, 0), 0);
    assert_int_equal(caucus_advice(m, 1, NULL, out, sizeof out, &why), -1);
    assert_string_equal(why.text, "seat 1 has no move now");
    assert_int_equal(caucus_advice(m, 0, "nobody", out, sizeof out, &why), -1);
    assert_string_equal(why.text, "unknown bot 'nobody'");
    assert_int_equal(caucus_bot_play(m, 0, "search:x", &why), -1);
    assert_int_equal(caucus_bot_play(m, 0, "search:100000001", &why), -1);
    assert_non_null(strstr(why.text, "from 1 to 100000000,"));
    assert_int_equal(caucus_bots_play(m, (const char *const[]){ "easy", "nobody" }, &why), -1);
    assert_int_equal(caucus_bots_play(m, NULL, &why), 0);
    assert_int_equal(caucus_bot_play(m, 0, NULL, &why), 1);
    caucus_match_free(m);
}

/* ---- the host part ---- */

static void test_trees(void **unused)
{
    (void)unused;
    char alone[1000], threads[1000];
    struct caucus_error why;
    struct caucus_host *host = caucus_host_new();
    struct caucus_match *m = match_in("null", 3, "x");
    assert_true(caucus_advice(m, 0, "search:200x3", alone, sizeof alone, &why) > 0);
    caucus_match_host(m, host);
    assert_true(caucus_advice(m, 0, "search:200x3", threads, sizeof threads, &why) > 0);
    assert_string_equal(alone, threads);
    caucus_match_free(m);
    caucus_host_free(host);
    caucus_host_free(NULL);
}

/* Where nothing is solved, or its table is not there, it says so; without a host it says that, too. */
static void test_perfect(void **unused)
{
    (void)unused;
    struct caucus_error why;
    struct caucus_host *host = caucus_host_new();
    struct caucus_match *m = match_in("null", 2, "x");
    assert_int_equal(caucus_bot_play(m, 0, "perfect", &why), -1);
    assert_non_null(strstr(why.text, "(caucus_match_host)"));
    caucus_match_host(m, host);
    struct caucus_match *copy = caucus_match_copy(m);
    assert_int_equal(caucus_bot_play(copy, 0, "perfect", &why), -1);
    assert_non_null(strstr(why.text, "'perfect' cannot play this: "));
    caucus_match_free(copy);
    caucus_match_host(m, NULL);
    assert_int_equal(caucus_bot_play(m, 0, "perfect", &why), -1);
    assert_non_null(strstr(why.text, "(caucus_match_host)"));
    caucus_match_free(m);
    caucus_host_free(host);
}

/* Where a game without cards is solved for one player, it is played to its end. */
static void test_solved(void **unused)
{
    (void)unused;
    static const char *const options[] = { "no-cards", "solitaire", NULL };
    struct caucus_error why;
    struct caucus_host *host = caucus_host_new();
    const char *id;
    int played = 0;
    for (int i = 0; (id = caucus_game(i)); i++) {
        struct caucus_kit *kit = caucus_kit_new(id, 1, options, NULL, NULL);
        if (!kit)
            continue;
        struct caucus_match *m = match_of(kit, "x");
        caucus_match_host(m, host);
        played += caucus_bots_play(m, (const char *const[]){ "perfect" }, &why) > 0;
        assert_true(caucus_over(m));
        caucus_match_free(m);
        caucus_kit_free(kit);
    }
    assert_true(played > 0);
    caucus_host_free(host);
}

static void test_files(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/caucus-test-......", path[100];
    struct caucus_error why;
    memset(strchr(folder, '.'), 'X', 6);        /* mkdtemp's to replace */
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.match", folder);
    assert_null(caucus_host_load(path, &why));
    assert_non_null(strstr(why.text, "cannot open"));
    struct caucus_match *m = match_in("null", 2, "x");
    assert_int_equal(caucus_play(m, 0, "take 2", NULL, &why), 1);
    assert_true(caucus_host_save(m, path, &why));
    struct caucus_match *back = caucus_host_load(path, &why);
    assert_non_null(back);
    char *text = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    char *again = WHOLE(caucus_match_text, back, CAUCUS_EVERYTHING);
    assert_string_equal(text, again);
    free(text);
    free(again);
    caucus_match_free(m);
    caucus_match_free(back);
    remove(path);
    assert_int_equal(remove(folder), 0);
}

/* What a path leads to; 0 = nothing. */
static mode_t mode_of(const char *path)
{
    struct stat status;
    return lstat(path, &status) ? 0 : status.st_mode;
}

/* Saving over something: a regular file keeps its mode, links stay and lead to the match, all else is left alone. */
static void test_files_that_are_there(void **unused)
{
    (void)unused;
    char folder[] = "/tmp/caucus-test-......", before[1000];
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 2, "x");
    memset(strchr(folder, '.'), 'X', 6);
    assert_non_null(mkdtemp(folder));
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(mkdir("below", 0700), 0);

    assert_true(caucus_host_save(m, "plain", &why));
    assert_int_equal(mode_of("plain"), S_IFREG | 0600);
    assert_int_equal(chmod("plain", 0644), 0);
    assert_int_equal(symlink("plain", "link"), 0);
    assert_int_equal(symlink("../link", "below/far"), 0);
    assert_int_equal(caucus_play(m, 0, "take 2", NULL, &why), 1);
    assert_true(caucus_host_save(m, "below/far", &why));
    assert_int_equal(mode_of("plain"), S_IFREG | 0644);
    assert_true(S_ISLNK(mode_of("link")) && S_ISLNK(mode_of("below/far")));
    struct caucus_match *back = caucus_host_load("plain", &why);
    assert_non_null(back);
    assert_int_equal(caucus_log_count(back, 0), 1);
    caucus_match_free(back);

    assert_int_equal(symlink("below/new", "dangling"), 0);
    assert_true(caucus_host_save(m, "dangling", &why));
    assert_true(S_ISLNK(mode_of("dangling")) && S_ISREG(mode_of("below/new")));
    assert_int_equal(symlink("round", "round"), 0);
    assert_false(caucus_host_save(m, "round", &why));
    assert_true(S_ISLNK(mode_of("round")));

    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(symlink("pipe", "to-pipe"), 0);
    assert_false(caucus_host_save(m, "pipe", &why));
    assert_string_equal(why.text, "cannot write 'pipe': is not a regular file");
    assert_false(caucus_host_save(m, "to-pipe", &why));
    assert_true(S_ISFIFO(mode_of("pipe")) && S_ISLNK(mode_of("to-pipe")));
    assert_false(caucus_host_save(m, "below", &why));
    assert_string_equal(why.text, "cannot write 'below': is a folder");
    assert_false(caucus_host_save(m, "nowhere/plain", &why));
    caucus_match_free(m);

    static const char *const left[] = {
        "plain", "link", "below/far", "dangling", "below/new", "round", "pipe", "to-pipe", "below",
    };
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        assert_int_equal(remove(left[i]), 0);
    assert_int_equal(chdir(before), 0);
    assert_int_equal(remove(folder), 0);        /* nothing else is in it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games), cmocka_unit_test(test_against), cmocka_unit_test(test_list),
        cmocka_unit_test(test_advice),
        cmocka_unit_test(test_trees), cmocka_unit_test(test_perfect), cmocka_unit_test(test_solved),
        cmocka_unit_test(test_files), cmocka_unit_test(test_files_that_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
