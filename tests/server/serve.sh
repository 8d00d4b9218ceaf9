#!/bin/sh
# serve.sh - `caucus serve` on the command line: the address it says, the port it was told, one server a folder, a polite end.
set -eu
folder=$(mktemp -d)
pids=
cleanup() {
    for pid in $pids; do
        kill "$pid" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap cleanup EXIT
export XDG_DATA_HOME="$folder/home"
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

# start NAME ARGUMENTS: its lines are read from file descriptor 3 until the next start.
start() {
    name=$1
    shift
    mkfifo "$folder/$name.out"
    "$CAUCUS" serve "$@" </dev/null >"$folder/$name.out" 2>"$folder/$name.err" &
    pid=$!
    pids="$pids $pid"
    exec 3<"$folder/$name.out"
}

starts() { case $1 in "$2"*) true ;; *) false ;; esac; }

start first --port 0
first=$pid
read -r line <&3
while ! starts "$line" 'open '; do read -r line <&3; done
check 'it says the address' starts "$line" 'open http://127.0.0.1:'
port=$(echo "$line" | sed 's|.*:\([0-9]*\)/$|\1|')
check 'the tables are in the data folder' test -f "$folder/home/caucus/tables.db"
check 'for nobody else to read' test "$(stat -c %a "$folder/home/caucus/tables.db")" = 600

for lan in '' --lan; do
    status=0
    "$CAUCUS" serve --port "$port" --data "$folder/deep/er" $lan </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    check "a port that is taken is not another one ${lan:-here}" test "$status" = 1
    check 'and it says so' grep -qF "caucus: cannot listen on port $port: it is taken" "$folder/err"
done
start second --port 0 --data "$folder/deep/er" --lan
second=$pid
read -r line <&3
check 'any free one is fine' starts "$line" 'open http://127.0.0.1:'
check 'that is another one' test "$line" != "open http://127.0.0.1:$port/"

status=0
"$CAUCUS" serve --port "$port" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
check 'one server a folder' test "$status" = 1
check 'and it says why' grep -q '^caucus: another server uses' "$folder/err"
status=0
"$CAUCUS" serve --data /dev/null/x </dev/null >"$folder/out" 2>"$folder/err" || status=$?
check 'a folder that cannot be made' test "$status" = 1
status=0
"$CAUCUS" serve --port 65536 </dev/null >"$folder/out" 2>"$folder/err" || status=$?
check 'no such port' test "$status" = 2
for name in http://play.example.org play.example.org:80 'a b' '' ',' 'a,,b' '*'; do
    status=0
    "$CAUCUS" serve --host "$name" --data "$folder/host" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    check "'$name' is no name of a host" test "$status" = 2
done

kill -INT "$first"
status=0
wait "$first" || status=$?
check 'Ctrl-C ends it well' test "$status" = 0
kill -TERM "$second"
status=0
wait "$second" || status=$?
check 'so does SIGTERM' test "$status" = 0
check 'without a complaint' test ! -s "$folder/first.err" -a ! -s "$folder/second.err"
pids=
[ "$failures" = 0 ]
