/* sendmail.h - a mail to the command of the host that sends it: on its stdin, recipients in the head. */
#ifndef CAUCUS_SENDMAIL_H
#define CAUCUS_SENDMAIL_H

#include <ev.h>
#include <stdbool.h>
#include <stddef.h>

enum { SENDMAIL_S = 60, SENDMAIL_SIZE_MAX = 32 * 1024 };        /* it has so long, and a pipe takes that at once */

/* At most one at a time. */
struct sendmail {
    struct ev_loop *loop;           /* the default one: it hears when a process ends */
    const char *command;            /* of the shell */
    ev_child child;
    ev_timer limit;
    void (*done)(void *context, bool ok);   /* NULL = nothing is being sent */
    void *context;
};

void sendmail_init(struct sendmail *, struct ev_loop *, const char *command);

/* done is called once, later or at once: whether the command took it and ended with 0. */
void sendmail_run(struct sendmail *, const char *message, size_t length, void (*done)(void *context, bool ok),
                  void *context);
void sendmail_stop(struct sendmail *);      /* what is being sent is given up: not ok */

#endif
