import type { HttpRequest } from "./build-request.ts";
import { statusLine } from "./reason-phrases.ts";

export interface Answer {
  readonly status: number;
  /** "200 OK" */
  readonly statusLine: string;
  /** From handing the request over to having read the last byte. */
  readonly durationMs: number;
  /** Bytes of the body after decompression. */
  readonly size: number;
  /** Without parameters; "" when the answer names none. */
  readonly contentType: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null when the bytes are not text. */
  readonly text: string | null;
}

export type Failure =
  | { readonly kind: "invalid"; readonly message: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "unreachable"; readonly message: string };

export type Outcome = { readonly answer: Answer } | { readonly failure: Failure };

export interface Transport {
  readonly fetch: typeof globalThis.fetch;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Address of the page that sends, and whether the browser believes to be online. */
  readonly page: { readonly href: string; readonly isOnline: boolean };
}

/** Never rejects: a call that fails is an outcome like any other. */
export async function send(request: HttpRequest, signal: AbortSignal, transport: Transport): Promise<Outcome> {
  let prepared: Request;
  try {
    prepared = prepare(request);
  } catch (error) {
    return { failure: { kind: "invalid", message: `The browser cannot send this request: ${messageOf(error)}.` } };
  }
  const startedAt = transport.now();
  try {
    const response = await transport.fetch(prepared, { signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { answer: answerOf(response, bytes, transport.now() - startedAt) };
  } catch {
    if (signal.aborted) return { failure: { kind: "cancelled" } };
    return { failure: { kind: "unreachable", message: whyUnreachable(request.url, transport.page) } };
  }
}

/** `credentials: "omit"`: a call proves who it is by what the reader sees in the form, never by a cookie. */
function prepare({ method, url, headers, body }: HttpRequest): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
  });
}

function answerOf(response: Response, bytes: Uint8Array, durationMs: number): Answer {
  const contentType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return {
    status: response.status,
    statusLine: statusLine(response.status, response.statusText),
    durationMs,
    size: bytes.byteLength,
    contentType,
    headers: [...response.headers.entries()],
    text: decode(bytes, contentType),
  };
}

function decode(bytes: Uint8Array, contentType: string): string | null {
  const isBinary = /^(?:image\/(?!svg)|audio|video|font)|octet-stream|pdf|zip/.test(contentType);
  if (isBinary) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A page is never told why a call did not arrive (Fetch §4.1): this says what it most likely was. */
function whyUnreachable(url: string, page: Transport["page"]): string {
  if (!page.isOnline) return "This device is offline. Connect it and send again.";
  const target = new URL(url, page.href);
  const from = new URL(page.href);
  if (from.protocol === "https:" && target.protocol === "http:") {
    return `A page on https may not call ${target.origin}. Ask for the https address of this server.`;
  }
  if (target.origin === from.origin)
    return `${target.host} did not answer. Check that the server is running, then send again.`;
  return `No answer from ${target.host}. Either it cannot be reached from here, or it does not allow calls from ${from.host} (CORS). The curl sample tells which: it works when only CORS is missing.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^.*?Request'?: /, "").replace(/\.$/, "") : String(error);
}
