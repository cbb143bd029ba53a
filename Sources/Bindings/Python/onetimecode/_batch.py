"""Many texts in one call, in the layout of Arrow."""

from __future__ import annotations

import ctypes
import functools
from array import array
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import accumulate, compress, islice, repeat
from mmap import mmap

from . import _library
from ._library import Handle, check, library
from ._match import Match, MatchInProgress, purpose

# Enough rows that a call costs nothing beside them, and few enough that their memory stays small.
ROWS = 4096
# The sizes of the strings in onetimecode.h.
CODE_SIZE, DOMAIN_SIZE, EMBEDDED_SIZE, HASH_SIZE, SERVICE_SIZE, EXPIRES_AT_SIZE = 128, 253, 1028, 11, 256, 19


@functools.cache
def locales() -> tuple[str, ...]:
    """The tags of the languages with a lexicon.

    >>> "de" in locales()
    True
    """
    tags: list[str] = []
    while (tag := library.otc_locale(len(tags))) is not None:
        tags.append(tag.decode())
    return tuple(tags)


class _StringColumn:
    """Memory for a column of strings. The system gives the pages of a map only when they are written; a bytearray would be
    written with zeros first."""

    __slots__ = ("offsets", "data", "struct")

    def __init__(self, count: int, size: int) -> None:
        self.offsets = array("i", bytes(4 * (count + 1)))
        self.data = mmap(-1, max(size, 1))
        address = ctypes.addressof(ctypes.c_char.from_buffer(self.data))
        self.struct = _library.Strings(self.offsets.buffer_info()[0], address, size, None)

    def strings(self, rows: list[int], count: int) -> Iterable[str | None]:
        """The strings of some of the first `count` rows; None for a row without one."""
        offsets = self.offsets
        if not offsets[count]:
            return repeat(None)
        data = self.data[: offsets[count]]
        if data.isascii():
            text = data.decode()
            return [text[offsets[row] : offsets[row + 1]] or None for row in rows]
        return [data[offsets[row] : offsets[row + 1]].decode() or None for row in rows]


class _Columns:
    """Memory for the matches of a batch, which the next one uses again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.confidence = array("d", bytes(8 * count))
        self.start, self.end, self.number = (array("i", bytes(4 * count)) for _ in range(3))
        self.expires_in = array("q", bytes(8 * count))
        self.flags = array("I", bytes(4 * count))
        self.language = array("h", bytes(2 * count))
        self.strings: list[_StringColumn] = []
        self.string_size = -1

    def reserve(self, size: int) -> None:
        """Makes room for strings of so many bytes in each column."""
        if size <= self.string_size:
            return
        self.string_size = size
        sizes = (CODE_SIZE, DOMAIN_SIZE, EMBEDDED_SIZE, HASH_SIZE, SERVICE_SIZE, EXPIRES_AT_SIZE)
        self.strings = [_StringColumn(self.count, min(size, self.count * most)) for most in sizes]
        numbers = (self.confidence, self.start, self.end, self.expires_in, self.number, self.flags, self.language)
        self.struct = _library.Columns(
            ctypes.sizeof(_library.Columns),
            None,
            *(column.buffer_info()[0] for column in numbers),
            *(column.struct for column in self.strings),
        )


class _Durations(dict[int, timedelta | None]):
    """The durations of numbers of seconds, each made once."""

    def __missing__(self, seconds: int) -> timedelta | None:
        self[seconds] = timedelta(seconds=seconds)
        return self[seconds]


def texts_struct(blobs: list[bytes]) -> tuple[_library.Texts, object]:
    """Texts for the library, and what must be kept while it reads them."""
    data = b"".join(blobs)
    offsets = array("q", accumulate(map(len, blobs), initial=0))
    pointer = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
    size = ctypes.sizeof(_library.Texts)
    texts = _library.Texts(size, pointer, len(data), offsets.buffer_info()[0], 8, None, 0, len(blobs))
    return texts, (data, offsets)


def parse_rows(parser: Handle, texts: Iterable[str], locale: bytes | None) -> list[Match | None]:
    """The codes of texts."""
    # the language -1 is the last one here
    tags = (*locales(), None)
    matches: list[Match | None] = []
    iterator = iter(_library.several(texts, "texts"))
    columns: _Columns | None = None
    while rows := list(islice(iterator, ROWS)):
        # the first batch has the most rows
        columns = columns or _Columns(len(rows))
        blobs = _library.encoded_rows(rows, len(matches))
        _parse(parser, blobs, locale, columns)
        matches += _matches(rows, blobs, columns, tags)
    return matches


def _parse(parser: Handle, blobs: list[bytes], locale: bytes | None, columns: _Columns) -> None:
    """Reads a batch into columns."""
    texts, _kept = texts_struct(blobs)
    # The strings of a match are no longer than its text, except that a byte that is not UTF-8 becomes the three of U+FFFD.
    for size in (texts.data_size, 3 * texts.data_size):
        columns.reserve(size)
        status = library.otc_parse_batch(
            parser.pointer, ctypes.byref(texts), locale, ctypes.byref(columns.struct), None
        )
        if status != _library.ERROR_BUFFER:
            break
    check(status)


def _matches(
    rows: list[str], blobs: list[bytes], columns: _Columns, tags: Sequence[str | None]
) -> list[Match | None]:
    count = len(rows)
    confidence, start, end, number = columns.confidence, columns.start, columns.end, columns.number
    expires_in, flags, language = columns.expires_in, columns.flags, columns.language
    # A code has at least a byte, so that its end is more than 0. The loop has as little work as possible for each row.
    found = list(compress(range(count), end))
    results: list[Match | None] = [None] * count
    durations = _Durations({0: None})
    purposes = [purpose(value) for value in range(max(number) + 1)]
    strings = (column.strings(found, count) for column in columns.strings)
    for row, code, domain, embedded, app_hash, service, expires_at in zip(found, *strings):
        text, first, last = rows[row], start[row], end[row]
        if text.isascii():
            raw = text[first:last]
        else:
            blob = blobs[row]
            raw = blob[first:last].decode("utf-8", "surrogatepass")
            first = len(blob[:first].decode("utf-8", "surrogatepass"))
            last = first + len(raw)
        match = MatchInProgress()
        match.code = code or ""
        match.confidence = confidence[row]
        match.start = first
        match.end = last
        match.raw_text = raw
        match.domain = domain
        match.embedded_domains = tuple(embedded.split(" ")) if embedded else ()
        match.has_broken_binding = flags[row] & 1 != 0
        match.app_hash = app_hash
        match.expires_in = durations[expires_in[row]]
        match.service = service
        match.purpose = purposes[number[row]]
        match.language = tags[language[row]]
        match.expires_at = expires_at
        match.__class__ = Match  # type: ignore[assignment]
        results[row] = match  # type: ignore[call-overload]
    return results


def redact_rows(redactor: Handle, rows: list[str], first: int, key: bytes | None) -> list[str]:
    """Texts with their codes masked. An error counts them from `first` on."""
    results: list[str] = []
    while len(results) < len(rows):
        part = rows[len(results) : len(results) + ROWS]
        blobs = _library.encoded_rows(part, first + len(results))
        texts, _kept = texts_struct(blobs)
        results += _redact_rows(redactor, part, texts, key)
    return results


def _redact_rows(redactor: Handle, rows: list[str], texts: _library.Texts, key: bytes | None) -> list[str]:
    size = texts.data_size + 4096
    while True:
        masked = _StringColumn(len(rows), size)
        changed = (ctypes.c_ubyte * ((len(rows) + 7) // 8))()
        status = library.otc_redact_batch(
            redactor.pointer, key, ctypes.byref(texts), ctypes.byref(masked.struct), changed, None
        )
        if status == _library.ERROR_BUFFER:
            size *= 2
            continue
        check(status)
        break
    data, offsets = masked.data, masked.offsets
    return [
        data[offsets[row] : offsets[row + 1]].decode("utf-8", "surrogatepass")
        if changed[row >> 3] >> (row & 7) & 1
        else text
        for row, text in enumerate(rows)
    ]
