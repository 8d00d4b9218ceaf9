"""The adapters: against stand-ins of the documented interfaces, and against the real packages where they are installed."""

import importlib.util
import subprocess
import sys
import unittest
from pathlib import Path

import caucus

try:
    import numpy
except ImportError:
    numpy = None

REAL = all(importlib.util.find_spec(name) for name in ("gymnasium", "pettingzoo")) and numpy is not None
if numpy is not None and not REAL:
    sys.path.insert(0, str(Path(__file__).with_name("standins")))

GAMES = [game["id"] for game in caucus.games() if caucus.Kit(game["id"], game["seats"][1]).has_numbers]
STEPS = 400


def any_of(mask, generator):
    return int(generator.choice(numpy.flatnonzero(mask)))


@unittest.skipIf(numpy is None, "the frameworks need numpy")
class Adapters(unittest.TestCase):
    def test_nothing_is_imported_early(self):
        code = ("import sys, caucus.adapters\n"
                "assert 'gymnasium' not in sys.modules and 'pettingzoo' not in sys.modules")
        subprocess.run([sys.executable, "-c", code], check=True)

    def test_pettingzoo(self):
        for game in GAMES:
            env = caucus.adapters.pettingzoo_env(game)
            generator, steps, passes = numpy.random.default_rng(1), 0, 0
            env.reset(seed=3)
            first = env.observe(env.agent_selection)["observation"]
            for agent in env.agent_iter():
                seen, reward, terminated, truncated, _ = env.last()
                self.assertTrue(env.observation_space(agent).contains(seen))
                if terminated or truncated:
                    self.assertTrue(0 <= reward <= 1)
                    env.step(None)
                    continue
                self.assertEqual(reward, 0)
                action = any_of(seen["action_mask"], generator)
                self.assertTrue(env.action_space(agent).contains(action))
                passes += action == env.kit.action_pass
                env.step(action)
                steps += 1
                if steps == STEPS:
                    break
            self.assertTrue(not env.agents or steps == STEPS)
            if env.kit.action_pass is not None:
                self.assertGreater(passes, 0)
            env.reset(seed=3)
            self.assertTrue((first == env.observe(env.agent_selection)["observation"]).all())
            with self.assertRaises(caucus.Refused):
                env.step(env.kit.action_count + 5)
            self.assertTrue(env.render())

    def test_pettingzoo_to_the_end(self):
        env = caucus.adapters.pettingzoo_env("primary-colours")
        generator, rewards = numpy.random.default_rng(1), {}
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, reward, terminated, _, _ = env.last()
            if terminated:
                rewards[agent] = reward
            env.step(None if terminated else any_of(seen["action_mask"], generator))
        self.assertEqual(sorted(rewards), env.possible_agents)
        self.assertAlmostEqual(sum(rewards.values()), 1)

    def test_gymnasium(self):
        for game in GAMES:
            env = caucus.adapters.gymnasium_env(game, bots="random")
            generator = numpy.random.default_rng(1)
            first, info = env.reset(seed=5)
            self.assertTrue(env.observation_space.contains(first))
            for _ in range(STEPS):
                seen, reward, terminated, truncated, info = env.step(any_of(info["action_mask"], generator))
                self.assertTrue(env.observation_space.contains(seen))
                self.assertFalse(truncated)
                self.assertTrue(reward == 0 or terminated)
                if terminated:
                    break
            again, _ = env.reset(seed=5)
            self.assertTrue((first == again).all())
            _, info = env.reset(options={"seat": 1})
            self.assertEqual(env.seat, 1)
            self.assertTrue(info["action_mask"].any())
            with self.assertRaises(caucus.Refused):
                env.step(env.kit.action_count + 5)
            with self.assertRaises(ValueError):
                env.reset(options={"seat": 9})
            self.assertTrue(env.render())

    @unittest.skipUnless(REAL, "gymnasium and pettingzoo are not installed")
    def test_their_own_checks(self):
        from pettingzoo.test import api_test
        for game in GAMES:
            api_test(caucus.adapters.pettingzoo_env(game), num_cycles=200)


if __name__ == "__main__":
    unittest.main()
