/* tls.h - TLS by ourselves: whether a certificate and its key are fit for it, and reading what is spoken so. */
#ifndef CAUCUS_TLS_H
#define CAUCUS_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "../core/text.h"

struct lws;

/* Both are named, or neither is. */
bool tls_check(const char *cert, const char *key, struct text *error);

/* The files can be read, are what they should be, and belong together. */
bool tls_fits(const char *cert, const char *key, struct text *error);

/* What has come over a connection, by TLS or without: as recv. -1 and EAGAIN: nothing more has come yet. */
ssize_t tls_receive(struct lws *, int fd, void *bytes, size_t size);

#endif
