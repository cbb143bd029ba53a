"""onetimecode.duckdb and onetimecode.polars, compared with the parser and the redactor."""

import pytest
from conftest import TEXTS

import onetimecode

pa = pytest.importorskip("pyarrow", reason="needs the package pyarrow")

MANY = TEXTS * 5_000


def matches(texts, parser=None):
    """The rows of the matches of texts, as the engines have them."""
    from onetimecode import _columns

    return _columns.matches(pa.array(texts, pa.string()), parser, None).to_pylist()


def test_a_column_has_what_the_parser_finds():
    for text, row in zip(TEXTS, matches(TEXTS)):
        match = None if text is None else onetimecode.parse(text)
        if match is None:
            assert row is None
            continue
        assert text.encode()[row["start"] : row["end"]].decode() == match.raw_text
        assert row["code"] == match.code and row["confidence"] == match.confidence
        assert row["domain"] == match.domain and row["purpose"] == match.purpose.value
        assert row["language"] == match.language and row["service"] == match.service
        assert row["expires_in"] == (match.expires_in.total_seconds() if match.expires_in else None)


def test_views_and_dictionaries_are_read():
    from onetimecode import _columns

    for kind in (pa.string_view(), pa.dictionary(pa.int32(), pa.string()), pa.large_string()):
        texts = pa.array(TEXTS, pa.string()).cast(kind)
        assert _columns.matches(texts, None, None).to_pylist() == matches(TEXTS)
    with pytest.raises(TypeError, match="int64"):
        _columns.matches(pa.array([1]), None, None)


# DuckDB


@pytest.fixture
def connection():
    duckdb = pytest.importorskip("duckdb", reason="needs the package duckdb")
    return duckdb.connect()


def test_duckdb(connection):
    from onetimecode import duckdb as subject

    subject.register(connection)
    table = pa.table({"id": range(len(MANY)), "text": pa.array(MANY, pa.string())})
    query = "SELECT one_time_code(text) AS match, redact_one_time_codes(text) AS text FROM messages ORDER BY id"
    found = connection.register("messages", table).sql(query).to_arrow_table()
    assert found["match"].to_pylist() == matches(TEXTS) * 5_000
    assert found["text"].to_pylist() == [text and onetimecode.redact(text) for text in TEXTS] * 5_000
    assert connection.sql("SELECT one_time_code(NULL), one_time_code('See you at 5')").fetchall() == [(None, None)]


def test_duckdb_with_options(connection):
    from onetimecode import duckdb as subject

    redactor = onetimecode.Redactor(mask="CODE")
    subject.register(connection, parser=onetimecode.Parser(lengths=(7, 9)), redactor=redactor, key="otp")
    row = connection.sql("SELECT one_time_code('Your code is 482913'), redact_one_time_codes('482913')").fetchall()
    assert row == [(None, "CODE")]


# Polars


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_polars(engine):
    polars = pytest.importorskip("polars", reason="needs the package polars")
    from onetimecode import polars as subject

    frame = polars.DataFrame({"id": range(len(MANY)), "text": MANY}, {"id": polars.Int64, "text": polars.String})
    lazy = subject.redact(subject.extract(frame.lazy(), "text"), "text")
    assert lazy.collect_schema()["match"] == subject.MATCH
    found = lazy.collect(engine=engine).sort("id")
    assert found.schema == lazy.collect_schema()
    assert found["match"].to_list() == matches(TEXTS) * 5_000
    assert found["text"].to_list() == [text and onetimecode.redact(text) for text in TEXTS] * 5_000
    assert subject.redact(subject.extract(frame, "text"), "text").equals(found)


def test_polars_with_slices_no_rows_and_other_types():
    polars = pytest.importorskip("polars", reason="needs the package polars")
    from onetimecode import polars as subject

    frame = polars.DataFrame({"text": TEXTS}).with_row_index()
    assert subject.extract(frame[1:3], "text")["match"].to_list() == matches(TEXTS[1:3])
    assert subject.extract(frame[:0], "text")["match"].dtype == subject.MATCH
    even = subject.extract(frame.filter(polars.col("index") % 2 == 0), "text", into="code")
    assert even["code"].to_list() == matches(TEXTS[::2])
    with pytest.raises(Exception, match="an array of strings is needed"):
        subject.extract(frame, "index")


def test_the_core_needs_no_engine():
    from test_package import run

    engines = {"pyarrow", "pyspark", "duckdb", "polars", "presidio_analyzer", "mcp", "pytest", "spacy", "logging"}
    assert run(f"import onetimecode, sys; print(sorted({engines} & sys.modules.keys()))") == "[]\n"
