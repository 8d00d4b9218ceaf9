#!/bin/sh
# parts.sh - the parts that boards share, in a browser: hands that drag, keys that walk, the gallery.
set -eu
. "$SOURCE/tests/browser/part.sh"
once
in_a_browser
step node hands.mjs
step node gallery.mjs
exit $status
