#!/bin/sh
# cards.sh - the list of cards, as JSON and as a table, and another deck from a file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$CAUCUS" rules politicraft --cards --json >"$folder/cards.json"
test "$(grep -o '"id":' "$folder/cards.json" | wc -l)" -eq 110
grep -q '"title":"March to city hall","kind":"conditional","field":"organise","points":60,"needs":"2 organise","effect":null' \
    "$folder/cards.json"
grep -q '"kind":"cycle","field":null,"points":0,"needs":null,"effect":"poll"' "$folder/cards.json"
echo 'ok - the cards as JSON'

"$CAUCUS" rules politicraft --cards >"$folder/cards"
test "$(wc -l <"$folder/cards")" -eq 111
head -n 1 "$folder/cards" | grep -q '^id  *title  *kind  *field  *points  *needs  *effect  *text$'
echo 'ok - the cards as a table'

if "$CAUCUS" rules null --cards 2>"$folder/error"; then
    exit 1
fi
grep -q "'null' has no list of cards" "$folder/error"
echo 'ok - a game without cards'

i=0
: >"$folder/deck"
while [ $i -lt 15 ]; do
    echo "standard | vote | 10 | Action $i | What it is about." >>"$folder/deck"
    i=$((i + 1))
done
for word in one two three four; do
    echo "cycle | End $word | What happens. | audit" >>"$folder/deck"
done
"$CAUCUS" rules politicraft --cards --data "$folder/deck" | grep -q '^19  *End four  *cycle '
"$CAUCUS" sim politicraft --data "$folder/deck" --games 5 --seed a --json | grep -q '"games":5'
echo 'ok - another deck'

echo 'standard | dance | 10 | Title | Text' >>"$folder/deck"
if "$CAUCUS" rules politicraft --cards --data "$folder/deck" 2>"$folder/error"; then
    exit 1
fi
grep -q "line 20: unknown field 'dance'" "$folder/error"
echo 'ok - what is wrong with a deck, by line'
