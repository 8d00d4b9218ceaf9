#!/bin/sh
# units.sh - the page without a browser: its types, its parts, its colours.
set -eu
. "$SOURCE/tests/browser/part.sh"
once

types() {
    if node "$modules/typescript/bin/tsc" -p "$SOURCE/web"; then
        echo 'ok - the page is type-correct'
    else
        echo 'not ok - the page is type-correct'
        return 1
    fi
}

step types
for test in units.mjs units_home.mjs kit.mjs tokens.mjs; do
    step node "$test"
done
exit $status
