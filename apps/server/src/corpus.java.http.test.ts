import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths, type SdkLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unzip } from "./modules/sdks/testing/unzip.ts";
import { type CorpusContent, publishCorpus } from "./testing/corpus-content.ts";
import { documentsToPublish, isGitHub, isSlice } from "./testing/corpus-slice.ts";
import { createUser, signIn } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

/** Every document, and every language, takes hours; the generators take half a minute for GitHub's alone. */
const documents = documentsToPublish().filter((document) => !(isSlice && isGitHub(document)));
const languages: readonly SdkLanguage[] = ["java", "typescript-fetch", "python", "go"];
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

test.each(languages)(
  "clients in %s generate from documents that others wrote",
  { timeout: TIMEOUT_MS },
  async (code) => {
    const failed: string[] = [];
    for (const { wsYamlUrl, specs } of content.store.current().modules) {
      for (const { url } of specs) {
        const query = new URLSearchParams({ language: code, yamlFile: url });
        const answer = await portal.app.inject({ url: `${paths.clientSdk}?${query}`, headers: session });
        const isArchive = answer.statusCode === 200 && (await unzip(answer.rawPayload)).length > 1;
        const name = documents[Number(/\d+$/.exec(wsYamlUrl)?.[0])]?.name;
        if (!isArchive) failed.push(`${name}: ${answer.json<{ detail: string }>().detail}`);
      }
    }
    process.stdout.write(`${documents.length - failed.length} of ${documents.length} clients in ${code}\n`);
    expect(failed).toEqual([]);
  },
);
