/* lines.c - data texts line by line: words and parts off a line, and refusals that name the line. */
#include "lines.h"

#include <string.h>

#include "text.h"

enum { REASON_SIZE = 2048 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool lines_next(struct lines *lines, struct piece *line)
{
    while (lines->next && *lines->next) {
        line->at = lines->next;
        lines->next = text_line(line->at, &line->length);
        lines->number++;
        struct piece rest = *line;
        piece_skip(&rest);
        if (rest.length && *rest.at != '#')
            return true;
    }
    return false;
}

bool lines_refuse(const struct lines *lines, const char *format, ...)
{
    char room[REASON_SIZE];
    struct text reason;
    text_init(&reason, room, sizeof room);
    va_list list;
    va_start(list, format);
    text_addv(&reason, format, list);
    va_end(list);
    return text_error(lines->error, "line %d: %s", lines->number, reason.at);
}

static struct piece take(struct piece *rest, size_t count)
{
    struct piece taken = { rest->at, count };
    rest->at += count;
    rest->length -= count;
    return taken;
}

void piece_skip(struct piece *rest)
{
    while (rest->length && is_blank(*rest->at))
        take(rest, 1);
}

bool piece_take(struct piece *rest, const char *string)
{
    size_t count = strlen(string);
    if (rest->length < count || !text_is(rest->at, count, string))
        return false;
    take(rest, count);
    return true;
}

struct piece piece_word(struct piece *rest)
{
    size_t count = 0;
    piece_skip(rest);
    while (count < rest->length && !is_blank(rest->at[count]))
        count++;
    return take(rest, count);
}

bool piece_until(struct piece *rest, char mark, struct piece *part)
{
    size_t count = 0;
    while (count < rest->length && rest->at[count] != mark)
        count++;
    *part = take(rest, count);
    if (!rest->length)
        return false;
    take(rest, 1);
    return true;
}

struct piece piece_trim(struct piece p)
{
    piece_skip(&p);
    while (p.length && is_blank(p.at[p.length - 1]))
        p.length--;
    return p;
}

bool piece_is(struct piece p, const char *word)
{
    return text_is(p.at, p.length, word);
}

bool piece_int(struct piece p, int min, int max, int *out)
{
    int64_t value;
    if (!text_to_int_of(p.at, p.length, min, max, &value))
        return false;
    *out = (int)value;
    return true;
}
