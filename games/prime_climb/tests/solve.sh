#!/bin/sh
# solve.sh - `caucus solve prime-climb`: answers, refusals, and a table that is missing or damaged.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder/data"
failures=0

# answer NAME EXPECTED ARGUMENTS...
answer() {
    name=$1 expected=$2
    shift 2
    status=0
    "$CAUCUS" solve prime-climb "$@" >"$folder/out" 2>"$folder/err" || status=$?
    if [ "$status" = 0 ] && grep -qF -- "$expected" "$folder/out"; then
        echo "ok - $name"
    else
        echo "not ok - $name ($status)"
        head -c 300 "$folder/out"
        cat "$folder/err"
        failures=$((failures + 1))
    fi
}

# refuse CODE WORDS COMMAND...: one line on stderr with the words in it, nothing on stdout.
refuse() {
    code=$1 words=$2 status=0
    shift 2
    "$CAUCUS" "$@" >"$folder/out" 2>"$folder/err" || status=$?
    if [ "$status" = "$code" ] && [ "$(wc -l <"$folder/err")" = 1 ] && grep -qF -- "$words" "$folder/err" \
        && [ ! -s "$folder/out" ]; then
        echo "ok - $*"
    else
        echo "not ok - $* ($status)"
        cat "$folder/out" "$folder/err"
        failures=$((failures + 1))
    fi
}

answer 'one pawn left on 0' '5.918264925410' --solo --query 0,101
answer 'one pawn left on 98' '3.140887224472' --solo --query '98,101'
answer 'both on 50' '8.699503824818' --solo --query=50,50
answer 'for people' 'least expected rolls from the start: 8.980492907258' --solo
answer 'a 9 in hand' '"keepers":[9],"start":' --solo --keepers 9 --json
answer 'as JSON' '"start":8.980492907258,"values":[{"a":0,"b":0,"rolls":8.980492907258},' --solo --json
if [ "$(grep -o '"rolls"' "$folder/out" | wc -l)" = 5253 ] && grep -q '{"a":98,"b":101,"rolls":3.140887224472}' "$folder/out"; then
    echo 'ok - all pairs'
else
    echo 'not ok - all pairs'
    failures=$((failures + 1))
fi
answer 'there and back' '"values_back":[{"a":0,"b":0,"rolls":0.000000000000},' --solo -o there-and-back --json

refuse 2 "say what of 'prime-climb' to solve: --solo or --duel" solve prime-climb
refuse 2 "'--solo' and '--duel' do not go together" solve prime-climb --solo --duel
refuse 2 "nothing of 'null' can be solved" solve null
refuse 2 "'null' has no '--solo'" solve null --solo
refuse 2 "unknown option '--nothing'" solve prime-climb --nothing
refuse 2 "'--solo' takes no value" solve prime-climb --solo=yes
refuse 2 "'--keepers' needs a value: LIST" solve prime-climb --solo --keepers
refuse 2 "'--duel' takes no '--keepers'" solve prime-climb --duel --keepers 3
refuse 2 "not 'x'" solve prime-climb --solo --keepers x
refuse 2 "not 'here'" solve prime-climb --solo --query here
refuse 2 "'way-stations' are not solved" solve prime-climb --solo -o way-stations=31
refuse 2 "'--file' is of no use" solve prime-climb --solo --file x
refuse 1 "make it with 'caucus solve prime-climb --duel'" solve prime-climb --duel --query '10,33 0,0'
echo 'no table at all' >"$folder/letter"
refuse 1 "'$folder/letter' is not a table; make it with" solve prime-climb --duel --file "$folder/letter" --query '0,0 0,0'
refuse 2 "'caucus solve prime-climb --duel' makes it" sim prime-climb -o no-cards --bots perfect
refuse 2 "'caucus solve prime-climb --duel' makes it" play prime-climb -o no-cards --bots perfect
refuse 2 "it needs the option 'no-cards'" sim prime-climb --bots perfect,random
refuse 2 "nothing of 'prime-climb' is solved for 3 players" sim prime-climb -o no-cards --seats 3 --bots perfect

# The bot comes home in as many rolls as the exact value says: 500 games, three standard errors of about 3.7 / 22.
"$CAUCUS" sim prime-climb -o no-cards -o solitaire --seats 1 --bots perfect --games 500 --seed home --json >"$folder/out"
mean=$(sed 's/.*"score":{"mean":\([0-9.]*\).*/\1/' "$folder/out")
if awk -v mean="$mean" 'BEGIN { exit !(mean > 8.98 - 0.5 && mean < 8.98 + 0.5) }'; then
    echo "ok - mean $mean rolls"
else
    echo "not ok - mean $mean rolls, not 8.98"
    failures=$((failures + 1))
fi
[ "$failures" = 0 ]
