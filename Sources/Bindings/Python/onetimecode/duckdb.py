"""Codes in SQL, by Arrow functions of DuckDB (``pip install onetimecode[duckdb]``).

>>> import duckdb
>>> connection = register(duckdb.connect())
>>> texts = "(VALUES ('Your code is 482913'), ('See you at 5'), (NULL)) AS messages(text)"
>>> connection.sql(f"SELECT one_time_code(text).code FROM {texts}").fetchall()
[('482913',), (None,), (None,)]
>>> connection.sql(f"SELECT redact_one_time_codes(text) FROM {texts}").fetchall()
[('Your code is ******',), ('See you at 5',), (None,)]
"""

from __future__ import annotations

from typing import Any

import duckdb
import pyarrow as pa
from duckdb.func import FunctionNullHandling, PythonUDFType
from duckdb.sqltypes import BIGINT, BOOLEAN, DOUBLE, INTEGER, VARCHAR, DuckDBPyType

from . import _columns
from ._parser import Parser
from ._redaction import Redactor

_TYPES: dict[pa.DataType, DuckDBPyType] = {
    pa.string(): VARCHAR,
    pa.float64(): DOUBLE,
    pa.int32(): INTEGER,
    pa.int64(): BIGINT,
    pa.bool_(): BOOLEAN,
}


def register(
    connection: duckdb.DuckDBPyConnection,
    *,
    parser: Parser | None = None,
    redactor: Redactor | None = None,
    locale: str | None = None,
    key: str | None = None,
) -> duckdb.DuckDBPyConnection:
    """Adds two functions to the SQL of a connection, which it returns:

    - ``one_time_code(text)``: the code of a text as a struct, whose fields are described at ``onetimecode.arrow.parse``;
      NULL if the text is NULL or has no code.
    - ``redact_one_time_codes(text)``: the text with its codes masked.

    :param locale: The language of all texts, if it is known.
    :param key: The key of the field that the texts are values of, such as "body"; None for lines of a log.
    """
    match = connection.struct_type({field.name: _TYPES[field.type] for field in _columns.MATCH})

    def one_time_code(texts: Any) -> Any:
        return _columns.matches(texts, parser, locale)

    def redact_one_time_codes(texts: Any) -> Any:
        return _columns.masked(texts, redactor, key)

    for function, kind in ((one_time_code, match), (redact_one_time_codes, VARCHAR)):
        connection.create_function(
            function.__name__,
            function,
            [VARCHAR],
            kind,
            type=PythonUDFType.ARROW,
            null_handling=FunctionNullHandling.SPECIAL,
        )
    return connection
