import { DocumentError, type JsonValue } from "@connect-portal/openapi-document";
import { checkTextShape, parseValue } from "@connect-portal/openapi-document/publishing";
import { findPublishedFile } from "../published-file.ts";
import { type FileHashes, hashOf } from "../text/file-hashes.ts";
import { MAX_FILE_SIZE, readText } from "../text/read-text.ts";
import { documentNote, type Note } from "./notes.ts";

/** A file that a document was made from; the hash of its bytes, null when there was none. */
export interface Dependency {
  readonly name: string;
  readonly hash: string | null;
}

/** The files of a module's folder to which a document refers. */
export interface Neighbours {
  read(name: string): Promise<{ readonly value: JsonValue } | { readonly failure: string }>;
  textOf(name: string): string | undefined;
  /** Characters of all that was read. */
  length(): number;
  readonly dependencies: readonly Dependency[];
  /** Problems in files that can be read nevertheless. */
  readonly notes: readonly Note[];
}

const MAX_FILES = 2_000;

export function createNeighbours(folder: string): Neighbours {
  const texts = new Map<string, string>();
  const dependencies: Dependency[] = [];
  const notes: Note[] = [];
  let length = 0;
  return {
    dependencies,
    notes,
    textOf: (name) => texts.get(name),
    length: () => length,
    async read(name) {
      if (dependencies.length >= MAX_FILES) throw new DocumentError(`The document has more than ${MAX_FILES} files.`);
      const read = await readNeighbour(folder, name);
      dependencies.push({ name, hash: "bytes" in read ? hashOf(read.bytes) : null });
      if ("failure" in read) return read;
      length += read.text.length;
      if (length > MAX_FILE_SIZE) throw new DocumentError("The document's files have more than 50 MB together.");
      texts.set(name, read.text);
      const made = parsed(name, read.text);
      if ("problems" in made) notes.push(...made.problems.map((problem) => ({ ...documentNote(problem), file: name })));
      return made;
    },
  };
}

/** Whether every file that a document was made from is as it was. */
export async function isUnchanged(
  folder: string,
  dependencies: readonly Dependency[],
  hashes: FileHashes,
): Promise<boolean> {
  for (const { name, hash } of dependencies) {
    const path = await findPublishedFile(folder, name);
    if (((path && (await hashes.of(path))) ?? null) !== hash) return false;
  }
  return true;
}

async function readNeighbour(folder: string, name: string) {
  const path = await findPublishedFile(folder, name);
  if (path === undefined) return { failure: "is not a file in the module's folder. Save it there." };
  const read = await readText(path);
  return "findings" in read ? { failure: `cannot be read: ${read.findings[0]?.message}` } : read;
}

/** Errors in a file are reported where it is referred to: other references may still be able to use it. */
function parsed(name: string, text: string) {
  try {
    const made = parseValue(text, { findsDuplicates: true });
    checkTextShape(made.value, text);
    return made;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const place = error.line === undefined ? name : `${name}, line ${error.line}`;
    return { failure: `cannot be read (${place}): ${error.message}` };
  }
}
