/* present.h - who is at a table, over all servers that use the store (S15).
 *
 *   P1  Each server tells the store who is connected to a table there, whenever that changes, and what others tell is
 *       read with their steps (follow.h): late, twice or not at all, and then with the next look.
 *   P2  Who is connected anywhere is here: for the chairs, for those who look on, for who wants to take a chair away,
 *       in the lobby, for mail, and for what is swept. A server that dies is believed for STORE_HEARD_S.
 *   P3  Nothing that must be right hangs on it: what it says may be some seconds old.
 *
 * A line each: the person, a space, `h` for whoever makes forced moves by hand or `-`, a space, the name they look on
 * by. Who sits at the table comes first. Of more than PRESENT_MAX people the last line is `+` and how many more there
 * are. */
#ifndef CAUCUS_PRESENT_H
#define CAUCUS_PRESENT_H

#include <stdbool.h>

#include "../core/match.h"
#include "../core/text.h"
#include "people.h"

struct chairs;
struct client;
struct store_loaded;
struct table;
struct tables;

enum { PRESENT_MAX = 100, PRESENT_BEAT_MS = 10 * 1000 };

struct present {
    struct text others;             /* the lines of all other servers */
    struct text told;               /* ours, as the store was told */
    bool known;                     /* and has it so */
    bool telling;
};

struct present_line {
    char person[PERSON_SIZE], name[NAME_SIZE];      /* person "": more of them, as many as `more` */
    bool by_hand;
    int more;
};

void present_init(struct present *);
void present_release(struct present *);

/* The next of these lines; false: there is none. What cannot be read is passed over. */
bool present_next(const char **lines, struct present_line *);
bool present_names(const char *lines, const char *person);
bool present_attended(const char *lines, const struct chairs *);    /* by somebody who sits there, or made it */
int present_count(const char *lines);                               /* NULL = nobody */

bool present_has(const struct table *, const char *person);         /* anywhere */
unsigned present_by_hand(const struct table *);     /* seats, of those who are connected elsewhere */
bool present_is_told(const struct table *);         /* the store knows who is here, or does not have to */

void present_changed(struct table *);               /* somebody has come or gone, or is called otherwise */
bool present_bring(struct table *, const struct store_loaded *);    /* of others; true: that is news */
void present_forget(struct table *);                /* it goes out of memory */

void present_begin(struct tables *);                /* a name for this server */
void present_beat(struct tables *);                 /* now and then */
void present_again(struct tables *);                /* the store may have lost it all: it is told again */
void present_end(struct tables *);

#endif
