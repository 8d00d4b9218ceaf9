# part.sh - what the scripts here share: steps that all run, and reasons to skip.
cd "$SOURCE/tests/browser"

modules=$SOURCE/web/node_modules
if ! command -v node >/dev/null || [ ! -d "$modules/typescript" ] || [ ! -d "$modules/playwright-core" ]; then
    echo 'node or web/node_modules is missing: skipped'
    exit 77
fi

status=0
step() {
    if ! "$@"; then
        status=1
    fi
}

# What does not depend on the program is the same in every build.
once() {
    if [ "${SANITIZED:-no}" != no ]; then
        echo 'the same in every build: skipped'
        exit 77
    fi
}

in_a_browser() {
    if ! command -v chromium-headless-shell >/dev/null || ! grep -qa '/assets/page-' "$CAUCUS"; then
        echo 'no chromium-headless-shell, or a program without the page: skipped'
        exit 77
    fi
}
