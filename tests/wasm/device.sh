#!/bin/sh
# device.sh - tables on a device, without a server and without a browser: device.mjs.
set -eu
export MODULE="$SOURCE/build-wasm/wasm"
if ! command -v node >/dev/null || [ ! -e "$MODULE/caucus.wasm" ] || [ ! -d "$SOURCE/web/node_modules" ]; then
    echo 'no node, or no module (tools/build build-wasm): skipped'
    exit 77
fi
exec node "$SOURCE/tests/wasm/device.mjs"
