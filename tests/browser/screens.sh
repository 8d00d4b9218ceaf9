#!/bin/sh
# screens.sh - the screens of the page in a browser against the real server: people alone, together, at one screen.
set -eu
. "$SOURCE/tests/browser/part.sh"
in_a_browser
tests='served.mjs play.mjs together.mjs orders.mjs'
if [ "${SANITIZED:-no}" = no ]; then
    tests="$tests stays.mjs rematch.mjs onescreen.mjs"
fi
for test in $tests; do
    step node "$test"
done
exit $status
