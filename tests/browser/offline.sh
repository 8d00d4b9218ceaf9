#!/bin/sh
# offline.sh - the page without a network, at a static host and at the program's server.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
step node offline.mjs
step node offline_play.mjs
exit $status
