/* best.h - the best results of games for one player ("records" to people): which matches count, what they are compared
 * with, and in which order; for the terminal, which keeps them in files, and for the server, which keeps them in its
 * store. */
#ifndef CAUCUS_BEST_H
#define CAUCUS_BEST_H

#include "lines.h"

struct json;
struct kit;
struct match;
struct result;
struct text;

enum { BEST_KEPT = 10 };        /* of a game and its options */

/* A finished match of one seat that was won, with the game's own data and no dice taken back. False: it does not count;
 * `why` tells people who might have expected it, else it is NULL. */
bool best_counts(const struct match *, const char **why);

/* Whether matches with this kit can count at all. */
bool best_fits(const struct kit *);

/* For people who play it. One value: the options its records are kept under, null where none are (kit may be NULL).
 * Members of a result: `no_record`, where there is something to say. */
void best_kit_json(const struct kit *, struct json *);
void best_result_json(const struct match *, struct json *);

/* What results are compared within, beside the game: the options that are not the usual ones, "-" for none. */
void best_options(const struct kit *, struct text *);

/* The score of the one seat as people read it, and a number that is smaller the better a score is. Of equal ones the
 * earlier stays ahead. */
void best_score(const struct result *, struct text *);
double best_merit(double score, bool low_wins);

/* A line: SCORE, tab, day, tab, name, tab, options; without its break. False: it is none. */
struct best_line {
    struct piece score, day, name, options;
};
bool best_read(struct piece line, struct best_line *);
bool best_alike(const struct best_line *, const struct best_line *);       /* of the same options */

#endif
