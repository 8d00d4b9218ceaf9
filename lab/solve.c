/* solve.c - drives a solver: memory, threads, sweeps, progress, stopping and going on later. */
#include "solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../host/solved.h"
#include "../core/text.h"
#include "../system/clock.h"
#include "../system/threads.h"

enum { ALIGN = 64, PLAIN_PARTS = 8 };

/* What a run needs to go on, besides the solver's kept bytes, which follow it. */
struct part {
    int64_t sweep, stage;
    double residual, change;            /* of the last finished sweep; so far in the one that is on */
    uint8_t spare[ALIGN - 32];
};

struct run {
    struct solve *solve;
    const struct solver *solver;
    struct solver_size size;
    struct part *part;
    uint8_t *shared;                    /* right behind it */
    uint8_t *rooms, *works;
    size_t room_step, work_step;
    int threads;
    int first, last;                    /* tasks of the stage that is on */
    atomic_llong begun;                 /* tasks of it */
    double seconds[THREADS_MAX];  /* processor time of the sweep that is on, by thread */
};

/* ---- memory ---- */

static size_t aligned(size_t size) { return (size + ALIGN - 1) / ALIGN * ALIGN; }

static uint8_t *take(size_t size, size_t *sum)
{
    uint8_t *bytes = aligned_alloc(ALIGN, aligned(size));
    assert(bytes);
    memset(bytes, 0, aligned(size));
    *sum += aligned(size);
    return bytes;
}

static void init_run(struct run *r)
{
    const struct solve *s = r->solve;
    int most = s->threads < r->size.together ? s->threads : r->size.together;
    r->threads = most;
    r->room_step = aligned(r->size.room);
    r->work_step = aligned(r->size.work);
    r->solve->memory = 0;
    r->part = (struct part *)(void *)take(sizeof *r->part + r->size.shared, &r->solve->memory);
    r->shared = (uint8_t *)(r->part + 1);
    r->rooms = take(r->room_step * (size_t)r->size.together, &r->solve->memory);
    r->works = take(r->work_step * (size_t)r->threads, &r->solve->memory);
    r->solve->memory += r->size.table;
}

static void release_run(struct run *r)
{
    free(r->part);
    free(r->rooms);
    free(r->works);
}

/* ---- an unfinished run in a file ---- */

static void part_title(const struct run *r, struct text *out)
{
    solved_title(r->solve->kit->game, r->solver, &r->size, ", unfinished", out);
}

static size_t part_size(const struct run *r) { return sizeof *r->part + r->size.kept; }

/* Nothing there is no trouble; something that is no use is. */
static bool find_part(struct run *r)
{
    struct solve *s = r->solve;
    char title_room[SOLVED_TITLE_MAX + 1];
    struct text title, trouble;
    text_init(&title, title_room, sizeof title_room);
    text_init(&trouble, s->trouble_room, sizeof s->trouble_room);
    if (!s->part_path || s->anew || access(s->part_path, F_OK))
        return false;
    part_title(r, &title);
    const uint8_t *bytes = solved_map(s->part_path, title.at, part_size(r), &trouble);
    if (!bytes) {
        s->trouble = s->trouble_room;
        return false;
    }
    memcpy(r->part, bytes, part_size(r));
    solved_unmap(bytes, part_size(r));
    return true;
}

static bool leave_part(struct run *r, struct text *error)
{
    char room[SOLVED_TITLE_MAX + 1];
    struct text title;
    text_init(&title, room, sizeof room);
    if (!r->solve->part_path)
        return true;
    part_title(r, &title);
    return solved_write(r->solve->part_path, title.at, r->part, part_size(r), error);
}

/* ---- a stage ---- */

struct worker {
    struct run *run;
    int index;
};

static void work(void *context)
{
    struct worker *w = context;
    struct run *r = w->run;
    double began = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    for (int64_t i; (i = threads_next(&r->begun, r->last - r->first, NULL)) >= 0;)
        r->solver->task(r->shared, r->first + (int)i, r->works + r->work_step * (size_t)w->index,
                        r->rooms + r->room_step * (size_t)i);
    r->seconds[w->index] += clock_seconds(CLOCK_THREAD_CPUTIME_ID) - began;
}

static void run_stage(struct run *r)
{
    struct worker worker[THREADS_MAX];
    int stage = (int)r->part->stage;
    r->first = stage * r->size.together;
    r->last = r->first + r->size.together < r->size.tasks ? r->first + r->size.together : r->size.tasks;
    int tasks = r->last - r->first;
    atomic_store(&r->begun, 0);
    for (int i = 0; i < r->threads; i++)
        worker[i] = (struct worker){ .run = r, .index = i };
    threads_run(work, worker, r->threads < tasks ? r->threads : tasks, sizeof *worker);
    double began = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    for (int task = r->first; task < r->last; task++) {
        double change = r->solver->keep(r->shared, task, r->rooms + r->room_step * (size_t)(task - r->first));
        r->part->change = change > r->part->change ? change : r->part->change;
    }
    r->seconds[0] += clock_seconds(CLOCK_THREAD_CPUTIME_ID) - began;
    r->part->stage++;
}

/* ---- sweeps ---- */

static void show(struct run *r)
{
    struct solve *s = r->solve;
    s->sweep = (int)r->part->sweep;
    s->stage = (int)r->part->stage;
    s->residual = r->part->residual;
    if (s->progress)
        s->progress(s->context, s);
}

static void end_sweep(struct run *r, bool whole)
{
    double sum = 0;
    for (int i = 0; i < r->threads; i++)
        sum += r->seconds[i];
    if (whole)
        r->solve->sweep_seconds = sum;
    memset(r->seconds, 0, sizeof r->seconds);
    r->part->sweep++;
    r->part->stage = 0;
    r->part->residual = r->part->change;
    r->part->change = 0;
}

static void measure_plain(struct run *r)
{
    int parts = r->size.plain_parts < PLAIN_PARTS ? r->size.plain_parts : PLAIN_PARTS;
    if (!r->solver->plain || !parts)
        return;
    r->solver->plain(r->shared, 0, r->works);       /* once for nothing: caches are warm then */
    double began = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    for (int i = 0; i < parts; i++)
        r->solver->plain(r->shared, (int)((int64_t)i * r->size.plain_parts / parts), r->works);
    r->solve->plain_seconds = (clock_seconds(CLOCK_THREAD_CPUTIME_ID) - began) / parts * r->size.plain_parts;
}

static bool is_done(const struct run *r)
{
    return r->part->stage == 0 && r->part->sweep > 0 &&
           (r->part->residual < r->size.residual || r->part->sweep >= r->size.sweeps_max);
}

/* True: solved. False: stopped, or why in `error`. */
static bool sweep_all(struct run *r, struct text *error)
{
    struct solve *s = r->solve;
    bool whole = r->part->stage == 0;
    double left_at = clock_seconds(CLOCK_MONOTONIC);
    for (int64_t stages = 0; !is_done(r); stages++) {
        if (atomic_load(&s->stop) || (s->stages_max && stages >= s->stages_max)) {
            leave_part(r, error);
            return false;
        }
        run_stage(r);
        if (r->part->stage == s->stages) {
            end_sweep(r, whole);
            whole = true;
        }
        show(r);
        if (s->part_seconds > 0 && clock_seconds(CLOCK_MONOTONIC) - left_at >= s->part_seconds) {
            if (!leave_part(r, error))
                return false;
            left_at = clock_seconds(CLOCK_MONOTONIC);
        }
    }
    return true;
}

bool solve_run(struct solve *s, void *table, struct text *error)
{
    struct run r = { .solve = s, .solver = s->solver };
    assert(s->threads >= 1 && s->threads <= THREADS_MAX);
    if (!s->solver->size(s->kit, s->argument, &r.size, error))
        return false;
    init_run(&r);
    s->stages = (r.size.tasks + r.size.together - 1) / r.size.together;
    s->solver->prepare(s->kit, s->argument, r.shared);
    s->resumed = find_part(&r);
    if (!s->resumed) {
        r.part->residual = 1;
        s->solver->begin(r.shared);
    }
    show(&r);
    measure_plain(&r);
    bool done = sweep_all(&r, error);
    show(&r);
    if (done) {
        s->solver->table(r.shared, table);
        if (s->part_path)
            unlink(s->part_path);
    }
    release_run(&r);
    return done;
}
