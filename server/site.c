/* site.c - a folder of files as assets. */
#include "site.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/text.h"
#include "../system/files.h"

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".wasm", "application/wasm" },
    { ".webmanifest", "application/manifest+json" },
    { ".json", "application/json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && text_equal(path + length - ending, types[i].ending))
            return types[i].type;
    }
    return "application/octet-stream";
}

struct reading {
    struct asset *list;
    int count;
    size_t size;
    struct text *error;
};

static bool too_much(struct reading *r)
{
    return text_error(r->error, "a site has at most %d files and %d MiB, in folders %d deep", SITE_FILES_MAX,
                      SITE_SIZE_MAX >> 20, SITE_DEPTH_MAX);
}

/* As much as it said it is; a file that grows meanwhile is cut there. */
static bool read_bytes(int fd, unsigned char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        ssize_t got = read(fd, bytes + at, size - at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            errno = got ? errno : EIO;
            return false;
        }
        at += (size_t)got;
    }
    return true;
}

static bool read_one(struct reading *r, int fd, const char *path, off_t length)
{
    if (r->count == SITE_FILES_MAX || length > SITE_SIZE_MAX || r->size + (size_t)length > SITE_SIZE_MAX)
        return too_much(r);
    size_t size = (size_t)length;
    unsigned char *bytes = malloc(size + 1);
    char *name = strdup(path);
    assert(bytes && name);
    if (!read_bytes(fd, bytes, size)) {
        file_refuse(r->error, "read", path + 1);
        free(bytes);
        free(name);
        return false;
    }
    struct asset *a = &r->list[r->count++];
    a->path = name;
    a->type = type_of(name);
    a->form[ENCODING_NONE].bytes = bytes;
    a->form[ENCODING_NONE].size = size;
    r->size += size;
    return true;
}

static bool read_folder(struct reading *r, int fd, const char *path, int depth);

/* What is neither a file nor a folder, or may not be opened as such, is left out: links, pipes, devices. */
static bool read_entry(struct reading *r, int folder, const char *path, const char *name, int depth)
{
    char whole[SITE_PATH_SIZE];
    struct text t;
    struct stat is;
    text_init(&t, whole, sizeof whole);
    text_addf(&t, "%s/%s", path, name);
    if (*name == '.')
        return true;
    if (t.cut || depth > SITE_DEPTH_MAX)
        return too_much(r);
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return errno == ELOOP || errno == ENXIO || file_refuse(r->error, "read", whole + 1);
    bool ok = !fstat(fd, &is);
    if (ok && S_ISDIR(is.st_mode))
        return read_folder(r, fd, whole, depth + 1);
    if (ok && S_ISREG(is.st_mode))
        ok = read_one(r, fd, whole, is.st_size);
    close(fd);
    return ok;
}

static bool read_folder(struct reading *r, int fd, const char *path, int depth)
{
    DIR *stream = fdopendir(fd);        /* which closes it */
    struct dirent *entry;
    bool ok = true;
    assert(stream);
    while (ok && (entry = readdir(stream)))
        ok = read_entry(r, dirfd(stream), path, entry->d_name, depth);
    closedir(stream);
    return ok;
}

struct asset *site_read(const char *folder, struct text *error)
{
    struct reading r = { .error = error, .list = calloc(SITE_FILES_MAX + 1, sizeof *r.list) };
    assert(r.list);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = fd >= 0 ? read_folder(&r, fd, "", 0) : file_refuse(error, "open", folder);
    if (ok && !site_find(r.list, "/"))
        ok = text_error(error, "there is no index.html in '%s': 'make site' writes one into build/site", folder);
    if (ok)
        return r.list;
    site_free(r.list);
    return NULL;
}

void site_free(struct asset *list)
{
    for (struct asset *a = list; a && a->path; a++) {
        free((char *)(uintptr_t)a->path);
        free((unsigned char *)(uintptr_t)a->form[ENCODING_NONE].bytes);
    }
    free(list);
}

const struct asset *site_find(const struct asset *list, const char *path)
{
    const char *name = text_equal(path, "/") ? "/index.html" : path;
    for (const struct asset *a = list; a->path; a++)
        if (text_equal(a->path, name))
            return a;
    return NULL;
}
