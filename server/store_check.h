/* store_check.h - what the stores share that keep tables outside of memory: whether what is loaded is whole (S6), and
 * what is said of a step that is lost (S14). */
#ifndef CAUCUS_STORE_CHECK_H
#define CAUCUS_STORE_CHECK_H

#include "store.h"

/* Says what is wrong with a table; the first reason stays. */
void store_damaged(struct store_loaded *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How the table was made, against the head that stands with it, which is its head from now on. */
void store_take_table(struct store_loaded *, const unsigned char head[STORE_HEAD_SIZE]);

/* Takes the next step, if it fits what is there; head NULL: it has none. */
bool store_take_step(struct store_loaded *, const struct store_step *, const unsigned char *head);

/* All steps are taken: whether they are as many, and end with that head. steps -1: it is not known. */
void store_take_latest(struct store_loaded *, int steps, const unsigned char head[STORE_HEAD_SIZE]);

/* S14; false. */
bool store_say_lost(const struct store_step *, struct text *why);

#endif
