"""Arrays of pyarrow, read and written in place: no text is copied, and no Python object is made for a row.

>>> import pyarrow
>>> codes = parse(pyarrow.array(["Your code is 482913", None, "See you at 5"]))
>>> codes.field("code").to_pylist()
['482913', None, None]
>>> redact(pyarrow.array(["Your code is 482913", None])).to_pylist()
['Your code is ******', None]
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from . import _library
from ._batch import CODE_SIZE, DOMAIN_SIZE, EMBEDDED_SIZE, EXPIRES_AT_SIZE, HASH_SIZE, SERVICE_SIZE, locales
from ._library import check, checked, library, name
from ._match import PURPOSES
from ._parser import Parser, shared_parser
from ._redaction import Redactor, shared_redactor

# The most rows of a call, so that the memory for its results is bounded.
_ROWS = 1 << 16

_NUMBERS = (
    ("confidence", pa.float64()),
    ("start", pa.int32()),
    ("end", pa.int32()),
    ("expires_in", pa.int64()),
    ("purpose", pa.int32()),
    ("flags", pa.uint32()),
    ("language", pa.int16()),
)
_STRINGS = (
    ("code", CODE_SIZE),
    ("domain", DOMAIN_SIZE),
    ("embedded_domains", EMBEDDED_SIZE),
    ("app_hash", HASH_SIZE),
    ("service", SERVICE_SIZE),
    ("expires_at", EXPIRES_AT_SIZE),
)


def parse(array: Any, *, parser: Parser | None = None, locale: str | None = None) -> Any:
    """The codes of an array of strings, as a StructArray that is null where a text has none.

    Its fields are those of ``Match``: code, confidence, start and end (in bytes of UTF-8), domain, embedded_domains (with a
    space between two of them), has_broken_binding, app_hash, expires_in (seconds), service, purpose, language and
    expires_at.

    :param array: A StringArray, LargeStringArray, or ChunkedArray of them.
    :param locale: The language of all texts, if it is known.
    :raises TypeError: For another type.
    """
    handle = checked(parser or shared_parser(), Parser, "parser")._handle
    results = _parts(array, lambda texts: _parse(handle.pointer, texts, name(locale)))
    if not results:
        texts, _kept = _texts(pa.array([], pa.string()))
        results.append(_parse(handle.pointer, texts, None)[0])
    return results[0] if len(results) == 1 else pa.concat_arrays(results)


def redact(array: Any, *, redactor: Redactor | None = None, key: str | None = None) -> Any:
    """The texts of an array of strings with their codes masked, as a StringArray. A null stays null.

    :param array: A StringArray, LargeStringArray, or ChunkedArray of them.
    :param key: The key of the field that the texts are values of; None for lines of a log.
    :returns: A StringArray; a ChunkedArray if all texts are too large for one.
    :raises TypeError: For another type.
    """
    handle = checked(redactor or shared_redactor(), Redactor, "redactor")._handle
    results = _parts(array, lambda texts: _redact(handle.pointer, texts, name(key)))
    if not results:
        return pa.array([], pa.string())
    if sum(part.nbytes for part in results) >= 2**31:
        return pa.chunked_array(results)
    return results[0] if len(results) == 1 else pa.concat_arrays(results)


def _parts(array: Any, call: Callable[[_library.Texts], tuple[Any, int]]) -> list[Any]:
    """The results of a call for some rows after the others. It returns how many it has read."""
    results = []
    for chunk in array.chunks if isinstance(array, pa.ChunkedArray) else [array]:
        texts, _kept = _texts(chunk)
        done = 0
        while done < len(chunk):
            texts.count = min(len(chunk) - done, _ROWS)
            part, rows = call(texts)
            results.append(part)
            texts.offset += rows
            done += rows
    return results


def _texts(array: Any) -> tuple[_library.Texts, object]:
    """The buffers of an array as texts of the library, and what must be kept while it reads them."""
    if not hasattr(array, "type"):
        raise TypeError(f"an array is needed, not {type(array).__name__}; make one with pyarrow.array(texts)")
    kind = array.type
    if kind not in (pa.string(), pa.large_string()):
        raise TypeError(f"an array of strings is needed, not {kind}; cast it to pyarrow.string()")
    validity, offsets, data = array.buffers()
    if len(array) == 0 or offsets is None or offsets.size == 0:
        # an empty array may have no offsets
        zero = pa.py_buffer(bytes(8))
        return _library.Texts(ctypes.sizeof(_library.Texts), None, 0, zero.address, 8, None, 0, 0), zero
    texts = _library.Texts(
        ctypes.sizeof(_library.Texts),
        data.address if data is not None and data.size > 0 else None,
        data.size if data is not None else 0,
        offsets.address,
        4 if kind == pa.string() else 8,
        validity.address if validity is not None else None,
        array.offset,
        len(array),
    )
    return texts, array


def _size(texts: _library.Texts) -> int:
    """The bytes of the texts of some rows."""
    kind = ctypes.c_int32 if texts.offset_size == 4 else ctypes.c_int64
    address = texts.offsets + texts.offset * texts.offset_size
    first = kind.from_address(address).value
    last = kind.from_address(address + texts.count * texts.offset_size).value
    return int(min(max(last - first, 0), 2**31 - 1))


class _StringColumn:
    """Memory for a column of strings."""

    def __init__(self, rows: int, size: int) -> None:
        self.offsets = pa.allocate_buffer(4 * (rows + 1))
        self.data = pa.allocate_buffer(size, resizable=True)
        self.validity = pa.allocate_buffer((rows + 7) // 8)
        self.struct = _library.Strings(self.offsets.address, self.data.address, size, self.validity.address)

    def array(self, rows: int) -> Any:
        """The strings of the rows that are complete."""
        used = ctypes.c_int32.from_address(self.offsets.address + 4 * rows).value
        self.data.resize(used, shrink_to_fit=True)
        return pa.Array.from_buffers(pa.string(), rows, [self.validity, self.offsets, self.data])


def _parse(parser: int | None, texts: _library.Texts, locale: bytes | None) -> tuple[Any, int]:
    """The codes of some rows, and their number, which is smaller if the memory for strings was too small for all."""
    rows = texts.count
    size = _size(texts)
    found = pa.allocate_buffer((rows + 7) // 8)
    numbers = {key: pa.allocate_buffer(kind.bit_width // 8 * rows) for key, kind in _NUMBERS}
    # One string fits in any case, so that a row is complete after each call.
    strings = {key: _StringColumn(rows, max(most, min(rows * most, size))) for key, most in _STRINGS}
    columns = _library.Columns(
        ctypes.sizeof(_library.Columns),
        found.address,
        *(buffer.address for buffer in numbers.values()),
        *(column.struct for column in strings.values()),
    )
    done = ctypes.c_size_t()
    status = library.otc_parse_batch(parser, ctypes.byref(texts), locale, ctypes.byref(columns), ctypes.byref(done))
    if status != _library.ERROR_BUFFER or done.value == 0:
        check(status)
    rows = done.value

    fields = {key: column.array(rows) for key, column in strings.items()}
    for key, kind in _NUMBERS:
        fields[key] = pa.Array.from_buffers(kind, rows, [None, numbers[key]])
    expires_in, language = fields["expires_in"], fields["language"]
    fields["expires_in"] = pc.if_else(pc.equal(expires_in, 0), pa.scalar(None, pa.int64()), expires_in)
    indices = pc.if_else(pc.less(language, 0), pa.scalar(None, pa.int16()), language)
    fields["language"] = pa.DictionaryArray.from_arrays(indices, _locales())
    purpose = pc.if_else(pc.less(fields["purpose"], len(PURPOSES)), fields["purpose"], 0)
    fields["purpose"] = pa.DictionaryArray.from_arrays(purpose, _purposes())
    fields["has_broken_binding"] = pc.equal(pc.bit_wise_and(fields.pop("flags"), 1), 1)
    order = ("code", "confidence", "start", "end", "domain", "embedded_domains", "has_broken_binding", "app_hash")
    names = (*order, "expires_in", "service", "purpose", "language", "expires_at")
    kind = pa.struct([(key, fields[key].type) for key in names])
    return pa.Array.from_buffers(kind, rows, [found], children=[fields[key] for key in names]), rows


@functools.cache
def _locales() -> Any:
    return pa.array(locales(), pa.string())


@functools.cache
def _purposes() -> Any:
    return pa.array([purpose.value for purpose in PURPOSES], pa.string())


def _redact(redactor: int | None, texts: _library.Texts, key: bytes | None) -> tuple[Any, int]:
    """The masked texts of some rows, and their number."""
    size = _size(texts) + 4096
    while True:
        column = _StringColumn(texts.count, size)
        done = ctypes.c_size_t()
        status = library.otc_redact_batch(
            redactor, key, ctypes.byref(texts), ctypes.byref(column.struct), None, ctypes.byref(done)
        )
        if status == _library.ERROR_BUFFER and done.value == 0 and size < 2**31 - 1:
            # one text that gets much longer
            size = min(2 * size, 2**31 - 1)
            continue
        if status != _library.ERROR_BUFFER or done.value == 0:
            check(status)
        return column.array(done.value), done.value
