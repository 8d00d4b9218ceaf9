"""Batches: arrays in place, masks that agree, ends and rewards, the same bytes in threads; and matches by number."""

import random
import subprocess
import sys
import unittest

import caucus

try:
    import numpy
except ImportError:
    numpy = None

GAMES = [game["id"] for game in caucus.games() if caucus.Kit(game["id"], game["seats"][1]).has_numbers]
N = 32


def generator(seed=1):
    return random.Random(seed) if numpy is None else numpy.random.default_rng(seed)


def contents(batch):
    return [bytes(getattr(batch, name)) for name in ("observation", "seat", "reward", "done", "legal_count")]


def alone(code):
    """In a Python of its own, which ends well."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, f"{ran.returncode}: {ran.stderr}"


class Batches(unittest.TestCase):
    def test_every_game(self):
        self.assertGreaterEqual(len(GAMES), 5)
        for game in GAMES:
            batch = caucus.Batch(game, N, seed="x", masks="both")
            kit, choose, before = batch.kit, generator(), batch.observation
            self.assertEqual(len(batch), N)
            for step in range(100):
                batch.step(batch.random(choose))
                self.assertIs(batch.observation, before)
                for i in range(step % 8, N, 16):
                    listed = {batch.legal[i, j] for j in range(batch.legal_count[i])}
                    bits = {action for action in range(kit.action_count) if batch.mask[i, action // 8] >> action % 8 & 1}
                    self.assertEqual(listed, bits)
                    self.assertTrue(0 <= batch.seat[i] < kit.seats)
                    rewards = sum(batch.reward[i, seat] for seat in range(kit.seats))
                    self.assertTrue(rewards == 0 or batch.done[i])

    def test_threads_and_seeds(self):
        one, two, other = (caucus.Batch(GAMES[-1], 200, seed=seed, threads=threads)
                           for seed, threads in (("a", 1), ("a", 3), ("b", 1)))
        self.assertEqual(contents(one), contents(two))
        self.assertNotEqual(contents(one), contents(other))
        choose = generator()
        for _ in range(60):
            actions = one.random(choose)
            one.step(actions)
            two.step(actions)
            self.assertEqual(contents(one), contents(two))
        one.reset("b")
        self.assertEqual(contents(one), contents(other))

    def test_refused(self):
        batch = caucus.Batch(GAMES[0], N)
        with self.assertRaisesRegex(caucus.Refused, f"{N} of {N} actions"):
            batch.step([-1] * N)
        with self.assertRaises(ValueError):
            batch.step([0] * (N - 1))
        with self.assertRaises(ValueError):
            caucus.Batch(GAMES[0], N, masks="other")
        with self.assertRaises(caucus.Refused):
            caucus.Batch(GAMES[0], 0)
        with self.assertRaises(TypeError):
            caucus.Batch(caucus.Kit(GAMES[0]), N, seats=2)
        with self.assertRaises(TypeError):
            caucus.Batch(GAMES[0], N, masks="none").random(generator())
        self.assertIsNone(caucus.Batch(GAMES[0], N, masks="bits").legal)

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_numpy(self):
        batch = caucus.Batch(GAMES[1], N, masks="both")
        self.assertEqual(batch.observation.dtype, numpy.float32)
        mask = batch.legal_mask()
        self.assertEqual(mask.shape, (N, batch.kit.action_count))
        self.assertTrue((mask.sum(axis=1) == batch.legal_count).all())
        self.assertTrue(numpy.isfinite(batch.observation).all())

    def test_without_numpy(self):
        """The same module where numpy cannot be imported."""
        code = ("import sys; sys.modules['numpy'] = None\n"
                "import random, caucus\n"
                f"batch = caucus.Batch({GAMES[-1]!r}, 8, masks='both')\n"
                "choose = random.Random(1)\n"
                "for _ in range(50): batch.step(batch.random(choose))\n"
                "assert batch.observation.shape == (8, batch.kit.entry_count), batch.observation.shape\n"
                "assert isinstance(batch.observation, memoryview)\n")
        alone(code)

    def test_no_memory(self):
        """A million matches where there is no memory for them are refused; nothing is torn down."""
        alone("import ctypes, resource, caucus\n"
              "from caucus import _library as library\n"
              f"kit = caucus.Kit({GAMES[-1]!r})\n"
              "used = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
              "resource.setrlimit(resource.RLIMIT_AS, (used + (64 << 20), resource.RLIM_INFINITY))\n"
              "why, none = library.Error(), library.Arrays()\n"
              "at = library.c.batch_new(kit._at, 1 << 20, b'1', ctypes.byref(none), ctypes.byref(why))\n"
              "assert at is None and b'memory' in why.text, why.text\n"
              "try: caucus.Batch(kit, 1 << 20)\n"
              "except (MemoryError, caucus.Refused): pass\n"
              "else: raise SystemExit('there was memory')\n"
              "batch = caucus.Batch(kit, 8)\n"
              "batch.step([batch.legal[i, 0] for i in range(8)])\n")


class Numbers(unittest.TestCase):
    def test_matches(self):
        for game in GAMES:
            match = caucus.Match(game, seed="numbers")
            kit = match.kit
            names = kit.entry_names()
            self.assertEqual(len(set(names)), kit.entry_count)
            for i in range(40):
                if match.over:
                    break
                actions = match.actions()
                self.assertEqual([kit.action_text(action) for action in actions], match.moves())
                self.assertEqual(len(match.observation()), kit.entry_count)
                match.play_action(actions[i % len(actions)])
            with self.assertRaises(caucus.Refused):
                match.play_action(-1, seat=0)
            self.assertIsNone(kit.action_text(kit.action_count))
            if kit.action_pass is not None:
                self.assertEqual(kit.action_text(kit.action_pass), "pass")


if __name__ == "__main__":
    unittest.main()
