/* vfs.c - a file is its durable bytes and, in order, the changes that were not synced. */
#include "vfs.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "../../../core/rng.h"

enum { FILES_MAX = 8, NAME_MAX_BYTES = 200, SECTOR = 512 };

struct change {
    bool truncates;
    int64_t offset;             /* or the new size */
    int size;
    unsigned char *bytes;
    struct change *next;
};

struct bytes {
    unsigned char *at;
    int64_t size, capacity;
    bool exists;
};

struct disk_file {
    char name[NAME_MAX_BYTES];
    struct bytes now, durable;
    struct change *first, **last;
};

struct open_file {
    sqlite3_file base;
    struct disk_file *file;
    bool delete_on_close;
};

static struct {
    struct disk_file file[FILES_MAX];
    struct rng rng;
    int operations, left;
    bool cut, lying, registered;
} disk;

/* ---- bytes ---- */

static void bytes_size(struct bytes *b, int64_t size)
{
    if (size > b->capacity) {
        b->capacity = 2 * size;
        b->at = realloc(b->at, (size_t)b->capacity);
        assert(b->at);
    }
    if (size > b->size)
        memset(b->at + b->size, 0, (size_t)(size - b->size));
    b->size = size;
}

static void bytes_write(struct bytes *b, const unsigned char *from, int size, int64_t offset)
{
    if (offset + size > b->size)
        bytes_size(b, offset + size);
    memcpy(b->at + offset, from, (size_t)size);
}

static void bytes_copy(struct bytes *to, const struct bytes *from)
{
    bytes_size(to, 0);
    bytes_size(to, from->size);
    if (from->size)
        memcpy(to->at, from->at, (size_t)from->size);
    to->exists = from->exists;
}

static void changes_forget(struct disk_file *f)
{
    while (f->first) {
        struct change *c = f->first;
        f->first = c->next;
        free(c->bytes);
        free(c);
    }
    f->last = &f->first;
}

static void change_add(struct disk_file *f, bool truncates, int64_t offset, const void *bytes, int size)
{
    struct change *c = calloc(1, sizeof *c);
    assert(c);
    *c = (struct change){ .truncates = truncates, .offset = offset, .size = size };
    if (size) {
        c->bytes = malloc((size_t)size);
        assert(c->bytes);
        memcpy(c->bytes, bytes, (size_t)size);
    }
    *f->last = c;
    f->last = &c->next;
}

/* ---- the power ---- */

/* Counts an operation; true: it does not happen any more. */
static bool power_fails(void)
{
    if (disk.cut)
        return true;
    disk.operations++;
    if (disk.left >= 0 && disk.left-- == 0)
        disk.cut = true;
    return disk.cut;
}

/* Sector by sector: the old or the new content. */
static void apply_torn(struct bytes *b, const struct change *c)
{
    for (int at = 0; at < c->size; at += SECTOR)
        if (rng_below(&disk.rng, 2))
            bytes_write(b, c->bytes + at, c->size - at < SECTOR ? c->size - at : SECTOR, c->offset + at);
}

static void come_back(struct disk_file *f)
{
    uint32_t mood = rng_below(&disk.rng, 3);        /* nothing of it, all of it, or any part */
    if (f->first && mood && f->now.exists)
        f->durable.exists = true;
    for (struct change *c = f->first; c && mood; c = c->next) {
        if (mood == 2 && !rng_below(&disk.rng, 2))
            continue;
        if (c->truncates)
            bytes_size(&f->durable, c->offset);
        else if (mood == 2)
            apply_torn(&f->durable, c);
        else
            bytes_write(&f->durable, c->bytes, c->size, c->offset);
    }
    changes_forget(f);
    bytes_copy(&f->now, &f->durable);
}

void vfs_restart(void)
{
    for (int i = 0; i < FILES_MAX; i++)
        if (disk.file[i].name[0])
            come_back(&disk.file[i]);
    disk.cut = false;
    disk.left = -1;
}

bool vfs_is_cut(void) { return disk.cut; }
int vfs_operations(void) { return disk.operations; }

/* ---- a file's methods ---- */

static struct open_file *open_of(sqlite3_file *f) { return (struct open_file *)(void *)f; }

static int do_close(sqlite3_file *f)
{
    struct open_file *o = open_of(f);
    if (o->delete_on_close)
        o->file->now.exists = o->file->durable.exists = false;
    return SQLITE_OK;
}

static int do_read(sqlite3_file *f, void *to, int size, sqlite3_int64 offset)
{
    const struct bytes *b = &open_of(f)->file->now;
    if (disk.cut)
        return SQLITE_IOERR_READ;
    int64_t there = b->size > offset ? b->size - offset : 0;
    int count = there < size ? (int)there : size;
    if (count)
        memcpy(to, b->at + offset, (size_t)count);
    memset((char *)to + count, 0, (size_t)(size - count));
    return count < size ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static int do_write(sqlite3_file *f, const void *from, int size, sqlite3_int64 offset)
{
    struct disk_file *file = open_of(f)->file;
    bool before = disk.cut;
    bool fails = power_fails();
    if (!before)        /* the write during which the power fails may be on its way */
        change_add(file, false, offset, from, size);
    if (fails)
        return SQLITE_IOERR_WRITE;
    bytes_write(&file->now, from, size, offset);
    return SQLITE_OK;
}

static int do_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    struct disk_file *file = open_of(f)->file;
    if (power_fails())
        return SQLITE_IOERR_TRUNCATE;
    change_add(file, true, size, NULL, 0);
    bytes_size(&file->now, size);
    return SQLITE_OK;
}

static int do_sync(sqlite3_file *f, int flags)
{
    struct disk_file *file = open_of(f)->file;
    (void)flags;
    if (power_fails())
        return SQLITE_IOERR_FSYNC;
    if (disk.lying)
        return SQLITE_OK;
    bytes_copy(&file->durable, &file->now);
    changes_forget(file);
    return SQLITE_OK;
}

static int do_size(sqlite3_file *f, sqlite3_int64 *size)
{
    *size = open_of(f)->file->now.size;
    return SQLITE_OK;
}

static int do_lock(sqlite3_file *f, int level)
{
    (void)f, (void)level;
    return SQLITE_OK;
}

static int do_check_lock(sqlite3_file *f, int *out)
{
    (void)f;
    *out = 0;
    return SQLITE_OK;
}

static int do_control(sqlite3_file *f, int what, void *value)
{
    (void)f, (void)what, (void)value;
    return SQLITE_NOTFOUND;
}

static int do_sector(sqlite3_file *f)
{
    (void)f;
    return SECTOR;
}

static int do_traits(sqlite3_file *f)
{
    (void)f;
    return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1, .xClose = do_close, .xRead = do_read, .xWrite = do_write, .xTruncate = do_truncate,
    .xSync = do_sync, .xFileSize = do_size, .xLock = do_lock, .xUnlock = do_lock, .xCheckReservedLock = do_check_lock,
    .xFileControl = do_control, .xSectorSize = do_sector, .xDeviceCharacteristics = do_traits,
};

/* ---- the file system ---- */

static struct disk_file *find(const char *name, bool make)
{
    struct disk_file *empty = NULL;
    for (int i = 0; i < FILES_MAX; i++) {
        struct disk_file *f = &disk.file[i];
        if (f->name[0] && !strcmp(f->name, name))
            return f;
        if (!f->name[0] && !empty)
            empty = f;
    }
    if (!make)
        return NULL;
    assert(empty && strlen(name) < NAME_MAX_BYTES);
    strcpy(empty->name, name);
    empty->last = &empty->first;
    return empty;
}

static int do_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    struct open_file *o = open_of(f);
    (void)vfs;
    f->pMethods = NULL;
    if (disk.cut)
        return SQLITE_CANTOPEN;
    struct disk_file *file = find(name ? name : "temporary", true);
    if (!file->now.exists && !(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    if (!file->now.exists)
        bytes_size(&file->now, 0);
    file->now.exists = true;
    o->file = file;
    o->delete_on_close = flags & SQLITE_OPEN_DELETEONCLOSE;
    o->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

/* A deletion is durable at once: SQLite syncs the folder when it matters. */
static int do_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk_file *f = find(name, false);
    (void)vfs, (void)sync;
    if (power_fails())
        return SQLITE_IOERR_DELETE;
    if (!f || !f->now.exists)
        return SQLITE_IOERR_DELETE_NOENT;
    changes_forget(f);
    bytes_size(&f->now, 0);
    bytes_size(&f->durable, 0);
    f->now.exists = f->durable.exists = false;
    return SQLITE_OK;
}

static int do_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    struct disk_file *f = find(name, false);
    (void)vfs, (void)flags;
    *out = f && f->now.exists && (flags != SQLITE_ACCESS_EXISTS || f->now.size > 0);
    return SQLITE_OK;
}

static int do_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

static int do_random(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        out[i] = (char)rng_next(&disk.rng);
    return size;
}

static int do_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us;
}

static int do_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

static sqlite3_vfs forgetful = {
    .iVersion = 1, .szOsFile = sizeof(struct open_file), .mxPathname = NAME_MAX_BYTES, .zName = VFS_NAME,
    .xOpen = do_open, .xDelete = do_delete, .xAccess = do_access, .xFullPathname = do_path, .xRandomness = do_random,
    .xSleep = do_sleep, .xCurrentTime = do_time,
};

void vfs_end(void)
{
    for (int i = 0; i < FILES_MAX; i++) {
        struct disk_file *f = &disk.file[i];
        changes_forget(f);
        free(f->now.at);
        free(f->durable.at);
        memset(f, 0, sizeof *f);
    }
}

void vfs_begin(uint64_t seed, int operations, bool lying)
{
    if (!disk.registered)
        sqlite3_vfs_register(&forgetful, 0);
    disk.registered = true;
    vfs_end();
    rng_init(&disk.rng, seed, 0);
    disk.operations = 0;
    disk.left = operations;
    disk.lying = lying;
    disk.cut = false;
}
