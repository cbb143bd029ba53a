"""Makes records.jsonl: records of codes in Redis, as the versions of OneTimeCodeRedis wrote them, and as a later one may.

The scripts of earlier versions are read from Git and run in a redis-server whose clock stands still. Also writes the
scripts of version 2, which tests run on the records of the present version. Needs the package cryptography.
"""

import hashlib
import hmac
import json
import os
import pathlib
import re
import socket
import subprocess
import tempfile
import textwrap

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
CLOCK = ROOT / "Tests/OneTimeCodeRedisTests/Support/server-clock.c"
START = 1_800_000_000_000_000_000
KEY_ID, KEY = "test", bytes([0x5A] * 32)
RECIPIENT = "+990001"

# The commits that wrote records: the first, the one that remembers dropped codes, and the one with ids of operations.
OLD = "Sources/OneTimeCodeRedis/Scripts/{}.swift"
NEW = "Sources/Service/OneTimeCodeRedis/{}.swift"
FILES = {
    1: ("082b7989", OLD.format("ScriptPrelude"), OLD.format("Script+Transitions")),
    2: ("330f2930", NEW.format("Script"), NEW.format("Script+Transitions")),
    3: (None, NEW.format("Script"), NEW.format("Script+Transitions")),
}


def sources(version):
    """The part that the scripts of a version share, and the rest of each, by name."""
    commit, *paths = FILES[version]
    if commit:
        prelude, body = [subprocess.run(["git", "show", f"{commit}:{path}"], cwd=ROOT, capture_output=True, check=True,
                                        text=True).stdout for path in paths]
    else:
        prelude, body = [(ROOT / path).read_text() for path in paths]
    prelude = textwrap.dedent(re.search(r'text = """\n(.*?)\n\s*"""', prelude, re.DOTALL)[1])
    found = re.finditer(r'static let (\w+) = Script\(\s*"""\n(.*?)\n\s*""", runsWhenFull: \w+\)', body, re.DOTALL)
    return prelude + "\n", {match[1]: textwrap.dedent(match[2]) + "\n" for match in found}


def scripts(version):
    prelude, bodies = sources(version)
    return {name: "#!lua\n" + prelude + body for name, body in bodies.items()}


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def expand(key, info):
    return mac(key, info + b"\x01")


RECIPIENTS = expand(mac(bytes(32), KEY), b"one-time-code recipients 1")
TAG = mac(RECIPIENTS, b"recipient\0" + RECIPIENT.encode())
SLOT = f"{int.from_bytes(TAG[:8], 'big') >> 2:016x}"
OWNER = TAG[8:24]


def seal(text, content, context=b""):
    bound = f"{content}\0{KEY_ID}\0".encode() + OWNER + context
    # A nonce from the text, so that the file stays the same.
    nonce = hashlib.sha256(bound + text).digest()[:12]
    return nonce + AESGCM(expand(KEY, b"one-time-code seal 1" + OWNER)).encrypt(nonce, text, bound)


NAME = KEY_ID.encode() + b" " + seal(RECIPIENT.encode(), "recipient")


def fingerprint(match):
    texts = [match["code"], match.get("domain", ""), "broken" if match.get("brokenBinding") else ""]
    message = b"fingerprint\0" + OWNER
    for text in texts + match.get("embeddedDomains", []):
        message += f"{len(text.encode())}:{text}".encode()
    return mac(RECIPIENTS, message + (b"bound" if "domain" in match else b"unbound"))[:16]


def match(code, **more):
    place = {"utf8": {"start": 0, "end": len(code)}}
    return {"code": code, "confidence": 0.9, "range": place, "rawText": code} | more


class Server:
    def __init__(self, folder):
        self.folder = folder
        library, clock = folder / "server-clock.so", folder / "clock"
        subprocess.run(["clang", "-shared", "-fPIC", "-o", library, CLOCK], check=True)
        clock.write_bytes(START.to_bytes(8, "little"))
        environment = dict(os.environ, LD_PRELOAD=str(library), SERVER_CLOCK=str(clock))
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", folder / "socket", "--save", "", "--dir", folder],
            env=environment, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if "eady to accept" in line:
                break

    def call(self, *words):
        words = [word if isinstance(word, bytes) else str(word).encode() for word in words]
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.folder / "socket"))
            connection.sendall(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(w), w) for w in words))
            return self.read(connection.makefile("rb"))

    def read(self, file):
        line = file.readline().rstrip(b"\r\n")
        kind, rest = line[:1], line[1:]
        if kind == b"-":
            raise RuntimeError(rest.decode())
        if kind == b"$" and rest != b"-1":
            return file.read(int(rest) + 2)[:-2]
        return [self.read(file) for _ in range(int(rest))] if kind == b"*" else rest

    def evaluate(self, script, *arguments):
        return self.call("EVAL", script, 1, "key", "channel", "process-1", *arguments)

    def insert(self, scripts, field, match, limit=16):
        print_ = fingerprint(match)
        json_ = json.dumps(match, separators=(",", ":"), sort_keys=True).encode()
        arguments = [field, 0, 180_000_000, limit, print_, OWNER, b"", KEY_ID, seal(json_, "match", print_), NAME]
        # The third version also has the operation and the form.
        self.evaluate(scripts["insert"], *arguments, hashlib.sha256(field.encode()).digest()[:16], 1)

    def consume(self, version, scripts, field):
        more = [1, hashlib.sha256(b"consume").digest()[:16]] if version == 3 else []
        answer = self.evaluate(scripts["consume"], field, f",{KEY_ID},", *more)
        assert answer[0] == b"consumed", answer

    def records(self):
        flat = self.call("HGETALL", "key")
        self.call("DEL", "key")
        return zip([field.decode() for field in flat[::2]], flat[1::2])


def rows(server):
    for version in FILES:
        texts = scripts(version)
        plain = match(f"{version}11111", purpose="signIn")
        bound = match(f"{version}22222", domain="kestrel.example", embeddedDomains=["finch.example"], language="en",
                      service="Kestrel", expiresIn=300, appHash="FA+9qCX9VSu", purpose="transaction")
        broken = match(f"{version}33333", brokenBinding=True)
        for number, each in enumerate([plain, bound, broken]):
            server.insert(texts, f"{version}{number:014x}", each)
        server.consume(version, texts, f"{version}{1:014x}")
        for field, record in server.records():
            yield version, [plain, bound, broken][int(field[-1])], field[-1] == "1", field, record
    # What the limit dropped has no match any more.
    server.insert(scripts(2), f"{0xd:015x}", match("244444"), limit=1)
    server.consume(2, scripts(2), f"{0xd:015x}")
    server.insert(scripts(2), f"{0xe:015x}", match("255555"), limit=1)
    for field, record in server.records():
        yield 2, None if field[-1] == "d" else match("255555"), field[-1] == "d", field, record
    # A later version, whose records this one reads: a new purpose, member and element.
    later = match("411111", purpose="giftCard", sender={"id": "kestrel"})
    server.insert(scripts(3), "4" + 14 * "0", later)
    server.call("EVAL", """
        local record = cmsgpack.unpack(redis.call('HGET', KEYS[1], ARGV[1]))
        record[17], record[18] = { a = 1 }, 'new'
        redis.call('HSET', KEYS[1], ARGV[1], cmsgpack.pack(record))""", 1, "key", "4" + 14 * "0")
    # Later versions, whose records this one cannot read: another form of the match, and other forms of the record, of
    # which one begins as this version's.
    server.insert(scripts(3), "5" + 14 * "0", match("511111"))
    server.call("EVAL", """
        local record = cmsgpack.unpack(redis.call('HGET', KEYS[1], ARGV[1]))
        record[16] = 2
        redis.call('HSET', KEYS[1], ARGV[1], cmsgpack.pack(record))
        redis.call('HSET', KEYS[1], ARGV[2], cmsgpack.pack({ version = 7, body = 'new' }))
        redis.call('HSET', KEYS[1], ARGV[3], 'no MessagePack')
        record[8] = { 'new' }
        redis.call('HSET', KEYS[1], ARGV[4], cmsgpack.pack(record))""",
                1, "key", *[f"{number}{14 * '0'}" for number in (5, 6, 7, 8)])
    for field, record in server.records():
        version = int(field[0])
        yield version, later if version == 4 else match("511111") if version == 5 else None, False, field, record


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(pathlib.Path(folder))
        try:
            found = sorted(rows(server), key=lambda row: (row[0], row[3]))
        finally:
            server.process.terminate()
            server.process.wait()
    with open(HERE / "records.jsonl", "w") as file:
        for version, code, is_consumed, field, record in found:
            row = {"version": version, "match": code, "isConsumed": is_consumed, "field": field, "record": record.hex()}
            print(json.dumps(row), file=file)
    prelude, bodies = sources(2)
    (HERE / "prelude-2.lua").write_text(prelude)
    for name in ("insert", "consume", "history"):
        (HERE / f"{name}-2.lua").write_text(bodies[name])
    print("slot", SLOT)


main()
