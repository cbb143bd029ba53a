// The page of otp-server: it shows the code of a recipient while it may be used, and fills it in once.
// Texts of messages reach the document only as text nodes, never as markup.

const $ = (id) => document.getElementById(id);

/** Makes an element. Strings among the children become text. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// MARK: Talking to the server

/** An answer that is not a success, with the server's sentence about what to do (RFC 9457). */
class Problem extends Error {
  constructor(status, detail, retryAfter = 0) {
    super(detail);
    this.status = status;
    /** Seconds that the server asks to wait. */
    this.retryAfter = retryAfter;
  }

  get isRefusal() {
    return this.status === 401 || this.status === 403;
  }

  static async of(response) {
    const body = await response.json().catch(() => ({}));
    const sentence = body.detail ?? body.title ?? `The server answered with status ${response.status}.`;
    return new Problem(response.status, sentence, Number(response.headers.get("Retry-After")) || 0);
  }
}

async function post(path, token, body, headers = { "Content-Type": "application/json" }) {
  const response = await fetch(path, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw await Problem.of(response);
  return response.json();
}

/** Cuts a stream of text into events: HTML Living Standard, 9.2.6 "Interpreting an event stream". */
class EventStreamParser {
  /** Milliseconds to wait before a new connection. */
  retry = 2000;
  #rest = "";
  #endedInCR = false;
  #type = "";
  #data = [];

  *push(text) {
    // A CR ends a line at once; an LF that follows in the next chunk belongs to it.
    if (this.#endedInCR && text.startsWith("\n")) text = text.slice(1);
    this.#endedInCR = text.endsWith("\r");
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = lines.pop();
    for (const line of lines) {
      if (line !== "") {
        this.#take(line);
        continue;
      }
      if (this.#data.length > 0) yield { type: this.#type || "message", data: this.#data.join("\n") };
      this.#type = "";
      this.#data = [];
    }
  }

  // "id" is left out: the server sends the whole state to every new connection.
  #take(line) {
    const [, name, value] = /^([^:]*)(?:: ?(.*))?$/su.exec(line);
    if (name === "event") this.#type = value ?? "";
    if (name === "data") this.#data.push(value ?? "");
    if (name === "retry" && /^[0-9]+$/.test(value)) this.retry = Number(value);
  }
}

/** The events of a recipient's suggestion. It connects again until it is closed or its tokens are refused. */
class Subscription {
  static longestPause = 30_000;
  /** The server writes every 15 s. A connection that is silent for longer than this is dead. */
  static longestSilence = 45_000;

  #closed = new AbortController();
  #parser = new EventStreamParser();

  /** `token(renew)` gives a token, a new one if `renew`. The other functions are called with events and states. */
  constructor(path, { token, onEvent, onState, onRefusal }) {
    Object.assign(this, { path, token, onEvent, onState, onRefusal });
  }

  close() {
    this.#closed.abort();
  }

  async run() {
    let failures = 0;
    let renew = false;
    this.onState("connecting");
    for (;;) {
      const { opened, error } = await this.#follow(renew);
      if (this.#closed.signal.aborted) return;
      if (opened) failures = 0;
      if (error?.isRefusal) {
        // A new token may help, but only once.
        if (renew && !opened) return this.onRefusal(error);
        renew = true;
        continue;
      }
      renew = false;
      this.onState("reconnecting", error);
      const backoff = Math.min(Subscription.longestPause, this.#parser.retry * 2 ** failures);
      failures += 1;
      // The random part prevents all pages from reconnecting at the same moment.
      await this.#pause(Math.max(backoff, (error?.retryAfter ?? 0) * 1000) * (1 + Math.random() / 5));
    }
  }

  /** Reads one connection to its end. `error` is a `Problem` if the server refused, or undefined if it went away. */
  async #follow(renew) {
    let opened = false;
    const connection = new AbortController();
    const cut = () => connection.abort();
    this.#closed.signal.addEventListener("abort", cut, { once: true });
    let silence = setTimeout(cut, Subscription.longestSilence);
    try {
      const headers = { Authorization: `Bearer ${await this.token(renew)}` };
      const response = await fetch(this.path, { headers, signal: connection.signal });
      if (!response.ok) throw await Problem.of(response);
      this.#parser = new EventStreamParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { opened };
        clearTimeout(silence);
        silence = setTimeout(cut, Subscription.longestSilence);
        for (const { type, data } of this.#parser.push(value)) {
          if (!opened) this.onState("open");
          opened = true;
          const content = JSON.parse(data);
          if (type !== "end") this.onEvent(type, content);
          else if (content.reason === "token-expired") throw new Problem(401, "The token has expired.");
        }
      }
    } catch (error) {
      return { opened, error: error instanceof Problem ? error : undefined };
    } finally {
      clearTimeout(silence);
      cut();
      this.#closed.signal.removeEventListener("abort", cut);
    }
  }

  /** Ends early when the device is online again or the person comes back to the page. */
  #pause(milliseconds) {
    return new Promise((resolve) => {
      const over = new AbortController();
      const wake = () => {
        over.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      const { signal } = over;
      addEventListener("online", wake, { signal });
      document.addEventListener("visibilitychange", () => document.hidden || wake(), { signal });
      this.#closed.signal.addEventListener("abort", wake, { signal });
    });
  }
}

// MARK: The code

const activity = {
  longest: 6,

  add(...parts) {
    const now = new Date();
    const time = element("time", { dateTime: now.toISOString() }, now.toLocaleTimeString());
    $("activity").prepend(element("li", {}, time, element("span", { dir: "auto" }, ...parts)));
    while ($("activity").children.length > this.longest) $("activity").lastChild.remove();
  },
};

const codeText = (code) => element("bdi", { className: "code-text" }, code);

/** "for kestrel.example": the only site that may have the code. */
function originText({ domain, embeddedDomains = [] }) {
  if (!domain) return "not bound to a site";
  const frames = embeddedDomains.length > 0 ? `, in a frame of ${embeddedDomains.join(", ")}` : "";
  return `only for ${domain}${frames}`;
}

/** The bar under the field: what may be filled in now, and until when. */
class SuggestionBar {
  /** Seconds that the ring shows as full. */
  window = 0;

  static reasons = {
    expired: ["expired", "The code has expired."],
    consumed: ["was used elsewhere", "The code was used elsewhere."],
    replaced: ["was replaced by a newer message", "A newer message replaces the code."],
    dropped: ["is not held any more", "The server holds too many codes, and dropped this one."],
    filled: ["was filled in, and is used now", "The code is used now."],
    gone: ["is not offered any more", "The code is not offered any more."],
  };

  #offered = null;
  #deadline = 0;
  #timer = 0;
  /** Whether the button had the focus when its code was replaced. */
  #hadFocus = false;
  #filling = null;

  /** `consume(id)` asks the server to mark a code as used. */
  constructor(consume) {
    this.consume = consume;
    $("suggestion").addEventListener("click", () => this.#fillIn());
  }

  suggest(offer) {
    const { id, code, remaining } = offer;
    const last = this.#offered;
    if (last && last.id !== id) this.withdraw(last.id, "replaced");
    this.#offered = offer;
    // The wall clock may be wrong or jump; `performance.now()` does not.
    this.#deadline = performance.now() + remaining * 1000;

    $("suggested-code").textContent = code;
    $("suggested-origin").textContent = [...detailTexts(offer), originText(offer)].filter(Boolean).join(" · ");
    $("suggestion").classList.toggle("bound", Boolean(offer.domain));
    $("suggestion").hidden = false;
    $("idle").hidden = true;
    $("code").inputMode = /^\d+$/.test(code) ? "numeric" : "text";
    this.#tick();

    if (this.#hadFocus) $("suggestion").focus();
    this.#hadFocus = false;

    // A new connection begins with the present code. A message that is sent again has the same id and a new time.
    if (last?.id !== id) {
      activity.add(codeText(code), " arrived, ", element("bdi", {}, originText(offer)), ".");
    } else if (last.timestamp !== offer.timestamp) {
      activity.add(codeText(code), " was sent again.");
    }
  }

  /** The code is not offered any more. `reason` is a key of `reasons`. */
  withdraw(id, reason) {
    if (this.#offered?.id !== id) return;
    // This page's own request returns an answer that says who was first.
    if (this.#filling === id && reason === "consumed") return;
    const [what, sentence] = SuggestionBar.reasons[reason] ?? SuggestionBar.reasons.gone;
    activity.add(codeText(this.#offered.code), ` ${what}.`);
    this.#hadFocus = reason === "replaced" && document.activeElement === $("suggestion");
    this.#hide(sentence);
  }

  /** The server offers nothing. */
  clear() {
    if (this.#offered) this.withdraw(this.#offered.id, "gone");
  }

  /** Forgets everything, for another recipient. */
  reset() {
    this.#hide("Waiting for a message");
    $("code").value = "";
    $("activity").replaceChildren();
  }

  #hide(sentence) {
    clearTimeout(this.#timer);
    this.#offered = null;
    // The browser would drop the focus together with the button.
    if (document.activeElement === $("suggestion")) $("code").focus();
    $("suggestion").hidden = true;
    $("idle").textContent = sentence;
    $("idle").hidden = false;
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = (this.#deadline - performance.now()) / 1000;
    if (left <= 0) return this.withdraw(this.#offered.id, "expired");
    const seconds = Math.ceil(left);
    const minutes = Math.floor(seconds / 60);
    $("countdown").textContent = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
    $("time-left").textContent = `Expires in ${minutes} min ${seconds % 60} s`;
    $("suggestion").classList.toggle("ending", seconds <= 30);
    $("suggestion").style.setProperty("--left", Math.min(100, (100 * left) / this.window));
    this.#timer = setTimeout(() => this.#tick(), (left - seconds + 1) * 1000);
  }

  /** Without a connection, the code cannot be used. */
  set isConnected(value) {
    // `disabled` would drop the focus.
    $("suggestion").setAttribute("aria-disabled", !value);
    $("suggestion").setAttribute("aria-describedby", value ? "time-left" : "connection time-left");
  }

  async #fillIn() {
    if (this.#filling || $("suggestion").ariaDisabled === "true") return;
    const { id, code } = this.#offered;
    this.#filling = id;
    $("suggestion").setAttribute("aria-busy", "true");
    let reason = "filled";
    try {
      await this.consume(id);
      $("code").value = code;
      $("code").focus();
    } catch (error) {
      reason = { 404: "gone", 409: "consumed" }[error.status];
      if (!reason) showProblem(error);
    }
    $("suggestion").removeAttribute("aria-busy");
    this.#filling = null;
    if (reason) this.withdraw(id, reason);
  }
}

// MARK: A message to try

/** Messages with their language, all invented. */
const examples = {
  English: "Kestrel: your order 20251188 is paid.\nYour sign-in code is 482-913. It is valid for 5 minutes.\n\n"
    + "@kestrel.example #482913",
  "العربية": "رمز التحقق الخاص بك لدى Kestrel هو ٧٧١٢٠٤. صالح لمدة ٥ دقائق.",
  "日本語": "【ケストレル】認証コード：310778（5分間有効）。誰にも教えないでください。",
  "हिन्दी": "आपका Kestrel लॉगिन कोड 640 158 है। इसे किसी के साथ साझा न करें।",
  "ไทย": "รหัส OTP ของคุณคือ 905521 ใช้ได้ภายใน 5 นาที",
  "without a code": "Kestrel Bank never asks for your PIN or a one-time code. If someone does, call 0800 555 0142.",
};

const outcomes = {
  stored: "Delivered. The code is new.",
  refreshed: "Delivered. The code was known: its time begins again.",
  alreadyConsumed: "Delivered, but the code was used before.",
  expired: "Delivered, but the code came too late.",
  noCode: "Delivered. The message has no code.",
};

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const decimal = (number, places) => number.toFixed(places).replace("-", "−");
const words = (name) => name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();

/** A panel that explains the message in its field, and delivers it. */
class MessagePanel {
  #asked = 0;
  #timer = 0;

  /** `explain(text)` and `deliver(text)` ask the server. */
  constructor({ explain, deliver }) {
    this.explain = explain;
    this.deliver = deliver;
    for (const [name, text] of Object.entries(examples)) {
      const choose = () => {
        $("message").value = text;
        this.#show();
      };
      $("examples").append(element("button", { type: "button", className: "chip", onclick: choose }, name));
    }
    $("message").addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#show(), 300);
    });
    $("message-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#deliver();
    });
  }

  async #deliver() {
    $("outcome").textContent = "";
    this.#show();
    try {
      const { outcome } = await this.deliver($("message").value);
      hideProblem();
      $("outcome").textContent = outcomes[outcome] ?? outcome;
    } catch (error) {
      showProblem(error);
    }
  }

  async #show() {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    const text = $("message").value;
    $("explanation").hidden = text === "";
    if (text === "") return;
    try {
      const explanation = await this.explain(text);
      if (number === this.#asked) showExplanation(text, explanation);
    } catch (error) {
      if (number === this.#asked) showProblem(error);
    }
  }
}

function showExplanation(text, { match, candidates, cues, details: facts = [], notes, bias }) {
  const bytes = new TextEncoder().encode(text);
  const slice = (start, end) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start, end));

  $("verdict").replaceChildren(...verdict(match));
  const spans = [
    ...cues.map((cue) => ({ ...cue, kind: "cue" })),
    ...candidates.map((candidate) => ({
      ...candidate,
      kind: candidate.start === match.range?.utf8.start ? "code" : "candidate",
    })),
  ];
  $("read-message").replaceChildren(...markedText(spans, bytes.length, slice));
  const reasons = facts.map(({ name, value, ranges, reason }) => {
    const said = ranges.slice(0, 3).map(({ start, end }) => `“${slice(start, end)}”`);
    return `${words(name)} ${value}: ${[...said, reason].join(", ")}`;
  });
  $("notes").replaceChildren(...[...notes, ...reasons].map((note) => element("li", { dir: "auto" }, note)));
  $("cues").replaceChildren(...cues.map(({ start, end, cueClass, locale }) =>
    element("li", {}, element("bdi", { lang: locale }, slice(start, end)), ` ${words(cueClass)}, ${locale}`)));
  $("cues-heading").hidden = cues.length === 0;
  const details = candidates.map((candidate, index) => candidateDetails(candidate, bias, index === 0));
  $("candidates").replaceChildren(...details);
  if (details.length === 0) $("candidates").append("Nothing in the message is shaped like a code.");
  $("explanation").hidden = false;
}

/** Who sent a code, what it is for, and how long it is valid, as far as its message says. */
function detailTexts({ service, purpose, expiresIn, expiresAt }) {
  return [
    service,
    purpose && words(purpose),
    expiresIn && `valid for ${Math.round(expiresIn / 6) / 10} min`,
    expiresAt && `valid until ${expiresAt.replace("T", " ")}`,
  ];
}

function verdict(match) {
  if (!match.code) return ["No code"];
  const facts = [
    `confidence ${decimal(match.confidence, 3)}`,
    ...detailTexts(match),
    match.domain && originText(match),
    match.language && languageNames.of(match.language),
  ];
  return [codeText(match.code), ...facts.filter(Boolean).map((fact) => element("span", { dir: "auto" }, fact))];
}

/** The text cut at the ends of all spans; each piece is marked with the kinds of the spans around it. */
function markedText(spans, length, slice) {
  const cuts = [...new Set([0, length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index];
    const kinds = spans.filter((span) => span.start <= start && end <= span.end).map(({ kind }) => kind);
    const piece = slice(start, end);
    return kinds.length > 0 ? element("mark", { className: kinds.join(" ") }, piece) : piece;
  });
}

function candidateDetails({ code, shape, score, confidence, signals }, bias, open) {
  const row = (name, strength, value) => {
    const isFor = value >= 0;
    const worth = element("td", { className: isFor ? "worth" : "worth against" });
    // A bound code adds 120: the bar is full at 4, and the number shows the rest.
    worth.style.setProperty("--worth", Math.min(1, Math.abs(value) / 4));
    const adds = (isFor ? "+" : "") + decimal(value, 2);
    const cells = [strength, adds].map((text) => element("td", {}, text));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells, worth);
  };
  const columns = ["signal", "strength", "adds", ""].map((name) =>
    name ? element("th", { scope: "col" }, name) : element("td"));
  const head = element("thead", {}, element("tr", {}, ...columns));
  const body = element("tbody", {}, row("(start)", "", bias),
    ...signals.map(({ name, strength, value }) => row(name, decimal(strength, 2), value)));
  const summary = element("summary", {}, codeText(code),
    ` ${words(shape)}, score ${decimal(score, 2)}, confidence ${decimal(confidence, 3)}`);
  const caption = element("caption", { className: "spoken" }, `Signals of ${code}`);
  return element("details", { open }, summary, element("table", {}, caption, head, body));
}

// MARK: The page

function showProblem(error) {
  const isAnswer = error instanceof Problem;
  $("problem").textContent = isAnswer ? error.message : "The server cannot be reached. Try again.";
  $("problem").hidden = false;
}

function hideProblem() {
  $("problem").hidden = true;
}

/** What a reload keeps, in this tab only; nothing if the browser blocks storage. */
let kept = {};
try {
  kept = sessionStorage;
} catch {}

/** Removes the token from the address, so that no screen and no history shows it. */
function takeTokenFromAddress() {
  const token = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (token) history.replaceState(null, "", location.pathname + location.search);
  return token;
}

const connectionTexts = {
  connecting: "Connecting…",
  open: "Connected",
  reconnecting: "Connection lost. Reconnecting…",
  closed: "Not connected",
};

/** The watched recipient, and the token that is used. */
class Page {
  #isDemo = false;
  #token = null;
  #subscriberToken = null;
  #recipient = null;
  #subscription = null;
  #key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  #bar = new SuggestionBar((id) => this.#consume(id));

  constructor() {
    this.#onSubmit("token-form", "token", (token) => this.#use(token));
    this.#onSubmit("recipient-form", "recipient", (recipient) => this.#watch(recipient));
    $("change-recipient").addEventListener("click", () => this.#askForRecipient());
    new MessagePanel({
      explain: (text) => post("/v1/explain", this.#token, { text }),
      deliver: (text) => this.#deliver(text),
    });
  }

  async start() {
    const token = takeTokenFromAddress() ?? kept.token;
    const settings = await fetch("/page.json").then((response) => response.json()).catch(() => ({}));
    this.#isDemo = Boolean(settings.demo);
    this.#bar.window = settings.window ?? 0;
    if (token) this.#use(token);
    else this.#askForToken();
    // The user may paste another token after the page's address.
    addEventListener("hashchange", () => {
      const other = takeTokenFromAddress();
      if (other) this.#use(other);
    });
  }

  #onSubmit(form, input, use) {
    $(form).addEventListener("submit", (event) => {
      event.preventDefault();
      const value = $(input).value.trim();
      if (value) use(value);
    });
  }

  /** A subscriber's token is a JWT, three parts with dots. All others are opaque. */
  get #isSubscriber() {
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(this.#token);
  }

  #use(token) {
    this.#token = token;
    kept.token = token;
    $("token").value = "";
    $("token-form").hidden = true;
    $("panels").hidden = false;
    this.#showDemo();
    hideProblem();
    const recipient = kept.recipient;
    if (this.#isSubscriber || recipient) this.#watch(recipient);
    else this.#askForRecipient();
  }

  #askForToken() {
    this.#stop();
    delete kept.token;
    $("panels").hidden = true;
    $("token-form").hidden = false;
    $("token").focus();
  }

  #askForRecipient() {
    this.#stop();
    hideProblem();
    $("watch").hidden = true;
    $("recipient-form").hidden = false;
    $("recipient").value = this.#recipient ?? "";
    this.#recipient = null;
    $("recipient").focus();
  }

  #watch(recipient) {
    this.#stop();
    this.#bar.reset();
    hideProblem();
    this.#recipient = this.#isSubscriber ? null : recipient;
    if (this.#recipient) kept.recipient = recipient;
    $("watched-recipient").textContent = this.#recipient ?? "you";
    $("change-recipient").hidden = this.#isSubscriber;
    $("recipient-form").hidden = true;
    $("watch").hidden = false;
    $("code").focus();
    this.#subscription = new Subscription("/v1/recipients/me/suggestions", {
      token: (renew) => this.#tokenToSubscribe(renew),
      onEvent: (type, content) => this.#take(type, content),
      onState: (state, error) => this.#showConnection(state, error),
      onRefusal: (error) => this.#refused(error),
    });
    this.#subscription.run();
  }

  #stop() {
    this.#subscription?.close();
    this.#subscription = null;
    this.#subscriberToken = null;
    this.#showConnection("closed");
  }

  #showConnection(state, error) {
    $("connection").dataset.state = state;
    $("connection").textContent = connectionTexts[state];
    this.#bar.isConnected = state === "open";
    if (state === "open") hideProblem();
    if (error) showProblem(error);
  }

  async #tokenToSubscribe(renew) {
    if (this.#isSubscriber) {
      if (renew) throw new Problem(401, "The token has expired, or the server does not know it. Use a new one.");
      this.#subscriberToken = this.#token;
    } else if (renew || !this.#subscriberToken) {
      const request = { recipient: this.#recipient, origin: location.origin, any: true, expiresIn: 3600 };
      this.#subscriberToken = (await post("/v1/tokens", this.#token, request)).token;
    }
    return this.#subscriberToken;
  }

  #take(type, content) {
    if (type === "suggested") this.#bar.suggest(content);
    else if (type === "withdrawn") this.#bar.withdraw(content.id, content.reason);
    else if (type === "none") this.#bar.clear();
  }

  #refused(error) {
    // An unknown token can never be used again; a token without this permission may be allowed other requests.
    if (error.status === 401) this.#askForToken();
    else this.#stop();
    showProblem(error);
  }

  /** A repetition with the same key gets the first answer, so the code is not lost with an answer. */
  async #consume(id) {
    const path = `/v1/codes/${encodeURIComponent(id)}/consume`;
    const attempt = () => post(path, this.#subscriberToken, undefined, { "Idempotency-Key": `"${this.#key}"` });
    return attempt().catch((error) => (error instanceof Problem ? Promise.reject(error) : attempt()));
  }

  #deliver(text) {
    if (!this.#recipient) throw new Problem(0, "Choose a recipient first.");
    return post("/v1/messages", this.#token, { recipient: this.#recipient, text });
  }

  /** Only a publisher's token, or an administrator's, may deliver. */
  #showDemo() {
    const isShown = this.#isDemo && this.#token !== null && !this.#isSubscriber;
    document.body.classList.toggle("with-demo", isShown);
    $("demo").hidden = !isShown;
  }
}

new Page().start();
