/** What a program needs to reach the API. */
export interface ConnectOptions {
  /** Address of the portal or of your host, such as "https://portal.example". */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where access tokens come from. Defaults to the token endpoint of the sandbox below `baseUrl`. */
  readonly tokenUrl?: string;
  /** Milliseconds that one attempt may take, its answer included. Defaults to 30,000. */
  readonly timeout?: number;
  /** How often a call that can be repeated safely is repeated. Defaults to 2. */
  readonly maxRetries?: number;
  /** Sends requests. Defaults to the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Told of each attempt before it is sent: no bodies, no secrets. */
  readonly onRequest?: (request: RequestRecord) => void;
  /** Told of each attempt when its answer has come, or none. */
  readonly onResponse?: (response: ResponseRecord) => void;
}

export interface RequestRecord {
  readonly method: string;
  /** The path of the API document, without the values of its parameters. */
  readonly path: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface ResponseRecord extends RequestRecord {
  /** Absent when there was no answer. */
  readonly status?: number;
  readonly requestId?: string;
  readonly durationMs: number;
}

/** What a single call can have for itself. */
export interface CallOptions {
  /** Makes a change safe to repeat. Calls that take one get a new one each unless you set it. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Told of the answer that the call returns, for its status and headers such as ETag. */
  readonly onAnswer?: (answer: Answer) => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
}

/** The body of a refusal (RFC 9457). */
export interface Problem {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly code?: string;
  readonly detail?: string;
  readonly errorMessage?: string;
  readonly errors?: readonly { readonly in: string; readonly pointer: string; readonly message: string }[];
  readonly [member: string]: unknown;
}

/** A call that failed. Its subclasses are named after the codes of the API. */
export class ConnectError extends Error {
  /** Code of the API, or "connection_failed", "timed_out", "answer_unreadable". */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Page of the portal that shows what happened in this call, where the answer named one. */
  readonly timeline: string | undefined;
  readonly problem: Problem | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId;
    this.timeline = facts.timeline;
    this.problem = facts.problem;
  }
}

export interface ErrorFacts {
  readonly code: string;
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly timeline?: string | undefined;
  readonly problem?: Problem | undefined;
  readonly cause?: unknown;
}

/** No answer, or one that broke off. */
export class ConnectionFailed extends ConnectError {}
/** No whole answer within the time-out. */
export class TimedOut extends ConnectError {}
/** An answer that is not what its content type says, or larger than 32 MiB. */
export class AnswerUnreadable extends ConnectError {}

/** An operation as its API document describes it. */
export interface Operation {
  readonly method: string;
  /** With the path of its server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}". */
  readonly path: string;
  readonly takesKey?: boolean;
  /** Lists of the query that are sent as one text with commas. */
  readonly joined?: readonly string[];
  /** Media type of the request body. */
  readonly sends?: string;
}

type Sent = NonNullable<RequestInit["body"]>;
type Query = Readonly<Record<string, unknown>>;

/** A list in pages: `await` gives the first one, `for await` every item of all. */
export class Pages<Item, Page> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #load: (cursor: string | undefined) => Promise<Page>;

  constructor(load: (cursor: string | undefined) => Promise<Page>) {
    this.#load = load;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<Done = Page, Failed = never>(
    done?: ((page: Page) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#load(undefined).then(done, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    let cursor: string | undefined;
    do {
      const page = (await this.#load(cursor)) as { items: Item[]; nextCursor?: string | null };
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

const TIMEOUT = 30_000;
const RETRIES = 2;
/** Milliseconds before the first repetition, doubled for each further one. */
const FIRST_WAIT = 500;
/** A server that wants more than this waited for, in milliseconds, is not asked again. */
const LONGEST_WAIT = 60_000;
/** Milliseconds by which a token is renewed before it expires. */
const EARLY = 60_000;
/** Milliseconds for which even a token that lives for no time is used: the server decides. */
const SHORTEST = 1_000;
const LARGEST_ANSWER = 32 * 1024 * 1024;
const WORTH_REPEATING = new Set([408, 429, 502, 503, 504]);

type Token = { readonly value: string; readonly until: number };

/** Sends the calls of all resources: tokens, repetitions and errors. */
export class Transport {
  readonly #options: ConnectOptions;
  readonly #agent: string;
  readonly #errors: Readonly<Record<string, typeof ConnectError>>;
  #token: Promise<Token> | undefined;

  /** `errors` has the class of each code. */
  constructor(options: ConnectOptions, agent: string, errors: Readonly<Record<string, typeof ConnectError>>) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, "") };
    this.#agent = agent;
    this.#errors = errors;
  }

  /** @throws ConnectError */
  async send<T>(
    operation: Operation,
    path: readonly unknown[] = [],
    query: Query = {},
    body: unknown = undefined,
    options: CallOptions = {},
  ): Promise<T> {
    const { method, takesKey = false, sends, joined } = operation;
    const key = takesKey ? (options.idempotencyKey ?? crypto.randomUUID()) : options.idempotencyKey;
    const headers = new Headers(options.headers);
    headers.set("user-agent", this.#agent);
    if (!headers.has("accept")) headers.set("accept", "application/json, */*;q=0.5");
    if (key !== undefined) headers.set("idempotency-key", key);
    if (body !== undefined && sends && sends !== "multipart/form-data") headers.set("content-type", sends);
    const url = `${this.#options.baseUrl}${filledPath(operation.path, path)}${queryText(query, joined)}`;
    const isJson = sends === undefined || /[/+]json\b/.test(sends);
    const init: RequestInit = { method, headers, body: isJson ? JSON.stringify(body) : (body as Sent) };
    const isSafe = method === "GET" || method === "HEAD" || key !== undefined;
    const attempt = async (number: number) => {
      headers.set("authorization", `Bearer ${await this.#accessToken(options.signal)}`);
      return this.#attempt(operation, url, init, number, options);
    };
    let renewals = 0;
    const { answer, content } = await this.#repeated(isSafe, options.signal, (number) =>
      attempt(number + renewals).catch((error: unknown) => {
        const isOld = error instanceof ConnectError && error.status === 401 && error.code.startsWith("token_");
        if (!isOld || renewals > 0) throw error;
        renewals += 1;
        this.#token = undefined;
        return attempt(number + renewals);
      }),
    );
    options.onAnswer?.(answer);
    return content as T;
  }

  pages<Item, Page>(
    operation: Operation,
    path: readonly unknown[] = [],
    query: Query = {},
    options: CallOptions = {},
  ): Pages<Item, Page> {
    return new Pages((cursor) =>
      this.send<Page>(operation, path, cursor === undefined ? query : { ...query, cursor }, undefined, options),
    );
  }

  /** Repeats what may succeed the next time, as often as the options say. */
  async #repeated<T>(
    isSafe: boolean,
    signal: AbortSignal | undefined,
    attempt: (number: number) => Promise<T>,
  ): Promise<T> {
    const repetitions = isSafe ? (this.#options.maxRetries ?? RETRIES) : 0;
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(number);
      } catch (error) {
        const wait = number <= repetitions ? waitAfter(error, number) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, signal);
      }
    }
  }

  /** One token for all calls that wait for it. */
  async #accessToken(signal: AbortSignal | undefined): Promise<string> {
    signal?.throwIfAborted();
    this.#token ??= this.#newToken();
    const asked = this.#token;
    const token = await asked.catch((error: unknown) => {
      if (this.#token === asked) this.#token = undefined;
      throw error;
    });
    if (token.until > Date.now()) return token.value;
    if (this.#token === asked) this.#token = undefined;
    return this.#accessToken(signal);
  }

  async #newToken(): Promise<Token> {
    const { baseUrl, clientId, clientSecret } = this.#options;
    const tokenUrl = this.#options.tokenUrl ?? `${baseUrl}/PowerCardConnectApi/rest/oauth2/token`;
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(":");
    const init: RequestInit = {
      method: "POST",
      headers: { authorization: `Basic ${btoa(credentials)}`, "user-agent": this.#agent },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    };
    const operation = { method: "POST", path: new URL(tokenUrl).pathname };
    const { content } = await this.#repeated(true, undefined, (number) =>
      this.#attempt(operation, tokenUrl, init, number),
    );
    const { access_token: value, expires_in: seconds = 300 } = content as Record<string, string & number>;
    if (typeof value !== "string") throw unreadable("The token endpoint gave no token.");
    return { value, until: Date.now() + Math.max(SHORTEST, seconds * 500, seconds * 1000 - EARLY) };
  }

  async #attempt(
    operation: Operation,
    url: string,
    init: RequestInit,
    number: number,
    options: CallOptions = {},
  ): Promise<{ answer: Answer; content: unknown }> {
    const { fetch = globalThis.fetch, onRequest, onResponse } = this.#options;
    const record: RequestRecord = { method: operation.method, path: operation.path, attempt: number };
    const limit = options.timeout ?? this.#options.timeout ?? TIMEOUT;
    const ended = AbortSignal.timeout(limit);
    const signal = options.signal ? AbortSignal.any([options.signal, ended]) : ended;
    const began = performance.now();
    let answer: Answer | undefined;
    tell(onRequest, record);
    try {
      const response = await fetch(url, { ...init, signal, redirect: "manual" });
      const { status, headers } = response;
      answer = { status, headers, requestId: headers.get("x-request-id") ?? undefined };
      const bytes = await readBytes(response);
      if (!response.ok) throw await this.#refusal(answer, bytes);
      return { answer, content: contentOf(bytes, headers.get("content-type") ?? "") };
    } catch (error) {
      if (error instanceof ConnectError) throw error;
      options.signal?.throwIfAborted();
      const facts = { status: answer?.status ?? 0, requestId: answer?.requestId, cause: error };
      if (ended.aborted) throw new TimedOut(`No whole answer within ${limit} ms.`, { ...facts, code: "timed_out" });
      if (error instanceof SyntaxError) throw unreadable("The answer is not JSON.", facts);
      const failed = "The connection failed before the answer was whole.";
      throw new ConnectionFailed(failed, { ...facts, code: "connection_failed" });
    } finally {
      tell(onResponse, {
        ...record,
        ...(answer && { status: answer.status }),
        ...(answer?.requestId !== undefined && { requestId: answer.requestId }),
        durationMs: performance.now() - began,
      });
    }
  }

  async #refusal({ status, headers, requestId }: Answer, bytes: Uint8Array<ArrayBuffer>): Promise<ConnectError> {
    const said: unknown = await new Response(bytes).json().catch(() => undefined);
    const problem = typeof said === "object" && said !== null ? (said as Problem) : undefined;
    const code = problem?.code ?? `http_${status}`;
    const summary = problem?.detail ?? problem?.errorMessage ?? problem?.title ?? `The server answered ${status}.`;
    const [fault] = problem?.errors ?? [];
    const message = fault ? `${summary} ${fault.pointer}: ${fault.message}` : summary;
    const Refusal = Object.hasOwn(this.#errors, code) ? (this.#errors[code] ?? ConnectError) : ConnectError;
    const timeline = headers.get("sandbox-timeline") ?? undefined;
    const error = new Refusal(message, { code, status, requestId, timeline, problem });
    waits.set(error, headers.get("retry-after"));
    return error;
  }
}

function unreadable(message: string, facts: Partial<ErrorFacts> = {}): AnswerUnreadable {
  return new AnswerUnreadable(message, { ...facts, code: "answer_unreadable" });
}

/** The header Retry-After of a refusal. */
const waits = new WeakMap<ConnectError, string | null>();

/** Milliseconds to wait before a repetition; undefined when there is no sense in one. */
function waitAfter(error: unknown, number: number): number | undefined {
  const isConnection = error instanceof ConnectionFailed || error instanceof TimedOut;
  if (!(error instanceof ConnectError) || !(isConnection || WORTH_REPEATING.has(error.status))) return undefined;
  const said = waits.get(error) ?? "0";
  const wanted = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  if (wanted > LONGEST_WAIT) return undefined;
  return Math.max(wanted || 0, FIRST_WAIT * 2 ** (number - 1) * (0.5 + Math.random() / 2));
}

/** Ends early when the call is aborted, which ends the call. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      done();
    }
    signal?.addEventListener("abort", end);
  });
}

/** A log that fails must not fail the call, nor end the program: its error is dropped. */
function tell<Told>(listener: ((record: Told) => void) | undefined, record: Told): void {
  try {
    listener?.(record);
  } catch {}
}

function filledPath(template: string, values: readonly unknown[]): string {
  let next = 0;
  return template.replace(/\{[^}]*\}/g, (name) => {
    const value = values[next++];
    const text = String(value ?? "");
    // A URL takes dots for another path.
    if (["", ".", ".."].includes(text)) throw new TypeError(`${name} in the path needs a value.`);
    return encodeURIComponent(text);
  });
}

function queryText(query: Query, joined: readonly string[] = []): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = [value].flat();
    for (const one of joined.includes(name) && value ? [values.join(",")] : values) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : "";
}

async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > LARGEST_ANSWER) throw unreadable("The answer is larger than 32 MiB.", { status: response.status });
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function contentOf(bytes: Uint8Array, contentType: string): unknown {
  if (bytes.length === 0) return undefined;
  if (/[/+]json\b/i.test(contentType)) return JSON.parse(new TextDecoder().decode(bytes));
  return /^text\//i.test(contentType) ? new TextDecoder().decode(bytes) : bytes;
}
