/* result.c - Prime Climb: how far everybody has come, and who has won. */
#include "rules.h"

#include "../../core/result.h"
#include "../../core/text.h"
#include "../../core/words.h"

/* How far a pawn has come, both ways together. */
static int pawn_gone(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    int space = s->pawn[seat][pawn];
    return (pcl_down(k, s, seat, pawn) ? SPACE_LAST - space : space) + (s->back[seat] >> pawn & 1 ? SPACE_LAST : 0);
}

static int spaces_gone(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return pawn_gone(k, s, seat, 0) + pawn_gone(k, s, seat, 1);
}

static int pawns_home(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return pcl_home(k, s, seat, 0) + pcl_home(k, s, seat, 1);
}

/* PCL-16: most pawns home, then most spaces gone. */
static int standing_of(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return pawns_home(k, s, seat) * 1000 + spaces_gone(k, s, seat);
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
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    int64_t standing[PLAYERS_MAX];
    *out = (struct result){ .scale = 1 };
    if (k->solitaire) {
        result_solitaire(k, s, out);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++) {
        out->score[seat] = spaces_gone(k, s, seat);
        standing[seat] = standing_of(k, s, seat);
    }
    out->winners = ranks_of(standing, kit->seats, out->rank);
    out->sides = __builtin_popcount(out->winners);
}

/* ---- what decided it ---- */

/* "101 spaces for pawn a, home + 46 for pawn b, 55 from home": the sum of the spaces gone. */
static void add_sum(const struct pcl_kit *k, const struct pcl_state *s, int seat, struct text *out)
{
    int way = k->there_and_back ? 2 * SPACE_LAST : SPACE_LAST;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        int gone = pawn_gone(k, s, seat, pawn);
        text_addf(out, "%s%d%s%s for pawn %c, ", pawn ? " + " : "", gone, pawn ? "" : " space",
                  pawn ? "" : plural_s(gone), 'a' + pawn);
        if (pcl_home(k, s, seat, pawn))
            text_add(out, "home");
        else
            text_addf(out, "%d from home", way - gone);
    }
}

static const char *home_words(int home) { return home == PAWNS ? "both pawns" : home ? "one pawn" : "no pawn"; }

/* PCL-16: the turn limit came first. */
static bool is_lost_alone(const struct pcl_kit *k, const struct pcl_state *s)
{
    return s->phase == PHASE_OVER && !pcl_wins(k, s, 0);
}

static void decided_alone(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, struct text *out)
{
    int home = pawns_home(k, s, 0);
    if (is_lost_alone(k, s))
        text_add(out, "the turn limit is reached, and the solitaire is lost: ");
    text_addf(out, "%s has %s home after %d roll%s", who_name(who, 0), home_words(home), s->turns, plural_s(s->turns));
}

/* The best among some seats by pawns home, or by spaces gone. */
typedef int measure(const struct pcl_kit *, const struct pcl_state *, int seat);

static int best_of(const struct pcl_kit *k, const struct pcl_state *s, unsigned seats, measure *of, unsigned *who)
{
    int best = -1;
    *who = 0;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats), here = of(k, s, seat);
        *who = here > best ? seat_bit(seat) : here == best ? *who | seat_bit(seat) : *who;
        best = here > best ? here : best;
    }
    return best;
}

/* PCL-16, step by step, until one is ahead. */
static void decided_by_standing(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who,
                                struct text *out)
{
    unsigned all = seats_all(k->kit.seats), tied, first, others;
    int home = best_of(k, s, all, pawns_home, &tied);
    if (!(tied & (tied - 1))) {
        int next = best_of(k, s, all & ~tied, pawns_home, &others);
        text_addf(out, "%s has more pawns home, %d to %d", who_name(who, __builtin_ctz(tied)), home, next);
        return;
    }
    int gone = best_of(k, s, tied, spaces_gone, &first);
    text_addf(out, "level at %d pawn%s home", home, plural_s(home));
    if (first & (first - 1)) {
        text_addf(out, " and %d space%s: ", gone, plural_s(gone));
        who_names(who, first, out);
        text_add(out, " share the win");
        return;
    }
    int next = best_of(k, s, tied & ~first, spaces_gone, &others);
    text_addf(out, ": %s has gone more spaces, %d to %d", who_name(who, __builtin_ctz(first)), gone, next);
}

void pcl_decided(const struct pcl_kit *k, const struct pcl_state *s, const struct who *who, struct text *out)
{
    if (k->solitaire) {
        decided_alone(k, s, who, out);
    } else if (s->phase == PHASE_OVER && pcl_wins(k, s, s->turn)) {
        text_addf(out, "%s has %s home", who_name(who, s->turn), k->sprint ? "the first pawn" : "both pawns");
    } else {
        if (s->phase == PHASE_OVER)
            text_add(out, "the turn limit is reached: ");
        decided_by_standing(k, s, who, out);
    }
}

void pcl_outcome(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, struct text *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    if (seat == SPECTATOR)
        pcl_decided(k, s, who, out);
    else if (k->solitaire)
        text_addf(out, "%s%d roll%s, %s home", is_lost_alone(k, s) ? "lost after " : "", s->turns, plural_s(s->turns),
                  home_words(pawns_home(k, s, 0)));
    else
        add_sum(k, s, seat, out);
}
