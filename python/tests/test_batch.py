"""Batches: arrays in place, masks that agree, ends and rewards, the same bytes in threads; and matches by number."""

import array
import gc
import mmap
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

    def test_arrays_cannot_be_let_go(self):
        """C writes to them: their names cannot be given to others, and without names they are still there."""
        batch = caucus.Batch(GAMES[0], N, masks="both")
        for name in ("observation", "seat", "reward", "done", "mask", "legal", "legal_count", "n"):
            with self.assertRaises(AttributeError):
                setattr(batch, name, None)
            with self.assertRaises(AttributeError):
                delattr(batch, name)
        alone("import random, caucus\n"
              f"batch = caucus.Batch({GAMES[0]!r}, 4096)\n"
              "try: batch.observation = [0]\n"
              "except AttributeError: pass\n"
              "others = [bytearray(batch.observation.nbytes) for _ in range(4)]\n"
              "batch.step([batch.legal[i, 0] for i in range(4096)])\n"
              "assert not any(any(other) for other in others)\n")

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_arrays_cannot_be_resized(self):
        batch = caucus.Batch(GAMES[0], N)
        with self.assertRaises(ValueError):
            batch.observation.resize((1, 1), refcheck=False)

    def own(self, kit, make):
        """A batch that writes to arrays of ours, beside one that has its own."""
        shapes = {"observation": ("f", (N, kit.entry_count)), "seat": ("i", (N,)), "reward": ("f", (N, kit.seats)),
                  "done": ("B", (N,))}
        ours = {name: make(code, shape) for name, (code, shape) in shapes.items()}
        one, two, choose = caucus.Batch(kit, N, arrays=ours), caucus.Batch(kit, N), generator()
        for _ in range(30):
            actions = two.random(choose)
            one.step(actions)
            two.step(actions)
            for name in shapes:
                self.assertEqual(bytes(ours[name]), bytes(getattr(two, name)), name)
                self.assertEqual(bytes(getattr(one, name)), bytes(getattr(two, name)), name)
        self.assertEqual(tuple(memoryview(one.observation).shape), (N, kit.entry_count))
        return one, ours

    def test_arrays_of_the_caller(self):
        kit = caucus.Kit(GAMES[0])
        flat = {"f": 4, "i": 4, "B": 1}

        def size(shape):
            return shape[0] * (shape[1] if len(shape) > 1 else 1)

        one, ours = self.own(kit, lambda code, shape: array.array(code, bytes(flat[code] * size(shape))))
        with self.assertRaises(BufferError):
            ours["observation"].append(1)
        one, ours = self.own(kit, lambda code, shape: memoryview(bytearray(flat[code] * size(shape))).cast(code, shape))
        self.assertIs(one.observation, ours["observation"])
        maps = []

        def shared(code, shape):
            maps.append(mmap.mmap(-1, flat[code] * size(shape)))
            return memoryview(maps[-1]).cast(code, shape)

        one, ours = self.own(kit, shared)
        ours.clear()
        gc.collect()
        for memory in maps:
            with self.assertRaises(BufferError):
                memory.close()
        one.step(one.random(generator()))
        if numpy is not None:
            one, ours = self.own(kit, lambda code, shape: numpy.ones(shape, {"f": "float32", "i": "int32", "B": "uint8"}[code]))
            self.assertIs(one.observation, ours["observation"])

    def test_other_arrays_later(self):
        one, two, choose = caucus.Batch(GAMES[0], N), caucus.Batch(GAMES[0], N), generator()
        before = one.observation
        last = bytes(before)
        ours = {"observation": array.array("f", bytes(before.nbytes)), "seat": array.array("i", bytes(4 * N)),
                "done": bytearray(b"x" * N), "reward": array.array("f", [7] * (N * one.kit.seats))}
        one.use(ours)
        self.assertEqual(contents(one), contents(two))      # what is asked now is there at once, and nothing was won
        for _ in range(20):
            actions = two.random(choose)
            one.step(actions)
            two.step(actions)
            self.assertEqual(contents(one), contents(two))
        self.assertEqual(bytes(before), last)

    def test_arrays_that_will_not_do(self):
        kit = caucus.Kit(GAMES[0])
        length = N * kit.entry_count

        def refuse(error, words, **arrays):
            with self.assertRaisesRegex(error, words):
                caucus.Batch(kit, N, arrays=arrays)
            with self.assertRaisesRegex(error, words):
                caucus.Batch(kit, N).use(arrays)

        refuse(TypeError, "no array", observation=[0.0] * length)
        refuse(TypeError, "of float32, not of 'd'", observation=array.array("d", [0] * length))
        refuse(TypeError, "of int32, not of 'f'", seat=array.array("f", [0] * N))
        refuse(ValueError, "shape", observation=array.array("f", [0] * (length - 1)))
        refuse(ValueError, "shape", seat=array.array("i", [0] * (N + 1)))
        refuse(ValueError, "one piece", seat=memoryview(array.array("i", [0] * 2 * N))[::2])
        refuse(ValueError, "written", done=bytes(N))
        refuse(ValueError, "'mask' is none of the arrays", mask=bytearray(N))
        if numpy is not None:
            refuse(TypeError, "not of '>f'", observation=numpy.zeros((N, kit.entry_count), ">f4"))
            refuse(ValueError, "one piece", observation=numpy.zeros((kit.entry_count, N), "float32").T)
            refuse(ValueError, "shape", observation=numpy.zeros((kit.entry_count, N), "float32"))

    def test_actions_that_are_none(self):
        """Whole numbers are taken as they are; what does not fit is refused and not made to fit."""
        batch = caucus.Batch(GAMES[0], N)
        before = contents(batch)
        first = [int(batch.legal[i, 0]) for i in range(N)]
        for number in (1 << 32, 1 << 40, -(1 << 32), (1 << 31) - 1, -1):
            with self.assertRaisesRegex(caucus.Refused, f"{N} of {N} actions"):
                batch.step([action + number if number > 0 else number for action in first])
        with self.assertRaises(TypeError):
            batch.step([float(action) for action in first])
        with self.assertRaises(TypeError):
            batch.step([str(action) for action in first])
        self.assertEqual(contents(batch), before)
        if numpy is not None:
            for kind in ("float32", "float64", "bool"):
                with self.assertRaisesRegex(TypeError, kind):
                    batch.step(numpy.zeros(N, kind))
            with self.assertRaises(caucus.Refused):
                batch.step(numpy.array(first, "int64") + (1 << 32))
            with self.assertRaises(caucus.Refused):
                batch.step(numpy.full(N, (1 << 64) - 1, "uint64"))
            self.assertEqual(contents(batch), before)
            for kind in ("int64", "uint64", "uint16", "int32"):
                batch.reset("1")
                batch.step(numpy.array([int(batch.legal[i, 0]) for i in range(N)], kind))
            wide = numpy.zeros((N, 2), "int32")
            batch.reset("1")
            wide[:, 0] = batch.legal[:, 0]
            batch.step(wide[:, 0])

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
                seen = match.observation()
                self.assertEqual(memoryview(seen).shape, (kit.entry_count,))
                ours = array.array("f", bytes(4 * kit.entry_count))
                self.assertIs(match.observation(out=ours), ours)
                self.assertEqual(bytes(ours), bytes(seen))
                match.play_action(actions[i % len(actions)])
            with self.assertRaises(ValueError):
                match.observation(0, out=array.array("f", [0]))
            for action in (-1, kit.action_count, 1 << 40):
                with self.assertRaises(caucus.Refused):
                    match.play_action(action, seat=0)
            with self.assertRaises(TypeError):
                match.play_action(1.0, seat=0)
            self.assertIsNone(kit.action_text(kit.action_count))
            if kit.action_pass is not None:
                self.assertEqual(kit.action_text(kit.action_pass), "pass")


if __name__ == "__main__":
    unittest.main()
