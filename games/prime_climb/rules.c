/* rules.c - Prime Climb: set-up, whose turn it is, the result, and the game as everybody else knows it. */
#include "solve.h"

#include <string.h>

extern const char prime_climb_rules_md[];
extern const char prime_climb_blanks_txt[];

/* PCL-1, PCL-3. A solitaire needs nobody to begin. */
void pcl_setup(const struct kit *kit, struct state *state)
{
    const struct pcl_kit *k = pcl_kit(kit);
    struct pcl_state *s = (struct pcl_state *)(void *)state;
    memset(s, 0, sizeof *s);
    s->deck = k->deck_all;
    for (int seat = 0; seat < kit->seats; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            s->pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    s->phase = kit->seats == 1 ? PHASE_ROLL : PHASE_FIRST;
    s->first_in = s->phase == PHASE_FIRST ? (uint8_t)seats_all(kit->seats) : 0;
}

static unsigned to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct pcl_state *s = pcl_state(state);
    if (s->phase < PHASE_MOVE)
        return CHANCE_BIT;
    return s->phase == PHASE_OVER ? 0 : seat_bit(s->turn);
}

/* How far the pawns of a seat have come, both ways together. */
static int spaces_gone(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    int sum = 0;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        int space = s->pawn[seat][pawn];
        sum += pcl_down(k, s, seat, pawn) ? SPACE_LAST - space : space;
        sum += s->back[seat] >> pawn & 1 ? SPACE_LAST : 0;
    }
    return sum;
}

/* PCL-16: most pawns home, then most spaces gone. */
static int standing(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return (pcl_home(k, s, seat, 0) + pcl_home(k, s, seat, 1)) * 1000 + spaces_gone(k, s, seat);
}

/* PCL-25: the score is the number of rolls, and only coming home wins. */
static void result_solitaire(const struct pcl_kit *k, const struct pcl_state *s, struct result *out)
{
    out->score[0] = s->turns;
    out->low_wins = true;
    out->rank[0] = 1;
    out->winners = pcl_wins(k, s, 0);
    out->sides = (int)out->winners;
}

void pcl_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_state(state);
    *out = (struct result){ .scale = 1 };
    if (k->solitaire) {
        result_solitaire(k, s, out);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++) {
        out->score[seat] = spaces_gone(k, s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < kit->seats; other++)
            out->rank[seat] += standing(k, s, other) > standing(k, s, seat);
        if (out->rank[seat] == 1)
            out->winners |= seat_bit(seat);
    }
    out->sides = __builtin_popcount(out->winners);
}

/* The most decisions in a turn, in double time with all cards: 4 rolls (AGAIN_MAX), 16 uses, 17 keepers (9 + 2 + 2 + 4
 * blanks), 4 times `end`; 29 moves of a pawn, by 16 uses and 13 keepers, each with a card drawn and one choice or
 * second draw for it. Before the first turn: three rolls of every seat and one draw by lot (PCL-3). */
enum { TURN_PLIES = 4 + 16 + 17 + 4 + 2 * 29, FIRST_PLIES = TIES_MAX * PLAYERS_MAX + 1,
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
    .rules_version = 1,
    .state_size = sizeof(struct pcl_state),
    .kit_size = sizeof(struct pcl_kit),
    .kit_init = pcl_kit_init,
    .setup = pcl_setup,
    .to_act = to_act,
    .moves = pcl_moves,
    .weight = pcl_weight,
    .total = pcl_total,
    .sample = pcl_sample,
    .apply = pcl_apply,
    .result = pcl_result,
    .check = pcl_check,
    .show_move = pcl_show_move,
    .parse = pcl_parse,
    .describe = pcl_describe,
    .why = pcl_why,
    .events = pcl_events,
    .view_json = pcl_view_json,
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
};
