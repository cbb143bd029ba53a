"""The worker of Samples/streams with a real Redis: one of two workers is killed."""

import json
import os
import pathlib
import shutil
import signal
import sys

import pytest
from conftest import end, free_port, wait_until

redis = pytest.importorskip("redis", reason="needs the package redis")
if not shutil.which("redis-server"):
    pytest.skip("needs redis-server", allow_module_level=True)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CONSUMER = ROOT / "Samples/streams/consumer.py"
STREAM, GROUP = "{sms}:messages", "codes"
COUNT = 20_000


@pytest.fixture
def client(start, tmp_path):
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(tmp_path), "--save", ""]
    start("redis", "redis-server", *options)
    client = redis.Redis(port=port, decode_responses=True)

    def is_up():
        try:
            return client.ping()
        except redis.ConnectionError:
            return False

    wait_until(is_up, "Redis is ready")
    client.url = f"redis://127.0.0.1:{port}"
    yield client
    client.close()


def messages():
    """A recipient, a text and its code or None. Each recipient has one message."""
    for number in range(COUNT):
        digits = f"{number * 7919 % 10**6:06}"
        is_code = number % 4 != 0
        text = f"Your Kestrel code is {digits}" if is_code else f"Your parcel {digits} has arrived"
        yield f"+99{number:06}", text, digits if is_code else None


def pending(client, worker):
    return {row["name"]: row["pending"] for row in client.xinfo_consumers(STREAM, GROUP)}.get(worker, 0)


def test_a_worker_is_killed_and_no_message_is_lost_or_stored_twice(client, start):
    pipeline = client.pipeline(transaction=False)
    for recipient, text, _ in messages():
        pipeline.xadd(STREAM, {"recipient": recipient, "text": text})
    pipeline.execute()
    # the sample waits five seconds before it claims a message of another worker
    program = f"import sys; sys.path.insert(0, {str(CONSUMER.parent)!r}); import consumer; consumer.CLAIM_AFTER = 300\n"
    program += "consumer.work(consumer.redis.Redis.from_url(sys.argv[1], decode_responses=True), sys.argv[2])"
    workers = [start(name, sys.executable, "-c", program, client.url, name) for name in ("one", "two")]

    def has_stopped_in_the_middle():
        # It is stopped first, so that it surely has messages when it is killed.
        os.kill(workers[0].pid, signal.SIGSTOP)
        if 0 < client.xlen(STREAM) < 0.9 * COUNT and pending(client, "one"):
            return True
        os.kill(workers[0].pid, signal.SIGCONT)
        return False

    wait_until(lambda: client.xlen(STREAM) < COUNT, "a message is finished")
    wait_until(has_stopped_in_the_middle, "the worker has messages")
    left, held = client.xlen(STREAM), pending(client, "one")
    end(workers[0])
    wait_until(lambda: client.xlen(STREAM) == 0, "the stream is empty")
    assert workers[1].poll() is None, workers[1].log.read_text()
    assert client.xpending(STREAM, GROUP)["pending"] == 0

    pipeline = client.pipeline(transaction=False)
    expected = list(messages())
    for recipient, _, _ in expected:
        pipeline.lrange(f"{{sms}}:codes:{recipient}", 0, -1)
    stored = [[json.loads(code)["code"] for code in codes] for codes in pipeline.execute()]
    assert stored == [[code] if code else [] for _, _, code in expected]
    print(f"{COUNT} messages; worker one was killed when {left} were left, {held} of them its own; "
          f"{sum(map(len, stored))} codes stored, each once")


def test_the_sample_as_a_program(client, start):
    worker = start("worker", sys.executable, str(CONSUMER), client.url, "one")
    client.xadd(STREAM, {"recipient": "+990001", "text": "482913 is your code.\n@kestrel.example #482913"})
    client.xadd(STREAM, {"unknown": "field"})
    found = wait_until(lambda: client.lindex("{sms}:codes:+990001", -1), "the code is stored")
    assert json.loads(found) | {"id": None} == {"id": None, "code": "482913", "domain": "kestrel.example"}
    wait_until(lambda: client.xlen(STREAM) == 0, "both messages are finished")
    assert 0 < client.pttl("{sms}:codes:+990001") <= 180_000
    assert worker.poll() is None
