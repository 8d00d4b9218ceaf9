#!/usr/bin/env python3
"""learner.py - learns a game by playing against itself, with numpy alone: examples/learner.py GAME [--minutes 10]

A network with one hidden layer looks at what a seat observes and gives a weight to each of its legal actions, and a guess
at its share of the win. Batches of matches are played; actions that led to more than was guessed get likelier (actor and
critic, advantages over several decisions as in PPO). Steps and the liking for variety shrink to nothing over the run; what
plays are the weights as they were of late on average. Now and then it plays the bot `easy`; at the end 1,000 games with seats
rotated, and the curve is drawn as an SVG.
"""

from __future__ import annotations

import argparse
import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")     # CPU minutes are what is counted
import numpy as np

import caucus

LAMBDA, RATE, CLIP, ENTROPY, WINDOW, PASSES = 0.98, 1e-3, 0.2, 0.01, 128, 2


class Network:
    """Rows to hidden numbers, and from there to a weight for every action and a value."""

    def __init__(self, kit: caucus.Kit, hidden: int, piece: int, generator: np.random.Generator) -> None:
        entries, actions = kit.entry_count, kit.action_count

        def normal(*shape: int, scale: float) -> np.ndarray:
            return (generator.standard_normal(shape) * scale).astype(np.float32)

        self.p = {"w": normal(entries, hidden, scale=(2 / entries) ** 0.5 * 2), "b": np.zeros(hidden, np.float32),
                  "a": normal(actions, hidden, scale=0.02), "c": np.zeros(actions, np.float32),
                  "v": normal(hidden, scale=0.02), "u": np.full(1, 1 / kit.seats, np.float32)}
        self.m = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.s = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.average = {name: value.copy() for name, value in self.p.items()}
        self.piece = piece              # decisions for one step; the smaller, the longer the average
        self.new = 0.01 * (piece / 2048) ** 0.5
        self.steps = 0
        self.left = 1.0         # of the run: what steps and variety are multiplied by

    def look(self, rows: np.ndarray, legal: np.ndarray, counts: np.ndarray, averaged: bool = False) -> tuple[np.ndarray, ...]:
        """Hidden numbers, chances of the legal actions (0 behind the last), values."""
        p = self.average if averaged else self.p
        hidden = np.maximum(rows @ p["w"] + p["b"], 0)
        used, at = self.used(legal)
        scores = np.take_along_axis(hidden @ p["a"][used].T + p["c"][used], at, axis=1)
        scores[np.arange(legal.shape[1]) >= counts[:, None]] = -1e9
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, hidden @ p["v"] + p["u"]

    def used(self, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The actions that are legal somewhere, often few of all there are, and where each is among them."""
        seen = np.zeros(len(self.p["c"]), bool)
        seen[legal] = True
        return np.flatnonzero(seen), (np.cumsum(seen) - 1)[legal]

    def learn(self, rows, legal, counts, places, before, advantages, targets) -> None:
        """One step of Adam: likelier what had an advantage, but not by much at once; and better values."""
        p, n = self.p, len(rows)
        hidden, chances, values = self.look(rows, legal, counts)
        ratio = chances[np.arange(n), places] / before
        held = ((ratio > 1 + CLIP) & (advantages > 0)) | ((ratio < 1 - CLIP) & (advantages < 0))
        d_scores = -np.where(held, 0, ratio * advantages)[:, None] * -chances
        d_scores[np.arange(n), places] -= np.where(held, 0, ratio * advantages)
        logs = np.log(np.maximum(chances, 1e-12))
        d_scores += self.left * ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        d_scores = (d_scores / n).astype(np.float32)
        d_values = ((values - targets) / n).astype(np.float32)
        used, at = self.used(legal)
        dense = np.zeros((n, len(used)), np.float32)
        row, place = np.nonzero(np.arange(legal.shape[1]) < counts[:, None])
        dense[row, at[row, place]] = d_scores[row, place]
        d_hidden = dense @ p["a"][used] + d_values[:, None] * p["v"]
        d_hidden[hidden <= 0] = 0
        d_a, d_c = np.zeros_like(p["a"]), np.zeros_like(p["c"])
        d_a[used], d_c[used] = dense.T @ hidden, dense.sum(axis=0)
        self.step({"a": d_a, "c": d_c, "v": hidden.T @ d_values,
                   "u": d_values.sum(keepdims=True), "w": rows.T @ d_hidden, "b": d_hidden.sum(axis=0)})

    def step(self, slopes: dict[str, np.ndarray]) -> None:
        self.steps += 1
        rate = self.left * RATE * (1 - 0.9 ** self.steps) ** -1 * (1 - 0.999 ** self.steps) ** 0.5
        for name, slope in slopes.items():
            self.m[name] += 0.1 * (slope - self.m[name])
            self.s[name] += 0.001 * (slope * slope - self.s[name])
            self.p[name] -= (rate * self.m[name] / (np.sqrt(self.s[name]) + 1e-8)).astype(np.float32)
            self.average[name] += self.new * (self.p[name] - self.average[name])


def play_window(batch: caucus.Batch, network: Network, generator: np.random.Generator) -> list[np.ndarray]:
    """WINDOW steps of all matches, with what each decision turned out to be worth."""
    n, seats, every = batch.n, batch.kit.seats, np.arange(batch.n)
    kept, seat, values, ends = [], [], [], []
    for _ in range(WINDOW):
        width = int(batch.legal_count.max())
        rows, legal, counts = batch.observation.copy(), batch.legal[:, :width].copy(), batch.legal_count.copy()
        legal[np.arange(width) >= counts[:, None]] = 0     # what is there does not count
        _, chances, value = network.look(rows, legal, counts)
        places = np.minimum((chances.cumsum(axis=1) < generator.random((n, 1))).sum(axis=1), counts - 1)
        kept.append((rows, legal, counts, places, chances[every, places]))
        seat.append(batch.seat.copy())
        values.append(value)
        batch.step(legal[every, places])
        ends.append((batch.done.astype(bool), batch.reward.copy()))
    # Backwards: what a seat may expect at its next decision, or what it got at the end.
    later = np.full((n, seats), np.nan, np.float32)
    ahead = np.zeros((n, seats), np.float32)
    advantages = np.zeros((WINDOW, n), np.float32)
    for t in reversed(range(WINDOW)):
        done, reward = ends[t]
        later[done], ahead[done] = reward[done], 0
        who = seat[t]
        delta = np.nan_to_num(later[every, who] - values[t])
        advantages[t] = delta + LAMBDA * ahead[every, who]
        later[every, who], ahead[every, who] = values[t], advantages[t]
    wide = max(one[1].shape[1] for one in kept)
    legal = np.concatenate([np.pad(one[1], ((0, 0), (0, wide - one[1].shape[1]))) for one in kept])
    rest = [np.concatenate([one[i] for one in kept]) for i in (0, 2, 3, 4)]
    flat = advantages.reshape(-1)
    return [rest[0], legal, rest[1], rest[2], rest[3], flat, flat + np.concatenate(values)]


def learn_window(network: Network, window: list[np.ndarray], generator: np.random.Generator) -> None:
    advantages = window[5]
    window[5] = ((advantages - advantages.mean()) / (advantages.std() + 1e-6)).astype(np.float32)
    for _ in range(PASSES):
        order = generator.permutation(len(advantages))
        for start in range(0, len(order), network.piece):
            chosen = order[start:start + network.piece]
            width = int(window[2][chosen].max())
            network.learn(window[0][chosen], window[1][chosen][:, :width], *(part[chosen] for part in window[2:]))


def choose(network: Network, match: caucus.Match, seat: int) -> int:
    """The likeliest action."""
    legal = np.array([match.actions(seat)], np.int32)
    rows = np.array([match.observation(seat)], np.float32)
    _, chances, _ = network.look(rows, legal, np.array([legal.shape[1]]), averaged=True)
    return int(legal[0, chances[0].argmax()])


def share_against(network: Network, kit: caucus.Kit, bot: str, games: int, seed: str) -> tuple[float, float]:
    """Its share of the wins with seats rotated, and the standard error."""
    shares = []
    for game in range(games):
        own = game % kit.seats
        match = caucus.Match(kit, seed=f"{seed} {game // kit.seats}")
        bots = [None if seat == own else bot for seat in range(kit.seats)]
        while match.bots_play(bots) >= 0 and not match.over:
            match.play_action(choose(network, match, own), own)
        shares.append(match.share(own))
    return float(np.mean(shares)), float(np.std(shares) / len(shares) ** 0.5)


def draw(path: str, title: str, points: list[tuple[float, float, float]], fair: float) -> None:
    """The curve: minutes, share, standard error."""
    wide, high, left, top = 640, 360, 56, 40
    most = max(point[0] for point in points) or 1

    def x(minutes: float) -> float:
        return left + minutes / most * (wide - left - 20)

    def y(share: float) -> float:
        return top + (1 - share) * (high - top - 48)

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">',
             f'<rect width="{wide}" height="{high}" fill="#fff"/><text x="{left}" y="24" font-size="15">{title}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f'<path d="M{left} {y(share):.1f}H{wide - 20}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    lines.append(f'<path d="M{left} {y(fair):.1f}H{wide - 20}" stroke="#c33" stroke-dasharray="5 4"/>'
                 f'<text x="{wide - 20}" y="{y(fair) - 6:.1f}" text-anchor="end" fill="#c33">its fair share</text>')
    for minutes, share, error in points:
        lines.append(f'<path d="M{x(minutes):.1f} {y(min(share + 2 * error, 1)):.1f}V{y(max(share - 2 * error, 0)):.1f}" '
                     'stroke="#27c"/>'
                     f'<circle cx="{x(minutes):.1f}" cy="{y(share):.1f}" r="3.5" fill="#27c"/>')
    way = " ".join(f"{x(minutes):.1f},{y(share):.1f}" for minutes, share, _ in points)
    lines.append(f'<polyline points="{way}" fill="none" stroke="#27c" stroke-width="2"/>')
    for minutes in range(0, int(most) + 1, 1 if most < 6 else 2):
        lines.append(f'<text x="{x(minutes):.1f}" y="{high - 26}" text-anchor="middle">{minutes}</text>')
    lines.append(f'<text x="{wide / 2}" y="{high - 8}" text-anchor="middle">CPU minutes of learning; bars are two standard '
                 'errors</text></svg>')
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=10, help="CPU minutes of learning")
    parser.add_argument("--decisions", type=int, default=0, help="so many instead, however long they take")
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--piece", type=int, default=2048, help="decisions for one step of learning")
    parser.add_argument("--against", default="easy")
    parser.add_argument("--games", type=int, default=1000, help="at the end; now and then a twentieth of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="an SVG file to draw")
    parser.add_argument("--weights", help="a file of numpy, NAME.npz, to keep what it has learnt in")
    given = parser.parse_args()
    batch = caucus.Batch(given.game, given.matches, seats=given.seats, seed=f"learner {given.seed}")
    kit, generator = batch.kit, np.random.default_rng(given.seed)
    network = Network(kit, given.hidden, given.piece, generator)
    points, spent, asked, fair = [], 0.0, 0.0, 1 / kit.seats
    print(f"{kit.game}: {kit.seats} seats, {kit.entry_count} entries, {kit.action_count} actions; a fair share is {fair:.3f}")
    decisions = 0
    while True:
        last = decisions >= given.decisions if given.decisions else spent >= 60 * given.minutes
        if last or not points or (spent >= asked and not given.decisions):
            games = given.games if last else max(given.games // 20, kit.seats)
            share, error = share_against(network, kit, given.against, games, "end" if last else f"look {asked}")
            points.append((spent / 60, share, error))
            print(f"{spent / 60:5.1f} CPU minutes, {decisions} decisions: {share:.3f} +- {error:.3f} of the wins against "
                  f"{given.against} in {games} games", flush=True)
            asked += 6 * given.minutes
        if last:
            break
        start = time.process_time()
        network.left = 1 - (decisions / given.decisions if given.decisions else spent / (60 * given.minutes))
        learn_window(network, play_window(batch, network, generator), generator)
        decisions += WINDOW * given.matches
        spent += time.process_time() - start
    if given.weights:
        np.savez(given.weights, **network.average)
    if given.curve:
        draw(given.curve, f"{kit.game}, {kit.seats} seats, against {given.against}", points, fair)
    share, error = points[-1][1:]
    print(f"more than its share by {(share - fair) / max(error, 1e-9):.1f} standard errors")
    sys.exit(0 if share - 2 * error > fair else 1)


if __name__ == "__main__":
    main()
