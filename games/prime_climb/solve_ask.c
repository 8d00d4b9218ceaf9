/* solve_ask.c - Prime Climb for two with the dice alone: what the table of the solved duel answers. */
#include "solve_duel.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

enum { DIGITS = 5 };

double pcl_duel_chance(const void *table, int mover, int opponent)
{
    const uint8_t *at = (const uint8_t *)table + 2 * ((size_t)mover * PAIRS + (size_t)opponent);
    return (at[0] | at[1] << 8) / 65535.0;
}

static int start_pair(const struct kit *kit)
{
    int start = pcl_kit(kit)->decline ? SPACE_LAST : 0;
    return pair_of(start, start);
}

bool pcl_duel_query(const struct kit *kit, const void *table, const char *text, struct text *out, struct text *error)
{
    int a, b, c, d;
    (void)kit;
    if (!pcl_read_pair(&text, &a, &b, error))
        return false;
    if (!*text)
        return text_error(error, "where are the opponent's pawns? such as '10,33 0,0', the mover's first");
    if (!pcl_read_pair(&text, &c, &d, error))
        return false;
    if (*text)
        return text_error(error, "four spaces such as '10,33 0,0' are a query, '%s' is too much", text);
    text_add_decimal(out, pcl_duel_chance(table, pair_of(a, b), pair_of(c, d)), DIGITS);
    return true;
}

void pcl_duel_json(const struct kit *kit, const void *table, struct json *out)
{
    json_put_decimal(out, "start", pcl_duel_chance(table, start_pair(kit), start_pair(kit)), DIGITS);
}

void pcl_duel_words(const struct kit *kit, const void *table, struct text *out)
{
    text_add(out, "chance of who moves first: ");
    text_add_decimal(out, pcl_duel_chance(table, start_pair(kit), start_pair(kit)), DIGITS);
    text_add(out, "\n");
}

/* ---- Playing it ---- */

/* Seat 0 begins. */
double pcl_duel_start(const struct kit *kit, const void *table, struct state *state)
{
    struct pcl_state *s = (struct pcl_state *)(void *)state;
    pcl_setup(kit, state);
    s->phase = PHASE_ROLL;
    s->first_in = 0;
    return pcl_duel_chance(table, start_pair(kit), start_pair(kit));
}

double pcl_duel_outcome(const struct kit *kit, const struct state *s)
{
    struct result r;
    pcl_result(kit, s, &r);
    return result_utility(&r, 0);
}

/* The seat's chance after the rest of its turn, gone through with the game's own moves. */
static double rest_of_turn(const struct kit *kit, const struct pcl_state *s, int seat, const void *table, move *best)
{
    move list[MOVES_MAX];
    double most = -1;
    if (s->phase == PHASE_OVER) {
        struct result r;
        pcl_result(kit, (const struct state *)(const void *)s, &r);
        return result_utility(&r, seat);
    }
    if (s->phase != PHASE_MOVE) {
        const uint8_t *own = s->pawn[seat], *other = s->pawn[1 - seat];
        return 1 - pcl_duel_chance(table, pair_of(other[0], other[1]), pair_of(own[0], own[1]));
    }
    int count = pcl_moves(kit, (const struct state *)(const void *)s, seat, list);
    for (int i = 0; i < count; i++) {
        struct pcl_state after = *s;
        pcl_apply(kit, (struct state *)(void *)&after, seat, list[i]);
        double value = rest_of_turn(kit, &after, seat, table, NULL);
        if (value <= most)
            continue;
        most = value;
        if (best)
            *best = list[i];
    }
    return most;
}

move pcl_duel_best(const struct kit *kit, const struct observed *seen, int seat, const void *table, double *value)
{
    move best = 0;
    *value = rest_of_turn(kit, pcl_seen(seen), seat, table, &best);
    return best;
}
