#!/bin/sh
# past.sh - finished matches are looked back on, in a browser.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
if ! grep -qa '/assets/caucus-' "$CAUCUS"; then
    echo 'a program without the module (tools/setup): skipped'
    exit 77
fi
step node past.mjs
exit $status
