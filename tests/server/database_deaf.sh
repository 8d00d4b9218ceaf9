#!/bin/sh
# database_deaf.sh - news of steps is told behind the commit, in a transaction of its own: where NOTIFY fails every time, each
# move is kept all the same, and the others find it by looking. And a server that is told to stop sends its people away
# some at a time.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

chmod 755 "$folder"
FOLDER=$folder outside - <<'END'
import os, sys, threading, time
import client
from client import Line, Server, check
from fleet import Caucus, Postgres, moves_of

folder = os.environ["FOLDER"]
database = Postgres(folder, "database")
database.make()
store = f"postgresql:///postgres?host={database.folder}&user=caucus"


def sit(server, table, key, name):
    browser = Server(server.port)
    browser.get("/")
    line = Line(browser, table)
    assert line.ask("join", key=key)["ok"]
    assert not name or line.ask("sit", name=name)["ok"]
    return line


def make(server, name):
    browser = Server(server.port)
    browser.get("/")
    made = browser.post("/api/tables", {"game": "null", "name": name, "options": {"heap": 60}})[1]
    line = Line(browser, made["table"])
    assert line.ask("join", key=made["key"])["ok"]
    return line, made["table"], made["key"]


def sees(line, count):
    """Until it is told of so many moves."""
    while True:
        message = line.pushed.pop(0) if line.pushed else line.message()
        if message.get("push") == "update" and message["update"].get("ply", -1) >= count:
            return True


# Another function of that name comes first in the path of this role: nothing is ever heard of.
database.ask("CREATE SCHEMA deaf", "CREATE SEQUENCE deaf.told",
             "CREATE FUNCTION deaf.pg_notify(text, text) RETURNS void LANGUAGE plpgsql AS "
             "$$ BEGIN PERFORM nextval('deaf.told'); RAISE EXCEPTION 'nothing is told'; END $$",
             "ALTER ROLE caucus SET search_path = public, deaf, pg_catalog")
servers = [Caucus(folder, name, store) for name in "ab"]
ana, table, key = make(servers[0], "Ana")
ben = sit(servers[1], table, key, "Ben")
assert ana.ask("start")["ok"]
check("a move is kept though nobody can be told", ana.ask("play", move="take 1", at=0)["ok"])
check("the other server finds it by looking", sees(ben, 1))
check("and the first one the next one", ben.ask("play", move="take 2", at=1)["ok"] and sees(ana, 2))
check("it was tried to tell", int(database.ask("SELECT last_value FROM deaf.told")) > 2)
logs = [moves_of(line.ask("log")) for line in (ana, ben)]
check("both have the same log", logs[0] == logs[1] == [(0, "take 1"), (1, "take 2")])
check("and no server had trouble", all(Server(server.port).get("/health")[0] == 200 for server in servers))

# ---- who is sent away, and when ----
people = [sit(servers[0], table, key, None) for _ in range(30)]
went = []


def wait_for_bye(line):
    message = {}
    while message.get("push") != "bye":
        message = line.pushed.pop(0) if line.pushed else line.message()
    went.append((time.monotonic(), message["why"]))


waiting = [threading.Thread(target=wait_for_bye, args=(line,)) for line in people]
for one in waiting:
    one.start()
status = servers[0].stop()
for one in waiting:
    one.join(60)
check("all are told to come back, and the server ends well",
      status == 0 and len(went) == len(people) and all("come back" in why for _, why in went))
spread = max(went)[0] - min(went)[0]
check("not all at once, and within seconds", 1 < spread)
print(f"# over {spread:.1f} s")
check("the other one ends, too", servers[1].stop() == 0)
sys.exit(client.failed > 0)
END
exit "$failures"
