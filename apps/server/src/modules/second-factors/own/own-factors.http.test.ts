import { type ActivityFilter, paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn } from "../../../testing/index.ts";
import { totpFactors } from "../second-factors.tables.ts";
import { codeOf, type FactorsApp, startFactorsApp, userWithTotp } from "../testing/factors-app.ts";

let portal: FactorsApp;

beforeAll(async () => {
  portal = await startFactorsApp();
});

afterAll(() => portal.close());

const actionsOf = async (username: string, action: ActivityFilter) => {
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const url = `${paths.activityLog(username)}?action=${encodeURIComponent(action)}`;
  return (await portal.own(administrator, url)).json();
};

describe("an authenticator app", () => {
  test("200: ends the other sessions, is recorded and mailed, and shows its secret and codes once", async () => {
    const user = await createUser(portal, { username: "totp-owner", email: "totp@bank.example" });
    const [here, elsewhere] = [await signIn(portal, user), await signIn(portal, user)];
    const begun = await portal.own(here, paths.totp, { currentPassword: user.password });
    const { secret, uri } = begun.json();
    expect(begun.headers["cache-control"]).toBe("no-store");
    expect(uri).toBe(
      `otpauth://totp/Connect%20Portal:totp-owner?issuer=Connect%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirmed = await portal.own(here, paths.confirmTotp, { code: codeOf(portal, secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await portal.own(elsewhere, paths.profile)).statusCode).toBe(401);
    const shown = await portal.own(here, paths.secondFactors);
    expect(shown.json()).toMatchObject({ totp: { createdAt: expect.any(String) }, passkeys: [], recoveryCodes: 10 });
    expect(shown.body).not.toContain(secret);
    expect(await portal.newMails()).toMatchObject([{ kind: "second-factor-changed", recipient: "totp@bank.example" }]);
    const log = await actionsOf("totp-owner", "Add second factor");
    expect(JSON.stringify(log)).toContain("totp");
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  test("400 without the password, and nothing begins", async () => {
    const user = await createUser(portal);
    const headers = await signIn(portal, user);
    const answer = await portal.own(headers, paths.totp, { currentPassword: "guess" });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "current_password_wrong"]);
    expect((await portal.own(headers, paths.confirmTotp, { code: "123456" })).json().code).toBe("totp_setup_over");
  });

  test("is nothing before its first code, after a wrong one, and a quarter of an hour later", async () => {
    const user = await createUser(portal);
    const headers = await signIn(portal, user);
    const { secret } = (await portal.own(headers, paths.totp, { currentPassword: user.password })).json();
    expect((await portal.own(headers, paths.confirmTotp, { code: "000000" })).json().code).toBe("code_not_accepted");
    const { username, password } = user;
    expect((await portal.send(paths.authenticate, { username, password })).json().jwt).toEqual(expect.any(String));
    portal.clock.now = new Date(portal.clock.now.getTime() + 15 * 60_000 + 1);
    const late = await portal.own(headers, paths.confirmTotp, { code: codeOf(portal, secret) });
    expect([late.statusCode, late.json().code]).toEqual([409, "totp_setup_over"]);
  });

  test("409: a second one, so that nobody with an open session replaces the first", async () => {
    const { user, headers } = await userWithTotp(portal);
    const again = await portal.own(headers, paths.totp, { currentPassword: user.password });
    expect([again.statusCode, again.json().code]).toEqual([409, "totp_exists"]);
    const confirmed = await portal.own(headers, paths.confirmTotp, { code: "123456" });
    expect(confirmed.json().code).toBe("totp_exists");
  });

  test("removed with the password: its recovery codes go too, and the password alone signs in", async () => {
    const { user, headers } = await userWithTotp(portal);
    expect((await portal.own(headers, paths.removeTotp, { currentPassword: "guess" })).statusCode).toBe(400);
    expect((await portal.own(headers, paths.removeTotp, { currentPassword: user.password })).statusCode).toBe(204);
    expect((await portal.own(headers, paths.secondFactors)).json()).toMatchObject({ totp: null, recoveryCodes: 0 });
    const { username, password } = user;
    expect((await portal.send(paths.authenticate, { username, password })).json().jwt).toEqual(expect.any(String));
    const missing = await portal.own(headers, paths.removeTotp, { currentPassword: password });
    expect([missing.statusCode, missing.json().code]).toEqual([404, "second_factor_not_found"]);
    const renewed = await portal.own(headers, paths.recoveryCodes, { currentPassword: password });
    expect([renewed.statusCode, renewed.json().code]).toEqual([409, "second_factor_missing"]);
  });
});

test("passwords are guessed here no faster than at the sign-in", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push(await portal.own(headers, paths.totp, { currentPassword: "guess" }));
  expect(answers.at(-1)?.json().code).toBe("too_many_requests");
});

test("with SECOND_FACTOR_KEY the database holds no secret that an app would take", async () => {
  const key = Buffer.alloc(32, 7).toString("base64url");
  const sealed = await startFactorsApp({ SECOND_FACTOR_KEY: key });
  const { user, secret } = await userWithTotp(sealed);
  const [row] = await sealed.database.db.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
  expect(row?.secret).toMatch(/^eyJ/);
  expect(row?.secret).not.toContain(secret);
  const { challenge } = await sealed.begin(user);
  expect((await sealed.finish(challenge, codeOf(sealed, secret))).statusCode).toBe(200);
  await sealed.close();
});
