/* store_walk.h - the way through a table with one person in mind (S10), step by step, each with the chairs before it.
 * What forgetting writes in place of what was there, with new heads from the table as it was made to the last step, and
 * what is told of the person's notes are the same in every backend: it reads rows, and writes what comes of them. */
#pragma once

#include "store.h"
#include "../core/text.h"

struct store_walk {
    const struct store_forget *f;
    const char *id;
    struct text before;             /* the chairs as they were before the next step */
    bool seated;                    /* the person has sat there so far */
    struct text chairs, lines;      /* without the person: the latest chairs, and the lines of the last step */
    unsigned char head[STORE_HEAD_SIZE];    /* after what was forgotten last */
};

void store_walk_init(struct store_walk *, const struct store_forget *, const char *id);
void store_walk_release(struct store_walk *);

/* A walk begins with the chairs as the table was made, and goes through all steps in order. */
void store_walk_tell_table(struct store_walk *, const char *chairs);
void store_walk_tell_step(struct store_walk *, const char *lines, const char *chairs, struct text *notes);

/* The same, forgetting: the table as it was made gets `chairs` and `head` of the walk; a step gets its `lines` and
 * `head`, and the chairs that are returned; NULL: it has none, as before. */
void store_walk_forget_table(struct store_walk *, const struct store_table *, const char *header, const char *chairs);
const char *store_walk_forget_step(struct store_walk *, int number, const char *lines, const char *chairs);
