/* match.c - play a game against `expert`, in the terminal: ./match [GAME] */
#include <stdio.h>

#include <caucus.h>

static char text[CAUCUS_TEXT_SIZE];

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "prime-climb";
    const char *bots[CAUCUS_SEATS_MAX] = { NULL, "expert", "expert", "expert", "expert", "expert", "expert", "expert" };
    char line[400];
    struct caucus_error why;

    struct caucus_kit *kit = caucus_kit_new(game, 0, NULL, NULL, &why);
    struct caucus_match *match = kit ? caucus_match_new(kit, "my seed", &why) : NULL;
    if (!match)
        return fprintf(stderr, "%s\n", why.text), 1;
    for (;;) {
        caucus_story(match, 0, text, sizeof text);          /* what my move did; at first what was drawn or dealt */
        printf("%s", text);
        if (caucus_bots_play(match, bots, &why) < 0)        /* until I am to decide */
            return fprintf(stderr, "%s\n", why.text), 1;
        caucus_story(match, 0, text, sizeof text);
        printf("%s", text);
        if (caucus_over(match))
            break;
        caucus_board(match, 0, text, sizeof text);
        printf("\n%s\n", text);
        for (int i = 0; caucus_move(match, 0, i, line, sizeof line) >= 0; i++) {
            caucus_move_words(match, 0, i, text, sizeof text);
            printf("  %-20s %s\n", line, text);
        }
        do {
            printf("your move: ");
            if (scanf(" %399[^\n]", line) != 1)
                return 0;
        } while (!caucus_play(match, 0, line, NULL, &why) && printf("%s\n", why.text));
    }
    caucus_result(match, text, sizeof text);
    printf("%s\n", text);
    caucus_match_free(match);
    caucus_kit_free(kit);
}
