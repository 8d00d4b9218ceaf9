/* bots_all.c - the library's bots: those that only think. One that needs files belongs to the host part (host.c). */
#include "../bots/bots.h"

const struct bot *const bots_all[] = {
    &bot_random, &bot_greedy, &bot_easy, &bot_normal, &bot_hard, &bot_expert, &bot_search, NULL,
};
