/* answer.h - what answers are made of, for all that speak the engine protocol: the frame with the echoed id, ok and the
 * error, and members that the engine and the server both write. */
#ifndef CAUCUS_ANSWER_H
#define CAUCUS_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "../core/game.h"

struct json;
struct json_value;
struct text;

/* Whether it may be echoed: a number, a string of at most ENGINE_ID_MAX bytes or null; NULL is an absent one. */
bool answer_id_check(const struct json_value *id, struct text *error);

/* A message as it came. */
struct heard {
    void *owner;
    const struct json_value *in;    /* an object; NULL: it is none, why in `error` */
    const struct json_value *id;    /* to be echoed; NULL: there is none, or none that may be */
};
void heard_init(struct heard *, const char *line, size_t length, size_t size_max, struct text *error);
void heard_release(struct heard *);

/* Replaces the content of `out` with the beginning of an answer; members are added to the open object, then it is
 * closed. */
void answer_open(struct json *, struct text *out, const struct json_value *id, bool ok);

/* The member `games`, from a list that ends with NULL; and `bots`, each with its budget in the game of the match and
 * whether it can play it, unless the match is NULL. */
void answer_games(struct json *, const struct game *const *games);
void answer_bots(struct json *, const struct match *);

/* Replaces the content of `out` with a refusal; a long error is cut. */
void answer_refuse(struct text *out, const struct json_value *id, struct text *error);

#endif
