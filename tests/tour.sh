#!/bin/sh
# tour.sh - the tour of docs/architecture.md, "A move, from the click to the disk and back", leads to what there is: each
# function that it names stands in the file named behind it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$SOURCE"

# walk PAGE: what is wrong with its tour, a line each; then how many names it found.
walk() {
    python3 - "$1" <<'END'
import os
import re
import sys

page = open(sys.argv[1], encoding="utf-8").read()
tour = re.search(r"^## A move, from the click.*?(?=^## )", page, re.M | re.S)
tokens = list(re.finditer(r"`([^`]+)`", tour[0])) if tour else []
is_file = [re.fullmatch(r"[\w/]+\.(c|h|ts)", token[1]) is not None for token in tokens]
placed = []


def stands_in(name, text):
    """It is defined there; a name of a game's function may have the game's in front, 'Board.drawn' is a member."""
    for part in name.split("."):
        if not re.search(rf"^\w[\w *]*\b(\w+_)?{part}\(|\b(function|class|interface) {part}\b|^ +{part}\??[:(]", text, re.M):
            return False
    return True


def file_of(i):
    """Of the name at i: what stands behind it, but for brackets, small words and other names; None: no file does."""
    for j in range(i, len(tokens) - 1):
        if not re.fullmatch(r"[\s(,]*(and|in|of)?( the)?\s*", tour[0][tokens[j].end():tokens[j + 1].start()]):
            return None
        if is_file[j + 1]:
            return tokens[j + 1][1]
    return None


for i, token in enumerate(tokens):
    name = token[1]
    if is_file[i]:
        if not os.path.exists(name):
            print(f"there is no {name}")
        continue
    if not re.fullmatch(r"\w+(\.\w+)?", name):
        continue
    file = file_of(i)
    if file and os.path.exists(file):
        placed.append(name)
        if not stands_in(name, open(file, encoding="utf-8").read()):
            print(f"{name} is not in {file}")
    elif not file and name not in placed and re.search(r"[_.A-Z]", name):
        print(f"{name} is said to be in no file")
print(f"{len(placed)} names")
END
}

walk docs/architecture.md >"$folder/out"
if [ "$(wc -l <"$folder/out")" = 1 ] && [ "$(sed 's/ names//' "$folder/out")" -gt 20 ]; then
    echo "ok - functions of the tour are where it says ($(cat "$folder/out"))"
else
    echo 'not ok - functions of the tour are where it says:'
    sed 's/^/    /' "$folder/out"
    exit 1
fi

# It can fail. finds COMPLAINT SED: with this change of the page, just that is complained of.
finds() {
    sed "$2" docs/architecture.md >"$folder/page.md"
    walk "$folder/page.md" >"$folder/out"
    if [ "$(sed '$d' "$folder/out")" != "$1" ]; then
        echo "not ok - '$2' is found"
        sed 's/^/    /' "$folder/out"
        exit 1
    fi
    echo "ok - '$2' is found"
}
finds 'table_takes is not in server/table.c' 's/`table_take`/`table_takes`/'
finds 'tables_message is not in server/table.c' 's|`tables_message` (`server/tables.c`)|`tables_message` (`server/table.c`)|'
finds 'Board.draw is not in web/src/kit/board.ts' 's/`Board.drawn`/`Board.draw`/'
finds 'there is no server/patches.c' 's|`core/patch.h`|`server/patches.c`|'
finds 'ws_flush is said to be in no file' 's|`ws_flush` (`server/ws.c`)|`ws_flush`|'
