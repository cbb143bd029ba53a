"""A client of otp-server with Python's standard library alone."""

import http.client
import io
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class OTPClient:
    """Delivers messages, follows suggestions and consumes codes, as far as its token may.

    Errors of the server are `urllib.error.HTTPError`; their body is a problem (RFC 9457) whose `detail` says the fix.
    A delivery or consumption without an answer is repeated, with the same Idempotency-Key, so it takes effect once.
    """

    # The server writes a comment every 15 seconds, so a connection that is silent for longer is dead.
    longest_silence = 45
    longest_pause = 30
    attempts = 4

    def __init__(self, address, token):
        self.address = address
        self.token = token

    def deliver(self, recipient, text):
        """Delivers a message. The answer has the `outcome`, and the `id` of the code if the message has one."""
        return self._ask("/v1/messages", {"recipient": recipient, "text": text})

    def consume(self, identifier):
        """Marks a code as used. False if somebody was faster, or the code is not offered any more."""
        try:
            self._ask(f"/v1/codes/{urllib.parse.quote(identifier, safe='')}/consume", {})
            return True
        except urllib.error.HTTPError as error:
            if error.code in (404, 409):
                return False
            raise

    def subscriber_token(self, recipient, **claims):
        """Makes a token for a page: `origin` is the page's, `expiresIn` its seconds. Only an administrator may."""
        with self._open("/v1/tokens", {"recipient": recipient, **claims}) as response:
            return json.load(response)["token"]

    def suggestions(self, recipient="me"):
        """Yields pairs of an event, `suggested`, `withdrawn` or `none`, and its content, without end.

        `me` is the recipient of a subscriber's token. It connects again after a pause when the connection is lost,
        and raises when the server refuses the token.
        """
        path = f"/v1/recipients/{urllib.parse.quote(recipient, safe='')}/suggestions"
        retry, failures = 2.0, 0
        while True:
            try:
                with self._open(path) as response:
                    for event, data in self._events(response):
                        if event == "retry":
                            retry = int(data) / 1000
                            continue
                        failures = 0
                        if event == "end":
                            break
                        yield event, json.loads(data)
            except urllib.error.HTTPError as error:
                if error.code in (401, 403, 404):
                    raise
            except OSError:
                pass
            time.sleep(min(self.longest_pause, retry * 2**failures) * random.uniform(1, 1.2))
            failures += 1

    def _ask(self, path, body):
        key = f'"{uuid.uuid4()}"'
        for attempt in range(1, self.attempts + 1):
            try:
                with self._open(path, body, key) as response:
                    return json.load(response)
            except (OSError, http.client.HTTPException) as error:
                # an HTTPError is an OSError too
                is_answer = isinstance(error, urllib.error.HTTPError) and error.code not in (502, 503, 504)
                if is_answer or attempt == self.attempts:
                    raise
            time.sleep(0.2 * 2**attempt * random.uniform(1, 1.2))

    def _open(self, path, body=None, key=None):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        return urllib.request.urlopen(request, timeout=self.longest_silence)

    @staticmethod
    def _events(response):
        """HTML Living Standard, 9.2.6: "Interpreting an event stream"."""
        event, data = "", []
        # This decodes the three kinds of line ends, and drops a byte order mark.
        for line in io.TextIOWrapper(response, "utf-8-sig", "replace", newline=None):
            name, _, value = line.removesuffix("\n").partition(":")
            value = value.removeprefix(" ")
            if line == "\n":
                if data:
                    yield event or "message", "\n".join(data)
                event, data = "", []
            elif name == "event":
                event = value
            elif name == "data":
                data.append(value)
            elif name == "retry" and value.isascii() and value.isdigit():
                yield "retry", value
