#!/bin/sh
# arena_threads.sh - an arena gives the same bytes on 1 and 3 threads, a sequential test stops at the same round, and an
# interrupted run is a shorter run.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "not ok - $1"
    exit 1
}
arena() {
    "$CAUCUS" arena null "$@" --json
}
# number NAME FILE: the first member of that name.
number() {
    grep -oE "\"$1\":-?[0-9.]+" "$2" | head -n 1 | cut -d: -f2
}

# Two seats, and three with every bot alone against two of each other one.
for seats in 2 3; do
    arena random greedy search:20 --seats $seats -o lucky --games 61 --seed a --threads 1 >"$folder/1"
    arena random greedy search:20 --seats $seats -o lucky --games 61 --seed a --threads 3 >"$folder/3"
    cmp "$folder/1" "$folder/3" || fail "$seats seats, 3 threads"
done
[ "$(number games "$folder/1")" = 378 ] || fail '61 games are 21 turns around a table of 3; of 6 pairings'
arena random greedy search:20 --seats 3 -o lucky --games 61 --seed b >"$folder/b"
if cmp -s "$folder/1" "$folder/b"; then
    fail 'another seed, other games'
fi
for member in game games bots pairs bot share low high elo elo_low elo_high fair against nobody; do
    grep -q "\"$member\":" "$folder/1" || fail "it has '$member'"
done

# An obvious pair, both ways round, is decided long before its games are over.
for threads in 1 3; do
    arena greedy random --sprt 0,50 --games 100000 --threads $threads >"$folder/better$threads"
    arena random greedy --sprt=-50,0 --games 100000 --threads $threads >"$folder/worse$threads"
done
cmp "$folder/better1" "$folder/better3" || fail 'the test stops at the same round on 3 threads'
cmp "$folder/worse1" "$folder/worse3" || fail 'the test stops at the same round on 3 threads'
grep -q '"decision":"elo1"' "$folder/better1" || fail 'greedy is stronger than random'
grep -q '"decision":"elo0"' "$folder/worse1" || fail 'random is weaker than greedy'
[ "$(number games "$folder/better1")" -lt 1000 ] || fail 'it stopped early'
arena greedy random --sprt 0,50 --games 2 >"$folder/short"
grep -q '"decision":null' "$folder/short" || fail 'two games decide nothing'

# Interrupted: whole rounds, which is what that many games give. A busy machine gets more time for the first one.
games=0
for seconds in 0.5 2 8 32; do
    status=0
    timeout --preserve-status -s INT -k 60 $seconds "$CAUCUS" arena null search:30 search:20 --json -o lucky \
        --games 100000000 --seed a --threads 2 >"$folder/stopped" 2>"$folder/err" || status=$?
    [ $status = 0 ] || continue     # stopped before it could say so
    games=$(number games "$folder/stopped")
    [ "$games" = 0 ] || break
done
[ $status = 0 ] || fail 'exit code 0 after Ctrl-C'
grep -q "^caucus: stopped after $games of 100000000 games$" "$folder/err" || fail 'it says how far it came'
[ "$games" -gt 0 ] || fail 'some games were played'
arena search:30 search:20 -o lucky --games "$games" --seed a --threads 1 >"$folder/again"
cmp "$folder/stopped" "$folder/again" || fail "a run stopped after $games games is a run of $games games"
echo 'ok - arena'
