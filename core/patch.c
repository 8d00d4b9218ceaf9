/* patch.c - merge patches, from text to text: what is compared was just written, so nothing is parsed into a tree. */
#include "patch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "text.h"

/* ---- finding one's way in a text ---- */

/* Behind the string that begins here. */
static const char *string_end(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* Behind the value that begins here. */
static const char *value_end(const char *at)
{
    enum { QUOTE = 1, OPEN, CLOSE };
    static const unsigned char marks[256] = { ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN, ['}'] = CLOSE, [']'] = CLOSE };
    int depth = 0;
    if (*at == '"')
        return string_end(at);
    if (*at != '{' && *at != '[') {
        while (*at != ',' && marks[(unsigned char)*at] != CLOSE)
            at++;
        return at;
    }
    do {
        unsigned char mark = marks[(unsigned char)*at];
        if (mark == QUOTE) {
            at = string_end(at);
            continue;
        }
        depth += (mark == OPEN) - (mark == CLOSE);
        at++;
    } while (depth);
    return at;
}

struct member {
    const char *key;            /* with its quotes */
    size_t key_length;
    const char *value;
};

/* The member that begins here; false at the end of its object. */
static bool member_at(const char *at, struct member *out)
{
    if (*at != '"')
        return false;
    out->key = at;
    out->key_length = (size_t)(string_end(at) - at);
    out->value = at + out->key_length + 1;
    return true;
}

/* Behind a value, where the next member begins, or the end of the object. */
static const char *past(const char *value_ends) { return value_ends + (*value_ends == ','); }

static bool key_is(const struct member *a, const struct member *b)
{
    return a->key_length == b->key_length && !memcmp(a->key, b->key, a->key_length);
}

static bool find(const char *object, const struct member *like, struct member *out)
{
    for (const char *at = object + 1; member_at(at, out); at = past(value_end(out->value)))
        if (key_is(out, like))
            return true;
    return false;
}

const char *patch_member(const char *object, const char *key, size_t *length)
{
    struct member m;
    for (const char *at = object + 1; member_at(at, &m); at = past(value_end(m.value)))
        if (text_is(m.key + 1, m.key_length - 2, key)) {
            *length = (size_t)(value_end(m.value) - m.value);
            return m.value;
        }
    return NULL;
}

static bool is_null(const char *value) { return *value == 'n'; }

/* ---- writing ---- */

/* The members of an object at all depths, in the order of the text: each byte is looked at once. */
struct node {
    const char *key, *value;
    size_t key_length, length;
    int inside;                 /* nodes behind it that are in it */
};

struct index {
    struct node *at;
    int count, size;
};

static void index_grow(struct index *x, int size)
{
    x->size = size;
    x->at = realloc(x->at, (size_t)size * sizeof *x->at);
    assert(x->at);
}

static int index_add(struct index *x, const char *key)
{
    if (x->count == x->size)
        index_grow(x, 2 * x->size);
    x->at[x->count].key = key;
    return x->count++;
}

/* Of the object that begins here; behind it. */
static const char *index_object(struct index *x, const char *at)
{
    for (at++; *at == '"'; at += *at == ',') {
        int self = index_add(x, at);
        const char *value = string_end(at) + 1;
        x->at[self].key_length = (size_t)(value - 1 - at);
        at = *value == '{' ? index_object(x, value) : value_end(value);
        x->at[self].value = value;
        x->at[self].length = (size_t)(at - value);
        x->at[self].inside = x->count - self - 1;
    }
    return at + 1;
}

static void index_init(struct index *x, const char *object)
{
    enum { USUAL = 128 };
    assert(*object == '{');
    *x = (struct index){ 0 };
    index_grow(x, USUAL);
    index_object(x, object);
}

static bool same(const char *a, size_t a_length, const char *b, size_t b_length)
{
    return a_length == b_length && !memcmp(a, b, a_length);
}

static bool same_key(const struct node *a, const struct node *b)
{
    return same(a->key, a->key_length, b->key, b->key_length);
}

/* Those of one object stand between two nodes. */
static const struct node *node_next(const struct node *n) { return n + 1 + n->inside; }

static const struct node *node_find(const struct node *from, const struct node *to, const struct node *like)
{
    for (; from < to; from = node_next(from))
        if (same_key(from, like))
            return from;
    return NULL;
}

/* Objects are opened in the patch when the first difference in them is found. */
struct patch {
    struct text *out;
    int depth, opened;
    const struct node *inside[JSON_DEPTH_MAX];
    bool filled[JSON_DEPTH_MAX];
};

static void put_key(struct patch *p, int level, const struct node *n)
{
    if (p->filled[level])
        text_add_char(p->out, ',');
    p->filled[level] = true;
    text_add_bytes(p->out, n->key, n->key_length);
    text_add_char(p->out, ':');
}

static void put(struct patch *p, const struct node *n, const char *value, size_t length)
{
    for (; p->opened < p->depth; p->opened++) {
        put_key(p, p->opened, p->inside[p->opened]);
        text_add_char(p->out, '{');
        p->filled[p->opened + 1] = false;
    }
    put_key(p, p->depth, n);
    text_add_bytes(p->out, value, length);
}

static void compare(struct patch *, const struct node *before, const struct node *before_end, const struct node *after,
                    const struct node *after_end);

static void compare_member(struct patch *p, const struct node *was, const struct node *is)
{
    if (same(was->value, was->length, is->value, is->length))
        return;
    if (*was->value != '{' || *is->value != '{') {
        put(p, is, is->value, is->length);
        return;
    }
    assert(p->depth + 1 < JSON_DEPTH_MAX);
    p->inside[p->depth++] = is;
    compare(p, was + 1, node_next(was), is + 1, node_next(is));
    if (p->opened == p->depth) {
        text_add_char(p->out, '}');
        p->opened--;
    }
    p->depth--;
}

/* Members mostly come in the same order. */
static void compare(struct patch *p, const struct node *before, const struct node *before_end, const struct node *after,
                    const struct node *after_end)
{
    const struct node *next = before;
    bool gone = false;
    for (const struct node *is = after; is < after_end; is = node_next(is)) {
        bool in_step = next < before_end && same_key(next, is);
        const struct node *was = in_step ? next : node_find(before, before_end, is);
        gone |= !in_step;
        if (was) {
            compare_member(p, was, is);
            next = node_next(was);
        } else {
            put(p, is, is->value, is->length);
        }
    }
    if (!gone && next == before_end)
        return;
    for (const struct node *was = before; was < before_end; was = node_next(was))
        if (!node_find(after, after_end, was))
            put(p, was, "null", 4);
}

bool patch_write(const char *before, const char *after, struct text *out)
{
    struct patch p = { .out = out };
    struct index a, b;
    index_init(&a, before);
    index_init(&b, after);
    text_add_char(out, '{');
    compare(&p, a.at, a.at + a.count, b.at, b.at + b.count);
    text_add_char(out, '}');
    free(a.at);
    free(b.at);
    return p.filled[0];
}

/* ---- applying ---- */

static void add_member(struct text *out, bool *filled, const struct member *m)
{
    if (*filled)
        text_add_char(out, ',');
    *filled = true;
    text_add_bytes(out, m->key, m->key_length);
    text_add_char(out, ':');
}

/* What a patch's value makes of what was there. */
static void add_patched(struct text *out, const char *before, const char *patch)
{
    if (*patch == '{')
        patch_apply(*before == '{' ? before : "{}", patch, out);
    else
        text_add_bytes(out, patch, (size_t)(value_end(patch) - patch));
}

void patch_apply(const char *before, const char *patch, struct text *out)
{
    struct member was, is;
    bool filled = false;
    text_add_char(out, '{');
    for (const char *at = before + 1; member_at(at, &was); at = past(value_end(was.value))) {
        bool changed = find(patch, &was, &is);
        if (changed && is_null(is.value))
            continue;
        add_member(out, &filled, &was);
        if (changed)
            add_patched(out, was.value, is.value);
        else
            text_add_bytes(out, was.value, (size_t)(value_end(was.value) - was.value));
    }
    for (const char *at = patch + 1; member_at(at, &is); at = past(value_end(is.value))) {
        if (is_null(is.value) || find(before, &is, &was))
            continue;
        add_member(out, &filled, &is);
        add_patched(out, "{}", is.value);
    }
    text_add_char(out, '}');
}

bool patch_has_null(const char *value)
{
    struct member m;
    if (*value != '{')
        return is_null(value);
    for (const char *at = value + 1; member_at(at, &m); at = past(value_end(m.value)))
        if (patch_has_null(m.value))
            return true;
    return false;
}
