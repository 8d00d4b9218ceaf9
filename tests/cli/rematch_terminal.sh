#!/bin/sh
# rematch_terminal.sh - who shares a win at a terminal is asked for a rematch, and it begins.
set -eu
. "$SOURCE/tests/screen.sh"
fail() {
    echo "not ok - $1"
    exit 1
}
. "$SOURCE/tests/cli/shared_win.sh"
rm -rf "$folder/caucus"

tmux new-session -d -s play -x 100 -y 60 \
    "XDG_DATA_HOME='$folder' '$CAUCUS' play '$folder/tie.match' --people all; echo 'gone home'; read end"
wait_for "a rematch of $tie? [y/N]"
type_line perhaps
wait_for "a rematch of $tie? [y/N]" 2
type_line y
wait_for 'Player 1>'
type_line 1
wait_for 'press Enter'          # the move is made, and the match saved
tmux send-keys -t play C-d
wait_for 'gone home'
grep -q "^seats $(echo "$tie" | grep -o Player | wc -l)\$" "$folder/caucus/politicraft.match" ||
    fail 'only those who share the win play on'
tmux kill-session -t play

tmux new-session -d -s play -x 100 -y 60 \
    "XDG_DATA_HOME='$folder' '$CAUCUS' play '$folder/tie.match' --people all; echo 'gone home'; read end"
wait_for "a rematch of $tie? [y/N]"
type_line ''
wait_for 'gone home'
echo 'ok - a rematch at a terminal'
