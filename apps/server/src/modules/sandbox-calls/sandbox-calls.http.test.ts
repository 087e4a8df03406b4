import { createHash } from "node:crypto";
import { paths, type SandboxCallDetail, type SandboxCalls, type SandboxTokenAnswer } from "@connect-portal/contract";
import { compileParsed, type JsonObject } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUser, fixedContent, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

type Headers = Record<string, string>;

const BASE = "/PowerCardConnectApi/rest/4.2.4";
const CARD = "crd_7QX2M4KD0A";
const PAN = "4242424242424242";
const example = (value: JsonObject): JsonObject => ({
  200: { description: "It", content: { "application/json": { example: value } } },
});
const source = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: BASE }],
  security: [{ bearer: [] }],
  paths: {
    "/cards": {
      get: {
        operationId: "listCards",
        parameters: [{ name: "pan", in: "query", schema: { type: "string" } }],
        responses: example({ items: [] }),
      },
    },
    "/cards/{cardId}": {
      get: {
        operationId: "getCard",
        parameters: [{ name: "cardId", in: "path", required: true, schema: { type: "string", pattern: "^crd_" } }],
        responses: example({ cardId: CARD }),
      },
    },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};
const DOCUMENT = "/hps/4.2.4/issuing/cards/api/schemas/api.yaml";
const spec = {
  file: "api.yaml",
  url: DOCUMENT,
  document: compileParsed(source, createHash("sha256").update(JSON.stringify(source)).digest("hex")),
};
const content = fixedContent({
  products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true, listLabel: "V4" }],
  releases: [
    { id: 1, name: "4.2.4", description: "", deprecated: false, enabled: true, latest: true, productIds: [2] },
  ],
  solutions: [
    { id: 1, releaseId: 1, name: "Issuing", description: "", enabled: true, latestVersion: true, versionName: "4.2.4" },
  ],
  modules: [
    {
      id: 1,
      solutionId: 1,
      name: "Cards",
      wsYamlUrl: "/4.2.4/issuing/cards",
      latestVersion: false,
      folder: "/nowhere",
      webhookSpecs: [],
      specs: [spec],
    },
  ],
});

let portal: TestApp;
let owner: Headers;
let other: Headers;

beforeAll(async () => {
  portal = await startTestApp({ content, settings: { PARTS: ["web", "sandbox"] } });
  owner = await signIn(portal, await createUser(portal, { productIds: [2] }));
  other = await signIn(portal, await createUser(portal, { productIds: [2] }));
  const token = await tokenOf(owner);
  await call(`${BASE}/cards/${CARD}`, { ...token, "x-request-id": "first-read" });
  await call(`${BASE}/cards/4711`, { ...token, "x-request-id": "no-card-id" });
  await call(`${BASE}/cards?pan=${PAN}`, { ...token, "x-request-id": "by-number" });
  await call(`${BASE}/cards/${CARD}`, { ...(await tokenOf(other)), "x-request-id": "of-another" });
  const areKept = async () => {
    expect((await list(owner)).items).toHaveLength(3);
    expect((await list(other)).items).toHaveLength(1);
  };
  await vi.waitFor(areKept, { timeout: 20_000 });
});
afterAll(() => portal.close());

const call = (url: string, headers: Headers) => portal.app.inject({ url, headers });

async function tokenOf(session: Headers): Promise<Headers> {
  const answer = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session, payload: {} });
  return { authorization: `Bearer ${answer.json<SandboxTokenAnswer>().access_token}` };
}

async function list(session: Headers, query: Record<string, string> = {}): Promise<SandboxCalls> {
  const answer = await call(`${paths.calls}?${new URLSearchParams(query)}`, session);
  expect(answer.statusCode).toBe(200);
  return answer.json<SandboxCalls>();
}
const requestIds = async (query: Record<string, string>) =>
  (await list(owner, query)).items.map(({ requestId }) => requestId);

test("200: the calls of the account, the newest first", async () => {
  const { items, nextCursor, dropped } = await list(owner);
  expect([nextCursor, dropped]).toEqual([null, null]);
  expect(items.map(({ requestId }) => requestId)).toEqual(["by-number", "no-card-id", "first-read"]);
  expect(items[2]).toMatchObject({
    method: "GET",
    path: `${BASE}/cards/${CARD}`,
    operation: `GET ${BASE}/cards/{cardId}`,
    operationId: "getCard",
    status: 200,
    clientId: null,
    isPage: false,
    isReplay: false,
    refusal: null,
    isOfWorldBefore: null,
  });
});

test.each<[Record<string, string>, string[]]>([
  [{ status: "4xx" }, ["no-card-id"]],
  [{ status: "422" }, ["no-card-id"]],
  [{ operation: "getCard" }, ["no-card-id", "first-read"]],
  [{ operation: "4/cards/{" }, ["no-card-id", "first-read"]],
  [{ card: CARD }, ["first-read"]],
  [{ card: "4242 4242 4242 4242" }, ["by-number"]],
  [{ requestId: "no-card-id" }, ["no-card-id"]],
  [{ text: "REQUEST_INVALID" }, ["no-card-id"]],
  [{ text: PAN }, ["by-number"]],
  [{ client: "pages" }, []],
  [{ client: "sandbox-0123456789abcdef" }, []],
  [{ from: "2999-01-01T00:00:00Z" }, []],
  [{ to: "2999-01-01T00:00:00Z", status: "200" }, ["by-number", "first-read"]],
])("200: %o", async (query, found) => {
  expect(await requestIds(query)).toEqual(found);
});

test("200: a call with its headers and bodies, without its token and the number of a card", async () => {
  const { items } = await list(owner);
  const details = await Promise.all(items.map(({ callId }) => call(paths.call(callId), owner)));
  const [byNumber, , firstRead] = details.map((answer) => answer.json<SandboxCallDetail>());
  expect(firstRead?.request.headers).toContainEqual({ name: "authorization", value: "***" });
  expect(firstRead?.response.headers).toContainEqual({ name: "x-request-id", value: "first-read" });
  expect(JSON.parse(firstRead?.response.body?.text ?? "")).toMatchObject({ cardId: CARD });
  expect(firstRead?.document).toBe(DOCUMENT);
  expect(firstRead?.tryIt).toBe(`/swagger-ui/4.2.4/issuing/cards?api=getCard&call=${firstRead?.callId}`);
  expect(byNumber?.path).toBe(`${BASE}/cards?pan=424242******4242`);
  for (const { body } of details) expect(body).not.toContain(PAN);
});

test("200: only what came after the newest call, whether it fits or not", async () => {
  const { items, newest } = await list(owner, { requestId: "first-read" });
  const [byNumber, noCardId, firstRead] = (await list(owner)).items;
  expect([items, newest]).toEqual([[firstRead], byNumber?.callId]);
  const after = await list(owner, { after: firstRead?.callId ?? "" });
  expect([after.items, after.newest]).toEqual([[byNumber, noCardId], newest]);
  const rejected = await list(owner, { after: firstRead?.callId ?? "", status: "5xx" });
  expect([rejected.items, rejected.newest]).toEqual([[], newest]);
  const nothing = await list(owner, { after: newest ?? "" });
  expect([nothing.items, nothing.newest, nothing.nextCursor]).toEqual([[], null, null]);
});

test.each([
  [{ status: "abc" }],
  [{ client: "somebody" }],
  [{ cursor: "x" }],
  [{ text: "x".repeat(201) }],
  [{ from: "yesterday" }],
])("400: %o", async (query) => {
  const answer = await call(`${paths.calls}?${new URLSearchParams(query as Record<string, string>)}`, owner);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
});

test("404: somebody else's call", async () => {
  const [{ callId = "" } = {}] = (await list(other)).items;
  const answer = await call(paths.call(callId), owner);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "call_not_found"]);
});
