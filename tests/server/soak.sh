#!/bin/sh
# soak.sh - a server for a while under everything people do: they come, sit, play, talk, look on, go, or are cut off in
# the middle of a word; bots play with them; tables that are over are removed, others are made. Its memory stays flat,
# and no descriptor is lost. SOAK_SECONDS says how long; `make long` gives it ten minutes.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

start serve --data "$folder/data" --port 0 --metrics 0
read -r metrics <&3
read -r line <&3
PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') METRICS=$(echo "$metrics" | sed 's|.*:\([0-9]*\)/.*|\1|')
export PORT METRICS
DATA=$folder/data outside - <<'END'
import json, os, random, re, socket, struct, subprocess, sys, time
import client
from client import Line, Server, check

seconds = float(os.environ.get("SOAK_SECONDS", "10"))
sanitized = os.environ.get("SANITIZED", "no") != "no"
port, metrics = int(os.environ["PORT"]), Server(int(os.environ["METRICS"]))
r = random.Random(7)
people_most, tables_most, rounds = 16, 20, 8
did = dict.fromkeys(("made", "moves", "lines", "joins", "leaves", "kills", "garbage", "over"), 0)
refused, errors = {}, {}


def may(what, told):
    """What was answered with ok is counted; the rest by its reason."""
    if told["ok"]:
        did[what] += 1
    else:
        why = f"{what}: {told['error'].split(':')[0]}"
        refused[why] = refused.get(why, 0) + 1
    return told["ok"]


class Person(Server):
    """Somebody with an address of their own, and perhaps a line to a table."""

    def __init__(self, number):
        super().__init__(port)
        self.number, self.line = number, None
        self.get("/")

    def connect(self):
        return socket.create_connection((self.host, self.port), 60, (f"127.0.0.{2 + self.number}", 0))


def counts():
    return {name: float(value) for name, value in re.findall(r"^(caucus_\w+) (\S+)$", metrics.get("/metrics")[2], re.M)}


games = [one for one in json.loads(Server(port).get("/api/games")[2])["games"] if one["seats"][0] <= 3]
people = [Person(i) for i in range(people_most)]
tables = {}


def make(person):
    game = r.choice(games)
    seats = max(2, game["seats"][0])
    chairs = ["me"] + [r.choice(("open", "bot:random", "bot:easy")) for _ in range(seats - 1)]
    status, made = person.post("/api/tables", {"game": game["id"], "seats": seats, "chairs": chairs,
                                               "name": f"P{person.number}"})
    if may("made", {"ok": status == 200, **made}):
        tables[made["table"]] = made["key"]


def join(person):
    table = r.choice(list(tables))
    person.line = Line(person, table)
    joined = person.line.ask("join", key=tables[table])
    if not may("joins", joined):
        person.line.s.close()
        person.line = None
        return
    person.line.talks = "chat" in joined["table"]
    if not joined["table"]["started"]:
        person.line.ask("sit", name=f"P{person.number}")
        person.line.ask("start")


def remove(table):
    tables.pop(table, None)
    subprocess.run([os.environ["CAUCUS"], "admin", "--data", os.environ["DATA"], "--", "delete", table], check=False)


def play(person):
    told = person.line.ask("update")
    update = told.get("update")
    if update and update["over"]:
        did["over"] += 1
        remove(person.line.table)
    elif update and update["moves"]:
        may("moves", person.line.ask("play", move=r.choice(update["moves"])["move"], at=update["ply"]))


def say(person):
    if person.line.talks:
        may("lines", person.line.ask("say", text="hello"))


def leave(person):
    person.line.s.close()
    person.line = None
    did["leaves"] += 1


def kill(person):
    """In the middle of a message, with a reset."""
    person.line.s.sendall(b"\x81\xfe\x10\x00\0\0\0\0{\"id\":1,")
    person.line.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    person.line.s.close()
    person.line = None
    did["kills"] += 1


def garbage(person):
    person.line.s.sendall(bytes(r.randrange(256) for _ in range(60)))
    person.line.s.close()
    person.line = None
    did["garbage"] += 1


def act(person):
    if len(tables) < tables_most and r.random() < .2:
        return make(person)
    if not person.line:
        return join(person) if tables else None
    return r.choices((play, say, leave, kill, garbage), (20, 2, 1, 1, .5))[0](person)


def quiet():
    """All are gone, and the server knows it."""
    for person in people:
        if person.line:
            leave(person)
    until = time.monotonic() + 60
    while (now := counts())["caucus_websockets"] or now["caucus_connections"] > 0:
        if time.monotonic() > until:
            check(f"everybody is gone: {now}", False)
            break
    return now


class Named(Line):
    def __init__(self, server, table):
        self.table, self.talks = table, False
        super().__init__(server, table)


Line = Named
points = []
for i in range(rounds):
    end = time.monotonic() + seconds / rounds
    while time.monotonic() < end:
        person = r.choice(people)
        try:
            act(person)
        except (EOFError, ConnectionError) as error:        # it was told bye, or asked too much, as a page may be
            errors[type(error).__name__] = errors.get(type(error).__name__, 0) + 1
            person.line = None
    points.append(quiet())
print("#", did, "MiB:", [round(one["caucus_resident_bytes"] / 2**20, 1) for one in points], "descriptors:",
      [int(one["caucus_open_files"]) for one in points])
print("#", "refused:", refused, "cut off:", errors)
check("all of it happened", all(count for name, count in did.items() if name != "over"))
refused.pop("lines: too many lines at once", 0)       # which is what they are for
check("and most of it was taken", sum(refused.values()) + sum(errors.values()) <= .05 * sum(did.values()))
check("also of what was said", did["lines"] >= 5 * seconds / 10)
check("no descriptor is lost", len({one["caucus_open_files"] for one in points[1:]}) == 1)
memory = [one["caucus_resident_bytes"] for one in points]
if seconds >= 300 and not sanitized:
    check("memory is flat", max(memory[-2:]) <= max(memory[1:4]) + 12 * 2**20)
check("it is well", Server(port).get("/health")[2] == "ok\n")
sys.exit(client.failed > 0)
END
stop
check 'the data are whole' "$CAUCUS" admin check --data "$folder/data"
[ "$failures" = 0 ]
