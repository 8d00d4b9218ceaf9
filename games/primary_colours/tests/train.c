/* train.c - the weights of bots/value.c: learned from bots playing each other, and tested for what they have learned.
 *
 * Without arguments a test. `games_primary_colours_tests_train GAMES EPOCHS SEED` writes a new bots/weights.c: boards
 * come from that many games, which the present weights play; each is labelled with what the next round, played out in
 * thought, is worth. A few runs, each with the weights of the last, and rounds learn from the ones after them. */
#include "orders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../bots/bots.h"

struct sample {
    struct side side[PARTIES];
    float share[PARTIES];       /* of the win: the label */
    int rounds;
};

struct samples {
    struct sample *list;
    int count, room;
};

static void add_sample(struct samples *all, const struct colours *s, const float share[PARTIES])
{
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 1024;
        all->list = realloc(all->list, (size_t)all->room * sizeof *all->list);
        assert_true(all->list != NULL);
    }
    struct sample *to = &all->list[all->count++];
    float sum = share[RED] + share[BLUE] + share[YELLOW];
    to->rounds = colours_revealed(s);
    for (int seat = 0; seat < PARTIES; seat++) {
        value_side(s, seat, to->rounds, &to->side[seat]);
        to->share[seat] = share[seat] / sum;
    }
}

/* ---- Boards ---- */

enum { NODES = 3000, POLLS = 30000, ENDS = 8, ENDS_KEPT = 2 };
#define ANY 0.12f               /* how often an order is any order at all */
#define STRAY 0.35f             /* how often two tokens of an order change places, and again, and again */

struct table {
    struct placing placing;
    struct swaps swaps;
    struct polls polls;
    struct rng rng;
    const struct kit *kit;
};

static void give(struct colours *s, int seat, const uint8_t value[REGIONS + 1])
{
    for (int k = RED_REGION; k <= BROWN; k++)
        colours_order(s, seat, token_of(k, value[k]));
}

/* Orders as thought out, with some that are not, so that such boards are known too. */
static void give_orders(struct table *t, struct colours *s, bool strict)
{
    for (int seat = 0; seat < PARTIES; seat++) {
        static const uint8_t none[REGIONS + 1];
        uint8_t value[REGIONS + 1];
        double worth;
        if (!strict && rng_unit(&t->rng) < ANY) {
            orders_draw(s->left[seat], none, &t->rng, value);
            give(s, seat, value);
            continue;
        }
        memcpy(value, placing_choose(&t->placing, seat, &worth)->value, sizeof value);
        while (!strict && rng_unit(&t->rng) < STRAY) {
            uint32_t a = 1 + rng_below(&t->rng, REGIONS), b = 1 + rng_below(&t->rng, REGIONS);
            uint8_t v = value[a];
            value[a] = value[b];
            value[b] = v;
        }
        give(s, seat, value);
    }
}

static void play_last(struct table *t, struct samples *all, const struct colours *s, bool keep, float share[PARTIES])
{
    swaps_init(&t->swaps, t->kit, s);
    swaps_play(&t->swaps, &t->polls, POLLS, &t->rng);
    for (int seat = 0; seat < PARTIES; seat++)
        share[seat] += t->swaps.value[seat];
    if (keep)
        add_sample(all, s, t->swaps.value);
}

/* After round 2 a board is worth what the last round makes of the orders of round 3. */
static void label(struct table *t, struct samples *all, const struct colours *s)
{
    float share[PARTIES] = { 0 };
    if (s->round == PLACING_ROUNDS)
        for (int i = 0; i < ENDS; i++) {
            struct colours end = *s;
            give_orders(t, &end, true);
            play_last(t, all, &end, i < ENDS_KEPT, share);
        }
    else
        placing_value(&t->placing, share);
    add_sample(all, s, share);
}

static void play_game(struct table *t, struct samples *all)
{
    struct colours s;
    float share[PARTIES] = { 0 };
    colours_setup(t->kit, as_state_in(&s));
    while (s.round < SWAP_ROUND) {
        placing_init(&t->placing, t->kit, &s, RED, &(struct effort){ .nodes = NODES }, &t->polls, &t->rng);
        placing_play(&t->placing);
        if (s.round > 1)
            label(t, all, &s);
        give_orders(t, &s, false);
    }
    play_last(t, all, &s, true, share);
}

static void play_games(struct samples *all, int games, uint64_t seed)
{
    static struct table t;
    struct match *m = start_new();
    t.kit = m->kit;
    polls_init(&t.polls);
    rng_init(&t.rng, seed, 0);
    for (int i = 0; i < games; i++)
        play_game(&t, all);
    finish(m);
}

/* ---- Learning ---- */

enum { WEIGHTS = sizeof(struct value_net) / sizeof(float), BATCH = 64 };

union net {
    struct value_net net;
    float all[WEIGHTS];
};

struct learner {
    union net net, slope, mean, square;     /* the last two: Adam's */
    long steps;
};

/* The same board with blue and yellow, and their regions, in each other's place. */
static void mirror(struct sample *s)
{
    static const uint8_t region[REGIONS + 1] = { BALLOT, RED_REGION, YELLOW_REGION, BLUE_REGION,
                                                 ORANGE, GREEN, PURPLE, BROWN };
    static const int party[PARTIES] = { RED, YELLOW, BLUE };
    struct sample from = *s;
    for (int seat = 0; seat < PARTIES; seat++) {
        const struct side *side = &from.side[party[seat]];
        s->share[seat] = from.share[party[seat]];
        for (int k = RED_REGION; k <= BROWN; k++) {
            s->side[seat].total[k] = side->total[region[k]];
            s->side[seat].spare[k] = side->spare[s->rounds == PLACING_ROUNDS ? region[k] : k];
        }
    }
}

struct thought {
    float in[PARTIES][VALUE_INPUTS], sum[PARTIES][VALUE_HIDDEN], share[PARTIES];
};

static float passed(float sum) { return sum > 0 ? sum : sum / 8; }

static void think_of(const struct value_net *net, const struct sample *s, struct thought *t)
{
    const struct side *const side[PARTIES] = { &s->side[RED], &s->side[BLUE], &s->side[YELLOW] };
    float score[PARTIES], all = 0;
    struct poll poll;
    polls_solve(&poll, value_key(side));
    value_inputs(side, poll.votes, s->rounds, t->in);
    for (int seat = 0; seat < PARTIES; seat++) {
        memcpy(t->sum[seat], net->bias, sizeof t->sum[seat]);
        for (int i = 0; i < VALUE_INPUTS; i++)
            for (int n = 0; n < VALUE_HIDDEN; n++)
                t->sum[seat][n] += t->in[seat][i] * net->in[i][n];
        score[seat] = 0;
        for (int n = 0; n < VALUE_HIDDEN; n++)
            score[seat] += passed(t->sum[seat][n]) * net->out[n];
        all += expf(score[seat]);
    }
    for (int seat = 0; seat < PARTIES; seat++)
        t->share[seat] = expf(score[seat]) / all;
}

static void add_slopes(struct learner *l, const struct sample *s, const struct thought *t)
{
    for (int seat = 0; seat < PARTIES; seat++) {
        float error = t->share[seat] - s->share[seat], back[VALUE_HIDDEN];
        for (int n = 0; n < VALUE_HIDDEN; n++) {
            l->slope.net.out[n] += error * passed(t->sum[seat][n]);
            back[n] = error * l->net.net.out[n] * (t->sum[seat][n] > 0 ? 1 : 0.125f);
            l->slope.net.bias[n] += back[n];
        }
        for (int i = 0; i < VALUE_INPUTS; i++)
            for (int n = 0; n < VALUE_HIDDEN; n++)
                l->slope.net.in[i][n] += t->in[seat][i] * back[n];
    }
}

static void step(struct learner *l, int samples, float rate)
{
    l->steps++;
    float of_mean = 1 - powf(0.9f, (float)l->steps), of_square = 1 - powf(0.999f, (float)l->steps);
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = l->slope.all[i] / (float)samples + 1e-5f * l->net.all[i];
        l->mean.all[i] = 0.9f * l->mean.all[i] + 0.1f * slope;
        l->square.all[i] = 0.999f * l->square.all[i] + 0.001f * slope * slope;
        l->net.all[i] -= rate * l->mean.all[i] / of_mean / (sqrtf(l->square.all[i] / of_square) + 1e-8f);
    }
    memset(&l->slope, 0, sizeof l->slope);
}

static void learn(struct learner *l, const struct samples *all, int rounds, int epochs, struct rng *r)
{
    memset(l, 0, sizeof *l);
    for (int i = 0; i < WEIGHTS; i++)
        l->net.all[i] = 0.3f * (rng_unit(r) - 0.5f);
    memset(l->net.net.bias, 0, sizeof l->net.net.bias);
    for (int epoch = 0; epoch < epochs; epoch++) {
        float rate = 0.0015f * (1 + cosf(3.14159f * (float)epoch / (float)epochs)) + 1e-5f;
        int since = 0;
        for (int i = 0; i < all->count; i++) {
            struct sample s = all->list[rng_below(r, (uint32_t)all->count)];
            struct thought t;
            if (s.rounds != rounds)
                continue;
            if (rng_below(r, 2))
                mirror(&s);
            think_of(&l->net.net, &s, &t);
            add_slopes(l, &s, &t);
            if (++since == BATCH) {
                step(l, since, rate);
                since = 0;
            }
        }
    }
}

/* How much of the labels' variance a network explains: 1 = all of it, 0 = no more than a third for each. */
static double explained(const struct samples *all, int rounds, const struct value_net *net)
{
    double error = 0, variance = 0;
    for (int i = 0; i < all->count; i++) {
        const struct sample *s = &all->list[i];
        struct thought t;
        if (s->rounds != rounds)
            continue;
        think_of(net, s, &t);
        for (int seat = 0; seat < PARTIES; seat++) {
            error += (t.share[seat] - s->share[seat]) * (t.share[seat] - s->share[seat]);
            variance += (s->share[seat] - 1.0 / 3) * (s->share[seat] - 1.0 / 3);
        }
    }
    return 1 - error / variance;
}

static void scaled(const struct value_net *from, union net *to)
{
    to->net = *from;
    for (int i = 0; i < WEIGHTS; i++)
        to->all[i] /= VALUE_SCALE;
}

/* ---- The command ---- */

static void write_row(const float *row)
{
    printf("{ ");
    for (int n = 0; n < VALUE_HIDDEN; n++)
        printf("%s%ld", n ? ", " : "", lroundf(row[n] * VALUE_SCALE));
    printf(" },\n");
}

static void write_net(int rounds, const struct value_net *net)
{
    printf("    [%d] = {\n        .in = {\n", rounds);
    for (int i = 0; i < VALUE_INPUTS; i++) {
        printf("            ");
        write_row(net->in[i]);
    }
    printf("        },\n        .bias = ");
    write_row(net->bias);
    printf("        .out = ");
    write_row(net->out);
    printf("    },\n");
}

static int train(int games, int epochs, uint64_t seed)
{
    static struct learner l;
    struct samples all = { 0 }, fresh = { 0 };
    struct rng r;
    rng_init(&r, seed, 1);
    play_games(&all, games, seed);
    play_games(&fresh, games / 10 + 1, seed + 1);
    printf("/* weights.c - Primary Colours: the weights of value.c, as tests/train.c writes them. */\n"
           "#include \"bots.h\"\n\nconst struct value_net value_nets[PLACING_ROUNDS + 1] = {\n");
    for (int rounds = 1; rounds <= PLACING_ROUNDS; rounds++) {
        learn(&l, &all, rounds, epochs, &r);
        fprintf(stderr, "after round %d: %.3f explained, of fresh boards %.3f\n", rounds,
                explained(&all, rounds, &l.net.net), explained(&fresh, rounds, &l.net.net));
        write_net(rounds, &l.net.net);
    }
    printf("};\n");
    free(all.list);
    free(fresh.list);
    return 0;
}

/* ---- Tests ---- */

/* The weights there are say more of boards they have not seen than a third for each. */
static void the_weights_know_the_game(void **state)
{
    (void)state;
    static const double least[PLACING_ROUNDS + 1] = { 0, 0.4, 0.45, 0.5 };
    struct samples fresh = { 0 };
    union net net;
    play_games(&fresh, 60, 5);
    for (int rounds = 1; rounds <= PLACING_ROUNDS; rounds++) {
        scaled(&value_nets[rounds], &net);
        double part = explained(&fresh, rounds, &net.net);
        if (part < least[rounds])
            fail_msg("after round %d only %d %% explained", rounds, (int)(100 * part));
    }
    free(fresh.list);
}

/* What is trained is what is played. */
static void both_ways_to_compute_agree(void **state)
{
    (void)state;
    struct samples fresh = { 0 };
    play_games(&fresh, 5, 6);
    for (int i = 0; i < fresh.count; i++) {
        const struct sample *s = &fresh.list[i];
        const struct side *const side[PARTIES] = { &s->side[RED], &s->side[BLUE], &s->side[YELLOW] };
        struct thought t;
        struct poll poll;
        float value[PARTIES];
        union net net;
        scaled(&value_nets[s->rounds], &net);
        think_of(&net.net, s, &t);
        polls_solve(&poll, value_key(side));
        value_board(side, poll.votes, s->rounds, value);
        for (int seat = 0; seat < PARTIES; seat++)
            assert_true(fabsf(value[seat] - t.share[seat]) < 0.002f);
    }
    free(fresh.list);
}

/* From nothing, a few games teach something. */
static void learning_learns(void **state)
{
    (void)state;
    static struct learner l;
    struct samples all = { 0 }, fresh = { 0 };
    struct rng r;
    rng_init(&r, 8, 0);
    play_games(&all, 120, 7);
    play_games(&fresh, 40, 8);
    for (int rounds = 1; rounds <= PLACING_ROUNDS; rounds++) {
        learn(&l, &all, rounds, 10, &r);
        double part = explained(&fresh, rounds, &l.net.net);
        if (part < 0.1)
            fail_msg("after round %d only %d %% explained", rounds, (int)(100 * part));
    }
    free(all.list);
    free(fresh.list);
}

int main(int count, char **word)
{
    if (count == 4)
        return train(atoi(word[1]), atoi(word[2]), strtoull(word[3], NULL, 10));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weights_know_the_game),
        cmocka_unit_test(both_ways_to_compute_agree),
        cmocka_unit_test(learning_learns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
