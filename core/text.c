/* text.c - strings that grow to a limit: adding, a small printf, UTF-8, numbers and the hash. */
#include "text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HEAP_FIRST = 256, ERROR_SIZE = 2048 };

/* Many texts stay empty (errors, answers that are not asked for): they need no memory. Never written to. */
static const char empty[1];
#define nothing ((char *)(uintptr_t)empty)

void text_init(struct text *t, char *buffer, size_t size)
{
    assert(size > 0);
    *t = (struct text){ .at = buffer, .size = size };
    buffer[0] = '\0';
}

void text_init_heap(struct text *t)
{
    *t = (struct text){ .at = nothing, .size = sizeof empty, .heap = true };
}

void text_release(struct text *t)
{
    if (!t->heap)
        return;
    if (t->at != nothing)
        free(t->at);
    *t = (struct text){ 0 };
}

void text_clear(struct text *t)
{
    t->length = 0;
    t->cut = false;
    if (t->at != nothing)
        t->at[0] = '\0';
}

static void grow(struct text *t, size_t count)
{
    assert(count < SIZE_MAX / 4 - t->length);
    size_t size = t->at == nothing ? HEAP_FIRST : t->size;
    while (size <= t->length + count)
        size *= 2;
    if (size == t->size)
        return;
    t->at = realloc(t->at == nothing ? NULL : t->at, size);
    assert(t->at);
    t->size = size;
}

static int utf8_length(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

/* A cut never leaves half a character behind. */
static void drop_half_character(struct text *t)
{
    size_t tail = 0;
    while (tail < 3 && tail < t->length && ((unsigned char)t->at[t->length - 1 - tail] & 0xc0) == 0x80)
        tail++;
    if (tail == t->length || (size_t)utf8_length((unsigned char)t->at[t->length - 1 - tail]) <= tail + 1)
        return;
    t->length -= tail + 1;
}

/* There is no room for all of it, unless it can grow. */
static void add_more(struct text *t, const char *bytes, size_t count)
{
    if (t->heap)
        grow(t, count);
    size_t room = t->size - 1 - t->length;
    size_t taken = count < room ? count : room;
    memcpy(t->at + t->length, bytes, taken);
    t->length += taken;
    if (taken < count) {
        t->cut = true;
        drop_half_character(t);
    }
    t->at[t->length] = '\0';
}

void text_add_bytes(struct text *t, const char *bytes, size_t count)
{
    if (t->cut || count == 0)       /* after a cut nothing follows: what is there stays a prefix */
        return;
    if (count >= t->size - t->length) {
        add_more(t, bytes, count);
        return;
    }
    memcpy(t->at + t->length, bytes, count);
    t->length += count;
    t->at[t->length] = '\0';
}

void text_add(struct text *t, const char *string)
{
    text_add_bytes(t, string, strlen(string));
}

void text_copy(char *to, size_t size, const char *from)
{
    struct text t;
    text_init(&t, to, size);
    text_add(&t, from);
}

static void add_unsigned(struct text *t, uint64_t n, unsigned base)
{
    char digits[20];
    int at = sizeof digits;
    do
        digits[--at] = "0123456789abcdef"[n % base];
    while (n /= base);
    text_add_bytes(t, digits + at, sizeof digits - (size_t)at);
}

void text_add_int(struct text *t, int64_t n)
{
    if (n >= 0 && n < 10) {
        text_add_char(t, (char)('0' + n));
        return;
    }
    if (n < 0)
        text_add_char(t, '-');
    add_unsigned(t, n < 0 ? -(uint64_t)n : (uint64_t)n, 10);
}

/* The whole part apart from the rest: together they could need more than the digits a double has. */
void text_add_decimal(struct text *t, double d, int digits)
{
    assert(d > -1e6 && d < 1e6 && digits >= 0 && digits <= 12);
    uint64_t unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    double size = d < 0 ? -d : d;
    uint64_t whole = (uint64_t)size, part = (uint64_t)((size - (double)whole) * (double)unit + 0.5);
    whole += part / unit;
    part %= unit;
    if (d < 0 && (whole || part))
        text_add_char(t, '-');
    add_unsigned(t, whole, 10);
    if (digits)
        text_add_char(t, '.');
    for (uint64_t left = unit / 10; left; left /= 10)
        text_add_char(t, (char)('0' + part / left % 10));
}

void text_add_spaces(struct text *t, int count)
{
    for (; count > 0; count--)
        text_add_char(t, ' ');
}

/* va_list may be an array: in a struct it can travel by pointer. */
struct arguments {
    va_list list;
};

void text_add_names(struct text *t, const char *const *names, uint32_t set)
{
    for (uint32_t rest; set; set = rest) {
        rest = set & (set - 1);
        text_add(t, names[__builtin_ctz(set)]);
        if (rest)
            text_add(t, rest & (rest - 1) ? ", " : " and ");
    }
}

/* One conversion, format being behind its '%'; answers with the rest of the format. */
static const char *add_conversion(struct text *t, const char *format, struct arguments *a)
{
    int limit = -1;
    if (text_starts(format, ".*")) {
        format += 2;
        limit = va_arg(a->list, int);
        assert(*format == 's');
    }
    if (*format == 's') {
        const char *string = va_arg(a->list, const char *);
        assert(string);
        text_add_bytes(t, string, limit < 0 ? strlen(string) : strnlen(string, (size_t)limit));
        return format + 1;
    }
    if (text_starts(format, "ll")) {
        format += 2;
        assert(*format == 'd' || *format == 'u' || *format == 'x');
        if (*format == 'd')
            text_add_int(t, va_arg(a->list, long long));
        else
            add_unsigned(t, va_arg(a->list, unsigned long long), *format == 'u' ? 10 : 16);
        return format + 1;
    }
    if (text_starts(format, "zu")) {
        add_unsigned(t, va_arg(a->list, size_t), 10);
        return format + 2;
    }
    switch (*format) {
    case 'c': text_add_char(t, (char)va_arg(a->list, int)); break;
    case 'd': text_add_int(t, va_arg(a->list, int)); break;
    case 'u': add_unsigned(t, va_arg(a->list, unsigned), 10); break;
    case 'x': add_unsigned(t, va_arg(a->list, unsigned), 16); break;
    case '%': text_add_char(t, '%'); break;
    default: assert(!"a conversion that text_addf knows");
    }
    return format + 1;
}

void text_addv(struct text *t, const char *format, va_list list)
{
    struct arguments a;
    va_copy(a.list, list);
    while (*format) {
        size_t plain = strcspn(format, "%");
        text_add_bytes(t, format, plain);
        format += plain;
        if (*format)
            format = add_conversion(t, format + 1, &a);
    }
    va_end(a.list);
}

void text_addf(struct text *t, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_addv(t, format, list);
    va_end(list);
}

bool text_error(struct text *t, const char *format, ...)
{
    if (!t)
        return false;
    char room[ERROR_SIZE];      /* the old content may be among the arguments: "line 7: %s" */
    struct text message;
    text_init(&message, room, sizeof room);
    va_list list;
    va_start(list, format);
    text_addv(&message, format, list);
    va_end(list);
    text_clear(t);
    text_add_bytes(t, message.at, message.length);
    t->cut = t->cut || message.cut;
    return false;
}

static int columns_of(const char *bytes, size_t count)
{
    int columns = 0;
    for (size_t i = 0; i < count; i++)
        columns += ((unsigned char)bytes[i] & 0xc0) != 0x80;
    return columns;
}

/* `used` of the indent of the first line is there already. */
static void add_wrapped(struct text *t, const char *string, int width, int indent, int used)
{
    int column = 0;             /* 0 = nothing on this line yet, its indent neither: no line ends in spaces */
    while (*string) {
        if (*string == '\n' || *string == ' ') {
            if (*string++ == '\n') {
                text_add_char(t, '\n');
                column = 0;
            }
            continue;
        }
        size_t count = strcspn(string, " \n");
        int word = columns_of(string, count);
        if (column && column + 1 + word > width) {
            text_add_char(t, '\n');
            column = 0;
        }
        text_add_spaces(t, column ? 1 : indent - used);
        used = 0;
        column += (column ? 1 : indent) + word;
        text_add_bytes(t, string, count);
        string += count;
    }
}

void text_add_wrapped(struct text *t, const char *string, int width, int indent)
{
    add_wrapped(t, string, width, indent, 0);
}

void text_add_entry(struct text *t, const char *left, const char *right, int width, int indent)
{
    int used = text_columns(left);
    text_add(t, left);
    if (used >= indent)
        text_add_char(t, '\n');
    add_wrapped(t, right, width, indent, used < indent ? used : 0);
}

void text_add_heading(struct text *t, const char *heading, char underline)
{
    text_addf(t, "%s\n", heading);
    for (int i = text_columns(heading); i > 0; i--)
        text_add_char(t, underline);
    text_add(t, "\n\n");
}

bool text_equal(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_equal_nocase(const char *a, const char *b)
{
    while (*a && text_lower(*a) == text_lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

bool text_starts(const char *string, const char *prefix)
{
    return strncmp(string, prefix, strlen(prefix)) == 0;
}

bool text_starts_nocase(const char *string, const char *prefix)
{
    size_t length = strlen(prefix);
    return strnlen(string, length) == length && text_is_nocase(string, length, prefix);
}

bool text_is(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(at, word, length) == 0;
}

bool text_is_nocase(const char *at, size_t length, const char *word)
{
    if (strlen(word) != length)
        return false;
    size_t same = 0;
    while (same < length && text_lower(at[same]) == text_lower(word[same]))
        same++;
    return same == length;
}

const char *text_after(const char *string, const char *word)
{
    size_t length = strlen(word);
    if (!text_starts(string, word) || (string[length] && string[length] != ' '))
        return NULL;
    return string + length + strspn(string + length, " ");
}

bool text_to_int(const char *string, int64_t min, int64_t max, int64_t *out)
{
    return text_to_int_of(string, strlen(string), min, max, out);
}

bool text_to_int_of(const char *at, size_t length, int64_t min, int64_t max, int64_t *out)
{
    size_t i = length && *at == '-';
    bool negative = i;
    if (i == length)
        return false;
    uint64_t limit = negative ? (uint64_t)INT64_MAX + 1 : INT64_MAX;
    uint64_t n = 0;
    for (; i < length; i++) {
        if (at[i] < '0' || at[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(at[i] - '0');
        if (n > (limit - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    int64_t value = !negative ? (int64_t)n : n == 0 ? 0 : -(int64_t)(n - 1) - 1;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

const char *text_line(const char *from, size_t *length)
{
    size_t count = strcspn(from, "\n");
    const char *next = from[count] && from[count + 1] ? from + count + 1 : NULL;
    *length = from[count] && count > 0 && from[count - 1] == '\r' ? count - 1 : count;
    return next;
}

static int utf8_bounded(const char *from, size_t count, uint32_t *out)
{
    static const uint32_t lowest[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    unsigned char lead = count ? (unsigned char)from[0] : 0;
    int length = utf8_length(lead);
    if (lead == 0 || length == 0 || (size_t)length > count)
        return 0;
    uint32_t c = length == 1 ? lead : lead & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if (((unsigned char)from[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | ((unsigned char)from[i] & 0x3f);
    }
    if (c < lowest[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        return 0;
    if (out)
        *out = c;
    return length;
}

int text_utf8(const char *from, uint32_t *out)
{
    return utf8_bounded(from, strnlen(from, 4), out);
}

int text_columns(const char *string)
{
    int columns = 0;
    for (; *string; columns++) {
        int length = text_utf8(string, NULL);
        string += length ? length : 1;
    }
    return columns;
}

/* Controls, and the invisible characters that break a line or turn the writing direction of what stands around them. */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
           c == 0xfeff;
}

bool text_is_utf8(const char *string, size_t length)
{
    uint32_t c;
    int count = 1;
    for (size_t at = 0; at < length && count; at += (size_t)count)
        count = utf8_bounded(string + at, length - at, &c);
    return count;
}

bool text_is_clean(const char *string, size_t length, int chars_max)
{
    size_t at = 0;
    for (int chars = 0; at < length; chars++) {
        uint32_t c;
        int count = utf8_bounded(string + at, length - at, &c);
        if (count == 0 || is_control(c) || chars >= chars_max)
            return false;
        at += (size_t)count;
    }
    return true;
}

uint64_t text_hash(const void *bytes, size_t count, uint64_t basis)
{
    const unsigned char *b = bytes;
    uint64_t h = basis ? basis : 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        h = (h ^ b[i]) * 0x100000001b3u;
    h = (h ^ h >> 33) * 0xff51afd7ed558ccdu;
    h = (h ^ h >> 33) * 0xc4ceb9fe1a85ec53u;
    return h ^ h >> 33;
}
