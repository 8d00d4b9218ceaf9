/* match.h - a match in progress: the log and everything that follows from it.
 *
 * The match owns what every game would otherwise do for itself: legality, pending orders of a phase, chance, undo,
 * notes, and who may see what of them. The log is append-only and is the truth; the state is its replay.
 *
 *   M1  state = start + live records, byte for byte. Undo is a record; nothing is ever removed.
 *   M2  Pending orders are outside log and state. Only their seat sees them, and those to whom the game confides them;
 *       others see who is done.
 *   M3  A refused call changes nothing.
 *   M4  A viewer's ply grows with every record, and for a seat with every edit of its own pending order, so that a
 *       request made for an older ply can be recognised and refused.
 *   M5  What is refused tells nothing that its seat could not know: a list of moves goes on only behind moves that can
 *       be taken back.
 */
#ifndef CAUCUS_MATCH_H
#define CAUCUS_MATCH_H

#include "game.h"
#include "snapshots.h"
#include "view.h"

enum {
    NOTE_CHARS_MAX = 280,
    NOTE_SIZE = 4 * NOTE_CHARS_MAX + 1,
    NAME_CHARS_MAX = 24,
    NAME_SIZE = 4 * NAME_CHARS_MAX + 1,
    SEED_SIZE = 80,
    PENDING_MAX = 32,           /* moves in one order */
    MOVE_LIST_MAX = 256,        /* moves in one call */
    MOVE_TEXT_SIZE = 96,
    RECORDS_MAX = PLIES_MAX,
    EVERYTHING = -1,            /* a viewer of logs and files: the whole truth, in a spectator's words */
};

/* Where chance comes from. `draw` answers with 0 <= r < total for the index-th draw of the match: the same index
 * gives the same draw, so that practice can go back and the same dice come again. */
struct chance_source {
    uint32_t (*draw)(void *context, uint32_t index, uint32_t total);
    void *context;
};

enum record_kind { RECORD_MOVE, RECORD_UNDO, RECORD_RESIGN };

struct record {
    move move;                  /* RECORD_UNDO: the record it goes back to; RECORD_RESIGN: 0 */
    uint32_t note;              /* offset in notes; 0 = none */
    uint16_t learned;           /* viewers that apply named */
    uint8_t seat;
    uint8_t kind : 2;
    uint8_t live : 1;           /* not taken back */
    uint8_t phase : 1;          /* committed with a phase */
    uint8_t phase_first : 1;
    uint8_t shown : 1;          /* has a note, and all viewers see the move it is on */
    uint8_t forced : 1;         /* there was nothing else, as all could tell */
};

struct pending {
    int count;
    move move[PENDING_MAX];
    char (*note)[NOTE_SIZE];    /* NULL until a note is given */
};

/* A seat has resigned: somebody, or a bot, plays it on, but it wins nothing any more (match_resign.c). */
struct resignation {
    uint8_t seat;
    uint8_t out;                /* seats that the game had thrown out before: they rank behind it */
};

struct match {
    const struct kit *kit;
    const struct game *game;
    char names[SEATS_MAX][NAME_SIZE];
    const char *name_list[SEATS_MAX];
    char seed[SEED_SIZE];       /* of the seeded source; "" = chance is entered by hand or comes from elsewhere */
    struct chance_source chance;
    uint64_t chance_seed;
    bool practice;              /* one person and bots: undo may go back further */
    unsigned by_hand;           /* seats that want to make even their forced moves themselves (match_settle) */
    bool started_elsewhere;     /* from a loaded position, not from setup */

    struct record *log;
    int count, capacity;
    int live_count, chance_count;
    char *notes;
    size_t notes_size, notes_capacity;

    struct pending pending[SEATS_MAX];
    unsigned done;              /* seats whose pending order is complete */
    int ply_extra[SEATS_MAX];   /* M4 */

    unsigned resigned;          /* seats */
    struct resignation resignation[SEATS_MAX];  /* in the order of coming */
    int resignation_count;
    int firm;                   /* records before this one are never taken back: the last of them is a resignation */
    bool ended;                 /* by resignations: one side is left, whatever the state says */

    union state_room start;
    union state_room state;     /* all live records applied */
    union state_room step;      /* before the records of the last step */
    int step_from;              /* the first record of the last step */
    struct snapshots snapshots; /* on the way from start to state */
};

/* The kit is borrowed and outlives the match. */
struct match *match_new(const struct kit *);
void match_free(struct match *);

/* Another match with the same kit and everything else its own, but for snapshots: it has none yet. */
struct match *match_copy(const struct match *);

/* Before the first record: begin at a loaded state (it passes check). */
void match_start_at(struct match *, const struct state *);

void match_seed(struct match *, const char *seed);              /* the seeded source */
bool match_may_seed(const char *seed, struct text *error);      /* so that match files can carry it in a line */
bool match_name(struct match *, int seat, const char *name, struct text *error);
bool match_may_name(const char *name, struct text *error);      /* at any table */
struct who match_who(const struct match *, int viewer);

/* Who owes: the state's to_act without the seats that are done with this phase. */
const struct state *match_state(const struct match *);
unsigned match_to_act(const struct match *);
unsigned match_may_act(const struct match *);
bool match_over(const struct match *);
bool match_in_phase(const struct match *);
int match_ply(const struct match *, int viewer);

/* What a viewer sees: in a phase, its start plus the pending moves of the viewer, and those confided to it (M2). */
void match_observe(const struct match *, int viewer, struct observed *);
void match_board(const struct match *, int viewer, struct grid *);
int match_moves(const struct match *, int seat, move *list);

/* the sum that leads to a seat's score; of SPECTATOR, what decided. Added to `out`, nothing if there is none. */
void match_outcome(const struct match *, int seat, struct text *);

/* ---- resigning (match_resign.c) ---- */

/* Scores, ranks and winners, as if an unfinished match ended now. A side (game.h) has lost when all its seats have
 * resigned: it ranks last of those that were in, above those that resigned before it or were out. When no more than one
 * side is left, the match is over, and that one wins. */
struct result match_result(const struct match *);

/* Final for everybody, whoever decides. The log has it as a record; the state is as it was, and the seat's moves are
 * made by whomever the host lets play it on: to its owner they are not offered any more. False: why in `error`. */
bool match_resign(struct match *, int seat, struct text *error);
bool match_may_resign(const struct match *, int seat, struct text *error);


/* Other seats that see the pending order of this one as it is made (M2). */
unsigned match_confides(const struct match *, int seat);

/* the one move of the seat that owes, if everybody can tell that it is the only one; 0 = none. */
move match_forced(const struct match *);

/* Whether a legal move could not be taken back once made. */
bool match_is_final(const struct match *, int seat, move);

/* A legal move, or one of an order. note may be NULL. False: why in `error`, nothing changed (M3). Chance is not
 * drawn. */
bool match_play(struct match *, int seat, move, const char *note, struct text *error);
bool match_may_note(const char *note, struct text *error);

/* ---- as people type them (match_text.c) ---- */

/* The legal move with this text; 0 = none. The names of players stand for their chairs, in any case, where the text as
 * it is is no move; so they do in all texts below. Not in games that name their seats themselves. */
move match_parse(const struct match *, int seat, const char *text);

bool match_play_text(struct match *, int seat, const char *text, const char *note, struct text *error);

/* The note behind " | ", cut off a line as people type it ("issue own | night trains for all"), without the spaces
 * round it; NULL when there is none. No move has a bar in its text. */
char *match_cut_note(char *line);

/* Why a text is no move or moves of a seat, or of CHANCE, now, a note behind it included; "" when it is legal. */
void match_why(const struct match *, int seat, const char *text, struct text *why);

/* Several moves in a row. Each text is a move; or what the game spells out as several; or a move that is repeated, "hit
 * Ben x3"; or several of these with commas between them. Forced moves may be left out. All or nothing as far as
 * each can be taken back; behind one that cannot, or that chance answers, it stops and keeps what was played (M5). Only
 * a repeat goes on there, move by move and draws between them, until it is not legal (why in `error`) or somebody else
 * decides. */
struct move_list {
    int count;                  /* at least 1 */
    const char *text[MOVE_LIST_MAX];
    const char *note;           /* of the last one; NULL = what is behind " | " in its text, if that is there */
};
struct played {
    int count;                  /* moves made; if refused, those that could have been */
    bool more;                  /* it stopped before the end */
    char text[MOVE_TEXT_SIZE];  /* the last one made, or the one that is refused */
};
bool match_play_list(struct match *, int seat, const struct move_list *, struct played *, struct text *error);

/* In a phase, for a seat that owes: a copy in which these moves are added to its order, to see how the match would look
 * to it and what it could do next before it sends them. Plies are as they are. NULL: why in `error`. */
struct match *match_draft(const struct match *, int seat, const struct move_list *, struct text *error);

/* ---- chance and time ---- */

/* Draw while chance is to act; the number of draws. Without a source: 0. */
int match_draw(struct match *);

/* Draw, and make the moves that are publicly forced, until somebody has to decide, or one of `by_hand` to move;
 * how many there were. */
int match_settle(struct match *);

/* A new step begins here: match_events tells what happens from now on. Front ends call it before what they want
 * told as one. */
void match_begin_step(struct match *);

/* Take back: the last pending move of the seat in a phase, else its last decision as far as rules and M1 allow (forced
 * moves are none); in practice any own decision, chance and others' answers included. match_may_undo answers
 * without doing it (why in `error`). */
bool match_undo(struct match *, int seat, struct text *error);
bool match_may_undo(const struct match *, int seat, struct text *error);
/* Whether it would take back what people could not, because something was shown or drawn since then; what, in `why`. */
bool match_undo_goes_behind(const struct match *, int seat, struct text *why);
bool match_withdraw(struct match *, int seat, struct text *error);      /* the whole pending order */
extern const char match_order_complete[];       /* why no more can be added to it */

/* The order a seat has pending, for its own eyes. */
int match_pending(const struct match *, int seat, const move **list);

/* Replay the live records from number `from` on, for a viewer: `visit` gets both states as the viewer sees them, and as
 * they are for EVERYTHING. Resignations are among them: both states are the same, and there is no move. */
struct step {
    const struct record *record;
    int number;
    move seen;
    const char *note;           /* "" when there is none or the viewer may not see it */
    const struct observed *before, *after;
};
typedef void match_visit(void *context, const struct match *, const struct step *);
void match_walk(const struct match *, int from, int viewer, match_visit *, void *context);

/* The same with the records that were taken back and those that took them back (undo records have no states). */
void match_walk_all(const struct match *, int from, int viewer, match_visit *, void *context);

/* ---- as JSON (match_json.c): for the engine protocol, the network and the command line alike ---- */

/* One value each. What never changes (kit_json). A viewer's view: the game's members, and in a phase `pending` (the
 * viewer's own), `confided` ({"2": [moves]}, where the game confides) and `done` (seats).
 * The whole truth: the game's members, and `pending` {"0": [moves]} where orders are open; nothing of resignations.
 * What a seat, or CHANCE, may do now: [{move, words, facts, final, odds (of chance)}]. The events of the last step, in
 * an array. */
void match_kit_json(const struct match *, struct json *);
void match_view_json(const struct match *, int viewer, struct json *);
void match_position_json(const struct match *, struct json *);
void match_moves_json(const struct match *, int seat, struct json *);
void match_events(const struct match *, int viewer, struct json *);
void match_events_from(const struct match *, int from, int viewer, struct json *);     /* from record `from` on */
void match_board_json(const struct match *, int viewer, struct json *);     /* lines of text, with colours */

/* Members of the open object. Whose turn it is: to_act, may_act, ply (the viewer's), over, and resigned, seats in the
 * order of coming, where there are some. Whether a seat that plays
 * could take back: undo, undo_why where it could not, and undo_behind, which is the `why` of match_undo_goes_behind.
 * How it ended, or would if it ended now: over and winners; then ranks, scores (a fraction is a text such as "7/2"),
 * utility and sums, a list each; or, by seat, sides and seats: [{name, rank, score, sum}]; and decided, what
 * decided it. */
void match_turn_json(const struct match *, int viewer, struct json *);
void match_undo_json(const struct match *, int seat, bool playing, struct json *);
void match_result_json(const struct match *, bool by_seat, struct json *);

/* A record of a walk: {ply, seat, move, note?, undone?}, {ply, seat, undo: ply} or {ply, seat, resign: true}; unless
 * `who` is NULL also `events`, told to them. The log: the records from number `from` on as the viewer may know them,
 * with events or without. */
void match_record_json(const struct match *, const struct step *, const struct who *, struct json *);
void match_log_json(const struct match *, int from, int viewer, bool events, struct json *);

/* A position as match_position_json writes it, pending orders included. NULL: why in `error`. */
struct match *match_load(const struct kit *, const struct json_value *position, struct text *error);

#endif
