import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openContentStore } from "@connect-portal/content";
import { type SdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { startPortal } from "../support/portal.ts";
import { exitWhenInterrupted } from "../support/processes.ts";
import { isLanguage, toolchains } from "./languages/toolchains.ts";
import { ofToday } from "./of-today.ts";
import { openReader } from "./reader.ts";
import { report } from "./report.ts";
import { openResults } from "./results.ts";
import { type Taken, takeLanguage } from "./take-language.ts";

/**
 * Takes every language as far as this machine allows, and prints a table. `--documents 4.2.4/issuing` takes only the
 * documents whose path has that in it, and `--languages java,go` only these. `--resume` does not follow a guide again
 * that an earlier run has followed with the same client. `--warm` keeps one Maven for all clients, which is three times
 * as fast. `--slice` takes one document in one language of each family, others each day, and fails when a guide
 * does. What is downloaded, and what is resumed, stays in a cache folder outside of the repository.
 */
const { values } = parseArgs({
  options: {
    languages: { type: "string" },
    documents: { type: "string" },
    resume: { type: "boolean" },
    slice: { type: "boolean" },
    warm: { type: "boolean" },
  },
});
exitWhenInterrupted();
const root = join(import.meta.dirname, "../..");
/** The language of each family of clients that most people want. */
const families = ["java", "typescript-fetch", "python", "go"] as const;
const PASSWORD = "matrix-matrix-matrix-1";
/** Of the first reader's portal, and the next one of the second's. */
const PORT = 43_110;

const asked = values.languages?.split(",").filter(isLanguage);
const languages: readonly SdkLanguage[] = asked ?? (values.slice ? families : sdkLanguages);
const wanted = values.documents?.split(",") ?? [""];
const documents = (await publishedDocuments()).filter((path) => wanted.some((part) => path.includes(part)));
const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-matrix-"));
const cache = join(process.env.XDG_CACHE_HOME ?? join(os.homedir(), ".cache"), "connect-portal-sdk-matrix");
const results = await openResults(join(cache, "results.jsonl"), values.resume ?? false);
const began = performance.now();
const data = await dataFolder();
const server = await startPortal({
  DATA_DIR: data,
  DEMO_PASSWORD: PASSWORD,
  ADMIN_PASSWORD: PASSWORD,
  TRUST_PROXY: "1",
});
const all = toolchains(cache, values.warm);
const taken: Taken[] = [];
try {
  const open = (name: string, port: number) =>
    openReader(server.url, name, PASSWORD, join(folder, name), results, port);
  const readers = [await open("demo", PORT), await open("admin", PORT + 1)];
  for (const language of languages) {
    const some = values.slice ? ofToday(documents, languages.indexOf(language), languages.length) : documents;
    const one = await takeLanguage(language, all[language], {
      readers,
      documents: some,
      folder,
      progress: tell,
    });
    taken.push(one);
    for (const fault of one.faults) tell(fault);
  }
  for (const reader of readers) await reader.close();
} finally {
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
taken.sort((one, other) => sdkLanguages.indexOf(one.language) - sdkLanguages.indexOf(other.language));
console.log(report(taken));
if (values.slice) failOf(taken);

/** A guide that could not be followed for want of a tool is a fault here. */
function failOf(all: readonly Taken[]) {
  const failed = all.filter(({ counts, faults }) => faults.length > 0 || counts.installs === undefined);
  for (const { language, remark, faults } of failed) console.error(`${language}: ${[...faults, remark].join(" ")}`);
  if (failed.length > 0) process.exitCode = 1;
  const passed = all.length - failed.length;
  console.log(`${passed} passed, ${failed.length} failed`);
}

/** For a portal that begins anew, but for the archives that an earlier one has made: their key has all they are made of. */
async function dataFolder(): Promise<string> {
  const archives = join(cache, "archives");
  for (const each of [archives, join(folder, "data")]) await mkdir(each, { recursive: true });
  await symlink(archives, join(folder, "data/sdks"));
  return join(folder, "data");
}

function tell(text: string) {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${String(seconds).padStart(5)} s  ${text}`);
}

/** Paths of all published documents. */
async function publishedDocuments(): Promise<readonly string[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const found = content.current().modules.flatMap(({ specs }) => specs);
  await content.close();
  return found.map(({ url }) => url);
}
