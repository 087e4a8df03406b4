import { describe, expect, test } from "vitest";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { readClaims } from "./claims.ts";

const claims = administratorClaims(2_000_000_000);
const withUser = (user: object) => sessionTokenOf({ ...claims, user: { ...claims.user, ...user } });

describe("a session token", () => {
  test("says who is signed in, what they may do and when it ends", () => {
    const token = sessionTokenOf(claims);
    expect(readClaims(token)).toEqual({
      token,
      id: "5f0e",
      userId: "1",
      username: "admin",
      permissions: ["manage_user"],
      productIds: [1, 2, 3],
      expiresAt: new Date("2033-05-18T03:33:20Z"),
    });
  });

  test("gives no permission that is not in the contract, and each only once", () => {
    const authorities = [{ permission: "manage_user" }, { permission: "root" }, { permission: "manage_user" }];
    expect(readClaims(withUser({ roles: [{ name: "a", authorities }] }))?.permissions).toEqual(["manage_user"]);
  });

  test.each([
    ["", []],
    ["2", [2]],
    [" 1 , 3 ", [1, 3]],
    ["1,,x,-2,1e400,0x2f", [1, 47]],
  ])("with the product ids %j opens %j", (productIds, opened) => {
    expect(readClaims(withUser({ productIds }))?.productIds).toEqual(opened);
  });

  test("with roles and products of the wrong type still names its user, who may do nothing", () => {
    for (const wrong of [
      null,
      7,
      "manage_user",
      { permission: "manage_user" },
      [null, 3, { authorities: "manage_user" }],
    ]) {
      const session = readClaims(withUser({ roles: wrong, productIds: [1, 2] }));
      expect(session).toMatchObject({ username: "admin", permissions: [], productIds: [] });
    }
  });
});

describe("what is not a session token is nobody", () => {
  test.each([
    "",
    "abc",
    "a.b.c",
    "..",
    "null",
    "undefined",
    "\u0000.\u0000.\u0000",
    sessionTokenOf(null),
    sessionTokenOf([]),
    sessionTokenOf("admin"),
    sessionTokenOf({ exp: 2_000_000_000 }),
    sessionTokenOf({ ...claims, exp: "2000000000" }),
    sessionTokenOf({ ...claims, exp: 1e300 }),
    sessionTokenOf({ ...claims, user: null }),
    withUser({ username: "" }),
    withUser({ username: { toString: "admin" } }),
    `${sessionTokenOf(claims)}.extra.parts`,
  ])("%j", (token) => {
    expect(readClaims(token)).toBeNull();
  });
});
