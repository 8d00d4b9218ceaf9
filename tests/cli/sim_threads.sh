#!/bin/sh
# sim_threads.sh - a simulation gives the same bytes on 1, 2 and 5 threads, other ones for another seed, and can be stopped.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "not ok - $1"
    exit 1
}
sim='sim null --bots search:20,random,random:1 --seats 3 -o lucky --json'
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
