#!/bin/sh
# replay.sh - match files as steps, JSON and story; a bad line is refused with its number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    cat "$folder/out" "$folder/err"
    exit 1
}
: >"$folder/err"

cat >"$folder/match" <<'END'
caucus 1
game null
seats 2
option heap 7
name 0 Ana
moves
0 take 3
1 take 1 | a trap
0 undo 0
END
status=0
"$CAUCUS" replay "$folder/match" >"$folder/out" 2>"$folder/err" || status=$?
[ "$status" = 1 ] || fail 'exit code 1 for a bad line'
grep -qE "^caucus: '$folder/match': line 9: " "$folder/err" || fail 'the bad line is named'
[ ! -s "$folder/out" ] || fail 'nothing else is printed'

sed -i '9c 0 take 2' "$folder/match"
"$CAUCUS" replay "$folder/match" >"$folder/out"
grep -q 'not over yet' "$folder/out" || fail 'an unfinished match is said so'
echo '1 take 1' >>"$folder/match"
for viewer in '' '--all' '--seat 1' '--seat ana' '--seat 2' '--seat spectator'; do
    # shellcheck disable=SC2086 # the option and its value are two words
    "$CAUCUS" replay "$folder/match" $viewer >"$folder/out"
    grep -q '^   1  Ana takes 3, 4 left$' "$folder/out" || fail "steps are numbered ($viewer)"
    grep -q '"a trap"' "$folder/out" || fail "notes are shown ($viewer)"
    grep -q '^Player 2 wins$' "$folder/out" || fail "the result is shown ($viewer)"
done
"$CAUCUS" replay --json "$folder/match" >"$folder/out"
grep -qF '{"ply":1,"seat":1,"move":"take 1","note":"a trap","events":[{' "$folder/out" || fail 'steps as JSON'
grep -qF '"result":{"over":true,"winners":[1],"sides":1,' "$folder/out" || fail 'the result as JSON'
"$CAUCUS" report "$folder/match" >"$folder/out"
grep -q '^Ana takes 3, 4 left. Player 2 takes 1, 3 left.' "$folder/out" || fail 'a story in prose'
grep -q '^The result$' "$folder/out" || fail 'with headings'
[ "$(awk '{ if (length > n) n = length } END { print n }' "$folder/out")" -le 72 ] || fail 'at 72 columns'
status=0
"$CAUCUS" replay "$folder/match" --seat 0 >"$folder/out" 2>"$folder/err" || status=$?
[ "$status" = 2 ] || fail 'players count from 1'
grep -q "a number from 1 to 2, or a name, not '0'$" "$folder/err" || fail 'and it is said'
echo 'ok - replay and report'
