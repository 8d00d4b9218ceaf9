"""Games, kits and matches."""

from __future__ import annotations

import json
import operator
from ctypes import byref, c_bool, c_uint32
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence, Union

from ._arrays import Memory
from ._library import Draw, Error, Refused, c, encoded, fine, strings, text_of

CHANCE = 8              # the seat of dice and draws
SPECTATOR = 9           # a viewer with no seat
EVERYTHING = -1         # a viewer of logs and match files: the whole truth

Json = Any

if TYPE_CHECKING:
    from ._arrays import Floats, Ints


def version() -> str:
    """Of the library: "0.2.0"."""
    return c.version().decode()


def games() -> list[dict[str, Json]]:
    """All games: id, title, summary, seats [fewest, most], rules_version, options."""
    return json.loads(text_of(c.games))


def rules(game: str) -> str:
    """The rules of a game, in Markdown."""
    text = c.rules(encoded(game))
    if text is None:
        raise Refused(f"unknown game '{game}'")
    return text.decode()


def bots(kit: "Kit | None" = None) -> list[dict[str, Json]]:
    """All bots: id, title, level, usual; with a kit also nodes and plays."""
    return json.loads(text_of(lambda out, size: c.bots(kit._at if kit else None, out, size)))


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(CHANCE + 1) if mask >> seat & 1]


def _option(name: str, value: Union[str, int, bool]) -> str:
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"


class Kit:
    """A game as it is played here: so many seats, these options, perhaps with cards or a map of one's own.

    Kits never change; matches share them, also in several threads.
    """

    def __init__(self, game: str, seats: int = 0, options: Mapping[str, Union[str, int, bool]] | None = None,
                 data: str | None = None) -> None:
        why = Error()
        given = strings([_option(*pair) for pair in (options or {}).items()])
        self._at = fine(c.kit_new(encoded(game), seats, given, encoded(data), byref(why)), why)

    @classmethod
    def _held(cls, at: int) -> "Kit":
        kit = cls.__new__(cls)
        kit._at = c.kit_hold(at)
        return kit

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            c.kit_free(self._at)

    @property
    def game(self) -> str:
        return c.kit_game(self._at).decode()

    @property
    def seats(self) -> int:
        return c.kit_seats(self._at)

    @property
    def info(self) -> dict[str, Json]:
        """game, title, seats, options by name, data (whether it brings its own), records."""
        return json.loads(text_of(lambda out, size: c.kit_info(self._at, out, size)))

    @property
    def things(self) -> dict[str, Json]:
        """What a board needs and never changes in a match: cards, map, names, limits."""
        return json.loads(text_of(lambda out, size: c.kit_json(self._at, out, size)))

    def bot_plays(self, bot: str) -> bool:
        return c.bot_plays(self._at, encoded(bot), None)

    # ---- as numbers, for programs that learn ----

    @property
    def has_numbers(self) -> bool:
        """Whether moves and observations have numbers; all five games' have."""
        return c.has_numbers(self._at)

    @property
    def action_count(self) -> int:
        """Every move has a number below this one, and always the same one."""
        return c.action_count(self._at)

    @property
    def action_pass(self) -> int | None:
        """The action of seats that need not move, in batches; None where there are no such seats."""
        action = c.action_pass(self._at)
        return None if action < 0 else action

    def action_text(self, action: int) -> str | None:
        """The move of an action, or "pass"; None: no move has this number."""
        action = operator.index(action)
        try:
            return text_of(lambda out, size: c.action_text(self._at, action, out, size))
        except Refused:
            return None

    @property
    def entry_count(self) -> int:
        """How long an observation is."""
        return c.entry_count(self._at)

    def entry_names(self) -> list[str]:
        """What the entries of an observation are."""
        return [text_of(lambda out, size, i=i: c.entry_name(self._at, i, out, size)) for i in range(self.entry_count)]

    def __repr__(self) -> str:
        return f"Kit({self.game!r}, seats={self.seats})"


class Match:
    """One game in progress. Seats count from 0; moves are short texts.

    With a seed dice and draws follow from it, and the same calls give the same match on every machine. Without one, chance
    is yours: play it as the seat CHANCE, or give the match a `chance` function of (index, total).
    """

    def __init__(self, game: Union[str, Kit], seats: int = 0, seed: str | None = None,
                 options: Mapping[str, Union[str, int, bool]] | None = None, data: str | None = None,
                 chance: Callable[[int, int], int] | None = None) -> None:
        if isinstance(game, Kit) and (seats or options or data):
            raise TypeError("seats, options and data are those of the kit")
        if seed is not None and chance is not None:
            raise TypeError("chance comes from a seed or from a function")
        kit = game if isinstance(game, Kit) else Kit(game, seats, options, data)
        why = Error()
        self._own(fine(c.match_new(kit._at, encoded(seed), byref(why)), why))
        if chance is not None:
            self.set_chance(chance)

    def _own(self, at: int) -> "Match":
        self._at = at
        self._draw: Any = None
        self._host: Any = None
        return self

    @classmethod
    def _of(cls, at: int) -> "Match":
        return cls.__new__(cls)._own(at)

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            c.match_free(self._at)

    # ---- beginning and keeping ----

    @classmethod
    def from_text(cls, text: str) -> "Match":
        """From a match file, as `text` gives it."""
        why = Error()
        data = text.encode()
        return cls._of(fine(c.match_read(data, len(data), byref(why)), why))

    @classmethod
    def from_position(cls, game: Union[str, Kit], position: Union[str, Mapping[str, Json]], seed: str | None = None,
                      seats: int = 0, options: Mapping[str, Union[str, int, bool]] | None = None) -> "Match":
        """From a position, as `position` gives it: take one and change it."""
        kit = game if isinstance(game, Kit) else Kit(game, seats, options)
        why = Error()
        data = (position if isinstance(position, str) else json.dumps(position)).encode()
        return cls._of(fine(c.match_at(kit._at, data, len(data), encoded(seed), byref(why)), why))

    @classmethod
    def load(cls, path: str) -> "Match":
        why = Error()
        return cls._of(fine(c.host_load(encoded(path), byref(why)), why))

    def save(self, path: str) -> None:
        """As a file, at once or not at all."""
        why = Error()
        fine(c.host_save(self._at, encoded(path), byref(why)), why)

    def copy(self) -> "Match":
        """Another match that stands where this one does: to try something out."""
        other = Match._of(c.match_copy(self._at))
        other._draw, other._host = self._draw, self._host
        return other

    def before(self, record: int, start: int = 0, seed: str | None = None) -> "Match":
        """Another match that stands where this one stood before a record of its log; its last step began at `start`.

        What was taken back is left out. With a seed it can be played on in another way.
        """
        why = Error()
        return Match._of(fine(c.match_before(self._at, start, record, encoded(seed), byref(why)), why))

    def guess(self, seat: int, seed: str) -> "Match":
        """Another match that goes on from what a seat sees: what it cannot know is guessed by the seed, and by nothing else.

        It has no record of before.
        """
        why = Error()
        return Match._of(fine(c.match_guess(self._at, seat, encoded(seed), byref(why)), why))

    __copy__ = copy

    def __deepcopy__(self, _memo: Any) -> "Match":
        return self.copy()

    def text(self, viewer: int = EVERYTHING) -> str:
        """The match as a file: all of it, or what a viewer may know."""
        return text_of(lambda out, size: c.match_text(self._at, viewer, out, size), f"there is no viewer {viewer}")

    @property
    def kit(self) -> Kit:
        return Kit._held(c.match_kit(self._at))

    def position(self) -> dict[str, Json]:
        """The whole truth."""
        return json.loads(text_of(lambda out, size: c.position(self._at, out, size)))

    def set_chance(self, draw: Callable[[int, int], int] | None) -> None:
        """Dice and draws from a function of (index, total), 0 <= answer < total; None: they are yours, as CHANCE."""
        self._draw = Draw(lambda _context, index, total: draw(index, total) % total) if draw else Draw()
        c.match_chance(self._at, self._draw, None)

    def set_practice(self, practice: bool = True) -> None:
        """In practice undo goes back to any decision of one's own, also through dice."""
        c.match_practice(self._at, practice)

    def set_names(self, names: Sequence[str | None]) -> None:
        """An entry for every seat; None is the usual name."""
        if len(names) != self.kit.seats:
            raise Refused(f"there are {self.kit.seats} seats, not {len(names)}")
        why = Error()
        fine(c.match_names(self._at, strings(list(names)), byref(why)), why)

    def use_host(self, host: "Host | None") -> None:
        """With a host `perfect` plays, where a game is solved, and large searches use threads."""
        self._host = host
        c.match_host(self._at, host._at if host else None)

    # ---- whose turn it is ----

    @property
    def next(self) -> int | None:
        """The seat that is to decide, the lowest of several; CHANCE; None at the end."""
        seat = c.next(self._at)
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        return c.over(self._at)

    @property
    def to_act(self) -> list[int]:
        """Seats that owe a move; several give secret orders at once."""
        return _seats(c.to_act(self._at))

    @property
    def may_act(self) -> list[int]:
        """Seats that may move and need not."""
        return _seats(c.may_act(self._at))

    def ply(self, viewer: int) -> int:
        """Grows with everything that happens, as this viewer knows it."""
        return c.ply(self._at, viewer)

    # ---- what one sees ----

    def view(self, viewer: int) -> dict[str, Json]:
        """view, to_act, may_act, ply, over. In a phase the view has pending, the seat's own order so far, and done."""
        return json.loads(text_of(lambda out, size: c.view(self._at, viewer, out, size), f"there is no viewer {viewer}"))

    def board(self, viewer: int) -> str:
        """Lines of text, at most 80 columns."""
        return text_of(lambda out, size: c.board(self._at, viewer, out, size), f"there is no viewer {viewer}")

    def events(self, viewer: int) -> list[dict[str, Json]]:
        """What happened in the last step, as the viewer saw it."""
        return json.loads(text_of(lambda out, size: c.events(self._at, viewer, out, size), f"there is no viewer {viewer}"))

    def story(self, viewer: int) -> list[str]:
        """The same as sentences."""
        return text_of(lambda out, size: c.story(self._at, viewer, out, size), f"there is no viewer {viewer}").splitlines()

    def log(self, viewer: int = EVERYTHING, start: int = 0) -> list[dict[str, Json]]:
        """The records from a number on."""
        return json.loads(text_of(lambda out, size: c.log(self._at, viewer, start, out, size),
                                  f"there is no viewer {viewer}"))

    # ---- moves ----

    def moves(self, seat: int | None = None) -> list[str]:
        """What a seat may do now; without one, whoever is next."""
        seat = self._seat(seat)
        if seat is None:
            return []
        count = c.move_count(self._at, seat)
        if count < 0:
            raise Refused(f"there is no seat {seat}")
        return [text_of(lambda out, size, i=i: c.move(self._at, seat, i, out, size)) for i in range(count)]

    def moves_told(self, seat: int | None = None) -> list[dict[str, Json]]:
        """The same with words, facts, whether a move is final, and odds of chance."""
        seat = self._seat(seat)
        if seat is None:
            return []
        return json.loads(text_of(lambda out, size: c.moves(self._at, seat, out, size), f"there is no seat {seat}"))

    def odds(self) -> list[float]:
        """Of the moves of CHANCE, in their order: how likely each is."""
        weight, total = c_uint32(), c_uint32()
        odds = []
        while c.move_odds(self._at, len(odds), byref(weight), byref(total)):
            odds.append(weight.value / total.value)
        return odds

    def why(self, move: str, seat: int | None = None) -> str:
        """Why a text is no move of the seat now; empty when it is one."""
        return text_of(lambda out, size: c.why(self._at, self._needed(seat), encoded(move), out, size))

    def play(self, move: Union[str, Sequence[str]], seat: int | None = None, note: str | None = None) -> int:
        """Play a move, or a list of them; then dice are thrown and forced moves made. How many moves were made.

        Without a seat it is whoever is next. A list stops behind a move that showed something.
        """
        why = Error()
        if isinstance(move, str):
            return fine(c.play(self._at, self._needed(seat), encoded(move), encoded(note), byref(why)), why)
        more = c_bool()
        return fine(c.play_list(self._at, self._needed(seat), strings(list(move)), len(move), encoded(note), byref(more),
                                byref(why)), why)

    def actions(self, seat: int | None = None) -> Ints:
        """The numbers of `moves`, in the same order (`Kit.action_text`): int32 of numpy, or a memoryview without it."""
        seat = self._needed(seat)
        room = Memory("actions", "int32", (max(c.legal_max(c.match_kit(self._at)), 1),))
        count = c.actions(self._at, seat, room.at, len(room.at))
        if count < 0:
            raise Refused(f"there are no actions of seat {seat}")
        return room.array[:count]

    def observation(self, seat: int | None = None, out: Any = None) -> Floats:
        """What a seat observes, as numbers (`Kit.entry_names`): float32 of numpy, or a memoryview without it.

        `out` is an array of yours to write to, as with `Batch`; it is returned.
        """
        seat = self._needed(seat)
        room = Memory("out", "float32", (max(c.entry_count(c.match_kit(self._at)), 1),), out)
        if c.observation(self._at, seat, room.at, len(room.at)) < 0:
            raise Refused(f"there is no observation of seat {seat}")
        return room.array

    def play_action(self, action: int, seat: int | None = None) -> int:
        """Play a move by its number. How many moves were made."""
        why = Error()
        action = operator.index(action)
        if not 0 <= action < c.action_count(c.match_kit(self._at)):
            raise Refused(f"{action} is no action that can be played")
        return fine(c.play_action(self._at, self._needed(seat), action, byref(why)), why)

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, if nothing was shown and nobody moved since."""
        why = Error()
        fine(c.undo(self._at, seat, byref(why)), why)

    def may_undo(self, seat: int) -> bool:
        return c.may_undo(self._at, seat, None)

    def withdraw(self, seat: int) -> None:
        """Take back the seat's whole order."""
        why = Error()
        fine(c.withdraw(self._at, seat, byref(why)), why)

    def resign(self, seat: int) -> None:
        """For good: the seat ranks last of those still in, and somebody has to play it on."""
        why = Error()
        fine(c.resign(self._at, seat, byref(why)), why)

    @property
    def resigned(self) -> list[int]:
        return _seats(c.resigned(self._at))

    # ---- the end ----

    def result(self) -> dict[str, Json]:
        """over, winners, ranks, scores, utility, sums, decided; before the end: as if it ended now."""
        return json.loads(text_of(lambda out, size: c.result(self._at, out, size)))

    @property
    def winners(self) -> list[int]:
        return _seats(c.winners(self._at))

    def share(self, seat: int) -> float:
        """Of the win, 0 to 1."""
        return c.share(self._at, seat)

    def record(self) -> dict[str, Json] | None:
        """Of a match for one player that counts among the records: options, score, merit."""
        try:
            return json.loads(text_of(lambda out, size: c.record(self._at, out, size)))
        except Refused:
            return None

    # ---- bots ----

    def hint(self, seat: int | None = None, bot: str | None = None) -> dict[str, Json]:
        """What the best adviser, or a bot, would do: move, words, value, reason."""
        why = Error()
        seat = self._needed(seat)
        if bot is None:
            return json.loads(text_of(lambda out, size: c.hint(self._at, seat, out, size, byref(why)), why=why))
        return json.loads(text_of(lambda out, size: c.advice(self._at, seat, encoded(bot), out, size, byref(why)), why=why))

    def bot_play(self, bot: str, seat: int | None = None) -> bool:
        """The bot thinks and plays for the seat. False: it would rather not move, and need not."""
        why = Error()
        played = c.bot_play(self._at, self._needed(seat), encoded(bot), byref(why))
        fine(played >= 0, why)
        return played > 0

    def bots_play(self, names: Sequence[str | None]) -> int:
        """Bots play until somebody else has to decide, or the end; an entry for every seat. How many moves."""
        if len(names) != self.kit.seats:
            raise Refused(f"there are {self.kit.seats} seats, not {len(names)}")
        why = Error()
        played = c.bots_play(self._at, strings(list(names)), byref(why))
        fine(played >= 0, why)
        return played

    def seed_bots(self, seed: str) -> None:
        """What bots draw follows from this text; usually from the match's seed."""
        why = Error()
        fine(c.bots_seed(self._at, encoded(seed), byref(why)), why)

    # ---- inside ----

    def _seat(self, seat: int | None) -> int | None:
        return self.next if seat is None else seat

    def _needed(self, seat: int | None) -> int:
        found = self._seat(seat)
        if found is None:
            raise Refused("the game is over")
        return found

    def __repr__(self) -> str:
        kit = self.kit
        return f"<Match of {kit.game}, {kit.seats} seats, {'over' if self.over else f'{self.next} is next'}>"


class Host:
    """What matches can have of this machine: tables of solved games, and threads for large searches."""

    def __init__(self) -> None:
        self._at = c.host_new()

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            c.host_free(self._at)
