import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type ContentStore, openContentStore } from "@connect-portal/content";
import type { CorpusDocument } from "../../../../corpus/documents.ts";

export interface CorpusContent extends AsyncDisposable {
  readonly store: ContentStore;
  /** Milliseconds from the start to the last document published. */
  readonly milliseconds: number;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Documents that others wrote, unchanged, each in a module of its own of product 2: the module's id is its number plus one. */
export async function publishCorpus(documents: readonly CorpusDocument[]): Promise<CorpusContent> {
  const directory = await mkdtemp(join(tmpdir(), "corpus-"));
  const modules = documents.map((_, at) => ({ id: at + 1, name: `Document ${at}`, wsYamlUrl: `/1.0/corpus/m${at}` }));
  for (const [at, { file }] of documents.entries()) {
    const folder = join(directory, `hps/1.0/corpus/m${at}/api/schemas`);
    await mkdir(folder, { recursive: true });
    const name = `api${extname(file)}`;
    const apis = [{ name: "Document", file: name }];
    await writeFile(join(folder, "module-descriptor.json"), JSON.stringify({ modules: [{ moduleName: "All", apis }] }));
    await copyFile(file, join(folder, name));
  }
  const solutions = [{ id: 1, name: "Corpus", modules }];
  const releases = [{ id: 1, name: "1.0", products: [2], solutions }];
  await writeFile(join(directory, "catalogue.yaml"), JSON.stringify({ products: [{ id: 2, name: "P" }], releases }));
  const begun = performance.now();
  const store = await openContentStore({ directory, watch: false, log: silent });
  return {
    store,
    milliseconds: Math.round(performance.now() - begun),
    async [Symbol.asyncDispose]() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
