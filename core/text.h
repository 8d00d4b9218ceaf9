/* text.h - strings that grow to a limit: words, lines and JSON texts are put together here. */
#ifndef CAUCUS_TEXT_H
#define CAUCUS_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always NUL-terminated. In a caller's buffer what does not fit is cut (`cut` says so); on the heap it grows. */
struct text {
    char *at;
    size_t length;
    size_t size;
    bool heap;
    bool cut;
};

void text_init(struct text *, char *buffer, size_t size);
void text_init_heap(struct text *);
void text_release(struct text *);       /* heap texts; harmless on others */
void text_clear(struct text *);

void text_copy(char *to, size_t size, const char *from);        /* into a plain buffer; what does not fit is cut */

void text_add(struct text *, const char *string);
void text_add_bytes(struct text *, const char *bytes, size_t count);

/* Inline, and as short as it can be: JSON is made of single characters. */
static inline void text_add_char(struct text *t, char c)
{
    if (t->cut || t->size - t->length < 2) {
        text_add_bytes(t, &c, 1);
        return;
    }
    t->at[t->length++] = c;
    t->at[t->length] = '\0';
}

void text_add_int(struct text *, int64_t);
void text_add_spaces(struct text *, int count);
void text_add_decimal(struct text *, double, int digits);   /* rounded to 0..12 digits behind the point; |x| < 1e6 */

/* The members of a set, of up to 32 names: "Ana", "Ana and Ben", "Ana, Ben and Cleo". */
void text_add_names(struct text *, const char *const *names, uint32_t set);

/* A small printf: %s %.*s %c %d %u %x %lld %llu %llx %zu %%, nothing else. */
void text_addf(struct text *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *, const char *format, va_list) __attribute__((format(printf, 2, 0)));

/* Replace the content; for error messages. Returns false, so that `return text_error(...)` reads well. */
bool text_error(struct text *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Wrap words at `width` columns, every line behind `indent` spaces. Input line breaks start a new line. */
void text_add_wrapped(struct text *, const char *string, int width, int indent);

/* `left`, and `right` beside it from column `indent` on, wrapped at `width`; below it where `left` is too long. */
void text_add_entry(struct text *, const char *left, const char *right, int width, int indent);

/* Underlined with a character, and a blank line below. */
void text_add_heading(struct text *, const char *heading, char underline);

/* Reading. */
bool text_equal(const char *a, const char *b);
bool text_equal_nocase(const char *a, const char *b);       /* ASCII letters only */
bool text_starts(const char *string, const char *prefix);
bool text_starts_nocase(const char *string, const char *prefix);
bool text_is(const char *at, size_t length, const char *word);              /* these characters are that very word */
bool text_is_nocase(const char *at, size_t length, const char *word);
const char *text_after(const char *string, const char *word);   /* behind that first word and its spaces, or NULL */
char text_lower(char);                                      /* ASCII letters only */
bool text_to_int(const char *string, int64_t min, int64_t max, int64_t *out);   /* all of it, decimal */
bool text_to_int_of(const char *at, size_t length, int64_t min, int64_t max, int64_t *out);
const char *text_line(const char *from, size_t *length);    /* the line at from without its break; next line, or NULL */

/* One UTF-8 character; its length in bytes, 0 at the end or when it is not well formed. */
int text_utf8(const char *from, uint32_t *out);
int text_columns(const char *string);                       /* characters, one column each */

bool text_is_utf8(const char *string, size_t length);       /* all of it */

/* Free text of people (names, notes): well-formed UTF-8 of at most chars_max characters, no control characters. */
bool text_is_clean(const char *string, size_t length, int chars_max);

uint64_t text_hash(const void *bytes, size_t count, uint64_t basis);    /* FNV-1a with a final mix; basis 0 to begin */

#endif
