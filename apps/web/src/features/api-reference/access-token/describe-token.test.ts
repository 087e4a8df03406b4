import { describe, expect, test } from "vitest";
import { describeToken, tidyToken } from "./describe-token.ts";
import { tokenLife } from "./token-life.ts";

function jwt(claims: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "ES256" })}.${encode(claims)}.c2lnbmF0dXJlLXdpdGgtdGFpbA`;
}

describe("tidyToken", () => {
  test("drops the word Bearer and the line breaks of a copied token", () => {
    expect(tidyToken("  Bearer abc.\n def.ghi \n")).toBe("abc.def.ghi");
  });

  test.each(["", "   ", "Bearer ", "пароль", "abc\u0000def", "a<b>c", 'a"b'])("refuses %j", (pasted) => {
    expect(tidyToken(pasted)).toBeUndefined();
  });
});

describe("describeToken", () => {
  test("reads subject, scope, client and life of a sandbox token", () => {
    const token = jwt({
      sub: "7",
      username: "bank-a.sandbox",
      scope: "cards:read",
      client_id: "c1",
      iat: 10,
      exp: 3610,
    });
    expect(describeToken(token)).toEqual({
      subject: "bank-a.sandbox",
      scope: "cards:read",
      client: "c1",
      issuedAt: new Date(10_000),
      expiresAt: new Date(3_610_000),
      tail: "gtdGFpbA",
    });
  });

  test("reads characters beyond ASCII", () => {
    expect(describeToken(jwt({ sub: "Banque Générale 銀行" })).subject).toBe("Banque Générale 銀行");
  });

  test.each(["opaque-token", "a.b", "a.!!!.c", "..", `x.${Buffer.from("null").toString("base64url")}.y`, "a.Zm9v.c"])(
    "knows only the tail of %j",
    (token) => {
      expect(describeToken(token)).toEqual({ tail: token.slice(-8) });
    },
  );

  test("ignores claims of the wrong type and times that are no time", () => {
    const token = jwt({ sub: { toString: "x" }, scope: ["a"], exp: 1e300, iat: "yesterday" });
    expect(Object.keys(describeToken(token))).toEqual(["tail"]);
  });

  test("shows no invisible or direction-changing character", () => {
    expect(describeToken(jwt({ sub: "a\u202Eb\u0000c\u200Bd\ne" })).subject).toBe("abcde");
  });

  test("cuts a subject that would fill the page", () => {
    expect(describeToken(jwt({ sub: "x".repeat(5000) })).subject).toHaveLength(201);
  });

  test("does not decode a token that no header would carry", () => {
    expect(Object.keys(describeToken(jwt({ sub: "x".repeat(20_000) })))).toEqual(["tail"]);
  });
});

describe("tokenLife", () => {
  const issuedAt = new Date(0);
  const expiresAt = new Date(3_600_000);

  test("says what is left, and its share of the whole", () => {
    expect(tokenLife({ issuedAt, expiresAt }, new Date(720_000))).toEqual({
      expired: false,
      words: "48 minutes left",
      share: 0.8,
    });
  });

  test("says how long ago the token expired", () => {
    expect(tokenLife({ issuedAt, expiresAt }, new Date(3_600_000 + 45 * 60_000))?.words).toBe("expired 45 minutes ago");
    expect(tokenLife({ expiresAt }, expiresAt)?.expired).toBe(true);
  });

  test("says one unit in the singular", () => {
    expect(tokenLife({ expiresAt }, new Date(3_600_000 - 1000))?.words).toBe("1 second left");
  });

  test("is unknown for a token that does not say when it ends", () => {
    expect(tokenLife({ issuedAt }, new Date(0))).toBeUndefined();
  });

  test("keeps the share between 0 and 1 when the clock of the issuer is ahead", () => {
    expect(tokenLife({ issuedAt: new Date(100_000), expiresAt }, new Date(0))?.share).toBe(1);
  });
});
