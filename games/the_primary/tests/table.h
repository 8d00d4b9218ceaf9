/* table.h - what only the tests of The Primary share: a table in the middle of a game, to be laid out before play. */
#ifndef THE_PRIMARY_TESTS_TABLE_H
#define THE_PRIMARY_TESTS_TABLE_H

#include "tests/kit.h"

#include "../rules.h"

extern const struct game game_the_primary;

/* Regions in map order. */
enum { PNW = 1, CAL, MTN, SW, TEX, PLA, UMW, MIS, LAK, APP, DEE, FLO, MID, NOR };

struct table {
    struct kit *kit;
    const struct tpr_kit *k;
    struct match *m;            /* NULL before sit(); finish() frees it and the kit */
    struct tpr_state s;         /* to be filled before sit() */
};

/* Round 3 with no news: queues are to be made. California and Great Lakes vote now; all pawns are at home in Texas;
 * nobody has a cube on the map; five in each hand. */
static inline void open_table(struct table *t, int seats, const char *options)
{
    static const uint8_t tokens[] = { 0, 2, 3, 4, 4, 6, 6, 7, 8, 3, 10, 10, 11, 11, 11 };
    memset(t, 0, sizeof *t);
    t->kit = new_kit(&game_the_primary, seats, options, NULL);
    t->k = kit_of(t->kit);
    tpr_setup(t->kit, as_state_in(&t->s));
    memset(t->s.tokens_left, 0, sizeof t->s.tokens_left);
    memcpy(t->s.token, tokens, sizeof tokens);
    memset(t->s.hand, 5, (size_t)seats);
    memset(t->s.pawn, TEX, (size_t)seats);
    memset(t->s.home, TEX, (size_t)seats);
    if (t->k->solo)
        t->s.pawn[BOT] = t->s.home[BOT] = CAL;
    t->s.stage = STAGE_QUEUE;
    t->s.round = 3;
}

static inline void set_candidate(struct table *t, int seat, const char *id)
{
    t->s.candidate[seat] = (uint8_t)tpr_find_candidate(t->k, id);
    assert_true(t->s.candidate[seat]);
}

static inline void set_news(struct table *t, const char *id)
{
    t->s.news = (uint8_t)tpr_find_news(t->k, id);
    assert_true(t->s.news);
    t->s.news_deck &= ~(1u << t->s.news);
}

/* The banks follow; then the game goes on from here. */
static inline void sit(struct table *t)
{
    for (int seat = 0; seat < t->k->seats; seat++) {
        int rest = CUBES - t->s.hand[seat];
        for (int region = 1; region <= t->k->regions; region++)
            rest -= t->s.cubes[region][seat];
        t->s.bank[seat] = (uint8_t)rest;
    }
    const char *wrong = tpr_check(t->kit, as_state(&t->s));
    if (wrong)
        fail_msg("%s", wrong);
    t->m = match_new(t->kit);
    match_start_at(t->m, as_state(&t->s));
}

static inline const struct tpr_state *now(const struct table *t) { return state_of(match_state(t->m)); }

/* Four cards with commas between them. */
static inline void queue(struct table *t, int seat, const char *cards)
{
    while (*cards) {
        char one[MOVE_TEXT_SIZE];
        struct text text;
        size_t length = strcspn(cards, ",");
        text_init(&text, one, sizeof one);
        text_addf(&text, "queue %.*s", (int)length, cards);
        play(t->m, seat, one);
        cards += length + (cards[length] == ',');
    }
}

static inline void queue_all(struct table *t, const char *cards)
{
    for (int seat = 0; seat < t->k->seats; seat++)
        queue(t, seat, cards);
}

static inline void expect_event(struct table *t, const char *part) { expect(events_of(t->m, SPECTATOR), part); }

/* of a seat or SPECTATOR. */
static inline void expect_outcome(struct table *t, int seat, const char *words)
{
    char room[400];
    struct text out;
    struct who who = match_who(t->m, SPECTATOR);
    text_init(&out, room, sizeof room);
    game_the_primary.outcome(t->kit, seen_by(t->m, SPECTATOR), &who, seat, &out);
    assert_string_equal(room, words);
}

/* Go on at random to the end of the round. */
static inline void finish_round(struct table *t, struct rng *rng)
{
    for (int round = now(t)->round; !match_over(t->m) && now(t)->round == round;)
        play_any(t->m, rng);
}

#endif
