import { join } from "node:path";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccessTokenVerifier, createAccessTokenVerifier } from "./access-token-verifier.ts";
import { issueAccessToken } from "./issue-access-token.ts";
import { loadSigningKey } from "./signing-key.ts";

const USER = 1;

let database: OpenDatabase;
let present: Date;
let verifier: AccessTokenVerifier;

beforeAll(async () => {
  database = await openMigratedDatabase(join(import.meta.dirname, "../../../apps/server/migrations"));
});

afterAll(() => database.close());

beforeEach(async () => {
  present = new Date("2025-03-04T10:22:31Z");
  await database.db.execute(sql`DELETE FROM users`);
  await database.db.execute(sql`
    INSERT INTO users (id, username, password_hash, is_active, created_at, product_ids) OVERRIDING SYSTEM VALUE
    VALUES (${USER}, 'bank-a', '', true, ${present.toISOString()}, '{2,3}')`);
  verifier = createAccessTokenVerifier(database.db, () => present);
});

const later = (seconds: number) => {
  present = new Date(present.getTime() + seconds * 1000);
};

const issue = async (lifetime = 3600, clientId = "portal") => {
  const input = { userId: USER, username: "bank-a", clientId, now: present, lifetime };
  return (await issueAccessToken(database.db, input)).access_token;
};

const refused = (token: string, code: string) => expect(verifier.verify(token)).rejects.toMatchObject({ code });

const sign = async (claims: object, { audience = "sandbox", typ = "at+jwt", purpose = "sandbox" as const } = {}) =>
  new SignJWT({ client_id: "portal", username: "bank-a", ...claims })
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject(String(USER))
    .setAudience(audience)
    .setExpirationTime(new Date(present.getTime() + 60_000))
    .sign(await loadSigningKey(database.db, purpose, present));

test("the answer is shaped as RFC 6749 says", async () => {
  const input = { userId: USER, username: "bank-a", clientId: "portal", now: present, lifetime: 3600 };
  expect(await issueAccessToken(database.db, input)).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: "Bearer",
    expires_in: 3600,
    scope: "sandbox",
  });
});

test("a token says whose it is, who asked for it, and until when", async () => {
  const issuedAt = present.getTime() / 1000;
  expect((await verifier.verify(await issue())).claims).toEqual({
    sub: "1",
    aud: "sandbox",
    client_id: "portal",
    username: "bank-a",
    scope: "sandbox",
    iat: issuedAt,
    exp: issuedAt + 3600,
    jti: expect.any(String),
  });
});

test("the products are those of the account, at most ten seconds old", async () => {
  const token = await issue();
  expect((await verifier.verify(token)).productIds).toEqual([2, 3]);
  await database.db.execute(sql`UPDATE users SET product_ids = '{1}'`);
  later(9);
  expect((await verifier.verify(token)).productIds).toEqual([2, 3]);
  later(1);
  expect((await verifier.verify(token)).productIds).toEqual([1]);
});

test("two tokens of one moment are different tokens", async () => {
  expect(await issue()).not.toBe(await issue());
});

test("a token that this process did not issue is verified with the key in the database", async () => {
  const token = await issue();
  const elsewhere = createAccessTokenVerifier(database.db, () => present);
  expect(await elsewhere.verify(token)).toMatchObject({ claims: { sub: "1" } });
});

describe("refused", () => {
  test("token_missing: none", () => refused("", "token_missing"));

  test("token_expired: also when it was seen before", async () => {
    const seen = await issue(60);
    const unseen = await issue(60);
    await verifier.verify(seen);
    later(60);
    await refused(seen, "token_expired");
    await refused(unseen, "token_expired");
    await refused(seen, "token_expired");
  });

  test.each(["nonsense", "a.b.c", "\u0000"])("token_invalid: %j", (token) => refused(token, "token_invalid"));

  test("token_invalid: tampered with", async () => {
    const [header, payload = "", signature] = (await issue()).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: "2" })).toString("base64url");
    await refused(`${header}.${forged}.${signature}`, "token_invalid");
  });

  test("token_invalid: alg none", async () => {
    const payload = (await issue()).split(".")[1];
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    await refused(`${header}.${payload}.`, "token_invalid");
  });

  test("token_invalid: signed with the key of sessions, for another audience, or of another type", async () => {
    await refused(await sign({}, { purpose: "session" as "sandbox" }), "token_invalid");
    await refused(await sign({}, { audience: "portal" }), "token_invalid");
    await refused(await sign({}, { typ: "JWT" }), "token_invalid");
    await expect(verifier.verify(await sign({}))).resolves.toMatchObject({ claims: { sub: "1" } });
  });
});

describe("an account that may not be used any more", () => {
  test("loses a token that was not seen before at once", async () => {
    const token = await issue();
    await database.db.execute(sql`UPDATE users SET is_active = false`);
    await refused(token, "token_invalid");
  });

  test("loses a token in use within ten seconds, and gets it back when it is enabled again", async () => {
    const token = await issue();
    await verifier.verify(token);
    await database.db.execute(sql`UPDATE users SET is_active = false`);
    later(9);
    await expect(verifier.verify(token)).resolves.toBeTruthy();
    later(1);
    await refused(token, "token_invalid");
    await database.db.execute(sql`UPDATE users SET is_active = true`);
    await expect(verifier.verify(token)).resolves.toBeTruthy();
  });

  test("is refused outside its validity range, and when it was deleted", async () => {
    const token = await issue();
    await database.db.execute(sql`UPDATE users SET validity_end = '2025-03-03'`);
    await refused(token, "token_invalid");
    await database.db.execute(sql`DELETE FROM users`);
    await refused(token, "token_invalid");
  });
});

describe("a client whose secret is replaced", () => {
  const CLIENT = "client-bank-a";
  const replace = () =>
    database.db.execute(sql`
      INSERT INTO sandbox_clients (client_id, user_id, secret_hash, created_at)
      VALUES (${CLIENT}, ${USER}, 'x', ${present.toISOString()})
      ON CONFLICT (user_id) DO UPDATE SET created_at = excluded.created_at`);

  test("loses the tokens of the old secret within ten seconds", async () => {
    await replace();
    const inUse = await issue(3600, CLIENT);
    const unseen = await issue(3600, CLIENT);
    later(0.5);
    await verifier.verify(inUse);
    later(0.25);
    await replace();
    later(9.5);
    await expect(verifier.verify(inUse)).resolves.toBeTruthy();
    later(0.25);
    await refused(inUse, "token_invalid");
    await refused(unseen, "token_invalid");
  });

  test("keeps the tokens of the new one, also of the same second, and those of the portal", async () => {
    const ofPortal = await issue();
    later(0.1);
    await replace();
    const first = await issue(3600, CLIENT);
    later(0.1);
    const second = await issue(3600, CLIENT);
    for (const token of [ofPortal, first, second]) await expect(verifier.verify(token)).resolves.toBeTruthy();
  });
});

test("a purpose has one key for all who ask at once, and another purpose has another", async () => {
  await database.db.execute(sql`DELETE FROM signing_keys`);
  const [one, other] = await Promise.all([
    loadSigningKey(database.db, "session", present),
    loadSigningKey(database.db, "session", present),
  ]);
  expect(Buffer.from(one).equals(other)).toBe(true);
  expect(one).toHaveLength(32);
  expect(Buffer.from(await loadSigningKey(database.db, "sandbox", present)).equals(one)).toBe(false);
});
