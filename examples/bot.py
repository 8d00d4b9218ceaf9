"""bot.py LINK [NAME] - takes a chair of the table behind a link and plays any move. docs/bots-api.md explains it."""
import json, random, socket, struct, sys, urllib.parse, urllib.request

link, name = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "Any move"
token = json.load(urllib.request.urlopen(f"http://{link.netloc}/api/token"))["token"]
line = socket.create_connection((link.hostname, link.port or 80))
line.sendall((f"GET /ws/{link.path.split('/')[-1]} HTTP/1.1\r\nHost: {link.netloc}\r\nAuthorization: Bearer {token}\r\n"
              "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: caucus\r\n"
              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
incoming = line.makefile("rb")
while incoming.readline().strip(): pass                 # the answer to the handshake

def frame(kind, data):                                  # a client masks what it sends; four zeros will do
    size = bytes([128 + len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    line.sendall(bytes([128 + kind]) + size + bytes(4) + data)

def ask(cmd, **members): frame(1, json.dumps({"id": cmd, "cmd": cmd, **members}).encode())

def messages():
    while head := incoming.read(2):
        longer = {126: "!H", 127: "!Q"}.get(head[1])
        size = struct.unpack(longer, incoming.read(struct.calcsize(longer)))[0] if longer else head[1]
        data = incoming.read(size)
        if head[0] & 15 == 9: frame(10, data)           # they ask whether we are still there
        elif head[0] & 15 == 1: yield json.loads(data)

def patched(old, new):                                  # RFC 7396
    if not isinstance(new, dict): return new
    old = old if isinstance(old, dict) else {}
    merged = old | {key: patched(old.get(key), new[key]) for key in new}
    return {key: value for key, value in merged.items() if value is not None}

seat, update = None, None
ask("join", key=link.fragment)
for message in messages():
    if message.get("ok") is False and not message["error"].startswith("stale"):
        sys.exit(message["error"])
    if message.get("id") == "join": ask("sit", name=name)
    seat = message.get("seat", seat)
    if "update" in message:
        update = patched(update, message["update"]) if "from" in message else message["update"]
        if update["over"]:
            sys.exit(print("won" if seat in update["result"]["winners"] else "did not win"))
        if seat in update["to_act"] and update["moves"]:
            ask("play", move=random.choice(update["moves"])["move"], at=update["ply"])
