/* main.c - runs seeds, or one of them with all that happens: sim [--seeds N] [--from N] [--seed N] [--trace]. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../tries.h"
#include "sim.h"

enum { SEEDS_USUAL = 1000, SEEDS_SANITIZED = 60, SEEDS_FOR_COUNTS = 500 };

/* An assertion of the server does not come back: what to say then is written before. Sanitizers have their own way. */
static char last_words[200];
void __sanitizer_set_death_callback(void (*)(void)) __attribute__((weak));

static void say_last_words(void)
{
    ssize_t ignored = write(STDOUT_FILENO, last_words, strlen(last_words));
    (void)ignored;
}

static void dies(int signal_number)
{
    say_last_words();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void prepare_to_die(void)
{
    signal(SIGABRT, dies);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(say_last_words);
    else
        signal(SIGSEGV, dies);
}

static void run(uint64_t seed, bool trace)
{
    unsigned long long number = seed;
    snprintf(last_words, sizeof last_words,
             "not ok - seed %llu, asserts: the process died\n# again: %s --seed %llu --trace\n", number, sim_program,
             number);
    sim_run(seed, trace);
}

/* Something that never happened was not tested. */
static int tell_counts(long seeds)
{
    int missing = 0;
    for (int i = 0; i < COUNTS; i++) {
        printf("# %8ld %s\n", counts[i], count_names[i]);
        if (seeds < SEEDS_FOR_COUNTS || counts[i])
            continue;
        printf("not ok - there were no %s\n", count_names[i]);
        missing++;
    }
    return missing;
}

static long seeds_asked_for(void)
{
    const char *given = getenv("SIM_SEEDS");
    if (given)
        return atol(given);
    return is_sanitized() ? SEEDS_SANITIZED : SEEDS_USUAL;
}

int main(int argc, char **argv)
{
    long seeds = seeds_asked_for(), from = 1;
    bool trace = false;
    sim_program = argv[0];
    setvbuf(stdout, NULL, _IOLBF, 0);
    prepare_to_die();
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (!strcmp(argv[i], "--trace")) {
            trace = true;
        } else if (!strcmp(argv[i], "--seed") && atol(value) > 0) {
            from = atol(argv[++i]);
            seeds = 1;
        } else if (!strcmp(argv[i], "--from") && atol(value) > 0) {
            from = atol(argv[++i]);
        } else if (!strcmp(argv[i], "--seeds") && atol(value) > 0) {
            seeds = atol(argv[++i]);
        } else {
            fprintf(stderr, "usage: %s [--seeds N] [--from N] [--seed N] [--trace]\n", argv[0]);
            return 2;
        }
    }
    for (long i = 0; i < seeds; i++)
        run((uint64_t)(from + i), trace);
    if (tell_counts(seeds))
        return 1;
    printf("ok - %ld seeds\n", seeds);
    return 0;
}
