/* people.c - signed cookies. */
#include "people.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

void token_show(const unsigned char *bytes, size_t count, char out[TOKEN_SIZE])
{
    assert(count <= TOKEN_BYTES_MAX);
    sodium_bin2base64(out, TOKEN_SIZE, bytes, count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool token_is(const char *string)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = strlen(string);
    return length && length < TOKEN_SIZE && strspn(string, letters) == length;
}

void people_init(struct people *p, const unsigned char *key)
{
    unsigned char name[4];
    struct text t;
    memcpy(p->key, key, PEOPLE_KEY_SIZE);
    crypto_generichash(name, sizeof name, (const unsigned char *)"cookie", 6, key, PEOPLE_KEY_SIZE);
    text_init(&t, p->cookie, sizeof p->cookie);
    text_addf(&t, "caucus%x%x%x%x", name[0] >> 4, name[1] >> 4, name[2] >> 4, name[3] >> 4);
}

static const char program_mark[] = "__";

static void new_id(char person[PERSON_SIZE])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    token_show(bytes, sizeof bytes, person);
}

void people_new(char person[PERSON_SIZE])
{
    do
        new_id(person);
    while (people_is_program(person));
}

void people_new_program(char person[PERSON_SIZE])
{
    new_id(person);
    memcpy(person, program_mark, strlen(program_mark));
}

bool people_is_program(const char *person) { return text_starts(person, program_mark); }

void people_alias(const char *person, const unsigned char *key, char out[ALIAS_SIZE])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char token[TOKEN_SIZE];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)person, strlen(person), key, ALIAS_KEY_SIZE);
    token_show(hash, 8, token);
    text_copy(out, ALIAS_SIZE, token);
}

static void sign(const struct people *p, const char *person, char out[TOKEN_SIZE])
{
    unsigned char mac[crypto_generichash_BYTES_MIN];
    _Static_assert(crypto_generichash_BYTES_MIN == PEOPLE_MAC_SIZE, "a token's worth");
    crypto_generichash(mac, sizeof mac, (const unsigned char *)person, strlen(person), p->key, PEOPLE_KEY_SIZE);
    token_show(mac, sizeof mac, out);
}

/* "PERSON.MAC" */
static bool verify(const struct people *p, const char *value, size_t length, char person[PERSON_SIZE])
{
    char mac[TOKEN_SIZE];
    if (length != 2 * (TOKEN_SIZE - 1) + 1 || value[TOKEN_SIZE - 1] != '.')
        return false;
    memcpy(person, value, TOKEN_SIZE - 1);
    person[TOKEN_SIZE - 1] = 0;
    sign(p, person, mac);
    return token_is(person) && !sodium_memcmp(mac, value + TOKEN_SIZE, TOKEN_SIZE - 1);
}

bool people_read(const struct people *p, const char *header, char person[PERSON_SIZE])
{
    _Static_assert((int)PERSON_SIZE == (int)TOKEN_SIZE, "a person is a token");
    size_t name = strlen(p->cookie);
    while (*header) {
        size_t length = strcspn(header, ";");
        if (length > name && !strncmp(header, p->cookie, name) && header[name] == '=' &&
            verify(p, header + name + 1, length - name - 1, person))
            return true;
        header += length;
        header += strspn(header, "; ");
    }
    return false;
}

bool people_read_token(const struct people *p, const char *header, char person[PERSON_SIZE])
{
    static const char scheme[] = "Bearer ";
    size_t before = strlen(scheme);
    return text_starts(header, scheme) && verify(p, header + before, strlen(header + before), person) &&
           people_is_program(person);
}

void people_write_token(const struct people *p, const char *person, struct text *out)
{
    char mac[TOKEN_SIZE];
    sign(p, person, mac);
    text_addf(out, "%s.%s", person, mac);
}

void people_write(const struct people *p, const char *person, bool secure, struct text *out)
{
    text_addf(out, "%s=", p->cookie);
    people_write_token(p, person, out);
    text_addf(out, "; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", COOKIE_SECONDS, secure ? "; Secure" : "");
}
