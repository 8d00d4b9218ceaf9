/* table.h - PolitiCraft in tests: its cards, matches from positions, and who knows what. The rest is in tests/kit.h. */
#ifndef POLITICRAFT_TESTS_TABLE_H
#define POLITICRAFT_TESTS_TABLE_H

#include "tests/kit.h"

#include "../rules.h"

extern const struct game game_politicraft;

/* Cards by what they are good for in a test; see deck.txt. */
enum {
    ORGANISE_20 = 1, ORGANISE_30 = 2, ORGANISE_35 = 3, INFORM_20 = 11, INFORM_10 = 12, INFORM_30 = 13, VOTE_10 = 21,
    PETITION_15 = 31, FUND_15 = 41, FUND_ACCOUNT = 42, SERVE_20 = 51,
    MARCH = 61, NONPROFIT = 62, ASSEMBLY = 63, OFFICE = 64, SIGNATURES = 73,
    POWER_TAKE = 85, POWER_CUT = 87, POWER_SWAP = 89, POWER_PASS = 91, POWER_LOOK = 93, POWER_SHARE = 95,
    POWER_STEAL = 97, POWER_BLOCK = 99, POWER_THREE = 101, POWER_MOVE = 103,
    CYCLE_PASS = 105, CYCLE_DISCARD, CYCLE_RECALL, CYCLE_AUDIT, CYCLE_SERVICE, CYCLE_POLL,
};

static inline struct match *load(int seats, const char *position)
{
    return start_at(&game_politicraft, seats, "", position);
}

/* "draw 40", "deal 7" */
static inline void play_card(struct match *m, const char *verb, int card)
{
    char room[MOVE_TEXT_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    text_addf(&t, "%s %d", verb, card);
    play(m, CHANCE, room);
}

/* The truth, which must hold. */
static inline const struct pol *look(const struct match *m)
{
    const char *broken = m->game->check(m->kit, match_state(m));
    if (broken)
        fail_msg("the state is broken: %s", broken);
    return state_of(match_state(m));
}

/* Whether the viewer knows the card to be in that hand. */
static inline bool knows(const struct match *m, int viewer, int seat, int card)
{
    return set_has(&seen_of(seen_by(m, viewer))->hand[seat], card);
}

#endif
