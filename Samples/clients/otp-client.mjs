// A client of otp-server for Node 20 and browsers. EventSource cannot send the header Authorization; fetch can.

const longestPause = 30_000;
// The server writes a comment every 15 s, so a connection that is silent for longer is dead.
const longestSilence = 45_000;
const attempts = 4;

/** An answer that is not a success. The message is the server's sentence about what to do (RFC 9457). */
export class OTPProblem extends Error {
  constructor(status, detail) {
    super(detail ?? `The server answered with status ${status}.`);
    this.status = status;
  }
}

/**
 * Delivers messages, follows suggestions and consumes codes, as far as its token may. A delivery or consumption without
 * an answer is repeated, with the same Idempotency-Key, so it takes effect once.
 */
export class OTPClient {
  constructor(address, token) {
    this.address = address;
    this.token = token;
  }

  /** Delivers a message. The answer has the `outcome`, and the `id` of the code if the message has one. */
  async deliver(recipient, text) {
    return this.#ask("/v1/messages", { recipient, text });
  }

  /** Marks a code as used. False if somebody was faster, or the code is not offered any more. */
  async consume(id) {
    try {
      await this.#ask(`/v1/codes/${encodeURIComponent(id)}/consume`, {});
      return true;
    } catch (error) {
      if (error.status === 404 || error.status === 409) return false;
      throw error;
    }
  }

  /**
   * Yields `{ event, content }` for `suggested`, `withdrawn` and `none`, until `signal` is aborted or the loop is left.
   * `me` is the recipient of a subscriber's token. It connects again after a pause when the connection is lost, and
   * throws when the server refuses the token.
   */
  async *suggestions({ recipient = "me", signal } = {}) {
    const path = `/v1/recipients/${encodeURIComponent(recipient)}/suggestions`;
    const parser = new EventStreamParser();
    for (let failures = 0; !signal?.aborted; failures += 1) {
      try {
        for await (const { event, data } of this.#events(path, parser, signal)) {
          failures = 0;
          if (event !== "end") yield { event, content: JSON.parse(data) };
        }
      } catch (error) {
        if ([401, 403, 404].includes(error.status)) throw error;
      }
      if (signal?.aborted) return;
      const pause = Math.min(longestPause, parser.retry * 2 ** failures) * (1 + Math.random() / 5);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async *#events(path, parser, signal) {
    const connection = new AbortController();
    const cut = () => connection.abort();
    signal?.addEventListener("abort", cut, { once: true });
    let silence = setTimeout(cut, longestSilence);
    try {
      const response = await this.#fetch(path, { signal: connection.signal });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      parser.reset();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(cut, longestSilence);
        yield* parser.push(value);
      }
    } finally {
      clearTimeout(silence);
      cut();
      signal?.removeEventListener("abort", cut);
    }
  }

  async #ask(path, content) {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": `"${crypto.randomUUID()}"` };
    const request = { method: "POST", body: JSON.stringify(content), headers };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await this.#fetch(path, { ...request, signal: AbortSignal.timeout(longestSilence) });
        return await response.json();
      } catch (error) {
        const isAnswer = error instanceof OTPProblem && ![502, 503, 504].includes(error.status);
        if (isAnswer || attempt === attempts) throw error;
      }
      const pause = 200 * 2 ** attempt * (1 + Math.random() / 5);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async #fetch(path, options) {
    const headers = { ...options.headers, Authorization: `Bearer ${this.token}` };
    const response = await fetch(this.address + path, { ...options, headers });
    if (response.ok) return response;
    const problem = await response.json().catch(() => ({}));
    throw new OTPProblem(response.status, problem.detail);
  }
}

/** Cuts a stream of text into events: HTML Living Standard, 9.2.6 "Interpreting an event stream". */
export class EventStreamParser {
  /** Milliseconds to wait before a new connection. */
  retry = 2000;

  constructor() {
    this.reset();
  }

  /** Begins a new stream. */
  reset() {
    this.rest = "";
    this.endedInCR = false;
    this.event = "";
    this.data = [];
  }

  *push(text) {
    // A CR ends a line at once; an LF that follows in the next chunk belongs to it.
    if (this.endedInCR && text.startsWith("\n")) text = text.slice(1);
    this.endedInCR = text.endsWith("\r");
    const lines = (this.rest + text).split(/\r\n|\r|\n/);
    this.rest = lines.pop();
    for (const line of lines) {
      const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/su.exec(line);
      if (name === "event") this.event = value;
      if (name === "data") this.data.push(value);
      if (name === "retry" && /^[0-9]+$/.test(value)) this.retry = Number(value);
      if (line !== "") continue;
      if (this.data.length > 0) yield { event: this.event || "message", data: this.data.join("\n") };
      this.event = "";
      this.data = [];
    }
  }
}
