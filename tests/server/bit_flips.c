/* bit_flips.c - S6: bits of the data file flip, and every join gives the whole match, or says what is wrong; never
 * less or something else in silence. 400 seeds, one to three bits each, over tables of several games and lengths. So in
 * the write-ahead log that a killed server leaves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../core/rng.h"
#include "../tries.h"
#include "lib/client.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SEEDS = 400, TABLES = 12, PAGE = 4096 };

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

static void make_one(int i)
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

static unsigned char *read_file(const char *name, size_t *size)
{
    FILE *f = fopen(name, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    *size = (size_t)ftell(f);
    rewind(f);
    unsigned char *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, f), *size);
    fclose(f);
    return bytes;
}

static void write_file(const char *name, const unsigned char *bytes, size_t size)
{
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
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
        make_one(i);
    hall_close(&h);
    file = read_file(path, &file_size);
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
    write_file(path, bytes, file_size);
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
    text_clear(&h.guest[0].said);       /* what cannot be kept has no answer: that to `join` is none */
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
    int seeds = tries(SEEDS);
    (void)state;
    memset(&count, 0, sizeof count);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++)
        flip(seed, false);
    tell("pages of tables");
    assert_int_equal(count.closed, 0);
    assert_true(count.frozen >= seeds / 4);
    assert_true(count.whole >= seeds * TABLES * 3 / 4);
}

/* The first page says what is where: the file may be refused, but is not read as something else. */
static void test_first_page(void **state)
{
    int seeds = tries(SEEDS) / 4;
    (void)state;
    memset(&count, 0, sizeof count);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++)
        flip(seed, true);
    tell("first page");
    assert_true(count.closed > 0);
}

/* ---- the write-ahead log ---- */

enum { COMMITS = 60 };

static int steps_found;
static bool load_ok;

static void written(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context, (void)why, (void)l;
    assert_true(ok);
}

static void found(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context, (void)why;
    load_ok = ok && !l->damage.length;
    steps_found = l->steps;
}

/* A table with a step a commit, and the files as they are when the server is killed then. */
static void write_log(const char *name, unsigned char **db, size_t *db_size, unsigned char **wal, size_t *wal_size)
{
    struct store_table made = { .id = "one", .header = "header", .chairs = "chairs" };
    struct store_step step = { .id = "one", .lines = "0 take 1\n" };
    struct text error;
    char log[280];
    text_init_heap(&error);
    struct store *s = store_new(store_sqlite(name, NULL, &error), NULL, NULL);
    store_make(s, &made, written, NULL);
    store_poll(s);
    store_head_table(&made, step.before);
    for (step.number = 1; step.number <= COMMITS; step.number++) {
        store_append(s, &step, written, NULL);
        store_poll(s);
        store_head_step(&step, step.before);
    }
    snprintf(log, sizeof log, "%s-wal", name);
    *db = read_file(name, db_size);
    *wal = read_file(log, wal_size);
    store_free(s);
    text_release(&error);
}

/* Opened after the crash: -1 = refused, else how many steps there are. */
static int open_crashed(const char *name)
{
    struct text error;
    text_init_heap(&error);
    struct store_backend *b = store_sqlite(name, NULL, &error);
    assert_true(b || strstr(error.at, "write-ahead log is damaged"));
    text_release(&error);
    if (!b)
        return -1;
    struct store *s = store_new(b, NULL, NULL);
    store_load(s, "one", found, NULL);
    store_poll(s);
    store_free(s);
    assert_true(load_ok);
    return steps_found;
}

/* A bit of the log flips: the file is refused, and the log left alone, unless it is in the last commit, which looks as
 * if the server had been killed while writing it. */
static void test_log(void **state)
{
    unsigned char *db, *wal, *left;
    size_t db_size, wal_size, left_size;
    char name[260], log[280];
    int refused = 0, seeds = tries(SEEDS);
    struct rng r;
    (void)state;
    snprintf(name, sizeof name, "%s/crashed.db", folder);
    snprintf(log, sizeof log, "%s-wal", name);
    write_log(name, &db, &db_size, &wal, &wal_size);
    rng_init(&r, 1, 0);
    for (int seed = 0; seed <= seeds; seed++) {
        size_t at = rng_below(&r, (uint32_t)wal_size);
        unsigned char bit = seed ? (unsigned char)(1u << rng_below(&r, 8)) : 0;         /* the first as it is */
        write_file(name, db, db_size);
        wal[at] ^= bit;
        write_file(log, wal, wal_size);
        int steps = open_crashed(name);
        if (steps < 0) {
            left = read_file(log, &left_size);
            assert_true(left_size == wal_size && !memcmp(left, wal, wal_size));
            free(left);
        } else if (steps != COMMITS && !(bit && steps == COMMITS - 1)) {
            fail_msg("flip %d, bit %d of byte %zu of %zu: %d steps", seed, bit, at, wal_size, steps);
        }
        refused += steps < 0;
        wal[at] ^= bit;
    }
    printf("# log: %d of %d refused\n", refused, seeds);
    assert_true(refused >= seeds * 3 / 4);
    free(db);
    free(wal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_of_tables),
        cmocka_unit_test(test_first_page),
        cmocka_unit_test(test_log),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
