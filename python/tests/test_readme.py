"""What README.md says of numbers is so: how many there are, and the unit of every entry that is not 0 or 1."""

import random
import re
import unittest
from pathlib import Path

import caucus

README = Path(__file__).resolve().parents[1] / "README.md"
GAMES = [game["id"] for game in caucus.games() if caucus.Kit(game["id"]).has_numbers]
N, STEPS = 16, 300


def rows(width):
    """Of tables with so many columns: their cells."""
    lines = [line.strip("|").split("|") for line in README.read_text().splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines if len(line) == width]


def unit_of(name, units):
    """The unit of an entry; 1 where it is not named, None where it is a part of a limit."""
    name = re.sub(r"^(own|\+\d) ", "", name)
    if name in ("turns over", "rounds over"):
        return None
    found = [(len(known), unit) for known, unit in units.items()
             if (name.endswith(known[1:]) if known.startswith("*") else name.startswith(known))]
    return max(found)[1] if found else 1


@unittest.skipUnless(README.is_file(), "a wheel has no README of its own")
class Readme(unittest.TestCase):
    def test_sizes(self):
        seats = {game["id"]: game["seats"][1] for game in caucus.games()}
        told = {row[0]: [int(cell.replace(",", "")) for cell in row[1:]] for row in rows(7) if row[0] in seats}
        self.assertEqual(sorted(told), sorted(set(GAMES) - {"null"}))
        for game, numbers in told.items():
            kits = (caucus.Kit(game), caucus.Kit(game, seats[game]))
            self.assertEqual(numbers, [number for kit in kits for number in (kit.seats, kit.action_count, kit.entry_count)])

    def test_units(self):
        """In random games: entries that are named are whole numbers of their unit, all others are 0 or 1."""
        for game in GAMES:
            kit = caucus.Kit(game)
            units = {name: eval(row[2]) for row in rows(3) if row[0] == game for name in re.findall("`([^`]+)`", row[1])}
            names = kit.entry_names()
            of = [unit_of(name, units) for name in names]
            batch, choose = caucus.Batch(kit, N, seed="units"), random.Random(1)
            for _ in range(STEPS):
                batch.step([int(batch.legal[i, choose.randrange(batch.legal_count[i])]) for i in range(N)])
                seen = memoryview(batch.observation).tolist()[choose.randrange(N)]
                for entry, value in enumerate(seen):
                    if value and of[entry] is None:
                        self.assertTrue(0 < value <= 1)
                    elif value:
                        self.assertAlmostEqual(value / of[entry], round(value / of[entry]), 3, names[entry])
                        self.assertTrue(of[entry] < 1 or value == 1, f"{game}: {names[entry]} is {value}")
            for name in units:          # no name is left over
                self.assertTrue(any(unit_of(one, {name: 2}) == 2 for one in names), f"{game}: {name}")


if __name__ == "__main__":
    unittest.main()
