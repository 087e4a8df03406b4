import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { bundleDocument, parseText, parseValue } from "@connect-portal/openapi-document/publishing";

export const documentNames = ["github", "small"] as const;
export type DocumentName = (typeof documentNames)[number];

/** What a viewer is given, and what it is asked to show. */
export interface BenchDocument {
  readonly name: DocumentName;
  readonly label: string;
  /** JSON, which every viewer reads fastest. */
  readonly file: string;
  /** What the probes look for in a page. */
  readonly title: string;
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

const root = path.resolve(import.meta.dirname, "../..");
const github = path.join(root, "corpus/node_modules/@octokit/openapi/generated/api.github.com.json");
const small = path.join(root, "content/hps/4.1.0/issuing/card-management/api/schemas/limits.yaml");

/** Puts the document into `folder` where it has to be made. */
export async function prepareDocument(name: DocumentName, folder: string): Promise<BenchDocument> {
  if (name === "github") return describeDocument(name, github);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(await wholeDocument(small)));
  return describeDocument(name, file);
}

/** The viewers get one file: some of them follow no reference to another. */
async function wholeDocument(file: string) {
  const { document } = await bundleDocument(parseText(await readFile(file, "utf8")).document, {
    fileName: path.basename(file),
    read: async (name) => parseValue(await readFile(path.join(path.dirname(file), name), "utf8")),
    maxValues: () => 100_000,
  });
  return document;
}

async function describeDocument(name: DocumentName, file: string): Promise<BenchDocument> {
  const bytes = await readFile(file);
  const compiled = await compileDocument(bytes.toString("utf8"));
  const { title, operations } = compiled.index;
  const calls = operations.filter(({ kind }) => kind === "operation");
  const factsAt = (position: number): OperationFacts => {
    const entry = calls[position];
    if (!entry) throw new Error(`${file} has no operation ${position}.`);
    const { id, method, path, title: summary, tags } = entry;
    const operationId = compiled.operation(id)?.operationId ?? id;
    return { id, operationId, method, path, summary, tag: tags[0] ?? "default" };
  };
  const size =
    bytes.length < 100_000 ? `${Math.round(bytes.length / 1000)} kB` : `${(bytes.length / 1e6).toFixed(1)} MB`;
  return {
    name,
    label: `${title}, ${size}, ${calls.length} operations`,
    file,
    title,
    first: factsAt(0),
    middle: factsAt(Math.floor(calls.length / 2)),
  };
}
