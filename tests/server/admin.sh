#!/bin/sh
# admin.sh - `caucus admin`, as whoever runs a server uses it: tables, addresses, copies; and the socket under garbage.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"
data=$folder/data

# An id may begin with a '-'.
admin() { "$CAUCUS" admin --data "$data" $as -- "$@" </dev/null >"$folder/out" 2>"$folder/complaint"; }
as=
fails() { ! admin "$@"; }
says() { grep -q -- "$1" "$folder/out"; }
complains() { grep -q -- "$1" "$folder/complaint"; }

begin() {
    start serve --data "$data" --port 0
    read -r line <&3
    PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|')
    export PORT
}

# ---- without a server ----
status=0; admin nonsense || status=$?
check 'an unknown word' test "$status" = 2
status=0; admin show || status=$?
check 'a word that is missing' test "$status" = 2
status=0; admin list one || status=$?
check 'one word too many' test "$status" = 2
check 'no server' fails list
check 'it says so' complains "no server runs on '$data'"
check 'no data to check' fails check
check 'with the path' complains "$data/tables.db"

# ---- tables ----
begin
check 'a socket for this user alone' test "$(stat -c '%a %F' "$data/admin.socket")" = '600 socket'
cat >"$folder/make.py" <<'END'
import os, sys
import client
from client import Line, Server, check
server = Server(int(os.environ["PORT"]))
server.get("/")
status, made = server.post("/api/tables", {"game": "null", "seats": 2, "chairs": ["me", "bot:random"], "name": "Ana"})
line = Line(server, made["table"])
line.ask("join")
line.ask("start")
update = line.ask("update")["update"]
check("a move", line.ask("play", move=update["moves"][0]["move"], at=update["ply"])["ok"])
print("TABLE", made["table"], made["key"], server.cookie)
sys.exit(client.failed > 0)
END
outside "$folder/make.py" >"$folder/made"
id=$(sed -n 's/^TABLE \([^ ]*\) .*/\1/p' "$folder/made")
key=$(sed -n 's/^TABLE [^ ]* \([^ ]*\) .*/\1/p' "$folder/made")
COOKIE=$(sed -n 's/^TABLE [^ ]* [^ ]* //p' "$folder/made")
export id COOKIE

check 'list' admin list
check 'the table, its state, its people' says "^$id .*running .*null: Ana$"
check 'no key' sh -c "! grep -q -- '$key' '$folder/out'"
as=--json
check 'list for programs' admin list
as=
check 'an object a line' python3 -c "
import json, sys
for line in open('$folder/out'): assert json.loads(line)['tables'][0]['id'] == '$id'"
check 'show' admin show "$id"
check 'steps and people' says 'Ana (person)'
check 'export' admin export "$id"
cp "$folder/out" "$folder/match"
check 'a match file that can be replayed' "$CAUCUS" replay "$folder/match" >"$folder/told"
check 'no such table' fails show nothing
check 'no such table, in words' complains 'there is no table'
check 'nor one of a strange name' fails delete '../../x'
check 'delete of what is not there' fails delete nothing

# ---- closing ----
cat >"$folder/try.py" <<'END'
import os, sys
import client
from client import Line, Server, check
server = Server(int(os.environ["PORT"]))
server.cookie = os.environ["COOKIE"]
line = Line(server, os.environ["id"])
joined = line.ask("join")
want = sys.argv[1]
if want == "gone":
    check("the table is gone", not joined["ok"] and "there is no table" in joined["error"])
else:
    update = joined["update"]
    check(f"joined, {want}", joined["ok"] and (joined["table"]["frozen"] is not None) == (want == "closed"))
    if want == "open" and not update["over"]:
        played = line.ask("play", move=update["moves"][0]["move"], at=update["ply"])
        check("played on", played["ok"])
    elif want == "closed":
        left = line.ask("resign")
        check("nothing is changed", not left["ok"] and "closed by whoever runs this server" in left["error"])
sys.exit(client.failed > 0)
END
check 'close' admin close "$id"
outside "$folder/try.py" closed
check 'close twice' fails close "$id"
check 'closed already' complains 'closed already'
admin list
check 'closed in the list' says "^$id .*closed"
stop
begin
outside "$folder/try.py" closed
check 'open' admin open "$id"
outside "$folder/try.py" open
check 'open twice' fails open "$id"

# ---- copies ----
check 'backup' admin backup "$folder/copy.db"
check 'for this user alone' test "$(stat -c '%a' "$folder/copy.db")" = 600
check 'nothing is overwritten' fails backup "$folder/copy.db"
check 'and it says why' complains "'$folder/copy.db': there is something already"
check 'nowhere to write to' fails backup "$folder/none/copy.db"
check 'with the path' complains "$folder/none/copy.db"
check 'check while it runs' admin check
check 'all is well' says '^1 tables, 0 faults$'
check 'check of the copy' admin check "$folder/copy.db"
check 'nothing is left behind' sh -c "! ls '$data' | grep -q check-"
check 'no restore while it runs' fails restore "$folder/copy.db"
check 'because it runs' complains 'a server runs on'
check 'delete' admin delete "$id"
outside "$folder/try.py" gone
admin list
check 'an empty list' test ! -s "$folder/out"
stop
check 'no socket is left' test ! -e "$data/admin.socket"
check 'restore' admin restore "$folder/copy.db"
check 'what was there is kept' test -e "$data/tables.db.before"
check 'check without a server' admin check
check 'one table again' says '^1 tables, 0 faults$'
begin
outside "$folder/try.py" open
admin list
check 'it is back' says "^$id "

# ---- damage ----
stop
cp "$folder/copy.db" "$folder/broken.db"
python3 - "$folder/broken.db" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE steps SET lines = '0 nonsense\n' WHERE number = 2")
db.commit()
END
check 'a step that was changed' fails check "$folder/broken.db"
check 'is found, with its table' says "^$id: .*step 2 does not fit its checksum"
check 'and is not restored' fails restore "$folder/broken.db"
check 'nothing was changed' complains 'nothing was changed'
check 'no file at all' fails restore "$folder/nothing"
check 'with its path' complains "'$folder/nothing'"
echo 'something else' >"$folder/other"
check 'a file of something else' fails restore "$folder/other"
check 'with its path' complains "'$folder/other'"
admin check
check 'the data are as they were' says '^1 tables, 0 faults$'
begin

# ---- addresses ----
check 'block' admin block 192.0.2.7
check 'no address' fails block nonsense
check 'named' complains "'nonsense' is no address"
check 'twice' fails block 192.0.2.7
check 'a network' admin block 2001:db8::7
stop
begin
admin blocked
check 'kept' test "$(sort "$folder/out" | tr '\n' ' ')" = '192.0.2.7 2001:db8:: '
check 'unblock' admin unblock 192.0.2.7
check 'not blocked' fails unblock 192.0.2.7
cat >"$folder/blocked.py" <<'END'
import os, subprocess, sys
import client
from client import Line, Server, check
def admin(*words):
    return subprocess.run([os.environ["CAUCUS"], "admin", *words, "--data", os.environ["DATA"]]).returncode == 0
server = Server(int(os.environ["PORT"]))
server.cookie = os.environ["COOKIE"]
line = Line(server, os.environ["id"])
check("in", line.ask("join")["ok"])
check("blocked", admin("block", "127.0.0.1"))
check("sent away", line.message()["push"] == "bye")
check("not let in", server.get("/")[0] == 503)
check("unblocked", admin("unblock", "127.0.0.1"))
check("in again", server.get("/")[0] == 200)
sys.exit(client.failed > 0)
END
CAUCUS=$CAUCUS DATA=$data outside "$folder/blocked.py"

# ---- garbage ----
cat >"$folder/garbage.py" <<'END'
import json, os, random, socket, sys
import client
from client import check
path = os.environ["DATA"] + "/admin.socket"
def ask(data, shut=True):
    with socket.socket(socket.AF_UNIX) as s:
        s.connect(path)                                     # waits for its turn; with a time limit it would not
        s.settimeout(60)
        try:
            s.sendall(data)
            if shut:
                s.shutdown(socket.SHUT_WR)
            out = b""
            while part := s.recv(65536):
                out += part
            return out
        except (BrokenPipeError, ConnectionResetError):
            return b""
r = random.Random(7)
lines = [b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe\n", b'{"cmd": 3}\n', b'{"cmd": "list", "x": 1}\n',
         b'{"cmd": "show"}\n', b'{"cmd": "backup", "path": "relative"}\n', b'{"cmd": "list", "after": 7}\n',
         b'{"cmd": "blocked", "address": "x"}\n', b'{"cmd": "show", "table": "' + b"x" * 5000 + b'"}\n', b"x" * 100000,
         b'{"cmd":"list"}', b"GET / HTTP/1.1\r\n\r\n"]
lines += [bytes(r.randrange(256) for _ in range(r.randrange(300))) + b"\n" for _ in range(100)]
for line in lines:
    answer = ask(line)
    if answer and json.loads(answer)["ok"] is not False:
        check(f"refused: {line[:60]!r}", False)
kept = [socket.socket(socket.AF_UNIX) for _ in range(40)]       # those beyond the limit are hung up on
for s in kept:
    s.connect(path)
for s in kept:
    s.close()
check("and it answers all the same", json.loads(ask(b'{"cmd": "list"}\n', False))["ok"])
sys.exit(client.failed > 0)
END
DATA=$data outside "$folder/garbage.py"
stop
[ "$failures" = 0 ]
