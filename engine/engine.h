/* engine.h - the engine protocol: one line of JSON in, one JSON object out. docs/protocol.md describes the requests.
 *
 * An engine holds one match, or none. It is deterministic: the same lines give the same answers.
 *
 *   E1  Every line gets exactly one answer, an object with `id` and `ok`, whatever the line holds.
 *   E2  A refused request ("ok":false) changes nothing of the match; the events of the step before may be gone.
 *   E3  A restricted engine answers with nothing that its viewer may not know.
 */
#ifndef CAUCUS_ENGINE_H
#define CAUCUS_ENGINE_H

#include <stddef.h>

struct game;
struct match;
struct text;

enum {
    ENGINE_ALL = -1,                    /* the local engine: every seat, chance and the whole truth */
    ENGINE_LINE_MAX = 1024 * 1024,      /* bytes of a request */
    ENGINE_ID_MAX = 256,                /* bytes of an id that is a string */
};

struct engine;

/* find gives the game for an id, games lists them all and ends with NULL: registry_find and registry_games, or toys. */
struct engine *engine_new(const struct game *(*find)(const char *id), const struct game *const *games);
void engine_free(struct engine *);

/* From now on speak for one seat (or SPECTATOR) only, or again for all: ENGINE_ALL. A server that keeps one engine a
 * table calls this before each request with the seat of the connection it came from. */
void engine_restrict(struct engine *, int viewer);

/* Replaces the content of `out` (a heap text) with the answer; no line break in it. The line may hold any bytes. One
 * longer than ENGINE_LINE_MAX is refused unread: a reader may pass its first ENGINE_LINE_MAX + 1 bytes. */
void engine_answer(struct engine *, const char *line, size_t length, struct text *out);

/* The match in progress, or NULL; the engine keeps it, and the next request may replace it. */
struct match *engine_match(struct engine *);

#endif
