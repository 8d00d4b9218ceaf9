#!/bin/sh
# rematch.sh - TPR-14 and the like: those who share a win play again, with their names, bots and options.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}
expect() {
    grep -qE -- "$1" "$folder/out" || fail "${2:-"'$1' is said"}"
}

. "$SOURCE/tests/cli/shared_win.sh"
expect "^a rematch of $tie: 'caucus play politicraft --rematch'\$"
count=$(echo "$tie" | grep -o Player | wc -l)

# Of the last match, or of a file; twice the same, and another match than before.
"$CAUCUS" play politicraft --rematch </dev/null >"$folder/out"
mv "$folder/caucus/politicraft-last.match" "$folder/first.match"
"$CAUCUS" play "$folder/tie.match" --rematch </dev/null >"$folder/out"
cmp "$folder/first.match" "$folder/caucus/politicraft-last.match" || fail 'a rematch follows from the match before'
grep -q "^seats $count\$" "$folder/first.match" || fail "seats are for $tie alone"
grep -q '^option turns 1$' "$folder/first.match" || fail 'the options go over'
! grep -q "^seed $seed\$" "$folder/first.match" || fail 'the seed is another one'
"$CAUCUS" play "$folder/tie.match" --rematch --seed mine </dev/null >"$folder/out"
grep -q '^seed mine$' "$folder/caucus/politicraft-last.match" || fail 'a seed can be given'

# Names, people and bots: each in the order of the seats.
set -- $(echo "$tie" | grep -o '[1-4]')
sed "/^seed /a name $(($1 - 1)) Zoë\nname $(($2 - 1)) Ana" "$folder/tie.match" |
    sed "s/^# people .*/# people $(($2 - 1))/; s/^# bots .*/# bots greedy,greedy,greedy/" >"$folder/named.match"
printf 'quit\n' | "$CAUCUS" play "$folder/named.match" --rematch >"$folder/out"
sed -n 2p "$folder/out" | grep -q '^  Zoë: bot greedy$' || fail 'a bot keeps its name'
sed -n 3p "$folder/out" | grep -q '^  Ana: at this terminal$' || fail 'a person too'
[ "$(grep -c '^  .*: bot greedy$' "$folder/out")" = $((count - 1)) ] || fail 'nobody else plays'

# shares WHO OPTIONS...: a match of PRIMARY in which these share the win.
shares() {
    who=$1 seed=0
    shift
    until grep -q "^$who share the win\$" "$folder/out"; do
        seed=$((seed + 1))
        [ $seed -le 300 ] || fail "$who share a win in 300 matches"
        "$CAUCUS" play primary --new --people none -o turn-limit=1 "$@" --bots random --seed $seed </dev/null >"$folder/out"
    done
    "$CAUCUS" play primary --rematch --seed again </dev/null >"$folder/out"
    grep -E '^(seats|option) ' "$folder/caucus/primary-last.match" | tr '\n' ';' >"$folder/has"
}

# Options about one player go with that player; those that so few cannot have are left out, and that is said.
shares 'Player 3 and Player 4' --seats 4 -o mode=free-for-all -o deck-1=hammer -o deck-3=hammer
[ "$(cat "$folder/has")" = 'seats 2;option mode free-for-all;option turn-limit 1;option deck-1 hammer;' ] ||
    fail 'the deck of the third player is that of the first now'
shares 'Player 1, Player 3, Player 4 and Player 6' --seats 6 -o mode=teams -o teams=3
[ "$(cat "$folder/has")" = 'seats 4;option mode teams;option turn-limit 1;' ] || fail 'two of three teams play on'
expect "^not for 4 players, and left out: 'teams'\$"

# Without a shared win, and where so few cannot play: everybody again.
printf '1\n1\n1\n1\n1\n' | "$CAUCUS" play null --new --seats 3 -o heap=5 -o most=2 --bots random --name Ana --seed 1 >"$folder/out"
! grep -q rematch "$folder/out" || fail 'one winner: no rematch is offered'
"$CAUCUS" play null --rematch </dev/null >"$folder/out"
expect '^  Ana: at this terminal$'
expect '^  Player 3: bot random$'
expect '^  5 counters, take 1 to 2$'

# refuse CODE WORD ARGUMENTS
refuse() {
    code=$1 word=$2 status=0
    shift 2
    "$CAUCUS" play "$@" </dev/null >"$folder/out" 2>&1 || status=$?
    [ "$status" = "$code" ] || fail "exit code $code of $*"
    expect "$word"
}
refuse 1 "^caucus: there is no finished match of 'prime-climb'\$" prime-climb --rematch
refuse 2 'are those of before$' null --rematch --seats 2
refuse 2 'are those of before$' null --rematch --name Ben
refuse 2 "^caucus: '--rematch' does not go together" null --rematch --new
printf '1\n' | "$CAUCUS" play null --new --seed 1 >"$folder/out"
refuse 2 "^caucus: the match in '.*/null.match' is not over yet\$" "$folder/caucus/null.match" --rematch
echo 'ok - rematches'
