#!/bin/sh
# tidy.sh - the habits of the tree, checked: see complain for each. Every finding is a line 'file:line: text'.
set -eu
export LC_ALL=C.UTF-8
cd "$SOURCE"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
status=0

# complain WHAT: a habit is broken where lines stand in $found.
complain() {
    if [ -s "$found" ]; then
        echo "not ok $1"
        sed 's/^/    /' "$found"
        status=1
    else
        echo "ok $1"
    fi
}

c_files() {
    find "$@" -type f -name '*.[ch]' | sort
}

parts=
for part in core games system bots host include lib wasm lab engine term cli server load tests fuzz examples; do
    if [ -d "$part" ]; then
        parts="$parts $part"
    fi
done
all=$(c_files $parts)
if [ -z "$all" ]; then
    echo "not ok - there are C files in '$SOURCE'"
    exit 1
fi

grep -nE 'TODO|FIXME|XXX' $all >"$found" || true
complain '- nothing is left to do'

grep -nP '\t' $all >"$found" || true
complain '- no tabs'

grep -nE '\s+$' $all >"$found" || true
complain '- no spaces at the ends of lines'

grep -nE '^.{121,}' $all >"$found" || true
complain '- no line over 120 columns'

for file in $all; do
    name=$(basename "$file")
    case $(head -n 1 "$file") in
    "/* $name - "?*) ;;
    *) echo "$file:1: does not begin with '/* $name - '" ;;
    esac
done >"$found"
complain '- every file opens with its purpose'

# Outside games/, a game is known through the registry alone. Ids are everyday words too, so they count where they are
# used as names: in quotes, as part of an identifier, as a path.
outside=$(echo "$all" | grep -vE '^(games|examples)/')
for folder in games/*/; do
    id=$(basename "$folder")
    word=$(printf %s "$id" | tr -c 'A-Za-z0-9' '_')
    text=$(printf %s "$word" | sed 's/_/[-_]/g')
    if [ "$id" != null ]; then
        grep -nE "\"$text\"|\bgame_$word\b|\b${word}_(rules|kit|state)|games/$text\b" $outside || true
    fi
done >"$found"
complain '- only the registry names games'

# The C library's memory and string functions, our own core, and the game's own folder.
allowed='<(assert|limits|stdalign|stdarg|stdbool|stddef|stdint|stdlib|string)\.h>'
rules=$(c_files games | grep -v '^games/[^/]*/tests/')
pure="$(c_files core) $rules"
{
    grep -nE '^\s*#\s*include\s*<' $pure | grep -vE "#\s*include\s*$allowed" || true
    grep -nE '^\s*#\s*include\s*"' $(c_files core) | grep -vE '"(core/)?[a-z0-9_]+\.h"' || true
    grep -nE '^\s*#\s*include\s*"' $rules | grep -vE '"(((\.\./)*core/)|\.\./((bots|solve)/)?|(bots|solve)/)?[a-z0-9_]+\.h"' || true
} >"$found" 2>/dev/null
complain '- core and games include nothing from outside'

# ---- The skeleton: in every game folder the same question has the same file (docs/adding-a-game.md). ----

needed='rules.h game.c kit.c moves.c turn.c result.c check.c position.c view.c words.c why.c events.c board.c rules.md'
for folder in games/*/; do
    for name in $needed; do
        [ -e "$folder$name" ] || echo "$folder$name:1: is missing"
    done
done >"$found"
complain '- every game folder has the skeleton'

# Which file answers for a member of struct game, and of its struct game_bots.
home_of() {
    case $1 in
    options | kit_init) echo kit.c ;;
    to_act | may_act | moves | weight | total | sample) echo moves.c ;;
    setup | apply) echo turn.c ;;
    result) echo result.c ;;
    check) echo check.c ;;
    observe | determinize | observe_move) echo secrets.c ;;
    show_move | parse | spell | describe) echo words.c ;;
    why) echo why.c ;;
    events) echo events.c ;;
    report) echo report.c ;;
    view_json | cards_json) echo view.c ;;
    board) echo board.c ;;
    position_json | from_json) echo position.c ;;
    evaluate) echo bots/evaluate.c ;;
    policy) echo bots/policy.c ;;
    think | tuning) echo bots/think.c ;;
    reason | note) echo bots/reason.c ;;
    lessons) echo bots/lessons.c ;;
    solvers) echo solve/solve.c ;;
    *) echo game.c ;;       # a number, a text, the bots themselves
    esac
}
for folder in games/*/; do
    [ -e "${folder}game.c" ] || continue
    sed -nE 's/^ +\.([a-z_]+) = &?([a-z][a-z_0-9]*),.*/\1 \2/p' "${folder}game.c" |
    while read -r member symbol; do
        home=$folder$(home_of "$member")
        [ "$home" = "${folder}game.c" ] || grep -qsE "^[a-z][^=;]*[ *]$symbol(\(|\[| =)" "$home" ||
            echo "$home:1: does not define $symbol, the game's '$member'"
    done
    grep -nHE '^\}$|^static' "${folder}game.c" | sed 's/$/ (game.c has the struct alone)/' || true
done >"$found"
complain "- a game's functions are where the skeleton says"

for folder in games/*/; do
    for header in "$folder"*.h "$folder"bots/*.h "$folder"solve/*.h; do
        case $header in
        *'*'*) ;;
        "${folder}rules.h" | "${folder}bots/bots.h" | "${folder}solve/solve.h") ;;
        *) echo "$header:1: the shared headers are rules.h, bots/bots.h and solve/solve.h" ;;
        esac
    done
done >"$found"
complain '- one shared header: rules.h, and one each for bots and solvers'

# In every game the casts have the same names, and stand in rules.h: kit_of, state_of, seen_of to read, kit_in, state_in,
# seen_in to write, as_state and as_seen for the way back.
{
    for folder in games/*/; do
        for cast in kit_of state_of seen_of; do
            grep -qsE "^static inline const struct [a-z_]+ \*$cast\(" "${folder}rules.h" ||
                echo "${folder}rules.h:1: has no cast '$cast'"
        done
    done
    grep -nE '\*\)\((const )?void \*\)|\((const )?void \*\)(state|seen|kit)\b' $(c_files games | grep -vE '/tests/|/rules\.h$') || true
} >"$found"
complain '- casts between a game and its bytes are those of its rules.h'

exit $status
