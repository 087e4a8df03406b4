import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { createEngines } from "./engines/engines.ts";
import { generateSdk } from "./generate-sdk.ts";
import { unpack } from "./testing/unzip.ts";

/** Sends and reads the traps document with TypeScript's client, built as its package says. */
const root = join(import.meta.dirname, "../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
// biome-ignore lint/suspicious/noExplicitAny: the client is made while the test runs.
let client: any;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-typescript-"));
  const text = await readFile(join(import.meta.dirname, "testing/traps/api.yaml"), "utf8");
  const document = await compileDocument(text, { fileName: "api.yaml" });
  const located = { path: "/hps/1.0.0/issuing/traps/api/schemas/api.yaml", document };
  const engines = createEngines(readSettings({}, root), silent);
  const { archive } = await generateSdk(engines, {
    language: "typescript-fetch",
    located,
    baseUrl: "https://sandbox.example",
  });
  await engines.close();
  await unpack(archive, folder);
  const content = join(folder, "client_sdk_typescript-fetch");
  await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", content]);
  client = await import(join(content, "dist/index.js"));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An API whose next call is answered so, and what was sent. */
function apiThatAnswers(body: unknown, status = 200, type = "application/json") {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetchApi = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { "content-type": type } });
  };
  const configuration = new client.Configuration({ basePath: "https://api.example", accessToken: "t0ken", fetchApi });
  return {
    sent,
    tagged: new client.CardAccountsLimitsApi(configuration),
    untagged: new client.DefaultApi(configuration),
  };
}

const thing = { a_b: "1", status: "active", amount: "12.30" };

test("null is read and sent as null, and what is absent stays so", async () => {
  const { tagged, sent } = apiThatAnswers({ ...thing, nothing: null, "a-b": "2", 名前: "3" }, 201);
  const read = await tagged.createThing({ thing: client.ThingFromJSON({ ...thing, nothing: null }) });
  expect([read.nothing, read.sign]).toEqual([null, undefined]);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ ...thing, nothing: null });
  expect(JSON.stringify(client.ThingToJSON(read))).toBe(
    JSON.stringify({ ...client.ThingToJSON(read), "a-b": "2", 名前: "3" }),
  );
});

test("what derives from a schema is sent whole where the schema itself is asked for", () => {
  const school = { type: "class", pupils: 30 };
  const { one, classes } = client.AHolderOfAllToJSON({ one: school, classes: [school] });
  expect([one.pupils, classes[0].pupils]).toEqual([30, 30]);
  expect(client.ModelObjectToJSON({ type: "unknown", id: "1" })).toMatchObject({ type: "unknown" });
});

test("a failure has its status, its body and its problem", async () => {
  const { untagged } = apiThatAnswers(
    { type: "about:blank", title: "Gone", status: 404, code: "gone" },
    404,
    "application/problem+json",
  );
  const failure = await untagged.getThing({ id: "1" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(client.ResponseError);
  expect(failure).toMatchObject({ message: "404 Gone", body: { code: "gone" }, response: { status: 404 } });
});

test("paths are escaped, moments of a path are as they are written, and the token is a bearer", async () => {
  const { untagged, sent } = apiThatAnswers({ wide: 1 });
  await untagged.thingsSince({ since: "2025-03-04T10:22:31Z", until: new Date("2025-03-05") });
  await untagged.getThing({ id: "a/b" });
  const types = await readFile(join(folder, "client_sdk_typescript-fetch/dist/apis/DefaultApi.d.ts"), "utf8");
  expect(types).toContain("since: string;");
  expect(sent.map(({ url }) => url)).toEqual([
    "https://api.example/days/2025-03-04T10%3A22%3A31Z?until=2025-03-05",
    "https://api.example/things/a%2Fb",
  ]);
  expect(sent[0]?.init.headers).toMatchObject({ Authorization: "Bearer t0ken" });
});

test("a list of a form is sent one by one", async () => {
  const { untagged, sent } = apiThatAnswers(undefined, 204);
  await untagged.sendForm({ list: ["a", "b,c"] });
  expect(String(sent[0]?.init.body)).toBe("list=a&list=b%2Cc");
});

test("a choice is the one that its discriminator names, and keeps its nulls; another one is its JSON", async () => {
  const { untagged } = apiThatAnswers({ kind: "circle", radius: 2, colour: null });
  expect(await untagged.getShape()).toEqual({ kind: "circle", radius: 2, colour: null });
  const { untagged: other } = apiThatAnswers({ kind: "triangle", sides: 3 });
  expect(await other.getShape()).toEqual({ kind: "triangle", sides: 3 });
});
