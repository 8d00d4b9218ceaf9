"""The library behind the module: where it is, what its functions take, and texts and refusals as Python has them."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from ctypes import (POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_float, c_int, c_int32, c_long, c_size_t, c_uint,
                    c_uint8, c_uint32, c_void_p)
from pathlib import Path
from typing import Any, Callable

ABI = 0
ERROR_SIZE = 512


class Refused(ValueError):
    """What the rules, or the library, refuse; the text is a sentence for people."""


class Error(Structure):
    _fields_ = [("text", c_char * ERROR_SIZE)]


class Arrays(Structure):
    """struct caucus_batch_arrays."""
    _fields_ = [("observation", POINTER(c_float)), ("mask", POINTER(c_uint8)), ("legal", POINTER(c_int32)),
                ("legal_count", POINTER(c_int32)), ("seat", POINTER(c_int32)), ("reward", POINTER(c_float)),
                ("done", POINTER(c_uint8))]


Draw = ctypes.CFUNCTYPE(c_uint32, c_void_p, c_uint32, c_uint32)

_P, _S, _WHY, _OUT = c_void_p, c_char_p, POINTER(Error), (c_char_p, c_size_t)
_LIST = POINTER(c_char_p)

# Name: what it returns, and what it takes, as in caucus.h and caucus_host.h.
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "version": (_S, ()),
    "abi": (c_int, ()),
    "games": (c_long, _OUT),
    "game": (_S, (c_int,)),
    "rules": (_S, (_S,)),
    "bots": (c_long, (_P, *_OUT)),
    "kit_new": (_P, (_S, c_int, _LIST, _S, _WHY)),
    "kit_free": (None, (_P,)),
    "kit_hold": (_P, (_P,)),
    "kit_seats": (c_int, (_P,)),
    "kit_game": (_S, (_P,)),
    "kit_json": (c_long, (_P, *_OUT)),
    "kit_info": (c_long, (_P, *_OUT)),
    "match_new": (_P, (_P, _S, _WHY)),
    "match_at": (_P, (_P, _S, c_size_t, _S, _WHY)),
    "match_read": (_P, (_S, c_size_t, _WHY)),
    "match_copy": (_P, (_P,)),
    "match_before": (_P, (_P, c_int, c_int, _S, _WHY)),
    "match_guess": (_P, (_P, c_int, _S, _WHY)),
    "match_free": (None, (_P,)),
    "match_text": (c_long, (_P, c_int, *_OUT)),
    "match_kit": (_P, (_P,)),
    "match_chance": (None, (_P, Draw, c_void_p)),
    "match_practice": (None, (_P, c_bool)),
    "match_name": (c_bool, (_P, c_int, _S, _WHY)),
    "match_names": (c_bool, (_P, _LIST, _WHY)),
    "next": (c_int, (_P,)),
    "over": (c_bool, (_P,)),
    "to_act": (c_uint, (_P,)),
    "may_act": (c_uint, (_P,)),
    "ply": (c_int, (_P, c_int)),
    "view": (c_long, (_P, c_int, *_OUT)),
    "board": (c_long, (_P, c_int, *_OUT)),
    "events": (c_long, (_P, c_int, *_OUT)),
    "story": (c_long, (_P, c_int, *_OUT)),
    "log": (c_long, (_P, c_int, c_int, *_OUT)),
    "log_count": (c_int, (_P, c_int)),
    "position": (c_long, (_P, *_OUT)),
    "moves": (c_long, (_P, c_int, *_OUT)),
    "move_count": (c_int, (_P, c_int)),
    "move": (c_long, (_P, c_int, c_int, *_OUT)),
    "move_odds": (c_bool, (_P, c_int, POINTER(c_uint32), POINTER(c_uint32))),
    "why": (c_long, (_P, c_int, _S, *_OUT)),
    "play": (c_int, (_P, c_int, _S, _S, _WHY)),
    "play_list": (c_int, (_P, c_int, _LIST, c_int, _S, POINTER(c_bool), _WHY)),
    "undo": (c_bool, (_P, c_int, _WHY)),
    "may_undo": (c_bool, (_P, c_int, _WHY)),
    "withdraw": (c_bool, (_P, c_int, _WHY)),
    "resign": (c_bool, (_P, c_int, _WHY)),
    "resigned": (c_uint, (_P,)),
    "result": (c_long, (_P, *_OUT)),
    "winners": (c_uint, (_P,)),
    "share": (c_double, (_P, c_int)),
    "record": (c_long, (_P, *_OUT)),
    "advice": (c_long, (_P, c_int, _S, *_OUT, _WHY)),
    "hint": (c_long, (_P, c_int, *_OUT, _WHY)),
    "bot_plays": (c_bool, (_P, _S, _WHY)),
    "bot_play": (c_int, (_P, c_int, _S, _WHY)),
    "bots_play": (c_int, (_P, _LIST, _WHY)),
    "bots_seed": (c_bool, (_P, _S, _WHY)),
    "has_numbers": (c_bool, (_P,)),
    "action_count": (c_int, (_P,)),
    "action_pass": (c_int, (_P,)),
    "action_text": (c_long, (_P, c_int, *_OUT)),
    "entry_count": (c_int, (_P,)),
    "entry_name": (c_long, (_P, c_int, *_OUT)),
    "actions": (c_int, (_P, c_int, POINTER(c_int32), c_int)),
    "observation": (c_int, (_P, c_int, POINTER(c_float), c_int)),
    "play_action": (c_int, (_P, c_int, c_int, _WHY)),
    "legal_max": (c_int, (_P,)),
    "mask_size": (c_int, (_P,)),
    "batch_new": (_P, (_P, c_int, _S, POINTER(Arrays), _WHY)),
    "batch_use": (None, (_P, POINTER(Arrays))),
    "batch_free": (None, (_P,)),
    "batch_reset": (c_bool, (_P, _S, _WHY)),
    "batch_step": (c_int, (_P, POINTER(c_int32))),
    "host_batch_step": (c_int, (_P, _P, POINTER(c_int32), c_int)),
    "host_new": (_P, ()),
    "host_free": (None, (_P,)),
    "match_host": (None, (_P, _P)),
    "host_load": (_P, (_S, _WHY)),
    "host_save": (c_bool, (_P, _S, _WHY)),
}


def _candidates() -> list[str]:
    """$CAUCUS_LIBRARY; beside this module, as in a wheel; in build/, as in the tree; where the system finds it."""
    given = os.environ.get("CAUCUS_LIBRARY")
    if given:
        return [given]
    here = Path(__file__).resolve().parent
    name = {"darwin": "libcaucus.dylib", "win32": "caucus.dll"}.get(sys.platform, "libcaucus.so")
    places = [here / name, here.parent.parent / "build" / name]
    found = ctypes.util.find_library("caucus")
    return [str(place) for place in places if place.exists()] + ([found] if found else []) + [f"{name}.{ABI}"]


def _load() -> ctypes.CDLL:
    tried = []
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
        except OSError as error:
            tried.append(str(error))
            continue
        library.caucus_abi.restype = c_int
        if library.caucus_abi() != ABI:
            raise ImportError(f"{path} has ABI {library.caucus_abi()}, this module needs {ABI}")
        return library
    raise ImportError("libcaucus was not found: build it (make), install it (make install), or name it in "
                      f"CAUCUS_LIBRARY; tried: {'; '.join(tried)}")


class _Functions:
    """caucus_NAME as an attribute, with its types."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        for name, (result, takes) in _FUNCTIONS.items():
            function = getattr(library, f"caucus_{name}")
            function.restype = result
            function.argtypes = takes
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:        # only asked for what was not set above
        raise AttributeError(f"caucus.h has no caucus_{name}")


c = _Functions(_load())


def encoded(text: str | None) -> bytes | None:
    """UTF-8; a NUL would end it early."""
    if text is None:
        return None
    if "\0" in text:
        raise Refused("a text has no NUL character")
    return text.encode()


def strings(texts: list[str | None]) -> Any:
    """A list of texts as C has it, with a NULL behind it."""
    return (c_char_p * (len(texts) + 1))(*[encoded(text) for text in texts], None)


_room = 1 << 14


def text_of(write: Callable[[Any, int], int], what: str = "there is no such thing", why: Error | None = None) -> str:
    """What a function writes into a buffer, which is made as large as it must be."""
    size = _room
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = write(buffer, size)
        if length < 0:
            raise Refused(why.text.decode() if why is not None and why.text else what)
        if length < size:
            return buffer.raw[:length].decode()
        size = length + 1


def fine(ok: Any, why: Error) -> Any:
    """The answer, unless it says that the call was refused."""
    if not ok:
        raise Refused(why.text.decode())
    return ok
