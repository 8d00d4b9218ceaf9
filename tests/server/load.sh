#!/bin/sh
# load.sh - tools/load against a server of its own: every move is answered, its report adds up, what it cannot do it says.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export TMPDIR="$folder"
failures=0

check() {
    name=$1
    shift
    if "$@"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        sed 's/^/    /' "$folder/out"
        failures=$((failures + 1))
    fi
}

# load STATUS ARGUMENTS: its report is in $folder/out.
load() {
    expected=$1
    shift
    status=0
    "$BUILD/load" "$@" >"$folder/out" 2>&1 || status=$?
    test "$status" = "$expected"
}

says() { grep -qE "$1" "$folder/out"; }

plays() {
    load 0 --caucus "$CAUCUS" --game "$1" --moves "$2" --seats "$3" --pairs 3 --spectators 2 --idle 5 --still 3 \
        --seed 7
}

# Each move is answered, and shown to all seats and two spectators, or to fewer where it is secret; what goes to clients
# that do not read is not counted; some hear of the start when a round is on already. Nobody has a next turn without
# a move that was answered.
adds_up() {
    turns=$(sed -n 's/^move to the next turn.*(\([0-9]*\))$/\1/p' "$folder/out")
    says "^moves +$1 sent, $1 answered, 0 refused, in [1-9][0-9]* rounds$" && says "^move to its answer .*\($1\)$" &&
        test "$turns" -gt 0 && test "$turns" -le "$1" && says '^moves a server cpu second +[1-9]' &&
        says '^  thread loop' && says '^  thread store' && says '^memory an idle client' &&
        awk -v moves="$1" -v seats="$2" '
            /^moves  / { starts = 3 * $(NF - 1) }
            /^the server sent, a move/ { count = $6 * moves }
            END { exit !(count >= 2 * moves && count <= moves * (seats + 3) + starts * (seats + 2) + 1) }' "$folder/out"
}

# The games, each with the seats it needs, two at least.
games=$("$CAUCUS" games --json | grep -o '"id":"[^"]*","title":[^[]*"seats":\[[0-9]*' |
    sed 's/"id":"\([^"]*\)".*\[\([0-9]*\)$/\1 \2/; s/ 1$/ 2/; s/ /:/')
check 'there are games' test -n "$games"
for game in $games; do
    id=${game%:*}
    check "$id is played" plays "$id" 120 "${game#*:}"
    check "$id: the report adds up" adds_up 120 "${game#*:}"
done
check 'nothing is left behind' test "$(echo "$folder"/*)" = "$folder/out"

# Two servers, here on stores of their own: each has the tables of its people, who are together; a move now and then.
mkfifo "$folder/says.one" "$folder/says.two"
"$CAUCUS" serve --port 21300 --data "$folder/one" >"$folder/says.one" 2>&1 &
one=$!
"$CAUCUS" serve --port 21400 --data "$folder/two" >"$folder/says.two" 2>&1 &
two=$!
trap 'kill "$one" "$two"; rm -rf "$folder"' EXIT
exec 3<"$folder/says.one" 4<"$folder/says.two"
read -r word at_one <&3
read -r word at_two <&4
check 'two servers are open' test "$word" = open
port_in() { expr "$1" : 'http://127.0.0.1:\([0-9]*\)/'; }
no_more() { awk -v most="$1" '/^moves  / { exit !($2 > 0 && $2 <= most) }' "$folder/out"; }
check 'people of several servers play' load 0 --port "$(port_in "$at_one")" --pid "$one" --port "$(port_in "$at_two")" --pid "$two" --together \
    --pairs 4 --every 0.2 --seconds 2
check 'a move each now and then, and no more' no_more 44
check 'and it is told when the others see it' says "^move to the others' sight  +p50 [0-9.]+ .*\\([1-9]"
kill "$one" "$two"
wait "$one" "$two" || true
trap 'rm -rf "$folder"' EXIT
check 'a pace that is none is told' load 2 --caucus "$CAUCUS" --every 0

check 'an unknown game is told' load 1 --caucus "$CAUCUS" --game nosuch --moves 5
check 'and why' says '^trouble .*nosuch'
check 'a server that is not there is told' load 1 --caucus /nowhere/caucus --moves 5
check 'other machines cannot be named' load 2 --host 192.0.2.1 --port 80
check 'time and number are bounded' load 2 --caucus "$CAUCUS" --seconds 10000
exit "$failures"
