"""The package as its users see it."""

import concurrent.futures
import datetime
import io
import multiprocessing
import os
import pickle
import subprocess
import sys
import textwrap
import threading
import uuid

import pytest

import onetimecode
from onetimecode import Consumption, Insertion, Match, Page, Parser, Purpose, Redactor, Window

MESSAGE = "Your Kestrel code is 482913"


def run(program):
    """Runs a program in a new interpreter."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=120, check=True
    ).stdout


# Matches


def test_a_match_hides_its_code():
    match = onetimecode.parse(MESSAGE)
    for text in (repr(match), str(match), f"{match}", repr([match]), repr(onetimecode.matches(MESSAGE))):
        assert "482913" not in text
    assert match.code == "482913"


def test_a_match_is_frozen_equal_and_hashable():
    match = onetimecode.parse(MESSAGE)
    with pytest.raises(AttributeError):
        match.code = "1"
    assert match == onetimecode.parse(MESSAGE) and hash(match) == hash(onetimecode.parse(MESSAGE))
    made = Match(code="1", confidence=1, start=0, end=1, raw_text="1")
    assert made.purpose is Purpose.UNKNOWN and made.domain is None
    assert pickle.loads(pickle.dumps(match)) == match


@pytest.mark.parametrize("prefix", ["", "é", "日本", "😀", "👩‍👩‍👧‍👦", "𝒜𝒷", "\ud800", "\0"])
def test_places_are_those_of_str(prefix):
    text = f"{prefix} Your code is 482-913 {prefix}"
    for match in (onetimecode.parse(text), *onetimecode.parse_many([text]), *onetimecode.matches(text).codes[:1]):
        assert text[match.start : match.end] == match.raw_text == "482-913"


def test_places_in_bytes():
    match = onetimecode.parse("😀 Your code is 482913".encode())
    assert (match.start, match.end) == (18, 24)
    assert onetimecode.parse(b"\xff\xfe Your code is 482913 \xf0").code == "482913"


def test_the_types_of_arguments():
    for wrong in (None, 1, ["a"]):
        with pytest.raises((TypeError, AttributeError)):
            onetimecode.parse(wrong)
    with pytest.raises(TypeError):
        Parser(locale_hints="en")
    with pytest.raises(TypeError, match="text 1 is a str, not NoneType"):
        onetimecode.parse_many([MESSAGE, None])
    with pytest.raises(TypeError, match="text 0 is a str, not bytes"):
        Redactor().redact_many([b"text"])
    with pytest.raises(TypeError, match="not one text"):
        onetimecode.parse_many(MESSAGE)
    with pytest.raises(TypeError, match="associated_domains is a list"):
        Page.app("x.example")
    with pytest.raises(TypeError, match="ancestors is a list"):
        Window().current("+990001", Page("x.example", ancestors="y.example"))
    with pytest.raises(TypeError, match="parser is a Parser, not Redactor"):
        Window(parser=Redactor())
    with pytest.raises(TypeError, match="recipient is a str"):
        Window().current(None)
    with pytest.raises(TypeError, match="id is a UUID"):
        Window().consume("id")
    with pytest.raises(TypeError, match="'rb'"):
        Redactor().copy(io.StringIO(MESSAGE), io.BytesIO())
    for options in ({"minimum_confidence": 2}, {"code_share": 1}, {"lengths": (8, 4)}):
        with pytest.raises(ValueError, match=next(iter(options))):
            Parser(**options)
    with pytest.raises(ValueError, match="exclude"):
        Redactor(mask="X", keep_last=2)
    assert Redactor().stream().write(bytearray(b"Your code is 482913\n")) == b"Your code is ******\n"
    with pytest.raises(ValueError, match="locale"):
        Parser(locale_hints=["tlh"])
    with pytest.raises(ValueError):
        onetimecode.parse(MESSAGE, locale="e\0n")
    assert onetimecode.parse("") is None


def test_errors_have_no_part_of_an_argument():
    with pytest.raises(ValueError) as caught:
        Window().current("+990001", "482913 secret")
    assert "482913" not in str(caught.value)
    assert pickle.loads(pickle.dumps(caught.value)).status == caught.value.status


def test_reject_ill_formed():
    parser = Parser(reject_ill_formed=True)
    with pytest.raises(onetimecode.OneTimeCodeError):
        parser.parse(b"Your code is 482913 \xff")
    assert parser.parse_many(["\ud800 code 482913", MESSAGE])[0] is None


# Many texts


def test_parse_many_takes_any_iterable():
    assert onetimecode.parse_many([]) == []
    assert [match.code for match in onetimecode.parse_many(iter([MESSAGE] * 10_000))] == ["482913"] * 10_000
    assert [match.code for match in onetimecode.parse_many((MESSAGE,), locale="en")] == ["482913"]


def test_codes_that_fill_their_memory():
    # codes are nearly all that these texts have, and U+FFFD is longer than the byte it replaces
    texts = [f"@a{i % 10}.example #{i:06}" for i in range(5000)] + ["\ud800" * 40 + ": 482913 code"] * 5
    assert [match.code for match in onetimecode.parse_many(texts)[:5000]] == [f"{i:06}" for i in range(5000)]


def test_redact_many_with_a_long_mask():
    redactor = Redactor(mask="M" * 2000)
    assert redactor.redact_many(["code 482913"] * 3) == ["code " + "M" * 2000] * 3
    assert redactor.redact("code 482913") == "code " + "M" * 2000


# Redaction


def test_redaction_of_streams_and_files(tmp_path):
    text = b"".join(b"INFO %d code %06d is yours\n" % (i, i * 7919 % 10**6) for i in range(5000)) + b"last code 482913"
    expected = onetimecode.redact_many(text.decode().split("\n"))
    source = tmp_path / "log"
    source.write_bytes(text)
    with source.open("rb") as file, (tmp_path / "masked").open("wb") as target:
        assert Redactor().copy(file, target)
    assert (tmp_path / "masked").read_text().split("\n") == expected
    target = io.BytesIO()
    assert not Redactor().copy(io.BytesIO(b"x" * 200 + b"\ncode 482913\n"), target, max_line=100)
    assert target.getvalue() == b"\ncode ******\n"


# Window


def test_the_window_by_a_clock():
    seconds, wall = [100.0], [datetime.datetime(2026, 11, 27, tzinfo=datetime.timezone.utc)]
    window = Window(monotonic=lambda: seconds[0], now=lambda: wall[0])
    kind, id = window.insert(MESSAGE, "+990001", received=wall[0] - datetime.timedelta(seconds=60))
    assert kind is Insertion.STORED and isinstance(id, uuid.UUID)
    found = window.current("+990001")
    assert found.id == id and found.remaining == datetime.timedelta(seconds=120)
    assert found.received == wall[0] - datetime.timedelta(seconds=60)
    assert "482913" not in repr(found)
    assert window.sweep() == 220.0
    seconds[0] = 220.0
    assert window.current("+990001") is None and window.sweep() is None
    assert window.consume(id) is Consumption.UNKNOWN
    assert window.insert("See you", "+990001") == (Insertion.NO_CODE, None)
    with pytest.raises(ValueError):
        window.insert(MESSAGE, "+990001", received=datetime.datetime(2026, 1, 1))


def test_one_of_many_threads_consumes():
    window = Window()
    _, id = window.insert(MESSAGE, "+990001")
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: window.consume(id), range(200)))
    assert answers.count(Consumption.CONSUMED) == 1


def test_a_code_of_one_site_is_offered_to_its_hosts():
    window = Window()
    window.insert("482913 is your code.\n@kestrel.example #482913", "a")
    window.insert("902416 is your code.\n@kestrel.co.uk #902416", "b")
    assert window.current("a", "kestrel.example").code == "482913"
    assert window.current("a", "other.example") is None
    assert window.current("a", Page.any()).code == "482913"
    assert window.current("a", Page.app(["kestrel.example"])).code == "482913"
    assert window.current("b", "www.kestrel.co.uk").domain_match is onetimecode.DomainMatch.SITE
    assert window.current("b", "other.co.uk") is None


# Processes and threads


def test_the_lock_of_the_interpreter_is_released():
    texts = ["Your parcel 482913 will arrive on 2026-11-27 at 10:30. " * 200] * 2000
    ticks = 0
    thread = threading.Thread(target=onetimecode.parse_many, args=(texts[:2000],))
    thread.start()
    while thread.is_alive():
        ticks += 1
        thread.join(0.001)
    assert ticks > 20


def test_many_threads():
    def work(number):
        return onetimecode.parse(f"Your code is {number:06}").code

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(2000))) == [f"{number:06}" for number in range(2000)]


def _code(parser):
    return parser.parse(MESSAGE).code, Redactor().redact(MESSAGE)


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_processes(method):
    parser = Parser(minimum_confidence=0.7)
    context = multiprocessing.get_context(method)
    with context.Pool(2) as pool:
        assert pool.map(_code, [parser] * 4) == [("482913", "Your Kestrel code is ******")] * 4


def test_a_child_of_a_busy_process():
    stop = threading.Event()

    def work():
        while not stop.is_set():
            onetimecode.parse_many([MESSAGE] * 100)
            onetimecode.redact(MESSAGE)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(50):
            child = os.fork()
            if child == 0:
                ok = onetimecode.parse(MESSAGE).code == "482913" and "*" in onetimecode.redact(MESSAGE)
                os._exit(0 if ok else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def test_what_cannot_be_pickled():
    for thing in (Window(), Redactor().stream()):
        with pytest.raises(TypeError):
            pickle.dumps(thing)
    redactor = pickle.loads(pickle.dumps(Redactor(mask="CODE")))
    assert redactor.redact(MESSAGE) == "Your Kestrel code is CODE"


# Arrow


def test_slices_chunks_and_nulls():
    pa = pytest.importorskip("pyarrow")
    from onetimecode import arrow

    texts = pa.array([None, MESSAGE, "", None, "code 902416", "See you", None] * 20_000)
    expected = [None, "482913", None, None, "902416", None, None] * 20_000
    assert arrow.parse(texts).field("code").to_pylist() == expected
    for start, count in ((0, 0), (1, 3), (5, 100_000), (7, 1), (9, 13)):
        part = texts.slice(start, count)
        assert arrow.parse(part).field("code").to_pylist() == expected[start : start + count]
        assert arrow.redact(part).to_pylist()[:7] == [
            text and text.replace("482913", "******").replace("902416", "******") for text in part.to_pylist()[:7]
        ]
    chunked = pa.chunked_array([texts.slice(0, 5), texts.slice(5, 9), pa.array([], pa.string())])
    assert arrow.parse(chunked).field("code").to_pylist() == expected[:14]
    assert len(arrow.parse(pa.array([], pa.large_string()))) == 0
    assert arrow.parse(pa.array([None], pa.string())).null_count == 1
    for wrong in (pa.array([1]), pa.array([b"a"]), "text", ["text"], pa.array([MESSAGE]).dictionary_encode()):
        with pytest.raises(TypeError):
            arrow.parse(wrong)
    with pytest.raises(TypeError, match="redactor is a Redactor, not Parser"):
        arrow.redact(texts, redactor=Parser())


@pytest.mark.parametrize("order", ["import pyarrow, onetimecode", "import onetimecode, pyarrow"])
def test_before_and_after_pyarrow(order):
    pytest.importorskip("pyarrow")
    program = f"""
        {order}
        from onetimecode import arrow
        print(arrow.parse(pyarrow.array(["Your code is 482913"])).field("code")[0])
    """
    assert run(program) == "482913\n"


# The package itself


def test_versions():
    assert onetimecode.__version__ == onetimecode.library_version().replace("-dev", ".dev0")
    assert "en" in onetimecode.locales() and len(onetimecode.locales()) > 100


def test_the_program():
    def program(*arguments, text=""):
        command = [sys.executable, "-m", "onetimecode", *arguments]
        return subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)

    assert program(MESSAGE).stdout == "482913\n"
    assert program(text=MESSAGE + "\n").stdout == "482913\n"
    assert program("See you").returncode == 1
    assert program("--redact", text="code 482913\n").stdout == "code ******\n"
    assert '"candidates"' in program("--explain", MESSAGE).stdout


def test_the_library_prints_nothing_and_needs_no_locale():
    for locale in ("C", "tr_TR.UTF-8"):
        environment = {**os.environ, "LC_ALL": locale}
        program = "import onetimecode; assert onetimecode.parse('DOĞRULAMA KODU: 482913').code == '482913'"
        done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, timeout=60)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
