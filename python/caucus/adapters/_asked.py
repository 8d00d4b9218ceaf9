"""Who is asked next in a match, in the order of batches: seats that may move and need not once each, then the owing one.

Unlike a batch, which asks for every move, a match makes by itself those that all can tell are the only ones: here seats are
asked where they have a choice.
"""

from __future__ import annotations

from typing import Any

from .._library import Refused
from .._match import Match


class Asked:
    def __init__(self, match: Match) -> None:
        self.match, self.kit = match, match.kit
        self.seat: int | None = None        # None: the match is over
        self.optional = False               # the seat may pass
        self._open()

    def _open(self) -> None:
        """A new decision of an owing seat: others may move before it."""
        self._owing, self._left = self.match.to_act, self.match.may_act
        self._next()

    def _next(self) -> None:
        while self._left:
            seat = self._left.pop(0)
            if seat in self.match.may_act:
                self.seat, self.optional = seat, True
                return
        self.seat, self.optional = self.match.next, False

    def _moved(self) -> None:
        if self.optional and self.match.to_act == self._owing:
            self._next()
        else:
            self._open()

    def act(self, action: int) -> None:
        """A move by its number, or the pass; `Refused` if it is not legal."""
        if self.seat is None:
            raise Refused("the game is over")
        if self.optional and action == self.kit.action_pass:
            self._next()
            return
        self.match.play_action(action, self.seat)
        self._moved()

    def bot(self, name: str) -> None:
        """A bot decides for the seat."""
        if self.match.bot_play(name, self.seat):
            self._moved()
        else:
            self._next()

    def end(self) -> None:
        """Nobody is asked any more, wherever the match is."""
        self.seat, self.optional = None, False

    def mask(self, numpy: Any, seat: int | None) -> Any:
        """Legal actions of the seat that is asked, 1 or 0; all 0 for the others."""
        mask = numpy.zeros(self.kit.action_count, numpy.int8)
        if seat is not None and seat == self.seat:
            mask[self.match.actions(seat)] = 1
            if self.optional:
                mask[self.kit.action_pass] = 1
        return mask

    def row(self, numpy: Any, seat: int) -> Any:
        return self.match.observation(seat)
