/* chance.c - dice and draws by keyed hash. */
#include "chance.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static uint64_t word_at(const unsigned char *key, uint32_t index, uint32_t round)
{
    unsigned char in[16] = "caucus";        /* what else is hashed under this key would begin otherwise */
    unsigned char out[16];
    for (int i = 0; i < 4; i++) {
        in[8 + i] = (unsigned char)(index >> 8 * i);
        in[12 + i] = (unsigned char)(round >> 8 * i);
    }
    crypto_generichash(out, sizeof out, in, sizeof in, key, CHANCE_KEY_SIZE);
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)out[i] << 8 * i;
    return word;
}

/* Words in the uneven rest at the top are passed over, so that every answer is equally likely. */
uint32_t chance_keyed_draw(const unsigned char *key, uint32_t index, uint32_t total)
{
    assert(total);
    uint64_t even = UINT64_MAX - UINT64_MAX % total;
    for (uint32_t round = 0;; round++) {
        uint64_t word = word_at(key, index, round);
        if (word < even)
            return (uint32_t)(word % total);
    }
}

static uint32_t draw(void *context, uint32_t index, uint32_t total) { return chance_keyed_draw(context, index, total); }

struct chance_source chance_keyed(unsigned char *key)
{
    return (struct chance_source){ .draw = draw, .context = key };
}
