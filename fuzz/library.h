/* library.h - what the calls of library.c stand on: the match they are about, how bytes and lines choose, and what an
 * answer has to be. */
#ifndef CAUCUS_FUZZ_LIBRARY_H
#define CAUCUS_FUZZ_LIBRARY_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "engine/json_in.h"
#include "include/caucus.h"

enum { CALLS_MAX = 120, BOTS_MAX = 4, LINE_SIZE = 300, OPTIONS_MOST = 6 };
enum { WITH_SEED = 1, WITH_DATA = 2 };
enum { HINT_NODES_MAX = 2000, BATCH_MOST = 4, BATCH_STEPS = 16 };

struct table {
    const uint8_t *at;
    size_t left;
    struct caucus_match *match;
    int seats, bots;                /* bots were asked so often */
    bool data;                      /* the kit's own */
    char line[LINE_SIZE];
};

#define REQUIRE(fact, ...) do { if (!(fact)) broken(__FILE__, __LINE__, __VA_ARGS__); } while (0)

_Noreturn static inline void broken(const char *source, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn static inline void broken(const char *source, int line, const char *format, ...)
{
    va_list list;
    fprintf(stderr, "%s:%d: ", source, line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    abort();
}

/* ---- input ---- */

static inline unsigned byte(struct table *t)
{
    if (!t->left)
        return 0;
    t->left--;
    return *t->at++;
}

static inline char *line(struct table *t)
{
    size_t length = 0;
    for (unsigned c; t->left && (c = byte(t)) != '\n';)
        if (length + 1 < sizeof t->line)
            t->line[length++] = (char)c;
    t->line[length] = 0;
    return t->line;
}

static inline unsigned two_bytes(struct table *t)
{
    unsigned high = byte(t);
    return high << 8 | byte(t);
}

/* All up to a zero, on the heap. */
static inline char *data_text(struct table *t)
{
    size_t length = strnlen((const char *)t->at, t->left);
    char *copy = malloc(length + 1);
    memcpy(copy, t->at, length);
    copy[length] = 0;
    t->at += length;
    t->left -= length;
    byte(t);
    return copy;
}

/* Mostly one that there is. */
static inline int seat(struct table *t)
{
    unsigned b = byte(t);
    return b < 250 ? (int)(b % (unsigned)t->seats) : (int)b - 251 + CAUCUS_SEATS_MAX;
}

/* ---- answers ---- */

static inline void require_json(const char *text)
{
    char room[200];
    struct text why;
    void *owner;
    text_init(&why, room, sizeof room);
    REQUIRE(json_in_read(text, strlen(text), SIZE_MAX, &owner, &why), "%s: %s", room, text);
    json_in_release(owner);
}

/* A call with (out, size) last: all of it, on the heap; then in as much room as a byte says. NULL: there is none. */
#define ASK(table, call, ...) \
    ask(call(__VA_ARGS__, NULL, 0), ({ \
        long length_ = call(__VA_ARGS__, NULL, 0); \
        char *whole_ = malloc((size_t)(length_ < 0 ? 0 : length_) + 1); \
        REQUIRE(call(__VA_ARGS__, whole_, (size_t)(length_ < 0 ? 0 : length_) + 1) == length_, "another length"); \
        whole_; }), ({ \
        size_t size_ = 1 + byte(table); \
        char *part_ = malloc(size_); \
        call(__VA_ARGS__, part_, size_); \
        part_; }))

static inline char *ask(long length, char *whole, char *part)
{
    size_t cut = strlen(part);
    REQUIRE(length < 0 ? !*whole : strlen(whole) == (size_t)length, "%ld characters are %zu", length, strlen(whole));
    REQUIRE(cut <= strlen(whole) && !memcmp(whole, part, cut), "a part that is none");
    free(part);
    if (length >= 0)
        return whole;
    free(whole);
    return NULL;
}

static inline void show(char *answer, bool json)
{
    if (answer && json)
        require_json(answer);
    free(answer);
}

static inline char *file(const struct caucus_match *m)
{
    long length = caucus_match_text(m, CAUCUS_EVERYTHING, NULL, 0);
    char *text = malloc((size_t)length + 1);
    caucus_match_text(m, CAUCUS_EVERYTHING, text, (size_t)length + 1);
    return text;
}

#endif
