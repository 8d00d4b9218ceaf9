/* solve.c - Prime Climb with the dice alone: the solvers there are, what they can solve, and what they answer alike. */
#include "solve.h"

#include <string.h>

#include "../../../core/text.h"

enum { SOLVED_TURNS_MIN = 200 };        /* a turn limit below this could matter: solved games have none (PCL-16) */

const struct solver *const pcl_solvers[] = { &pcl_solver_solo, &pcl_solver_duel, NULL };

bool pcl_solvable(const struct pcl_kit *k, struct text *error)
{
    if (k->deck_all)
        return text_error(error, "only the game without cards is solved: it needs the option 'no-cards'");
    if (k->double_time)
        return text_error(error, "'double-time' is not solved");
    if (k->stations)
        return text_error(error, "'way-stations' are not solved");
    if (k->sprint && k->there_and_back)
        return text_error(error, "'sprint' with 'there-and-back' is not solved");
    if (k->turns_max < SOLVED_TURNS_MIN * k->kit.seats)
        return text_error(error, "the solved game has no turn limit: 'turn-limit' must be at least %d",
                          SOLVED_TURNS_MIN);
    return true;
}

const char *pcl_variant(const struct pcl_kit *k)
{
    return k->there_and_back ? "there-and-back" : k->decline ? (k->sprint ? "sprint-decline" : "decline")
           : k->sprint ? "sprint" : "";
}

/* ---- Questions ---- */

/* "10,33": two numbers from min to max. */
static bool read_two(const char **at, int min, int max, int number[2])
{
    enum { DIGITS_MAX = 3 };
    size_t length = strcspn(*at, " "), first = strcspn(*at, ", "), second = first + 1;
    int64_t a, b;
    if (second >= length || first > DIGITS_MAX || length - second > DIGITS_MAX ||
        !text_to_int_of(*at, first, min, max, &a) || !text_to_int_of(*at + second, length - second, min, max, &b))
        return false;
    number[0] = (int)a;
    number[1] = (int)b;
    *at += length;
    *at += strspn(*at, " ");
    return true;
}

/* What to quote where two numbers were wanted: a word, or all of it when there is no comma in that. */
static int word_length(const char *at)
{
    size_t length = strcspn(at, " ");
    if (strcspn(at, ",") >= length)
        length = strlen(at);
    return (int)(length < 40 ? length : 40);
}

bool pcl_read_pair(const char **at, int *a, int *b, struct text *error)
{
    int space[2];
    if (!read_two(at, 0, SPACE_LAST, space))
        return text_error(error, "two pawns are two spaces from 0 to %d with a comma, such as '10,33', not '%.*s'",
                          SPACE_LAST, word_length(*at), *at);
    *a = space[0];
    *b = space[1];
    return true;
}

bool pcl_read_roll(const char **at, int *high, int *low, struct text *error)
{
    int die[2];
    if (!read_two(at, 1, FACES, die))
        return text_error(error, "a roll is two numbers from 1 to %d with a comma, such as '6,5', not '%.*s'", FACES,
                          word_length(*at), *at);
    *high = die[0] > die[1] ? die[0] : die[1];
    *low = die[0] > die[1] ? die[1] : die[0];
    return true;
}

/* ---- Playing ---- */

double pcl_best_rest(const struct kit *kit, const struct pcl_state *s, int seat, pcl_worth *worth, const void *table,
                     move *best)
{
    move list[MOVES_MAX];
    double most = 0;
    if (s->phase != PHASE_MOVE)
        return worth(kit, s, seat, table);
    int count = pcl_moves(kit, as_state(s), seat, list);
    for (int i = 0; i < count; i++) {
        struct pcl_state after = *s;
        pcl_apply(kit, as_state_in(&after), seat, list[i]);
        double value = pcl_best_rest(kit, &after, seat, worth, table, NULL);
        if (i > 0 && value <= most)
            continue;
        most = value;
        if (best)
            *best = list[i];
    }
    return most;
}

double pcl_best_turn(const struct solver *solver, const struct kit *kit, const void *table, int high, int low,
                     struct pcl_state *s, struct text *out)
{
    struct state *state = as_state_in(s);
    int seat = s->turn;
    double first = 0, value;
    pcl_apply(kit, state, CHANCE, move_roll(high, low));
    for (int i = 0; s->phase == PHASE_MOVE && s->turn == seat; i++) {
        move word = solver->best(kit, as_seen(s), seat, table, &value);
        first = i ? first : value;
        text_add(out, i ? ", " : "");
        pcl_show_move(kit, word, out);
        pcl_apply(kit, state, seat, word);
    }
    int a = s->pawn[seat][0], b = s->pawn[seat][1];
    text_addf(out, " -> %d,%d", a < b ? a : b, a < b ? b : a);
    return first;
}

/* ---- Rolls to go ---- */

/* A sprint there and back: the rolls of the better pawn, as if the other one were home. */
static unsigned sprint_back(int a, int b, unsigned back)
{
    const uint16_t *up = pcl_solo_table[SOLO_USUAL], *down = pcl_solo_table[SOLO_DECLINE];
    unsigned turn = down[pair_of(SPACE_LAST, 0)];
    unsigned first = back & 1 ? down[pair_of(a, 0)] : up[pair_of(a, SPACE_LAST)] + turn;
    unsigned second = back & 2 ? down[pair_of(b, 0)] : up[pair_of(b, SPACE_LAST)] + turn;
    return first < second ? first : second;
}

static int table_of(const struct pcl_kit *k, unsigned back)
{
    if (k->there_and_back)
        return back ? SOLO_DECLINE : SOLO_OUT;
    if (k->decline)
        return k->sprint ? SOLO_SPRINT_DECLINE : SOLO_DECLINE;
    return k->sprint ? SOLO_SPRINT : SOLO_USUAL;
}

float pcl_solo_rolls(const struct pcl_kit *k, int a, int b, unsigned back)
{
    const float unit = 1.0f / SOLO_UNIT;
    if (k->there_and_back && k->sprint)
        return unit * (float)sprint_back(a, b, back);
    return unit * (float)pcl_solo_table[table_of(k, back)][pair_of(a, b)];
}
