# serve.sh - read by tests that watch the program from outside: a folder of their own, gone afterwards with the server;
# checks that are counted; and a server.
folder=$(mktemp -d)
pid=
cleanup() {
    if [ -n "$pid" ]; then kill "$pid" 2>/dev/null || true; fi
    rm -rf "$folder"
}
trap cleanup EXIT
failures=0

check() {
    name=$1
    shift
    if "$@"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        failures=$((failures + 1))
    fi
}

# start COMMAND ARGUMENTS: `caucus serve`, say; its lines are read from file descriptor 3, what it complains of is in
# $folder/err.
start() {
    rm -f "$folder/says"
    mkfifo "$folder/says"
    "$CAUCUS" "$@" </dev/null >"$folder/says" 2>"$folder/err" &
    pid=$!
    exec 3<"$folder/says"
}

# The script on stdin, with the client of this folder.
outside() {
    PYTHONPATH=$SOURCE/tests/server/lib PYTHONDONTWRITEBYTECODE=1 python3 "$@" || failures=$((failures + 1))
}

stop() {
    kill -TERM "$pid"
    status=0
    wait "$pid" || status=$?
    pid=
    check 'it ends well' test "$status" = 0
}
