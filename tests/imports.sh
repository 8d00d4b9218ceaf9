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
# check NAME LIBRARY OURS...: what the library needs is in ours, or allowed.
check() {
    name=$1
    library=$2
    shift 2
    if [ -z "$(undefined "$library")" ]; then
        echo "not ok - $library has symbols to look at"
        status=1
        return
    fi
    defined "$@" >"$folder/ours"
    undefined "$library" | comm -23 - "$folder/ours" | grep -vE -f "$folder/pattern" >"$folder/foreign" || true
    if [ -s "$folder/foreign" ]; then
        echo "not ok - $name imports:"
        sed 's/^/    /' "$folder/foreign"
        status=1
    else
        echo "ok - $name imports memory and string functions only"
    fi
}

check core libcore.a libcore.a
check games libgames.a libcore.a libgames.a

sed -i 's/^^(/^(sqrtf|/' "$folder/pattern"
find libbots.a.p libcaucus_api.a.p -name '*.o' ! -name '*host.c.o' -exec ar rc "$folder/library.a" {} +
check 'the library' "$folder/library.a" libcore.a libgames.a "$folder/library.a"
exit $status
