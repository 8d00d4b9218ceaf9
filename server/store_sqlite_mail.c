/* store_sqlite_mail.c - where to write to people, in the SQLite file (S13). */
#include "store_schema.h"
#include "store_sqlite.h"

bool drop_mail(struct sqlite *s, const char *person, struct text *error)
{
    bind_text(s->statement[DROP_MAIL], 1, person);
    return sqlite_run(s, DROP_MAIL, "write", error);
}

static bool set_address(struct sqlite *s, const struct store_mail *m, struct text *error)
{
    bind_text(s->statement[SET_MAIL], 1, m->person);
    bind_text(s->statement[SET_MAIL], 2, m->address);
    return sqlite_run(s, SET_MAIL, "write", error);
}

bool sqlite_mail(struct store_backend *b, const struct store_mail *m, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    enum statement which = m->rest_ms < 0 ? MAIL_WAIT : MAIL_REST;
    if (m->address && !*m->address)
        return schema_execute(s->db, "PRAGMA secure_delete = ON", error) && drop_mail(s, m->person, error) &&
               schema_execute(s->db, "PRAGMA secure_delete = OFF", error);
    if (m->address && !set_address(s, m, error))
        return false;
    bind_text(s->statement[which], 1, m->person);
    sqlite3_bind_int64(s->statement[which], 2, m->due_ms);
    if (which == MAIL_REST) {
        sqlite3_bind_int64(s->statement[which], 3, m->rest_ms);
        sqlite3_bind_int64(s->statement[which], 4, m->was_due_ms ? m->was_due_ms : INT64_MAX);
    }
    bool ok = sqlite_run(s, which, "write", error);
    if (ok && m->was_due_ms)
        *m->lost = !sqlite3_changes(s->db);
    return ok;
}

/* Where the file is damaged, some are missing. */
bool sqlite_mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[FIND_MAIL];
    int answer;
    sqlite3_bind_int64(q, 1, now_ms);
    sqlite3_bind_int(q, 2, STORE_PLACES_MAX);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (column_string(q, 0) && column_string(q, 1))
            store_add_place(out, column_string(q, 0), sqlite3_column_int64(q, 2), column_string(q, 1), "", INT64_MAX);
    bool ok = answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

bool find_mail(struct sqlite *s, const char *person, struct text *address, struct text *error)
{
    sqlite3_stmt *q = s->statement[READ_MAIL];
    bind_text(q, 1, person);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW && column_string(q, 0))
        text_add(address, column_string(q, 0));
    bool ok = answer == SQLITE_ROW || answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}
