/* table.h - what the tests of The Primary share: a table in the middle of a game, moves as text, what is then on it. */
#ifndef THE_PRIMARY_TESTS_TABLE_H
#define THE_PRIMARY_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/json.h"
#include "../../../core/kit.h"
#include "../../../core/match.h"
#include "../../../core/rng.h"
#include "../../../core/text.h"
#include "../../../engine/json_in.h"
#include "../primary.h"

extern const struct game game_the_primary;

/* Regions in map order. */
enum { PNW = 1, CAL, MTN, SW, TEX, PLA, UMW, MIS, LAK, APP, DEE, FLO, MID, NOR };

struct table {
    struct kit *kit;
    const struct tpr_kit *k;
    struct match *m;
    struct tpr_state s;         /* to be filled before sit() */
};

/* NULL: why in `why`. Options as "name=value" with spaces between them. */
static inline struct kit *make_kit(int seats, const char *options, const char *data, struct text *why)
{
    struct settings settings;
    char pairs[200], *at = pairs;
    options_defaults(game_the_primary.options, &settings);
    strcpy(pairs, options);
    while (*at) {
        size_t length = strcspn(at, " ");
        bool more = at[length];
        at[length] = 0;
        if (!options_set_pair(game_the_primary.options, &settings, at, why))
            return NULL;
        at += length + more;
    }
    return kit_new(&game_the_primary, seats, &settings, data, why);
}

static inline void refuse_kit(int seats, const char *options, const char *data, const char *expected)
{
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    assert_null(make_kit(seats, options, data, &why));
    assert_string_equal(room, expected);
}

/* Round 3 with no news: queues are to be made. California and Great Lakes vote now; all pawns are at home in Texas;
 * nobody has a cube on the map; five in each hand. */
static inline void open_table(struct table *t, int seats, const char *options)
{
    static const uint8_t tokens[] = { 0, 2, 3, 4, 4, 6, 6, 7, 8, 3, 10, 10, 11, 11, 11 };
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    memset(t, 0, sizeof *t);
    t->kit = make_kit(seats, options, NULL, &why);
    if (!t->kit)
        fail_msg("%s", room);
    t->k = tpr_kit(t->kit);
    game_the_primary.setup(t->kit, (struct state *)(void *)&t->s);
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

static inline int find_id(const char *id, const void *cards, size_t size, int count)
{
    for (int i = 1; i <= count; i++)
        if (!strcmp((const char *)cards + (size_t)i * size, id))
            return i;
    fail_msg("no '%s'", id);
    return 0;
}

static inline void set_candidate(struct table *t, int seat, const char *id)
{
    t->s.candidate[seat] = (uint8_t)find_id(id, t->k->candidate, sizeof *t->k->candidate, t->k->candidates);
}

static inline void set_news(struct table *t, const char *id)
{
    t->s.news = (uint8_t)find_id(id, t->k->news, sizeof *t->k->news, t->k->news_count);
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
    const char *wrong = game_the_primary.check(t->kit, (const struct state *)(const void *)&t->s);
    if (wrong)
        fail_msg("%s", wrong);
    t->m = match_new(t->kit);
    match_start_at(t->m, (const struct state *)(const void *)&t->s);
}

static inline void leave(struct table *t)
{
    match_free(t->m);
    kit_free(t->kit);
}

static inline const struct tpr_state *now(const struct table *t)
{
    return (const struct tpr_state *)(const void *)match_state(t->m);
}

static inline void play(struct table *t, int seat, const char *string)
{
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    match_begin_step(t->m);
    if (!match_play_text(t->m, seat, string, NULL, &why))
        fail_msg("'%s' of %d was refused: %s", string, seat, room);
    const char *wrong = game_the_primary.check(t->kit, match_state(t->m));
    if (wrong)
        fail_msg("after '%s': %s", string, wrong);
}

static inline void refuse(struct table *t, int seat, const char *string, const char *expected)
{
    char room[300];
    struct text why;
    text_init(&why, room, sizeof room);
    if (match_play_text(t->m, seat, string, NULL, &why))
        fail_msg("'%s' was not refused", string);
    assert_string_equal(room, expected);
}

/* Four cards with commas between them. */
static inline void queue(struct table *t, int seat, const char *cards)
{
    char one[64] = "queue ";
    while (*cards) {
        size_t length = strcspn(cards, ",");
        memcpy(one + 6, cards, length);
        one[6 + length] = 0;
        play(t, seat, one);
        cards += length + (cards[length] == ',');
    }
}

static inline void queue_all(struct table *t, const char *cards)
{
    for (int seat = 0; seat < t->k->seats; seat++)
        queue(t, seat, cards);
}

/* Whether a text is a legal move of the seat now. */
static inline bool may(struct table *t, int seat, const char *string)
{
    union state_room room;
    match_observe(t->m, seat, room_observed(&room));
    return view_parse(t->kit, room_observed(&room), seat, string) != 0;
}

static inline int moves_of(struct table *t, int seat)
{
    move list[MOVES_MAX];
    return match_moves(t->m, seat, list);
}

/* The events of the last step, or the view of somebody, in a text that lives until the next call. */
static inline const char *shown(struct table *t, int viewer, bool events)
{
    static char room[60000];
    struct text out;
    struct json json;
    text_init(&out, room, sizeof room);
    json_init(&json, &out);
    if (events)
        match_events(t->m, viewer, &json);
    else
        match_view_json(t->m, viewer, &json);
    return room;
}

static inline void expect_in(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no %s in %s", part, text);
}

static inline void expect_event(struct table *t, const char *part) { expect_in(shown(t, SPECTATOR, true), part); }

/* Go on at random to the end of the round. */
static inline void finish_round(struct table *t, struct rng *rng)
{
    int round = now(t)->round;
    while (!match_over(t->m) && now(t)->round == round) {
        unsigned act = match_to_act(t->m);
        int seat = __builtin_ctz(act);
        move list[MOVES_MAX];
        const struct state *s = match_state(t->m);
        int count = seat == CHANCE ? game_the_primary.moves(t->kit, s, CHANCE, list) : match_moves(t->m, seat, list);
        assert_true(match_play(t->m, seat, list[rng_below(rng, (uint32_t)count)], NULL, NULL));
        const char *wrong = game_the_primary.check(t->kit, match_state(t->m));
        if (wrong)
            fail_msg("%s", wrong);
    }
}

#endif
