"""Codes of a column of Spark, by Arrow functions of PySpark 4.1 or later (``pip install onetimecode[spark]``).

>>> from pyspark.sql import SparkSession
>>> spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
>>> texts = spark.createDataFrame([("Your code is 482913",), ("See you at 5",), (None,)], "text string")
>>> [row.code for row in extract(texts, "text").select("match.code").collect()]
['482913', None, None]
>>> [row.text for row in redact(texts, "text").collect()]
['Your code is ******', 'See you at 5', None]
>>> spark.stop()

The Python of the workers, which ``PYSPARK_PYTHON`` names, needs this package too: in its image, or in an environment that
``spark.archives`` sends to it. A file of ``spark.submit.pyFiles`` cannot hold it, since Python loads no library from an
archive.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql.functions import arrow_udf  # type: ignore[attr-defined]  # the types of PySpark lack it
from pyspark.sql.types import (
    BooleanType,
    DataType,
    DoubleType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)

from . import _columns
from ._parser import Parser
from ._redaction import Redactor

_TYPES: dict[pa.DataType, DataType] = {
    pa.string(): StringType(),
    pa.float64(): DoubleType(),
    pa.int32(): IntegerType(),
    pa.int64(): LongType(),
    pa.bool_(): BooleanType(),
}
#: The type of a match. Its fields are described at ``onetimecode.arrow.parse``.
MATCH = StructType([StructField(field.name, _TYPES[field.type]) for field in _columns.MATCH])


def extract(
    frame: DataFrame,
    column: str,
    *,
    into: str = "match",
    parser: Parser | None = None,
    locale: str | None = None,
) -> DataFrame:
    """The frame with a column for the codes of a column of texts. It is null where a text is null or has no code.

    The parser runs once for each row, and not at all in a query that does not use the new column. Spark moves no filter
    in front of it, so filter by other columns before.

    :param into: The name of the new column, whose type is ``MATCH``.
    :param parser: The parser; None for the default options. Each worker makes one of its own with the same options.
    :param locale: The language of all texts, if it is known.
    """
    return frame.withColumn(into, _matches(parser, locale)(frame[column]))


def redact(
    frame: DataFrame, column: str, *, redactor: Redactor | None = None, key: str | None = None
) -> DataFrame:
    """The frame with the codes in a column of texts masked. A null stays null.

    :param redactor: The redactor; None for the default options. Each worker makes one of its own with the same options.
    :param key: The key of the field that the texts are values of, such as "body"; None for lines of a log.
    """
    return frame.withColumn(column, _masked(redactor, key)(frame[column]))


def _matches(parser: Parser | None, locale: str | None) -> Callable[[Column], Column]:
    pickled = pickle.dumps(parser)

    def matches_of_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        for texts in batches:
            yield _columns.matches(texts, _of_worker(pickled), locale)

    return _function(matches_of_batches, MATCH)


def _masked(redactor: Redactor | None, key: str | None) -> Callable[[Column], Column]:
    pickled = pickle.dumps(redactor)

    def masked_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        for texts in batches:
            yield _columns.masked(texts, _of_worker(pickled), key)

    return _function(masked_batches, StringType())


def _function(function: Callable[[Iterator[Any]], Iterator[Any]], kind: DataType) -> Callable[[Column], Column]:
    # Spark runs a deterministic function again for each filter and projection that uses its result.
    made: Callable[[Column], Column] = arrow_udf(function, kind).asNondeterministic()
    return made


@functools.lru_cache(16)
def _of_worker(pickled: bytes) -> Any:
    """The parser or redactor of this process, which runs many tasks one after the other."""
    return pickle.loads(pickled)
