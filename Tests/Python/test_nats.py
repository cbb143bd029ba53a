"""The worker of Samples/streams on a real nats-server: one of two workers is killed."""

import asyncio
import json
import os
import pathlib
import shutil
import signal
import sys

import pytest
from conftest import end, free_port

nats = pytest.importorskip("nats", reason="needs the package nats-py")
if not shutil.which("nats-server"):
    pytest.skip("needs nats-server", allow_module_level=True)

CONSUMER = pathlib.Path(__file__).resolve().parent.parent.parent / "Samples/streams/nats_consumer.py"
COUNT = 4_000


async def until(condition, what, seconds=60):
    """Returns what an asynchronous condition returns as soon as that is true."""
    for _ in range(seconds * 50):
        if result := await condition():
            return result
        await asyncio.sleep(0.02)
    raise TimeoutError(f"{what}: not within {seconds} s")


def messages():
    """A recipient, a text and its code or None."""
    for number in range(COUNT):
        digits = f"{number * 7919 % 10**6:06}"
        text = f"Your Kestrel code is {digits}" if number % 4 else f"Your parcel {digits} has arrived"
        yield f"+99{number:06}", text, digits if number % 4 else None


async def conversation(url, start):
    # it tries to connect until the server is ready
    client = await nats.connect(url, max_reconnect_attempts=-1, reconnect_time_wait=0.1, connect_timeout=20)
    stream = client.jetstream()
    program = f"import sys; sys.path.insert(0, {str(CONSUMER.parent)!r}); import asyncio, nats_consumer as sample\n"
    program += "sample.ACK_WAIT, sample.BATCH = 1, 64\nasyncio.run(sample.work(sys.argv[1]))"
    one = start("one", sys.executable, "-c", program, url)

    async def left():
        try:
            return (await stream.stream_info("SMS")).state.messages
        except nats.js.errors.NotFoundError:
            return None

    async def has_made_the_stream():
        return await left() is not None

    await until(has_made_the_stream, "the worker is ready")
    for recipient, text, _ in messages():
        await stream.publish_async("sms.messages", json.dumps({"recipient": recipient, "text": text}).encode())
    await stream.publish("sms.messages", b"[not an object]")
    await stream.publish_async_completed()

    async def has_stopped_in_the_middle():
        # It is stopped first, so that it surely has messages when it is killed.
        os.kill(one.pid, signal.SIGSTOP)
        held = (await stream.consumer_info("SMS", "codes")).num_ack_pending
        if held and await left() < COUNT:
            return held
        os.kill(one.pid, signal.SIGCONT)
        return None

    held = await until(has_stopped_in_the_middle, "the worker has messages")
    rest = await left()
    two = start("two", sys.executable, "-c", program, url)
    end(one)

    async def is_done():
        assert two.poll() is None, two.log.read_text()
        return await left() == 0

    await until(is_done, "all messages are finished")
    bucket = await stream.key_value("codes")
    stored = {key: json.loads((await bucket.get(key)).value)["code"] for key in await bucket.keys()}
    writes = (await stream.stream_info("KV_codes")).state.last_seq
    await client.close()
    return held, rest, stored, writes


def test_a_worker_is_killed_and_no_message_is_lost_or_stored_twice(start, tmp_path):
    port = free_port()
    start("nats", "nats-server", "-a", "127.0.0.1", "-p", str(port), "-js", "-sd", str(tmp_path))
    held, rest, stored, writes = asyncio.run(
        asyncio.wait_for(conversation(f"nats://127.0.0.1:{port}", start), 150)
    )
    codes = sorted((recipient.encode().hex(), code) for recipient, _, code in messages() if code)
    assert sorted((key.partition(".")[0], code) for key, code in stored.items()) == codes
    # a bucket numbers its writes, so that a second write of a code would be seen
    assert writes == len(codes)
    print(f"{COUNT} messages; worker one was killed when {rest} were left, {held} of them its own; "
          f"{len(stored)} codes stored, each once")
