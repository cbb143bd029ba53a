"""Many event streams in one process, for load and fault tests. Each is a socket with a protocol, without a task."""

import asyncio
import base64
import hashlib
import hmac
import json
import re
import resource
import time

CODE = re.compile(rb'"code": ?"([^"]+)"')
EVENT = re.compile(rb"event: (\w+)\ndata: (.*)\n\n")


def raise_open_files(needed):
    """Raises the limit of open files as far as the system allows, and returns how many streams fit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return min(needed, hard - 200)


def signed_token(server, recipient, seconds=3600):
    """A subscriber's token, signed with the server's key (RFC 7519, HS256)."""
    def encoded(content):
        return base64.urlsafe_b64encode(content).rstrip(b"=")

    claims = {"sub": recipient, "exp": time.time() + seconds, "any": True}
    parts = [json.dumps(part, separators=(",", ":")).encode() for part in ({"alg": "HS256", "typ": "JWT"}, claims)]
    text = b".".join(map(encoded, parts))
    return (text + b"." + encoded(hmac.digest(server.token_key, text, hashlib.sha256))).decode()


def stream_request(server, recipient, seconds=3600):
    """The request that opens a recipient's stream."""
    return (
        "GET /v1/recipients/me/suggestions HTTP/1.1\r\n"
        f"Host: 127.0.0.1\r\nAuthorization: Bearer {signed_token(server, recipient, seconds)}\r\n\r\n"
    ).encode()


class EventStream(asyncio.Protocol):
    """One open stream. `received` is all of its bytes."""

    def __init__(self, recipient, request):
        self.recipient = recipient
        self.request = request
        self.received = bytearray()
        self.times = []
        self.opened = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data):
        before = self.received.count(b"event: suggested")
        self.received += data
        arrived = self.received.count(b"event: suggested") - before
        self.times += [time.monotonic()] * arrived
        # The first event is the state; an answer that is not a stream ends by itself.
        if not self.opened.done() and (b"event: " in self.received or not self.received.startswith(b"HTTP/1.1 200")):
            self.opened.set_result(None)

    def connection_lost(self, error):
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(error)

    @property
    def is_open(self):
        return b"event: none" in self.received or b"event: suggested" in self.received

    @property
    def codes(self):
        return [code.decode() for code in CODE.findall(self.received)]


async def open_streams(server, recipients, seconds=3600, at_once=200, timeout=120):
    """Opens a stream for each recipient, some at once, and waits until each has sent its state."""
    gate = asyncio.Semaphore(at_once)
    loop = asyncio.get_running_loop()

    async def one(recipient):
        request = stream_request(server, recipient, seconds)
        async with gate:
            _, stream = await loop.create_connection(
                lambda: EventStream(recipient, request), "127.0.0.1", server.port)
            await stream.opened
        return stream

    streams = await asyncio.wait_for(asyncio.gather(*map(one, recipients)), timeout)
    refused = [stream for stream in streams if not stream.is_open]
    if refused:
        answer = bytes(refused[0].received).decode(errors="replace")
        raise RuntimeError(f"{len(refused)} streams are not open: {answer}")
    return streams


def close(streams):
    for stream in streams:
        stream.transport.abort()


async def until(condition, what, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds} s")
        await asyncio.sleep(0.002)


def percentiles(durations):
    """The percentiles 50 and 99 and the maximum, in milliseconds."""
    ordered = sorted(durations)
    at = lambda share: 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]  # noqa: E731
    return f"p50 {at(0.5):.1f} ms, p99 {at(0.99):.1f} ms, last {1000 * ordered[-1]:.1f} ms"
