/* check.h - whether a data file is whole: what SQLite finds, all checksums, and every match played again. */
#ifndef CAUCUS_CHECK_H
#define CAUCUS_CHECK_H

#include <stdbool.h>

struct game;
struct store_backend;
struct store_loaded;
struct text;

struct check {
    const struct game *(*find)(const char *id);
    void (*tell)(const char *line);         /* what is wrong, a line each */
    int tables, wrong;                      /* so far */
};

/* Of a copy that nobody uses. False: it cannot be read at all, why in `error`. */
bool check_file(struct check *, const char *path, struct text *error);

/* All tables of a store, which others may use meanwhile. */
bool check_store(struct check *, struct store_backend *, struct text *error);

/* rebuild.c: whether a table can be played on as it was loaded; why not. */
bool check_replay(const struct store_loaded *, const struct game *(*find)(const char *id), struct text *why);

#endif
