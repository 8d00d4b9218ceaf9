#!/bin/sh
# symbols.sh - what leaves the library: the functions of its headers, all of them and nothing else, from the shared and
# from the static one. And what it keeps: no global state.
set -eu
if [ "$SANITIZED" = yes ]; then
    exit 77         # no library is built there
fi
export LC_ALL=C
cd "$BUILD"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

# same NAME: what is in $folder/found is what is in $folder/wanted.
same() {
    if [ -s "$folder/found" ] && cmp -s "$folder/wanted" "$folder/found"; then
        echo "ok - $1"
    else
        echo "not ok - $1:"
        diff "$folder/wanted" "$folder/found" | sed -n 's/^[<>]/    &/p'
        status=1
    fi
}

sed -n 's/^CAUCUS_API .*[ *]\(caucus_[a-z_]*\)(.*/\1/p' "$SOURCE"/include/*.h | sort >"$folder/wanted"
if [ "$(wc -l <"$folder/wanted")" -lt 40 ]; then
    echo 'not ok - the headers have functions'
    exit 1
fi
nm -D --defined-only libcaucus.so | awk '{ print $3 }' | sort >"$folder/found"
same 'the shared library has the functions of the headers and nothing else'
nm --defined-only --extern-only libcaucus.a | awk 'NF == 3 { print $3 }' | sort >"$folder/found"
same 'the static library has the functions of the headers and nothing else'

if [ "$(objdump -p libcaucus.so | awk '$1 == "SONAME" { print $2 }')" = \
     "libcaucus.so.$(sed -n 's/^#define CAUCUS_ABI //p' "$SOURCE/include/caucus.h")" ]; then
    echo 'ok - the name of the shared library says the ABI'
else
    echo 'not ok - the name of the shared library says the ABI'
    status=1
fi

# Data that can be written to, other than tables of pointers that the loader fills in once.
objdump -t libcaucus.a | awk '$3 == "O" && $4 ~ /^\.(data|bss)(\.|$)/ && $4 !~ /rel\.ro/ || $4 == "*COM*" { print $NF }
    $2 == "l" && $4 ~ /^\.t(data|bss)/ { print $NF }' >"$folder/state"
if [ -s "$folder/state" ]; then
    echo 'not ok - the library has no global state:'
    sed 's/^/    /' "$folder/state"
    status=1
else
    echo 'ok - the library has no global state'
fi
exit $status
