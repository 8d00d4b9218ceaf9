#!/bin/sh
# same.sh - the module for browsers has the rules and bots of the program: same.mjs.
set -eu
export MODULE="$SOURCE/build-wasm/wasm" SAME="$BUILD/tests/same"
if ! command -v node >/dev/null || [ ! -e "$MODULE/same.wasm" ]; then
    echo 'no node, or no module (tools/build build-wasm): skipped'
    exit 77
fi
exec node "$SOURCE/tests/wasm/same.mjs"
