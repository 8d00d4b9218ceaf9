#!/bin/sh
# lines.sh - lines as they come: too long, empty, with NUL or CR, without an end; and that answers do not wait.
set -eu
export LC_ALL=C
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

check() {
    if diff "$folder/expected" "$folder/answers"; then
        echo "ok - $1"
    else
        echo "not ok - $1"
        exit 1
    fi
}

ask='{"id":1,"cmd":"state"}'
no_match='{"id":1,"ok":false,"error":"there is no match: '"'new', 'load' or 'match'"' begins one"}'

# A line of exactly 1 MiB is read, one byte more is not, nor are many; what comes after them is.
spaces() { head -c "$1" /dev/zero | tr '\000' ' '; }
{
    printf '%s' "$ask"
    spaces $((1048576 - ${#ask}))
    printf '\n%s' "$ask"
    spaces $((1048577 - ${#ask}))
    printf '\n%s' "$ask"
    spaces 5000000
    printf '\n%s\n' "$ask"
} | "$CAUCUS" engine >"$folder/answers"
cat >"$folder/expected" <<EOF
$no_match
{"id":null,"ok":false,"error":"more than 1048576 bytes"}
{"id":null,"ok":false,"error":"more than 1048576 bytes"}
$no_match
EOF
check 'lines of 1 MiB and more'

printf '\n%s\r\n{"id":1\000}\n\000\n%s' "$ask" "$ask" | "$CAUCUS" engine >"$folder/answers"
cat >"$folder/expected" <<EOF
{"id":null,"ok":false,"error":"bad JSON at column 0: the text ends too early"}
$no_match
{"id":null,"ok":false,"error":"bad JSON at column 8: a NUL character"}
{"id":null,"ok":false,"error":"bad JSON at column 1: a NUL character"}
$no_match
EOF
check 'empty lines, CR, NUL, and a last line without an end'

printf '' | "$CAUCUS" engine >"$folder/answers"
: >"$folder/expected"
check 'no line, no answer'

# A client that waits for each answer before it goes on is not kept waiting.
mkfifo "$folder/in" "$folder/out"
"$CAUCUS" engine <"$folder/in" >"$folder/out" &
engine=$!
exec 3>"$folder/in" 4<"$folder/out"
: >"$folder/answers"
: >"$folder/expected"
for i in 1 2 3; do
    echo "$ask" >&3
    IFS= read -r answer <&4
    printf '%s\n' "$answer" >>"$folder/answers"
    printf '%s\n' "$no_match" >>"$folder/expected"
done
exec 3>&-
wait $engine
check 'an answer comes before the next line is sent'

status=0
"$CAUCUS" engine surplus </dev/null >"$folder/answers" 2>"$folder/errors" || status=$?
if [ $status -ne 2 ] || [ "$(wc -l <"$folder/errors")" -ne 1 ] || [ -s "$folder/answers" ]; then
    echo "not ok - a surplus argument is a usage error"
    exit 1
fi
echo "ok - a surplus argument is a usage error"
