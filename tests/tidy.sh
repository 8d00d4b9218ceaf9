#!/bin/sh
# tidy.sh - the habits of the tree, checked: see complain for each. Every finding is a line 'file:line: text'.
set -eu
export LC_ALL=C.UTF-8
cd "$SOURCE"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
status=0

# complain WHAT: a habit is broken where lines stand in $found.
complain() {
    if [ -s "$found" ]; then
        echo "not ok $1"
        sed 's/^/    /' "$found"
        status=1
    else
        echo "ok $1"
    fi
}

c_files() {
    find "$@" -type f -name '*.[ch]' | sort
}

parts=
for part in core games system bots lab engine term cli server tests fuzz; do
    if [ -d "$part" ]; then
        parts="$parts $part"
    fi
done
all=$(c_files $parts)
if [ -z "$all" ]; then
    echo "not ok - there are C files in '$SOURCE'"
    exit 1
fi

grep -nE 'TODO|FIXME|XXX' $all >"$found" || true
complain '- nothing is left to do'

grep -nP '\t' $all >"$found" || true
complain '- no tabs'

grep -nE '\s+$' $all >"$found" || true
complain '- no spaces at the ends of lines'

grep -nE '^.{121,}' $all >"$found" || true
complain '- no line over 120 columns'

for file in $all; do
    name=$(basename "$file")
    case $(head -n 1 "$file") in
    "/* $name - "?*) ;;
    *) echo "$file:1: does not begin with '/* $name - '" ;;
    esac
done >"$found"
complain '- every file opens with its purpose'

# Outside games/, a game is known through the registry alone. Ids are everyday words too, so they count where they are
# used as names: in quotes, as part of an identifier, as a path.
outside=$(echo "$all" | grep -v '^games/')
for folder in games/*/; do
    id=$(basename "$folder")
    word=$(printf %s "$id" | tr -c 'A-Za-z0-9' '_')
    text=$(printf %s "$word" | sed 's/_/[-_]/g')
    if [ "$id" != null ]; then
        grep -nE "\"$text\"|\bgame_$word\b|\b${word}_(rules|kit|state)|games/$text\b" $outside || true
    fi
done >"$found"
complain '- only the registry names games'

# The C library's memory and string functions, our own core, and the game's own folder.
allowed='<(assert|limits|stdalign|stdarg|stdbool|stddef|stdint|stdlib|string)\.h>'
rules=$(c_files games | grep -v '^games/[^/]*/tests/')
pure="$(c_files core) $rules"
{
    grep -nE '^\s*#\s*include\s*<' $pure | grep -vE "#\s*include\s*$allowed" || true
    grep -nE '^\s*#\s*include\s*"' $(c_files core) | grep -vE '"(core/)?[a-z0-9_]+\.h"' || true
    grep -nE '^\s*#\s*include\s*"' $rules | grep -vE '"(((\.\./)*core/)|\.\./((bots|solve)/)?|(bots|solve)/)?[a-z0-9_]+\.h"' || true
} >"$found" 2>/dev/null
complain '- core and games include nothing from outside'

exit $status
