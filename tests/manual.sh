#!/bin/sh
# manual.sh - what the manual shows works: every command of README.md that needs no file of the reader's, and the match
# file of docs/match-files.md.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" XDG_DATA_HOME="$folder"      # matches are saved there
cd "$folder"
mkdir build
ln -s "$CAUCUS" build/caucus
status=0

# try NAME COMMAND...
try() {
    name=$1
    shift
    if "$@" </dev/null >out 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        sed 's/^/    /' out
        status=1
    fi
}

# Indented lines; behind two spaces is what the command is for. `serve` does not end by itself: tests/server tries it.
sed -n 's|^    \(build/caucus .*\)|\1|p' "$SOURCE/README.md" | sed 's/   *.*//' | grep -v -e '[A-Z]' -e ' serve' >commands
if [ "$(wc -l <commands)" -lt 5 ]; then
    echo 'not ok - README.md has commands to try'
    exit 1
fi
while read -r line; do
    try "$line" sh -c "$line"
done <commands

awk '/^    / { print substr($0, 5); seen = 1; next } seen { exit }' "$SOURCE/docs/match-files.md" >example.match
try 'the match file of docs/match-files.md' "$CAUCUS" replay example.match
if ! grep -q '^moves' example.match; then
    echo 'not ok - docs/match-files.md begins with an example'
    status=1
fi
exit $status
