"""The window of three minutes."""

from __future__ import annotations

import ctypes
import enum
import time
import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from . import _library
from ._library import Handle, check, checked, encoded, library, name
from ._match import MatchReader, Purpose, masked
from ._parser import Parser

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Insertion(enum.Enum):
    """What became of a message."""

    #: The code is stored.
    STORED = _library.OK
    #: The message has no code.
    NO_CODE = _library.NONE
    #: The code was stored already. Its window starts again, and it keeps its id.
    REFRESHED = _library.REFRESHED
    #: The code was consumed before. It is not offered again.
    ALREADY_CONSUMED = _library.ALREADY_CONSUMED
    #: The window of the message had ended before it arrived.
    EXPIRED = _library.EXPIRED


class Consumption(enum.Enum):
    """What became of a consumption."""

    #: This caller has consumed the code, as the only one.
    CONSUMED = _library.OK
    #: Another caller has consumed it before.
    ALREADY_CONSUMED = _library.ALREADY_CONSUMED
    #: No code has this id, or its window has ended.
    UNKNOWN = _library.UNKNOWN


class DomainMatch(enum.Enum):
    """Why a page may have a code."""

    #: The code is bound to the host of the page.
    ORIGIN = 1
    #: The code is bound to another host of the same site.
    SITE = 2
    #: The code is bound to an associated domain.
    ASSOCIATED = 3
    #: The code is not bound to a domain.
    UNBOUND = 4
    #: The page is ``Page.any()``.
    UNCHECKED = 5


@dataclass(frozen=True)
class Page:
    """Where a code is to be used.

    :param host: The host of a page with https at its default port, such as ``www.example.com``. None if it is not known:
        then only codes that are not bound to a domain are offered.
    :param ancestors: For a page in a frame, the hosts of all pages around it, from its parent to the top.
    :param associated_domains: Further hosts whose codes the page may have.
    :param bound_codes_only: Whether codes that are not bound to a domain are withheld.
    :param purposes: The purposes of the codes to offer; by default all but pickup and access.
    """

    host: str | None = None
    ancestors: tuple[str, ...] = ()
    associated_domains: tuple[str, ...] = ()
    bound_codes_only: bool = False
    purposes: frozenset[Purpose] | None = None
    is_app: bool = False
    is_any: bool = False

    @classmethod
    def app(cls, associated_domains: Sequence[str], *, bound_codes_only: bool = False) -> Page:
        """An app, which has no host."""
        domains = tuple(_library.several(associated_domains, "associated_domains"))
        return cls(associated_domains=domains, bound_codes_only=bound_codes_only, is_app=True)

    @classmethod
    def any(cls, purposes: Iterable[Purpose] | None = None) -> Page:
        """A person's own list of codes, for which hosts do not matter."""
        return cls(purposes=None if purposes is None else frozenset(purposes), is_any=True)


@dataclass(frozen=True, repr=False)
class Suggestion:
    """The code to offer now. The code is a secret: ``repr`` masks it."""

    id: uuid.UUID
    code: str
    #: When the message was received.
    received: datetime
    #: How long the code is still offered.
    remaining: timedelta
    domain_match: DomainMatch
    domain: str | None
    embedded_domains: tuple[str, ...]
    expires_in: timedelta | None
    service: str | None
    purpose: Purpose
    #: As in ``Match``.
    expires_at: str | None

    def __repr__(self) -> str:
        return f"Suggestion(code={masked(self.code)}, remaining={self.remaining})"


class Window:
    """Keeps the codes of all recipients, each for three minutes or until it is consumed. For any number of threads.

    :param length: How long a code is offered.
    :param codes_per_recipient: The most codes of one recipient. The oldest ones are dropped.
    :param codes: The most codes of all recipients.
    :param parser: Finds the codes of messages.
    :param monotonic: Seconds of a clock that never goes back.
    :param now: The time, with a time zone.

    >>> window = Window()
    >>> kind, id = window.insert("Your Kestrel code is 482913", "+990001")
    >>> kind
    <Insertion.STORED: 0>
    >>> window.current("+990001", "www.kestrel.example").code
    '482913'
    >>> window.consume(id), window.consume(id)
    (<Consumption.CONSUMED: 0>, <Consumption.ALREADY_CONSUMED: 3>)
    >>> window.current("+990001", "www.kestrel.example") is None
    True
    """

    def __init__(
        self,
        *,
        length: timedelta = timedelta(minutes=3),
        codes_per_recipient: int = 16,
        codes: int = 1_000_000,
        parser: Parser | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(timezone.utc),
    ) -> None:
        nanoseconds = _nanoseconds(checked(length, timedelta, "length"))
        if nanoseconds <= 0 or codes_per_recipient < 1 or codes < 1:
            raise ValueError("a length and a number of codes are more than 0")
        options = _library.WindowOptions(
            ctypes.sizeof(_library.WindowOptions), nanoseconds, codes_per_recipient, codes
        )
        self._handle = Handle("window", ctypes.byref(options))
        self._parser = checked(parser or Parser(), Parser, "parser")
        self._monotonic = monotonic
        self._now = now

    def __reduce__(self) -> str:
        raise TypeError("a window cannot be pickled")

    def insert(
        self, text: str | bytes, recipient: str, *, received: datetime | None = None, locale: str | None = None
    ) -> tuple[Insertion, uuid.UUID | None]:
        """Finds the code of a message and keeps it.

        :param recipient: Who the message was sent to: a phone number in one spelling, or any key.
        :param received: When it was received; None for now. An earlier message has only the rest of its window.
        :returns: What became of it, and the id of its code.
        """
        checked(recipient, str, "recipient")
        data = encoded(text)
        wall = _since_epoch(self._now())
        id_bytes = (ctypes.c_ubyte * 16)()
        status = library.otc_window_insert(
            self._handle.pointer,
            self._parser._handle.pointer,
            data,
            len(data),
            name(locale),
            name(recipient),
            wall if received is None else _since_epoch(received),
            self._moment(),
            wall,
            id_bytes,
        )
        kind = Insertion(check(status))
        has_id = kind not in (Insertion.NO_CODE, Insertion.EXPIRED)
        return kind, uuid.UUID(bytes=bytes(id_bytes)) if has_id else None

    def current(self, recipient: str, page: Page | str | None = None) -> Suggestion | None:
        """The code to offer: the newest one that the page may have. If that one was consumed, none is offered.

        :param page: A page or its host. None for a page whose host is not known.
        :raises ValueError: For a host that the URL Standard does not allow, and for parts of a page that exclude each other.
        """
        checked(recipient, str, "recipient")
        struct, _kept = _page_struct(page if isinstance(page, Page) else Page(page))
        suggestion = _library.Suggestion(ctypes.sizeof(_library.Suggestion))
        reader = MatchReader()
        reader.reset()
        status = library.otc_window_current(
            self._handle.pointer,
            name(recipient),
            ctypes.byref(struct),
            self._moment(),
            ctypes.byref(suggestion),
            reader.address,
            reader.buffer_address,
            ctypes.byref(reader.size),
        )
        if check(status) == _library.NONE:
            return None
        match, _ = reader.match(None)
        return Suggestion(
            id=uuid.UUID(bytes=bytes(suggestion.id)),
            code=match.code,
            received=_EPOCH + timedelta(microseconds=suggestion.received // 1000),
            remaining=timedelta(microseconds=suggestion.remaining // 1000),
            domain_match=DomainMatch(suggestion.domain_match),
            domain=match.domain,
            embedded_domains=match.embedded_domains,
            expires_in=match.expires_in,
            service=match.service,
            purpose=match.purpose,
            expires_at=match.expires_at,
        )

    def consume(self, id: uuid.UUID) -> Consumption:
        """Marks a code as used."""
        bytes_of_id = (ctypes.c_ubyte * 16)(*checked(id, uuid.UUID, "id").bytes)
        return Consumption(check(library.otc_window_consume(self._handle.pointer, bytes_of_id, self._moment())))

    def sweep(self) -> float | None:
        """Frees the codes whose windows have ended. Returns when the next one ends, in seconds of the clock; None if no code
        is left."""
        next_end = ctypes.c_int64()
        status = library.otc_window_sweep(self._handle.pointer, self._moment(), ctypes.byref(next_end))
        return None if check(status) == _library.NONE else next_end.value / 1e9

    def _moment(self) -> int:
        moment = round(self._monotonic() * 1e9)
        if not 0 <= moment < 2**62:
            raise ValueError("the clock is out of range")
        return moment


def _nanoseconds(duration: timedelta) -> int:
    nanoseconds = duration // timedelta(microseconds=1) * 1000
    if abs(nanoseconds) >= 2**63:
        raise ValueError("a time is out of range")
    return nanoseconds


def _since_epoch(moment: datetime) -> int:
    if moment.tzinfo is None:
        raise ValueError("a time needs a time zone")
    return _nanoseconds(moment - _EPOCH)


def _page_struct(page: Page) -> tuple[_library.Page, object]:
    ancestors = _library.names(page.ancestors, "ancestors")
    associated = _library.names(page.associated_domains, "associated_domains")
    flags = _library.PAGE_BOUND_CODES_ONLY if page.bound_codes_only else 0
    flags |= (_library.PAGE_APP if page.is_app else 0) | (_library.PAGE_ANY if page.is_any else 0)
    purposes = sum(1 << purpose.number for purpose in page.purposes or ())
    struct = _library.Page(
        ctypes.sizeof(_library.Page),
        name(page.host),
        ancestors,
        len(ancestors),
        associated,
        len(associated),
        flags,
        purposes,
    )
    return struct, (ancestors, associated)
