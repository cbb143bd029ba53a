"""A server of the Model Context Protocol over standard input and output: ``python -m onetimecode.mcp``
(``pip install onetimecode[mcp]``).

An agent gets a code with its place, so that it need not copy digits itself, and masks codes without a guess. Nothing leaves
the machine, and nothing is logged.

>>> extract("Kestrel: 482-913 is your code").code
'482913'
>>> redact("INFO sent body='Your code is 482913' to user 551203")
"INFO sent body='Your code is ******' to user 551203"
"""

from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import BaseModel, Field

import onetimecode

#: The most characters of a text.
TEXT_MAX = 1 << 20
_CHECK_SECONDS = 30


class Code(BaseModel):
    """The code of a message. Without a code, everything else is null too."""

    code: str | None = Field(default=None, description="What the user types; null if the message has no code")
    confidence: float | None = Field(default=None, description="The probability that this is the code of the message, 0 to 1")
    start: int | None = Field(default=None, description="The place of the code in the text, in characters (Unicode scalars)")
    end: int | None = None
    raw_text: str | None = Field(default=None, description="The code as the text has it")
    domain: str | None = Field(default=None, description="The only site that may get the code")
    has_broken_binding: bool = Field(default=False, description="If true, give the code to no site")
    expires_in: float | None = Field(default=None, description="Seconds, by the words of the message")
    service: str | None = Field(default=None, description="The name of the sender, which the message claims")
    purpose: str | None = None
    language: str | None = None


def extract(text: str, locale: str | None = None) -> Code:
    """Find the one-time code in the text of a message, such as an SMS. Most numbers are not codes: if `code` is null,
    the message has none. Do not guess one. `locale` is the language of the message, as a BCP 47 tag, if it is known."""
    match = onetimecode.parse(_bounded(text), locale=locale)
    if match is None:
        return Code()
    return Code(
        code=match.code,
        confidence=match.confidence,
        start=match.start,
        end=match.end,
        raw_text=match.raw_text,
        domain=match.domain,
        has_broken_binding=match.has_broken_binding,
        expires_in=match.expires_in.total_seconds() if match.expires_in else None,
        service=match.service,
        purpose=match.purpose.value,
        language=match.language,
    )


def explain(text: str, locale: str | None = None) -> dict[str, Any]:
    """Say why a message has its one-time code or none: each candidate with the signals for and against it. The answer
    has codes in plain text. Its places are in bytes of UTF-8."""
    return onetimecode.explain(_bounded(text), locale=locale)


def redact(text: str) -> str:
    """Mask the one-time codes in a text or a log, and nothing else. Each letter and digit of a code becomes an asterisk."""
    stream = onetimecode.Redactor().stream()
    masked = stream.write(_bounded(text).encode("utf-8", "surrogatepass")) + stream.finish()
    return masked.decode("utf-8", "surrogatepass")


class Finding(BaseModel):
    """What is wrong with a template."""

    check: str = Field(description="The name of the check")
    severity: str = Field(description="error, warning or hint")
    message: str
    fix: str | None = None
    example: str | None = Field(default=None, description="A message made from the template that shows it")


class Check(BaseModel):
    """The result of a check."""

    recognised: int = Field(description="In how many of the messages made from the template a phone finds the code")
    samples: int = Field(description="How many messages were made from it")
    segments: int = Field(description="How many parts of an SMS one takes")
    findings: list[Finding]


def check(template: str, locale: str = "en") -> Check:
    """Check the template of an SMS that delivers a code: will a phone recognise the code? Write the code as `{code}` and
    other values as `{name}`. `locale` is the language of the template."""
    program = shutil.which("otp-extract")
    if program is None:
        raise ToolError("otp-extract is not in PATH")
    if "{code}" not in template:
        raise ToolError("the template has no {code}")
    if not locale.replace("-", "").isalnum() or not locale.isascii():
        raise ToolError("the locale is not a BCP 47 tag")
    with tempfile.TemporaryDirectory() as folder:
        # a catalog of one message, whose file name is the language
        catalog = pathlib.Path(folder, f"{locale}.json")
        catalog.write_text(json.dumps({"sms.code": _bounded(template)}), "utf-8")
        options = ["--format", "json", "--hints", "--fail-on", "never", "--code", "code"]
        done = subprocess.run(
            [program, "check", *options, catalog.name],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_CHECK_SECONDS,
        )
    if done.returncode != 0:
        raise ToolError(done.stderr.decode(errors="replace").strip())
    report = json.loads(done.stdout)
    message = report["messages"][0]
    findings = [Finding(**found, example=found["text"]) for found in report["findings"]]
    return Check(**{key: message[key] for key in ("recognised", "samples", "segments")}, findings=findings)


def _bounded(text: str) -> str:
    if len(text) > TEXT_MAX:
        raise ToolError(f"a text has at most {TEXT_MAX} characters")
    return text


def server() -> MCPServer[Any]:
    """A server with the tools that this machine can run: ``check`` needs the program ``otp-extract`` in ``PATH``."""
    made: MCPServer[Any] = MCPServer(
        "onetimecode",
        version=onetimecode.__version__,
        instructions="Finds and masks one-time codes in messages. A code is a secret: show it only to its user.",
        log_level="CRITICAL",
    )
    tools: list[Callable[..., Any]] = [extract, explain, redact]
    if shutil.which("otp-extract"):
        tools.append(check)
    for tool in tools:
        made.add_tool(tool, annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False))
    return made


if __name__ == "__main__":
    server().run("stdio")
