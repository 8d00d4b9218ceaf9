/* caucus.h - the games of Caucus for your own program: their rules, matches, and bots to play against.
 *
 *     cc program.c $(pkg-config --cflags --libs caucus)
 *
 * library.md is a page to begin with, examples/ has whole programs: both are in share/doc/caucus, with the other pages
 * that are named here. This header is the contract. A static program: pkg-config --static.
 *
 * A KIT is a game as it is played here: so many seats, these options. A MATCH is one game in progress. Moves go in as
 * short texts, "take 2"; what comes out are texts for people and JSON for programs, the same that the program `caucus`
 * sends to a browser (protocol.md, network.md). Seats are numbers from 0.
 *
 * ANSWERS IN YOUR BUFFER. Functions with `char *out, size_t size` write a text into it, always with a NUL at its end,
 * and return the length of the whole text. If that is `size` or more, the text was cut: come again with a larger buffer
 * (out may be NULL when size is 0). CAUCUS_TEXT_SIZE has room for nearly everything; only logs and match files grow
 * with a match. -1 means that there is no such thing: no such seat, viewer, game or index.
 *
 * REFUSALS. What may be refused takes a `struct caucus_error *`, in which the reason is a sentence for people: "a turn
 * takes at most 3 counters". NULL if you do not want to know. A refused call changes nothing.
 *
 * THREADS. The library has no global state. Different matches may be used by different threads at the same time, also
 * matches with the same kit: a kit never changes. One match is for one thread at a time, functions that only look at it
 * included. Kits and matches may be handed from thread to thread. Bots need up to 1 MiB of stack: where threads have
 * less (128 KiB with musl), give yours more (pthread_attr_setstacksize).
 *
 * MEMORY. What a function named ..._new, ..._read, ..._at or ..._copy returns is freed with ..._free, in any order: a
 * match holds its kit as long as it needs it. A bot that searches keeps its tree of 15 MB for the seat until the match
 * is freed. Without memory the program ends (abort).
 *
 * SECRETS. What is shown to a viewer is what a player in that seat may know, however the match came about. The library
 * itself trusts its caller: CAUCUS_EVERYTHING, positions and results before the end show everything.
 *
 * The same calls with the same seeds give the same results, on every machine.
 */
#ifndef CAUCUS_H
#define CAUCUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CAUCUS_API __attribute__((visibility("default")))
#else
#define CAUCUS_API
#endif

/* "0.2.0". A program built with this header works with a library whose caucus_abi() is CAUCUS_ABI. */
#define CAUCUS_ABI 0
CAUCUS_API const char *caucus_version(void);
CAUCUS_API int caucus_abi(void);

enum {
    CAUCUS_SEATS_MAX = 8,
    CAUCUS_CHANCE = 8,          /* the seat of dice and draws */
    CAUCUS_SPECTATOR = 9,       /* a viewer with no seat */
    CAUCUS_EVERYTHING = -1,     /* a viewer of logs and match files: the whole truth */
    CAUCUS_ERROR_SIZE = 512,
    CAUCUS_MOVE_SIZE = 96,      /* no move has a longer text */
    CAUCUS_TEXT_SIZE = 1 << 16,
    CAUCUS_LIST_MAX = 256,      /* moves in one call */
};

struct caucus_error {
    char text[CAUCUS_ERROR_SIZE];
};

struct caucus_kit;
struct caucus_match;

/* ---- what there is to play ---- */

/* All games: [{id, title, summary, seats: [fewest, most], rules_version, options: [{name, type, default, ...}]}]. */
CAUCUS_API long caucus_games(char *out, size_t size);

/* The ids alone, index 0, 1, 2 ...; NULL behind the last one. */
CAUCUS_API const char *caucus_game(int index);

/* The rules of a game, in Markdown; NULL when there is no such game. */
CAUCUS_API const char *caucus_rules(const char *game);

/* All bots: [{id, title, level, usual}]; with a kit also nodes, how much each thinks about a turn of its game, and
 * plays, whether it can. kit may be NULL. */
CAUCUS_API long caucus_bots(const struct caucus_kit *kit, char *out, size_t size);

/* ---- kits ---- */

/* seats 0 = the usual number: 2 where the game allows it, else the one nearest to it. options: "name=value" texts and a
 * NULL behind them; NULL = the usual ones. data: a text that replaces the game's own cards or map; NULL = the game's
 * own. NULL: refused. */
CAUCUS_API struct caucus_kit *caucus_kit_new(const char *game, int seats, const char *const *options, const char *data,
                                             struct caucus_error *why);
CAUCUS_API void caucus_kit_free(struct caucus_kit *kit);        /* NULL is fine */

CAUCUS_API const char *caucus_kit_game(const struct caucus_kit *kit);
CAUCUS_API int caucus_kit_seats(const struct caucus_kit *kit);

/* What a board needs and never changes in a match: cards, map, names, limits. One object. */
CAUCUS_API long caucus_kit_json(const struct caucus_kit *kit, char *out, size_t size);

/* ---- matches: beginning, keeping, naming ---- */

/* With a seed dice and draws follow from it: a text of 1 to 79 bytes, UTF-8, without control characters and without a
 * space at its ends, so that a match file can carry it in a line. Without (NULL) chance is yours: play it as the seat
 * CAUCUS_CHANCE, or give the match a source (caucus_match_chance). What is drawn before the first decision, cards that
 * are dealt, say, is the match's first step: caucus_story tells it. NULL: refused. */
CAUCUS_API struct caucus_match *caucus_match_new(struct caucus_kit *kit, const char *seed, struct caucus_error *why);

/* From a position, as caucus_position writes it: take one of a match and change it. Members that are missing are as at
 * the beginning of a game. */
CAUCUS_API struct caucus_match *caucus_match_at(struct caucus_kit *kit, const char *json, size_t length,
                                                const char *seed, struct caucus_error *why);

/* From a match file (match-files.md), as caucus_match_text writes it; it has a kit of its own. Without a seed in the
 * file chance is yours. */
CAUCUS_API struct caucus_match *caucus_match_read(const char *text, size_t length, struct caucus_error *why);

/* The same, where these seats (1 << seat) make their forced moves themselves (caucus_by_hand). */
CAUCUS_API struct caucus_match *caucus_match_read_by_hand(const char *text, size_t length, unsigned by_hand,
                                                          struct caucus_error *why);

/* Another match that stands where this one does: to try something out. */
CAUCUS_API struct caucus_match *caucus_match_copy(const struct caucus_match *match);

CAUCUS_API void caucus_match_free(struct caucus_match *match);  /* NULL is fine */

/* The match as a file: of CAUCUS_EVERYTHING all of it, with the seed, to be read again; else what the viewer may
 * know. */
CAUCUS_API long caucus_match_text(const struct caucus_match *match, int viewer, char *out, size_t size);

/* Its kit, for as long as the match is there; for others that are to outlive it: caucus_kit_hold. */
CAUCUS_API struct caucus_kit *caucus_match_kit(const struct caucus_match *match);
CAUCUS_API struct caucus_kit *caucus_kit_hold(struct caucus_kit *kit);      /* one caucus_kit_free more */

/* Dice and draws from a function of yours, from now on: what chance owes is drawn at once, as a step of its own. It
 * takes the place of the seed for good, match files have none then. draw NULL: chance is yours, as CAUCUS_CHANCE.
 * The function is asked for the index-th draw of the match, where all moves of chance count that were not taken back,
 * also those from a seed or played by hand; the same index must give the same answer, so that what is taken back comes
 * again. 0 <= answer < total (else the remainder is taken); it stands for the first of chance's moves up to which the
 * weights (caucus_move_odds) add up to more than the answer. Copies of the match ask the same function with the same
 * context, in whichever thread they are. */
typedef uint32_t caucus_draw(void *context, uint32_t index, uint32_t total);
CAUCUS_API void caucus_match_chance(struct caucus_match *match, caucus_draw *draw, void *context);

/* In practice undo goes back to any decision of one's own, also through dice; so no move of a seat is `final`. Lists of
 * moves stop where they would without it. Usually it is off. A match in which something was taken back meanwhile stays
 * in practice, as its file says. */
CAUCUS_API void caucus_match_practice(struct caucus_match *match, bool practice);

/* Names of players stand in all texts. Usually they are "Player 1" and so on. */
CAUCUS_API bool caucus_match_name(struct caucus_match *match, int seat, const char *name, struct caucus_error *why);

/* ---- whose turn it is ---- */

/* The seat that is to decide, the lowest if there are several; CAUCUS_CHANCE; -1 when the game is over. */
CAUCUS_API int caucus_next(const struct caucus_match *match);
CAUCUS_API bool caucus_over(const struct caucus_match *match);

/* Sets of seats, 1 << seat: those that owe a move (several at once give secret orders, which are opened together), and
 * those that may move but need not, to answer an offer, say. */
CAUCUS_API unsigned caucus_to_act(const struct caucus_match *match);
CAUCUS_API unsigned caucus_may_act(const struct caucus_match *match);

/* How much has happened, as this viewer knows it: it grows with everything, so that two views can be told apart. It
 * counts the records of the log and also what the viewer changed in its own secret orders, so it is no number of a
 * record (caucus_log_count), and after caucus_match_read it may be another. */
CAUCUS_API int caucus_ply(const struct caucus_match *match, int viewer);

/* ---- what one sees ---- */

/* {view, to_act, may_act, ply, over, resigned?}: the view is the game's own object (network.md); where several seats
 * give orders at once with `pending`, the seat's own order so far, `done`, the seats whose orders are complete, and, in
 * PRIMARY, `confided`, the orders of team mates so far. */
CAUCUS_API long caucus_view(const struct caucus_match *match, int viewer, char *out, size_t size);

/* The board as lines of text, at most 80 columns, UTF-8. */
CAUCUS_API long caucus_board(const struct caucus_match *match, int viewer, char *out, size_t size);

/* What happened in the last step, as the viewer saw it: [{type, text, ...}]. `text` is a sentence for people. A step is
 * what one call did, with the dice, draws and forced moves behind it; the first one is what was drawn at the beginning.
 * Each call of caucus_play, _play_list, _undo, _withdraw, _resign, _bot_play, _bots_play and _match_chance that is not
 * refused begins another, also if nothing comes of it: then the list is empty. Secret orders are told when they are
 * opened. */
CAUCUS_API long caucus_events(const struct caucus_match *match, int viewer, char *out, size_t size);

/* The same as sentences, a line each. */
CAUCUS_API long caucus_story(const struct caucus_match *match, int viewer, char *out, size_t size);

/* The records from number `from` on: [{ply, seat, move, note?, undone?}, {ply, seat, undo} or {ply, seat, resign}].
 * Here `ply` is the number of the record. */
CAUCUS_API long caucus_log(const struct caucus_match *match, int viewer, int from, char *out, size_t size);

/* How many records there are now: `from` of the next call, for what is new by then. -1: no such viewer. */
CAUCUS_API int caucus_log_count(const struct caucus_match *match, int viewer);

/* The whole truth as JSON, for caucus_match_at. */
CAUCUS_API long caucus_position(const struct caucus_match *match, char *out, size_t size);

/* ---- moves ---- */

/* What a seat, or CAUCUS_CHANCE, may do now: [{move, words, facts, note?, final, odds (of chance)}]. protocol.md says
 * what these are, network.md the facts of each game. */
CAUCUS_API long caucus_moves(const struct caucus_match *match, int seat, char *out, size_t size);

/* The same without JSON: how many there are, and of each its text and what it would do in words. */
CAUCUS_API int caucus_move_count(const struct caucus_match *match, int seat);
CAUCUS_API long caucus_move(const struct caucus_match *match, int seat, int index, char *out, size_t size);
CAUCUS_API long caucus_move_words(const struct caucus_match *match, int seat, int index, char *out, size_t size);

/* How likely a move of CAUCUS_CHANCE is: weight / total. They are not all alike. The total is the same for all moves of
 * the list, and their weights add up to it. False: there is no such move. */
CAUCUS_API bool caucus_move_odds(const struct caucus_match *match, int index, uint32_t *weight, uint32_t *total);

/* Why a text is no move of the seat now, a note behind " | " included; empty when it is one. */
CAUCUS_API long caucus_why(const struct caucus_match *match, int seat, const char *move, char *out, size_t size);

/* Play a move; then dice are thrown, cards drawn and forced moves made, until somebody has to decide. Upper and lower
 * case are the same, and the names of players may stand for their chairs ("hit Ben", "hit 2": chairs count from 1). One
 * text may stand for several moves: "red=1, blue=4", "hit Ben x3". note: a remark that is kept with the move; NULL =
 * what stands behind " | " in the text, if anything: "issue own | night trains for all". How many moves were made; 0:
 * refused. */
CAUCUS_API int caucus_play(struct caucus_match *match, int seat, const char *move, const char *note,
                           struct caucus_error *why);

/* A list of 1 to CAUCUS_LIST_MAX such texts, all or nothing as far as they can be taken back: it stops behind a move
 * that shows something or that chance answers, keeps what was played, and *more (may be NULL) says that there was
 * more; it is false when all is refused. The note is that of the last one, and with NULL it may stand behind it, as
 * above. */
CAUCUS_API int caucus_play_list(struct caucus_match *match, int seat, const char *const *moves, int count,
                                const char *note, bool *more, struct caucus_error *why);

/* Take back the seat's last decision, if nothing was shown and nobody moved since; in an order the last move
 * of it, or (withdraw) the whole order. */
CAUCUS_API bool caucus_undo(struct caucus_match *match, int seat, struct caucus_error *why);
CAUCUS_API bool caucus_may_undo(const struct caucus_match *match, int seat, struct caucus_error *why);
CAUCUS_API bool caucus_withdraw(struct caucus_match *match, int seat, struct caucus_error *why);

/* The seat resigns, for good: it wins nothing any more, and nothing before it can be taken back. It ranks last of those
 * still in; of several, who resigned later ranks higher; a team has lost when all of it has. With one player or one
 * side left the match is over. Else somebody has to play the seat on: a bot, as caucus_bot_play does. Then: the seats
 * that have resigned, 1 << seat. */
CAUCUS_API bool caucus_resign(struct caucus_match *match, int seat, struct caucus_error *why);
CAUCUS_API unsigned caucus_resigned(const struct caucus_match *match);

/* ---- the end ---- */

/* {over, winners, ranks, scores, utility, sums, decided}; before the end: as if it ended now. */
CAUCUS_API long caucus_result(const struct caucus_match *match, char *out, size_t size);

/* The same without JSON: the winners as a set of seats, and a seat's share of the win, 0 to 1. Winners share alike; in
 * a team each member has the share of its team, so shares add up to more than 1 there. The set may be empty, and then
 * all shares are 0: who plays alone can lose. */
CAUCUS_API unsigned caucus_winners(const struct caucus_match *match);
CAUCUS_API double caucus_share(const struct caucus_match *match, int seat);

/* ---- tables ---- */

/* For programs with tables of their own, as the page has them on a device without a server. network.md says what its
 * objects mean. */

/* {game, title, seats, options: {name: value}, data: whether it brings its own text, records: the options under which
 * records of its matches for one player are kept, or null}; and the text it brings, for as long as the kit is there,
 * NULL when it is the game's own. */
CAUCUS_API long caucus_kit_info(const struct caucus_kit *kit, char *out, size_t size);
CAUCUS_API const char *caucus_kit_data(const struct caucus_kit *kit);

/* What a seat is called before anybody has a name there, or when a bot plays it; NULL when there is no such seat. */
CAUCUS_API const char *caucus_seat_name(const struct caucus_kit *kit, int seat, bool bot);

/* All names at once, an entry for every seat; NULL is the usual one. No two may be the same. */
CAUCUS_API bool caucus_match_names(struct caucus_match *match, const char *const *names, struct caucus_error *why);

/* All that a viewer is shown: an update of network.md, whole. CAUCUS_PLAYS: the viewer plays its seat, so its moves are
 * listed, and whether it could take back. CAUCUS_LINES: with the board as lines of text, with colours. */
enum { CAUCUS_PLAYS = 1, CAUCUS_LINES = 2 };
CAUCUS_API long caucus_update(const struct caucus_match *match, int viewer, unsigned flags, char *out, size_t size);

/* The log from record `from` on, each record with its `events`, as the viewer saw them when it happened. And the events
 * of all records from `from` on as if they were one step: for who was away for some steps. */
CAUCUS_API long caucus_log_events(const struct caucus_match *match, int viewer, int from, char *out, size_t size);
CAUCUS_API long caucus_events_from(const struct caucus_match *match, int viewer, int from, char *out, size_t size);

/* Where several seats give orders at once: another match, in which these moves are in the order of a seat that owes
 * one, to see how that would look and what could come next. Plies are as they are. NULL: refused. Then: whether a
 * seat's order is complete. */
CAUCUS_API struct caucus_match *caucus_draft(const struct caucus_match *match, int seat, const char *const *moves,
                                             int count, struct caucus_error *why);
CAUCUS_API bool caucus_order_done(const struct caucus_match *match, int seat);

/* These seats (1 << seat) make even those moves themselves that all can tell are their only ones; usually none does.
 * What waited for a seat that is not among them now is played, as a step of its own: how many moves, 0 for none. */
CAUCUS_API int caucus_by_hand(struct caucus_match *match, unsigned seats);

/* The ply of a seat is this from now on: for a match that was read again, so that what was decided before can still be
 * told from what is decided now. False: there is no such seat, its ply is larger already, or this one is larger than
 * CAUCUS_PLY_MAX, so that plies can go on to grow. */
enum { CAUCUS_PLY_MAX = 1 << 30 };
CAUCUS_API bool caucus_ply_raise(struct caucus_match *match, int seat, int ply);

/* Of a match for one player that was won and counts among the records: {options, score, merit}. The score is a text;
 * the smaller the merit the better it is. -1: it does not count. */
CAUCUS_API long caucus_record(const struct caucus_match *match, char *out, size_t size);

/* ---- looking back ---- */

/* Another match that stands where this one stood before the record of number `to` (caucus_log_events); its last step is
 * what happened from record `from` on. What was taken back is left out, names are the same, chance is nobody's there:
 * to be looked at, or to be played on in another way, with a seed of one's own (NULL = none). */
CAUCUS_API struct caucus_match *caucus_match_before(const struct caucus_match *match, int from, int to,
                                                    const char *seed, struct caucus_error *why);

/* Another match that goes on from what a seat sees now: what it cannot know is guessed, by the seed and by nothing that
 * is hidden from it, and chance is that of the seed. It has no record of before: half-made orders and notes are left
 * out, and who resigned is in again. NULL when the match is over, too. */
CAUCUS_API struct caucus_match *caucus_match_guess(const struct caucus_match *match, int seat, const char *seed,
                                                   struct caucus_error *why);

/* ---- bots ---- */

/* A bot is a name with, perhaps, its budget: "random", "greedy", "easy", "normal", "hard", "expert", "search:2000" (at
 * most 100,000,000; bots.md), and with a host "perfect" (caucus_host.h). It sees what its seat may see, and nothing
 * more. */

/* What a bot would do for the seat: {move, words, value, reason}; move is null where it would rather not move and need
 * not. bot NULL = the best adviser there is. -1: refused. */
CAUCUS_API long caucus_advice(const struct caucus_match *match, int seat, const char *bot, char *out, size_t size,
                              struct caucus_error *why);

/* The same of the best adviser, who remembers: within a turn its hints follow one plan, and asked where it was asked
 * before, it says the same. */
CAUCUS_API long caucus_hint(struct caucus_match *match, int seat, char *out, size_t size, struct caucus_error *why);

/* Whether a bot can play this kit. */
CAUCUS_API bool caucus_bot_plays(const struct caucus_kit *kit, const char *bot, struct caucus_error *why);

/* What a bot decides for the seat, without playing it: {move, note?}; move is null where it would rather not move. What
 * it has in mind is kept as if it had played it. -1: refused. */
CAUCUS_API long caucus_bot_choose(struct caucus_match *match, int seat, const char *bot, char *out, size_t size,
                                  struct caucus_error *why);

/* The bots of `to` go on with what those of `from` had in mind, and with its hints: for the same match that was read
 * again, say. `from` has none of it then. False: they are not of the same game, seats and options. */
CAUCUS_API bool caucus_minds_take(struct caucus_match *to, struct caucus_match *from);

/* The bot thinks and plays for the seat. 1: it moved; 0: it would rather not, and need not; -1: refused. */
CAUCUS_API int caucus_bot_play(struct caucus_match *match, int seat, const char *bot, struct caucus_error *why);

/* Bots play until somebody else has to decide, or the game is over; where chance is yours, it stops for CAUCUS_CHANCE,
 * too: caucus_over says whether it is the end. bots has an entry for every seat of the kit: a bot's name, or NULL for a
 * seat that is not played by one. Bots that may move are asked, too, before each decision. It does not stop for other
 * seats that may move but need not: to give them the chance, let bots play one by one. How many moves they made; -1:
 * refused. */
CAUCUS_API int caucus_bots_play(struct caucus_match *match, const char *const *bots, struct caucus_error *why);

/* What bots draw follows from this text, from the ply and from the seat; usually from the match's seed, and without one
 * from "1". Copies have it, match files do not: say it again behind caucus_match_read. A text like a match's seed. */
CAUCUS_API bool caucus_bots_seed(struct caucus_match *match, const char *seed, struct caucus_error *why);

/* ---- the games as numbers, for programs that learn ---- */

/* Every move of a game has a number, its ACTION, which depends on the kit alone: the same move has always the same one.
 * What a seat observes is a row of floats, as many for each observation of a kit, each with a name. All five games have
 * both; of one that does not, the counts here are 0, the answers -1. */
CAUCUS_API bool caucus_has_numbers(const struct caucus_kit *kit);

/* How many actions there are. In games where a seat may move but need not, the last one is the pass, for batches; -1:
 * there is none. And the text of an action: a move, or "pass"; -1: no move has this number. */
CAUCUS_API int caucus_action_count(const struct caucus_kit *kit);
CAUCUS_API int caucus_action_pass(const struct caucus_kit *kit);
CAUCUS_API long caucus_action_text(const struct caucus_kit *kit, int action, char *out, size_t size);

/* How long an observation is, and what its entries are: "own hand red3", "+1 cards in hand" (of the next player). */
CAUCUS_API int caucus_entry_count(const struct caucus_kit *kit);
CAUCUS_API long caucus_entry_name(const struct caucus_kit *kit, int entry, char *out, size_t size);

/* Of a match: the actions of the moves of caucus_move, in that order, at most `room` of them, and how many there are;
 * the observation of a seat, written if there is room for all of it, and how long it is; and a move by its action, as
 * caucus_play plays it. */
CAUCUS_API int caucus_actions(const struct caucus_match *match, int seat, int32_t *out, int room);
CAUCUS_API int caucus_observation(const struct caucus_match *match, int seat, float *out, int room);
CAUCUS_API int caucus_play_action(struct caucus_match *match, int seat, int action, struct caucus_error *why);

/* A BATCH is many matches of a kit that are stepped together. It writes into arrays of yours, which have to stay where
 * they are: an entry or a row for every match; NULL = not wanted. */
struct caucus_batch_arrays {
    float *observation;         /* of the seat that is asked: caucus_entry_count each */
    uint8_t *mask;              /* its legal actions as bits, action i is bit i % 8 of byte i / 8: caucus_mask_size */
    int32_t *legal;             /* the same as numbers: caucus_legal_max each, ... */
    int32_t *legal_count;       /* ... of which so many count */
    int32_t *seat;              /* who is asked */
    float *reward;              /* of every seat: its share of the win in the step that ends the match, else 0 */
    uint8_t *done;              /* 1: the match ended in this step, and the rest is of a new one */
};
CAUCUS_API int caucus_legal_max(const struct caucus_kit *kit);
CAUCUS_API int caucus_mask_size(const struct caucus_kit *kit);      /* bytes */

struct caucus_batch;

/* 1 to 1,048,576 matches at their first decisions. The same seed and actions give the same bytes, always. A seat that
 * owes a move is asked; before it those that may move but need not, once each, with the pass among their actions.
 * Where several seats owe at once they are asked one after the other, and none sees the orders of the others. NULL:
 * refused, also where there is not enough memory. */
CAUCUS_API struct caucus_batch *caucus_batch_new(struct caucus_kit *kit, int count, const char *seed,
                                                 const struct caucus_batch_arrays *arrays, struct caucus_error *why);
CAUCUS_API void caucus_batch_free(struct caucus_batch *batch);      /* NULL is fine */

/* Other arrays from now on. What is asked now is written to them; all of reward and done is 0 until the next step. */
CAUCUS_API void caucus_batch_use(struct caucus_batch *batch, const struct caucus_batch_arrays *arrays);

/* All matches begin anew, as with this seed. False: it is no seed. */
CAUCUS_API bool caucus_batch_reset(struct caucus_batch *batch, const char *seed, struct caucus_error *why);

/* An action for every match; all arrays are written. How many were refused, because they are not legal: their matches
 * stay as they are. In threads: caucus_host_batch_step. */
CAUCUS_API int caucus_batch_step(struct caucus_batch *batch, const int32_t *actions);

#ifdef __cplusplus
}
#endif

#endif
