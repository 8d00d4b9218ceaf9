/* kit.h - the test kit: matches from a few words, moves as texts, and what must be so afterwards.
 *
 * Any test that plays uses it, in tests/ and games/GAME/tests/ alike; what only one game needs stands in a thin header
 * of that game over this one. Whatever is not as a call says fails the test, with a sentence. This file brings cmocka,
 * the toys and the headers of core with it:
 *
 *     #include "tests/kit.h"
 *
 *     struct match *m = start(&game_null, 2, "heap=11 lucky");     or start_at(..., "{'left':4,'turn':1}")
 *     refuse(m, 0, "take 4", "a turn takes at most 3 counters");
 *     play(m, 0, "take 1");                                        chance by hand: play(m, CHANCE, "add 2"),
 *     play_lines(m, "chance add 2; 1 take 3 | a note");            from a seed: match_seed(m, "x"), match_draw(m)
 *     expect(view_of(m, SPECTATOR), "'left':9");
 *     expect_no(events_of(m, 0), "'type':'win'");
 *     assert_string_equal(description_of(m, 0, "take 2"), "leaves 7 counters");
 *     refuse_position(m->kit, "{'left':72}", "more counters are left than there can be");
 *     finish(m);
 */
#ifndef CAUCUS_TESTS_KIT_H
#define CAUCUS_TESTS_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/json.h"
#include "core/kit.h"
#include "core/match.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/view.h"
#include "tests/toys/toys.h"

extern const struct game game_null;     /* the template; the toys are in toys.h */

/* The built-in games and the toys, by id; NULL when there is none. */
const struct game *find_game(const char *id);

/* ---- kits and matches ---- */

/* Options as "name=value" with spaces between them; a value that has spaces stands in '': "sprint stations='31 53'".
 * data NULL = the game's own. */
struct kit *new_kit(const struct game *, int seats, const char *options, const char *data);
void refuse_kit(const struct game *, int seats, const char *options, const char *data, const char *why);

/* A new match with a kit of its own; finish frees both. */
struct match *start(const struct game *, int seats, const char *options);
struct match *start_at(const struct game *, int seats, const char *options, const char *position);
void finish(struct match *);

/* A match from a position, JSON in which ' stands for ". The kit stays the caller's, or is freed by finish. */
struct match *load_position(const struct kit *, const char *position);
void refuse_position(const struct kit *, const char *position, const char *why);

/* The same from a match file, with its own kit. */
struct match *load_file(const char *file);
void refuse_file(const char *file, const char *why);

void name_seat(struct match *, int seat, const char *name);

/* ---- playing ---- */

/* Moves as people write them, with "; " between several, and " | " before the note of one. Each is a step of its own
 * (match_begin_step), and the state passes the game's check after it. */
void play(struct match *, int seat, const char *moves);
void play_lines(struct match *, const char *lines);     /* with the seat in front, as in match files */
void play_turns(struct match *, const char *moves);     /* each by whoever is to act then */
void play_note(struct match *, int seat, const char *text, const char *note);

/* The same without a new step: match_events goes on from where it was. */
void play_on(struct match *, int seat, const char *moves);
void play_on_lines(struct match *, const char *lines);

/* One decision at random: chance by its odds, else the lowest seat that owes, any legal move alike. */
void play_any(struct match *, struct rng *);

void undo(struct match *, int seat);
void withdraw(struct match *, int seat);

/* Refused with exactly these words, and nothing has changed (M3). */
void refuse(struct match *, int seat, const char *text, const char *why);
void refuse_note(struct match *, int seat, const char *text, const char *note, const char *why);
void refuse_undo(struct match *, int seat, const char *why);
void refuse_withdraw(struct match *, int seat, const char *why);

/* Tables of what is refused, ended by { NULL, NULL }. */
struct refusal {
    const char *text, *why;
};
void refuse_moves(struct match *, int seat, const struct refusal *);
void refuse_positions(const struct kit *, const struct refusal *);

/* M3 for other calls: all that there is to know about a match; and whether it still is so, which also releases it. */
void truth_take(struct text *truth, const struct match *);
bool truth_holds(struct text *truth, const struct match *);

/* ---- who may do what ---- */

int next_seat(const struct match *);        /* the lowest that owes a move, or CHANCE; the game is not over */
move move_of(const struct match *, int seat, const char *text);     /* in any spelling; 0 when it is none now */
bool listed(const struct match *, int seat, const char *text);      /* exactly so, among the moves of seat or CHANCE */
int move_count(const struct match *, int seat);

/* ---- what there is to see, as text ---- */

/* Each is good until four more were asked for. */
const char *view_of(const struct match *, int viewer);
const char *kit_json_of(const struct match *);                      /* what never changes */
const char *events_of(const struct match *, int viewer);            /* of the last step, as JSON */
const char *sentences_of(const struct match *, int viewer);         /* only their texts, with " | " between them */
const char *log_of(const struct match *, int viewer);
const char *position_of(const struct match *);
const char *board_of(const struct match *, int viewer);             /* in ASCII */
const char *report_of(const struct match *, int viewer);
const char *file_of(const struct match *, int viewer);              /* the match file; EVERYTHING = the whole truth */
const char *lines_of(const struct match *, int viewer);             /* of that file, those after `moves` */
const char *moves_of(const struct match *, int seat);               /* of seat or CHANCE, with ", " between them */
const char *text_of(const struct match *, move);
const char *description_of(const struct match *, int seat, const char *text);   /* of a legal move */
const char *facts_of(const struct match *, int seat, const char *text);         /* of one, as JSON */
const char *reason_of(const struct match *, int seat, const char *text);        /* the game's; "" = of not moving */

/* What a viewer observes; good until eight more were asked for. */
const struct observed *seen_by(const struct match *, int viewer);

/* A part that must, or must not, be in a text: as it stands, or with " for each '. */
void expect(const char *text, const char *part);
int count_of(const char *text, const char *part);      /* how often it is there, as it stands */
void expect_no(const char *text, const char *part);

/* ---- how it ends, and what bots would do ---- */

struct result result_of(const struct match *);
void expect_over(const struct match *, unsigned winners, int sides);

/* What a bot chooses, as text; "" = it declines. nodes 0 = its usual budget. */
const char *choice_of(const struct match *, int seat, const char *bot, uint32_t nodes, uint64_t seed);

/* What the game's own thinking comes to. */
struct plan plan_of(const struct match *, int seat, struct effort, uint64_t seed);

#endif
