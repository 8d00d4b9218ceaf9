"""Five tabletop games, exact and fast: matches, secrets, undo and bots, over libcaucus.

    import caucus

    match = caucus.Match("prime-climb", seats=2, seed="any text")
    match.moves()                       # of whoever is next
    match.play(match.moves()[0])
    match.view(0)                       # what seat 0 may see
    match.hint()                        # what the best adviser would do
    match.bots_play(["easy", "hard"])   # to the end

Refusals are `caucus.Refused`, with a sentence for people. The same calls with the same seeds give the same results on
every machine. Different matches may be used by different threads at the same time.
"""

from ._library import Refused
from ._match import CHANCE, EVERYTHING, SPECTATOR, Host, Kit, Match, bots, games, rules, version

__all__ = ["CHANCE", "EVERYTHING", "Host", "Kit", "Match", "Refused", "SPECTATOR", "bots", "games", "rules", "version"]
__version__ = version()
