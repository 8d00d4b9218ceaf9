/* metrics.c - the counts of a server, in the text format of Prometheus. */
#include "metrics.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "loop.h"
#include "measure.h"

static void head(struct text *out, const char *name, const char *type, const char *help)
{
    text_addf(out, "# HELP caucus_%s %s\n# TYPE caucus_%s %s\n", name, help, name, type);
}

static void gauge(struct text *out, const char *name, const char *help, int64_t value)
{
    head(out, name, "gauge", help);
    text_addf(out, "caucus_%s %lld\n", name, (long long)value);
}

static void counter(struct text *out, const char *name, const char *help, uint64_t value)
{
    head(out, name, "counter", help);
    text_addf(out, "caucus_%s %llu\n", name, (unsigned long long)value);
}

static void add_seconds(struct text *out, const char *name, double seconds)
{
    char number[40];
    snprintf(number, sizeof number, "%.6f", seconds);
    text_addf(out, "caucus_%s %s\n", name, number);
}

static void histogram(struct text *out, const char *name, const char *help, const struct measure *m)
{
    char bound[20], sum[60];
    uint64_t count = 0;
    head(out, name, "histogram", help);
    for (int i = 0; i < MEASURE_BOUNDS; i++) {
        count += m->within[i];
        snprintf(bound, sizeof bound, "%g", measure_bounds[i]);
        text_addf(out, "caucus_%s_bucket{le=\"%s\"} %llu\n", name, bound, (unsigned long long)count);
    }
    text_addf(out, "caucus_%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)m->count);
    snprintf(sum, sizeof sum, "%s_sum", name);
    add_seconds(out, sum, m->seconds);
    text_addf(out, "caucus_%s_count %llu\n", name, (unsigned long long)m->count);
}

static void refusals(struct text *out, const struct metrics *m)
{
    static const char *const kinds[] = { "stale", "request", "rate", "frame", "slow", "full", "http" };
    _Static_assert(sizeof kinds / sizeof kinds[0] == COUNTS - COUNT_REFUSED, "each kind has a name");
    head(out, "refusals_total", "counter", "What was refused, by kind.");
    for (int i = COUNT_REFUSED; i < COUNTS; i++)
        text_addf(out, "caucus_refusals_total{kind=\"%s\"} %llu\n", kinds[i - COUNT_REFUSED],
                  (unsigned long long)m->count[i]);
}

static void queues(struct text *out, int store, int bots, int chores)
{
    head(out, "queue", "gauge", "What waits for its turn, by queue.");
    text_addf(out, "caucus_queue{name=\"store\"} %d\n", store);
    text_addf(out, "caucus_queue{name=\"bots\"} %d\n", bots);
    text_addf(out, "caucus_queue{name=\"chores\"} %d\n", chores);
}

/* ---- the process ---- */

static int64_t resident_bytes(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

static int open_files(void)
{
    int count = -3;             /* '.', '..', and the folder's own */
    DIR *folder = opendir("/proc/self/fd");
    if (!folder)
        return 0;
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static double processor_seconds(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

void metrics_write(const struct server *s, struct text *out)
{
    struct measure store, bots;
    const uint64_t *count = s->metrics.count;
    store_measure(s->store, &store);
    workers_measure(s->workers, &bots);
    gauge(out, "connections", "Connections now.", s->door.count);
    gauge(out, "websockets", "Those of them that are at a table, or on their way to one.", s->sessions);
    gauge(out, "waiting_bytes", "Bytes that clients have not read.", (int64_t)s->door.waiting);
    gauge(out, "tables", "Tables in memory.", tables_count(s->tables));
    gauge(out, "store_trouble", "1 while what was written last could not be kept.", *store_trouble(s->store) != 0);
    counter(out, "connections_total", "Connections that came.", count[COUNT_CONNECTION]);
    counter(out, "messages_total", "Messages of clients.", count[COUNT_MESSAGE]);
    counter(out, "tables_made_total", "Tables that were made.", count[COUNT_TABLE]);
    counter(out, "steps_total", "Steps of tables that were kept.", count[COUNT_STEP]);
    counter(out, "steps_lost_total", "Steps that could not be kept.", count[COUNT_STEP_LOST]);
    refusals(out, &s->metrics);
    queues(out, store.waiting, bots.waiting, chores_waiting(s->chores));
    histogram(out, "commit_seconds", "How long commits of the store took.", &store);
    histogram(out, "bot_seconds", "How long bots thought.", &bots);
    gauge(out, "resident_bytes", "Memory of the process.", resident_bytes());
    gauge(out, "open_files", "Descriptors of the process.", open_files());
    head(out, "processor_seconds_total", "counter", "Processor time of the process.");
    add_seconds(out, "processor_seconds_total", processor_seconds());
}
