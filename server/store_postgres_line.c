/* store_postgres_line.c - the line to the database: statements go out one behind the other in libpq's pipeline mode,
 * and one wait is for all their answers. A line that broke is made anew, after a while that grows and is never the same
 * for two servers; if a commit was under way, it is found out first whether it was done. A database that takes what is
 * sent and says nothing is away after a while, too, and after a longer one the line is given up. */
#include "store_postgres.h"

#include <assert.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../system/clock.h"

enum { TRY_FIRST_MS = 100, TRY_LAST_MS = 5000, SLICE_MS = 20 };
enum { SILENT_MS = 5000, GIVE_UP_MS = 60 * 1000, STOP_MS = 3000 };

static int64_t now_ms(void) { return clock_ns(CLOCK_MONOTONIC) / 1000000; }

/* ---- a statement ---- */

struct pg_ask pg_ask(enum pg_statement statement) { return (struct pg_ask){ .statement = statement }; }

void pg_text(struct pg_ask *a, const char *string)
{
    assert(a->count < PG_VALUES_MAX);
    a->value[a->count++] = string;
}

void pg_number(struct pg_ask *a, int64_t number)
{
    struct text out;
    assert(a->count < PG_VALUES_MAX);
    text_init(&out, a->number[a->count], sizeof a->number[0]);
    text_add_int(&out, number);
    a->value[a->count] = NULL;          /* its own text: pg_send puts it there, as an ask may be copied */
    a->format[a->count++] = -1;
}

void pg_bytes(struct pg_ask *a, const void *bytes, size_t size)
{
    assert(a->count < PG_VALUES_MAX);
    a->value[a->count] = bytes;
    a->length[a->count] = (int)size;
    a->format[a->count++] = 1;
}

/* ---- answers ---- */

const char *pg_string(const PGresult *r, int row, int column)
{
    return PQgetisnull(r, row, column) ? NULL : PQgetvalue(r, row, column);
}

int64_t pg_int(const PGresult *r, int row, int column)
{
    int64_t number = 0;
    text_to_int(PQgetvalue(r, row, column), INT64_MIN, INT64_MAX, &number);
    return number;
}

/* As "\x" and two digits a byte. */
bool pg_take_bytes(const PGresult *r, int row, int column, unsigned char *to, size_t size)
{
    const char *hex = PQgetvalue(r, row, column);
    size_t count = 0;
    bool ok = text_starts(hex, "\\x") && strlen(hex) == 2 + 2 * size &&
              !sodium_hex2bin(to, size, hex + 2, 2 * size, NULL, &count, NULL) && count == size;
    if (!ok)
        memset(to, 0, size);
    return ok;
}

/* ---- sending and waiting ---- */

static void line_broke(struct postgres *p)
{
    p->broken = true;
    if (!p->failed.length)
        text_addf(&p->failed, "the database cannot be reached");
}

static void note_sent(struct postgres *p, bool *lost)
{
    if (p->sent == p->sent_size) {
        p->sent_size = p->sent_size ? 2 * p->sent_size : 64;
        p->lost = realloc(p->lost, (size_t)p->sent_size * sizeof *p->lost);
        assert(p->lost);
    }
    p->lost[p->sent++] = lost;
}

void pg_send(struct postgres *p, const struct pg_ask *a, bool *lost)
{
    const char *value[PG_VALUES_MAX];
    int format[PG_VALUES_MAX];
    char name[8];
    struct text out;
    if (p->broken || !p->line)
        return;
    for (int i = 0; i < a->count; i++) {
        value[i] = a->format[i] < 0 ? a->number[i] : a->value[i];
        format[i] = a->format[i] < 0 ? 0 : a->format[i];
    }
    text_init(&out, name, sizeof name);
    text_addf(&out, "s%d", (int)a->statement);
    if (!PQsendQueryPrepared(p->line, name, a->count, value, a->length, format, 0)) {
        line_broke(p);
        return;
    }
    note_sent(p, lost);
}

void pg_is_there(struct postgres *p)
{
    if (p->line && !p->broken && !p->unknown)
        atomic_store(&p->away, false);
}

/* Until there is something to read, or room for what is to be sent. */
static void wait_for(struct postgres *p, short events)
{
    int64_t began = now_ms();
    for (;;) {
        struct pollfd fd = { .fd = PQsocket(p->line), .events = events };
        if (poll(&fd, 1, SLICE_MS) > 0)
            break;
        int64_t silent = now_ms() - began;
        bool stop = p->backend.stop && atomic_load(p->backend.stop);
        if (silent >= SILENT_MS)
            atomic_store(&p->away, true);
        if (silent >= (stop ? STOP_MS : p->slow ? INT64_MAX : GIVE_UP_MS)) {
            line_broke(p);
            return;
        }
    }
    if (!PQconsumeInput(p->line))
        line_broke(p);
}

/* As PQgetResult. NULL, too: the line broke. */
static PGresult *take(struct postgres *p)
{
    while (!p->broken && PQisBusy(p->line))
        wait_for(p, POLLIN);
    return p->broken ? NULL : PQgetResult(p->line);
}

/* What the database says meanwhile is read, or both sides might wait for each other. */
static void flush(struct postgres *p)
{
    int left;
    if (p->broken || p->flushed)
        return;
    if (!PQpipelineSync(p->line))
        line_broke(p);
    while (!p->broken && (left = PQflush(p->line)) != 0)
        if (left < 0)
            line_broke(p);
        else
            wait_for(p, POLLIN | POLLOUT);
    p->flushed = true;
}

/* States in which the one who answers is about to go, or is not the one who may write. */
static bool is_leaving(const PGresult *r)
{
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    return state && (text_starts(state, "57P") || text_starts(state, "08") || text_equal(state, "25006"));
}

static void note_failure(struct postgres *p, const PGresult *r)
{
    const char *why = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    if (is_leaving(r) || PQstatus(p->line) == CONNECTION_BAD)
        line_broke(p);
    else if (!p->failed.length)
        text_addf(&p->failed, "the database refuses: %s", why ? why : PQerrorMessage(p->line));
}

/* Of the next statement; NULL: there is none, or it failed. */
PGresult *pg_next(struct postgres *p)
{
    flush(p);
    if (p->broken || p->taken == p->sent)
        return NULL;
    bool *lost = p->lost[p->taken++];
    PGresult *r = take(p), *more;
    while ((more = r ? take(p) : NULL))
        PQclear(more);
    ExecStatusType status = PQresultStatus(r);
    bool rows = status == PGRES_TUPLES_OK;
    if (rows || status == PGRES_COMMAND_OK) {
        if (lost)
            *lost = rows ? !PQntuples(r) : text_equal(PQcmdTuples(r), "0");
        return r;
    }
    if (!r)
        line_broke(p);
    else if (status != PGRES_PIPELINE_ABORTED)
        note_failure(p, r);
    PQclear(r);
    return NULL;
}

bool pg_finish(struct postgres *p, struct text *error)
{
    if (p->line)
        flush(p);
    else
        line_broke(p);
    while (!p->broken && p->taken < p->sent)
        PQclear(pg_next(p));
    PGresult *mark = take(p);
    if (!p->broken && PQresultStatus(mark) != PGRES_PIPELINE_SYNC)
        line_broke(p);
    PQclear(mark);
    p->sent = p->taken = 0;
    p->flushed = false;
    if (p->broken)
        line_broke(p);          /* it may have been said before: nothing is fine on it */
    pg_is_there(p);
    bool ok = !p->failed.length;
    if (!ok)
        text_error(error, "%s", p->failed.at);
    text_clear(&p->failed);
    return ok;
}

PGresult *pg_query(struct postgres *p, const struct pg_ask *a, struct text *error)
{
    if (p->sent && !pg_finish(p, error))
        return NULL;
    pg_send(p, a, NULL);
    PGresult *r = pg_next(p);
    if (pg_finish(p, error) && r)
        return r;
    PQclear(r);
    return NULL;
}

/* ---- the line itself ---- */

void pg_close(struct postgres *p)
{
    PQfinish(p->line);
    p->line = NULL;
    p->broken = false;
    p->sent = p->taken = 0;
    p->flushed = false;
    text_clear(&p->failed);
}

static void hear_nothing(void *context, const PGresult *r) { (void)context, (void)r; }

/* As PQexec. */
static PGresult *execute(struct postgres *p, const char *script)
{
    PGresult *last = NULL, *r;
    if (!PQsendQuery(p->line, script))
        line_broke(p);
    while ((r = take(p))) {
        PQclear(last);
        last = r;
    }
    return last;
}

static bool run(struct postgres *p, const char *script)
{
    PGresult *r = execute(p, script);
    bool ok = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    return ok;
}

/* Whoever answered on the line before may still be at what we sent: it ends before we look what has become of it. One
 * that is gone by itself meanwhile cannot be ended, and does not have to be. */
static bool end_before(struct postgres *p, const char *session)
{
    char end[200], look[200];
    struct text script;
    text_init(&script, end, sizeof end);
    text_addf(&script, "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                       " WHERE application_name = 'caucus %s'", session);
    text_init(&script, look, sizeof look);
    text_addf(&script, "SELECT 1 FROM pg_stat_activity WHERE application_name = 'caucus %s'", session);
    if (!run(p, end))
        return false;
    PGresult *r = execute(p, look);
    bool ended = PQresultStatus(r) == PGRES_TUPLES_OK && !PQntuples(r);
    PQclear(r);
    return ended;
}

static bool prepare(struct postgres *p)
{
    char name[8];
    for (int i = 0; i < PG_STATEMENTS; i++) {
        struct text out;
        text_init(&out, name, sizeof name);
        text_addf(&out, "s%d", i);
        if (!PQsendPrepare(p->line, name, pg_sql[i], 0, NULL))
            return false;
        note_sent(p, NULL);
    }
    return true;
}

static bool begin_session(struct postgres *p, const char *before, struct text *error)
{
    PQsetNoticeReceiver(p->line, hear_nothing, NULL);
    if (!run(p, "SET idle_in_transaction_session_timeout = 30000; SET lock_timeout = 10000"))
        return text_error(error, "the database refuses: %s", PQerrorMessage(p->line));
    if (!end_before(p, before))
        return text_error(error, "the database is still at what it was asked for before");
    if (!p->set_up && !(pg_migrate(p, error) && pg_check_safety(p, p->warning, error)))
        return false;
    p->set_up = true;
    return PQenterPipelineMode(p->line) && !PQsetnonblocking(p->line, 1) && prepare(p) && pg_finish(p, error);
}

static void later(struct postgres *p)
{
    int64_t wait = TRY_FIRST_MS;
    for (int i = 0; i < p->tries && wait < TRY_LAST_MS; i++)
        wait *= 2;
    wait = wait < TRY_LAST_MS ? wait : TRY_LAST_MS;
    p->tries++;
    p->next_try_ms = now_ms() + wait / 2 + randombytes_uniform((uint32_t)wait / 2 + 1);
}

static void new_name(char name[PG_NAME_SIZE])
{
    unsigned char bytes[PG_NAME_SIZE / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(name, PG_NAME_SIZE, bytes, sizeof bytes);
}

/* What libpq says may name hosts and users, and never a password. */
static bool say_why_not(const struct postgres *p, struct text *error)
{
    size_t length;
    const char *why = PQerrorMessage(p->line);
    text_line(why, &length);
    return text_error(error, "the database cannot be reached: %.*s", (int)length, why);
}

bool pg_open(struct postgres *p, struct text *error)
{
    char before[PG_NAME_SIZE], session[PG_NAME_SIZE + 8];
    struct text name;
    if (p->line && !p->broken)
        return true;
    if (p->tries && now_ms() < p->next_try_ms)
        return text_error(error, "the database cannot be reached");
    atomic_store(&p->away, true);
    pg_close(p);
    text_copy(before, sizeof before, p->session);
    new_name(p->session);
    text_init(&name, session, sizeof session);
    text_addf(&name, "caucus %s", p->session);
    /* Of what is given twice, the last one counts: an address may say otherwise, but for the name. */
    const char *const keys[] = { "connect_timeout", "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
                                 "keepalives_count", "target_session_attrs", "dbname", "application_name",
                                 "client_encoding", NULL };
    const char *const values[] = { "5", "10000", "5", "2", "3", "read-write", p->address, session, "UTF8", NULL };
    p->line = PQconnectdbParams(keys, values, 1);
    bool ok = PQstatus(p->line) == CONNECTION_OK ? begin_session(p, before, error) : say_why_not(p, error);
    if (!ok) {
        text_copy(p->session, sizeof p->session, before);       /* it is still to be ended */
        pg_close(p);
        later(p);
        return false;
    }
    p->tries = 0;
    pg_is_there(p);
    return true;
}

/* ---- again ---- */

/* Whether the commit that was under way when the line broke was done, and what of it was lost. Who is ended
 * while it waits for a standby has committed all the same, without that one: so finding out is a small commit of our
 * own, behind the other one, and when the standby has it, it has both (S1). */
static bool find_out(struct postgres *p, enum store_again *found)
{
    char room[200];
    struct text error;
    struct pg_ask a = pg_ask(PG_WAS_KEPT);
    bool not_kept = false;
    text_init(&error, room, sizeof room);
    pg_text(&a, p->name);
    pg_number(&a, p->batch);
    pg_send(p, &a, &not_kept);
    for (int i = 0; i < p->written_count; i++)
        pg_send(p, &p->written[i].whose, p->written[i].lost);
    if (!pg_finish(p, &error))
        return false;
    p->unknown = false;
    pg_is_there(p);
    *found = not_kept ? STORE_TRY_AGAIN : STORE_WAS_KEPT;
    return true;
}

enum store_again pg_again(struct store_backend *b, const atomic_bool *stop)
{
    struct postgres *p = postgres_of(b);
    char room[300];
    struct text error;
    if (p->line && !p->broken)
        return STORE_FAILED;
    while (!atomic_load(stop)) {
        text_init(&error, room, sizeof room);
        if (pg_open(p, &error)) {
            enum store_again found = STORE_TRY_AGAIN;
            if (!p->unknown || find_out(p, &found))
                return found;
            pg_close(p);            /* S3: nothing else until that is known */
            later(p);
        }
        struct timespec slice = { .tv_nsec = SLICE_MS * 1000000L };
        nanosleep(&slice, NULL);
    }
    return STORE_FAILED;
}
