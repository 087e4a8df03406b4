import { createHash } from "node:crypto";
import { paths } from "@connect-portal/contract";
import { issueAccessToken } from "@connect-portal/credentials/access-tokens";
import { compileParsed } from "@connect-portal/openapi-document";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testAtNight } from "../../../../scripts/at-night.ts";
import { auditEvents } from "../modules/audit/audit.tables.ts";
import { createUser, fixedContent, signIn, startTestApp, type TestApp, type TestUser } from "../testing/index.ts";

const BASE = "/PowerCardConnectApi/rest/4.2.4";
const source = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: BASE }],
  security: [{ bearer: [] }],
  paths: {
    "/cards/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "getCard",
        responses: { 200: { description: "It", content: { "application/json": { example: { status: "N" } } } } },
      },
      put: {
        operationId: "updateCard",
        requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
        responses: { 204: { description: "Done" } },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};
const module = {
  id: 1,
  solutionId: 1,
  name: "Cards",
  wsYamlUrl: "/4.2.4/issuing/cards",
  latestVersion: false,
  folder: "/nowhere",
  webhookSpecs: [],
  specs: [
    {
      file: "api.yaml",
      url: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml",
      document: compileParsed(source, createHash("sha256").update(JSON.stringify(source)).digest("hex")),
    },
  ],
};
const content = fixedContent({
  products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true, listLabel: "V4" }],
  releases: [
    { id: 1, name: "4.2.4", description: "", deprecated: false, enabled: true, latest: true, productIds: [2] },
  ],
  solutions: [
    { id: 1, releaseId: 1, name: "Issuing", description: "", enabled: true, latestVersion: true, versionName: "4.2.4" },
  ],
  modules: [module],
});

let portal: TestApp;
let user: TestUser;
let session: { authorization: string };
let token: string;

beforeAll(async () => {
  portal = await startTestApp({
    content,
    settings: { PARTS: ["web", "sandbox"], PUBLIC_URL: "https://portal.example/connect" },
  });
});
beforeEach(async () => {
  user = await createUser(portal, { productIds: [2] });
  session = await signIn(portal, user);
  const holder = { userId: user.id, username: user.username, clientId: "portal" };
  const issued = { portalUrl: "https://portal.example/connect", ...holder, now: portal.clock.now, lifetime: 60 };
  token = (await issueAccessToken(portal.database.db, issued)).access_token;
});
afterAll(() => portal.close());

const page = { "sec-fetch-site": "same-origin" };
const call = (
  headers: Record<string, string>,
  url = `${BASE}/cards/7`,
  method: "GET" | "PUT" = "GET",
  payload?: string,
) =>
  portal.app.inject({
    method,
    url,
    remoteAddress: "203.0.113.7",
    ...(payload === undefined ? {} : { payload }),
    headers: { authorization: `Bearer ${token}`, host: "portal.example", ...headers },
  });
const trace = (data: unknown, webService = `https://portal.example${BASE}/cards/7`) =>
  portal.app.inject({
    method: "POST",
    url: paths.auditTrace,
    payload: { action: "Call API", webService, data },
    headers: { ...session, host: "portal.example" },
  });
async function records() {
  const { actorUserId, actorPosition } = auditEvents;
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(actorUserId, user.id))
    .orderBy(asc(actorPosition));
  return rows.map(({ action, webService, data }) => ({ action, webService, data: JSON.parse(data) }));
}

test("a page's call is recorded before its answer: method, path, operation, status, time, request id and address", async () => {
  const answer = await call(page);
  expect(answer.statusCode).toBe(200);
  expect(await records()).toEqual([
    {
      action: "Call API",
      webService: `GET ${BASE}/cards/7`,
      data: {
        status: 200,
        durationMs: expect.any(Number),
        operation: "getCard",
        requestId: answer.headers["x-request-id"],
        address: "203.0.113.7",
        recordedBy: "server",
      },
    },
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ origin: "https://portal.example" }, "the page's origin, where the browser says no more"],
  [{ "sec-fetch-site": "same-site", origin: "https://portal.example" }, "a sandbox under another name"],
  [{ referer: "http://portal.example/swagger-ui/4.2.4/issuing/cards" }, "a GET over http"],
])("%j: %s", async (headers) => {
  await call(headers);
  expect(await records()).toHaveLength(1);
});

test.each<Record<string, string>>([
  {},
  { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
  { "sec-fetch-site": "cross-site", referer: "https://portal.example/" },
  { "sec-fetch-site": "none" },
  { origin: "null" },
  { referer: "https://elsewhere.example/portal.example" },
])("%j is no page of the portal: nothing is recorded", async (headers) => {
  expect((await call(headers)).statusCode).toBe(200);
  expect(await records()).toEqual([]);
});

test("what the sandbox refuses is recorded with how it was refused", async () => {
  await call({ ...page, "content-type": "application/json" }, undefined, "PUT", "{");
  await call({ ...page, "content-type": "text/plain" }, undefined, "PUT", "x");
  await call({ ...page, "content-type": "application/json" }, undefined, "PUT", `{"a":"${"x".repeat(1_048_576)}"}`);
  const found = await records();
  expect(found.map(({ data }) => [data.operation, data.status])).toEqual([
    ["updateCard", 400],
    ["updateCard", 415],
    ["updateCard", 413],
  ]);
});

test("without a token that holds nobody is known, and the page's own trace says so", async () => {
  const answer = await call({ ...page, authorization: "Bearer nonsense" });
  expect(answer.statusCode).toBe(401);
  expect(await records()).toEqual([]);
  await trace({ method: "GET", status: 401, requestId: answer.headers["x-request-id"], recordedBy: "server" });
  expect(await records()).toMatchObject([
    { webService: `GET ${BASE}/cards/7`, data: { status: 401, recordedBy: "page" } },
  ]);
});

test("204: the page's trace of a recorded call is not a second record; of another one, and of another user, it is", async () => {
  const requestId = (await call(page)).headers["x-request-id"];
  expect((await trace({ status: 200, requestId })).statusCode).toBe(204);
  expect((await trace(JSON.stringify({ status: 200, requestId }))).statusCode).toBe(204);
  expect(await records()).toHaveLength(1);
  await trace({ status: 200, requestId: "another" });
  await trace({ status: 200 });
  expect((await records()).map(({ data }) => data.recordedBy)).toEqual(["server", "page", "page"]);

  user = await createUser(portal);
  session = await signIn(portal, user);
  await trace({ status: 200, requestId });
  expect(await records()).toHaveLength(1);
});

test("a page's word cannot pass for the server's", async () => {
  const forged = { status: 200, requestId: "forged", recordedBy: "server" };
  for (const data of [forged, JSON.stringify(forged), [forged], "recordedBy: server", 7]) await trace(data);
  const found = await records();
  expect(found).toHaveLength(5);
  for (const { data } of found) expect(data.recordedBy).toBe("page");
});

test("a call to another server keeps its address, and an empty trace says at least who recorded it", async () => {
  await trace(undefined, "https://elsewhere.example/cards?pin=1234");
  expect(await records()).toEqual([
    { action: "Call API", webService: "https://elsewhere.example/cards?pin=***", data: { recordedBy: "page" } },
  ]);
});

test("card numbers, secrets and tokens are masked, in the path, the query, the request id and in traces", async () => {
  await call(
    { ...page, "x-request-id": "4111111111111111" },
    `${BASE}/cards/4111%201111%201111%201111?cvv=123&access_token=abc&fields=status`,
  );
  await trace({ body: '{"pan":"5200000000000007","cvv2":"123"}', jwt: "eyJhbGciOiJIUzI1NiJ9.e30.x", requestId: "x" });
  await trace({ requestId: "4111111111111111" });
  const found = await records();
  expect(found).toHaveLength(3);
  expect(found[0]?.webService).toBe(
    `GET ${BASE}/cards/4111%2011**%20****%201111?cvv=***&access_token=***&fields=status`,
  );
  // An id that may be a card number is not taken over.
  expect(found[0]?.data.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(found[2]?.data.requestId).toBe("411111******1111");
  expect(found[1]?.data).toMatchObject({ body: '{"pan":"520000******0007","cvv2":"***"}', jwt: "***" });
});

test("hostile headers and an address of 10,000 characters are bounded", async () => {
  const answer = await call(
    { ...page, "x-request-id": '"}\u00ff'.repeat(200), referer: "x".repeat(2_000), origin: "%00" },
    `${BASE}/cards/7?fields=${"a".repeat(10_000)}`,
  );
  expect(answer.statusCode).toBeLessThan(500);
  const [found] = await records();
  expect(found?.webService).toHaveLength(2048);
  expect(found?.data.requestId).toMatch(/^[\w-]{36}$/);
});

testAtNight(
  "429: no more calls of a page than people make; those of programs go on",
  { timeout: 120_000 },
  async () => {
    for (let count = 0; count < 600; count++) await call(page);
    expect((await call(page)).statusCode).toBe(429);
    expect((await call({})).statusCode).toBe(200);
    expect(await records()).toHaveLength(600);
  },
);
