"""Columns of Arrow in the types that Spark, DuckDB and Polars have: without dictionaries and views."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from . import arrow
from ._parser import Parser
from ._redaction import Redactor

#: The type of a match. Its fields are described at ``onetimecode.arrow.parse``.
MATCH = pa.struct(
    [
        ("code", pa.string()),
        ("confidence", pa.float64()),
        ("start", pa.int32()),
        ("end", pa.int32()),
        ("domain", pa.string()),
        ("embedded_domains", pa.string()),
        ("has_broken_binding", pa.bool_()),
        ("app_hash", pa.string()),
        ("expires_in", pa.int64()),
        ("service", pa.string()),
        ("purpose", pa.string()),
        ("language", pa.string()),
        ("expires_at", pa.string()),
    ]
)


def matches(texts: Any, parser: Parser | None, locale: str | None) -> Any:
    """The codes of an array of strings, as an array of the type ``MATCH``, null where a text has none."""
    found = arrow.parse(_strings(texts), parser=parser, locale=locale)
    columns = [found.field(field.name) for field in MATCH]
    columns = [column.dictionary_decode() if pa.types.is_dictionary(column.type) else column for column in columns]
    return pa.StructArray.from_arrays(columns, fields=list(MATCH), mask=found.is_null())


def masked(texts: Any, redactor: Redactor | None, key: str | None) -> Any:
    """An array of strings with the codes masked. A null stays null."""
    return arrow.redact(_strings(texts), redactor=redactor, key=key)


def _strings(texts: Any) -> Any:
    """The texts in a type that the library reads in place. An engine may have them as views or as a dictionary."""
    kind = texts.type
    if kind == pa.string_view() or (pa.types.is_dictionary(kind) and kind.value_type in (pa.string(), pa.large_string())):
        return texts.cast(pa.large_string())
    return texts
