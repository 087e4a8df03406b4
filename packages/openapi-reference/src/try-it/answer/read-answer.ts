import { essence, type ItemSyntax, itemSyntax } from "../media-kind.ts";
import { texts } from "../texts.ts";
import type { Answer, AnswerBody, AnswerHead, AnswerItem, ItemLog, Progress } from "./answer.ts";
import { decodeText } from "./decode-text.ts";
import { createItemReader, type ItemContent } from "./item-reader.ts";
import { statusLine } from "./reason-phrases.ts";

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
  // Of a redirect that is not followed a browser tells a page nothing else (Fetch, section 2.2.6).
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
