#!/usr/bin/env python3
"""against.py GAME [BOT] [GAMES] - somebody else's agent against a bot of Caucus, with seats rotated: its share of the wins.

Put your own agent in the place of `agent`: it gets what its seat observes, as numbers, and its legal actions.
"""
import random
import sys
from typing import Sequence

import caucus


def agent(observation: Sequence[float], legal: Sequence[int]) -> int:
    return random.Random(float(sum(observation))).choice(legal)


game, bot, games = (sys.argv[1:] + ["prime-climb", "easy", "20"][len(sys.argv) - 1:])[:3]
kit, wins = caucus.Kit(game), 0.0
for number in range(int(games)):
    own = number % kit.seats
    match = caucus.Match(kit, seed=f"against {number // kit.seats}")
    bots = [None if seat == own else bot for seat in range(kit.seats)]
    while match.bots_play(bots) >= 0 and not match.over:
        match.play_action(agent(match.observation(own), match.actions(own)), own)
    wins += match.share(own)
print(f"{game}: {wins / int(games):.3f} of the wins in {games} games, {1 / kit.seats:.3f} would be its share against {bot}")
