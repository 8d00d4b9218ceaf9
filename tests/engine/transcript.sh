#!/bin/sh
# transcript.sh - the session in docs/protocol.md: every line with '>' gets the answer with '<' that stands below it.
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

page=$SOURCE/docs/protocol.md
sed -n 's/^> //p' "$page" >"$folder/requests"
sed -n 's/^< //p' "$page" >"$folder/expected"
count=$(wc -l <"$folder/requests")
if [ "$count" -lt 20 ]; then
    echo "not ok - only $count requests are in '$page'"
    exit 1
fi

"$CAUCUS" engine <"$folder/requests" >"$folder/answers"
if diff "$folder/expected" "$folder/answers"; then
    echo "ok - the $count answers of docs/protocol.md"
else
    echo "not ok - docs/protocol.md (<) and the engine (>) differ"
    exit 1
fi

# The requests that the page tables describe are those it has headings or examples for.
for request in games rules bots new load match state view moves why play undo withdraw log bot result; do
    if ! grep -q "\`$request\`\|^### .*\b$request\b" "$page"; then
        echo "not ok - docs/protocol.md does not describe '$request'"
        exit 1
    fi
done
echo "ok - every request is described"
