#!/bin/sh
# balance.sh - tools/balance counts every game once: seats share the wins, every seat holds a candidate, solo has four
# levels.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}

"$SOURCE/tools/balance" 6 random >"$folder/out" || fail 'it runs'
awk -F '|' '
    NF == 6 && $2 + 0 { rows[$2 + 0]++; wins[$2 + 0] += $4 }
    END {
        for (seats = 2; seats <= 5; seats++)
            if (rows[seats] != seats || wins[seats] < 99.6 || wins[seats] > 100.4)
                exit 1
    }' "$folder/out" || fail 'the seats of a table share the wins'
awk -F '[|()]' '
    /\([0-9]+\) \|$/ { two += $4; three += $7; four += $10; five += $13 }
    END { exit !(two == 12 && three == 18 && four == 24 && five == 30) }' "$folder/out" || fail 'every seat holds a candidate'
awk -F '|' '/^\| solo/ { solo = 1 } solo && $3 ~ /%/ && $3 + 0 <= 100 { rows++ } END { exit rows != 4 }' "$folder/out" ||
    fail 'four levels of the Bot'
if grep -q nan "$folder/out"; then
    fail 'nothing is divided by 0'
fi
