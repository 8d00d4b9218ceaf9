/* game.c - Primary Colours: three parties, secret orders, and voters that drift from colour to colour. */
#include "rules.h"

enum { TOKENS = REGIONS * PLACING_ROUNDS, PLIES = PARTIES * (TOKENS + 1) };

extern const char primary_colours_rules_md[];

/* Orders enter the log when all are in, so everybody may read their records (G4): observe_move is not needed. */
const struct game game_primary_colours = {
    .id = "primary-colours",
    .title = "Primary Colours",
    .summary = "three parties, secret orders, and voters that drift from colour to colour",
    .rules_text = primary_colours_rules_md,
    .seat_names = colours_party_called,
    .seats_min = PARTIES,
    .seats_max = PARTIES,
    .moves_max = LIST_MAX,
    .plies_max = PLIES,         /* exactly: 7 tokens in each of 3 rounds, and one swap, for each party */
    .rules_version = 1,
    .state_size = sizeof(struct colours),
    .kit_size = sizeof(struct colours_kit),
    .kit_init = colours_kit_init,
    .setup = colours_setup,
    .to_act = colours_to_act,
    .moves = colours_moves,
    .apply = colours_apply,
    .result = colours_result,
    .late = colours_late,
    .check = colours_check,
    .observe = colours_observe,
    .determinize = colours_determinize,
    .show_move = colours_show_move,
    .parse = colours_parse,
    .describe = colours_describe,
    .why = colours_why,
    .events = colours_events,
    .outcome = colours_outcome,
    .report = colours_report,
    .kit_json = colours_kit_json,
    .view_json = colours_view_json,
    .facts = colours_facts,
    .board = colours_board,
    .position_json = colours_position_json,
    .from_json = colours_from_json,
    .bots = &(const struct game_bots){
        .evaluate = colours_evaluate,
        .think = colours_think,
        .tuning = &colours_tuning,
        .reason = colours_reason,
    },
    .vectors = &colours_vectors,
};
