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

games=$("$there/bin/caucus" games --json | tr '{' '\n' | sed -n 's/^"id":"\([a-z-]*\)".*/\1/p')
# shellcheck disable=SC2046
for example in match tournament page manual; do
    run "$example.c has no warnings" cc -std=c11 -Wall -Wextra -Werror -pedantic -fsyntax-only "$example.c" \
        $(pkg-config --cflags caucus)
done

# The commands that the page and the manual page print, the shared one first: just these build.
sed -n 's/^    \(cc .*\)/\1/p' "$there/share/doc/caucus/library.md" >of_page
sed -n 's/^\.B \(cc .*\)/\1/p' "$there/share/man/man3/caucus.3" | sed 's/\\-/-/g' >of_manual
if [ "$(wc -l <of_page)" != 2 ] || [ "$(wc -l <of_manual)" != 2 ] || ! grep -q -e '-static' of_page; then
    echo 'not ok - the pages print two commands each'
    cat of_page of_manual
    exit 1
fi

for kind in shared static; do
    number=$([ $kind = shared ] && echo 1 || echo 2)
    for example in match tournament page manual; do
        cp "$example.c" play.c
        cp "$example.c" program.c
        run "$example.c is compiled as the page says, $kind" sh -c "$(sed -n ${number}p of_page)"
        mv play "$example-$kind" || status=1
        run "$example.c is compiled as the manual page says, $kind" sh -c "$(sed -n ${number}p of_manual)"
    done
    for game in $games; do
        run "a tournament of $game, $kind" "./tournament-$kind" "$game" easy random 2
        grep -q "^$game: easy .* of 2 games$" out || { echo "not ok - the tournament says how it ended"; status=1; }
    done
    printf 'nonsense\ntake 1\ntake 3\n' >in
    run "a match of null, $kind" sh -c "./match-$kind null <in"
    grep -q 'your move: ' out || { echo 'not ok - the match asks for moves'; status=1; }
done

# The example to the end of every game: what `easy` would play against `expert` in the same match is what is typed.
cat >typed.c <<'END'
#include <stdio.h>
#include <caucus.h>

int main(int argc, char **argv)
{
    char choice[CAUCUS_TEXT_SIZE], move[CAUCUS_MOVE_SIZE];
    const char *bots[CAUCUS_SEATS_MAX] = { NULL, "expert", "expert", "expert", "expert", "expert", "expert", "expert" };
    struct caucus_kit *kit = caucus_kit_new(argv[argc - 1], 0, NULL, NULL, NULL);
    struct caucus_match *match = caucus_match_new(kit, "my seed", NULL);
    while (caucus_bots_play(match, bots, NULL) >= 0 && !caucus_over(match)) {
        caucus_bot_choose(match, 0, "easy", choice, sizeof choice, NULL);
        if (sscanf(choice, "{\"move\":\"%95[^\"]\"", move) != 1 || !caucus_play(match, 0, move, NULL, NULL))
            return 1;
        puts(move);
    }
    caucus_match_free(match);
    caucus_kit_free(kit);
    return 0;
}
END
# shellcheck disable=SC2046
run 'who types is compiled' cc -o typed typed.c $(pkg-config --cflags --libs caucus)
for game in $games; do
    run "what is typed in $game" ./typed "$game"
    mv out in
    run "a match of $game to its end" sh -c "./match-shared $game <in"
    if [ "$(tail -n 1 out | cut -c 1-13)" != '{"over":true,' ] || [ "$(wc -l <in)" != "$(grep -c '^your move: ' out)" ]; then
        echo "not ok - the match of $game ends, and takes all $(wc -l <in) moves"
        tail -n 5 out
        status=1
    fi
done
printf 'nonsense\n' >in
run 'the program of the page runs' sh -c './page-shared <in'
grep -q "'nonsense'" out || { echo 'not ok - the program of the page says why a move is refused'; status=1; }
run 'the program of the manual page runs' ./manual-shared
grep -q '"over":true' out || { echo 'not ok - the program of the manual page ends'; status=1; }
if ldd ./match-static 2>&1 | grep -q libcaucus || ! ldd ./match-shared | grep -q libcaucus; then
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
