/* game.c - Heap: counters are taken in turn, who takes the last one wins. The template every new game is copied from.
 *
 * core/game.h says what each function must do; the comments in this folder say how a game usually does it. NUL-1 and
 * the like are the rules of rules.md, and a test in tests/ names each of them. Every game has these files: the same
 * question has the same file everywhere (docs/adding-a-game.md). Nothing in Heap is secret: a game with secrets also
 * has secrets.c, with observe, determinize and observe_move, which the games in tests/toys/ show.
 */
#include "rules.h"

/* The embedded rules.md: the build names it after the folder. */
extern const char null_rules_md[];

const struct game game_null = {
    .id = "null",
    .title = "Heap",
    .summary = "take counters in turn, who takes the last one wins",
    .rules_text = null_rules_md,
    .options = null_options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    .moves_max = MOST_MAX,
    .plies_max = LEFT_MAX + LUCK_MAX,       /* one counter a turn, luck every time it can (NUL-6) */
    .rules_version = 1,
    .state_size = sizeof(struct null_state),
    .kit_size = sizeof(struct null_kit),
    .kit_init = null_kit_init,
    .setup = null_setup,
    .to_act = null_to_act,
    .moves = null_moves,
    .weight = null_weight,
    .total = null_total,
    .sample = null_sample,
    .apply = null_apply,
    .result = null_result,
    .check = null_check,
    .show_move = null_show_move,
    .parse = null_parse,
    .describe = null_describe,
    .why = null_why,
    .events = null_events,
    .outcome = null_outcome,
    .kit_json = null_kit_json,
    .view_json = null_view_json,
    .facts = null_facts,
    .board = null_board,
    .position_json = null_position_json,
    .from_json = null_from_json,
    .bots = &(const struct game_bots){
        .evaluate = null_evaluate,
    },
    .vectors = &null_vectors,
};
