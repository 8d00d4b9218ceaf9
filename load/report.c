/* report.c - what tools/load prints: a name and a figure a line. */
#include "report.h"

#include <stdio.h>

static int connections(const struct config *c)
{
    return c->pairs * (c->seats + c->spectators) + c->still;
}

static void latency(const char *name, const struct histogram *h)
{
    printf("%-28s p50 %.2f  p90 %.2f  p99 %.2f  max %.2f ms  (%lld)\n", name, histogram_ms(h, 0.5),
           histogram_ms(h, 0.9), histogram_ms(h, 0.99), (double)h->max_us / 1000, (long long)h->count);
}

static void processor(const struct load *l)
{
    const struct spent *s = &l->spent;
    double moves = (double)l->answered, wall = (double)l->played_ns;
    if (!s->cpu_ns)
        return;
    printf("%-28s %.3f  (%.0f %% of one processor)\n", "server cpu seconds", (double)s->cpu_ns / 1e9,
           100 * (double)s->cpu_ns / wall);
    for (int i = 0; i < s->threads; i++)
        if (s->thread[i].cpu_ns)
            printf("  thread %-19s %.3f  (%.0f %%), slept %.2f times a move\n", s->thread[i].name,
                   (double)s->thread[i].cpu_ns / 1e9, 100 * (double)s->thread[i].cpu_ns / wall,
                   (double)s->thread[i].switches / moves);
    printf("%-28s %.0f\n", "moves a server cpu second", moves / ((double)s->cpu_ns / 1e9));
    printf("%-28s %.1f, and %.1f of this program\n", "server cpu us a move", (double)s->cpu_ns / 1e3 / moves,
           (double)l->own_cpu_ns / 1e3 / moves);
}

static void database(const struct load *l)
{
    const struct spent *s = &l->database;
    double moves = (double)l->answered;
    if (!s->cpu_ns)
        return;
    printf("%-28s %.3f  (%.0f %% of one processor)\n", "database cpu seconds", (double)s->cpu_ns / 1e9,
           100 * (double)s->cpu_ns / (double)l->played_ns);
    for (int i = 0; i < s->threads; i++)
        if (s->thread[i].cpu_ns)
            printf("  process %-18s %.3f\n", s->thread[i].name, (double)s->thread[i].cpu_ns / 1e9);
    printf("%-28s %.0f\n", "moves a database cpu second", moves / ((double)s->cpu_ns / 1e9));
    printf("%-28s %.1f\n", "database cpu us a move", (double)s->cpu_ns / 1e3 / moves);
}

static void memory(const struct load *l)
{
    const struct config *c = l->config;
    if (!l->rss_full)
        return;
    printf("%-28s %.1f MB empty, %.1f MB with all tables\n", "server memory", (double)l->rss_empty / 1e6,
           (double)l->rss_full / 1e6);
    if (c->idle)
        printf("%-28s %.1f kB\n", "memory an idle client", (double)(l->rss_idle - l->rss_empty) / 1e3 / c->idle);
    printf("%-28s %.1f kB, tables included\n", "memory a client",
           (double)(l->rss_full - l->rss_idle) / 1e3 / connections(c));
}

bool report(const struct load *l)
{
    const struct config *c = l->config;
    double seconds = (double)l->played_ns / 1e9, moves = l->answered ? (double)l->answered : 1;
    printf("%-28s %s, %d tables of %d, %d spectators each, %d idle, %d still\n", "game", c->game, c->pairs, c->seats,
           c->spectators, c->idle, c->still);
    printf("%-28s %lld sent, %lld answered, %lld refused, in %d rounds\n", "moves", (long long)l->sent,
           (long long)l->answered, (long long)l->refused, l->rounds);
    printf("%-28s %.2f\n", "seconds", seconds);
    printf("%-28s %.0f\n", "moves a second", seconds > 0 ? (double)l->answered / seconds : 0);
    if (l->answered) {
        processor(l);
        database(l);
    }
    latency("move to its answer", &l->answer);
    latency("move to the others' sight", &l->seen);
    latency("move to the next turn", &l->turn);
    printf("%-28s %.2f messages, %.0f bytes, %.2f reads\n", "the server sent, a move", (double)l->messages / moves,
           (double)l->bytes / moves, (double)l->reads / moves);
    memory(l);
    if (l->trouble.length)
        printf("%-28s %s\n", "trouble", l->trouble.at);
    return !l->trouble.length && l->sent == l->answered && !l->refused;
}
