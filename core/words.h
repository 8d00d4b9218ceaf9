/* words.h - small helps for the sentences and events of games, and what core says when a game says nothing. */
#ifndef CAUCUS_WORDS_H
#define CAUCUS_WORDS_H

#include "game.h"
#include "json.h"
#include "text.h"

/* Opens an event {"type":..., "text":...}; add facts with json_put_..., then json_close. */
void event_open(struct json *, const char *type, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* An event that is only a sentence. */
void event_say(struct json *, const char *type, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The name of a seat, "chance" or "spectator". */
const char *who_name(const struct who *, int seat);

/* The members of a mask as "Ana", "Ana and Ben", "Ana, Ben and Cleo". */
void who_names(const struct who *, unsigned seats, struct text *);

/* Behind a word that is counted: "1 card", "2 cards". */
static inline const char *plural_s(int64_t count) { return count == 1 ? "" : "s"; }

/* What a seat wrote on a move, the last time it made it: as long as that is not taken back, and if all viewers saw the
 * move as it is. A viewer's own pending order counts for that viewer (M2). "" when there is nothing. */
const char *who_note(const struct who *, int seat, move);

/* The seats a game starts with: seat_names, or "Player 1"... */
const char *seat_name_default(const struct game *, int seat);

/* "1 player", "2 players", "2 to 6 players". */
enum { PLAYERS_SIZE = 32 };
const char *game_players(const struct game *, char room[PLAYERS_SIZE]);

/* In texts of moves a player is the number of the chair, from 1; back, -1 when it is no chair. */
static inline int seat_chair(int seat) { return seat + 1; }
int chair_seat(const char *, int seats);

/* "0", "3", "chance", "spectator"; -1 when it is none of them or beyond `seats`. */
int seat_parse(const char *, int seats);
void seat_show(int seat, struct text *);

#endif
