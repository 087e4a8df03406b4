import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDocuments, type CorpusDocument } from "../../corpus/documents.ts";

/** What is published: a document that changes, and one beside it that others read meanwhile. */
export const CHANGED = "/1.0/bench/changed";
export const READ = "/1.0/bench/read";

export const specOf = (module: string) => `/hps${module}/api/schemas/api.json`;

/** Bytes, about. */
const SIZE = 1_000_000;

export interface PublishedContent {
  readonly directory: string;
  /** Of the document that changes. */
  readonly name: string;
  readonly bytes: number;
  /** Saves the changed document under another title, as an editor does: aside, then in its place. */
  change(title: string): Promise<void>;
}

/**
 * A folder of content with two modules that hold the same document, which others wrote, and with so many more of it that
 * `megabytes` are published beside these.
 */
export async function publishContent(directory: string, megabytes: number): Promise<PublishedContent> {
  const { name, text } = await documentOfSize(SIZE);
  const others = Math.ceil((megabytes * 1e6) / Buffer.byteLength(text));
  const beside = Array.from({ length: others }, (_, n) => `/1.0/bench/of-${n}`);
  await publishDocument(directory, [CHANGED, READ, ...beside], text);
  const document = JSON.parse(text) as { readonly info: object };
  const file = path.join(directory, specOf(CHANGED));
  return {
    directory,
    name,
    bytes: Buffer.byteLength(text),
    async change(title) {
      await writeFile(`${file}~`, JSON.stringify({ ...document, info: { ...document.info, title } }));
      await rename(`${file}~`, file);
    },
  };
}

/** A folder of content whose modules, told by their `wsYamlUrl`, all hold this document. */
export async function publishDocument(directory: string, wsYamlUrls: readonly string[], text: string): Promise<void> {
  const modules = wsYamlUrls.map((wsYamlUrl, at) => ({ id: at + 1, name: wsYamlUrl, wsYamlUrl }));
  const releases = [{ id: 1, name: "1.0", products: [2], solutions: [{ id: 1, name: "Bench", modules }] }];
  await mkdir(directory, { recursive: true });
  const catalogue = { products: [{ id: 2, name: "Bench" }], releases };
  await writeFile(path.join(directory, "catalogue.yaml"), JSON.stringify(catalogue));
  for (const module of wsYamlUrls) await publish(path.join(directory, specOf(module)), text);
}

async function publish(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const descriptor = { modules: [{ moduleName: "Bench", apis: [{ name: "Document", file: "api.json" }] }] };
  await writeFile(path.join(path.dirname(file), "module-descriptor.json"), JSON.stringify(descriptor));
  await writeFile(file, text);
}

/** The document of the corpus that is nearest to a size in bytes. */
export async function documentOfSize(size: number): Promise<CorpusDocument & { readonly text: string }> {
  const documents = await Promise.all(
    allDocuments()
      .filter(({ name }) => name.endsWith(".json"))
      .map(async (document) => ({ document, bytes: (await stat(document.file)).size })),
  );
  const [nearest] = documents.sort((a, b) => Math.abs(a.bytes - size) - Math.abs(b.bytes - size));
  if (!nearest) throw new Error("The corpus is not there: npm run bench:reference installs it.");
  return { ...nearest.document, text: await readFile(nearest.document.file, "utf8") };
}
