#!/bin/sh
# install.sh - the installed library is all one needs: the examples are built with pkg-config outside the tree, against
# the shared library and the static one, and run.
set -eu
if [ "$SANITIZED" = yes ]; then
    exit 77         # no library is built there
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

"$SOURCE/tools/install" /usr/local "$folder/root" "$BUILD"      # as `make install` does

there=$folder/root/usr/local
for file in bin/caucus include/caucus.h include/caucus_host.h lib/libcaucus.a lib/libcaucus.so lib/pkgconfig/caucus.pc \
    share/man/man1/caucus.1 share/man/man3/caucus.3 share/doc/caucus/library.md share/doc/caucus/examples/match.c; do
    if [ ! -e "$there/$file" ]; then
        echo "not ok - $file is installed"
        status=1
    fi
done

# Pages lead to pages that are there, too, and so do the headers.
sed -n 's/](\([^)#]*\)[^)]*)/\n>\1\n/gp' "$there"/share/doc/caucus/*.md | sed -n 's/^>//p' |
    grep -v '^http' | sort -u >"$folder/of_pages"
grep -oh '[a-z-]*\.md' "$there"/include/*.h "$there/share/man/man3/caucus.3" | sort -u >"$folder/of_headers"
for links in of_pages of_headers; do
    [ -s "$folder/$links" ] || { echo "not ok - there are links ($links)"; status=1; }
    while read -r link; do
        if [ ! -e "$there/share/doc/caucus/$link" ]; then
            echo "not ok - the page '$link' is installed"
            status=1
        fi
    done <"$folder/$links"
done

export PKG_CONFIG_SYSROOT_DIR="$folder/root" PKG_CONFIG_PATH="$there/lib/pkgconfig"
export LD_LIBRARY_PATH="$there/lib"
unset MALLOC_PERTURB_
mkdir "$folder/away"
cp "$there"/share/doc/caucus/examples/*.c "$folder/away"
cd "$folder/away"

# run NAME COMMAND...: its output into `out`.
run() {
    name=$1
    shift
    if "$@" >out 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        sed 's/^/    /' out
        status=1
    fi
}

# The program of the page, and that of the manual page.
awk '/^```c$/ { inside = 1; next } /^```$/ { if (inside) exit } inside' "$there/share/doc/caucus/library.md" >page.c
sed -n '/^#include <stdio.h>/,/^}/p' "$there/share/man/man3/caucus.3" | sed 's/\\-/-/g' >manual.c

for kind in shared static; do
    for example in match tournament page manual; do
        if [ $kind = shared ]; then
            flags=$(pkg-config --cflags --libs caucus)
        else
            flags="$(pkg-config --cflags caucus) -L$there/lib -l:libcaucus.a $(pkg-config --static --libs-only-l caucus |
                sed 's/-lcaucus//') -pthread"
        fi
        # shellcheck disable=SC2086
        run "$example.c is compiled, $kind" cc -std=c11 -Wall -Wextra -Werror -pedantic -o "$example-$kind" "$example.c" $flags
    done
    for game in $("$there/bin/caucus" games --json | tr '{' '\n' | sed -n 's/^"id":"\([a-z-]*\)".*/\1/p'); do
        run "a tournament of $game, $kind" "./tournament-$kind" "$game" easy random 2
        grep -q "^$game: easy .* of 2 games$" out || { echo "not ok - the tournament says how it ended"; status=1; }
    done
    printf 'nonsense\ntake 1\ntake 3\n' >in
    run "a match of null, $kind" sh -c "./match-$kind null <in"
    grep -q 'your move: ' out || { echo 'not ok - the match asks for moves'; status=1; }
done
printf 'nonsense\n' >in
run 'the program of the page runs' sh -c './page-shared <in'
grep -q "'nonsense'" out || { echo 'not ok - the program of the page says why a move is refused'; status=1; }
run 'the program of the manual page runs' ./manual-shared
grep -q '"over":true' out || { echo 'not ok - the program of the manual page ends'; status=1; }
if ldd ./match-static | grep -q libcaucus || ! ldd ./match-shared | grep -q libcaucus; then
    echo 'not ok - the static one needs no libcaucus, the shared one does'
    status=1
fi

# The header is for C++, too, where there is a compiler for it.
if command -v c++ >/dev/null; then
    printf '#include <caucus_host.h>\nint main() { return caucus_abi(); }\n' >plus.cc
    # shellcheck disable=SC2046
    run 'C++ can use it' c++ -Wall -Wextra -Werror -o plus plus.cc $(pkg-config --cflags --libs caucus)
fi
exit $status
