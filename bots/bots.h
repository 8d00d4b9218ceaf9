/* bots.h - bots that need no more than a processor, for the tables of bots; everybody else finds them through bot.h. */
#ifndef CAUCUS_BOTS_H
#define CAUCUS_BOTS_H

#include "bot.h"

extern const struct bot bot_random, bot_greedy, bot_easy, bot_normal, bot_hard, bot_expert, bot_search;

#endif
