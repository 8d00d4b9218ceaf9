/* keeper.h - what whoever runs a server does with its tables (admin.c): looks at one, closes and opens it, takes a copy
 * of its match, removes it. All that is asked waits while a step of the table is being kept, and its answer is given
 * when what it changed is kept. */
#ifndef CAUCUS_KEEPER_H
#define CAUCUS_KEEPER_H

#include "../core/text.h"

struct json;
struct store_loaded;
struct table;
struct tables;

/* error NULL: done. answer: what was asked for, valid during the call. */
typedef void keeper_done(void *context, const char *error, const struct text *answer);

void keeper_show(struct tables *, const char *id, keeper_done *, void *context);        /* an object of JSON */
void keeper_export(struct tables *, const char *id, keeper_done *, void *context);      /* a match file, all open */
void keeper_close(struct tables *, const char *id, keeper_done *, void *context);       /* nothing happens there */
void keeper_open(struct tables *, const char *id, keeper_done *, void *context);        /* until this */
void keeper_delete(struct tables *, const char *id, keeper_done *, void *context);      /* one that is damaged, too */

/* Member `tables`, of what store_list found: {id, game, state, people, at, here}; `more`: there are others behind. */
void keeper_list(const struct tables *, const struct store_loaded *, struct json *);

/* For table.c and tables.c: the table is free for what waits; or it is not there (any more). */
void keeper_go_on(struct table *);
void keeper_lost(struct table *);               /* what is being kept for it never happened: once more */
void keeper_turn_away(struct table *, const char *why);

#endif
