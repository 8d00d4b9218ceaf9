"""Memory that C writes to: our own, or a caller's, which is checked and held."""

from __future__ import annotations

import sys
from ctypes import c_float, c_int32, c_uint8, sizeof
from typing import TYPE_CHECKING, Any

try:
    import numpy
except ImportError:
    numpy = None        # then arrays are memoryviews

if TYPE_CHECKING:       # without numpy they are memoryviews with the same shapes
    from numpy.typing import NDArray

    Floats = NDArray[numpy.float32]
    Ints = NDArray[numpy.int32]
    Bytes = NDArray[numpy.uint8]

_KINDS = {"float32": (c_float, "f"), "int32": (c_int32, "il"), "uint8": (c_uint8, "B")}
_NATIVE = "@=" + ("<" if sys.byteorder == "little" else ">")


class Memory:
    """So many numbers in one piece: `array` for Python, and `at` for C.

    Whoever holds it holds the memory: what the array is a part of can be neither freed nor resized. An array of the caller
    is anything with the buffer protocol: of numpy, array.array, memoryview, also of shared memory.
    """

    def __init__(self, name: str, kind: str, shape: tuple[int, ...], given: Any = None) -> None:
        ctype, code = _KINDS[kind]
        count = 1
        for length in shape:
            count *= length
        if given is None:
            self.at = (ctype * count)()
            given = memoryview(self.at).cast("B").cast(code[0], shape)
            self.array = given if numpy is None else numpy.asarray(given)
        else:
            self.array = _checked(name, kind, shape, given)
            self.at = (ctype * count).from_buffer(self.array)


def _checked(name: str, kind: str, shape: tuple[int, ...], given: Any) -> Any:
    """The array of a caller, if C may write to it; a flat one of the right length is looked at in its shape."""
    try:
        view = memoryview(given)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{name} is no array: {error}") from None
    ctype, codes = _KINDS[kind]
    count = 1
    for length in shape:
        count *= length
    if view.format.lstrip(_NATIVE) not in tuple(codes) or view.itemsize != sizeof(ctype):
        raise TypeError(f"{name} is an array of {kind}, not of '{view.format}'")
    if view.shape not in (shape, (count,)):
        raise ValueError(f"{name} has the shape {shape}, not {view.shape}")
    if not view.c_contiguous:
        raise ValueError(f"{name} is to be in one piece, row by row (C-contiguous)")
    if view.readonly:
        raise ValueError(f"{name} cannot be written to")
    if view.shape == shape:
        return given
    flat = view.cast("B").cast(codes[0], shape)
    return flat if numpy is None else numpy.asarray(flat)
