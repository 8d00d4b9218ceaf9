/* store_check.c - a table as it is loaded, held against its chain of heads. */
#include "store_check.h"

#include <stdarg.h>
#include <string.h>

void store_damaged(struct store_loaded *out, const char *format, ...)
{
    va_list list;
    if (out->damage.length)
        return;             /* the first reason tells the most */
    text_add(&out->damage, "the data file is damaged: ");
    va_start(list, format);
    text_addv(&out->damage, format, list);
    va_end(list);
}

void store_take_table(struct store_loaded *out, const unsigned char head[STORE_HEAD_SIZE])
{
    out->found = true;
    out->table.header = out->header.at;
    out->table.chairs = out->chairs.at;
    store_head_table(&out->table, out->head);
    if (memcmp(head, out->head, sizeof out->head))
        store_damaged(out, "how this table was made does not fit its checksum");
    memcpy(out->head, head, sizeof out->head);
}

bool store_take_step(struct store_loaded *out, const struct store_step *read, const unsigned char *told)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct store_step step = { .number = out->steps + 1, .lines = read->lines, .chairs = read->chairs };
    memcpy(step.before, out->head, sizeof step.before);
    if (read->number != step.number) {
        store_damaged(out, "step %d is missing; this is the table before it", step.number);
        return false;
    }
    store_head_step(&step, head);
    if (!told || memcmp(told, head, sizeof head)) {
        store_damaged(out, "step %d does not fit its checksum; this is the table before it", step.number);
        return false;
    }
    text_add(&out->lines, step.lines);
    if (step.chairs) {
        text_clear(&out->chairs);
        text_add(&out->chairs, step.chairs);
    }
    memcpy(out->head, head, sizeof head);
    out->steps++;
    return true;
}

void store_take_latest(struct store_loaded *out, int steps, const unsigned char head[STORE_HEAD_SIZE])
{
    if (steps > out->steps)
        store_damaged(out, "step %d is missing; this is the table before it", out->steps + 1);
    else if (steps != out->steps || memcmp(head, out->head, sizeof out->head))
        store_damaged(out, "the count of steps of this table does not fit");
}

bool store_say_lost(const struct store_step *step, struct text *why)
{
    return text_error(why, "table '%s' does not go on with step %d", step->id, step->number);
}
