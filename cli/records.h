/* records.h - the best results of games for one player, kept beside the saved matches. */
#ifndef CAUCUS_RECORDS_H
#define CAUCUS_RECORDS_H

struct match;
struct text;

/* A match that counts (core/best.h) is entered among the ten best of its game and options; `out` gets what there is to
 * say about it and them, nothing for other matches. */
void records_enter(const struct match *, struct text *out);

#endif
