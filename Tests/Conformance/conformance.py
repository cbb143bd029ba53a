"""Answers the cases of this folder through the Python package. Tests/Python compares the answers.

usage: python conformance.py --update   writes the answers into the files, after a change of the parser
"""

from __future__ import annotations

import datetime
import json
import pathlib
import sys
import uuid
from typing import Any

import onetimecode

HERE = pathlib.Path(__file__).resolve().parent
FILES = ("messages", "redaction", "window", "errors")
WALL = datetime.datetime.fromtimestamp(1_700_000_000, datetime.timezone.utc)
STATUSES = {
    0: "ok", 1: "none", 2: "refreshed", 3: "alreadyConsumed", 4: "expired", 5: "unknown",
    -1: "argument", -2: "structSize", -3: "utf8", -4: "tooLong", -5: "buffer", -6: "locale", -7: "host",
}


def cases(file: str) -> list[dict[str, Any]]:
    return json.loads((HERE / f"{file}.json").read_text(encoding="utf-8"))


def error(problem: ValueError) -> str:
    """The name of an error. The package itself refuses a few arguments, as the library would."""
    return STATUSES[problem.status] if isinstance(problem, onetimecode.OneTimeCodeError) else "argument"


def parser_arguments(options: dict[str, Any]) -> dict[str, Any]:
    names = {
        "localeHints": "locale_hints", "minimumConfidence": "minimum_confidence", "codeShare": "code_share",
        "rejectsIllFormed": "reject_ill_formed",
    }
    arguments = {names[key]: value for key, value in options.items() if key in names}
    arguments["lengths"] = (options.get("minimumLength", 3), options.get("maximumLength", 10))
    return arguments


def match_json(match: onetimecode.Match | None) -> dict[str, Any] | None:
    """A match of bytes, whose place is in bytes."""
    if match is None:
        return None
    fields = {
        "code": match.code, "start": match.start, "end": match.end, "confidence": round(match.confidence, 4),
        "purpose": match.purpose.value,
        "expiresIn": int(match.expires_in.total_seconds()) if match.expires_in else None,
        "expiresAt": match.expires_at,
        "brokenBinding": match.has_broken_binding or None, "domain": match.domain, "appHash": match.app_hash,
        "service": match.service, "language": match.language,
        "embeddedDomains": list(match.embedded_domains) or None,
    }
    return {key: value for key, value in fields.items() if value is not None}


def places(matches: tuple[onetimecode.Match, ...]) -> list[dict[str, Any]]:
    return [{"code": match.code, "start": match.start, "end": match.end} for match in matches]


def message_answers(case: dict[str, Any]) -> dict[str, Any]:
    text = bytes.fromhex(case["hex"]) if "hex" in case else case["text"].encode()
    locale = case.get("locale")
    parser = onetimecode.Parser(**parser_arguments(case.get("options", {})))
    answers: dict[str, Any] = {}
    try:
        answers["match"] = match_json(parser.parse(text, locale=locale))
    except ValueError as problem:
        answers["match"] = {"error": error(problem)}
    if case.get("all"):
        found = parser.matches(text, locale=locale)
        answers["matches"] = {"codes": places(found.codes), "alternatives": places(found.alternatives)}
    if case.get("explain"):
        explanation = parser.explain(text, locale=locale)
        candidates = [candidate["code"] for candidate in explanation["candidates"]]
        answers["explanation"] = {"candidates": candidates, "notes": explanation["notes"]}
    return answers


def redaction_answers(case: dict[str, Any]) -> dict[str, Any]:
    options = case.get("options", {})
    arguments = {**parser_arguments({"minimumConfidence": 0.1, **options}), "mask": options.get("mask")}
    arguments.pop("reject_ill_formed", None)
    arguments["keep_last"] = options.get("keepLast", 0)
    arguments["mask_links"] = options.get("masksLinks", False)
    try:
        redactor = onetimecode.Redactor(**arguments)
    except ValueError as problem:
        return {"masked": {"error": error(problem)}}
    text = case["text"].encode()
    if "stream" in case:
        stream = redactor.stream(max_line=case.get("maxLine", 16 << 20))
        size = case["stream"]
        output = b"".join(stream.write(text[start : start + size]) for start in range(0, len(text), size))
        output += stream.finish()
        return {"masked": {"output": output.decode(), "leftOut": stream.has_left_out_lines}}
    masked = redactor.redact_bytes(text, key=case.get("key"))
    return {"masked": None if masked is None else masked.decode()}


def page(json: dict[str, Any]) -> onetimecode.Page:
    purposes = json.get("purposes")
    return onetimecode.Page(
        json.get("host"), tuple(json.get("ancestors", ())), tuple(json.get("associatedDomains", ())),
        json.get("boundCodesOnly", False),
        None if purposes is None else frozenset(map(onetimecode.Purpose, purposes)),
        json.get("app", False), json.get("any", False),
    )


def window_answers(case: dict[str, Any]) -> list[dict[str, Any]]:
    seconds = 0.0
    window = onetimecode.Window(
        length=datetime.timedelta(seconds=case.get("length", 180)), codes=case.get("codes", 1_000_000),
        codes_per_recipient=case.get("codesPerRecipient", 16), monotonic=lambda: seconds,
        now=lambda: WALL + datetime.timedelta(seconds=min(seconds, 10**9)),
    )
    ids: list[uuid.UUID | None] = []
    answers: list[dict[str, Any]] = []
    for step in case["steps"]:
        seconds = float(step["at"])
        new: uuid.UUID | None = None
        try:
            answers.append({"status": ""})
            if "insert" in step:
                received = WALL + datetime.timedelta(seconds=step.get("received", min(step["at"], 10**9)))
                kind, new = window.insert(step["insert"], step["recipient"], received=received)
                answers[-1]["status"] = STATUSES[kind.value]
            elif "consume" in step:
                id = uuid.UUID(int=0) if step["consume"] < 0 else ids[step["consume"]]
                answers[-1]["status"] = STATUSES[window.consume(id or uuid.UUID(int=1)).value]
            elif "sweep" in step:
                next_end = window.sweep()
                answers[-1] = {"status": "none"} if next_end is None else {"status": "ok", "next": next_end}
            else:
                found = window.current(step["current"], page(step["page"]))
                answers[-1]["status"] = "none"
                if found is not None:
                    answers[-1] = {
                        "status": "ok", "code": found.code, "domainMatch": found.domain_match.name.lower(),
                        "remaining": found.remaining.total_seconds(),
                        "received": (found.received - WALL).total_seconds(),
                        "id": len(ids) - 1 - ids[::-1].index(found.id),
                    }
        except ValueError as problem:
            answers[-1] = {"error": error(problem)}
        ids.append(new)
    return answers


def error_answers(case: dict[str, Any]) -> dict[str, Any]:
    try:
        onetimecode.Parser(**parser_arguments(case["options"]))
        return {"error": "ok"}
    except ValueError as problem:
        return {"error": error(problem)}


def answered(file: str, case: dict[str, Any]) -> dict[str, Any]:
    """The case with the answers of the package."""
    if file == "window":
        steps = [{**step, "answer": answer} for step, answer in zip(case["steps"], window_answers(case))]
        return {**case, "steps": steps}
    answers = {"messages": message_answers, "redaction": redaction_answers, "errors": error_answers}
    return {**case, **answers[file](case)}


def update() -> None:
    for file in FILES:
        new = [answered(file, case) for case in cases(file)]
        lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in new)
        (HERE / f"{file}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        sys.exit(__doc__)
    update()
