"""pettingzoo.AECEnv: all seats, one after the other."""

from __future__ import annotations

import functools
from typing import Any, Mapping, Union

from .._match import Kit, Match
from ._asked import Asked


def pettingzoo_env(game: Union[str, Kit], seats: int = 0,
                   options: Mapping[str, Union[str, int, bool]] | None = None) -> Any:
    """An environment in which agents "seat_0", "seat_1" ... are asked one after the other.

    Observations are {"observation": row of numbers, "action_mask": 1 for each legal action}; an action that is not legal
    raises `caucus.Refused`. Rewards are shares of the win, at the end. reset(seed=...) gives the same match for the same
    seed. Where several seats decide at once they are asked in order, and none observes the orders of the others.
    """
    import gymnasium
    import numpy
    import pettingzoo

    kit = game if isinstance(game, Kit) else Kit(game, seats, options)

    class CaucusEnv(pettingzoo.AECEnv):
        metadata = {"render_modes": ["ansi"], "name": kit.game, "is_parallelizable": False}
        render_mode = "ansi"

        def __init__(self) -> None:
            super().__init__()
            self.kit = kit
            self.possible_agents = [f"seat_{seat}" for seat in range(kit.seats)]
            self.agents = []
            self._chooser = numpy.random.default_rng()

        @functools.lru_cache(maxsize=None)
        def observation_space(self, agent: str) -> Any:
            return gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(-numpy.inf, numpy.inf, (kit.entry_count,), numpy.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (kit.action_count,), numpy.int8)})

        @functools.lru_cache(maxsize=None)
        def action_space(self, agent: str) -> Any:
            return gymnasium.spaces.Discrete(kit.action_count)

        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            number = seed if seed is not None else int(self._chooser.integers(1 << 62))
            self.match = Match(kit, seed=str(number))
            self.asked = Asked(self.match)
            self.agents = self.possible_agents[:]
            self.rewards = {agent: 0.0 for agent in self.agents}
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = {agent: False for agent in self.agents}
            self.truncations = {agent: False for agent in self.agents}
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self._agent()

        def _agent(self) -> str:
            return self.possible_agents[self.asked.seat or 0]

        def observe(self, agent: str) -> dict[str, Any]:
            seat = self.possible_agents.index(agent)
            return {"observation": self.asked.row(numpy, seat), "action_mask": self.asked.mask(numpy, seat)}

        def step(self, action: int | None) -> None:
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0
            self._clear_rewards()
            self.asked.act(action)
            if self.match.over:
                for seat, one in enumerate(self.possible_agents):
                    self.rewards[one] = self.match.share(seat)
                    self.terminations[one] = True
            self.agent_selection = self._agent()
            self._accumulate_rewards()

        def render(self) -> str:
            return self.match.board(max(self.asked.seat or 0, 0))

        def close(self) -> None:
            pass

    return CaucusEnv()
