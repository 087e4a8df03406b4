import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openContentStore } from "@connect-portal/content";
import { sdkLanguages } from "@connect-portal/contract";
import { startPortal } from "../portal/start-portal.ts";
import { isLanguage, takers } from "./languages/takers.ts";
import { signIn } from "./portal.ts";
import { report } from "./report.ts";
import { type Taken, takeLanguage } from "./take-language.ts";

/**
 * Takes every language as far as this machine allows, and writes docs/sdks-matrix.md. `--documents 4.2.4/issuing` takes
 * only the documents whose path has that in it, which the page then says; `--languages java,go` writes no page. What is
 * downloaded stays in a cache folder outside of the repository.
 */
const { values } = parseArgs({ options: { languages: { type: "string" }, documents: { type: "string" } } });
const root = join(import.meta.dirname, "../..");
const PASSWORD = "matrix-matrix-matrix-1";
/** One that reads cards, and one that lists reference data. */
const called = [
  "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml",
  "/hps/4.2.4/issuing/reference-data/api/schemas/geography.yaml",
];

const languages = values.languages?.split(",").filter(isLanguage) ?? sdkLanguages;
const published = await publishedDocuments();
const wanted = values.documents?.split(",") ?? [""];
const documents = published.filter((path) => wanted.some((part) => path.includes(part)));
const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-matrix-"));
const cache = join(process.env.XDG_CACHE_HOME ?? join(os.homedir(), ".cache"), "connect-portal-sdk-matrix");
const server = await startPortal({ DATA_DIR: join(folder, "data"), DEMO_PASSWORD: PASSWORD, ADMIN_PASSWORD: PASSWORD });
const taken: Taken[] = [];
let page: string;
try {
  const portal = await signIn(server.url, "demo", PASSWORD);
  const known = await portal.languages();
  for (const language of languages) {
    const one = await takeLanguage(language, takers(cache)[language], { portal, documents, called, folder });
    taken.push(one);
    console.log(language, JSON.stringify(one.counts), one.stop);
    for (const fault of one.faults) console.log(`  ${fault}`);
  }
  page = report(taken, {
    called: called.filter((path) => documents.includes(path)),
    known,
    published: published.length,
  });
} finally {
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
console.log(page);
if (values.languages === undefined) await writeFile(join(root, "docs/sdks-matrix.md"), page);

async function publishedDocuments(): Promise<string[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const found = content.current().modules.flatMap(({ specs }) => specs.map(({ url }) => url));
  await content.close();
  return found;
}
