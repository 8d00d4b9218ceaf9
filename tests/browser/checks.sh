#!/bin/sh
# checks.sh - checks.sh FOLDER: a drawn board, of games/FOLDER, at decisions of games in every variant, or `mistakes`: that
# the checks find what is wrong. CHECKS=whole: at all decisions of whole games.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
export GAME="$1"
step node checks.mjs
exit $status
