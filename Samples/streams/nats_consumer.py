#!/usr/bin/env python3
"""A worker like consumer.py, on NATS JetStream in place of Redis.

usage: nats_consumer.py NATS-URL     needs the packages onetimecode and nats-py, and nats-server 2.9 or later with -js

A gateway publishes messages:    sms.messages   {"recipient": "+990001", "text": "Your Kestrel code is 482913"}
A page watches its bucket:       codes          <recipient in hexadecimal digits>.<number of the message>

If a worker dies, another one gets its messages after ACK_WAIT. A code has the number of its message as its key, and a key is
created only once: so a worker that died between the code and the acknowledgement has no effect on the next one.
"""

import asyncio
import datetime
import json
import sys

import nats
import onetimecode
from nats.js.api import ConsumerConfig, RetentionPolicy
from nats.js.errors import KeyWrongLastSequenceError

BATCH, ACK_WAIT, WINDOW = 256, 5, 180  # messages, and seconds


async def finish(bucket, message, fields, match):
    """Stores the code of a message, if there is one in its window, and acknowledges the message."""
    age = datetime.datetime.now(datetime.timezone.utc) - message.metadata.timestamp
    if match and age.total_seconds() < WINDOW:
        key = f"{fields.get('recipient', '').encode().hex() or '-'}.{message.metadata.sequence.stream}"
        try:
            await bucket.create(key, json.dumps({"code": match.code, "domain": match.domain}).encode())
        except KeyWrongLastSequenceError:
            pass  # stored by a worker that died before it acknowledged
    await message.ack()


def fields_of(message):
    """The fields of a message; none if its data is not an object of strings."""
    try:
        fields = json.loads(message.data)
    except ValueError:
        return {}
    return fields if isinstance(fields, dict) and all(isinstance(value, str) for value in fields.values()) else {}


async def work(url):
    stream = (await nats.connect(url)).jetstream()
    # what is there already with the same settings stays as it is
    await stream.add_stream(name="SMS", subjects=["sms.messages"], retention=RetentionPolicy.WORK_QUEUE)
    bucket = await stream.create_key_value(bucket="codes", ttl=WINDOW)
    messages = await stream.pull_subscribe("sms.messages", "codes", config=ConsumerConfig(ack_wait=ACK_WAIT))
    while True:
        try:
            batch = await messages.fetch(BATCH, timeout=1)
        except nats.errors.TimeoutError:
            continue
        fields = [fields_of(message) for message in batch]
        matches = onetimecode.parse_many(one.get("text", "") for one in fields)
        await asyncio.gather(*(finish(bucket, *row) for row in zip(batch, fields, matches)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    asyncio.run(work(sys.argv[1]))
