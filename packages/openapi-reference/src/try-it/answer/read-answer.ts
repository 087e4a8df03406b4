import { essence, type ItemSyntax, isTextType, itemSyntax } from "../media-kind.ts";
import { texts } from "../texts.ts";
import type { Answer, AnswerBody, AnswerHead, AnswerItem, ItemLog, Progress } from "./answer.ts";
import { createItemReader, type ItemContent } from "./item-reader.ts";
import { statusLine } from "./reason-phrases.ts";

interface DecodedText {
  readonly text: string;
  /** Tells the reader how the bytes were decoded. */
  readonly note: string | null;
}

const MOST_ITEMS = 2_000;

/** Characters of all kept items together. */
const MOST_TEXT = 10_000_000;

export const emptyLog: ItemLog = { items: [], total: 0 };

/** Bytes; a longer body is kept to be saved and not shown as text. */
const LONGEST_TEXT = 64_000_000;

export interface Reading {
  readonly method: string;
  /** Milliseconds since the request was handed over. */
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Reads an answer to its end, telling how far it is. Rejects with what the stream rejects with. */
export async function readAnswer(response: Response, reading: Reading): Promise<Answer> {
  const head = headOf(response);
  const syntax = itemSyntax(head.contentType);
  reading.onProgress({ head, received: 0, log: syntax ? emptyLog : null });
  if (syntax && response.body) return readItems(response.body, syntax, head, reading);
  const { bytes, size } = await readBytes(response, head, reading);
  const body = await bodyOf(bytes, size, response, reading.method);
  return { ...head, durationMs: reading.elapsed(), size, body };
}

function headOf(response: Response): AnswerHead {
  // A browser tells a page nothing else about a redirect that is not followed (Fetch, section 2.2.6).
  if (isRedirect(response)) return { status: 0, statusLine: texts.redirect, contentType: "", headers: [] };
  return {
    status: response.status,
    statusLine: statusLine(response.status, response.statusText),
    contentType: essence(response.headers.get("content-type") ?? ""),
    headers: [...response.headers.entries()],
  };
}

async function readBytes(response: Response, head: AnswerHead, { onProgress }: Reading) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of chunksOf(response.body)) {
    chunks.push(chunk);
    size += chunk.byteLength;
    onProgress({ head, received: size, log: null });
  }
  return { bytes: new Blob(chunks, { type: head.contentType }), size };
}

async function bodyOf(bytes: Blob, size: number, response: Response, method: string): Promise<AnswerBody> {
  if (isRedirect(response)) return { kind: "none", reason: texts.noBody.redirect };
  if (size === 0) return { kind: "none", reason: whyEmpty(method, response.status) };
  if (size > LONGEST_TEXT) return { kind: "binary", bytes };
  const decoded = decodeText(new Uint8Array(await bytes.arrayBuffer()), response.headers.get("content-type") ?? "");
  return decoded ? { kind: "text", ...decoded, bytes } : { kind: "binary", bytes };
}

function isRedirect({ type }: Response): boolean {
  return type === "opaqueredirect";
}

/** In place of a body that has no bytes. */
export function whyEmpty(method: string, status: number): string {
  if (method === "HEAD") return texts.noBody.head;
  if (status === 204 || status === 205 || status === 304) return texts.noBody.status(status);
  return texts.noBody.empty;
}

/** A stream that the reader stops, or that breaks, keeps what came until then. */
async function readItems(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  syntax: ItemSyntax,
  head: AnswerHead,
  { elapsed, signal, onProgress }: Reading,
): Promise<Answer> {
  const reader = createItemReader(syntax);
  const decoder = new TextDecoder();
  let log: ItemLog = emptyLog;
  let received = 0;
  let end: "ended" | "stopped" | "broken" = "ended";
  try {
    for await (const chunk of chunksOf(stream)) {
      received += chunk.byteLength;
      log = withItems(log, reader.feed(decoder.decode(chunk, { stream: true })), elapsed());
      onProgress({ head, received, log });
    }
    log = withItems(log, [...reader.feed(decoder.decode()), ...reader.end()], elapsed());
  } catch {
    end = signal.aborted ? "stopped" : "broken";
  }
  return { ...head, durationMs: elapsed(), size: received, body: { kind: "items", log, end } };
}

async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  const reader = stream?.getReader();
  if (!reader) return;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** The log with more items at its end; the oldest go when there are too many. */
export function withItems(log: ItemLog, contents: readonly ItemContent[], atMs: number): ItemLog {
  if (contents.length === 0) return log;
  const more = contents.map((content, index): AnswerItem => ({ ...content, atMs, number: log.total + index + 1 }));
  const items = [...log.items, ...more].slice(-MOST_ITEMS);
  let text = items.reduce((sum, item) => sum + item.text.length, 0);
  let first = 0;
  for (; text > MOST_TEXT && first < items.length - 1; first += 1) text -= items[first]?.text.length ?? 0;
  return { items: items.slice(first), total: log.total + contents.length };
}

/**
 * The text of a body by its declared charset. Bytes that break the charset are shown all the same, and said to be so.
 * Null when the bytes are not text. `contentType` is the whole header value.
 */
export function decodeText(bytes: Uint8Array, contentType: string): DecodedText | null {
  const isText = isTextType(contentType);
  if (!isText && !mayBeText(bytes, contentType)) return null;
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const decoder = declared === undefined ? null : decoderOf(declared);
  const unknown = declared !== undefined && !decoder ? texts.charset.unknown(declared) : null;
  const strict = tryDecode(bytes, decoder?.encoding ?? byteOrder(bytes) ?? "utf-8");
  if (strict !== null) return { text: strict, note: unknown };
  if (!isText) return null;
  const name = (decoder?.encoding ?? "utf-8").toUpperCase();
  return {
    text: new TextDecoder("windows-1252").decode(bytes),
    note: texts.charset.wrong(name, declared !== undefined),
  };
}

/** Without a type that says so, text is what decodes as UTF-8 and holds no control character but white space. */
function mayBeText(bytes: Uint8Array, contentType: string): boolean {
  if (/^(?:image\/(?!svg)|audio\/|video\/|font\/)|octet-stream|pdf|zip|msword|protobuf/i.test(contentType))
    return false;
  const start = bytes.subarray(0, 4096);
  return !start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

function byteOrder([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
