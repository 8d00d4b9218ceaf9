/* postgres.h - a PostgreSQL of the test's own: as an unprivileged user, in a folder of its own, reached by a socket in
 * there. */
#ifndef CAUCUS_TEST_POSTGRES_H
#define CAUCUS_TEST_POSTGRES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct postgres_process {
    char folder[200];
    pid_t pid;
};

/* Makes the cluster, and starts it. Fails the test if that is not to be had. */
void postgres_make(struct postgres_process *);
void postgres_start(struct postgres_process *);         /* again, after it was killed; it takes connections then */
void postgres_kill(struct postgres_process *);          /* SIGKILL, all of it, and waits for the end */
void postgres_freeze(struct postgres_process *, bool frozen);      /* SIGSTOP, all of it; or SIGCONT */
void postgres_remove(struct postgres_process *);

/* The address of a schema in it, as `caucus serve --store` takes it. */
void postgres_address(const struct postgres_process *, const char *schema, char *out, size_t size);

/* A schema without anything in it. And a script, as its owner; fails the test if it fails. */
void postgres_empty(const struct postgres_process *, const char *schema);
void postgres_run(const struct postgres_process *, const char *schema, const char *script);
int postgres_count(const struct postgres_process *, const char *query);        /* the one number it answers with */

#endif
