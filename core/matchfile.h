/* matchfile.h - matches as text: save, replay, bug report, golden test and fuzz seed. docs/match-files.md describes
 * it. */
#ifndef CAUCUS_MATCHFILE_H
#define CAUCUS_MATCHFILE_H

#include "kit.h"
#include "match.h"

enum { MATCHFILE_SIZE_MAX = 16 * 1024 * 1024, MATCHFILE_VERSION = 1 };

/* viewer EVERYTHING: the whole truth with seed and pending orders; else what the viewer may know (it cannot be replayed
 * where moves are hidden). */
void matchfile_write(const struct match *, int viewer, struct text *out);

/* One line: a move, and its note unless that is NULL or ""; what a record took back. */
void matchfile_move(const struct match *, int seat, move, const char *note, struct text *out);
void matchfile_undo(const struct record *, struct text *out);
void matchfile_resign(const struct record *, struct text *out);

/* A line of moves, cut in place: "SEAT MOVE" or "SEAT MOVE | NOTE"; the note is NULL when there is none. */
struct matchfile_line {
    int seat;
    char *word, *note;
};
bool matchfile_cut(char *line, int seats, struct matchfile_line *, struct text *error);
bool matchfile_undo_to(struct match *, int seat, int target, struct text *error);      /* a seat takes back just that */

/* The line of a resignation: whether it is one; and carried out, or why not in `error`. */
bool matchfile_is_resign(const struct matchfile_line *);
bool matchfile_resigns(struct match *, const struct matchfile_line *, struct text *error);

/* What stands behind a refusal under other rules than these: both versions; nothing under the same. */
void matchfile_add_versions(const struct game *, int written, struct text *out);

/* Reads and replays. On success *kit and the match are the caller's to free, the match first. NULL: why in `error`,
 * "line 7: ...". find gives the game for an id (registry_find in programs; toys in tests). */
struct match *matchfile_read(const char *text, size_t size, const struct game *(*find)(const char *id),
                             struct kit **kit, struct text *error);

#endif
