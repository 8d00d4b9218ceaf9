/* open_store.h - the store of a server as its configuration says, and the key that signs its people. */
#ifndef CAUCUS_OPEN_STORE_H
#define CAUCUS_OPEN_STORE_H

struct server_config;
struct store_backend;
struct text;

/* The folder is made if it is not there. key: PEOPLE_KEY_SIZE bytes. NULL: why in `error`. */
struct store_backend *open_store(const struct server_config *, unsigned char *key, struct text *error);

#endif
