#!/bin/sh
# learner.sh - examples/learner.py learns two games in less than ten CPU minutes each: it wins more than its share against
# `easy`, by two standard errors over 1,000 games with seats rotated. Only where LEARNER_MINUTES says how many: `make long`.
set -eu
if [ "$SANITIZED" = yes ] || [ -z "${LEARNER_MINUTES:-}" ] || ! /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
    exit 77
fi
unset MALLOC_PERTURB_
export PYTHONDONTWRITEBYTECODE=1 CAUCUS_LIBRARY="$BUILD/libcaucus.so" PYTHONPATH="$SOURCE/python"
status=0

# learn GAME OPTIONS
learn() {
    if /usr/bin/python3 "$SOURCE/examples/learner.py" "$@" --seats 2 --minutes "$LEARNER_MINUTES" --games 1000; then
        echo "ok - more than its share in $1"
    else
        echo "not ok - more than its share in $1"
        status=1
    fi
}

learn primary
learn politicraft --hidden 48 --piece 512
exit $status
