"""Codes for end-to-end tests of a login, by pytest (``pip install onetimecode[pytest]``).

pytest finds this plug-in by itself. A test asks for the fixture ``one_time_codes``::

    def test_login(one_time_codes, app):
        app.send_sms = one_time_codes.deliver  # takes a recipient and a text
        app.sign_in("+990001")
        app.enter(one_time_codes.wait("+990001", timeout=5))

If the environment has ``OTP_SERVER``, the address of an otp-server, and ``OTP_ADMINISTRATOR_TOKEN``, codes come from that
server, and a gateway can deliver the messages. Override the fixture ``one_time_code_source`` for another source.
"""

from __future__ import annotations

import collections
import http.client
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any, Protocol

import pytest

from ._parser import Parser, shared_parser


class Source(Protocol):
    """Where codes come from."""

    def deliver(self, recipient: str, text: str) -> None:
        """Takes a message, as a gateway would."""

    def take(self, recipient: str) -> str | None:
        """The newest code of a recipient, which is not returned again; None if there is none yet."""

    def state(self, recipient: str) -> str:
        """Why there is no code, in words without a text, a code or a recipient."""


class OneTimeCodes:
    """Waits for the codes of a source.

    >>> codes = OneTimeCodes(TextSource())
    >>> codes.deliver("+990001", "Your Kestrel code is 482913")
    >>> codes.wait("+990001")
    '482913'

    :param clock: A clock that counts seconds.
    :param pause: Waits for a number of seconds.
    :param interval: The seconds between two looks at the source.
    """

    def __init__(
        self,
        source: Source,
        *,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], None] = time.sleep,
        interval: float = 0.1,
    ) -> None:
        self._source = source
        self._clock = clock
        self._pause = pause
        self._interval = interval

    def deliver(self, recipient: str, text: str) -> None:
        """Delivers a message. Any thread may call it, such as that of the program under test."""
        self._source.deliver(recipient, text)

    def wait(self, recipient: str, timeout: float = 30) -> str:
        """The newest code of a recipient that no call has returned yet.

        :param timeout: How many seconds to wait for it. With 0 it must be there already.
        :raises TimeoutError: If none comes.
        """
        __tracebackhide__ = True
        end = self._clock() + timeout
        while (code := self._source.take(recipient)) is None:
            left = end - self._clock()
            if left <= 0:
                raise TimeoutError(f"no code within {timeout:g} s: {self._source.state(recipient)}")
            self._pause(min(self._interval, left))
        return code


class TextSource:
    """Finds the codes of the messages that it is given.

    >>> source = TextSource()
    >>> source.deliver("+990001", "See you at 5")
    >>> source.take("+990001"), source.state("+990001")
    (None, '1 message without a code')
    """

    def __init__(self, parser: Parser | None = None) -> None:
        self._parser = parser or shared_parser()
        self._lock = threading.Lock()
        self._newest: dict[str, str] = {}
        self._without: collections.Counter[str] = collections.Counter()

    def deliver(self, recipient: str, text: str) -> None:
        match = self._parser.parse(text)
        with self._lock:
            if match is None:
                self._without[recipient] += 1
            else:
                self._newest[recipient] = match.code

    def take(self, recipient: str) -> str | None:
        with self._lock:
            return self._newest.pop(recipient, None)

    def state(self, recipient: str) -> str:
        count = self._without[recipient]
        return f"{count} message{'' if count == 1 else 's'} without a code" if count else "no message"


class ServerSource:
    """Takes codes from an otp-server and consumes them there. The server does not offer a code again that was consumed less
    than three minutes ago, so each login needs a new one.

    :param token: The token of an administrator.
    :param open: Sends a request, as ``urllib.request.urlopen`` does.
    """

    def __init__(
        self, address: str, token: str, *, open: Callable[..., Any] = urllib.request.urlopen
    ) -> None:
        self._address = address.rstrip("/")
        self._token = token
        self._open = open
        self._state = "the server has none"
        # with a key, a request that is repeated takes effect once
        self._key = uuid.uuid4()

    def deliver(self, recipient: str, text: str) -> None:
        self._ask("/v1/messages", {"recipient": recipient, "text": text})

    def take(self, recipient: str) -> str | None:
        try:
            found = self._ask(f"/v1/recipients/{urllib.parse.quote(recipient, safe='')}/suggestion")["suggestion"]
            if found is None:
                self._state = "the server has none"
                return None
            self._ask(f"/v1/codes/{found['id']}/consume", {})
        except urllib.error.HTTPError as error:
            # 404 and 409: another caller was faster, or the code has expired
            if error.code in (404, 409) or error.code >= 500:
                self._state = f"the server answered {error.code}"
                return None
            raise
        except (OSError, http.client.HTTPException) as error:
            self._state = f"the server did not answer: {type(error).__name__}"
            return None
        return str(found["code"])

    def state(self, recipient: str) -> str:
        return self._state

    def _ask(self, path: str, body: dict[str, str] | None = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        if path.endswith("/consume"):
            headers["Idempotency-Key"] = f'"{uuid.uuid5(self._key, path)}"'
        data = None if body is None else json.dumps(body).encode()
        with self._open(urllib.request.Request(self._address + path, data, headers), timeout=10) as response:
            answer: dict[str, Any] = json.load(response)
            return answer


@pytest.fixture
def one_time_code_source() -> Source:
    """The server of the environment; without one, the texts that the test delivers."""
    address, token = os.environ.get("OTP_SERVER"), os.environ.get("OTP_ADMINISTRATOR_TOKEN")
    if not address:
        return TextSource()
    if not token:
        raise pytest.UsageError("OTP_SERVER needs OTP_ADMINISTRATOR_TOKEN, the token of an administrator")
    return ServerSource(address, token)


@pytest.fixture
def one_time_codes(one_time_code_source: Source) -> OneTimeCodes:
    """Waits for one-time codes: ``one_time_codes.wait(recipient, timeout=30)``."""
    return OneTimeCodes(one_time_code_source)
