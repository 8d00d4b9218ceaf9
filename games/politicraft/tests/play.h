/* play.h - what the tests of PolitiCraft share: matches from positions, moves as texts, looking at what came of it. */
#ifndef POLITICRAFT_TESTS_PLAY_H
#define POLITICRAFT_TESTS_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/grid.h"
#include "../../../core/json.h"
#include "../../../core/kit.h"
#include "../../../core/match.h"
#include "../../../core/text.h"
#include "../../../core/view.h"
#include "../../../engine/json_in.h"
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

static inline struct kit *new_kit(int seats, const char *const *pairs, const char *data)
{
    struct settings settings;
    char why[600];
    struct text error;
    text_init(&error, why, sizeof why);
    options_defaults(game_politicraft.options, &settings);
    for (; pairs && *pairs; pairs++)
        assert_true(options_set_pair(game_politicraft.options, &settings, *pairs, &error));
    struct kit *kit = kit_new(&game_politicraft, seats, &settings, data, &error);
    if (!kit)
        fail_msg("no kit: %s", why);
    return kit;
}

static inline struct match *try_load(struct kit *kit, const char *position, char *why, size_t size)
{
    struct text error;
    void *owner = NULL;
    char quoted[8192];
    size_t length = strlen(position);
    assert_true(length < sizeof quoted);
    for (size_t i = 0; i <= length; i++)        /* so that tests can write ' for " */
        quoted[i] = position[i] == '\'' ? '"' : position[i];
    text_init(&error, why, size);
    const struct json_value *v = json_in_reader.read(quoted, length, &owner, &error);
    if (!v)
        fail_msg("the test's position is no JSON: %s", why);
    struct match *m = match_load(kit, v, &error);
    json_in_reader.release(owner);
    return m;
}

static inline struct match *load_with(int seats, const char *const *pairs, const char *position)
{
    char why[400];
    struct kit *kit = new_kit(seats, pairs, NULL);
    struct match *m = try_load(kit, position, why, sizeof why);
    if (!m)
        fail_msg("position refused: %s", why);
    return m;
}

static inline struct match *load(int seats, const char *position) { return load_with(seats, NULL, position); }

static inline void finish(struct match *m)
{
    struct kit *kit = (struct kit *)m->kit;
    match_free(m);
    kit_free(kit);
}

static inline const struct pol *look(const struct match *m)
{
    const char *broken = m->game->check(m->kit, match_state(m));
    if (broken)
        fail_msg("the state is broken: %s", broken);
    return state_of(match_state(m));
}

static inline void play_note(struct match *m, int seat, const char *string, const char *note)
{
    char why[600];
    struct text error;
    text_init(&error, why, sizeof why);
    match_begin_step(m);
    if (!match_play_text(m, seat, string, note, &error))
        fail_msg("'%s' of seat %d was refused: %s", string, seat, why);
    look(m);
}

static inline void play(struct match *m, int seat, const char *string) { play_note(m, seat, string, NULL); }

static inline void refuse(struct match *m, int seat, const char *string, const char *expected)
{
    char why[600];
    struct text error;
    text_init(&error, why, sizeof why);
    int count = m->count;
    assert_false(match_play_text(m, seat, string, NULL, &error));
    assert_string_equal(why, expected);
    assert_int_equal(m->count, count);
}

static inline bool listed(const struct match *m, int seat, const char *string)
{
    move list[MOVES_MAX];
    for (int i = match_moves(m, seat, list); i-- > 0;) {
        char room[MOVE_TEXT_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        m->game->show_move(m->kit, list[i], &t);
        if (text_equal(room, string))
            return true;
    }
    return false;
}

/* Whether the viewer knows the card to be in that hand. */
static inline bool knows(const struct match *m, int viewer, int seat, int card)
{
    union state_room room;
    match_observe(m, viewer, room_observed(&room));
    return set_has(&seen_of(room_observed(&room))->hand[seat], card);
}

static inline bool has_events(const struct match *m, int viewer, const char *part)
{
    struct text t;
    struct json json;
    text_init_heap(&t);
    json_init(&json, &t);
    match_events(m, viewer, &json);
    bool found = strstr(t.at, part) != NULL;
    text_release(&t);
    return found;
}

static inline bool has_view(const struct match *m, int viewer, const char *part)
{
    struct text t;
    struct json json;
    text_init_heap(&t);
    json_init(&json, &t);
    match_view_json(m, viewer, &json);
    bool found = strstr(t.at, part) != NULL;
    text_release(&t);
    return found;
}

/* What a move would do, in words. */
static inline void expect_words(const struct match *m, int seat, const char *string, const char *expected)
{
    union state_room seen;
    struct who who = match_who(m, seat);
    struct text t;
    text_init_heap(&t);
    match_observe(m, seat, room_observed(&seen));
    move word = view_parse(m->kit, room_observed(&seen), seat, string);
    assert_true(word);
    m->game->describe(m->kit, room_observed(&seen), &who, seat, word, &t);
    assert_string_equal(t.at, expected);
    text_release(&t);
}

#endif
