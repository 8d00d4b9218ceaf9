"""The examples for programs that learn: the loop against a bot, and a few seconds of the learner."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import caucus

try:
    import numpy
except ImportError:
    numpy = None

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = [game["id"] for game in caucus.games() if caucus.Kit(game["id"], game["seats"][1]).has_numbers]


def run(name, *arguments):
    return subprocess.run([sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True)


@unittest.skipUnless(EXAMPLES.is_dir(), "a wheel has no examples")
class Examples(unittest.TestCase):
    def test_against(self):
        for game in GAMES:
            ran = run("against.py", game, "random", "3")
            self.assertEqual(ran.returncode, 0, ran.stderr)
            self.assertRegex(ran.stdout, rf"^{game}: [01]\.\d+ of the wins in 3 games")

    def test_loop_is_short(self):
        self.assertLessEqual(len((EXAMPLES / "against.py").read_text().splitlines()), 30)

    @unittest.skipIf(numpy is None, "the learner needs numpy")
    def test_learner(self):
        """It learns the smallest game, in as many decisions on any machine."""
        with tempfile.TemporaryDirectory() as folder:
            ran = run("learner.py", "null", "--decisions", "500000", "--matches", "64", "--games", "200", "--against", "random",
                      "--curve", f"{folder}/curve.svg")
            self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
            self.assertRegex(ran.stdout, r"more than its share by ([2-9]|\d\d+)\.")
            self.assertIn("<polyline", Path(folder, "curve.svg").read_text())


if __name__ == "__main__":
    unittest.main()
