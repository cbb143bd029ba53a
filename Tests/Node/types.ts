// What a user of TypeScript writes: tsc --strict checks it against index.d.ts, and node runs it.
import { CodeWindow, Match, Parser, Purpose, RedactedStream, Redactor, Suggestion, locales, version } from "onetimecode";

async function main(): Promise<void> {
  const parser = new Parser({ localeHints: ["en", "de"], minimumConfidence: 0.6 });
  const match: Match | null = parser.parse("Your Kestrel code is 482913. It expires in 5 minutes.", "en");
  if (match === null) throw new Error("no code");
  const seconds: number | null = match.expiresIn;
  const purpose: Purpose = match.purpose;
  const bytes: Match | null = parser.parse(new Uint8Array([52, 56]));
  const many: (Match | null)[] = await parser.parseMany(new Set(["Your code is 482913"]));
  const codes: string[] = parser.matches("Your code is 482913").codes.map((one) => one.code);
  const notes: string[] = parser.explain("Your parcel 482913").notes;

  const redactor = new Redactor({ keepLast: 2 });
  const line: string = redactor.redact("code 482913");
  const masked: Uint8Array = redactor.redact(new Uint8Array(3), "body");
  const lines: string[] = await redactor.redactMany(["code 482913"]);
  for await (const piece of redactor.through(["code 482913"])) lines.push(`${piece.length}`);

  const window = new CodeWindow(parser, { length: 60_000, now: () => new Date() });
  const { id } = window.insert("Your code is 482913", "+990001", { received: new Date() });
  const page = { host: "a.example", purposes: ["signIn", "unknown"] as const };
  const suggestion: Suggestion | null = window.current("+990001", page);
  const consumption: "consumed" | "alreadyConsumed" | "unknown" = window.consume(id ?? "");

  // @ts-expect-error: a text is a string or bytes
  const wrongText = () => parser.parse(482913);
  // @ts-expect-error: the code may be missing
  const wrongNull = () => parser.parse("").code;
  // @ts-expect-error: the option has another name
  const wrongOption = () => new Parser({ minimum_confidence: 1 });
  // @ts-expect-error: a match does not change
  const wrongWrite = (one: Match) => (one.code = "1");
  // @ts-expect-error: only a redactor makes a stream
  const wrongNew = () => new RedactedStream();
  // @ts-expect-error: no such purpose
  const wrongPurpose = () => window.current("a", { purposes: ["joke"] });

  const offered = [suggestion?.domainMatch, consumption];
  const all = [seconds, purpose, bytes, many.length, codes, notes, line, masked.length, lines, offered];
  const wrong = [wrongText, wrongNull, wrongOption, wrongWrite, wrongNew, wrongPurpose];
  console.log(JSON.stringify(all), wrong.length, locales().length > 100, version.length > 0);
}

main();
