/* nomail.c - links that end mails. */
#include "nomail.h"

#include <sodium.h>
#include <string.h>

#include "mail.h"
#include "store.h"

enum { ID_BYTES = 12, ID_LENGTH = 16 };

static void hash(const struct people *p, const char *about, const char *what, size_t count, char out[TOKEN_SIZE])
{
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash_state s;
    crypto_generichash_init(&s, p->key, PEOPLE_KEY_SIZE, sizeof bytes);
    crypto_generichash_update(&s, (const unsigned char *)about, strlen(about) + 1);
    crypto_generichash_update(&s, (const unsigned char *)what, strlen(what));
    crypto_generichash_final(&s, bytes, sizeof bytes);
    token_show(bytes, count, out);
}

void nomail_id(const struct people *p, const char *address, char id[PERSON_SIZE])
{
    char small[MAIL_ADDRESS_MAX + 1], token[TOKEN_SIZE];
    struct text t;
    text_copy(small, sizeof small, address);
    for (char *c = small; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    hash(p, "no mail to", small, ID_BYTES, token);
    text_init(&t, id, PERSON_SIZE);
    text_addf(&t, "~%s", token);                /* no token has such a character */
}

/* "ID.MAC", without the character before it. */
void nomail_link(const struct people *p, const char *address, const char *base, struct text *out)
{
    char id[PERSON_SIZE], mac[TOKEN_SIZE];
    nomail_id(p, address, id);
    hash(p, "no mail link", id, TOKEN_BYTES_MAX, mac);
    text_addf(out, "%s" NOMAIL_PATH "%s.%s", base, id + 1, mac);
}

bool nomail_read(const struct people *p, const char *token, char id[PERSON_SIZE])
{
    char mac[TOKEN_SIZE];
    if (strlen(token) != ID_LENGTH + 1 + TOKEN_SIZE - 1 || token[ID_LENGTH] != '.')
        return false;
    id[0] = '~';
    memcpy(id + 1, token, ID_LENGTH);
    id[ID_LENGTH + 1] = 0;
    hash(p, "no mail link", id, TOKEN_BYTES_MAX, mac);
    return !sodium_memcmp(mac, token + ID_LENGTH + 1, TOKEN_SIZE - 1);
}

bool nomail_is(const struct store_loaded *about) { return about->mail.length > 0; }
