#!/bin/sh
# signature.sh - the bench signature is one number, twice the same, and moves with what it is asked about.
set -eu
first=$("$CAUCUS" bench --signature)
second=$("$CAUCUS" bench --signature)
[ "$first" = "$second" ]
echo "$first" | grep -qxE '[0-9]+'
one=$("$CAUCUS" bench --signature --game null)
echo "$one" | grep -qxE '[0-9]+'
# The rules of this game, at all its numbers of seats. The number is the same on every compiler; a change of the rules
# or of the random numbers changes it, and then it is written anew here.
[ "$one" = 8066220764659444363 ] || {
    echo "not ok - the signature of 'null' is $one"
    exit 1
}

# What bots of all levels play in it, and what they expect of it to the last bit.
bots=$("$CAUCUS" bench --signature --bots --game null)
[ "$bots" = 4059894633192301713 ] || {
    echo "not ok - the signature of the bots of 'null' is $bots"
    exit 1
}
if "$CAUCUS" bench --bots --game null >/dev/null 2>&1; then
    echo "not ok - '--bots' without '--signature' is refused"
    exit 1
fi
echo "ok - signature $first"
