import { expect, test } from "vitest";
import { tokenTimes } from "./page-token.tsx";

const jwt = (claims: unknown) =>
  ["{}", JSON.stringify(claims), "x"].map((part) => Buffer.from(part).toString("base64url")).join(".");

test("a token of the sandbox says when it was made and when it ends", () => {
  expect(tokenTimes(jwt({ iat: 10.5, exp: 3610 }))).toEqual({
    issuedAt: new Date(10_500),
    expiresAt: new Date(3_610_000),
  });
});

test.each(["opaque", "a.b.c", jwt({ exp: 10 }), jwt({ iat: "x", exp: 1e300 })])("%s says neither", (token) =>
  expect(tokenTimes(token)).toBeUndefined(),
);
