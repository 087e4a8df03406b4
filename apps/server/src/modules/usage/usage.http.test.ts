import type { Guide } from "@connect-portal/content";
import { paths, type SandboxTokenAnswer, type UsageAnswer } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  contentOfDocument,
  createUser,
  fixedContent,
  signIn,
  startTestApp,
  type TestApp,
  type TestUser,
} from "../../testing/index.ts";

const BASE = "/PowerCardConnectApi/rest/4.2.4";
const answered = { 200: { description: "It", content: { "application/json": { example: {} } } } };
const step = {
  operationId: "getCard",
  title: "Get card",
  wsYamlUrl: "/4.2.4/issuing/cards",
  method: "GET",
  path: `${BASE}/cards/{cardId}`,
  parameters: [],
  body: null,
  saves: [],
  status: null,
  recorded: null,
};
const guide: Guide = {
  slug: "first-card",
  title: "First card",
  summary: "",
  order: 1,
  isPublic: true,
  documents: [],
  html: "",
  markdown: "",
  sections: [{ id: "a", title: "A", html: "", markdown: "", steps: [step, step], programs: [] }],
  translations: {
    fr: {
      title: "Première carte",
      summary: "",
      html: "",
      markdown: "",
      sections: [{ title: "A", html: "", markdown: "" }],
      checked: "",
      current: "",
    },
  },
};

let portal: TestApp;
let admin: Record<string, string>;
let bank: TestUser;

const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: BASE }],
  security: [{ bearer: [] }],
  paths: {
    "/cards": { get: { responses: answered } },
    "/cards/{cardId}": {
      get: {
        parameters: [{ name: "cardId", in: "path", required: true, schema: { type: "string", pattern: "^crd_" } }],
        responses: answered,
      },
    },
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};

beforeAll(async () => {
  const published = contentOfDocument(document).current();
  const url = "/hps/4.2.4/issuing/cards/api/schemas/api.yaml";
  const modules = published.modules.map((one) => ({ ...one, specs: one.specs.map((spec) => ({ ...spec, url })) }));
  const content = fixedContent({ ...published, modules, guides: [guide] });
  portal = await startTestApp({ content, settings: { PARTS: ["web", "sandbox"], METRICS_PORT: 0 } });
  admin = await signIn(portal, await createUser(portal, { permissions: ["manage_user"], productIds: [1, 2] }));
  bank = await createUser(portal, { username: "=bank", productIds: [1, 2] });
  const session = await signIn(portal, bank);
  const got = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session, payload: {} });
  const authorization = `Bearer ${got.json<SandboxTokenAnswer>().access_token}`;
  const call = (url: string) => portal.app.inject({ url, headers: { authorization } });
  expect((await call(`${BASE}/cards/crd_1`)).statusCode).toBe(200);
  for (let count = 0; count < 10; count += 1) await call(`${BASE}/cards/4711`);
  await call(`${BASE}/nowhere`);
  const ran = (url: string) => portal.app.inject({ method: "POST", url, headers: session });
  for (const number of ["0", "1"]) {
    expect((await ran(paths.guideStep("first-card", number))).statusCode).toBe(204);
  }
  expect((await ran(paths.guideStep("first-card", "3"))).statusCode).toBe(404);
  await portal.app.inject({ url: "/v1/search?text=Zebrafish", headers: session });
  portal.app.usage?.sdk("4.2.4", "java");
  // A call with an unknown address is told of once its token is known.
  await vi.waitFor(() => expect(portal.app.usage?.totals.has("")).toBe(true));
  await portal.app.usage?.flush(true);
});
afterAll(() => portal.close());

const today = () => portal.clock.now.toISOString().slice(0, 10);
const range = (more: Record<string, string> = {}) => `?${new URLSearchParams({ from: today(), to: today(), ...more })}`;

async function usage(more: Record<string, string> = {}): Promise<UsageAnswer> {
  const answer = await portal.app.inject({ url: paths.usage + range(more), headers: admin });
  expect(answer.statusCode).toBe(200);
  return answer.json<UsageAnswer>();
}

test("200: who calls what, what nobody calls, and who is stuck with which error", async () => {
  const answer = await usage();
  expect(answer.isCounted).toBe(true);
  expect(answer.days).toEqual([{ day: today(), calls: 12, succeeded: 1 }]);
  const operation = { operation: `GET ${BASE}/cards/{cardId}`, calls: 11, succeeded: 1, accounts: 1 };
  expect(answer.operations).toEqual([
    expect.objectContaining({ release: "4.2.4", module: "issuing/cards", ...operation }),
    expect.objectContaining({ release: "", module: "", operation: "", calls: 1, succeeded: 0 }),
  ]);
  expect(answer.neverCalled.map((one) => one.operation)).toEqual([`GET ${BASE}/cards`]);
  expect(answer.modules[0]).toMatchObject({ calls: 11, succeeded: 1, operations: 2, operationsCalled: 1 });
  expect(answer.problems.map(({ code, calls }) => [code, calls])).toEqual([
    ["request_invalid", 10],
    ["operation_unknown", 1],
  ]);
  const own = { userId: bank.id, name: "=bank", kind: "person" };
  expect(answer.accounts.map(({ calls, firstSuccessAt }) => [calls, typeof firstSuccessAt])).toEqual(
    expect.arrayContaining([
      [11, "string"],
      [1, "object"],
    ]),
  );
  expect(answer.stuck).toEqual([expect.objectContaining({ ...own, calls: 12, succeeded: 1, code: "request_invalid" })]);
});

test("200: words without a result, where guides were left, and SDKs", async () => {
  const { searches, guides, sdks } = await usage();
  expect(searches).toEqual([{ words: "zebrafish", count: 1 }]);
  expect(guides).toEqual([
    { slug: "first-card", title: "First card", began: 1, finished: 0, leftAt: 2, steps: [1, 0] },
  ]);
  expect(sdks).toEqual([{ release: "4.2.4", language: "java", count: 1 }]);
});

test("200: guides are named in the reader's language", async () => {
  const url = paths.usage + range();
  const answer = await portal.app.inject({ url, headers: { ...admin, "accept-language": "fr" } });
  expect(answer.json<UsageAnswer>().guides.map(({ title }) => title)).toEqual(["Première carte"]);
});

test("200: another release has no calls; days before have none either", async () => {
  expect((await usage({ release: "9.9" })).operations).toEqual([]);
  expect((await usage({ from: "2020-01-01", to: "2020-12-31" })).days).toEqual([]);
});

test("200: a list as a file, in which a spreadsheet finds no formula", async () => {
  const answer = await portal.app.inject({ url: paths.usageFile + range({ list: "stuck" }), headers: admin });
  expect(answer.headers["content-disposition"]).toBe(`attachment; filename="usage_stuck_${today()}_${today()}.csv"`);
  const [head, row] = answer.body.slice(1).split("\r\n");
  expect(head).toBe('"userId","name","kind","calls","succeeded","code","lastAt"');
  expect(row).toContain(`"${bank.id}","'=bank","person","12","1","request_invalid"`);
});

test("400: more than 400 days, or days the wrong way round", async () => {
  for (const days of [
    { from: "2024-01-01", to: "2026-01-01" },
    { from: "2026-01-02", to: "2026-01-01" },
  ]) {
    const answer = await portal.app.inject({ url: `${paths.usage}?${new URLSearchParams(days)}`, headers: admin });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
  }
});

test("a metric has the calls without whose they are", async () => {
  const text = await portal.app.exposition?.read();
  expect(text).toContain('portal_usage_calls_total{release="4.2.4",module="issuing/cards",outcome="refused"} 10');
  expect(text).not.toContain("=bank");
});

test("an account that is deleted takes what was counted of it along", async () => {
  const { db } = portal.database;
  await db.execute(sql`DELETE FROM users WHERE id = ${bank.id}`);
  expect((await usage()).days).toEqual([]);
});

test("with USAGE=off nothing is counted or written", async () => {
  const off = await startTestApp({ settings: { PARTS: ["web", "sandbox"], USAGE: "off", METRICS_PORT: 0 } });
  expect(off.app.usage).toBeUndefined();
  expect(await off.app.exposition?.read()).not.toContain("portal_usage_calls_total");
  await off.close();
});
