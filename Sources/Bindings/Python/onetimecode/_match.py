"""Matches."""

from __future__ import annotations

import ctypes
import enum
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import cast

from . import _library


class Purpose(str, enum.Enum):
    """What a code is for, by the words of its message."""

    UNKNOWN = "unknown"
    SIGN_IN = "signIn"
    TRANSACTION = "transaction"
    PASSWORD_RESET = "passwordReset"
    PICKUP = "pickup"
    ACCESS = "access"
    SIGN_UP = "signUp"

    @property
    def number(self) -> int:
        """The number in onetimecode.h."""
        return PURPOSES.index(self)


PURPOSES = tuple(Purpose)


def purpose(number: int) -> Purpose:
    """The purpose with a number. Later versions of the library may know more of them."""
    return PURPOSES[number] if number < len(PURPOSES) else Purpose.UNKNOWN


@dataclass(frozen=True, repr=False, slots=True)
class Match:
    """The code of a message. The code is a secret: ``repr`` masks it.

    >>> import onetimecode
    >>> match = onetimecode.parse("Kestrel: 482-913 is your code, valid for 5 minutes.")
    >>> match.code, match.start, match.end, match.service
    ('482913', 9, 16, 'Kestrel')
    >>> match.expires_in
    datetime.timedelta(seconds=300)
    >>> match
    Match(code='••••••', start=9, end=16)
    """

    #: What the user types: without separators, with ASCII digits.
    code: str
    #: The probability that this is the code of the message, 0 to 1.
    confidence: float
    #: The place of the code: indices of the text, which are bytes if it was given as bytes.
    start: int
    end: int
    #: The code as the text has it.
    raw_text: str
    #: The host that an origin-bound message names, as it writes it. Do not compare it as a string; ``Window`` compares.
    domain: str | None = None
    #: The embedded hosts that it names.
    embedded_domains: tuple[str, ...] = ()
    #: Whether a line that was meant to bind the code to a domain cannot be read. Offer the code to no page.
    has_broken_binding: bool = False
    #: The hash that ends a message for Android's SMS Retriever.
    app_hash: str | None = None
    #: How long the code is valid by the words of the message.
    expires_in: timedelta | None = None
    #: The name of the sender.
    service: str | None = None
    purpose: Purpose = Purpose.UNKNOWN
    #: The language of the message, as a BCP 47 tag.
    language: str | None = None
    #: When the code ends, if the message names a time of day: ISO 8601 without a zone, which the message does not tell,
    #: such as ``"2026-11-27T14:20:00"``, or ``"14:20:00"`` without a date.
    expires_at: str | None = None

    def __repr__(self) -> str:
        return f"Match(code={masked(self.code)}, start={self.start}, end={self.end})"


def masked(code: str) -> str:
    """A code as descriptions show it."""
    return repr("•" * len(code))


class MatchInProgress:
    """A match that is being filled in. It becomes one by a change of its class, since both have the same slots: the
    constructor of a frozen dataclass takes five times as long, and a batch makes many of them."""

    __slots__ = tuple(field.name for field in fields(Match))

    code: str
    confidence: float
    start: int
    end: int
    raw_text: str
    domain: str | None
    embedded_domains: tuple[str, ...]
    has_broken_binding: bool
    app_hash: str | None
    expires_in: timedelta | None
    service: str | None
    purpose: Purpose
    language: str | None
    expires_at: str | None


class Place:
    """Turns the offsets of bytes into those of a text."""

    __slots__ = ("text", "data", "is_same")

    def __init__(self, text: str | bytes, data: bytes) -> None:
        self.text = text
        self.data = data
        self.is_same = len(text) == len(data)

    def of(self, offset: int) -> int:
        return offset if self.is_same else len(self.data[:offset].decode("utf-8", "surrogatepass"))

    def raw(self, start: int, end: int) -> str:
        """The text between two offsets of bytes."""
        raw = self.data[start:end]
        return raw.decode("utf-8", "surrogatepass" if isinstance(self.text, str) else "replace")


class MatchReader:
    """Memory for the matches of one text."""

    __slots__ = ("count", "structs", "address", "buffer", "buffer_address", "size")

    def __init__(self, count: int = 1) -> None:
        self.structs = ctypes.create_string_buffer(_library.MATCH.size * count)
        self.buffer = ctypes.create_string_buffer(_library.MATCH_BUFFER_SIZE * count)
        self.address = ctypes.addressof(self.structs)
        self.buffer_address = ctypes.addressof(self.buffer)
        self.size = ctypes.c_size_t()
        ctypes.c_size_t.from_buffer(self.structs).value = _library.MATCH.size

    def reset(self) -> None:
        """Before each call."""
        self.size.value = len(self.buffer)

    def match(self, place: Place | None, index: int = 0) -> tuple[Match, int]:
        """A match and its flags. Its place is that in a text, or in bytes without one."""
        values = _library.MATCH.unpack_from(self.structs, index * _library.MATCH.size)
        _, confidence, start, end, expires_in, number, flags = values[:7]

        def string(place: int) -> str | None:
            address = values[7 + 2 * place]
            if not address:
                return None
            return ctypes.string_at(address, values[8 + 2 * place]).decode()

        embedded = string(2)
        match = MatchInProgress()
        match.code = string(0) or ""
        match.confidence = confidence
        match.start = place.of(start) if place else start
        match.end = place.of(end) if place else end
        match.raw_text = place.raw(start, end) if place else ""
        match.domain = string(1)
        match.embedded_domains = tuple(embedded.split(" ")) if embedded else ()
        match.has_broken_binding = flags & _library.BROKEN_BINDING != 0
        match.app_hash = string(3)
        match.expires_in = timedelta(seconds=expires_in) if expires_in else None
        match.service = string(4)
        match.purpose = purpose(number)
        match.language = string(5)
        match.expires_at = string(6)
        match.__class__ = Match  # type: ignore[assignment]
        return cast(Match, match), flags
