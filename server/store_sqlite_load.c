/* store_sqlite_load.c - a table out of the SQLite file, step by step as its chain of heads says. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_check.h"
#include "store_schema.h"
#include "store_sqlite.h"

/* ---- the steps of a table ---- */

static void rows_add(struct rows *r, sqlite3_int64 row)
{
    if (r->count == r->size) {
        r->size = r->size ? 2 * r->size : 64;
        r->at = realloc(r->at, (size_t)r->size * sizeof *r->at);
        assert(r->at);
    }
    r->at[r->count++] = row;
}

bool find_rows(struct sqlite *s, const char *id, sqlite3_int64 last, int steps, struct rows *out)
{
    sqlite3_stmt *q = s->statement[PREVIOUS];
    for (; steps > 0; steps--) {
        sqlite3_bind_int64(q, 1, last);
        bind_text(q, 2, id);
        bool found = sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int(q, 1) == steps;
        if (found) {
            rows_add(out, last);
            out->played |= sqlite3_column_int(q, 2);
        }
        last = sqlite3_column_int64(q, 0);
        sqlite3_reset(q);
        if (!found)
            return false;
    }
    return !last;
}

bool read_latest(struct sqlite *s, const char *id, struct latest *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_HEAD];
    bind_text(q, 1, id);
    int answer = sqlite3_step(q);
    bool told = answer == SQLITE_ROW && column_bytes(q, 1, out->head, STORE_HEAD_SIZE);
    out->steps = told ? sqlite3_column_int(q, 0) : -1;
    out->row = told ? sqlite3_column_int64(q, 2) : 0;
    bool ok = answer == SQLITE_ROW || answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

/* ---- loading (S6) ---- */

static void set_text(struct text *to, const char *string)
{
    text_clear(to);
    text_add(to, string ? string : "");
}

/* What SQLite answered. `head`: the one in the row, or zeros. */
static int read_table(struct sqlite *s, enum statement which, const char *id, struct store_loaded *out,
                      unsigned char *head)
{
    sqlite3_stmt *q = s->statement[which];
    bind_text(q, 1, id);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW) {
        column_bytes(q, 0, out->table.key_hash, STORE_HASH_SIZE);
        column_bytes(q, 1, out->table.chance_key, STORE_KEY_SIZE);
        set_text(&out->header, column_string(q, 2));
        set_text(&out->chairs, column_string(q, 3));
        column_bytes(q, 4, head, STORE_HEAD_SIZE);
    }
    sqlite3_reset(q);
    return answer;
}

/* By the index, or, where only the index is damaged, by looking at all rows. */
static bool load_table(struct sqlite *s, const char *id, struct store_loaded *out, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct latest latest = { .steps = -1 };
    text_copy(out->table.id, sizeof out->table.id, id);
    int answer = read_table(s, LOAD_TABLE, id, out, head);
    if (answer == SQLITE_DONE && !read_latest(s, id, &latest, error))
        return false;
    if (is_damage(answer) || latest.steps >= 0) {
        store_damaged(out, "this table is not in its index");
        answer = read_table(s, SEEK_TABLE, id, out, head);
        if (answer == SQLITE_DONE)
            return text_error(error, "table '%s' is damaged in the data file: how it was made is lost", id);
    }
    if (answer != SQLITE_ROW)
        return answer == SQLITE_DONE || sqlite_fail(s, "read", error);
    store_take_table(out, head);
    return true;
}

/* Takes one step, if it fits what is there. */
static bool take_step(sqlite3_stmt *q, struct store_loaded *out)
{
    unsigned char told[STORE_HEAD_SIZE];
    struct store_step step = { .number = sqlite3_column_int(q, 0), .lines = column_string(q, 1),
                               .chairs = column_string(q, 2) };
    return store_take_step(out, &step, column_bytes(q, 3, told, sizeof told) ? told : NULL);
}

/* One row after the other, as long as they fit. */
static bool take_rows(struct sqlite *s, sqlite3_stmt *q, struct store_loaded *out, struct text *error)
{
    int answer;
    bool ok = true, more = true;
    while (more && (answer = sqlite3_step(q)) != SQLITE_DONE) {
        if (answer == SQLITE_ROW) {
            more = take_step(q, out);
        } else {
            if (is_damage(answer))
                store_damaged(out, "step %d cannot be read; this is the table before it", out->steps + 1);
            else
                ok = sqlite_fail(s, "read", error);
            more = false;
        }
    }
    sqlite3_reset(q);
    return ok;
}

/* By their rows; where the way to them is broken, by looking at all rows. */
static bool load_steps(struct sqlite *s, const char *id, const struct latest *latest, struct store_loaded *out,
                       struct text *error)
{
    struct rows rows = { 0 };
    bool ok = true, there = find_rows(s, id, latest->row, latest->steps, &rows) && latest->steps >= 0;
    for (int i = rows.count - 1; there && ok && i >= 0; i--) {
        sqlite3_bind_int64(s->statement[LOAD_STEP], 1, rows.at[i]);
        int before = out->steps;
        ok = take_rows(s, s->statement[LOAD_STEP], out, error);
        if (out->steps == before)
            break;
    }
    free(rows.at);
    if (there)
        return ok;
    bind_text(s->statement[SEEK_STEPS], 1, id);
    return take_rows(s, s->statement[SEEK_STEPS], out, error);
}

bool sqlite_load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    struct latest latest;
    if (!load_table(s, id, out, error))
        return false;
    if (!out->found)
        return true;
    bool ok = read_latest(s, id, &latest, error) && load_steps(s, id, &latest, out, error);
    if (ok && out->damage.length && !out->steps) {
        store_head_table(&out->table, out->head);       /* perhaps only the checksum of its row is wrong */
        ok = load_steps(s, id, &latest, out, error);
    }
    if (ok)
        store_take_latest(out, latest.steps, latest.head);
    return ok && load_lines(s, id, (int[STORE_ROOMS]){ 0 }, out, error) && load_deadline(s, id, out, error);
}

bool sqlite_news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS],
                 struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    struct latest latest;
    struct rows rows = { 0 };
    if (!read_latest(s, id, &latest, error))
        return false;
    out->found = latest.steps >= 0;
    if (!out->found)
        return true;
    out->steps = latest.steps;
    memcpy(out->head, latest.head, sizeof out->head);
    bool ok = find_rows(s, id, latest.row, latest.steps, &rows) ||
              text_error(error, "table '%s' is damaged in the data file", id);
    for (int i = rows.count - 1 - after; ok && i >= 0 && out->row_count < STORE_NEWS_MAX; i--) {
        unsigned char head[STORE_HEAD_SIZE];
        sqlite3_stmt *q = s->statement[LOAD_STEP];
        sqlite3_bind_int64(q, 1, rows.at[i]);
        ok = sqlite3_step(q) == SQLITE_ROW && column_bytes(q, 3, head, sizeof head);
        if (ok)
            store_add_row(out, sqlite3_column_int(q, 0), column_string(q, 1), column_string(q, 2), head);
        else
            sqlite_fail(s, "read", error);
        sqlite3_reset(q);
    }
    free(rows.at);
    return ok && load_lines(s, id, said, out, error);
}
