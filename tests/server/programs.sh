#!/bin/sh
# programs.sh - programs of others take seats: examples/bot.py, which docs/bots-api.md shows, plays games to their end; what
# a token is good for, and what not.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

awk '/^```$/ { inside = 0 } inside { print } /^```python$/ { inside = 1 }' "$SOURCE/docs/bots-api.md" >"$folder/shown.py"
check 'the page shows the example as it is' cmp "$folder/shown.py" "$SOURCE/examples/bot.py"

start serve --data "$folder/data" --port 0
read -r line <&3
PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') outside - <<'END'
import json, os, subprocess, sys
import client
from client import Line, Server, check

server = Server(int(os.environ["PORT"]))
server.get("/")
bot = os.path.join(os.environ["SOURCE"], "examples", "bot.py")

def made(game, chairs, **more):
    return server.post("/api/tables", {"game": game, "seats": len(chairs), "chairs": chairs, "name": "Ana", **more})[1]

def play(link, name):
    return subprocess.Popen([sys.executable, bot, link, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

def table_when(line, fits):
    """The table as it is told, once it is so."""
    while not fits(table := next((one["table"] for one in reversed(line.pushed) if one.get("push") == "table"), {})):
        line.pushed.append(line.message())
    return table

def seated(table):
    return sum(chair["kind"] == "person" for chair in table.get("chairs", []))

for game, seats in (("null", 2), ("primary-colours", 3)):
    table = made(game, ["open"] * seats)
    line = Line(server, table["table"])
    line.ask("join")
    link = f"http://127.0.0.1:{server.port}/t/{table['table']}#{table['key']}"
    players = []
    for i in range(seats):
        players.append(play(link, f"Robot {i + 1}"))
        told = table_when(line, lambda table: seated(table) == i + 1)
    check(f"{game}: all see that programs sit there", all(chair.get("program") for chair in told["chairs"]))
    check(f"{game}: it begins", line.ask("start")["ok"])
    ends = [player.communicate() for player in players]
    check(f"{game}: programs play it to the end", all(player.returncode == 0 for player in players))
    check(f"{game}: somebody has won", any(out == "won\n" for out, _ in ends))
    print("\n".join(error for _, error in ends if error), end="")

table = made("null", ["me", "open"])
wrong = play(f"http://127.0.0.1:{server.port}/t/{table['table']}#nonsense", "Robot")
_, error = wrong.communicate()
check("without the key there is no chair", wrong.returncode == 1 and "the key does not fit" in error)

token = json.loads(server.get("/api/token")[2])["token"]
check("each gets another", token != json.loads(server.get("/api/token")[2])["token"])
cookie, server.cookie = server.cookie, ""
body = json.dumps({"game": "null", "seats": 2, "chairs": ["open", "open"]})

def post(head):
    return server.ask("POST /api/tables", f"{head}Content-Length: {len(body)}\r\n", body)[0]

check("a program makes tables, too", post(f"Authorization: Bearer {token}\r\n") == 200)
check("nobody without a token", post("") == 403)
check("nobody with another", post(f"Authorization: Bearer {token[:-1]}{'A' if token[-1] != 'A' else 'B'}\r\n") == 403)
check("nobody with a person's cookie for one", post(f"Authorization: Bearer {cookie.split('=', 1)[1]}\r\n") == 403)
check("a cookie without our page is refused as before", post(f"Cookie: {cookie}\r\n") == 403)
check("a program's answer sets no cookie",
      "set-cookie" not in server.ask("GET /api/mine", f"Authorization: Bearer {token}\r\n")[1])
sys.exit(client.failed > 0)
END

stop
[ "$failures" = 0 ]
