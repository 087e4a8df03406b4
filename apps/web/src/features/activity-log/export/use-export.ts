import type { ExportBody, ExportedFile, ExportFormat, ExportLine } from "@connect-portal/contract";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { useEffect, useRef, useState } from "react";
import { requestIdOf } from "../../../shared/api-client/call.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../../shared/api-client/call-portal.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { texts } from "../texts.ts";

interface MadeExport {
  readonly file: ExportedFile;
  readonly content: Blob;
}

interface Watcher {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** How the latest export of this page stands. */
export type ExportState =
  | { readonly step: "none" }
  /** `total` is null until the server has said it. */
  | { readonly step: "making"; readonly name: string; readonly done: number; readonly total: number | null }
  | { readonly step: "saved"; readonly format: ExportFormat; readonly file: ExportedFile }
  | { readonly step: "failed"; readonly name: string; readonly failure: Error };

const NONE: ExportState = { step: "none" };

/** One export at a time. Leaving the page gives it up. */
export function useExport() {
  const [state, setState] = useState<ExportState>(NONE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(body: ExportBody) {
    const given = new AbortController();
    running.current?.abort();
    running.current = given;
    const { signal } = given;
    // the server has the last word on it.
    const name = `rapport_activity_log_${body.username}.${body.format}`;
    setState({ step: "making", name, done: 0, total: null });
    try {
      const { file, content } = await makeExport(body, {
        signal,
        onProgress: (done, total) => setState({ step: "making", name, done, total }),
      });
      if (signal.aborted) return;
      saveFile(content, file.name);
      setState({ step: "saved", format: body.format, file });
    } catch (failure) {
      if (!signal.aborted) setState({ step: "failed", name, failure: failure as Error });
    }
  }

  function close() {
    running.current?.abort();
    setState(NONE);
  }

  return { state, start, close };
}

/**
 * Has the server make a file of the log, tells how far it is, and fetches it; its digest is computed here once more.
 * Throws CallFailure, or the AbortError of the signal.
 */
export async function makeExport(body: ExportBody, { signal, onProgress }: Watcher): Promise<MadeExport> {
  const answer = await callPortalRaw("exportActivity", { body, signal, accept: "application/x-ndjson" });
  const file = await unlessLost(signal, fileOf(answer, onProgress));
  const fetched = await callPortalRaw("getExport", { params: { id: file.id }, signal, accept: "*/*" });
  const content = await unlessLost(signal, fetched.blob());
  if ((await digestOf(content)) !== file.digest) throw new CallFailure(0, texts.exports.damaged);
  return { file, content };
}

async function fileOf(answer: Response, onProgress: Watcher["onProgress"]): Promise<ExportedFile> {
  if (answer.body === null) throw new CallFailure(0, texts.exports.lost);
  for await (const value of readJsonLines(chunksOf(answer.body))) {
    const line = value as ExportLine;
    if ("file" in line) return line.file;
    if ("problem" in line) {
      const { code, errorMessage } = line.problem;
      throw new CallFailure(answer.status, errorMessage, { code, requestId: requestIdOf(answer) });
    }
    onProgress(line.done, line.total);
  }
  throw new CallFailure(0, texts.exports.lost);
}

/** A stream that breaks without being cancelled here is a lost connection. */
async function unlessLost<T>(signal: AbortSignal, arriving: Promise<T>): Promise<T> {
  return arriving.catch((cause: unknown) => {
    if (signal.aborted || cause instanceof CallFailure) throw cause;
    throw new CallFailure(0, texts.exports.lost, { cause });
  });
}

/**
 * The values of newline-delimited JSON, each as soon as its line is whole, however the bytes are cut. Empty lines are
 * passed over. A last line without its end is read when it is whole JSON and left out when it is not: the caller sees
 * that what it waits for did not come. Throws SyntaxError for a line that is not JSON.
 */
export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line);
  }
  const last = parseWhole(rest + decoder.decode());
  if (last !== undefined) yield last;
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * SHA-256 of a file, hex, piece by piece: one of any size fits. WebCrypto wants it whole, and has nothing to offer on a
 * page without TLS. Throws what the browser throws when the file cannot be read.
 */
export async function digestOf(content: Blob): Promise<string> {
  const hash = sha256.create();
  for await (const chunk of chunksOf(content.stream())) hash.update(chunk);
  return bytesToHex(hash.digest());
}

/** The pieces of a stream as they come. A consumer that stops early cancels the stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A stream that has failed refuses to be ended; its failure is on its way to the caller already.
    await reader.cancel().catch(() => undefined);
  }
}
