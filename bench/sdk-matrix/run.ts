import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openContentStore } from "@connect-portal/content";
import { sdkLanguages } from "@connect-portal/contract";
import { startPortal } from "../portal/start-portal.ts";
import { isLanguage, takers } from "./languages/takers.ts";
import { openReader } from "./reader.ts";
import { type ReportDocument, report } from "./report.ts";
import { openResults } from "./results.ts";
import { type Taken, takeLanguage } from "./take-language.ts";

/**
 * Takes every language as far as this machine allows, and writes docs/sdks-matrix.md. `--documents 4.2.4/issuing` takes
 * only the documents whose path has that in it, and `--languages java,go` only these; both write no page. `--resume`
 * does not follow a guide again that an earlier run has followed with the same client. What is downloaded, and what is
 * resumed, stays in a cache folder outside of the repository.
 */
const { values } = parseArgs({
  options: { languages: { type: "string" }, documents: { type: "string" }, resume: { type: "boolean" } },
});
const root = join(import.meta.dirname, "../..");
const PASSWORD = "matrix-matrix-matrix-1";

const languages = values.languages?.split(",").filter(isLanguage) ?? sdkLanguages;
const published = await publishedDocuments();
const wanted = values.documents?.split(",") ?? [""];
const documents = published.map(({ path }) => path).filter((path) => wanted.some((part) => path.includes(part)));
const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-matrix-"));
const cache = join(process.env.XDG_CACHE_HOME ?? join(os.homedir(), ".cache"), "connect-portal-sdk-matrix");
const results = await openResults(join(cache, "results.jsonl"), values.resume ?? false);
const began = performance.now();
const server = await startPortal({ DATA_DIR: join(folder, "data"), DEMO_PASSWORD: PASSWORD, ADMIN_PASSWORD: PASSWORD });
const taken: Taken[] = [];
let page: string;
try {
  const open = (name: string) => openReader(server.url, name, PASSWORD, join(folder, name), results);
  const readers = [await open("demo"), await open("admin")];
  const known = (await readers[0]?.portal.languages()) ?? [];
  for (const language of languages) {
    const one = await takeLanguage(language, takers(cache)[language], { readers, documents, folder, progress: tell });
    taken.push(one);
    for (const fault of one.faults) tell(fault);
  }
  page = report(taken, { commit: commitOf(root), documents: published, known });
  for (const reader of readers) await reader.close();
} finally {
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

function commitOf(cwd: string): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd, encoding: "utf8" }).trim();
}

async function publishedDocuments(): Promise<readonly ReportDocument[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const found = content.current().modules.flatMap(({ specs }) => specs);
  await content.close();
  return found.map(({ url, document }) => ({ path: url, hash: hashOf(document.source) }));
}

function hashOf(source: object): string {
  return createHash("sha256").update(JSON.stringify(source)).digest("hex").slice(0, 8);
}
