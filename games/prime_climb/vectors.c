/* vectors.c - Prime Climb as numbers, for programs that learn (core/vectors.h). */
#include "rules.h"

/* ---- indices ---- */

/* A word is split above its lowest four bits: the number of a sum, the target, or a card's lowest bits and a seat. */
static inline unsigned key_of(move m) { return m >> OP_SHIFT; }
static inline int number_of(move m) { return (int)(m & 15); }

static void add(struct pcl_kit *k, move first, int count)
{
    action_add(k->action, (int)key_of(first), number_of(first), count, &k->actions);
}

/* One after the other, where other keys would be in between. */
static void add_steals(struct pcl_kit *k)
{
    for (int high = 0; high < KINDS; high += 4) {
        int low = -1, last = -1;
        for (int kind = high; kind < high + 4 && kind < KINDS; kind++)
            if (bag_count(k->keepers_all, kind)) {
                low = low < 0 ? kind : low;
                last = kind;
            }
        if (low >= 0)
            add(k, move_make(MOVE_STEAL, (unsigned)low << 2), (last - low) * 4 + k->kit.seats);
    }
}

void pcl_derive_actions(struct pcl_kit *k)
{
    int targets = k->kit.seats * PAWNS;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        for (int op = 0; op < OPS; op++)
            add(k, move_sum(MOVE_USE, pawn, op, 1), FACES);
        for (int op = OP_ADD; op <= OP_SUBTRACT; op++)
            add(k, move_sum(MOVE_NUMBER, pawn, op, 1), FACES - 1);
    }
    add(k, move_make(MOVE_END, 0), 1);
    add(k, move_make(MOVE_START, 0), 2 * PAWNS);
    add(k, move_make(MOVE_CARD, 0), PAWNS);
    add(k, move_make(MOVE_SEND, 0), targets);
    add(k, move_make(MOVE_SWAP, 0), 8 + targets);       /* of the second pawn from 8 on */
    add(k, move_make(MOVE_CURSE, 0), k->kit.seats);
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++)
        if (k->card[kind].count)
            add(k, move_make(MOVE_PLAY, (unsigned)kind << 4), 8 + targets);
    add_steals(k);
}

static int actions(const struct kit *kit) { return kit_of(kit)->actions; }

static void indices(const struct kit *kit, const move *list, int count, int32_t *out)
{
    const struct action_row *rows = kit_of(kit)->action;
    for (int i = 0; i < count; i++)
        out[i] = rows[key_of(list[i])].offset + number_of(list[i]);
}

static move word(const struct kit *kit, int index)
{
    int key, number;
    return action_find(kit_of(kit)->action, ACTION_KEYS, index, &key, &number) ? (move)(key << OP_SHIFT | number) : 0;
}

/* ---- rows ---- */

static const char *kind_label(const struct kit *kit, int kind)
{
    static const char *const blanks[CUSTOM_MAX] = { "blank 1", "blank 2", "blank 3", "blank 4" };
    return kind < KIND_CUSTOM ? kit_of(kit)->card[kind].name : blanks[kind - KIND_CUSTOM];
}

static const char *sum_label(const struct kit *kit, int number)
{
    static const char *const sums[OPS] = { "+", "-", "*", "/" };
    (void)kit;
    return sums[number];
}

enum { KINDS_FROM = KIND_NUMBER, KINDS_ALL = KINDS - KIND_NUMBER };

static int parts(const struct kit *kit, struct row_part *part)
{
    int n = 0;
    part[n++] = (struct row_part){ "seat is", NOBODY_ROW, kit->seats, 0, NULL };
    part[n++] = (struct row_part){ "turn of +", NOBODY_ROW, kit->seats, 0, NULL };
    for (int i = 0; i < kit->seats; i++) {
        part[n++] = (struct row_part){ "pawn at", i, PAWNS, 1, NULL };
        part[n++] = (struct row_part){ "pawn to go", i, PAWNS, 1, NULL };
        part[n++] = (struct row_part){ "pawn arrived", i, PAWNS, 1, NULL };
        part[n++] = (struct row_part){ "cursed", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "way stations to visit", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "keepers", i, KINDS_ALL, KINDS_FROM, kind_label };
    }
    part[n++] = (struct row_part){ "keepers that may be played", NOBODY_ROW, KINDS_ALL, KINDS_FROM, kind_label };
    part[n++] = (struct row_part){ "card is", NOBODY_ROW, KINDS_ALL, KINDS_FROM, kind_label };
    part[n++] = (struct row_part){ "in the deck", NOBODY_ROW, KINDS_ALL, KINDS_FROM, kind_label };
    part[n++] = (struct row_part){ "die", NOBODY_ROW, USES_MAX, 1, NULL };
    for (int die = 0; die < 2; die++)
        for (int pawn = 0; pawn < PAWNS; pawn++) {
            static const char *const leads[2][PAWNS] = { { "pawn 1 with die 1 reaches", "pawn 2 with die 1 reaches" },
                                                         { "pawn 1 with die 2 reaches", "pawn 2 with die 2 reaches" } };
            part[n++] = (struct row_part){ leads[die][pawn], NOBODY_ROW, OPS, 0, sum_label };
        }
    part[n++] = (struct row_part){ "pawn landed", NOBODY_ROW, PAWNS, 1, NULL };
    part[n++] = (struct row_part){ "rolls owed", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "turns over", NOBODY_ROW, 1, 0, NULL };
    return n;
}

/* A bag of few kinds; two bits a kind. */
static inline float *put_bag(float *at, bag cards)
{
    for (; cards; cards &= ~bag_of_kind(bag_kind(cards)))
        at[bag_kind(cards) - KINDS_FROM] = 0.5f * (float)bag_count(cards, bag_kind(cards));
    return at + KINDS_ALL;
}

/* A bag of many kinds, eight at a time: their bits are spread to a byte each. What follows is written over the rest. */
static inline float *put_large_bag(float *at, bag cards)
{
    cards >>= 2 * KINDS_FROM;
    for (int kind = 0; kind < KINDS_ALL; kind += 8, cards >>= 16) {
        uint64_t eight = cards & 0xffff;
        eight = (eight | eight << 24) & 0x000000ff000000ffu;
        eight = (eight | eight << 12) & 0x000f000f000f000fu;
        eight = (eight | eight << 6) & 0x0303030303030303u;
        row_eight(at + kind, eight, 0.5f);
    }
    return at + KINDS_ALL;
}

static inline float *put_seat(const struct pcl_kit *k, const struct pcl_state *s, int seat, float *at)
{
    const float scale = 1.0f / SPACE_LAST;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        int space = s->pawn[seat][pawn];
        at[pawn] = (float)space * scale;
        at[PAWNS + pawn] = (float)(pcl_down(k, s, seat, pawn) ? space : SPACE_LAST - space) * scale;
        at[2 * PAWNS + pawn] = pcl_arrived(k, s, seat, pawn);
    }
    at = row_number(at + 3 * PAWNS, pcl_cursed(s, seat));
    at = row_number(at, (float)__builtin_popcount(s->stations & ~s->visited[seat]) / STATIONS_MAX);
    return put_bag(at, s->keepers[seat]);
}

/* PCL-5: where the dice would lead the own pawns; -1 = nowhere. */
static inline float *put_reached(const struct pcl_kit *k, const struct pcl_state *s, int seat, float *at)
{
    for (int die = 0; die < 2; die++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            for (int op = 0; op < OPS; op++) {
                int to = k->to[op][pcl_die(s, die)][s->pawn[seat][pawn]];
                *at++ = to == NOWHERE ? -1 : (float)to * (1.0f / SPACE_LAST);
            }
    return at;
}

static void fill(const struct kit *kit, const struct observed *seen, int seat, float *row)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    int seats = kit->seats;
    row = row_one_of(row, seats, seat);
    row = row_one_of(row, seats, seat_steps(seat, s->turn, seats));
    for (int i = 0, other = seat; i < seats; i++, other = seat_after(other, seats))
        row = put_seat(k, s, other, row);
    row = put_bag(row, pcl_ready(s));
    row = row_one_of(row, KINDS_ALL, s->card - KINDS_FROM);
    row = put_large_bag(row, s->deck);
    for (int i = 0; i < USES_MAX; i++)
        row = row_number(row, (float)pcl_die(s, i) * (1.0f / FACES));
    row = put_reached(k, s, seat, row);
    row = row_bits(row, PAWNS, s->landed);
    row = row_number(row, (float)s->owed * (1.0f / AGAIN_MAX));
    row_number(row, (float)s->turns / (float)k->turns_max);
}

const struct vectors pcl_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
