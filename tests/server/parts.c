/* parts.c - the small parts of the server: keyed chance, signed cookies and their key, buckets, chairs as text. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../core/registry.h"
#include "../../server/chairs.h"
#include "../../server/chance.h"
#include "../../server/limits.h"
#include "../../server/people.h"
#include "../../server/store.h"
#include "../../system/files.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* ---- chance ---- */

static void test_chance(void **state)
{
    enum { DRAWS = 60000, FACES = 6 };
    unsigned char key[CHANCE_KEY_SIZE] = { 1 }, other[CHANCE_KEY_SIZE] = { 2 };
    int count[FACES] = { 0 }, same = 0;
    (void)state;
    for (uint32_t i = 0; i < DRAWS; i++) {
        uint32_t face = chance_keyed_draw(key, i, FACES);
        assert_true(face < FACES);
        assert_int_equal(face, chance_keyed_draw(key, i, FACES));     /* by index, not by how often */
        count[face]++;
        same += face == chance_keyed_draw(other, i, FACES);
    }
    for (int i = 0; i < FACES; i++)         /* 5 standard deviations of 91 */
        assert_in_range(count[i], DRAWS / FACES - 456, DRAWS / FACES + 456);
    assert_in_range(same, DRAWS / FACES - 456, DRAWS / FACES + 456);
    assert_int_equal(chance_keyed_draw(key, 7, 1), 0);
    struct chance_source source = chance_keyed(key);
    assert_int_equal(source.draw(source.context, 7, 1000), chance_keyed_draw(key, 7, 1000));
    uint32_t high = 0;
    for (uint32_t i = 0; i < 100; i++)
        high += chance_keyed_draw(key, i, UINT32_MAX) > UINT32_MAX / 2;
    assert_in_range(high, 25, 75);
}

/* BLAKE2b of "caucus", the index and the round; computed elsewhere. */
static void test_chance_is_fixed(void **state)
{
    unsigned char key[CHANCE_KEY_SIZE];
    char drawn[64] = "";
    (void)state;
    for (int i = 0; i < CHANCE_KEY_SIZE; i++)
        key[i] = (unsigned char)i;
    for (uint32_t i = 0; i < 12; i++)
        snprintf(drawn + strlen(drawn), sizeof drawn - strlen(drawn), "%u ", chance_keyed_draw(key, i, 100));
    assert_string_equal(drawn, "2 36 63 77 65 72 13 60 43 91 16 53 ");
}

/* ---- people ---- */

static void test_cookie(void **state)
{
    unsigned char key[PEOPLE_KEY_SIZE] = { 5 }, other_key[PEOPLE_KEY_SIZE] = { 6 };
    struct people p, other;
    char person[PERSON_SIZE], again[PERSON_SIZE], header[400];
    struct text cookie;
    (void)state;
    people_init(&p, key);
    people_init(&other, other_key);
    assert_string_not_equal(p.cookie, other.cookie);
    people_new(person);
    text_init_heap(&cookie);
    people_write(&p, person, false, &cookie);
    assert_non_null(strstr(cookie.at, "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
    *strchr(cookie.at, ';') = 0;
    assert_true(people_read(&p, cookie.at, again));
    assert_string_equal(person, again);
    snprintf(header, sizeof header, "a=b; %s=forged; %s; z", p.cookie, cookie.at);
    assert_true(people_read(&p, header, again));
    assert_string_equal(person, again);
    for (size_t i = strlen(p.cookie) + 1; i < strlen(cookie.at); i++) {     /* any character changed */
        char kept = cookie.at[i];
        cookie.at[i] = kept == 'A' ? 'B' : 'A';
        assert_false(people_read(&p, cookie.at, again));
        cookie.at[i] = kept;
    }
    memcpy(other.cookie, p.cookie, sizeof other.cookie);
    assert_false(people_read(&other, cookie.at, again));        /* signed by another server */
    assert_false(people_read(&p, "", again));
    assert_false(people_is_program(person));
    snprintf(header, sizeof header, "Bearer %s", strchr(cookie.at, '=') + 1);
    assert_false(people_read_token(&p, header, again));         /* a person's, in a token's place */
    people_new_program(person);
    assert_true(people_is_program(person));
    text_clear(&cookie);
    text_add(&cookie, "Bearer ");
    people_write_token(&p, person, &cookie);
    assert_true(people_read_token(&p, cookie.at, again));
    assert_string_equal(person, again);
    assert_false(people_read_token(&p, cookie.at + 1, again) || people_read_token(&p, "Bearer ", again) ||
                 people_read_token(&other, cookie.at, again));
    assert_false(people_read(&p, ";;; =;", again));
    snprintf(header, sizeof header, "%s=", p.cookie);
    assert_false(people_read(&p, header, again));
    text_release(&cookie);
}

/* The key of a folder, with a store that holds `stored`; 0 = none yet. */
static unsigned key_of(const char *folder, unsigned char stored)
{
    unsigned char key[PEOPLE_KEY_SIZE], other[PEOPLE_KEY_SIZE];
    struct text error;
    text_init_heap(&error);
    struct store_backend *b = store_memory();
    memset(other, stored, sizeof other);
    if (stored)
        assert_true(b->secret(b, "people", other, sizeof other, &error));
    if (!people_key(folder, b, key, &error))
        fail_msg("%s", error.at);
    memset(other, 0, sizeof other);
    assert_true(b->secret(b, "people", other, sizeof other, &error));
    assert_true(stored || !memcmp(key, other, sizeof key));         /* the store has it, too */
    b->close(b);
    text_release(&error);
    return key[0] | (unsigned)key[1] << 8 | (unsigned)key[2] << 16 | (unsigned)key[3] << 24;
}

static void test_key(void **state)
{
    enum { SEVENS = 0x07070707, NINES = 0x09090909 };
    char folder[200], path[260];
    struct text error;
    size_t size;
    (void)state;
    text_init_heap(&error);
    folder_make(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/people.key", folder);
    assert_int_equal(key_of(folder, 7), SEVENS);        /* of a folder from before there was a file */
    assert_int_equal(key_of(folder, 0), SEVENS);        /* the store has lost it */
    assert_int_equal(key_of(folder, 9), SEVENS);        /* ... or is damaged */
    char *whole = file_read(path, 200, &size, &error);
    assert_non_null(whole);
    for (size_t i = 0; i < size; i += 5) {              /* the file is: the store's is taken, and written anew */
        char *copy = strdup(whole);
        copy[i] = copy[i] == '1' ? '2' : '1';
        assert_true(file_write(path, copy, size, &error));
        free(copy);
        assert_int_equal(key_of(folder, 9), NINES);
        assert_int_equal(key_of(folder, 0), NINES);
    }
    struct stat status;
    assert_true(file_write(path, whole, size / 2, &error));
    assert_int_equal(chmod(path, 0644), 0);
    assert_int_equal(key_of(folder, 7), SEVENS);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);      /* for the server's eyes, whatever was there */
    free(whole);
    assert_int_equal(remove(path), 0);
    unsigned fresh = key_of(folder, 0);
    assert_int_equal(key_of(folder, 0), fresh);
    assert_int_equal(remove(path), 0);
    assert_int_not_equal(key_of(folder, 0), fresh);
    folder_remove(folder);
    text_release(&error);
}

static void test_tokens(void **state)
{
    (void)state;
    assert_true(token_is("aZ09-_"));
    assert_false(token_is(""));
    assert_false(token_is("a b"));
    assert_false(token_is("../x"));
    assert_false(token_is("ABCDEFGHIJKLMNOPQRSTUVW"));
}

/* ---- limits ---- */

static void test_bucket(void **state)
{
    static const struct rate rate = { .burst = 3, .refill_ms = 100 };
    struct bucket b = { 0 };
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&b, &rate, 1, 1000));
    assert_false(bucket_take(&b, &rate, 1, 1000));
    assert_false(bucket_take(&b, &rate, 1, 1099));
    assert_true(bucket_take(&b, &rate, 1, 1100));
    assert_false(bucket_take(&b, &rate, 1, 1100));
    for (int i = 0; i < 3; i++)             /* full again, not more than full */
        assert_true(bucket_take(&b, &rate, 1, 100000));
    assert_false(bucket_take(&b, &rate, 1, 100000));
}

static void test_addresses(void **state)
{
    static const struct rate rate = { .burst = 1, .refill_ms = 1000 };
    struct addresses *a = calloc(1, sizeof *a);
    char name[32];
    (void)state;
    assert_non_null(a);
    assert_true(addresses_take(a, "first", &rate, 1, 1000));
    assert_false(addresses_take(a, "first", &rate, 1, 1000));
    assert_true(addresses_take(a, "second", &rate, 1, 1001));
    for (int i = 0; i < ADDRESSES_MAX - 1; i++) {
        snprintf(name, sizeof name, "10.0.%d.%d", i / 256, i % 256);
        assert_true(addresses_take(a, name, &rate, 1, 1002 + i));
    }
    assert_false(addresses_take(a, "10.0.0.5", &rate, 1, 1500));   /* the oldest made room, not this one */
    assert_true(addresses_take(a, "first", &rate, 1, 1500));
    free(a);
}

/* A day's worth at once, then as it comes back with time; what is refused costs nothing. */
static void test_stored(void **state)
{
    enum { HOUR_MS = 3600 * 1000, HOUR_KIB = 32 * 1024 / 24 };
    struct rate rate = rate_a_day(32 * 1024);
    struct bucket b = { 0 };
    int64_t now = 1000;
    (void)state;
    assert_false(bucket_take(&b, &rate, 32 * 1024 + 1, now));
    assert_true(bucket_take(&b, &rate, 32 * 1024 - 300, now));
    assert_false(bucket_take(&b, &rate, 301, now));
    assert_true(bucket_take(&b, &rate, 300, now));
    assert_false(bucket_take(&b, &rate, 1, now));
    now += HOUR_MS;
    assert_false(bucket_take(&b, &rate, HOUR_KIB + 2, now));
    assert_true(bucket_take(&b, &rate, HOUR_KIB, now));
    int64_t day = 0;
    for (int hour = 0; hour < 240; hour++)
        for (now += HOUR_MS; bucket_take(&b, &rate, 100, now);)
            day += 100;
    assert_in_range(day / 10, 31 * 1024, 33 * 1024);
}

/* ---- chairs ---- */

static void test_chairs(void **state)
{
    struct chairs c = { .seats = 3, .host = "Ana", .started = true }, again;
    struct text text, copy, error;
    (void)state;
    text_init_heap(&text);
    text_init_heap(&copy);
    text_init_heap(&error);
    chairs_sit(&c, 1, "Ben", "Benjamin the Great");
    assert_true(chairs_set(&c, 2, "bot:random", &error));
    assert_false(chairs_set(&c, 2, "bot:", &error));
    assert_false(chairs_set(&c, 2, "me", &error));
    chairs_write(&c, &text);
    assert_string_equal(text.at, "host Ana\nstarted\n0 open\n1 person Ben Benjamin the Great\n2 bot random\n");
    assert_true(chairs_read(&again, 3, text.at, &error));
    chairs_write(&again, &copy);
    assert_string_equal(text.at, copy.at);
    assert_int_equal(chairs_seat_of(&again, "Ben"), 1);
    assert_int_equal(chairs_seat_of(&again, "Ana"), SPECTATOR);
    assert_int_equal(chairs_open(&again, "Ana"), 0);
    assert_false(chairs_is_practice(&again));
    assert_non_null(chairs_bot(&again, 0));
    assert_null(chairs_bot(&again, 1));
    assert_true(chairs_set(&again, 0, "bot:random", &error));
    assert_true(chairs_is_practice(&again));
    assert_true(chairs_read(&again, 3, "2 bot retired\n", &error));
    assert_non_null(chairs_bot(&again, 2));
    text_release(&text);
    text_release(&copy);
    text_release(&error);
}

/* Chairs of one person, those that are kept for somebody, and the table where all play again. */
static void test_chairs_kept(void **state)
{
    static const char lines[] = "host Ana\nstarts-itself\nrematch abc 0 2\n0 person Ana Ana\n1 invited Ben Ben II\n"
                                "2 person Ana Cleo\n3 open\n";
    static const char *const wrong[] = { "rematch\n", "rematch a/b\n", "rematch abc 4\n", "1 invited Ben\n" };
    struct chairs c;
    struct text text, error;
    (void)state;
    text_init_heap(&text), text_init_heap(&error);
    assert_true(chairs_read(&c, 4, lines, &error));
    chairs_write(&c, &text);
    assert_string_equal(text.at, lines);
    assert_int_equal(chairs_of(&c, "Ana"), 5);
    assert_int_equal(chairs_seat_of(&c, "Ana"), 0);
    assert_true(chairs_several(&c, "Ana") && !chairs_several(&c, "Ben"));
    assert_int_equal(chairs_invited(&c, "Ben"), 2);
    assert_int_equal(chairs_invited(&c, NULL), 2);
    assert_int_equal(chairs_open(&c, "Ben"), 1);
    assert_int_equal(chairs_open(&c, "Dan"), 3);
    assert_false(chairs_may_sit(&c, 1, "Dan"));
    c.started = true;
    assert_true(chairs_may_sit(&c, 1, "Dan"));
    assert_false(chairs_is_practice(&c));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(chairs_read(&c, 4, wrong[i], &error));
    text_release(&text), text_release(&error);
}

static void test_names(void **state)
{
    const struct game *g = registry_find("null");
    struct chairs c = { .seats = 2 };
    struct text error;
    (void)state;
    text_init_heap(&error);
    chairs_sit(&c, 0, "a", "Ana");
    assert_true(chairs_may_name(&c, g, 1, "Ben", &error));
    assert_true(chairs_may_name(&c, g, 0, "Ana", &error));
    assert_false(chairs_may_name(&c, g, 1, "Ana", &error));
    assert_false(chairs_may_name(&c, g, 1, "Player 1", &error));
    assert_true(chairs_may_name(&c, g, 1, "Player 2", &error));
    assert_false(chairs_may_name(&c, g, 1, "", &error));
    assert_false(chairs_may_name(&c, g, 1, " x", &error));
    assert_false(chairs_may_name(&c, g, 1, "x ", &error));
    assert_false(chairs_may_name(&c, g, 1, "a name of far more than twenty-four characters", &error));
    text_release(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_chance_is_fixed),
        cmocka_unit_test(test_cookie),
        cmocka_unit_test(test_key),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_bucket),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_stored),
        cmocka_unit_test(test_chairs),
        cmocka_unit_test(test_chairs_kept),
        cmocka_unit_test(test_names),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
