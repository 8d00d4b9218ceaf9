/* nomail.h - who reads a mail can end them, without the cookie of whoever left their address here.
 *
 *   N1  Each mail has a link for that, by what mail programs know (RFC 8058), too. It names no address: a keyed hash
 *       stands for it, so nobody makes up a link of another's, and none is kept of who wants no mail.
 *   N2  It holds for the address, whoever leaves it here: it is not taken any more, and what is there goes.
 *
 * In the store such a hash stands where people leave their addresses, under a name that nobody has. */
#ifndef CAUCUS_NOMAIL_H
#define CAUCUS_NOMAIL_H

#include "people.h"

struct store_loaded;

#define NOMAIL_PATH "/no-mail/"
#define NOMAIL_REFUSED "whoever reads this address wants no mail from here"

/* Under which name the address would stand. Capitals make no other address. */
void nomail_id(const struct people *, const char *address, char id[PERSON_SIZE]);
void nomail_link(const struct people *, const char *address, const char *base, struct text *out);

/* What stands behind NOMAIL_PATH; false: it is not from one of our mails. */
bool nomail_read(const struct people *, const char *token, char id[PERSON_SIZE]);

/* For the store: what is kept under an id, and whether that is so, by what is about it. */
#define NOMAIL_KEPT "none"
bool nomail_is(const struct store_loaded *about);

#endif
