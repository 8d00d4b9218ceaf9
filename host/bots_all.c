/* bots_all.c - the program's bots: those that only think, and the one that looks into tables in files. */
#include "../bots/bots.h"
#include "perfect.h"

/* For as long as the program runs. */
static struct perfect_tables tables = PERFECT_TABLES;
static const struct perfect perfect = PERFECT_BOT(&tables);

const struct bot *const bots_all[] = {
    &bot_random, &bot_greedy, &bot_easy, &bot_normal, &bot_hard, &bot_expert, &bot_search, &perfect.bot, NULL,
};
