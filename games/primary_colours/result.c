/* result.c - Primary Colours: who is ahead, and who has won (PCO-12). */
#include "rules.h"

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
