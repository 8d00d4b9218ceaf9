#!/bin/sh
# browser.sh - the module plays in Chromium as the program does: browser.mjs.
set -eu
export MODULE="$SOURCE/build-wasm/wasm" SAME="$BUILD/tests/same"
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
if [ ! -e "$MODULE/same.wasm" ]; then
    echo 'no module (tools/build build-wasm): skipped'
    exit 77
fi
step node "$SOURCE/tests/wasm/browser.mjs"
exit $status
