# shared_win.sh - read by tests of rematches: $folder/tie.match, a finished match of four bots of which two or three share
# the win: $tie. Which game it is does not matter, only that wins are shared now and then.
seed=0
tie=
while [ -z "$tie" ]; do
    seed=$((seed + 1))
    [ $seed -le 300 ] || fail 'a shared win in 300 matches'
    XDG_DATA_HOME=$folder "$CAUCUS" play politicraft --new --people none --seats 4 -o turns=1 --bots random,greedy \
        --seed $seed </dev/null >"$folder/out"
    tie=$(sed -nE 's/^(Player [1-4](, Player [1-4])? and Player [1-4]) share the win$/\1/p' "$folder/out")
done
cp "$folder/caucus/politicraft-last.match" "$folder/tie.match"
