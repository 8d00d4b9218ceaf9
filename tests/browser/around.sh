#!/bin/sh
# around.sh - people around a table, each in a browser: talk, spectators, seats, clocks.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
step node chat.mjs
step node watching.mjs
step node seats.mjs
step node me.mjs
step node clocks.mjs
step node turn.mjs
step node days.mjs
exit $status
