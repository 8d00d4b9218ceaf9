/* log.c - lines for whoever runs the server. */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const names[LOG_LEVELS] = { "error", "warn", "info", "debug" };

bool log_level_read(const char *name, enum log_level *level)
{
    for (int i = 0; i < LOG_LEVELS; i++)
        if (text_equal(name, names[i])) {
            *level = (enum log_level)i;
            return true;
        }
    return false;
}

const char *log_address(const struct log *log, const char *address) { return log && log->addresses ? address : ""; }

static void add_time(struct text *out)
{
    char seconds[sizeof "time=9999-12-31T23:59:59.999Z"], rest[8];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(seconds, sizeof seconds, "time=%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(rest, sizeof rest, ".%03dZ", (int)(now.tv_nsec / 1000000) % 1000);
    text_addf(out, "%s%s", seconds, rest);
}

/* Quoted where it is no plain word, so that one line stays one line. */
static void add_value(struct text *out, const char *value)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/[]";
    if (*value && strspn(value, plain) == strlen(value)) {
        text_add(out, value);
        return;
    }
    text_add(out, "\"");
    for (; *value; value++)
        if (*value == '"' || *value == '\\')
            text_addf(out, "\\%c", *value);
        else if ((unsigned char)*value < ' ' || *value == 127)
            text_addf(out, "\\x%x%x", (unsigned)*value >> 4 & 15, (unsigned)*value & 15);
        else
            text_add_bytes(out, value, 1);
    text_add(out, "\"");
}

void log_tell(const struct log *log, enum log_level level, const char *event, ...)
{
    va_list pairs;
    struct text line;
    if (!log || !log->write || level > log->most)
        return;
    text_init_heap(&line);
    add_time(&line);
    text_addf(&line, " level=%s event=", names[level]);
    add_value(&line, event);
    va_start(pairs, event);
    for (const char *name; (name = va_arg(pairs, const char *));) {
        const char *value = va_arg(pairs, const char *);
        if (!*value)
            continue;
        text_addf(&line, " %s=", name);
        add_value(&line, value);
    }
    va_end(pairs);
    log->write(line.at);
    text_release(&line);
}
