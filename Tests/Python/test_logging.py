"""onetimecode.logging in the logging of the standard library."""

import io
import json
import logging
import logging.handlers
import queue
import sys

import pytest

from onetimecode import Redactor
from onetimecode.logging import RedactingFilter

CODE = "482913"
MESSAGE = f"Your Kestrel code is {CODE}"


class JSONFormatter(logging.Formatter):
    """Writes all attributes of a record, as formatters for log systems do."""

    def format(self, record):
        return json.dumps({**vars(record), "message": record.getMessage()}, default=repr)


@pytest.fixture(params=[logging.Formatter, JSONFormatter])
def log(request):
    """A logger and what its handler has written."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    handler.addFilter(RedactingFilter())
    logger = logging.Logger("kestrel")
    logger.addHandler(handler)
    return logger, stream.getvalue


class Unprintable:
    def __str__(self):
        raise RuntimeError(MESSAGE)

    __repr__ = __str__


def fail():
    try:
        raise ValueError(MESSAGE)
    except ValueError as error:
        raise KeyError(f"wrong code {CODE}") from error


def test_messages_and_arguments(log):
    logger, written = log
    logger.info(MESSAGE)
    logger.info("sent %s to %s", MESSAGE, "+990001")
    logger.info("failed: %r", MESSAGE)
    logger.info("code=%d", int(CODE))
    logger.info("code %(code)s for %(user)d", {"code": CODE, "user": 7})
    logger.info({"otp": CODE})
    logger.info("failed %s", ValueError(MESSAGE))
    assert CODE not in written() and "+990001" in written()
    assert written().count("******") >= 6


@pytest.mark.parametrize("otp, spec", [(CODE, "s"), (int(CODE), "d"), (int(CODE), "08d"), (int(CODE), "ld")])
def test_the_name_of_an_argument_says_what_it_is(log, otp, spec):
    logger, written = log
    logger.info(f"sent %(otp){spec} to user %(user)d", {"otp": otp, "user": 551203})
    assert CODE not in written() and "sent ****** to user 551203" in written()


def test_arguments_that_a_message_does_not_name(log):
    logger, written = log
    logger.info("%(a)s", {"a": 1, "b": Unprintable(), "otp": CODE, "m": MESSAGE})
    logger.info(r"%(a\d)r", {r"a\d": "x"})
    assert MESSAGE not in written() and "'x'" in written() and "left out" not in written()


def test_what_has_no_code_stays(log):
    record = logging.makeLogRecord(
        {"msg": "order %d of %s", "args": (482913, "+990001"), "order": 482913, "items": [{"id": "771204"}]}
    )
    before = dict(vars(record))
    assert RedactingFilter().filter(record)
    assert vars(record) == before and record.items is before["items"]


def test_exceptions_and_stacks(log):
    logger, written = log
    try:
        fail()
    except KeyError as error:
        if hasattr(error, "add_note"):
            error.add_note(f"note: code {CODE}")
        logger.exception("sign-in failed", stack_info=True)
        logger.error("again: %s", error, exc_info=error)
    assert CODE not in written()
    assert "direct cause" in written() and "ValueError" in written() and "KeyError" in written()


def test_fields_of_extra(log):
    logger, written = log
    logger.info("sent", extra={"otp": CODE, "request": {"body": MESSAGE, "codes": [{"code": int(CODE)}]}, "user": 551203})
    assert CODE not in written()


def test_a_nested_field_without_end():
    fields = {"body": MESSAGE}
    fields["self"] = fields
    record = logging.makeLogRecord({"msg": "x", "fields": fields})
    RedactingFilter().filter(record)
    assert CODE not in str(record.fields)


@pytest.mark.parametrize(
    "message, arguments", [("code %d", (MESSAGE,)), ("%s %s", (MESSAGE,)), ("code %(x)s", ({"code": CODE},))]
)
def test_arguments_that_do_not_fit(log, message, arguments, capsys):
    logger, written = log
    logger.info(message, *arguments)
    assert CODE not in written() + capsys.readouterr().err
    assert "left out" in written()


def odd_exception():
    try:
        raise type("Odd", (Exception,), {"__str__": Unprintable.__str__})
    except Exception:
        return sys.exc_info()


@pytest.mark.parametrize(
    "attributes",
    [
        {"msg": Unprintable()},
        {"msg": "%s", "args": (Unprintable(),)},
        {"msg": "x", "field": [Unprintable()]},
        {"msg": "x", "exc_info": odd_exception()},
    ],
)
def test_what_cannot_be_masked_is_left_out(attributes):
    record = logging.makeLogRecord(attributes)
    assert RedactingFilter().filter(record)
    assert CODE not in str(vars(record)) and str(vars(record)).count("left out: RuntimeError") == 1
    assert logging.Formatter().format(record)


def test_texts_that_are_not_unicode(log):
    logger, written = log
    logger.info("\ud800 \0 %s", f"\ud800 code {CODE}")
    assert CODE not in written()


def test_later_handlers_get_the_masked_record_too():
    """A queue hands the record to another thread or process."""
    records = queue.SimpleQueue()
    handler = logging.handlers.QueueHandler(records)
    handler.addFilter(RedactingFilter())
    logger = logging.Logger("kestrel")
    logger.addHandler(handler)
    logger.info("sent %r", MESSAGE, extra={"otp": CODE})
    record = records.get_nowait()
    assert CODE not in str(vars(record)) and record.otp == "******"


def test_what_earlier_handlers_left_is_masked():
    try:
        fail()
    except KeyError:
        record = logging.makeLogRecord({"msg": "sent %r", "args": (MESSAGE,), "exc_info": sys.exc_info()})
    assert CODE in logging.Formatter().format(record)
    RedactingFilter().filter(record)
    assert CODE not in str(vars(record)) and CODE not in logging.Formatter().format(record)


def test_options():
    record = logging.makeLogRecord({"msg": MESSAGE})
    RedactingFilter(Redactor(mask="CODE")).filter(record)
    assert record.getMessage() == "Your Kestrel code is CODE"
    try:
        fail()
    except KeyError:
        record = logging.makeLogRecord({"msg": "x", "exc_info": sys.exc_info()})
    RedactingFilter(keep_exceptions=True).filter(record)
    assert record.exc_info and CODE not in record.exc_text
