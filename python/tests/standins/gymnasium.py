"""As much of gymnasium's documented interface as the adapters use, for where it is not installed."""

import types

import numpy


class Space:
    def __init__(self, shape, dtype):
        self.shape, self.dtype = shape, numpy.dtype(dtype)


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        super().__init__(shape, dtype)
        self.low, self.high = low, high

    def contains(self, value):
        return value.shape == self.shape and value.dtype == self.dtype and bool(((value >= self.low) &
                                                                                 (value <= self.high)).all())


class Discrete(Space):
    def __init__(self, n):
        super().__init__((), numpy.int64)
        self.n = n
        self.random = numpy.random.default_rng(1)

    def sample(self):
        return numpy.int64(self.random.integers(self.n))

    def contains(self, value):
        return 0 <= int(value) < self.n


class Dict(Space):
    def __init__(self, spaces):
        super().__init__(None, object)
        self.spaces = spaces

    def contains(self, value):
        return value.keys() == self.spaces.keys() and all(self.spaces[key].contains(value[key]) for key in value)


spaces = types.SimpleNamespace(Box=Box, Discrete=Discrete, Dict=Dict)


class Env:
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = numpy.random.default_rng()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = numpy.random.default_rng(seed)
