#!/bin/sh
# garbage.sh - 100,000 lines that are no requests get 100,000 answers, all of them errors, and the engine ends in peace.
set -eu
export LC_ALL=C
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
lines=100000

# Seeded, so that a failure comes again: bytes of all kinds, NUL too, but for the line feeds that end a line.
awk -v lines=$lines 'BEGIN {
    srand(1)
    for (i = 0; i < lines; i++) {
        length_ = int(rand() * 60)
        line = i % 3 ? "" : "{\"cmd\":\"play\",\"seat\":"
        for (j = 0; j < length_; j++) {
            byte = int(rand() * 256)
            line = line (byte == 10 ? "}" : byte == 64 ? "\\" : sprintf("%c", byte == 0 ? 64 : byte))
        }
        print line
    }
}' | tr '@' '\000' >"$folder/lines"

"$CAUCUS" engine <"$folder/lines" >"$folder/answers"
answers=$(wc -l <"$folder/answers")
errors=$(grep -c '^{"id":null,"ok":false,"error":"..*"}$' "$folder/answers" || true)
if [ "$answers" -ne $lines ] || [ "$errors" -ne $lines ]; then
    echo "not ok - $lines lines got $answers answers, $errors of them errors"
    exit 1
fi
echo "ok - $lines lines of garbage, $lines errors"

status=0
echo '{"cmd":"games"}' | "$CAUCUS" engine >&- 2>"$folder/err" || status=$?
if [ $status -ne 1 ] || ! grep -q '^caucus: cannot write an answer: bad file descriptor$' "$folder/err"; then
    echo 'not ok - an output that is closed'
    exit 1
fi
