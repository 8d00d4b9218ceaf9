#!/bin/sh
# board.sh - board.sh FOLDER: what the board of games/FOLDER makes of its game, without a browser.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
for test in "$SOURCE/games/$1"/web/tests/*.mjs; do
    step node "$test"
done
exit $status
