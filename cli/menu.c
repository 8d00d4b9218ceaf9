/* menu.c - `caucus` alone: the games to choose from. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../system/files.h"
#include "../term/plain.h"
#include "cmd.h"

enum { ANSWER_SIZE = 80 };

static void show_games(const struct plain *p)
{
    plain_bold(p, "Caucus: tabletop games at one table");
    plain_text(p, "\n\n");
    for (int i = 0; registry_games[i]; i++) {
        const struct game *g = registry_games[i];
        char players[PLAYERS_SIZE], number[16];
        struct text title;
        text_init_heap(&title);
        text_addf(&title, "%s (%s, %s)", g->title, g->id, game_players(g, players));
        snprintf(number, sizeof number, "%2d)", i + 1);
        plain_entry(p, number, title.at, 4);
        plain_wrapped(p, g->summary, 4);
        text_release(&title);
    }
    plain_text(p, "\n");
}

/* One answer without spaces around it; `usual` when it is empty. False: the input ended. */
static bool ask(const struct plain *p, const char *question, const char *usual, char *answer)
{
    char line[ANSWER_SIZE];
    struct text whole, wrapped;
    text_init_heap(&whole);
    text_init_heap(&wrapped);
    text_addf(&whole, *usual ? "%s [%s]" : "%s", question, usual);
    text_add_wrapped(&wrapped, whole.at, p->width, 0);
    plain_printf(p, "%s ", wrapped.at);
    fflush(stdout);
    text_release(&wrapped);
    text_release(&whole);
    if (!fgets(line, sizeof line, stdin)) {
        printf("\n");
        return false;
    }
    char *from = line + strspn(line, " \t");
    from[strcspn(from, " \t\r\n")] = 0;
    strcpy(answer, *from ? from : usual);
    return true;
}

static bool is_quit(const char *answer) { return text_equal_nocase(answer, "q") || text_equal_nocase(answer, "quit"); }

/* By number or by id; NULL = leave. */
static const struct game *choose_game(const struct plain *p)
{
    char answer[ANSWER_SIZE];
    int count = 0;
    while (registry_games[count])
        count++;
    while (ask(p, "which game? (number, or q to leave)", "", answer)) {
        int64_t number;
        if (is_quit(answer))
            return NULL;
        if (text_to_int(answer, 1, count, &number))
            return registry_games[number - 1];
        const struct game *g = registry_find(answer);
        if (g)
            return g;
        if (*answer)
            printf("there is no game '%s'\n", answer);
    }
    return NULL;
}

static bool choose_seats(const struct plain *p, const struct game *g, char *answer)
{
    char usual[12];
    snprintf(usual, sizeof usual, "%d", kit_seats_usual(g));
    strcpy(answer, usual);
    int64_t number;
    while (g->seats_min < g->seats_max) {
        if (!ask(p, "how many players?", usual, answer) || is_quit(answer))
            return false;
        if (text_to_int(answer, g->seats_min, g->seats_max, &number))
            break;
        printf("a number from %d to %d\n", g->seats_min, g->seats_max);
    }
    return true;
}

static bool choose_bot(const struct plain *p, char *answer)
{
    const char *usual = bot_usual()->id;
    struct text study;
    text_init_heap(&study);
    plain_text(p, "bots:\n");
    for (int i = 0; bots_all[i]; i++) {
        char id[40];
        snprintf(id, sizeof id, "  %s", bots_all[i]->id);
        if (bots_all[i]->level)
            plain_entry(p, id, bots_all[i]->title, 13);
        else
            text_addf(&study, " %s", bots_all[i]->id);
    }
    plain_printf(p, "for study:%s\n", study.at);
    text_release(&study);
    while (ask(p, "which bot plays the others? ('none': people at this terminal)", usual, answer)) {
        if (is_quit(answer))
            return false;
        if (bot_find(answer) || text_equal(answer, "none"))
            return true;
        printf("there is no bot '%s'\n", answer);
    }
    return false;
}

bool menu_yes(const char *answer, bool *yes)
{
    *yes = !*answer || text_equal_nocase(answer, "y") || text_equal_nocase(answer, "yes");
    return *yes || text_equal_nocase(answer, "n") || text_equal_nocase(answer, "no");
}

static bool has_saved(const struct game *g)
{
    char room[200];
    struct text why, path;
    text_init(&why, room, sizeof room);
    text_init_heap(&path);
    bool there = saved_path(g->id, ".match", &path, &why) && file_exists(path.at);
    text_release(&path);
    return there;
}

static int play(const struct plain *p, const struct game *g)
{
    char seats[ANSWER_SIZE], bot[ANSWER_SIZE], answer[ANSWER_SIZE];
    bool go_on = false, clear = !has_saved(g);
    while (!clear) {
        if (!ask(p, "continue the saved match? (y or n)", "y", answer) || is_quit(answer))
            return 0;
        clear = menu_yes(answer, &go_on);
    }
    if (go_on)
        return cmd_play(3, (char *[]){ "play", (char *)g->id, "--continue", NULL });
    if (!choose_seats(p, g, seats) || (!text_equal(seats, "1") && !choose_bot(p, bot)))
        return 0;
    bool people = text_equal(seats, "1") || text_equal(bot, "none");
    return cmd_play(7, (char *[]){ "play", (char *)g->id, "--new", "--seats", seats, people ? "--people" : "--bots",
                                   people ? "all" : bot, NULL });
}

int menu_run(void)
{
    struct plain p;
    plain_init(&p, stdout);
    show_games(&p);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        plain_text(&p, "'caucus play GAME' plays one, 'caucus help' says what else there is.\n");
        return 0;
    }
    const struct game *g = choose_game(&p);
    return g ? play(&p, g) : 0;
}
