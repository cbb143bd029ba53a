"""For a first try: prints the code of a message, or says why it has none."""

from __future__ import annotations

import argparse
import json
import sys

import onetimecode


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m onetimecode", description="Print the code of a message. Exit status 1 if it has none."
    )
    parser.add_argument("text", nargs="?", help="the message; without it, standard input is the message")
    parser.add_argument("--locale", metavar="TAG", help="the language of the message")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--explain", action="store_true", help="print all candidates and their signals, as JSON")
    form.add_argument("--redact", action="store_true", help="print the lines with their codes masked")
    parser.add_argument("--version", action="version", version=onetimecode.library_version())
    arguments = parser.parse_args()

    text = sys.stdin.buffer.read() if arguments.text is None else arguments.text.encode("utf-8", "surrogateescape")
    if arguments.redact:
        stream = onetimecode.Redactor().stream()
        sys.stdout.buffer.write(stream.write(text) + stream.finish())
        return 0
    if arguments.explain:
        explanation = onetimecode.explain(text, locale=arguments.locale)
        print(json.dumps(explanation, ensure_ascii=False, indent=2))
        return 0 if explanation["match"]["code"] is not None else 1
    match = onetimecode.parse(text, locale=arguments.locale)
    if match is not None:
        print(match.code)
    return 0 if match is not None else 1


if __name__ == "__main__":
    sys.exit(main())
