"""The books of the chaos test: what was acknowledged, offered and consumed, and what must hold for it."""

import collections
import dataclasses
import time


class Violations:
    """Prints each violation, but of each kind only the first ones, and counts them."""

    printed = 5

    def __init__(self, seed):
        self.seed = seed
        self.began = time.monotonic()
        self.counts = collections.Counter()
        self._seen = set()

    def __call__(self, kind, about, detail=""):
        """What is violated, and by which message or other thing. It is counted once for that."""
        if (kind, about) in self._seen:
            return
        self._seen.add((kind, about))
        self.counts[kind] += 1
        if self.counts[kind] <= self.printed:
            place = f"seed {self.seed}, {self.elapsed():.1f} s"
            print(f"FAIL {place}: {kind}: {about}{': ' if detail else ''}{detail}", flush=True)

    def elapsed(self):
        return time.monotonic() - self.began


@dataclasses.dataclass(eq=False)
class Caller:
    """Someone who tries to consume a code. Without a key he asks once."""

    name: str
    # A key is known only together with the token of its sender.
    is_subscriber: bool
    key: str | None
    # "consumed", "refused" or "unknown"; None while he has no answer. It stays None if he got an error and has no key.
    answer: str | None = None


@dataclasses.dataclass(eq=False)
class Message:
    """A message, which has its own code. It is sent until it is acknowledged."""

    number: int
    recipient: str
    kind: str
    key: str | None
    # Whether callers race for its code.
    is_wanted: bool
    # The id of its code, once it is known, from an answer or an event.
    id: str | None = None
    is_acknowledged: bool = False
    # The answer with the key, which must stay the same.
    answer: dict | None = None
    callers: list[Caller] = dataclasses.field(default_factory=list)
    # When the answer to the caller who consumed it was there.
    consumed_at: float | None = None

    @property
    def code(self):
        # Both numbers have no common factor, so no two of 900,000 messages have the same code.
        return f"{100_000 + (self.number * 104_729 + 271_828) % 900_000}"

    def __str__(self):
        key = f", key {self.key}" if self.key else ""
        return f"{self.kind} {self.number} for {self.recipient}, code {self.code}, id {self.id}{key}"


class Books:
    """All messages, by their recipients and codes."""

    def __init__(self, violation):
        self.violation = violation
        self.messages = {}
        self.of_recipient = collections.defaultdict(list)
        self.by_id = {}

    def open(self, recipient, kind, key, is_wanted):
        message = Message(len(self.messages), recipient, kind, key, is_wanted)
        self.messages[recipient, message.code] = message
        self.of_recipient[recipient].append(message)
        return message

    def acknowledge(self, message, answer=None):
        """A message got its answer, which has the id of the code, or was acknowledged by a gateway's status."""
        message.is_acknowledged = True
        if answer is None:
            return
        if "id" not in answer:
            self.violation("an acknowledged message has no code", message, answer)
            return
        if message.key and message.answer not in (None, answer):
            self.violation(
                "asked again with its key, a message gets another answer", message, f"{message.answer}, then {answer}")
        message.answer = message.answer or answer
        self.identify(message, answer["id"])

    def identify(self, message, identifier):
        if message.id not in (None, identifier):
            self.violation("a message has two codes", message, identifier)
            return
        message.id = identifier
        self.by_id[identifier] = message

    def offered(self, recipient, content, began):
        """An event of a stream, which was opened at the time `began`. Returns the message of its code."""
        message = self.messages.get((recipient, content["code"]))
        if not message:
            self.violation("a stream shows a code that was not sent", content["id"], f"{recipient}: {content}")
            return None
        self.identify(message, content["id"])
        if message.consumed_at and message.consumed_at < began:
            self.violation(
                "a stream shows a code that was consumed before it began", message,
                f"{began - message.consumed_at:.3f} s before")
        return message

    def answered(self, message, caller, answer):
        """A caller got an answer about a code."""
        if caller.answer not in (None, answer):
            self.violation(
                "asked again with its key, a consumption gets another answer", message,
                f"caller {caller.name}: {caller.answer}, then {answer}")
            return
        caller.answer = answer
        if answer == "consumed" and not message.consumed_at:
            message.consumed_at = time.monotonic()

    def compare(self, recipient, listed, place):
        """Compares the codes that a server lists with the books, while no answer is awaited."""
        by_code = collections.defaultdict(list)
        for record in listed:
            by_code[record["code"]].append(record)
            if (recipient, record["code"]) not in self.messages:
                self.violation("a code is listed that was not sent", record["id"], f"{recipient}: {record}, at {place}")
        for message in self.of_recipient[recipient]:
            records = by_code[message.code]
            if message.is_acknowledged and not records:
                self.violation(f"an acknowledged message is missing ({message.kind})", message, f"at {place}")
            if len(records) > 1:
                self.violation("a message has two codes", message, [record["id"] for record in records])
            for record in records:
                self.identify(message, record["id"])
                self._compare_consumption(message, record["isConsumed"], place)

    def _compare_consumption(self, message, is_consumed, place):
        answers = [caller.answer for caller in message.callers]
        if is_consumed and not answers:
            self.violation("a code is consumed that nobody asked for", message, f"at {place}")
        if not is_consumed and ("consumed" in answers or "refused" in answers):
            self.violation("a consumed code is offered", message, f"callers were told {answers}, at {place}")

    def compare_callers(self, message):
        """Checks that the callers for a code agree about who has it. No answer is awaited."""
        answers = [caller.answer for caller in message.callers]
        names = ", ".join(f"{caller.name}: {caller.answer}" for caller in message.callers)
        if answers.count("consumed") > 1:
            self.violation("a code is consumed by two callers", message, names)
        if "unknown" in answers:
            self.violation("an offered code is unknown to a caller", message, names)
        if "refused" in answers and "consumed" not in answers and None not in answers:
            self.violation("a code is consumed, and no caller was told that he has it", message, names)
