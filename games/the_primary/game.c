/* game.c - The Primary: one to five candidates queue actions in secret, travel the regions and win their delegates.
 * TPR-1 and the like are the rules of rules.md. */
#include "rules.h"

extern const char the_primary_rules_md[], the_primary_campaign_txt[];

const struct game game_the_primary = {
    .id = "the-primary",
    .title = "The Primary",
    .summary = "campaign through the regions with queued actions and win their delegates",
    .rules_text = the_primary_rules_md,
    .data = the_primary_campaign_txt,
    .options = tpr_options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    /* A positive ad of 1 + 3 + 3 cubes in 24 regions, own or Bot's; a rally of 2 to 8 here or into 23 others. */
    .moves_max = 2 * 7 * REGIONS_MAX,
    /* Set-up: 10 candidates dealt, 5 kept, the first player, 3 tokens aside, 24 placed, 4 x 24 rolls, 5 homes. News: a
     * card a round and all that go under. A round: 1 region named, 20 cards queued, 3 questions to exchange for each
     * of 5 seats, 20 choices, 6 more cubes for 5 negative ads, 2 for the Bot. */
    .plies_max = 10 + 5 + 1 + ASIDE + 5 * REGIONS_MAX + 5 + ROUNDS + NEWS_MAX + ROUNDS * (1 + 20 + 15 + 20 + 30 + 2),
    .rules_version = 4,
    .state_size = sizeof(struct tpr_state),
    .kit_size = sizeof(struct tpr_kit),
    .kit_init = tpr_kit_init,
    .setup = tpr_setup,
    .to_act = tpr_to_act,
    .moves = tpr_moves,
    .weight = tpr_weight,
    .total = tpr_total,
    .sample = tpr_sample,
    .apply = tpr_apply,
    .result = tpr_result,
    .side = tpr_side,
    .forced = tpr_forced,
    .check = tpr_check,
    .observe = tpr_observe,
    .determinize = tpr_determinize,
    .observe_move = tpr_observe_move,
    .show_move = tpr_show_move,
    .parse = tpr_parse,
    .describe = tpr_describe,
    .why = tpr_why,
    .events = tpr_events,
    .outcome = tpr_outcome,
    .kit_json = tpr_kit_json,
    .view_json = tpr_view_json,
    .facts = tpr_facts,
    .board = tpr_board,
    .position_json = tpr_position_json,
    .from_json = tpr_from_json,
    .bots = &(const struct game_bots){
        .evaluate = tpr_evaluate,
        .policy = tpr_policy,
        .think = tpr_think,
        .tuning = &tpr_tuning,
        .reason = tpr_reason,
    },
    .vectors = &tpr_vectors,
};
