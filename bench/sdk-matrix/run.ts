import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openContentStore, type Spec } from "@connect-portal/content";
import { sdkLanguages } from "@connect-portal/contract";
import { startPortal } from "../portal/start-portal.ts";
import { matrixCalls } from "./calls.ts";
import { openGuides } from "./guides.ts";
import { isLanguage, takers } from "./languages/takers.ts";
import { signIn } from "./portal.ts";
import { report } from "./report.ts";
import { type Taken, takeLanguage } from "./take-language.ts";

/**
 * Takes every language as far as this machine allows, and writes docs/sdks-matrix.md. `--documents 4.2.4/issuing` takes
 * only the documents whose path has that in it, and `--languages java,go` only these; both write no page. What is
 * downloaded stays in a cache folder outside of the repository.
 */
const { values } = parseArgs({ options: { languages: { type: "string" }, documents: { type: "string" } } });
const root = join(import.meta.dirname, "../..");
const PASSWORD = "matrix-matrix-matrix-1";

const languages = values.languages?.split(",").filter(isLanguage) ?? sdkLanguages;
const published = await publishedDocuments();
const wanted = values.documents?.split(",") ?? [""];
const documents = published.map(({ url }) => url).filter((path) => wanted.some((part) => path.includes(part)));
const calls = matrixCalls.filter(({ document }) => documents.includes(document));
const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-matrix-"));
const cache = join(process.env.XDG_CACHE_HOME ?? join(os.homedir(), ".cache"), "connect-portal-sdk-matrix");
const began = performance.now();
const server = await startPortal({ DATA_DIR: join(folder, "data"), DEMO_PASSWORD: PASSWORD, ADMIN_PASSWORD: PASSWORD });
const guides = openGuides(root, published, server.url);
const taken: Taken[] = [];
let page: string;
try {
  const portal = await signIn(server.url, "demo", PASSWORD);
  const known = await portal.languages();
  const { guideOf } = guides;
  for (const language of languages) {
    const options = { portal, documents, calls, guideOf, folder, progress: tell };
    const one = await takeLanguage(language, takers(cache)[language], options);
    taken.push(one);
    for (const fault of one.faults) tell(fault);
  }
  page = report(taken, { documents: documents.length, calls, known });
} finally {
  await guides.close();
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
console.log(page);
const isWhole = languages.length === sdkLanguages.length && documents.length === published.length;
if (isWhole) await writeFile(join(root, "docs/sdks-matrix.md"), page);

function tell(text: string) {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${String(seconds).padStart(5)} s  ${text}`);
}

async function publishedDocuments(): Promise<readonly Spec[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const found = content.current().modules.flatMap(({ specs }) => specs);
  await content.close();
  return found;
}
