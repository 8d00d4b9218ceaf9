/* result.c - Primary Colours: who is ahead, and who has won (PCO-12). */
#include "rules.h"

#include "../../core/text.h"

/* PCO-12: who is behind at the latest poll where two differ ranks behind; X-3: so do the places below the first.
 * Earlier polls are solved only when they are needed: not for parties that lead at home in none, which have 0 votes
 * there. Before the first reveal there is one poll, of empty regions. */
void colours_rank(const struct colours *s, const struct flow *latest, uint8_t place[PARTIES])
{
    static const uint8_t pair[3][2] = { { RED, BLUE }, { BLUE, YELLOW }, { YELLOW, RED } };
    const struct flow *f = latest;
    struct flow earlier;
    struct marks marks;
    bool parted[3] = { false };
    memset(place, 1, PARTIES);
    for (int rounds = colours_revealed(s);;) {
        unsigned level = 0;     /* parties that are level with another up to here */
        for (int i = 0; i < 3; i++) {
            int a = pair[i][0], b = pair[i][1];
            if (parted[i])
                continue;
            if (f->votes[a] == f->votes[b]) {
                level |= 1u << a | 1u << b;
            } else {
                parted[i] = true;
                place[f->votes[a] < f->votes[b] ? a : b]++;
            }
        }
        do {
            if (--rounds < 1 || !level)
                return;
            colours_marks(s, rounds, &marks);
        } while (!(flow_homes(&marks) & level));
        flow_solve(&marks, &earlier);
        f = &earlier;
    }
}

unsigned colours_winners(const uint8_t place[PARTIES])
{
    return (unsigned)((place[RED] == 1) | (place[BLUE] == 1) << BLUE | (place[YELLOW] == 1) << YELLOW);
}

void colours_result(const struct kit *kit, const struct state *state, struct result *out)
{
    (void)kit;
    const struct colours *s = state_of(state);
    struct flow f;
    colours_poll(s, colours_revealed(s), &f);
    *out = (struct result){ .scale = f.scale };
    colours_rank(s, &f, out->rank);
    out->winners = colours_winners(out->rank);
    out->sides = __builtin_popcount(out->winners);
    for (int seat = 0; seat < PARTIES; seat++)
        out->score[seat] = f.votes[seat];
}

/* ---- what decided it ---- */

unsigned colours_leaders(const struct flow *f, unsigned parties, int64_t *behind)
{
    int64_t most = -1;
    unsigned ahead = 0;
    *behind = -1;
    for (unsigned left = parties; left; left &= left - 1) {
        int64_t votes = f->votes[__builtin_ctz(left)];
        most = votes > most ? votes : most;
    }
    for (unsigned left = parties; left; left &= left - 1) {
        int party = __builtin_ctz(left);
        if (f->votes[party] == most)
            ahead |= 1u << party;
        else if (f->votes[party] > *behind)
            *behind = f->votes[party];
    }
    return ahead;
}

/* "red and yellow are level at 900 votes", "after round 3 red has more, 640 to 600". */
static void add_step(const struct who *who, const struct flow *f, unsigned tied, unsigned ahead, int64_t behind,
                     bool first, struct text *out)
{
    bool several = ahead & (ahead - 1);
    int64_t most = f->votes[__builtin_ctz(ahead)];
    if (!first && ahead == tied) {
        text_add(out, "still level at ");
        colours_mixed(most, f->scale, out);
        return;
    }
    colours_join_names(who, ahead, out);
    if (first && several) {
        text_add(out, " are level at ");
        colours_mixed(most, f->scale, out);
        text_add(out, most == f->scale ? " vote" : " votes");
        return;
    }
    text_add(out, several ? " are ahead, " : first ? " has most votes, " : " has more, ");
    colours_mixed(most, f->scale, out);
    text_add(out, " to ");
    colours_mixed(behind, f->scale, out);
}

unsigned colours_decided(const struct colours *s, const struct who *who, struct text *out)
{
    int latest = colours_revealed(s);
    unsigned tied = 7;
    for (int round = latest; round >= 1 && tied & (tied - 1); round--) {
        struct flow f;
        int64_t behind;
        colours_poll(s, round, &f);
        unsigned ahead = colours_leaders(&f, tied, &behind);
        if (round < latest)
            text_addf(out, "; after round %d ", round);
        add_step(who, &f, tied, ahead, behind, round == latest, out);
        tied = ahead;
    }
    return tied;
}

void colours_add_countback(const struct colours *s, int seat, struct text *out)
{
    int latest = colours_revealed(s);
    unsigned level = 7;
    for (int round = latest; round >= 1 && level & (level - 1); round--) {
        struct flow f;
        colours_poll(s, round, &f);
        for (int other = 0; other < PARTIES; other++)
            if (f.votes[other] != f.votes[seat])
                level &= ~(1u << other);
        text_add(out, round < latest ? ", " : "");
        colours_mixed(f.votes[seat], f.scale, out);
        text_addf(out, "%s after round %d", round < latest ? "" : f.votes[seat] == f.scale ? " vote" : " votes", round);
    }
}

void colours_outcome(const struct kit *kit, const struct observed *seen, const struct who *who, int seat,
                     struct text *out)
{
    (void)kit;
    const struct colours *s = seen_of(seen);
    if (seat != SPECTATOR) {
        colours_add_countback(s, seat, out);
        return;
    }
    if (!colours_revealed(s)) {
        text_add(out, "no order is open yet: all three are level");
        return;
    }
    unsigned winners = colours_decided(s, who, out);
    if (winners & (winners - 1))
        text_add(out, ": they share the win");
}
