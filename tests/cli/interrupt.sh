#!/bin/sh
# interrupt.sh - Ctrl-C between a question and the wait for its answer (lib/interrupting.c) is heard as at any other time.
set -eu
[ "${SANITIZED:-no}" = no ] || exit 77      # their runtime wants to be loaded first
. "$SOURCE/tests/screen.sh"

begin="env XDG_DATA_HOME='$folder' LD_PRELOAD='$BUILD/tests/libinterrupting.so' '$CAUCUS' play null --bots random"
tmux new-session -d -s play -x 90 -y 60 "$begin; echo 'gone home'; read end"
wait_for 'Player 1>'
wait_for 'gone home'
echo 'ok - a question that comes with Ctrl-C is not waited at'
