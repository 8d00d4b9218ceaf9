#!/bin/sh
# terminal.sh - the menu and a match on a real terminal: colours, the question about a saved match, hand-over not needed.
set -eu
. "$SOURCE/tests/screen.sh"

tmux new-session -d -s play -x 90 -y 60 "env -u NO_COLOR XDG_DATA_HOME='$folder' '$CAUCUS'; read end"
wait_for 'which game?'
type_line null
wait_for 'how many players? [2]'
type_line ''
wait_for 'which bot plays the others?'
type_line random
wait_for 'Player 1>'
type_line 'take 2'
wait_for 'Player 1 takes 2, 19 left'
tmux capture-pane -e -p -t play | grep -q "$(printf '\033')\[" || {
    echo 'not ok - the board has colours'
    exit 1
}
type_line quit
wait_for "the match is saved in '$folder/caucus/null.match'"
tmux kill-session -t play

tmux new-session -d -s play -x 90 -y 60 "env NO_COLOR=1 XDG_DATA_HOME='$folder' '$CAUCUS' play null; read end"
wait_for 'continue the saved match? [Y/n]'
type_line ''
wait_for 'Heap, continued'
wait_for 'Player 1>'
if tmux capture-pane -e -p -t play | grep -q "$(printf '\033')\[[0-9;]*38;5"; then
    echo 'not ok - NO_COLOR is respected'
    exit 1
fi
tmux send-keys -t play C-d
wait_for "the match is saved in '$folder/caucus/null.match'"
tmux kill-session -t play

tmux new-session -d -s play -x 90 -y 60 "XDG_DATA_HOME='$folder' '$CAUCUS' play null --bots random; read end"
wait_for 'continue the saved match? [Y/n]'
type_line maybe
wait_for 'continue the saved match? [Y/n]' 2
type_line n
wait_for '21 counters'
[ ! -e "$folder/caucus/null-before.match" ] || {
    echo 'not ok - nothing is put aside for a match without a move'
    exit 1
}
type_line 'take 1'
wait_for 'the match saved before is put aside'
[ -s "$folder/caucus/null-before.match" ] || {
    echo 'not ok - the match that was not continued is put aside'
    exit 1
}
wait_for 'Player 1>'
tmux send-keys -t play C-c
wait_for "the match is saved in '$folder/caucus/null.match'"
tmux kill-session -t play

tmux new-session -d -s play -x 90 -y 60 "XDG_DATA_HOME='$folder' '$CAUCUS'; echo 'gone home'; read end"
wait_for 'which game?'
type_line null
wait_for 'continue the saved match? (y or n) [y]'
type_line n
wait_for 'how many players? [2]'
type_line q
wait_for 'gone home'
tmux kill-session -t play

# On a narrow screen lines end between words.
tmux new-session -d -s play -x 40 -y 60 "XDG_DATA_HOME='$folder/narrow' '$CAUCUS'; read end"
wait_for '    add, subtract, multiply and divide'
type_line null
wait_for 'how many players? [2]'
type_line ''
wait_for "which bot plays the others? ('none':"
wait_for 'people at this terminal) [normal]'
echo 'ok - terminal'
