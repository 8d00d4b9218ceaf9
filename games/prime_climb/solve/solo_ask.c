/* solo_ask.c - Prime Climb for one player with the dice alone: what the table of the solved solitaire answers. */
#include "solve.h"

#include "../../../core/json.h"
#include "../../../core/text.h"

enum { DIGITS = 12 };

double pcl_solo_value(const void *table, int hand, int place)
{
    return ((const struct solo_values *)table)->value[hand][place];
}

static double start_value(const struct kit *kit, const struct solo_values *v)
{
    return v->value[v->hand][pair_start(kit_of(kit))];
}

static void put_values(const struct solo_values *v, const char *key, int first, struct json *out)
{
    json_put_array(out, key);
    for (int b = 0; b < SPACES; b++)
        for (int a = 0; a <= b; a++) {
            json_object(out);
            json_put_int(out, "a", a);
            json_put_int(out, "b", b);
            json_put_decimal(out, "rolls", v->value[v->hand][first + pair_of(a, b)], DIGITS);
            json_close(out);
        }
    json_close(out);
}

void pcl_solo_json(const struct kit *kit, const void *table, struct json *out)
{
    const struct solo_values *v = table;
    json_put_array(out, "keepers");
    for (int i = 0; i < v->cards; i++)
        json_int(out, v->card[i]);
    json_close(out);
    json_put_decimal(out, "start", start_value(kit, v), DIGITS);
    put_values(v, "values", 0, out);
    if (v->places > PAIRS)
        put_values(v, "values_back", PAIRS, out);
}

void pcl_solo_words(const struct kit *kit, const void *table, struct text *out)
{
    text_add(out, "least expected rolls from the start: ");
    text_add_decimal(out, start_value(kit, table), DIGITS);
    text_add(out, "\n");
}

/* ---- Playing it ---- */

/* Fewer rolls are better. */
static double worth(const struct kit *kit, const struct pcl_state *s, int seat, const void *table)
{
    const struct pcl_kit *k = kit_of(kit);
    (void)table;
    if (s->phase == PHASE_OVER)
        return pcl_wins(k, s, seat) ? 0 : -1e9;
    return -(double)pcl_solo_rolls(k, s->pawn[seat][0], s->pawn[seat][1], s->back[seat]);
}

move pcl_solo_best(const struct kit *kit, const struct observed *seen, int seat, const void *table, double *value)
{
    move best = 0;
    pcl_best_rest(kit, seen_of(seen), seat, worth, table, &best);
    *value = 1;                 /* who plays like this comes home long before the turn limit */
    return best;
}

double pcl_solo_start(const struct kit *kit, const void *table, struct state *s)
{
    pcl_setup(kit, s);
    return start_value(kit, table);
}

double pcl_solo_outcome(const struct kit *kit, const struct state *s)
{
    (void)kit;
    return state_of(s)->turns;
}

/* ---- Questions ---- */

/* What is best to do with a roll, and what is to be expected then. */
static void answer_roll(const struct kit *kit, const struct solo_values *v, int a, int b, int high, int low,
                        struct text *out)
{
    struct pcl_state s;
    pcl_setup(kit, as_state_in(&s));
    s.pawn[0][0] = (uint8_t)a;
    s.pawn[0][1] = (uint8_t)b;
    pcl_best_turn(&pcl_solver_solo, kit, NULL, high, low, &s, out);
    int place = pair_of(s.pawn[0][0], s.pawn[0][1]) + (s.back[0] ? PAIRS : 0);
    text_add(out, ": ");
    text_add_decimal(out, s.phase == PHASE_OVER ? 0 : v->value[0][place], DIGITS);
}

bool pcl_solo_query(const struct kit *kit, const void *table, const char *text, struct text *out, struct text *error)
{
    const struct solo_values *v = table;
    int a, b, high, low;
    if (!pcl_read_pair(&text, &a, &b, error))
        return false;
    int place = pair_of(a, b);
    bool back = kit_of(kit)->there_and_back && text_equal(text, "back");
    if (!*text || back) {
        text_add_decimal(out, v->value[v->hand][place + (back ? PAIRS : 0)], DIGITS);
        return true;
    }
    if (!pcl_read_roll(&text, &high, &low, error))
        return false;
    if (*text)
        return text_error(error, "pawns and a roll such as '10,33 6,5' are a query, '%s' is too much", text);
    if (v->hand)
        return text_error(error, "what to do with a roll is known without keepers only");
    if (v->value[0][place] == 0 || place == PAIRS - 1)
        return text_error(error, "nobody rolls there");
    answer_roll(kit, v, a, b, high, low, out);
    return true;
}
