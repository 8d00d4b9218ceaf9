"""Caucus behind the interfaces of other frameworks, which are imported when they are used:

    env = caucus.adapters.pettingzoo_env("the-primary", seats=4)                # pettingzoo.AECEnv: all seats
    env = caucus.adapters.gymnasium_env("primary-colours", bots="easy")         # gymnasium.Env: one seat against bots

In both, observations and actions are the numbers of `caucus.Kit` (`entry_names`, `action_text`); the action `pass` is for
seats that may move but need not, where a game has such.
"""

from ._gymnasium import gymnasium_env
from ._pettingzoo import pettingzoo_env

__all__ = ["gymnasium_env", "pettingzoo_env"]
