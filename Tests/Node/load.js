// Uses the package for long.
//
// usage: node --expose-gc load.js memory PARSES   fails if the memory of the process grows
//        node load.js speed FILE                  messages a second and core, one by one and in a batch. FILE has a
//                                                 message on each line
"use strict";

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const { Parser, Redactor } = require("onetimecode");

const MESSAGE = "Your Kestrel code is 482913";

function resident() {
  return Number(readFileSync("/proc/self/statm", "utf8").split(" ")[1]) * 4;
}

async function memory(parses) {
  const texts = [
    MESSAGE, "Your parcel 20251188 has arrived", "รหัส OTP ของคุณคือ 387162", "See you", Buffer.from("otp=482913"),
  ];
  const parser = new Parser(), redactor = new Redactor();
  let before = 0;
  for (let i = 0; i < parses * 1.2; i++) {
    if (i === parses / 5) before = resident();
    parser.parse(texts[i % texts.length]);
    if (i % 100 === 0) new Parser().close();
    if (i % 1000 !== 0) continue;
    parser.matches(MESSAGE);
    parser.explain(MESSAGE);
    await parser.parseMany(texts);
    await redactor.redactMany(texts);
    assert.throws(() => parser.parse(MESSAGE, "e".repeat(5000)));
  }
  const after = resident();
  console.log(`${parses} parses: resident ${before} KB before, ${after} KB after`);
  assert(after < before + 16_000, "the memory grows");

  // streams that nobody closes, each with a line of 64 KB that is not complete: 250 MB, if nothing ended them
  const unfinished = Buffer.alloc(1 << 16);
  for (let i = 0; i < 4000; i++) {
    redactor.stream().write(unfinished);
    if (i % 100 !== 0) continue;
    global.gc();
    await new Promise(setImmediate);
  }
  console.log(`4000 streams that nobody closed: resident ${resident()} KB`);
  assert(resident() < after + 64_000, "what nobody closes stays");
}

/** The seconds of processor time of all threads since a moment. */
function seconds(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

async function speed(file) {
  const texts = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const parser = new Parser();
  let single = Infinity, batch = Infinity;
  for (let round = 0; round < 7; round++) {
    let start = process.cpuUsage();
    const found = texts.reduce((count, text) => count + (parser.parse(text) === null ? 0 : 1), 0);
    single = Math.min(single, seconds(start));
    start = process.cpuUsage();
    const matches = await parser.parseMany(texts);
    batch = Math.min(batch, seconds(start));
    assert.equal(matches.filter(Boolean).length, found);
  }
  const rate = (time) => (texts.length / time).toFixed(0);
  console.log(`Node: one by one ${rate(single)}, in a batch ${rate(batch)}`);
}

const [kind, argument] = process.argv.slice(2);
if (kind === "memory") memory(Number(argument));
else speed(argument);
