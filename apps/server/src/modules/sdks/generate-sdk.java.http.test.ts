import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedContent } from "@connect-portal/content/testing";
import { sdkLanguages, sdkSupportOf } from "@connect-portal/contract";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { readSettings } from "../../settings/read-settings.ts";
import type { LocatedDocument } from "./document/locate-document.ts";
import { createEngines, type Engines } from "./engines/engines.ts";
import { generateSdk } from "./generate-sdk.ts";
import { sdkRecipes } from "./languages.ts";
import { unzip } from "./testing/unzip.ts";

const root = join(import.meta.dirname, "../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** A cold JVM for each engine, and Python's templates, on a machine that runs other tests meanwhile. */
const TIME = 600_000;

let engines: Engines;

beforeAll(() => {
  engines = createEngines(readSettings({}, root), silent);
});

afterAll(() => engines.close());

async function documentOf(source: object): Promise<LocatedDocument> {
  const whole = { openapi: "3.0.3", info: { title: "Cards", version: "1.0.0" }, paths: {}, ...source };
  const path = "/hps/1.0.0/issuing/cards/api/schemas/api.yaml";
  return { path, document: await compileDocument(JSON.stringify(whole), { fileName: "api.json" }) };
}

const baseUrl = "https://portal.example";
/** Manifests of package managers, and README.md, in the archive's folder. */
const MANIFESTS =
  /^[^/]+\/(?:package\.json|composer\.json|pom\.xml|pyproject\.toml|[^/]+\.gemspec|DESCRIPTION|pubspec\.yaml|go\.mod|README\.md)$/;
const ok = { 200: { description: "Done." } };

testAtNight(
  "every code makes an archive of a published document, clients with their first call",
  {
    timeout: TIME,
  },
  async () => {
    const content = await publishedContent();
    const published = content.current().modules.flatMap(({ specs }) => specs);
    const spec = published.find(({ url }) => url === "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml");
    if (!spec) throw new Error("The document of the test is not published");
    const located = { path: spec.url, document: spec.document };
    for (const language of sdkLanguages) {
      const { archive } = await generateSdk(engines, { language, located, baseUrl });
      const files = await unzip(archive);
      const guide = files.find(({ name }) => name === `client_sdk_${language}/GETTING-STARTED.md`)?.text ?? "";
      expect(guide, language).toContain("https://portal.example/PowerCardConnectApi/rest/4.2.4/issuing");
      if (sdkRecipes[language].guide) expect(guide, language).toMatch(/search_?cards/i);
      expect(files.length, language).toBeGreaterThan(1);
      if (sdkSupportOf[language] === "none") continue;
      // Licences that nobody gave, and what was to be filled in.
      for (const { name, text } of files.filter(({ name }) => MANIFESTS.test(name))) {
        expect(text, `${language}: ${name}`).not.toMatch(
          /unlicense|GIT_USER_ID|GIT_REPO_ID|team@openapitools|OpenAPI-Generator contributors/i,
        );
      }
    }
  },
);

describe("a document that refers to others", () => {
  /** A server of this machine that counts who asks it. */
  async function startListener() {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("content-type", "application/json").end('{"type":"string"}');
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return { asked, url: `http://127.0.0.1:${port}/schema.json`, close: () => server.close() };
  }
  const referring = (ref: string) => ({ components: { schemas: { Card: { properties: { pan: { $ref: ref } } } } } });

  test("has a client without them, nothing is asked for, and the guide names them", { timeout: TIME }, async () => {
    const listener = await startListener();
    const located = await documentOf(referring(listener.url));
    const { archive } = await generateSdk(engines, { language: "go", located, baseUrl });
    const guide = (await unzip(archive)).find(({ name }) => name.endsWith("GETTING-STARTED.md"));
    expect(guide?.text).toContain(`${listener.url} is not in the document: any value is accepted in its place`);
    expect(listener.asked).toEqual([]);
    listener.close();
  });

  test("would find no network in either generator", { timeout: TIME }, async () => {
    const listener = await startListener();
    const folder = await mkdtemp(join(tmpdir(), "connect-portal-network-"));
    const input = join(folder, "openapi.json");
    const { document } = await documentOf(referring(listener.url));
    await writeFile(input, JSON.stringify(document.source));
    for (const [engine, generator] of [
      ["OpenAPI Generator", "go"],
      ["Swagger Codegen", "swift4"],
    ] as const) {
      const output = join(folder, generator);
      await mkdir(output);
      const job = { language: generator, generator, input, output, options: {} };
      await engines.run(engine, async () => ({ job })).catch(() => undefined);
    }
    expect(listener.asked).toEqual([]);
    listener.close();
    await rm(folder, { recursive: true });
  });
});

test("what OpenAPI requires and a document does not say is no reason to refuse it", { timeout: TIME }, async () => {
  const located = await documentOf({ info: { title: "Cards" }, paths: { "/cards": { get: { responses: ok } } } });
  const { archive } = await generateSdk(engines, { language: "java", located, baseUrl });
  expect(archive.length).toBeGreaterThan(1_000);
});

test("what its code ends at is refused with operation and place, not with its exception", {
  timeout: TIME,
}, async () => {
  const schema = {
    type: "object",
    properties: { inner: { type: "object", additionalProperties: { type: "string" } } },
  };
  const parameters = [{ name: "filter", in: "query", style: "deepObject", schema }];
  const located = await documentOf({
    paths: { "/cards": { get: { operationId: "cards", parameters, responses: ok } } },
  });
  await expect(generateSdk(engines, { language: "r", located, baseUrl })).rejects.toMatchObject({
    code: "sdk_document_refused",
    message: expect.stringMatching(
      /^OpenAPI Generator makes no R of GET \/cards, parameter "filter": it has no case for/,
    ),
  });
});

test("java: a member of any type that nobody set is not sent as null", { timeout: TIME }, async () => {
  const schema = { type: "object", properties: { any: {} } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };
  const located = await documentOf({
    paths: { "/orders": { post: { operationId: "order", requestBody: { content }, responses: ok } } },
    components: { schemas: { Order: schema } },
  });
  const { archive } = await generateSdk(engines, { language: "java", located, baseUrl });
  const order = (await unzip(archive)).find(({ name }) => name.endsWith("/model/Order.java"))?.text ?? "";
  const members = Array.from(order.matchAll(/private JsonNullable<Object> (\w+) = (.*);/g), ([, ...member]) => member);
  expect(members).toEqual([["any", "JsonNullable.<Object>undefined()"]]);
});

test.each(["swift3", "swift4"] as const)(
  "%s: a number has a type of the language",
  { timeout: TIME },
  async (language) => {
    const price = { type: "object", properties: { amount: { type: "number" } } };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Price" } } };
    const located = await documentOf({
      paths: { "/prices": { post: { operationId: "price", requestBody: { content }, responses: ok } } },
      components: { schemas: { Price: price } },
    });
    const { archive } = await generateSdk(engines, { language, located, baseUrl });
    const model = (await unzip(archive)).find(({ name }) => name.endsWith("/Price.swift"))?.text ?? "";
    expect(model).toContain("public var amount: Double?");
  },
);

test("names that would lead out of the folder do not, in any language", { timeout: TIME }, async () => {
  const evil = "../../../../evil";
  const located = await documentOf({
    info: { title: evil, version: "../../evil" },
    tags: [{ name: evil }],
    paths: { "/cards": { get: { operationId: evil, tags: [evil], summary: "```\n# evil", responses: ok } } },
    components: { schemas: { "..": { type: "object", properties: { [evil]: { type: "string" } } } } },
  });
  const before = await readdir(tmpdir());
  for (const language of sdkLanguages) {
    // Some generators refuse such a name; none may write elsewhere.
    const sdk = await generateSdk(engines, { language, located, baseUrl }).catch(() => undefined);
    const files = sdk ? await unzip(sdk.archive) : [];
    expect(
      files.filter(({ name }) => !name.startsWith(`client_sdk_${language}/`) || name.split("/").includes("..")),
    ).toEqual([]);
  }
  expect((await readdir(tmpdir())).filter((name) => /evil/i.test(name) && !before.includes(name))).toEqual([]);
});

test("a generator that is killed in the middle: the SDK comes all the same", { timeout: TIME }, async () => {
  const located = await documentOf({ paths: { "/cards": { get: { responses: ok } } } });
  const order = { language: "java", located, baseUrl } as const;
  await generateSdk(engines, order);
  const running = generateSdk(engines, order);
  for (const pid of engines.pids()) process.kill(pid, "SIGKILL");
  expect((await unzip((await running).archive)).length).toBeGreaterThan(1);
});
