#!/bin/sh
# play_words.sh - what else can be typed while playing, each answered as it should.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder"

fail() {
    echo "not ok - $1"
    cat "$folder/out"
    exit 1
}
expect() {
    grep -qE "$1" "$folder/out" || fail "'$1' is answered"
}
play() {
    "$CAUCUS" play null --name Ana --bots random --seed words >"$folder/out"
}

play <<'END'
help
why take 7
why take 2
why 3
why 7
7
0 | nothing
#4
take 7
rules
moves
board
log
seat
hint
2 | for luck
LOG
undo
log
END
expect '^  withdraw +take back'
expect '^a turn takes at most 3 counters$'
expect '^leaves 19 counters \(you can do that\)$'
expect '^leaves 18 counters \(you can do that\)$'
[ "$(grep -c '^there are 3 moves here, numbered from 1; ' "$folder/out")" = 4 ] || fail 'a number is the number of a move'
expect '^Whoever|Whoever takes the last counter'
expect '^  2  Player 2, bot random$'
expect '^hint: take [123], win chance [0-9]+ %$'
expect '^Ana: "for luck"$'
expect '^Ana takes back$'
[ "$(grep -c 'nothing has happened yet' "$folder/out")" = 2 ] || fail 'the log is empty before a move and after its undo'
[ "$(grep -c 'a turn takes at most 3 counters' "$folder/out")" = 2 ] || fail 'an illegal move is answered with why'

# Resigning is asked twice; a bot plays on, or it ends the match.
printf 'resign\nresign yes\n' | play
expect "^  resign yes +give up|'resign yes' to do it\$"
expect '^Ana resigns$'
expect '^Player 2 wins$'
expect '^Ana resigned$'
printf '1\nresign yes\n' | "$CAUCUS" play null --seats 3 --name Ana --bots random --seed words >"$folder/out"
expect '^Ana resigns$'
expect '^  3\. Ana +[01] +resigned$'

# Practice, one person and bots, goes back as far as one likes; two people do not take back each other's answers.
printf '1\n1\n1\nundo\nundo\nundo\nundo\n' | play
[ "$(grep -c '^Ana takes back$' "$folder/out")" = 3 ] || fail 'three moves, three times back'
expect '^there is nothing to take back$'
printf '1\nundo\nundo\nseat 2\n\nquit\n' | "$CAUCUS" play null --people all --name Ana,Ben >"$folder/out"
[ "$(grep -c '^Ana takes back$' "$folder/out")" = 1 ] || fail 'a move is taken back at the next prompt'
expect '^Ben> '

# Players are the numbers of their chairs, from 1, or names.
printf 'seat ben\nseat 0\nseat 3\nseat 2\nseat 1\nquit\n' |
    "$CAUCUS" play null --seats 3 --people 2,1 --name Ana,Ben --bots random >"$folder/out"
expect '^  3  Player 3, bot random$'
expect "^nobody here is called '0'\$"
expect '^Player 3 is no person at this terminal$'
[ "$(grep -c '^Ben> ' "$folder/out")" = 4 ] || fail 'Ben is called by name and by number'
printf 'quit\n' | "$CAUCUS" play null --me 'player 2' >"$folder/out"
expect '^  Player 1: bot'
expect '^  Player 2: at this terminal$'

# `why` answers as the move itself would be answered, in a complete order too.
printf 'red=1,blue=2,yellow=3,purple=4,green=5,orange=6,brown=1\nseat 1\nwhy red=2\nred=2\nquit\n' |
    "$CAUCUS" play primary-colours --people all --seed words >"$folder/out"
[ "$(grep -c '^this order is complete' "$folder/out")" = 2 ] || fail 'why and the move itself have one answer'

# Who is done is seen, and the report is at hand.
printf 'red=1,blue=2,yellow=3,purple=4,green=5,orange=6,brown=1\nreport\nquit\n' |
    "$CAUCUS" play primary-colours --people all --seed words >"$folder/out"
expect "^everybody decides at once; you have given no order yet; done: Red\$"
expect '^Primary Colours'

# Dice that were typed are kept, before anybody has moved.
printf 'add 1\nquit\n' | "$CAUCUS" play prime-climb --new --seats 2 --people all --chance manual >"$folder/out"
expect "^'add 1' is not something chance can do now\$"
printf 'first 12\nquit\n' | "$CAUCUS" play prime-climb --new --seats 2 --people all --chance manual >"$folder/out"
printf 'quit\n' | "$CAUCUS" play prime-climb --continue >"$folder/out"
expect 'Player 1 rolls 12 for the first turn'

# The options of a match that are not the usual ones are said.
expect_options() {
    printf 'quit\n' | "$CAUCUS" play null --new "$@" >"$folder/out"
}
expect_options -o heap=30 -o lucky=yes
expect '^  options heap=30 lucky=yes$'
expect_options
if grep -q options "$folder/out"; then
    fail 'usual options are not said'
fi

# Moves with commas: all or none, but a list ends behind a move that chance answers, and says so.
printf 'take 1, take 2\n take 1 , 9\nquit\n' | "$CAUCUS" play null --people all --option heap=6 --option lucky=yes >"$folder/out"
expect "^1 move made; the rest was not tried, because what comes of 'take 1' comes first\$"
printf 'take 2, take 1\nquit\n' | "$CAUCUS" play null --people all >"$folder/out"
expect "^'take 1': it is the turn of Player 2; none of these moves was made$"

# A word that begins a move of the game is the move, or the game says what is missing; with a slash it is the word.
skip() {
    printf 'caucus 1\ngame primary\nseats 2\nposition %s\n\nmoves\n' \
        '{"turn":0,"seats":[{"hand":["red3"],"counters":{'"$1"'}},{"hand":["red1"],"deck":{"count":5}}]}' \
        >"$folder/skip.match"
    printf '/skip\nskip\nquit\n' | "$CAUCUS" play "$folder/skip.match" --people all >"$folder/out"
    expect '^(Player 1> )?there is nothing to skip$'
}
skip '"deck":2'
expect '^Player 1 gives up a counter of the deck and skips$'
skip '"deck":1,"hand":1'
expect 'say which counter you give up'
printf 'skip\nquit\n' | play
expect 'there is nothing to skip'

# A practice match stays one person's: two could look and take back.
printf '1\nquit\n' | "$CAUCUS" play null --new --bots random >"$folder/out"
status=0
"$CAUCUS" play null --continue --people all </dev/null >"$folder/out" 2>&1 || status=$?
[ "$status" = 2 ] || fail 'practice is for one person'
expect 'this match is practice'

# The seed tells what is hidden and what will be drawn: several people see it only when they gave it.
printf 'quit\n' | "$CAUCUS" play null --new --people all >"$folder/out"
! grep -q '^  seed ' "$folder/out" || fail 'the seed is not told to several people'
printf 'quit\n' | "$CAUCUS" play null --new --people all --seed mine >"$folder/out"
expect '^  seed mine$'
printf 'quit\n' | "$CAUCUS" play null --new >"$folder/out"
expect '^  seed [0-9a-f]+$'
echo 'ok - words'
