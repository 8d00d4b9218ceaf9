#!/bin/sh
# play.sh - a whole order typed in one line, all or none of it; the report of what was played.
set -eu
XDG_DATA_HOME=$(mktemp -d)
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT
fail() {
    echo "not ok - $1"
    exit 1
}
order='red=3, blue=2, yellow=2, purple=4, green=1, orange=1, brown=2'
printf '%s\n' 'red=1, blue=9, yellow=1' "$order" quit |
    "$CAUCUS" play primary-colours --seed 5 --bots random >"$XDG_DATA_HOME/out"
grep -q "'blue=9': .*none of these moves was made" "$XDG_DATA_HOME/out" || fail 'a bad move in a list'
grep -q 'Red places Red 3, Blue 2, Yellow 2, Purple 4, Green 1, Orange 1, Brown 2' "$XDG_DATA_HOME/out" ||
    fail 'the order that was typed'
"$CAUCUS" report "$XDG_DATA_HOME/caucus/primary-colours.match" >"$XDG_DATA_HOME/report"
awk 'length > 72 { exit 1 }' "$XDG_DATA_HOME/report" || fail 'a report of 72 columns'
echo 'ok - an order in one line'

# At one terminal nobody takes back, or learns of, another's order: yellow is asked first in round 2, then red.
order='red=1, blue=1, yellow=1, purple=1, green=1, orange=1, brown=2'
printf '%s\n' "$order" "$order" "$order" 'red=6, blue=5, yellow=2, purple=2, green=2, orange=2, brown=3' undo quit |
    "$CAUCUS" play primary-colours --new --seed 5 --people all >"$XDG_DATA_HOME/out"
grep -q 'your order is empty, and what came before it cannot be taken back' "$XDG_DATA_HOME/out" || fail 'undo in a phase is about the own order'
! grep -q 'takes back' "$XDG_DATA_HOME/out" || fail 'the order of another is taken back'
echo 'ok - orders at one terminal'
