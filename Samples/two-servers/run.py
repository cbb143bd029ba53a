#!/usr/bin/env python3
"""Two otp-servers on one Redis: what is delivered by one is pushed by the other. Then each of them dies.

usage: run.py SERVER-BINARY

Needs redis-server (Debian: apt-get install redis-server). All listens on loopback, keeps its files in a temporary
folder, and is ended by process id.
"""

import contextlib
import hashlib
import pathlib
import queue
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "clients"))
from otp_client import OTPClient  # noqa: E402

RECIPIENT = "+990001"
MESSAGES = [
    ("482913", "Acme: 482-913 is your code, valid for 5 minutes."),
    ("771204", "771204 is your Kestrel code."),
    ("310778", "Your Acme code is 310778. Never share it."),
    ("640158", "Your Acme code is 640158. Never share it."),
]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what, seconds=20):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.01)


class Program:
    """A process that can be started again, with its output in a file."""

    def __init__(self, name, command, folder, is_ready):
        self.name = name
        self.command = command
        self.log = folder / f"{name}.log"
        self.is_ready = is_ready

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            wait_until(self._is_up, f"{self.name} is ready")
        except BaseException:
            self.end(signal.SIGKILL)
            raise
        return self

    def _is_up(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"{self.name} ended with status {self.process.returncode}: {self.log.read_text()}")
        return self.is_ready()

    def end(self, kind=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(kind)
        self.process.wait(20)


class Follower:
    """A subscriber of one server, in a thread of its own."""

    def __init__(self, address, token):
        self.events = queue.Queue()
        client = OTPClient(address, token)
        client.longest_pause = 1
        threading.Thread(target=self._follow, args=(client,), daemon=True).start()

    def _follow(self, client):
        for event, content in client.suggestions():
            self.events.put((event, content))

    def next(self, wanted, value=None):
        """The next event of a kind, with a code or a reason if one is given; older ones are passed over."""
        deadline = time.monotonic() + 20
        while True:
            event, content = self.events.get(timeout=max(0.01, deadline - time.monotonic()))
            if event == wanted and value in (None, content.get("code"), content.get("reason")):
                return content


def responds(address, path="/readyz"):
    """The status of an answer, or 0."""
    try:
        with urllib.request.urlopen(address + path, timeout=5) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def answers_ping(port):
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16) == b"+PONG\r\n"
    except OSError:
        return False


def secret_file(path, text):
    path.write_text(text)
    path.chmod(0o600)
    return str(path)


def say(sentence):
    print(sentence, flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="two-servers-")))

        def start(name, command, is_ready):
            program = Program(name, command, folder, is_ready).start()
            stack.callback(program.end)
            return program

        # Both servers have the same credentials and keys, so a token is good for each of them.
        token = "otp_" + secrets.token_urlsafe(32)
        digest = hashlib.sha256(token.encode()).hexdigest()
        files = [
            "--credentials", secret_file(folder / "credentials", f"administrator sample {digest}\n"),
            "--token-key", secret_file(folder / "token-key", secrets.token_hex(32)),
            "--redis-key-file", secret_file(folder / "redis-key", f"sample:{secrets.token_hex(32)}\n"),
        ]

        # The append-only file keeps codes when Redis dies: each write is on the disk before it is acknowledged.
        redis_port = free_port()
        redis = start(
            "redis",
            ["redis-server", "--bind", "127.0.0.1", "--port", str(redis_port), "--dir", str(folder), "--save", "",
             "--appendonly", "yes", "--appendfsync", "always"],
            lambda: answers_ping(redis_port))
        say(f"Redis listens on port {redis_port}.")

        def start_server(name, port):
            address = f"http://127.0.0.1:{port}"
            command = [binary, "--port", str(port), *files, "--redis", f"redis://127.0.0.1:{redis_port}"]
            return start(name, command, lambda: responds(address) == 200), address

        one, first = start_server("one", free_port())
        _, second = start_server("two", free_port())
        say(f"Server one is {first}, server two is {second}.")

        subscriber = OTPClient(first, token).subscriber_token(RECIPIENT, any=True)
        follower = Follower(second, subscriber)
        follower.next("none")

        say("\n1. A message is delivered by server one. A subscriber follows server two.")
        began = time.monotonic()
        OTPClient(first, token).deliver(RECIPIENT, MESSAGES[0][1])
        code = follower.next("suggested", MESSAGES[0][0])
        say(f"   Server two pushed the code {code['code']} after {1000 * (time.monotonic() - began):.0f} ms.")

        say("2. The code is consumed at server one.")
        assert OTPClient(first, subscriber).consume(code["id"])
        follower.next("withdrawn", "consumed")
        assert not OTPClient(second, subscriber).consume(code["id"])
        say("   Server two withdrew it, and does not let it be consumed again.")

        say("3. Server one is killed after it delivered a message.")
        OTPClient(first, token).deliver(RECIPIENT, MESSAGES[1][1])
        one.end(signal.SIGKILL)
        assert responds(first) == 0
        follower.next("suggested", MESSAGES[1][0])
        OTPClient(second, token).deliver(RECIPIENT, MESSAGES[2][1])
        follower.next("suggested", MESSAGES[2][0])
        say("   Server two has its code, and serves publishers and subscribers alone.")

        say("4. Server one starts again.")
        one.start()
        Follower(first, subscriber).next("suggested", MESSAGES[2][0])
        say("   It knows the code that was delivered meanwhile.")

        say("5. Redis is killed.")
        redis.end(signal.SIGKILL)
        wait_until(lambda: responds(second) == 503, "server two says that it is not ready")
        try:
            OTPClient(second, token).deliver(RECIPIENT, MESSAGES[3][1])
            raise AssertionError("a message was delivered without Redis")
        except urllib.error.HTTPError as error:
            assert error.code == 503, error.code
            say("   Both servers stay up. /readyz and deliveries answer 503, so that a gateway tries again.")
        say(f"   /healthz still answers {responds(second, '/healthz')}.")

        say("6. Redis starts again.")
        began = time.monotonic()
        redis.start()
        follower.next("suggested", MESSAGES[2][0])
        say(f"   After {time.monotonic() - began:.1f} s the subscriber has the code that is still in its window.")
        wait_until(lambda: responds(second) == 200, "server two is ready")
        OTPClient(second, token).deliver(RECIPIENT, MESSAGES[3][1])
        follower.next("suggested", MESSAGES[3][0])
        say("   Messages are delivered again.")
    say("\nAll three have ended.")


if __name__ == "__main__":
    main()
