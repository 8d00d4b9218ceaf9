#!/bin/sh
# mail.sh - a mail address at `caucus serve`: offered where there is a command for it, told to its person alone, in no log,
# and gone with all else.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

cat >"$folder/ask.py" <<'END'
import json, os, sys, time
import client
from client import Server, check

ana, ben = Server(int(os.environ["PORT"])), Server(int(os.environ["PORT"]))
ana.get("/"), ben.get("/")

def told(who):
    return json.loads(who.get("/api/mail")[2])

if sys.argv[1] == "off":
    check("not offered", told(ana) == {"offered": False})
    check("nor taken", ana.post("/api/mail", {"address": "ana@example.org"})[0] == 404)
    sys.exit(client.failed > 0)
check("offered", told(ana) == {"offered": True, "address": ""})
for wrong in ("ana", "ana@example.org\r\nBcc: ben@example.org", "a@b.c, d@e.f", 7, None, ["ana@example.org"]):
    check(f"refused: {wrong!r}", ana.post("/api/mail", {"address": wrong})[0] == 400)
check("none was kept", told(ana)["address"] == "")
check("taken", ana.post("/api/mail", {"address": "secret@example.org"})[0] == 200)
check("told to her", told(ana)["address"] == "secret@example.org")
check("and to nobody else", told(ben)["address"] == "")
check("in what is kept of her", json.loads(ana.get("/api/me")[2])["mail"] == "secret@example.org")
before = ana.cookie
status = ana.ask("DELETE /api/me", f"Origin: {ana.origin}\r\n")[0]
check("she is forgotten", status == 200)
ana.cookie = before
check("with her address", told(ana)["address"] == "")

def leave(address):
    """Waits where it is only too fast."""
    while (answer := ben.post("/api/mail", {"address": address}))[0] == 429 and "too much at once" in answer[1]["error"]:
        time.sleep(.1)
    return answer[0]

left = [leave(f"ben{i}@example.org") for i in range(12)]
check("not many a day", left[0] == 200 and left[-1] == 429 and 4 <= left.count(200) <= 10)
check("taking it out always", leave("") == 200)
check("a link that is not ours", ben.post("/no-mail/0123456789abcdef.0123456789abcdefABCDEF", {})[0] == 404)
sys.exit(client.failed > 0)
END

start serve --data "$folder/data" --port 0 --log debug --log-addresses --sendmail 'cat >/dev/null'
read -r line <&3
PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') outside "$folder/ask.py" on
stop
check 'in no log' sh -c "! grep -q 'secret@' '$folder/err'"
check 'nor in the data any more' sh -c "! grep -q 'secret@' '$folder/data/tables.db'"
start serve --data "$folder/data" --port 0
read -r line <&3
PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') outside "$folder/ask.py" off
stop
[ "$failures" = 0 ]
