import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, startTestApp, type TestApp, type TestUser } from "../../../testing/index.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const send = ({ username, password }: TestUser) =>
  portal.app.inject({ method: "POST", url: paths.authenticate, payload: { username, password } });

test("while the disk is short, administrators sign in and read the system status; others are told to come back", async () => {
  const administrator = await createUser(portal, { permissions: ["manage_user"] });
  const integrator = await createUser(portal);
  expect((await send(integrator)).statusCode).toBe(200);
  // The embedded database switches to read-only on a full disk; this does the same to every connection.
  portal.database.pool.on("acquire", (client) => {
    client.query("SET default_transaction_read_only = on").catch(() => {});
  });
  expect((await send(integrator)).statusCode).toBe(503);
  const answer = await send(administrator);
  expect(answer.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${answer.json().jwt}` };
  expect((await portal.app.inject({ url: paths.systemStatus, headers })).statusCode).toBe(200);
  const { rows } = await portal.database.pool.query("SELECT action FROM audit_events WHERE actor_username = $1", [
    administrator.username,
  ]);
  expect(rows).toContainEqual({ action: "Login" });
});
