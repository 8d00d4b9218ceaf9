"""gymnasium.Env: one seat, the others are played by bots."""

from __future__ import annotations

from typing import Any, Mapping, Union

from .._match import Kit, Match
from ._asked import Asked


def gymnasium_env(game: Union[str, Kit], seat: int = 0, bots: str = "easy", seats: int = 0,
                  options: Mapping[str, Union[str, int, bool]] | None = None, illegal: str = "raise") -> Any:
    """An environment in which you are one seat and bots are the others.

    Observations are rows of numbers, actions are numbers; info["action_mask"] (and env.action_masks()) says which are
    legal. One that is not raises `caucus.Refused`; for programs that know no masks it can end the episode without a reward,
    illegal="lose", or stand for any legal one, illegal="random". Then info["illegal"] says that it was not legal.

    The reward is your share of the win, at the end. reset(seed=...) gives the same match for the same seed;
    options={"seat": 1} takes another seat.
    """
    if illegal not in ("raise", "lose", "random"):
        raise ValueError("what is illegal can raise, lose or be random")
    import gymnasium
    import numpy

    kit = game if isinstance(game, Kit) else Kit(game, seats, options)

    class CaucusEnv(gymnasium.Env):
        metadata = {"render_modes": ["ansi"], "name": kit.game}
        render_mode = "ansi"

        def __init__(self) -> None:
            self.kit, self.seat, self.bots = kit, seat, bots
            self.action_space = gymnasium.spaces.Discrete(kit.action_count)
            self.observation_space = gymnasium.spaces.Box(-numpy.inf, numpy.inf, (kit.entry_count,), numpy.float32)

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
            super().reset(seed=seed)
            self.seat = (options or {}).get("seat", self.seat)
            if not 0 <= self.seat < kit.seats:
                raise ValueError(f"there is no seat {self.seat}")
            number = seed if seed is not None else int(self.np_random.integers(1 << 62))
            self.match = Match(kit, seed=str(number))
            self.asked = Asked(self.match)
            self._to_own_turn()
            return self._seen()

        def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            mask = self.action_masks()
            broken = illegal != "raise" and self.asked.seat is not None and not (0 <= action < len(mask) and mask[action])
            if broken and illegal == "lose":
                self.asked.end()
            else:
                self.asked.act(self.np_random.choice(numpy.flatnonzero(mask)) if broken else action)
                self._to_own_turn()
            observation, info = self._seen()
            if broken:
                info["illegal"] = True
            over = self.asked.seat is None
            return observation, self.match.share(self.seat) if self.match.over else 0.0, over, False, info

        def _to_own_turn(self) -> None:
            while self.asked.seat not in (None, self.seat):
                self.asked.bot(self.bots)

        def _seen(self) -> tuple[Any, dict[str, Any]]:
            return self.asked.row(numpy, self.seat), {"action_mask": self.action_masks()}

        def action_masks(self) -> Any:
            return self.asked.mask(numpy, self.seat)

        def render(self) -> str:
            return self.match.board(self.seat)

        def close(self) -> None:
            pass

    return CaucusEnv()
