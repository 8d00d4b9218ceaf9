/* bot_json.h - what is told of bots: which there are, and what one advises. */
#ifndef CAUCUS_BOT_JSON_H
#define CAUCUS_BOT_JSON_H

#include "bot.h"

struct json;

/* An array of {id, title, level, usual}; with a kit also its budget in the game, `nodes`, and whether it `plays` it. */
void bot_list_json(const struct kit *, struct json *);

/* Members of the open object: `move`, `words`, `value` and `reason`; null or "" where there is none. */
void bot_advice_json(const struct kit *, const struct observed *, const struct who *, int seat, move, double value,
                     struct json *);

#endif
