/* members.c - reading the members of positions, one by one and by table. */
#include "members.h"

#include <assert.h>
#include <string.h>

#include "json.h"
#include "text.h"

struct member member_top(struct reading *r, const struct json_value *v)
{
    return (struct member){ .value = v, .reading = r, .index = -1 };
}

struct member member_at(const struct member *m, const char *key)
{
    return (struct member){ json_get(m->value, key), m->reading, m, -1, key };
}

bool member_given(struct member m)
{
    return m.value && m.value->type != JSON_NULL && !m.reading->failed;
}

/* ---- refusing ---- */

static void add_path(const struct member *m, struct text *out)
{
    if (!m->outer)
        return;
    add_path(m->outer, out);
    if (m->index >= 0)
        text_addf(out, "[%d]", m->index);
    else
        text_addf(out, "%s%s", out->length ? "." : "", m->key);
}

bool member_refuse(struct member m, const char *format, ...)
{
    char way[160], words[400];
    struct text path, reason;
    if (m.reading->failed)
        return false;
    m.reading->failed = true;
    text_init(&path, way, sizeof way);
    text_init(&reason, words, sizeof words);
    add_path(&m, &path);
    va_list list;
    va_start(list, format);
    text_addv(&reason, format, list);
    va_end(list);
    return text_error(m.reading->error, "'%s' %s", way, words);
}

/* ---- objects and lists ---- */

bool member_object(const struct member *m, const char *const *known)
{
    if (!member_given(*m))
        return false;
    if (m->value->type != JSON_OBJECT)
        return member_refuse(*m, "must be an object");
    const char *unknown = known ? json_unknown_key(m->value, known) : NULL;
    return !unknown || member_refuse(*m, "has no member '%s'", unknown);
}

bool member_list(const struct member *m, int max)
{
    if (!member_given(*m))
        return false;
    return (m->value->type == JSON_ARRAY && m->value->count <= max) ||
           member_refuse(*m, "must be a list of at most %d", max);
}

static struct member element(const struct member *outer, const struct json_value *v, int index)
{
    struct member m = { v, outer->reading, outer, index, NULL };
    if (outer->reading->failed)
        m.value = NULL;
    if (v && v->key) {
        m.index = -1;
        m.key = v->key;
    }
    return m;
}

struct member member_first(const struct member *m)
{
    return element(m, m->value ? m->value->child : NULL, 0);
}

struct member member_next(const struct member *m)
{
    return element(m->outer, m->value->next, m->index + 1);
}

/* ---- one value ---- */

int64_t member_int(struct member m, int64_t max, int64_t usual)
{
    int64_t value = usual;
    if (member_given(m) && !json_is_int(m.value, 0, max, &value))
        member_refuse(m, "must be a number from 0 to %lld", (long long)max);
    return value;
}

bool member_flag(struct member m, bool usual)
{
    bool value = usual;
    if (member_given(m) && !json_is_bool(m.value, &value))
        member_refuse(m, "must be true or false");
    return value;
}

const char *member_text(struct member m, const char *usual)
{
    const char *value = usual;
    if (member_given(m) && !json_is_string(m.value, &value))
        member_refuse(m, "must be a text");
    return value;
}

int member_word(struct member m, const char *const *words, int count, int usual)
{
    char room[300];
    struct text known;
    const char *string;
    if (!member_given(m))
        return usual;
    for (int i = 0; i < count; i++)
        if (json_is_string(m.value, &string) && text_equal(string, words[i]))
            return i;
    text_init(&known, room, sizeof room);
    for (int i = 0; i < count; i++)
        text_addf(&known, "%s%s", i ? ", " : "", words[i]);
    member_refuse(m, "must be one of %s", room);
    return usual;
}

int member_find(struct member m, member_finder *find, const void *context, int usual)
{
    const char *string = member_text(m, NULL);
    int found = string ? find(context, string) : 0;
    if (string && !found)
        member_refuse(m, "is unknown: '%s'", string);
    return found ? found : usual;
}

/* ---- rows of numbers ---- */

int member_bytes(const struct member *m, int most, int max, uint8_t *out)
{
    if (!member_list(m, most))
        return -1;
    for (struct member i = member_first(m); i.value; i = member_next(&i), out++)
        *out = (uint8_t)member_int(i, max, *out);
    return m->value->count;
}

uint32_t member_set(const struct member *m, int max, uint32_t usual)
{
    uint32_t set = 0;
    assert(max < 32);
    if (!member_list(m, max + 1))
        return usual;
    for (struct member i = member_first(m); i.value; i = member_next(&i))
        if (member_given(i))
            set |= 1u << member_int(i, max, 0);
    return set;
}

/* ---- bytes of a state ---- */

uint8_t member_byte(const struct member *object, const char *key, int max, uint8_t usual)
{
    assert(max <= UINT8_MAX);
    return (uint8_t)member_int(member_at(object, key), max, usual);
}

uint8_t member_mask(const struct member *object, const char *key, int max, uint8_t usual)
{
    struct member set = member_at(object, key);
    assert(max < 8);
    return (uint8_t)member_set(&set, max, usual);
}

/* ---- by table ---- */

/* Memory is read by its own width, so that the byte order of the machine does not matter. */
static uint64_t load(const unsigned char *at, int size)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (size) {
    case 1: return *at;
    case 2: memcpy(&two, at, size); return two;
    case 4: memcpy(&four, at, size); return four;
    case 8: memcpy(&eight, at, size); return eight;
    }
    assert(!"a field has 1, 2, 4 or 8 bytes");
    return 0;
}

static void store(unsigned char *at, int size, uint64_t value)
{
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (size) {
    case 1: *at = (unsigned char)value; return;
    case 2: memcpy(at, &two, size); return;
    case 4: memcpy(at, &four, size); return;
    case 8: memcpy(at, &value, size); return;
    }
    assert(!"a field has 1, 2, 4 or 8 bytes");
}

/* A list's length, and the bytes from element to element: columns lie side by side, rows alone are a stride apart. */
static int list_length(const struct field *f)
{
    return f->columns ? f->columns : f->rows;
}

static int list_stride(const struct field *f)
{
    return f->columns ? f->size : f->stride;
}

static void write_list(const struct field *f, const unsigned char *at, struct json *j)
{
    json_array(j);
    for (int i = 0; i < list_length(f); i++)
        json_int(j, (int64_t)load(at + i * list_stride(f), f->size));
    json_close(j);
}

void fields_write(const struct field *table, const void *state, struct json *j)
{
    for (const struct field *f = table; f->name; f++) {
        const unsigned char *at = (const unsigned char *)state + f->offset;
        json_key(j, f->name);
        if (f->rows && f->columns) {
            json_array(j);
            for (int row = 0; row < f->rows; row++)
                write_list(f, at + row * f->stride, j);
            json_close(j);
        } else if (list_length(f)) {
            write_list(f, at, j);
        } else {
            json_int(j, (int64_t)load(at, f->size));
        }
    }
}

static void read_number(const struct field *f, struct member m, unsigned char *at)
{
    store(at, f->size, (uint64_t)member_int(m, f->max, (int64_t)load(at, f->size)));
}

static void read_list(const struct field *f, const struct member *m, unsigned char *at)
{
    if (!member_list(m, list_length(f)))
        return;
    for (struct member i = member_first(m); i.value; i = member_next(&i))
        read_number(f, i, at + i.index * list_stride(f));
}

static void read_field(const struct field *f, const struct member *m, unsigned char *at)
{
    assert(f->max >= 0);
    assert(f->size == 8 || (uint64_t)f->max >> 8 * f->size == 0);
    if (!list_length(f))
        read_number(f, *m, at);
    else if (!f->rows || !f->columns)
        read_list(f, m, at);
    else if (member_list(m, f->rows))
        for (struct member i = member_first(m); i.value; i = member_next(&i))
            read_list(f, &i, at + i.index * f->stride);
}

bool fields_read(const struct field *table, const struct json_value *object, void *state, struct text *error)
{
    struct reading r = { .error = error };
    struct member in = member_top(&r, object);
    for (const struct field *f = table; f->name; f++) {
        struct member m = member_at(&in, f->name);
        read_field(f, &m, (unsigned char *)state + f->offset);
    }
    return !r.failed;
}
