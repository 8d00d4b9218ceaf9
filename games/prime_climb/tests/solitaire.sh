#!/bin/sh
# solitaire.sh - PCL-25: a solitaire is scored by its rolls and the best are kept; with dice taken back it is no record.
# A hint tells no chance to win. Lost at the turn limit is told as lost (PCL-16).
set -eu
XDG_DATA_HOME=$(mktemp -d)
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT
fail() {
    echo "not ok - $1"
    cat "$XDG_DATA_HOME/out"
    exit 1
}
limit=1000
# play ROLLS LINES...: a pawn home, the other on 90; so many rolls were made before.
play() {
    printf '%s\n' 'caucus 1' 'game prime-climb' 'seats 1' 'option solitaire yes' "option turn-limit $limit" \
        practice "position {\"pawns\": [[90, 101]], \"turn\": 0, \"turns\": $1}" 'moves' >"$XDG_DATA_HOME/solo.match"
    shift
    printf '%s\n' "$@" | "$CAUCUS" play "$XDG_DATA_HOME/solo.match" >"$XDG_DATA_HOME/out"
}
play 7 'roll 10 1' 'a+10' 'a+1'
grep -q 'Player 1 wins' "$XDG_DATA_HOME/out" || fail 'home'
grep -q '1\. 8  Player 1, .*this one' "$XDG_DATA_HOME/out" || fail 'the first record is 8 rolls'
play 4 'roll 10 1' 'a+1' 'a+10'
grep -q '1\. 5  Player 1, .*this one' "$XDG_DATA_HOME/out" || fail 'fewer rolls are better'
grep -q '2\. 8  Player 1' "$XDG_DATA_HOME/out" || fail 'the older one is second'
play 4 'roll 9 1' 'a+1' 'undo' 'undo' 'a+9' 'a-1' 'roll 3 2' 'undo' 'a+1' 'roll 1 2' 'a+1'
if grep -q 'this one' "$XDG_DATA_HOME/out"; then
    fail 'dice that were taken back make no record'
fi
play 4 'roll 9 1' 'hint'
grep -q 'hint: a+9: .*leaves you about [0-9.]* rolls to go' "$XDG_DATA_HOME/out" || fail 'a hint'
if grep -q 'win chance' "$XDG_DATA_HOME/out"; then
    fail 'nobody is there to win against'
fi
echo 'ok - PCL-25 records and hints'

limit=8
play 7 'roll 3 2' 'a-3' 'a-2'
grep -q '1\. Player 1  8  lost after 8 rolls, one pawn home' "$XDG_DATA_HOME/out" || fail 'lost after so many rolls'
"$CAUCUS" report "$XDG_DATA_HOME/caucus/prime-climb-last.match" >"$XDG_DATA_HOME/out"
grep -q 'lost after 8 rolls, one pawn home' "$XDG_DATA_HOME/out" || fail 'lost in the report'
echo 'ok - PCL-16 a solitaire that is lost'

# Refusals of options fit a line.
for options in '-o decline=yes -o there-and-back=yes' '-o solitaire=yes' '-o no-cards=yes -o fill-in-the-blanks=yes' \
    '--seats 1 -o solitaire=yes -o fill-in-the-blanks=yes'; do
    # shellcheck disable=SC2086 # words on purpose
    if "$CAUCUS" play prime-climb --new $options </dev/null >"$XDG_DATA_HOME/out" 2>&1; then
        fail "$options are refused"
    fi
    awk 'length > 80 { exit 1 }' "$XDG_DATA_HOME/out" || fail "$options: more than 80 columns"
done
echo 'ok - PCL-28 refused in a line'
