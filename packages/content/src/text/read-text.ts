import { readFile } from "node:fs/promises";
import { type Finding, finding } from "./finding.ts";

export type TextRead = { readonly text: string; readonly bytes: Buffer } | { readonly findings: readonly Finding[] };

/** Reads a file that has to be UTF-8; a byte order mark is left out. */
export async function readText(path: string): Promise<TextRead> {
  const bytes = await readFile(path);
  try {
    return { bytes, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { findings: [finding("file/encoding", "The file is not UTF-8 text.", undefined)] };
  }
}
