/* matches_threads.c - the library by several threads: each has its matches, the kits and the host are shared, and every
 * thread gets what one alone gets. For the thread sanitizer. */
#include "lib.h"

#include <pthread.h>

#include "include/caucus_host.h"

enum { THREADS = 4, GAMES_MAX = 32, MATCHES = 3 };

static struct caucus_kit *kits[GAMES_MAX];
static struct caucus_host *host;

struct worker {
    pthread_t thread;
    uint64_t hash;
};

static void add(struct worker *w, const char *text)
{
    for (; *text; text++)
        w->hash = (w->hash ^ (unsigned char)*text) * 1099511628211u;
}

static void play(struct worker *w, struct caucus_kit *kit, int number)
{
    char seed[20], out[4096];
    const char *bots[CAUCUS_SEATS_MAX];
    struct caucus_error why;
    snprintf(seed, sizeof seed, "seed %d", number);
    struct caucus_match *m = caucus_match_new(kit, seed, &why);
    if (!m)
        abort();
    caucus_match_host(m, host);
    for (int i = 0; i < CAUCUS_SEATS_MAX; i++)
        bots[i] = i % 2 ? "easy" : "random";
    for (int i = 0; i < 12 && !caucus_over(m); i++)
        if (caucus_bot_play(m, caucus_next(m), bots[caucus_next(m)], &why) < 0)
            abort();
    for (int seat = 0; seat < caucus_kit_seats(kit); seat++) {
        caucus_view(m, seat, out, sizeof out);
        add(w, out);
        caucus_moves(m, seat, out, sizeof out);
        add(w, out);
    }
    if (!caucus_over(m) && caucus_move_count(m, caucus_next(m)) > 0)
        caucus_bot_play(m, caucus_next(m), "perfect", NULL);
    struct caucus_match *copy = caucus_match_copy(m);
    caucus_match_free(m);
    if (caucus_bots_play(copy, bots, &why) < 0)
        abort();
    caucus_match_text(copy, CAUCUS_EVERYTHING, out, sizeof out);
    add(w, out);
    caucus_match_free(copy);
}

static void *work(void *context)
{
    struct worker *w = context;
    for (int i = 0; kits[i]; i++)
        for (int number = 0; number < MATCHES; number++) {
            struct caucus_kit *kit = caucus_kit_hold(kits[i]);
            play(w, kit, number);
            caucus_kit_free(kit);
        }
    return NULL;
}

static void test_threads(void **unused)
{
    (void)unused;
    static struct worker worker[THREADS], alone;
    const char *id;
    for (int i = 0; i < GAMES_MAX - 1 && (id = caucus_game(i)); i++)
        kits[i] = kit_of(id, 0, NULL);
    host = caucus_host_new();
    work(&alone);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&worker[i].thread, NULL, work, &worker[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(worker[i].thread, NULL);
    for (int i = 0; i < THREADS; i++)
        assert_true(worker[i].hash == alone.hash);
    for (int i = 0; kits[i]; i++)
        caucus_kit_free(kits[i]);
    caucus_host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_threads) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
