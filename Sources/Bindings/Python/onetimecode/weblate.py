"""A check of Weblate for SMS templates: a translator sees at once that phones would not find the code of a text.

Add it to the list of checks in the settings of Weblate, whose example has the list as a comment::

    CHECK_LIST = (
        ...
        "onetimecode.weblate.OneTimeCodeCheck",
    )

Weblate's container takes it from the environment: ``WEBLATE_ADD_CHECK=onetimecode.weblate.OneTimeCodeCheck``.

A string, a component or a project with the flag ``one-time-code`` is checked, and no other. The program ``otp-extract``
must be in ``PATH``. Without it the check finds nothing and says so once in the log.

The check looks at one translation and its source. What needs all languages, such as a missing one, is for
``otp-extract check`` in CI.
"""

from __future__ import annotations

import functools
import html
import json
import logging
import pathlib
import shutil
import subprocess
import tempfile
from typing import Any

from weblate.checks.base import TargetCheck

_LOG = logging.getLogger(__name__)
_SECONDS = 10
#: The most characters of a text; longer ones are not messages.
TEXT_MAX = 4000


@functools.lru_cache(maxsize=1024)
def findings(source: str, target: str, base: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """The check, the message and the fix of each error and warning of a translation, which is certainly sent.

    :param base: The language of the source, as Weblate or BCP 47 writes it.
    :raises RuntimeError: if ``otp-extract`` is missing or fails.
    """
    program = shutil.which("otp-extract")
    if program is None:
        raise RuntimeError("otp-extract is not in PATH")
    base, language = _tag(base), _tag(language)
    with tempfile.TemporaryDirectory() as folder:
        for tag, text in ((base, source), (language, target)):
            pathlib.Path(folder, f"{tag}.json").write_text(json.dumps({"message": text}), "utf-8")
        options = ["--format", "json", "--fail-on", "never", "--base", base, "--sent", "*"]
        done = subprocess.run(
            [program, "check", *options, "."],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_SECONDS,
        )
    # 66: no message with a code
    if done.returncode == 66:
        return ()
    if done.returncode != 0:
        raise RuntimeError(f"otp-extract ended with status {done.returncode}")
    report: dict[str, Any] = json.loads(done.stdout)
    return tuple(
        (found["check"], found["message"], found["fix"] or "")
        for found in report["findings"]
        if found["locale"] == language
    )


def _tag(language: str) -> str:
    tag = language.partition("@")[0].replace("_", "-")
    if not tag.replace("-", "").isalnum() or not tag.isascii():
        raise RuntimeError("not a language")
    return tag


@functools.cache
def _report(problem: str) -> None:
    """Logs a problem once, without any text of a message."""
    _LOG.warning("one-time-code is not checked: %s", problem)


class OneTimeCodeCheck(TargetCheck):  # type: ignore[misc]
    """Fails if phones would not find the code of a translation."""

    check_id = "one_time_code"
    name = "One-time code"
    description = "Phones may not find the code in this text, or the text has another mistake of SMS templates."
    # only with the flag one-time-code
    default_disabled = True

    def check_single(self, source: str, target: str, unit: Any) -> bool:
        return bool(self._findings(source, target, unit))

    def get_description(self, check_obj: Any) -> Any:
        """The messages and fixes of the findings."""
        from django.utils.safestring import mark_safe

        unit = check_obj.unit
        lines = [
            html.escape(f"{message} {fix}".strip())
            for source, target in zip(unit.get_source_plurals() * 8, unit.get_target_plurals())
            for _, message, fix in self._findings(source, target, unit)
        ]
        return mark_safe("<br>".join(dict.fromkeys(lines))) if lines else self.description

    @staticmethod
    def _findings(source: str, target: str, unit: Any) -> tuple[tuple[str, str, str], ...]:
        if not target or max(len(source), len(target)) > TEXT_MAX:
            return ()
        translation = unit.translation
        try:
            base = translation.component.source_language.code
            return findings(source, target, base, translation.language.code)
        except (RuntimeError, OSError, subprocess.SubprocessError) as problem:
            _report(type(problem).__name__ if not isinstance(problem, RuntimeError) else str(problem))
            return ()
