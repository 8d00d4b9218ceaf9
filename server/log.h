/* log.h - what a server tells whoever runs it, a line each (logfmt): time=… level=… event="table made" table=… Never
 * keys, cookies, moves, names or words of people; addresses only when they are asked for. */
#ifndef CAUCUS_LOG_H
#define CAUCUS_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "../core/text.h"

enum log_level { TELL_ERROR, TELL_WARN, TELL_INFO, TELL_DEBUG, LOG_LEVELS };

struct log {
    enum log_level most;
    bool addresses;
    void (*write)(const char *line);    /* NULL: nobody listens */
};

/* False: there is no such level. */
bool log_level_read(const char *name, enum log_level *);

/* A line: what happened, then pairs of a name and a text, a NULL behind them. log may be NULL. */
void log_tell(const struct log *, enum log_level, const char *event, ...) __attribute__((sentinel));

/* For a pair: an address if they are wanted, else "". Pairs with an empty text are left out. */
const char *log_address(const struct log *, const char *address);

#endif
