#!/bin/sh
# database_tls.sh - the line to the database as libpq has it: TLS with a certificate that is checked, a password from a file,
# all of it from the environment; and no secret among the arguments, in the log or in what is said when it goes wrong.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

chmod 755 "$folder"
certificate() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$2" \
        -addext "subjectAltName=DNS:$2" -keyout "$folder/$1.key" -out "$folder/$1.crt" 2>/dev/null
}
certificate localhost localhost
certificate stranger localhost
FOLDER=$folder outside - <<'END'
import os, shutil, subprocess, sys
import client
from client import Line, Server, check
from fleet import Caucus, Postgres, free_port, until

folder = os.environ["FOLDER"]
SECRET = "correct-horse-battery"
database = Postgres(folder, "database")
database.make()
database.ask("CREATE ROLE play LOGIN", f"ALTER ROLE play PASSWORD '{SECRET}'", "CREATE DATABASE play OWNER play")
database.kill()
for end in ("key", "crt"):
    path = f"{database.data}/server.{end}"
    shutil.copy(f"{folder}/localhost.{end}", path)
    os.chmod(path, 0o600)
    if database.user:
        os.chown(path, database.user.pw_uid, database.user.pw_gid)
with open(f"{database.data}/pg_hba.conf", "w") as rules:
    rules.write("local all caucus trust\nhostssl play play 127.0.0.1/32 scram-sha-256\n")
database.port = port = free_port()
database.more = "-c", "listen_addresses=127.0.0.1", "-c", "ssl=on"
database.start()
with open(f"{folder}/pass", "w") as file:
    file.write(f"*:*:*:*:{SECRET}\n")
os.chmod(f"{folder}/pass", 0o600)

password = {"PGPASSFILE": f"{folder}/pass"}


def address(host="localhost", mode="verify-full", who="localhost"):
    return f"postgresql://play@{host}:{port}/play?sslmode={mode}&sslrootcert={folder}/{who}.crt"


def tried(store):
    """What a server says that does not start."""
    ran = subprocess.run([os.environ["CAUCUS"], "serve", "--data", f"{folder}/tried", "--port", "0", "--log", "debug",
                          "--store", store], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
                         env={**os.environ, **password})
    said = ran.stdout + ran.stderr
    print("".join(f"# {line}\n" for line in said.splitlines()), end="")
    return ran.returncode and said


def shows(path):
    with open(path, "rb") as file:
        return SECRET.encode() in file.read()


def serves(name, store, **environment):
    """It serves on lines with TLS, and the secret is nowhere to be read."""
    os.environ.update(environment)
    server = Caucus(folder, name, store, "--log", "debug")
    for key in environment:
        del os.environ[key]
    browser = Server(server.port)
    browser.get("/")
    status, made = browser.post("/api/tables", {"game": "null", "name": "Ana"})
    joined = status == 200 and Line(browser, made["table"]).ask("join", key=made["key"])["ok"]
    until(lambda: database.ask("SELECT count(*), bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                               " WHERE usename = 'play'") == "2|t")
    hidden = not shows(f"/proc/{server.process.pid}/cmdline")
    return server.stop() == 0 and joined and hidden and not shows(f"{folder}/{name}.err")


check("by TLS, with the certificate of who it is", serves("a", address(), **password))
check("all of it from the environment",
      serves("b", "postgresql://", PGHOST="localhost", PGPORT=str(port), PGUSER="play", PGDATABASE="play",
             PGSSLMODE="verify-full", PGSSLROOTCERT=f"{folder}/localhost.crt", **password))
said = tried(address(who="stranger"))
check("a stranger's certificate is refused", said and "certificate verify failed" in said)
said = tried(address(host="127.0.0.1"))
check("and one for another name", said and "127.0.0.1" in said and "does not match" in said)
said = tried(address(mode="disable"))
check("and a line without TLS", said and "cannot be reached" in said)
with open(f"{folder}/pass", "w") as file:
    file.write(f"*:*:*:*:{SECRET}-not\n")
said = tried(address())
check("and a wrong password, which is not told", said and "authentication failed" in said and SECRET not in said)
said = tried(f"postgresql://play:{SECRET}@localhost:{port}/play")
check("a password among the arguments is refused, and not told", said and "no password" in said and SECRET not in said)
sys.exit(client.failed > 0)
END
exit "$failures"
