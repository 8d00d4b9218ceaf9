#!/bin/sh
# tidy_fails.sh - tidy.sh finds what it is there to find: each break of a habit, in a copy of the tree, is complained of.
# And so does tools/format-check.
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A small tree that is in order: the template alone.
mkdir "$folder/good"
cp -r "$SOURCE/core" "$folder/good"
mkdir "$folder/good/games" "$folder/good/cli"
cp -r "$SOURCE/games/null" "$folder/good/games"
cp "$SOURCE/cli/work.c" "$SOURCE/cli/work.h" "$folder/good/cli"
if ! SOURCE="$folder/good" sh "$SOURCE/tests/tidy.sh" >"$folder/out"; then
    cat "$folder/out"
    echo "not ok - the template alone is in order"
    exit 1
fi

# breaks HABIT COMMAND: what the command does to the tree is complained of under that habit, and under no other.
breaks() {
    rm -rf "$folder/tree"
    cp -r "$folder/good" "$folder/tree"
    (cd "$folder/tree" && sh -euc "$2")
    if SOURCE="$folder/tree" sh "$SOURCE/tests/tidy.sh" >"$folder/out" ||
        [ "$(grep '^not ok' "$folder/out")" != "not ok - $1" ]; then
        grep -A2 '^not ok' "$folder/out" || true
        echo "not ok - '$2' breaks: $1"
        exit 1
    fi
    echo "ok - $1"
}

breaks 'nothing is left to do' 'echo "/* TO""DO */" >>core/text.c'
breaks 'no tabs' 'printf "/*\t*/\n" >>core/text.c'
breaks 'no spaces at the ends of lines' 'echo "/* */ " >>core/text.c'
breaks 'no line over 120 columns' 'printf "/* %0120d */\n" 0 >>core/text.c'
breaks 'every file opens with its purpose' 'sed -i 1d core/text.c'
breaks 'only the registry names games' 'mv games/null games/other; echo "extern struct game game_other;" >>core/text.c'
breaks 'core and games include nothing from outside' 'sed -i "2i #include <stdio.h>" games/null/turn.c'
breaks 'core and games include nothing from outside' 'sed -i "2i #include \"../../cli/work.h\"" games/null/turn.c'
breaks 'every game folder has the skeleton' 'rm games/null/rules.md'
breaks "a game's functions are where the skeleton says" 'sed -i "s/null_result/null_outcome/" games/null/result.c'
breaks "a game's functions are where the skeleton says" 'cat games/null/bots/evaluate.c >>games/null/kit.c; rm games/null/bots/evaluate.c'
breaks "a game's functions are where the skeleton says" 'echo "static int extra;" >>games/null/game.c'
breaks 'one shared header: rules.h, and one each for bots and solvers' 'echo "/* more.h - more */" >games/null/more.h'
breaks 'casts between a game and its bytes are those of its rules.h' 'sed -i s/seen_of/null_seen/ games/null/rules.h'
breaks 'casts between a game and its bytes are those of its rules.h' \
    'sed -i "s/state_in(state)/(struct null_state *)(void *)state/" games/null/turn.c'

# How code is set: a file as it is, then with each break. clang-format comes with what `make check` needs.
command -v clang-format >/dev/null || exit 0
mkdir -p "$folder/set/tools" "$folder/set/core"
cp "$SOURCE/tools/format-check" "$folder/set/tools"
cp "$SOURCE/.clang-format" "$folder/set"
cp "$SOURCE/core/text.c" "$folder/set/core"
if ! "$folder/set/tools/format-check" core/text.c >"$folder/out"; then
    cat "$folder/out"
    echo 'not ok - text.c alone is set as it has to be'
    exit 1
fi

# unsettles WHAT SED: this change of a line is found, and nothing else.
unsettles() {
    sed "$2" "$SOURCE/core/text.c" >"$folder/set/core/text.c"
    if cmp -s "$SOURCE/core/text.c" "$folder/set/core/text.c" ||
        "$folder/set/tools/format-check" core/text.c >"$folder/out" ||
        [ "$(tail -n 1 "$folder/out")" != '1 files, 1 findings' ]; then
        cat "$folder/out"
        echo "not ok - $1 is found"
        exit 1
    fi
    echo "ok - $1 is found"
}
unsettles 'an indentation of five' '0,/^    return true;$/s//     return true;/'
unsettles 'a space that is missing' '0,/^    if (t->at != nothing)$/s//    if(t->at != nothing)/'
unsettles 'a space too many' '0,/^    if (t->at != nothing)$/s//    if (t->at  != nothing)/'
