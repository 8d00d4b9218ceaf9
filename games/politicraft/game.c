/* game.c - PolitiCraft: civic actions for one's own issue and for those of others. Set-up, scores, the game's table.
 *
 * moves.c says what is allowed, turn.c, power.c and cycle.c carry it out; POL-1 and the like are the rules of rules.md.
 */
#include "rules.h"

#include <string.h>

extern const char politicraft_rules_md[], politicraft_deck_txt[];

/* POL-4, POL-5: all cards are in the deck; issues are named first. */
void pol_setup(const struct kit *kit, struct state *state)
{
    const struct pol_kit *k = kit_of(kit);
    struct pol *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->deck = k->all;
    s->deck_count = (uint8_t)k->cards;
    s->stage = STAGE_ISSUE;
    s->owing = (uint8_t)seats_all(kit->seats);
    s->stack = (uint8_t)(k->integrity_cards - INTEGRITY_START * kit->seats);
    for (int seat = 0; seat < kit->seats; seat++)
        s->integrity[seat] = INTEGRITY_START;
}

static int most_integrity(const struct kit *k, const struct pol *s)
{
    int most = 0;
    for (int seat = 0; seat < k->seats; seat++)
        most = s->integrity[seat] > most ? s->integrity[seat] : most;
    return most;
}

int pol_score(const struct kit *k, const struct pol *s, int seat)
{
    int most = most_integrity(k, s), own = s->integrity[seat];
    return s->points[seat] + own * kit_of(k)->integrity_points + (most && own == most ? BONUS : 0);
}

/* POL-12: who has no integrity card comes after all who have; then the score; level: more integrity cards. */
static bool is_before(const struct pol *s, const struct result *r, int a, int b)
{
    if (!s->integrity[a] != !s->integrity[b])
        return s->integrity[a] > 0;
    if (r->score[a] != r->score[b])
        return r->score[a] > r->score[b];
    return s->integrity[a] > s->integrity[b];
}

void pol_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pol *s = state_of(state);
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++)
        r->score[seat] = pol_score(k, s, seat);
    for (int seat = 0; seat < k->seats; seat++) {
        r->rank[seat] = 1;
        for (int other = 0; other < k->seats; other++)
            r->rank[seat] = (uint8_t)(r->rank[seat] + is_before(s, r, other, seat));
        if (r->rank[seat] == 1 && s->integrity[seat]) {
            r->winners |= seat_bit(seat);
            r->sides++;
        }
    }
}

/* Longest list: a hand has at most HAND_FULL cards and one for each cycle card met (`recall`, check.c); every card to
 * every area, offered to every other and as answer to every other, with a decline each, accept and refuse; and the
 * room that moves.c writes over. Lists of cards on the table and of chance have at most CARDS_MAX. */
enum {
    HAND_MAX = HAND_FULL + CYCLES_MAX,
    MOVES = HAND_MAX * PLAYERS_MAX + 2 * HAND_MAX * (PLAYERS_MAX - 1) + PLAYERS_MAX - 1 + 2,
    MOVES_LONGEST = MOVES + EIGHT,
};

/* Set-up: an issue each, the card that opens the discards, the deal, who begins. A turn: three records an offer; two
 * cards, the longest being `pass-left` with a card of everybody; the refill of a whole hand, with its source. A cycle
 * card: its draw, an order of everybody, the card that replaces it; there are at most CYCLES_MAX before the end. */
enum {
    PLIES_SETUP = PLAYERS_MAX + 1 + HAND_FULL * PLAYERS_MAX + 1,
    PLIES_A_TURN = 3 * OFFERS_A_TURN * PLAYERS_MAX + 2 * (1 + PLAYERS_MAX) + 2 * HAND_FULL,
    PLIES_A_CYCLE = 2 + PLAYERS_MAX,
    PLIES = PLIES_SETUP + TURNS_MAX * PLAYERS_MAX * PLIES_A_TURN + CYCLES_MAX * PLIES_A_CYCLE,
};

_Static_assert((int)MOVES > (int)CARDS_MAX, "the longest list is that of a turn");

const struct game game_politicraft = {
    .id = "politicraft",
    .title = "PolitiCraft",
    .summary = "civic actions for your cause, allied actions for others; integrity decides",
    .rules_text = politicraft_rules_md,
    .data = politicraft_deck_txt,
    .options = pol_options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    .moves_max = MOVES_LONGEST,
    .plies_max = PLIES,
    .rules_version = 1,
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
    .check = pol_check,
    .observe = pol_observe,
    .determinize = pol_determinize,
    .observe_move = pol_observe_move,
    .show_move = pol_show_move,
    .parse = pol_parse,
    .describe = pol_describe,
    .why = pol_why,
    .events = pol_events,
    .view_json = pol_view_json,
    .board = pol_board,
    .position_json = pol_position_json,
    .from_json = pol_from_json,
    .report = pol_report,
    .cards_json = pol_cards_json,
    .bots = &(const struct game_bots){
        .evaluate = pol_evaluate,
        .policy = pol_policy,
        .think = pol_think,
        .tuning = &pol_tuning,
        .reason = pol_reason,
        .lessons = pol_lessons,
        .note = pol_note,
    },
};
