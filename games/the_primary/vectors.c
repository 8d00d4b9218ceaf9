/* vectors.c - The Primary as numbers, for programs that learn (core/vectors.h). */
#include "rules.h"

/* ---- indices ---- */

/* A word is its kind, b and `bot` for a key, and a for a number. */
static inline int key_of(move m) { return (int)(m >> 16) * 32 + (int)(m >> 8 & 31); }
static inline move word_of(int key, int number) { return tpr_move(key >> 5, number, key & 15, key >> 4 & 1); }

static void add(struct tpr_kit *k, int kind, int b, int bot, int low, int count)
{
    action_add(k->action, key_of(tpr_move(kind, low, b, bot)), low, count, &k->actions);
}

/* The most an effect can add: of the best candidate and the best news (TPR-26). */
static int effect_most(const struct tpr_kit *k, enum effect effect)
{
    int candidate = 0, news = 0;
    for (int i = 1; i <= k->candidates; i++)
        candidate = k->candidate[i].mod[effect] > candidate ? k->candidate[i].mod[effect] : candidate;
    for (int i = 1; i <= k->news_count; i++)
        news = k->news[i].mod[effect] > news ? k->news[i].mod[effect] : news;
    return candidate + news;
}

/* TPR-22: cubes of one's own and those of the Bot, or none of both. */
static void add_placing(struct tpr_kit *k, int kind, int cubes_max, int low)
{
    for (int bot = 0; bot <= k->incumbent; bot++)
        for (int cubes = 1; cubes <= cubes_max; cubes++)
            add(k, kind, cubes, bot, low, k->regions + 1 - low);
    add(k, kind, 0, 0, 0, 1);
}

void tpr_derive_actions(struct tpr_kit *k)
{
    add(k, MOVE_KEEP, 0, 0, 1, k->candidates);
    add(k, MOVE_HOME, 0, 0, 1, k->regions);
    add(k, MOVE_GATHER, 0, 0, 1, k->regions);
    add(k, MOVE_QUEUE, 0, 0, 1, CARDS);
    add(k, MOVE_TURN, 0, 0, 0, 1);
    for (int place = 2; place <= QUEUE; place++)
        add(k, MOVE_SWAP, place, 0, 1, place - 1);
    add(k, MOVE_BUS, 0, 0, 1, k->regions);
    add(k, MOVE_PLANE, 0, 0, 1, k->regions);
    add_placing(k, MOVE_POSITIVE, tpr_base(AMOUNT_POSITIVE) + effect_most(k, EFFECT_POSITIVE), 1);
    add_placing(k, MOVE_RALLY, tpr_base(AMOUNT_RALLY) + effect_most(k, EFFECT_RALLY), 0);
    for (int i = 0; i < CONTENDERS; i++)
        if (i < k->seats || i == BOT)
            add(k, MOVE_NEGATIVE, i, 0, 1, k->regions);
    add(k, MOVE_ALSO, 0, 0, 0, CONTENDERS);
    add(k, MOVE_ENOUGH, 0, 0, 0, 1);
}

static int actions(const struct kit *kit) { return kit_of(kit)->actions; }

static void indices(const struct kit *kit, const move *list, int count, int32_t *out)
{
    const struct action_row *rows = kit_of(kit)->action;
    for (int i = 0; i < count; i++)
        out[i] = rows[key_of(list[i])].offset + move_a(list[i]);
}

static move word(const struct kit *kit, int index)
{
    int key, number;
    return action_find(kit_of(kit)->action, ACTION_KEYS, index, &key, &number) ? word_of(key, number) : 0;
}

/* ---- rows ---- */

static const char *region_label(const struct kit *kit, int region)
{
    return region ? kit_of(kit)->region[region].name : "nowhere";
}
static const char *candidate_label(const struct kit *kit, int candidate)
{
    return candidate ? kit_of(kit)->candidate[candidate].name : "unknown";
}
static const char *news_label(const struct kit *kit, int news)
{
    return news ? kit_of(kit)->news[news].name : "none";
}
static const char *stage_label(const struct kit *kit, int stage)
{
    (void)kit;
    return tpr_stage_names[stage];
}
static const char *card_label(const struct kit *kit, int card)
{
    (void)kit;
    return card ? tpr_card_names[card] : "unknown";
}

/* What a region has: eight bytes, as they are written at once. */
enum { OF_REGION = 8, ROUNDS_LEFT = 6 };
static const char *region_labels[OF_REGION] = {
    "own cubes", "+1 cubes", "+2 cubes", "+3 cubes", "+4 cubes", "Bot cubes", "rounds until it votes", "has voted",
};
static const char *of_region_label(const struct kit *kit, int number)
{
    (void)kit;
    return region_labels[number];
}

static int parts(const struct kit *kit, struct row_part *part)
{
    const struct tpr_kit *k = kit_of(kit);
    static const char *const queued[QUEUE] = { "card 1 is", "card 2 is", "card 3 is", "card 4 is" };
    int n = 0;
    for (int region = 1; region <= k->regions; region++)
        part[n++] = (struct row_part){ k->region[region].name, NOBODY_ROW, OF_REGION, 0, of_region_label };
    part[n++] = (struct row_part){ "seat is", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "turn of +", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "first is +", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "stage is", NOBODY_ROW, STAGES, 0, stage_label };
    part[n++] = (struct row_part){ "news is", NOBODY_ROW, k->news_count + 1, 0, news_label };
    part[n++] = (struct row_part){ "round", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "cards turned over by all", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "cubes left of the negative ad", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "negative ad in", NOBODY_ROW, k->regions + 1, 0, region_label };
    part[n++] = (struct row_part){ "dealt", NOBODY_ROW, k->candidates, 1, candidate_label };
    for (int i = 0; i < k->seats; i++) {
        part[n++] = (struct row_part){ "cubes in hand", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "cubes in the bank", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "delegates", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "is done", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "pawn in", i, k->regions + 1, 0, region_label };
        part[n++] = (struct row_part){ "home is", i, k->regions + 1, 0, region_label };
        part[n++] = (struct row_part){ "candidate is", i, k->candidates + 1, 0, candidate_label };
        for (int place = 0; place < QUEUE; place++)
            part[n++] = (struct row_part){ queued[place], i, CARDS + 1, 0, card_label };
    }
    part[n++] = (struct row_part){ "Bot delegates", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "Bot pawn in", NOBODY_ROW, k->regions + 1, 0, region_label };
    return n;
}

/* The cubes of a region with the own ones first: the lowest bytes turn, the Bot's stays. */
static inline uint64_t turned(uint64_t row, int seat, int seats)
{
    uint64_t all = ((uint64_t)1 << 8 * seats) - 1, own = row & all;
    return (own >> 8 * seat | own << 8 * (seats - seat)) & all;
}

/* The two highest bytes of a region, by its token less the round: it has voted, or how many rounds are left. Looked up,
 * since there are two dozen regions in every row. */
#define LEFT(rounds) (uint64_t)(rounds) << 8 * ROUNDS_LEFT
static const uint64_t when_votes[2 * ROUNDS + 2] = {
    [0 ... ROUNDS] = (uint64_t)1 << 56,
    LEFT(0), LEFT(1), LEFT(2), LEFT(3), LEFT(4), LEFT(5), LEFT(6), LEFT(7), LEFT(8), LEFT(9), LEFT(10),
};
#undef LEFT
_Static_assert(ROUNDS == 11, "rounds left are listed");

static inline float *put_regions(const struct tpr_kit *k, const struct tpr_state *s, int seat, float *at)
{
    const row_four low = { 0.125f, 0.125f, 0.125f, 0.125f }, high = { 0.125f, 0.125f, 1.0f / ROUNDS, 1 };
    const uint64_t bots = (uint64_t)0xff << 8 * BOT;
    const int round = s->stage == STAGE_OVER ? ROUNDS + 1 : s->round, regions = k->regions, seats = k->seats;
    const uint64_t *when = when_votes + (ROUNDS + 1 - round);
    for (int region = 1; region <= regions; region++, at += OF_REGION) {
        uint64_t cubes = tpr_row(s, region);
        row_eight_by(at, turned(cubes, seat, seats) | (cubes & bots) | when[s->token[region]], low, high);
    }
    return at;
}

static inline float *put_seat(const struct tpr_kit *k, const struct tpr_state *s, int seat, float *at)
{
    at = row_number(at, (float)s->hand[seat] * (1.0f / CUBES));
    at = row_number(at, (float)s->bank[seat] * (1.0f / CUBES));
    at = row_number(at, (float)s->delegates[seat] * 0.01f);
    at = row_number(at, s->ready >> seat & 1);
    at = row_one_of(at, k->regions + 1, s->pawn[seat]);
    at = row_one_of(at, k->regions + 1, s->home[seat]);
    at = row_one_of(at, k->candidates + 1, s->candidate[seat]);
    for (int place = 0; place < QUEUE; place++)
        at = row_one_of(at, CARDS + 1, s->queue[seat][place]);
    return at;
}

static void fill(const struct kit *kit, const struct observed *seen, int seat, float *row)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = seen_of(seen);
    row = put_regions(k, s, seat, row);
    row = row_one_of(row, k->seats, seat);
    row = row_one_of(row, k->seats, seat_steps(seat, s->turn, k->seats));
    row = row_one_of(row, k->seats, seat_steps(seat, s->first, k->seats));
    row = row_one_of(row, STAGES, s->stage);
    row = row_one_of(row, k->news_count + 1, s->news);
    row = row_number(row, (float)s->round * (1.0f / ROUNDS));
    row = row_number(row, (float)s->lap * (1.0f / QUEUE));
    row = row_number(row, (float)s->ad_left * (1.0f / AD_LEFT_MAX));
    row = row_one_of(row, k->regions + 1, s->ad_region);
    row = row_bits(row, k->candidates, s->dealt[seat] >> 1);
    for (int i = 0, other = seat; i < k->seats; i++, other = seat_after(other, k->seats))
        row = put_seat(k, s, other, row);
    row = row_number(row, (float)s->delegates[BOT] * 0.01f);
    row_one_of(row, k->regions + 1, s->pawn[BOT]);
}

const struct vectors tpr_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word,
    .parts = parts,
    .fill = fill,
};
