/* store_head.c - the chain of checksums over a table: each step's head is a hash of what was before and of the step. */
#include <sodium.h>
#include <string.h>

#include "store.h"

/* A text with its length in front, so that what stands in one field cannot pass for the next one's. NULL is no text. */
static void add_text(crypto_generichash_state *hash, const char *string)
{
    unsigned char length[8];
    uint64_t count = string ? strlen(string) : UINT64_MAX;
    for (int i = 0; i < 8; i++)
        length[i] = (unsigned char)(count >> 8 * i);
    crypto_generichash_update(hash, length, sizeof length);
    if (string)
        crypto_generichash_update(hash, (const unsigned char *)string, count);
}

void store_head_table(const struct store_table *t, unsigned char head[STORE_HEAD_SIZE])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, STORE_HEAD_SIZE);
    add_text(&hash, t->id);
    crypto_generichash_update(&hash, t->key_hash, STORE_HASH_SIZE);
    crypto_generichash_update(&hash, t->chance_key, STORE_KEY_SIZE);
    add_text(&hash, t->header);
    add_text(&hash, t->chairs);
    crypto_generichash_final(&hash, head, STORE_HEAD_SIZE);
}

void store_head_step(const struct store_step *step, unsigned char head[STORE_HEAD_SIZE])
{
    crypto_generichash_state hash;
    unsigned char number[4];
    for (int i = 0; i < 4; i++)
        number[i] = (unsigned char)((unsigned)step->number >> 8 * i);
    crypto_generichash_init(&hash, NULL, 0, STORE_HEAD_SIZE);
    crypto_generichash_update(&hash, step->before, STORE_HEAD_SIZE);
    crypto_generichash_update(&hash, number, sizeof number);
    add_text(&hash, step->lines);
    add_text(&hash, step->chairs);
    crypto_generichash_final(&hash, head, STORE_HEAD_SIZE);
}
