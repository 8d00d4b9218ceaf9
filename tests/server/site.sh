#!/bin/sh
# site.sh - `caucus site`: the files of a folder with their types, nothing outside of it whatever is asked for, no tables.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

refuse() {
    code=$1 word=$2 status=0
    shift 2
    "$CAUCUS" site "$@" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    check "site $*: $word" test "$status" = "$code"
    check "and it says why" grep -qF -- "$word" "$folder/err"
}

site=$folder/site
mkdir -p "$site/assets" "$site/.git"
echo 'a secret' >"$folder/secret"
echo 'the page' >"$site/index.html"
echo 'code' >"$site/assets/a-1.wasm"
echo 'script' >"$site/sw.js"
echo '{}' >"$site/manifest.webmanifest"
echo 'history' >"$site/.git/config"
: >"$site/empty.txt"
ln -s ../secret "$site/link"
ln -s .. "$site/up"
mkfifo "$site/pipe"

refuse 1 "cannot open '$folder/none'" "$folder/none"
refuse 1 "cannot open '$folder/secret'" "$folder/secret"
refuse 1 'no index.html' "$site/assets"
refuse 2 DIR
refuse 2 "not 'a b'" "$site" --host 'a b'
mkdir -p "$folder/deep/1/2/3/4/5/6/7/8/9"
echo x >"$folder/deep/1/2/3/4/5/6/7/8/9/x"
refuse 1 'folders 8 deep' "$folder/deep"
mkdir "$folder/large"
truncate -s 65M "$folder/large/x"
refuse 1 '64 MiB' "$folder/large"

start site "$site" --port 0
read -r line <&3
while case $line in 'open '*) false ;; esac; do read -r line <&3; done
base=$(echo "$line" | sed 's/^open //; s|/$||')
check 'for this machine alone' sh -c "case '$base' in http://127.0.0.1:*) ;; *) false ;; esac"

PORT=${base##*:} python3 - <<'END' || failures=$((failures + 1))
import os, socket, sys

failed = 0

def ask(path, method="GET", host="127.0.0.1", more=""):
    s = socket.create_connection(("127.0.0.1", int(os.environ["PORT"])), 60)
    s.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n".encode("latin1"))
    data = b""
    while True:
        try:
            part = s.recv(65536)
        except ConnectionResetError:
            break
        if not part:
            break
        data += part
    s.close()
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin1").split("\r\n")
    status = int(lines[0].split()[1]) if lines[0] else 0
    return status, {l.split(":", 1)[0].lower(): l.split(":", 1)[1].strip() for l in lines[1:]}, body

def check(name, ok):
    global failed
    print(("ok - " if ok else "not ok - ") + name)
    failed += not ok

files = {"/": ("text/html; charset=utf-8", b"the page\n"), "/index.html": ("text/html; charset=utf-8", b"the page\n"),
         "/assets/a-1.wasm": ("application/wasm", b"code\n"), "/sw.js": ("text/javascript; charset=utf-8", b"script\n"),
         "/manifest.webmanifest": ("application/manifest+json", b"{}\n"),
         "/empty.txt": ("text/plain; charset=utf-8", b"")}
for path, (kind, content) in files.items():
    status, headers, body = ask(path)
    check(f"{path} with its type", (status, headers.get("content-type"), body) == (200, kind, content))
    check(f"{path} with what a page may do, and about nobody",
          "'wasm-unsafe-eval'" in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"
          and "set-cookie" not in headers)
check("HEAD has no body", ask("/", "HEAD")[2] == b"")

ways = ["..", "%2e%2e", ".%2e", "%2E.", "..;", "%c0%ae%c0%ae", "....", "..%00", "..\\", "%252e%252e"]
slashes = ["/", "%2f", "%5c", "//", "/./"]
for way in ways:
    for slash in slashes:
        for start in ("/", "/assets/", "/up/", "//"):
            for end in ("secret", "site/index.html/../../secret", "etc/passwd"):
                status, _, body = ask(start + slash.join([way] * 3 + [end]))
                if b"secret" in body or b"root:" in body or status == 200 and body != b"the page\n":
                    check(f"{start}{way}{slash}{end} leads nowhere", False)
check("no way leads out of the folder", not failed)
for path in ("/link", "/up/secret", "/pipe", "/.git/config", "/assets", "/assets/", "/api/games", "/health", "/t/abc", "/new",
             "/sw.js/", "/SW.JS", "/" + "x" * 4000):
    status, _, body = ask(path)
    check(f"{path[:40]} is not there", status in (400, 404, 414) and b"secret" not in body)
check("nothing is posted", ask("/api/tables", "POST", more="Content-Length: 2\r\n\r\n{}")[0] == 405)
check("no tables", ask("/ws/abcdefgh", more="Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: caucus\r\n")[0] == 403)
check("it answers to its own names alone", ask("/", host="elsewhere.example")[0] == 421)
for garbage in (b"\x00" * 3000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff\xfe" * 500, b"GET " + b"/" * 9000):
    s = socket.create_connection(("127.0.0.1", int(os.environ["PORT"])), 60)
    s.sendall(garbage)
    s.close()
check("it stands after garbage", ask("/")[0] == 200)
sys.exit(1 if failed else 0)
END

stop
check 'without a complaint' test ! -s "$folder/err"
[ "$failures" = 0 ]
