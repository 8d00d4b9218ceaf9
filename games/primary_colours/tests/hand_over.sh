#!/bin/sh
# hand_over.sh - secrets change hands at one screen, which then does not show them: with colours, without, and where the
# terminal cannot clear it.
set -eu
. "$SOURCE/tests/screen.sh"

for setting in COLOUR=1 NO_COLOR=1 TERM=dumb; do
    tmux new-session -d -s play -x 100 -y 50 \
        "env -u NO_COLOR $setting XDG_DATA_HOME='$folder/$setting' '$CAUCUS' play primary-colours --people all; read end"
    wait_for 'Red>'
    type_line 'red=3, blue=2, yellow=2, purple=4, green=1, orange=1, brown=2'
    wait_for 'press Enter'
    if screen | grep -q 'purple=4'; then
        echo "not ok - with $setting the screen does not show the order any more"
        screen
        exit 1
    fi
    tmux kill-session -t play
done
echo 'ok - hand over'
