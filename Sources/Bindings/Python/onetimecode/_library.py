"""The functions of onetimecode.h, by ctypes. Every call releases the global interpreter lock."""

from __future__ import annotations

import ctypes
import pathlib
import struct
from collections.abc import Iterable, Sequence
from ctypes import c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from typing import TypeVar

_Value = TypeVar("_Value")

OK, NONE, REFRESHED, ALREADY_CONSUMED, EXPIRED, UNKNOWN = range(6)
ERROR_BUFFER = -5
TEXT_MAX = 2**31 - 1
MATCHES_MAX = 64
MATCH_BUFFER_SIZE = 2048
BROKEN_BINDING, ALTERNATIVE = 1, 2
REJECT_ILL_FORMED = 1
MASK_LINKS = 1
PAGE_BOUND_CODES_ONLY, PAGE_APP, PAGE_ANY = 1, 2, 4

# otc_match: struct_size, confidence, start, end, expires_in, purpose, flags, and an address and a size for each string
MATCH = struct.Struct("@Ndnnqi I" + 7 * "Nn")


class ParserOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("locale_hints", ctypes.POINTER(c_char_p)),
        ("locale_hint_count", c_size_t),
        ("minimum_confidence", c_double),
        ("code_share", c_double),
        ("minimum_length", c_uint32),
        ("maximum_length", c_uint32),
        ("flags", c_uint32),
        ("reserved", c_uint32),
    ]


class Texts(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("data", c_void_p),
        ("data_size", c_size_t),
        ("offsets", c_void_p),
        ("offset_size", c_size_t),
        ("validity", c_void_p),
        ("offset", c_size_t),
        ("count", c_size_t),
    ]


class Strings(ctypes.Structure):
    _fields_ = [("offsets", c_void_p), ("data", c_void_p), ("data_size", c_size_t), ("validity", c_void_p)]


class Columns(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("found", c_void_p),
        ("confidence", c_void_p),
        ("start", c_void_p),
        ("end", c_void_p),
        ("expires_in", c_void_p),
        ("purpose", c_void_p),
        ("flags", c_void_p),
        ("language", c_void_p),
        ("code", Strings),
        ("domain", Strings),
        ("embedded_domains", Strings),
        ("app_hash", Strings),
        ("service", Strings),
        ("expires_at", Strings),
    ]


class RedactorOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("parser", ctypes.POINTER(ParserOptions)),
        ("mask", c_char_p),
        ("keep_last", c_size_t),
        ("flags", c_uint32),
        ("reserved", c_uint32),
    ]


class WindowOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("length", c_int64),
        ("codes_per_recipient", c_size_t),
        ("codes", c_size_t),
    ]


class Page(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("host", c_char_p),
        ("ancestors", ctypes.POINTER(c_char_p)),
        ("ancestor_count", c_size_t),
        ("associated_domains", ctypes.POINTER(c_char_p)),
        ("associated_domain_count", c_size_t),
        ("flags", c_uint32),
        ("purposes", c_uint32),
    ]


class Suggestion(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("id", ctypes.c_ubyte * 16),
        ("received", c_int64),
        ("remaining", c_int64),
        ("domain_match", c_int32),
        ("reserved", c_uint32),
    ]


class OneTimeCodeError(ValueError):
    """An argument that the library refuses. The message has no part of the argument."""

    def __init__(self, status: int) -> None:
        super().__init__(status_text(status))
        self.status = status

    def __reduce__(self) -> tuple[type[OneTimeCodeError], tuple[int]]:
        return OneTimeCodeError, (self.status,)


library = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libonetimecode.so.0")))
_SIGNATURES: dict[str, tuple[object, list[object]]] = {
    "otc_version": (c_char_p, []),
    "otc_abi_version": (c_uint32, []),
    "otc_status_text": (c_char_p, [c_int32]),
    "otc_locale": (c_char_p, [c_size_t]),
    "otc_parser_create": (c_int32, [c_void_p, c_void_p]),
    "otc_parser_destroy": (None, [c_void_p]),
    "otc_parse": (c_int32, [c_void_p, c_char_p, c_size_t, c_char_p, c_void_p, c_void_p, c_void_p]),
    "otc_parse_all": (
        c_int32,
        [c_void_p, c_char_p, c_size_t, c_char_p, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p],
    ),
    "otc_explain": (c_int32, [c_void_p, c_char_p, c_size_t, c_char_p, c_void_p, c_void_p]),
    "otc_parse_batch": (c_int32, [c_void_p, c_void_p, c_char_p, c_void_p, c_void_p]),
    "otc_redactor_create": (c_int32, [c_void_p, c_void_p]),
    "otc_redactor_destroy": (None, [c_void_p]),
    "otc_redact": (c_int32, [c_void_p, c_char_p, c_char_p, c_size_t, c_void_p, c_void_p]),
    "otc_redact_batch": (c_int32, [c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_void_p]),
    "otc_stream_create": (c_int32, [c_void_p, c_size_t, c_void_p]),
    "otc_stream_destroy": (None, [c_void_p]),
    "otc_stream_write": (c_int32, [c_void_p, c_char_p, c_size_t]),
    "otc_stream_finish": (c_int32, [c_void_p]),
    "otc_stream_read": (c_int32, [c_void_p, c_void_p, c_size_t, c_void_p]),
    "otc_window_create": (c_int32, [c_void_p, c_void_p]),
    "otc_window_destroy": (None, [c_void_p]),
    "otc_window_insert": (
        c_int32,
        [c_void_p, c_void_p, c_char_p, c_size_t, c_char_p, c_char_p, c_int64, c_int64, c_int64, c_void_p],
    ),
    "otc_window_current": (
        c_int32,
        [c_void_p, c_char_p, c_void_p, c_int64, c_void_p, c_void_p, c_void_p, c_void_p],
    ),
    "otc_window_consume": (c_int32, [c_void_p, c_void_p, c_int64]),
    "otc_window_sweep": (c_int32, [c_void_p, c_int64, c_void_p]),
}
for _name, (_result, _arguments) in _SIGNATURES.items():
    _function = getattr(library, _name)
    _function.restype, _function.argtypes = _result, _arguments

if library.otc_abi_version() != 0:
    raise ImportError("onetimecode: the library has another binary interface")


def version() -> str:
    """The version of the library."""
    return str(library.otc_version().decode())


def status_text(status: int) -> str:
    """A status as a sentence."""
    return str(library.otc_status_text(status).decode())


def check(status: int) -> int:
    """The status, unless it is an error."""
    if status < 0:
        raise OneTimeCodeError(status)
    return status


def encoded(text: str | bytes) -> bytes:
    """The bytes of a text. A lone surrogate is not UTF-8, and the library reads it as U+FFFD."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if isinstance(text, bytes):
        return text
    raise TypeError(f"a text is str or bytes, not {type(text).__name__}")


def checked(value: object, kind: type[_Value], argument: str) -> _Value:
    """Checks the type of an argument. The library cannot tell a parser's handle from a redactor's."""
    if not isinstance(value, kind):
        raise TypeError(f"{argument} is a {kind.__name__}, not {type(value).__name__}")
    return value


def encoded_rows(texts: Sequence[str], start: int) -> list[bytes]:
    """The bytes of texts. An error counts them from `start` on."""
    try:
        return [text.encode("utf-8", "surrogatepass") for text in texts]
    except AttributeError:
        index, kind = next((i, type(text).__name__) for i, text in enumerate(texts) if not isinstance(text, str))
        raise TypeError(f"text {start + index} is a str, not {kind}; onetimecode.arrow reads nulls") from None


def several(texts: Iterable[str], argument: str) -> Iterable[str]:
    """Checks that texts are not the characters of one text."""
    if isinstance(texts, (str, bytes)):
        raise TypeError(f"{argument} is a list, not one text")
    return texts


def name(text: str | None) -> bytes | None:
    """A name for the library, which ends at its first NUL."""
    if text is None:
        return None
    checked(text, str, "a name")
    if "\0" in text:
        raise ValueError("a name has a NUL")
    return encoded(text)


def names(texts: Sequence[str], argument: str) -> ctypes.Array[c_char_p]:
    """A list of names for the library."""
    return (c_char_p * len(texts))(*map(name, several(texts, argument)))


class Handle:
    """An object of the library, which ends with this one."""

    __slots__ = ("pointer", "_destroy")

    def __init__(self, kind: str, *arguments: object) -> None:
        self._destroy = getattr(library, f"otc_{kind}_destroy")
        self.pointer: int | None = None
        pointer = c_void_p()
        check(getattr(library, f"otc_{kind}_create")(*arguments, ctypes.byref(pointer)))
        self.pointer = pointer.value

    def __del__(self) -> None:
        if self.pointer is not None:
            self._destroy(self.pointer)
