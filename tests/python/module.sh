#!/bin/sh
# module.sh - the Python module: its tests, from the tree and from the wheel that `make python` makes, which needs nothing
# else; and every function that it names is one of the headers, with as many arguments.
set -eu
if [ "$SANITIZED" = yes ]; then
    exit 77         # no library is built there
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset MALLOC_PERTURB_
export PYTHONDONTWRITEBYTECODE=1
status=0

check() {
    name=$1
    shift
    if "$@" >"$folder/out" 2>&1; then
        echo "ok - $name"
    else
        cat "$folder/out"
        echo "not ok - $name"
        status=1
    fi
}

check 'the module, from the tree' env CAUCUS_LIBRARY="$BUILD/libcaucus.so" PYTHONPATH="$SOURCE/python" \
    /usr/bin/python3 -m unittest discover -s "$SOURCE/python/tests"

cat >"$folder/headers.py" <<'END'
import re, sys
from caucus import _library
text = re.sub(r"/\*.*?\*/", "", "".join(open(path).read() for path in sys.argv[1:]), flags=re.S)
headers = {name: 0 if args.strip() == "void" else args.count(",") + 1
           for name, args in re.findall(r"CAUCUS_API [^;(]*?\bcaucus_(\w+)\(([^;]*)\);", text)}
assert len(headers) > 40
for name, (_, takes) in _library._FUNCTIONS.items():
    assert headers.get(name) == len(takes), f"caucus_{name} takes {headers.get(name)}, not {len(takes)}"
END
check 'functions as the headers have them' env CAUCUS_LIBRARY="$BUILD/libcaucus.so" PYTHONPATH="$SOURCE/python" \
    /usr/bin/python3 "$folder/headers.py" "$SOURCE/include/caucus.h" "$SOURCE/include/caucus_host.h"

check 'a wheel and an sdist' "$SOURCE/tools/python" "$BUILD" "$folder/made"
check 'the sdist has the library' sh -c "tar -tzf '$folder'/made/*.tar.gz | grep -q 'caucus/libcaucus.so$'"
mkdir "$folder/unpacked"
check 'the wheel opens' /usr/bin/python3 -m zipfile -e "$folder"/made/*.whl "$folder/unpacked"
cp -R "$SOURCE/python/tests" "$folder/tests"
check 'the module, from the wheel alone' env -u CAUCUS_LIBRARY -C "$folder" PYTHONPATH="$folder/unpacked" \
    /usr/bin/python3 -m unittest discover -s "$folder/tests"

# Whoever has the sdist alone makes the same wheel of it.
mkdir "$folder/source"
check 'the sdist opens' tar -xzf "$(echo "$folder"/made/*.tar.gz)" -C "$folder/source" --strip-components 1
check 'a wheel from the sdist' env -C "$folder/source" SOURCE_DATE_EPOCH=1700000000 \
    /usr/bin/python3 -m build --no-isolation --wheel --outdir "$folder/again" .
check 'it is the same wheel' cmp "$(echo "$folder"/made/*.whl)" "$(echo "$folder"/again/*.whl)"

if /usr/bin/python3 -m pip --version >/dev/null 2>&1; then
    check 'pip installs the wheel' /usr/bin/python3 -m pip install --quiet --no-index --no-deps --no-compile \
        --disable-pip-version-check --target "$folder/installed" "$(echo "$folder"/made/*.whl)"
    check 'and it plays' env -u CAUCUS_LIBRARY -C "$folder" PYTHONPATH="$folder/installed" /usr/bin/python3 -c "
import caucus
assert caucus.__file__.startswith('$folder/installed/'), caucus.__file__
caucus.Match('null', seed='1').bots_play(['easy', 'easy'])"
else
    echo 'ok - pip installs the wheel # SKIP there is no pip'
fi
check 'steps are counted' env CAUCUS_LIBRARY="$BUILD/libcaucus.so" "$SOURCE/tools/bench-python" --seconds 0.1 --seats most null

check 'it found the library inside' env -u CAUCUS_LIBRARY -C "$folder" PYTHONPATH="$folder/unpacked" /usr/bin/python3 -c "
import caucus, os
assert os.path.join('$folder', 'unpacked', 'caucus', 'libcaucus.so') in open('/proc/self/maps').read()"
exit $status
