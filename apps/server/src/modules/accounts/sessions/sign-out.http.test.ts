import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});

afterAll(() => portal.close());

const signOut = (headers: Record<string, string> = {}) =>
  portal.app.inject({ method: "DELETE", url: paths.currentSession, headers });

test("204: the token is refused from now on, and Logout is in the audit trail", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  const answer = await signOut(session);
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe("");
  const again = await signOut(session);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toMatchObject({ code: "session_expired", detail: "The session was revoked." });
  const events = await portal.database.db.select().from(auditEvents);
  expect(events).toMatchObject([{ action: "Logout", actorUserId: user.id, occurredAt: portal.clock.now }]);
});

test("204: other sessions go on, the user's own and everybody else's", async () => {
  const user = await createUser(portal);
  const [ended, own, others] = [
    await signIn(portal, user),
    await signIn(portal, user),
    await signIn(portal, await createUser(portal)),
  ];
  await signOut(ended);
  expect((await signOut(own)).statusCode).toBe(204);
  expect((await signOut(others)).statusCode).toBe(204);
});

test("401: without a token", async () => {
  const answer = await signOut();
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
  expect(answer.json().code).toBe("session_expired");
});
