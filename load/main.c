/* main.c - tools/load: how fast the server is when people answer at once. See load.h for how it goes. */
#include "load.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../system/clock.h"
#include "options.h"
#include "report.h"

enum { EVENTS_MAX = 256, SET_UP_S = 120 };

bool load_fail(struct load *l, const char *format, ...)
{
    va_list args;
    if (l->trouble.length)
        return false;
    va_start(args, format);
    text_addv(&l->trouble, format, args);
    va_end(args);
    return false;
}

/* ---- the groups ---- */

static void add_player(struct table *t, enum role role, int seat)
{
    struct player *p = &t->player[t->players++];
    p->load = t->load;
    p->table = t;
    p->role = role;
    p->state = WANTS_COOKIE;
    p->seat = seat;
    p->port = 0;
    p->fd = -1;
    text_init_heap(&p->in);
    text_init_heap(&p->moves);
    rng_init(&p->rng, t->load->config->seed, t->load->addresses++);
}

static void table_init(struct load *l, struct table *t, int number)
{
    const struct config *c = l->config;
    int idle = number >= c->pairs ? c->idle - (number - c->pairs) * IDLE_AT_TABLE : 0;
    int still = idle ? 0 : c->still / c->pairs + (number < c->still % c->pairs);
    t->load = l;
    t->idle = idle > 0;
    idle = idle > IDLE_AT_TABLE ? IDLE_AT_TABLE : idle;
    t->seated = t->idle ? 0 : c->seats;
    t->player = calloc((size_t)(idle + t->seated + c->spectators + still), sizeof *t->player);
    if (!t->player)
        abort();
    for (int i = 0; i < t->seated; i++)
        add_player(t, SEATED, i);
    for (int i = 0; i < c->spectators && !t->idle; i++)
        add_player(t, SPECTATING, -1);
    for (int i = 0; i < still; i++)
        add_player(t, STILL, -1);
    for (int i = 0; i < idle; i++)
        add_player(t, IDLING, -1);
}

static void groups_init(struct load *l)
{
    const struct config *c = l->config;
    l->playing_tables = c->pairs;
    l->tables = c->pairs + (c->idle + IDLE_AT_TABLE - 1) / IDLE_AT_TABLE;
    l->table = calloc((size_t)l->tables, sizeof *l->table);
    if (!l->table)
        abort();
    for (int i = 0; i < l->tables; i++)
        table_init(l, &l->table[i], i);
}

static void groups_free(struct load *l)
{
    for (int i = 0; i < l->tables; i++) {
        for (int k = 0; k < l->table[i].players; k++) {
            connection_close(&l->table[i].player[k]);
            text_release(&l->table[i].player[k].in);
            text_release(&l->table[i].player[k].moves);
        }
        free(l->table[i].player);
    }
    free(l->table);
}

/* The people of a table are at servers in turn. */
static void share_out(struct load *l)
{
    for (int i = 0; i < l->tables; i++)
        for (int k = 0; k < l->table[i].players; k++)
            l->table[i].player[k].port = l->server.port[(i + (l->config->together ? 0 : k)) % l->server.ports];
}

/* ---- going on ---- */

/* With --every: moves that are due now; how long until the next one. */
static int play_what_is_due(struct load *l)
{
    enum { LONG_MS = 100 };
    int64_t now_ns = clock_ns(CLOCK_MONOTONIC), wait_ns = LONG_MS * 1000000LL;
    if (l->config->every <= 0 || !l->on)
        return LONG_MS;
    for (int i = 0; i < l->playing_tables; i++) {
        struct table *t = &l->table[i];
        for (int k = 0; k < t->seated && t->next_ns <= now_ns; k++)
            table_play(&t->player[k]);
        if (t->next_ns > now_ns && t->next_ns - now_ns < wait_ns)
            wait_ns = t->next_ns - now_ns;
    }
    return (int)(wait_ns / 1000000) + 1;
}

static void turn(struct load *l)
{
    struct epoll_event event[EVENTS_MAX];
    connections_open(l);
    int count = epoll_wait(l->epoll, event, EVENTS_MAX, play_what_is_due(l));
    for (int i = 0; i < count && !l->trouble.length; i++) {
        struct player *p = event[i].data.ptr;
        if (p->fd >= 0)
            connection_read(p);
    }
    if (count < 0 && errno != EINTR)
        load_fail(l, "cannot wait: %s", strerror(errno));
}

/* Tables [from, to): made, joined, started. */
static bool set_up(struct load *l, int from, int to)
{
    double deadline = clock_seconds(CLOCK_MONOTONIC) + SET_UP_S;
    l->ready = 0;
    for (int i = from; i < to; i++) {
        struct table *t = &l->table[i];
        if (t->with_cookie == t->players)
            table_again(t);
        else
            for (int k = 0; k < t->players; k++)
                connection_want(&t->player[k]);
    }
    while (l->ready < to - from && !l->trouble.length) {
        turn(l);
        if (clock_seconds(CLOCK_MONOTONIC) > deadline)
            load_fail(l, "the tables are not ready after %d seconds: %d of %d", SET_UP_S, l->ready, to - from);
    }
    return !l->trouble.length;
}

static int64_t rss(struct load *l)
{
    struct spent now;
    return server_spent(&l->server, &now) ? now.rss : 0;
}

static void round_begin(struct load *l)
{
    l->round_over = false;
    l->rounds++;
    server_spent(&l->server, &l->before_round);
    database_spent(l->config->database, &l->database_before);
    l->on_since_ns = clock_ns(CLOCK_MONOTONIC);
    for (int i = 0; i < l->playing_tables; i++)         /* spread over the time from move to move */
        l->table[i].next_ns = l->on_since_ns + (int64_t)(l->config->every * 1e9 * i / l->playing_tables);
    l->own_cpu_ns -= clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    l->on = true;
    for (int i = 0; i < l->playing_tables; i++)
        for (int k = 0; k < l->table[i].seated; k++)
            table_play(&l->table[i].player[k]);
}

static void round_end(struct load *l)
{
    struct spent now;
    l->on = false;
    l->played_ns += clock_ns(CLOCK_MONOTONIC) - l->on_since_ns;
    l->own_cpu_ns += clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    server_spent(&l->server, &now);
    spent_add(&l->spent, &l->before_round, &now);
    if (database_spent(l->config->database, &now))
        spent_add(&l->database, &l->database_before, &now);
}

static bool enough(const struct load *l, int64_t now_ns)
{
    int64_t played_ns = l->played_ns + (l->on ? now_ns - l->on_since_ns : 0);
    return (l->config->moves && l->sent >= l->config->moves) ||
           (l->config->seconds > 0 && (double)played_ns >= l->config->seconds * 1e9);
}

static void play_round(struct load *l)
{
    double deadline = clock_seconds(CLOCK_MONOTONIC) + SECONDS_MAX;
    round_begin(l);
    while ((!l->round_over || l->in_flight) && !l->trouble.length) {
        turn(l);
        int64_t now_ns = clock_ns(CLOCK_MONOTONIC);
        if (enough(l, now_ns))
            l->round_over = true;
        if ((double)now_ns / 1e9 > deadline)
            load_fail(l, "a round takes more than %d seconds", SECONDS_MAX);
    }
    round_end(l);
}

static void run(struct load *l)
{
    share_out(l);
    l->rss_empty = rss(l);
    if (!set_up(l, l->playing_tables, l->tables))
        return;
    l->rss_idle = rss(l);
    do {
        if (!set_up(l, 0, l->playing_tables))
            return;
        if (!l->rss_full)
            l->rss_full = rss(l);
        play_round(l);
    } while (!enough(l, 0) && !l->trouble.length);
}

static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argc, char **argv)
{
    struct config config;
    struct load l = { .config = &config, .epoll = epoll_create1(EPOLL_CLOEXEC) };
    if (!options_read(&config, argc, argv))
        return 2;
    raise_limit();
    text_init_heap(&l.trouble);
    l.last_waiting = &l.waiting;
    groups_init(&l);
    if (server_start(&l.server, &config, &l.trouble))
        run(&l);
    groups_free(&l);
    if (!server_stop(&l.server))
        load_fail(&l, "the server did not end as it should");
    bool ok = report(&l);
    text_release(&l.trouble);
    close(l.epoll);
    return ok ? 0 : 1;
}
