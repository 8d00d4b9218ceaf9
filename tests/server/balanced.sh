#!/bin/sh
# balanced.sh - people play by way of HAProxy (examples/many/haproxy.cfg) at three servers on one PostgreSQL, and a random
# part of it is killed again and again; then a synchronous standby takes over. No move that was answered is lost, none is
# there twice, and all servers and those who played tell the same log. KILL_ROUNDS and FAILOVER_ROUNDS say how often,
# KILL_SEED in which order, KILL_PAIRS how many play, AWAY_SECONDS how long the database is away once; with an even
# KILL_SEED those of one table come to different servers, else as the example has it. `make long` does it ninety-five
# times and ten, with an even one, and with more people.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

chmod 755 "$folder"
FOLDER=$folder outside - <<'END'
import os, random, sys, time
import client
from client import Server, check
from fleet import Caucus, Haproxy, Load, Postgres, until

folder = os.environ["FOLDER"]
rounds, failovers = int(os.environ.get("KILL_ROUNDS", "5")), int(os.environ.get("FAILOVER_ROUNDS", "1"))
seed = os.environ.get("KILL_SEED", "1")
r = random.Random(seed)

one, other = Postgres(folder, "one"), Postgres(folder, "other")
one.make()
store = f"postgresql:///postgres?host={one.folder},{other.folder}&user=caucus"
servers = [Caucus(folder, name, store) for name in "abc"]
balancer = Haproxy(folder, servers, in_turn=int(seed) % 2 == 0)
load = Load(balancer.port, int(os.environ.get("KILL_PAIRS", "4")))
load.more(30)

kills = {"server": 0, "database": 0, "balancer": 0}
parts = []
for _ in range(rounds):
    parts = parts or r.sample(("server", "server", "server", "database", "balancer"), 5)
    what = parts.pop()
    part = {"server": r.choice(servers), "database": one, "balancer": balancer}[what]
    part.kill()
    kills[what] += 1
    if what == "server":
        load.more(20)           # the others go on
    part.start()
    load.more(20)
print("#", ", ".join(f"{count} times a {what}" for what, count in kills.items()), "killed")

# The database is away for long, and back: all go on by themselves.
refused = load.refused
one.kill()
time.sleep(float(os.environ.get("AWAY_SECONDS", "2")))
until(lambda: all(Server(server.port).get("/health")[0] == 503 for server in servers))
one.start()
load.more(20)
print(f"# the database was away, {load.refused - refused} moves were refused then")

longest = 0
for _ in range(failovers):
    other.follow(one)
    load.more(20)
    one.kill()
    began = time.monotonic()
    other.promote()
    load.more(1)
    longest = max(longest, time.monotonic() - began)
    load.more(20)
    one, other = other, one
print(f"# {failovers} times a standby took over, {longest:.1f} s at most to the next move")

# A rolling restart: each is told to stop, its people go on at the others.
for server in servers:
    ended = server.stop()
    load.more(10)
    server.start()
    if ended:
        check("a server that is told to stop ends well", False)
load.more(20)
load.end()
wrong = load.check([server.port for server in servers])
check("what was answered is there, once, and the same at all servers", not wrong)
print("\n".join(f"# {line}" for line in wrong[:20]))
check("nobody met an error", not load.errors)
print("\n".join(f"# {line}" for line in load.errors))
print(f"# {load.moves} moves answered at {len(load.done) + len(load.table)} tables, {load.refused} refused, "
      f"{load.again} times somebody came again")
for server in servers:
    server.stop()
sys.exit(client.failed > 0)
END
exit "$failures"
