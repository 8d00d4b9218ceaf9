"""Five tabletop games, exact and fast: matches, secrets, undo and bots, over libcaucus.

    import caucus

    match = caucus.Match("prime-climb", seats=2, seed="any text")
    match.moves()                       # of whoever is next
    match.play(match.moves()[0])
    match.view(0)                       # what seat 0 may see
    match.hint()                        # what the best adviser would do
    match.bots_play(["easy", "hard"])   # to the end

For programs that learn: `caucus.Batch` steps many matches at once, `caucus.adapters` has the interfaces of PettingZoo and
Gymnasium.

Refusals are `caucus.Refused`, with a sentence for people. The same calls with the same seeds give the same results on
every machine. Different matches may be used by different threads at the same time.
"""

from . import adapters
from ._batch import Batch
from ._library import Refused
from ._match import CHANCE, EVERYTHING, SPECTATOR, Host, Kit, Match, bots, games, rules, version

__all__ = ["Batch", "CHANCE", "EVERYTHING", "Host", "Kit", "Match", "Refused", "SPECTATOR", "adapters", "bots", "games",
           "rules", "version"]
__version__ = version()
