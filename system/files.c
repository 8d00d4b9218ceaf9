/* files.c - whole files in and out, and the folder of what is kept for the user. */
#include "files.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/text.h"

const char *file_reason(char room[FILE_REASON_SIZE])
{
    snprintf(room, FILE_REASON_SIZE, "%s", strerror(errno));
    room[0] = (char)tolower((unsigned char)room[0]);
    return room;
}

bool file_refuse(struct text *error, const char *what, const char *path)
{
    char room[FILE_REASON_SIZE];
    return text_error(error, "cannot %s '%s': %s", what, path, file_reason(room));
}

char *file_read(const char *path, size_t size_max, size_t *size, struct text *error)
{
    FILE *f = fopen(path, "rb");
    struct stat status;
    if (!f || fstat(fileno(f), &status)) {
        file_refuse(error, "open", path);
        if (f)
            fclose(f);
        return NULL;
    }
    char *bytes = malloc(size_max + 1);
    assert(bytes);
    bool folder = S_ISDIR(status.st_mode);
    *size = folder ? 0 : fread(bytes, 1, size_max + 1, f);
    bool failed = folder || ferror(f);
    if (folder)
        text_error(error, "cannot read '%s': is a folder", path);
    else if (failed)
        file_refuse(error, "read", path);
    else if (*size > size_max)
        failed = !text_error(error, "'%s' is longer than %zu bytes", path, size_max);
    fclose(f);
    if (failed) {
        free(bytes);
        return NULL;
    }
    bytes[*size] = 0;
    return bytes;
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

/* Until the folder is on the disk, too, a file may have its old content after a power cut. Some file systems cannot. */
void file_sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct text folder;
    text_init_heap(&folder);
    text_add_bytes(&folder, slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    int file = open(folder.at, O_RDONLY | O_DIRECTORY);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    text_release(&folder);
}

static bool is_ours(const char *link)
{
    struct stat status;
    return lstat(link, &status) == 0 && (status.st_uid == geteuid() || status.st_uid == 0);
}

/* Where the bytes go: the end of the symbolic links, whether or not there is a file yet. Links of somebody else are not
 * followed: in a folder for all they could lead anywhere. */
static bool follow_links(const char *path, struct text *out, struct text *error)
{
    enum { LINKS_MAX = 40 };
    char link[4096];
    text_add(out, path);
    for (int i = 0; i < LINKS_MAX; i++) {
        ssize_t length = readlink(out->at, link, sizeof link - 1);
        if (length < 0)
            return true;
        if (!is_ours(out->at)) {
            errno = EACCES;
            return file_refuse(error, "write", path);
        }
        link[length] = 0;
        const char *slash = strrchr(out->at, '/');
        size_t folder = slash && link[0] != '/' ? (size_t)(slash - out->at) + 1 : 0;
        out->at[out->length = folder] = '\0';
        text_add(out, link);
    }
    errno = ELOOP;
    return file_refuse(error, "write", path);
}

/* What stands there already; `is_there` is false if nothing does. */
static bool look_at(const char *path, struct stat *old, bool *is_there, struct text *error)
{
    *is_there = stat(path, old) == 0;
    if (!*is_there)
        return errno == ENOENT || file_refuse(error, "write", path);
    if (S_ISDIR(old->st_mode))
        return text_error(error, "cannot write '%s': is a folder", path);
    return S_ISREG(old->st_mode) || text_error(error, "cannot write '%s': is not a regular file", path);
}

/* The new file looks like the old one, as far as the file system lets it. Where it cannot have its group, that group's
 * rights are nobody's. */
static void take_after(int file, const struct stat *old)
{
    mode_t mode = old->st_mode & 0777;
    if (fchown(file, old->st_uid, old->st_gid) && fchown(file, (uid_t)-1, old->st_gid))
        mode &= (mode_t)~070;
    if (fchmod(file, mode))
        return;
}

/* A new file beside `path` with a name of its own, so that nobody writes into another's; -1: why in errno. */
static int open_aside(const char *path, mode_t mode, struct text *aside)
{
    enum { TRIES = 100 };
    int file = -1;
    for (int i = 0; file < 0 && i < TRIES && (!i || errno == EEXIST); i++) {
        text_clear(aside);
        text_addf(aside, "%s.%d.%d", path, (int)getpid(), i);
        file = open(aside->at, O_WRONLY | O_CREAT | O_EXCL, mode);
    }
    return file;
}

/* `mode`: of a new file. */
static bool write_parts(const char *path, mode_t mode, const struct stat *old, const struct file_part *part, int parts,
                        struct text *error)
{
    struct text aside;
    text_init_heap(&aside);
    int file = open_aside(path, mode, &aside);
    bool ok = file >= 0;
    if (ok && old)
        take_after(file, old);
    for (int i = 0; i < parts; i++)
        ok = ok && write_all(file, part[i].bytes, part[i].count);
    ok = ok && fsync(file) == 0;
    if (!ok)
        file_refuse(error, "write", path);
    if (file >= 0 && close(file) && ok)
        ok = file_refuse(error, "write", path);
    if (ok && rename(aside.at, path))
        ok = file_refuse(error, "write", path);
    if (ok)
        file_sync_folder(path);
    else if (file >= 0)
        unlink(aside.at);
    text_release(&aside);
    return ok;
}

static bool replace(const char *path, mode_t mode, bool keeps_mode, const struct file_part *part, int parts,
                    struct text *error)
{
    struct text end;
    struct stat old;
    bool is_there;
    text_init_heap(&end);
    bool ok = follow_links(path, &end, error) && look_at(end.at, &old, &is_there, error) &&
              write_parts(end.at, mode, is_there && keeps_mode ? &old : NULL, part, parts, error);
    text_release(&end);
    return ok;
}

bool file_write_parts(const char *path, mode_t mode, const struct file_part *part, int parts, struct text *error)
{
    return replace(path, mode, true, part, parts, error);
}

bool file_write(const char *path, const char *bytes, size_t count, struct text *error)
{
    return replace(path, 0600, true, &(struct file_part){ bytes, count }, 1, error);
}

bool file_write_secret(const char *path, const char *bytes, size_t count, struct text *error)
{
    return replace(path, 0600, false, &(struct file_part){ bytes, count }, 1, error);
}

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

bool file_is_regular(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_rename(const char *from, const char *to, struct text *error)
{
    return rename(from, to) == 0 || file_refuse(error, "rename", from);
}

bool file_make_folders(const char *path, struct text *error)
{
    struct text part;
    bool ok = true;
    text_init_heap(&part);
    for (const char *end = path; ok && *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        text_clear(&part);
        text_add_bytes(&part, path, (size_t)(end - path));
        if (mkdir(part.at, 0700) && errno != EEXIST)
            ok = file_refuse(error, "make the folder", part.at);
    }
    text_release(&part);
    return ok;
}

bool file_folder(const char *purpose, bool make, struct text *path, struct text *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    text_clear(path);
    if (data && *data == '/')       /* relative ones are to be ignored */
        text_addf(path, "%s/caucus/", data);
    else if (home && *home == '/')
        text_addf(path, "%s/.local/share/caucus/", home);
    else
        return text_error(error, "no place %s: neither 'XDG_DATA_HOME' nor 'HOME' is set", purpose);
    return !make || file_make_folders(path->at, error);
}

bool saved_path(const char *game, const char *ending, struct text *path, struct text *error)
{
    if (!file_folder("to save", true, path, error))
        return false;
    text_addf(path, "%s%s", game, ending);
    return true;
}
