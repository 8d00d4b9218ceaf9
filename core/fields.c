/* fields.c - positions by table: unsigned members as numbers, lists and lists of lists. */
#include "fields.h"

#include <assert.h>
#include <string.h>

#include "json.h"
#include "text.h"

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

/* `name` is the path for messages: "heap", "hands[2]", "hands[2][0]". */
static bool read_number(const struct field *f, const struct json_value *v, unsigned char *at, const char *name,
                        struct text *error)
{
    int64_t value;
    if (!json_is_int(v, 0, f->max, &value))
        return text_error(error, "'%s' must be a number from 0 to %lld", name, (long long)f->max);
    store(at, f->size, (uint64_t)value);
    return true;
}

static bool is_list(const struct json_value *v, int length_max)
{
    return v->type == JSON_ARRAY && v->count <= length_max;
}

static void element_name(struct text *t, char *room, size_t size, const char *name, int index)
{
    text_init(t, room, size);
    text_addf(t, "%s[%d]", name, index);
}

static bool read_list(const struct field *f, const struct json_value *v, unsigned char *at, const char *name,
                      struct text *error)
{
    if (!is_list(v, list_length(f)))
        return text_error(error, "'%s' must be a list of at most %d numbers from 0 to %lld", name, list_length(f),
                          (long long)f->max);
    int i = 0;
    for (const struct json_value *item = v->child; item; item = item->next, i++) {
        char room[96];
        struct text path;
        element_name(&path, room, sizeof room, name, i);
        if (!read_number(f, item, at + i * list_stride(f), path.at, error))
            return false;
    }
    return true;
}

static bool read_rows(const struct field *f, const struct json_value *v, unsigned char *at, struct text *error)
{
    if (!is_list(v, f->rows))
        return text_error(error, "'%s' must be a list of at most %d lists", f->name, f->rows);
    int row = 0;
    for (const struct json_value *item = v->child; item; item = item->next, row++) {
        char room[96];
        struct text path;
        element_name(&path, room, sizeof room, f->name, row);
        if (!read_list(f, item, at + row * f->stride, path.at, error))
            return false;
    }
    return true;
}

static bool read_field(const struct field *f, const struct json_value *v, unsigned char *at, struct text *error)
{
    assert(f->max >= 0);
    assert(f->size == 8 || (uint64_t)f->max >> 8 * f->size == 0);
    if (f->rows && f->columns)
        return read_rows(f, v, at, error);
    if (list_length(f))
        return read_list(f, v, at, f->name, error);
    return read_number(f, v, at, f->name, error);
}

bool fields_read(const struct field *table, const struct json_value *object, void *state, struct text *error)
{
    for (const struct field *f = table; f->name; f++) {
        const struct json_value *v = json_get(object, f->name);
        if (v && !read_field(f, v, (unsigned char *)state + f->offset, error))
            return false;
    }
    return true;
}
