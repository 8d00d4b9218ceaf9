#!/bin/sh
# lapse.sh - POL-10: at the terminal an offer that is passed over with Enter is said to have lapsed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}

# The bot begins; before it moves the others are asked.
printf '%s\n' 'issue 1' 'issue 1' 'offer 34 to 2' '' |
    "$CAUCUS" play politicraft --new --bots easy --people 1,2 --seats 3 --seed v1 >"$folder/out"
grep -q "^Player 1 offers Player 2 'Collect a hundred signatures'" "$folder/out" || fail 'an offer'
grep -q '^the offer of Player 1 to Player 2 has lapsed$' "$folder/out" || fail 'it lapses'

printf '%s\n' 'issue 1' hint | "$CAUCUS" play politicraft --new --bots easy --seats 2 --seed v1 >"$folder/out"
grep -q '^hint: go on with Enter: between two' "$folder/out" || fail 'a hint to make no move says how to go on'
echo 'ok - lapse'
