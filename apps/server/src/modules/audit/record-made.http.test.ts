import { ENCRYPTING_PATH, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { auditEvents } from "./audit.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ settings: { PARTS: ["web", "sandbox"] } });
});
afterAll(() => portal.close());

function call(headers: Record<string, string>, method: "GET" | "POST", url: string, payload?: object) {
  return portal.app.inject({ method, url, headers, ...(payload && { payload }) });
}

test("the first keys, secrets and address of an account are recorded once, as made by the portal for it", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const token = (await call(headers, "POST", paths.sandboxToken, {})).json().access_token;
  const sandbox = { authorization: `Bearer ${token}` };
  expect((await call(sandbox, "POST", ENCRYPTING_PATH, { encryptedData: "{}" })).statusCode).toBe(200);
  const looks = [paths.encryptionKeys, paths.signingSecrets, paths.hookInbox];
  await Promise.all([...looks, ...looks].map((url) => call(headers, "GET", url)));
  const { keys } = (await call(headers, "GET", paths.encryptionKeys)).json();
  const [current, next] = keys.map(({ kid }: { kid: string }) => kid);
  const rows = await portal.database.db.select().from(auditEvents);
  const whose = { userId: user.id, username: user.username };
  const made = rows
    .filter(({ actorUsername }) => actorUsername === "(portal)")
    .map(({ action, data }) => [action, JSON.parse(data)])
    .toSorted(([one], [other]) => one.localeCompare(other));
  expect(made).toEqual([
    ["Create encryption keys", { ...whose, alg: "RSA-OAEP-256", current, next }],
    ["Create inbox address", whose],
    ["Create signing secret", { ...whose, scheme: expect.any(String) }],
    ["Create signing secret", { ...whose, scheme: expect.any(String) }],
  ]);
  expect(rows.filter(({ actorUserId }) => actorUserId === user.id)).toEqual([]);
});
