#!/bin/sh
# haproxy.sh - examples/many/haproxy.cfg takes the words of PLAY as docs/hosting.md gives them: people come by TLS. What it
# does with servers behind it is tests/server/balanced.sh's.
set -eu
. "$SOURCE/tests/server/lib/serve.sh"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=play.example.org \
    -keyout "$folder/key" -out "$folder/certificate" 2>/dev/null
cat "$folder/certificate" "$folder/key" >"$folder/play.pem"

FOLDER=$folder outside - <<'END'
import os, socket, ssl, subprocess, sys
import client
from client import check
from fleet import HAPROXY, SOURCE, free_port, until, with_parent

folder, port = os.environ["FOLDER"], free_port()
away = {f"SERVER_{name}": f"127.0.0.1:{free_port()}" for name in "ABC"}
environment = {**os.environ, **away, "PLAY": f"127.0.0.1:{port} ssl crt {folder}/play.pem"}
command = [HAPROXY, "-db", "-f", f"{SOURCE}/examples/many/haproxy.cfg"]
valid = subprocess.run([*command, "-c"], env=environment, capture_output=True, text=True)
check("it is valid with a certificate", valid.returncode == 0)
balancer = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, preexec_fn=with_parent())


def listens():
    """HAProxy listens"""
    try:
        return socket.create_connection(("127.0.0.1", port), 5)
    except OSError:
        return None


context = ssl.create_default_context(cafile=f"{folder}/certificate")
try:
    with context.wrap_socket(until(listens), server_hostname="play.example.org") as line:
        check("people come by TLS, with its certificate", line.version() is not None)
except (ssl.SSLError, OSError) as error:
    print("#", error)
    check("people come by TLS, with its certificate", False)
balancer.kill()
balancer.wait()
sys.exit(client.failed > 0)
END
exit "$failures"
