#!/bin/sh
# papers.sh - what stands on paper is so: the versions of the changelog, the commands of the manual page, the folders of
# README.md, and links between our pages.
set -eu
export LC_ALL=C.UTF-8
cd "$SOURCE"
status=0

# say NAME: fails if $wrong is not empty.
say() {
    if [ -n "$wrong" ]; then
        echo "not ok - $1: $wrong"
        status=1
    else
        echo "ok - $1"
    fi
}

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
wrong=
[ "$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)" = "$version" ] || wrong=$version
say 'the changelog begins with the version of the build'

# Of the newest release: `GAME` VERSION, for all but the template.
wrong=
told=$(sed -n 's/^Rules: \(.*\)\.$/\1/p' CHANGELOG.md | head -n 1 | tr ',' '\n' | tr -d '\140 ' | sort)
so=$(for game in games/*/game.c; do
    sed -n 's/^    \.id = "\(.*\)",$/\1/p; s/^    \.rules_version = \([0-9]*\),$/\1/p' "$game" | tr -d '\n'
    echo
done | grep -v '^null' | sort)
[ "$told" = "$so" ] || wrong=$(printf '%s\nbut the games have\n%s' "$told" "$so")
say 'the changelog has the rules versions of the games'

wrong=
for command in $(sed -n '/^const struct command commands/,/^};/s/^    { "\([a-z]*\)",.*/\1/p' cli/main.c); do
    grep -qE "^\.BI? $command( |\$)" docs/man/caucus.1 || wrong="$wrong $command"
done
say 'the manual page has every command'

wrong=
for folder in */; do
    case $folder in build*) continue ;; esac
    grep -q "^| .*\`$folder\`" README.md || wrong="$wrong $folder"
done
say 'README.md has every folder'

wrong=
for page in *.md docs/*.md; do
    for link in $(sed -n 's/](\([^)#]*\)[^)]*)/\n>\1\n/gp' "$page" | sed -n 's/^>//p'); do
        case $link in http*) continue ;; esac
        [ -e "$(dirname "$page")/$link" ] || wrong="$wrong $page:$link"
    done
done
say 'links between pages lead somewhere'
exit $status
