/* result.c - The Primary: delegates, then cubes in hand; the Bot of one player counts too (TPR-14, 21, 23). And what
 * decided, in words. */
#include "rules.h"

#include "../../core/result.h"
#include "../../core/text.h"
#include "../../core/words.h"

/* Teams add theirs up (TPR-21); the Bot has none (TPR-23). */
static int hand_of(const struct tpr_kit *k, const struct tpr_state *s, int side)
{
    int hand = 0;
    for (int seat = 0; seat < k->seats; seat++)
        hand += k->side[seat] == side ? s->hand[seat] : 0;
    return hand;
}

/* The first seat of a team has its number. */
static int delegates_of(const struct tpr_kit *k, const struct tpr_state *s, int side)
{
    return s->delegates[side < k->sides ? side : BOT];
}

unsigned tpr_side(const struct kit *kit, int seat)
{
    const struct tpr_kit *k = kit_of(kit);
    return tpr_side_seats(k, k->side[seat]);
}

/* By side: delegates, then cubes in hand; the Bot of one player behind them. How many there are. */
static int standings(const struct tpr_kit *k, const struct tpr_state *s, int64_t *out)
{
    for (int side = 0; side < k->sides + k->solo; side++)
        out[side] = (int64_t)delegates_of(k, s, side) << 8 | hand_of(k, s, side);
    return k->sides + k->solo;
}

/* TPR-23: level with the Bot, and no cube in hand to win by. */
static bool ties_with_bot(const struct tpr_kit *k, const struct tpr_state *s)
{
    return k->solo && s->delegates[0] == s->delegates[BOT] && !s->hand[0];
}

void tpr_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    int64_t standing[CONTENDERS];
    uint8_t rank[CONTENDERS];
    *out = (struct result){ .scale = 1 };
    ranks_of(standing, standings(k, s, standing), rank);
    for (int seat = 0; seat < k->seats; seat++) {
        int side = k->side[seat];
        out->score[seat] = s->delegates[seat];
        out->rank[seat] = rank[side];
        if (out->rank[seat] != 1)
            continue;
        out->winners |= seat_bit(seat);
        out->sides += seat == side;         /* the first of a team */
    }
    if (out->winners && ties_with_bot(k, s))
        out->sides++;
}

/* ---- What decided (TPR-14) ---- */

/* Of a team "5 + 3". */
static void add_hands(const struct tpr_kit *k, const struct tpr_state *s, int side, struct text *out)
{
    unsigned seats = tpr_side_seats(k, side);
    for (unsigned left = seats; left; left &= left - 1)
        text_addf(out, left == seats ? "%d" : " + %d", s->hand[__builtin_ctz(left)]);
}

/* "8", of a team "5 + 3 = 8". */
static void add_hand(const struct tpr_kit *k, const struct tpr_state *s, int side, struct text *out)
{
    if (k->teams)
        add_hands(k, s, side, out);
    text_addf(out, k->teams ? " = %d" : "%d", hand_of(k, s, side));
}

static void add_cubes(int cubes, struct text *out)
{
    if (cubes)
        text_addf(out, "%d cube%s in hand", cubes, plural_s(cubes));
    else
        text_add(out, "no cube in hand");
}

/* The best side, and the best of the others. */
static void find_best(const int64_t *standing, int sides, int *first, int *next)
{
    *first = 0;
    *next = -1;
    for (int side = 1; side < sides; side++)
        if (standing[side] > standing[*first])
            *first = side;
    for (int side = 0; side < sides; side++)
        if (side != *first && (*next < 0 || standing[side] > standing[*next]))
            *next = side;
}

/* Behind the numbers of a tie: " each", of teams " a team (9 + 1 and 5 + 5)" (TPR-21). */
static void add_each(const struct tpr_kit *k, const struct tpr_state *s, int one, int other, struct text *out)
{
    if (!k->teams) {
        text_add(out, " each");
        return;
    }
    text_add(out, " a team (");
    add_hands(k, s, one, out);
    text_add(out, " and ");
    add_hands(k, s, other, out);
    text_add_char(out, ')');
}

void tpr_add_decided(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, const char *alone,
                     const char *several, const char *shared, struct text *out)
{
    int64_t standing[CONTENDERS];
    int first, next;
    struct result result;
    find_best(standing, standings(k, s, standing), &first, &next);
    tpr_result(&k->kit, as_state(s), &result);
    int most = delegates_of(k, s, first);
    if (result.winners)
        who_names(who, result.winners, out);
    if (!result.winners || ties_with_bot(k, s))
        text_add(out, result.winners ? " and the Bot" : "the Bot");
    bool one = !(result.winners & (result.winners - 1));
    text_addf(out, " %s ", result.sides > 1 ? shared : one ? alone : several);
    if (most != delegates_of(k, s, next)) {
        text_addf(out, "most delegates, %d to %d", most, delegates_of(k, s, next));
    } else if (standing[first] != standing[next]) {
        text_add(out, "more cubes in hand, ");
        add_hand(k, s, first, out);
        text_add(out, " to ");
        add_hand(k, s, next, out);
        text_addf(out, ", at %d delegate%s each", most, plural_s(most));
    } else {
        text_addf(out, "%d delegate%s and ", most, plural_s(most));
        add_cubes(hand_of(k, s, first), out);
        add_each(k, s, first, next, out);
    }
}

/* Of a seat: the Bot's number, the mate, and the cubes in hand where somebody else has as many delegates. */
static void add_seat(const struct tpr_kit *k, const struct tpr_state *s, const struct who *who, int seat,
                     struct text *out)
{
    bool level = k->solo && s->delegates[seat] == s->delegates[BOT];
    for (int side = 0; side < k->sides; side++)
        level |= side != k->side[seat] && delegates_of(k, s, side) == s->delegates[seat];
    if (k->teams) {
        text_add(out, "with ");
        who_names(who, tpr_side_seats(k, k->side[seat]) & ~seat_bit(seat), out);
    }
    if (k->solo)
        text_addf(out, "against %d of the Bot", s->delegates[BOT]);
    if (!level)
        return;
    text_add(out, out->length ? ", " : "");
    if (!k->teams) {
        add_cubes(s->hand[seat], out);
        return;
    }
    add_hand(k, s, k->side[seat], out);
    text_add(out, " cubes in hand");
}

void tpr_outcome(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, struct text *out)
{
    if (seat == SPECTATOR)
        tpr_add_decided(kit_of(kit), seen_of(seen), who, "has", "have", "have", out);
    else
        add_seat(kit_of(kit), seen_of(seen), who, seat, out);
}
