"""Every game through the module: played, seen, kept, taken back, refused; the same as the library by another way."""

import copy
import json
import tempfile
import threading
import unittest
from pathlib import Path

import caucus

GAMES = [game["id"] for game in caucus.games()]
MOST = 20000


def played(game, seed="1", bots="greedy"):
    match = caucus.Match(game, seed=seed)
    match.bots_play([bots] * match.kit.seats)
    return match


class Games(unittest.TestCase):
    def test_what_there_is(self):
        self.assertGreaterEqual(len(GAMES), 6)
        self.assertEqual(caucus.__version__, caucus.version())
        for game in caucus.games():
            self.assertLessEqual(game["seats"][0], game["seats"][1])
            self.assertIn("rules_version", game)
        self.assertIn("expert", {bot["id"] for bot in caucus.bots()})
        self.assertIn("#", caucus.rules("prime-climb"))
        with self.assertRaisesRegex(caucus.Refused, "unknown game"):
            caucus.rules("chess")

    def test_kits(self):
        kit = caucus.Kit("the-primary", seats=3)
        self.assertEqual((kit.game, kit.seats, kit.info["game"]), ("the-primary", 3, "the-primary"))
        self.assertIn("regions", kit.things)
        self.assertTrue(kit.bot_plays("easy"))
        self.assertFalse(kit.bot_plays("nobody"))
        options = next(game for game in caucus.games() if game["id"] == "prime-climb")["options"]
        flag = next(option for option in options if option["type"] == "bool")
        turned = not flag["default"]
        self.assertEqual(caucus.Kit("prime-climb", options={flag["name"]: turned}).info["options"][flag["name"]], turned)
        for wrong in ({"game": "chess"}, {"game": "prime-climb", "seats": 9},
                      {"game": "prime-climb", "options": {"colour": "red"}}, {"game": "prime\0climb"}):
            with self.assertRaises(caucus.Refused):
                caucus.Kit(**wrong)

    def test_a_kit_outlives_what_it_came_from(self):
        kit = caucus.Match("null", seed="1").kit
        matches = [caucus.Match(kit, seed=str(i)) for i in range(20)]
        del kit
        self.assertEqual({match.kit.game for match in matches}, {"null"})
        with self.assertRaises(TypeError):
            caucus.Match(matches[0].kit, seats=2)


class Playing(unittest.TestCase):
    def test_every_game_to_its_end(self):
        for game in GAMES:
            with self.subTest(game):
                match = played(game)
                self.assertTrue(match.over)
                self.assertIsNone(match.next)
                self.assertEqual((match.moves(), match.moves_told(), match.to_act), ([], [], []))
                result = match.result()
                self.assertEqual(result["winners"], match.winners)
                self.assertEqual([match.share(seat) > 0 for seat in range(match.kit.seats)],
                                 [seat in match.winners for seat in range(match.kit.seats)])
                self.assertEqual(match.text(), played(game).text(), "the same seed")
                self.assertNotEqual(match.text(), played(game, seed="2").text())
                with self.assertRaisesRegex(caucus.Refused, "over"):
                    match.play("anything")

    def test_moves_by_hand(self):
        for game in GAMES:
            with self.subTest(game):
                match = caucus.Match(game, seed="hand")
                for step in range(40):
                    if match.over:
                        break
                    seat = match.next
                    self.assertIn(seat, match.to_act)
                    moves, told = match.moves(seat), match.moves_told(seat)
                    self.assertEqual(moves, [one["move"] for one in told])
                    self.assertEqual(match.why(moves[step % len(moves)], seat), "")
                    before = match.ply(seat)
                    self.assertGreaterEqual(match.play(moves[step % len(moves)], seat), 1)
                    self.assertGreater(match.ply(seat), before)
                    self.assertEqual(match.view(seat)["ply"], match.ply(seat))
                    self.assertEqual(len(match.story(seat)), len(match.events(seat)))
                self.assertTrue(match.board(0).isprintable() or "\n" in match.board(0))

    def test_what_is_refused(self):
        match = caucus.Match("prime-climb", seats=2, seed="x")
        before = match.text()
        self.assertNotEqual(match.why("fly"), "")
        for wrong in (lambda: match.play("fly"), lambda: match.play("a+7", seat=1), lambda: match.play([]),
                      lambda: match.play(["fly"]), lambda: match.undo(0), lambda: match.moves(7), lambda: match.view(12),
                      lambda: match.withdraw(0), lambda: match.bots_play(["easy"]), lambda: match.bot_play("nobody"),
                      lambda: match.set_names(["A"]), lambda: match.set_names(["Same", "Same"]), lambda: match.hint(5),
                      lambda: caucus.Match("null", seed=" "), lambda: caucus.Match.from_text("nonsense"),
                      lambda: caucus.Match.load("/nonexistent/match"), lambda: match.play("a\0b")):
            with self.assertRaises(caucus.Refused) as refused:
                wrong()
            self.assertTrue(str(refused.exception))
        self.assertEqual(match.text(), before, "a refused call changes nothing")
        with self.assertRaises(TypeError):
            caucus.Match("null", seed="1", chance=lambda index, total: 0)

    def test_undo(self):
        match = caucus.Match("primary-colours", seed="1")
        start = match.view(0)["view"]
        match.play(["red=1", "blue=2"], seat=0)
        self.assertEqual(len(match.view(0)["view"]["pending"]), 2)
        self.assertTrue(match.may_undo(0))
        match.undo(0)
        self.assertEqual(len(match.view(0)["view"]["pending"]), 1)
        match.withdraw(0)
        self.assertEqual(match.view(0)["view"], start)
        self.assertFalse(match.may_undo(0))

    def test_practice(self):
        match = caucus.Match("prime-climb", seats=2, seed="1")
        match.set_practice()
        me = match.next
        seen = match.view(me)["view"]
        match.play(match.moves()[0])
        match.bots_play([None if seat == me else "random" for seat in range(2)])
        while match.view(me)["view"] != seen:
            match.undo(me)

    def test_resign(self):
        match = caucus.Match("the-primary", seats=3, seed="1")
        match.resign(1)
        self.assertEqual(match.resigned, [1])
        self.assertFalse(match.over)
        match.resign(0)
        self.assertTrue(match.over)
        self.assertEqual((match.winners, match.result()["ranks"]), ([2], [2, 3, 1]))


class Keeping(unittest.TestCase):
    def test_files_positions_and_copies(self):
        for game in GAMES:
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                match = caucus.Match(game, seed="keep")
                for _ in range(12):
                    if not match.over:
                        match.bot_play("random")
                again = caucus.Match.from_text(match.text())
                self.assertEqual(again.text(), match.text())
                path = str(Path(folder) / "match")
                match.save(path)
                self.assertEqual(caucus.Match.load(path).text(), match.text())
                position = match.position()
                self.assertEqual(caucus.Match.from_position(match.kit, position, seed="1").position(), position)
                self.assertEqual(caucus.Match.from_position(match.kit, json.dumps(position)).position(), position)
                for other in (match.copy(), copy.copy(match), copy.deepcopy(match)):
                    text = match.text()
                    if not match.over:
                        other.bots_play(["random"] * match.kit.seats)
                        self.assertTrue(other.over)
                    self.assertEqual(match.text(), text)

    def test_looking_back(self):
        match = played("prime-climb")
        last = len(match.log())
        self.assertEqual(match.before(last).position(), match.position())
        on = match.before(last // 2, seed="another")
        on.bots_play(["greedy", "greedy"])
        self.assertTrue(on.over)
        self.assertEqual(on.log()[:last // 2], match.log()[:last // 2])
        with self.assertRaises(caucus.Refused):
            match.before(last + 1)

    def test_guessing(self):
        match = caucus.Match("politicraft", seed="1")
        guess = match.guess(0, "one")
        self.assertEqual(guess.view(0)["view"], match.view(0)["view"])
        self.assertEqual(guess.guess(0, "two").text(), match.guess(0, "two").text())
        with self.assertRaises(caucus.Refused):
            match.guess(9, "one")

    def test_names(self):
        match = caucus.Match("null", seed="1")
        match.set_names(["Ana Ñandú", None])
        self.assertIn("Ana Ñandú", match.text())
        self.assertTrue(any("Ana Ñandú" in line for line in caucus.Match.from_text(match.text()).text().splitlines()))

    def test_logs(self):
        match = played("politicraft")
        log = match.log()
        self.assertEqual(match.log(start=5), log[5:])
        self.assertEqual(len(match.log(0)), len(log))
        self.assertIn("move", log[0])


class Chance(unittest.TestCase):
    def test_by_hand(self):
        match = caucus.Match("prime-climb", seats=2)
        self.assertEqual(match.next, caucus.CHANCE)
        odds = match.odds()
        self.assertEqual(len(odds), len(match.moves()))
        self.assertAlmostEqual(sum(odds), 1)
        for _ in range(10):
            while match.next == caucus.CHANCE:
                match.play(match.moves()[-1], caucus.CHANCE)
            match.play(match.moves()[0])

    def test_by_a_function(self):
        asked = []

        def draw(index, total):
            asked.append((index, total))
            return total - 1

        match = caucus.Match("prime-climb", seats=2, chance=draw)
        self.assertNotEqual(match.next, caucus.CHANCE)
        self.assertTrue(asked and all(total > 0 for _, total in asked))
        other = match.copy()
        del match                       # the copy asks the same function
        other.bots_play(["random", "random"])
        self.assertTrue(other.over)
        self.assertEqual([index for index, _ in asked], sorted(index for index, _ in asked))


class Secrets(unittest.TestCase):
    def test_a_viewer_is_not_told_more(self):
        match = caucus.Match("politicraft", seats=3, seed="1")
        for seat in range(3):
            match.bot_play("random", seat)
        hands = [match.view(seat)["view"].get("hand") for seat in range(3)]
        self.assertTrue(all(hands))
        self.assertNotIn("hand", match.view(caucus.SPECTATOR)["view"])
        self.assertNotEqual(hands[0], hands[1])
        self.assertNotEqual(match.text(0), match.text())
        self.assertNotIn("seed", match.text(0))


class Bots(unittest.TestCase):
    def test_hints(self):
        match = caucus.Match("the-primary", seats=2, seed="1")
        hint = match.hint()
        self.assertIn(hint["move"], match.moves())
        self.assertIn(match.hint(bot="greedy")["move"], match.moves())

    def test_seeds(self):
        def end(seed):
            match = caucus.Match("primary", seed="same")
            match.seed_bots(seed)
            match.bots_play(["random"] * match.kit.seats)
            return match.text()

        self.assertEqual(end("a"), end("a"))
        self.assertNotEqual(end("a"), end("b"))

    def test_host(self):
        host = caucus.Host()
        match = caucus.Match("null", seed="1")
        match.use_host(host)
        del host                        # the match keeps it
        match.bots_play(["search:200x2", "random"])
        self.assertTrue(match.over)
        match.use_host(None)

    def test_perfect(self):
        """A solved game, as its table has it: only with a host, and better than others on the same dice."""
        kit = caucus.Kit("prime-climb", 1, {"no-cards": True, "solitaire": True})

        def rolls(bot, seed):
            match = caucus.Match(kit, seed=seed)
            match.use_host(host)
            match.bots_play([bot])
            self.assertTrue(match.over)
            return match.position()["turns"]

        with self.assertRaisesRegex(caucus.Refused, "'perfect'"):
            caucus.Match(kit, seed="x").bots_play(["perfect"])
        host = caucus.Host()
        match = caucus.Match(kit, seed="x")
        match.use_host(host)
        hint = match.hint(bot="perfect")
        self.assertIn(hint["move"], match.moves())
        self.assertIsNotNone(hint["value"])
        best, other = (sum(rolls(bot, str(i)) for i in range(40)) for bot in ("perfect", "greedy"))
        self.assertLess(best, other)
        with self.assertRaises(caucus.Refused):         # of two players with cards nothing is solved
            match = caucus.Match("prime-climb", seats=2, seed="x")
            match.use_host(host)
            match.bot_play("perfect")

    def test_threads(self):
        kit = caucus.Kit("prime-climb", seats=2)
        ends = [None] * 4

        def run(i):
            match = caucus.Match(kit, seed="threads")
            match.bots_play(["greedy", "greedy"])
            ends[i] = match.text()

        threads = [threading.Thread(target=run, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(ends)), 1)

    def test_memory(self):
        """Objects free what they hold: thousands of matches of large games leave nothing behind."""
        import resource
        kit = caucus.Kit("politicraft", seats=4)

        def some():
            for i in range(2000):
                caucus.Match(kit, seed=str(i)).copy().view(0)

        some()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        some()
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 4096)


if __name__ == "__main__":
    unittest.main()
