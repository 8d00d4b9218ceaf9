#!/bin/sh
# play_garbage.sh - whatever is typed, play answers and goes on; nothing of it changes the match.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    head -n 200 "$folder/out"
    exit 1
}

{
    printf 'take\n0\n-1\n4\n99999999999999999999\n#0\n#9\n1 |\n/\n/nothing\nhelp me\nundo 3\n\n   \n'
    printf '\001\033[2J\n\377\376\n\000\ntake\000 1\n\303\n%%s%%n%%d\n'
    head -c 100000 /dev/zero | tr '\0' a
    printf '\ntake 1 | '
    head -c 2000 /dev/zero | tr '\0' b
    printf '\nwhy\nseat 9\nseat x\nwithdraw\nsave %s/none/x\n' "$folder"
} >"$folder/in"
"$CAUCUS" play null --seed garbage <"$folder/in" >"$folder/out" 2>"$folder/err"
[ ! -s "$folder/err" ] || fail 'nothing on stderr'
if grep -q "$(printf '\033')" "$folder/out"; then
    fail 'control characters are not repeated'
fi
prompts=$(grep -c '^Player 1> ' "$folder/out")
lines=$(wc -l <"$folder/in")
[ "$prompts" = $((lines + 1)) ] || fail "$lines lines and the end of input make $((lines + 1)) prompts, not $prompts"
if grep -qE '^[01] ' "$folder/caucus/null.match"; then
    fail 'no move was made'
fi

# Bytes from anywhere: 3000 lines of them.
awk 'BEGIN { srand(7); for (i = 0; i < 3000; i++) { line = ""; n = int(rand() * 12)
    for (j = 0; j < n; j++) line = line sprintf("%c", 14 + int(rand() * 113)); print line } }' >"$folder/in"
"$CAUCUS" play null --seed garbage <"$folder/in" >"$folder/out" 2>&1 || fail 'exit code 0'
echo 'ok - garbage'
