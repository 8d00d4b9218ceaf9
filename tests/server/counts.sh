#!/bin/sh
# counts.sh - what `caucus serve` tells whoever runs it: counts for Prometheus on a port of this machine alone, and lines
# of a log without secrets.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

status=0
"$CAUCUS" serve --data "$folder/data" --log loud </dev/null >"$folder/out" 2>"$folder/err" || status=$?
check 'no such level' test "$status" = 2

# watched ARGUMENTS: a server with these, watched until it is stopped.
watched() {
    start serve --data "$folder/data" --port 0 --metrics 0 "$@"
    read -r metrics <&3
    read -r line <&3
    FOLDER=$folder PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') METRICS=$(echo "$metrics" | sed 's|.*:\([0-9]*\)/.*|\1|') \
        outside "$folder/look.py"
    stop
}

cat >"$folder/look.py" <<'END'
import os, re, socket, sys
import client
from client import Line, Server, check

port, metrics = int(os.environ["PORT"]), Server(int(os.environ["METRICS"]))
server = Server(port)

def counts():
    status, headers, text = metrics.get("/metrics")
    check("counts are there", status == 200 and headers["content-type"].startswith("text/plain; version=0.0.4"))
    found = {}
    for line in text.splitlines():
        if line.startswith("#"):
            check("a comment is HELP or TYPE", bool(re.fullmatch(r"# (HELP|TYPE) caucus_\w+ .+", line)))
            continue
        match = re.fullmatch(r'(caucus_\w+(?:\{\w+="[^"]*"\})?) (\S+)', line)
        if not match or match[1] in found:
            check(f"a line of its own: {line}", False)
            continue
        found[match[1]] = float(match[2])
    return found

before = counts()
server.get("/")
status, made = server.post("/api/tables", {"game": "null", "seats": 2, "chairs": ["me", "bot:random"], "name": "Ana Secret"})
line = Line(server, made["table"])
line.ask("join")
line.ask("start")
update = line.ask("update")["update"]
check("a move is made", line.ask("play", move=update["moves"][0]["move"], at=update["ply"])["ok"])
while line.message().get("update", {}).get("to_act") != [0]:
    pass                                # the bot moves
check("a stale one is not", line.ask("play", move=update["moves"][0]["move"], at=update["ply"])["ok"] is False)
check("nor is nonsense", line.ask("nonsense")["ok"] is False)
server.get("/api/nonsense")
after = counts()
grown = {name: after[name] - before[name] for name in after if name in before}
check("the same names", set(before) == set(after))
check("a table", grown["caucus_tables_made_total"] == 1 and after["caucus_tables"] == 1)
check("steps", grown["caucus_steps_total"] >= 2)
check("commits took their time", grown["caucus_commit_seconds_count"] >= 3 and after["caucus_commit_seconds_sum"] > 0)
check("buckets add up", after['caucus_commit_seconds_bucket{le="+Inf"}'] == after["caucus_commit_seconds_count"])
check("a bot took its time", grown["caucus_bot_seconds_count"] >= 1 and grown["caucus_bot_seconds_sum"] > 0)
check("and buckets of that", after['caucus_bot_seconds_bucket{le="+Inf"}'] == after["caucus_bot_seconds_count"])
check("a stale request", grown['caucus_refusals_total{kind="stale"}'] == 1)
check("another refusal", grown['caucus_refusals_total{kind="request"}'] == 1)
check("one by HTTP", grown['caucus_refusals_total{kind="http"}'] == 1)
check("messages", grown["caucus_messages_total"] == 6)
check("a connection that stays", after["caucus_websockets"] == 1)
check("memory, files and time of the process", all(after[f"caucus_{name}"] > 0 for name in
      ("resident_bytes", "open_files", "processor_seconds_total")))
check("queues", all(f'caucus_queue{{name="{name}"}}' in after for name in ("store", "bots", "chores")))

check("not at the page's port", server.get("/metrics")[0] == 404)
check("nothing else at that port", metrics.get("/")[0] == 404 and metrics.get("/api/mine")[0] == 404)
check("nothing is posted there", metrics.ask("POST /metrics", "Content-Length: 0\r\n")[0] == 404)
metrics.cookie = server.cookie
check("no tables there", b" 403 " in Line(metrics, made["table"]).head.split(b"\r\n")[0])
with open("/proc/net/tcp") as four, open("/proc/net/tcp6") as six:
    ends = [row.split()[1] for row in [*four, *six] if row.split()[3] == "0A"]
at = {end.split(":")[0] for end in ends if int(end.split(":")[1], 16) == metrics.port}
check(f"it listens for this machine alone: {at}", at == {"0100007F"})
with open(os.environ["FOLDER"] + "/secrets", "w") as file:
    file.write("\n".join([made["key"], server.cookie.split("=")[1].split(".")[0], server.cookie.split(".")[1], "Ana Secret"]))
sys.exit(client.failed > 0)
END

line_is='time=[0-9-]*T[0-9:.]*Z level=\(error\|warn\|info\|debug\) event=\([a-z]*\|"[a-z ]*"\)\( [a-z]*=\([^" ]*\|"[^"]*"\)\)*'
watched --log debug
check 'lines of a log' grep -qx "$line_is" "$folder/err"
check 'and nothing else' sh -c "! grep -vqx '$line_is' '$folder/err'"
check 'a table is told' grep -q 'level=info event="table made" table=[A-Za-z0-9_-]* game=null$' "$folder/err"
check 'the end is told' grep -q 'event=stopping' "$folder/err"
check 'no secret' sh -c "! grep -qFf '$folder/secrets' '$folder/err'"
check 'no address' sh -c "! grep -q 'address=' '$folder/err'"

watched --log debug --log-addresses
check 'addresses when they are asked for' grep -q 'level=debug event=connection address=127.0.0.1' "$folder/err"
watched
check 'nothing to tell, nothing told' test ! -s "$folder/err"
[ "$failures" = 0 ]
