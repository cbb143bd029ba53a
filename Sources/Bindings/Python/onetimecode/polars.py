"""Codes of a column of Polars, read in place as Arrow (``pip install onetimecode[polars]``).

>>> import polars
>>> texts = polars.DataFrame({"text": ["Your code is 482913", "See you at 5", None]})
>>> extract(texts, "text")["match"].struct["code"].to_list()
['482913', None, None]
>>> redact(texts, "text")["text"].to_list()
['Your code is ******', 'See you at 5', None]

A lazy frame is read in pieces if the query runs with ``engine="streaming"``, also from and to files that are larger than
the memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import polars
import pyarrow as pa

from . import _columns
from ._parser import Parser
from ._redaction import Redactor

_TYPES: dict[pa.DataType, type[polars.DataType]] = {
    pa.string(): polars.String,
    pa.float64(): polars.Float64,
    pa.int32(): polars.Int32,
    pa.int64(): polars.Int64,
    pa.bool_(): polars.Boolean,
}
#: The type of a match. Its fields are described at ``onetimecode.arrow.parse``.
MATCH = polars.Struct({field.name: _TYPES[field.type] for field in _columns.MATCH})

Frame = TypeVar("Frame", polars.DataFrame, polars.LazyFrame)


def extract(
    frame: Frame,
    column: str,
    *,
    into: str = "match",
    parser: Parser | None = None,
    locale: str | None = None,
) -> Frame:
    """The frame with a column for the codes of a column of texts. It is null where a text is null or has no code.

    :param into: The name of the new column, whose type is ``MATCH``.
    :param locale: The language of all texts, if it is known.
    """
    codes = _mapped(column, lambda texts: _columns.matches(texts, parser, locale), MATCH)
    return frame.with_columns(codes.alias(into))


def redact(frame: Frame, column: str, *, redactor: Redactor | None = None, key: str | None = None) -> Frame:
    """The frame with the codes in a column of texts masked. A null stays null.

    :param key: The key of the field that the texts are values of, such as "body"; None for lines of a log.
    """
    return frame.with_columns(_mapped(column, lambda texts: _columns.masked(texts, redactor, key), polars.String()))


def _mapped(column: str, function: Callable[[Any], Any], kind: polars.DataType) -> polars.Expr:
    def call(texts: polars.Series) -> polars.Series:
        # this form of strings needs one copy; the newest one, of views, would have to be cast
        result = function(texts.to_arrow(compat_level=polars.CompatLevel.oldest()))
        return polars.Series(texts.name, result, kind)

    return polars.col(column).map_batches(call, kind, is_elementwise=True)
