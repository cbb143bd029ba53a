// What the package does beside Tests/Conformance: places, bad input, threads, closing. usage: node behaviour.js
"use strict";

const assert = require("node:assert/strict");
const { once } = require("node:events");
const { PassThrough } = require("node:stream");
const { pipeline } = require("node:stream/promises");
const { inspect } = require("node:util");
const vm = require("node:vm");
const { Worker, isMainThread, parentPort, workerData } = require("node:worker_threads");
const { CodeWindow, Parser, Redactor, locales, version } = require("onetimecode");

const MESSAGE = "Your Kestrel code is 482913";
const isCode = (code) => (problem) => problem.code === code && !problem.message.includes("482913");

const tests = {
  async "places are indices of the string"() {
    const parser = new Parser();
    const long = ["x".repeat(500), "é".repeat(254), "😀".repeat(127)];
    for (const prefix of ["", "é", "日本", "😀", "👩‍👩‍👧‍👦", "𝒜𝒷", "\ud800", "\udc00!", "\0", ...long]) {
      const text = `${prefix} Your code is 482-913 ${prefix}`;
      for (const match of [parser.parse(text), parser.matches(text).codes[0], ...await parser.parseMany([text])]) {
        assert.equal(text.slice(match.start, match.end), "482-913");
      }
    }
    const { start, end } = parser.parse(Buffer.from("😀 Your code is 482913"));
    assert.deepEqual([start, end], [18, 24]);
    assert.deepEqual(parser.explain("\ud800 code 482913"), parser.explain("\ufffd code 482913"));
  },

  "a match hides its code"() {
    const parser = new Parser();
    const window = new CodeWindow(parser);
    window.insert(MESSAGE, "+990001");
    for (const value of [parser.parse(MESSAGE), parser.matches(MESSAGE), window.current("+990001")]) {
      for (const text of [inspect(value, { depth: 9 }), `${value}`, JSON.stringify(value)]) {
        assert(!text.includes("482913"), text);
      }
    }
    assert.equal(parser.parse(MESSAGE).code, "482913");
    assert.deepEqual(parser.parse(MESSAGE), parser.parse(MESSAGE));
  },

  async "bad input"() {
    const parser = new Parser(), redactor = new Redactor();
    const arrays = [new Float64Array(2), new ArrayBuffer(2), new DataView(new ArrayBuffer(2))];
    for (const wrong of [undefined, null, 1, {}, ["a"], Symbol("a"), ...arrays]) {
      assert.throws(() => parser.parse(wrong), TypeError);
      assert.throws(() => redactor.redact(wrong), TypeError);
      await assert.rejects(parser.parseMany([MESSAGE, wrong]), TypeError);
    }
    await assert.rejects(parser.parseMany(null), TypeError);
    assert.throws(() => parser.parse(MESSAGE, 1), TypeError);
    assert.throws(() => parser.parse(MESSAGE, "e\0n"), isCode("OTC_ERROR_ARGUMENT"));
    assert.throws(() => parser.parse(MESSAGE, "e".repeat(5000)), isCode("OTC_ERROR_TOO_LONG"));
    await assert.rejects(parser.parseMany([MESSAGE], "e".repeat(5000)), isCode("OTC_ERROR_TOO_LONG"));
    await assert.rejects(redactor.redactMany([MESSAGE], "k".repeat(5000)), isCode("OTC_ERROR_TOO_LONG"));
    assert.throws(() => new Parser({ localeHints: ["tlh"] }), isCode("OTC_ERROR_LOCALE"));
    for (const minimumConfidence of [NaN, Infinity, -1, 2]) {
      assert.throws(() => new Parser({ minimumConfidence }), RangeError);
    }
    for (const minimumLength of [NaN, -1, 1.5, 2 ** 40]) assert.throws(() => new Parser({ minimumLength }), RangeError);
    for (const keepLast of [-1, 0.5, Infinity]) assert.throws(() => new Redactor({ keepLast }), RangeError);
    for (const options of [{ localeHints: "en" }, { localeHints: [1] }, { codeShare: "0.5" }]) {
      assert.throws(() => new Parser(options), TypeError);
    }
    for (const maxLine of [0, -1, NaN, 2 ** 31]) assert.throws(() => redactor.stream({ maxLine }), RangeError);
    assert.throws(() => new Parser({ rejectsIllFormed: true }).parse(Buffer.from([255])), isCode("OTC_ERROR_UTF8"));
    assert.equal(parser.parse(""), null);
    assert.equal(parser.parse(Buffer.alloc(0)), null);
    assert.equal(parser.parse(Buffer.from([255, 254])), null);
    assert.equal(redactor.redact(""), "");
    // arrays of another realm, and those that threads share
    assert.equal(parser.parse(vm.runInNewContext(`new Uint8Array([${Buffer.from(MESSAGE).join()}])`)).code, "482913");
    const shared = new Uint8Array(new SharedArrayBuffer(MESSAGE.length));
    shared.set(Buffer.from(MESSAGE));
    assert.equal(parser.parse(shared).code, "482913");
    assert.equal(parser.parse(Buffer.from(`...${MESSAGE}`).subarray(3)).start, 21);
    const huge = "日本語のとても長い文章。".repeat(200_000) + MESSAGE;
    assert.equal(parser.parse(huge)?.code, parser.parse(Buffer.from(huge))?.code);
    assert(redactor.redact(`${"x".repeat(5_000_000)}\notp=482913`).endsWith("\notp=******"));
  },

  async "many texts"() {
    const parser = new Parser();
    assert.deepEqual(await parser.parseMany([]), []);
    const texts = Array.from({ length: 5000 }, (_, i) => i % 3 === 0 ? "See you" : `Your code is ${100_000 + i}`);
    const codes = (await parser.parseMany(new Set(texts.slice(1)), "en")).map((match) => match?.code);
    assert.deepEqual(codes.filter(Boolean), texts.filter((_, i) => i % 3 !== 0).map((text) => text.slice(13)));
    const mixed = await parser.parseMany(["😀 code 482913", Buffer.from("😀 code 482913"), "no"]);
    assert.deepEqual(mixed.map((match) => match?.start), [8, 10, undefined]);
    const long = Array(20).fill(`${"日".repeat(100_000)} otp=482913`);
    for (const masked of await new Redactor().redactMany(long)) assert(masked.endsWith(" otp=******"));
    assert.equal(new Redactor({ mask: "M".repeat(2000) }).redact("code 482913"), `code ${"M".repeat(2000)}`);
    assert(locales().includes("de") && locales().length > 100 && version.length > 0);
  },

  async "a batch leaves the main thread free"() {
    const texts = Array(300).fill("Your parcel 482913 will arrive on 2026-11-27 at 10:30. ".repeat(100));
    let ticks = 0, isOver = false;
    const batch = new Parser().parseMany(texts).then(() => isOver = true);
    while (!isOver) await new Promise(setImmediate).then(() => ticks++);
    await batch;
    assert(ticks > 100, `${ticks} ticks`);
  },

  async "streams"() {
    const redactor = new Redactor();
    const stream = redactor.stream({ maxLine: 100 });
    redactor.close();
    assert.equal(stream.write("Your code is 48").length, 0);
    assert.equal(String(stream.write(Buffer.from("2913\nnext"))), "Your code is ******\n");
    const rest = [stream.write("x".repeat(1000)), stream.write("\ncode 902416"), stream.finish()];
    assert.equal(String(Buffer.concat(rest)), "\ncode ******");
    assert(stream.hasLeftOutLines);
    stream.close();
    assert.throws(() => stream.write("a"), isCode("OTC_CLOSED"));

    const lines = Array.from({ length: 5000 }, (_, i) => `INFO ${i} code ${100_000 + i * 7} is yours\n`);
    const target = new PassThrough(), open = new Redactor();
    const [masked] = await Promise.all([
      target.toArray(), pipeline(lines.map((line) => Buffer.from(line)), (source) => open.through(source), target)]);
    const expected = lines.map((line) => line.replace(/code \d+/, "code ******"));
    assert.equal(Buffer.concat(masked).toString(), expected.join(""));
  },

  "windows"() {
    let now = 100_000, wall = Date.parse("2026-11-27T00:00:00Z");
    const window = new CodeWindow(new Parser(), { monotonic: () => now, now: () => new Date(wall) });
    const { insertion, id } = window.insert(MESSAGE, "+990001", { received: wall - 60_000 });
    assert.equal(insertion, "stored");
    const found = window.current("+990001");
    assert.deepEqual([found.id, found.remaining, +found.received], [id, 120_000, wall - 60_000]);
    assert.equal(window.sweep(), 220_000);
    now = 220_000;
    assert.equal(window.sweep(), null);
    assert.equal(window.consume(id), "unknown");
    assert.equal(window.consume("no id"), "unknown");
    assert.deepEqual(window.insert("See you", "+990001"), { insertion: "noCode", id: null });
    for (const received of [NaN, Infinity, new Date("x")]) {
      assert.throws(() => window.insert(MESSAGE, "a", { received }), RangeError);
    }
    assert.throws(() => window.insert(MESSAGE), TypeError);
    assert.throws(() => window.current("a", "482913 x"), isCode("OTC_ERROR_HOST"));
    assert.throws(() => window.current("a", { purposes: ["joke"] }), RangeError);
    assert.throws(() => new CodeWindow({}), TypeError);
    for (const options of [{ length: 0 }, { length: NaN }, { codes: 0 }, { codesPerRecipient: 1.5 }]) {
      assert.throws(() => new CodeWindow(new Parser(), options), RangeError);
    }
  },

  async "closing"() {
    const parser = new Parser(), redactor = new Redactor(), window = new CodeWindow(parser);
    const texts = Array(1000).fill(MESSAGE);
    const batches = [parser.parseMany(texts), parser.parseMany(texts)];
    parser.close();
    parser.close();
    redactor.close();
    assert.throws(() => parser.parse(MESSAGE), isCode("OTC_CLOSED"));
    await assert.rejects(parser.parseMany(texts), isCode("OTC_CLOSED"));
    assert.throws(() => redactor.redact(MESSAGE), isCode("OTC_CLOSED"));
    assert.throws(() => window.insert(MESSAGE, "a"), isCode("OTC_CLOSED"));
    window.close();
    assert.throws(() => window.sweep(), isCode("OTC_CLOSED"));
    for (const batch of await Promise.all(batches)) assert(batch.every((match) => match.code === "482913"));
  },

  async "worker threads"() {
    const workers = Array.from({ length: 4 }, (_, i) => new Worker(__filename, { workerData: i }));
    const counts = await Promise.all(workers.map(async (worker) => (await once(worker, "message"))[0]));
    assert.deepEqual(counts, [2000, 2000, 2000, 2000]);
    // threads that end in the middle of a batch
    for (let i = 0; i < 10; i++) {
      const worker = new Worker(__filename, { workerData: -1 });
      await once(worker, "message");
      await worker.terminate();
    }
  },
};

async function work() {
  const parser = new Parser();
  if (workerData < 0) {
    parser.parseMany(Array(2000).fill(MESSAGE.repeat(50)));
    parentPort.postMessage("begun");
    return;
  }
  const texts = Array.from({ length: 1000 }, (_, i) => `Your code is ${100_000 + i}`);
  const found = [...texts.map((text) => parser.parse(text)), ...await parser.parseMany(texts)];
  parentPort.postMessage(found.filter((match, i) => match.code === texts[i % 1000].slice(13)).length);
}

async function main() {
  if (!isMainThread) return work();
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
    } catch (problem) {
      console.log(`failed: ${name}`);
      throw problem;
    }
  }
  console.log(`behaviour: ${Object.keys(tests).length} tests`);
}

main();
