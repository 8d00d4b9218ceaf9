#!/bin/sh
# menu.sh - without a terminal `caucus` shows the games and leaves; it waits for nothing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The input stays open and silent: waiting for it would run into the time limit.
mkfifo "$folder/silence"
exec 9<>"$folder/silence"
XDG_DATA_HOME=$folder timeout 20 "$CAUCUS" <"$folder/silence" >"$folder/out"
grep -q '^ *[0-9]*) Heap (null, 2 to 4 players)$' "$folder/out"
grep -q "caucus play GAME" "$folder/out"
echo 'ok - menu'
