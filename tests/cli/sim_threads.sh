#!/bin/sh
# sim_threads.sh - a simulation gives the same bytes on 1, 2 and 5 threads, other ones for another seed, a line a game
# and what bots said of their chances when asked, and can be stopped.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "not ok - $1"
    exit 1
}
sim='sim null --bots search:20,random,random --seats 3 -o lucky --json'
sim() {
    # shellcheck disable=SC2086 # words on purpose
    "$CAUCUS" $sim "$@"
}

sim --games 150 --seed a --threads 1 >"$folder/1"
for threads in 2 5; do
    sim --games 150 --seed a --threads $threads >"$folder/$threads"
    cmp "$folder/1" "$folder/$threads" || fail "$threads threads"
done
sim --games 150 --seed b --threads 2 >"$folder/b"
if cmp -s "$folder/1" "$folder/b"; then
    fail 'another seed, other games'
fi

# A line a game, in their order, and they add up to the sums.
sim --games 150 --seed a --threads 1 --each >"$folder/each1"
sim --games 150 --seed a --threads 5 --each >"$folder/each5"
cmp "$folder/each1" "$folder/each5" || fail 'lines on 5 threads'
head -150 "$folder/each1" | sed 's/{"index":\([0-9]*\),"winners":\[.*"position":{.*}}/\1/' >"$folder/order"
seq 0 149 | cmp - "$folder/order" || fail 'a line for every game'
tail -1 "$folder/each1" | cmp - "$folder/1" || fail 'lines change nothing'
wins=$(grep -c '^{"index":[0-9]*,"winners":\[2\]' "$folder/each1")
grep -q "\"bot\":\"random\",\"nodes\":0,\"wins\":$wins,[^b]*\"ties\"" "$folder/1" || fail "seat 2 won $wins games"

# Only the first bot says how it sees its chances: of a single game, all it said came true or nothing of it.
for threads in 1 5; do
    sim --games 150 --seed a --threads $threads --chances >"$folder/chances$threads"
done
cmp "$folder/chances1" "$folder/chances5" || fail 'chances on 5 threads'
sed 's/,"chances":.*/}/' "$folder/chances1" | cmp - "$folder/1" || fail 'chances change nothing'
for seed in a b c d e f g h i j k l; do
    sim --games 1 --seed $seed --chances | sed 's/.*"nodes":20,"wins":\([01]\),.*"chances":\[{\(.*\)}\]}/\1 \2/'
done >"$folder/said"
for won in 0 1; do
    grep -q "^$won " "$folder/said" || fail "the first bot won $won games of one"
done
awk '{ n = gsub(/"times":[1-9][0-9]*,"said":[01][.0-9]*,"won":/, ""); gsub("},{" $1, "", $2)
       if (!n || $2 != $1) exit 1 }' "$folder/said" || fail 'what was said came true as it did'
sim --games 3 --bots random --chances | grep -q '"chances":\[\]}$' || fail 'random says nothing'

# Interrupted: what was done so far, which is what that many games give. A busy machine gets more time for the first one.
games=0
for seconds in 0.5 2 8 32; do
    status=0
    # shellcheck disable=SC2086 # words on purpose
    timeout --preserve-status -s INT -k 60 $seconds "$CAUCUS" $sim --games 1000000000 --seed a --threads 2 \
        >"$folder/stopped" 2>"$folder/err" || status=$?
    [ $status = 0 ] || continue     # stopped before it could say so
    games=$(sed 's/.*"games":\([0-9]*\).*/\1/' "$folder/stopped")
    [ "$games" = 0 ] || break
done
[ $status = 0 ] || fail 'exit code 0 after Ctrl-C'
grep -q "^caucus: stopped after $games of 1000000000 games$" "$folder/err" || fail 'it says how far it came'
[ "$games" -gt 0 ] || fail 'some games were played'
sim --games "$games" --seed a --threads 1 >"$folder/again"
cmp "$folder/stopped" "$folder/again" || fail "a run stopped after $games games is a run of $games games"
echo 'ok - threads'
