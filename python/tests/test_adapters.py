"""The adapters: against stand-ins of the documented interfaces, and against the real packages where they are installed.

The stand-ins are in a Python of their own, everywhere; with CAUCUS_STANDINS=1 these tests are in it.
"""

import importlib.util
import os
import subprocess
import sys
import unittest
from pathlib import Path

import caucus

try:
    import numpy
except ImportError:
    numpy = None

STANDINS = os.environ.get("CAUCUS_STANDINS") == "1"
if STANDINS:
    sys.path.insert(0, str(Path(__file__).with_name("standins")))
HAVE = numpy is not None and all(importlib.util.find_spec(name) for name in ("gymnasium", "pettingzoo"))

GAMES = [game["id"] for game in caucus.games() if caucus.Kit(game["id"], game["seats"][1]).has_numbers]
STEPS = 400


def any_of(mask, generator):
    return int(generator.choice(numpy.flatnonzero(mask)))


@unittest.skipIf(numpy is None, "the frameworks need numpy")
@unittest.skipIf(STANDINS, "is where they are")
class Standins(unittest.TestCase):
    def test_with_standins(self):
        ran = subprocess.run([sys.executable, __file__], env={**os.environ, "CAUCUS_STANDINS": "1"}, capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertRegex(ran.stderr, r"Ran 7 tests[^$]*OK \(skipped=3\)")

    def test_nothing_is_imported_early(self):
        code = ("import sys, caucus.adapters\n"
                "assert 'gymnasium' not in sys.modules and 'pettingzoo' not in sys.modules")
        subprocess.run([sys.executable, "-c", code], check=True)


@unittest.skipUnless(HAVE, "gymnasium and pettingzoo are not installed")
class Adapters(unittest.TestCase):
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

    def test_any_action(self):
        """Programs that know no masks: an action that is not legal loses, or stands for one that is."""
        for game in GAMES:
            for illegal in ("lose", "random"):
                env = caucus.adapters.gymnasium_env(game, bots="random", illegal=illegal)
                ends = []
                for _ in range(2):      # the same seed and actions, the same match
                    seen, info = env.reset(seed=7)
                    generator, terminated, steps, broken = numpy.random.default_rng(2), False, 0, 0
                    while not terminated and steps < STEPS:
                        action = generator.integers(env.action_space.n) if steps else env.action_space.n + 5
                        legal = steps and info["action_mask"][action]
                        seen, reward, terminated, truncated, info = env.step(action)
                        self.assertTrue(env.observation_space.contains(seen))
                        self.assertEqual("illegal" in info, not legal)
                        broken += "illegal" in info
                        steps += 1
                    self.assertGreater(broken, 0)
                    ends.append((steps, broken, bytes(seen), env.match.text()))
                    if illegal == "lose":
                        self.assertTrue(terminated and reward == 0 and not info["action_mask"].any())
                    if terminated:
                        with self.assertRaises(caucus.Refused):
                            env.step(action)
                self.assertEqual(*ends)
                env.reset(seed=7)
                env.step(env.action_space.sample())
        with self.assertRaises(ValueError):
            caucus.adapters.gymnasium_env(GAMES[0], illegal="pardon")

    @unittest.skipIf(STANDINS, "stand-ins have none")
    def test_their_own_checks(self):
        import gymnasium
        import pettingzoo
        from gymnasium.utils.env_checker import check_env
        from pettingzoo.test import api_test
        print(f"gymnasium {gymnasium.__version__}, pettingzoo {pettingzoo.__version__}")
        for game in GAMES:
            api_test(caucus.adapters.pettingzoo_env(game), num_cycles=200)
            for illegal in ("lose", "random"):
                check_env(caucus.adapters.gymnasium_env(game, illegal=illegal), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()
