"""Many matches stepped together, for programs that learn."""

from __future__ import annotations

import operator
from ctypes import POINTER, byref, c_int32, cast
from typing import TYPE_CHECKING, Any, Mapping, Union

from ._arrays import Memory, numpy
from ._library import Arrays, Error, Refused, c, encoded, fine
from ._match import Host, Kit

if TYPE_CHECKING:
    from ._arrays import Bytes, Floats, Ints


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
    their actions. Where it has one move only it is asked all the same (a `Match` makes forced moves by itself). The same
    seed and actions give the same bytes, whatever the number of threads.

    With numpy the arrays are numpy's, else they are memoryviews; they are written in place and stay the same objects.
    `arrays` are yours instead, by name: anything with the buffer protocol that can be written to and is in one piece, of
    the type and shape above, or flat with as many numbers. The batch holds them. `use` takes others later.
    """

    def __init__(self, game: Union[str, Kit], n: int, seats: int = 0, seed: str = "1",
                 options: Mapping[str, Union[str, int, bool]] | None = None, data: str | None = None,
                 masks: str = "lists", threads: int = 1, arrays: Mapping[str, Any] | None = None) -> None:
        if isinstance(game, Kit) and (seats or options or data):
            raise TypeError("seats, options and data are those of the kit")
        if masks not in ("lists", "bits", "both", "none"):
            raise ValueError("masks are lists, bits, both or none")
        n = operator.index(n)
        if not 1 <= n <= 1 << 20:
            raise Refused(f"a batch has 1 to {1 << 20} matches, not {n}")
        self.kit = game if isinstance(game, Kit) else Kit(game, seats, options, data)
        self._n, self.threads = n, threads
        if not self.kit.has_numbers:
            raise Refused(f"'{self.kit.game}' has no batches")
        self._actions = self.kit.action_count
        self._shapes = {"observation": ("float32", (n, self.kit.entry_count)), "seat": ("int32", (n,)),
                        "reward": ("float32", (n, self.kit.seats)), "done": ("uint8", (n,))}
        if masks in ("bits", "both"):
            self._shapes["mask"] = ("uint8", (n, c.mask_size(self.kit._at)))
        if masks in ("lists", "both"):
            self._shapes["legal"] = ("int32", (n, c.legal_max(self.kit._at)))
            self._shapes["legal_count"] = ("int32", (n,))
        given = dict(arrays or {})
        memory = self._made(given)
        memory.update({name: Memory(name, *self._shapes[name]) for name in self._shapes if name not in given})
        self._host = Host()
        why = Error()
        self._at = fine(c.batch_new(self.kit._at, n, encoded(seed), byref(_pointers(memory)), byref(why)), why)
        self._memory = memory           # C writes there: nobody else may be the last to hold it

    def _made(self, given: Mapping[str, Any]) -> dict[str, Memory]:
        unknown = [name for name in given if name not in self._shapes]
        if unknown:
            raise ValueError(f"'{unknown[0]}' is none of the arrays: {', '.join(self._shapes)}")
        return {name: Memory(name, *self._shapes[name], given=array) for name, array in given.items()}

    def use(self, arrays: Mapping[str, Any]) -> None:
        """From now on these arrays of yours, by name, instead of those before; what is asked now is written to them.

        All of `reward` and `done` is 0 then, until the next step.
        """
        memory = {**self._memory, **self._made(arrays)}
        c.batch_use(self._at, byref(_pointers(memory)))
        self._memory = memory

    @property
    def n(self) -> int:
        return self._n

    @property
    def observation(self) -> Floats:
        return self._memory["observation"].array

    @property
    def seat(self) -> Ints:
        return self._memory["seat"].array

    @property
    def reward(self) -> Floats:
        return self._memory["reward"].array

    @property
    def done(self) -> Bytes:
        return self._memory["done"].array

    @property
    def mask(self) -> Bytes | None:
        return self._memory["mask"].array if "mask" in self._memory else None

    @property
    def legal(self) -> Ints | None:
        return self._memory["legal"].array if "legal" in self._memory else None

    @property
    def legal_count(self) -> Ints | None:
        return self._memory["legal_count"].array if "legal_count" in self._memory else None

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            c.batch_free(self._at)

    def reset(self, seed: str) -> None:
        """All matches begin anew, as with this seed."""
        why = Error()
        fine(c.batch_reset(self._at, encoded(seed), byref(why)), why)

    def step(self, actions: Any) -> None:
        """One action for every match: an array of numpy of whole numbers, int32 at best, or any sequence of n of them.

        `Refused` if some are not legal; their matches stay as they are, the others have been stepped.
        """
        given = self._given(actions)
        pointer = given.ctypes.data_as(POINTER(c_int32)) if numpy is not None else given
        if self.threads == 1:
            refused = c.batch_step(self._at, pointer)
        else:
            refused = c.host_batch_step(self._host._at, self._at, pointer, self.threads)
        if refused:
            raise Refused(f"{refused} of {self.n} actions are not legal")

    def _given(self, actions: Any) -> Any:
        """As C has them. What does not fit 32 bits is no action either: -1, which is refused, and not some other one."""
        if numpy is None:
            if len(actions) != self.n:
                raise ValueError(f"a step takes {self.n} actions, not {len(actions)}")
            numbers = map(operator.index, actions)
            return (c_int32 * self.n)(*(number if 0 <= number < self._actions else -1 for number in numbers))
        given = numpy.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"a step takes {self.n} actions, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if given.dtype != numpy.int32:
            known = (given >= 0) & (given < self._actions)
            given = numpy.where(known, numpy.where(known, given, 0).astype(numpy.int32), numpy.int32(-1))
        return numpy.ascontiguousarray(given)

    def random(self, generator: Any) -> Any:
        """Any legal action for every match: `generator` is a numpy.random.Generator, without numpy a random.Random."""
        if self.legal is None:
            raise TypeError("needs masks='lists' or 'both'")
        if numpy is not None:
            place = (generator.random(self.n) * numpy.asarray(self.legal_count)).astype(numpy.intp)
            return numpy.asarray(self.legal)[numpy.arange(self.n), place]
        return [self.legal[i, generator.randrange(self.legal_count[i])] for i in range(self.n)]

    def legal_mask(self) -> Any:
        """Legal actions as an array of bool (n, actions); needs numpy and masks="bits" or "both"."""
        if self.mask is None:
            raise TypeError("needs masks='bits' or 'both'")
        return numpy.unpackbits(numpy.asarray(self.mask), axis=1, count=self._actions, bitorder="little").astype(bool)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.kit!r}, n={self.n})"


def _pointers(memory: Mapping[str, Memory]) -> Arrays:
    types = dict(Arrays._fields_)
    return Arrays(**{name: cast(one.at, types[name]) for name, one in memory.items()})
