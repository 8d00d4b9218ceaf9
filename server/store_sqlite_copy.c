/* store_sqlite_copy.c - the SQLite file as a whole: copied page by page as it is, damage too, and checked. */
#include "store_copy.h"

#include <unistd.h>

#include "../system/files.h"
#include "store_schema.h"
#include "store_sqlite.h"

static bool fail(sqlite3 *db, const char *what, const char *path, struct text *error)
{
    return text_error(error, "cannot %s '%s': %s", what, path, db ? sqlite3_errmsg(db) : "out of memory");
}

/* One transaction, on the disk when it ends. */
static bool copy_pages(sqlite3 *from, const char *path, struct text *error)
{
    sqlite3 *to = NULL;
    bool ok = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK;
    sqlite3_backup *b = ok ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    if (b)
        sqlite3_backup_step(b, -1);
    ok = b && sqlite3_backup_finish(b) == SQLITE_OK;
    if (!ok)
        fail(to, "write", path, error);
    sqlite3_close(to);
    return ok;
}

/* Under its name when it is whole. */
static bool copy(sqlite3 *from, const char *path, struct text *error)
{
    struct text aside;
    if (file_exists(path))
        return text_error(error, "cannot write '%s': there is something already", path);
    text_init_heap(&aside);
    text_addf(&aside, "%s.part", path);
    unlink(aside.at);
    bool ok = copy_pages(from, aside.at, error) && file_rename(aside.at, path, error);
    if (ok)
        file_sync_folder(path);
    else
        unlink(aside.at);
    text_release(&aside);
    return ok;
}

bool sqlite_copy(struct store_backend *b, const char *path, struct text *error)
{
    return copy(sqlite_of(b)->db, path, error);
}

static sqlite3 *open_file(const char *path, struct text *error)
{
    sqlite3 *db = NULL;
    if (!file_is_regular(path)) {
        text_error(error, "cannot read '%s': there is no such file", path);
        return NULL;
    }
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        return db;
    fail(db, "read", path, error);
    sqlite3_close(db);
    return NULL;
}

bool store_copy_file(const char *from, const char *to, struct text *error)
{
    char why[300];
    struct text ignored;
    sqlite3 *db = open_file(from, error);
    text_init(&ignored, why, sizeof why);
    bool ok = db && (schema_execute(db, "BEGIN; SELECT count(*) FROM sqlite_schema; COMMIT", &ignored) ||
                     fail(db, "read", from, error));
    ok = ok && copy(db, to, error);
    sqlite3_close(db);
    return ok;
}

bool store_file_faults(const char *path, struct text *out, struct text *error)
{
    sqlite3_stmt *q = NULL;
    sqlite3 *db = open_file(path, error);
    int answer = db ? sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &q, NULL) : SQLITE_ERROR;
    if (answer == SQLITE_OK)
        while ((answer = sqlite3_step(q)) == SQLITE_ROW)
            if (column_string(q, 0) && !text_equal(column_string(q, 0), "ok"))
                text_addf(out, "%s\n", column_string(q, 0));
    bool corrupt = (answer & 0xff) == SQLITE_CORRUPT;
    if (corrupt)
        text_addf(out, "%s\n", sqlite3_errmsg(db));
    bool ok = answer == SQLITE_DONE || corrupt || (db && fail(db, "read", path, error));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return ok;
}
