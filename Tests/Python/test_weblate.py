"""The check in Weblate's own check runner, with its mock of a unit. Needs Weblate and otp-extract in PATH."""

import os
import shutil
import types

import pytest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "weblate.settings_test")
# the settings ask for the kind of a database, and nothing here opens one
os.environ.setdefault("CI_DATABASE", "postgresql")
pytest.importorskip("weblate")
django = pytest.importorskip("django")
if shutil.which("otp-extract") is None:
    pytest.skip("otp-extract is not in PATH", allow_module_level=True)

from django.conf import settings  # noqa: E402

NAME = "onetimecode.weblate.OneTimeCodeCheck"
settings.CHECK_LIST = [NAME]
django.setup()

from weblate.checks.models import CHECKS  # noqa: E402
from weblate.checks.tests.test_checks import MockUnit  # noqa: E402

SOURCE = "Your Kestrel code is {code}. Never share it."
GOOD = "Dein Kestrel-Code ist {code}. Gib ihn nicht weiter."
BAD = "Danke, du hast {code} EUR bezahlt."


def failed(source: str, target: str, flags: str) -> bool:
    unit = MockUnit("1", flags=flags, code="de", source=source, target=target)
    return bool(CHECKS["one_time_code"].check_target([source], [target], unit))


def test_a_translation_without_words_for_the_code_fails() -> None:
    assert failed(SOURCE, BAD, "one-time-code")
    assert not failed(SOURCE, GOOD, "one-time-code")


def test_only_strings_with_the_flag_are_checked() -> None:
    assert not failed(SOURCE, BAD, "")


def test_a_lost_placeholder_fails() -> None:
    assert failed(SOURCE, "Dein Kestrel-Code ist da.", "one-time-code")


def test_the_description_has_the_finding() -> None:
    unit = MockUnit("1", flags="one-time-code", code="de", source=SOURCE, target=BAD)
    description = CHECKS["one_time_code"].get_description(types.SimpleNamespace(unit=unit))
    assert "The code is not found" in description
