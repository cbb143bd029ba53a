/**
 * Finds the one-time code in the text of a message, masks codes in logs, and keeps codes for three minutes.
 *
 * A text is a string, or the bytes of UTF-8 as a `Uint8Array`, such as a `Buffer`. Places are indices of the string that
 * was given, in units of UTF-16, or of the bytes. Other bytes, and lone surrogates of a string, are read as U+FFFD. A
 * locale is a BCP 47 tag; one without a lexicon adds nothing. A call takes time linear in the size of the text.
 *
 * A code is a secret: `util.inspect`, `String` and `JSON.stringify` of a match mask it. Errors have no part of a text. An
 * argument that the library refuses is a `RangeError` with a `code`, such as `OTC_ERROR_LOCALE`. An object that was closed
 * throws an `Error` with the code `OTC_CLOSED`; without `close`, an object ends when nothing refers to it.
 *
 * Each worker thread makes objects of its own.
 */

/** A string, or the bytes of UTF-8. */
export type Text = string | Uint8Array;

/** What a code is for, by the words of its message. Later versions may add purposes. */
export type Purpose = "unknown" | "signIn" | "transaction" | "passwordReset" | "pickup" | "access" | "signUp";

export interface ParserOptions {
  /** Languages that the messages are likely to be in. */
  localeHints?: readonly string[];
  /** A code with a confidence below this is not reported, 0 to 1. 0.5 for a parser, 0.05 for a redactor. */
  minimumConfidence?: number;
  /** The share of messages with a code in the stream, more than 0 and less than 1; 0.125 by default. */
  codeShare?: number;
  /** The shortest code to report, in letters and digits; 3 by default. */
  minimumLength?: number;
  /** The longest code to report; 10 by default. */
  maximumLength?: number;
  /** Whether bytes that are not UTF-8 are an error. In a batch, such a text has no code. A redactor keeps them. */
  rejectsIllFormed?: boolean;
}

/** The code of a message. */
export interface Match {
  /** What the user types: without separators, with ASCII digits. */
  readonly code: string;
  /** The probability that this is the code of the message, 0 to 1. */
  readonly confidence: number;
  /** The place of the code in the text, with its separators. */
  readonly start: number;
  readonly end: number;
  /** The host that an origin-bound message names, as it writes it. Do not compare it as a string; `CodeWindow` does. */
  readonly domain: string | null;
  /** The embedded hosts that it names. */
  readonly embeddedDomains: readonly string[];
  /** Whether a line that was meant to bind the code to a domain cannot be read. Offer the code to no page. */
  readonly hasBrokenBinding: boolean;
  /** The hash that ends a message for Android's SMS Retriever. */
  readonly appHash: string | null;
  /** The name of the sender. */
  readonly service: string | null;
  /** The language of the message. */
  readonly language: string | null;
  /** How many seconds the code is valid by the words of the message. */
  readonly expiresIn: number | null;
  /**
   * When the code ends, if the message names a time of day: ISO 8601 without a zone, which the message does not tell, such
   * as "2026-11-27T14:20:00", or "14:20:00" without a date.
   */
  readonly expiresAt: string | null;
  readonly purpose: Purpose;
}

export interface Matches {
  /** The codes that the message delivers, in the order of the text. */
  codes: Match[];
  /** What else might be a code, the likeliest first. */
  alternatives: Match[];
}

/** Why a text has its code or none, as `otp-extract explain --json` prints it. Places are in bytes of UTF-8. */
export interface Explanation {
  match: { code: string | null; [key: string]: unknown };
  candidates: { code: string; [key: string]: unknown }[];
  notes: string[];
  [key: string]: unknown;
}

/** Finds the codes of messages. Make one and keep it. */
export class Parser {
  constructor(options?: ParserOptions);
  /** The code of a text; null if it has none. */
  parse(text: Text, locale?: string | null): Match | null;
  /**
   * The codes of many texts, in their order, on another thread. Texts of bytes must not change until then. One call keeps
   * one thread of libuv's pool busy.
   */
  parseMany(texts: Iterable<Text>, locale?: string | null): Promise<(Match | null)[]>;
  /** All codes of a text, and what else might be one. */
  matches(text: Text, locale?: string | null): Matches;
  /** Why a text has its code or none, with codes in plain text. */
  explain(text: Text, locale?: string | null): Explanation;
  /** Ends the parser. Batches that have begun read their present texts, and then fail. */
  close(): void;
}

export interface RedactorOptions extends ParserOptions {
  /** A text to write in place of each code: ASCII letters, digits and "*-_."; by default an asterisk for each letter. */
  mask?: string | null;
  /** How many letters and digits at the end of a code stay, at most half of it; 0 by default. */
  keepLast?: number;
  /** Whether to mask the tokens of links too, such as "?token=…". */
  masksLinks?: boolean;
}

export interface StreamOptions {
  /** The most bytes of a line; 16 MiB by default. A longer line is left out, except for its line break. */
  maxLine?: number;
}

/** Masks codes in the lines of a log, and nothing else. Make one and keep it. */
export class Redactor {
  constructor(options?: RedactorOptions);
  /**
   * Masks the codes of a line, which may be JSON, CSV or another notation. With a key it is the value of a field: with
   * "body" a message to somebody, with "otp" a code. The result is the same value if there is nothing to mask. Otherwise
   * bytes that are not UTF-8 stay, and a lone surrogate of a string becomes U+FFFD.
   */
  redact(text: string, key?: string | null): string;
  redact(text: Uint8Array, key?: string | null): Uint8Array;
  /** The same for many texts, in their order, on another thread. */
  redactMany<T extends Text>(
    texts: Iterable<T>, key?: string | null): Promise<(T extends string ? string : Uint8Array)[]>;
  /** Masks lines that come in pieces. */
  stream(options?: StreamOptions): RedactedStream;
  /**
   * Masks the lines of a stream:
   * `await pipeline(process.stdin, (source) => redactor.through(source), process.stdout)`
   */
  through(
    source: AsyncIterable<Text> | Iterable<Text>, options?: StreamOptions): AsyncGenerator<Uint8Array, void, unknown>;
  /** Ends the redactor. Its streams stay usable. */
  close(): void;
}

/** Masks the lines of one stream. It remembers the line before, since an event of a log may have several lines. */
export class RedactedStream {
  private constructor();
  /** Whether a line was too long, and was left out. */
  readonly hasLeftOutLines: boolean;
  /** Takes bytes; returns the lines that are complete. */
  write(piece: Text): Uint8Array;
  /** Returns the last line, which may have no line break. */
  finish(): Uint8Array;
  close(): void;
}

export interface WindowOptions {
  /** How many milliseconds a code is offered; three minutes by default. */
  length?: number;
  /** The most codes of one recipient; 16 by default. The oldest ones are dropped. */
  codesPerRecipient?: number;
  /** The most codes of all recipients; a million by default, which take about 0.2 GB. */
  codes?: number;
  /** The milliseconds of a clock that never goes back; `performance.now` by default. */
  monotonic?: () => number;
  /** The time; `Date.now` by default. */
  now?: () => number | Date;
}

/**
 * Where a code is to be used. Without a host, which is not known then, only codes that are not bound to a domain are offered.
 */
export interface Page {
  /** The host of a page with https at its default port, such as "www.example.com". */
  host?: string | null;
  /** For a page in a frame, the hosts of all pages around it, from its parent to the top. */
  ancestors?: readonly string[];
  /** Further hosts whose codes the page or the app may have. */
  associatedDomains?: readonly string[];
  /** Whether codes that are not bound to a domain are withheld. */
  boundCodesOnly?: boolean;
  /** An app, which has no host. */
  app?: boolean;
  /** A person's own list of codes, for which hosts do not matter. */
  any?: boolean;
  /** The purposes of the codes to offer; all but pickup and access by default. */
  purposes?: readonly Purpose[];
}

/** The code to offer now. */
export interface Suggestion {
  /** A UUID. Who knows it can consume the code. */
  readonly id: string;
  /** The code with its details. Its place is in bytes of UTF-8. */
  readonly match: Match;
  /** When its message was received. */
  readonly received: Date;
  /** How many milliseconds it is still offered. */
  readonly remaining: number;
  /** Why the page may have the code. "unchecked" is for a page with `any`. */
  readonly domainMatch: "origin" | "site" | "associated" | "unbound" | "unchecked";
}

export interface Inserted {
  /**
   * What became of the message. "refreshed": the code was stored already, and its window starts again. "expired": its
   * window had ended before it arrived.
   */
  insertion: "stored" | "noCode" | "refreshed" | "alreadyConsumed" | "expired";
  /** The id of its code; null for "noCode" and "expired". */
  id: string | null;
}

/** Keeps the codes of all recipients, each for three minutes or until it is consumed. */
export class CodeWindow {
  /** The parser must stay open. */
  constructor(parser: Parser, options?: WindowOptions);
  /** Finds the code of a message and keeps it. A message that was received earlier has only the rest of its window. */
  insert(text: Text, recipient: string, options?: { received?: number | Date; locale?: string | null }): Inserted;
  /** The code to offer: the newest one that the page may have, unless it was consumed. A string is a page's host. */
  current(recipient: string, page?: Page | string): Suggestion | null;
  /** Marks a code as used: "consumed" for exactly one of all callers. */
  consume(id: string): "consumed" | "alreadyConsumed" | "unknown";
  /** Frees the codes whose windows have ended. Returns the time of the clock when the next one ends, or null. */
  sweep(): number | null;
  /** Ends the window, with its codes. */
  close(): void;
}

/** The languages with a lexicon. */
export function locales(): string[];

/** The version of the library. */
export const version: string;
