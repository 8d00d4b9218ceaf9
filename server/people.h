/* people.h - who is who without accounts: a random id in a cookie, signed so that nobody can make up another's.
 * Programs that play have the same in a token. */
#ifndef CAUCUS_PEOPLE_H
#define CAUCUS_PEOPLE_H

#include <stdbool.h>

#include "../core/text.h"

enum {
    PERSON_SIZE = 23,               /* 16 bytes as text, with its NUL */
    PEOPLE_KEY_SIZE = 32,
    PEOPLE_MAC_SIZE = 16,
    COOKIE_SECONDS = 365 * 24 * 3600,
};

struct people {
    unsigned char key[PEOPLE_KEY_SIZE];
    char cookie[16];                /* its name: follows from the key, so that two servers on one host do not clash */
};

struct store_backend;

/* The key of a folder of data: PEOPLE_KEY_SIZE bytes, made when there is none. It is in the file `people.key`, on the
 * disk before this returns, and in the store: so neither a write-ahead log that is lost nor damage to one of the two
 * makes strangers of everybody. The file has a checksum, so where they differ it is right. False: why in `error`. */
bool people_key(const char *folder, struct store_backend *, unsigned char *key, struct text *error);

void people_init(struct people *, const unsigned char *key);
void people_new(char person[PERSON_SIZE]);

/* Programs are told apart by their ids: no person has one of those. */
void people_new_program(char person[PERSON_SIZE]);
bool people_is_program(const char *person);

/* From a Cookie header: whose it is. False: nobody's, or forged. */
bool people_read(const struct people *, const char *header, char person[PERSON_SIZE]);

/* From an Authorization header, "Bearer TOKEN": which program's it is. False: none's. And the token of a program. */
bool people_read_token(const struct people *, const char *header, char person[PERSON_SIZE]);
void people_write_token(const struct people *, const char *person, struct text *out);

/* The value of a Set-Cookie header; secure: it is sent back over TLS alone. */
void people_write(const struct people *, const char *person, bool secure, struct text *out);

/* What a person is called to others at one table: the same there, and telling nothing of them elsewhere. */
enum { ALIAS_SIZE = 12, ALIAS_KEY_SIZE = 32 };
void people_alias(const char *person, const unsigned char *key, char out[ALIAS_SIZE]);

/* Random bytes as text for names of tables and keys of links: letters, digits, '-' and '_'. */
enum { TOKEN_BYTES_MAX = 16, TOKEN_SIZE = 23 };
void token_show(const unsigned char *bytes, size_t count, char out[TOKEN_SIZE]);
bool token_is(const char *string);      /* 1 to TOKEN_SIZE - 1 such characters */

#endif
