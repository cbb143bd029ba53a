"""Masks codes in the records of the standard library's logging.

>>> import logging, sys
>>> handler = logging.StreamHandler(sys.stdout)
>>> handler.addFilter(RedactingFilter())
>>> logger = logging.getLogger("kestrel")
>>> logger.addHandler(handler)
>>> logger.error("sent %r to user %d", "Your code is 482913", 551203)
sent 'Your code is ******' to user 551203
"""

from __future__ import annotations

import logging
import re
import traceback
from typing import Any

from ._redaction import Redactor, shared_redactor

# The attributes of a record that logging itself sets. All others are fields that the caller added with ``extra``.
_ATTRIBUTES = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_NAMED_ARGUMENT = re.compile(r"%\(([^)]*)\)[^a-zA-Z%]*[hlL]?[a-zA-Z]")
# A field that is nested deeper is masked as the text that it prints.
_DEPTH = 8


class RedactingFilter(logging.Filter):
    """A filter that masks codes in messages with their arguments, in the texts of exceptions and stacks, and in the fields
    of ``extra``. It lets every record pass, and never raises: what cannot be masked is left out.

    Add it to handlers. A filter of a logger does not see the records of the loggers below it. The record itself is changed,
    so that the handlers after this one get the masked record too:

    - A message with a code gets masked arguments, or none if they are part of the masked message.
    - ``exc_info`` becomes the masked text ``exc_text``, since the exception may hold a code. Set ``keep_exceptions`` if a
      later handler needs the exception itself, and masks it.

    :param redactor: The redactor; None for the default options.
    """

    def __init__(self, redactor: Redactor | None = None, *, keep_exceptions: bool = False) -> None:
        super().__init__()
        self._redactor = redactor or shared_redactor()
        self._keep_exceptions = keep_exceptions

    def filter(self, record: logging.LogRecord) -> bool:
        # the formatter of an earlier handler leaves its text here; each formatter writes it again
        vars(record).pop("message", None)
        try:
            self._mask_message(record)
        except Exception as error:
            record.msg, record.args = _left_out("a message", error), ()
        try:
            self._mask_exception(record)
        except Exception as error:
            record.exc_info, record.stack_info, record.exc_text = None, None, _left_out("an exception", error)
        for key in vars(record).keys() - _ATTRIBUTES:
            try:
                setattr(record, key, self._masked(getattr(record, key), key, _DEPTH))
            except Exception as error:
                setattr(record, key, _left_out("a field", error))
        return True

    def _mask_message(self, record: logging.LogRecord) -> None:
        # An argument may be a whole message, which is read by itself: "failed: Your code is 7" would be the code of an error.
        if isinstance(record.args, dict):
            record.msg, record.args = self._mask_named_arguments(record.msg, record.args)
        elif record.args:
            record.args = tuple(map(self._masked_argument, record.args))
        try:
            message = record.getMessage()
        except Exception as error:
            # A handler would print the arguments with its own error.
            record.msg, record.args = f"{record.msg} {_left_out('a list of arguments', error)}", ()
            message = record.msg
        masked = self._redactor.redact(message)
        if masked != message:
            record.msg, record.args = masked, ()

    def _mask_named_arguments(self, message: object, arguments: dict[str, Any]) -> tuple[object, dict[str, Any]]:
        """Masks the arguments that a message names: the name says what a value is, as a key does, in "%(otp)s"."""
        masked = {name: self._masked_argument(value) for name, value in arguments.items()}
        if not isinstance(message, str):
            return message, masked

        def masking(match: re.Match[str]) -> str:
            name, value = match[1], arguments.get(match[1])
            if not isinstance(value, (str, int)):
                return match[0]
            masked[name] = self._masked(value, name, 0)
            # the mask of a number is a text
            return match[0] if type(masked[name]) is type(value) else f"%({name})s"

        return _NAMED_ARGUMENT.sub(masking, message), masked

    def _masked_argument(self, argument: Any) -> Any:
        if isinstance(argument, (str, BaseException)):
            return self._masked(argument, None, 0)
        return argument

    def _mask_exception(self, record: logging.LogRecord) -> None:
        exception = record.exc_info[1] if record.exc_info else None
        text = record.exc_text
        if exception is not None and not text:
            text = "".join(traceback.format_exception(exception)).removesuffix("\n")
        if text:
            # as with arguments, the text of an exception is read without its class
            for message in _messages(exception):
                masked = self._redactor.redact(message)
                if masked != message:
                    text = text.replace(message, masked)
            record.exc_text = self._redactor.redact(text)
        if not self._keep_exceptions:
            record.exc_info = None
        if record.stack_info:
            record.stack_info = self._redactor.redact(record.stack_info)

    def _masked(self, value: Any, key: str | None, depth: int) -> Any:
        """A value of a field, or the same object if there is nothing to mask."""
        if value is None or isinstance(value, (bool, float)):
            return value
        if depth > 0 and isinstance(value, dict):
            masked: Any = {name: self._masked(item, str(name), depth - 1) for name, item in value.items()}
            return masked if any(masked[name] is not value[name] for name in value) else value
        if depth > 0 and isinstance(value, (list, tuple)):
            masked = [self._masked(item, key, depth - 1) for item in value]
            return masked if any(one is not other for one, other in zip(masked, value)) else value
        text = value if isinstance(value, str) else str(value)
        masked = self._redactor.redact(text, key=key)
        return value if masked == text else masked


def _messages(exception: BaseException | None) -> list[str]:
    """The texts of an exception, its notes, and those that a traceback prints with it."""
    texts: list[str] = []
    left, seen = [exception], set()
    while left:
        exception = left.pop()
        if exception is None or id(exception) in seen:
            continue
        seen.add(id(exception))
        texts += [text for text in (str(exception), *getattr(exception, "__notes__", ())) if text]
        left += [exception.__cause__, exception.__context__, *getattr(exception, "exceptions", ())]
    return texts


def _left_out(part: str, error: Exception) -> str:
    return f"[{part} that cannot be masked is left out: {type(error).__name__}]"
