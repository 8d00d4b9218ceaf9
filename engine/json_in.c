/* json_in.c - JSON in through jansson: parse, check the depth, lay the tree out in one block. */
#include "json_in.h"

#include "../core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* jansson and core/json.h share some names. Ours stay as they are; of the library's, those that clash are renamed while
 * its header is read. None of the renamed functions is called here, so nothing has to be found under its new name. */
#define json_type jansson_type
#define json_object jansson_object
#define json_array jansson_array
#define json_string jansson_string
#define json_null jansson_null
#define JSON_OBJECT JANSSON_OBJECT
#define JSON_ARRAY JANSSON_ARRAY
#define JSON_STRING JANSSON_STRING
#define JSON_REAL JANSSON_REAL
#define JSON_TRUE JANSSON_TRUE
#define JSON_FALSE JANSSON_FALSE
#define JSON_NULL JANSSON_NULL
#include <jansson.h>
#undef json_type
#undef json_object
#undef json_array
#undef json_string
#undef json_null
#undef JSON_OBJECT
#undef JSON_ARRAY
#undef JSON_STRING
#undef JSON_REAL
#undef JSON_TRUE
#undef JSON_FALSE
#undef JSON_NULL

/* The library's tree stays alive beside ours: keys and strings are borrowed from it. */
struct owner {
    json_t *root;
    size_t used, count;
    struct json_value node[];
};

/* The library's own messages quote input and change between versions; these do not. */
static const char *reason(const json_error_t *e)
{
    switch (json_error_code(e)) {
    case json_error_premature_end_of_input: return "the text ends too early";
    case json_error_end_of_input_expected: return "something follows the value";
    case json_error_invalid_utf8: return "invalid UTF-8";
    case json_error_null_character:
    case json_error_null_byte_in_key: return "a NUL character";
    case json_error_duplicate_key: return "a member given twice";
    case json_error_numeric_overflow: return "a number out of range";
    case json_error_stack_overflow: return "nested too deep";
    case json_error_out_of_memory: return "out of memory";
    default: return "a syntax error";
    }
}

/* Values in the tree, itself included; 0 when it is too deep. */
static size_t tree_count(json_t *value, int depth)
{
    size_t count = 1;
    if (json_typeof(value) == JANSSON_ARRAY) {
        size_t children = json_array_size(value);
        if (depth == JSON_DEPTH_MAX)
            return 0;
        for (size_t i = 0; i < children; i++) {
            size_t below = tree_count(json_array_get(value, i), depth + 1);
            if (!below)
                return 0;
            count += below;
        }
    } else if (json_typeof(value) == JANSSON_OBJECT) {
        if (depth == JSON_DEPTH_MAX)
            return 0;
        for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
            size_t below = tree_count(json_object_iter_value(at), depth + 1);
            if (!below)
                return 0;
            count += below;
        }
    }
    return count;
}

static struct json_value *tree_fill(struct owner *o, json_t *value);

static void child_add(struct json_value *parent, struct json_value *child, struct json_value **last)
{
    if (*last)
        (*last)->next = child;
    else
        parent->child = child;
    *last = child;
    parent->count++;
}

static void array_fill(struct owner *o, struct json_value *v, json_t *value)
{
    struct json_value *last = NULL;
    size_t children = json_array_size(value);
    v->type = JSON_ARRAY;
    for (size_t i = 0; i < children; i++)
        child_add(v, tree_fill(o, json_array_get(value, i)), &last);
}

static void object_fill(struct owner *o, struct json_value *v, json_t *value)
{
    struct json_value *last = NULL;
    v->type = JSON_OBJECT;
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
        struct json_value *child = tree_fill(o, json_object_iter_value(at));
        child->key = json_object_iter_key(at);
        child_add(v, child, &last);
    }
}

static struct json_value *tree_fill(struct owner *o, json_t *value)
{
    assert(o->used < o->count);
    struct json_value *v = &o->node[o->used++];
    switch (json_typeof(value)) {
    case JANSSON_OBJECT: object_fill(o, v, value); break;
    case JANSSON_ARRAY: array_fill(o, v, value); break;
    case JANSSON_STRING: v->type = JSON_STRING; v->string = json_string_value(value); break;
    case JSON_INTEGER: v->type = JSON_INT; v->number = json_integer_value(value); break;
    case JANSSON_REAL: v->type = JSON_REAL; v->real = json_real_value(value); break;
    case JANSSON_TRUE: v->type = JSON_TRUE; break;
    case JANSSON_FALSE: v->type = JSON_FALSE; break;
    case JANSSON_NULL: v->type = JSON_NULL; break;
    }
    return v;
}

const struct json_value *json_in_read(const char *text, size_t length, size_t size_max, void **owner,
                                      struct text *error)
{
    *owner = NULL;
    if (length > size_max) {
        text_error(error, "more than %zu bytes", size_max);
        return NULL;
    }
    const char *nul = memchr(text, 0, length);      /* the library takes one for the end */
    if (nul) {
        text_error(error, "bad JSON at column %d: a NUL character", (int)(nul - text) + 1);
        return NULL;
    }
    json_error_t failure;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &failure);
    if (!root) {
        text_error(error, "bad JSON at column %d: %s", failure.column, reason(&failure));
        return NULL;
    }
    size_t count = tree_count(root, 0);
    if (!count) {
        text_error(error, "bad JSON: nested deeper than %d", JSON_DEPTH_MAX);
        json_decref(root);
        return NULL;
    }
    struct owner *o = calloc(1, sizeof *o + count * sizeof o->node[0]);
    assert(o);
    o->root = root;
    o->count = count;
    tree_fill(o, root);
    assert(o->used == o->count);
    *owner = o;
    return o->node;
}

void json_in_release(void *owner)
{
    struct owner *o = owner;
    if (!o)
        return;
    json_decref(o->root);
    free(o);
}

void json_in_show_real(double number, struct text *out)
{
    json_t *value = json_real(number);
    assert(value);
    char *shown = json_dumps(value, JSON_ENCODE_ANY);
    assert(shown);
    text_add(out, shown);
    free(shown);
    json_decref(value);
}
