/* cmd_sim.c - `caucus sim`: many games between bots. */
#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../lab/sim.h"
#include "open.h"
#include "work.h"

enum { GAMES_USUAL = 1000 };

static struct sim sim;      /* one a process: the signal handler needs to find it */

static double share_of(const struct sim_sums *s, int seat)
{
    return s->games ? (double)s->share[seat] / PLAY_SHARE / (double)s->games : 0;
}

static struct interval interval_of(const struct sim_sums *s, int seat)
{
    return stats_wilson((double)s->share[seat] / PLAY_SHARE, (double)s->games);
}

static void put_tally(struct json *out, const char *key, const struct tally *t, double unit)
{
    json_put_object(out, key);
    json_put_double(out, "mean", tally_mean(t) / unit);
    json_put_double(out, "min", (double)t->min / unit);
    json_put_double(out, "max", (double)t->max / unit);
    json_close(out);
}

static double mean_said(const struct sim_said *s) { return (double)s->said / SIM_SAID / (double)s->times; }
static double mean_won(const struct sim_said *s) { return (double)s->won / PLAY_SHARE / (double)s->times; }

static void put_chances(struct json *out, const struct sim_sums *s)
{
    json_put_array(out, "chances");
    for (int i = 0; i < SIM_TENTHS; i++) {
        if (!s->said[i].times)
            continue;
        json_object(out);
        json_put_int(out, "times", s->said[i].times);
        json_put_double(out, "said", mean_said(&s->said[i]));
        json_put_double(out, "won", mean_won(&s->said[i]));
        json_close(out);
    }
    json_close(out);
}

/* No times and no threads in it: the same games give the same bytes. */
static void show_json(const struct sim_sums *s, const char *seed, bool chances)
{
    struct text t;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    json_object(&out);
    json_put_string(&out, "game", sim.kit->game->id);
    json_put_string(&out, "seed", seed);
    json_put_int(&out, "games", s->games);
    json_put_array(&out, "seats");
    for (int seat = 0; seat < sim.kit->seats; seat++) {
        struct interval i = interval_of(s, seat);
        json_object(&out);
        json_put_string(&out, "bot", sim.bot[seat].bot->id);
        json_put_int(&out, "nodes", seat_bot_nodes(&sim.bot[seat], sim.kit->game));
        json_put_double(&out, "wins", (double)s->share[seat] / PLAY_SHARE);
        json_put_double(&out, "win_share", share_of(s, seat));
        json_put_array(&out, "interval95");
        json_double(&out, i.low);
        json_double(&out, i.high);
        json_close(&out);
        put_tally(&out, "score", &s->score[seat], SIM_SCORE);
        json_close(&out);
    }
    json_close(&out);
    json_put_int(&out, "ties", s->ties);
    json_put_int(&out, "nobody", s->nobody);
    put_tally(&out, "length", &s->length, 1);
    put_tally(&out, "decisions", &s->decisions, 1);
    if (chances)
        put_chances(&out, s);
    json_close(&out);
    printf("%s\n", t.at);
    text_release(&t);
}

static void show_tally(const char *what, const struct tally *t)
{
    printf("%s: mean %.1f, from %" PRId64 " to %" PRId64 "\n", what, tally_mean(t), t->min, t->max);
}

static void show_chances(const struct sim_sums *s)
{
    int64_t times = 0;
    for (int i = 0; i < SIM_TENTHS; i++)
        times += s->said[i].times;
    if (!times) {
        printf("\nthese bots give their moves no win chances\n");
        return;
    }
    printf("\nwin chances the bots gave their moves, by tenths, and what came of them\n");
    printf("%12s %9s %9s\n", "decisions", "said", "won");
    for (int i = 0; i < SIM_TENTHS; i++)
        if (s->said[i].times)
            printf("%12" PRId64 " %7.1f %% %7.1f %%\n", s->said[i].times, 100 * mean_said(&s->said[i]),
                   100 * mean_won(&s->said[i]));
}

static void show(const struct sim_sums *s, const char *seed, bool chances)
{
    int seats = sim.kit->seats;
    printf("%s, %d seat%s, %" PRId64 " game%s, seed %s\n\n", sim.kit->game->id, seats, plural_s(seats), s->games,
           plural_s(s->games), seed);
    printf("%-16s %-12s %8s   %-15s %s\n", "seat", "bot", "wins", "95 % between", "mean score");
    for (int seat = 0; seat < seats; seat++) {
        struct interval i = interval_of(s, seat);
        printf("%-16s %-12s %6.2f %%   %5.2f and %5.2f %10.2f\n", seat_name_default(sim.kit->game, seat),
               sim.bot[seat].bot->id, 100 * share_of(s, seat), 100 * i.low, 100 * i.high,
               tally_mean(&s->score[seat]) / SIM_SCORE);
    }
    double games = s->games ? (double)s->games : 1;
    printf("\nseveral sides won: %.2f %%, nobody won: %.2f %%\n", 100 * (double)s->ties / games,
           100 * (double)s->nobody / games);
    show_tally("length in moves", &s->length);
    show_tally("decisions a game", &s->decisions);
    if (chances)
        show_chances(s);
}

/* ---- a line a game ---- */

/* Games end in any order; lines come in theirs. What has to wait for an earlier game is kept, the earliest first. */
struct line {
    int64_t index;
    struct text text;
    struct line *next;
};
static struct {
    pthread_mutex_t lock;
    int64_t next;
    struct line *first;
} lines = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void write_line(int64_t index, const struct play *p, struct text *t)
{
    const struct result *r = &p->result;
    struct json out;
    json_init(&out, t);
    json_object(&out);
    json_put_int(&out, "index", index);
    json_put_array(&out, "winners");
    for (int seat = 0; seat < p->kit->seats; seat++)
        if (r->winners & seat_bit(seat))
            json_int(&out, seat);
    json_close(&out);
    json_put_array(&out, "scores");
    for (int seat = 0; seat < p->kit->seats; seat++)
        json_double(&out, (double)r->score[seat] / (double)r->scale);
    json_close(&out);
    json_put_int(&out, "length", p->length);
    json_put_int(&out, "decisions", p->decisions);
    json_put_object(&out, "position");
    p->kit->game->position_json(p->kit, room_state((union state_room *)&p->state), &out);
    json_close(&out);
    json_close(&out);
}

static void show_line(void *context, int64_t index, const struct play *p)
{
    (void)context;
    struct line *line = malloc(sizeof *line), **at = &lines.first;
    assert(line);
    line->index = index;
    text_init_heap(&line->text);
    write_line(index, p, &line->text);
    pthread_mutex_lock(&lines.lock);
    while (*at && (*at)->index < index)
        at = &(*at)->next;
    line->next = *at;
    *at = line;
    while ((line = lines.first) && line->index == lines.next) {
        puts(line->text.at);
        text_release(&line->text);
        lines.first = line->next;
        lines.next++;
        free(line);
    }
    pthread_mutex_unlock(&lines.lock);
}

static bool fill_sim(const struct args *a)
{
    if (a->bots && !open_bots_fit(a->bots, seats_all(sim.kit->seats)))
        return false;
    if (!open_bots(a->bots ? a->bots : "random", sim.kit, seats_all(sim.kit->seats), sim.bot))
        return false;
    sim.threads = work_threads(a);
    sim.games = a->games ? a->games : GAMES_USUAL;
    sim.progress = work_shows_progress() ? work_show_games : NULL;
    sim.over = a->each ? show_line : NULL;
    return true;
}

int cmd_sim(int argc, char **argv)
{
    struct args a;
    struct sim_sums sums;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    if (a.chances && a.each && !a.json)
        return complain(EXIT_USAGE, "'--chances' and '--each' go together with '--json' only");
    struct kit *k = open_kit(&a, open_game(a.word[0]));
    const char *seed = work_seed(&a, &sim.seed);
    sim.kit = k;
    if (!k || !fill_sim(&a)) {
        kit_free(k);
        return EXIT_USAGE;
    }
    work_stop_by(SIGINT, &sim.stop);
    sim_run(&sim, &sums);
    work_clear_progress();
    if (sums.games < sim.games)
        fprintf(stderr, "caucus: stopped after %" PRId64 " of %" PRId64 " games\n", sums.games, sim.games);
    if (a.json)
        show_json(&sums, seed, a.chances);
    else if (!a.each)
        show(&sums, seed, a.chances);
    kit_free(k);
    return 0;
}
