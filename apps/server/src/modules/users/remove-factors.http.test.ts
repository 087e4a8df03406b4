import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { type FactorsApp, startFactorsApp, userWithTotp } from "../second-factors/testing/factors-app.ts";

let portal: FactorsApp;
let administrator: Record<string, string>;

beforeAll(async () => {
  portal = await startFactorsApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
});

afterAll(() => portal.close());

const remove = (id: number, headers = administrator) =>
  portal.app.inject({ method: "DELETE", url: paths.userFactors(id), headers });

test("200: the password alone signs in again; sessions end, the owner gets a mail, and it is recorded", async () => {
  const { user, headers } = await userWithTotp(portal, { username: "lost-phone", email: "lost@bank.example" });
  await portal.newMails();
  expect((await portal.own(administrator, paths.user(user.id))).json().secondFactors).toEqual(["totp"]);
  expect((await remove(user.id)).statusCode).toBe(200);
  expect((await portal.own(administrator, paths.user(user.id))).json().secondFactors).toEqual([]);
  expect((await portal.own(headers, paths.profile)).statusCode).toBe(401);
  const { username, password } = user;
  expect((await portal.send(paths.authenticate, { username, password })).json().jwt).toEqual(expect.any(String));
  expect(await portal.newMails()).toMatchObject([
    { kind: "second-factor-changed", recipient: "lost@bank.example", text: expect.stringContaining("administrator") },
  ]);
});

test("409: who has none, and the administrator's own, which take the password", async () => {
  const plain = await createUser(portal);
  expect((await remove(plain.id)).json().code).toBe("second_factor_missing");
  const { user, headers } = await userWithTotp(portal, { permissions: ["manage_user"] });
  const own = await remove(user.id, headers);
  expect([own.statusCode, own.json().code]).toEqual([409, "own_second_factors"]);
});

test("404: nobody has the id; 403: without the permission", async () => {
  expect((await remove(987_654)).json().code).toBe("user_not_found");
  const { user } = await userWithTotp(portal);
  expect((await remove(user.id, await signIn(portal, await createUser(portal)))).statusCode).toBe(403);
});
