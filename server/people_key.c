/* people_key.c - the key that signs people: in a file of its own, with a checksum, and in the store. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../system/files.h"
#include "people.h"
#include "store.h"

enum { CHECK_SIZE = 16, BYTES = PEOPLE_KEY_SIZE + CHECK_SIZE, HEX_SIZE = 2 * BYTES + 1 };

static void add_check(unsigned char bytes[BYTES])
{
    crypto_generichash(bytes + PEOPLE_KEY_SIZE, CHECK_SIZE, bytes, PEOPLE_KEY_SIZE, NULL, 0);
}

/* False: there is none, or not as it was written. */
static bool read_key(const char *path, unsigned char *key)
{
    unsigned char bytes[BYTES], again[BYTES];
    char room[200];
    struct text ignored;
    size_t size, count = 0;
    text_init(&ignored, room, sizeof room);
    char *hex = file_read(path, HEX_SIZE, &size, &ignored);
    bool ok = hex && !sodium_hex2bin(bytes, sizeof bytes, hex, size, "\n", &count, NULL) && count == sizeof bytes;
    free(hex);
    if (!ok)
        return false;
    memcpy(again, bytes, sizeof bytes);
    add_check(again);
    memcpy(key, bytes, PEOPLE_KEY_SIZE);
    return !memcmp(again, bytes, sizeof bytes);
}

static bool write_key(const char *path, const unsigned char *key, struct text *error)
{
    unsigned char bytes[BYTES];
    char hex[HEX_SIZE];
    memcpy(bytes, key, PEOPLE_KEY_SIZE);
    add_check(bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    hex[HEX_SIZE - 1] = '\n';
    return file_write_secret(path, hex, sizeof hex, error);
}

bool people_key(const char *folder, struct store_backend *store, unsigned char *key, struct text *error)
{
    unsigned char stored[PEOPLE_KEY_SIZE];
    char room[300];
    struct text path, why;
    text_init_heap(&path);
    text_init(&why, room, sizeof room);
    text_addf(&path, "%s/people.key", folder);
    bool written = read_key(path.at, key), ok = true;
    if (!written)
        randombytes_buf(key, PEOPLE_KEY_SIZE);
    memcpy(stored, key, sizeof stored);
    bool kept = store->secret(store, "people", stored, sizeof stored, &why);
    if (!written) {
        memcpy(key, stored, sizeof stored);
        ok = kept ? write_key(path.at, key, error) : text_error(error, "%s", room);
    }
    text_release(&path);
    return ok;
}
