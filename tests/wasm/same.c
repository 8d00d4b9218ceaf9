/* same.c - a match between bots from a seed, as a file: the same text from every compiler, in a browser and here. It is
 * a program (same GAME LEVEL MOVES) and a function of the test module (tests/wasm/same.mjs). */
#include "../../include/caucus.h"

#include <stdio.h>
#include <stdlib.h>

CAUCUS_API long same_match(const char *game, const char *level, int moves, char *out, size_t size);

/* The first moves of all seats together; 0 = to the end. -1: refused. */
long same_match(const char *game, const char *level, int moves, char *out, size_t size)
{
    struct caucus_kit *kit = caucus_kit_new(game, 0, NULL, NULL, NULL);
    struct caucus_match *match = kit ? caucus_match_new(kit, "the same everywhere", NULL) : NULL;
    long length = -1;
    int moved = 1;
    for (int made = 0; match && moved == 1 && !caucus_over(match) && (!moves || made < moves); made++)
        moved = caucus_bot_play(match, caucus_next(match), level, NULL);
    if (match && moved == 1)
        length = caucus_match_text(match, CAUCUS_EVERYTHING, out, size);
    caucus_match_free(match);
    caucus_kit_free(kit);
    return length;
}

#ifndef __wasm__
int main(int argc, char **argv)
{
    enum { SIZE = 1 << 22 };
    char *text = malloc(SIZE);
    long length = argc == 4 && text ? same_match(argv[1], argv[2], atoi(argv[3]), text, SIZE) : -1;
    if (length < 0 || length >= SIZE)
        return fputs("usage: same GAME LEVEL MOVES\n", stderr), 2;
    fputs(text, stdout);
    free(text);
    return 0;
}
#endif
