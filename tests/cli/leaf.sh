#!/bin/sh
# leaf.sh - `caucus replay` on a real terminal: the board of each step by arrow keys, other eyes, by itself, the end.
set -eu
. "$SOURCE/tests/screen.sh"
key() {
    tmux send-keys -t play "$@"
}
sed -n '1,$p' "$SOURCE/tests/golden/heap.match" >"$folder/heap.match"
"$CAUCUS" replay "$folder/heap.match" >"$folder/plain"
last=$(grep -cE '^ *[0-9]+  ' "$folder/plain")
first_told=$(sed -nE 's/^ *[0-9]+  //p' "$folder/plain" | head -n 1)
second_told=$(sed -nE 's/^ *[0-9]+  //p' "$folder/plain" | sed -n 2p)

tmux new-session -d -s play -x 100 -y 50 "'$CAUCUS' replay '$folder/heap.match'; echo 'gone home'; read end"
wait_for "0 of $last, as seen by"
key Right
wait_for "1 of $last"
wait_for "$first_told"
key Right
wait_for "2 of $last"
wait_for "$second_told"
key Left
wait_for "1 of $last"
wait_for "$first_told"
key End
wait_for "$last of $last"
wait_for 'win'
key Right
wait_for "$last of $last"
key Home
wait_for "0 of $last"
key Up
key Down
wait_for "$([ "$last" -lt 10 ] && echo "$last" || echo 10) of $last"
key s
wait_for 'as seen by Ana'
key Home
wait_for "0 of $last"
key a
wait_for "$last of $last"          # by itself
key q
wait_for 'gone home'
tmux kill-session -t play

tmux new-session -d -s play -x 100 -y 50 "'$CAUCUS' replay --all '$folder/heap.match'; stty -a; echo 'gone home'; read end"
wait_for 'as seen by who knows all'
key Escape
wait_for 'gone home'
screen | grep -q ' icanon' || { echo 'not ok - the terminal is as it was'; exit 1; }
echo 'ok - a match leafed through on a terminal'
