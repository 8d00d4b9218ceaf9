/* patch.c - merge patches, from text to text: what is compared was just written, so nothing is parsed into a tree. */
#include "patch.h"

#include <assert.h>
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
    int depth = 0;
    if (*at == '"')
        return string_end(at);
    if (*at != '{' && *at != '[')
        return at + strcspn(at, ",]}");
    do {
        if (*at == '"') {
            at = string_end(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
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

/* Objects are opened in the patch when the first difference in them is found. */
struct patch {
    struct text *out;
    int depth, opened;
    struct member inside[JSON_DEPTH_MAX];
    bool filled[JSON_DEPTH_MAX];
};

static void put_key(struct patch *p, int level, const struct member *m)
{
    if (p->filled[level])
        text_add_char(p->out, ',');
    p->filled[level] = true;
    text_add_bytes(p->out, m->key, m->key_length);
    text_add_char(p->out, ':');
}

static void put(struct patch *p, const struct member *m, const char *value, size_t length)
{
    for (; p->opened < p->depth; p->opened++) {
        put_key(p, p->opened, &p->inside[p->opened]);
        text_add_char(p->out, '{');
        p->filled[p->opened + 1] = false;
    }
    put_key(p, p->depth, m);
    text_add_bytes(p->out, value, length);
}

static void enter(struct patch *p, const struct member *m)
{
    assert(p->depth + 1 < JSON_DEPTH_MAX);
    p->inside[p->depth++] = *m;
}

static void leave(struct patch *p)
{
    if (p->opened == p->depth) {
        text_add_char(p->out, '}');
        p->opened--;
    }
    p->depth--;
}

static void put_gone(struct patch *p, const char *before, const char *after)
{
    struct member was, is;
    for (const char *at = before + 1; member_at(at, &was); at = past(value_end(was.value)))
        if (!find(after, &was, &is))
            put(p, &was, "null", 4);
}

static void compare(struct patch *, const char *before, const char *after, const char **before_ends,
                    const char **after_ends);

/* A member as it was and as it is; where both end. */
static void compare_member(struct patch *p, const struct member *was, const struct member *is, const char **was_ends,
                           const char **is_ends)
{
    if (*was->value == '{' && *is->value == '{') {
        enter(p, is);
        compare(p, was->value, is->value, was_ends, is_ends);
        leave(p);
        return;
    }
    *was_ends = value_end(was->value);
    *is_ends = value_end(is->value);
    size_t length = (size_t)(*is_ends - is->value);
    if (length != (size_t)(*was_ends - was->value) || memcmp(was->value, is->value, length))
        put(p, is, is->value, length);
}

/* Members mostly come in the same order: then each byte is looked at once. */
static void compare(struct patch *p, const char *before, const char *after, const char **before_ends,
                    const char **after_ends)
{
    const char *a = before + 1, *b = after + 1;
    struct member was, is;
    bool in_step = true;
    while (member_at(b, &is)) {
        const char *a_ends, *b_ends;
        bool next = member_at(a, &was) && key_is(&was, &is);
        in_step = in_step && next;
        if (next || find(before, &is, &was)) {
            compare_member(p, &was, &is, &a_ends, &b_ends);
            a = past(a_ends);
        } else {
            b_ends = value_end(is.value);
            put(p, &is, is.value, (size_t)(b_ends - is.value));
        }
        b = past(b_ends);
    }
    in_step = in_step && *a == '}';
    if (!in_step)
        put_gone(p, before, after);
    *before_ends = in_step ? a + 1 : value_end(before);
    *after_ends = b + 1;
}

bool patch_write(const char *before, const char *after, struct text *out)
{
    struct patch p = { .out = out };
    assert(*before == '{' && *after == '{');
    text_add_char(out, '{');
    compare(&p, before, after, &before, &after);
    text_add_char(out, '}');
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
