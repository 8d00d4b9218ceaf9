/* bots.h - the bots there are, for the table in bots.c; everybody else finds them through bot.h. */
#ifndef CAUCUS_BOTS_H
#define CAUCUS_BOTS_H

#include "bot.h"

extern const struct bot bot_random, bot_greedy, bot_easy, bot_normal, bot_hard, bot_expert, bot_search, bot_perfect;

#endif
