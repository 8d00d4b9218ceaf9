#!/bin/sh
# balanced.sh - people play by way of HAProxy (examples/many/haproxy.cfg) at three servers on one PostgreSQL, and a random
# part of it is killed again and again; then a synchronous standby takes over. No move that was answered is lost, none is
# there twice, and all servers tell the same log. KILL_ROUNDS and FAILOVER_ROUNDS say how often, KILL_SEED in
# which order; `make long` does it ninety-five times and ten, in another one.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

chmod 755 "$folder"
FOLDER=$folder outside - <<'END'
import os, random, sys, time
import client
from client import Server, check
from fleet import Caucus, Haproxy, Load, Postgres

folder = os.environ["FOLDER"]
rounds, failovers = int(os.environ.get("KILL_ROUNDS", "5")), int(os.environ.get("FAILOVER_ROUNDS", "1"))
r = random.Random(os.environ.get("KILL_SEED", "1"))

one, other = Postgres(folder, "one"), Postgres(folder, "other")
one.make()
store = f"postgresql:///postgres?host={one.folder},{other.folder}&user=caucus"
servers = [Caucus(folder, name, store) for name in "abc"]
balancer = Haproxy(folder, servers)
load = Load(balancer.port, 4)
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
