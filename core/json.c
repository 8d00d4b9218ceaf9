/* json.c - the JSON writer, and reading members of a tree that others have parsed. */
#include "json.h"

#include <assert.h>
#include <string.h>

#include "text.h"

/* Level 0 is outside of everything and takes one value; objects and arrays are the levels above it. */
void json_init(struct json *j, struct text *out)
{
    *j = (struct json){ .out = out };
}

/* What stands before a value: a comma in lists, nothing behind a key. */
static void before_value(struct json *j)
{
    bool *filled = &j->filled[j->depth];
    if (j->depth == 0) {
        assert(!*filled);
    } else if (j->kind[j->depth] == '{') {
        assert(j->keyed);
        j->keyed = false;
    } else if (*filled) {
        text_add_char(j->out, ',');
    }
    *filled = true;
}

static void open(struct json *j, char kind)
{
    before_value(j);
    assert(j->depth + 1 < JSON_DEPTH_MAX);
    j->depth++;
    j->kind[j->depth] = kind;
    j->filled[j->depth] = false;
    text_add_char(j->out, kind);
}

void json_object(struct json *j)
{
    open(j, '{');
}

void json_array(struct json *j)
{
    open(j, '[');
}

void json_close(struct json *j)
{
    assert(j->depth > 0);
    assert(!j->keyed);
    text_add_char(j->out, j->kind[j->depth] == '{' ? '}' : ']');
    j->depth--;
}

static void add_escaped(struct text *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    char code[6] = { '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15] };
    switch (c) {
    case '"': text_add(out, "\\\""); break;
    case '\\': text_add(out, "\\\\"); break;
    case '\n': text_add(out, "\\n"); break;
    case '\t': text_add(out, "\\t"); break;
    default: text_add_bytes(out, code, sizeof code);
    }
}

/* What stands for itself in a string: printed ASCII but '"' and '\\'. */
static const bool is_plain[256] = { [' ' ... '!'] = true, ['#' ... '['] = true, [']' ... '~'] = true };

/* The whole string in one go, if there is room and all of it stands for itself: keys, most words. */
static bool add_plain(struct text *out, const char *bytes, size_t count)
{
    if (out->cut || out->size - out->length < count + sizeof "\"\"")
        return false;
    char *to = out->at + out->length + 1;
    for (size_t i = 0; i < count; i++) {
        if (!is_plain[(unsigned char)bytes[i]])
            return false;       /* behind the end of the text nothing matters but its NUL, which is still there */
        to[i] = bytes[i];
    }
    to[-1] = to[count] = '"';
    to[count + 1] = '\0';
    out->length += count + 2;
    return true;
}

/* Bytes that are no UTF-8 come out as U+FFFD, one for each. */
static void add_string(struct text *out, const char *bytes, size_t count)
{
    if (add_plain(out, bytes, count))
        return;
    text_add_char(out, '"');
    for (size_t at = 0; at < count;) {
        size_t run = 0;
        while (at + run < count && is_plain[(unsigned char)bytes[at + run]])
            run++;
        text_add_bytes(out, bytes + at, run);
        at += run;
        if (at == count)
            break;
        if ((unsigned char)bytes[at] < 0x80) {
            add_escaped(out, (unsigned char)bytes[at++]);
            continue;
        }
        char next[5] = { 0 };       /* the bytes need not end with a NUL */
        memcpy(next, bytes + at, count - at < 4 ? count - at : 4);
        int length = text_utf8(next, NULL);
        text_add_bytes(out, length ? next : "\xef\xbf\xbd", length ? (size_t)length : 3);
        at += length ? (size_t)length : 1;
    }
    text_add_char(out, '"');
}

void json_key(struct json *j, const char *key)
{
    assert(j->depth > 0);
    assert(j->kind[j->depth] == '{');
    assert(!j->keyed);
    if (j->filled[j->depth])
        text_add_char(j->out, ',');
    add_string(j->out, key, strlen(key));
    text_add_char(j->out, ':');
    j->keyed = true;
}

void json_key_int(struct json *j, int64_t key)
{
    char buffer[24];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    text_add_int(&t, key);
    json_key(j, buffer);
}

void json_string(struct json *j, const char *string)
{
    json_string_bytes(j, string, strlen(string));
}

void json_string_bytes(struct json *j, const char *bytes, size_t count)
{
    before_value(j);
    add_string(j->out, bytes, count);
}

void json_int(struct json *j, int64_t n)
{
    before_value(j);
    text_add_int(j->out, n);
}

void json_raw_bytes(struct json *j, const char *value, size_t count)
{
    assert(count);
    before_value(j);
    text_add_bytes(j->out, value, count);
}

void json_raw(struct json *j, const char *value)
{
    json_raw_bytes(j, value, strlen(value));
}

void json_bool(struct json *j, bool b)
{
    json_raw(j, b ? "true" : "false");
}

void json_null(struct json *j)
{
    json_raw(j, "null");
}

/* m * 2^x with the top bit of m set, in integers alone: the same digits on every compiler and machine. Each step may
 * lose the last bit or two of 64; the longest way is some 330 steps, so far more than six digits stay right. */
struct scaled {
    uint64_t m;
    int x;
};

static void times_ten(struct scaled *s)
{
    s->m = (s->m >> 3) * 5 + ((s->m & 7) * 5 >> 3);     /* m * 10 / 16 */
    s->x += 4;
    if (!(s->m >> 63)) {
        s->m <<= 1;
        s->x--;
    }
}

static void over_ten(struct scaled *s)
{
    uint64_t whole = s->m / 10, rest = s->m % 10;
    int shift = __builtin_clzll(whole);
    s->m = (whole << shift) + (rest << shift) / 10;
    s->x -= shift;
}

/* A finite double above 0 as digits * 10^power with 100000 <= digits <= 999999. */
static unsigned six_digits(uint64_t bits, int *power)
{
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    int exponent = (int)(bits >> 52);
    if (exponent)
        fraction |= UINT64_C(1) << 52;
    else
        exponent = 1;
    int shift = __builtin_clzll(fraction);
    struct scaled s = { fraction << shift, exponent - 1075 - shift };
    *power = 0;
    for (;;) {          /* until 2^16 < 10^5 <= m * 2^x < 10^6 < 2^20 */
        if (s.x > -44 || (s.x >= -47 && s.m >> -s.x >= 1000000)) {
            over_ten(&s);
            ++*power;
        } else if (s.x < -47 || s.m >> -s.x < 100000) {
            times_ten(&s);
            --*power;
        } else {
            break;
        }
    }
    unsigned digits = (unsigned)(s.m >> -s.x) + (unsigned)(s.m >> (-s.x - 1) & 1);
    if (digits == 1000000) {
        digits = 100000;
        ++*power;
    }
    return digits;
}

static void add_double(struct text *out, uint64_t bits)
{
    int power;
    unsigned digits = six_digits(bits, &power);
    int count = 6;
    for (; digits % 10 == 0; digits /= 10, count--)
        power++;
    char digit[6];
    for (int i = count; i-- > 0; digits /= 10)
        digit[i] = (char)('0' + digits % 10);
    int first = power + count - 1;      /* the power of ten of the first digit */
    if (first < -5 || first > 14) {
        text_addf(out, "%c%s%.*s", digit[0], count > 1 ? "." : "", count - 1, digit + 1);
        text_addf(out, "e%s%d", first > 0 ? "+" : "", first);
    } else if (first < 0) {
        text_addf(out, "0.%.*s%.*s", -first - 1, "0000", count, digit);
    } else {
        int whole = first + 1 < count ? first + 1 : count;
        text_addf(out, "%.*s%.*s", whole, digit, power > 0 ? power : 0, "00000000000000");
        if (whole < count)
            text_addf(out, ".%.*s", count - whole, digit + whole);
    }
}

void json_double(struct json *j, double d)
{
    uint64_t bits;
    static_assert(sizeof bits == sizeof d, "doubles are IEEE 754 doubles");
    memcpy(&bits, &d, sizeof bits);
    bool negative = bits >> 63;
    bits &= UINT64_MAX >> 1;
    if (bits >> 52 == 0x7ff) {
        json_null(j);
        return;
    }
    before_value(j);
    if (bits == 0) {
        text_add_char(j->out, '0');
        return;
    }
    if (negative)
        text_add_char(j->out, '-');
    add_double(j->out, bits);
}

void json_decimal(struct json *j, double d, int digits)
{
    before_value(j);
    text_add_decimal(j->out, d, digits);
}

void json_put_string(struct json *j, const char *key, const char *string)
{
    json_key(j, key);
    json_string(j, string);
}

void json_put_int(struct json *j, const char *key, int64_t n)
{
    json_key(j, key);
    json_int(j, n);
}

void json_put_bool(struct json *j, const char *key, bool b)
{
    json_key(j, key);
    json_bool(j, b);
}

void json_put_double(struct json *j, const char *key, double d)
{
    json_key(j, key);
    json_double(j, d);
}

void json_put_decimal(struct json *j, const char *key, double d, int digits)
{
    json_key(j, key);
    json_decimal(j, d, digits);
}

void json_put_null(struct json *j, const char *key)
{
    json_key(j, key);
    json_null(j);
}

void json_put_object(struct json *j, const char *key)
{
    json_key(j, key);
    json_object(j);
}

void json_put_array(struct json *j, const char *key)
{
    json_key(j, key);
    json_array(j);
}

void json_put_bytes(struct json *j, const char *key, const uint8_t *bytes, int count)
{
    json_put_array(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, bytes[i]);
    json_close(j);
}

void json_put_set(struct json *j, const char *key, uint64_t set)
{
    json_put_array(j, key);
    for (; set; set &= set - 1)
        json_int(j, __builtin_ctzll(set));
    json_close(j);
}

const struct json_value *json_get(const struct json_value *object, const char *key)
{
    if (!object || object->type != JSON_OBJECT)
        return NULL;
    for (const struct json_value *v = object->child; v; v = v->next)
        if (text_equal(v->key, key))
            return v;
    return NULL;
}

const struct json_value *json_at(const struct json_value *array, int index)
{
    if (!array || array->type != JSON_ARRAY || index < 0)
        return NULL;
    const struct json_value *v = array->child;
    while (v && index-- > 0)
        v = v->next;
    return v;
}

bool json_is_int(const struct json_value *v, int64_t min, int64_t max, int64_t *out)
{
    if (!v || v->type != JSON_INT || v->number < min || v->number > max)
        return false;
    *out = v->number;
    return true;
}

bool json_is_string(const struct json_value *v, const char **out)
{
    if (!v || v->type != JSON_STRING)
        return false;
    *out = v->string;
    return true;
}

bool json_is_bool(const struct json_value *v, bool *out)
{
    if (!v || (v->type != JSON_TRUE && v->type != JSON_FALSE))
        return false;
    *out = v->type == JSON_TRUE;
    return true;
}

const char *json_unknown_key(const struct json_value *object, const char *const *known)
{
    if (!object || object->type != JSON_OBJECT)
        return NULL;
    for (const struct json_value *v = object->child; v; v = v->next) {
        const char *const *k = known;
        while (*k && !text_equal(*k, v->key))
            k++;
        if (!*k)
            return v->key;
    }
    return NULL;
}
