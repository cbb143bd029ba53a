#!/usr/bin/env python3
"""A worker that finds the codes of the messages in a Redis stream, beside any number of other workers.

usage: consumer.py REDIS-URL WORKER-NAME     needs the packages onetimecode and redis, and Redis 7 or Valkey

A gateway adds messages:         XADD {sms}:messages * recipient +990001 text "Your Kestrel code is 482913"
A page reads the newest code:    LINDEX {sms}:codes:+990001 -1

Each message goes to one worker of the group. If that worker dies, another one claims the message after CLAIM_AFTER. A code
is stored in the same step in which its message is acknowledged, so that none is lost and none is stored twice.
"""

import json
import sys

import onetimecode
import redis

# The braces put all keys on one node of a cluster. With several streams, {sms:0}, {sms:1} and so on, nodes share the work.
STREAM, GROUP, CODES = "{sms}:messages", "codes", "{sms}:codes:"
BATCH, CLAIM_AFTER, WINDOW = 256, 5_000, 180_000  # messages, and milliseconds

# Of two workers that have the same message, because one was slow, only the first one acknowledges it and stores its code.
FINISH = """
if redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
redis.call('XDEL', KEYS[1], ARGV[2])
if ARGV[3] == '' then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 1
"""


def batches(client, worker):
    """The messages for this worker, as lists of an id and its fields."""
    cursor = "0-0"
    while True:
        cursor, messages, *_ = client.xautoclaim(STREAM, GROUP, worker, CLAIM_AFTER, cursor, BATCH)
        if not messages:
            streams = client.xreadgroup(GROUP, worker, {STREAM: ">"}, BATCH, block=min(CLAIM_AFTER, 1_000))
            messages = streams[0][1] if streams else []
        if messages:
            yield messages


def work(client, worker):
    try:
        client.xgroup_create(STREAM, GROUP, id="0", mkstream=True)
    except redis.ResponseError as error:
        if "BUSYGROUP" not in str(error):
            raise
    finish = client.register_script(FINISH)
    for messages in batches(client, worker):
        matches = onetimecode.parse_many(fields.get("text", "") for _, fields in messages)
        pipeline = client.pipeline(transaction=False)
        for (id, fields), match in zip(messages, matches):
            code = {"id": id, "code": match.code, "domain": match.domain} if match else None
            keys = [STREAM, CODES + fields.get("recipient", "")]
            finish(keys, [GROUP, id, json.dumps(code) if code else "", WINDOW], client=pipeline)
        pipeline.execute()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    # a text of another encoding is read as far as it goes
    work(redis.Redis.from_url(sys.argv[1], decode_responses=True, encoding_errors="replace"), sys.argv[2])
