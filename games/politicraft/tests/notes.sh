#!/bin/sh
# notes.sh - POL-7: every card a bot plays carries a sentence, in the log and in the report.
set -eu
XDG_DATA_HOME=$(mktemp -d)
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT
"$CAUCUS" play politicraft --seats 3 --people none --bots random --seed 4 </dev/null >/dev/null
match=$XDG_DATA_HOME/caucus/politicraft-last.match
plays=$(grep -cE '^[0-9] (play|give) ' "$match")
bare=$(grep -E '^[0-9] (play|give) ' "$match" | grep -vc ' | We ' || true)
if [ "$plays" -lt 10 ] || [ "$bare" != 0 ]; then
    echo "not ok - $bare of $plays plays without a sentence"
    exit 1
fi
"$CAUCUS" report "$match" | tr '\n' ' ' | grep -q 'We ' || {
    echo 'not ok - the report has the sentences'
    exit 1
}
"$CAUCUS" replay --seat 1 "$match" >"$XDG_DATA_HOME/out"
grep -qE '^ +[0-9]+  Player 2 is dealt 7 cards$' "$XDG_DATA_HOME/out" || {
    echo 'not ok - a hidden deal is one line of a replay'
    exit 1
}
echo 'ok - POL-7 bots explain what they play'
