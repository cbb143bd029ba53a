"""The parser."""

from __future__ import annotations

import ctypes
import functools
import json
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _library
from ._batch import parse_rows
from ._library import Handle, check, encoded, library, name
from ._match import Match, MatchReader, Place


def parser_options(
    locale_hints: Sequence[str] = (),
    minimum_confidence: float = 0.5,
    code_share: float = 0.125,
    lengths: tuple[int, int] = (3, 10),
    reject_ill_formed: bool = False,
) -> tuple[_library.ParserOptions, object]:
    """Options for the library, and what must be kept until it has read them."""
    hints = _library.names(locale_hints, "locale_hints")
    if not 0 <= minimum_confidence <= 1:
        raise ValueError("minimum_confidence is 0 to 1")
    if not 0 < code_share < 1:
        raise ValueError("code_share is more than 0 and less than 1")
    shortest, longest = lengths
    if not 1 <= shortest <= longest < 2**32:
        raise ValueError("lengths are the shortest and the longest code, 1 or more")
    options = _library.ParserOptions(
        ctypes.sizeof(_library.ParserOptions),
        hints,
        len(hints),
        minimum_confidence,
        code_share,
        *lengths,
        _library.REJECT_ILL_FORMED if reject_ill_formed else 0,
        0,
    )
    return options, hints


@dataclass(frozen=True)
class Matches:
    """The codes that a message delivers, in the order of the text, and what else might be one, the likeliest first."""

    codes: tuple[Match, ...]
    alternatives: tuple[Match, ...]


class Parser:
    """Finds the codes of messages. Immutable; any number of threads may use it at the same time.

    :param locale_hints: Languages that the messages are likely to be in, as BCP 47 tags.
    :param minimum_confidence: A code with a confidence below this is not reported, 0 to 1.
    :param code_share: The share of messages with a code in the stream, more than 0 and less than 1.
    :param lengths: The shortest and the longest code to report, in letters and digits.
    :param reject_ill_formed: Whether a text that is not UTF-8 is an error. Otherwise its wrong bytes are read as U+FFFD.
    :raises ValueError: For a value out of its range, and for a hint without a lexicon.

    >>> parser = Parser(minimum_confidence=0.8)
    >>> parser.parse("Your Kestrel code is 482913").code
    '482913'
    >>> parser.parse("Your parcel 482913 has arrived") is None
    True
    """

    def __init__(
        self,
        *,
        locale_hints: Sequence[str] = (),
        minimum_confidence: float = 0.5,
        code_share: float = 0.125,
        lengths: tuple[int, int] = (3, 10),
        reject_ill_formed: bool = False,
    ) -> None:
        self._arguments: dict[str, Any] = {
            "locale_hints": tuple(locale_hints) if not isinstance(locale_hints, str) else locale_hints,
            "minimum_confidence": minimum_confidence,
            "code_share": code_share,
            "lengths": tuple(lengths),
            "reject_ill_formed": reject_ill_formed,
        }
        options, _kept = parser_options(**self._arguments)
        self._handle = Handle("parser", ctypes.byref(options))
        self._memory = _Memory()

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return _made_parser, (self._arguments,)

    def parse(self, text: str | bytes, *, locale: str | None = None) -> Match | None:
        """The code of a text; None if it has none.

        :param text: The message. For bytes of UTF-8, the place of the match is in bytes.
        :param locale: The language of this text, if it is known. A tag without a lexicon adds nothing.

        >>> Parser().parse("😀 Ihr Code lautet 482913").start
        18
        """
        data = encoded(text)
        reader = self._memory.reader
        reader.reset()
        status = library.otc_parse(
            self._handle.pointer,
            data,
            len(data),
            name(locale),
            reader.address,
            reader.buffer_address,
            ctypes.byref(reader.size),
        )
        return None if check(status) == _library.NONE else reader.match(Place(text, data))[0]

    def parse_many(self, texts: Iterable[str], *, locale: str | None = None) -> list[Match | None]:
        """The codes of many texts, in their order, without the global interpreter lock while they are read.

        >>> [match and match.code for match in Parser().parse_many(["Your code is 482913", "See you at 5"])]
        ['482913', None]
        """
        return parse_rows(self._handle, texts, name(locale))

    def matches(self, text: str | bytes, *, locale: str | None = None) -> Matches:
        """All codes of a text, and what else might be one.

        >>> [match.code for match in Parser().matches("Anna: your code is 482913. Ben: your code is 902416.").codes]
        ['482913', '902416']
        """
        data = encoded(text)
        reader = MatchReader(_library.MATCHES_MAX)
        reader.reset()
        count = ctypes.c_size_t()
        status = library.otc_parse_all(
            self._handle.pointer,
            data,
            len(data),
            name(locale),
            reader.address,
            _library.MATCHES_MAX,
            ctypes.byref(count),
            reader.buffer_address,
            ctypes.byref(reader.size),
        )
        check(status)
        place = Place(text, data)
        found = [reader.match(place, index) for index in range(count.value)]
        return Matches(
            tuple(match for match, flags in found if not flags & _library.ALTERNATIVE),
            tuple(match for match, flags in found if flags & _library.ALTERNATIVE),
        )

    def explain(self, text: str | bytes, *, locale: str | None = None) -> dict[str, Any]:
        """Why a text has its code or none: all candidates with their signals, and codes in plain text.

        Places in it are in bytes of UTF-8.

        >>> Parser().explain("Your parcel 482913 has arrived")["match"]["code"] is None
        True
        """
        data = encoded(text)
        size = ctypes.c_size_t(1 << 16)
        while True:
            buffer = ctypes.create_string_buffer(size.value)
            status = library.otc_explain(
                self._handle.pointer, data, len(data), name(locale), buffer, ctypes.byref(size)
            )
            if status != _library.ERROR_BUFFER:
                check(status)
                result: dict[str, Any] = json.loads(buffer.raw[: size.value])
                return result


@functools.cache
def shared_parser() -> Parser:
    """The parser with the default options, for callers that make none."""
    return Parser()


class _Memory(threading.local):
    """The memory of a thread for a match."""

    def __init__(self) -> None:
        self.reader = MatchReader()


def _made_parser(arguments: dict[str, Any]) -> Parser:
    return Parser(**arguments)
