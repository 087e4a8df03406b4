import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContentFolder, createContentFolder } from "@connect-portal/content/testing";
import { paths } from "@connect-portal/contract";
import { startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleContent } from "../modules/catalogue/testing/sample-content.ts";
import { type RunningPortal, runPortal } from "../testing/run-portal.ts";

/** Two starts of everything, on a machine that does other work. */
const STARTS = 240_000;
const administrator = { username: "admin", password: "admin-password-for-tests" };
const SANDBOX_CALL = "/PowerCardConnectApi/rest/4.2.4/issuing/limits";

let postgres: TestPostgres;
let content: ContentFolder;
let dataDir: string;
let web: RunningPortal;
let sandbox: RunningPortal;

beforeAll(async () => {
  postgres = await startTestPostgres();
  content = await createContentFolder(sampleContent);
  dataDir = await mkdtemp(join(tmpdir(), "connect-portal-apart-"));
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    CONTENT_DIR: content.directory,
    ADMIN_PASSWORD: administrator.password,
  };
  const run = (part: string) => runPortal({ ...settings, PARTS: part, DATA_DIR: join(dataDir, part) });
  // Both at once: who comes first migrates, the other waits.
  [web, sandbox] = await Promise.all([run("web"), run("sandbox")]);
}, STARTS);
afterAll(async () => {
  await Promise.all([web?.kill(), sandbox?.kill()]);
  await postgres?.stop();
  await content?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Returns the web part's answer. */
async function ask<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  return (await (await post(web.url + path, body, token)).json()) as Answer;
}

test("a token that the web part issues opens the sandbox of another process", async () => {
  const { jwt } = await ask<{ jwt: string }>(paths.authenticate, administrator);
  const { access_token } = await ask<{ access_token: string }>(paths.sandboxToken, {}, jwt);
  const authorized = { headers: { authorization: `Bearer ${access_token}` } };
  const answer = await fetch(`${sandbox.url}${SANDBOX_CALL}`, authorized);
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ACTIVE" }]);
  expect((await fetch(`${web.url}${SANDBOX_CALL}`, authorized)).status).toBe(404);
});

test("each part answers readiness, and only its own calls", async () => {
  for (const { url } of [web, sandbox]) expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect((await post(`${sandbox.url}${paths.authenticate}`, administrator)).status).toBe(404);
});
