/* game.c - Prime Climb: the game as everybody else knows it. */
#include "rules.h"

extern const char prime_climb_rules_md[];
extern const char prime_climb_blanks_txt[];

/* The most decisions in a turn, in double time with all cards: 4 rolls (AGAIN_MAX), 16 uses, 17 keepers (9 + 2 + 2 + 4
 * blanks), 4 times `end`; 29 moves of a pawn, by 16 uses and 13 keepers, each with a card drawn and one choice or
 * second draw for it. Before the first turn: the way station (PCL-21), three rolls of every seat and one draw by lot
 * (PCL-3). */
enum { TURN_PLIES = 4 + 16 + 17 + 4 + 2 * 29, FIRST_PLIES = TIES_MAX * PLAYERS_MAX + 2,
       PLIES = TURN_LIMIT_MAX * PLAYERS_MAX * TURN_PLIES + FIRST_PLIES };
_Static_assert((int)PLIES <= (int)PLIES_MAX, "the turn limit keeps the game within core's bound");

/* The longest list: 16 uses, 36 of numbered keepers, 8 sends, 3 curses, 4 keepers from the blanks that swap (2 pawns
 * with 7 others each), the end; and three words of room for lists that are written four at a time. */
enum { LIST_MAX = 16 + 36 + 8 + 3 + 4 * 14 + 1 + 3 };

const struct game game_prime_climb = {
    .id = "prime-climb",
    .title = "Prime Climb",
    .summary = "add, subtract, multiply and divide your two pawns up to 101",
    .rules_text = prime_climb_rules_md,
    .data = prime_climb_blanks_txt,
    .options = pcl_options,
    .seats_min = 1,
    .seats_max = PLAYERS_MAX,
    .moves_max = LIST_MAX,
    .plies_max = PLIES,
    .rules_version = 2,
    .state_size = sizeof(struct pcl_state),
    .kit_size = sizeof(struct pcl_kit),
    .kit_init = pcl_kit_init,
    .setup = pcl_setup,
    .to_act = pcl_to_act,
    .moves = pcl_moves,
    .weight = pcl_weight,
    .total = pcl_total,
    .sample = pcl_sample,
    .apply = pcl_apply,
    .result = pcl_result,
    .forced = pcl_forced,
    .check = pcl_check,
    .show_move = pcl_show_move,
    .parse = pcl_parse,
    .describe = pcl_describe,
    .why = pcl_why,
    .events = pcl_events,
    .outcome = pcl_outcome,
    .kit_json = pcl_kit_json,
    .view_json = pcl_view_json,
    .facts = pcl_facts,
    .board = pcl_board,
    .position_json = pcl_position_json,
    .from_json = pcl_from_json,
    .bots = &(const struct game_bots){
        .evaluate = pcl_evaluate,
        .policy = pcl_policy,
        .think = pcl_think,
        .tuning = &pcl_tuning,
        .reason = pcl_reason,
    },
    .solvers = pcl_solvers,
    .vectors = &pcl_vectors,
};
