"""Masking codes in logs."""

from __future__ import annotations

import ctypes
import functools
import io
import itertools
from collections.abc import Iterable, Sequence
from typing import IO, Any

from . import _library
from ._batch import ROWS, redact_rows
from ._library import Handle, check, checked, encoded, library, name
from ._parser import parser_options

_PIECE = 1 << 16


class Redactor:
    """Masks codes in log lines, and nothing else. Immutable; any number of threads may use it at the same time.

    :param minimum_confidence: It is better to mask a number too many than to miss a code, so the default is 0.05.
    :param mask: A text to write in place of each code: ASCII letters, digits and ``*-_.``. By default an asterisk for each
        letter and digit.
    :param keep_last: How many letters and digits at the end of a code stay, at most half of it.
    :param mask_links: Whether to mask the tokens of links too, such as ``?token=…``.
    :raises ValueError: For a value out of its range.

    >>> Redactor().redact('{"otp":"482913","user":551203}')
    '{"otp":"******","user":551203}'
    >>> Redactor(mask="CODE").redact("Your code is 482-913.")
    'Your code is CODE.'
    """

    def __init__(
        self,
        *,
        mask: str | None = None,
        keep_last: int = 0,
        mask_links: bool = False,
        locale_hints: Sequence[str] = (),
        minimum_confidence: float = 0.05,
        code_share: float = 0.125,
        lengths: tuple[int, int] = (3, 10),
    ) -> None:
        self._arguments: dict[str, Any] = {
            "mask": mask,
            "keep_last": keep_last,
            "mask_links": mask_links,
            "locale_hints": tuple(locale_hints) if not isinstance(locale_hints, str) else locale_hints,
            "minimum_confidence": minimum_confidence,
            "code_share": code_share,
            "lengths": tuple(lengths),
        }
        if keep_last < 0:
            raise ValueError("keep_last is 0 or more")
        if mask is not None and keep_last > 0:
            raise ValueError("mask and keep_last exclude each other")
        parser, _kept = parser_options(locale_hints, minimum_confidence, code_share, lengths)
        options = _library.RedactorOptions(
            ctypes.sizeof(_library.RedactorOptions),
            ctypes.pointer(parser),
            name(mask),
            keep_last,
            _library.MASK_LINKS if mask_links else 0,
            0,
        )
        self._handle = Handle("redactor", ctypes.byref(options))

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return _made_redactor, (self._arguments,)

    def redact(self, text: str, *, key: str | None = None) -> str:
        """A text with its codes masked.

        :param text: A line of a log, or the value of a field.
        :param key: The key of the field. With "body" the text is a message to somebody, with "otp" it is a code.

        >>> Redactor().redact("482913", key="otp"), Redactor().redact("482913", key="order_id")
        ('******', '482913')
        """
        masked = self.redact_bytes(encoded(text), key=key)
        return text if masked is None else masked.decode("utf-8", "surrogatepass")

    def redact_bytes(self, text: bytes, *, key: str | None = None) -> bytes | None:
        """A text with its codes masked; None if there is nothing to mask. Bytes that are not UTF-8 stay.

        >>> Redactor().redact_bytes(b"Your parcel 482913 has arrived") is None
        True
        """
        checked(text, bytes, "text")
        size = ctypes.c_size_t(len(text) + 256)
        while True:
            buffer = ctypes.create_string_buffer(size.value)
            status = library.otc_redact(
                self._handle.pointer, name(key), text, len(text), buffer, ctypes.byref(size)
            )
            if status != _library.ERROR_BUFFER:
                return None if check(status) == _library.NONE else buffer.raw[: size.value]

    def redact_many(self, texts: Iterable[str], *, key: str | None = None) -> list[str]:
        """Texts with their codes masked, in their order.

        >>> Redactor().redact_many(["Your code is 482913", "See you at 5"])
        ['Your code is ******', 'See you at 5']
        """
        results: list[str] = []
        iterator = iter(_library.several(texts, "texts"))
        while rows := list(itertools.islice(iterator, ROWS)):
            results += redact_rows(self._handle, rows, len(results), name(key))
        return results

    def stream(self, *, max_line: int = 16 << 20) -> RedactedStream:
        """A stream of lines, for logs that come in pieces.

        :param max_line: The most bytes of a line. A longer one is left out, except for its line break.
        """
        return RedactedStream(self, max_line)

    def copy(self, source: IO[bytes], target: IO[bytes], *, max_line: int = 16 << 20) -> bool:
        """Copies a file with its codes masked. Returns whether all lines were copied.

        >>> target = io.BytesIO()
        >>> Redactor().copy(io.BytesIO(b"Your code is 482913" + bytes([10])), target), target.getvalue()
        (True, b'Your code is ******\\n')
        """
        stream = self.stream(max_line=max_line)
        while piece := source.read(_PIECE):
            if isinstance(piece, str):
                raise TypeError("files of bytes are needed; open them with 'rb' and 'wb'")
            target.write(stream.write(piece))
        target.write(stream.finish())
        return not stream.has_left_out_lines


@functools.cache
def shared_redactor() -> Redactor:
    """The redactor with the default options, for callers that make none."""
    return Redactor()


class RedactedStream:
    """Masks the codes of a stream of lines. For one thread at a time.

    >>> stream = Redactor().stream()
    >>> stream.write(b"Your code is 48"), stream.write(bytes([10])), stream.finish()
    (b'', b'Your code is 48\\n', b'')
    >>> stream.write(b"Your code is 482"), stream.write(b"913"), stream.finish()
    (b'', b'', b'Your code is ******')
    """

    def __init__(self, redactor: Redactor, max_line: int) -> None:
        if not 1 <= max_line <= _library.TEXT_MAX:
            raise ValueError("max_line is out of range")
        self._handle = Handle("stream", redactor._handle.pointer, max_line)
        #: Whether a line was longer than max_line, and was left out.
        self.has_left_out_lines = False

    def __reduce__(self) -> str:
        raise TypeError("a stream cannot be pickled")

    def write(self, piece: bytes | bytearray | memoryview) -> bytes:
        """Takes bytes; returns the lines that are complete."""
        if isinstance(piece, (bytearray, memoryview)):
            piece = bytes(piece)
        checked(piece, bytes, "a piece")
        return self._after(library.otc_stream_write(self._handle.pointer, piece, len(piece)))

    def finish(self) -> bytes:
        """Returns the last line, which may have no line break."""
        return self._after(library.otc_stream_finish(self._handle.pointer))

    def _after(self, status: int) -> bytes:
        if status == _TOO_LONG:
            self.has_left_out_lines = True
        else:
            check(status)
        masked = io.BytesIO()
        buffer = ctypes.create_string_buffer(_PIECE)
        size = ctypes.c_size_t()
        while library.otc_stream_read(self._handle.pointer, buffer, _PIECE, ctypes.byref(size)) == _library.OK:
            masked.write(buffer.raw[: size.value])
        return masked.getvalue()


_TOO_LONG = -4


def _made_redactor(arguments: dict[str, Any]) -> Redactor:
    return Redactor(**arguments)
