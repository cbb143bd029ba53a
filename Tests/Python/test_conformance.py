"""The cases that every language reads."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Conformance"))
import conformance  # noqa: E402

import onetimecode  # noqa: E402
from onetimecode import arrow  # noqa: E402

CASES = [(file, case) for file in conformance.FILES for case in conformance.cases(file)]


def close(one, other):
    """Whether two values are equal; numbers may differ in the fifth digit."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(close(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(close, one, other))
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) < 0.0002
    return one == other


@pytest.mark.parametrize("file, case", CASES, ids=[f"{file}-{case['id']}" for file, case in CASES])
def test_case(file, case):
    answered = conformance.answered(file, case)
    assert close(answered, case)


def plain_messages():
    """The messages without options, as str."""
    return [case for case in conformance.cases("messages") if "text" in case and not case.keys() & {"options", "locale"}]


def test_one_by_one_in_a_batch_and_as_arrow_are_the_same():
    pa = pytest.importorskip("pyarrow")
    texts = [case["text"] for case in plain_messages()]
    single = [onetimecode.parse(text) for text in texts]
    assert onetimecode.parse_many(texts) == single
    for kind in (pa.string(), pa.large_string()):
        struct = arrow.parse(pa.array(texts, kind))
        struct.validate(full=True)
        for text, match, row in zip(texts, single, struct.to_pylist()):
            if match is None:
                assert row is None
                continue
            assert row["code"] == match.code
            assert row["confidence"] == match.confidence
            assert text.encode()[row["start"] : row["end"]].decode() == match.raw_text == text[match.start : match.end]
            assert row["domain"] == match.domain
            assert tuple((row["embedded_domains"] or "").split()) == match.embedded_domains
            assert row["has_broken_binding"] == match.has_broken_binding
            assert row["app_hash"] == match.app_hash
            assert row["service"] == match.service
            assert row["purpose"] == match.purpose.value
            assert row["language"] == match.language
            assert row["expires_at"] == match.expires_at
            assert row["expires_in"] == (match.expires_in.total_seconds() if match.expires_in else None)


def test_redaction_in_a_batch_and_as_arrow_is_the_same():
    pa = pytest.importorskip("pyarrow")
    texts = [case["text"] for case in conformance.cases("redaction")]
    single = [onetimecode.redact(text) for text in texts]
    assert onetimecode.redact_many(texts) == single
    masked = arrow.redact(pa.array(texts))
    masked.validate(full=True)
    assert masked.to_pylist() == single
