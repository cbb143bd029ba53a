"""Finds the one-time code in the text of a message, masks codes in logs, and keeps codes for three minutes.

>>> import onetimecode
>>> onetimecode.parse("Your Kestrel code is 482913").code
'482913'
>>> onetimecode.parse("Your parcel 482913 has arrived") is None
True
>>> onetimecode.redact("INFO sent body='Your code is 482913' to user 551203")
"INFO sent body='Your code is ******' to user 551203"

A code is a secret: ``repr`` of a match masks it. ``onetimecode.arrow`` reads and writes arrays of pyarrow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._batch import locales
from ._library import OneTimeCodeError
from ._library import version as _library_version
from ._match import Match, Purpose
from ._parser import Matches, Parser, shared_parser
from ._redaction import RedactedStream, Redactor, shared_redactor
from ._version import version as __version__
from ._window import Consumption, DomainMatch, Insertion, Page, Suggestion, Window

__all__ = [
    "Consumption",
    "DomainMatch",
    "Insertion",
    "Match",
    "Matches",
    "OneTimeCodeError",
    "Page",
    "Parser",
    "Purpose",
    "RedactedStream",
    "Redactor",
    "Suggestion",
    "Window",
    "__version__",
    "explain",
    "library_version",
    "locales",
    "matches",
    "parse",
    "parse_many",
    "redact",
    "redact_many",
]


def parse(text: str | bytes, *, locale: str | None = None) -> Match | None:
    """The code of a text; None if it has none. See ``Parser.parse``."""
    return shared_parser().parse(text, locale=locale)


def parse_many(texts: Iterable[str], *, locale: str | None = None) -> list[Match | None]:
    """The codes of many texts, in their order. See ``Parser.parse_many``."""
    return shared_parser().parse_many(texts, locale=locale)


def matches(text: str | bytes, *, locale: str | None = None) -> Matches:
    """All codes of a text, and what else might be one. See ``Parser.matches``."""
    return shared_parser().matches(text, locale=locale)


def explain(text: str | bytes, *, locale: str | None = None) -> dict[str, Any]:
    """Why a text has its code or none. See ``Parser.explain``."""
    return shared_parser().explain(text, locale=locale)


def redact(text: str, *, key: str | None = None) -> str:
    """A line of a log, or the value of a field, with its codes masked. See ``Redactor.redact``."""
    return shared_redactor().redact(text, key=key)


def redact_many(texts: Iterable[str], *, key: str | None = None) -> list[str]:
    """Texts with their codes masked, in their order. See ``Redactor.redact_many``."""
    return shared_redactor().redact_many(texts, key=key)


def library_version() -> str:
    """The version of the library inside, of which ``__version__`` is the form of PEP 440."""
    return _library_version()
