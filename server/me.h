/* me.h - what the server keeps of a person: told to them, and forgotten when they want it. */
#ifndef CAUCUS_ME_H
#define CAUCUS_ME_H

#include <stdint.h>

struct game;
struct json;
struct store_forget;
struct store_loaded;

/* Members `tables` and `lines`: where they sit or are host, and what they said; `notes`, what they wrote on moves;
 * `records`, where they are among the best; and `mail`, where they left one. */
void me_put(const struct store_loaded *, const char *person, const struct game *(*find)(const char *id),
            int64_t now_ms, struct json *);

/* What the store needs to know of chairs and lines to tell of somebody, and to forget them: a table that was theirs
 * alone goes; at others a bot has their chair, somebody else who sits there is the host, their name is nowhere, and
 * their moves have no notes. */
struct store_forget me_forget(const char *person);

#endif
