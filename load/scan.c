/* scan.c - members of JSON texts without a tree. The server wrote them: they are well formed, without spaces, and end
 * with a NUL. */
#include "load.h"

#include <stdlib.h>
#include <string.h>

static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

static const char *skip(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
        if (depth <= 0 && (*at == ',' || *at == '}' || *at == ']'))
            break;
    } while (*at && (depth > 0 || (*at != ',' && *at != '}' && *at != ']')));
    return at;
}

const char *scan_member(const char *object, const char *key)
{
    size_t length = strlen(key);
    if (!object || *object != '{')
        return NULL;
    for (const char *at = object + 1; *at == '"';) {
        const char *name = at + 1, *value = skip_string(at);
        if (*value != ':')
            return NULL;
        if ((size_t)(value - 1 - name) == length && !memcmp(name, key, length))
            return value + 1;
        at = skip(value + 1);
        at += *at == ',';
    }
    return NULL;
}

const char *scan_item(const char *array, int index)
{
    if (!array || *array != '[' || array[1] == ']')
        return NULL;
    const char *at = array + 1;
    for (int i = 0; i < index; i++) {
        at = skip(at);
        if (*at != ',')
            return NULL;
        at++;
    }
    return at;
}

int scan_count(const char *array)
{
    int count = 0;
    for (const char *at = scan_item(array, 0); at; count++) {
        at = skip(at);
        at = *at == ',' ? at + 1 : NULL;
    }
    return count;
}

bool scan_int(const char *value, int64_t *out)
{
    char *end;
    if (!value)
        return false;
    *out = strtoll(value, &end, 10);
    return end > value;
}

bool scan_true(const char *value) { return value && *value == 't'; }

const char *scan_string(const char *value, size_t *length)
{
    if (!value || *value != '"')
        return NULL;
    *length = (size_t)(skip_string(value) - value) - 2;
    return value + 1;
}

bool scan_copy(const char *value, char *out, size_t size)
{
    size_t length;
    const char *at = scan_string(value, &length);
    if (!at || length >= size)
        return false;
    memcpy(out, at, length);
    out[length] = 0;
    return true;
}
