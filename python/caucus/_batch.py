"""Many matches stepped together, for programs that learn."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_float, c_int32, c_uint8, cast
from typing import Any, Mapping, Sequence, Union

from ._library import Arrays, Error, Refused, c, encoded, fine
from ._match import Host, Kit

try:
    import numpy
except ImportError:
    numpy = None        # then the arrays are memoryviews

_TYPES = {"float32": (c_float, "f"), "int32": (c_int32, "i"), "uint8": (c_uint8, "B")}


def _array(kind: str, shape: tuple[int, ...]) -> tuple[Any, Any]:
    """An array of zeros, and the memory behind it as C has it."""
    ctype, code = _TYPES[kind]
    if numpy is not None:
        made = numpy.zeros(shape, kind)
        return made, made.ctypes.data_as(POINTER(ctype))
    size = 1
    for length in shape:
        size *= length
    memory = (ctype * size)()
    return memoryview(memory).cast("B").cast(code, shape), cast(memory, POINTER(ctype))


class Batch:
    """`n` matches of a kit. Each step takes an action for every match and writes what follows into the arrays:

        batch = caucus.Batch("the-primary", n=1024, seats=4, seed="any text")
        while learning:
            batch.step(choose(batch.observation, batch.legal, batch.legal_count))

    observation   float32 (n, entries)   what the seat that is asked observes; `kit.entry_names()` says what the entries are
    seat          int32 (n)              who is asked
    legal         int32 (n, legal_max)   its legal actions, of which `legal_count` (n) count; masks="lists" or "both"
    mask          uint8 (n, mask_size)   the same as bits, action i in bit i % 8 of byte i // 8; masks="bits" or "both"
    reward        float32 (n, seats)     shares of the win, in the step that ends a match; else 0
    done          uint8 (n)              1: the match ended in this step, and the other arrays tell of a new one

    A seat that owes a move is asked; before it those that may move but need not, with the pass (`kit.action_pass`) among
    their actions. The same seed and actions give the same bytes, whatever the number of threads. With numpy the arrays are
    numpy's, else they are memoryviews; they are written in place and stay the same objects.
    """

    def __init__(self, game: Union[str, Kit], n: int, seats: int = 0, seed: str = "1",
                 options: Mapping[str, Union[str, int, bool]] | None = None, data: str | None = None,
                 masks: str = "lists", threads: int = 1) -> None:
        if isinstance(game, Kit) and (seats or options or data):
            raise TypeError("seats, options and data are those of the kit")
        if masks not in ("lists", "bits", "both", "none"):
            raise ValueError("masks are lists, bits, both or none")
        if not 1 <= n <= 1 << 20:
            raise Refused(f"a batch has 1 to {1 << 20} matches, not {n}")
        self.kit = game if isinstance(game, Kit) else Kit(game, seats, options, data)
        self.n, self.threads = n, threads
        if not self.kit.has_numbers:
            raise Refused(f"'{self.kit.game}' has no batches")
        self._arrays = Arrays()
        self.observation = self._add("observation", "float32", (n, self.kit.entry_count))
        self.seat = self._add("seat", "int32", (n,))
        self.reward = self._add("reward", "float32", (n, self.kit.seats))
        self.done = self._add("done", "uint8", (n,))
        self.mask = self.legal = self.legal_count = None
        if masks in ("bits", "both"):
            self.mask = self._add("mask", "uint8", (n, c.mask_size(self.kit._at)))
        if masks in ("lists", "both"):
            self.legal = self._add("legal", "int32", (n, c.legal_max(self.kit._at)))
            self.legal_count = self._add("legal_count", "int32", (n,))
        self._host = Host()
        why = Error()
        self._at = fine(c.batch_new(self.kit._at, n, encoded(seed), byref(self._arrays), byref(why)), why)

    def _add(self, name: str, kind: str, shape: tuple[int, ...]) -> Any:
        made, pointer = _array(kind, shape)
        setattr(self._arrays, name, pointer)
        return made

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            c.batch_free(self._at)

    def reset(self, seed: str) -> None:
        """All matches begin anew, as with this seed."""
        why = Error()
        fine(c.batch_reset(self._at, encoded(seed), byref(why)), why)

    def step(self, actions: Any) -> None:
        """One action for every match: an int32 array of numpy, or any sequence of n numbers.

        `Refused` if some are not legal; their matches stay as they are, the others have been stepped.
        """
        if numpy is not None:
            given = numpy.ascontiguousarray(actions, dtype=numpy.int32)
            if given.shape != (self.n,):
                raise ValueError(f"a step takes {self.n} actions, not {given.shape}")
            pointer = given.ctypes.data_as(POINTER(c_int32))
        else:
            if len(actions) != self.n:
                raise ValueError(f"a step takes {self.n} actions, not {len(actions)}")
            given = (c_int32 * self.n)(*actions)
            pointer = given
        if self.threads == 1:
            refused = c.batch_step(self._at, pointer)
        else:
            refused = c.host_batch_step(self._host._at, self._at, pointer, self.threads)
        if refused:
            raise Refused(f"{refused} of {self.n} actions are not legal")

    def random(self, generator: Any) -> Any:
        """Any legal action for every match: `generator` is a numpy.random.Generator, without numpy a random.Random."""
        if self.legal is None:
            raise TypeError("needs masks='lists' or 'both'")
        if numpy is not None:
            place = (generator.random(self.n) * self.legal_count).astype(numpy.intp)
            return self.legal[numpy.arange(self.n), place]
        return [self.legal[i, generator.randrange(self.legal_count[i])] for i in range(self.n)]

    def legal_mask(self) -> Any:
        """Legal actions as an array of bool (n, actions); needs numpy and masks="bits" or "both"."""
        if self.mask is None:
            raise TypeError("needs masks='bits' or 'both'")
        return numpy.unpackbits(self.mask, axis=1, count=self.kit.action_count, bitorder="little").astype(bool)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.kit!r}, n={self.n})"
