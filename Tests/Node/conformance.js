// Reads the cases of Tests/Conformance. usage: node conformance.js FOLDER
"use strict";

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { CodeWindow, Parser, Redactor } = require("onetimecode");

const folder = process.argv[2];
const WALL = 1_700_000_000_000;
const ERRORS = {
  OTC_ERROR_ARGUMENT: "argument", OTC_ERROR_UTF8: "utf8", OTC_ERROR_TOO_LONG: "tooLong", OTC_ERROR_LOCALE: "locale",
  OTC_ERROR_HOST: "host",
};
let answers = 0, failures = 0;

function cases(file) {
  return JSON.parse(readFileSync(join(folder, `${file}.json`), "utf8"));
}

/** Whether two values are equal; numbers may differ in the fifth digit. */
function equal(one, other) {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) < 0.0002;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && equal(one[key], other[key]));
}

function check(test, what, got, wanted) {
  answers += 1;
  if (equal(got, wanted)) return;
  failures += 1;
  console.log(`${test.id}, ${what}:\n  got  ${JSON.stringify(got)}\n  want ${JSON.stringify(wanted)}`);
}

/** The answer of a question, or its error. */
function answer(question) {
  try {
    return question();
  } catch (problem) {
    if (!(problem.code in ERRORS)) throw problem;
    return { error: ERRORS[problem.code] };
  }
}

// Messages

function place({ code, start, end }, text) {
  const bytes = (index) => typeof text === "string" ? Buffer.byteLength(text.slice(0, index)) : index;
  return { code, start: bytes(start), end: bytes(end) };
}

/** A match, with its place in bytes. */
function json(match, text) {
  if (match === null) return null;
  const { confidence, purpose, expiresIn, expiresAt, domain, appHash, service, language } = match;
  const fields = {
    ...place(match, text), confidence, purpose, expiresIn, expiresAt, domain, appHash, service, language,
    brokenBinding: match.hasBrokenBinding || null,
    embeddedDomains: match.embeddedDomains.length > 0 ? match.embeddedDomains : null,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

async function messages(test) {
  const bytes = "hex" in test ? Buffer.from(test.hex, "hex") : Buffer.from(test.text);
  const parser = new Parser(test.options);
  for (const text of "text" in test ? [test.text, bytes] : [bytes]) {
    const kind = typeof text === "string" ? "string" : "bytes";
    check(test, kind, answer(() => json(parser.parse(text, test.locale), text)), test.match);
    const batch = await parser.parseMany(["", text, text], test.locale);
    // a batch has no code for a text that the parser rejects
    check(test, `batch of ${kind}`, json(batch[2], text), test.match?.error === undefined ? test.match : null);
    if (test.all) {
      const { codes, alternatives } = parser.matches(text, test.locale);
      const places = (matches) => matches.map((one) => place(one, text));
      check(test, `matches of ${kind}`, { codes: places(codes), alternatives: places(alternatives) }, test.matches);
    }
    if (test.explain) {
      const { candidates, notes } = parser.explain(text, test.locale);
      check(test, `explanation of ${kind}`, { candidates: candidates.map(({ code }) => code), notes }, test.explanation);
    }
  }
  parser.close();
}

// Redaction

async function redaction(test) {
  const redactor = answer(() => new Redactor(test.options));
  if (redactor.error) return check(test, "options", redactor, test.masked);
  const bytes = Buffer.from(test.text);
  if ("stream" in test) {
    const stream = redactor.stream({ maxLine: test.maxLine });
    const output = [];
    for (let start = 0; start < bytes.length; start += test.stream) {
      output.push(stream.write(bytes.subarray(start, start + test.stream)));
    }
    output.push(stream.finish());
    const got = { output: Buffer.concat(output).toString(), leftOut: stream.hasLeftOutLines };
    return check(test, "stream", got, test.masked);
  }
  for (const text of [test.text, bytes]) {
    const single = redactor.redact(text, test.key);
    const [, many] = await redactor.redactMany(["", text], test.key);
    check(test, "one by one", single === text ? null : single.toString(), test.masked);
    check(test, "batch", many === text ? null : many.toString(), test.masked);
  }
}

// Window

function windows(test) {
  let seconds = 0;
  const window = new CodeWindow(new Parser(), {
    length: (test.length ?? 180) * 1000, codes: test.codes, codesPerRecipient: test.codesPerRecipient,
    monotonic: () => seconds * 1000, now: () => WALL + seconds * 1000,
  });
  const ids = [];
  for (const step of test.steps) {
    seconds = step.at;
    let id = null;
    const got = answer(() => {
      if ("insert" in step) {
        const received = WALL + (step.received ?? step.at) * 1000;
        const inserted = window.insert(step.insert, step.recipient, { received });
        id = inserted.id;
        return { status: { stored: "ok", noCode: "none" }[inserted.insertion] ?? inserted.insertion };
      }
      if ("consume" in step) {
        const status = window.consume(step.consume < 0 ? "00000000-0000-0000-0000-000000000000" : ids[step.consume]);
        return { status: status === "consumed" ? "ok" : status };
      }
      if ("sweep" in step) {
        const next = window.sweep();
        return next === null ? { status: "none" } : { status: "ok", next: next / 1000 };
      }
      const found = window.current(step.current, step.page);
      if (found === null) return { status: "none" };
      return {
        status: "ok", code: found.match.code, domainMatch: found.domainMatch, remaining: found.remaining / 1000,
        received: (found.received - WALL) / 1000, id: ids.lastIndexOf(found.id),
      };
    });
    check(test, `step ${ids.length}`, got, step.answer);
    ids.push(id);
  }
}

async function main() {
  for (const test of cases("messages")) await messages(test);
  for (const test of cases("redaction")) await redaction(test);
  for (const test of cases("window")) windows(test);
  for (const test of cases("errors")) {
    check(test, "options", answer(() => (new Parser(test.options), { error: "ok" })), { error: test.error });
  }
  console.log(`${answers} answers, ${failures} differ`);
  process.exitCode = failures === 0 && answers > 500 ? 0 : 1;
}

main();
