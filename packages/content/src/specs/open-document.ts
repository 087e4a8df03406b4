import { createHash } from "node:crypto";
import { SANDBOX_BASE, USUAL_SANDBOX_BASE } from "@connect-portal/contract";
import {
  type CompiledDocument,
  compileParsed,
  DocumentError,
  type JsonObject,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import {
  bundleDocument,
  checkTextShape,
  danglingReferences,
  parseText,
  upgradeDocument,
  withPointers,
} from "@connect-portal/openapi-document/publishing";
import { admitToken } from "./admit-token.ts";
import { type MountedDocument, mountDocument } from "./mount-document.ts";
import { createNeighbours, type Dependency, type Neighbours } from "./neighbours.ts";
import { documentNote, type Note } from "./notes.ts";

/** A file to be published. */
export interface SpecFile {
  readonly text: string;
  /** Relative to its module's folder. */
  readonly fileName: string;
  /** The module's folder, to which it may refer. */
  readonly folder: string;
  /** The sandbox path to mount the document at when it names none; when omitted, its servers stay as they are. */
  readonly mount?: string;
}

/** The one form that reference, search, sandbox and SDKs read: whole, in the words of 3.1 or later, the sandbox first. */
interface OpenedDocument {
  readonly document?: CompiledDocument;
  readonly notes: readonly Note[];
  readonly mounted?: Pick<MountedDocument, "mount">;
  /** Other files that it was made from, or that it would have been made from. */
  readonly dependencies: readonly Dependency[];
  /** Text of this file, or of another one that it refers to. */
  textOf(file: string | undefined): string | undefined;
}

/** Twice what a node of a document takes at least, as `checkShape` counts. */
const MORE_VALUES = 1_000_000;

/** Makes a document of a file, or says why that is not possible. */
export async function openDocument(file: SpecFile): Promise<OpenedDocument> {
  const neighbours = createNeighbours(file.folder);
  const about = {
    textOf: (name: string | undefined) => (name === undefined ? file.text : neighbours.textOf(name)),
    dependencies: neighbours.dependencies,
  };
  try {
    return { ...about, ...(await published(file, neighbours)) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const place = error.line === undefined ? {} : { line: error.line };
    return { ...about, notes: [{ rule: "spec/readable", message: error.message, severity: "error", ...place }] };
  }
}

async function published(
  file: SpecFile,
  neighbours: Neighbours,
): Promise<Pick<OpenedDocument, "document" | "notes" | "mounted">> {
  const { text, fileName } = file;
  const { document: written, problems } = parseText(text, { findsDuplicates: true });
  checkTextShape(written, text);
  const whole = await bundleDocument(written, {
    fileName,
    read: neighbours.read,
    maxValues: () => text.length + neighbours.length() + MORE_VALUES,
  });
  const broken = [
    ...whole.problems.map((problem) => reference(problem, fileName)),
    ...(whole.problems.length > 0 ? [] : dangling(whole.document, fileName)),
  ];

  const upgraded = withPointers(upgradeDocument(whole.document), fileName);
  const mounted: MountedDocument =
    file.mount === undefined ? { document: upgraded, dropped: [] } : mountDocument(admitToken(upgraded), file.mount);
  const document = compileParsed(mounted.document, hashOf(file, neighbours, mounted), {
    fileName,
    problems,
    text: () => text,
    textLength: text.length + neighbours.length() + MORE_VALUES,
    isSplit: neighbours.dependencies.length > 0,
  });
  return { document, mounted, notes: [...neighbours.notes, ...broken, ...mounted.dropped.map(droppedServer)] };
}

/** Digest over all inputs, so that it changes when any of them does. */
function hashOf({ text }: SpecFile, { dependencies }: Neighbours, { mount }: MountedDocument): string {
  const hash = createHash("sha256").update(text);
  for (const { name, hash: its } of dependencies) hash.update(`\0${name}\0${its}`);
  if (mount !== undefined) hash.update(`\0${mount}`);
  if (SANDBOX_BASE !== USUAL_SANDBOX_BASE) hash.update(`\0${SANDBOX_BASE}`);
  return hash.digest("hex");
}

function reference({ file, pointer, message }: { file: string; pointer: string; message: string }, own: string): Note {
  return { rule: "spec/reference", message, severity: "warning", pointer, ...(file === own ? {} : { file }) };
}

function dangling(document: JsonObject, fileName: string): Note[] {
  return danglingReferences(document, fileName).map(({ pointer, ref }) => ({
    rule: "spec/reference",
    severity: "warning",
    pointer,
    message: `"${ref}" does not exist in this document. Add it, or remove the reference.`,
  }));
}

function droppedServer({ pointer, url }: MountedDocument["dropped"][number]): Note {
  const message = `The server "${url}" is a path of this portal that does not exist; readers cannot choose it. Write its complete address.`;
  return { rule: "spec/server", message, severity: "warning", pointer };
}

/** Notes of the compiler: the document's own, and those of each operation. */
export function documentNotes(
  { index }: CompiledDocument,
  operations: readonly Pick<OperationDocument, "problems">[],
): Note[] {
  const problems = [...index.problems, ...operations.flatMap((operation) => operation.problems ?? [])];
  const notes = problems.map(documentNote);
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
