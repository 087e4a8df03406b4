import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDocuments } from "../../corpus/documents.ts";

/** Address of the document of a module. */
export const specOf = (module: string) => `/hps${module}/api/schemas/api.json`;

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

/** Text of the document of the corpus that is nearest to a size in bytes. */
export async function documentOfSize(size: number): Promise<string> {
  const documents = await Promise.all(
    allDocuments()
      .filter(({ name }) => name.endsWith(".json"))
      .map(async (document) => ({ document, bytes: (await stat(document.file)).size })),
  );
  const [nearest] = documents.sort((a, b) => Math.abs(a.bytes - size) - Math.abs(b.bytes - size));
  if (!nearest) throw new Error("The corpus is not there: npm ci --prefix corpus brings it");
  return readFile(nearest.document.file, "utf8");
}
