import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import type { ActivityRecord, ExportFormat } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";
import type { FileMaker } from "./file-maker.ts";

/** What the thread is told: the next records, or that there are no more. Each is answered once, in its order. */
export type ThreadRequest = { readonly records: readonly ActivityRecord[] } | { readonly end: true };

/** After the end: the file; after records: nothing but that they are written. */
export type ThreadAnswer = { readonly written: number } | { readonly file: BuiltFile };

export interface BuiltFile {
  readonly content: Uint8Array<ArrayBuffer>;
  /** SHA-256, hex. */
  readonly digest: string;
  readonly mediaType: string;
}

/** Loaded when it is used: the fonts' library alone takes longer than a short CSV. */
const makers: Readonly<Record<ExportFormat, (facts: ExportFacts) => Promise<FileMaker>>> = {
  pdf: async (facts) => (await import("./pdf/make-pdf.ts")).makePdf(facts),
  csv: async () => (await import("./make-csv.ts")).makeCsv(),
  json: async (facts) => (await import("./make-json.ts")).makeJson(facts),
};

const port = parentPort;
if (!port) throw new Error("This file runs in a thread of its own");
const facts: ExportFacts = workerData;
const maker = await makers[facts.format](facts);

port.on("message", async (request: ThreadRequest) => {
  if ("records" in request) {
    maker.add(request.records);
    const answer: ThreadAnswer = { written: request.records.length };
    port.postMessage(answer);
    return;
  }
  const content = await maker.end();
  const digest = createHash("sha256").update(content).digest("hex");
  const answer: ThreadAnswer = { file: { content, digest, mediaType: maker.mediaType } };
  port.postMessage(answer, [content.buffer]);
});
