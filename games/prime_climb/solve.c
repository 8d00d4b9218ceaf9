/* solve.c - Prime Climb with the dice alone: pairs of pawns, and what one number does to them. */
#include "solve.h"

#include <string.h>

#include "../../core/text.h"

struct stepper {
    const struct pcl_kit *kit;
    struct pcl_steps *steps;
    uint32_t count, first;
};

static void add(struct stepper *x, int place)
{
    for (uint32_t i = x->first; i < x->count; i++)
        if (x->steps->to[i] == place)
            return;
    x->steps->to[x->count++] = (uint16_t)place;
}

/* PCL-13, PCL-22. On the way out to 101 nobody wins yet (PCL-24). */
static bool wins(const struct pcl_kit *k, bool back, int a, int b, int goal)
{
    if (k->there_and_back && !back)
        return false;
    return k->sprint ? a == goal || b == goal : a == goal && b == goal;
}

/* The pawn on x moves, the other one stands on y. */
static void add_pawn(struct stepper *x, bool back, int n, unsigned ops_allowed, int from, int other)
{
    const struct pcl_kit *k = x->kit;
    bool down = (k->decline != 0) != back;
    int goal = down ? 0 : SPACE_LAST;
    unsigned ops = k->legal[down][LIMIT_NONE][from][n] & ops_allowed;
    for (int op = 0; op < OPS; op++) {
        if (!(ops >> op & 1))
            continue;
        int to = k->to[op][n][from];
        bool turns = k->there_and_back && !back && to == goal && other == goal;     /* PCL-24: the way back begins */
        add(x, pair_of(to, other) + (back || turns ? PAIRS : 0));
    }
}

static void init_place(struct pcl_steps *s, const struct pcl_kit *k, int place, int a, int b)
{
    bool back = place >= PAIRS, down = (k->decline != 0) != back;
    int start = down ? SPACE_LAST : 0, layer = back ? PAIRS : 0;
    s->wins[place] = wins(k, back, a, b, down ? 0 : SPACE_LAST);
    s->end[place] = (uint16_t)(a == b && pcl_on_track(a) ? pair_of(a, start) + layer : place);
}

void pcl_steps_init(const struct pcl_kit *k, bool keepers, struct pcl_steps *s)
{
    struct stepper x = { .kit = k, .steps = s };
    unsigned ops = keepers ? 1u << OP_ADD | 1u << OP_SUBTRACT : (1u << OPS) - 1;
    s->places = k->there_and_back ? PLACES_MAX : PAIRS;
    for (int place = 0; place < s->places; place++) {
        int pair = place % PAIRS, a = pair_high(pair);
        init_place(s, k, place, a, pair_low(pair, a));
    }
    for (int n = 1; n <= FACES; n++) {
        for (int place = 0; place < s->places; place++) {
            int pair = place % PAIRS, a = pair_high(pair), b = pair_low(pair, a);
            s->from[n][place] = x.first = x.count;
            if (s->wins[place])
                continue;
            add_pawn(&x, place >= PAIRS, n, ops, a, b);
            if (a != b)
                add_pawn(&x, place >= PAIRS, n, ops, b, a);
        }
        s->from[n][s->places] = x.count;
    }
    if (k->there_and_back)      /* PCL-24: both on 101 is where the way back begins */
        s->end[pair_of(SPACE_LAST, SPACE_LAST)] = PAIRS + pair_of(SPACE_LAST, SPACE_LAST);
}

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

/* "10,33": two numbers from min to max. */
static bool read_two(const char **at, int min, int max, int number[2])
{
    size_t length = strcspn(*at, " "), first = strcspn(*at, ", ");
    char word[2][4] = { "", "" };
    if (first + 1 < length && first < sizeof word[0] && length - first - 1 < sizeof word[1]) {
        memcpy(word[0], *at, first);
        memcpy(word[1], *at + first + 1, length - first - 1);
    }
    for (int i = 0; i < 2; i++) {
        int64_t n;
        if (!text_to_int(word[i], min, max, &n))
            return false;
        number[i] = (int)n;
    }
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

double pcl_best_turn(const struct solver *solver, const struct kit *kit, const void *table, int high, int low,
                     struct pcl_state *s, struct text *out)
{
    struct state *state = (struct state *)(void *)s;
    int seat = s->turn;
    double first = 0, value;
    pcl_apply(kit, state, CHANCE, move_make(MOVE_ROLL, (unsigned)(high << 4 | low)));
    for (int i = 0; s->phase == PHASE_MOVE && s->turn == seat; i++) {
        move word = solver->best(kit, (const struct observed *)(const void *)s, seat, table, &value);
        first = i ? first : value;
        text_add(out, i ? ", " : "");
        pcl_show_move(kit, word, out);
        pcl_apply(kit, state, seat, word);
    }
    int a = s->pawn[seat][0], b = s->pawn[seat][1];
    text_addf(out, " -> %d,%d", a < b ? a : b, a < b ? b : a);
    return first;
}

float pcl_solo_rolls(const struct pcl_kit *k, int a, int b, unsigned back)
{
    const float unit = 1.0f / SOLO_UNIT;
    if (k->there_and_back && k->sprint) {
        const uint16_t *up = pcl_solo_table[SOLO_USUAL], *down = pcl_solo_table[SOLO_DECLINE];
        unsigned turn = down[pair_of(SPACE_LAST, 0)];
        unsigned first = back & 1 ? down[pair_of(a, 0)] : up[pair_of(a, SPACE_LAST)] + turn;
        unsigned second = back & 2 ? down[pair_of(b, 0)] : up[pair_of(b, SPACE_LAST)] + turn;
        return unit * (float)(first < second ? first : second);
    }
    int table = k->there_and_back ? (back ? SOLO_DECLINE : SOLO_OUT)
                : k->decline ? (k->sprint ? SOLO_SPRINT_DECLINE : SOLO_DECLINE)
                : k->sprint ? SOLO_SPRINT : SOLO_USUAL;
    return unit * (float)pcl_solo_table[table][pair_of(a, b)];
}

const struct solver *const pcl_solvers[] = { &pcl_solver_solo, &pcl_solver_duel, NULL };
