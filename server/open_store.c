/* open_store.c - a file in the folder, or a database; all servers of a database sign with the same key. */
#include "open_store.h"

#include <sodium.h>
#include <sys/stat.h>

#include "../system/files.h"
#include "people.h"
#include "server.h"
#include "store.h"

static struct store_backend *open_file(const struct server_config *c, struct text *error)
{
    struct text path;
    text_init_heap(&path);
    text_addf(&path, "%s/tables.db", c->folder);
    struct store_backend *backend = store_sqlite(path.at, NULL, error);
    text_release(&path);
    return backend;
}

static struct store_backend *open_database(const struct server_config *c, struct text *error)
{
    struct text warning;
    text_init_heap(&warning);
    struct store_backend *backend = store_postgres(c->store, &warning, error);
    if (backend && warning.length)
        log_tell(&c->log, TELL_WARN, "database not safe", "why", warning.at, NULL);
    text_release(&warning);
    return backend;
}

static bool read_key(const struct server_config *c, struct store_backend *backend, unsigned char *key,
                     struct text *error)
{
    if (!c->store)
        return people_key(c->folder, backend, key, error);
    randombytes_buf(key, PEOPLE_KEY_SIZE);
    return backend->secret(backend, "people", key, PEOPLE_KEY_SIZE, error);
}

struct store_backend *open_store(const struct server_config *c, unsigned char *key, struct text *error)
{
    umask(077);                 /* keys and secrets are for this user's eyes */
    if (!*c->folder) {
        text_error(error, "a folder for the data has a name");
        return NULL;
    }
    if (!file_make_folders(c->folder, error))
        return NULL;
    struct store_backend *backend = c->store ? open_database(c, error) : open_file(c, error);
    if (backend && !read_key(c, backend, key, error)) {
        backend->close(backend);
        return NULL;
    }
    return backend;
}
