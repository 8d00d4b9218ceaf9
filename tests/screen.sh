# screen.sh - read by tests that play on a real terminal: a tmux of their own, what its screen shows, and lines to type.
# The test's session is called play; $folder is for its files and gone afterwards.
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

# wait_for TEXT [LINES]: until the screen shows it, in so many lines.
wait_for() {
    tries=0
    until [ "$(screen | grep -cF -- "$1")" -ge "${2:-1}" ]; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ]; then
            echo "not ok - the screen shows '$1'"
            screen
            exit 1
        fi
        sleep 0.1
    done
}
type_line() {
    tmux send-keys -t play -l -- "$1"
    tmux send-keys -t play Enter
}

tmux new-session -d -s keep 'read end'      # so that the server outlives the sessions of the test
