"""Connections that hold a server's memory or its processors: of each kind a thousand, beside a client that only asks
whether the server works. All are closed in time, and the other client is answered.
"""

import concurrent.futures
import json
import os
import resource
import socket
import ssl
import struct
import threading
import time

from event_streams import signed_token
from live_server import ADMINISTRATOR, PUBLISHER

COUNT = 1_000
# The limits of the server, in seconds.
LIMIT = 3
LIMITS = ["--head-timeout", str(LIMIT), "--body-timeout", str(LIMIT), "--idle-timeout", str(LIMIT)]


class GoodClient:
    """Asks for /healthz all the time, each time by a new connection."""

    # at the same time
    CONNECTIONS = 1

    def __init__(self, server):
        self.server = server
        self.slowest = 0
        self.failures = 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self._thread.join()

    def _ask(self):
        while not self._ended.wait(0.05):
            began = time.monotonic()
            try:
                answered = self.server.request("GET", "/healthz")[0] == 200
            except OSError:
                answered = False
            self.failures += not answered
            self.slowest = max(self.slowest, time.monotonic() - began)

    @property
    def works(self):
        # a program that was built for debugging, on a machine that builds others
        return self.failures == 0 and self.slowest < 5

    def __str__(self):
        return f"others are answered within {1000 * self.slowest:.0f} ms" + (
            f", {self.failures} are not" if self.failures else "")


def tcp(server):
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(20)
    connection.connect(("127.0.0.1", server.port))
    return connection


def hold(server, check, what, open_one, count=COUNT, seconds=60, megabytes=200):
    """Opens connections by `open_one`, reads nothing, and checks what they cost until the server has closed all."""
    def attempt(_):
        try:
            return open_one(server)
        except OSError:
            # the server has closed it before it was open
            return None

    memory, descriptors = server.resident_megabytes(), server.descriptors()
    connections = []
    with GoodClient(server) as good:
        try:
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                connections = [connection for connection in pool.map(attempt, range(count)) if connection]
            began = time.monotonic()
            count = len(connections)
            # The server counts: what it sent before the end may fill the buffer of a client that reads nothing, so that
            # the client does not see the end.
            left, most = count, 0
            while left and time.monotonic() < began + seconds:
                time.sleep(0.2)
                left = max(0, server.descriptors() - descriptors - GoodClient.CONNECTIONS)
                most = max(most, server.resident_megabytes() - memory)
            took = time.monotonic() - began
        finally:
            for connection in connections:
                connection.close()
    check(left == 0, f"{count:,} {what}: {left} are open after {took:.0f} s")
    check(good.works and most < megabytes, f"{count:,} {what}: {good}, {most:.0f} MB more memory")


def unread_answers(server, check):
    """Each asks a thousand times and reads nothing. The answers are longer than the buffers of the system."""
    request = b"GET /page.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1_000

    def open_one(server):
        connection = tcp(server)
        connection.setblocking(False)
        try:
            connection.send(request)
        except BlockingIOError:
            pass
        return connection

    hold(server, check, "connections that read no answers", open_one, megabytes=100)


# HTTP/2 (RFC 9113), as little as is needed

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS, HEADERS, PING, GOAWAY = 4, 1, 6, 7


def frame(kind, contents=b"", flags=0, stream=0):
    return struct.pack(">I", len(contents))[1:] + struct.pack(">BBI", kind, flags, stream) + contents


def get(path, stream, token=None, flags=5):
    """A request without a body: all its fields as literals, which an encoder may always send (RFC 7541)."""
    def number(value, most):
        """An integer behind some bits of a byte, which are 0 (section 5.1)."""
        if value < most:
            return bytes([value])
        value -= most
        return bytes([most, value]) if value < 128 else bytes([most, value % 128 + 128, value // 128])

    def literal(index, value):
        return number(index, 15) + number(len(value), 127) + value

    # :method GET, :scheme https, :authority, :path, authorization
    fields = b"\x82\x87" + literal(1, b"127.0.0.1") + literal(4, path.encode())
    if token:
        fields += literal(23, f"Bearer {token}".encode())
    return frame(HEADERS, fields, flags, stream)


def http2_context():
    # unlike the default context, it reads no authorities
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    return context


HTTP2 = http2_context()


def http2(server, begin):
    connection = HTTP2.wrap_socket(tcp(server))
    connection.sendall(begin)
    return connection


def read_frames(connection, until=lambda kind, contents: False):
    """The frames until the end of the connection, or until a certain one."""
    received, frames = b"", []
    while True:
        while len(received) >= 9 and len(received) >= 9 + int.from_bytes(received[:3], "big"):
            length = int.from_bytes(received[:3], "big")
            frames.append((received[3], received[9:9 + length]))
            received = received[9 + length:]
            if until(*frames[-1]):
                return frames
        try:
            piece = connection.recv(65_536)
        except (ConnectionError, ssl.SSLError):
            return frames
        if not piece:
            return frames
        received += piece


def half_begun_connections(server, check):
    begin = PREFACE + frame(SETTINGS)
    for what, bytes_ in {
        "halves of a preface": PREFACE[:12],
        "fields of a request without an end": begin + get("/healthz", 1, flags=1),
        "connections with one answered request": begin + get("/healthz", 1),
    }.items():
        hold(server, check, what, lambda server, bytes_=bytes_: http2(server, bytes_))
    connection = http2(server, begin + get("/healthz", 1))
    frames = read_frames(connection)
    ends = [struct.unpack(">II", contents[:8]) for kind, contents in frames if kind == GOAWAY]
    check(ends and ends[-1] == (1, 0), f"the end of an idle connection is a frame GOAWAY: {ends}")
    connection.close()


def closed_windows(server, check):
    # the initial window of a stream is the setting 4
    begin = PREFACE + frame(SETTINGS, struct.pack(">HI", 4, 0))
    requests = b"".join(get("/", 2 * number + 1) for number in range(100))
    hold(server, check, "windows of 0 with a hundred requests each", lambda server: http2(server, begin + requests),
         count=50)


def useless_frames(server, check):
    for what, kind, length in (("unknown frames", 0xAA, 16_384), ("updates of a window", 8, 4), ("pings", PING, 8)):
        flood = frame(kind, b"\0" * (length - 1) + b"\1") * (1_000_000 // (length + 9))
        connection = http2(server, PREFACE + frame(SETTINGS))
        began, sent = time.monotonic(), 0
        try:
            while time.monotonic() < began + 5:
                connection.sendall(flood)
                sent += len(flood)
            ended = False
        except OSError:
            ended = True
        check(ended, f"{what} as fast as they go: the connection has ended: {ended}, after {sent / 1e6:.0f} MB")
        connection.close()


def pings_of_a_stream(server, check):
    """A client that asks often whether its stream works keeps it."""
    token = signed_token(server, "+990010")
    connection = http2(
        server, PREFACE + frame(SETTINGS) + get("/v1/recipients/me/suggestions", 1, token=token))
    read_frames(connection, lambda kind, contents: b"event: none" in contents)
    for number in range(15):
        connection.sendall(frame(PING, struct.pack(">Q", number)))
        time.sleep(0.2)
    server.deliver("+990010", "Acme: 482913 is your code, valid for 5 minutes.")
    frames = read_frames(connection, lambda kind, contents: b"482913" in contents)
    got = any(b"482913" in contents for _, contents in frames)
    answers = sum(kind == PING for kind, _ in frames)
    check(got, f"a ping every 0.2 s on an event stream: {answers} are answered, and its code arrives")
    connection.close()


def long_texts(server, check):
    """Long texts at once, from several publishers."""
    text = "482913 " * (1 << 17)
    for path, body, statuses in (
        ("/v1/explain", {"text": text}, {413}), ("/v1/extract", {"text": text}, {200}),
        ("/v1/messages", {"text": text, "recipient": "+990011"}, {200}),
        ("/v1/explain", {"text": text[:16_000]}, {200}),
    ):
        body = json.dumps(body).encode()
        with GoodClient(server) as good, concurrent.futures.ThreadPoolExecutor(24) as pool:
            began = time.monotonic()
            answers = list(pool.map(
                lambda _: server.request("POST", path, body, server.tokens[ADMINISTRATOR]), range(24)))
            took = time.monotonic() - began
        got = {status for status, _ in answers}
        size = max(len(json.dumps(answer)) for _, answer in answers)
        check(got == statuses and good.works,
              f"24 texts of {len(body):,} bytes at once for {path}: {got} in {took:.1f} s, an answer has up to"
              f" {size:,} bytes, {good}")


def no_free_descriptors(server, check):
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    connections = []
    try:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (server.descriptors() + 20, limits[1]))
        connections = [tcp(server) for _ in range(100)]
        began, used = time.monotonic(), server.processor_seconds()
        time.sleep(2)
        share = (server.processor_seconds() - used) / (time.monotonic() - began)
        said = "no connection can be accepted" in server.log.read_text(errors="replace")
        check(share < 0.3 and said, f"no free descriptors: {100 * share:.0f} % of a processor, the log says so: {said}")
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limits)
        for connection in connections:
            connection.close()


def bodies_on_demand(server, check):
    def ask(length, token):
        connection = tcp(server)
        connection.sendall(
            f"POST /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json"
            f"\r\nContent-Length: {length}\r\nExpect: 100-continue\r\n\r\n".encode())
        connection.settimeout(1)
        try:
            return connection.recv(65_536).decode().split("\r\n")[0]
        except TimeoutError:
            return "nothing"
        finally:
            connection.close()

    publisher = server.tokens[PUBLISHER]
    answers = [ask(100, publisher), ask(10 << 20, publisher), ask(100, "otp_wrong")]
    check(["100" in answers[0], "413" in answers[1], "401" in answers[2]] == [True] * 3,
          f"'Expect: 100-continue' with a good body, one too large, and a wrong token: {answers}")
    statuses = [server.request("HEAD", path) for path in ("/healthz", "/", "/nothing")]
    check([(status, body) for status, body in statuses] == [(200, b""), (200, b""), (404, b"")],
          f"HEAD: {statuses}")


def unread_log(make_server, check):
    """Nobody reads standard error. A pipe holds 64 kB."""
    reader, writer = os.pipe()
    server = make_server("--log-level", "trace")
    server.errors = writer
    try:
        with server:
            answered = 0
            began = time.monotonic()
            try:
                while answered < 2_000 and time.monotonic() < began + 30:
                    server.request("GET", "/healthz")
                    answered += 1
            except OSError:
                pass
            seconds = server.stop(8)
            status = server.process.returncode
        check(answered == 2_000 and status == 0 and seconds < 5,
              f"an unread log: {answered:,} requests are answered, ended after {seconds:.1f} s with status {status}")
    finally:
        os.close(reader)
        os.close(writer)

