import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn } from "../../../testing/index.ts";
import endIdleSessions from "../../idle-sessions/job.ts";
import { codeOf, type FactorsApp, startFactorsApp, userWithTotp } from "../../second-factors/testing/factors-app.ts";

const MINUTE = 60_000;
let portal: FactorsApp;

beforeAll(async () => {
  portal = await startFactorsApp({ SESSION_IDLE_MINUTES: 15, SECOND_FACTOR: "administrators" });
});

afterAll(() => portal.close());

const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE);
};

describe("SESSION_IDLE_MINUTES", () => {
  test("401: a session that nobody used for so long has ended, and says why; also after it was cleared away", async () => {
    const headers = await signIn(portal, await createUser(portal));
    later(17);
    const answer = await portal.own(headers, paths.profile);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "session_idle"]);
    const log = { debug: () => undefined } as unknown as Parameters<typeof endIdleSessions.run>[1];
    await endIdleSessions.run(portal.app.services as Parameters<typeof endIdleSessions.run>[0], log);
    expect((await portal.own(headers, paths.profile)).json().code).toBe("session_idle");
  });

  test("200: each use begins the time anew, and asking when it ends is none", async () => {
    const headers = await signIn(portal, await createUser(portal));
    for (let i = 0; i < 3; i++) {
      later(14);
      expect((await portal.own(headers, paths.profile)).statusCode).toBe(200);
    }
    const { idleEndsAt } = (await portal.own(headers, paths.currentSession)).json();
    later(10);
    expect((await portal.own(headers, paths.currentSession)).json().idleEndsAt).toBe(idleEndsAt);
    later(7);
    expect((await portal.own(headers, paths.currentSession)).json().code).toBe("session_idle");
  });

  test("401: what an open page asks again and again by itself keeps no session", async () => {
    const { headers } = await userWithTotp(portal, { permissions: ["manage_user"] });
    for (let i = 0; i < 2; i++) {
      later(7);
      expect((await portal.own(headers, paths.systemStatus)).statusCode).toBe(200);
    }
    later(3);
    expect((await portal.own(headers, paths.systemStatus)).json().code).toBe("session_idle");
  });

  test("401: the cookie of such a session gives no token to a new tab", async () => {
    const { username, password } = await createUser(portal);
    const signedIn = await portal.send(paths.authenticate, { username, password });
    const [cookie = ""] = String(signedIn.headers["set-cookie"]).split(";");
    const resume = () =>
      portal.app.inject({
        method: "POST",
        url: paths.resumeSession,
        payload: {},
        headers: { cookie, "sec-fetch-site": "same-origin" },
      });
    expect((await resume()).statusCode).toBe(200);
    later(17);
    expect((await resume()).statusCode).toBe(401);
  });
});

describe("SECOND_FACTOR=administrators", () => {
  test("403 for everything but setting one up, until one is", async () => {
    const user = await createUser(portal, { permissions: ["manage_user"] });
    const headers = await signIn(portal, user);
    for (const url of [paths.user(user.id), paths.products, paths.systemStatus, paths.sandboxToken]) {
      const answer = await portal.app.inject({ method: url === paths.sandboxToken ? "POST" : "GET", url, headers });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, "second_factor_required"]);
    }
    expect((await portal.own(headers, paths.secondFactors)).json().isRequired).toBe(true);
    const { secret } = (await portal.own(headers, paths.totp, { currentPassword: user.password })).json();
    await portal.own(headers, paths.confirmTotp, { code: codeOf(portal, secret) });
    expect((await portal.own(headers, paths.user(user.id))).statusCode).toBe(200);
  });

  test("409: the last one stays; others are not asked for any", async () => {
    const { user, headers } = await userWithTotp(portal, { permissions: ["manage_user"] });
    const answer = await portal.own(headers, paths.removeTotp, { currentPassword: user.password });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "last_second_factor"]);
    expect((await portal.own(headers, paths.secondFactors)).json().totp).not.toBeNull();
    const plain = await signIn(portal, await createUser(portal));
    expect((await portal.own(plain, paths.products)).statusCode).toBe(200);
  });

  test("403: who becomes an administrator within a session", async () => {
    const administrator = await userWithTotp(portal, { permissions: ["manage_user"] });
    const user = await createUser(portal);
    const headers = await signIn(portal, user);
    const payload = { permissions: ["manage_user"] };
    await portal.app.inject({
      method: "PUT",
      url: paths.userPermissions(user.id),
      payload,
      headers: administrator.headers,
    });
    expect((await portal.own(headers, paths.products)).json().code).toBe("second_factor_required");
  });
});
