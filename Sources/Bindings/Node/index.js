"use strict";

const { types, inspect } = require("node:util");
const native = require("./onetimecode.node");

const PURPOSES = ["unknown", "signIn", "transaction", "passwordReset", "pickup", "access", "signUp"];
const INSERTIONS = ["stored", "noCode", "refreshed", "alreadyConsumed", "expired"];
const CONSUMPTIONS = { 0: "consumed", 3: "alreadyConsumed", 5: "unknown" };
const DOMAIN_MATCHES = ["", "origin", "site", "associated", "unbound", "unchecked"];
const REJECT_ILL_FORMED = 1, MASK_LINKS = 1;
const BROKEN_BINDING = 1, ALTERNATIVE = 2;
const PAGE_BOUND_CODES_ONLY = 1, PAGE_APP = 2, PAGE_ANY = 4;
// enough that a batch costs nothing beside its texts, and few enough that neither thread is busy for long
const BATCH_TEXTS = 1024, BATCH_SIZE = 1 << 18;
// every row of a match fits
const scratch = new ArrayBuffer(4096), scratchBytes = Buffer.from(scratch);

// Arguments

function rangeError(message) {
  return Object.assign(new RangeError(message), { code: "OTC_ERROR_ARGUMENT" });
}

function text(value) {
  if (typeof value === "string" || types.isUint8Array(value)) return value;
  throw new TypeError("A text is a string or a Uint8Array.");
}

/** A name for the library, which ends at its first NUL. */
function name(value) {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new TypeError("A name is a string.");
  if (value.includes("\0")) throw rangeError("A name has a NUL.");
  return value;
}

function requiredName(value) {
  if (typeof value !== "string") throw new TypeError("A name is a string.");
  return name(value);
}

/** Names for the library, each with its NUL. */
function names(values) {
  return values.map((value) => requiredName(value) + "\0").join("");
}

function integer(value, least, most) {
  if (typeof value !== "number") throw new TypeError("A number has another type.");
  if (!Number.isInteger(value) || value < least || value > most) throw rangeError("A number is out of its range.");
  return value;
}

function share(value) {
  if (typeof value !== "number") throw new TypeError("A number has another type.");
  return value;
}

/** Milliseconds that are nanoseconds of 64 bits. */
function milliseconds(value) {
  const number = Number(value);
  if (!(Math.abs(number) < 9e12)) throw rangeError("A time is out of its range.");
  return number;
}

function create(isRedactor, options, minimumConfidence) {
  const hints = options.localeHints ?? [];
  if (!Array.isArray(hints)) throw new TypeError("localeHints is an array of tags.");
  return native.create(
    isRedactor ? 1 : 0, names(hints), hints.length, share(options.minimumConfidence ?? minimumConfidence),
    share(options.codeShare ?? 0.125), integer(options.minimumLength ?? 3, 0, 2 ** 32 - 1),
    integer(options.maximumLength ?? 10, 0, 2 ** 32 - 1), options.rejectsIllFormed ? REJECT_ILL_FORMED : 0,
    name(options.mask), integer(options.keepLast ?? 0, 0, 2 ** 31), options.masksLinks ? MASK_LINKS : 0);
}

// Matches

function masked(code) {
  return "•".repeat(code.length);
}

class Match {
  /** Reads the row at a place of a buffer, which rows.h describes. */
  constructor(bytes, row) {
    // one call for all strings, since a call takes longer than a short string; in ASCII, their sizes are their lengths
    let place = row + 64, end = place;
    for (let index = 0; index < 7; index++) end += Math.max(0, bytes.readInt32LE(row + 32 + 4 * index));
    const first = place, all = bytes.toString("utf8", first, end), isASCII = all.length === end - first;
    const string = (index) => {
      const size = bytes.readInt32LE(row + 32 + 4 * index);
      if (size < 0) return null;
      const start = place;
      place += size;
      return isASCII ? all.slice(start - first, place - first) : bytes.toString("utf8", start, place);
    };
    const flags = bytes.readInt32LE(row + 28);
    this.code = string(0);
    this.confidence = bytes.readDoubleLE(row);
    this.start = bytes.readInt32LE(row + 16);
    this.end = bytes.readInt32LE(row + 20);
    this.domain = string(1);
    this.embeddedDomains = string(2)?.split(" ") ?? [];
    this.hasBrokenBinding = (flags & BROKEN_BINDING) !== 0;
    this.appHash = string(3);
    this.service = string(4);
    this.language = string(5);
    this.expiresIn = bytes.readDoubleLE(row + 8) || null;
    this.expiresAt = string(6);
    this.purpose = PURPOSES[bytes.readInt32LE(row + 24)] ?? "unknown";
  }

  toString() {
    return `Match { code: '${masked(this.code)}', start: ${this.start}, end: ${this.end} }`;
  }

  toJSON() {
    return { ...this, code: masked(this.code) };
  }

  [inspect.custom]() {
    return this.toString();
  }
}

/** Reads the rows of a buffer, one after the other. */
class Rows {
  constructor(bytes) {
    this.bytes = bytes === scratch ? scratchBytes : bytes;
    this.place = 0;
  }

  get isAtEnd() {
    return this.place >= this.bytes.length;
  }

  get isAlternative() {
    return (this.bytes.readInt32LE(this.place + 28) & ALTERNATIVE) !== 0;
  }

  /** The next match; null for a row without a code. */
  match() {
    const row = this.place;
    this.place += this.bytes.readInt32LE(row + 60);
    return this.bytes.readInt32LE(row + 32) < 0 ? null : new Match(this.bytes, row);
  }

  /** The next masked text; the text itself if there is nothing to mask. */
  masked(original) {
    const size = this.bytes.readInt32LE(this.place);
    const start = this.place += 4;
    if (size < 0) return original;
    this.place += size;
    return typeof original === "string"
      ? this.bytes.toString("utf8", start, this.place) : Buffer.from(this.bytes.subarray(start, this.place));
  }
}

/** Reads texts on another thread, some of them at a time, so that other work of the pool is not kept waiting. */
async function batch(isRedactor, object, texts, name, read) {
  const all = Array.from(texts, text);
  const results = [];
  for (let first = 0, last = 0; first < all.length; first = last) {
    const end = Math.min(all.length, first + BATCH_TEXTS);
    for (let size = 0; last < end && size < BATCH_SIZE; last++) size += all[last].length;
    const piece = all.slice(first, last);
    const rows = new Rows(await native.batch(isRedactor ? 1 : 0, object, piece, name));
    for (const one of piece) results.push(read(rows, one));
  }
  return results;
}

// Parser

let objectOf;

class Parser {
  #object;

  static {
    objectOf = (parser) => parser.#object;
  }

  constructor(options = {}) {
    this.#object = create(false, options, 0.5);
  }

  parse(message, locale) {
    return new Rows(native.parse(this.#object, text(message), name(locale), scratch)).match();
  }

  async parseMany(messages, locale) {
    return batch(false, this.#object, messages, name(locale), (rows) => rows.match());
  }

  matches(message, locale) {
    const rows = new Rows(native.matches(this.#object, text(message), name(locale)));
    const found = { codes: [], alternatives: [] };
    while (!rows.isAtEnd) (rows.isAlternative ? found.alternatives : found.codes).push(rows.match());
    return found;
  }

  explain(message, locale) {
    return JSON.parse(native.explain(this.#object, text(message), name(locale)).toString());
  }

  close() {
    native.close(this.#object);
  }
}

// Redaction

class Redactor {
  #object;

  constructor(options = {}) {
    this.#object = create(true, options, 0.05);
  }

  redact(value, key) {
    return new Rows(native.redact(this.#object, text(value), name(key), scratch)).masked(value);
  }

  async redactMany(values, key) {
    return batch(true, this.#object, values, name(key), (rows, value) => rows.masked(value));
  }

  stream(options = {}) {
    return new RedactedStream(native.createStream(this.#object, integer(options.maxLine ?? 2 ** 24, 1, 2 ** 31 - 1)));
  }

  async *through(source, options) {
    const stream = this.stream(options);
    try {
      for await (const piece of source) yield stream.write(piece);
      yield stream.finish();
    } finally {
      stream.close();
    }
  }

  close() {
    native.close(this.#object);
  }
}

class RedactedStream {
  #object;
  #leftOut = Buffer.alloc(1);

  constructor(object) {
    this.#object = object;
  }

  get hasLeftOutLines() {
    return this.#leftOut[0] !== 0;
  }

  write(piece) {
    return native.stream(this.#object, text(piece), this.#leftOut);
  }

  finish() {
    return native.stream(this.#object, null, this.#leftOut);
  }

  close() {
    native.close(this.#object);
  }
}

// Window

function uuid(bytes) {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

class Suggestion {
  constructor(rows) {
    const match = rows.match();
    const { bytes, place } = rows;
    this.id = uuid(bytes.subarray(place + 24, place + 40));
    this.match = match;
    this.received = new Date(Number(bytes.readBigInt64LE(place)) / 1e6);
    this.remaining = Number(bytes.readBigInt64LE(place + 8)) / 1e6;
    this.domainMatch = DOMAIN_MATCHES[Number(bytes.readBigInt64LE(place + 16))];
  }

  toString() {
    return `Suggestion { code: '${masked(this.match.code)}', remaining: ${this.remaining} }`;
  }

  [inspect.custom]() {
    return this.toString();
  }
}

class CodeWindow {
  #object;
  #parser;
  #monotonic;
  #now;

  constructor(parser, options = {}) {
    if (!(parser instanceof Parser)) throw new TypeError("A window needs a Parser.");
    this.#parser = parser;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#now = options.now ?? Date.now;
    const length = milliseconds(options.length ?? 180_000);
    if (length < 1) throw rangeError("A length is 1 ms or more.");
    this.#object = native.createWindow(
      length, integer(options.codesPerRecipient ?? 16, 1, 2 ** 31), integer(options.codes ?? 1_000_000, 1, 2 ** 31));
  }

  insert(message, recipient, options = {}) {
    const id = Buffer.alloc(16), wall = milliseconds(this.#now());
    const status = native.insert(
      this.#object, objectOf(this.#parser), text(message), name(options.locale), requiredName(recipient),
      milliseconds(options.received ?? wall), milliseconds(this.#monotonic()), wall, id);
    const insertion = INSERTIONS[status];
    return { insertion, id: insertion === "noCode" || insertion === "expired" ? null : uuid(id) };
  }

  current(recipient, page = {}) {
    if (typeof page === "string") page = { host: page };
    const { host, ancestors = [], associatedDomains = [], purposes = [] } = page;
    const numbers = purposes.map((purpose) => PURPOSES.indexOf(purpose));
    if (numbers.includes(-1)) throw rangeError("A purpose is not known.");
    const flags =
      (page.boundCodesOnly ? PAGE_BOUND_CODES_ONLY : 0) | (page.app ? PAGE_APP : 0) | (page.any ? PAGE_ANY : 0);
    const rows = new Rows(native.current(
      this.#object, requiredName(recipient), name(host), names([...ancestors, ...associatedDomains]), ancestors.length,
      associatedDomains.length, flags, numbers.reduce((bits, number) => bits | 1 << number, 0),
      milliseconds(this.#monotonic())));
    return rows.isAtEnd ? null : new Suggestion(rows);
  }

  consume(id) {
    const bytes = Buffer.from(requiredName(id).replaceAll("-", ""), "hex");
    if (bytes.length !== 16) return "unknown";
    return CONSUMPTIONS[native.consume(this.#object, bytes, milliseconds(this.#monotonic()))];
  }

  sweep() {
    const next = native.sweep(this.#object, milliseconds(this.#monotonic()));
    return next < 0 ? null : next;
  }

  close() {
    native.close(this.#object);
  }
}

function locales() {
  const tags = [];
  for (let tag; (tag = native.text(tags.length)) !== "";) tags.push(tag);
  return tags;
}

module.exports = { CodeWindow, Parser, RedactedStream, Redactor, locales, version: native.text(-1) };
