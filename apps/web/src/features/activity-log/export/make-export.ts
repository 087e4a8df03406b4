import type { ExportBody, ExportedFile, ExportLine } from "@connect-portal/contract";
import { requestIdOf } from "../../../shared/api-client/call.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../../shared/api-client/call-portal.ts";
import { chunksOf } from "../chunks-of.ts";
import { digestOf } from "../digest-of.ts";
import { texts } from "../texts.ts";

export interface MadeExport {
  readonly file: ExportedFile;
  readonly content: Blob;
}

interface Watcher {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
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

/** What breaks on the way, and was not given up here, is a lost connection. */
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
