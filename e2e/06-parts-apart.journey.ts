import { startTestPostgres } from "@connect-portal/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const administrator = { username: "admin", password: "admin-password-for-tests" };
const lookup = {
  parameterList: [
    { parameterName: "CURRENCY_TABLE", parameterMode: "P", parameterColumnList: ["Code"], parameterConditionList: [] },
  ],
  requestInfo: { requestUID: "8b1e7c52-0f2e-4c1f-9a3d-5b7c9e1f2a3b", requestDate: "2025-03-04T10:22:31Z", userID: "a" },
};

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let web: RunningPortal;
let sandbox: RunningPortal;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const env = { DATABASE_URL, ADMIN_PASSWORD: administrator.password };
  // Both at once: who comes first migrates, the other waits.
  [web, sandbox] = await Promise.all([
    startPortal({ env: { ...env, PARTS: "web" } }),
    startPortal({ env: { ...env, PARTS: "sandbox" } }),
  ]);
});
afterAll(async () => {
  await Promise.all([web?.stop(), sandbox?.stop()]);
  await postgres?.stop();
});

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

test("a token that the web part issues opens the sandbox of another process", async () => {
  const { jwt } = await (await post(`${web.url}/public/v1/users/authenticate`, administrator)).json();
  const issued = await post(`${web.url}/v1/sandbox/tokens`, {}, jwt);
  const { access_token } = await issued.json();
  const path = "/PowerCardConnectApi/rest/4.2.4/issuing/reference-data/currency-table";
  const answer = await post(`${sandbox.url}${path}`, lookup, access_token);
  expect(answer.status).toBe(200);
  expect((await answer.json()).parameterList[0].rows).toContainEqual({ Code: "EUR" });
  expect((await post(`${web.url}${path}`, lookup, access_token)).status).toBe(404);
});

test("each part answers health and readiness, and only its own calls", async () => {
  for (const { url } of [web, sandbox]) expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect((await post(`${sandbox.url}/public/v1/users/authenticate`, administrator)).status).toBe(404);
});
