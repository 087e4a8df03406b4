import { open } from "node:fs/promises";
import { DocumentError } from "@connect-portal/openapi-document";
import { decode } from "@connect-portal/openapi-document/publishing";
import { type Finding, finding } from "./finding.ts";

export type TextRead = { readonly text: string; readonly bytes: Buffer } | { readonly findings: readonly Finding[] };

/** Bytes of the largest file that is read. */
export const MAX_FILE_SIZE = 50 * 1024 * 1024;
/** A file that is being written is read again. A longer write ends with a change event, and the file is read then. */
const TRIES = 3;

/** Reads a file of text: UTF-8 or UTF-16; a byte order mark is left out. */
export async function readText(path: string): Promise<TextRead> {
  const bytes = await readWhole(path);
  if (!Buffer.isBuffer(bytes)) return { findings: [bytes] };
  try {
    return { bytes, text: decode(bytes) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const message = "The file is not text in UTF-8, nor in UTF-16. Save it as UTF-8.";
    return { findings: [finding("file/encoding", message, error.line)] };
  }
}

/** The bytes of one moment: a file that grows or is rewritten meanwhile is read again. */
async function readWhole(path: string): Promise<Buffer | Finding> {
  for (let left = TRIES; left > 0; left -= 1) {
    await using file = await open(path);
    const before = await file.stat();
    if (before.size > MAX_FILE_SIZE) {
      const message = `The file has ${megabytes(before.size)} MB; ${megabytes(MAX_FILE_SIZE)} MB is the limit. Split it into files that refer to each other.`;
      return finding("file/size", message, undefined);
    }
    const bytes = await file.readFile();
    const after = await file.stat();
    if (bytes.length === before.size && after.mtimeMs === before.mtimeMs && after.size === before.size) return bytes;
  }
  return finding("file/changing", "The file changed while it was read. Save it again when it is complete.", undefined);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
