/* seeded.c - preloaded by the browser tests: what the server draws at random follows from CAUCUS_SEED, so that the
 * games of a test are the same in every run. The program itself has no such thing. */
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;
static uint64_t drawn;          /* how often something was asked for */

static const char *name(void) { return "seeded"; }

static void fill(void *const bytes, const size_t size)
{
    uint64_t at = __atomic_fetch_add(&drawn, 1, __ATOMIC_RELAXED);
    unsigned char stream[randombytes_SEEDBYTES] = { 0 };
    memcpy(stream, &seed, sizeof seed);
    memcpy(stream + sizeof seed, &at, sizeof at);
    randombytes_buf_deterministic(bytes, size, stream);
}

static uint32_t word(void)
{
    uint32_t bytes = 0;
    fill(&bytes, sizeof bytes);
    return bytes;
}

static struct randombytes_implementation seeded = { .implementation_name = name, .random = word, .buf = fill };

__attribute__((constructor)) static void begin(void)
{
    const char *given = getenv("CAUCUS_SEED");
    if (!given)
        return;
    seed = strtoull(given, NULL, 10);
    randombytes_set_implementation(&seeded);
}
