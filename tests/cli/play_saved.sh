#!/bin/sh
# play_saved.sh - a match is saved after every move, continued when asked for, and never written over by another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"
saved=$folder/caucus/null.match before=$folder/caucus/null-before.match

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}
moves() {
    grep -cE '^[0-9] ' "$1" || true
}

# The end of input is polite.
printf '1\n2\n' | "$CAUCUS" play null --name Ana --bots random --seats 3 -o heap=60 --seed saved >"$folder/out" || fail 'exit code 0'
grep -qF "the match is saved in '$saved'" "$folder/out" || fail 'it says where the match is'
[ "$(moves "$saved")" = 6 ] || fail 'two moves of each of three seats are saved'

# Continued: people, bots, seats and names are as they were.
"$CAUCUS" play null --continue </dev/null >"$folder/out"
grep -q '^Heap, continued$' "$folder/out" || fail 'it is continued'
grep -q '^  Ana: at this terminal$' "$folder/out" || fail 'Ana is back'
grep -q '^  Player 3: bot random$' "$folder/out" || fail 'her bots too'
[ "$(moves "$saved")" = 6 ] || fail 'looking at it changes nothing'

# It goes on as if it had not been left.
cp "$saved" "$folder/copy"
printf '1\n1\n' | "$CAUCUS" play null --continue >"$folder/out"
cp "$saved" "$folder/halves"
printf '1\n2\n1\n1\n' | "$CAUCUS" play null --name Ana --bots random --seats 3 -o heap=60 --seed saved >"$folder/out"
cmp "$saved" "$folder/halves" || fail 'in two parts or at once, the same match'
cmp "$before" "$folder/halves" || fail 'a new match puts the old one aside'
grep -qF "the match saved before is put aside in '$before'" "$folder/out" || fail 'and says where'

# A file by name.
"$CAUCUS" play "$folder/copy" </dev/null >"$folder/out"
grep -q '^Heap, continued$' "$folder/out" || fail 'a file is continued'

# `save FILE` writes a match, but not over anything else.
echo precious >"$folder/letter"
printf 'save %s\nsave %s\n' "$folder/letter" "$folder/mine" | "$CAUCUS" play null --seed saved >"$folder/out"
[ "$(cat "$folder/letter")" = precious ] || fail 'a letter is not written over'
head -n 1 "$folder/mine" | grep -q '^caucus ' || fail 'a match is saved by name'
mkfifo "$folder/pipe"
ln -s mine "$folder/link"
chmod 640 "$folder/mine"
printf 'save %s\nsave %s\n' "$folder/pipe" "$folder/link" | timeout 60 "$CAUCUS" play null --seed other >"$folder/out" ||
    fail 'nothing is read from a pipe'
grep -qF "'$folder/pipe' is there and is no match file" "$folder/out" || fail 'a pipe is no match file'
[ -p "$folder/pipe" ] && [ -L "$folder/link" ] || fail 'pipes and links stay what they are'
grep -q '^seed other$' "$folder/mine" || fail 'what a link leads to is written'
[ "$(stat -c %a "$folder/mine")" = 640 ] || fail 'the mode stays'

# Nowhere to save: said, and played all the same.
: >"$folder/file"
echo 1 | XDG_DATA_HOME=$folder/file "$CAUCUS" play null --seed saved >"$folder/out" 2>"$folder/err" || fail 'exit code 0'
grep -q '^caucus: cannot make .*; this match is not saved$' "$folder/err" || fail 'it is said that nothing is saved'
[ "$(wc -l <"$folder/err")" = 1 ] || fail 'and said once'
grep -q 'takes 1' "$folder/out" || fail 'the move is made'

# The disk is full: said when it happens and when leaving; what is on it is not taken for the match as it stands.
no_files() {
    (
        trap '' XFSZ
        ulimit -f 0
        "$CAUCUS" "$@" 2>&1
    ) | cat >"$folder/out"
}
printf '1\n' | "$CAUCUS" play null --new --bots random -o heap=5 -o most=2 --seed full >"$folder/out"
cp "$saved" "$folder/copy"
printf '1\n' | no_files play null --continue
grep -q "^caucus: cannot write '.*/null.match': file too large$" "$folder/out" || fail 'a full disk'
grep -q '^caucus: the match as it stands is not saved, only an earlier state$' "$folder/out" || fail 'leaving unsaved'
printf '1\n1\n1\n1\n' | no_files play null --continue
grep -q 'took the last counter' "$folder/out" || fail 'it is played to the end'
grep -q 'is kept in' "$folder/out" && fail 'an earlier state is not kept as the finished match'
cmp "$saved" "$folder/copy" || fail 'the earlier state stays where it is'

# Bots alone may finish what somebody has left: the finished match is kept as any other.
rm -f "$saved"
printf 'caucus 1\ngame null\nseats 2\noption heap 5\nmoves\n0 take 2\n# people 0\n# bots random\n' >"$folder/left"
"$CAUCUS" play "$folder/left" --people none --bots random </dev/null >"$folder/out" 2>"$folder/err" || fail 'left to bots'
[ ! -s "$folder/err" ] || fail 'nothing to complain of'

status=0
rm -f "$saved"
"$CAUCUS" play null --continue </dev/null >"$folder/out" 2>"$folder/err" || status=$?
[ "$status" = 1 ] || fail 'exit code 1 when there is nothing to continue'
grep -q "^caucus: there is no saved match of 'null'$" "$folder/err" || fail 'and it is said'
[ -z "$(find "$folder/caucus" -name '*.match.*')" ] || fail 'no temporary files are left'
echo 'ok - saved matches'
