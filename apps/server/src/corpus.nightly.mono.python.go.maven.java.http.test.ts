import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths, type SdkLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoadClient, loadersIn } from "./modules/sdks/testing/load/load-client.ts";
import { unpack } from "./modules/sdks/testing/unzip.ts";
import { type CorpusContent, publishCorpus } from "./testing/corpus-content.ts";
import { documentsOfTheNight, documentsToPublish, isSlice } from "./testing/corpus-slice.ts";
import { createUser, signIn } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

/** `CORPUS` and `CORPUS_PART` choose others. */
const documents = isSlice ? documentsOfTheNight(200) : documentsToPublish();
const TIMEOUT_MS = 14_400_000;

let content: CorpusContent;
let portal: TestApp;
let session: { authorization: string };
let dataDir: string;
/** Clients that loaded, by document and language, for the table at the end. */
const outcomes = new Map<string, Map<string, string>>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "corpus-sdks-"));
  content = await publishCorpus(documents);
  portal = await startTestApp({ content: content.store, settings: { DATA_DIR: dataDir, SDK_CACHE_SIZE: 0 } });
  session = await signIn(portal, await createUser(portal));
}, TIMEOUT_MS);
afterAll(async () => {
  process.stdout.write(table());
  await portal.close();
  await content[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(Object.entries(loadersIn))(
  "clients in %s of documents that others wrote compile and load",
  { timeout: TIMEOUT_MS },
  async (code, loaderIn) => {
    const load = loaderIn(dataDir);
    const failed: string[] = [];
    for (const { wsYamlUrl, specs } of content.store.current().modules) {
      for (const { url } of specs) {
        const name = documents[Number(/\d+$/.exec(wsYamlUrl)?.[0])]?.name ?? url;
        const [fault] = await faultsOf(code as SdkLanguage, url, load);
        outcomes.set(name, (outcomes.get(name) ?? new Map()).set(code, fault === undefined ? "yes" : "**no**"));
        if (fault !== undefined) failed.push(`${name}: ${fault}`);
      }
    }
    process.stdout.write(`${documents.length - failed.length} of ${documents.length} clients in ${code}\n`);
    expect(failed).toEqual([]);
  },
);

async function faultsOf(code: SdkLanguage, url: string, load: LoadClient): Promise<readonly string[]> {
  const query = new URLSearchParams({ language: code, yamlFile: url });
  const answer = await portal.app.inject({ url: `${paths.clientSdk}?${query}`, headers: session });
  if (answer.statusCode !== 200) return [answer.json<{ detail: string }>().detail];
  const folder = await mkdtemp(join(dataDir, "client-"));
  await unpack(answer.rawPayload, folder);
  const faults = await load(join(folder, `client_sdk_${code}`));
  await rm(folder, { recursive: true });
  return faults;
}

/** In Markdown, as docs/foreign-documents.md has such tables. */
function table(): string {
  const languages = Object.keys(loadersIn);
  const rows = [...outcomes].map(([name, loaded]) => [
    `\`${name}\``,
    ...languages.map((code) => loaded.get(code) ?? "–"),
  ]);
  return [["document", ...languages], ["---", ...languages.map(() => "---")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |\n`)
    .join("");
}
