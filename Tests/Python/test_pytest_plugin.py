"""The plug-in of pytest, with a clock that the test moves and a server that answers from a list."""

import hashlib
import io
import json
import os
import pathlib
import re
import secrets
import threading
import urllib.error

import pytest
from conftest import free_port, wait_until

from onetimecode import pytest_plugin as subject

RECIPIENT = "+990001"
MESSAGE = "Your Kestrel code is 482913"


class Time:
    """A clock that moves when somebody waits, and what happens at its moments."""

    def __init__(self):
        self.now = 100.0
        self.events = {}
        self.pauses = []

    def pause(self, seconds):
        self.pauses.append(seconds)
        self.now += seconds
        for moment in [moment for moment in self.events if moment <= self.now]:
            self.events.pop(moment)()


@pytest.fixture
def time():
    return Time()


def codes(source, time):
    return subject.OneTimeCodes(source, clock=lambda: time.now, pause=time.pause, interval=0.25)


# Texts


def test_a_code_that_is_there_is_returned_once(time):
    waiting = codes(subject.TextSource(), time)
    waiting.deliver(RECIPIENT, "Your Kestrel code is 310778")
    waiting.deliver(RECIPIENT, MESSAGE)
    waiting.deliver("+990002", "Your Kestrel code is 771204")
    assert waiting.wait(RECIPIENT, timeout=0) == "482913"
    assert time.pauses == []
    with pytest.raises(TimeoutError):
        waiting.wait(RECIPIENT, timeout=0)
    waiting.deliver(RECIPIENT, MESSAGE)
    assert waiting.wait(RECIPIENT, timeout=0) == "482913"


def test_a_code_that_comes_later_is_waited_for(time):
    waiting = codes(subject.TextSource(), time)
    time.events[103.1] = lambda: waiting.deliver(RECIPIENT, MESSAGE)
    assert waiting.wait(RECIPIENT, timeout=5) == "482913"
    assert time.now == 103.25


def test_the_error_of_a_timeout_says_why_without_a_secret(time):
    waiting = codes(subject.TextSource(), time)
    with pytest.raises(TimeoutError, match="^no code within 1.1 s: no message$"):
        waiting.wait(RECIPIENT, timeout=1.1)
    assert sum(time.pauses) == pytest.approx(1.1)
    waiting.deliver(RECIPIENT, "Your parcel 482913 has arrived")
    with pytest.raises(TimeoutError, match="^no code within 0 s: 1 message without a code$"):
        waiting.wait(RECIPIENT, timeout=0)


# A server


class Server:
    """Answers requests from a list, and keeps them."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.requests = []

    def __call__(self, request, timeout):
        self.requests.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, int):
            raise urllib.error.HTTPError(request.full_url, answer, "x", {}, io.BytesIO())
        if isinstance(answer, Exception):
            raise answer
        return io.BytesIO(json.dumps(answer).encode())


NONE = {"suggestion": None}
SUGGESTED = {"suggestion": {"id": "4b4a6a52-5a3b-4c3e-9d55-1c3a6f0a9f10", "code": "482913"}}


def test_a_code_of_a_server_is_consumed(time):
    server = Server(NONE, SUGGESTED, {"outcome": "consumed"})
    waiting = codes(subject.ServerSource("http://localhost:1/", "otp_token", open=server), time)
    assert waiting.wait(RECIPIENT) == "482913"
    assert [(request.get_method(), request.full_url) for request in server.requests] == [
        ("GET", "http://localhost:1/v1/recipients/%2B990001/suggestion"),
        ("GET", "http://localhost:1/v1/recipients/%2B990001/suggestion"),
        ("POST", "http://localhost:1/v1/codes/4b4a6a52-5a3b-4c3e-9d55-1c3a6f0a9f10/consume"),
    ]
    assert all(request.get_header("Authorization") == "Bearer otp_token" for request in server.requests)


def test_another_caller_and_failures_are_waited_out(time):
    answers = [ConnectionResetError(), 503, SUGGESTED, 409, SUGGESTED, TimeoutError(), SUGGESTED, {}]
    server = Server(*answers)
    assert codes(subject.ServerSource("http://localhost:1", "t", open=server), time).wait(RECIPIENT) == "482913"
    keys = {request.get_header("Idempotency-key") for request in server.requests if request.data}
    assert len(keys) == 1 and re.fullmatch(r'"[0-9a-f-]{36}"', keys.pop())


def test_a_refused_token_ends_the_test_at_once_and_silence_at_the_timeout(time):
    with pytest.raises(urllib.error.HTTPError, match="401"):
        codes(subject.ServerSource("http://localhost:1", "t", open=Server(401)), time).wait(RECIPIENT)
    source = subject.ServerSource("http://localhost:1", "t", open=Server(NONE, ConnectionRefusedError()))
    with pytest.raises(TimeoutError, match="the server did not answer: ConnectionRefusedError$"):
        codes(source, time).wait(RECIPIENT, timeout=0.25)


def test_a_message_is_delivered_to_a_server(time):
    server = Server({"outcome": "stored"})
    codes(subject.ServerSource("http://localhost:1", "t", open=server), time).deliver(RECIPIENT, MESSAGE)
    assert server.requests[0].full_url == "http://localhost:1/v1/messages"
    assert json.loads(server.requests[0].data) == {"recipient": RECIPIENT, "text": MESSAGE}


def test_a_real_server(start, tmp_path):
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    program = os.environ.get("TESTED_OTP_SERVER") or root / ".build/tests/debug/otp-server"
    if not os.access(program, os.X_OK):
        pytest.skip("needs otp-server, made by .ci/test/all; TESTED_OTP_SERVER may name another")
    port, token = free_port(), "otp_" + secrets.token_urlsafe(32)
    files = {
        "credentials": f"administrator test {hashlib.sha256(token.encode()).hexdigest()}\n",
        "token-key": secrets.token_hex(32),
    }
    arguments = ["--port", str(port)]
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o600)
        arguments += [f"--{name}", str(tmp_path / name)]
    server = start("server", str(program), *arguments)
    source = subject.ServerSource(f"http://127.0.0.1:{port}", token)
    codes = subject.OneTimeCodes(source)

    def answers():
        assert server.poll() is None, server.log.read_text()
        return source.take(RECIPIENT) is None and source.state(RECIPIENT) == "the server has none"

    wait_until(answers, "the server answers")
    codes.deliver(RECIPIENT, MESSAGE)
    assert codes.wait(RECIPIENT, timeout=10) == "482913"
    with pytest.raises(TimeoutError, match="the server has none"):
        codes.wait(RECIPIENT, timeout=0)
    timer = threading.Timer(0.3, codes.deliver, (RECIPIENT, "482914 is your Kestrel code"))
    timer.start()
    assert codes.wait(RECIPIENT, timeout=10) == "482914"


# The fixtures


def test_the_fixture_finds_codes_in_texts(pytester, monkeypatch):
    monkeypatch.delenv("OTP_SERVER", raising=False)
    pytester.makepyfile(f"""
        def test_login(one_time_codes):
            one_time_codes.deliver("{RECIPIENT}", "{MESSAGE}")
            assert one_time_codes.wait("{RECIPIENT}", timeout=0) == "482913"

        def test_no_code_of_another_test_is_left(one_time_codes):
            one_time_codes.wait("{RECIPIENT}", timeout=0)
    """)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*TimeoutError: no code within 0 s: no message"])


def test_the_environment_names_a_server_and_a_test_another_source(pytester, monkeypatch):
    monkeypatch.setenv("OTP_SERVER", "http://localhost:1")
    monkeypatch.setenv("OTP_ADMINISTRATOR_TOKEN", "otp_token")
    pytester.makepyfile("""
        import pytest
        from onetimecode.pytest_plugin import ServerSource

        def test_server(one_time_code_source):
            assert isinstance(one_time_code_source, ServerSource)

        class TestOther:
            @pytest.fixture
            def one_time_code_source(self):
                class Fixed:
                    def take(self, recipient):
                        return "1234"
                return Fixed()

            def test_other(self, one_time_codes):
                assert one_time_codes.wait("a") == "1234"
    """)
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=2)
