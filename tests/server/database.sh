#!/bin/sh
# database.sh - a database of our own as docs/hosting.md makes it, with no more rights than that: three servers start on it
# at once, people play, lines break; then `caucus store` checks it, copies it into a file and that into another database,
# where the servers go on.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

chmod 755 "$folder"
FOLDER=$folder outside - <<'END'
import os, subprocess, sys
import client
from client import check
from fleet import SOURCE, Caucus, Haproxy, Load, Postgres

folder = os.environ["FOLDER"]
database = Postgres(folder, "database")
database.make()


def documented(name):
    """The statements of the handbook, with another name: the cluster of the test belongs to one that is called so."""
    lines = [line.strip() for line in open(f"{SOURCE}/docs/hosting.md")]
    first = lines.index("CREATE ROLE caucus LOGIN;")
    return [line.replace("caucus", name) for line in lines[first:first + 3]]


def store_of(name):
    return f"postgresql:///{name}?host={database.folder}&user=play"


def caucus_store(*words):
    ran = subprocess.run([os.environ["CAUCUS"], "store", *words], stdin=subprocess.DEVNULL, capture_output=True,
                         text=True)
    print("".join(f"# {line}\n" for line in (ran.stdout + ran.stderr).splitlines()), end="")
    return ran


def start(names, store):
    """All at the same time."""
    servers = [Caucus(folder, name, store, wait=False) for name in names]
    for server in servers:
        server.wait()
    return servers


def stop(servers):
    return all(server.stop() == 0 for server in servers)


statements = documented("play")
check("the handbook has a role, a database and a revocation", all(statements) and len(statements) == 3 and
      statements[1].startswith("CREATE DATABASE play") and statements[2].startswith("REVOKE"))
database.ask(*statements)
database.ask("CREATE DATABASE second OWNER play ENCODING 'UTF8' TEMPLATE template0")
servers = start("abc", store_of("play"))
check("three servers start at once on an empty database", len(servers) == 3)

balancer = Haproxy(folder, servers)
load = Load(balancer.port, 2)
load.more(20)
database.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'caucus %'")
load.more(20)                   # who finds out about the old line may end it: that is a right, too
load.end()
wrong = load.check([server.port for server in servers])
check("people play, and go on when lines break", not wrong and not load.errors)
print("\n".join(f"# {line}" for line in wrong + load.errors))

busy = caucus_store("copy", store_of("play"), f"{folder}/busy.db")
check("nothing is copied while a server runs", busy.returncode == 1 and "a server uses the database" in busy.stderr)
check("and nothing is left of it", not os.path.exists(f"{folder}/busy.db"))
check("all stop", stop(servers))

tables = len([table for table in [*load.done, *load.table] if table.id])
whole = caucus_store("check", store_of("play"))
check("the database is whole", whole.returncode == 0 and f"{tables} tables, 0 faults" in whole.stdout)
for name, words in (("into a file", (store_of("play"), f"{folder}/copy.db")),
                    ("from the file into another database", (f"{folder}/copy.db", store_of("second")))):
    copied = caucus_store("copy", *words)
    check(f"a copy {name}", copied.returncode == 0 and f"{tables} tables" in copied.stdout)
check("for our eyes alone", os.stat(f"{folder}/copy.db").st_mode & 0o77 == 0)
again = caucus_store("copy", f"{folder}/copy.db", store_of("second"))
check("not into one that has something", again.returncode == 1 and "it is not empty" in again.stderr)
check("the copies are whole", caucus_store("check", f"{folder}/copy.db").returncode == 0 and
      caucus_store("check", store_of("second")).returncode == 0)

servers = start("d", store_of("second"))
wrong = load.check([server.port for server in servers])
check("what was answered is in the copy of the copy", not wrong)
check("and that server stops", stop(servers))

database.tool("psql", "-h", database.folder, "-U", "play", "-d", "second", "-qAtX", "-c",
              "UPDATE steps SET lines = lines || '#' WHERE number = (SELECT max(number) FROM steps)")
broken = caucus_store("check", store_of("second"))
check("damage is found", broken.returncode == 1 and "0 faults" not in broken.stdout)
missing = caucus_store("copy", f"{folder}/none.db", store_of("play"))
check("a file that is not there is said", missing.returncode == 1 and "there is no such file" in missing.stderr)
sys.exit(client.failed > 0)
END
exit "$failures"
