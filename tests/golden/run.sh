#!/bin/sh
# run.sh - golden matches: what `caucus replay` tells of NAME.match is what NAME.expect says, refusals included. They lie here
# and in games/*/tests/. `UPDATE=yes tests/golden/run.sh` writes what is told now: read the difference before you keep it.
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "${SOURCE:-$(dirname "$0")/../..}"
: "${CAUCUS:=$PWD/build/caucus}"
status=0 found=0

for match in tests/golden/*.match games/*/tests/*.match; do
    [ -e "$match" ] || continue
    found=$((found + 1))
    expect=${match%.match}.expect
    # From its own folder, so that messages name the file alike on every machine.
    if (cd "$(dirname "$match")" && "$CAUCUS" replay "$(basename "$match")") >"$folder/told" 2>&1; then
        exit_status=0
    else
        exit_status=$?
    fi
    if [ "$exit_status" -gt 1 ]; then       # told or refused, nothing else
        echo "exit status $exit_status" >>"$folder/told"
    fi
    if [ "${UPDATE:-no}" = yes ]; then
        cp "$folder/told" "$expect"
    fi
    if [ ! -e "$expect" ]; then
        echo "not ok - $match: there is no '$expect'"
        status=1
    elif ! diff -u "$expect" "$folder/told" >"$folder/diff"; then
        echo "not ok - $match"
        cat "$folder/diff"
        status=1
    else
        echo "ok - $match"
    fi
done
for expect in tests/golden/*.expect games/*/tests/*.expect; do
    if [ -e "$expect" ] && [ ! -e "${expect%.expect}.match" ]; then
        echo "not ok - $expect: its match is missing"
        status=1
    fi
done
if [ "$found" = 0 ]; then
    echo 'not ok - there are golden matches'
    status=1
fi
exit $status
