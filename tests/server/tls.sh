#!/bin/sh
# tls.sh - `caucus serve` with a certificate: pages and tables over TLS, by IPv4 and IPv6; the certificate read again;
# files that are not fit for it.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

# certificate NAME: NAME.pem and NAME.key, for localhost.
certificate() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$1" \
        -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1' -keyout "$folder/$1.key" -out "$folder/$1.pem" 2>/dev/null
}

refuse() {
    code=$1 word=$2 status=0
    shift 2
    "$CAUCUS" serve --data "$folder/data" --port 0 "$@" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    check "$word" test "$status" = "$code"
    check 'is said' grep -qF -- "$word" "$folder/err"
}

certificate first
certificate second
openssl ec -in "$folder/first.key" -aes128 -passout pass:secret -out "$folder/locked.key" 2>/dev/null
echo nonsense >"$folder/nonsense"
refuse 2 "'--cert' and '--key' go together" --cert "$folder/first.pem"
refuse 1 "cannot read '$folder/none': No such file" --cert "$folder/none" --key "$folder/first.key"
refuse 1 "'$folder/nonsense' is no certificate" --cert "$folder/nonsense" --key "$folder/first.key"
refuse 1 "'$folder/nonsense' is no private key" --cert "$folder/first.pem" --key "$folder/nonsense"
refuse 1 "'$folder/second.key' is no private key" --cert "$folder/first.pem" --key "$folder/second.key"
refuse 1 "'$folder/locked.key' is no private key" --cert "$folder/first.pem" --key "$folder/locked.key"

cp "$folder/first.pem" "$folder/now.pem"
cp "$folder/first.key" "$folder/now.key"
start serve --data "$folder/data" --port 0 --cert "$folder/now.pem" --key "$folder/now.key"
read -r line <&3
base=$(echo "$line" | sed 's/^open //; s|/$||')
check 'it says an address for TLS' sh -c "case '$base' in https://127.0.0.1:*) ;; *) false ;; esac"

FOLDER=$folder PORT=${base##*:} PID=$pid outside - 4<&3 <<'END'
import os, shutil, signal, socket, ssl, sys
import client
from client import Line, Server, check

folder, port, pid = os.environ["FOLDER"], int(os.environ["PORT"]), int(os.environ["PID"])
says = os.fdopen(4)
server = Server(port, f"{folder}/first.pem")

status, headers, body = server.get("/")
check("the page", status == 200 and "<!doctype html" in body.lower())
check("its cookie is for TLS alone", headers["set-cookie"].endswith("; Secure"))
try:
    socket.socket(socket.AF_INET6).bind(("::1", 0))
    check("the page by IPv6", Server(port, f"{folder}/first.pem", "::1").get("/")[0] == 200)
except OSError as error:
    print(f"this machine has no IPv6: {error}")
with socket.create_connection(("127.0.0.1", port), 60) as s:
    s.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    try:
        plain = s.recv(4096)
    except ConnectionResetError:
        plain = b""
check("nothing without TLS", b"200 OK" not in plain)

status, made = server.post("/api/tables", {"game": "null", "seats": 2, "chairs": ["me", "bot:random"], "name": "Ana"})
check("a table is made", status == 200)
line = Line(server, made["table"])
check("a WebSocket", line.head.startswith(b"HTTP/1.1 101 "))
check("joins its table", line.ask("join")["ok"])
check("and starts it", line.ask("start")["ok"])
for size in (3, 4090, 4096, 9000, 16384, 40000, 60000):     # of TLS records, and larger
    why = line.ask("why", move="x" * size)
    check(f"a message of {size} letters is read whole", why["ok"] and why["legal"] is False)
check("a message in many records", line.ask("why", split=100, move="y" * 3000)["ok"])

def again(cert, key):
    shutil.copy(f"{folder}/{cert}", f"{folder}/now.pem")
    shutil.copy(f"{folder}/{key}", f"{folder}/now.key")
    os.kill(pid, signal.SIGHUP)
    return says.readline()

check("a bad certificate is said", "the one before stays" in again("nonsense", "first.key"))
check("and changes nothing", server.get("/")[0] == 200)
check("another one is taken", again("second.pem", "second.key") == "the certificate was read again\n")
check("it is shown", Server(port, f"{folder}/second.pem").get("/")[0] == 200)
try:
    server.get("/")
    check("the one before is not", False)
except ssl.SSLCertVerificationError:
    check("the one before is not", True)
check("who is connected goes on", line.ask("view")["ok"])
for garbage in (b"\x16\x03\x01\xff\xff" + b"\0" * 500, b"\x80" * 3000, b"\x16\x03\x01\x00\x05hello", b""):
    with socket.create_connection(("127.0.0.1", port), 60) as s:
        s.sendall(garbage)
check("garbage instead of a handshake does no harm", line.ask("view")["ok"])
sys.exit(client.failed > 0)
END

stop
check 'without another complaint' test "$(grep -vc 'level=error event="certificate read"' "$folder/err")" = 0

# Something in front of it speaks TLS.
for more in --behind-proxy ''; do
    start serve --data "$folder/data" --port 0 $more
    read -r line <&3
    PORT=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|') PROXY=$more outside - <<'END'
import os, sys
import client
from client import Server, check

cookie = Server(int(os.environ["PORT"])).ask("GET /", "X-Forwarded-For: 203.0.113.9\r\n")[1]["set-cookie"]
check(f"the cookie is for TLS alone behind a proxy: {os.environ['PROXY']}", ("Secure" in cookie) == bool(os.environ["PROXY"]))
sys.exit(client.failed > 0)
END
    stop
done
[ "$failures" = 0 ]
