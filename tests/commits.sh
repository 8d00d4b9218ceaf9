#!/bin/sh
# commits.sh - commits look as CONTRIBUTING.md says: a subject of at most 72 columns and a body. Of those since this was
# first checked; without that history, as in a shallow clone or an archive, there is nothing to check.
set -eu
export LC_ALL=C.UTF-8
since=8c2ba8391cc32bd4402b80337a90d41efc6846ea
command -v git >/dev/null || exit 77
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE      # those of a hook
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# faults FOLDER SINCE: what is wrong with its commits, a line each. Merges are not ours to word.
faults() {
    for commit in $(git -C "$1" rev-list --no-merges "$2..HEAD"); do
        git -C "$1" log -1 --format='%h: the subject is too long: %s' "$commit" | grep -E '^[^:]*: [^:]*: .{73,}' || true
        [ -n "$(git -C "$1" log -1 --format=%b "$commit")" ] || git -C "$1" log -1 --format='%h: has no body: %s' "$commit"
    done
}

# It finds what it is there to find.
commit() {
    git -C "$folder" -c user.name=Ana -c user.email=ana@example.org commit -q --allow-empty "$@"
}
fits=$(printf '%072d' 0 | sed 's/0/ä/g')
git init -q "$folder"
commit -m 'no body, but before the first that counts'
first=$(git -C "$folder" rev-parse HEAD)
commit -m "$fits" -m 'Why.'
[ -z "$(faults "$folder" "$first")" ] || { echo 'not ok - a good commit is taken'; exit 1; }
commit -m "${fits}x" -m 'Why.'
faults "$folder" "$first" | grep -q 'too long' || { echo 'not ok - a long subject is found'; exit 1; }
commit -m 'short'
faults "$folder" "$first" | grep -q 'has no body: short' || { echo 'not ok - a commit without a body is found'; exit 1; }
[ "$(faults "$folder" "$first" | wc -l)" = 2 ] || { echo 'not ok - nothing else is found'; exit 1; }
echo 'ok - long subjects and missing bodies are found'

git -C "$SOURCE" merge-base --is-ancestor "$since" HEAD 2>/dev/null || exit 77
faults "$SOURCE" "$since" >"$folder/out"
if [ -s "$folder/out" ]; then
    echo 'not ok - commits have subjects of at most 72 columns, and bodies:'
    sed 's/^/    /' "$folder/out"
    exit 1
fi
echo 'ok - commits have subjects of at most 72 columns, and bodies'
