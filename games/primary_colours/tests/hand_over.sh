#!/bin/sh
# hand_over.sh - secrets change hands at one screen, which then does not show them: with colours, without, and where the
# terminal cannot clear it.
set -eu
command -v tmux >/dev/null || exit 77
folder=$(mktemp -d)
export LC_ALL=C.UTF-8
tmux() {
    command tmux -S "$folder/socket" -f /dev/null "$@"
}
trap 'tmux kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
screen() {
    tmux capture-pane -p -t play
}
wait_for() {
    tries=0
    until screen | grep -qF -- "$1"; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ]; then
            echo "not ok - the screen shows '$1'"
            screen
            exit 1
        fi
        sleep 0.1
    done
}

tmux new-session -d -s keep 'read end'      # so that the server outlives the sessions below
for setting in COLOUR=1 NO_COLOR=1 TERM=dumb; do
    tmux new-session -d -s play -x 100 -y 50 \
        "env -u NO_COLOR $setting XDG_DATA_HOME='$folder/$setting' '$CAUCUS' play primary-colours --people all; read end"
    wait_for 'red>'
    tmux send-keys -t play -l -- 'red=3, blue=2, yellow=2, purple=4, green=1, orange=1, brown=2'
    tmux send-keys -t play Enter
    wait_for 'press Enter'
    if screen | grep -q 'purple=4'; then
        echo "not ok - with $setting the screen does not show the order any more"
        screen
        exit 1
    fi
    tmux kill-session -t play
done
echo 'ok - hand over'
