#!/bin/sh
# home.sh - the first page and the room before a game, at every size and in both themes.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
step node home.mjs
exit $status
