import { paths, type UpdateUserBody } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { startUsersApp, type UsersApp, updateBody } from "./testing/users-app.ts";

// Deleting and deactivating are tested beside these verbs.

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

afterAll(() => portal.close());

const put = (payload: object, headers: Record<string, string> = {}) =>
  portal.call("PUT", paths.updateUser, { payload, headers });

describe("the last administrator", () => {
  const self = (replaced: Partial<UpdateUserBody>) =>
    updateBody(portal, portal.administrator, { fullName: "Admin", email: "admin@provider.example", ...replaced });

  test("409: cannot be ranged out of today, and can be changed otherwise", async () => {
    for (const validityRangeDate of ["2025-03-05|2025-04-01", "2025-02-01|2025-03-03"]) {
      const answer = await put(await self({ validityRangeDate }));
      expect([answer.statusCode, answer.json().code]).toEqual([409, "last_administrator"]);
    }
    expect((await put(await self({ validityRangeDate: "2025-03-04|2025-03-04" }))).statusCode).toBe(200);
    expect((await put(await self({ validityRangeDate: "" }))).statusCode).toBe(200);
  });

  test("200: when another one can sign in today; one who cannot does not count", async () => {
    const administrator = { permissions: ["manage_user"] as const };
    await createUser(portal, { ...administrator, isActive: false });
    await createUser(portal, { ...administrator, validityEnd: "2025-03-03" });
    const body = await self({ validityRangeDate: "2025-02-01|2025-03-03" });
    expect((await put(body)).statusCode).toBe(409);
    const headers = await signIn(portal, await createUser(portal, administrator));
    expect((await put(body)).statusCode).toBe(200);
    expect((await put(body)).statusCode).toBe(401);
    expect((await put({ ...body, validityRangeDate: "" }, headers)).statusCode).toBe(200);
  });
});
