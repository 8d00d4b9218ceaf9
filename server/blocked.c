/* blocked.c - addresses that are not let in. */
#include "blocked.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../system/files.h"
#include "forwarded.h"

static int find(const struct blocked *b, const char *network)
{
    for (int i = 0; i < b->count; i++)
        if (text_equal(b->address[i], network))
            return i;
    return -1;
}

bool blocked_has(const struct blocked *b, const char *network) { return *network && find(b, network) >= 0; }

static bool read_lines(struct blocked *b, const char *lines, struct text *error)
{
    char line[ADDRESS_SIZE], network[ADDRESS_SIZE];
    size_t length;
    struct text t;
    for (const char *at = lines, *next; at; at = next) {
        next = text_line(at, &length);
        text_init(&t, line, sizeof line);
        text_add_bytes(&t, at, length);
        if (!length)
            continue;
        if (!forwarded_network(line, network) || b->count == BLOCKED_MAX)
            return text_error(error, "'%s' has something else than addresses in it: '%s'", b->path, line);
        if (find(b, network) < 0)
            text_copy(b->address[b->count++], ADDRESS_SIZE, network);
    }
    return true;
}

bool blocked_init(struct blocked *b, const char *folder, struct text *error)
{
    struct text path;
    size_t size;
    memset(b, 0, sizeof *b);
    b->address = calloc(BLOCKED_MAX, sizeof *b->address);
    assert(b->address);
    text_init(&path, b->path, sizeof b->path);
    text_addf(&path, "%s/blocked", folder);
    if (!file_exists(b->path))
        return true;
    char *lines = file_read(b->path, BLOCKED_MAX * ADDRESS_SIZE, &size, error);
    bool ok = lines && read_lines(b, lines, error);
    free(lines);
    return ok;
}

void blocked_release(struct blocked *b)
{
    free(b->address);
    b->address = NULL;
    b->count = 0;
}

static bool keep(const struct blocked *b, struct text *error)
{
    struct text lines;
    text_init_heap(&lines);
    for (int i = 0; i < b->count; i++)
        text_addf(&lines, "%s\n", b->address[i]);
    bool ok = file_write_secret(b->path, lines.at, lines.length, error);
    text_release(&lines);
    return ok;
}

static bool network_of(const char *address, char network[ADDRESS_SIZE], struct text *error)
{
    return forwarded_network(address, network) || text_error(error, "'%s' is no address such as 192.0.2.7", address);
}

bool blocked_add(struct blocked *b, const char *address, struct text *error)
{
    char network[ADDRESS_SIZE];
    if (!network_of(address, network, error))
        return false;
    if (find(b, network) >= 0)
        return text_error(error, "'%s' is blocked already", network);
    if (b->count == BLOCKED_MAX)
        return text_error(error, "%d addresses are blocked, and no more can be", BLOCKED_MAX);
    text_copy(b->address[b->count++], ADDRESS_SIZE, network);
    if (keep(b, error))
        return true;
    b->count--;
    return false;
}

bool blocked_remove(struct blocked *b, const char *address, struct text *error)
{
    char network[ADDRESS_SIZE], last[ADDRESS_SIZE];
    int at;
    if (!network_of(address, network, error))
        return false;
    at = find(b, network);
    if (at < 0)
        return text_error(error, "'%s' is not blocked", network);
    text_copy(last, sizeof last, b->address[--b->count]);
    text_copy(b->address[at], ADDRESS_SIZE, last);
    if (keep(b, error))
        return true;
    text_copy(b->address[b->count++], ADDRESS_SIZE, last);
    text_copy(b->address[at], ADDRESS_SIZE, network);
    return false;
}

void blocked_put(const struct blocked *b, struct json *out)
{
    json_put_array(out, "blocked");
    for (int i = 0; i < b->count; i++)
        json_string(out, b->address[i]);
    json_close(out);
}
