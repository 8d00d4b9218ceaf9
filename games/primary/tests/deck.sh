#!/bin/sh
# deck.sh - at the terminal the name of a deck, or its line, picks all of its sets; one that does not fit picks none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}
play() {
    printf '%s\n' "$@" | "$CAUCUS" play primary --new --bots random --seats 2 --seed deck >"$folder/out"
}

play thief
grep -qF '(red2 purple1 orange3)' "$folder/out" || fail 'a name'
play 'orange2, red2, yellow2'
grep -qF '(red2 yellow2 orange2)' "$folder/out" || fail 'a line'
play 'set yellow' thief board
grep -q '^that deck does not go with the sets you have picked' "$folder/out" || fail 'a deck that does not fit'
[ "$(grep -cF '(yellow1)' "$folder/out")" = 2 ] || fail 'nothing of it is picked'
echo 'ok - decks'
