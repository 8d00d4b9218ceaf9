/* tournament.c - two bots play many games: ./tournament [GAME [BOT [BOT [GAMES]]]] */
#include <stdio.h>
#include <stdlib.h>

#include <caucus.h>

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "prime-climb";
    const char *names[2] = { argc > 2 ? argv[2] : "normal", argc > 3 ? argv[3] : "easy" };
    int games = argc > 4 ? atoi(argv[4]) : 20;
    double wins[2] = { 0, 0 };
    struct caucus_error why;

    struct caucus_kit *kit = caucus_kit_new(game, 0, NULL, NULL, &why);
    if (!kit) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    int seats = caucus_kit_seats(kit);
    for (int i = 0; i < games; i++) {
        char seed[20];
        const char *bots[CAUCUS_SEATS_MAX];
        snprintf(seed, sizeof seed, "game %d", i / 2);      /* the same dice twice, ... */
        for (int seat = 0; seat < seats; seat++)
            bots[seat] = names[(seat + i) % 2];             /* ... from both sides */
        struct caucus_match *match = caucus_match_new(kit, seed, &why);
        if (!match || caucus_bots_play(match, bots, &why) < 0) {
            fprintf(stderr, "%s\n", why.text);
            return 1;
        }
        if (!caucus_over(match)) {                          /* without a seed it would stop for dice */
            fprintf(stderr, "somebody else has to decide\n");
            return 1;
        }
        for (int seat = 0; seat < seats; seat++)
            wins[(seat + i) % 2] += caucus_share(match, seat);
        caucus_match_free(match);
    }
    printf("%s: %s %g, %s %g of %d games\n", game, names[0], wins[0], names[1], wins[1], games);
    caucus_kit_free(kit);
    return 0;
}
