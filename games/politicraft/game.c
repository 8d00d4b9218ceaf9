/* game.c - PolitiCraft: civic actions for one's own issue and for those of others.
 *
 * moves.c and targets.c say what is allowed, turn.c, trade.c, power.c and phase.c carry it out; POL-1 and the like are
 * the rules of rules.md.
 */
#include "rules.h"

extern const char politicraft_rules_md[], politicraft_deck_txt[];

const struct game game_politicraft = {
    .id = "politicraft",
    .title = "PolitiCraft",
    .summary = "civic actions for your cause, allied actions for others; integrity decides",
    .rules_text = politicraft_rules_md,
    .data = politicraft_deck_txt,
    .options = pol_options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    .moves_max = LIST_LONGEST,
    .plies_max = PLIES_LONGEST,
    .rules_version = 2,
    .state_size = sizeof(struct pol),
    .kit_size = sizeof(struct pol_kit),
    .kit_init = pol_kit_init,
    .setup = pol_setup,
    .to_act = pol_to_act,
    .may_act = pol_may_act,
    .moves = pol_moves,
    .weight = pol_weight,
    .total = pol_total,
    .sample = pol_sample,
    .apply = pol_apply,
    .result = pol_result,
    .forced = pol_forced,
    .check = pol_check,
    .observe = pol_observe,
    .determinize = pol_determinize,
    .observe_move = pol_observe_move,
    .show_move = pol_show_move,
    .parse = pol_parse,
    .describe = pol_describe,
    .why = pol_why,
    .events = pol_events,
    .outcome = pol_outcome,
    .report = pol_report,
    .kit_json = pol_kit_json,
    .view_json = pol_view_json,
    .facts = pol_facts,
    .board = pol_board,
    .cards_json = pol_cards_json,
    .position_json = pol_position_json,
    .from_json = pol_from_json,
    .bots = &(const struct game_bots){
        .evaluate = pol_evaluate,
        .policy = pol_policy,
        .think = pol_think,
        .tuning = &pol_tuning,
        .reason = pol_reason,
        .note = pol_note,
        .lessons = pol_lessons,
    },
    .vectors = &pol_vectors,
};
