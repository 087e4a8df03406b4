import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import type { Judgement } from "./judge-guide.ts";

/** How one guide fared. */
export interface Result extends Judgement {
  readonly language: SdkLanguage;
  /** Path of the document. */
  readonly document: string;
  /** Hash of the client and its guide: the same client need not be tried again. */
  readonly client: string;
}

export interface Results {
  find(language: SdkLanguage, document: string, client: string): Promise<Result | undefined>;
  add(result: Result): Promise<void>;
}

/**
 * A file with a line for each, written as they come. `isResumed`: what has come through is known, so that an interrupted
 * run goes on, and several that share the work know of each other.
 */
export async function openResults(file: string, isResumed: boolean): Promise<Results> {
  await mkdir(dirname(file), { recursive: true });
  const known = new Map<string, Result>();
  const keep = (result: Result) => known.set(keyOf(result.language, result.document, result.client), result);
  return {
    async find(language, document, client) {
      const text = isResumed ? await readFile(file, "utf8").catch(() => "") : "";
      for (const line of text.split("\n").filter((one) => one.endsWith("}"))) keep(JSON.parse(line) as Result);
      const result = known.get(keyOf(language, document, client));
      return result?.fault === "" ? result : undefined;
    },
    async add(result) {
      keep(result);
      await appendFile(file, `${JSON.stringify(result)}\n`);
    },
  };
}

function keyOf(...parts: readonly string[]): string {
  return parts.join("\0");
}

/** Hash of all files in a folder, wherever the portal was that made them. */
export async function hashOf(folder: string, origin: string): Promise<string> {
  const hash = createHash("sha256");
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const name of names) {
    const text = (await readFile(name)).toString("latin1");
    hash.update(`${name.slice(folder.length)}\0${text.replaceAll(origin, "").replaceAll(new URL(origin).host, "")}\0`);
  }
  return hash.digest("hex").slice(0, 32);
}
