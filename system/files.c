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
static void sync_folder(const char *path)
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

/* A name of our own, so that two programs do not write into one another's. */
bool file_write_parts(const char *path, mode_t mode, const struct file_part *part, int parts, struct text *error)
{
    struct text aside;
    text_init_heap(&aside);
    text_addf(&aside, "%s.%d", path, (int)getpid());
    unlink(aside.at);           /* left by one that was killed, long ago */
    int file = open(aside.at, O_WRONLY | O_CREAT | O_EXCL, mode);
    bool ok = file >= 0;
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
        sync_folder(path);
    else if (file >= 0)
        unlink(aside.at);
    text_release(&aside);
    return ok;
}

bool file_write(const char *path, const char *bytes, size_t count, struct text *error)
{
    return file_write_parts(path, 0600, &(struct file_part){ bytes, count }, 1, error);
}

bool file_exists(const char *path) { return access(path, F_OK) == 0; }

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
