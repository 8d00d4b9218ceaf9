/* store_postgres.c - the store in a PostgreSQL database, for one server or many (S14). A step is one statement: it
 * moves the head of its table from what its server knew to the next one, and only where that was so the row is added;
 * what follows from a step is written where its row is found to be ours, by the nonce of the commit. */
#include "store_postgres.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../core/best.h"
#include "../system/clock.h"

#define NOW_S "extract(epoch FROM now())::bigint"
#define NOW_MS "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
#define OURS "EXISTS (SELECT 1 FROM steps AS s WHERE s.id = $1 AND s.number = $2 AND s.nonce = $3)"

/* Nobody makes another step there until this commit is done. */
#define STANDS "WITH stands AS (SELECT id FROM heads WHERE id = $1 AND steps = $2 FOR UPDATE)"

/* S11: so long without a beat, and none of the servers was up, or could reach us; a beat comes every ten seconds. What
 * came with a step since the last beat is still behind the time that is told next: a server that was up all the while
 * tells a time ($1) that is behind all steps, and for one that has just begun (0) some of the silence counts. */
#define SILENCE_MS "20000"

/* S15 */
#define THERE "present JOIN beats USING (server) WHERE beats.at > " NOW_S " - 30"
_Static_assert(STORE_HEARD_S == 30, "the statements know how long servers are there");
#define HERE_OF(table) "(SELECT string_agg(people, '' ORDER BY server) FROM " THERE " AND present.id = " table ".id)"

/* S8, of a summary. */
#define IS_OVER "(strpos(summary, E'\\nover') > 0)"

const char *const pg_sql[PG_STATEMENTS] = {
    [PG_BEGIN] = "BEGIN",
    [PG_BEGIN_READING] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    [PG_COMMIT] = "COMMIT",
    [PG_ROLLBACK] = "ROLLBACK",
    [PG_MARK] = "INSERT INTO servers (name, batch, at) VALUES ($1, $2, " NOW_S ")"
                " ON CONFLICT (name) DO UPDATE SET batch = excluded.batch, at = excluded.at",
    [PG_MAKE] = "WITH made AS (INSERT INTO tables (id, made, key_hash, chance_key, header, chairs, head)"
                " VALUES ($1, " NOW_S ", $2, $3, $4, $5::text, $6::bytea) RETURNING id),"
                " listed AS (INSERT INTO people (id, person) SELECT DISTINCT id, person FROM made,"
                " unnest(string_to_array($8::text, E'\\n')) AS person WHERE person <> '')"
                " INSERT INTO heads (id, steps, head, chairs, summary, at, told)"
                " SELECT id, 0, $6::bytea, $5::text, $7::text, " NOW_S ", nextval('told') FROM made",
    /* S2, S14 */
    [PG_APPEND] = "WITH moved AS (UPDATE heads SET steps = $2::integer, head = $6::bytea,"
                  " chairs = coalesce($5::text, chairs), summary = coalesce($7::text, summary),"
                  " at = CASE WHEN $7::text IS NULL THEN at ELSE " NOW_S " END,"
                  " told = CASE WHEN $7::text IS NULL THEN told ELSE nextval('told') END"
                  " WHERE id = $1 AND steps = $2::integer - 1 AND head = $8 RETURNING id)"
                  " INSERT INTO steps (id, number, nonce, lines, chairs, head)"
                  " SELECT id, $2::integer, $3::bytea, $4::text, $5::text, $6::bytea FROM moved",
    [PG_DROP_PEOPLE] = "DELETE FROM people WHERE id = $1 AND person <> ALL (string_to_array($4::text, E'\\n'))"
                       " AND " OURS,
    [PG_ENTER_PEOPLE] = "INSERT INTO people (id, person) SELECT DISTINCT $1::text, person"
                        " FROM unnest(string_to_array($4::text, E'\\n')) AS person WHERE person <> '' AND " OURS
                        " ON CONFLICT DO NOTHING",
    [PG_SET_STARTED] = "UPDATE tables SET started = true WHERE id = $1 AND NOT started AND " OURS,
    /* S5 */
    [PG_ENTER_RECORD] = "INSERT INTO records (id, game, options, merit, score, day, name)"
                        " SELECT $1, $4::text, $5::text, $6::double precision, $7::text,"
                        " to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), $8::text WHERE " OURS
                        " ON CONFLICT (id) DO NOTHING",
    [PG_DROP_RECORDS] = "DELETE FROM records WHERE game = $1 AND options = $2 AND number NOT IN"
                        " (SELECT number FROM records WHERE game = $1 AND options = $2"
                        " ORDER BY merit, number LIMIT $3)",
    [PG_LOAD_RECORDS] = "SELECT score, day, name, options FROM"
                        " (SELECT *, max(number) OVER (PARTITION BY options) AS newest FROM records WHERE game = $1)"
                        " AS r ORDER BY newest DESC, merit, number LIMIT $2",
    /* S11 */
    [PG_SET_DEADLINE] = "INSERT INTO deadlines (id, ms) SELECT $1, $4::bigint WHERE " OURS
                        " ON CONFLICT (id) DO UPDATE SET ms = excluded.ms",
    [PG_DROP_DEADLINE] = "DELETE FROM deadlines WHERE id = $1 AND " OURS,
    [PG_FIND_DUE] = "SELECT id, ms FROM deadlines WHERE ms <= $1 ORDER BY ms, id LIMIT $2",
    [PG_ANY_DEADLINE] = "SELECT 1 FROM deadlines LIMIT 1",
    [PG_PUT_DEADLINE] = STANDS " INSERT INTO deadlines (id, ms) SELECT id, $3::bigint FROM stands"
                        " ON CONFLICT (id) DO UPDATE SET ms = excluded.ms",
    [PG_TAKE_DEADLINE] = STANDS " DELETE FROM deadlines USING stands WHERE deadlines.id = stands.id",
    [PG_READ_DEADLINE] = "SELECT ms FROM deadlines WHERE id = $1",
    [PG_CLOCK] = "UPDATE clock SET beat = ms,"
                 " gap = least(ms - $1::bigint, gap + CASE WHEN ms - beat <= " SILENCE_MS " THEN 0"
                 " WHEN $1 > 0 THEN ms - beat ELSE ms - beat - " SILENCE_MS " END)"
                 " FROM (SELECT " NOW_MS " AS ms) AS now RETURNING beat - gap",
    /* S9, S14 */
    [PG_SAY] = "INSERT INTO lines (id, room, number, seat, at, person, name, text)"
               " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    [PG_DROP_LINES] = "DELETE FROM lines WHERE id = $1 AND room = $2 AND number <= (SELECT number FROM lines"
                      " WHERE id = $1 AND room = $2 ORDER BY number DESC LIMIT 1 OFFSET $3)",
    [PG_LOAD_LINES] = "SELECT room, number, seat, at, person, name, text, id FROM lines WHERE id = $1"
                      " AND number > CASE room WHEN 0 THEN $2::integer ELSE $3::integer END ORDER BY room, number",
    [PG_FIND_SAID] = "SELECT room, number, seat, at, person, name, text, id FROM lines WHERE person = $1 ORDER BY at",
    /* S7: what is being written to just now is left for another time. */
    [PG_FIND_UNSTARTED] = "SELECT id FROM heads JOIN tables USING (id) WHERE NOT started"
                          " AND made < " NOW_S " - $1::bigint"
                          " AND id <> ALL ($2::text[]) AND NOT EXISTS"
                          " (SELECT 1 FROM steps WHERE steps.id = tables.id AND lines <> '')"
                          " AND NOT EXISTS (SELECT 1 FROM " THERE " AND present.id = tables.id)"
                          " ORDER BY made LIMIT $3 FOR UPDATE OF heads SKIP LOCKED",
    [PG_DROP_STEPS] = "DELETE FROM steps WHERE id = ANY ($1::text[])",
    [PG_DROP_TABLES] = "DELETE FROM tables WHERE id = ANY ($1::text[])",
    [PG_LOAD_TABLE] = "SELECT key_hash, chance_key, header, chairs, head FROM tables WHERE id = $1",
    [PG_LOAD_STEPS] = "SELECT number, lines, chairs, head FROM steps WHERE id = $1 AND number > $2"
                      " ORDER BY number LIMIT $3",
    [PG_LOAD_HEAD] = "SELECT steps, head FROM heads WHERE id = $1",
    [PG_LOCK_HEAD] = "SELECT steps, head FROM heads WHERE id = $1 FOR UPDATE",
    [PG_LOCK_STAND] = "SELECT 1 FROM heads WHERE id = $1 AND steps = $2 AND head = $3 FOR UPDATE",
    /* S8 */
    [PG_LIST_TABLES] = "SELECT id, at, summary, chairs, ms, " HERE_OF("heads")
                       " FROM heads LEFT JOIN deadlines USING (id)"
                       " WHERE id > $1 ORDER BY id LIMIT $2",
    [PG_FIND_PLACES] = "SELECT id, at, summary, chairs, ms, " HERE_OF("heads") " FROM people JOIN heads USING (id)"
                       " LEFT JOIN deadlines USING (id) WHERE person = $1 AND summary IS NOT NULL"
                       " ORDER BY " IS_OVER ", at DESC, told DESC LIMIT greatest($2, (SELECT count(*) FROM people"
                       " JOIN heads USING (id) WHERE person = $1 AND summary IS NOT NULL AND NOT " IS_OVER "))",
    [PG_FIND_OLDEST] = "SELECT id, made, summary, heads.chairs, ms, " HERE_OF("heads") " FROM people"
                       " JOIN heads USING (id) JOIN tables USING (id) LEFT JOIN deadlines USING (id)"
                       " WHERE person = $1 AND summary IS NOT NULL ORDER BY made, id LIMIT $2",
    [PG_KEEP_SECRET] = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [PG_READ_SECRET] = "SELECT value FROM secrets WHERE name = $1",
    [PG_TELL] = "SELECT pg_notify('" PG_CHANNEL "', $1)",
    [PG_WAS_KEPT] = "UPDATE servers SET at = " NOW_S " WHERE name = $1 AND batch = $2",
    [PG_WHOSE_STEP] = "SELECT 1 FROM steps WHERE id = $1 AND number = $2 AND nonce = $3",
    [PG_WHOSE_LINE] = "SELECT 1 FROM lines WHERE id = $1 AND room = $2 AND number = $3 AND person = $4 AND at = $5"
                      " AND text = $6",
    [PG_WHOSE_MAIL] = "SELECT 1 FROM mail WHERE person = $1 AND due = greatest($2::bigint, $3::bigint) AND rest = $3",
    [PG_LEAVE] = "DELETE FROM servers WHERE name = $1 OR at < " NOW_S " - 86400",
    /* S10: chairs of old steps are in no index. */
    [PG_FIND_MENTIONS] = "SELECT id FROM tables WHERE strpos(chairs, $1) > 0 UNION SELECT id FROM steps"
                         " WHERE strpos(chairs, $1) > 0 UNION SELECT id FROM people WHERE person = $1"
                         " UNION SELECT id FROM lines WHERE person = $1 ORDER BY id",
    [PG_SET_CHAIRS] = "UPDATE tables SET chairs = $2, head = $3 WHERE id = $1",
    [PG_SET_STEP] = "UPDATE steps SET chairs = $3, head = $4, lines = $5 WHERE id = $1 AND number = $2",
    [PG_SET_LATEST] = "UPDATE heads SET head = $2, chairs = $3 WHERE id = $1",
    [PG_DROP_PERSON] = "DELETE FROM people WHERE id = $1 AND person = $2",
    [PG_DROP_RECORD] = "DELETE FROM records WHERE id = $1",
    [PG_FIND_RECORD] = "SELECT score, day, name, options FROM records WHERE id = $1",
    [PG_DROP_SAID] = "DELETE FROM lines WHERE person = $1",
    /* S13 */
    [PG_SET_MAIL] = "INSERT INTO mail (person, address, due, rest) VALUES ($1, $2, 9223372036854775807, 0)"
                    " ON CONFLICT (person) DO UPDATE SET address = excluded.address",
    [PG_DROP_MAIL] = "DELETE FROM mail WHERE person = $1",
    [PG_MAIL_WAIT] = "UPDATE mail SET due = least(due, greatest($2, rest)) WHERE person = $1",
    [PG_MAIL_REST] = "UPDATE mail SET due = greatest($2::bigint, $3::bigint), rest = $3 WHERE person = $1"
                     " AND due <= $4",
    [PG_FIND_MAIL] = "SELECT person, due, address FROM mail WHERE due <= $1 ORDER BY due, person LIMIT $2",
    [PG_READ_MAIL] = "SELECT address FROM mail WHERE person = $1",
    /* S15 */
    [PG_BEAT] = "INSERT INTO beats (server, at) VALUES ($1, " NOW_S ")"
                " ON CONFLICT (server) DO UPDATE SET at = excluded.at",
    [PG_DROP_BEATS] = "DELETE FROM beats WHERE at < " NOW_S " - 3600",
    [PG_GONE] = "DELETE FROM beats WHERE server = $1",
    [PG_SET_PRESENT] = "INSERT INTO present (id, server, people) SELECT id, $2, $3 FROM tables WHERE id = $1"
                       " ON CONFLICT (id, server) DO UPDATE SET people = excluded.people",
    [PG_DROP_PRESENT] = "DELETE FROM present WHERE id = $1 AND server = $2",
    [PG_LOAD_PRESENT] = "SELECT server, people FROM " THERE " AND present.id = $1 ORDER BY server",
    [PG_FORGET_PRESENT] = "DELETE FROM present WHERE strpos(people, $1) > 0",
};

/* ---- a commit ---- */

static int64_t up_ms(void) { return clock_ns(CLOCK_MONOTONIC) / 1000000; }

/* The time needs no writing while it is what the database says anyway. */
static void send_time(struct postgres *p)
{
    enum { NEAR_MS = 1000 };
    struct pg_ask a = pg_ask(PG_CLOCK);
    pg_number(&a, p->keep_ms);
    if (p->keep_ms > p->clock_ms + up_ms() - p->clock_at_ms + NEAR_MS)
        pg_send(p, &a, NULL);
}

static int by_list(const void *a, const void *b)
{
    const struct store_record *one = *(const struct store_record *const *)a;
    const struct store_record *other = *(const struct store_record *const *)b;
    int order = strcmp(one->game, other->game);
    return order ? order : strcmp(one->options, other->options);
}

static void drop_records(struct postgres *p)
{
    qsort(p->record, (size_t)p->record_count, sizeof *p->record, by_list);
    for (int i = 0; i < p->record_count; i++) {
        struct pg_ask drop = pg_ask(PG_DROP_RECORDS);
        pg_text(&drop, p->record[i]->game);
        pg_text(&drop, p->record[i]->options);
        pg_number(&drop, BEST_KEPT);
        if (!i || by_list(&p->record[i - 1], &p->record[i]))
            pg_send(p, &drop, NULL);
    }
    p->record_count = 0;
}

enum { NEWS_SIZE_MAX = 7900 };         /* PostgreSQL takes less than 8000 bytes */

static bool begin(struct store_backend *b, struct text *error)
{
    struct postgres *p = postgres_of(b);
    if (!pg_open(p, error))
        return false;
    struct pg_ask a = pg_ask(PG_BEGIN), mark = pg_ask(PG_MARK);
    p->batch++;
    p->written_count = p->record_count = 0;
    p->keep_ms = 0;
    text_clear(&p->news);
    text_add(&p->news, p->name);
    for (int i = 0; i < 8; i++)
        p->nonce[8 + i] = (unsigned char)((uint64_t)p->batch >> 8 * i);
    pg_text(&mark, p->name);
    pg_number(&mark, p->batch);
    pg_send(p, &a, NULL);
    pg_send(p, &mark, NULL);
    return true;
}

static bool commit(struct store_backend *b, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_COMMIT), tell = pg_ask(PG_TELL);
    bool failed = true;
    drop_records(p);
    send_time(p);
    if (!p->broken)
        p->unknown = true;              /* from here on it may be done without our hearing of it */
    pg_send(p, &a, &failed);
    if (p->news.length >= NEWS_SIZE_MAX) {
        text_clear(&p->news);
        text_addf(&p->news, "%s " STORE_HEARD_MUCH, p->name);
    }
    pg_text(&tell, p->news.at);
    if (p->news.length > strlen(p->name))
        pg_send(p, &tell, NULL);        /* in a transaction of its own: all that tell wait for each other */
    bool ok = pg_finish(p, error);
    if (!p->broken || !failed)
        p->unknown = false;
    pg_is_there(p);
    return ok || !failed;               /* what others do not hear of they find themselves */
}

static void rollback(struct store_backend *b)
{
    char room[200];
    struct text ignored;
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_ROLLBACK);
    text_init(&ignored, room, sizeof room);
    if (p->broken || !p->line)
        return;                 /* who answered there has seen the line break, and rolled back */
    if (p->sent)
        pg_finish(p, &ignored);
    pg_send(p, &a, NULL);
    pg_finish(p, &ignored);
}

static bool make(struct store_backend *b, const struct store_table *t, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct pg_ask a = pg_ask(PG_MAKE);
    (void)error;
    store_head_table(t, head);
    pg_text(&a, t->id);
    pg_bytes(&a, t->key_hash, STORE_HASH_SIZE);
    pg_bytes(&a, t->chance_key, STORE_KEY_SIZE);
    pg_text(&a, t->header);
    pg_text(&a, t->chairs);
    pg_bytes(&a, head, STORE_HEAD_SIZE);
    pg_text(&a, t->summary);
    pg_text(&a, t->people ? t->people : "");
    pg_send(postgres_of(b), &a, NULL);
    return true;
}

/* ---- a step, and what follows from it ---- */

/* A statement about it that has OURS in it. */
static struct pg_ask about_step(struct postgres *p, enum pg_statement which, const struct store_step *step)
{
    struct pg_ask a = pg_ask(which);
    pg_text(&a, step->id);
    pg_number(&a, step->number);
    pg_bytes(&a, p->nonce, sizeof p->nonce);
    return a;
}

/* Until the end of the commit the values stay where they are. */
static void send_written(struct postgres *p, const struct pg_ask *a, const struct pg_ask *whose, bool *lost)
{
    assert(p->written_count < STORE_BATCH_MAX && lost);
    p->written[p->written_count++] = (struct pg_written){ .whose = *whose, .lost = lost };
    pg_send(p, a, lost);
}

static void set_people(struct postgres *p, const struct store_step *step)
{
    struct pg_ask drop = about_step(p, PG_DROP_PEOPLE, step), enter = about_step(p, PG_ENTER_PEOPLE, step);
    const char *people = step->people ? step->people : "";
    pg_text(&drop, people);
    pg_text(&enter, people);
    pg_send(p, &drop, NULL);
    pg_send(p, &enter, NULL);
}

static void enter_record(struct postgres *p, const struct store_step *step)
{
    unsigned char merit[8];
    uint64_t bits;
    const struct store_record *r = step->record;
    struct pg_ask enter = about_step(p, PG_ENTER_RECORD, step);
    memcpy(&bits, &r->merit, sizeof bits);
    for (int i = 0; i < 8; i++)
        merit[i] = (unsigned char)(bits >> (56 - 8 * i));
    pg_text(&enter, r->game);
    pg_text(&enter, r->options);
    pg_bytes(&enter, merit, sizeof merit);
    pg_text(&enter, r->score);
    pg_text(&enter, r->name);
    pg_send(p, &enter, NULL);
    p->record[p->record_count++] = r;
}

/* Before the end of the commit, when it waits for nobody's table any more: those rows are every server's, and who had
 * one of them and waited for a table would be waited for in a circle. */
static void keep_time(struct postgres *p, int64_t at_least_ms)
{
    p->keep_ms = at_least_ms > p->keep_ms ? at_least_ms : p->keep_ms;
}

static void set_deadline(struct postgres *p, const struct store_step *step)
{
    bool none = step->clock->deadline_ms == INT64_MAX;
    struct pg_ask a = about_step(p, none ? PG_DROP_DEADLINE : PG_SET_DEADLINE, step);
    if (!none)
        pg_number(&a, step->clock->deadline_ms);
    pg_send(p, &a, NULL);
    keep_time(p, step->clock->now_ms);
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct postgres *p = postgres_of(b);
    struct pg_ask a = about_step(p, PG_APPEND, step), started = about_step(p, PG_SET_STARTED, step);
    struct pg_ask whose = about_step(p, PG_WHOSE_STEP, step);
    (void)error;
    store_head_step(step, head);
    pg_text(&a, step->lines);
    pg_text(&a, step->chairs);
    pg_bytes(&a, head, STORE_HEAD_SIZE);
    pg_text(&a, step->summary);
    pg_bytes(&a, step->before, STORE_HEAD_SIZE);
    send_written(p, &a, &whose, step->lost);
    pg_tell(p, step->id);
    if (step->chairs)
        set_people(p, step);
    if (step->started)
        pg_send(p, &started, NULL);
    if (step->record)
        enter_record(p, step);
    if (step->clock)
        set_deadline(p, step);
    return true;
}

static bool say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_SAY), drop = pg_ask(PG_DROP_LINES), whose = pg_ask(PG_WHOSE_LINE);
    (void)error;
    pg_text(&whose, line->id);
    pg_number(&whose, line->room);
    pg_number(&whose, line->number);
    pg_text(&whose, line->person);
    pg_number(&whose, line->at);
    pg_text(&whose, line->text);
    pg_text(&a, line->id);
    pg_number(&a, line->room);
    pg_number(&a, line->number);
    pg_number(&a, line->seat);
    pg_number(&a, line->at);
    pg_text(&a, line->person);
    pg_text(&a, line->name);
    pg_text(&a, line->text);
    send_written(p, &a, &whose, line->lost);
    pg_tell(p, line->id);
    pg_text(&drop, line->id);
    pg_number(&drop, line->room);
    pg_number(&drop, STORE_LINES_MAX);
    pg_send(p, &drop, NULL);
    return true;
}

/* ---- who is there (S15) ---- */

static void send_two(struct postgres *p, enum pg_statement which, const char *one, const char *other)
{
    struct pg_ask a = pg_ask(which);
    pg_text(&a, one);
    if (other)
        pg_text(&a, other);
    pg_send(p, &a, NULL);
}

static bool present(struct store_backend *b, const struct store_present *there, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask drop_old = pg_ask(PG_DROP_BEATS), set = pg_ask(PG_SET_PRESENT);
    (void)error;
    if (!there->people) {
        send_two(p, PG_GONE, there->server, NULL);
        return true;
    }
    send_two(p, PG_BEAT, there->server, NULL);
    if (!*there->id) {
        pg_send(p, &drop_old, NULL);
        return true;
    }
    pg_text(&set, there->id);
    pg_text(&set, there->server);
    pg_text(&set, there->people);
    if (*there->people)
        pg_send(p, &set, NULL);
    else
        send_two(p, PG_DROP_PRESENT, there->id, there->server);
    pg_tell(p, there->id);
    return true;
}

/* ---- taking tables away (S7) ---- */

/* An array of ids, which have no character that would have to be masked. */
static void add_id(struct text *list, const char *id) { text_addf(list, "%s\"%s\"", list->length > 1 ? "," : "", id); }

static bool drop_tables(struct postgres *p, const PGresult *found, struct text *error)
{
    struct text list;
    struct pg_ask steps = pg_ask(PG_DROP_STEPS), tables = pg_ask(PG_DROP_TABLES);
    text_init_heap(&list);
    text_add_char(&list, '{');
    for (int i = 0; i < PQntuples(found); i++)
        add_id(&list, PQgetvalue(found, i, 0));
    text_add_char(&list, '}');
    pg_text(&steps, list.at);
    pg_text(&tables, list.at);
    pg_send(p, &steps, NULL);
    pg_send(p, &tables, NULL);
    bool ok = pg_finish(p, error);
    text_release(&list);
    return ok;
}

static bool sweep(struct store_backend *b, const struct store_sweep *w, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_FIND_UNSTARTED);
    struct text keep;
    text_init_heap(&keep);
    text_add_char(&keep, '{');
    for (int i = 0; i < w->keep_count; i++)
        add_id(&keep, w->keep[i]);
    text_add_char(&keep, '}');
    pg_number(&a, w->age_s);
    pg_text(&a, keep.at);
    pg_number(&a, STORE_SWEPT_MAX);
    PGresult *found = pg_query(p, &a, error);
    bool ok = found && (!PQntuples(found) || drop_tables(p, found, error));
    PQclear(found);
    text_release(&keep);
    return ok;
}

/* ---- time ---- */

/* Within a commit, or before there is any: a new line here would have none of what was sent on the old one. */
static bool clock_at_least(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_CLOCK);
    pg_number(&a, *now_ms);
    drop_records(p);                /* always in this order */
    PGresult *r = pg_query(p, &a, error);
    if (!r)
        return false;
    *now_ms = p->clock_ms = pg_int(r, 0, 0);
    p->clock_at_ms = up_ms();
    PQclear(r);
    return true;
}

static bool deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    struct postgres *p = postgres_of(b);
    bool none = clock->deadline_ms == INT64_MAX;
    struct pg_ask a = pg_ask(none ? PG_TAKE_DEADLINE : PG_PUT_DEADLINE);
    (void)error;
    pg_text(&a, id);
    pg_number(&a, clock->steps);
    if (!none)
        pg_number(&a, clock->deadline_ms);
    pg_send(p, &a, NULL);
    keep_time(p, clock->now_ms);
    return true;
}

/* ---- mail (S13) ---- */

static bool mail(struct store_backend *b, const struct store_mail *m, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask drop = pg_ask(PG_DROP_MAIL), set = pg_ask(PG_SET_MAIL);
    struct pg_ask when = pg_ask(m->rest_ms < 0 ? PG_MAIL_WAIT : PG_MAIL_REST), whose = pg_ask(PG_WHOSE_MAIL);
    (void)error;
    pg_text(&whose, m->person);
    pg_number(&whose, m->due_ms);
    pg_number(&whose, m->rest_ms);
    pg_text(&drop, m->person);
    pg_text(&set, m->person);
    pg_text(&set, m->address);
    pg_text(&when, m->person);
    pg_number(&when, m->due_ms);
    if (m->rest_ms >= 0) {
        pg_number(&when, m->rest_ms);
        pg_number(&when, m->was_due_ms ? m->was_due_ms : INT64_MAX);
    }
    if (m->address && !*m->address) {
        pg_send(p, &drop, NULL);
        return true;
    }
    if (m->address)
        pg_send(p, &set, NULL);
    if (m->was_due_ms)
        send_written(p, &when, &whose, m->lost);
    else
        pg_send(p, &when, NULL);
    return true;
}

/* ---- secrets ---- */

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask keep = pg_ask(PG_KEEP_SECRET), read = pg_ask(PG_READ_SECRET);
    if (!pg_open(p, error))
        return false;
    pg_text(&keep, name);
    pg_bytes(&keep, bytes, size);
    pg_text(&read, name);
    PGresult *r = pg_query(p, &keep, error);
    bool ok = r;
    PQclear(r);
    r = ok ? pg_query(p, &read, error) : NULL;
    ok = r && ((PQntuples(r) == 1 && pg_take_bytes(r, 0, 0, bytes, size)) ||
               text_error(error, "the secret '%s' in the database is damaged", name));
    PQclear(r);
    return ok;
}

/* ---- up and down ---- */

static bool is_away(struct store_backend *b) { return atomic_load(&postgres_of(b)->away); }

static void close_postgres(struct store_backend *b)
{
    char room[200];
    struct text ignored;
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_LEAVE);
    text_init(&ignored, room, sizeof room);
    if (p->line && !p->broken) {
        pg_text(&a, p->name);
        PQclear(pg_query(p, &a, &ignored));
    }
    pg_deaf(p);
    pg_close(p);
    text_release(&p->news);
    text_release(&p->failed);
    free(p->lost);
    free(p->address);
    free(p);
}

static void name_it(struct postgres *p)
{
    randombytes_buf(p->nonce, 8);
    sodium_bin2hex(p->name, sizeof p->name, p->nonce, 8);
}

/* What stands on a command line can be read by everybody on the machine. What libpq says of an address that it cannot
 * read may have all of it in it, and is not told: there may be a password in it. */
static bool is_fit(const char *address, struct text *error)
{
    bool secret = false;
    PQconninfoOption *list = PQconninfoParse(address, NULL);
    for (PQconninfoOption *o = list; o && o->keyword; o++)
        secret = secret || (o->val && *o->val && (text_equal(o->keyword, "password") ||
                                                  text_equal(o->keyword, "sslpassword")));
    bool ok = list;
    if (!ok) {
        text_error(error, "the address of the database is not right: it is postgresql://USER@HOST:PORT/DATABASE, "
                          "behind which ?NAME=VALUE&... may stand, with the names that libpq knows");
    } else if (secret) {
        ok = text_error(error, "no password in the address, where everybody on this machine could read it: use a "
                               "password file (PGPASSFILE) or a service file (PGSERVICEFILE)");
    }
    PQconninfoFree(list);
    return ok;
}

struct store_backend *store_postgres(const char *address, struct text *warning, struct text *error)
{
    if (!is_fit(address, error))
        return NULL;
    struct postgres *p = calloc(1, sizeof *p);
    assert(p);
    p->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .clock = clock_at_least, .due = pg_due, .deadline = deadline, .drop = pg_drop, .mail = mail,
        .mail_due = pg_mail_due, .list = pg_list, .load = pg_load, .news = pg_news, .say = say,
        .present = present, .forget = pg_forget,
        .about = pg_about, .records = pg_records, .places = pg_places, .oldest = pg_oldest,
        .secret = secret, .close = close_postgres,
        .shared = true, .hear = pg_hear, .heard = pg_heard, .again = pg_again, .is_away = is_away,
        .rows_give = pg_rows_give, .rows_begin = pg_rows_begin, .rows_take = pg_rows_take, .rows_end = pg_rows_end,
    };
    text_init_heap(&p->failed);
    text_init_heap(&p->news);
    p->address = store_copy(address);
    name_it(p);
    p->warning = warning;
    if (pg_open(p, error)) {
        p->warning = NULL;
        return &p->backend;
    }
    close_postgres(&p->backend);
    return NULL;
}
