import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { FileMaker } from "./file-maker.ts";

/** Messages to the thread: the next rows, or the end. Each is answered once, in order. */
export type ThreadRequest<Row> = { readonly rows: readonly Row[] } | { readonly end: true };

/** After the end: the file; after rows: nothing but that they are written. */
export type ThreadAnswer = { readonly written: number } | { readonly file: BuiltFile };

export interface BuiltFile {
  readonly content: Uint8Array<ArrayBuffer>;
  /** SHA-256, hex. */
  readonly digest: string;
  readonly mediaType: string;
}

/** Writes in this thread what file-thread.ts sends. */
export function serveMaker<Row>(maker: FileMaker<Row>): void {
  const port = parentPort;
  if (!port) throw new Error("This runs in a thread of its own");

  port.on("message", async (request: ThreadRequest<Row>) => {
    if ("rows" in request) {
      maker.add(request.rows);
      const answer: ThreadAnswer = { written: request.rows.length };
      port.postMessage(answer);
      return;
    }
    const content = await maker.end();
    const digest = createHash("sha256").update(content).digest("hex");
    const answer: ThreadAnswer = { file: { content, digest, mediaType: maker.mediaType } };
    port.postMessage(answer, [content.buffer]);
  });
}
