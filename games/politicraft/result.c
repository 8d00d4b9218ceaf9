/* result.c - scores, ranks and winners (POL-12), and what decided in words. */
#include "rules.h"

#include <string.h>

#include "../../core/result.h"
#include "../../core/text.h"
#include "../../core/words.h"

int pol_most_integrity(const struct pol *s, unsigned seats)
{
    int most = 0;
    for (; seats; seats &= seats - 1) {
        int have = s->integrity[__builtin_ctz(seats)];
        most = have > most ? have : most;
    }
    return most;
}

int pol_score(const struct kit *k, const struct pol *s, int seat)
{
    int most = pol_most_integrity(s, seats_all(k->seats)), own = s->integrity[seat];
    return s->points[seat] + own * kit_of(k)->integrity_points + (most && own == most ? BONUS : 0);
}

/* POL-12: who has no integrity card comes after all who have; then the score; level: more integrity cards. */
static int64_t standing_of(const struct pol *s, int seat, int64_t score)
{
    return (s->integrity[seat] ? (int64_t)1 << 40 : 0) + score * (UINT8_MAX + 1) + s->integrity[seat];
}

void pol_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pol *s = state_of(state);
    int64_t standing[PLAYERS_MAX];
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++) {
        r->score[seat] = pol_score(k, s, seat);
        standing[seat] = standing_of(s, seat, r->score[seat]);
    }
    unsigned first = ranks_of(standing, k->seats, r->rank);
    if (pol_most_integrity(s, first))
        r->winners = first;
    r->sides = __builtin_popcount(r->winners);
}

/* ---- in words ---- */

void pol_show_score(const struct kit *kit, const struct pol *s, int seat, struct text *out)
{
    int cards = s->integrity[seat], worth = cards * kit_of(kit)->integrity_points;
    int bonus = pol_score(kit, s, seat) - s->points[seat] - worth;
    text_addf(out, "%d point%s", s->points[seat], plural_s(s->points[seat]));
    if (cards)
        text_addf(out, " + %d for %d integrity card%s", worth, cards, plural_s(cards));
    if (bonus)
        text_addf(out, " + %d for the most integrity", bonus);
    if (!cards)
        text_add(out, ", but no win without an integrity card");
}

/* Those whose score would have been enough, had they an integrity card. */
static void show_barred(const struct pol *s, const struct who *who, const struct result *r, int seats, int64_t score,
                        struct text *out)
{
    for (int seat = 0; seat < seats; seat++)
        if (!s->integrity[seat] && r->score[seat] >= score)
            text_addf(out, "; %s has %lld, but no integrity card", who_name(who, seat), (long long)r->score[seat]);
}

/* The most integrity cards among those who have the winners' score and did not win; -1: nobody else has it. */
static int runner_up(const struct pol *s, const struct result *r, int seats, int64_t score)
{
    int most = -1;
    for (int seat = 0; seat < seats; seat++)
        if (s->integrity[seat] > most && s->integrity[seat] && r->score[seat] == score &&
            !(r->winners & seat_bit(seat)))
            most = s->integrity[seat];
    return most;
}

/* With the word that says who wins, or for where it is said already. */
void pol_show_decided(const struct kit *k, const struct pol *s, const struct who *who, bool wins, struct text *out)
{
    struct result r;
    pol_result(k, as_state(s), &r);
    if (!r.winners) {
        text_add(out, "nobody has an integrity card, so nobody wins");
        return;
    }
    int first = __builtin_ctz(r.winners), cards = s->integrity[first];
    int other = runner_up(s, &r, k->seats, r.score[first]);
    long long score = r.score[first];
    const char *has = wins ? r.sides > 1 ? " share the win with" : " wins with" : r.sides > 1 ? " have" : " has";
    if (other >= 0)
        text_addf(out, "level at %lld, ", score);
    who_names(who, r.winners, out);
    if (other >= 0)
        text_addf(out, "%s more integrity cards, %d to %d", has, cards, other);
    else if (r.sides > 1)
        text_addf(out, "%s %lld each, and %d integrity card%s each", has, score, cards, plural_s(cards));
    else
        text_addf(out, "%s %lld, the highest score with integrity", has, score);
    show_barred(s, who, &r, k->seats, score, out);
}

void pol_outcome(const struct kit *k, const struct observed *seen, const struct who *who, int seat, struct text *out)
{
    if (seat < k->seats)
        pol_show_score(k, seen_of(seen), seat, out);
    else
        pol_show_decided(k, seen_of(seen), who, false, out);
}
