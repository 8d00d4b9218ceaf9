/* store_wal.c - reads the write-ahead log as SQLite's "WAL format" describes it: a header, then frames of a header and
 * a page each, with checksums that go on from one to the next. */
#include "store_wal.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../core/text.h"

enum { HEADER_SIZE = 32, FRAME_HEADER_SIZE = 24, PAGE_SIZE_MIN = 512, PAGE_SIZE_MAX = 65536 };
static const uint32_t magic = 0x377f0682;       /* + 1: checksums are of big-endian words */

struct log {
    unsigned char *bytes;
    size_t size;
    size_t page_size;
    bool big_endian;
    uint32_t sum[2];
};

static uint32_t word_at(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static uint32_t sum_word(const struct log *l, const unsigned char *p)
{
    return l->big_endian ? word_at(p) : __builtin_bswap32(word_at(p));
}

static void sum_add(struct log *l, const unsigned char *p, size_t size)
{
    for (; size; p += 8, size -= 8) {
        l->sum[0] += sum_word(l, p) + l->sum[1];
        l->sum[1] += sum_word(l, p + 4) + l->sum[0];
    }
}

static bool sum_fits(const struct log *l, const unsigned char *p)
{
    return l->sum[0] == word_at(p) && l->sum[1] == word_at(p + 4);
}

/* ---- the log ---- */

static bool header_fits(struct log *l)
{
    l->page_size = word_at(l->bytes + 8);
    l->big_endian = word_at(l->bytes) & 1;
    l->sum[0] = l->sum[1] = 0;
    sum_add(l, l->bytes, HEADER_SIZE - 8);
    return (word_at(l->bytes) & ~1u) == magic && sum_fits(l, l->bytes + HEADER_SIZE - 8) &&
           l->page_size >= PAGE_SIZE_MIN && l->page_size <= PAGE_SIZE_MAX;
}

static bool is_ours(const struct log *l, const unsigned char *frame)
{
    return !memcmp(frame + 8, l->bytes + 16, 8);        /* the salts of this log, not of the one before in the file */
}

static bool is_commit(const unsigned char *frame) { return word_at(frame + 4) != 0; }

/* The last frame of a commit is written again, to fill a sector; the end of that is synced with the next commit. */
static bool is_repeated(const unsigned char *frame, const unsigned char *commit) { return !memcmp(frame, commit, 8); }

static bool frame_fits(struct log *l, const unsigned char *frame)
{
    sum_add(l, frame, 8);
    sum_add(l, frame + FRAME_HEADER_SIZE, l->page_size);
    return is_ours(l, frame) && sum_fits(l, frame + 16);
}

static bool is_whole(struct log *l)
{
    static const unsigned char nothing[HEADER_SIZE];
    if (l->size <= HEADER_SIZE || !memcmp(l->bytes, nothing, HEADER_SIZE))
        return true;
    if (!header_fits(l))
        return false;
    size_t frame_size = FRAME_HEADER_SIZE + l->page_size;
    const unsigned char *frame = l->bytes + HEADER_SIZE, *end = l->bytes + l->size;
    const unsigned char *last = NULL, *commit = NULL;
    for (; (size_t)(end - frame) >= frame_size && frame_fits(l, frame); frame += frame_size)
        last = frame;
    while (last && is_commit(last) && (size_t)(end - frame) >= frame_size && is_repeated(frame, last))
        frame += frame_size;
    for (; (size_t)(end - frame) >= frame_size; frame += frame_size) {
        if (!is_ours(l, frame))
            continue;
        if (commit && !is_repeated(frame, commit))
            return false;
        if (is_commit(frame))
            commit = frame;
    }
    return true;
}

/* ---- the file ---- */

static bool read_all(sqlite3_file *file, struct log *l)
{
    sqlite3_int64 size = 0;
    if (file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        return false;
    l->size = (size_t)size;
    l->bytes = malloc(l->size + 1);
    assert(l->bytes);
    for (size_t at = 0, part; at < l->size; at += part) {
        part = l->size - at < PAGE_SIZE_MAX ? l->size - at : PAGE_SIZE_MAX;
        if (file->pMethods->xRead(file, l->bytes + at, (int)part, (sqlite3_int64)at) != SQLITE_OK)
            return false;
    }
    return true;
}

bool wal_is_whole(const char *vfs, const char *path, struct text *error)
{
    sqlite3_vfs *v = sqlite3_vfs_find(vfs);
    struct log l = { 0 };
    struct text name;
    int there = 0, opened = 0;
    text_init_heap(&name);
    text_addf(&name, "%s-wal", path);
    text_add_bytes(&name, "\0", 1);     /* file systems may look for parameters behind the name */
    sqlite3_file *file = calloc(1, (size_t)v->szOsFile);
    assert(file);
    bool fine = true;
    if (v->xAccess(v, name.at, SQLITE_ACCESS_EXISTS, &there) == SQLITE_OK && there &&
        v->xOpen(v, name.at, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_WAL, &opened) == SQLITE_OK)
        fine = !read_all(file, &l) || is_whole(&l);
    if (file->pMethods)
        file->pMethods->xClose(file);
    if (!fine)
        text_error(error, "its write-ahead log is damaged, and what was kept behind the damage would be lost: move "
                          "'%s' away to go on without it", name.at);
    free(l.bytes);
    free(file);
    text_release(&name);
    return fine;
}
