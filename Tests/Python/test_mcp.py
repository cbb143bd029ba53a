"""python -m onetimecode.mcp, with the client of the SDK."""

import asyncio
import os
import shutil
import sys

import pytest

pytest.importorskip("mcp", reason="needs the package mcp")

from mcp import Client, StdioServerParameters, stdio_client  # noqa: E402

CODE = "482913"


def talk(conversation, path, log):
    """Runs a conversation with a server whose standard error goes to a file."""

    async def run():
        parameters = StdioServerParameters(
            command=sys.executable, args=["-m", "onetimecode.mcp"], env={**os.environ, "PATH": path}
        )
        with log.open("w") as errors:
            async with Client(stdio_client(parameters, errlog=errors)) as client:
                return await conversation(client)

    return asyncio.run(asyncio.wait_for(run(), 60))


@pytest.fixture
def ask(tmp_path):
    """Calls tools, one after the other, and returns their results. Nothing may be logged."""

    def asked(*calls, path="/nowhere"):
        async def conversation(client):
            return [await client.call_tool(name, arguments) for name, arguments in calls]

        results = talk(conversation, path, tmp_path / "log")
        assert (tmp_path / "log").read_text() == ""
        return results

    return asked


def test_a_code_comes_with_its_place(ask):
    text = "😀 Kestrel: 482-913 is your code, valid for 5 minutes.\n@kestrel.example #482913"
    found, none = (
        result.structured_content
        for result in ask(("extract", {"text": text}), ("extract", {"text": "Your parcel 482913 has arrived"}))
    )
    assert found["code"] == CODE and found["domain"] == "kestrel.example" and found["expires_in"] == 300
    assert text[found["start"] : found["end"]] == found["raw_text"]
    assert none["code"] is None and none.keys() == found.keys()


def test_explain_and_redact(ask):
    lines = f"INFO sent body='Your code is {CODE}' to user 551203\nWARN order 771204\n"
    explained, masked = ask(("explain", {"text": f"Your code is {CODE}", "locale": "en"}), ("redact", {"text": lines}))
    assert explained.structured_content["match"]["code"] == CODE
    assert masked.content[0].text == lines.replace(CODE, "******")


def test_errors_say_what_is_wrong_and_the_server_goes_on(ask):
    long, null, unknown, good = ask(
        ("extract", {"text": f"code {CODE} " * (1 << 17)}),
        ("extract", {"text": f"code {CODE}", "locale": "\0"}),
        ("guess", {"text": f"code {CODE}"}),
        ("extract", {"text": f"code {CODE}"}),
    )
    assert long.is_error and "at most 1048576 characters" in long.content[0].text and CODE not in long.content[0].text
    assert null.is_error and unknown.is_error
    assert good.structured_content["code"] == CODE


def tools(path, log):
    async def conversation(client):
        return (await client.list_tools()).tools

    return {tool.name: tool for tool in talk(conversation, path, log)}


def test_check_is_listed_only_with_its_program(tmp_path):
    names = ["extract", "explain", "redact"]
    listed = tools("/nowhere", tmp_path / "log")
    assert list(listed) == names
    assert all(tool.annotations.read_only_hint and tool.description for tool in listed.values())
    program = tmp_path / "otp-extract"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    assert list(tools(str(tmp_path), tmp_path / "log")) == [*names, "check"]


def test_check(ask):
    root = os.path.join(os.path.dirname(__file__), "../../.build/release")
    path = os.pathsep.join([os.environ["PATH"], os.path.abspath(root)])
    if not shutil.which("otp-extract", path=path):
        pytest.skip("needs otp-extract, made by .ci/build/install, in PATH")
    good, bad, without, wrong = ask(
        ("check", {"template": "Your Kestrel code is {code}. Valid for {minutes} minutes. Never share it."}),
        ("check", {"template": "Your bananas {code}", "locale": "en-GB"}),
        ("check", {"template": "Your code"}),
        ("check", {"template": "Your code {code}", "locale": "../en"}),
        path=path,
    )
    assert good.structured_content["recognised"] == good.structured_content["samples"] > 0
    errors = [found for found in bad.structured_content["findings"] if found["severity"] == "error"]
    assert [found["check"] for found in errors] == ["recognised"]
    assert without.is_error and wrong.is_error and "BCP 47" in wrong.content[0].text
