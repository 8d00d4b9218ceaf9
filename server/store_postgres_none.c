/* store_postgres_none.c - stands in for the store in a PostgreSQL database where libpq is missing: one machine with
 * SQLite needs none of it. */
#include "store.h"

struct store_backend *store_postgres(const char *address, struct text *warning, struct text *error)
{
    (void)address, (void)warning;
    text_error(error, "this program was built without PostgreSQL: install libpq-dev and build it again");
    return NULL;
}
