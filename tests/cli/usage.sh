#!/bin/sh
# usage.sh - exit codes and messages: 2 for usage, 1 for what failed, one lower-case line on stderr naming the thing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder/data"
failures=0

# refuse CODE WORD ARGUMENTS: ends with CODE and one line on stderr that has WORD in it; nothing on stdout.
refuse() {
    code=$1 word=$2 status=0
    shift 2
    "$CAUCUS" "$@" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    if [ "$status" = "$code" ] && [ "$(wc -l <"$folder/err")" = 1 ] && grep -qF -- "$word" "$folder/err" \
        && grep -qE '^caucus: [^A-Z]' "$folder/err" && ! grep -q '\.$' "$folder/err" && [ ! -s "$folder/out" ]; then
        echo "ok - $*"
    else
        echo "not ok - $* ($status)"
        cat "$folder/out" "$folder/err"
        failures=$((failures + 1))
    fi
}
# accept WORD ARGUMENTS: ends with 0, nothing on stderr, WORD on stdout.
accept() {
    word=$1 status=0
    shift
    "$CAUCUS" "$@" </dev/null >"$folder/out" 2>"$folder/err" || status=$?
    if [ "$status" = 0 ] && [ ! -s "$folder/err" ] && grep -qF -- "$word" "$folder/out"; then
        echo "ok - $*"
    else
        echo "not ok - $* ($status)"
        cat "$folder/out" "$folder/err"
        failures=$((failures + 1))
    fi
}

echo 'hello' >"$folder/letter"
refuse 2 "'nothing'" nothing
refuse 2 "'--nothing'" --nothing
refuse 2 "'nothing'" help nothing
refuse 2 "'nothing'" rules nothing
refuse 2 GAME rules
refuse 2 "'null'" rules null null
refuse 2 "'--seed'" rules null --seed 1
refuse 2 "'nothing'" play nothing
refuse 2 "'null' is for 2 to 4 players" play null --seats 5
refuse 2 "'9'" play null --seats 9
refuse 2 "'--seats'" play null --seats
refuse 2 "'--json' takes no value" games --json=yes
refuse 2 "'nothing'" play null --bots nothing
refuse 2 "'x'" play null --bots search:x
refuse 2 "'greedy' has no nodes" play null --bots greedy:5
refuse 2 "'easy,hard' are more bots than the 1 seat for them" play null --bots easy,hard
refuse 2 "no seat is left for the bots 'easy'" play null --people all --bots easy
refuse 2 "'easy,hard,expert' are more bots than the 2 seats for them" sim null --bots easy,hard,expert
refuse 2 "'--chances' and '--each'" sim null --chances --each
refuse 2 "'3'" play null --me 3
refuse 2 "'0'" play null --me 0
refuse 2 "from 1 to 2, or names" play null --me Nobody
refuse 2 "'0,2'" play null --people 0,2
refuse 2 "'--people'" play null --me 1 --people 1
refuse 2 "'nothing'" play null -o nothing=1
refuse 2 "'heap'" play null -o heap=4
refuse 2 "'most'" play null -o most=9 --option heap=8
refuse 2 "'null' takes no data" play null --data "$folder/letter"
refuse 2 "'$folder/none'" play null --data "$folder/none"
refuse 2 "'maybe'" play null --chance maybe
refuse 2 'more names' play null --name Ana,Ben
refuse 1 'no match file' play "$folder/letter"
refuse 1 'no match file' replay "$folder/letter"
refuse 1 "'$folder/none'" report "$folder/none"
refuse 1 "'$folder'" replay "$folder"
refuse 2 "'0'" sim null --games 0
refuse 2 "'many'" sim null --threads many
refuse 2 "'65'" perft null --depth=65
refuse 2 "'nothing'" bench --game nothing
refuse 2 'need a game' bench --seats 2
refuse 2 "'null' is for 2 to 4 players" bench null --seats 7
refuse 2 "'null'" bench null --game null
refuse 2 "'--batch' and '--signature'" bench null --batch --signature
refuse 2 "'--masks' goes with '--batch'" bench null --masks
refuse 2 'GAME BOTS' arena
refuse 2 'for 2 to 16 bots, not 1' arena null random
refuse 2 'for 2 to 16 bots, not 17' arena null $(seq -f 'search:%g' 17)
refuse 2 "'nothing'" arena nothing random greedy
refuse 2 "'nothing'" arena null random nothing
refuse 2 "'random,greedy'" arena null random,greedy easy
refuse 2 "'greedy' is there twice" arena null greedy random greedy
refuse 2 "'--sprt' is for two bots" arena null random greedy easy --sprt 0,5
refuse 2 "'5,0'" arena null random greedy --sprt 5,0
refuse 2 "'5'" arena null random greedy --sprt 5
refuse 2 "'0,x'" arena null random greedy --sprt 0,x
refuse 2 "'--games'" arena null random greedy --games 1000000000000
refuse 2 'GAME [LESSON]' fit
refuse 2 "'nothing'" fit nothing
refuse 2 "'null' has nothing" fit null
refuse 2 "'null' has nothing" fit null nothing
refuse 2 "'nothing'" fit primary nothing
refuse 2 'from 3 to 1000000 here' fit primary policy --seats 2 --games 0
refuse 2 'from 3 to 1000000 here' fit primary policy --seats 2 --games 1
accept 'usage: caucus' --help
accept 'usage: caucus' help
accept 'usage: caucus sim GAME' help sim
accept 'usage: caucus sim GAME' sim --help
accept 'caucus ' --version
for game in "$SOURCE"/games/*/game.c; do
    id=$(sed -n 's/^    \.id = "\(.*\)",$/\1/p' "$game")
    accept "$(printf '  %-18s rules %d' "$id" "$(sed -n 's/^    \.rules_version = \([0-9]*\),$/\1/p' "$game")")" --version
done
accept 'null' games
accept '"id":"null"' games --json
accept 'Whoever takes the last counter' rules null
accept '"rules":"# Heap' rules null --json
accept '"positions":27' perft null --depth 3 --json
accept 'null, 2 seats, 1 game, seed 1' sim null --games 1
accept 'begin with weights of 0' help fit
accept 'these bots give their moves no win chances' sim null --games 1 --chances
accept '"games":3' sim null --games=3 --json --bots=random
accept '"games":4' arena null random greedy --games=3 --json
accept '"decisions_per_cpu_s":' bench --game null --games 100 --json
accept '"search_iterations_per_cpu_s":' bench null --games 100 --json
accept '"steps_per_cpu_s":' bench --batch --game null --games 100 --json
accept '"masks":true' bench --batch --masks --game null --games 100 --json
accept 'steps/cpu_s' bench null --batch --games 100
for command in '' games rules play serve engine sim arena bench perft solve fit replay report; do
    # shellcheck disable=SC2086 # no command is no word
    if [ "$("$CAUCUS" help $command | awk 'length > 80' | wc -l)" != 0 ]; then
        echo "not ok - 'help $command' fits 80 columns"
        failures=$((failures + 1))
    fi
done
[ "$failures" = 0 ]
