#!/bin/sh
# imports.sh - core and games import nothing but memory and string functions: no clock, file, thread or generator.
# Core needs core alone, games need core and games. So do bots, with square roots, and the library but for its host part.
set -eu
if [ "$SANITIZED" = yes ]; then
    exit 77         # sanitizers bring imports of their own
fi
export LC_ALL=C
cd "$BUILD"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

defined() { nm --defined-only --extern-only "$@" | awk 'NF == 3 { print $3 }' | sort -u; }
undefined() { nm --undefined-only "$@" | awk '$1 == "U" { print $2 }' | sort -u; }

# The C library's; then what compilers put in by themselves.
cat >"$folder/allowed" <<'EOF'
malloc|calloc|realloc|free
memcpy|memmove|memset|memcmp|memchr|memrchr|memmem|bcmp
strlen|strnlen|strcmp|strncmp|strcpy|strncpy|strcat|strncat|strchr|strrchr|strstr|strspn|strcspn|strpbrk
stpcpy|strcasecmp|strncasecmp|strtol|strtoul|strtoll|strtoull
__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_
__(mem|str|stp)[a-z]*_chk
__[a-z]*[sdt]i[0-9]
EOF
tr '\n' '|' <"$folder/allowed" | sed -e 's/^/^(/' -e 's/|$/)$/' >"$folder/pattern"

status=0
# check NAME OURS...: what stands in $folder/needed is in ours, or allowed.
check() {
    name=$1
    shift
    if [ ! -s "$folder/needed" ]; then
        echo "not ok - $name has symbols to look at"
        status=1
        return
    fi
    defined "$@" >"$folder/ours"
    comm -23 "$folder/needed" "$folder/ours" | grep -vE -f "$folder/pattern" >"$folder/foreign" || true
    if [ -s "$folder/foreign" ]; then
        echo "not ok - $name imports:"
        sed 's/^/    /' "$folder/foreign"
        status=1
    else
        echo "ok - $name imports memory and string functions only"
    fi
}

undefined libcore.a >"$folder/needed"
check core libcore.a
undefined libgames.a >"$folder/needed"
check games libcore.a libgames.a

sed -i 's/^^(/^(sqrtf|/' "$folder/pattern"
nm -A --undefined-only libbots.a libcaucus_api.a | grep -v '_host\.c\.o:' |
    awk 'NF > 2 && $(NF - 1) == "U" { print $NF }' | sort -u >"$folder/needed"
check 'the library' libcore.a libgames.a libbots.a libcaucus_api.a
exit $status
