/* mail.h - one mail to who is waited for and is not here: "your turn", at all their tables together.
 *
 *   E1  Who left an address is told MAIL_AFTER_MS after a step that made them owe a move, once for all tables where
 *       they owe one then, and after that not before MAIL_REST_MS; nor before that to the same address, whoever
 *       left it.
 *   E2  Nothing is sent that is stale: what they owe is looked up when it is sent. Who is connected anywhere on the
 *       server is not written to, and looked at again later.
 *   E3  An address is told to its person alone, and to the command that sends mail; it is in no log and no view.
 *   E4  What stands in the head of a mail is ours, but for the address, which has only such characters as addresses
 *       have: none that ends a line or begins another recipient. */
#ifndef CAUCUS_MAIL_H
#define CAUCUS_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct table;

enum {
    MAIL_AFTER_MS = 10 * 60 * 1000,
    MAIL_REST_MS = 4 * 3600 * 1000,
    MAIL_RETRY_MS = 3600 * 1000,            /* when it could not be sent */
    MAIL_ADDRESS_MAX = 254,
    MAIL_TABLES_MAX = 20,                   /* named in one mail */
};

/* E4; "" is none. */
bool mail_is_address(const char *address);

/* With a step: who owes a move from now on is due later. */
void mail_step(struct table *);

#endif
