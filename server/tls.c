/* tls.c - certificates and keys, and reading through TLS where it is spoken. */
#include "tls.h"

#include <errno.h>
#include <libwebsockets.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

bool tls_check(const char *cert, const char *key, struct text *error)
{
    return !cert == !key || text_error(error, "'--cert' and '--key' go together");
}

/* ---- files ---- */

static bool can_read(const char *path, struct text *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return text_error(error, "cannot read '%s': %s", path, strerror(errno));
    fclose(file);
    return true;
}

/* What the library has to say of a file. */
static bool unfit(const char *path, const char *what, struct text *error)
{
    const char *reason = ERR_reason_error_string(ERR_peek_error());
    ERR_clear_error();
    return text_error(error, "'%s' is no %s: %s", path, what, reason ? reason : "it cannot be read");
}

/* A key that wants a password gets none: nobody would be there to type it. */
static int no_password(char *out, int size, int writing, void *context)
{
    (void)out, (void)size, (void)writing, (void)context;
    return 0;
}

static bool load(SSL_CTX *context, const char *cert, const char *key, struct text *error)
{
    SSL_CTX_set_default_passwd_cb(context, no_password);
    if (SSL_CTX_use_certificate_chain_file(context, cert) != 1)
        return unfit(cert, "certificate (PEM)", error);
    if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
        return unfit(key, "private key (PEM, without a password) of the certificate", error);
    return true;
}

bool tls_fits(const char *cert, const char *key, struct text *error)
{
    if (!can_read(cert, error) || !can_read(key, error))
        return false;
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    bool ok = context ? load(context, cert, key, error) : text_error(error, "TLS cannot be spoken here");
    SSL_CTX_free(context);
    return ok;
}

/* ---- reading ---- */

ssize_t tls_receive(struct lws *wsi, int fd, void *bytes, size_t size)
{
    SSL *ssl = lws_get_ssl(wsi);
    if (!ssl)
        return recv(fd, bytes, size, MSG_DONTWAIT);
    ERR_clear_error();
    int got = SSL_read(ssl, bytes, (int)size);
    if (got > 0)
        return got;
    int why = SSL_get_error(ssl, got);
    ERR_clear_error();
    if (why == SSL_ERROR_ZERO_RETURN)
        return 0;
    errno = why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? EAGAIN : ECONNRESET;
    return -1;
}
