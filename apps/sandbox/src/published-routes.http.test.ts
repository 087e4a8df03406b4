import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPlugin } from "./sandbox-plugin.ts";
import { CARDS_424, cardDocument } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";
import { testLimits } from "./testing/test-limits.ts";

const CARDS_358 = "/PowerCardConnectApi/rest/3.5.8";
const openCall = (server: string, text: string, path = "/version") => ({
  openapi: "3.1.0",
  info: { title: text, version: "1" },
  servers: [{ url: server }],
  paths: { [path]: { get: { responses: { 200: { description: "", content: { "text/plain": { example: text } } } } } } },
});
const release = (name: string, ...specs: ReturnType<typeof openCall>[]) => ({ name, specs });

let sandbox: TestSandbox;
const lines: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  sandbox = await startTestSandbox(contentOf(), { logger: { level: "debug", stream } });
});
afterAll(() => sandbox.close());

const bodyAt = async (url: string) => (await sandbox.app.inject(url)).body;
const statusAt = async (url: string) => (await sandbox.app.inject(url)).statusCode;

test("a path that two releases share is told apart by their servers", async () => {
  await sandbox.content.replace(
    contentOf(
      release("4.2.4", openCall(CARDS_424, "new")),
      release("3.5.8", openCall(`http://host:1${CARDS_358}/`, "old")),
    ),
  );
  expect(await bodyAt(`${CARDS_424}/version`)).toBe("new");
  expect(await bodyAt(`${CARDS_358}/version`)).toBe("old");
});

test("new content replaces the routes: what is gone is 404, what is new answers", async () => {
  await sandbox.content.replace(contentOf(release("4.2.4", openCall(CARDS_424, "one", "/first"))));
  expect(await bodyAt(`${CARDS_424}/first`)).toBe("one");
  await sandbox.content.replace(contentOf(release("4.2.4", openCall(CARDS_424, "two", "/second"))));
  expect([await statusAt(`${CARDS_424}/first`), await bodyAt(`${CARDS_424}/second`)]).toEqual([404, "two"]);
});

test("of two documents that claim one route the first answers, and the log names both", async () => {
  await sandbox.content.replace(
    contentOf(release("4.2.4", openCall(CARDS_424, "first"), openCall(CARDS_424, "second"))),
  );
  expect(await bodyAt(`${CARDS_424}/version`)).toBe("first");
  expect(lines.join()).toMatch(/version of .*api-1\.yaml is left out: .*api-0\.yaml has it already/);
});

test("a document that cannot be used is left out while the others answer", async () => {
  const broken = { ...openCall(CARDS_424, "x", "/x"), paths: { "/x": { $ref: "#/nowhere" } } };
  await sandbox.content.replace(contentOf(release("4.2.4", broken as never, openCall(CARDS_424, "fine"))));
  expect([await bodyAt(`${CARDS_424}/version`), await statusAt(`${CARDS_424}/x`)]).toEqual(["fine", 404]);
});

test("a release that is not enabled is closed", async () => {
  await sandbox.content.replace(contentOf({ ...release("4.2.4", openCall(CARDS_424, "early")), enabled: false }));
  expect(await statusAt(`${CARDS_424}/version`)).toBe(404);
});

test("nothing of a request but its path template and status is logged", async () => {
  await sandbox.content.replace(contentOf({ name: "4.2.4", specs: [cardDocument()] }));
  lines.length = 0;
  const pan = "4000000000000002";
  const headers = { ...sandbox.authorized, "content-type": "application/json" };
  for (const path of [`/cards/${pan}?pan=${pan}`, `/unknown/${pan}`, `/dangling?x=${pan}`]) {
    await sandbox.app.inject({ url: CARDS_424 + path, headers });
  }
  const put = { url: `${CARDS_424}/cards/CARD-1`, method: "PUT", headers } as const;
  for (const payload of [`{"pan":"${pan}"`, JSON.stringify({ [pan]: pan })])
    await sandbox.app.inject({ ...put, payload });
  await sandbox.app.inject({ url: `/PowerCardConnectApi/rest/${pan}` });
  const log = lines.join("");
  expect(log).toContain(`PUT ${CARDS_424}/cards/{cardId}`);
  expect(log).not.toContain(pan);
  expect(log).not.toContain("Bearer");
});

test("beside a scope with hooks of its own it answers without them", async () => {
  const host = Fastify();
  const { content, database, clock } = sandbox;
  host.register(async (portal) => {
    portal.addHook("onRequest", async (_request, reply) => reply.code(418).send());
    portal.get("/portal", () => "portal");
  });
  const options = { content, database, limits: testLimits(), now: () => clock.now };
  host.register(sandboxPlugin, { ...options, tokenLifetime: 60 });
  const trees = { url: `${CARDS_424}/trees`, method: "POST", payload: {} } as const;
  expect((await host.inject(trees)).statusCode).toBe(200);
  expect((await host.inject("/portal")).statusCode).toBe(418);
  expect((await host.inject("/elsewhere")).json()).toHaveProperty("error", "Not Found");
  await host.close();
});
