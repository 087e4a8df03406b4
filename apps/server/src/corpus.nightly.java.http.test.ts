import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { paths, type SdkLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ReadClient,
  readGo,
  readJava,
  readPython,
  readTypescript,
} from "./modules/sdks/testing/traps/read-client.ts";
import { type UnzippedFile, unzip } from "./modules/sdks/testing/unzip.ts";
import { type CorpusContent, publishCorpus } from "./testing/corpus-content.ts";
import { documentsToPublish, isGitHub, isSlice } from "./testing/corpus-slice.ts";
import { createUser, signIn } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

/** Every document, and every language, takes hours; the generators take half a minute for GitHub's alone. */
const documents = documentsToPublish().filter((document) => !(isSlice && isGitHub(document)));
const readers: readonly (readonly [SdkLanguage, ReadClient])[] = [
  ["java", readJava],
  ["typescript-fetch", readTypescript],
  ["python", readPython],
  ["go", readGo],
];
const TIMEOUT_MS = isSlice ? 240_000 : 14_400_000;

let content: CorpusContent;
let portal: TestApp;
let session: { authorization: string };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "corpus-sdks-"));
  content = await publishCorpus(documents);
  portal = await startTestApp({ content: content.store, settings: { DATA_DIR: dataDir, SDK_CACHE_SIZE: 0 } });
  session = await signIn(portal, await createUser(portal));
}, TIMEOUT_MS);
afterAll(async () => {
  await portal.close();
  await content[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** The slice is too long for every client to be read by its language's tools. */
test.each(readers)(
  "clients in %s generate from documents that others wrote, and compile",
  { timeout: TIMEOUT_MS },
  async (code, read) => {
    const failed: string[] = [];
    for (const { wsYamlUrl, specs } of content.store.current().modules) {
      for (const { url } of specs) {
        const query = new URLSearchParams({ language: code, yamlFile: url });
        const answer = await portal.app.inject({ url: `${paths.clientSdk}?${query}`, headers: session });
        const files = answer.statusCode === 200 ? await unzip(answer.rawPayload) : [];
        const [fault] = files.length === 0 ? [answer.json<{ detail: string }>().detail] : await faultsOf(files, read);
        const name = documents[Number(/\d+$/.exec(wsYamlUrl)?.[0])]?.name;
        if (fault !== undefined) failed.push(`${name}: ${fault}`);
      }
    }
    process.stdout.write(`${documents.length - failed.length} of ${documents.length} clients in ${code}\n`);
    expect(failed).toEqual([]);
  },
);

async function faultsOf(files: readonly UnzippedFile[], read: ReadClient): Promise<readonly string[]> {
  if (isSlice) return [];
  const folder = await mkdtemp(join(dataDir, "client-"));
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const [top = ""] = files.map(({ name }) => name.split("/")[0] ?? "");
  const faults = await read(join(folder, top));
  await rm(folder, { recursive: true });
  return faults;
}
