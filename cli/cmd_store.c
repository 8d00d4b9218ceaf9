/* cmd_store.c - `caucus store`: all tables from a file into a database or back, and whether they are whole. */
#include "cmd.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/registry.h"
#include "../server/check.h"
#include "../server/store.h"
#include "../system/files.h"
#include "admin_data.h"
#include "args.h"

static void tell(const char *line) { printf("%s\n", line); }

static struct store_backend *open_database(const char *address, struct text *error)
{
    struct text warning;
    text_init_heap(&warning);
    struct store_backend *b = store_postgres(address, &warning, error);
    text_release(&warning);
    return b;
}

/* ---- checking ---- */

static bool check_it(struct store_backend *b, struct text *error)
{
    struct check c = { .find = registry_find, .tell = tell };
    if (!check_store(&c, b, error))
        return false;
    printf("%d tables, %d faults\n", c.tables, c.wrong);
    return !c.wrong || text_error(error, "the data are damaged: see docs/hosting.md");
}

static bool no_server(const char *folder, const char *path, bool *none, struct text *error)
{
    (void)folder, (void)path;
    *none = true;
    return text_error(error, "there is no server to ask");
}

/* Of a file, what SQLite finds, too. */
static bool check_file_of(const char *path, struct text *error)
{
    bool whole = false;
    char *copy = store_copy(path);
    bool ok = admin_check(dirname(copy), path, no_server, &whole, error) &&
              (whole || text_error(error, "the data are damaged: see docs/hosting.md"));
    free(copy);
    return ok;
}

static bool check(const char *store, struct text *error)
{
    if (!store_is_postgres(store))
        return check_file_of(store, error);
    struct store_backend *b = open_database(store, error);
    bool ok = b && check_it(b, error);
    if (b)
        b->close(b);
    return ok;
}

/* ---- copying ---- */

static struct store_backend *open_from(const char *from, struct text *error)
{
    if (store_is_postgres(from))
        return open_database(from, error);
    if (file_is_regular(from))
        return store_sqlite(from, NULL, error);
    text_error(error, "cannot read '%s': there is no such file", from);
    return NULL;
}

static void say_what(const int64_t count[ROWS_KINDS])
{
    for (int i = 0; i < ROWS_KINDS; i++)
        if (i != ROWS_HEADS && i != ROWS_CLOCK)
            printf("%s%lld %s", i ? ", " : "", (long long)count[i], store_rows_names[i]);
    printf("\n");
}

/* What was taken in is read again before it is said to be there. */
static bool copy_into(struct store_backend *from, struct store_backend *to, struct text *error)
{
    int64_t count[ROWS_KINDS];
    if (!store_rows_copy(from, to, count, error))
        return false;
    say_what(count);
    return check_it(to, error);
}

/* Under its name when it is whole. */
static bool copy_into_file(struct store_backend *from, const char *path, struct text *error)
{
    struct text part;
    if (file_exists(path))
        return text_error(error, "cannot write '%s': there is something already", path);
    text_init_heap(&part);
    text_addf(&part, "%s.part", path);
    unlink(part.at);
    struct store_backend *to = store_sqlite(part.at, NULL, error);
    bool ok = to && copy_into(from, to, error);
    if (to)
        to->close(to);
    ok = ok && file_rename(part.at, path, error);
    if (ok)
        file_sync_folder(path);
    else
        unlink(part.at);
    text_release(&part);
    return ok;
}

static bool copy_into_database(struct store_backend *from, const char *address, struct text *error)
{
    struct store_backend *to = open_database(address, error);
    bool ok = to && copy_into(from, to, error);
    if (to)
        to->close(to);
    return ok;
}

static bool copy(const char *from, const char *to, struct text *error)
{
    struct store_backend *b = open_from(from, error);
    bool ok = b && (store_is_postgres(to) ? copy_into_database(b, to, error) : copy_into_file(b, to, error));
    if (b)
        b->close(b);
    return ok;
}

/* ---- the command ---- */

int cmd_store(int argc, char **argv)
{
    struct args a;
    struct text error;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    bool copies = text_equal(a.word[0], "copy");
    if (!copies && !text_equal(a.word[0], "check"))
        return complain(EXIT_USAGE, "unknown '%s' of 'store', see 'caucus help store'", a.word[0]);
    if (a.words != (copies ? 3 : 2))
        return complain(EXIT_USAGE, copies ? "'store copy' needs FROM and TO" : "'store check' needs one store");
    text_init_heap(&error);
    umask(077);                     /* what is written is for this user's eyes, as the data are */
    bool ok = copies ? copy(a.word[1], a.word[2], &error) : check(a.word[1], &error);
    int code = ok ? 0 : complain(EXIT_FAILED, "%s", error.at);
    text_release(&error);
    return code;
}
