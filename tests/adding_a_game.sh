#!/bin/sh
# adding_a_game.sh - follows docs/adding-a-game.md to the letter: its commands run one block after the other in a copy
# of the tree, and nothing but the new folder may change.
set -eu
export LC_ALL=C
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES
export CFLAGS="-O0 -g0" CAUCUS_MODULE=no        # built for this once

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/tree"
export HOME="$folder" XDG_DATA_HOME="$folder"      # matches are saved there
(cd "$SOURCE" && tar -cf - --exclude=./.git --exclude='./build*' .) | tar -xf - -C "$folder/tree"
cd "$folder/tree"

fail() {
    echo "not ok - $1"
    exit 1
}

sums() {
    find . -type f ! -path './build*/*' ! -path './games/trial/*' -exec cksum {} + | sort
}
sums >"$folder/before"

# Blocks 1, 2, ... of shell commands.
awk -v folder="$folder" '
    /^```$/ { inside = 0 }
    inside { print > (folder "/block" count) }
    /^```sh$/ { inside = 1; count++ }
    END { print count }
' docs/adding-a-game.md >"$folder/count"
count=$(cat "$folder/count")

block() {
    if ! sh -eu "$folder/block$1" </dev/null >"$folder/out" 2>&1; then
        cat "$folder/block$1" "$folder/out"
        fail "block $1 of docs/adding-a-game.md"
    fi
    echo "ok - block $1: $(head -n 1 "$folder/block$1")"
}

listed() {
    build/caucus games | grep -qw trial
}

[ "$count" -ge 4 ] || fail "docs/adding-a-game.md has blocks to run, found '$count'"
i=1
while [ "$i" -lt "$count" ]; do
    block "$i"
    if [ "$i" -ge 2 ]; then
        listed || fail "'caucus games' lists the new game after block $i"
    fi
    i=$((i + 1))
done

sums >"$folder/after"
diff "$folder/before" "$folder/after" || fail 'only the new folder changed'
echo 'ok - only the new folder changed'

block "$count"
if listed; then
    fail 'the game is gone with its folder'
fi
build/caucus games | grep -qw null || fail 'the other games are still there'
sums >"$folder/after"
diff "$folder/before" "$folder/after" || fail 'nothing is left behind'
echo 'ok - the game is gone with its folder'
