/* json_read.c - JSON in, in two passes over the text: the first checks it and counts what the tree needs, the second
 * fills a block of that size. */
#include "json_read.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "decimal.h"
#include "text.h"

struct reader {
    const char *begin, *at, *end;
    const char *why;            /* it is refused */
    bool filling;               /* the second pass */
    int depth;
    size_t nodes, bytes;        /* of the tree, used so far */
    int members_most;           /* of one object */

    struct json_value *node;
    char *byte;
    const struct json_value **sorted;      /* room for twice members_most */
};

static bool refuse(struct reader *r, const char *why)
{
    r->why = why;
    return false;
}

/* What should stand here does not. */
static bool refuse_here(struct reader *r)
{
    return refuse(r, r->at == r->end ? "the text ends too early" : "a syntax error");
}

static void skip_space(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

static bool is_next(const struct reader *r, char c) { return r->at < r->end && *r->at == c; }

static bool take(struct reader *r, char c)
{
    if (!is_next(r, c))
        return refuse_here(r);
    r->at++;
    return true;
}

/* ---- strings ---- */

static void put(struct reader *r, unsigned byte)
{
    if (r->filling)
        r->byte[r->bytes] = (char)byte;
    r->bytes++;
}

static void put_character(struct reader *r, uint32_t c)
{
    if (c < 0x80) {
        put(r, c);
    } else if (c < 0x800) {
        put(r, 0xc0 | c >> 6);
        put(r, 0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        put(r, 0xe0 | c >> 12);
        put(r, 0x80 | (c >> 6 & 0x3f));
        put(r, 0x80 | (c & 0x3f));
    } else {
        put(r, 0xf0 | c >> 18);
        put(r, 0x80 | (c >> 12 & 0x3f));
        put(r, 0x80 | (c >> 6 & 0x3f));
        put(r, 0x80 | (c & 0x3f));
    }
}

static bool take_hex(struct reader *r, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        unsigned c = r->at < r->end ? (unsigned char)*r->at : 0;
        unsigned digit = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : 16;
        if (digit == 16)
            return refuse_here(r);
        *out = *out << 4 | digit;
    }
    return true;
}

/* Behind "\u"; two of them make a character beyond 16 bits. */
static bool read_escaped(struct reader *r)
{
    uint32_t c, low;
    if (!take_hex(r, &c))
        return false;
    if (!c)
        return refuse(r, "a NUL character");
    if (c >= 0xd800 && c <= 0xdbff) {
        if (!take(r, '\\') || !take(r, 'u') || !take_hex(r, &low))
            return false;
        if (low < 0xdc00 || low > 0xdfff)
            return refuse(r, "a syntax error");
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    } else if (c >= 0xdc00 && c <= 0xdfff) {
        return refuse(r, "a syntax error");
    }
    put_character(r, c);
    return true;
}

static bool read_escape(struct reader *r)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *name = r->at < r->end ? memchr(names, *r->at, sizeof names - 1) : NULL;
    if (is_next(r, 'u')) {
        r->at++;
        return read_escaped(r);
    }
    if (!name)
        return refuse_here(r);
    put(r, (unsigned char)meant[name - names]);
    r->at++;
    return true;
}

/* One character that stands for itself. text_utf8 ends at a NUL, of which there is none, so it is given what is left in
 * a room of its own where that is short. */
static bool read_plain(struct reader *r)
{
    unsigned char first = (unsigned char)*r->at;
    if (first < 0x80) {
        put(r, first);
        r->at++;
        return true;
    }
    char room[5] = "";
    uint32_t character;
    size_t left = (size_t)(r->end - r->at);
    memcpy(room, r->at, left < 4 ? left : 4);
    int length = text_utf8(room, &character);
    if (!length)
        return refuse(r, "invalid UTF-8");
    for (int i = 0; i < length; i++)
        put(r, (unsigned char)room[i]);
    r->at += length;
    return true;
}

static bool read_string(struct reader *r, const char **out)
{
    if (r->filling)
        *out = r->byte + r->bytes;
    if (!take(r, '"'))
        return false;
    while (!is_next(r, '"')) {
        if (r->at == r->end || (unsigned char)*r->at < ' ')
            return refuse_here(r);
        bool escape = *r->at == '\\';
        r->at += escape;
        if (!(escape ? read_escape(r) : read_plain(r)))
            return false;
    }
    r->at++;
    put(r, 0);
    return true;
}

/* ---- numbers ---- */

static bool is_digit(const struct reader *r) { return r->at < r->end && *r->at >= '0' && *r->at <= '9'; }

static bool skip_digits(struct reader *r)
{
    if (!is_digit(r))
        return refuse_here(r);
    while (is_digit(r))
        r->at++;
    return true;
}

static bool read_number(struct reader *r, struct json_value *v)
{
    const char *from = r->at;
    v->type = JSON_INT;
    r->at += *r->at == '-';
    bool zero = is_next(r, '0');
    if (!skip_digits(r))
        return false;
    if (zero && r->at - from > 1 + (*from == '-'))
        return refuse(r, "a syntax error");         /* 01 */
    if (is_next(r, '.')) {
        v->type = JSON_REAL;
        r->at++;
        if (!skip_digits(r))
            return false;
    }
    if (is_next(r, 'e') || is_next(r, 'E')) {
        v->type = JSON_REAL;
        r->at++;
        r->at += is_next(r, '+') || is_next(r, '-');
        if (!skip_digits(r))
            return false;
    }
    size_t length = (size_t)(r->at - from);
    if (!r->filling)
        return true;            /* what it is takes time, and is found out once */
    bool fits = v->type == JSON_INT ? text_to_int_of(from, length, INT64_MIN, INT64_MAX, &v->number)
                                    : decimal_read(from, length, &v->real);
    return fits || refuse(r, "a number out of range");
}

/* ---- values ---- */

static bool read_value(struct reader *r, struct json_value *v);

/* In the first pass `spare` stands in. */
static struct json_value *next_node(struct reader *r, struct json_value *spare)
{
    size_t index = r->nodes++;
    if (r->filling)
        return &r->node[index];
    *spare = (struct json_value){ 0 };
    return spare;
}

static void add_child(struct reader *r, struct json_value *parent, struct json_value *child, struct json_value **last)
{
    parent->count++;
    if (!r->filling)
        return;
    if (*last)
        (*last)->next = child;
    else
        parent->child = child;
    *last = child;
}

/* Sorted halves of `from` into one run of `to`. False: two are the same. */
static bool merge(const struct json_value **from, size_t count, size_t half, const struct json_value **to)
{
    size_t left = 0, right = half;
    for (size_t i = 0; i < count; i++) {
        int order = left == half ? 1 : right >= count ? -1 : strcmp(from[left]->key, from[right]->key);
        if (!order)
            return false;
        to[i] = order < 0 ? from[left++] : from[right++];
    }
    return true;
}

/* By sorting: members may be as many as the text is long. */
static bool has_twice(struct reader *r, const struct json_value *object)
{
    size_t count = 0, total = (size_t)object->count;
    const struct json_value **from = r->sorted, **to = r->sorted + r->members_most;
    for (const struct json_value *v = object->child; v; v = v->next)
        from[count++] = v;
    for (size_t width = 1; width < total; width *= 2) {
        for (size_t i = 0; i < total; i += 2 * width) {
            size_t left = total - i;
            if (!merge(from + i, left < 2 * width ? left : 2 * width, left < width ? left : width, to + i))
                return true;
        }
        const struct json_value **swap = from;
        from = to;
        to = swap;
    }
    return false;
}

static bool read_member(struct reader *r, struct json_value *v)
{
    if (!read_string(r, &v->key))
        return false;
    skip_space(r);
    if (!take(r, ':'))
        return false;
    skip_space(r);
    return read_value(r, v);
}

/* An array or an object. */
static bool read_children(struct reader *r, struct json_value *v, char close)
{
    struct json_value spare, *last = NULL;
    bool object = close == '}';
    v->type = object ? JSON_OBJECT : JSON_ARRAY;
    if (r->depth == JSON_DEPTH_MAX)
        return refuse(r, "nested too deep");
    r->depth++;
    r->at++;
    skip_space(r);
    for (bool more = !is_next(r, close); more;) {
        struct json_value *child = next_node(r, &spare);
        if (!(object ? read_member(r, child) : read_value(r, child)))
            return false;
        add_child(r, v, child, &last);
        skip_space(r);
        more = !is_next(r, close);
        if (more && !take(r, ','))
            return false;
        if (more)
            skip_space(r);
    }
    r->at++;
    r->depth--;
    if (object && v->count > r->members_most)
        r->members_most = v->count;
    return !object || !r->filling || !has_twice(r, v) || refuse(r, "a member given twice");
}

static bool read_word(struct reader *r, struct json_value *v)
{
    static const struct {
        const char *word;
        enum json_type type;
    } words[] = { { "true", JSON_TRUE }, { "false", JSON_FALSE }, { "null", JSON_NULL } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if ((size_t)(r->end - r->at) >= length && !memcmp(r->at, words[i].word, length)) {
            v->type = words[i].type;
            r->at += length;
            return true;
        }
    }
    return refuse_here(r);
}

static bool read_value(struct reader *r, struct json_value *v)
{
    switch (r->at < r->end ? *r->at : 0) {
    case '{': return read_children(r, v, '}');
    case '[': return read_children(r, v, ']');
    case '"': v->type = JSON_STRING; return read_string(r, &v->string);
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return read_number(r, v);
    default: return read_word(r, v);
    }
}

static bool read_all(struct reader *r, bool filling)
{
    struct json_value spare;
    r->filling = filling;
    r->at = r->begin;
    r->nodes = r->bytes = 0;
    skip_space(r);
    if (!read_value(r, next_node(r, &spare)))
        return false;
    skip_space(r);
    return r->at == r->end || refuse(r, "something follows the value");
}

/* Values, then the room for sorting, then strings: each is as aligned as what follows it needs. */
static void *take_block(struct reader *r)
{
    size_t nodes = r->nodes * sizeof *r->node, sorted = 2 * (size_t)r->members_most * sizeof *r->sorted;
    char *block = calloc(1, nodes + sorted + r->bytes);
    assert(block);
    r->node = (struct json_value *)(void *)block;
    r->sorted = (const struct json_value **)(void *)(block + nodes);
    r->byte = block + nodes + sorted;
    return block;
}

/* NULL: it is refused. */
static void *read_block(struct reader *r)
{
    r->at = r->begin == r->end ? NULL : memchr(r->begin, 0, (size_t)(r->end - r->begin));
    if (r->at) {
        refuse(r, "a NUL character");
        return NULL;
    }
    if (!read_all(r, false))
        return NULL;
    void *block = take_block(r);
    if (read_all(r, true))
        return block;
    free(block);
    return NULL;
}

const struct json_value *json_read(const char *text, size_t length, size_t size_max, void **owner, struct text *error)
{
    *owner = NULL;
    if (length > size_max) {
        text_error(error, "more than %zu bytes", size_max);
        return NULL;
    }
    struct reader r = { .begin = text, .end = text + length };
    *owner = read_block(&r);
    if (!*owner)
        text_error(error, "bad JSON at byte %zu: %s", (size_t)(r.at - text) + 1, r.why);
    return *owner ? r.node : NULL;
}

void json_read_release(void *owner) { free(owner); }
