/* store_sqlite_lines.c - what was said at tables, in the SQLite file (S9). */
#include "store_schema.h"
#include "store_sqlite.h"

bool sqlite_say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[SAY];
    bind_text(q, 1, line->id);
    sqlite3_bind_int(q, 2, line->room);
    sqlite3_bind_int(q, 3, line->number);
    sqlite3_bind_int(q, 4, line->seat);
    sqlite3_bind_int64(q, 5, line->at);
    bind_text(q, 6, line->person);
    bind_text(q, 7, line->name);
    bind_text(q, 8, line->text);
    if (!sqlite_run(s, SAY, "write", error))
        return false;
    q = s->statement[DROP_LINES];
    bind_text(q, 1, line->id);
    sqlite3_bind_int(q, 2, line->room);
    sqlite3_bind_int(q, 3, STORE_LINES_MAX);
    return sqlite_run(s, DROP_LINES, "write", error);
}

/* A line of which something is missing is left out. */
static void add_line(sqlite3_stmt *q, const char *id, struct store_loaded *out)
{
    struct store_line line = { .room = sqlite3_column_int(q, 0), .number = sqlite3_column_int(q, 1),
                               .seat = sqlite3_column_int(q, 2), .at = sqlite3_column_int64(q, 3),
                               .person = column_string(q, 4), .name = column_string(q, 5),
                               .text = column_string(q, 6) };
    text_copy(line.id, sizeof line.id, id);
    if (line.room >= 0 && line.room < STORE_ROOMS && line.number > 0 && line.person && line.name && line.text)
        store_add_line(out, &line);
}

bool find_said(struct sqlite *s, const char *person, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[FIND_SAID];
    int answer;
    bind_text(q, 1, person);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (column_string(q, 7))
            add_line(q, column_string(q, 7), out);
    bool ok = answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

static bool is_behind(sqlite3_stmt *q, const int behind[STORE_ROOMS])
{
    int room = sqlite3_column_int(q, 0);
    return room >= 0 && room < STORE_ROOMS && sqlite3_column_int(q, 1) > behind[room];
}

/* Where the file is damaged, some are missing. */
bool load_lines(struct sqlite *s, const char *id, const int behind[STORE_ROOMS], struct store_loaded *out,
                struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_LINES];
    int answer;
    bind_text(q, 1, id);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (is_behind(q, behind))
            add_line(q, id, out);
    bool ok = answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}
