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

# From a move to the mail that is sent for it, and to its end. Ten minutes are long: it is later at once.
cat >"$folder/turn.py" <<'END'
import os, re, sys, time
import client
from client import Line, Server, check

folder, port = os.environ["FOLDER"], int(os.environ["PORT"])
ana, ben, eve = Server(port), Server(port), Server(port)
for who in (ana, ben):
    who.get("/")
made = ana.post("/api/tables", {"game": "null", "seats": 2, "chairs": ["me", "open"], "name": "Ana"})[1]
lines = [Line(who, made["table"]) for who in (ana, ben)]
for line in lines:
    check("joined", line.ask("join", key=made["key"])["ok"])
check("sits", lines[1].ask("sit", name="Ben")["ok"] and lines[0].ask("start")["ok"])
check("an address", ben.post("/api/mail", {"address": "ben@example.org"})[0] == 200)
check("a move", lines[0].ask("play", move="take 1", at=0)["ok"])
for line in lines:
    line.s.close()

def mails(count):
    until = time.monotonic() + 60
    while time.monotonic() < until:
        found = [name for name in os.listdir(folder) if name.startswith("mail.")]
        if len(found) >= count:
            break
        time.sleep(.1)
    return [open(f"{folder}/{name}", newline="").read() for name in sorted(found)]

def later(seconds):
    with open(f"{folder}/later", "w") as file:
        file.write(str(seconds))

check("none is sent at once", not [name for name in os.listdir(folder) if name.startswith("mail.")])
later(11 * 60)
told = mails(1)
check("one mail", len(told) == 1 and told[0].startswith("To: ben@example.org\r\nSubject: It is your turn\r\n"))
link = re.search(r"^List-Unsubscribe: <http://[^/]+(/no-mail/[\w.-]+)>\r$", told[0] if told else "", re.M)
check("with a way out", bool(link))
check("not any", eve.ask("POST /no-mail/0123456789abcdef.0123456789abcdefABCDEF", "Content-Length: 0\r\n")[0] == 404)
body = "List-Unsubscribe=One-Click"
status, headers, _ = eve.ask(f"POST {link[1]}", f"Content-Length: {len(body)}\r\n", body)
check("which needs nobody's cookie, and sets none", status == 200 and "set-cookie" not in headers)
check("the address is not taken again", ben.post("/api/mail", {"address": "Ben@example.org"})[0] == 403)
check("another is", ana.post("/api/mail", {"address": "ana@example.org"})[0] == 200)
line = Line(ben, made["table"])
line.ask("join")
check("he moves all the same", line.ask("play", move="take 1", at=1)["ok"])
line.s.close()
later(25 * 60)
check("and she is told", len(told := mails(2)) == 2 and any("To: ana@example.org" in one for one in told))
sys.exit(client.failed > 0)
END
later=$BUILD/tests/liblater.so
if [ -e "$later" ]; then
    echo 0 >"$folder/later"
    CAUCUS_LATER=$folder/later LD_PRELOAD=$later
    export CAUCUS_LATER LD_PRELOAD
    start serve --data "$folder/data" --port 0 --sendmail "cat >'$folder/new' && mv '$folder/new' '$folder'/mail.\$\$"
    unset LD_PRELOAD
    read -r line <&3
    FOLDER=$folder PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') outside "$folder/turn.py"
    stop
fi
[ "$failures" = 0 ]
