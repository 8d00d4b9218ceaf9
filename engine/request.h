/* request.h - inside the engine: a request being answered, and how requests read their members. */
#ifndef CAUCUS_REQUEST_H
#define CAUCUS_REQUEST_H

#include "../core/json.h"
#include "../core/match.h"
#include "../core/options.h"
#include "../core/text.h"
#include "engine.h"

struct engine {
    const struct game *(*find)(const char *id);
    const struct game *const *games;
    int viewer;                     /* ENGINE_ALL, a seat or SPECTATOR */
    struct kit *kit;                /* both NULL, or both not */
    struct match *match;
};

/* The match may be NULL unless the table says that the request needs one. */
struct request {
    struct engine *engine;
    struct match *match;
    const struct json_value *in;
    struct json *out;               /* the open answer: members are added */
    struct text *error;             /* why, when the answer is false */
    bool brief;                     /* what happened is told in another way */
};

enum {
    REQUEST_MATCH = 1,              /* there must be a match */
    REQUEST_LOCAL = 2,              /* refused when the engine is restricted */
    REQUEST_MEMBERS_MAX = 16,
};

struct request_kind {
    const char *name;
    bool (*answer)(struct request *);
    unsigned flags;
    const char *members[REQUEST_MEMBERS_MAX];   /* besides id and cmd; ends with NULL */
};

const struct request_kind *request_find(const char *name);
bool request_members_known(struct request *, const char *const *members);     /* besides id and cmd; ends with NULL */
bool request_has_match(struct request *);       /* and the viewer's seat is one of it */

/* One function a request, by file: request_setup.c, request_play.c, request_ask.c. */
bool request_new(struct request *);
bool request_load(struct request *);
bool request_match(struct request *);
bool request_play(struct request *);
bool request_undo(struct request *);
bool request_withdraw(struct request *);
bool request_resign(struct request *);
bool request_state(struct request *);
bool request_kit(struct request *);
bool request_view(struct request *);
bool request_moves(struct request *);
bool request_log(struct request *);
bool request_why(struct request *);
bool request_result(struct request *);
bool request_games(struct request *);
bool request_rules(struct request *);
bool request_bots(struct request *);
bool request_bot(struct request *);
bool request_hint(struct request *);

/* Members. An absent optional one leaves *out alone. False: why in the request's error. */
bool request_text(struct request *, const char *name, const char **out);
bool request_flag(struct request *, const char *name, bool *out);
bool request_int(struct request *, const char *name, int64_t min, int64_t max, int64_t *out);
const char *request_cmd(struct request *);     /* NULL: why in the request's error */
bool request_move_list(struct request *, struct move_list *);   /* `move`, or `moves`, and `note` */
bool request_missing(struct request *, const char *name);      /* false, for `return` */

/* Of a match that is to begin: how many seats, or the usual number; and its options, or the usual ones. */
bool request_seats(struct request *, const struct game *, int64_t *seats);
bool request_options(struct request *, const struct game *, struct settings *);

/* Seeds are short clean texts, so that match files can carry them in a line. */
bool request_seed(struct request *, const char **out);

/* Whom `seat` names, among those allowed here; a restricted engine takes its own seat for an absent one, and no
 * other. */
enum { SEAT_PLAYER = 1, SEAT_CHANCE = 2, SEAT_SPECTATOR = 4 };
bool request_seat(struct request *, unsigned allowed, int *out);

#endif
