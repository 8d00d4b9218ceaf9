/* store_sqlite_places.c - whose tables they are, in the SQLite file. */
#include "store_schema.h"
#include "store_sqlite.h"

static bool add_person(struct sqlite *s, const char *id, const char *person, size_t length, struct text *error)
{
    sqlite3_stmt *q = s->statement[ENTER_PERSON];
    bind_text(q, 1, id);
    sqlite3_bind_text(q, 2, person, (int)length, SQLITE_STATIC);
    return sqlite_run(s, ENTER_PERSON, "write", error);
}

bool set_people(struct sqlite *s, const char *id, const char *people, struct text *error)
{
    size_t length;
    bind_text(s->statement[DROP_PEOPLE], 1, id);
    bool ok = sqlite_run(s, DROP_PEOPLE, "write", error);
    for (const char *at = people, *next; ok && at; at = next) {
        next = text_line(at, &length);
        ok = !length || add_person(s, id, at, length, error);
    }
    return ok;
}

/* One whose chairs are lost is left out; or it has none, where all are listed. */
static bool add_place(struct sqlite *s, sqlite3_stmt *found, bool all, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_CHAIRS];
    const char *id = column_string(found, 0), *summary = column_string(found, 2);
    if (all && !summary)
        summary = "";
    bool known = id && summary && sqlite3_column_type(found, 3) == SQLITE_INTEGER;
    if (!known && all && id)
        store_add_place(out, id, sqlite3_column_int64(found, 1), summary, "", column_deadline(found, 4));
    if (!known)
        return true;
    bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, sqlite3_column_int64(found, 3));
    int answer = sqlite3_step(q);
    const char *chairs = answer == SQLITE_ROW ? column_string(q, 0) : NULL;
    if (all && !chairs)
        chairs = "";
    if (chairs)
        store_add_place(out, id, sqlite3_column_int64(found, 1), summary, chairs, column_deadline(found, 4));
    bool ok = answer == SQLITE_ROW || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

/* Where the file is damaged, the list is shorter. */
static bool add_places(struct sqlite *s, enum statement which, const char *by, int most, struct store_loaded *out,
                       struct text *error)
{
    sqlite3_stmt *q = s->statement[which];
    int answer;
    bool ok = true;
    bind_text(q, 1, by);
    sqlite3_bind_int(q, 2, most);
    while (ok && (answer = sqlite3_step(q)) != SQLITE_DONE) {
        if (answer == SQLITE_ROW) {
            ok = add_place(s, q, which == LIST_TABLES, out, error);
        } else {
            ok = is_damage(answer) || sqlite_fail(s, "read", error);
            break;
        }
    }
    sqlite3_reset(q);
    return ok;
}

bool find_places(struct sqlite *s, const char *person, int most, struct store_loaded *out, struct text *error)
{
    return add_places(s, FIND_PLACES, person, most, out, error);
}

bool sqlite_list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    return add_places(sqlite_of(b), LIST_TABLES, after, STORE_LISTED_MAX, out, error);
}

bool sqlite_oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return add_places(sqlite_of(b), FIND_OLDEST, person, STORE_OPEN_MAX, out, error);
}

bool sqlite_places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return find_places(sqlite_of(b), person, STORE_PLACES_MAX, out, error);
}
