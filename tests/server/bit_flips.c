/* bit_flips.c - S6: bits of the data file flip, and every join gives the whole match, or says what is wrong; never
 * less or something else in silence. 400 seeds, one to three bits each, over tables of several games and lengths. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../core/rng.h"
#include "lib/client.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SEEDS = 400, TABLES = 12, PAGE = 4096 };
#define ANA "AAAAAAAAAAAAAAAAAAAAAA"

/* A table as it was before anything went wrong: its name, and what its host was told when joining. */
static struct {
    char id[TOKEN_SIZE];
    char *joined;
} table[TABLES];

static char folder[200], path[260];
static unsigned char *file;
static size_t file_size;
static struct hall h;

/* How joins ended, over all seeds. */
static struct {
    int whole, frozen, refused, closed;
} count;

static struct store_backend *open_store(struct text *error)
{
    text_clear(error);
    return store_sqlite(path, NULL, error);
}

static const char *join(int i)
{
    guest_come_to(&h, 0, ANA, table[i].id);
    return guest_asks(&h, 0, "\"cmd\":\"join\"");
}

static bool is_ok(const char *answer) { return text_starts(answer, "{\"id\":1,\"ok\":true"); }
static bool is_frozen(const char *answer) { return !strstr(answer, "\"frozen\":null"); }

/* ---- before ---- */

/* The first legal move, again and again; bots answer. */
static void play(int moves)
{
    for (int i = 0; i < moves; i++) {
        char members[200];
        const char *list = strstr(guest_asks(&h, 0, "\"cmd\":\"moves\""), "\"move\":\"");
        if (!list)
            return;
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%.*s\"", (int)strcspn(list + 8, "\""), list + 8);
        assert_true(guest_may(&h, 0, members));
        if (i % 4 == 1)
            guest_may(&h, 0, "\"cmd\":\"undo\"");
    }
}

static void make_table(int i)
{
    char body[300];
    int games = 0;
    while (registry_games[games])
        games++;
    const struct game *g = registry_games[i % games];
    int seats = g->seats_min < 2 ? 2 : g->seats_min;
    int length = snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"name\":\"Ana\",\"chairs\":[\"me\"",
                          g->id, seats);
    for (int seat = 1; seat < seats; seat++)
        length += snprintf(body + length, sizeof body - (size_t)length, ",\"bot:random\"");
    snprintf(body + length, sizeof body - (size_t)length, "]}");
    if (!hall_make(&h, ANA, body))
        fail_msg("%s", h.error);
    snprintf(table[i].id, sizeof table[i].id, "%s", h.id);
    guest_joins(&h, 0, ANA);
    if (i % 4) {
        assert_true(guest_may(&h, 0, "\"cmd\":\"start\""));
        play(i % 4 == 3 ? 150 : 10);
    }
    guest_go(&h, 0);
}

static void read_file(void)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    file_size = (size_t)ftell(f);
    rewind(f);
    file = malloc(file_size);
    assert_non_null(file);
    assert_int_equal(fread(file, 1, file_size, f), file_size);
    fclose(f);
}

static int begin(void **state)
{
    struct text error;
    (void)state;
    text_init_heap(&error);
    folder_make(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/tables.db", folder);
    hall_open_on(&h, 1, open_store(&error));
    for (int i = 0; i < TABLES; i++)
        make_table(i);
    hall_close(&h);
    read_file();
    hall_open_on(&h, 2, open_store(&error));
    for (int i = 0; i < TABLES; i++) {
        table[i].joined = strdup(join(i));
        assert_true(is_ok(table[i].joined) && !is_frozen(table[i].joined));
    }
    hall_close(&h);
    text_release(&error);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    for (int i = 0; i < TABLES; i++)
        free(table[i].joined);
    free(file);
    folder_remove(folder);
    return 0;
}

/* ---- after ---- */

static void write_flipped(struct rng *r, bool first_page)
{
    char wal[270];
    unsigned char *bytes = malloc(file_size);
    assert_non_null(bytes);
    memcpy(bytes, file, file_size);
    for (int left = 1 + (int)rng_below(r, 3); left; left--) {
        size_t from = first_page ? 0 : PAGE, to = first_page ? PAGE : file_size;
        bytes[from + rng_below(r, (uint32_t)(to - from))] ^= (unsigned char)(1u << rng_below(r, 8));
    }
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, file_size, f), file_size);
    fclose(f);
    snprintf(wal, sizeof wal, "%s-wal", path);
    unlink(wal);
    free(bytes);
}

/* The log of an answer, without what later steps have done to its records. */
static char *log_of(const char *answer)
{
    static const char undone[] = ",\"undone\":true";
    const char *from = strstr(answer, "\"log\":[");
    char *copy = strdup(from ? from : "");
    assert_non_null(copy);
    for (char *at = copy; (at = strstr(at, undone));)
        memmove(at, at + strlen(undone), strlen(at + strlen(undone)) + 1);
    return copy;
}

/* The log of a frozen table is the beginning of the right one, unless what it was made from is wrong, too. */
static bool is_beginning(const char *answer, const char *right)
{
    char *a = log_of(answer), *b = log_of(right);
    size_t length = strlen(a);
    bool same = length >= 3 && !strncmp(a, b, length - 2);      /* without "]}" */
    free(a);
    free(b);
    return same;
}

static bool check(uint64_t seed, int i)
{
    const char *answer = join(i);
    bool whole = is_ok(answer) && !is_frozen(answer);
    if (whole && strcmp(answer, table[i].joined))
        fail_msg("seed %d: table %d is another one, in silence: %s", (int)seed, i, answer);
    if (!is_ok(answer) && !strstr(answer, "\"error\":\""))
        fail_msg("seed %d: table %d: %s", (int)seed, i, answer);
    if (is_ok(answer) && !whole && !strstr(answer, "\"frozen\":\"the data file is damaged"))
        fail_msg("seed %d: table %d is frozen without this reason: %s", (int)seed, i, answer);
    if (is_ok(answer) && !whole && !strstr(answer, "how this table was made") && !is_beginning(answer, table[i].joined))
        fail_msg("seed %d: table %d: what is shown is not how it was: %s", (int)seed, i, answer);
    count.whole += whole;
    count.frozen += is_ok(answer) && !whole;
    count.refused += !is_ok(answer);
    return whole;
}

/* Whole tables go on; what is acknowledged on a file with damage elsewhere is there afterwards, or its loss is told. */
static void go_on(uint64_t seed, int i)
{
    struct text error;
    text_init_heap(&error);
    bool kept = guest_may(&h, 0, "\"cmd\":\"sit\",\"name\":\"Zoe\"");
    hall_close(&h);
    struct store_backend *b = open_store(&error);
    if (!b)
        fail_msg("seed %d: %s", (int)seed, error.at);
    hall_open_on(&h, seed, b);
    const char *answer = join(i);
    if (kept && is_ok(answer) && !is_frozen(answer) && !strstr(answer, "\"name\":\"Zoe\""))
        fail_msg("seed %d: table %d has lost a step in silence: %s", (int)seed, i, answer);
    text_release(&error);
}

static void flip(uint64_t seed, bool first_page)
{
    struct rng r;
    struct text error;
    int last_whole = -1;
    text_init_heap(&error);
    rng_init(&r, seed, 0);
    write_flipped(&r, first_page);
    struct store_backend *b = open_store(&error);
    if (b) {
        hall_open_on(&h, seed, b);
        for (int i = 0; i < TABLES; i++)
            if (check(seed, i))
                last_whole = i;
        if (last_whole >= 0 && is_ok(join(last_whole)))
            go_on(seed, last_whole);
        hall_close(&h);
    } else {
        assert_true(error.length > 0);
        count.closed++;
    }
    text_release(&error);
}

static void tell(const char *what)
{
    printf("# %s: %d whole, %d frozen, %d refused; %d files refused\n", what, count.whole, count.frozen,
           count.refused, count.closed);
}

/* Behind the first page all is about tables: the server starts, and most of them are as they were. */
static void test_pages_of_tables(void **state)
{
    (void)state;
    memset(&count, 0, sizeof count);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        flip(seed, false);
    tell("pages of tables");
    assert_int_equal(count.closed, 0);
    assert_true(count.frozen >= SEEDS / 4);
    assert_true(count.whole >= SEEDS * TABLES * 3 / 4);
}

/* The first page says what is where: the file may be refused, but is not read as something else. */
static void test_first_page(void **state)
{
    (void)state;
    memset(&count, 0, sizeof count);
    for (uint64_t seed = 1; seed <= SEEDS / 4; seed++)
        flip(seed, true);
    tell("first page");
    assert_true(count.closed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_of_tables),
        cmocka_unit_test(test_first_page),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
