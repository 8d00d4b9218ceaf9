/* bests.h - the best results of games for one player at tables: entered with the step that ends the match, and answered
 * at /api/records/GAME. */
#ifndef CAUCUS_BESTS_H
#define CAUCUS_BESTS_H

#include "../core/json.h"
#include "table.h"

/* The texts that the row points to. */
struct bests_entry {
    struct store_record row;
    struct text options, score;
};

void bests_init(struct bests_entry *);
void bests_release(struct bests_entry *);

/* Whether the step being kept ended a match that counts. */
bool bests_due(const struct table *, struct bests_entry *);

/* The lines of the store as docs/network.md has them. */
void bests_put_all(const char *lines, struct json *);

#endif
