/* solved.c - solvers' tables as files: found again, checked, and mapped into memory. */
#include "solved.h"

#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/text.h"
#include "../system/files.h"

/* ---- names ---- */

void solved_title(const struct game *g, const struct solver *s, const struct solver_size *size, const char *ending,
                  struct text *out)
{
    text_clear(out);
    text_addf(out, "%s, rules %d, %s%s%s%s", g->id, g->rules_version, s->id, *size->variant ? " " : "", size->variant,
              ending);
    assert(out->length <= SOLVED_TITLE_MAX);
}

bool solved_path(const struct game *g, const struct solver *s, const struct solver_size *size, bool make_folder,
                 struct text *path, struct text *error)
{
    if (!file_folder("for tables", make_folder, path, error))
        return false;
    text_addf(path, "%s-%s%s%s.table", g->id, s->id, *size->variant ? "-" : "", size->variant);
    return true;
}

/* ---- out ---- */

static void make_head(const char *title, const void *bytes, size_t count, char head[SOLVED_HEAD])
{
    struct text t;
    char room[SOLVED_HEAD];
    text_init(&t, room, sizeof room);
    text_addf(&t, "caucus table\n%s\n%zu bytes\nchecksum %llx\n", title, count,
              (unsigned long long)text_hash(bytes, count, 0));
    assert(!t.cut);
    memset(head, '\n', SOLVED_HEAD);
    memcpy(head, t.at, t.length);
}

bool solved_write(const char *path, const char *title, const void *bytes, size_t count, struct text *error)
{
    char head[SOLVED_HEAD];
    make_head(title, bytes, count, head);
    const struct file_part part[] = { { head, sizeof head }, { bytes, count } };
    return file_write_parts(path, 0666, part, 2, error);
}

/* ---- in ---- */

static const uint8_t *check(const char *path, const char *title, const uint8_t *map, size_t size, size_t count,
                            struct text *error)
{
    char head[SOLVED_HEAD];
    struct text same;
    text_init(&same, head, sizeof head);
    text_addf(&same, "caucus table\n%s\n", title);
    if (size < SOLVED_HEAD || memcmp(map, "caucus table\n", 13))
        text_error(error, "'%s' is not a table", path);
    else if (memcmp(map, same.at, same.length))
        text_error(error, "'%s' is a table of something else than '%s'", path, title);
    else if (size != SOLVED_HEAD + count)
        text_error(error, "the table '%s' is damaged: it has %zu bytes, not %zu", path, size, SOLVED_HEAD + count);
    else {
        make_head(title, map + SOLVED_HEAD, count, head);
        if (!memcmp(map, head, SOLVED_HEAD))
            return map + SOLVED_HEAD;
        text_error(error, "the table '%s' is damaged: its checksum is wrong", path);
    }
    return NULL;
}

const uint8_t *solved_map(const char *path, const char *title, size_t count, struct text *error)
{
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status)) {
        file_refuse(error, "open", path);
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

void solved_unmap(const uint8_t *bytes, size_t count)
{
    if (bytes)
        munmap((void *)(uintptr_t)(bytes - SOLVED_HEAD), SOLVED_HEAD + count);
}
