import { readFile } from "node:fs/promises";
import { compileDocument, type ReferenceIndex } from "@connect-portal/openapi-document";

export type DocumentName = "github" | "small" | "pathological";

/** What a viewer is given, and what it is asked to show. */
export interface BenchDocument {
  readonly name: DocumentName;
  readonly label: string;
  readonly file: string;
  /** What the probes look for in a page. */
  readonly title: string;
  readonly operations: number;
  readonly first: OperationFacts;
  /** The operation in the middle of the document. */
  readonly middle: OperationFacts;
}

export interface OperationFacts {
  /** Our own id. */
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

/** Reads the facts of a document in `file`; it holds JSON, which every viewer reads fastest. */
export async function describeDocument(name: DocumentName, file: string): Promise<BenchDocument> {
  const bytes = await readFile(file);
  const compiled = await compileDocument(bytes.toString("utf8"));
  const { title, operations } = compiled.index;
  const calls = operations.filter(({ kind }) => kind === "operation");
  const factsAt = (position: number): OperationFacts => {
    const entry = calls[position];
    if (!entry) throw new Error(`${file} has no operation ${position}.`);
    return { ...factsOf(entry), operationId: compiled.operation(entry.id)?.operationId ?? entry.id };
  };
  const size =
    bytes.length < 100_000 ? `${Math.round(bytes.length / 1000)} kB` : `${(bytes.length / 1e6).toFixed(1)} MB`;
  return {
    name,
    label: `${title}, ${size}, ${calls.length} operations`,
    file,
    title,
    operations: calls.length,
    first: factsAt(0),
    middle: factsAt(Math.floor(calls.length / 2)),
  };
}

function factsOf({ id, method, path, title, tags }: ReferenceIndex["operations"][number]) {
  return { id, method, path, summary: title, tag: tags[0] ?? "default" };
}
