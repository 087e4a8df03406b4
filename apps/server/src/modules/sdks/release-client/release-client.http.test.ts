import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SdkApp, startSdkApp } from "../testing/start-sdk-app.ts";
import { unzip } from "../testing/unzip.ts";
import { releaseClients } from "./make-release-client.ts";

let portal: SdkApp;
beforeAll(async () => {
  portal = await startSdkApp({ JAVA_HOME: "/nowhere" });
});
afterAll(() => portal.close());

test("200: one package of the release's documents, the same for everybody who may see the same, without Java", async () => {
  const call = await portal.callerWith([2]);
  const answer = await call(paths.releaseClient(42));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="connect_client_typescript_4.2.4.zip"');
  const files = new Map((await unzip(answer.rawPayload)).map(({ name, text }) => [name, text]));
  expect(JSON.parse(files.get("connect-client/package.json") ?? "")).toMatchObject({
    version: "4.2.4",
    type: "module",
  });
  expect(files.get("connect-client/src/resources/cards.d.ts")).toContain("getId(id: string, options?: CallOptions)");
  expect(files.get("connect-client/README.md")).toContain("| `cards.getId(id)` |");
  // A release without lists: its README names no call that it lacks.
  expect(files.get("connect-client/README.md")).toContain("console.log(Object.keys(connect));");
  expect((await call(paths.releaseClient(42))).rawPayload.equals(answer.rawPayload)).toBe(true);
});

test("200: the same in Python", async () => {
  const call = await portal.callerWith([2]);
  const answer = await call(`${paths.releaseClient(42)}?language=python`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="connect_client_python_4.2.4.zip"');
  const files = new Map((await unzip(answer.rawPayload)).map(({ name, text }) => [name, text]));
  expect(files.get("connect-client/pyproject.toml")).toContain('version = "4.2.4"');
  expect(files.get("connect-client/connect_client/resources/cards.py")).toContain("def get_id(self, id: str, *,");
  expect(files.get("connect-client/README.md")).toContain("| `cards.get_id(id)` |");
});

test("200: the same in Java", async () => {
  const call = await portal.callerWith([2]);
  const answer = await call(`${paths.releaseClient(42)}?language=java`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="connect_client_java_4.2.4.zip"');
  const files = new Map((await unzip(answer.rawPayload)).map(({ name, text }) => [name, text]));
  const source = (name: string) => files.get(`connect-client/src/main/java/connect/client/${name}.java`);
  expect(files.get("connect-client/pom.xml")).toContain("<version>4.2.4</version>");
  expect(source("resources/Cards")).toContain("getId(String id) {");
  expect(source("Transport")).toContain("package connect.client;");
  expect(files.get("connect-client/README.md")).toContain("| `cards().getId(id)` |");
});

test("200: the same in Go", async () => {
  const call = await portal.callerWith([2]);
  const answer = await call(`${paths.releaseClient(42)}?language=go`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="connect_client_go_4.2.4.zip"');
  const files = new Map((await unzip(answer.rawPayload)).map(({ name, text }) => [name, text]));
  expect(files.get("connect-client/client.go")).toContain('const Version = "4.2.4"');
  expect(files.get("connect-client/cardsservice.go")).toContain(
    "func (s *CardsService) GetID(ctx context.Context, id string, options ...CallOption) (",
  );
  expect(files.get("connect-client/README.md")).toContain("| `Cards.GetID(ctx, id)` |");
});

test("200: the same in Kotlin", async () => {
  const call = await portal.callerWith([2]);
  const answer = await call(`${paths.releaseClient(42)}?language=kotlin`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="connect_client_kotlin_4.2.4.zip"');
  const files = new Map((await unzip(answer.rawPayload)).map(({ name, text }) => [name, text]));
  const source = (name: string) => files.get(`connect-client/src/main/${name}`);
  expect(files.get("connect-client/pom.xml")).toContain("<version>4.2.4</version>");
  expect(source("kotlin/connect/client/resources/Cards.kt")).toContain("suspend fun getId(\n        id: String,");
  expect(source("java/connect/client/Transport.java")).toContain("package connect.client;");
  expect(files.get("connect-client/README.md")).toContain("| `cards.getId(id)` |");
});

test.each([
  ["404 for a release of another product", 35, "release_not_found"],
  ["403 for one that is not open yet", 43, "release_not_enabled"],
])("%s", async (_name, id, code) => {
  const call = await portal.callerWith([2]);
  expect((await call(paths.releaseClient(id))).json()).toMatchObject({ code });
});

test("404 for one whose documents were withdrawn: a client without calls helps nobody", async () => {
  const withdrawn = { ...portal.app.contentFor(null), modules: [] };
  const makeClient = releaseClients(() => expect.fail("nothing to make a client from"), {
    get: async () => undefined,
    put: async () => {},
  });
  const made = makeClient(withdrawn, [2], { releaseId: 42, language: "python", baseUrl: "https://portal.example" });
  await expect(made).rejects.toMatchObject({ code: "release_without_apis" });
});

test("400 for another language or an id that is none, 401 without a session", async () => {
  const call = await portal.callerWith([2]);
  expect((await call(`${paths.releaseClient(42)}?language=cobol`)).statusCode).toBe(400);
  expect((await call(paths.releaseClient("4.2.4"))).statusCode).toBe(400);
  expect((await portal.app.inject(paths.releaseClient(42))).statusCode).toBe(401);
});
