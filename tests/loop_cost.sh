#!/bin/sh
# loop_cost.sh - the playout loop costs at most 100 instructions a decision beyond the work of the games, over the toys.
set -eu
[ "${SANITIZED:-no}" = no ] && command -v valgrind >/dev/null && command -v callgrind_annotate >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
decisions=$(valgrind -q --tool=callgrind --callgrind-out-file="$folder/out" "$BUILD/tests/toy_bench" 200)
own=$(callgrind_annotate --threshold=100 "$folder/out" | grep ':play_games' | head -n 1 | sed 's/^ *\([0-9,]*\).*/\1/' |
    tr -d ,)
each=$((own / decisions))
echo "the loop: $each instructions a decision ($own in $decisions)"
[ "$each" -gt 0 ] && [ "$each" -le 100 ] || {
    echo "not ok - more than 100 instructions a decision"
    exit 1
}
echo "ok - the loop costs $each instructions a decision"
