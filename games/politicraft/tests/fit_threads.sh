#!/bin/sh
# fit_threads.sh - the weights, learned again: the same bytes on 1 and 3 threads, better than even shares on games left
# out, and nothing changes about other numbers of players.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "not ok - $1"
    cat "$folder"/err*
    exit 1
}

"$CAUCUS" fit politicraft >"$folder/lessons"
grep -q '^judge .*(games/politicraft/bots/weights.c)$' "$folder/lessons" || fail 'the lessons there are'
for lesson in $(cut -d ' ' -f 1 "$folder/lessons"); do
    for threads in 1 3; do
        "$CAUCUS" fit politicraft "$lesson" --bots greedy --seats 2 --games 200 --new --threads $threads \
            >"$folder/$threads" 2>"$folder/err$threads" || fail "$lesson on $threads threads"
    done
    cmp "$folder/1" "$folder/3" || fail "$lesson: the same weights on 3 threads"
    cmp "$folder/err1" "$folder/err3" || fail "$lesson: the same figures on 3 threads"
    sed -n 's/.*: \([0-9.]*\) before, \([0-9.]*\) after; even shares \([0-9.]*\)$/\2 \3/p' "$folder/err1" |
        awk '{ lines++; if ($1 >= $2) exit 1 } END { if (lines != 1) exit 1 }' || fail "$lesson: better than even shares"

    # Of a row in the form { two players }, { three }, { more }, two players alone may differ.
    source=$SOURCE/$(sed -n "s/^$lesson .*(\(.*\))\$/\1/p" "$folder/lessons")
    for file in "$folder/1" "$source"; do
        tr -d '\n' <"$file" | sed -e 's/\[/\n[/g' -e 's/  */ /g' | sed 's/= { {[^}]*}/= { {}/' >"$folder/$(basename "$file").rest"
    done
    if cmp -s "$folder/1" "$source"; then
        fail "$lesson: something was learned"
    fi
    cmp "$folder/1.rest" "$folder/$(basename "$source").rest" || fail "$lesson: three players and more stay"
done
"$CAUCUS" fit politicraft judge --bots greedy --seats 2 --games 200 --new --seed b --threads 1 >"$folder/b" 2>"$folder/err"
"$CAUCUS" fit politicraft judge --bots greedy --seats 2 --games 200 --new --threads 1 >"$folder/a" 2>"$folder/err"
if cmp -s "$folder/a" "$folder/b"; then
    fail 'another seed, other weights'
fi
if "$CAUCUS" fit politicraft judge --games 5 >"$folder/out" 2>"$folder/err"; then
    fail 'five games are too few for five tables'
fi
grep -q "^caucus: '--games' takes a number from 15 to " "$folder/err" || fail 'how many it takes'
echo 'ok - learned again'
