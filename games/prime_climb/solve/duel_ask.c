/* duel_ask.c - Prime Climb for two with the dice alone: what the table of the solved duel answers. */
#include "solve.h"

#include "../../../core/json.h"
#include "../../../core/text.h"
#include "../../../core/view.h"

enum { DIGITS = 5 };

double pcl_duel_chance(const void *table, int mover, int opponent)
{
    const uint8_t *at = (const uint8_t *)table + 2 * ((size_t)mover * PAIRS + (size_t)opponent);
    return (at[0] | at[1] << 8) / 65535.0;
}

static double start_chance(const struct kit *kit, const void *table)
{
    return pcl_duel_chance(table, pair_start(kit_of(kit)), pair_start(kit_of(kit)));
}

/* What is best to do with a roll, and the chance then. */
static void answer_roll(const struct kit *kit, const void *table, const int pawn[4], int high, int low,
                        struct text *out)
{
    struct pcl_state s;
    pcl_duel_start(kit, table, as_state_in(&s));
    for (int i = 0; i < 4; i++)
        s.pawn[i / 2][i % 2] = (uint8_t)pawn[i];
    double chance = pcl_best_turn(&pcl_solver_duel, kit, table, high, low, &s, out);
    text_add(out, ": ");
    text_add_decimal(out, chance, DIGITS);
}

bool pcl_duel_query(const struct kit *kit, const void *table, const char *text, struct text *out, struct text *error)
{
    int pawn[4], high, low;
    if (!pcl_read_pair(&text, &pawn[0], &pawn[1], error))
        return false;
    if (!*text)
        return text_error(error, "where are the opponent's pawns? such as '10,33 0,0', the mover's first");
    if (!pcl_read_pair(&text, &pawn[2], &pawn[3], error))
        return false;
    double chance = pcl_duel_chance(table, pair_of(pawn[0], pawn[1]), pair_of(pawn[2], pawn[3]));
    if (!*text) {
        text_add_decimal(out, chance, DIGITS);
        return true;
    }
    if (!pcl_read_roll(&text, &high, &low, error))
        return false;
    if (*text)
        return text_error(error, "four pawns and a roll such as '10,33 0,0 6,5' are a query, '%s' is too much", text);
    if (chance <= 0 || chance >= 1)
        return text_error(error, "the game is over there");
    answer_roll(kit, table, pawn, high, low, out);
    return true;
}

/* What it is worth to send a pawn from a space to START: the mean, over all places of the opponent's other pawn and of
 * one's own two, of what the opponent loses. */
static double bump_gain(const struct kit *kit, const void *table, int space)
{
    int start = pcl_setup_space(kit_of(kit)), goal = SPACE_LAST - start, count = 0;
    double sum = 0;
    for (int other = 0; other < SPACES; other++)
        for (int own = 0; own < PAIRS; own++) {
            if (own == pair_of(goal, goal) || (kit_of(kit)->sprint && other == goal))
                continue;
            sum += pcl_duel_chance(table, pair_of(space, other), own) -
                   pcl_duel_chance(table, pair_of(start, other), own);
            count++;
        }
    return sum / count;
}

void pcl_duel_json(const struct kit *kit, const void *table, struct json *out)
{
    json_put_decimal(out, "start", start_chance(kit, table), DIGITS);
    json_put_array(out, "bumps");
    for (int space = 1; space < SPACE_LAST; space++) {
        json_object(out);
        json_put_int(out, "space", space);
        json_put_decimal(out, "gain", bump_gain(kit, table, space), DIGITS);
        json_close(out);
    }
    json_close(out);
}

void pcl_duel_words(const struct kit *kit, const void *table, struct text *out)
{
    text_add(out, "chance of who moves first: ");
    text_add_decimal(out, start_chance(kit, table), DIGITS);
    text_add(out, "\n");
}

/* ---- Playing it ---- */

/* Seat 0 begins. */
double pcl_duel_start(const struct kit *kit, const void *table, struct state *state)
{
    struct pcl_state *s = state_in(state);
    pcl_setup(kit, state);
    s->phase = PHASE_ROLL;
    s->first_in = 0;
    return start_chance(kit, table);
}

double pcl_duel_outcome(const struct kit *kit, const struct state *s) { return state_utility(kit, s, 0); }

static double worth(const struct kit *kit, const struct pcl_state *s, int seat, const void *table)
{
    const uint8_t *own = s->pawn[seat], *other = s->pawn[1 - seat];
    if (s->phase == PHASE_OVER)
        return state_utility(kit, as_state(s), seat);
    return 1 - pcl_duel_chance(table, pair_of(other[0], other[1]), pair_of(own[0], own[1]));
}

move pcl_duel_best(const struct kit *kit, const struct observed *seen, int seat, const void *table, double *value)
{
    move best = 0;
    *value = pcl_best_rest(kit, seen_of(seen), seat, worth, table, &best);
    return best;
}
