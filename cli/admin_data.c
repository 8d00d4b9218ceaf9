/* admin_data.c - the data of a server as a whole. */
#include "admin_data.h"

#include <stdio.h>
#include <unistd.h>

#include "../core/registry.h"
#include "../server/admin.h"
#include "../server/check.h"
#include "../server/store.h"
#include "../server/store_copy.h"
#include "../system/files.h"

static void tell(const char *line) { printf("%s\n", line); }

static void join(struct text *out, const char *folder, const char *name)
{
    text_clear(out);
    text_addf(out, "%s/%s", folder, name);
}

/* With what SQLite has beside it. */
static void remove_file(const char *path)
{
    static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
    struct text t;
    text_init_heap(&t);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        text_clear(&t);
        text_addf(&t, "%s%s", path, endings[i]);
        unlink(t.at);
    }
    text_release(&t);
}

static bool check(const char *path, bool *whole, struct text *error)
{
    struct check c = { .find = registry_find, .tell = tell };
    if (!check_file(&c, path, error))
        return false;
    printf("%d tables, %d faults\n", c.tables, c.wrong);
    *whole = !c.wrong;
    return true;
}

/* ---- checking ---- */

bool admin_check(const char *folder, const char *file, admin_copy *make_copy, bool *whole, struct text *error)
{
    char name[64];
    bool none = false;
    struct text copy, data, t;
    text_init_heap(&copy), text_init_heap(&data);
    text_init(&t, name, sizeof name);
    text_addf(&t, "check-%d.db", (int)getpid());
    join(&copy, folder, name);
    join(&data, folder, "tables.db");
    remove_file(copy.at);
    bool ok = !file && make_copy(folder, copy.at, &none, error);
    if (file || none) {
        text_clear(error);
        ok = store_copy_file(file ? file : data.at, copy.at, error);
    }
    ok = ok && check(copy.at, whole, error);
    remove_file(copy.at);
    text_release(&copy), text_release(&data);
    return ok;
}

/* ---- restoring ---- */

/* A server that runs has it to itself; what is damaged can be replaced all the same. */
static bool is_free(const char *folder, const char *data, struct text *error)
{
    bool none;
    struct text why;
    text_init_heap(&why);
    int fd = admin_connect(folder, &none, &why);
    if (fd >= 0)
        close(fd);
    text_clear(&why);
    struct store_backend *b = fd < 0 && file_exists(data) ? store_sqlite(data, NULL, &why) : NULL;
    bool used = fd >= 0 || text_starts(why.at, "another server uses");
    if (b)
        b->close(b);
    text_release(&why);
    return !used || text_error(error, "a server runs on '%s': stop it first", folder);
}

/* What was there stays beside it. */
static bool put_aside(const char *folder, struct text *error)
{
    static const char *const endings[] = { "", "-wal" };
    struct text from, to;
    bool ok = true;
    text_init_heap(&from), text_init_heap(&to);
    join(&to, folder, "tables.db.before");
    remove_file(to.at);
    for (size_t i = 0; ok && i < sizeof endings / sizeof *endings; i++) {
        join(&from, folder, "tables.db");
        text_add(&from, endings[i]);
        join(&to, folder, "tables.db.before");
        text_add(&to, endings[i]);
        ok = !file_exists(from.at) || file_rename(from.at, to.at, error);
    }
    text_release(&from), text_release(&to);
    return ok;
}

bool admin_restore(const char *folder, const char *file, struct text *error)
{
    bool whole = false;
    struct text data, next, checked;
    text_init_heap(&data), text_init_heap(&next), text_init_heap(&checked);
    join(&data, folder, "tables.db");
    join(&next, folder, "tables.db.next");
    join(&checked, folder, "tables.db.checked");
    bool ok = file_make_folders(folder, error) && is_free(folder, data.at, error);
    if (ok) {
        remove_file(next.at), remove_file(checked.at);
        ok = store_copy_file(file, next.at, error) && store_copy_file(next.at, checked.at, error) &&
             check(checked.at, &whole, error);
        if (ok && !whole)
            ok = text_error(error, "'%s' has faults: nothing was changed", file);
    }
    ok = ok && put_aside(folder, error) && file_rename(next.at, data.at, error);
    if (ok)
        file_sync_folder(data.at);
    remove_file(next.at), remove_file(checked.at);
    text_release(&data), text_release(&next), text_release(&checked);
    return ok;
}
