/* table.c - solvers' tables as files: found again, checked, and mapped into memory. */
#include "table.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/text.h"

static bool refuse(struct text *error, const char *what, const char *path)
{
    char reason[160];
    snprintf(reason, sizeof reason, "%s", strerror(errno));
    reason[0] = (char)tolower((unsigned char)reason[0]);
    return text_error(error, "cannot %s '%s': %s", what, path, reason);
}

/* ---- names ---- */

void table_title(const struct game *g, const struct solver *s, const struct solver_size *size, const char *ending,
                 struct text *out)
{
    text_clear(out);
    text_addf(out, "%s, rules %d, %s%s%s%s", g->id, g->rules_version, s->id, *size->variant ? " " : "", size->variant,
              ending);
    assert(out->length <= TABLE_TITLE_MAX);
}

static bool make_folders(char *path, struct text *error)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made)
            refuse(error, "make", path);
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

bool table_path(const struct game *g, const struct solver *s, const struct solver_size *size, bool make_folder,
                struct text *path, struct text *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    text_clear(path);
    if (data && *data == '/')       /* relative ones are to be ignored */
        text_addf(path, "%s/caucus/", data);
    else if (home && *home == '/')
        text_addf(path, "%s/.local/share/caucus/", home);
    else
        return text_error(error, "no place for tables: neither 'XDG_DATA_HOME' nor 'HOME' is set");
    if (make_folder && !make_folders(path->at, error))
        return false;
    text_addf(path, "%s-%s%s%s.table", g->id, s->id, *size->variant ? "-" : "", size->variant);
    return true;
}

/* ---- out ---- */

static void make_head(const char *title, const void *bytes, size_t count, char head[TABLE_HEAD])
{
    struct text t;
    char room[TABLE_HEAD];
    text_init(&t, room, sizeof room);
    text_addf(&t, "caucus table\n%s\n%zu bytes\nchecksum %llx\n", title, count,
              (unsigned long long)text_hash(bytes, count, 0));
    assert(!t.cut);
    memset(head, '\n', TABLE_HEAD);
    memcpy(head, t.at, t.length);
}

static bool write_all(int file, const char *bytes, size_t count)
{
    while (count) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

bool table_write(const char *path, const char *title, const void *bytes, size_t count, struct text *error)
{
    char head[TABLE_HEAD];
    struct text other;
    make_head(title, bytes, count, head);
    text_init_heap(&other);
    text_addf(&other, "%s.new", path);
    int file = open(other.at, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool ok = file >= 0 && write_all(file, head, sizeof head) && write_all(file, bytes, count) && fsync(file) == 0;
    if (!ok)
        refuse(error, "write", path);
    if (file >= 0 && close(file) && ok)
        ok = refuse(error, "write", path);
    if (ok && rename(other.at, path))
        ok = refuse(error, "write", path);
    if (!ok && file >= 0)
        unlink(other.at);
    text_release(&other);
    return ok;
}

/* ---- in ---- */

static const uint8_t *check(const char *path, const char *title, const uint8_t *map, size_t size, size_t count,
                            struct text *error)
{
    char head[TABLE_HEAD];
    struct text same;
    text_init(&same, head, sizeof head);
    text_addf(&same, "caucus table\n%s\n", title);
    if (size < TABLE_HEAD || memcmp(map, "caucus table\n", 13))
        text_error(error, "'%s' is not a table", path);
    else if (memcmp(map, same.at, same.length))
        text_error(error, "'%s' is a table of something else than '%s'", path, title);
    else if (size != TABLE_HEAD + count)
        text_error(error, "the table '%s' is damaged: it has %zu bytes, not %zu", path, size, TABLE_HEAD + count);
    else {
        make_head(title, map + TABLE_HEAD, count, head);
        if (!memcmp(map, head, TABLE_HEAD))
            return map + TABLE_HEAD;
        text_error(error, "the table '%s' is damaged: its checksum is wrong", path);
    }
    return NULL;
}

const uint8_t *table_map(const char *path, const char *title, size_t count, struct text *error)
{
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status)) {
        refuse(error, "open", path);
        if (file >= 0)
            close(file);
        return NULL;
    }
    size_t size = S_ISREG(status.st_mode) ? (size_t)status.st_size : 0;
    void *map = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (map == MAP_FAILED) {
        text_error(error, "'%s' is not a table", path);
        return NULL;
    }
    const uint8_t *bytes = check(path, title, map, size, count, error);
    if (!bytes)
        munmap(map, size);
    return bytes;
}

void table_unmap(const uint8_t *bytes, size_t count)
{
    if (bytes)
        munmap((void *)(uintptr_t)(bytes - TABLE_HEAD), TABLE_HEAD + count);
}
