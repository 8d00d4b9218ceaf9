#!/bin/sh
# run.sh - the page: its types, its parts, and whole games in a real browser against the real server.
set -eu
cd "$SOURCE/tests/browser"

modules=$SOURCE/web/node_modules
if ! command -v node >/dev/null || [ ! -d "$modules/typescript" ] || [ ! -d "$modules/playwright-core" ]; then
    echo 'node or web/node_modules is missing: skipped'
    exit 77
fi

status=0
step() {
    if ! "$@"; then
        status=1
    fi
}

types() {
    if node "$modules/typescript/bin/tsc" -p "$SOURCE/web"; then
        echo 'ok - the page is type-correct'
    else
        echo 'not ok - the page is type-correct'
        return 1
    fi
}

# What does not depend on the program is the same in every build.
if [ "${SANITIZED:-no}" = no ]; then
    step types
    step node units.mjs
fi

if ! command -v chromium >/dev/null || ! grep -qa '/assets/page-' "$CAUCUS"; then
    echo '# no chromium, or a program without the page: whole games are skipped'
    exit $((status ? status : 77))
fi
for test in served.mjs play.mjs together.mjs orders.mjs; do
    step node "$test"
done
exit $status
