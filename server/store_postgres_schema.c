/* store_postgres_schema.c - the tables in the database, the way from older versions of them, and what makes a database
 * keep what it said it has kept (S1). */
#include "store_postgres.h"

#include <stdlib.h>
#include <string.h>

/* Servers that start at the same time wait for each other here: any number that is ours. */
#define SCHEMA_LOCK "1667331427"

/* [n] leads from version n to n + 1. A released one is never changed: add another. Ids are compared byte by byte, as
 * elsewhere. Only what a step changes is in `heads`: its rows are written again with every step, so they have room to
 * stay on their page, and no index on what changes. */
static const char *const migrations[] = {
    "CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL);"
    "CREATE TABLE tables ("
    "  id text COLLATE \"C\" PRIMARY KEY, made bigint NOT NULL, key_hash bytea NOT NULL, chance_key bytea NOT NULL,"
    "  header text NOT NULL, chairs text NOT NULL, head bytea NOT NULL, started boolean NOT NULL DEFAULT false);"
    "CREATE INDEX tables_unstarted ON tables (made) WHERE NOT started;"
    "CREATE SEQUENCE told;"
    "CREATE TABLE heads ("
    "  id text COLLATE \"C\" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, steps integer NOT NULL,"
    "  head bytea NOT NULL, chairs text NOT NULL, summary text, at bigint NOT NULL, told bigint NOT NULL)"
    "  WITH (fillfactor = 70);"
    "CREATE TABLE steps ("
    "  id text COLLATE \"C\" NOT NULL, number integer NOT NULL, nonce bytea NOT NULL, lines text NOT NULL, chairs text,"
    "  head bytea NOT NULL, PRIMARY KEY (id, number));"
    "CREATE TABLE people ("
    "  id text COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, person text COLLATE \"C\" NOT NULL,"
    "  PRIMARY KEY (id, person));"
    "CREATE INDEX people_tables ON people (person);"
    "CREATE TABLE lines ("
    "  id text COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, room integer NOT NULL,"
    "  number integer NOT NULL, seat integer NOT NULL, at bigint NOT NULL, person text COLLATE \"C\" NOT NULL,"
    "  name text NOT NULL, text text NOT NULL, PRIMARY KEY (id, room, number));"
    "CREATE INDEX lines_person ON lines (person);"
    "CREATE TABLE records ("
    "  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE \"C\" NOT NULL UNIQUE,"
    "  game text NOT NULL, options text NOT NULL, merit double precision NOT NULL, score text NOT NULL,"
    "  day text NOT NULL, name text NOT NULL);"
    "CREATE INDEX records_best ON records (game, options, merit, number);"
    /* S11: the time of the servers is that of the database, without the gaps in which none of them was up. */
    "CREATE TABLE clock (one integer PRIMARY KEY CHECK (one = 1), beat bigint NOT NULL, gap bigint NOT NULL);"
    "INSERT INTO clock (one, beat, gap) SELECT 1, ms, ms FROM"
    "  (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now;"
    "CREATE TABLE deadlines ("
    "  id text COLLATE \"C\" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, ms bigint NOT NULL);"
    "CREATE INDEX deadlines_next ON deadlines (ms, id);"
    "CREATE TABLE mail ("
    "  person text COLLATE \"C\" PRIMARY KEY, address text NOT NULL, due bigint NOT NULL, rest bigint NOT NULL);"
    "CREATE INDEX mail_next ON mail (due, person);"
    /* Who writes, and the number of the last commit: what was unknown when a line broke is found out by this. */
    "CREATE TABLE servers (name text COLLATE \"C\" PRIMARY KEY, batch bigint NOT NULL, at bigint NOT NULL);",
    /* S15: lost with a crash, and never sent to a standby. */
    "CREATE UNLOGGED TABLE beats (server text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL);"
    "CREATE UNLOGGED TABLE present ("
    "  id text COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
    "  server text COLLATE \"C\" NOT NULL REFERENCES beats (server) ON DELETE CASCADE, people text NOT NULL,"
    "  PRIMARY KEY (id, server));"
    "CREATE INDEX present_server ON present (server);",
};
enum { SCHEMA_VERSION = sizeof migrations / sizeof migrations[0] };

static bool run(struct postgres *p, const char *script, struct text *error)
{
    PGresult *r = PQexec(p->line, script);
    ExecStatusType status = PQresultStatus(r);
    bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!ok)
        text_error(error, "cannot set up the database: %s", PQerrorMessage(p->line));
    PQclear(r);
    return ok;
}

/* The first value of the answer, as text. */
static bool value_of(struct postgres *p, const char *query, char *out, size_t size, struct text *error)
{
    PGresult *r = PQexec(p->line, query);
    bool ok = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    text_copy(out, size, ok ? PQgetvalue(r, 0, 0) : "");
    if (!ok)
        text_error(error, "cannot read the database: %s", PQerrorMessage(p->line));
    PQclear(r);
    return ok;
}

static bool read_version(struct postgres *p, int *version, struct text *error)
{
    char there[8], number[16];
    if (!value_of(p, "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema AND tablename = 'caucus'", there,
                  sizeof there, error))
        return false;
    *version = 0;
    if (text_equal(there, "0"))
        return run(p, "CREATE TABLE caucus (one integer PRIMARY KEY CHECK (one = 1), version integer NOT NULL);"
                      "INSERT INTO caucus (one, version) VALUES (1, 0)", error);
    if (!value_of(p, "SELECT version FROM caucus", number, sizeof number, error))
        return false;
    *version = atoi(number);
    return true;
}

static bool step_up(struct postgres *p, struct text *error)
{
    int version;
    char room[80];
    struct text stamp;
    if (!read_version(p, &version, error))
        return false;
    if (version > SCHEMA_VERSION)
        return text_error(error, "the database has version %d, and this program knows up to %d: it is too old", version,
                          SCHEMA_VERSION);
    text_init(&stamp, room, sizeof room);
    text_addf(&stamp, "UPDATE caucus SET version = %d", SCHEMA_VERSION);
    for (; version < SCHEMA_VERSION; version++)
        if (!run(p, migrations[version], error))
            return false;
    return run(p, room, error);
}

bool pg_migrate(struct postgres *p, struct text *error)
{
    char encoding[32];
    if (!value_of(p, "SHOW server_encoding", encoding, sizeof encoding, error))
        return false;
    if (!text_equal(encoding, "UTF8"))
        return text_error(error, "the database is written in %s, and has to be in UTF8", encoding);
    if (!run(p, "BEGIN", error))
        return false;
    bool ok = run(p, "SELECT pg_advisory_xact_lock(" SCHEMA_LOCK ")", error) && step_up(p, error);
    struct text ignored;
    text_init_heap(&ignored);
    ok = ok ? run(p, "COMMIT", error) : (run(p, "ROLLBACK", &ignored), false);
    text_release(&ignored);
    return ok;
}

/* ---- what is not safe ---- */

bool pg_check_safety(struct postgres *p, struct text *warning, struct text *error)
{
    static const struct {
        const char *query, *value, *says;
    } wants[] = {
        { "SHOW fsync", "on", "'fsync' is off: a power cut destroys the database" },
        { "SHOW full_page_writes", "on", "'full_page_writes' is off: a power cut may destroy the database" },
        { "SELECT (current_setting('synchronous_commit') IN ('on', 'remote_apply'))::text", "true",
          "'synchronous_commit' is not on: the last moves are lost when the database crashes" },
        { "SELECT (NOT EXISTS (SELECT 1 FROM pg_stat_replication)"
          " OR current_setting('synchronous_standby_names') <> '')::text", "true",
          "there is a standby, and no synchronous one: when it takes over, the last moves are lost" },
    };
    char value[32];
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        if (!value_of(p, wants[i].query, value, sizeof value, error))
            return false;
        if (!text_equal(value, wants[i].value))
            text_addf(warning, "%s%s", warning->length ? "; " : "", wants[i].says);
    }
    return true;
}
