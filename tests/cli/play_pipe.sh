#!/bin/sh
# play_pipe.sh - a whole game in a pipe: it ends, says who won, and is kept for replay and report.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"
saved=$folder/caucus/null.match last=$folder/caucus/null-last.match

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}

# Taking one each time ends within 21 turns, whatever the bot does; the rest of the input is left unread.
yes 1 | head -n 40 | "$CAUCUS" play null --name Ana --bots random --seed pipe >"$folder/out"
grep -q '^Ana takes 1, 20 left$' "$folder/out" || fail 'the first move is told'
grep -qE '^(Ana|Player 2) wins$' "$folder/out" || fail 'somebody wins'
[ ! -e "$saved" ] || fail 'a finished match is no longer offered'
[ -s "$last" ] || fail 'a finished match is kept'

# A move's own text in any case, and the same seed gives the same match.
cp "$last" "$folder/first"
yes ' TAKE 1 ' | head -n 40 | "$CAUCUS" play null --name Ana --bots random --seed pipe >"$folder/out"
cmp "$last" "$folder/first" || fail 'texts and numbers lead to the same match'

# No colours and no clearing in a pipe; ASCII where the locale is not UTF-8.
if grep -q "$(printf '\033')" "$folder/out"; then
    fail 'no escape sequences in a pipe'
fi
echo quit | LC_ALL=C "$CAUCUS" play null --seed pipe >"$folder/out"
if LC_ALL=C grep -q '[^ -~]' "$folder/out"; then
    fail 'only ASCII in the C locale'
fi

# Two people take turns, and bots alone need nobody.
yes 1 | head -n 40 | "$CAUCUS" play null --people all --name Ana,Ben >"$folder/out"
grep -q '^Ana wins$' "$folder/out" || fail 'who takes the 21st counter wins'
"$CAUCUS" play null --people none --seats 4 --seed pipe </dev/null >"$folder/out"
grep -qE '^Player [1-4] wins$' "$folder/out" || fail 'bots play alone'

# Chance by hand: luck strikes when ten are left and the typed draw counts.
printf 'take 1\ntake 1\nadd 2\n' | "$CAUCUS" play null --people all --chance manual -o lucky -o heap=12 >"$folder/out"
grep -q '^luck adds 2, 12 left$' "$folder/out" || fail 'chance is entered by hand'
echo 'ok - play in a pipe'
